(* Routing along the SBnT with one send at a time: TR-611, section 5, lemmas 16 and 17. *)

From Cube.statements Require Import words tree.

(* Lemma 16: "Let k be the dimension of the edge through which a non-root node c connects to its parent in an SBnT. Let the
   number of children of c be beta. Then, the beta children of c are connected through edges in dimensions (k + j) mod n,
   1 <= j <= beta." *)
Definition lemma16_statement : Prop :=
  forall c, 0 < weight c -> forall q,
    In q (children c) <-> exists j, 1 <= j <= length (children c) /\ q = flip ((k_of c + j) mod length c) c.

(* alpha_c, the number of elements of M(c): "a node c receives the data for the subtree rooted at it during routing cycle
   index(c) + n - 1 - alpha_c with the first cycle being numbered 0". *)
Definition alpha (c : word) : nat := length (M c).
Definition label (c : word) : nat := index c + (length c - 1 - alpha c).

(* "Subtrees in order of increasing dimension": the source sends to subtree j in cycle j; a node that has received sends to
   its j-th child of lemma 16 in the j-th cycle after. *)
Definition lemma17_cycles : Prop :=
  (forall n j, j < n -> label (flip j (repeat false n)) = j) /\
  (forall c j, 0 < weight c -> 1 <= j <= length (children c) ->
    label (flip ((k_of c + j) mod length c) c) = label c + j).

(* "A labeling is valid, if for each node the labels of edges connecting to its children are distinct and greater than the
   label of the edge to the parent node." Each node has the label of the edge to its parent. *)
Definition valid (n : nat) (t : word -> nat) : Prop :=
  (forall c p, length c = n -> parent c = Some p -> 0 < weight p -> t p < t c) /\
  (forall c d p, length c = n -> length d = n -> parent c = Some p -> parent d = Some p -> t c = t d -> c = d).

Definition labels_valid : Prop := forall n, valid n label.

(* "The maximum label is n - 1 for subtree 0 and index(c) + n - 2 for subtree index(c). So, the maximum label of the SBnT
   is 2n - 3." *)
Definition greatest_in (n j : nat) : nat := if j =? 0 then n - 1 else j + n - 2.

Definition greatest_label : Prop :=
  forall n j, 2 <= n -> j < n ->
    (forall c, length c = n -> 0 < weight c -> index c = j -> label c <= greatest_in n j) /\
    (exists c, length c = n /\ 0 < weight c /\ index c = j /\ label c = greatest_in n j) /\ greatest_in n j <= 2 * n - 3 /\
    greatest_in n (n - 1) = 2 * n - 3.

(* "The total number of routing cycles, 2n - 2, is the minimum possible of the SBnT routing for one-port communication":
   whatever the cycles, they being counted from 0, some node receives in cycle 2n - 3 or later. *)
Definition lemma17_minimum : Prop :=
  forall n t, 2 <= n -> valid n t -> exists c, length c = n /\ 0 < weight c /\ 2 * n - 3 <= t c.
