"""Times the Python client beside bare json.loads; speed.ts runs it and prints the result.

Arguments: the folder of the client, the path of the asset catalog.
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
    status = 200
    headers = email.message.Message()


def medians(candidates):
    """Return the median milliseconds of processor time of each candidate, of all its threads.

    The candidates run in turns, because a busy machine makes threads wait.
    """
    times = {name: [] for name in candidates}
    for _ in range(40):
        for name, run in candidates.items():
            start = time.process_time()
            run()
            times[name].append((time.process_time() - start) * 1000)
    return {name: statistics.median(list_) for name, list_ in times.items()}


# A load without the network: urllib opens the bytes.
urllib.request.OpenerDirector.open = lambda *_, **__: Response(BODY)
CANDIDATES = {
    "parse": lambda: json.loads(BODY.decode()),
    "load": lambda: client.load_asset_definitions("http://localhost"),
}
medians(CANDIDATES)
print(json.dumps({"version": sys.version.split()[0], **medians(CANDIDATES)}))
