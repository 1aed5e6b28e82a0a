(* Theorem 1: sizes of subtrees as numbers of necklaces, and their bounds. *)

From Coq Require Import Lia.
From Cube.statements Require Import words theorem1 theorem2.
From Cube.proofs Require Import lists words index necklaces degenerate conjecture theorem2.

(* Words by level. *)
Lemma by_level (p : word -> bool) n :
  length (filter p (words n)) = sum (map (fun l => length (filter p (level n l))) (seq 0 (S n))).
Proof.
  rewrite <- (sum_of_classes weight (S n) (filter p (words n))).
  - f_equal. apply map_ext. intros l. unfold level. rewrite filter_swap. reflexivity.
  - intros c Hc. apply filter_In in Hc as (Hc & _). apply in_words in Hc. pose proof (weight_le c). lia.
Qed.

(* Level 0 has the source alone. *)
Lemma below_source (p : word -> bool) n :
  length (filter (fun c => negb (weight c =? 0) && p c) (words n)) = sum (map (fun l => length (filter p (level n l))) (seq 1 n)).
Proof.
  rewrite by_level. cbn [seq map]. rewrite filter_none.
  - rewrite sum_cons. cbn [length plus]. apply (f_equal sum), map_ext_in. intros l Hl. apply in_seq in Hl. f_equal.
    apply filter_ext_in. intros c Hc. apply in_level in Hc as (_ & <-). destruct (weight c); [lia | reflexivity].
  - intros c Hc. apply in_level in Hc as (_ & ->). reflexivity.
Qed.

Lemma subtree_by_level n j : length (subtree n j) = sum (map (fun l => length (nodes n j l)) (seq 1 n)).
Proof. apply (below_source (fun c => index c =? j)). Qed.

Theorem exact_sizes : theorem1_exact.
Proof.
  intros n j J. rewrite subtree_by_level. unfold necklaces_above.
  rewrite (filter_ext _ (fun r => negb (weight r =? 0) && ((index r =? 0) && (j <? period r)))) by (intros; symmetry; apply andb_assoc).
  rewrite below_source. apply (f_equal sum), map_ext. intros l.
  pose proof (nodes_turned (fun _ => true) n j l (fun _ _ => eq_refl) J) as H. rewrite !filter_all in H. rewrite H. unfold nodes.
  rewrite filter_filter. reflexivity.
Qed.

Lemma length_words n : length (words n) = 2 ^ n.
Proof.
  induction n as [|n IH]; [reflexivity|]. cbn [words]. rewrite app_length, !map_length.
  change (length (words n) + length (words n) = 2 * 2 ^ n). lia.
Qed.

(* Level n is one word, 1...1. *)
Lemma level_n n : length (level n n) = 1.
Proof. pose proof (length_level n n) as H. pose proof (binomials.C_n n) as E. unfold binomials.C in E. lia. Qed.

(* The cyclic words at the levels between 0 and n. *)
Definition inner (f : nat -> nat) (n : nat) := sum (map f (seq 1 (n - 1))).

Lemma ends_and_inner (f : nat -> nat) n : 0 < n -> sum (map f (seq 0 (S n))) = f 0 + inner f n + f n.
Proof.
  intros Hn. unfold inner. cbn [seq map]. replace (seq 1 n) with (seq 1 (n - 1) ++ [n]).
  - unfold sum. cbn [fold_right]. fold (sum (map f (seq 1 (n - 1) ++ [n]))). rewrite map_app, sum_app.
    unfold sum. simpl. lia.
  - replace (seq 1 n) with (seq 1 (n - 1 + 1)) by (f_equal; lia). rewrite seq_app. f_equal. simpl. f_equal. lia.
Qed.

Lemma extreme_cyclic n c : 2 <= n -> length c = n -> weight c = 0 \/ weight c = n -> cyclic c = true.
Proof.
  intros Hn L W. assert (E : exists b, c = repeat b (length c)).
  { destruct W; [exists false; apply no_weight | exists true; apply full_word]; lia. }
  destruct E as (b & E). apply Nat.ltb_lt. assert (P : Nat.divide (period c) 1) by (apply period_divides; [lia | rewrite E; apply rot_repeat]).
  apply Nat.divide_1_r in P. lia.
Qed.

Lemma cyclic_at_ends n l : 2 <= n -> l = 0 \/ l = n -> length (cyclic_words n l) = 1.
Proof.
  intros Hn Hl. unfold cyclic_words. rewrite (filter_ext_in _ (fun _ => true)).
  - rewrite filter_all. destruct Hl as [->| ->]; [apply level_0 | apply level_n].
  - intros c Hc. apply in_level in Hc as (L & W). apply (extreme_cyclic n); auto. lia.
