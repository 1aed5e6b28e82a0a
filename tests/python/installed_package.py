"""The package as a user has it: the wheel, built with the program of this build and installed into an environment. Where
CUBEVERIFY_WHEEL names a wheel, it is that one, as a release is tested in each Python."""

import atexit
import functools
import importlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("CUBEVERIFY", str(ROOT / "build" / "cubeverify"))
# Of the interpreter, not of a program that it was started by.
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CUBEVERIFY"))}


@functools.lru_cache(maxsize=None)
def wheel():
    """The wheel's path. Skips the tests where its tools cannot be had."""
    if "CUBEVERIFY_WHEEL" in os.environ:
        return Path(os.environ["CUBEVERIFY_WHEEL"])
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    command = [ROOT / "python" / "build_wheel", "--out", folder, "--program", PROGRAM]
    result = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    if result.returncode == 77:
        raise unittest.SkipTest(result.stderr.strip().splitlines()[-1])
    if result.returncode:
        raise AssertionError(result.stdout + result.stderr)
    return Path(result.stdout.split()[-1])


def processor_seconds():
    """What the processes that have ended took of a processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Environment:
    """A virtual environment with the wheel in it, in `folder`."""

    def __init__(self, folder, interpreter=sys.executable, own_packages=False, file=None):
        """own_packages: install numpy too, instead of taking the interpreter's. file: another wheel than wheel()."""
        options = [] if own_packages else ["--system-site-packages"]
        subprocess.run([interpreter, "-m", "venv", *options, folder], check=True, capture_output=True, env=CLEAN)
        self.python = Path(folder) / "bin" / "python"
        self.program = Path(folder) / "bin" / "cubeverify"
        if own_packages:
            subprocess.run([self.python, "-m", "pip", "install", "-q", "numpy"], check=True, capture_output=True, env=CLEAN)
        options = [] if own_packages else ["--no-deps", "--no-index"]
        begun = processor_seconds()
        result = subprocess.run(
            [self.python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *options, file or wheel()],
            capture_output=True, text=True, check=False, env=CLEAN,
        )  # fmt: skip
        self.seconds = processor_seconds() - begun  # of a processor, for this wheel
        if result.returncode:
            raise AssertionError(result.stdout + result.stderr)

    def run(self, code, cwd):
        """What a program in Python prints when it is started in a folder."""
        result = subprocess.run([self.python, "-c", code], capture_output=True, text=True, check=False, cwd=cwd, env=CLEAN)
        if result.returncode:
            raise AssertionError(result.stdout + result.stderr)
        return result.stdout

    @property
    def packages(self):
        return self.run("import sysconfig; print(sysconfig.get_path('purelib'))", "/").strip()


class InstalledTest(unittest.TestCase):
    """Tests of the package, which is installed into an environment: `package`."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.environment = Environment(folder.name)
        packages = cls.environment.packages
        sys.path.insert(0, packages)
        cls.addClassCleanup(sys.path.remove, packages)
        os.environ["CUBEVERIFY_PROGRAM"] = str(cls.environment.program)
        importlib.invalidate_caches()
        cls.package = importlib.import_module("cubeverify")
