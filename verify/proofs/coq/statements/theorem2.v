(* Theorem 2 of TR-611: "In an SBnT, the ratio of the number of cyclic nodes at level l, 0 < l < n, to the number of nodes
   at the same level is at most 2/n." *)

From Cube.statements Require Import words.

Definition cyclic_words (n l : nat) : list word := filter cyclic (level n l).

Definition theorem2_printed : Prop :=
  forall n l, 0 < l < n -> n * length (cyclic_words n l) <= 2 * length (level n l).

(* Sharper: at most 1/(n - 1), *)
Definition theorem2_sharp : Prop :=
  forall n l, 0 < l < n -> (n - 1) * length (cyclic_words n l) <= length (level n l).

(* which is attained at levels 2 and n - 2 of even n, and nowhere else. *)
Definition theorem2_equality : Prop :=
  forall n l, 0 < l < n ->
    (n - 1) * length (cyclic_words n l) = length (level n l) <-> Nat.Even n /\ (l = 2 \/ l = n - 2).

(* Lemma 2: "The number of nodes at level l from the source is" the binomial coefficient. *)
Definition lemma2_statement : Prop := forall n l, N.of_nat (length (level n l)) = binomial n l.
