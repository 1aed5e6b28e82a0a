"""One case of each long test of how commands end and what they write, and of ranks: `tests/run -L long` runs them whole."""

import unittest

from every_call_long_test import EveryCallTest
from outputs_long_test import LinesTest, PlacesTest
from ranks_long_test import RanksTest
from signals_long_test import DecidingTest, EveryCommandTest, SignalsTest


def load_tests(*_):
    return unittest.TestSuite([SignalsTest("test_while_it_reports"), EveryCommandTest("test_each"),
                                DecidingTest("test_says_where_it_is"), LinesTest("test_arguments"),
                                PlacesTest("test_what_a_link_leads_to_is_written"), PlacesTest("test_what_is_read_is_not_overwritten"),
                                EveryCallTest("test_a_run_that_is_killed"), EveryCallTest("test_a_file_is_the_old_or_the_new_one"),
                                RanksTest("test_the_facts_are_those_of_one_process"), RanksTest("test_refused")])  # fmt: skip
