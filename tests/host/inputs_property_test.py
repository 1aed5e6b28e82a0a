"""300 random inputs: see inputs_property.py."""

import unittest

from inputs_property import PropertyTest


class InputsTest(PropertyTest):
    CASES = 300


del PropertyTest

if __name__ == "__main__":
    unittest.main()
