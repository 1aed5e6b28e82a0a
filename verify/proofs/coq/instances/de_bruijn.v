(* The mapping D computed at small n; a little more than the properties say refuted. *)

From Cube.statements Require Import words de_bruijn simple_routes.
From Cube.proofs Require dilation.

(* Total dilations 2^(n+1) - n - 2 and numbers of edges, n = 1 to 8: the total for n = 4 is 26. *)
Example totals_computed :
  map (total dilation) (seq 1 8) = [1; 4; 11; 26; 57; 120; 247; 502] /\
  map (fun n => length (edges n)) (seq 1 8) = [1; 3; 7; 15; 31; 63; 127; 255].
Proof. split; vm_compute; reflexivity. Qed.

(* Weighted totals times 2^n, (n - 1) 2^n + 1, and twice the largest weighted dilation times 2^n. *)
Example weighted_computed :
  map (total weighted) (seq 1 6) = [1; 5; 17; 49; 129; 321] /\
  map (fun n => fold_right max 0 (map (fun e => 2 * weighted e) (edges n))) (seq 1 6) = [2; 4; 8; 16; 32; 64].
Proof. split; vm_compute; reflexivity. Qed.

(* Not 2^(n+1) as a total, nor less than 1/2 as the largest. *)
Example total_less_is_false : ~ (forall n, total dilation n + n + 3 = 2 ^ (n + 1)).
Proof. intros H. specialize (H 1). vm_compute in H. discriminate H. Qed.

Example largest_less_is_false : ~ (forall n e, In e (edges n) -> 2 * weighted e < 2 ^ n).
Proof. intros H. specialize (H 1 ([true; false], 1) (or_introl eq_refl)). vm_compute in H. exact (Nat.lt_irrefl 2 H). Qed.

(* "The image of a path is still a path" (before section 4) if a path may meet a node twice: at n = 2 the route from the
   root to its second child is 01, 11, 11 (results/tr9121/errata.md). *)
Example route_meets_a_node_twice :
  route [true; false; false] 2 = [[true; false]; [true; true]; [true; true]].
Proof. vm_compute. reflexivity. Qed.

(* The routes that meet a node twice, n = 1 to 9: none for odd n, for even n one for each divisor of n/2, not one for every
   even n. *)
Example routes_that_repeat :
  map (fun n => length (filter (fun e => repeats (route (fst e) (snd e))) (edges n))) (seq 1 9) =
  [0; 1; 0; 2; 0; 2; 0; 3; 0].
Proof. vm_compute. reflexivity. Qed.

Example one_for_every_even_n_is_false :
  ~ (forall n, Nat.Even n -> length (filter (fun e => repeats (route (fst e) (snd e))) (edges n)) <= 1).
Proof. intros H. specialize (H 4 ltac:(exists 2; reflexivity)). apply Nat.leb_le in H. vm_compute in H. discriminate H. Qed.

(* The theorems at the least n: with less than they say these would not follow. *)
Example totals_at_2 : total dilation 2 + 2 = 2 * length (edges 2).
Proof. exact (proj2 (proj2 (proofs.dilation.uniform 2))). Qed.

Example largest_at_1 : exists e, In e (edges 1) /\ 2 * weighted e = 2.
Proof. exact (proj2 (proofs.dilation.largest 1) (le_n 1)). Qed.
