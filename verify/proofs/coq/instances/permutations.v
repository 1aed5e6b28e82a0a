(* Permutations of the dimensions computed at small n. *)

From Cube.statements Require Import words tree permutations second_tree.
From Cube.proofs Require second_tree.

Definition shares (s : nat -> nat) (c : word) : bool :=
  (2 <=? weight c) &&
  match parent c, parent (permuted s c) with
  | Some p, Some q => same q (permuted s p)
  | _, _ => false
  end.

(* All lists that have each of some numbers once. *)
Fixpoint inserted (x : nat) (l : list nat) : list (list nat) :=
  (x :: l) :: match l with [] => [] | y :: rest => map (cons y) (inserted x rest) end.
Definition permutations_of (n : nat) : list (list nat) :=
  fold_right (fun x found => flat_map (inserted x) found) [[]] (seq 0 n).

(* The fewest edges that a permutation shares, n = 2 to 5 (results/tr611: none up to 4). *)
Example fewest_computed :
  map (fun n => fold_right min 99 (map (fun s => length (filter (shares (fun i => nth i s 0)) (words n))) (permutations_of n)))
    (seq 2 4) = [0; 0; 0; 5].
Proof. vm_compute. reflexivity. Qed.

(* Of three trees of the 2-cube two share the edge to the other corner. *)
Example third_tree_at_2 (f g h : word -> word) : one_up f -> one_up g -> one_up h ->
  (exists c, length c = 2 /\ 2 <= weight c /\ f c = g c) \/ (exists c, length c = 2 /\ 2 <= weight c /\ f c = h c) \/
  exists c, length c = 2 /\ 2 <= weight c /\ g c = h c.
Proof. exact (proofs.second_tree.no_third 2 f g h (le_n 2)). Qed.
