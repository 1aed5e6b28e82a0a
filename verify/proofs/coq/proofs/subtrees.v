(* Lemmas 5 to 7 and corollaries 2, 4, 5: subtrees are turned into each other. *)

From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index necklaces degenerate conjecture theorem1 gap tree leading_zeroes.

Lemma index_rot c a : a <= index c -> 0 < length c -> index (rot a c) = index c - a.
Proof.
  intros A L. destruct (index_spec c L) as (I1 & I2 & I3). apply index_is.
  - rewrite length_rot. lia.
  - apply least_rot. replace (index c - a + a) with (index c) by lia. exact I2.
  - intros i Hi H. apply least_rot in H. apply (I3 (i + a)); [lia | exact H].
Qed.

Lemma gap_rot c a : a <= index c -> 0 < weight c -> gap (rot a c) = gap c.
Proof.
  intros A W. pose proof (weight_length c W) as L. destruct (gap_spec c W) as (G1 & G2 & G3).
  apply gap_is; rewrite ?length_rot, ?index_rot by auto; auto.
  - rewrite bit_rot. replace (index c - a + length c - gap c + a) with (index c + length c - gap c) by lia. exact G2.
  - intros d Hd. rewrite bit_rot.
    replace (index c - a + length c - d + a) with (index c + length c - d) by lia. apply G3. exact Hd.
Qed.

Lemma parent_rot c p a : a <= index c -> parent c = Some p -> parent (rot a c) = Some (rot a p).
Proof.
  intros A H. apply parent_some in H as (W & ->). pose proof (weight_length c W) as L.
  destruct (index_spec c L) as (I & _). destruct (gap_spec c W) as (G & _).
  unfold parent. rewrite weight_rot. destruct (Nat.eqb_spec (weight c) 0) as [Z|_]; [lia|]. f_equal.
  rewrite rot_flip; [|apply place_lt; exact L | lia]. f_equal.
  unfold k_of, place. rewrite gap_rot, length_rot, index_rot by auto. mods.
Qed.

Lemma lemma6 :
  forall n i j l, j < i < n ->
    (forall c, In c (nodes n i l) -> In (rot (i - j) c) (nodes n j l)) /\
    (forall c d, length c = n -> length d = n -> rot (i - j) c = rot (i - j) d -> c = d) /\
    (forall c p, In c (nodes n i l) -> parent c = Some p -> parent (rot (i - j) c) = Some (rot (i - j) p)).
Proof.
  intros n i j l H. split; [|split].
  - intros c Hc. apply in_nodes in Hc as (L & W & I). apply in_nodes. rewrite length_rot, weight_rot, index_rot; lia.
  - intros c d Lc Ld. apply rot_inj. lia.
  - intros c p Hc. apply in_nodes in Hc as (L & W & I). apply parent_rot. lia.
Qed.

Lemma corollary4 : forall c i, i < period c -> exists k, index (rot k c) = i.
Proof.
  intros c i H. destruct c as [|b c].
  { unfold period, first in H. simpl in H. lia. }
  set (w := b :: c) in *. assert (L : 0 < length w) by (simpl; lia).
  exists (length w - i + index w). rewrite rot_add, <- (length_rot (index w) w). apply index_turned.
  - apply index_least. exact L.
  - rewrite period_rot. exact H.
  - rewrite length_rot. exact L.
Qed.

Lemma corollary2 :
  forall n i j l, j < i < n -> forall d,
    In d (filter (fun c => negb (cyclic c)) (nodes n j l)) ->
    exists c, In c (filter (fun c => negb (cyclic c)) (nodes n i l)) /\ d = rot (i - j) c.
Proof.
  intros n i j l H d Hd. apply filter_In in Hd as (Hd & F). apply in_nodes in Hd as (L & W & I).
  exists (rot (n - (i - j)) d). split; [|symmetry; rewrite <- L; apply rot_forth; lia].
  apply filter_In. split; [|rewrite cyclic_rot; exact F]. apply in_nodes. rewrite length_rot, weight_rot.
  repeat split; auto. assert (Ld : 0 < length d) by lia.
  set (r := rot j d). assert (Ir : index r = 0) by (unfold r; rewrite <- I; apply index_least; exact Ld).
  assert (E : rot (n - (i - j)) d = rot (length r - i) r).
  { unfold r. rewrite length_rot, L, <- rot_add. f_equal. lia. }
  rewrite E. apply index_turned; unfold r; rewrite ?period_rot, ?length_rot; auto.
  unfold cyclic in F. destruct (Nat.ltb_spec (period d) (length d)); [discriminate | lia].
