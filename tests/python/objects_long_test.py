"""10,000 random objects: see objects_test.py."""

import unittest

from objects_test import ObjectsTest

ObjectsTest.CASES = 10000


if __name__ == "__main__":
    unittest.main()
