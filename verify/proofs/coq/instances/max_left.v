(* The tree by left rotations computed; at n = 4 it is edge-disjoint from the other. *)

From Cube.statements Require Import words tree permutations max_left.

Definition printed (bits : list nat) : word := rev (map (fun b => b =? 1) bits).

(* "index^minR, index^maxL ... of node (1110100010) are 5, 0". *)
Example example_of_section_4 :
  let c := printed [1; 1; 1; 0; 1; 0; 0; 0; 1; 0] in (index c, index_maxL c) = (5, 0).
Proof. vm_compute. reflexivity. Qed.

(* At n = 4 the two trees share no edge below level 1, without any permutation. *)
Example none_shared_at_4 :
  let s := fun i => nth i [0; 1; 2; 3] 0 in
  forallb (fun c => negb ((2 <=? weight c) && match parent c, parent_maxL (permuted s c) with
    | Some p, Some q => same q (permuted s p) | _, _ => false end)) (words 4) = true.
Proof. vm_compute. reflexivity. Qed.
