"""The stub says what the module is, the module has the names of the stub, and annotations can be read while it runs.

What type checkers make of the stub: test/long/runtimes. Run: python3 -W error -m unittest discover -s test/clients
"""

import ast
import inspect
import os
import pydoc
import runpy
import subprocess
import sys
import typing
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLIENTS = os.path.join(ROOT, "clients")
sys.path.insert(0, CLIENTS)

import cohorts_client  # noqa: E402

with open(os.path.join(CLIENTS, "cohorts_client.pyi"), encoding="utf-8") as file:
    STUB = ast.parse(file.read())
FUNCTIONS = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}
CLASSES = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}
ALIASES = {node.targets[0].id: node.value for node in STUB.body if isinstance(node, ast.Assign)}
EXPORTED = ast.literal_eval(ALIASES.pop("__all__"))
CODE_SLICE = ALIASES["CohortErrorCode"].slice
CODES = ast.literal_eval(CODE_SLICE if sys.version_info >= (3, 9) else CODE_SLICE.value)

WITH_TEXTS = unittest.skipIf(sys.flags.optimize > 1, "-OO leaves out the texts")


def parameters_in(node):
    """Return name, keyword-only or not, and default of each parameter that a stub's function declares."""
    given = node.args
    defaults = [None] * (len(given.args) - len(given.defaults)) + given.defaults
    either = [(arg.arg, False, default) for arg, default in zip(given.args, defaults)]
    named = [(arg.arg, True, default) for arg, default in zip(given.kwonlyargs, given.kw_defaults)]
    empty = inspect.Parameter.empty
    return [
        (name, only, empty if default is None else ast.literal_eval(default)) for name, only, default in either + named
    ]


def parameters_of(function):
    """Return the same of a function of the module."""
    given = inspect.signature(function).parameters.values()
    return [(parameter.name, parameter.kind is parameter.KEYWORD_ONLY, parameter.default) for parameter in given]


class Types(unittest.TestCase):
    def test_module_and_stub_have_the_same_public_names(self):
        self.assertEqual(EXPORTED, cohorts_client.__all__)
        self.assertEqual(set(cohorts_client.__all__), {"CohortError", *FUNCTIONS})
        stated = {*FUNCTIONS, *CLASSES, *ALIASES}
        present = {name for name in vars(cohorts_client) if not name.startswith("_")} - {"annotations", "TYPE_CHECKING"}
        self.assertEqual(present, stated)
        self.assertGreater(len(stated), 20)

    def test_a_record_is_a_dict_and_a_choice_a_str(self):
        for name in CLASSES:
            expected = cohorts_client.CohortError if name == "CohortError" else dict
            self.assertIs(getattr(cohorts_client, name), expected, name)
        for name in ALIASES:
            self.assertIs(getattr(cohorts_client, name), str, name)

    def test_functions_have_the_parameters_of_the_stub(self):
        for name, node in FUNCTIONS.items():
            function = getattr(cohorts_client, name)
            self.assertEqual(parameters_of(function), parameters_in(node), name)

    @WITH_TEXTS
    def test_texts_are_those_of_the_stub(self):
        for name, node in [*FUNCTIONS.items(), ("CohortError", CLASSES["CohortError"])]:
            self.assertEqual(inspect.getdoc(getattr(cohorts_client, name)), ast.get_docstring(node), name)

    def test_annotations_are_those_of_the_stub_and_can_be_evaluated(self):
        for name, node in FUNCTIONS.items():
            function = getattr(cohorts_client, name)
            declared = {arg.arg: arg.annotation.id for arg in node.args.args + node.args.kwonlyargs}
            # A list of records is a list while it runs: Python 3.8 cannot evaluate list[...].
            declared["return"] = node.returns.id if isinstance(node.returns, ast.Name) else node.returns.value.id
            self.assertEqual(function.__annotations__, declared, name)
            types = {**vars(cohorts_client), "object": object, "str": str, "float": float, "list": list}
            hints = {key: types[value] for key, value in declared.items()}
            self.assertEqual(typing.get_type_hints(function), hints, name)
        self.assertEqual(typing.get_type_hints(cohorts_client.CohortError.__init__)["code"], str)

    @WITH_TEXTS
    def test_help_names_the_codes_and_the_unit_and_the_default_of_the_timeout(self):
        shown = pydoc.plain(pydoc.render_doc(cohorts_client))
        self.assertEqual(len(CODES), 6)
        described = shown[: shown.index("CLASSES")]
        for code in CODES:
            self.assertRegex(described, r"\n +%s +\w+" % code)
        self.assertRegex(described, "timeout: seconds for the whole load, 10 unless told")
        self.assertNotIn("class dict", shown)

    def test_a_program_that_names_every_type_runs(self):
        program = runpy.run_path(os.path.join(ROOT, "test", "support", "consumer.py"))
        self.assertEqual(sorted(program["codes"]), sorted(CODES))
        missing = {*FUNCTIONS, *CLASSES, *ALIASES} - set(program)
        self.assertEqual(missing, set())

    def test_importing_it_imports_neither_typing_nor_anything_else_that_takes_time(self):
        script = (
            "import sys; sys.path.insert(0, %r); before = set(sys.modules); "
            "import cohorts_client; print(set(sys.modules) - before)"
        ) % CLIENTS
        output = subprocess.run([sys.executable, "-I", "-S", "-B", "-c", script], stdout=subprocess.PIPE, check=True)
        self.assertLessEqual(ast.literal_eval(output.stdout.decode()), {"__future__", "cohorts_client", "types"})


if __name__ == "__main__":
    unittest.main()
