"""The wheel as it is published: built from the sources, installed without a compiler in every Python that is here."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from installed_package import CLEAN, ROOT, Environment

LARGEST = 15_000_000
SAMPLE = """
import cubeverify
assert cubeverify.check({c: c & (c - 1) for c in range(1, 64)}).ok
assert cubeverify.check_schedule(cubeverify.schedule("sbt", 4), "broadcast").ok
assert len(cubeverify.papers()) == 4
print(cubeverify.__version__)
"""


class WheelTest(unittest.TestCase):
    def test_it_installs_everywhere(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [ROOT / "python" / "build_wheel", "--out", folder]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
            if result.returncode == 77:
                self.skipTest(result.stderr)
            self.assertEqual(result.returncode, 0, result.stderr)
            wheel = Path(result.stdout.split()[-1])
            self.assertIn("manylinux", wheel.name)
            self.assertLess(wheel.stat().st_size, LARGEST)
            tried = 0
            for minor in range(9, 14):
                interpreter = shutil.which(f"python3.{minor}")
                runs = interpreter and subprocess.run([interpreter, "-c", ""], capture_output=True, check=False, env=CLEAN)
                if not runs or runs.returncode:
                    continue
                with self.subTest(python=f"3.{minor}"), tempfile.TemporaryDirectory() as place:
                    environment = Environment(place, interpreter, own_packages=True, file=wheel)
                    self.assertEqual(environment.run(SAMPLE, "/").strip(), "0.2.0")
                    shown = subprocess.run([environment.program, "errata", "tr611.E1"], capture_output=True, check=False)
                    self.assertEqual(shown.returncode, 0, shown.stderr)
                    self.assertTrue((Path(place) / "include/cubeverify/host/check/compiled/helpers.h").is_file())
                    # Jinja2 is not installed there.
                    run = ["run", "tr611.lemma3", "--n", "2", "--run", f"{place}/run"]
                    subprocess.run([environment.program, *run], capture_output=True, check=True)
                    said = subprocess.run([environment.program, "report", f"{place}/run"], capture_output=True, text=True, check=False)
                    self.assertEqual(said.returncode, 5)
                    self.assertRegex(said.stderr, r"\Acubeverify: [^\n]*install python3-jinja2 \(Debian\) or jinja2 \(pip\)\n\Z")
                    tried += 1
            self.assertGreater(tried, 0)


if __name__ == "__main__":
    unittest.main()
