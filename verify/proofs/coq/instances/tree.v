(* The tree computed at small n, and that corollary 5 is sharp. *)

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

(* For odd n the last third of the subtrees is not enough: subtree 2 of the 9-cube has a cyclic node. *)
Example corollary5_is_tight : length (cyclic_nodes 9 2 3) = 1 /\ cyclic_nodes 9 3 3 = [].
Proof. vm_compute. auto. Qed.
