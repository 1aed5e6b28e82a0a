(* Readings of claims of TR-611 on levels, cyclic nodes and words of necklaces, from the theorems. *)

From Cube.statements Require Import words tree theorem1 theorem2 readings_levels.
From Cube.proofs Require distances routing max_left.
From Cube.proofs Require Import lists words values index necklaces gap tree subtrees theorem1 theorem2 readings_tr611.

(* The words with one 0-bit: one in each subtree. *)
Lemma one_hole n j : 2 <= n -> j < n -> let c := routing.hole n ((j + n - 1) mod n) in
  length c = n /\ weight c = n - 1 /\ index c = j.
Proof.
  intros Hn J. assert ((j + n - 1) mod n < n) by (apply Nat.mod_upper_bound; lia). cbv zeta.
  split; [apply routing.length_hole|]. split; [apply routing.weight_hole; assumption | apply routing.index_hole; assumption].
Qed.

Lemma is_hole c : S (weight c) = length c -> exists i, i < length c /\ c = routing.hole (length c) i.
Proof.
  intros W. destruct (degenerate.some_bit_0 c ltac:(lia)) as (i & H & B). exists i. split; [exact H|]. unfold routing.hole.
  pose proof (weight_flip i c H) as F. rewrite B in F. rewrite <- (flip_flip i c) at 1. f_equal.
  rewrite (full_word (flip i c)) by (rewrite length_flip; lia). rewrite length_flip. reflexivity.
Qed.

