(* Theorem 1: sizes of subtrees as numbers of necklaces, and their bounds. *)

From Cube.statements Require Import words theorem1 theorem2.
From Cube.proofs Require Import lists words values index necklaces degenerate conjecture theorem2.

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

(* Nodes of subtree j are the distinguished nodes with a period above j, turned. *)
Lemma subtree_turned (q : word -> bool) n j : (forall k c, q (rot k c) = q c) -> j < n ->
  length (filter q (subtree n j)) = length (filter q (filter (fun r => j <? period r) (subtree n 0))).
Proof.
  intros Q J. unfold subtree. rewrite !filter_filter.
  rewrite (filter_ext (fun c => negb (weight c =? 0) && (index c =? j) && q c) (fun c => negb (weight c =? 0) && ((index c =? j) && q c)))
    by (intros; symmetry; apply andb_assoc).
  rewrite (filter_ext (fun r => negb (weight r =? 0) && (index r =? 0) && ((j <? period r) && q r))
    (fun r => negb (weight r =? 0) && ((index r =? 0) && ((j <? period r) && q r)))) by (intros; symmetry; apply andb_assoc).
  rewrite !below_source. apply (f_equal sum), map_ext. intros l. pose proof (nodes_turned q n j l Q J) as H.
  unfold nodes in H. rewrite !filter_filter in H. exact H.
Qed.

Theorem exact_sizes : theorem1_exact.
Proof.
  intros n j J. pose proof (subtree_turned (fun _ => true) n j (fun _ _ => eq_refl) J) as H. rewrite !filter_all in H. rewrite H.
  unfold subtree. rewrite filter_filter. reflexivity.
Qed.

Lemma length_words n : length (words n) = 2 ^ n.
Proof.
  induction n as [|n IH]; [reflexivity|]. cbn [words]. rewrite app_length, !map_length.
  change (length (words n) + length (words n) = 2 * 2 ^ n). lia.
Qed.

(* Level n is one word, 1...1. *)
Lemma level_n n : length (level n n) = 1.
Proof. pose proof (length_level n n) as H. pose proof (binomials.C_n n) as E. unfold binomials.C in E. lia. Qed.

(* Levels 0 and n apart. *)
Lemma by_inner_level (p : word -> bool) n : 0 < n -> length (filter p (words n)) =
  length (filter p (level n 0)) + sum (map (fun l => length (filter p (level n l))) (seq 1 (n - 1))) + length (filter p (level n n)).
Proof.
  intros Hn. rewrite by_level. replace (seq 0 (S n)) with (0 :: seq 1 (n - 1) ++ seq n 1).
  - cbn [map]. rewrite sum_cons, map_app, sum_app. unfold sum. cbn [seq map fold_right]. lia.
  - replace (S n) with (1 + ((n - 1) + 1)) by lia. rewrite !seq_app. cbn. repeat f_equal. lia.
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

Theorem cyclic_sharp : theorem1_cyclic_sharp.
Proof.
  intros n Hn. pose proof (length_words n) as N. rewrite <- (filter_all (words n)) in N. rewrite <- N, !by_inner_level by lia.
  fold (cyclic_words n 0) (cyclic_words n n). rewrite !cyclic_at_ends, !filter_all, level_0, level_n by auto.
  set (a := sum _). set (b := sum _). enough ((n - 1) * a <= b) by nia. unfold a, b. rewrite sum_scale. apply sum_le.
  intros l Hl. apply in_seq in Hl. rewrite filter_all. apply sharp. lia.
Qed.

Lemma power_grows n : 6 <= n -> (n + 2) * (2 * n - 4) <= 2 ^ n * (n - 4).
Proof. intros H. enough (4 * (n + 2) <= 2 ^ n) by nia. induction H; [simpl; lia|]. cbn [Nat.pow]. lia. Qed.

Lemma cyclic_bound : forall n, (n + 2) * length (filter cyclic (words n)) <= 2 * 2 ^ n.
Proof.
  intros n. destruct (Nat.lt_ge_cases n 6) as [H|H].
  - do 6 (destruct n as [|n]; [vm_compute; repeat constructor|]). lia.
  - pose proof (cyclic_sharp n ltac:(lia)) as Sh. pose proof (power_grows n H) as P.
    set (a := length (filter cyclic (words n))) in *. set (N := 2 ^ n) in *. clearbody a N.
    assert (X : (n - 1) * a <= N + 2 * (n - 1) - 2) by (destruct (Nat.le_gt_cases N 2); nia).
    destruct n as [|[|[|[|n]]]]; try lia. replace (S (S (S (S n))) - 1) with (n + 3) in * by lia.
    replace (S (S (S (S n))) - 4) with n in P by lia.
    assert (X6 : (n + 6) * ((n + 3) * a) <= (n + 6) * (N + (2 * n + 4))) by (apply Nat.mul_le_mono_l; lia).
    replace (2 * S (S (S (S n))) - 4) with (2 * n + 4) in P by lia.
    replace (S (S (S (S n))) + 2) with (n + 6) in * by lia.
    enough (Y : (n + 3) * ((n + 6) * a) <= (n + 3) * (2 * N)) by (apply Nat.mul_le_mono_pos_l in Y; lia). lia.
Qed.

Definition but_source (n : nat) : list word := filter (fun c => negb (weight c =? 0)) (words n).

Lemma by_subtree (q : word -> bool) n :
  sum (map (fun j => length (filter q (subtree n j))) (seq 0 n)) = length (filter q (but_source n)).
