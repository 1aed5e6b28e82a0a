(* The nodes below a node, computed: sizes of the subtrees of results/tr611/table1.csv, and what is a little more than lemmas 4
   and 18 say and fails. *)

From Cube.statements Require Import words tree readings_below.

Definition subtree_sizes (n : nat) : list nat := map (fun j => size (flip j (repeat false n))) (seq 0 n).

Example sizes : subtree_sizes 5 = [7; 6; 6; 6; 6] /\ subtree_sizes 6 = [13; 12; 11; 9; 9; 9].
Proof. split; vm_compute; reflexivity. Qed.

(* S_1 > S_2 > ... is more than lemma 18 says. *)
Definition sizes_of_children (c : word) : list nat := map (fun j => size (child c (S j))) (seq 0 (length (children c))).

Example below_00001 : sizes_of_children (flip 0 (repeat false 5)) = [5; 1].
Proof. vm_compute. reflexivity. Qed.
