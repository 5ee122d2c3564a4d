"""Judges mutants of the client file it is given, one number a line, until its input ends: which check notices it, or none.

-1 stands for the client as it is. The second file holds the loads from hostile servers. The embedded contract and the types are
left out; blunt.py takes the contract apart. With "list" in the place of the second file, it prints the mutants instead.
"""

import ast
import copy
import itertools
import json
import os
import sys
import types

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [os.path.join(ROOT, "test", "vectors"), os.path.join(ROOT, "test", "loads")]

from cases import load_cases  # noqa: E402
from run_vectors import Wire, cases_of, read_vectors  # noqa: E402

COMPARES = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
BINARY = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv}
NAMES = {"any": "all", "all": "any"}
METHODS = {"startswith": "endswith", "endswith": "startswith", "lower": "upper"}


def regex_mutants(pattern):
    """Give the pattern with one slip each, as regex-mutants.ts does."""
    found = []
    in_class = False
    at = 0
    while at < len(pattern):
        character, following = pattern[at], pattern[at + 1 : at + 2]

        def replaced(length, text, at=at):
            found.append(pattern[:at] + text + pattern[at + length :])

        if character == "\\":
            at += 1
        elif in_class:
            in_class = character != "]"
        elif character == "[":
            in_class = True
            size = 2 if following == "^" else 1
            replaced(size, "[" if following == "^" else "[^")
            if pattern[at + size : at + size + 1] == "]":
                at += size
        elif character in "^$|":
            replaced(1, "")
        elif character in "*+":
            replaced(1, "+" if character == "*" else "*")
            replaced(1, "")
        elif character == "?" and pattern[at - 1 : at] != "(":
            replaced(1, "")
        elif character == "{":
            end = pattern.index("}", at)
            replaced(end + 1 - at, "")
            replaced(end + 1 - at, "*")
        at += 1
    return list(dict.fromkeys(found))