Qed.

Definition all_cyclic (n : nat) := length (filter cyclic (words n)).

Lemma all_cyclic_inner n : 2 <= n -> all_cyclic n = 2 + inner (fun l => length (cyclic_words n l)) n.
Proof.
  intros Hn. unfold all_cyclic. rewrite by_level.
  change (sum (map (fun l => length (cyclic_words n l)) (seq 0 (S n))) = 2 + inner (fun l => length (cyclic_words n l)) n).
  rewrite ends_and_inner by lia. rewrite !cyclic_at_ends by auto. lia.
Qed.

Lemma words_inner n : 2 <= n -> 2 ^ n = 2 + inner (fun l => length (level n l)) n.
Proof.
  intros Hn. rewrite <- length_words, <- (filter_all (words n)), by_level.
  rewrite (map_ext _ (fun l => length (level n l))) by (intros; rewrite filter_all; reflexivity).
  rewrite ends_and_inner, level_0, level_n by lia. lia.
Qed.

Theorem cyclic_sharp : theorem1_cyclic_sharp.
Proof.
  intros n Hn. fold (all_cyclic n). rewrite all_cyclic_inner, words_inner by exact Hn.
  replace (2 + inner (fun l => length (cyclic_words n l)) n - 2) with (inner (fun l => length (cyclic_words n l)) n) by lia.
  replace (2 + inner (fun l => length (level n l)) n - 2) with (inner (fun l => length (level n l)) n) by lia.
  unfold inner. rewrite sum_scale. apply sum_le. intros l Hl. apply in_seq in Hl. apply sharp. lia.
Qed.

Lemma power_grows n : 6 <= n -> (n + 2) * (2 * n - 4) <= 2 ^ n * (n - 4).
Proof.
  intros H. assert (G : 4 * (n + 2) <= 2 ^ n).
  { induction H as [|n H IH]; [simpl; lia|]. cbn [Nat.pow]. lia. }
  nia.
Qed.

Lemma cyclic_bound : forall n, (n + 2) * length (filter cyclic (words n)) <= 2 * 2 ^ n.
Proof.
  intros n. destruct (Nat.lt_ge_cases n 6) as [H|H].
  - do 6 (destruct n as [|n]; [vm_compute; repeat constructor|]). lia.
  - pose proof (cyclic_sharp n ltac:(lia)) as Sh. fold (all_cyclic n) in *.
    pose proof (power_grows n H) as P. pose proof (all_cyclic_inner n ltac:(lia)) as A.
    pose proof (words_inner n ltac:(lia)) as W. set (a := all_cyclic n) in *. set (N := 2 ^ n) in *. clearbody a N.
    assert (X : (n - 1) * a <= N + 2 * (n - 1) - 2) by nia.
    destruct n as [|[|[|[|n]]]]; try lia. replace (S (S (S (S n))) - 1) with (n + 3) in * by lia.
    replace (S (S (S (S n))) - 4) with n in P by lia.
    assert (X6 : (n + 6) * ((n + 3) * a) <= (n + 6) * (N + (2 * n + 4))) by (apply Nat.mul_le_mono_l; lia).
    replace (2 * S (S (S (S n))) - 4) with (2 * n + 4) in P by lia.
    replace (S (S (S (S n))) + 2) with (n + 6) in * by lia.
    enough (Y : (n + 3) * ((n + 6) * a) <= (n + 3) * (2 * N)) by (apply Nat.mul_le_mono_pos_l in Y; lia). lia.
Qed.

(* All full necklaces have a node in each subtree. *)
Definition all_full (n : nat) := inner (fun l => length (full_nodes n 0 l)) n.

Lemma sum_eq (f g : nat -> nat) (l : list nat) : (forall j, In j l -> f j = g j) -> sum (map f l) = sum (map g l).
Proof. intros H. f_equal. apply map_ext_in. exact H. Qed.

Lemma full_total n : 2 <= n -> all_cyclic n + n * all_full n = 2 ^ n.
Proof.
  intros Hn. rewrite all_cyclic_inner, words_inner by exact Hn. unfold all_full, inner. rewrite sum_scale.
  rewrite <- Nat.add_assoc, <- sum_add. f_equal. apply sum_eq. intros l Hl. apply full_words. lia.
Qed.

