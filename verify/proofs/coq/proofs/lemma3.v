(* Lemma 3: the most children of a node at level l. *)

From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index gap tree.

Lemma weight_below w h : (forall i, h <= i -> nth i w false = false) -> weight w <= h.
Proof.
  revert h. unfold weight. induction w as [|b w IH]; intros h H; cbn [count_occ]; [lia|]. destruct h as [|h].
  - pose proof (H 0 (le_n 0)) as B. cbn in B. subst b. simpl. apply IH. intros i _. apply (H (S i)). lia.
  - assert (E : count_occ bool_dec w true <= h) by (apply IH; intros i Hi; apply (H (S i)); lia).
    destruct (bool_dec b true); lia.
Qed.

Lemma value_of_weight w : (2 ^ N.of_nat (weight w) <= value w + 1)%N.
Proof.
  unfold weight. induction w as [|b w IH]; cbn [count_occ value]; [reflexivity|].
  destruct b; simpl bool_dec; cbn iota; cbn [N.b2n]; [rewrite pow_S; lia|]. lia.
Qed.

Lemma value_flip w t : nth t w false = true -> (value w = value (flip t w) + 2 ^ N.of_nat t)%N.
Proof.
  revert t. induction w as [|b w IH]; intros [|t] H; cbn [nth] in H; try discriminate; cbn [flip value].
  - subst b. cbn [N.b2n negb]. change (2 ^ N.of_nat 0)%N with 1%N. lia.
  - rewrite pow_S. apply IH in H. lia.
Qed.

(* A word of weight l + 1 with a 1-bit at m or higher is at least 2^m + 2^l - 1. *)
Lemma value_at_least w t m l :
  t < length w -> bit w t = true -> m <= t -> weight w = S l ->
  (2 ^ N.of_nat m + 2 ^ N.of_nat l <= value w + 1)%N.
Proof.
  intros L B T W. pose proof (weight_flip t w L) as F. rewrite B in F. assert (E : weight (flip t w) = l) by lia.
  pose proof (value_of_weight (flip t w)) as V. rewrite E in V. rewrite bit_small in B by exact L.
  rewrite (value_flip w t B). assert (2 ^ N.of_nat m <= 2 ^ N.of_nat t)%N by (apply N.pow_le_mono_r; lia). lia.
Qed.

Lemma count_upper_half g : 1 <= g -> length (filter (fun d => g <=? 2 * d) (seq 1 (g - 1))) = g / 2.
Proof.
  intros G. pose proof (Nat.div_mod g 2 ltac:(lia)). pose proof (Nat.mod_upper_bound g 2 ltac:(lia)).
  rewrite <- (seq_length (g / 2) (g - g / 2)). apply same_members; [apply NoDup_filter, seq_NoDup | apply seq_NoDup|].
  intros d. rewrite filter_In, !in_seq, Nat.leb_le. lia.
Qed.

Lemma count_children c :
  0 < weight c ->
  length (children c) = length (filter (fun d => index (flip (place c d) c) =? index c) (seq 1 (gap c - 1))).
Proof. intros W. unfold children, M. rewrite (proj2 (Nat.eqb_neq _ 0)), map_map by lia. apply length_filter_map. Qed.

Lemma gap_weight c : 0 < weight c -> gap c + weight c <= length c + 1.
Proof.
  intros W. destruct (gap_spec c W) as (G & _). pose proof (weight_length c W) as L.
  assert (E : weight (rot (index c) c) <= length c - gap c + 1); [|rewrite weight_rot in E; lia].
  apply weight_below. intros i Hi. destruct (Nat.lt_ge_cases i (length c)) as [Q|Q].
  - rewrite <- bit_small by (rewrite length_rot; exact Q). rewrite bits_of_least by (auto; lia). apply Nat.eqb_neq. lia.
  - apply nth_overflow. rewrite length_rot. exact Q.
Qed.

(* A child is got from the farther half of the gap only: otherwise the zeroes between the two 1-bits would lead. *)
Lemma child_far c d :
  0 < weight c -> 1 <= d < gap c -> index (flip (place c d) c) = index c -> gap c <= 2 * d.
