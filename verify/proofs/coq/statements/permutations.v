(* Permutations of the dimensions: TR-611, section 4. *)

From Cube.statements Require Import words tree.

(* A permutation of the dimensions 0, ..., n - 1, and what it makes of a word: bit i becomes bit s(i). All permutations are
   met, each as the inverse of another. *)
Definition permutation (n : nat) (s : nat -> nat) : Prop :=
  (forall i, i < n -> s i < n) /\ (forall i j, i < n -> j < n -> s i = s j -> i = j).

Definition permuted (s : nat -> nat) (c : word) : word := map (fun i => nth (s i) c false) (seq 0 (length c)).

(* An edge of one tree from p to c that ends below level 1 and is one of the other tree with permuted dimensions, too: the
   edge between their images is an edge of the other tree. *)
Definition shared (one other : word -> option word) (n : nat) (s : nat -> nat) (c p : word) : Prop :=
  length c = n /\ 2 <= weight c /\ one c = Some p /\ other (permuted s c) = Some (permuted s p).

Definition disjoint (one other : word -> option word) (n : nat) : Prop :=
  exists s, permutation n s /\ forall c p, ~ shared one other n s c p.

(* "Other modifications of the parent function, such as a permutation of the dimensions", make the modified tree and this
   one edge-disjoint below level 1: none does, from n = 5 on. *)
Definition permutations_fail : Prop := forall n, 5 <= n -> ~ disjoint parent parent n.
