(* Lemma 12. If two sets met, the cyclic words would be at distance 4, and both consist of two equal halves. *)

From Cube.statements Require Import words tree cyclic lemma11 lemma12.
From Cube.proofs Require Import lists words values index necklaces degenerate gap tree distances lemma11.

Lemma bit_exchanged c h z i :
  h < length c -> z < length c -> z <> h -> i < length c ->
  bit (flip z (flip h c)) i = if (i =? z) || (i =? h) then negb (bit c i) else bit c i.
Proof.
  intros H Z N I. rewrite !bit_flip, length_flip, Nat.mod_small by (rewrite ?length_flip; assumption).
  destruct (Nat.eqb_spec i z), (Nat.eqb_spec i h); subst; try contradiction; reflexivity.
Qed.

(* The highest 1-bit of a least word put at a lower place makes it less than all its other rotations. *)
Lemma lowered_is_unique c z :
  index c = 0 -> 0 < weight c -> z < highest c -> bit c z = false ->
  index (flip z (flip (highest c) c)) = 0 /\ cyclic (flip z (flip (highest c) c)) = false.
Proof.
  intros I W Z B. pose proof (weight_length c W) as L. destruct (highest_spec c W) as (H1 & H2 & H3).
  set (h := highest c) in *. set (q := flip z (flip h c)).
  assert (Lq : length q = length c) by (unfold q; rewrite !length_flip; reflexivity).
  assert (Bq : forall i, i < length c -> bit q i = if (i =? z) || (i =? h) then negb (bit c i) else bit c i)
    by (intros i Hi; apply bit_exchanged; lia).
  apply index_unique; rewrite Lq; [exact L|]. apply (lowered c q h); auto; [apply index_0_least; assumption | | |].
  - destruct (Nat.eq_dec (weight q) 0) as [X|]; [|lia]. apply weight_zero_bits with (i := z) in X.
    rewrite Bq, Nat.eqb_refl, B in X by lia. discriminate X.
  - intros t T. rewrite Bq by lia. destruct (Nat.eqb_spec t z), (Nat.eqb_spec t h) as [E|]; try lia; [rewrite E, H2; reflexivity | apply H3; lia].
  - intros t T N X. rewrite Bq, X by lia. destruct (Nat.eqb_spec t z) as [E|], (Nat.eqb_spec t h); cbn; congruence.
Qed.

(* One of the k nearest has fewer than k before it. *)
Lemma in_nearest p h k z :
  In z (firstn k (filter p (rev (seq 0 h)))) -> z < h /\ p z = true /\ length (filter p (seq (S z) (h - S z))) < k.
Proof.
  intros H. assert (I : In z (filter p (rev (seq 0 h)))).
  { rewrite <- (firstn_skipn k). apply in_app_iff. left. exact H. }
  apply filter_In in I as (I & P). apply in_rev, in_seq in I. split; [lia|]. split; [exact P|].
  assert (S : seq 0 h = seq 0 z ++ z :: seq (S z) (h - S z)).
  { replace h with (z + S (h - S z)) at 1 by lia. rewrite seq_app. reflexivity. }
  rewrite S, rev_app_distr in H. cbn [rev] in H. rewrite !filter_app, <- app_assoc in H.
  set (A := filter p (rev (seq (Datatypes.S z) (h - Datatypes.S z)))) in *.
  assert (LA : length A = length (filter p (seq (Datatypes.S z) (h - Datatypes.S z)))).
  { unfold A. generalize (seq (Datatypes.S z) (h - Datatypes.S z)). induction l as [|x l IH]; [reflexivity|].
    cbn [rev]. rewrite filter_app, app_length, IH. cbn [filter]. destruct (p x); cbn [length]; lia. }
  rewrite <- LA. destruct (Nat.lt_ge_cases (length A) k) as [|G]; auto. exfalso.
  rewrite firstn_app in H. replace (k - length A) with 0 in H by lia. rewrite firstn_O, app_nil_r in H.
  assert (X : In z A) by (rewrite <- (firstn_skipn k); apply in_app_iff; left; exact H).
  apply filter_In in X as (X & _). apply in_rev, in_seq in X. lia.
Qed.

Lemma in_f k c q :
  In q (f k c) ->
  exists z, z < highest c /\ bit c z = false /\ q = flip z (flip (highest c) c) /\
    length (filter (fun i => negb (bit c i)) (seq (S z) (highest c - S z))) < k.
Proof.
  intros H. apply in_map_iff in H as (z & <- & H). apply in_nearest in H as (A & B & D). exists z.
  apply negb_true_iff in B. auto.