Proof.
  intros W Hd I. set (q := flip (place c d) c) in *. pose proof (weight_length c W) as L.
  destruct (gap_spec c W) as (G1 & _). pose proof (place_lt c d L) as P.
  assert (Lq : length q = length c) by apply length_flip.
  destruct (index_spec c L) as (Ic & _). destruct (index_spec q ltac:(lia)) as (_ & Iq & _).
  set (n := length c) in *. set (r := rot (index c) q).
  assert (B : forall t, n - gap c < t < n -> bit r t = (t =? n - d)).
  { intros t Ht. unfold r. rewrite bit_rot. replace (t + index c) with (index c + n - (n - t)) by lia.
    assert (X : bit q (place c (n - t)) = (t =? n - d)).
    { unfold q. rewrite bit_flip by exact P. rewrite Nat.mod_small by (apply place_lt; exact L).
      destruct (gap_spec c W) as (_ & _ & G3). rewrite bit_place, G3 by (fold n; lia).
      destruct (Nat.eqb_spec (place c (n - t)) (place c d)) as [E|E], (Nat.eqb_spec t (n - d)) as [F|F]; auto; exfalso.
      - apply place_inj in E; fold n; lia.
      - apply E. f_equal. lia. }
    rewrite <- X. unfold place. fold n. rewrite <- Lq. rewrite bit_mod. reflexivity. }
  destruct (Nat.le_gt_cases (gap c) (2 * d)) as [|G]; auto. exfalso.
  assert (V : (value r <= value (rot (n - d) r))%N).
  { unfold r. rewrite <- rot_add, <- I. apply Iq. }
  assert (Lr : length r = n) by (unfold r; rewrite length_rot; exact Lq).
  destruct (value_top r (rot (n - d) r) (n - d)) as (t & Ht & Bt); rewrite ?length_rot; auto; try lia.
  - rewrite B, Nat.eqb_refl by lia. reflexivity.
  - rewrite length_rot, Lr in Ht. rewrite bit_rot in Bt. replace (t + (n - d)) with (t - d + length r) in Bt by lia.
    rewrite bit_add_length, B in Bt by lia. apply Nat.eqb_eq in Bt. lia.
Qed.

Lemma lemma3_upper n l c : 1 <= l <= n -> In c (level n l) -> length (children c) <= (n - l + 1) / 2.
Proof.
  intros Hl Hc. apply in_level in Hc as (L & W). assert (Wc : 0 < weight c) by lia.
  rewrite count_children by exact Wc. destruct (gap_spec c Wc) as (G & _). transitivity (gap c / 2).
  - rewrite <- count_upper_half by lia. apply filter_longer. intros d Hd E. apply in_seq in Hd.
    apply Nat.eqb_eq in E. apply Nat.leb_le, child_far; auto. lia.
  - pose proof (gap_weight c Wc). apply Nat.div_le_mono; lia.
Qed.

(* The node 2^l - 1. *)
Definition low (n l : nat) : word := repeat true l ++ repeat false (n - l).

Lemma bit_low n l i : l <= n -> i < n -> bit (low n l) i = (i <? l).
Proof.
  intros L I. rewrite bit_small by (unfold low; rewrite app_length, !repeat_length; lia). unfold low.
  destruct (Nat.ltb_spec i l) as [G|G].
  - rewrite app_nth1 by (rewrite repeat_length; exact G). rewrite (nth_indep _ false true) by (rewrite repeat_length; exact G).
    apply nth_repeat.
  - rewrite app_nth2 by (rewrite repeat_length; exact G). apply nth_repeat.
Qed.

Lemma length_low n l : l <= n -> length (low n l) = n.
Proof. intros L. unfold low. rewrite app_length, !repeat_length. lia. Qed.

Lemma weight_low n l : weight (low n l) = l.
Proof. unfold low. rewrite weight_app, weight_full, weight_false. apply Nat.add_0_r. Qed.

Lemma value_low_word n l : (value (low n l) + 1 = 2 ^ N.of_nat l)%N.
Proof.
  unfold low. assert (Z : forall k, value (repeat false k) = 0%N).
  { induction k as [|k IH]; [reflexivity|]. cbn [repeat value N.b2n]. rewrite IH. reflexivity. }
  induction l as [|l IH].
  - simpl app. rewrite Z. reflexivity.
  - replace (n - S l) with (n - l - 1) by lia. cbn [repeat app value N.b2n]. rewrite pow_S, <- IH.
    clear IH. assert (E : forall a b, value (repeat true l ++ repeat false a) = value (repeat true l ++ repeat false b)).
    { intros a b. induction l as [|l IHl]; [simpl; rewrite !Z; reflexivity|]. cbn [repeat app value]. rewrite IHl. reflexivity. }
    rewrite (E (n - l - 1) (n - l)). lia.
Qed.

Lemma index_low n l : 1 <= l <= n -> index (low n l) = 0.
Proof.
  intros H. apply index_0_least; [rewrite length_low; lia|]. intros u. change (rot 0 (low n l)) with (low n l).
  pose proof (value_of_weight (rot u (low n l))) as V. rewrite weight_rot, weight_low in V.
  pose proof (value_low_word n l). lia.
Qed.

Lemma gap_low n l : 1 <= l <= n -> gap (low n l) = n - l + 1.
Proof.
  intros H. apply gap_is; rewrite ?index_low, ?length_low by lia; cbn [plus].
  - lia.
  - rewrite bit_low by lia. apply Nat.ltb_lt. lia.
  - intros d Hd. rewrite bit_low by lia. apply Nat.ltb_ge. lia.
