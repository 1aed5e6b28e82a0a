(* The mapping D computed at small n. *)

From Cube.statements Require Import words de_bruijn.
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

(* The theorems at the least n: with less than they say these would not follow. *)
Example totals_at_2 : total dilation 2 + 2 = 2 * length (edges 2).
Proof. exact (proj2 (proj2 (proofs.dilation.uniform 2))). Qed.

Example largest_at_1 : exists e, In e (edges 1) /\ 2 * weighted e = 2.
Proof. exact (proj2 (proofs.dilation.largest 1) (le_n 1)). Qed.
