"""Coq's definitions are the functions of the kernels: index, period, M, k, parent, children, labels and the second tree's parent in
SBnT^minR, index, k and parent in SBnT^maxL and minBL, the index in maxBR, parents and children in the SBT, parents in the MSBT, the
routes of the mapping D, and the links of six kinds of cubes, for all words of up to eight bits; the maps of lemmas 4 and 18 for those of up to six."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parents[2]))
COQ = SOURCE / "verify" / "proofs" / "coq"
sys.path.insert(0, str(SOURCE / "verify" / "proofs"))

from library.evaluated import with_needs  # noqa: E402
from library.sources import Library  # noqa: E402

FILES = list(dict.fromkeys(one for name in ("independent", "readings_four_trees", "readings_sbt", "readings_below", "second_tree", "de_bruijn", "layered")
                           for one in with_needs(Library(COQ), f"statements/{name}.v")))

# A row is a list of numbers; those of all n are one list.
TABLES = """From Cube.statements Require Import words tree independent routing second_tree readings_below max_left readings_four_trees
  readings_sbt de_bruijn layered.
Definition num := N.of_nat.
Definition set (l : list nat) : N := fold_right (fun m s => N.lor s (2 ^ num m)) 0%N l.
Definition moved (c : word) (l : list word) : N := fold_right (fun q s => N.lor s (N.lxor (value q) (value c))) 0%N l.
Definition up_to (p : option word) : N := match p with Some w => value w | None => 0 end.
Definition sizes := seq 1 BITS.
Definition minR := flat_map (fun n => map (fun c =>
  [num n; value c; num (index c); num (period c); set (M c); if weight c =? 0 then 0%N else num (k_of c); up_to (parent c);
   moved c (children c); if weight c =? 0 then 0%N else num (label c); up_to (second_parent c)]) (words n)) sizes.
Definition maxL := flat_map (fun n => map (fun c =>
  [num n; value c; num (index_maxL c); if weight c =? 0 then 0%N else num (k_maxL c); up_to (parent_maxL c)]) (words n)) sizes.
Definition minBL := flat_map (fun n => map (fun c =>
  [num n; value c; num (index_minBL c); if weight c =? 0 then 0%N else num (k_minBL c); up_to (parent_minBL c)]) (words n)) sizes.
Definition maxBR := flat_map (fun n => map (fun c => [num n; value c; num (index_maxBR c)]) (words n)) sizes.
Definition sbt := flat_map (fun n => map (fun c =>
  [num n; value c; if weight c =? 0 then 0%N else value (binomial_parent c); moved c (sbt_children c)]) (words n)) sizes.
Definition msbt := flat_map (fun n => flat_map (fun c => map (fun j =>
  [num n; value c; num j; up_to (msbt_parent j c)]) (seq 0 n)) (words n)) sizes.
Definition route_of n := flat_map (fun e => map (fun j =>
  [num n; value (fst e); num (snd e); num j; value (nth j (route (fst e) (snd e)) [])]) (seq 0 (S (snd e)))) (edges n).
Definition route_all := flat_map route_of sizes.
Definition links_of n '(kind, t) := flat_map (fun j => map (fun c =>
  [num n; num kind; num j; value c; value (if kind =? 5 then rev (turning t (n - 1 - j) (rev c)) else turning t j c)]) (words n)) (seq 0 n).
Definition links := flat_map (fun n => flat_map (links_of n) (filter (fun k => (fst k <? 5) || Nat.odd n)
  (combine (seq 0 6) [hypercube; ltq; crossed; moebius false; moebius true; twisted]))) (seq 2 (BITS - 1)).
Definition above (n : nat) := filter (fun c => negb (weight c =? 0)) (words n).
Definition image4 := flat_map (fun n => flat_map (fun c => flat_map (fun q => map (fun y =>
  [num n; value c; value q; value y; value (image_4 c q y)]) (words n)) (children c)) (above n)) (seq 1 (min 6 BITS)).
Definition image18 := flat_map (fun n => flat_map (fun c => flat_map (fun j => map (fun y =>
  [num n; value c; value y; num j; value (image_18 c y j)]) (words n)) (seq 1 (alpha c - 1))) (above n)) (seq 1 (min 6 BITS)).
