(* Permutations of the dimensions: TR-611, section 4. *)

From Cube.statements Require Import words tree.

(* A permutation of the dimensions 0, ..., n - 1, and what it makes of a word: bit i becomes bit s(i). All permutations are
   met, each as the inverse of another. *)
Definition permutation (n : nat) (s : nat -> nat) : Prop :=
  (forall i, i < n -> s i < n) /\ (forall i j, i < n -> j < n -> s i = s j -> i = j).

Definition permuted (s : nat -> nat) (c : word) : word := map (fun i => nth (s i) c false) (seq 0 (length c)).

(* An edge of the SBnT from p to c that ends below level 1 and is one of the tree with permuted dimensions, too: the
   edge between their images is an edge of the SBnT. *)
Definition shared_edge (n : nat) (s : nat -> nat) (c p : word) : Prop :=
  length c = n /\ 2 <= weight c /\ parent c = Some p /\ parent (permuted s c) = Some (permuted s p).

(* "Other modifications of the parent function, such as a permutation of the dimensions", make the modified tree and this
   one edge-disjoint below level 1: none does, from n = 5 on. *)
Definition disjoint_by_permutation (n : nat) : Prop :=
  exists s, permutation n s /\ forall c p, ~ shared_edge n s c p.

Definition permutations_fail : Prop := forall n, 5 <= n -> ~ disjoint_by_permutation n.

(* The rotations of 0101...1, n - 2 ones: the parent of each clears the 1-bit between the zeroes. *)
Definition two_holes (n i j : nat) : word := flip i (flip j (repeat true n)).

Definition between_holes_statement : Prop :=
  forall n i, 5 <= n -> i < n ->
    let c := two_holes n ((i + 1) mod n) ((i + n - 1) mod n) in parent c = Some (flip i c).
