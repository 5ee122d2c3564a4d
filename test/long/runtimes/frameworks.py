"""Hands every function of the installed client to frameworks that read annotations while a program runs: pydantic and typer."""

import sys

import cohorts_client

FUNCTIONS = [getattr(cohorts_client, name) for name in cohorts_client.__all__ if name != "CohortError"]
CLOSED = "http://127.0.0.1:9"


def with_pydantic():
    import pydantic

    validated = getattr(pydantic, "validate_call", None) or pydantic.validate_arguments
    calls = {function.__name__: validated(function) for function in FUNCTIONS}
    registry = {"catalogId": "service-shadow-cohorts", "records": []}
    assert calls["list_cohorts"](registry) == []
    assert calls["search_cohorts"](registry, "a") == []
    for wrong in [lambda: calls["list_cohorts"]("registry"), lambda: calls["load_cohorts"](CLOSED, timeout="soon")]:
        try:
            wrong()
        except pydantic.ValidationError:
            continue
        raise AssertionError("nothing is refused")
    return "pydantic " + pydantic.VERSION


def with_typer():
    import typer
    from typer.testing import CliRunner

    app = typer.Typer()
    for load in [cohorts_client.load_cohorts, cohorts_client.load_asset_definitions]:
        app.command()(load)
    shown = CliRunner().invoke(app, ["load-cohorts", "--help"])
    assert shown.exit_code == 0 and "--timeout" in shown.output, shown.output
    refused = CliRunner().invoke(app, ["load-cohorts", CLOSED, "--timeout", "soon"])
    assert refused.exit_code == 2, refused.output
    failed = CliRunner().invoke(app, ["load-cohorts", CLOSED, "--timeout", "5"])
    assert getattr(failed.exception, "code", None) == "FETCH_FAILED", failed
    return "typer " + typer.__version__


assert len(FUNCTIONS) == 8 and "environment" in (cohorts_client.__file__ or ""), cohorts_client.__file__
for name, check in [("pydantic", with_pydantic), ("typer", with_typer)]:
    try:
        __import__(name)
    except ImportError:
        print(name + ": not found for " + sys.executable)
    else:
        print(check() + " takes what it should")
