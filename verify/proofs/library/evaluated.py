"""Statements of the library, evaluated: Coq computes the readings of statements/ at one n, numbers, words and schedules being of a few
small ones. What is quantified over all of a kind is a test on these, and no proof."""

import re

from . import coq
from .sources import LibraryError

# A statement's items that are no part of a reading at n: what holds for all n, what is about any type, and when a reading is decided.
LEFT_OUT = r"^Definition \w+ : Prop :=|: Type[)}]|^Definition (?:holds|fails)_"

LOGIC = """From Coq Require Import Arith NArith List Bool.
Import ListNotations.
Definition bits := {n}.
Class Equal (A : Type) := equal : A -> A -> bool.
#[global] Instance equal_nat : Equal nat := Nat.eqb.
#[global] Instance equal_N : Equal N := N.eqb.
#[global] Instance equal_bool : Equal bool := Bool.eqb.
#[global] Instance equal_list {{A}} {{E : Equal A}} : Equal (list A) := fix same l m :=
  match l, m with [], [] => true | a :: k, b :: h => if E a b then same k h else false | _, _ => false end.
#[global] Instance equal_option {{A}} {{E : Equal A}} : Equal (option A) := fun a b =>
  match a, b with Some x, Some y => E x y | None, None => true | _, _ => false end.
#[global] Instance equal_pair {{A B}} {{E : Equal A}} {{F : Equal B}} : Equal (A * B) := fun a b => E (fst a) (fst b) && F (snd a) (snd b).
Class Some_of (A : Type) := some_of : list A.
Definition every {{A}} {{S : Some_of A}} (p : A -> bool) := forallb p S.
Definition one {{A}} {{S : Some_of A}} (p : A -> bool) := existsb p S.
#[global] Instance some_bools : Some_of bool := [false; true].
#[global] Instance some_numbers : Some_of nat := seq 0 {numbers}.
#[global] Instance some_pairs {{A B}} {{S : Some_of A}} {{T : Some_of B}} : Some_of (A * B) := list_prod S T.
#[global] Instance some_dimensions : Some_of (nat -> nat) := [fun i => i; fun i => bits - 1 - i].
Definition In {{A}} {{E : Equal A}} (a : A) (l : list A) : bool := existsb (equal a) l.
Fixpoint NoDup {{A}} {{E : Equal A}} (l : list A) : bool := match l with [] => true | a :: k => if In a k then false else NoDup k end.
Definition divides (d n : nat) : bool := if d =? 0 then n =? 0 else n mod d =? 0.
Declare Scope tested.
Notation "'ALL' x .. y , p" := (every (fun x => .. (every (fun y => p)) ..)) (at level 200, x binder, y binder) : tested.
Notation "'ONE' x .. y , p" := (one (fun x => .. (one (fun y => p)) ..)) (at level 200, x binder, y binder) : tested.
Notation "p -> q" := (if p then q else true) (at level 99, right associativity, q at level 200) : tested.
Notation "p /\\ q" := (if p then q else false) : tested.
Notation "p \\/ q" := (if p then true else q) : tested.
Notation "p <-> q" := (Bool.eqb p q) : tested.
Notation "~ p" := (negb p) : tested.
Notation "a = b" := (equal a b) : tested.
Notation "a <> b" := (negb (equal a b)) : tested.
Notation "a <= b" := (a <=? b) : tested.
Notation "a < b" := (a <? b) : tested.
Notation "a <= b <= c" := ((a <=? b) && (b <=? c)) : tested.
Notation "a < b < c" := ((a <? b) && (b <? c)) : tested.
Notation "a <= b < c" := ((a <=? b) && (b <? c)) : tested.
Notation "a < b <= c" := ((a <? b) && (b <=? c)) : tested.
Open Scope tested.
"""

WORDS = """
Import words.
#[global] Instance some_words : Some_of (list bool) := {domain}.
#[global] Instance some_words_too : Some_of word := some_words.
#[global] Instance some_lists : Some_of (list (list bool)) := fold_right (fun w found => found ++ map (cons w) found) [[]] (words bits).
#[global] Instance some_labels : Some_of (word -> nat) := map (fun values w => nth (N.to_nat (value w)) values 0)
  (fold_right (fun _ found => flat_map (fun v => map (cons v) found) some_numbers) [[]] (words bits)).
"""