Set Printing Depth 1000000. Set Printing Width 100000.
Eval vm_compute in minR.
Eval vm_compute in maxL.
Eval vm_compute in minBL.
Eval vm_compute in maxBR.
Eval vm_compute in sbt.
Eval vm_compute in msbt.
Eval vm_compute in route_all.
Eval vm_compute in links.
Eval vm_compute in image4.
Eval vm_compute in image18.
"""
# Which values of a kernel's line Coq's row has.
COLUMNS = {"minR": (0, 1, 2, 3, 4, 5, 6, 7, 8, 9), "maxL": (0, 1, 2, 5, 6), "minBL": (0, 1, 2, 5, 6), "maxBR": (0, 1, 2), "sbt": (0, 1, 2, 3),
           "msbt": (0, 1, 2, 3), "route": (0, 1, 2, 3, 4), "link": (0, 1, 2, 3, 4), "image_4": (0, 1, 2, 3, 4), "image_18": (0, 1, 2, 3, 4)}


CHANGES = (
    ("statements/words.v", "first (least_at w) 0", "first (least_at w) 1"),
    ("statements/tree.v", "seq 1 (gap c - 1)", "seq 1 (gap c)"),
    ("statements/max_left.v", "<=? value (left j c)", "<? value (left j c)"),
    ("statements/readings_four_trees.v", "<=? value (rev (left u c))", "<? value (rev (left u c))"),
    ("statements/readings_four_trees.v", "<=? value (rev (rot j c))", "<? value (rev (rot j c))"),
    ("statements/readings_sbt.v", "length c - leading c", "length c"),
    ("statements/independent.v", "else j) c)", "else 0) c)"),
    ("statements/de_bruijn.v", "xorb b a :: F rest", "xorb b true :: F rest"),
    ("statements/layered.v", "Nat.odd k && nth", "Nat.even k && nth"),
    ("statements/readings_below.v", "repeat false b)", "repeat true b)"),
    ("statements/readings_below.v", "skipn (S k)", "skipn k"),
)


def kernel_rows():
    shown = subprocess.run([os.environ["CUBEVERIFY_KERNEL_VALUES"], "coq"], capture_output=True, text=True, check=True).stdout
    rows = {name: set() for name in COLUMNS}
    for line in shown.splitlines():
        name, *values = line.split()
        rows[name].add(tuple(int(values[column]) for column in COLUMNS[name]))
    return rows


def coq_rows(bits, changes=()):
    """What Coq computes of words of up to `bits` bits, changes being made in statement files: (file, old, new) each."""
    with tempfile.TemporaryDirectory() as folder:
        build = Path(folder)
        (build / "statements").mkdir()
        for file in FILES:
            text = (COQ / file).read_text(encoding="utf-8")
            for _, old, new in (change for change in changes if change[0] == file):
                assert old in text, (file, old)
                text = text.replace(old, new)
            (build / file).write_text(text, encoding="utf-8")
        (build / "tables.v").write_text(TABLES.replace("BITS", str(bits)), encoding="utf-8")
        for file in [*FILES, "tables.v"]:
            done = subprocess.run(["coqc", "-q", "-R", ".", "Cube", file], cwd=build, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise AssertionError(f"{file}: {done.stderr}")
    answers = re.findall(r"= \[(\[.*?\])\]%?\w*\s*:", done.stdout, re.DOTALL)
    return {name: {tuple(map(int, re.findall(r"\d+", row))) for row in re.findall(r"\[([^\[\]]*)\]", answer)}
            for name, answer in zip(COLUMNS, answers, strict=True)}


class CoqValuesTest(unittest.TestCase):
    def test_definitions_are_the_functions(self):
        kernels, coq = kernel_rows(), coq_rows(8)
        for name in COLUMNS:
            with self.subTest(name):
                self.assertGreaterEqual(len(coq[name]), 2**9 - 2)
                self.assertEqual(coq[name], kernels[name])

    def test_wrong_definitions_differ(self):
        kernels, wrong = kernel_rows(), coq_rows(5, CHANGES)
        for name in COLUMNS:
            with self.subTest(name):
                self.assertFalse(wrong[name] <= kernels[name])


if __name__ == "__main__":
    if shutil.which("coqc") is None:
        print("Not run: coqc is not installed (apt-get install coq)")
        sys.exit(77)
    unittest.main()
