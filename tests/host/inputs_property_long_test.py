"""20,000 random inputs: see inputs_property_test.py."""

import unittest

from inputs_property_test import PropertyTest

PropertyTest.CASES = 20000


if __name__ == "__main__":
    unittest.main()
