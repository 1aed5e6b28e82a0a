"""Both commands on a fresh system of other distributions, each of which debootstrap unpacks into a folder of its own.

Takes an hour a distribution on two cores. One alone: tests/run_python.py tests/distributions_long_test.py Distributions.test_debian_13"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[1]
DEBIAN = "http://deb.debian.org/debian"
UBUNTU = "http://archive.ubuntu.com/ubuntu"
UBUNTU_KEYS = pathlib.Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg")

# A process space of its own, so that nothing is left running; /proc, /sys and /dev are what compilers and MPI expect.
INSIDE = """
set -e
mount -t proc proc "$1/proc"
mount --rbind /sys "$1/sys"
mount --rbind /dev "$1/dev"
exec chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 bash -ec "cd /cubeverify && $2"
"""


@unittest.skipUnless(os.geteuid() == 0 and shutil.which("debootstrap"), "this needs root and the Debian package debootstrap")
class Distributions(unittest.TestCase):
    def both_commands(self, suite, mirror, *options, script=()):
        with tempfile.TemporaryDirectory(prefix=f"cubeverify-{suite}-") as folder:
            root = pathlib.Path(folder) / "root"
            subprocess.run(
                ["debootstrap", "--variant=minbase", "--include=ca-certificates,git", *options, suite, root, mirror, *script],
                stdout=subprocess.DEVNULL, check=True)  # fmt: skip
            shutil.copy("/etc/resolv.conf", root / "etc")
            subprocess.run(["git", "clone", "--quiet", SOURCE, root / "cubeverify"], check=True)
            for command in ("verify/run 8", "tests/run"):
                with self.subTest(command=command):
                    inside = ["unshare", "--mount", "--pid", "--fork", "bash", "-c", INSIDE, "inside", root, command]
                    self.assertEqual(subprocess.run(inside, check=False).returncode, 0)

    def test_debian_12(self):
        self.both_commands("bookworm", DEBIAN)

    def test_debian_13(self):
        self.both_commands("trixie", DEBIAN)

    @unittest.skipUnless(UBUNTU_KEYS.exists(), f"Ubuntu's keys, {UBUNTU_KEYS}, are not here; Debian 12 has no package of them")
    def test_ubuntu_24_04(self):
        # An older debootstrap has no script by this name, but that of all its suites.
        self.both_commands("noble", UBUNTU, "--components=main,universe", script=["gutsy"])
