(* TR-611, section 1: "there exist different SBnTs that only share the edges emanating from the root". Here is a second
   one, for every n: the tree clears k(c), the 1-bit to the right of the longest block of zeroes that the index picks;
   the second tree clears the 1-bit to the left of that block, which is bit index(c). *)

From Cube.statements Require Import words tree.

Definition second_parent (c : word) : option word := if weight c =? 0 then None else Some (flip (index c) c).

Fixpoint second_ancestor (steps : nat) (c : word) : option word :=
  match steps with
  | 0 => Some c
  | S h => match second_parent c with Some p => second_ancestor h p | None => None end
  end.

(* ||c|| steps lead from every node to the source: a spanning tree of shortest paths. *)
Definition second_spans (n : nat) : Prop := forall c, length c = n -> second_ancestor (weight c) c = Some (repeat false n).

(* Below level 1 no edge is one of the first tree. *)
Definition second_disjoint (n : nat) : Prop :=
  forall c p, length c = n -> 2 <= weight c -> parent c = Some p -> second_parent c <> Some p.

(* The subtree below the edge of the root in dimension k, and theorem 1's bounds for it. *)
Definition second_subtree (n k : nat) : list word :=
  filter (fun c => negb (weight c =? 0) && match second_ancestor (weight c - 1) c with
    | Some a => same a (flip k (repeat false n)) | None => false end) (words n).

Definition second_balanced (n : nat) : Prop :=
  forall k, k < n -> 2 ^ n <= (n + 2) * length (second_subtree n k) <= 2 * 2 ^ n.

Definition second_tree_statement : Prop := forall n, second_spans n /\ second_disjoint n /\ second_balanced n.

(* The second tree has node c in subtree k(c): that is the last 1-bit to be cleared. *)
Definition second_subtree_statement : Prop :=
  forall c, 0 < weight c -> second_ancestor (weight c - 1) c = Some (flip (k_of c) (repeat false (length c))).

(* Trees of shortest paths: parents are one level up. Of three of them two share an edge below level 1, so that two trees
   are the most there can be. *)
Definition one_up (f : word -> word) : Prop :=
  forall c, 0 < weight c -> exists m, m < length c /\ bit c m = true /\ f c = flip m c.
Definition shares_below_1 (n : nat) (f g : word -> word) : Prop := exists c, length c = n /\ 2 <= weight c /\ f c = g c.
Definition no_third_tree : Prop :=
  forall n f g h, 2 <= n -> one_up f -> one_up g -> one_up h ->
    shares_below_1 n f g \/ shares_below_1 n f h \/ shares_below_1 n g h.

(* With detours, too: a node's parent is any neighbour, and going up ends at the source. All have the n edges of the source. *)
Definition rooted (n : nat) (f : word -> word) : Prop :=
  forall c, length c = n -> 0 < weight c -> (exists m, m < n /\ f c = flip m c) /\ (exists steps, Nat.iter steps f c = repeat false n) /\
    (weight c = 1 -> f c = repeat false n).
Definition apart_below_1 (n : nat) (f g : word -> word) : Prop :=
  forall c d, length c = n -> length d = n -> 2 <= weight c -> 2 <= weight d -> ~ (c = d /\ f c = g d) /\ ~ (c = g d /\ f c = d).
Definition no_third_with_detours : Prop :=
  forall n f g h, 3 <= n <= 5 -> rooted n f -> rooted n g -> rooted n h ->
    apart_below_1 n f g -> apart_below_1 n f h -> apart_below_1 n g h -> False.
