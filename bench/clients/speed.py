"""Times the Python client beside bare json.loads; speed.ts runs it and prints the result.

Arguments: the folder of the client, the path of the asset catalog.
"""

import email.message
import io
import json
import py_compile
import statistics
import subprocess
import sys
import time
import urllib.request

folder, catalog_path = sys.argv[1:]
sys.path.insert(0, folder)
ROUNDS = 40


def medians(candidates):
    """Return the median milliseconds of each candidate, taken in turns."""
    times = {name: [] for name in candidates}
    for _ in range(ROUNDS):
        for name, run in candidates.items():
            start = time.perf_counter()
            run()
            times[name].append((time.perf_counter() - start) * 1000)
    return {name: statistics.median(list_) for name, list_ in times.items()}


def fresh_import(module):
    """Return the milliseconds of an import in a fresh interpreter."""
    timed = f"import sys, time\nsys.path.insert(0, {folder!r})\nstart = time.perf_counter()\nimport {module}\nprint(time.perf_counter() - start)"
    return float(subprocess.run([sys.executable, "-c", timed], check=True, capture_output=True, text=True).stdout) * 1000


def main():
    # The compiled form that an interpreter keeps beside a module, unless the environment forbids it.
    with open(folder + "/empty_module.py", "w"):
        pass
    for module in ("cohorts_client", "empty_module"):
        py_compile.compile(f"{folder}/{module}.py")
    import cohorts_client as client

    with open(catalog_path, "rb") as file:
        body = file.read()

    class Response(io.BytesIO):
        status = 200
        headers = email.message.Message()

    # A load without the network: urllib opens the bytes.
    urllib.request.OpenerDirector.open = lambda *_, **__: Response(body)
    catalog = client.load_asset_definitions("http://localhost")
    candidates = {
        "parse": lambda: json.loads(body.decode()),
        "load": lambda: client.load_asset_definitions("http://localhost"),
        "search": lambda: client.search_asset_definitions(catalog, "retainage"),
    }
    medians(candidates)
    result = {
        "version": sys.version.split()[0],
        **medians(candidates),
        "import": statistics.median(fresh_import("cohorts_client") - fresh_import("empty_module") for _ in range(ROUNDS)),
    }
    print(json.dumps(result))


main()
