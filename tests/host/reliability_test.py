"""Every test that results/reliability.md names is there."""

import re
import unittest

from program import SOURCE

TESTS = SOURCE / "tests/host"


class ReliabilityTest(unittest.TestCase):
    def test_named_tests(self):
        page = (SOURCE / "results/reliability.md").read_text(encoding="utf-8")
        programs = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob("*_test.cpp"))
        places = scripts = 0
        for line in page.splitlines():
            script = None
            for name in re.findall(r"`([^` ]+)`", line):
                if name.endswith(".py"):
                    scripts += 1
                    script = (SOURCE / name if "/" in name else TESTS / name).read_text(encoding="utf-8")
                elif name.startswith("test_"):
                    self.assertIn(f"    def {name}(self", script, line)
                    places += 1
                elif match := re.fullmatch(r"([A-Z]\w+)\.([A-Z]\w+|\*)", name):
                    self.assertRegex(programs, rf"TEST(_F|_P)?\({match[1]}, {match[2] if match[2] != '*' else ''}", line)
                    places += 1
        self.assertGreater(scripts, 7)
        self.assertGreater(places, 1)


if __name__ == "__main__":
    unittest.main()
