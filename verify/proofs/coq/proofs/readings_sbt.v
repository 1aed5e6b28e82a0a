(* Readings of claims of TR-483 on the spanning binomial tree. *)

From Cube.statements Require Import words tree de_bruijn broadcast formula_lemmas readings_sbt.
From Cube.proofs Require Import lists words values gap theorem1 de_bruijn dilation broadcast_schedules.

(* Above the highest 1-bit there are as many places as `leading` says. *)
Lemma highest_bit c :
  weight c <> 0 ->
  leading c < length c /\ highest c = length c - 1 - leading c /\ bit c (highest c) = true /\
  forall i, highest c < i < length c -> bit c i = false.
Proof.
  intros W. destruct (leading_split c (leading c) (le_n _)) as (u & E).
  assert (Wu : weight u <> 0).
  { intros Z. apply W. rewrite E. unfold weight in *. rewrite count_occ_app, Z. clear. induction (leading c); simpl; auto. }
  destruct u as [|a u]; [contradiction Wu; reflexivity|]. destruct (exists_last (l := a :: u)) as (v & b & V); [discriminate|].
  rewrite V in E. clear Wu a u V. pose proof (f_equal (@length bool) E) as L. rewrite !app_length, repeat_length in L. cbn [length] in L.
  destruct b; [|exfalso; pose proof (f_equal leading E) as N; rewrite leading_repeat, leading_snoc in N; lia].
  assert (One : bit c (length v) = true).
  { rewrite bit_small by lia. rewrite E, <- app_assoc. apply nth_middle. }
  assert (Above : forall i, length v < i < length c -> bit c i = false).
  { intros i Hi. rewrite bit_small by lia. rewrite E, app_nth2; rewrite app_length; cbn [length]; [apply nth_repeat | lia]. }
  rewrite (highest_is c (length v)) by (assumption || lia). repeat split; auto; lia.
Qed.

Lemma zeroes_from c t : t <= length c -> length c <= t + leading c <-> forall i, t <= i < length c -> bit c i = false.
Proof.
  intros T. destruct (Nat.eq_dec (weight c) 0) as [Z|W].
  - rewrite leading_zero by exact Z. split; [intros _ i _; apply weight_zero_bits, Z | lia].
  - destruct (highest_bit c W) as (L & H & B & Z). split.
    + intros G i Hi. apply Z. lia.
    + intros G. destruct (Nat.le_gt_cases (length c) (t + leading c)) as [|N]; [assumption|].
      rewrite G in B by lia. discriminate B.
Qed.

Lemma parent_of_binomial c :
  weight c <> 0 -> length (binomial_parent c) = length c /\ S (weight (binomial_parent c)) = weight c.
Proof.
  intros W. destruct (highest_bit c W) as (L & H & B & _). unfold binomial_parent. split; [apply length_flip|].
  pose proof (weight_flip (highest c) c ltac:(lia)) as F. rewrite B in F. auto.
Qed.

Lemma levels_are_weights c :
  Nat.iter (weight c) binomial_parent c = source (length c) /\
  forall steps, steps < weight c -> Nat.iter steps binomial_parent c <> source (length c).
Proof.
  assert (W : forall s, s <= weight c ->
    length (Nat.iter s binomial_parent c) = length c /\ weight (Nat.iter s binomial_parent c) = weight c - s).
  { induction s as [|s IH]; intros H; [rewrite Nat.sub_0_r; auto|]. destruct (IH ltac:(lia)) as (L & V).
    change (Nat.iter (S s) binomial_parent c) with (binomial_parent (Nat.iter s binomial_parent c)).
    destruct (parent_of_binomial (Nat.iter s binomial_parent c) ltac:(lia)). lia. }
  split.
  - destruct (W _ (le_n _)) as (L & V). rewrite Nat.sub_diag in V. rewrite <- L. apply is_source, V.
  - intros s H E. destruct (W s ltac:(lia)) as (_ & V). rewrite E in V.
    assert (weight (source (length c)) = 0) by (apply weight_zero_bits, source_bits). lia.
Qed.

Lemma children_of_parents c q :
  length c = length q -> In q (sbt_children c) <-> 0 < weight q /\ binomial_parent q = c.
