"""2,000 random inputs: see inputs_property.py."""

import unittest

from inputs_property import PropertyTest


class InputsTest(PropertyTest):
    CASES = 2000


del PropertyTest

if __name__ == "__main__":
    unittest.main()