SCHEDULES = """
Import words tree independent broadcast.
{schedules}
Definition dimension (j : nat) (c : word) : nat := if bit c j then msbt_k j c else j.
Definition cycle (j : nat) (c : word) : nat :=
  if bit c j then (if j <=? msbt_k j c then msbt_k j c else msbt_k j c + bits) else j + bits.
Definition depth (j : nat) (c : word) : nat := if bit c j then weight c else weight c + 2.
#[global] Instance some_trees : Some_of (nat -> word -> nat) := [dimension; cycle; depth].
#[global] Instance some_schedules : Some_of schedule := flat_map (fun m => let tree := tree_of bits dimension in
  [exchange bits m 0; halved bits m; exchanges bits m; by_entry bits m tree (entry bits cycle);
   by_entry bits m tree (fun p c => split_cycle m bits (entry bits cycle p c) (bit c (tree p c)));
   by_entry bits m tree (fun p c => p / bits + (depth (p mod bits) c - 1))]) (tl some_numbers).
"""
TAKEN = {"broadcast_schedules": "up_to_next|exchange|halved|exchanges", "cycles": "by_entry|tree_of|entry|split_cycle"}


def _items(code):
    items = re.split(r"^(?=Definition|Fixpoint|Inductive)", code, flags=re.MULTILINE)[1:]
    return [item for item in items if not re.search(LEFT_OUT, item)]


def is_evaluated(library, name):
    """Whether a reading is about one n, and no type whatever."""
    return any(item.startswith(f"Definition {name} ") for code in library.code.values() for item in _items(code))


def _tested(code):
    """A statement file's definitions, their propositions as truth values."""
    code = "".join(_items(code))
    for old, new in ((r"\bforall\b", "ALL"), (r"\bexists\b", "ONE"), (r"\bProp\b", "bool"), (r"\bTrue\b", "true"), (r"Nat\.divide", "divides"),
                     (r"Nat\.Even", "Nat.even"), (r"Nat\.Odd", "Nat.odd"), (r"schedule :=", "schedule : Type :="),
                     (r"\((value .*) < (value .*)\)%N", r"(N.ltb (\1) (\2))")):
        code = re.sub(old, new, code)
    return code


def with_needs(library, file):
    """A file and all that it imports, each after what it imports."""
    needed = [one for needs in library.needs(file) for one in with_needs(library, needs)]
    return list(dict.fromkeys([*needed, file]))


def _name(file):
    return file.split("/")[1].removesuffix(".v")


def text(library, n, names, numbers=None):
    """A file that computes the readings with these names at n, for numbers below `numbers`, 2n + 1 if that is not said."""
    files = [file for file in library.files if file.startswith("statements/readings_")
             and any(re.search(rf"^Definition {name}\b", library.code[file], re.MULTILINE) for name in names)]
    needed = dict.fromkeys(one for file in ("statements/independent.v", *files) for one in with_needs(library, file))
    domain = "words bits" if n < 8 else "filter cyclic (words bits)"
    if any("tr9121" in name for name in names):  # labels have a bit more
        domain = "words bits ++ words (S bits)"
    parts = [LOGIC.format(n=n, numbers=numbers or 2 * n + 1)]
    for file in needed:
        imports = "".join(f"Import {_name(one)}. " for one in library.needs(file))
        parts.append(f"Module {_name(file)}.\n{imports}\n{_tested(library.code[file])}End {_name(file)}.")
        if file == "statements/words.v":
            parts.append(WORDS.format(domain=domain))
        if file == "statements/broadcast.v":
            taken = [item for proof, those in TAKEN.items() for item in
                     re.findall(rf"^Definition (?:{those}) .*?\.$", library.code[f"proofs/{proof}.v"], re.MULTILINE | re.DOTALL)]
            parts.append(SCHEDULES.format(schedules="\n".join(taken)))
    parts += [f"Import {_name(file)}." for file in needed]
    parts += [f"Eval vm_compute in {name} bits." for name in names]
    return "\n".join(parts) + "\n"


def values(library, n, names, folder, seconds, numbers=None):
    """Whether each reading is true at n, as far as it is tested."""
    (folder / "tested.v").write_text(text(library, n, names, numbers), encoding="utf-8")
    status, said = coq.run(["coqc", "-q", "tested.v"], folder, seconds)
    if status != 0:
        raise LibraryError(f"readings are not evaluated: {' '.join(said.split())}")
    return dict(zip(names, (answer == "true" for answer in re.findall(r"= (true|false)", said)), strict=True))
