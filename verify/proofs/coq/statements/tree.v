(* The spanning balanced n-tree of TR-611, section 3, rooted at node 0: children, parent, lemmas 1, 3, 5 to 8. *)

From Cube.statements Require Import words.

(* The node with bit m complemented. *)
Fixpoint flip (m : nat) (c : word) : word :=
  match m, c with
  | _, [] => []
  | 0, b :: rest => negb b :: rest
  | S h, b :: rest => b :: flip h rest
  end.

(* The least d > 0 for which the bit d places to the right of bit index(c), cyclically, is a 1-bit. *)
Definition gap (c : word) : nat := first (fun d => bit c (index c + length c - d)) 1 (length c) (length c).

(* "Let k be defined by c_k = 1, c_j = 0, j in {k+1, ..., index(c) - 1} = M(c)", all modulo n, "and k = -1 if c = 0". *)
Definition place (c : word) (d : nat) : nat := (index c + length c - d) mod length c.
Definition k_of (c : word) : nat := place c (gap c).
Definition M (c : word) : list nat :=
  if weight c =? 0 then seq 0 (length c) else map (place c) (seq 1 (gap c - 1)).

Definition children (c : word) : list word :=
  let flipped := map (fun m => flip m c) (M c) in
  if weight c =? 0 then flipped else filter (fun q => index q =? index c) flipped.

Definition parent (c : word) : option word := if weight c =? 0 then None else Some (flip (k_of c) c).

(* Lemma 1: "The parent (children) function defines a spanning tree rooted at node s." *)
Fixpoint ancestor (steps : nat) (c : word) : option word :=
  match steps with
  | 0 => Some c
  | S h => match parent c with Some p => ancestor h p | None => None end
  end.

(* Lemma 7: a node of subtree 0 is a 1-bit and, above it, a node of the (n-1)-cube; its parent is that node's in the
   spanning binomial tree, which complements the highest 1-bit. In subtree j > 0, bit j - 1 is a 0-bit too, but in
   1...1. *)
Definition highest (w : word) : nat := length w - first (fun d => bit w (length w - d)) 1 (length w) (length w).
Definition binomial_parent (w : word) : word := flip (highest w) w.

(* Corollary 5: "There are n/2 subtrees without cyclic nodes if n is even, and at least 2n/3 subtrees without cyclic nodes
   if n is odd." *)
Definition corollary5_statement : Prop :=
  forall n j, j < n ->
    (Nat.Even n -> (forall l, 0 < l -> cyclic_nodes n j l = []) <-> n / 2 <= j) /\
    (Nat.Odd n -> n / 3 <= j -> forall l, cyclic_nodes n j l = []).
