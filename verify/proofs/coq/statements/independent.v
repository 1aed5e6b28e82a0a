(* The multiple spanning binomial trees of TR-483, section 3.2, rooted at node 0: "n edge-disjoint spanning binomial trees". They are
   vertex-independent as well: two paths to a node meet at their ends only. *)

From Cube.statements Require Import words tree.

(* Tree j: a node with bit j loses its first 1-bit to the right of bit j, cyclically, bit j itself last; others gain bit j. *)
Definition msbt_k (j : nat) (c : word) : nat :=
  (j + length c - first (fun d => bit c (j + length c - d)) 1 (length c) (length c)) mod length c.
Definition msbt_parent (j : nat) (c : word) : option word :=
  if weight c =? 0 then None else Some (flip (if bit c j then msbt_k j c else j) c).

(* As many steps up as said, parents being these. *)
Fixpoint ancestor_by (parent : word -> option word) (steps : nat) (c : word) : option word :=
  match steps with
  | 0 => Some c
  | S h => match parent c with Some p => ancestor_by parent h p | None => None end
  end.

(* A node is at level ||c|| of a tree whose bit it has, two levels lower in the others. *)
Definition msbt_spans : Prop :=
  forall j c, j < length c -> 0 < weight c ->
    ancestor_by (msbt_parent j) (if bit c j then weight c else weight c + 2) c = Some (repeat false (length c)).

(* No edge in common, and no node but the source and the node itself. *)
Definition msbt_independent : Prop :=
  forall i j c, i < length c -> j < length c -> i <> j -> 0 < weight c ->
    msbt_parent i c <> msbt_parent j c /\
    forall a b y, ancestor_by (msbt_parent i) a c = Some y -> ancestor_by (msbt_parent j) b c = Some y -> 0 < weight y -> y = c.