Qed.

Lemma hamming_exchanged c h z : hamming c (flip z (flip h c)) <= 2 /\ hamming (flip z (flip h c)) c <= 2.
Proof.
  destruct (hamming_flip h c) as (A & B), (hamming_flip z (flip h c)) as (D & E).
  pose proof (hamming_triangle c (flip h c) (flip z (flip h c))) as T.
  pose proof (hamming_triangle (flip z (flip h c)) (flip h c) c) as U. rewrite !length_flip in *. lia.
Qed.

(* Two cyclic words of one weight at distance 4 consist of two equal halves each. *)
Lemma two_halves n c d :
  two_cyclic n c d -> hamming c d <= 4 -> hamming d c <= 4 -> exists m, n = 2 * m /\ rot m c = c /\ rot m d = d.
Proof.
  intros T H H'. pose proof T as (Lc & Ld & Cc & Cd & N & W). assert (T' : two_cyclic n d c) by (repeat split; auto).
  assert (P : forall u, length u = n -> cyclic u = true -> 0 < period u /\ 2 * period u <= n /\ rot (period u) u = u).
  { intros u L C. pose proof (cyclic_period u C). unfold cyclic in C. apply Nat.ltb_lt in C.
    destruct (period_spec u ltac:(lia)) as (X & Y & _). repeat split; [lia | lia | exact Y]. }
  destruct (P c Lc Cc) as (C1 & C2 & C3), (P d Ld Cd) as (D1 & D2 & D3).
  assert (Times : forall u v, rot (period u) u = u -> Nat.divide (period u) (period v) -> rot (period v) u = u).
  { intros u v E (t & ->). apply rot_times. exact E. }
  destruct (Nat.eq_dec (period d mod period c) 0) as [E|E]; [|destruct (Nat.eq_dec (period c mod period d) 0) as [E'|E']].
  - apply Nat.mod_divide in E; [|lia]. pose proof (lemma10 n c d T E). exists (period d). split; [nia|]. auto.
  - apply Nat.mod_divide in E'; [|lia]. pose proof (lemma10 n d c T' E'). exists (period c). split; [nia|]. auto.
  - exfalso. assert (X : neither_divides c d).
    { split; intros D; apply Nat.mod_divide in D; (contradiction || lia). }
    pose proof (corollary6 n c d T X). lia.
Qed.

Definition zero (c : word) (i : nat) : nat := if bit c i then 0 else 1.

Lemma zeros_total c a m : length (filter (fun i => negb (bit c i)) (seq a m)) = total (fun i => zero c (a + i)) m.
Proof.
  induction m as [|m IH]; [reflexivity|]. rewrite seq_S, filter_app, app_length, IH, total_S. cbn [filter]. unfold zero.
  destruct (bit c (a + m)); reflexivity.
Qed.

(* Windows of a period have as many 0-bits wherever they begin. *)
Lemma window (g : nat -> nat) a m : (forall i, g (i + m) = g i) -> total (fun i => g (a + i)) m = total g m.
Proof.
  intros P. induction a as [|a IH]; [reflexivity|]. rewrite <- IH.
  pose proof (total_S (fun i => g (a + i)) m) as A. pose proof (total_shift (fun i => g (a + i)) m) as B. cbn beta in A, B.
  rewrite A, P, Nat.add_0_r in B.
  rewrite (total_ext (fun i => g (a + S i)) (fun i => g (S a + i))) in B by (intros; f_equal; lia). lia.
Qed.

Lemma zeros_of_half c m :
  length c = 2 * m -> rot m c = c -> forall a, 2 * total (fun i => zero c (a + i)) m = 2 * m - weight c.
Proof.
  intros L R a. assert (P : forall i, zero c (i + m) = zero c i).
  { intros i. unfold zero. rewrite <- bit_rot, R. reflexivity. }
  rewrite window by exact P. rewrite <- (total_periodic (zero c) m 2).
  - rewrite weight_total, L. assert (E : forall k, total (zero c) k + total (one c) k = k).
    { induction k as [|k IH]; [reflexivity|]. rewrite !total_S. unfold zero at 2, one at 2. destruct (bit c k); lia. }
    specialize (E (2 * m)). lia.
  - intros x. rewrite Nat.add_comm. apply P.
Qed.

Lemma bit_half c m i : length c = 2 * m -> rot m c = c -> bit c (i + m) = bit c i.
Proof. intros _ R. rewrite <- bit_rot, R. reflexivity. Qed.

