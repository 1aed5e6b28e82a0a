"""One case of each long test of how commands end and what they write, and of ranks: `tests/run -L long` runs them whole."""

import unittest

import counted_calls
from every_call_long_test import EveryCallTest
from outputs_long_test import LinesTest, PlacesTest
from ranks_long_test import RanksTest, why_no_ranks
from signals_long_test import DecidingTest, EveryCommandTest, SignalsTest


def load_tests(*_):
    suite = unittest.TestSuite([SignalsTest("test_while_it_reports"), EveryCommandTest("test_each"),
                                DecidingTest("test_says_where_it_is"), LinesTest("test_arguments"),
                                PlacesTest("test_what_a_link_leads_to_is_written"), PlacesTest("test_what_is_read_is_not_overwritten")])  # fmt: skip
    if counted_calls.number_of_calls("--version", cwd=".") is not None:
        suite.addTests([EveryCallTest("test_a_run_that_is_killed"), EveryCallTest("test_a_file_is_the_old_or_the_new_one")])
    if not why_no_ranks():
        suite.addTests([RanksTest("test_the_facts_are_those_of_one_process"), RanksTest("test_refused")])
    return suite


if __name__ == "__main__":
    unittest.main(verbosity=2)
