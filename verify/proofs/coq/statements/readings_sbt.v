(* Readings of claims of TR-483, section 3.1, on the spanning binomial tree, at n: as in readings_tr611.v. *)

From Cube.statements Require Import words tree de_bruijn broadcast formula_lemmas.

(* A node's children set one of the bits above its highest 1-bit; binomial_parent clears that. *)
Definition sbt_children (c : word) : list word := map (fun d => flip d c) (seq (length c - leading c) (leading c)).

(* The numbers of children at a level of a tree. *)
Fixpoint fanouts (l : nat) (t : shape) : list nat :=
  match l, t with
  | 0, Node below => [length below]
  | S h, Node below => flat_map (fanouts h) below
  end.

(* A node with l 1-bits is at level l; on each level as many nodes have b children as in B(n); 2^d edges have dimension d. *)
Definition reading_tr483_sbt_is_binomial_counted (n : nat) : Prop :=
  (forall c, length c = n ->
    Nat.iter (weight c) binomial_parent c = source n /\
    forall steps, steps < weight c -> Nat.iter steps binomial_parent c <> source n) /\
  (forall c q, length c = n -> length q = n -> In q (sbt_children c) <-> 0 < weight q /\ binomial_parent q = c) /\
  (forall l b, length (filter (fun c => (weight c =? l) && (length (sbt_children c) =? b)) (words n)) =
    count_occ Nat.eq_dec (fanouts l (Node (binomial_shapes n))) b) /\
  (forall d, d < n -> length (filter (fun c => (0 <? weight c) && (highest c =? d)) (words n)) = 2 ^ d).

(* The largest subtree first: in cycle d a node sends over dimension d to its child there. *)
Definition largest_first : schedule :=
  fun t u d => if (d =? t) && (d <? length u) && (length u <=? d + leading u) then Some 0 else None.
Definition reading_tr483_intro_oneport_sbt_attains_printed (n : nat) : Prop :=
  one_or_one n 1 largest_first /\ complete n 1 largest_first n.