(* The word whose highest 1-bit is higher would have had to set a 0-bit too far away. *)
Lemma not_nearest m l k c d y z :
  length c = 2 * m -> length d = 2 * m -> rot m c = c -> rot m d = d -> weight c = l -> weight d = l ->
  0 < l < 2 * m -> k <= (2 * m - l + 1) / 2 -> highest c < highest d ->
  y < highest c -> bit c y = false -> z < highest d -> bit d z = false ->
  flip y (flip (highest c) c) = flip z (flip (highest d) d) ->
  ~ length (filter (fun i => negb (bit d i)) (seq (S z) (highest d - S z))) < k.
Proof.
  intros Lc Ld Rc Rd Wc Wd Hl Hk Hcd Y By Z Bz E.
  destruct (highest_spec c ltac:(lia)) as (C1 & C2 & C3), (highest_spec d ltac:(lia)) as (D1 & D2 & D3).
  set (h := highest c) in *. set (g := highest d) in *. set (q := flip y (flip h c)) in *.
  assert (Qc : forall i, i < 2 * m -> bit q i = if (i =? y) || (i =? h) then negb (bit c i) else bit c i).
  { intros i I. unfold q. apply bit_exchanged; lia. }
  assert (Qd : forall i, i < 2 * m -> bit q i = if (i =? z) || (i =? g) then negb (bit d i) else bit d i).
  { intros i I. rewrite E. apply bit_exchanged; lia. }
  assert (Bh : bit d h = false).
  { pose proof (Qc h ltac:(lia)) as A. rewrite Nat.eqb_refl, orb_true_r, C2 in A. cbn in A. rewrite Qd in A by lia.
    destruct (Nat.eqb_spec h z) as [Q|], (Nat.eqb_spec h g); try lia; [rewrite Q; exact Bz | exact A]. }
  assert (Hm : m <= h).
  { destruct (Nat.le_gt_cases m h) as [|G]; auto. exfalso. rewrite <- (bit_half c m h Lc Rc) in C2.
    rewrite C3 in C2 by lia. discriminate C2. }
  assert (Bc' : bit c (h - m) = true).
  { rewrite <- (bit_half c m _ Lc Rc). replace (h - m + m) with h by lia. exact C2. }
  assert (Bd' : bit d (h - m) = false).
  { rewrite <- (bit_half d m _ Ld Rd). replace (h - m + m) with h by lia. exact Bh. }
  assert (Hz : z = h - m).
  { pose proof (Qc (h - m) ltac:(lia)) as A. rewrite Qd, Bc', Bd' in A by lia.
    destruct (Nat.eqb_spec (h - m) y) as [F|F]; [rewrite <- F, Bc' in By; discriminate By|].
    destruct (Nat.eqb_spec (h - m) h); [lia|]. cbn in A.
    destruct (Nat.eqb_spec (h - m) z); [auto|]. destruct (Nat.eqb_spec (h - m) g); [lia | discriminate A]. }
  rewrite zeros_total. intros K.
  assert (More : total (fun i => zero d (S z + i)) m <= total (fun i => zero d (S z + i)) (g - S z)).
  { replace (g - S z) with (m + (g - S z - m)) by lia. rewrite total_add. lia. }
  pose proof (zeros_of_half d m Ld Rd (S z)) as H. rewrite Wd in H.
  pose proof (Nat.div_mod (2 * m - l + 1) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (2 * m - l + 1) 2 ltac:(lia)).
  set (T := total (fun i => zero d (S z + i)) m) in *. clearbody T. lia.
Qed.

(* With the same highest 1-bit the words are the same. *)
Lemma same_highest m c d h y z :
  length c = 2 * m -> length d = 2 * m -> rot m c = c -> rot m d = d -> h < 2 * m ->
  bit c h = true -> bit d h = true -> y < 2 * m -> z < 2 * m -> bit c y = false -> bit d z = false ->
  flip y (flip h c) = flip z (flip h d) -> c = d.
Proof.
  intros Lc Ld Rc Rd H Ch Dh Y Z By Bz E. set (q := flip y (flip h c)) in *.
  assert (Yh : y <> h) by congruence. assert (Zh : z <> h) by congruence.
  assert (Qc : forall i, i < 2 * m -> bit q i = if (i =? y) || (i =? h) then negb (bit c i) else bit c i).
  { intros i I. unfold q. apply bit_exchanged; lia. }
  assert (Qd : forall i, i < 2 * m -> bit q i = if (i =? z) || (i =? h) then negb (bit d i) else bit d i).
  { intros i I. rewrite E. apply bit_exchanged; lia. }
  assert (Same : forall i, i < 2 * m -> i <> y -> i <> z -> bit c i = bit d i).
  { intros i I Ny Nz. destruct (Nat.eq_dec i h) as [->|Nh]; [congruence|].
    pose proof (Qc i I) as A. rewrite (Qd i I) in A.
    destruct (Nat.eqb_spec i y), (Nat.eqb_spec i z), (Nat.eqb_spec i h); try contradiction. symmetry. exact A. }
  destruct (Nat.eq_dec y z) as [->|Nyz].
  { apply word_eq; [lia|]. intros i I. destruct (Nat.eq_dec i z) as [->|]; [congruence | apply Same; lia]. }
  exfalso. assert (Dy : bit d y = true).
  { pose proof (Qc y Y) as A. rewrite Nat.eqb_refl, By in A. cbn in A. rewrite Qd in A by exact Y.
    destruct (Nat.eqb_spec y z), (Nat.eqb_spec y h); try contradiction. exact A. }
  set (y' := if y <? m then y + m else y - m).
  assert (Hy : y' < 2 * m /\ y' <> y /\ bit c y' = false /\ bit d y' = true).
  { unfold y'. destruct (Nat.ltb_spec y m).
    - rewrite !bit_half by assumption. repeat split; auto; lia.
    - rewrite <- (bit_half c m _ Lc Rc), <- (bit_half d m _ Ld Rd). replace (y - m + m) with y by lia. repeat split; auto; lia. }
  destruct Hy as (Y1 & Y2 & Y3 & Y4). rewrite Same in Y3; [congruence | exact Y1 | exact Y2 | congruence].
Qed.

Lemma lemma12 :
  forall n l k, 0 < l < n -> k <= (n - l + 1) / 2 ->
    (forall c q, In c (cyclic_nodes n 0 l) -> In q (f k c) -> In q (nodes n 0 l) /\ cyclic q = false) /\
    (forall c d q, In c (cyclic_nodes n 0 l) -> In d (cyclic_nodes n 0 l) -> In q (f k c) -> In q (f k d) -> c = d).
Proof.
  intros n l k Hl Hk. assert (Node : forall c, In c (cyclic_nodes n 0 l) ->
    length c = n /\ weight c = l /\ index c = 0 /\ cyclic c = true).
  { intros c H. apply filter_In in H as (H & C). apply in_nodes in H as (A & B & D). auto. }
  split.
  - intros c q Hc Hq. destruct (Node c Hc) as (L & W & I & C). apply in_f in Hq as (z & Z & B & -> & _).
    assert (Wc : 0 < weight c) by lia. destruct (highest_spec c Wc) as (H1 & H2 & _).
    destruct (lowered_is_unique c z I Wc Z B) as (I' & C'). split; [|exact C']. apply in_nodes.
    rewrite !length_flip. repeat split; auto. pose proof (weight_flip (highest c) c H1) as F. rewrite H2 in F.
    pose proof (weight_flip z (flip (highest c) c)) as G. rewrite length_flip in G. specialize (G ltac:(lia)).
    rewrite bit_flip, Nat.mod_small in G by lia. destruct (Nat.eqb_spec z (highest c)); [lia|]. rewrite B in G. lia.
  - intros c d q Hc Hd Qc Qd. destruct (Node c Hc) as (Lc & Wc & _ & Cc), (Node d Hd) as (Ld & Wd & _ & Cd).
    destruct (list_eq_dec bool_dec c d) as [|N]; auto. exfalso.
    apply in_f in Qc as (y & Y & By & Ey & Ky). apply in_f in Qd as (z & Z & Bz & Ez & Kz).
    destruct (highest_spec c ltac:(lia)) as (C1 & C2 & _), (highest_spec d ltac:(lia)) as (D1 & D2 & _).
    destruct (hamming_exchanged c (highest c) y) as (A1 & A2), (hamming_exchanged d (highest d) z) as (B1 & B2).
    rewrite <- Ey in A1, A2. rewrite <- Ez in B1, B2.
    assert (Lq : length q = n) by (rewrite Ey, !length_flip; exact Lc).
    pose proof (hamming_triangle c q d ltac:(lia) ltac:(lia)). pose proof (hamming_triangle d q c ltac:(lia) ltac:(lia)).
    destruct (two_halves n c d) as (m & M & Rc & Rd); [repeat split; auto; congruence | lia | lia|]. subst n.
    destruct (Nat.lt_trichotomy (highest c) (highest d)) as [G|[G|G]].
    + apply (not_nearest m l k c d y z); auto; congruence.
    + apply N. apply (same_highest m c d (highest c) y z); try lia; try congruence.
    + apply (not_nearest m l k d c z y); auto; congruence.
Qed.
