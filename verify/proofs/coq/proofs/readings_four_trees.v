(* Lemmas 13 and 15 of TR-611: the index of each tree, from that of SBnT^minR for the word, its complement or reversal. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree theorem1 max_left readings_four_trees.
From Cube.proofs Require leading_zeroes simple_routes.
From Cube.proofs Require Import lists words values index degenerate gap tree subtrees max_left below readings_levels readings_tr611.

(* Rotations that are least are those by the index, modulo the period. *)
Lemma least_residue c j : 0 < length c -> Least c j <-> j mod period c = index c.
Proof.
  intros N. destruct (index_spec c N) as (_ & I & _). destruct (period_spec c N) as (P & Pr & _).
  pose proof (index_lt_period c N) as Ip. set (p := period c) in *.
  assert (T : forall k, rot (k mod p) c = rot k c).
  { intros k. rewrite (Nat.div_mod k p) at 2 by lia. rewrite Nat.add_comm, rot_add.
    rewrite Nat.mul_comm, rot_times by exact Pr. reflexivity. }
  rewrite (least_iff_same c (index c) j I), <- (T j). split; [|intros ->; reflexivity]. intros E.
  pose proof (Nat.mod_upper_bound j p ltac:(lia)) as U. set (m := j mod p) in *. clearbody m.
  enough (X : forall a b, a < p -> a <= b -> b < p -> rot a c = rot b c -> a = b).
  { destruct (Nat.le_gt_cases m (index c)); [apply X | symmetry; apply X]; auto; lia. }
  intros a b A AB B H. replace b with (a + (b - a)) in H by lia. rewrite rot_add in H.
  apply rot_inj in H; [|rewrite length_rot; reflexivity]. symmetry in H. apply period_divides in H; [|exact N]. fold p in H.
  destruct H as (k & K). destruct k; nia.
Qed.

Lemma index_residue c k i : 0 < length c -> i < period c -> (i + k) mod period c = index c -> index (rot k c) = i.
Proof.
  intros N I E. assert (N' : 0 < length (rot k c)) by (rewrite length_rot; exact N).
  rewrite <- (proj1 (least_residue (rot k c) i N')); [rewrite period_rot; apply Nat.mod_small, I|].
  apply least_rot. apply least_residue; assumption.
Qed.

Lemma L_is c : 0 < length c -> L c = rot (length c - 1) c.
Proof. intros N. rewrite <- left_is by lia. reflexivity. Qed.

Lemma period_mod n p a : 0 < p -> Nat.divide p n -> (a + n) mod p = a mod p.
Proof. intros P (k & ->). apply Nat.mod_add. lia. Qed.

Lemma index_L c : 0 < length c -> index (L c) = (index c + 1) mod period c.
Proof.
  intros N. destruct (period_spec c N) as (P & _). rewrite L_is by exact N. apply index_residue; [exact N | apply Nat.mod_upper_bound; lia|].
  rewrite Nat.add_mod_idemp_l by lia. replace (index c + 1 + (length c - 1)) with (index c + length c) by lia.
  rewrite period_mod; [|lia | apply period_divides_length, N]. apply Nat.mod_small, index_lt_period, N.
Qed.

(* By left turns: as many as are missing to the period. *)
Definition back (c : word) : nat := (period c - index c) mod period c.

Lemma back_lt c : 0 < length c -> back c < period c.
Proof. intros N. destruct (period_spec c N) as (P & _). apply Nat.mod_upper_bound. lia. Qed.

Lemma back_is c j : 0 < length c -> j < period c -> (j + index c) mod period c = 0 <-> j = back c.
Proof.
  intros N J. pose proof (index_lt_period c N) as I. unfold back. set (p := period c) in *. set (x := index c) in *.
  destruct (Nat.eq_dec x 0) as [->|X].
  - rewrite Nat.add_0_r, Nat.sub_0_r, Nat.mod_same, Nat.mod_small by lia. reflexivity.
  - rewrite (Nat.mod_small (p - x)) by lia. destruct (Nat.lt_ge_cases (j + x) p) as [G|G].
    + rewrite Nat.mod_small by exact G. lia.
    + replace (j + x) with (j + x - p + 1 * p) by lia. rewrite Nat.mod_add, Nat.mod_small by lia. lia.
Qed.

Lemma back_R c : 0 < length c -> back (R c) = (back c + 1) mod period c.
Proof.
  intros N. destruct (period_spec c N) as (P & _). pose proof (index_lt_period c N) as I.
  assert (PR : period (R c) = period c) by apply (period_rot 1). assert (NR : 0 < length (R c)) by (rewrite length_R; exact N).
  symmetry. apply back_is; [exact NR | rewrite PR; apply Nat.mod_upper_bound; lia|]. rewrite PR.
  assert (IR : index (R c) = (index c + period c - 1) mod period c).
  { change (R c) with (rot 1 c). apply index_residue; [exact N | apply Nat.mod_upper_bound; lia|].
    rewrite Nat.add_mod_idemp_l by lia. replace (index c + period c - 1 + 1) with (index c + 1 * period c) by lia.
    rewrite Nat.mod_add by lia. apply Nat.mod_small, I. }
  rewrite IR, <- Nat.add_mod by lia. replace (back c + 1 + (index c + period c - 1)) with (back c + index c + 1 * period c) by lia.
  rewrite Nat.mod_add by lia. apply back_is; [exact N | apply back_lt, N | reflexivity].
Qed.

Lemma period_complement c : 0 < length c -> period (map negb c) = period c.
Proof. intros N. apply (tr611_prelim_complement_period_printed (length c)); [exact N | reflexivity]. Qed.

(* Left turns of a complement are least where those of the word are greatest. *)
Lemma greatest_is c j : j < length c -> greatest_at c j = true <-> (j + index (map negb c)) mod period c = 0.
Proof.
  intros J. set (d := map negb c). assert (Ld : length d = length c) by apply map_length.
  assert (N : 0 < length d) by lia. pose proof (index_lt_period d N) as I. pose proof (period_spec d N) as (P & _).
  destruct (period_divides_length d N) as (k & K). rewrite <- period_complement by lia. fold d. set (p := period d) in *.
  transitivity (Least d (length c - j)).
  - unfold greatest_at. rewrite forallb_forall. split.
    + intros H u. rewrite <- (rot_mod u). pose proof (Nat.mod_upper_bound u (length d) ltac:(lia)) as U. rewrite Ld in *.
      set (v := u mod length c) in *. specialize (H ((length c - v) mod length c)). rewrite in_seq, N.leb_le in H.
      pose proof (Nat.mod_upper_bound (length c - v) (length c) ltac:(lia)) as V. specialize (H ltac:(lia)).
      apply greatest_least in H; [|exact V | exact J]. fold d in H. destruct (Nat.eq_dec v 0) as [E|E].
      * rewrite E, Nat.sub_0_r, Nat.mod_same, Nat.sub_0_r in H by lia. rewrite E. rewrite <- Ld in H at 2. rewrite rot_length in H. exact H.
      * rewrite Nat.mod_small in H by lia. replace (length c - (length c - v)) with v in H by lia. exact H.
    + intros H u U. apply in_seq in U. apply N.leb_le, greatest_least; [lia | exact J | apply H].
  - rewrite least_residue by exact N. fold p. rewrite <- Ld, K in J |- *. split; intros H.
    + rewrite <- H. rewrite Nat.add_mod_idemp_r by lia. replace (j + (k * p - j)) with (k * p) by lia. apply Nat.mod_mul. lia.
    + apply Nat.mod_divide in H; [|lia]. destruct H as (h & H).
      assert (X : (k * p - j) mod p = (k * p - j + h * p) mod p) by (rewrite Nat.mod_add by lia; reflexivity).
      rewrite X, <- H. replace (k * p - j + (j + index d)) with (index d + k * p) by lia. rewrite Nat.mod_add by lia.
      apply Nat.mod_small, I.
Qed.

Lemma maxL_back c : 0 < length c -> index_maxL c = back (map negb c).
Proof.
  intros N. set (d := map negb c). assert (Nd : 0 < length d) by (unfold d; rewrite map_length; exact N).
  assert (Pd : period d = period c) by (apply period_complement, N). pose proof (back_lt d Nd) as B.
  pose proof (period_spec c N) as (P & _). rewrite Pd in B. apply first_is; [lia | |].
  - apply greatest_is; [lia|]. fold d. rewrite <- Pd. apply back_is; [exact Nd | lia | reflexivity].
  - intros i H. destruct (greatest_at c i) eqn:E; [|reflexivity]. apply greatest_is in E; [|lia]. fold d in E. rewrite <- Pd in E.
    apply back_is in E; [lia | exact Nd | lia].
Qed.

(* B o L^u = R^u o B, B o R^u = L^u o B. *)
Lemma rev_L c : rev (L c) = R (rev c).
Proof. unfold L, R. destruct (rev c) as [|b r]; [reflexivity|]. cbn [rev]. rewrite rev_involutive. reflexivity. Qed.

Lemma rev_left u c : rev (left u c) = rot u (rev c).
Proof. induction u as [|u IH]; [reflexivity|]. change (rev (L (left u c)) = R (rot u (rev c))). rewrite rev_L, IH. reflexivity. Qed.

Lemma rev_rot u c : rev (rot u c) = left u (rev c).
Proof. rewrite <- (rev_involutive c) at 1. rewrite <- rev_left, rev_involutive. reflexivity. Qed.

Lemma forallb_same {A} (f g : A -> bool) l : (forall x, f x = g x) -> forallb f l = forallb g l.
Proof. intros H. induction l as [|a l IH]; [reflexivity|]. cbn. rewrite H, IH. reflexivity. Qed.

Lemma first_same f g from count other : (forall x, f x = g x) -> first f from count other = first g from count other.
Proof.
  intros H. unfold first. replace (find f (seq from count)) with (find g (seq from count)); [reflexivity|].
  induction (seq from count) as [|a l IH]; [reflexivity|]. cbn. rewrite H, IH. reflexivity.
Qed.

Lemma minBL_is c : index_minBL c = index (rev c).
Proof.
  unfold index_minBL, index, least_at. rewrite rev_length. apply first_same. intros j. apply forallb_same. intros u.
  rewrite !rev_left. reflexivity.
Qed.

Lemma maxBR_is c : index_maxBR c = index_maxL (rev c).
Proof.
  unfold index_maxBR, index_maxL, greatest_at. rewrite rev_length. apply first_same. intros j. apply forallb_same. intros u.
  rewrite !rev_rot. reflexivity.
Qed.

Lemma period_rev c : 0 < length c -> period (rev c) = period c.
Proof.
  intros N. assert (Nr : 0 < length (rev c)) by (rewrite rev_length; exact N).
  assert (D : forall d, 0 < length d -> rot (period (rev d)) d = d).
  { intros d Nd. assert (Nrd : 0 < length (rev d)) by (rewrite rev_length; exact Nd).
    destruct (period_spec (rev d) Nrd) as (P & E & _). rewrite rev_length in P.
    assert (X : left (period (rev d)) d = d).
    { rewrite <- (rev_involutive (left _ d)), rev_left, E. apply rev_involutive. }
    transitivity (rot (period (rev d)) (left (period (rev d)) d)); [rewrite X; reflexivity|].
    rewrite left_is by lia. apply rot_forth. lia. }
  apply Nat.divide_antisym; apply period_divides; auto.
  pose proof (D (rev c) Nr) as X. rewrite rev_involutive in X. exact X.
Qed.

Lemma R_complement c : map negb (R c) = R (map negb c).
Proof. exact (eq_sym (rot_complement 1 c)). Qed.

Lemma maxL_R c : 0 < length c -> index_maxL (R c) = (index_maxL c + 1) mod period c.
Proof.
  intros N. rewrite !maxL_back by (rewrite ?length_R; exact N). rewrite R_complement, back_R by (rewrite map_length; exact N).
  rewrite period_complement by exact N. reflexivity.
Qed.

Lemma rev_R c : L (rev c) = rev (R c).
Proof. exact (eq_sym (rev_rot 1 c)). Qed.

Theorem tr611_lemma13_proof_printed : decided_tr611_lemma13_proof_printed.
Proof.
  intros n N c Lc. assert (P : 0 < length c) by lia. assert (Pr : 0 < length (rev c)) by (rewrite rev_length; exact P).
  assert (Below : forall d, 0 < length d -> index_maxL d < period d).
  { intros d Nd. rewrite maxL_back, <- (period_complement d) by exact Nd. apply back_lt. rewrite map_length. exact Nd. }
  repeat split.
  - apply index_L, P.
  - apply maxL_R, P.
  - rewrite !minBL_is, <- rev_R, index_L, period_rev by assumption. reflexivity.
  - rewrite !maxBR_is, rev_L, maxL_R, period_rev by assumption. reflexivity.
  - apply index_lt_period, P.
  - apply Below, P.
  - rewrite minBL_is, <- (period_rev c) by exact P. apply index_lt_period, Pr.
  - rewrite maxBR_is, <- (period_rev c) by exact P. apply Below, Pr.
Qed.

(* Words of a necklace, from its least one: turned left by j bits, and by as many as are missing to the period. *)
Definition least (c : word) : word := rot (index c) c.

Lemma from_least c : 0 < length c -> c = rot (length c - index c) (least c).
Proof. intros N. destruct (index_spec c N) as (I & _). symmetry. unfold least. apply rot_back. lia. Qed.

Lemma back_at r j : 0 < length r -> index r = 0 -> j < period r ->
  back (rot (length r - (period r - j) mod period r) r) = j.
Proof.
  intros N I J. set (p := period r) in *. assert (P : 0 < p <= length r) by apply (period_spec r N).
  assert (M : (p - j) mod p < p) by (apply Nat.mod_upper_bound; lia). unfold back. rewrite period_rot. fold p.
  rewrite index_turned by (auto; lia). destruct (Nat.eq_dec j 0) as [->|X].
  - rewrite Nat.sub_0_r, Nat.mod_same, Nat.sub_0_r, Nat.mod_same by lia. reflexivity.
  - rewrite (Nat.mod_small (p - j)) by lia. replace (p - (p - j)) with j by lia. apply Nat.mod_small. exact J.
Qed.

Lemma as_many_back n j : j < n ->
  length (filter (fun c => back c =? j) (words n)) = length (filter (fun c => index c =? j) (words n)).
Proof.
  intros J. apply Nat.le_antisymm.
  - apply (one_to_one _ _ (fun c => rot (n - j) (least c)) n).
    + intros c L B. apply Nat.eqb_eq in B. assert (N : 0 < length c) by lia. pose proof (back_lt c N) as Lt.
      split; [unfold least; rewrite !length_rot; exact L|]. apply Nat.eqb_eq. rewrite <- L at 1. unfold least.
      rewrite <- (length_rot (index c) c) at 1. apply index_turned; rewrite ?period_rot, ?length_rot; [apply index_least, N | lia | exact N].
    + intros c d Lc Ld Bc Bd E. apply Nat.eqb_eq in Bc, Bd. apply rot_inj in E; [|unfold least; rewrite !length_rot; congruence].
      rewrite (from_least c), (from_least d) by lia. rewrite Lc, Ld, E. f_equal. f_equal.
      assert (Pd : period c = period d) by (rewrite <- (period_rot (index c) c), <- (period_rot (index d) d); exact (f_equal period E)).
      pose proof (index_lt_period c ltac:(lia)) as Ic. pose proof (index_lt_period d ltac:(lia)) as Id.
      unfold back in *. rewrite Pd in *. set (p := period d) in *.
      destruct (Nat.eq_dec (index c) 0) as [Zc|Zc], (Nat.eq_dec (index d) 0) as [Zd|Zd]; rewrite ?Zc, ?Zd, ?Nat.sub_0_r, ?Nat.mod_same in * by lia;
        rewrite ?(Nat.mod_small (p - index c)), ?(Nat.mod_small (p - index d)) in * by lia; lia.
  - apply (one_to_one _ _ (fun c => rot (n - (period c - j) mod period c) (least c)) n).
    + intros c L I. apply Nat.eqb_eq in I. assert (N : 0 < length c) by lia. pose proof (index_lt_period c N) as Lt.
      split; [unfold least; rewrite !length_rot; exact L|]. apply Nat.eqb_eq.
      assert (Lr : length (least c) = n) by (unfold least; rewrite length_rot; exact L).
      assert (Pr : period (least c) = period c) by apply period_rot. rewrite <- Lr, <- Pr. apply back_at; [lia | apply index_least, N | lia].
    + intros c d Lc Ld Ic Id E. apply Nat.eqb_eq in Ic, Id.
      assert (Pd : period c = period d).
      { apply (f_equal period) in E. unfold least in E. rewrite !period_rot in E. exact E. }
      rewrite Pd in E. apply rot_inj in E; [|unfold least; rewrite !length_rot; congruence].
      rewrite (from_least c), (from_least d) by lia. congruence.
Qed.

Lemma count_through (f : word -> word) (p q : word -> bool) n :
  (forall c, length (f c) = length c) -> (forall c d, f c = f d -> c = d) -> (forall c, length c = n -> exists d, c = f d) ->
  (forall c, length c = n -> p c = q (f c)) -> length (filter p (words n)) = length (filter q (words n)).
Proof.
  intros Lf Inj Onto E. rewrite <- (map_length f (filter p (words n))). apply same_members.
  - apply nodup_map; [intros; apply Inj; assumption | apply NoDup_filter, nodup_words].
  - apply NoDup_filter, nodup_words.
  - intros c. rewrite in_map_iff, filter_In, in_words. split.
    + intros (d & <- & H). apply filter_In in H as (L & H). apply in_words in L. rewrite Lf, <- E; auto.
    + intros (L & H). destruct (Onto c L) as (d & ->). exists d. split; [reflexivity|]. rewrite Lf in L.
      apply filter_In. rewrite in_words, E; auto.
Qed.

(* The source is in subtree 0, whatever the tree. *)
Lemma without_source (index1 index2 : word -> nat) n :
  (forall j, j < n -> length (filter (fun c => index1 c =? j) (words n)) = length (filter (fun c => index2 c =? j) (words n))) ->
  index1 (repeat false n) = index2 (repeat false n) ->
  forall j, j < n -> length (subtree_by index1 n j) = length (subtree_by index2 n j).
Proof.
  intros H E j J. specialize (H j J).
  assert (X : forall i, length (filter (fun c => i c =? j) (words n)) =
    length (subtree_by i n j) + (if i (repeat false n) =? j then 1 else 0)).
  { intros i. unfold subtree_by. rewrite <- (filter_split (fun c => negb (weight c =? 0)) (filter (fun c => i c =? j) (words n))).
    rewrite !filter_filter. f_equal.
    - f_equal. apply filter_ext. intros c. apply andb_comm.
    - destruct (i (repeat false n) =? j) eqn:B.
      + apply (Nat.le_antisymm _ 1).
        * change 1 with (length [repeat false n]). apply NoDup_incl_length; [apply NoDup_filter, nodup_words|].
          intros c Hc. apply filter_In in Hc as (L & W). apply in_words in L. left. apply andb_true_iff in W as (_ & W).
          rewrite negb_involutive in W. apply Nat.eqb_eq in W. rewrite <- L. symmetry. apply no_weight, W.
        * change 1 with (length [repeat false n]). apply NoDup_incl_length; [repeat constructor; auto|].
          intros c [<-|[]]. apply filter_In. rewrite in_words, repeat_length, B, weight_false. auto.
      + rewrite filter_none; [reflexivity|]. intros c Hc. apply in_words in Hc. destruct (weight c) eqn:W; [|apply andb_false_r].
        rewrite (no_weight c W), Hc, B. reflexivity. }
  rewrite !X, E in H. lia.
Qed.

Lemma extreme_index c b : 0 < length c -> c = repeat b (length c) -> index c = 0.
Proof.
  intros N E. apply index_0_least; [exact N|]. intros u. enough (X : rot u c = c) by (rewrite X; reflexivity).
  rewrite E. clear. assert (R1 : forall k, R (repeat b k) = repeat b k).
  { intros [|k]; [reflexivity|]. cbn [R repeat]. change [b] with (repeat b 1). rewrite <- repeat_app, Nat.add_1_r. reflexivity. }
  induction u as [|u IH]; [reflexivity|]. change (R (rot u (repeat b (length c))) = repeat b (length c)). rewrite IH. apply R1.
Qed.

Lemma maxL_of_source n : 0 < n -> index_maxL (repeat false n) = 0.
Proof.
  intros N. rewrite maxL_back by (rewrite repeat_length; exact N). unfold back. rewrite (extreme_index _ true).
  - rewrite Nat.sub_0_r. apply Nat.mod_same. pose proof (period_spec (map negb (repeat false n))) as P. rewrite map_length, repeat_length in P. lia.
  - rewrite map_length, repeat_length. exact N.
  - rewrite map_length, repeat_length, simple_routes.map_repeat_bool. reflexivity.
Qed.

Lemma subtree_is n j : subtree n j = subtree_by index n j.
Proof. reflexivity. Qed.

Lemma negb_negb (c : word) : map negb (map negb c) = c.
Proof. apply simple_routes.negb_twice. Qed.

Lemma maxL_counts n j : j < n ->
  length (filter (fun c => index_maxL c =? j) (words n)) = length (filter (fun c => index c =? j) (words n)).
Proof.
  intros J. rewrite <- as_many_back by exact J. apply (count_through (map negb)).
  - intros c. apply map_length.
  - intros c d E. rewrite <- (negb_negb c), E. apply negb_negb.
  - intros c _. exists (map negb c). symmetry. apply negb_negb.
  - intros c L. rewrite maxL_back by lia. reflexivity.
Qed.

Lemma through_rev (i : word -> nat) n j :
  length (filter (fun c => i (rev c) =? j) (words n)) = length (filter (fun c => i c =? j) (words n)).
Proof.
  apply (count_through (@rev bool)); [apply rev_length | | | reflexivity].
  - intros c d E. rewrite <- (rev_involutive c), E. apply rev_involutive.
  - intros c _. exists (rev c). symmetry. apply rev_involutive.
Qed.

Theorem tr611_lemma13_printed : decided_tr611_lemma13_printed.
Proof.
  intros n N j J. rewrite subtree_is. revert j J. apply without_source; [apply maxL_counts|]. rewrite maxL_of_source by lia.
  symmetry. apply (extreme_index _ false); rewrite repeat_length; [lia | reflexivity].
Qed.

Theorem tr611_lemma13_minBL : decided_tr611_lemma13_minBL.
Proof.
  intros n N j J. rewrite subtree_is. revert j J. apply without_source; [|rewrite minBL_is, rev_repeat; reflexivity].
  intros j J. rewrite <- (through_rev index). f_equal. apply filter_ext. intros c. rewrite minBL_is. reflexivity.
Qed.

Theorem tr611_lemma13_maxBR : decided_tr611_lemma13_maxBR.
Proof.
  intros n N j J. rewrite subtree_is. revert j J. apply without_source.
  - intros j J. rewrite <- maxL_counts, <- (through_rev index_maxL) by exact J. f_equal. apply filter_ext. intros c. rewrite maxBR_is. reflexivity.
  - rewrite maxBR_is, rev_repeat, maxL_of_source by lia. symmetry. apply (extreme_index _ false); rewrite repeat_length; [lia | reflexivity].
Qed.
