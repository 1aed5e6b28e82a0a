(* Lemmas that formulas take, put to use at small n: with a little less than each says these would not follow. *)

From Cube.statements Require Import words tree networks formula_lemmas.
From Cube.proofs Require formula_lemmas.

Example arithmetic_at_2 : 2 ^ 2 <= 2 * (2 ^ 2 - 1) /\ 2 + 2 <= 2 ^ 2.
Proof. exact (proofs.formula_lemmas.arithmetic 2 (le_n 2)). Qed.

Example greatest_at_1 :
  (if bit [false] 0 then 0 else 0 + 2) <= 2 /\ (exists c, length c = 1 /\ (if bit c 0 then weight c else weight c + 2) = 2) /\
  exists c, length c = 1 /\ bit c 0 = true /\ (if bit c 0 then weight c else weight c + 2) = 1.
Proof.
  destruct (proofs.formula_lemmas.greatest 1 0 (le_n 1) (le_n 1)) as (A & B). split; [exact (A [false] eq_refl) | exact B].
Qed.

Example index_at_2 : bit [false; true] 0 = false.
Proof. exact (proj2 (proj2 (proofs.formula_lemmas.index_lemma 2)) [false; true] eq_refl (le_n 1)). Qed.

(* A path of two nodes: as far apart as one link, and no nearer. *)
Definition links (a : bool) : list bool := [negb a].

Example walk_of_one : walk links 1 false true.
Proof. apply (proofs.formula_lemmas.walks bool links false [true] false). intros [|i] H; [left; reflexivity | inversion H; inversion H1]. Qed.

Example distance_of_one : walk links 1 true false /\ forall k, walk links k true false -> 1 <= k.
Proof.
  apply (proofs.formula_lemmas.closer bool links (fun a => if a then 1 else 0) false eq_refl) with (a := true).
  - intros a b [<-|[]]. destruct a; repeat constructor.
  - intros [|]; [right; exists false; split; [left|]; reflexivity | left; reflexivity].
Qed.

Example level_of_one : Nat.iter 1 (fun _ => false) true = false /\ Nat.iter 0 (fun _ => false) true <> false.
Proof.
  destruct (proofs.formula_lemmas.levels bool Bool.bool_dec false (fun _ => True) (fun _ => false) (fun a => if a then 1 else 0) eq_refl) with
    (a := true) as (A & B); [intros [|] _ N; [split; reflexivity | contradiction] | exact I|].
  split; [exact A | apply B, le_n].
Qed.

(* The square with all its edges but the two to the source: the other corner is two links away. *)
Example all_edges_at_2 (to : word -> list word) :
  (forall c q, length c = 2 -> In q (to c) <-> exists d, d < 2 /\ q = flip d c /\ 0 < weight q) ->
  walk to 2 [false; false] [true; true] /\ forall k, walk to k [false; false] [true; true] -> 2 <= k.
Proof. intros H. exact (proj2 (proj1 (proofs.formula_lemmas.all_edges 2 to H) [true; true] eq_refl)). Qed.

Example rotation_of_2 : forall tree : nat -> nat, (forall j, S j < 2 -> tree (S j) = S (tree j)) -> tree 1 = S (tree 0).
Proof. intros tree H. exact (proofs.formula_lemmas.rotation nat S tree 2 H 1 (le_n 2)). Qed.

(* The tree of two nodes is B(1), and a child's child is not at level 1. *)
Example shape_of_one : shape_of (fun a : bool => if a then [false] else []) 1 true = Node [Node []].
Proof.
  apply (proofs.formula_lemmas.binomial_shape bool (fun _ => True) _ (fun a => if a then 1 else 0)); [|exact I | apply le_n].
  intros [|] _; split; reflexivity || intros; exact I.
Qed.

Example second_level : forall up : nat -> nat, up 1 = 0 -> up 2 = 1 -> up 2 <> 0.
Proof.
  intros up A B. exact (proj2 (proj2 (proofs.formula_lemmas.two_levels nat 0 up 1 2 ltac:(discriminate) A ltac:(discriminate) B)) 1 (le_n 2)).
Qed.

Example farthest_at_1 (to : word -> list word) :
  (forall c q, length c = 1 -> In q (to c) <-> exists d, d < 1 /\ q = flip d c /\ 0 < weight q) -> exists c, length c = 1 /\ weight c = 1.
Proof. intros H. exact (proj2 (proofs.formula_lemmas.all_edges 1 to H)). Qed.
