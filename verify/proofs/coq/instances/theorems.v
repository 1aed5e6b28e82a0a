(* Theorems 1 to 3 computed at small n, and a little more than each says refuted. *)

From Cube.statements Require Import words theorem1 theorem2 theorem3.

(* n, A, B, SBnT(max), SBnT(min): results/tr611/table1.csv. *)
Definition table1 : list (list nat) := [
  [2; 2; 2; 2; 1]; [3; 2; 2; 3; 2]; [4; 4; 3; 5; 3]; [5; 2; 2; 7; 6]; [6; 10; 5; 13; 9]; [7; 2; 2; 19; 18]; [8; 16; 6; 35; 30]].

Example table1_computed :
  map (fun row => let n := hd 0 row in let all := words n in let cyclic_all := filter cyclic all in
    [n; length cyclic_all; length (filter (fun c => index c =? 0) cyclic_all);
     length (subtree n 0); length (subtree n (n - 1))]) table1 = table1.
Proof. vm_compute. reflexivity. Qed.

(* Theorem 1: the necklaces with more than j words, for every subtree of the 6-cube. *)
Example sizes_computed :
  map (fun j => length (subtree 6 j)) (seq 0 6) = [13; 12; 11; 9; 9; 9] /\
  map (fun j => length (necklaces_above 6 j)) (seq 0 6) = [13; 12; 11; 9; 9; 9].
Proof. split; vm_compute; reflexivity. Qed.

(* A <= 2N/(n+2) is attained at n = 2: not less. *)
Example theorem1_strict_is_false : ~ (forall n, (n + 2) * length (filter cyclic (words n)) < 2 * 2 ^ n).
Proof. intros H. specialize (H 2). vm_compute in H. exact (Nat.lt_irrefl 8 H). Qed.

(* With N/(n+1) for N/(n+2) the least subtree of the 6-cube is too small. *)
Example theorem1_larger_is_false : ~ (forall n j, j < n -> 2 ^ n <= (n + 1) * length (subtree n j)).
Proof. intros H. specialize (H 6 5 (le_n 6)). apply Nat.leb_le in H. vm_compute in H. discriminate H. Qed.

(* Theorem 2 with 1/n for 1/(n-1). *)
Example theorem2_sharper_is_false : ~ (forall n l, 0 < l < n -> n * length (cyclic_words n l) <= length (level n l)).
Proof.
  intros H. specialize (H 4 2). apply Nat.leb_le in H; [vm_compute in H; discriminate H|]. split; repeat constructor.
Qed.

(* Cyclic nodes at levels 1 to 7 of the 8-cube, and all nodes there. *)
Example theorem2_computed :
  map (fun l => length (cyclic_words 8 l)) (seq 1 7) = [0; 4; 0; 6; 0; 4; 0] /\
  map (fun l => length (level 8 l)) (seq 1 7) = [8; 28; 56; 70; 56; 28; 8].
Proof. split; vm_compute; reflexivity. Qed.

(* Theorem 3 with one more in the denominator. *)
Example theorem3_sharper_is_false : ~ (forall n j l, 0 < l < n -> j < n ->
  (2 + max (ceil_half (n - l)) (ceil_half l)) * length (cyclic_nodes n j l) <= length (nodes n j l)).
Proof.
  intros H. specialize (H 4 0 2). apply Nat.leb_le in H; [vm_compute in H; discriminate H | split | ]; repeat constructor.
Qed.
