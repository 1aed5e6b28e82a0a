(* Readings of claims of TR-611, section 4, at n, as in readings_tr611.v: the trees SBnT^minR, maxL, minBL and maxBR side by
   side. B is the reversal of a word, `rev`. *)

From Cube.statements Require Import words tree theorem1 max_left.

(* "B o L^u(c) < B o L^w(c), u in J_c^minBL", "index^minBL(c) = j_1" the least of them; for SBnT^maxBR R, and the greatest. *)
Definition index_minBL (c : word) : nat :=
  first (fun j => forallb (fun u => (value (rev (left j c)) <=? value (rev (left u c)))%N) (seq 0 (length c))) 0 (length c) 0.
Definition index_maxBR (c : word) : nat :=
  first (fun j => forallb (fun u => (value (rev (rot u c)) <=? value (rev (rot j c)))%N) (seq 0 (length c))) 0 (length c) 0.

(* Lemma 13: "The number of nodes of each subtree of the tree SBnT^maxL is equal to the number of nodes in the same subtree
   of the tree SBnT^minR." *)
Definition subtree_by (index : word -> nat) (n j : nat) : list word :=
  filter (fun c => negb (weight c =? 0) && (index c =? j)) (words n).
Definition as_many (index : word -> nat) (n : nat) : Prop :=
  forall j, j < n -> length (subtree_by index n j) = length (subtree n j).
Definition reading_tr611_lemma13_printed (n : nat) : Prop := as_many index_maxL n.
Definition reading_tr611_lemma13_minBL (n : nat) : Prop := as_many index_minBL n.
Definition reading_tr611_lemma13_maxBR (n : nat) : Prop := as_many index_maxBR n.

(* "All the p nodes in the same necklace belong to subtree 0 to p - 1": a step around it takes one to the next. *)
Definition reading_tr611_lemma13_proof_printed (n : nat) : Prop :=
  forall c, length c = n ->
    index (L c) = (index c + 1) mod period c /\ index_maxL (R c) = (index_maxL c + 1) mod period c /\
    index_minBL (R c) = (index_minBL c + 1) mod period c /\ index_maxBR (L c) = (index_maxBR c + 1) mod period c /\
    index c < period c /\ index_maxL c < period c /\ index_minBL c < period c /\ index_maxBR c < period c.

(* "Then index^minBL(c) = j_1 and k is defined by c_k = 1 and c_j = 0, j in {(k-1) mod n, (k-2) mod n, ..., (n -
   index^minBL(c)) mod n}." *)
Definition k_minBL (c : word) : nat :=
  let from := length c - index_minBL c in (from + first (fun t => bit c (from + t)) 0 (length c) 0) mod length c.
Definition parent_minBL (c : word) : option word := if weight c =? 0 then None else Some (flip (k_minBL c) c).

(* Lemma 15: "For any node below level 1 of an SBnT, the parent_minR and parent_minBL functions define two distinct nodes, if
   the relative address has a unique longest consecutive block of zeroes, cyclically." It is the only place where g zeroes
   stand in a row. *)
Definition zeroes_at (c : word) (s g : nat) : Prop := forall i, i < g -> bit c (s + i) = false.
Definition unique_longest_block (c : word) : Prop :=
  exists s g, s < length c /\ forall r, r < length c -> (zeroes_at c r g <-> r = s).
Definition reading_tr611_lemma15_printed (n : nat) : Prop :=
  forall c, length c = n -> 2 <= weight c -> unique_longest_block c -> parent c <> parent_minBL c.