Proof.
  intros L. unfold sbt_children. rewrite in_map_iff. split.
  - intros (d & <- & D). apply in_seq in D. rewrite length_flip in *. pose proof (leading_le c) as B.
    assert (Z : forall i, d <= i < length c -> bit c i = false) by (apply zeroes_from; lia).
    assert (W : weight (flip d c) = S (weight c)).
    { pose proof (weight_flip d c ltac:(lia)) as F. rewrite Z in F by lia. exact F. }
    split; [lia|]. unfold binomial_parent. rewrite (highest_is _ d); [apply flip_flip | rewrite length_flip; lia | |].
    + rewrite bit_flip, Nat.mod_small, Nat.eqb_refl, Z by lia. reflexivity.
    + intros i Hi. rewrite length_flip in Hi. rewrite bit_flip, Nat.mod_small by lia.
      destruct (Nat.eqb_spec i d); [lia | apply Z; lia].
  - intros (W & <-). destruct (highest_bit q ltac:(lia)) as (Lq & H & One & Above).
    exists (highest q). split; [apply flip_flip|]. apply in_seq. unfold binomial_parent. rewrite length_flip.
    enough (length q <= highest q + leading (flip (highest q) q)) by lia.
    rewrite <- (length_flip (highest q)) at 1. apply zeroes_from; [rewrite length_flip; lia|]. intros i Hi.
    rewrite length_flip in Hi. rewrite bit_flip, Nat.mod_small by lia. destruct (Nat.eqb_spec i (highest q)) as [->|N].
    + rewrite One. reflexivity.
    + apply Above. lia.
Qed.

(* Levels and numbers of children of the tree and of B(n) follow the same rule. *)
Definition with_children (n l b : nat) : nat :=
  length (filter (fun c => (weight c =? l) && (length (sbt_children c) =? b)) (words n)).

Lemma fanout_is c : length (sbt_children c) = leading c.
Proof. unfold sbt_children. rewrite map_length, seq_length. reflexivity. Qed.

