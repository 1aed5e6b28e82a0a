(* The lemmas of verify/proofs/lemmas.md, which readings decided by formulas take besides: what a formula has of all words
   of n bits stands before an arrow, the reading after it. *)

From Cube.statements Require Import words tree de_bruijn networks.

(* way-up. A tree is given by parents; going up ends at the root, and what passes from parent to child holds for all. *)
Definition way_up_statement : Prop :=
  forall (A : Type) (equal : forall a b : A, {a = b} + {a <> b}) (root : A) (node : A -> Prop) (up : A -> A)
      (measure : A -> nat) (P : A -> Prop),
    (forall a, node a -> a <> root -> node (up a) /\ measure (up a) < measure a) ->
    P root -> (forall a, node a -> a <> root -> P (up a) -> P a) ->
    forall a, node a -> (exists steps, Nat.iter steps up a = root) /\ P a.

(* Where the measure is one less at the parent, and 0 at the root, it is the level. *)
Definition level_statement : Prop :=
  forall (A : Type) (equal : forall a b : A, {a = b} + {a <> b}) (root : A) (node : A -> Prop) (up : A -> A)
      (measure : A -> nat),
    measure root = 0 -> (forall a, node a -> a <> root -> node (up a) /\ S (measure (up a)) = measure a) ->
    forall a, node a ->
      Nat.iter (measure a) up a = root /\ forall steps, steps < measure a -> Nat.iter steps up a <> root.

(* The binomial tree B(m) has the children B(m - 1), ..., B(0); a tree in which a node with m children has children with
   m - 1, ..., 0 is that. *)
Inductive shape := Node (below : list shape).
Fixpoint binomial_shapes (m : nat) : list shape :=
  match m with 0 => [] | S h => Node (binomial_shapes h) :: binomial_shapes h end.
Fixpoint shape_of {A : Type} (children : A -> list A) (height : nat) (a : A) : shape :=
  Node (match height with 0 => [] | S h => map (shape_of children h) (children a) end).

Definition binomial_shape_statement : Prop :=
  forall (A : Type) (node : A -> Prop) (children : A -> list A) (fanout : A -> nat),
    (forall a, node a -> (forall c, In c (children a) -> node c) /\ map fanout (children a) = rev (seq 0 (fanout a))) ->
    forall a height, node a -> fanout a <= height -> shape_of children height a = Node (binomial_shapes (fanout a)).

(* rotation. If each tree is the one before, turned, it is the first one, turned as often. *)
Definition rotation_statement : Prop :=
  forall (A : Type) (turn : A -> A) (tree : nat -> A) n,
    (forall j, S j < n -> tree (S j) = turn (tree j)) -> forall j, j < n -> tree j = Nat.iter j turn (tree 0).

(* repeated. What one turn keeps, any number of turns keep. *)
Definition repeated_statement : Prop :=
  forall (A : Type) (turn : A -> A) (P : A -> Prop),
    (forall a, P a -> P (turn a)) -> forall times a, P a -> P (Nat.iter times turn a).

(* walk. A path of k steps along links joins its ends by k links. *)
Definition walk_statement : Prop :=
  forall (A : Type) (links : A -> list A) (a : A) (rest : list A) (none : A),
    (forall i, i < length rest -> In (nth i rest none) (links (nth i (a :: rest) none))) ->
    walk links (length rest) a (last (a :: rest) none).

(* closer. Where a link changes a measure by one at most, and from each node but the goal a link leads to a smaller one, the
   measure is the distance from the goal. *)
Definition closer_statement : Prop :=
  forall (A : Type) (links : A -> list A) (measure : A -> nat) (goal : A),
    measure goal = 0 -> (forall a b, In b (links a) -> measure a <= S (measure b)) ->
    (forall a, a = goal \/ exists b, In b (links a) /\ S (measure b) = measure a) ->
    forall a, walk links (measure a) a goal /\ forall k, walk links k a goal -> measure a <= k.

(* all-edges. With every edge of the cube but those to the source a node is as far from the source as it has 1-bits, so
   that n is the greatest distance. *)
Definition all_edges_statement : Prop :=
  forall n (links : word -> list word),
    (forall c q, length c = n -> In q (links c) <-> exists d, d < n /\ q = flip d c /\ 0 < weight q) ->
    let source := repeat false n in
    (forall c, length c = n -> weight c <= n /\ walk links (weight c) source c /\
      forall k, walk links k source c -> weight c <= k) /\
    exists c, length c = n /\ weight c = n.

