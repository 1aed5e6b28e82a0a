"""20,000 random inputs: see inputs_property_test.py."""

from inputs_property_test import PropertyTest

PropertyTest.CASES = 20000
