(* Cycles of lemma 17 computed at small n, and a little more than said refuted. *)

From Cube.statements Require Import words tree routing.

(* Nodes by the cycle in which they receive, the 5-cube: 2n - 2 = 8 cycles. *)
Example cycles_computed :
  map (fun t => length (filter (fun c => (0 <? weight c) && (label c =? t)) (words 5))) (seq 0 8) = [1; 2; 4; 6; 7; 5; 4; 2].
Proof. vm_compute. reflexivity. Qed.

Example greatest_computed :
  map (fun n => fold_right max 0 (map label (filter (fun c => 0 <? weight c) (words n)))) (seq 2 7) = [1; 3; 5; 7; 9; 11; 13].
Proof. vm_compute. reflexivity. Qed.

(* Not fewer cycles. *)
Example one_cycle_less_is_false : ~ (forall n c, 2 <= n -> length c = n -> 0 < weight c -> label c < 2 * n - 3).
Proof.
  intros H. specialize (H 3 [true; false; true] ltac:(repeat constructor) eq_refl ltac:(apply Nat.leb_le; reflexivity)).
  apply Nat.leb_le in H. vm_compute in H. discriminate H.
Qed.

(* Not every 0-bit up to the next 1-bit leads to a child. *)
Example all_zeroes_are_false : ~ (forall c, 0 < weight c -> length (children c) = alpha c).
Proof. intros H. specialize (H [true; false; false] ltac:(apply Nat.leb_le; reflexivity)). vm_compute in H. discriminate H. Qed.
