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

(* "The parent and children functions are consistent, i.e., for any node i it is a parent of a node j iff j is a child of
   i." No node is listed twice among the children. *)
Definition consistent_statement : Prop :=
  forall n c q, length c = n -> length q = n -> In q (children c) <-> parent q = Some c.

Definition children_once_statement : Prop := forall c, NoDup (children c).

(* "The index of the parent is the same as index(c)", the source apart; and the parent is one level up. *)
Definition parent_index_statement : Prop :=
  forall c p, parent c = Some p -> weight p <> 0 -> index p = index c.

Definition parent_level_statement : Prop := forall c p, parent c = Some p -> S (weight p) = weight c.

(* Lemma 1: "The parent (children) function defines a spanning tree rooted at node s." *)
Fixpoint ancestor (steps : nat) (c : word) : option word :=
  match steps with
  | 0 => Some c
  | S h => match parent c with Some p => ancestor h p | None => None end
  end.

Definition lemma1_statement : Prop :=
  forall c, ancestor (weight c) c = Some (repeat false (length c)).

(* Lemma 3: "The maximum fanout of a node at level l is ceil((n-l)/2), for 1 <= l <= n." *)
Definition lemma3_statement : Prop :=
  forall n l, 1 <= l <= n ->
    (forall c, In c (level n l) -> length (children c) <= (n - l + 1) / 2) /\
    (exists c, In c (level n l) /\ length (children c) = (n - l + 1) / 2).

(* Lemma 6: "Subtree i of the root of an SBnT is isomorphic to a treetop of subtree j of the root of the SBnT, if i > j":
   a right rotation by i - j takes it there, with parents. *)
Definition lemma6_statement : Prop :=
  forall n i j l, j < i < n ->
    (forall c, In c (nodes n i l) -> In (rot (i - j) c) (nodes n j l)) /\
    (forall c d, length c = n -> length d = n -> rot (i - j) c = rot (i - j) d -> c = d) /\
    (forall c p, In c (nodes n i l) -> parent c = Some p -> parent (rot (i - j) c) = Some (rot (i - j) p)).

(* Corollary 2: "The subtrees of the root of the SBnT are isomorphic, if cyclic nodes are excluded." Lemma 5: for prime n
   there are none but 1...1. *)
Definition corollary2_statement : Prop :=
  forall n i j l, j < i < n -> forall d,
    In d (filter (fun c => negb (cyclic c)) (nodes n j l)) ->
    exists c, In c (filter (fun c => negb (cyclic c)) (nodes n i l)) /\ d = rot (i - j) c.

Definition lemma5_statement : Prop :=
  forall n, 2 <= n -> (forall d, Nat.divide d n -> d = 1 \/ d = n) ->
    forall c, length c = n -> 0 < weight c < n -> cyclic c = false.

(* Lemma 7: a node of subtree 0 is a 1-bit and, above it, a node of the (n-1)-cube; its parent is that node's in the
   spanning binomial tree, which complements the highest 1-bit. In subtree j > 0, bit j - 1 is a 0-bit too, but in
   1...1. *)
Definition highest (w : word) : nat := length w - first (fun d => bit w (length w - d)) 1 (length w) (length w).
Definition binomial_parent (w : word) : word := flip (highest w) w.

Definition lemma7_statement : Prop :=
  forall n l,
    (forall c p, In c (nodes n 0 l) -> parent c = Some p -> weight p <> 0 ->
      exists w, c = true :: w /\ p = true :: binomial_parent w) /\
    (forall c j, In c (nodes n j l) -> 0 < l < n -> 0 < j -> bit c j = true /\ bit c (j - 1) = false).

(* Lemma 8: "Any cyclic node is a leaf node of the SBnT", the source apart. *)
Definition lemma8_statement : Prop := forall c, cyclic c = true -> weight c <> 0 -> children c = [].

(* Corollary 4: "Subtree i contains all the nodes with periods p > i", one of every necklace: theorem1_exact of
   theorem1.v counts them, here they are. *)
Definition corollary4_statement : Prop :=
  forall c i, i < period c -> exists k, index (rot k c) = i.

(* Corollary 5: "There are n/2 subtrees without cyclic nodes if n is even, and at least 2n/3 subtrees without cyclic nodes
   if n is odd." *)
Definition corollary5_statement : Prop :=
  forall n j, j < n ->
    (Nat.Even n -> (forall l, 0 < l -> cyclic_nodes n j l = []) <-> n / 2 <= j) /\
    (Nat.Odd n -> n / 3 <= j -> forall l, cyclic_nodes n j l = []).
