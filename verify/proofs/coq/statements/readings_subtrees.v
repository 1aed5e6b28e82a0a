(* Readings of claims of TR-611 on the root, subtrees and how many necklaces there are, at n: as in readings_tr611.v. *)

From Cube.statements Require Import words tree theorem1.

Definition reading_tr611_intro_root_fanout_n_printed (n : nat) : Prop :=
  NoDup (children (repeat false n)) /\ length (children (repeat false n)) = n.
Definition reading_tr611_fanout_minR_printed (n : nat) : Prop :=
  forall l, 1 <= l < n ->
    (forall c, In c (level n l) -> length (children c) <= (n - l + 1) / 2) /\
    (exists c, In c (level n l) /\ length (children c) = (n - l + 1) / 2).
Definition reading_tr611_sec4_root_of_subtree_j_printed (n : nat) : Prop :=
  forall j, j < n -> index (flip j (repeat false n)) = j.

(* Lemma 6: a right turn by i - j takes subtree i, edge by edge, onto the nodes of subtree j with periods above i. *)
Definition reading_tr611_lemma6_printed (n : nat) : Prop :=
  forall i j, j < i < n ->
    (forall c, length c = n -> index c = i -> index (rot (i - j) c) = j) /\
    (forall c d, length c = n -> length d = n -> rot (i - j) c = rot (i - j) d -> c = d) /\
    (forall c p, length c = n -> index c = i -> parent c = Some p -> parent (rot (i - j) c) = Some (rot (i - j) p)) /\
    (forall d, length d = n -> index d = j ->
      (exists c, length c = n /\ index c = i /\ d = rot (i - j) c) <-> i < period d).

(* "Subtree 0 has the most cyclic nodes at each level", the others are spread evenly, so that its ratio is largest. *)
Definition full (n j l : nat) : nat := length (filter (fun c => negb (cyclic c)) (nodes n j l)).
Definition reading_tr611_theorem3_proof_subtree0_printed (n : nat) : Prop :=
  forall j l, j < n ->
    length (cyclic_nodes n j l) <= length (cyclic_nodes n 0 l) /\ full n j l = full n 0 l /\
    length (cyclic_nodes n j l) * length (nodes n 0 l) <= length (cyclic_nodes n 0 l) * length (nodes n j l).

(* |J_c|, the number of rotations of c that are least, is n/P_c. *)
Definition reading_tr611_prelim_J_size_printed (n : nat) : Prop :=
  forall c, length c = n -> length (filter (least_at c) (seq 0 n)) * period c = n.

(* Lemma 7: "Subtree 0 is isomorphic to a treetop of an SBT of an (n-1)-cube, the others to one of an (n-2)-cube", by turning
   a node by its index and leaving bit 0 out: parents, which are in the same subtree, become parents in the SBT. In a later
   subtree the highest of the n - 1 bits is 0. *)
Definition in_sbt (c : word) : word := tl (rot (index c) c).
Definition reading_tr611_lemma7_printed (n : nat) : Prop :=
  forall c, length c = n -> weight c <> 0 ->
    rot (index c) c = true :: in_sbt c /\
    (forall p, parent c = Some p -> weight p <> 0 -> index p = index c /\ in_sbt p = binomial_parent (in_sbt c)) /\
    (0 < index c -> bit (in_sbt c) (n - 2) = false).