Theorem tr611_cor1_proof_printed : holds_from 1 reading_tr611_cor1_proof_printed.
Proof.
  intros n Hn j J. destruct (Nat.eq_dec n 1) as [->|N].
  - exists [false]. split; [repeat split; cbv; lia|]. intros d L W _. destruct d as [|b [|b' d]]; try discriminate L.
    destruct b; [discriminate W | reflexivity].
  - destruct (one_hole n j ltac:(lia) J) as (L & W & I). eexists. split; [repeat split; eassumption|].
    intros d Ld Wd Id. destruct (is_hole d ltac:(lia)) as (i & Hi & E). rewrite Ld in *. rewrite E. f_equal.
    set (j' := (i + 1) mod n). assert (J' : j' < n) by (apply Nat.mod_upper_bound; lia).
    assert (S : (j' + n - 1) mod n = i) by (unfold j'; mods).
    pose proof (routing.index_hole n j' ltac:(lia) J') as X. rewrite S, <- E, Id in X. subst j. rewrite X. exact (eq_sym S).
Qed.

Lemma heights n : 1 <= n -> height_is n 0 n /\ forall j, 0 < j < n -> height_is n j (n - 1).
Proof.
  intros Hn. split.
  - split; [intros c <- _ _; apply weight_le|]. exists (repeat true n). rewrite repeat_length, weight_full, index_repeat. auto.
  - intros j J. split.
    + intros c L _ I. pose proof (weight_le c). destruct (Nat.eq_dec (weight c) n) as [W|]; [|lia].
      rewrite (full_word c), index_repeat in I by lia. lia.
    + destruct (one_hole n j ltac:(lia) ltac:(lia)) as (L & W & I). eexists. repeat split; try eassumption. lia.
Qed.

Theorem tr611_cor1_printed : holds_from 1 reading_tr611_cor1_printed.
Proof. intros n Hn. apply heights, Hn. Qed.

Theorem tr611_cor1_own_heights_printed : holds_from 1 reading_tr611_cor1_own_heights_printed.
Proof.
  intros n Hn. destruct (heights n Hn) as (A & B). unfold reading_tr611_cor1_own_heights_printed.
  replace (S (n - 1)) with n by lia. split; [exact A|]. intros j J. replace (S (n - 2)) with (n - 1) by lia. apply B, J.
Qed.

Theorem tr611_lemma17_minimum_heights : holds_from 1 reading_tr611_lemma17_minimum_heights.
Proof.
  intros n Hn j J. destruct (heights n Hn) as ((_ & c & L & W & I & E) & B). destruct (Nat.eq_dec j 0) as [->|N].
  - exists c. repeat split; auto; lia.
  - destruct (B j ltac:(lia)) as (_ & d & Ld & Wd & Id & Ed). exists d. repeat split; auto; lia.
Qed.

(* Corollary 5, counted. *)
Lemma without_cyclic_levels n j : without_cyclic n j = true <-> forall l, 0 < l -> cyclic_nodes n j l = [].
Proof.
  unfold without_cyclic. rewrite forallb_forall. split; intros H.
  - intros l Hl. apply filter_none. intros c Hc. apply in_nodes in Hc as (L & W & I).
    specialize (H c (proj2 (in_words n c) L)). rewrite I, Nat.eqb_refl in H.
    destruct (Nat.eqb_spec (weight c) 0); [lia|]. destruct (cyclic c); [discriminate H | reflexivity].
  - intros c L. apply in_words in L. destruct (Nat.eqb_spec (weight c) 0) as [|W]; [reflexivity|].
    destruct (Nat.eqb_spec (index c) j) as [I|]; [|reflexivity]. destruct (cyclic c) eqn:F; [|reflexivity]. exfalso.
    assert (X : In c (cyclic_nodes n j (weight c))) by (apply filter_In; split; [apply in_nodes; auto | exact F]).
    rewrite H in X by lia. exact X.
Qed.

Lemma from_on (h n : nat) : length (filter (fun j => h <=? j) (seq 0 n)) = n - h.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite seq_S, filter_app, app_length, IH.
  cbn [filter Nat.add]. destruct (Nat.leb_spec h n); cbn [length]; lia.
Qed.

Theorem tr611_cor5_printed : holds_from 1 reading_tr611_cor5_printed.
Proof.
  intros n Hn. cbv zeta. split.
  - intros (h & E). assert (D : n / 2 = h) by (rewrite E, Nat.mul_comm, Nat.div_mul; lia). rewrite D.
    transitivity (length (filter (fun j => h <=? j) (seq 0 n))); [|rewrite from_on; lia].
    f_equal. apply filter_ext_in. intros j Hj. apply in_seq in Hj. destruct (subtrees.corollary5 n j ltac:(lia)) as (Iff & _).
    apply eq_iff_eq_true. rewrite without_cyclic_levels, Nat.leb_le, <- D. apply Iff. exists h. exact E.
  - intros Od. assert (3 * (n / 3) <= n) by (apply Nat.mul_div_le; lia).
    assert (n - n / 3 <= length (filter (without_cyclic n) (seq 0 n))); [|lia]. rewrite <- from_on. apply filter_longer.
    intros j J H'. apply in_seq in J. apply Nat.leb_le in H'. apply without_cyclic_levels. intros l _. apply subtrees.corollary5; [lia | assumption..].
Qed.

Theorem tr611_prelim_prime_two_degenerate_printed : holds_from 2 reading_tr611_prelim_prime_two_degenerate_printed.
Proof.
  intros n Hn P c L. split.
  - intros C. pose proof (weight_le c). destruct (Nat.eq_dec (weight c) 0), (Nat.eq_dec (weight c) n); auto. exfalso.
    rewrite (subtrees.lemma5 n Hn P c L) in C by lia. discriminate C.
  - apply (extreme_cyclic n c Hn L).
Qed.

(* Complements: the distinguished word of the complement's necklace. *)
Definition complement (c : word) : word := rot (index (map negb c)) (map negb c).

Lemma weight_negb c : weight (map negb c) + weight c = length c.
Proof. induction c as [|b c IH]; [reflexivity|]. cbn [map length]. rewrite !weight_cons. destruct b; simpl; lia. Qed.

Lemma complement_is n l c : 0 < n -> l <= n -> In c (nodes n 0 l) ->
  In (complement c) (nodes n 0 (n - l)) /\ cyclic (complement c) = cyclic c.
Proof.
  intros Hn Hl H. apply in_nodes in H as (L & W & I). pose proof (weight_negb c) as N. unfold complement. split.
  - apply in_nodes. rewrite length_rot, weight_rot, map_length. repeat split; [exact L | lia |].
    apply index_least. rewrite map_length. lia.
  - rewrite cyclic_rot. unfold cyclic. rewrite map_length, (tr611_prelim_complement_period_printed n) by (auto; lia).
    reflexivity.
Qed.

Lemma complement_inj n l c d : 0 < n -> In c (nodes n 0 l) -> In d (nodes n 0 l) -> complement c = complement d -> c = d.
Proof.
  intros Hn Hc Hd E. apply in_nodes in Hc as (Lc & _ & Ic), Hd as (Ld & _ & Id). unfold complement in E.
  rewrite !max_left.rot_complement in E. apply map_negb_inj in E.
  set (a := index (map negb c)) in *. set (b := index (map negb d)) in *.
  apply (one_least n c); auto; [exists 0; reflexivity|].
  assert (B : b <= n).
  { unfold b. rewrite <- Ld. rewrite <- (map_length negb d). apply Nat.lt_le_incl, index_spec. rewrite map_length. lia. }
  exists (n - b + a). rewrite rot_add, E, <- Ld. symmetry. apply rot_back. lia.
Qed.

Lemma no_more (q : word -> bool) n l : 0 < n -> l <= n ->
  (forall c, In c (nodes n 0 l) -> q (complement c) = q c) ->
  length (filter q (nodes n 0 l)) <= length (filter q (nodes n 0 (n - l))).
Proof.
  intros Hn Hl Q. rewrite <- (map_length complement). apply NoDup_incl_length.
  - apply nodup_map; [|apply NoDup_filter, nodup_nodes]. intros c d Hc Hd. apply filter_In in Hc as (Hc & _), Hd as (Hd & _).
    apply (complement_inj n l); assumption.
  - intros x Hx. apply in_map_iff in Hx as (c & <- & Hc). apply filter_In in Hc as (Hc & Qc). apply filter_In.
    split; [apply (complement_is n l c Hn Hl Hc) | rewrite Q; assumption].
Qed.

Theorem tr611_theorem3_proof_complement_printed : holds_from 1 reading_tr611_theorem3_proof_complement_printed.
Proof.
  intros n Hn l Hl. assert (Two : n - (n - l) = l) by lia. split; apply Nat.le_antisymm.
  - rewrite <- (filter_all (nodes n 0 l)), <- (filter_all (nodes n 0 (n - l))). apply no_more; auto.
  - rewrite <- (filter_all (nodes n 0 l)), <- (filter_all (nodes n 0 (n - l))). rewrite <- Two at 2. apply no_more; auto; lia.
  - apply no_more; auto. intros c Hc. apply (complement_is n l c); auto.
  - unfold cyclic_nodes. rewrite <- Two at 2. apply no_more; auto; [lia|].
    intros c Hc. apply (complement_is n (n - l) c); auto; lia.
Qed.

(* Lemma 14: 0^(n-4) 1101 is least; the reversal of its rotation by 2 is 110^(n-4)10, its own is 10110^(n-4). *)
Lemma value_app u v : (value (u ++ v) = value u + 2 ^ N.of_nat (length u) * value v)%N.
Proof. induction u; cbn [app value length]; [destruct (value v); reflexivity | rewrite IHu, pow_S; ring]. Qed.

Lemma index_1101 m : 2 <= m -> index ([true; false; true; true] ++ repeat false m) = 0.
Proof.
  intros Hm. set (c := [true; false; true; true] ++ repeat false m).
  assert (L : length c = m + 4) by (unfold c; rewrite app_length, repeat_length; simpl; lia).
  assert (B : forall i, 4 <= i < length c -> bit c i = false).
  { intros i Hi. rewrite bit_small by lia. unfold c. rewrite app_nth2 by (simpl; lia). apply nth_repeat. }
  assert (One : forall i, i = 0 \/ i = 2 \/ i = 3 -> bit c i = true).
  { intros i Hi. rewrite bit_small by lia. destruct Hi as [->|[-> | ->]]; reflexivity. }
  apply (index_unique c 0); [lia|]. intros t Ht. change (rot 0 c) with c.
  assert (X : exists s, (s = 0 \/ s = 2 \/ s = 3) /\ 4 <= m + 4 - t + s < m + 4).
  { destruct (Nat.le_gt_cases t m); [exists 0; lia|]. destruct (Nat.eq_dec t (m + 1)); [exists 2; lia | exists 3; lia]. }
  destruct X as (s & S & H). apply (value_less c (rot t c) 4 (m + 4 - t + s)).
  - exact B.
  - rewrite length_rot. lia.
  - rewrite bit_rot. replace (m + 4 - t + s + t) with (s + length c) by lia. rewrite bit_add_length. apply One, S.
Qed.

Theorem tr611_lemma14_printed : holds_from 6 reading_tr611_lemma14_printed.
Proof.
  intros n Hn. replace n with (n - 4 + 4) by lia. set (m := n - 4). assert (Hm : 2 <= m) by lia. clearbody m. clear n Hn.
  exists ([true; false; true; true] ++ repeat false m), 2. split; [rewrite app_length, repeat_length; simpl; lia|].
  rewrite index_1101 by exact Hm.
  assert (A : rev ([true; false; true; true] ++ repeat false m) = repeat false m ++ [true; true; false; true]).
  { rewrite rev_app_distr, rev_repeat. reflexivity. }
  assert (B : rot 2 ([true; false; true; true] ++ repeat false m) = [true; true] ++ repeat false m ++ [true; false]).
  { cbn. rewrite <- app_assoc. reflexivity. }
  change (rot 0 ([true; false; true; true] ++ repeat false m)) with ([true; false; true; true] ++ repeat false m).
  assert (C : rev ([true; true] ++ repeat false m ++ [true; false]) = [false; true] ++ repeat false m ++ [true; true]).
  { rewrite !rev_app_distr, rev_repeat. reflexivity. }
  rewrite A, B, C, !value_app, (proj2 (value_zero (repeat false _))), !repeat_length by apply weight_false.
  change (value [true; true; false; true]) with 11%N. change (value [false; true]) with 2%N.
  change (value [true; true]) with 3%N. change (2 ^ N.of_nat (length [false; true]))%N with 4%N. lia.
Qed.
