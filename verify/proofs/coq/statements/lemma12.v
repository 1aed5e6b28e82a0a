(* Lemma 12 of TR-611: disjoint sets of non-cyclic nodes, one for each cyclic node. *)

From Cube.statements Require Import words tree.

(* The 0-bits to the right of the leftmost 1-bit, the closest first. *)
Definition zeros_below (c : word) : list nat := filter (fun i => negb (bit c i)) (rev (seq 0 (highest c))).

(* "Let f(c) be the set of nodes obtained by complementing the leftmost 1-bit of c and complementing one of the k closest
   0-bits to the right of it." *)
Definition f (k : nat) (c : word) : list word :=
  map (fun z => flip z (flip (highest c) c)) (firstn k (zeros_below c)).
