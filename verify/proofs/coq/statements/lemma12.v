(* Lemma 12 of TR-611: disjoint sets of non-cyclic nodes, one for each cyclic node. *)

From Cube.statements Require Import words tree.

(* The 0-bits to the right of the leftmost 1-bit, the closest first. *)
Definition zeros_below (c : word) : list nat := filter (fun i => negb (bit c i)) (rev (seq 0 (highest c))).

(* "Let f(c) be the set of nodes obtained by complementing the leftmost 1-bit of c and complementing one of the k closest
   0-bits to the right of it." *)
Definition f (k : nat) (c : word) : list word :=
  map (fun z => flip z (flip (highest c) c)) (firstn k (zeros_below c)).

(* "Every node in the set U f(c_i) is a non-cyclic node at level l of subtree 0. Moreover, if c_i and c_j are different,
   f(c_i) and f(c_j) are disjoint": for k = floor((n-l)/2), as printed, and up to k = ceil((n-l)/2), as theorem 3 uses it. *)
Definition lemma12_statement : Prop :=
  forall n l k, 0 < l < n -> k <= (n - l + 1) / 2 ->
    (forall c q, In c (cyclic_nodes n 0 l) -> In q (f k c) -> In q (nodes n 0 l) /\ cyclic q = false) /\
    (forall c d q, In c (cyclic_nodes n 0 l) -> In d (cyclic_nodes n 0 l) -> In q (f k c) -> In q (f k d) -> c = d).
