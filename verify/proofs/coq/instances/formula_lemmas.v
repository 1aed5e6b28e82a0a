(* Lemmas that formulas take, put to use at small n: with a little less than each says these would not follow. *)

From Cube.statements Require Import words tree networks formula_lemmas.
From Cube.proofs Require formula_lemmas.

Example arithmetic_at_2 : 2 ^ 2 <= 2 * (2 ^ 2 - 1) /\ 2 + 2 <= 2 ^ 2.
Proof. exact (proofs.formula_lemmas.arithmetic 2 (le_n 2)). Qed.

Example greatest_at_2 : (if bit [false; true] 0 then 1 else 1 + 2) <= 3.
Proof. exact (proj1 (proofs.formula_lemmas.greatest 2 0 (le_S _ _ (le_n 1)) (le_S _ _ (le_n 1))) [false; true] eq_refl). Qed.

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
