"""Times the Python client beside json.loads alone. speed.ts runs it and prints the result.

It has two arguments: the folder of the client, and the path of the asset catalog.
"""

import email.message
import io
import json
import statistics
import sys
import time
import urllib.request

folder, catalog_path = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, folder)
import cohorts_client as client  # noqa: E402

with open(catalog_path, "rb") as file:
    BODY = file.read()


class Response(io.BytesIO):
    """An answer of urllib with the bytes of the catalog."""

    status = 200
    headers = email.message.Message()


def medians(candidates):
    """Return the median milliseconds of processor time of each candidate.

    The time of all threads counts. It is not the time of a clock, because a busy machine makes threads wait.
    The candidates run in turns, so that a slow moment falls on all of them alike.
    """
    times = {name: [] for name in candidates}
    for _ in range(40):
        for name, run in candidates.items():
            start = time.process_time()
            run()
            times[name].append((time.process_time() - start) * 1000)
    return {name: statistics.median(numbers) for name, numbers in times.items()}


# A load without the network: urllib opens the bytes.
urllib.request.OpenerDirector.open = lambda *_, **__: Response(BODY)
CANDIDATES = {
    "parse": lambda: json.loads(BODY.decode()),
    "load": lambda: client.load_asset_definitions("http://localhost"),
}
# The first medians are not printed. They warm up the interpreter.
medians(CANDIDATES)
print(json.dumps({"version": sys.version.split()[0], **medians(CANDIDATES)}))
