"""python3-jsonschema in a process of its own: reads lines of edits and writes lines of verdicts."""

import json
import os
import sys
import warnings

warnings.simplefilter("ignore")  # What the package itself warns of is not this project's matter.
import jsonschema  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, os.path.join(ROOT, "test", "clients", "vectors"))

from run_vectors import edited  # noqa: E402


def ending(schema):
    r"""Write the end of a pattern as Python means it: its $ matches before a last line feed too."""
    if isinstance(schema, list):
        return [ending(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: part[:-1] + r"\Z" if key == "pattern" and isinstance(part, str) and part.endswith("$") else ending(part)
        for key, part in schema.items()
    }


def validator_of(contract, shape):
    schema = {"$schema": contract["$schema"], "$ref": f"#/$defs/{shape}", "$defs": ending(contract["$defs"])}
    return jsonschema.Draft202012Validator(schema)


START = json.loads(sys.stdin.readline())
VALIDATORS = {
    "cohorts": validator_of(START["contract"], "cohortRegistry"),
    "asset-definitions": validator_of(START["contract"], "assetDefinitionCatalog"),
}
for line in sys.stdin:
    verdicts = []
    for task in json.loads(line):
        document = START["base"][task["kind"]]
        for edit in task["edits"]:
            document = edited(document, edit)
        verdicts.append(VALIDATORS[task["kind"]].is_valid(document))
    sys.stdout.write(json.dumps(verdicts) + "\n")
    sys.stdout.flush()