Proof.
  rewrite <- (sum_of_classes index n).
  - apply (f_equal sum), map_ext. intros j. unfold subtree, but_source. rewrite !filter_filter. f_equal. apply filter_ext. intros c. rewrite <- andb_assoc. f_equal. apply andb_comm.
  - intros c H. apply filter_In in H as (H & _). apply filter_In in H as (H & W). apply in_words in H. apply negb_true_iff, Nat.eqb_neq in W.
    pose proof (weight_le c). rewrite <- H. apply index_spec. lia.
Qed.

Lemma with_source (p : word -> bool) n : length (filter p (words n)) = length (filter p (level n 0)) + length (filter p (but_source n)).
Proof.
  rewrite by_level. cbn [seq map]. rewrite sum_cons. f_equal. unfold but_source. rewrite filter_filter. symmetry. apply below_source.
Qed.

Lemma cyclic_with_source n : 2 <= n -> length (filter cyclic (words n)) = S (length (filter cyclic (but_source n))).
Proof. intros Hn. rewrite with_source. change (filter cyclic (level n 0)) with (cyclic_words n 0). rewrite cyclic_at_ends; auto. Qed.

(* A subtree's nodes are as many as all others', but for the cyclic ones. *)
Lemma equation n j : 2 <= n -> j < n ->
  n * length (subtree n j) + length (filter cyclic (words n)) = 2 ^ n + n * length (cyclic_in n j).
Proof.
  intros Hn J. pose (full := fun i => length (filter (fun c => negb (cyclic c)) (subtree n i))).
  assert (Same : forall i, i < n -> full i = full 0).
  { intros i I. unfold full. rewrite subtree_turned; [|intros; rewrite cyclic_rot; reflexivity | exact I]. rewrite filter_swap, filter_filter.
    apply (f_equal (@length word)), filter_ext_in. intros c H. apply filter_In in H as (H & _). apply in_words in H. unfold cyclic.
    pose proof (period_spec c ltac:(lia)). orders. }
  pose proof (by_subtree (fun c => negb (cyclic c)) n) as T. rewrite (map_ext_in _ (fun _ => full 0)) in T by (intros i I; apply in_seq in I; apply Same; lia).
  rewrite sum_const, seq_length in T. pose proof (filter_split cyclic (subtree n j)) as Sp. fold (full j) in Sp. rewrite Same in Sp by exact J.
  pose proof (filter_split cyclic (but_source n)) as All. pose proof (with_source (fun _ => true) n) as N. rewrite !filter_all, length_words, level_0 in N.
  rewrite cyclic_with_source by exact Hn. unfold cyclic_in. nia.
Qed.

Lemma cyclic_in_turned n j : j < n -> length (cyclic_in n j) = length (filter (fun r => j <? period r) (cyclic_in n 0)).
Proof. intros J. unfold cyclic_in. rewrite subtree_turned; [rewrite filter_swap; reflexivity | intros; apply cyclic_rot | exact J]. Qed.

Lemma cyclic_in_0_most n j : j < n -> length (cyclic_in n j) <= length (cyclic_in n 0).
Proof. intros J. rewrite cyclic_in_turned by exact J. rewrite <- (filter_all (cyclic_in n 0)) at 2. apply filter_longer. auto. Qed.

(* Degenerate necklaces but those of 0...0 and 1...1 have at least two words, so that their nodes are also in subtree 1. *)
Lemma twice n : 2 <= n -> 2 * length (cyclic_in n 0) <= length (filter cyclic (words n)).
Proof.
  intros Hn. rewrite cyclic_with_source, <- by_subtree by exact Hn.
  destruct n as [|[|n]]; try lia. cbn [seq map]. rewrite !sum_cons. fold (cyclic_in (S (S n)) 0) (cyclic_in (S (S n)) 1).
  enough (length (cyclic_in (S (S n)) 0) <= S (length (cyclic_in (S (S n)) 1))) by lia.
  rewrite (cyclic_in_turned _ 1) by lia. rewrite <- (filter_split (fun r => 1 <? period r) (cyclic_in (S (S n)) 0)) at 1.
  enough (length (filter (fun r => negb (1 <? period r)) (cyclic_in (S (S n)) 0)) <= length [repeat true (S (S n))]) by (simpl in *; lia).
  apply NoDup_incl_length; [apply NoDup_filter, NoDup_filter, NoDup_filter, nodup_words|]. intros c H. left.
  apply filter_In in H as (H & P). apply filter_In in H as (H & _). apply filter_In in H as (H & W). apply in_words in H.
  apply andb_prop in W as (W & _). apply negb_true_iff, Nat.eqb_neq in W. apply negb_true_iff, Nat.ltb_ge in P. destruct (period_spec c ltac:(lia)) as (P1 & P2 & _).
  replace (period c) with 1 in P2 by lia. rewrite <- H. symmetry. apply full_word.
  pose proof (word_is_power c 1 (length c) ltac:(lia) ltac:(lia) ltac:(lia) P2) as X. apply (f_equal weight) in X. rewrite weight_power in X.
  pose proof (weight_le c). destruct (weight (firstn 1 c)); nia.
Qed.

Lemma bounds : forall n j, j < n -> 2 ^ n <= (n + 2) * length (subtree n j) <= 2 * 2 ^ n.
Proof.
  intros n j J. destruct (Nat.eq_dec n 1) as [->|N1].
  { replace j with 0 by lia. vm_compute. split; repeat constructor. }
  pose proof (equation n j ltac:(lia) J) as E. pose proof (cyclic_bound n) as A. pose proof (twice n ltac:(lia)) as T.
  pose proof (cyclic_in_0_most n j J) as D. assert (Hn : 2 <= n) by lia.
  set (a := length (filter cyclic (words n))) in *. set (N := 2 ^ n) in *. set (s := length (subtree n j)) in *.
  set (d := length (cyclic_in n j)) in *. clearbody a N s d.
  split; nia.
Qed.