Lemma with_children_source n b : with_children n 0 b = if n =? b then 1 else 0.
Proof.
  unfold with_children. rewrite <- (filter_filter (fun c => length (sbt_children c) =? b) (fun c => weight c =? 0)).
  change (filter (fun c => weight c =? 0) (words n)) with (level n 0). pose proof (level_0 n) as L.
  assert (A : forall c, In c (level n 0) -> length (sbt_children c) = n).
  { intros c Hc. apply in_level in Hc as (Lc & W). rewrite fanout_is, leading_zero; assumption. }
  destruct (level n 0) as [|c [|c' r]]; try discriminate L. cbn [filter]. rewrite A by (left; reflexivity).
  destruct (n =? b); reflexivity.
Qed.

Lemma with_children_step n l b : with_children (S n) (S l) b = with_children n l b + with_children n (S l) b.
Proof.
  unfold with_children. cbn [words]. rewrite filter_app, app_length, !length_filter_map, Nat.add_comm. f_equal; f_equal; apply filter_ext; intros w; rewrite !fanout_is.
  - rewrite leading_true. reflexivity.
  - rewrite leading_false. change (weight (false :: w)) with (weight w). destruct (Nat.eqb_spec (weight w) (S l)) as [->|]; reflexivity.
Qed.

Lemma counted_by_levels n l b : with_children n l b = count_occ Nat.eq_dec (fanouts l (Node (binomial_shapes n))) b.
Proof.
  revert l. induction n as [|n IH]; intros [|l].
  - rewrite with_children_source. cbn [fanouts binomial_shapes length count_occ]. destruct (Nat.eq_dec 0 b) as [<-|N]; [reflexivity|].
    apply Nat.eqb_neq in N. rewrite N. reflexivity.
  - reflexivity.
  - rewrite with_children_source. cbn [fanouts count_occ].
    assert (L : forall k, length (binomial_shapes k) = k) by (induction k; simpl; auto). rewrite L.
    destruct (Nat.eq_dec (S n) b) as [<-|N]; [rewrite Nat.eqb_refl; reflexivity|]. apply Nat.eqb_neq in N. rewrite N. reflexivity.
  - rewrite with_children_step, !IH, <- count_occ_app. reflexivity.
Qed.

Theorem tr483_sbt_is_binomial_counted : holds_from 1 reading_tr483_sbt_is_binomial_counted.
Proof.
  intros n _. split; [intros c <-; apply levels_are_weights|]. split; [intros c q <- E; apply children_of_parents; auto|].
  split; [intros l b; apply counted_by_levels|]. intros d D.
  transitivity (2 ^ (n - 1 - (n - 1 - d))); [|f_equal; lia]. rewrite <- nodes_with by lia. f_equal. apply filter_ext_in. intros c Hc. apply in_words in Hc.
  destruct (Nat.eq_dec (weight c) 0) as [Z|W].
  - rewrite Z, leading_zero by exact Z. symmetry. apply Nat.eqb_neq. lia.
  - destruct (highest_bit c W) as (L & -> & _). replace (0 <? weight c) with true by (symmetry; apply Nat.ltb_lt; lia).
    apply eq_iff_eq_true. cbn [andb]. rewrite !Nat.eqb_eq. lia.
Qed.

(* The schedule: after t cycles the nodes below 2^t are informed. *)
Lemma sends t u d p : largest_first t u d = Some p -> d = t /\ d < length u /\ length u <= d + leading u /\ p = 0.
Proof.
  unfold largest_first. destruct (Nat.eqb_spec d t); [|discriminate]. destruct (Nat.ltb_spec d (length u)); [|discriminate].
  destruct (Nat.leb_spec (length u) (d + leading u)); [|discriminate]. intros E. injection E as <-. auto.
Qed.

Lemma sent u d : d < length u -> length u <= d + leading u -> largest_first d u d = Some 0.
Proof. intros D H. unfold largest_first. rewrite Nat.eqb_refl, (proj2 (Nat.ltb_lt _ _) D), (proj2 (Nat.leb_le _ _) H). reflexivity. Qed.

Lemma informed n t v : t <= n -> length v = n -> n <= t + leading v -> holds n largest_first t v 0.
Proof.
  revert v. induction t as [|t IH]; intros v T L H; rewrite <- L in H; rewrite zeroes_from in H by lia.
  - cbn. rewrite <- L. apply is_source, weight_zero_bits. intros i. destruct (Nat.eq_dec n 0) as [->|N].
    + destruct v; [apply bit_nil | discriminate L].
    + rewrite <- bit_mod. apply H. pose proof (Nat.mod_upper_bound i (length v)). lia.
  - destruct (bit v t) eqn:B.
    + right. exists t. split; [lia|]. apply sent; rewrite length_flip; [lia|].
      rewrite <- (length_flip t). apply zeroes_from; [rewrite length_flip; lia|]. intros i Hi. rewrite length_flip in Hi.
      rewrite bit_flip, Nat.mod_small by lia. destruct (Nat.eqb_spec i t) as [->|]; [rewrite B; reflexivity | apply H; lia].
    + left. apply IH; [lia | exact L|]. rewrite <- L. apply zeroes_from; [lia|]. intros i Hi.
      destruct (Nat.eq_dec i t) as [->|]; [exact B | apply H; lia].
Qed.

Theorem tr483_intro_oneport_sbt_attains_printed : holds_from 1 reading_tr483_intro_oneport_sbt_attains_printed.
Proof.
  assert (Some_sent : forall t u d, largest_first t u d <> None -> d = t /\ d < length u /\ length u <= d + leading u).
  { intros t u d H. destruct (largest_first t u d) as [p|] eqn:E; [|contradiction]. apply sends in E. tauto. }
  intros n _. split; [split; [split; [|split]|]|].
  - intros t u d p L E. apply sends in E as (-> & D & H & ->). rewrite L in *. repeat split; try lia. apply informed; lia.
  - intros t u d e _ D E. apply Some_sent in D, E. lia.
  - intros t v d e _ _ _ D E. apply Some_sent in D, E. lia.
  - intros t v d e L E D. destruct (largest_first t (flip e v) e) as [p|] eqn:S; [|reflexivity]. exfalso.
    apply Some_sent in D as (-> & D & H). apply sends in S as (-> & S & F & _). rewrite zeroes_from in H, F by lia.
    specialize (H t ltac:(lia)). specialize (F t ltac:(lia)). rewrite bit_flip, Nat.mod_small, Nat.eqb_refl, H in F by lia.
    discriminate F.
  - intros v p L P. replace p with 0 by lia. apply informed; lia.
Qed.
