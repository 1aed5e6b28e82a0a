"""10,000 random objects: see objects_test.py."""

from objects_test import ObjectsTest

ObjectsTest.CASES = 10000
