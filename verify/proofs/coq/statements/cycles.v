(* The lemma cycles of verify/proofs/lemmas.md: schedules of TR-483, section 3.3.2, from trees and labels. dim j c is the
   dimension of the edge by which node c is reached in tree j, f j c its label. What formulas have shown of every node
   stands before the arrows. *)

From Cube.statements Require Import words tree broadcast.

Definition node (n : nat) (c : word) : Prop := length c = n /\ c <> source n.

(* Labels grow from parent to child, are n + j at most in tree j, and are different modulo n on the edges to a node
   (condition 2) and on those from a node (condition 3). *)
Definition labelled (n : nat) (dim f : nat -> word -> nat) : Prop :=
  (forall j c, j < n -> node n c ->
    dim j c < n /\ f j c <= n + j /\ (flip (dim j c) c = source n \/ f j (flip (dim j c) c) < f j c)) /\
  (forall i j c, i < n -> j < n -> node n c -> f i c mod n = f j c mod n -> i = j) /\
  (forall i j c d, i < n -> j < n -> node n c -> node n d -> flip (dim i c) c = flip (dim j d) d ->
    f i c mod n = f j d mod n -> i = j /\ c = d).

(* A label modulo n is the dimension; below n the edge sets its bit, at n + j it clears it. *)
Definition in_directions (n : nat) (dim f : nat -> word -> nat) : Prop :=
  forall j c, j < n -> node n c ->
    f j c mod n = dim j c /\ (f j c < n -> bit c (dim j c) = true) /\ (f j c = n + j -> bit c (dim j c) = false).

Definition cycles_statement : Prop :=
  forall n dim f, 0 < n -> labelled n dim f ->
    (forall m, 0 < m -> exists s, one_and_one n m s /\ leaves_once n s /\ complete n m s (m + n)) /\
    (in_directions n dim f ->
      forall m, 0 < m -> exists s, one_or_one n m s /\ leaves_once n s /\ complete n m s (2 * m + n - 1)).

(* On all ports: levels up to n + 1, and every directed edge in one tree. *)
Definition levelled (n : nat) (dim level : nat -> word -> nat) : Prop :=
  (forall j c, j < n -> node n c -> dim j c < n /\ 1 <= level j c <= n + 1 /\
    (flip (dim j c) c = source n \/ level j (flip (dim j c) c) < level j c)) /\
  (forall i j c, i < n -> j < n -> node n c -> dim i c = dim j c -> i = j).

Definition ports_statement : Prop :=
  forall n dim level, 0 < n -> levelled n dim level ->
    forall m, 0 < m -> exists s, legal n m s /\ leaves_once n s /\ complete n m s ((m + n - 1) / n + n).
