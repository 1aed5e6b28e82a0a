"""The wheel as it is published: built from the sources, installed without a compiler in every Python that is here."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from installed_package import CLEAN, ROOT, Environment

LARGEST = {True: 25_000_000, False: 15_000_000}  # with CUDA and without
MOST_SECONDS = 100  # of a processor, for pip to install the wheel where NumPy is: compiling would take many times as long
NO_COMPILER = {**CLEAN, "PATH": "/nonexistent"}
SAMPLE = """
import cubeverify
assert cubeverify.check({c: c & (c - 1) for c in range(1, 64)}).ok
assert cubeverify.check_schedule(cubeverify.schedule("sbt", 4), "broadcast").ok
assert len(cubeverify.papers()) == 4
print(cubeverify.__version__)
"""


def interpreters():
    """Every Python from 3.9 to 3.13 that runs here."""
    for minor in range(9, 14):
        name = f"python3.{minor}"
        for place in (shutil.which(name), *Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}")):
            if place and subprocess.run([place, "-c", ""], capture_output=True, check=False, env=CLEAN).returncode == 0:
                yield str(place)
                break


class WheelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        result = subprocess.run([ROOT / "python" / "build_wheel", "--out", folder], capture_output=True, text=True, check=False)
        if result.returncode == 77:
            raise unittest.SkipTest(result.stderr)
        if result.returncode:
            raise AssertionError(result.stderr)
        cls.wheel = Path(result.stdout.split()[-1])

    def test_it_installs_everywhere(self):
        self.assertIn("manylinux", self.wheel.name)
        tried = 0
        for interpreter in interpreters():
            with self.subTest(python=interpreter), tempfile.TemporaryDirectory() as place:
                environment = Environment(place, interpreter, own_packages=True, file=self.wheel)
                self.assertLess(environment.seconds, MOST_SECONDS)
                # In a checkout too, whose package has no library.
                for folder in ("/", ROOT, ROOT / "python"):
                    self.assertEqual(environment.run(SAMPLE, folder).strip(), "0.2.0")

                def program(*arguments, path=environment.program):
                    return subprocess.run([path, *arguments], capture_output=True, text=True, check=False, env=NO_COMPILER)

                self.assertLess(self.wheel.stat().st_size, LARGEST["CUDA by" in program("--version").stdout])
                self.assertEqual(program("errata", "tr611.E1").returncode, 0)
                self.assertEqual(program("check", "--parent", "c & (c - 1)", "--n", "6").returncode, 0)
                self.assertFalse((Path(place) / "include/cubeverify").exists())
                # Jinja2 is not installed there.
                self.assertEqual(program("run", "tr611.lemma3", "--n", "2", "--run", f"{place}/run").returncode, 0)
                said = program("report", f"{place}/run")
                self.assertEqual(said.returncode, 5)
                self.assertRegex(said.stderr, r"\Acubeverify: [^\n]*install python3-jinja2 \(Debian\) or jinja2 \(pip\)\n\Z")
                tried += 1
        self.assertGreater(tried, 0)