Qed.

Lemma lemma5 :
  forall n, 2 <= n -> (forall d, Nat.divide d n -> d = 1 \/ d = n) ->
    forall c, length c = n -> 0 < weight c < n -> cyclic c = false.
Proof.
  intros n Hn Prime c L W. unfold cyclic. apply Nat.ltb_ge. assert (L0 : 0 < length c) by lia.
  destruct (period_spec c L0) as (P1 & P2 & _). pose proof (period_divides_length c L0) as D. rewrite L in D.
  destruct (Prime _ D) as [E|E]; [exfalso | lia]. rewrite E in P2.
  pose proof (word_is_power c 1 n ltac:(lia) ltac:(lia) ltac:(lia) P2) as X.
  assert (Y : weight c = n * weight (firstn 1 c)) by (rewrite X at 1; apply weight_power).
  destruct (weight (firstn 1 c)); nia.
Qed.

Lemma bit_cons b w t : t < length w -> bit (b :: w) (S t) = bit w t.
Proof. intros H. rewrite !bit_small by (simpl; lia). reflexivity. Qed.

Lemma lemma7 :
  forall n l c p, In c (nodes n 0 l) -> parent c = Some p -> weight p <> 0 ->
    exists w, c = true :: w /\ p = true :: binomial_parent w.
Proof.
  intros n l c p Hc Hp Wp. apply in_nodes in Hc as (_ & _ & I). pose proof (parent_level c p Hp) as Lv.
  pose proof (least_bit_0 c (weight_length c ltac:(lia)) I ltac:(lia)) as B. destruct (top_form c ltac:(lia)) as (u & a & ->).
  rewrite parent_top in Hp by exact I. injection Hp as <-. destruct u as [|b u].
  - exfalso. apply Wp. cbn [app]. rewrite weight_cons, weight_false. reflexivity.
  - rewrite bit_small in B by (simpl; lia). cbn in B. subst b. exists (u ++ true :: repeat false a).
    split; [reflexivity|]. cbn [app]. f_equal. unfold binomial_parent. rewrite highest_top. symmetry. apply flip_middle.
Qed.

Lemma last_level_cyclic n : 2 <= n -> cyclic_nodes n 0 n <> [].
Proof.
  intros Hn E. assert (I : In (repeat true n) (cyclic_nodes n 0 n)); [|rewrite E in I; exact I]. apply filter_In.
  rewrite in_nodes, repeat_length, weight_full, index_repeat. split; [auto|].
  apply (extreme_cyclic n); rewrite ?repeat_length, ?weight_full; auto.
Qed.

Theorem corollary5 : corollary5_statement.
Proof.
  intros n j J. split.
  - intros (h & E). replace (n / 2) with h by (rewrite E, Nat.mul_comm, Nat.div_mul; lia). split.
    + intros H. destruct (Nat.lt_ge_cases j h) as [G|]; auto. exfalso. destruct (Nat.eq_dec h 1) as [->|N].
      * replace j with 0 in H by lia. apply (last_level_cyclic n); [lia | apply H; lia].
      * destruct (outer_counts n 2 j) as (A & _); [split; [exists h; exact E | auto] | lia | lia|].
        rewrite H in A by lia. discriminate A.
    + intros G l _. apply no_cyclic_above_half; lia.
  - intros (h & E) G l. apply filter_none. intros c Hc. apply in_nodes in Hc as (L & _ & I).
    destruct (cyclic c) eqn:F; auto. exfalso. unfold cyclic in F. apply Nat.ltb_lt in F.
    pose proof (index_lt_period c ltac:(lia)) as P. destruct (period_divides_length c ltac:(lia)) as (t & Ht).
    assert (3 * period c <= n) by (destruct t as [|[|[|t]]]; nia).
    assert (period c <= n / 3) by (apply Nat.div_le_lower_bound; lia). lia.
Qed.