Qed.

Lemma low_child n l d :
  1 <= l <= n -> 1 <= d <= n - l -> n - l + 1 <= 2 * d -> index (flip (n - d) (low n l)) = 0.
Proof.
  intros Hl Hd H. set (c := low n l). set (m := n - d). assert (L : length c = n) by (apply length_low; lia).
  assert (Lm : m < length c) by (unfold m; lia). assert (Bm : bit c m = false) by (unfold c; rewrite bit_low by lia; apply Nat.ltb_ge; unfold m; lia).
  set (q := flip m c). assert (Lq : length q = n) by (unfold q; rewrite length_flip; exact L).
  assert (Wq : weight q = S l).
  { pose proof (weight_flip m c Lm) as F. rewrite Bm in F. unfold q. rewrite F. unfold c. rewrite weight_low. reflexivity. }
  assert (Vq : (value q + 1 = 2 ^ N.of_nat m + 2 ^ N.of_nat l)%N).
  { assert (Bq : nth m q false = true).
    { rewrite <- bit_small by (rewrite Lq; unfold m; lia). unfold q. rewrite bit_flip by exact Lm.
      rewrite Nat.mod_small, Nat.eqb_refl, Bm by exact Lm. reflexivity. }
    rewrite (value_flip q m Bq). unfold q. rewrite flip_flip. pose proof (value_low_word n l) as V. fold c in V. lia. }
  assert (Bits : forall t i, t < n -> i < n -> i < l \/ i = m -> (t + (n - t + i)) mod n = i) by
    (intros t i Ht Hi _; replace (t + (n - t + i)) with (i + 1 * n) by lia; rewrite Nat.mod_add, Nat.mod_small; lia).
  assert (B : forall i, i < n -> i < l \/ i = m -> bit q i = true).
  { intros i Hi [G|G]; unfold q; rewrite bit_flip, L, Nat.mod_small by lia.
    - destruct (Nat.eqb_spec i m); [unfold m in *; lia|]. unfold c. rewrite bit_low by lia. apply Nat.ltb_lt, G.
    - subst i. rewrite Nat.eqb_refl, Bm. reflexivity. }
  apply index_0_least; [lia|]. intros u. change (rot 0 q) with q. rewrite <- (rot_mod u), Lq. set (i := u mod n).
  assert (Hi : i < n) by (apply Nat.mod_upper_bound; lia).
  enough (E : exists t, m <= t < n /\ bit (rot i q) t = true).
  { destruct E as (t & Ht & Bt). pose proof (value_at_least (rot i q) t m l) as V. rewrite length_rot, weight_rot in V.
    specialize (V ltac:(lia) Bt ltac:(lia) Wq). lia. }
  assert (Turn : forall t s, t + i = s + n -> bit q s = true -> bit (rot i q) t = true).
  { intros t s E X. rewrite bit_rot, E, <- Lq, bit_add_length. exact X. }
  destruct (Nat.eq_dec i 0) as [->|N]; [exists m; split; [unfold m; lia | apply B; unfold m; lia]|].
  destruct (Nat.le_gt_cases i l) as [G|G].
  - exists (n - 1). split; [unfold m; lia|]. apply (Turn _ (i - 1)); [lia | apply B; lia].
  - destruct (Nat.le_gt_cases i m) as [G2|G2].
    + exists (n + l - 1 - i). split; [unfold m in *; lia|]. apply (Turn _ (l - 1)); [lia | apply B; lia].
    + exists (n + m - i). split; [lia|]. apply (Turn _ m); [lia | apply B; unfold m; lia].
Qed.

Lemma lemma3 :
  forall n l, 1 <= l <= n ->
    (forall c, In c (level n l) -> length (children c) <= (n - l + 1) / 2) /\
    (exists c, In c (level n l) /\ length (children c) = (n - l + 1) / 2).
Proof.
  intros n l Hl. split; [intros c; apply lemma3_upper; exact Hl|].
  assert (I : In (low n l) (level n l)) by (apply in_level; split; [apply length_low; lia | apply weight_low]).
  exists (low n l). split; [exact I|]. apply Nat.le_antisymm; [apply (lemma3_upper n l); auto|].
  assert (W : 0 < weight (low n l)) by (rewrite weight_low; lia).
  rewrite count_children, gap_low by (auto; lia). rewrite <- count_upper_half by lia.
  apply filter_longer. intros d Hd E. apply in_seq in Hd. apply Nat.leb_le in E. apply Nat.eqb_eq.
  rewrite index_low by lia. unfold place. rewrite index_low, length_low by lia. cbn [plus].
  rewrite Nat.mod_small by lia. apply low_child; lia.
Qed.
