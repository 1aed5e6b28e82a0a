(* Readings of claims of TR-611 on levels, cyclic nodes and words of necklaces, at n: as in readings_tr611.v. *)

From Cube.statements Require Import words tree.

(* Subtree j and its height, counted from the source: its deepest nodes. *)
Definition height_is (n j height : nat) : Prop :=
  (forall c, length c = n -> 0 < weight c -> index c = j -> weight c <= height) /\
  exists c, length c = n /\ 0 < weight c /\ index c = j /\ weight c = height.

(* Corollary 1: one subtree has height n, all others n - 1. From a subtree's own root it is one less. *)
Definition reading_tr611_cor1_printed (n : nat) : Prop :=
  height_is n 0 n /\ forall j, 0 < j < n -> height_is n j (n - 1).
Definition reading_tr611_cor1_own_heights_printed (n : nat) : Prop :=
  height_is n 0 (S (n - 1)) /\ forall j, 0 < j < n -> height_is n j (S (n - 2)).
Definition reading_tr611_cor1_proof_printed (n : nat) : Prop :=
  forall j, j < n -> exists c, (length c = n /\ weight c = n - 1 /\ index c = j) /\
    forall d, length d = n -> weight d = n - 1 -> index d = j -> d = c.
Definition reading_tr611_lemma17_minimum_heights (n : nat) : Prop :=
  forall j, j < n -> exists c, length c = n /\ 0 < weight c /\ index c = j /\ n - 2 <= weight c - 1.

(* Corollary 5: how many subtrees have no cyclic node. *)
Definition without_cyclic (n j : nat) : bool :=
  forallb (fun c => (weight c =? 0) || negb (index c =? j) || negb (cyclic c)) (words n).
Definition reading_tr611_cor5_printed (n : nat) : Prop :=
  let free := length (filter (without_cyclic n) (seq 0 n)) in
  (Nat.Even n -> free = n / 2) /\ (Nat.Odd n -> 2 * n <= 3 * free).

Definition reading_tr611_prelim_prime_two_degenerate_printed (n : nat) : Prop :=
  (forall d, Nat.divide d n -> d = 1 \/ d = n) ->
  forall c, length c = n -> cyclic c = true <-> weight c = 0 \/ weight c = n.

(* Levels l and n - l of subtree 0: as many nodes, as many cyclic ones. *)
Definition symmetric_levels (n : nat) : Prop :=
  forall l, l <= n -> length (nodes n 0 l) = length (nodes n 0 (n - l)) /\
    length (cyclic_nodes n 0 l) = length (cyclic_nodes n 0 (n - l)).
Definition reading_tr611_theorem3_proof_complement_printed (n : nat) : Prop := symmetric_levels n.

(* Lemma 14: for some i the reversal of its least rotation is not the greatest reversal of a rotation. *)
Definition reading_tr611_lemma14_printed (n : nat) : Prop :=
  exists i x, length i = n /\ (value (rev (rot (index i) i)) < value (rev (rot x i)))%N.
