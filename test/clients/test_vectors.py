"""The Python client agrees with the vectors. Run: python3 -W error -m unittest discover -s test/clients"""

import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "vectors"), os.path.join(os.path.dirname(os.path.dirname(HERE)), "clients")]

import cohorts_client  # noqa: E402
from run_vectors import Wire, cases_of, read_vectors  # noqa: E402


class Vectors(unittest.TestCase):
    def test_the_client_agrees_with_every_vector(self):
        run = 0
        with Wire() as wire:
            for name, verdict in cases_of(cohorts_client, read_vectors(), wire):
                run += 1
                with self.subTest(name):
                    self.assertIsNone(verdict())
        print("vectors run:", run)


if __name__ == "__main__":
    unittest.main()