(* two-levels. A child of the root is at level 1, and a child of that at level 2. *)
Definition two_levels_statement : Prop :=
  forall (A : Type) (root : A) (up : A -> A) a b,
    a <> root -> up a = root -> b <> root -> up b = a ->
    Nat.iter 1 up a = root /\ Nat.iter 2 up b = root /\ forall steps, steps < 2 -> Nat.iter steps up b <> root.

(* greatest. Of ||c|| for words c with bit j and ||c|| + 2 for those without, n + 1 is the greatest. *)
Definition greatest_statement : Prop :=
  forall n j, 1 <= n -> j < n ->
    let f c := if bit c j then weight c else weight c + 2 in
    (forall c, length c = n -> f c <= n + 1) /\ (exists c, length c = n /\ f c = n + 1) /\
    exists c, length c = n /\ bit c j = true /\ f c = 1.

(* arithmetic. What closed forms are compared with, for every n. *)
Definition arithmetic_statement : Prop := forall n, 2 <= n -> 2 ^ n <= n * (2 ^ n - 1) /\ n + 2 <= n ^ 2.

(* index. What holds for every 1-bit j of c holds for j = index(c); the parent keeps the index; and the bit below bit
   index(c) is a 0-bit if the index is 1 or more. *)
Definition index_lemma_statement : Prop :=
  forall n,
    (forall claim : nat -> word -> Prop,
      (forall j c, j < n -> length c = n -> bit c j = true -> claim j c) ->
      forall c, length c = n -> 0 < weight c -> claim (index c) c) /\
    (forall c p, length c = n -> parent c = Some p -> weight p <> 0 -> index p = index c) /\
    (forall c, length c = n -> 0 < index c -> bit c (index c + n - 1) = false).

(* two-views. The place of the highest 1-bit is the depth in CBT(n+1), and the phase of the message to a label. Pairs of a
   message and one of its steps are, one to one, the triples of a label Y, the place q of the receiver's highest 1-bit and
   the bit that the step appends, which is 1 if and only if q is next to the highest place of Y. *)
Definition depth (y : word) : nat := length y - 1 - leading y.

Definition step_is_triple (n : nat) : Prop :=
  forall x k i, In (x, k) (edges n) -> i < k ->
    let y := nth i (path x k) [] in let q := depth (child x k) in
    length y = S n /\ 0 < weight y /\ depth y < q <= n /\ nth (S i) (path x k) [] = shift (q =? S (depth y)) y /\
    child x k = shift true (up y (q - depth y - 1)).

Definition triple_is_step (n : nat) : Prop :=
  forall y q, length y = S n -> 0 < weight y -> depth y < q <= n ->
    exists x k i,
      (In (x, k) (edges n) /\ i < k /\ nth i (path x k) [] = y /\ depth (child x k) = q) /\
      forall x' k' i', In (x', k') (edges n) -> i' < k' -> nth i' (path x' k') [] = y -> depth (child x' k') = q ->
        x' = x /\ k' = k /\ i' = i.

(* Two messages are the same if and only if q is, and of their labels one is the other and zeroes. *)
Definition zeroes_after (y z : word) : Prop := exists j, j <= leading y /\ z = up y j.
Definition same_message (n : nat) : Prop :=
  forall x k i x' k' i', In (x, k) (edges n) -> In (x', k') (edges n) -> i < k -> i' < k' ->
    let y := nth i (path x k) [] in let y' := nth i' (path x' k') [] in
    (x, k) = (x', k') <-> depth (child x k) = depth (child x' k') /\ (zeroes_after y y' \/ zeroes_after y' y).

(* Different messages that use one step's label come from one node, so that their phases by levels of B(n) differ too. *)
Definition same_sender (n : nat) : Prop :=
  forall x k i x' k' i', In (x, k) (edges n) -> In (x', k') (edges n) -> i < k -> i' < k' -> (x, k) <> (x', k') ->
    nth i (path x k) [] = nth i' (path x' k') [] ->
    x = x' /\ forall level : word -> nat, level x + k - 1 <> level x' + k' - 1.

Definition two_views_statement : Prop :=
  forall n, step_is_triple n /\ triple_is_step n /\ same_message n /\ same_sender n.
