(* Routing along the SBnT with one send at a time: TR-611, section 5, lemmas 16 and 17. *)

From Cube.statements Require Import words tree.

(* alpha_c, the number of elements of M(c): "a node c receives the data for the subtree rooted at it during routing cycle
   index(c) + n - 1 - alpha_c with the first cycle being numbered 0". *)
Definition alpha (c : word) : nat := length (M c).
Definition label (c : word) : nat := index c + (length c - 1 - alpha c).

(* "A labeling is valid, if for each node the labels of edges connecting to its children are distinct and greater than the
   label of the edge to the parent node." Each node has the label of the edge to its parent. *)
Definition valid (n : nat) (t : word -> nat) : Prop :=
  (forall c p, length c = n -> parent c = Some p -> 0 < weight p -> t p < t c) /\
  (forall c d p, length c = n -> length d = n -> parent c = Some p -> parent d = Some p -> t c = t d -> c = d).

(* "The maximum label is n - 1 for subtree 0 and index(c) + n - 2 for subtree index(c). So, the maximum label of the SBnT
   is 2n - 3." *)
Definition greatest_in (n j : nat) : nat := if j =? 0 then n - 1 else j + n - 2.
