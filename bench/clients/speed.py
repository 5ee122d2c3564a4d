"""Times the Python client beside bare json.loads and python3-jsonschema; speed.ts runs it and prints what it gives.

Arguments: the folder of the client, the path of the asset catalog, the path of the contract.
"""

import json
import py_compile
import statistics
import subprocess
import sys
import time

folder, catalog_path, contract_path = sys.argv[1:]
sys.path.insert(0, folder)
ROUNDS = 40


def medians(candidates):
    """Give the median milliseconds of each candidate, taken in turns."""
    times = {name: [] for name in candidates}
    for _ in range(ROUNDS):
        for name, run in candidates.items():
            start = time.perf_counter()
            run()
            times[name].append((time.perf_counter() - start) * 1000)
    return {name: statistics.median(list_) for name, list_ in times.items()}


def milliseconds(code):
    """Give the milliseconds that a fresh interpreter says the code took."""
    timed = f"import sys, time\nsys.path.insert(0, {folder!r})\nstart = time.perf_counter()\n{code}\nprint(time.perf_counter() - start)"
    return float(subprocess.run([sys.executable, "-c", timed], check=True, capture_output=True, text=True).stdout) * 1000


def oracle(document):
    """Give a validation by jsonschema, or nothing where it is not installed."""
    try:
        import jsonschema
    except ImportError:
        return {}
    with open(contract_path, encoding="utf-8") as file:
        contract = json.load(file)
    validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/assetDefinitionCatalog", "$defs": contract["$defs"]})
    return {"jsonschema": lambda: validator.is_valid(document)}


def main():
    # The compiled form that an interpreter keeps beside a module, unless the environment forbids it.
    py_compile.compile(folder + "/cohorts_client.py")
    import cohorts_client as client

    with open(catalog_path, "rb") as file:
        body = file.read()
    document = json.loads(body.decode())
    candidates = {
        "loads": lambda: json.loads(body.decode()),
        "load": lambda: client._parse("", client._decode("", body), client._ASSETS),
        "check": lambda: client._check(document, client._ASSETS),
        "search": lambda: client.search_asset_definitions(document, "retainage"),
        **oracle(document),
    }
    medians(candidates)
    first = "import cohorts_client as c\nc._parse('', open(%r, encoding='utf-8').read(), c._ASSETS)" % catalog_path
    result = {
        "version": sys.version.split()[0],
        **medians(candidates),
        "import": statistics.median(milliseconds("import cohorts_client") for _ in range(ROUNDS)),
        "cold": statistics.median(milliseconds(first) for _ in range(ROUNDS)),
    }
    print(json.dumps(result))


main()
