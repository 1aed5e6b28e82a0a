(* Theorem 1 computed at small n. *)

From Cube.statements Require Import words theorem1.

(* n, A, B, SBnT(max), SBnT(min): results/tr611/table1.csv. *)
Definition table1 : list (list nat) := [
  [2; 2; 2; 2; 1]; [3; 2; 2; 3; 2]; [4; 4; 3; 5; 3]; [5; 2; 2; 7; 6]; [6; 10; 5; 13; 9]; [7; 2; 2; 19; 18]; [8; 16; 6; 35; 30]].

Example table1_computed :
  map (fun row => let n := hd 0 row in let all := words n in let cyclic_all := filter cyclic all in
    [n; length cyclic_all; length (filter (fun c => index c =? 0) cyclic_all);
     length (subtree n 0); length (subtree n (n - 1))]) table1 = table1.
Proof. vm_compute. reflexivity. Qed.

(* Theorem 1: the necklaces with more than j words, for every subtree of the 6-cube. With half as much its balance is false. *)
Example sizes_computed :
  map (fun j => length (subtree 6 j)) (seq 0 6) = [13; 12; 11; 9; 9; 9] /\
  map (fun j => length (necklaces_above 6 j)) (seq 0 6) = [13; 12; 11; 9; 9; 9] /\ Nat.ltb (2 ^ 6 + 2 ^ (6 / 2)) (6 * length (subtree 6 0)) = true.
Proof. repeat split; vm_compute; reflexivity. Qed.
