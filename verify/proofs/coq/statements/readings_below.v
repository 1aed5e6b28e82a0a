(* Readings of claims of TR-611 on the nodes below a node, at n, as in readings_tr611.v: lemmas 4 and 18, corollary 11. *)

From Cube.statements Require Import words tree routing max_left.

(* The nodes l levels below a node, and all of them, the node itself too. *)
Definition is_below (l : nat) (c y : word) : bool :=
  match ancestor l y with Some a => same a c | None => false end.
Definition nodes_below (c : word) (l : nat) : list word := filter (is_below l c) (words (length c)).
Definition size (c : word) : nat := length (flat_map (nodes_below c) (seq 0 (S (length c)))).

(* "Let phi(c, l) be the number of nodes at distance l from node c in the subtree rooted at node c. Then, phi(c, l) >=
   phi(c', l), where node c' is a child of node c." *)
Definition reading_tr611_lemma4_printed (n : nat) : Prop :=
  forall c q l, length q = n -> parent q = Some c -> length (nodes_below q l) <= length (nodes_below c l).

(* "The number of leading 0's of c must be alpha_c' + beta + 1, where beta >= 0 is the number of consecutive 0's in c'
   between the two leftmost 1-bits", of R^index(c')(c'). *)
Definition between (w : word) (a b : nat) : Prop :=
  a + b + 1 < length w /\ bit w (length w - 1 - a) = true /\ bit w (length w - 1 - (a + b + 1)) = true /\
  forall i, i < a + b + 1 -> i <> a -> bit w (length w - 1 - i) = false.
Definition parents_alpha (n : nat) : Prop :=
  forall c p, length c = n -> 2 <= weight c -> parent c = Some p ->
    exists b, between (rot (index c) c) (alpha c) b /\ alpha p = alpha c + b + 1.
Definition reading_tr611_lemma4_proof_alpha_printed (n : nat) : Prop := parents_alpha n.

(* "The address of node c_l can be constructed by leaving beta + 1 leading 0's of the address of c unchanged, and making
   the following alpha_c' bits equal to the first alpha_c' bits of node c'_l": all three turned by the index. It is "a unique
   corresponding node": no two have one. *)
Definition image_4 (c q y : word) : word :=
  let n := length c in
  let b := alpha c - alpha q in
  rot (n - index c)
    (firstn (n - alpha c) (rot (index c) c) ++ skipn (n - alpha q) (rot (index c) y) ++ repeat false b).
Definition reading_tr611_lemma4_proof_map_printed (n : nat) : Prop :=
  forall c q, length q = n -> parent q = Some c -> weight c <> 0 ->
    (forall y l, ancestor l y = Some q -> index (image_4 c q y) = index y /\ ancestor l (image_4 c q y) = Some c) /\
    (forall y z l k, ancestor l y = Some q -> ancestor k z = Some q -> image_4 c q y = image_4 c q z -> y = z).

(* Lemma 18: "Let T_j be the subtree rooted at the child of node c connected through an edge in dimension (k + j) mod n, 1 <=
   j <= beta, and S_j be the number of nodes in subtree T_j. Then S_1 >= S_2 >= ... >= S_beta." *)
Definition child (c : word) (j : nat) : word := flip ((k_of c + j) mod length c) c.
Definition reading_tr611_lemma18_order_printed (n : nat) : Prop :=
  forall c j, length c = n -> weight c <> 0 -> 1 <= j -> S j <= length (children c) -> size (child c (S j)) <= size (child c j).

(* "By moving bit k + j to the most significant bit, we map every node in subtree T_(j+1) to a unique node" of T_j, "the
   mapping preserves the index": nodes turned by the index. *)
Definition image_18 (c y : word) (j : nat) : word :=
  let n := length c in
  let k := n - 1 - alpha c + j in
  rot (n - index c) (firstn k (rot (index c) y) ++ skipn (S k) (rot (index c) y) ++ [false]).
Definition reading_tr611_lemma18_proof_map_printed (n : nat) : Prop :=
  forall c j, length c = n -> weight c <> 0 -> 1 <= j -> S j <= length (children c) ->
    (forall y l, ancestor l y = Some (child c (S j)) ->
      index (image_18 c y j) = index c /\ ancestor l (image_18 c y j) = Some (child c j)) /\
    (forall y z l k, ancestor l y = Some (child c (S j)) -> ancestor k z = Some (child c (S j)) ->
      image_18 c y j = image_18 c z j -> y = z).

(* Corollary 11: the path (00...01), (00...11), ..., (01...11), (11...11) of subtree 0, turned left by j; in subtree j > 0 it
   ends before (11...11). No other path is as long. *)
Definition on_path (n j t : nat) : word := left j (repeat true (S t) ++ repeat false (n - S t)).
Definition longest_paths (n : nat) : Prop :=
  forall j, j < n -> let last := if j =? 0 then n - 1 else n - 2 in
    (forall t, t <= last -> index (on_path n j t) = j) /\
    on_path n j 0 = flip j (repeat false n) /\
    (forall t, t < last -> parent (on_path n j (S t)) = Some (on_path n j t)) /\
    (forall c, length c = n -> weight c <> 0 -> index c = j -> weight c <= S last) /\
    (forall c, length c = n -> index c = j -> weight c = S last -> c = on_path n j last).
Definition reading_tr611_cor11_printed (n : nat) : Prop := longest_paths n.

(* "Each of the edges forming the longest path transfers the maximum number of elements of any edge in that dimension", of
   its subtree. *)
Definition reading_tr611_lemma18_printed (n : nat) : Prop :=
  forall c, length c = n -> weight c <> 0 ->
    exists t, t < n /\ index (on_path n (index c) t) = index c /\ k_of (on_path n (index c) t) = k_of c /\
      size c <= size (on_path n (index c) t).
(* Of all edges of the tree, on the path of subtree 0. *)
Definition reading_tr611_lemma18_all_subtrees (n : nat) : Prop :=
  forall c t, length c = n -> weight c <> 0 -> t < n -> k_of c = k_of (on_path n 0 t) -> size c <= size (on_path n 0 t).
