(* The tree computed at small n, and a little more than the lemmas say refuted. *)

From Cube.statements Require Import words tree.

Definition even_bits := [false; true; true; true; false; true; false].

(* "For example, for c = (0101110), index(c) = 1": but k is 5 and M(c) = {6, 0}, where the paper has k = 4 and {5, 0}
   (results/tr611/errata.md). *)
Example example_of_section_2 : index even_bits = 1 /\ k_of even_bits = 5 /\ M even_bits = [0; 6].
Proof. vm_compute. auto. Qed.

(* "index(00...01) = 0, but index(10...01) = n - 1". *)
Example example_of_index :
  index [true; false; false; false; false] = 0 /\ index [true; false; false; false; true] = 4.
Proof. vm_compute. auto. Qed.

(* Parent and children agree for all pairs of nodes of the 5-cube, by computation alone. *)
Example consistent_computed :
  forallb (fun c => forallb (fun q =>
    eqb (existsb (same q) (children c)) (match parent q with Some p => same p c | None => false end)) (words 5)) (words 5) = true.
Proof. vm_compute. reflexivity. Qed.

(* The maximum fanouts of the 8-cube at levels 1 to 8. *)
Example fanouts_computed :
  map (fun l => fold_right max 0 (map (fun c => length (children c)) (level 8 l))) (seq 1 8) = [4; 3; 3; 2; 2; 1; 1; 0].
Proof. vm_compute. reflexivity. Qed.

(* The parent of a node of level 1 is the source, whose index is 0. *)
Example index_kept_at_level_1_is_false : ~ (forall c p, parent c = Some p -> index p = index c).
Proof. intros H. specialize (H [false; true] [false; false] eq_refl). discriminate H. Qed.

(* The source is cyclic and no leaf. *)
Example source_is_a_leaf_is_false : ~ (forall c, cyclic c = true -> children c = []).
Proof. intros H. specialize (H [false; false] eq_refl). discriminate H. Qed.

(* A leaf need not be cyclic. *)
Example leaves_are_cyclic_is_false : ~ (forall c, weight c <> 0 -> children c = [] -> cyclic c = true).
Proof. intros H. specialize (H [false; true; true] ltac:(discriminate) eq_refl). discriminate H. Qed.

(* Not fewer children than lemma 3 says, nor its bound at level 0. *)
Example fanout_of_the_source_is_more : length (children (repeat false 4)) = 4 /\ (4 - 0 + 1) / 2 = 2.
Proof. vm_compute. auto. Qed.

(* A subtree with a higher number has fewer nodes, so that the turn does not go the other way: 1...1 is only in subtree 0. *)
Example lemma6_backwards_is_false : ~ (forall n i j l, i < j < n ->
  forall c, In c (nodes n i l) -> exists k, In (rot k c) (nodes n j l)).
Proof.
  intros H. destruct (H 2 0 1 2 ltac:(repeat constructor) [true; true]) as (k & Hk); [vm_compute; auto|].
  replace (nodes 2 1 2) with (@nil word) in Hk by reflexivity. exact Hk.
Qed.

(* For odd n the last third of the subtrees is not enough: subtree 2 of the 9-cube has a cyclic node. *)
Example corollary5_is_tight : length (cyclic_nodes 9 2 3) = 1 /\ cyclic_nodes 9 3 3 = [].
Proof. vm_compute. auto. Qed.