(* Degenerate necklaces with both bits have at least two words, so that their nodes are also in subtree 1. *)
Lemma two_words n l : 2 <= n -> 0 < l < n -> 2 * length (cyclic_nodes n 0 l) <= length (cyclic_words n l).
Proof.
  intros Hn Hl. rewrite <- cyclic_by_index by lia.
  assert (E : length (cyclic_nodes n 1 l) = length (cyclic_nodes n 0 l)).
  { rewrite cyclic_turned by lia. rewrite <- (filter_all (cyclic_nodes n 0 l)) at 2. f_equal.
    apply filter_ext_in. intros c Hc. apply filter_In in Hc as (Hc & _). apply in_nodes in Hc as (L & W & I).
    apply Nat.ltb_lt. assert (L0 : 0 < length c) by lia. destruct (period_spec c L0) as (P1 & P2 & _).
    destruct (Nat.eq_dec (period c) 1) as [P|]; [|lia]. exfalso. rewrite P in P2.
    pose proof (least_bit_0 c L0 I ltac:(lia)) as B0. pose proof (least_bit_last c I ltac:(lia)) as B1.
    pose proof (rot_times c 1 (length c - 1) P2) as T. rewrite Nat.mul_1_r in T.
    rewrite <- T, bit_rot in B0. simpl in B0. congruence. }
  rewrite <- E. destruct n as [|[|n]]; try lia. cbn [seq map] in *. rewrite !sum_cons in *. lia.
Qed.

Lemma bounds : forall n j, j < n -> 2 ^ n <= (n + 2) * length (subtree n j) <= 2 * 2 ^ n.
Proof.
  intros n j J. destruct (Nat.eq_dec n 1) as [->|N1].
  { replace j with 0 by lia. vm_compute. split; repeat constructor. }
  assert (Hn : 2 <= n) by lia. rewrite subtree_by_level.
  pose proof (cyclic_bound n) as A. fold (all_cyclic n) in A. pose proof (full_total n Hn) as F.
  pose proof (all_cyclic_inner n Hn) as I. assert (E : sum (map (fun l => length (nodes n j l)) (seq 1 n)) =
    all_full n + inner (fun l => length (cyclic_nodes n j l)) n + length (nodes n j n)).
  { replace (seq 1 n) with (seq 1 (n - 1) ++ [n]).
    - rewrite map_app, sum_app. unfold all_full, inner. rewrite <- sum_add. f_equal; [|unfold sum; simpl; lia].
      apply sum_eq. intros l _. rewrite <- (full_everywhere n j l J). pose proof (nodes_split n j l). lia.
    - replace (seq 1 n) with (seq 1 (n - 1 + 1)) by (f_equal; lia). rewrite seq_app. f_equal. simpl. f_equal. lia. }
  assert (L1 : length (nodes n j n) <= 1).
  { pose proof (filter_split (fun c => index c =? j) (level n n)) as T. rewrite level_n in T. unfold nodes. lia. }
  assert (D : 2 * inner (fun l => length (cyclic_nodes n j l)) n <= inner (fun l => length (cyclic_words n l)) n).
  { unfold inner. rewrite sum_scale. apply sum_le. intros l Hl. apply in_seq in Hl.
    pose proof (two_words n l Hn ltac:(lia)). pose proof (cyclic_0_most n j l J). lia. }
  rewrite E. set (a := all_cyclic n) in *. set (N := 2 ^ n) in *. set (f := all_full n) in *.
  set (s := inner (fun l => length (cyclic_nodes n j l)) n) in *. set (z := length (nodes n j n)) in *.
  assert (U : 2 * (s + z) <= a) by lia. clear - A F U Hn.
  clearbody a N f s z. destruct n as [|[|m]]; try lia. replace (S (S m) + 2) with (m + 4) in * by lia.
  assert (X : (m + 4) * a + S (S m) * ((m + 4) * f) = (m + 4) * N) by (rewrite <- F; ring).
  pose proof (Nat.mul_le_mono_l _ _ (S (S m) * (m + 4)) U) as Y. pose proof (Nat.mul_le_mono_l _ _ m A) as Z. split.
  - enough (G : S (S m) * N <= S (S m) * ((m + 4) * f)) by (apply Nat.mul_le_mono_pos_l in G; nia). lia.
  - enough (G : 2 * S (S m) * ((m + 4) * (f + s + z)) <= 2 * S (S m) * (2 * N))
      by (apply Nat.mul_le_mono_pos_l in G; lia).
    lia.
Qed.

Lemma distinguished :
  forall n w, 0 < n -> length w = n ->
    exists r, (In r (nodes n 0 (weight w)) /\ exists k, r = rot k w) /\
      forall s, In s (nodes n 0 (weight w)) -> (exists k, s = rot k w) -> s = r.
Proof. exact necklace_has_one. Qed.
