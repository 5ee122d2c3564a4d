"""The Python client in a process of its own: reads loads as JSON and writes what they come to.

A load asks no server: what urllib would open gives its text.
"""

import email.message
import io
import json
import os
import sys
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(HERE))), "clients"))

import cohorts_client  # noqa: E402

LOADS = {"cohorts": cohorts_client.load_cohorts, "asset-definitions": cohorts_client.load_asset_definitions}


class Response(io.BytesIO):
    status = 200
    headers = email.message.Message()


def load(kind, base, text):
    """Return what a load of a text comes to, with the address that it asked for."""
    asked = []

    def opened(_, request):
        asked.append(request.full_url)
        return Response(text.encode("ascii"))

    urllib.request.OpenerDirector.open = opened
    try:
        LOADS[kind](base)
    except cohorts_client.CohortError as error:
        return {"asked": asked, "code": error.code, "paths": [problem["path"] for problem in error.problems]}
    return {"asked": asked}


for line in sys.stdin:
    print(json.dumps(load(**json.loads(line))))
