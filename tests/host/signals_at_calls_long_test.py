"""What signals_at_calls_test.py does at some calls, at every call."""

import signals_at_calls_test
from counted_calls import test_if_counted


class SignalsAtEachCallTest(signals_at_calls_test.SignalsAtCallsTest):
    every = True


if __name__ == "__main__":
    test_if_counted()
