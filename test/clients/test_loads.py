"""The Python client loads as its cases say. Run: python3 -W error -m unittest discover -s test"""

import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "loads"), os.path.join(HERE, "vectors"), os.path.join(os.path.dirname(os.path.dirname(HERE)), "clients")]

import cohorts_client  # noqa: E402
from cases import load_cases  # noqa: E402
from run_vectors import read_vectors  # noqa: E402


class Loads(unittest.TestCase):
    def test_the_client_loads_as_every_case_says(self):
        cases = load_cases(cohorts_client, read_vectors()["base"])
        for name, check in cases:
            with self.subTest(name):
                check()
        print("load cases run:", len(cases))


if __name__ == "__main__":
    unittest.main()
