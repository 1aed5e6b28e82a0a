"""The Coq library: everything is proved from nothing, and check_coq sees what is planted into a copy of it."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
SCRIPT = PROJECT / "verify" / "proofs" / "check_coq"
LIBRARY = PROJECT / "verify" / "proofs" / "coq"

PLANTED = (  # where, what for what, and what is said of it
    ("proofs/dilation.v", "apply Nat.pow_gt_lin_r. lia. Qed.", "Admitted.", r"proofs/dilation.v, line \d+: Admitted has no place"),
    ("proofs/dilation.v", "Lemma dilation_is", "Axiom easy : False.\nLemma dilation_is", r"dilation.v, line \d+: Axiom has no place"),
    ("proofs/dilation.v", "Theorem uniform : property5_2_exact.\nProof.",
     "From Coq Require Classical_Prop.\nTheorem uniform : property5_2_exact.\nProof.\n"
     "  destruct (Classical_Prop.classic True) as [_|H]; [|exfalso; apply H; exact I].", "uniform is not closed.*classic"),
    ("proofs/dilation.v", "Lemma less_than_power k : k < 2 ^ k.", "Theorem less_than_power k : k < 2 ^ k.",
     "theorem less_than_power has no statement"),
    ("statements/de_bruijn.v", "total dilation n + n + 2 = 2 ^ (n + 1)", "total dilation n + n + 3 = 2 ^ (n + 1)",
     "proofs/dilation.v does not compile"),
    ("statements/de_bruijn.v", "Definition property5_6_repaired", "Definition left_out : Prop := True.\n\nDefinition property5_6_repaired",
     "no theorem proves the statement left_out"),
    ("statements/de_bruijn.v", "Definition weighted", "Lemma hidden : True.\nDefinition weighted", "Lemma has no place"),
    ("instances/de_bruijn.v", "[1; 4; 11; 26; 57; 120; 247; 502]", "[1; 4; 11; 27; 57; 120; 247; 502]",
     "instances/de_bruijn.v does not compile"),
    ("_CoqProject", "proofs/dilation.v\n", "", "proofs/dilation.v is not listed in _CoqProject"),
    ("theorems.json", "the largest weighted dilation is 1/2", "the largest weighted dilation is 1/3",
     "theorems.md is not what the library gives"),
)


def check_coq(*arguments, **environment):
    return subprocess.run([sys.executable, str(SCRIPT), *map(str, arguments)], capture_output=True, text=True, check=False,
                          env={**os.environ, **environment})


class CoqTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.build = Path(cls.enterClassContext(tempfile.TemporaryDirectory())) / "build"
        cls.run_of_all = check_coq("--build", cls.build)

    def test_all_is_proved_and_published(self):
        run = self.run_of_all
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("equality_statement (statements/conjecture.v:", run.stdout)
        self.assertIn("coqchk: no axioms", run.stdout)
        proved = [line for line in run.stdout.split("\n") if line.endswith("closed under the global context")]
        self.assertRegex(run.stdout, rf"(?m)^{len(proved)} theorems in \d+ files")

    def test_what_is_planted_is_refused_in_one_line(self):
        """In a copy with `old` replaced by `new` in one file, of which only what that changes is compiled."""
        for file, old, new, said in PLANTED:
            with self.subTest(said), tempfile.TemporaryDirectory() as folder:
                source, build = Path(folder) / "coq", Path(folder) / "build"
                shutil.copytree(LIBRARY, source)
                shutil.copytree(self.build, build)
                text = (source / file).read_text()
                self.assertIn(old, text)
                (source / file).write_text(text.replace(old, new))
                run = check_coq("--source", source, "--build", build, "--no-coqchk")
                self.assertEqual(run.returncode, 1, run.stdout)
                self.assertEqual(run.stderr.count("\n"), 1, run.stderr)
                self.assertRegex(run.stderr, said)

    def test_without_coq(self):
        run = check_coq(PATH="/nowhere")
        self.assertEqual((run.returncode, run.stdout), (77, ""))
        self.assertEqual(run.stderr, "not run: coqc is not installed (apt-get install coq)\n")

    def test_bad_input(self):
        for arguments, said in ((["--seconds", "0"], "--seconds starts at 1"), (["--source", "/nowhere"], "is no folder")):
            with self.subTest(arguments):
                run = check_coq(*arguments)
                self.assertEqual(run.returncode, 2)
                self.assertIn(said, run.stderr)


if __name__ == "__main__":
    if shutil.which("coqc") is None:
        print("Not run: coqc is not installed (apt-get install coq)")
        sys.exit(77)
    unittest.main()
