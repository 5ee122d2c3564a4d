"""Loads from a list of base addresses with the Python client and prints one line of JSON per outcome.

Arguments: the folder of the client. Standard input: {"concurrency", "cases": [{"name", "base", "timeout"}]}.
Runs on Python 3.8 and newer.
With a concurrency of 1, on Linux, each outcome has the MiB by which the load made the process grow.
"""

import gc
import json
import queue
import re
import sys
import threading
import time

sys.path.insert(0, sys.argv[1])
import cohorts_client  # noqa: E402

lock = threading.Lock()


def show(line):
    with lock:
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


threading.excepthook = lambda hook: show({"foreign": "thread: %r" % (hook.exc_value,)})
sys.unraisablehook = lambda hook: show({"foreign": "unraisable: %r" % (hook.exc_value,)})


def peak():
    """Return the KiB of the largest resident set since clear_peak. Only Linux has it, and lets it be cleared."""
    with open("/proc/self/status") as file:
        return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1))


def clear_peak():
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")


def outcome_of(case):
    start = time.monotonic()
    try:
        registry = cohorts_client.load_cohorts(case["base"], timeout=case["timeout"] / 1000)
        outcome = {"code": "data" if len(registry["records"]) == 12 else "wrong data"}
    except cohorts_client.CohortError as error:
        outcome = {"code": error.code, "message": str(error), "cause": repr(error.__cause__)}
    except BaseException as error:
        outcome = {"code": "foreign: %r" % (error,), "message": "", "cause": ""}
    return dict(outcome, name=case["name"], late=(time.monotonic() - start) * 1000 - case["timeout"])


def measured(case):
    gc.collect()
    clear_peak()
    before = peak()
    outcome = outcome_of(case)
    return dict(outcome, grown=(peak() - before) / 1024)


def work(cases, judge):
    while True:
        try:
            case = cases.get_nowait()
        except queue.Empty:
            return
        show(judge(case))


def main():
    given = json.load(sys.stdin)
    cases = queue.SimpleQueue()
    for case in given["cases"]:
        cases.put(case)
    judge = measured if sys.platform.startswith("linux") and given["concurrency"] == 1 else outcome_of
    workers = [threading.Thread(target=work, args=(cases, judge)) for _ in range(given["concurrency"])]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    # A thread that a load left behind shows within a moment; an unclosed socket warns when it is collected.
    deadline = time.monotonic() + 2
    while threading.active_count() > 1 and time.monotonic() < deadline:
        time.sleep(0.01)
    gc.collect()
    show({"end": True, "left": threading.active_count() - 1, "version": sys.version.split()[0]})


main()