def slips_of(node, parent):
    """Give what may stand in the place of a node."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            for other in COMPARES[type(operator)]:
                twin = copy.deepcopy(node)
                twin.ops[index] = other()
                yield twin
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        yield from node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in BINARY:
        yield ast.BinOp(node.left, BINARY[type(node.op)](), node.right)
    elif isinstance(node, ast.IfExp):
        yield node.body
        yield node.orelse
    elif isinstance(node, (ast.If, ast.While)):
        for value in (True, False) if isinstance(node, ast.If) else (False,):
            twin = copy.copy(node)
            twin.test = ast.Constant(value)
            yield twin
    elif isinstance(node, ast.AugAssign):
        yield ast.AugAssign(node.target, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.value)
    elif isinstance(node, ast.Constant):
        yield from constant_slips(node, parent)
    elif isinstance(node, ast.JoinedStr):
        yield ast.Constant("")
    elif isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
        yield type(node)([] if node.elts else [ast.Constant(None)], node.ctx)
    elif isinstance(node, ast.Dict) and node.keys:
        yield ast.Dict([], [])
    elif isinstance(node, ast.Lambda):
        yield ast.Lambda(node.args, ast.Constant(None))
    elif isinstance(node, (ast.Expr, ast.Raise, ast.Break, ast.Continue)):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value and getattr(node.value, "value", None) is not False:
        yield ast.Return(None)  # A truth value is turned around as a literal; to leave it away comes to the same.
    elif isinstance(node, ast.Call):
        yield from call_slips(node)
    elif isinstance(node, ast.Slice):
        for bound in ("lower", "upper"):
            if getattr(node, bound):
                twin = copy.copy(node)
                setattr(twin, bound, None)
                yield twin
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield ast.comprehension(node.target, node.iter, [], node.is_async)


def constant_slips(node, parent):
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, (int, float)):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)
    elif isinstance(value, str):
        yield ast.Constant("" if value else "mutant")
        is_pattern = isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute)
        if is_pattern and isinstance(parent.func.value, ast.Name) and parent.func.value.id == "re":
            yield from map(ast.Constant, regex_mutants(value))


def call_slips(node):
    function = node.func
    if isinstance(function, ast.Name) and function.id in NAMES:
        yield ast.Call(ast.Name(NAMES[function.id], ast.Load()), node.args, node.keywords)
    if not isinstance(function, ast.Attribute):
        return
    if function.attr in METHODS:
        yield ast.Call(ast.Attribute(function.value, METHODS[function.attr], ast.Load()), node.args, node.keywords)
    yield function.value


ANNOTATIONS = ("annotation", "returns")


class Sites:
    """Every place of the tree with what may stand there, each with the function it is in."""

    def __init__(self, tree):
        self.found = []
        self._walk(tree, "module", None)

    def _walk(self, node, owner, parent):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            owner = node.name
        for name, value in ast.iter_fields(node):
            if name in ANNOTATIONS:
                continue
            for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if not isinstance(child, ast.AST) or skipped(child):
                    continue
                for slip in slips_of(child, node):
                    self.found.append((owner, node, name, index, child, slip))
                self._walk(child, owner, node)
            if name == "body" and isinstance(node, ast.FunctionDef):
                self.found.append((owner, node, name, None, value, [ast.Pass()]))


def skipped(node):
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # A docstring.
    if isinstance(node, ast.ImportFrom) and node.module == "__future__":
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "_CONTRACT"


def shown(part):
    """Tell a part of the tree on one line; parts that are no code of their own are told by their type."""
    if isinstance(part, list):
        return "its body" if len(part) != 1 or not isinstance(part[0], ast.Pass) else "pass"
    try:
        text = " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(part))).split())
    except Exception:
        text = ast.dump(part)
    return text if len(text) <= 100 else f"{text[:60]} ... {text[-35:]}"


def keys_of(sites):
    seen = {}
    for owner, node, _, _, before, after in sites:
        key = f"{owner}: {shown(before)} => {shown(after)}"
        seen[key] = seen.get(key, 0) + 1
        yield key if seen[key] == 1 else f"{key} #{seen[key]}"


def opened(tree):
    module = types.ModuleType("cohorts_client")
    # A CohortError is pickled by the name of its module.
    sys.modules["cohorts_client"] = module
    exec(compile(tree, "cohorts_client.py", "exec"), module.__dict__)
    return module


class Told:
    """Stands in for the wire: the client is told what the server sent."""

    def __init__(self, client):
        self._client = client

    def answer(self, body, status=200, headers=()):
        self._client._download = lambda url, timeout: body
        return "http://catalogs.invalid"


KILLERS = []


def judge(tree, vectors, wire, hostile):
    try:
        client, told = opened(tree), opened(tree)
        sys.modules["cohorts_client"] = client
        checks = checks_of(client, told, vectors, wire, hostile)
        for name in [*KILLERS, *checks]:
            if name in checks and checks[name]():
                remember(name)
                return name
    except Exception as error:
        return f"an error: {error!r}"[:100]
    return None


def checks_of(client, told, vectors, wire, hostile):
    """Give every check by its name: whether it notices something. What takes long comes last."""
    large = [vector for vector in vectors["bodies"] if is_long(vector)]
    small = [vector for vector in vectors["bodies"] if not is_long(vector)]
    first = cases_of(told, {**vectors, "bodies": small, "answers": []}, Told(told))
    then = cases_of(client, {**vectors, "documents": [], "bodies": large, "urls": [], "calls": []}, wire)
    checks = {name: (lambda verdict=verdict: verdict() is not None) for _, name, verdict in itertools.chain(first, then)}
    checks.update((name, lambda check=check: raises(check)) for name, check in load_cases(client, vectors["base"]))
    checks.update(hostile_checks(client, hostile))
    long = [vector["name"] for vector in large]
    return {**{name: check for name, check in checks.items() if name not in long}, **{name: checks[name] for name in long}}


def hostile_checks(client, hostile):
    def is_noticed_by(load):
        code, message = "data", ""
        try:
            client.load_cohorts(load["base"], timeout=load["timeout"] / 1000)
        except client.CohortError as error:
            code, message = error.code, str(error)
        return code != load["code"] or load["says"] not in message

    return {load["name"]: (lambda load=load: is_noticed_by(load)) for load in hostile}


def raises(check):
    try:
        check()
    except Exception:
        return True
    return False


def remember(name):
    """A slip is often noticed by what noticed the one before it."""
    if name in KILLERS:
        KILLERS.remove(name)
    KILLERS.insert(0, name)
    del KILLERS[30:]


def is_long(vector):
    return any(isinstance(piece, dict) and piece.get("times", 0) > 10_000 for piece in vector["body"])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        tree = ast.parse(file.read())
    sites = Sites(tree).found
    if sys.argv[2:] == ["list"]:
        lines = [site[4].lineno if hasattr(site[4], "lineno") else site[1].lineno if hasattr(site[1], "lineno") else 0 for site in sites]
        print(json.dumps([{"key": key, "line": line} for key, line in zip(keys_of(sites), lines)]))
        return
    vectors = read_vectors()
    with open(sys.argv[2], encoding="utf-8") as file:
        hostile = json.load(file)
    with Wire() as wire:
        for line in sys.stdin:
            number = int(line)
            if number >= 0:
                _, node, name, index, before, after = sites[number]
                place(node, name, index, after)
            noticed = judge(ast.fix_missing_locations(copy.deepcopy(tree)), vectors, wire, hostile)
            if number >= 0:
                place(node, name, index, before)
            sys.stdout.write(json.dumps({"number": number, "noticedBy": noticed}) + "\n")
            sys.stdout.flush()
    os._exit(0)  # A mutant may have left threads that never end.


def place(node, name, index, part):
    if index is None:
        setattr(node, name, part)
    else:
        getattr(node, name)[index] = part


main()
