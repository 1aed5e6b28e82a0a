(* Theorem 3 as in the summary, from the conjecture; the form printed in section 3 refuted. *)

From Coq Require Import ZArith.
From Cube.statements Require Import words conjecture theorem3.
From Cube.proofs Require Import lists words necklaces degenerate conjecture.

Lemma ceil_half_spec k : 2 * ceil_half k = k \/ 2 * ceil_half k = k + 1.
Proof. unfold ceil_half. pose proof (Nat.div_mod (k + 1) 2). pose proof (Nat.mod_upper_bound (k + 1) 2). lia. Qed.

(* No degenerate necklace at levels 1 and n - 1, nor, for odd n, at 2 and n - 2. *)
Lemma no_degenerate n j l :
  0 < l < n -> j < n -> min l (n - l) <= 1 \/ (min l (n - l) = 2 /\ Nat.Odd n) -> length (cyclic_nodes n j l) = 0.
Proof.
  intros Hl J H. pose proof (cyclic_0_most n j l J). pose proof (degenerate_few n l Hl) as D.
  destruct H as [H|(H & O)]; [rewrite no_common_primes in D by exact H | rewrite second_levels_odd in D by auto]; lia.
Qed.

Lemma summary :
  forall n j l, 0 < l < n -> j < n ->
    let d := 1 + max (ceil_half (n - l)) (ceil_half l) in
    d * length (cyclic_nodes n j l) <= length (nodes n j l) /\ 4 + n <= 4 * d.
Proof.
  intros n j l Hl J d. pose proof (ceil_half_spec (n - l)). pose proof (ceil_half_spec l).
  assert (D : 4 + n <= 4 * d) by (unfold d; lia). split; [|exact D].
  destruct (Nat.eq_dec (length (cyclic_nodes n j l)) 0) as [->|N]; [lia|]. pose proof (conjecture n j l Hl J) as K.
  assert (M : 2 <= min l (n - l)).
  { destruct (Nat.le_gt_cases (min l (n - l)) 1) as [G|G]; [|lia]. exfalso. apply N, no_degenerate; auto. }
  assert (X : 2 * d <= n).
  { destruct (Nat.Even_or_Odd n) as [(h & E)|O]; [unfold d; lia|].
    assert (M3 : min l (n - l) <> 2) by (intros E; apply N, no_degenerate; auto). destruct O. unfold d. lia. }
  nia.
Qed.

Lemma abstract : forall n j l, 0 < l < n -> j < n -> (4 + n) * length (cyclic_nodes n j l) <= 4 * length (nodes n j l).
Proof. intros n j l Hl J. destruct (summary n j l Hl J) as (A & B). nia. Qed.

Theorem scanned_fails : theorem3_scanned_fails.
Proof.
  assert (F : ~ 4 + 5 <= 4 * (1 + max (ceil_half (5 - 3)) (floor_half 3))).
  { intros H. apply Nat.leb_le in H. discriminate H. }
  split; [|exact F]. intros H. apply F, (H 5 0 3); lia.
Qed.

Lemma corollary9 :
  forall n j l, 0 < l < n -> j < n ->
    length (cyclic_nodes n j l) <= length (filter (fun c => negb (cyclic c)) (nodes n j l)).
Proof.
  intros n j l Hl J. destruct (summary n j l Hl J) as (A & _). pose proof (nodes_split n j l) as Sp. unfold full_nodes in Sp.
  pose proof (ceil_half_spec (n - l)). nia.
Qed.

Lemma corollary10 :
  forall n l, Nat.Even n -> 2 < n -> l = 2 \/ l = n - 2 ->
    length (cyclic_nodes n 0 l) = 1 /\ length (filter (fun c => negb (cyclic c)) (nodes n 0 l)) = n / 2 - 1.
Proof.
  intros n l E Hn Hl. destruct (outer_counts n l 0) as (A & B); [split; auto | lia | lia|].
  split; [exact A|]. unfold full_nodes in B. destruct E as (h & ->).
  replace (2 * h / 2) with h by (rewrite Nat.mul_comm, Nat.div_mul; lia). lia.
Qed.
