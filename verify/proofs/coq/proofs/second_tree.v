(* The second tree, which clears bit index(c), and why there is no third. With f = R^index(c)(c) = 0^(g-1) 1 ... 1, g the gap,
   clearing bit 0 of f leaves a word whose longest block of zeroes ends at the same 1-bit and goes on to the next 1-bit of
   f above bit 0: that 1-bit has the new index, and k(c) stays. *)

From Cube.statements Require Import words tree theorem1 second_tree.
From Cube.proofs Require Import lists words values index necklaces gap tree theorem1 leading_zeroes subtrees.

Lemma index_lt c : 0 < weight c -> index c < length c.
Proof. intros W. apply index_spec, weight_length, W. Qed.

Lemma gap_lt c : 2 <= weight c -> gap c < length c.
Proof.
  intros W. pose proof (weight_length c ltac:(lia)) as L. pose proof (index_least c L) as I.
  rewrite <- (gap_rot c (index c)), <- (length_rot (index c) c) by lia. rewrite <- (weight_rot (index c)) in W.
  destruct (top_form (rot (index c) c)) as (u & a & E); [lia|]. rewrite E in *. rewrite gap_top, app_length by exact I.
  rewrite weight_app, weight_cons, weight_false in W. simpl. rewrite repeat_length. pose proof (weight_le u). lia.
Qed.

Lemma second_level c : 0 < weight c -> weight c = S (weight (flip (index c) c)).
Proof. intros W. pose proof (weight_flip (index c) c (index_lt c W)) as F. rewrite bit_index in F by exact W. exact F. Qed.

Lemma disjoint_below_1 m : second_disjoint m.
Proof.
  intros c p _ W P Q. apply parent_some in P as (_ & ->). unfold second_parent in Q.
  destruct (Nat.eqb_spec (weight c) 0) as [Z|_]; [lia|]. injection Q as Q. pose proof (weight_length c ltac:(lia)) as L.
  apply flip_inj in Q; [| apply index_lt; lia | apply place_lt, L].
  pose proof (gap_lt c W) as G. destruct (gap_spec c ltac:(lia)) as (G1 & _). pose proof (index_lt c ltac:(lia)) as I.
  unfold k_of, place in Q. mods.
Qed.

(* With bit index(c) cleared the longest block of zeroes is longer, and ends at the same 1-bit. *)
Lemma second_index c :
  2 <= weight c -> exists e, 0 < e < length c /\ gap (flip (index c) c) = gap c + e /\
    index (flip (index c) c) = (index c + e) mod length c.
Proof.
  intros W. pose proof (index_lt c ltac:(lia)) as I. pose proof (gap_lt c W) as G.
  destruct (gap_spec c ltac:(lia)) as (G1 & G2 & G3).
  set (n := length c) in *. set (r := rot (index c) c). set (p := flip (index c) c).
  assert (Lr : length r = n) by apply length_rot. assert (Lp : length p = n) by apply length_flip.
  assert (Least_r : Least r 0) by (apply least_rot, index_spec; lia).
  assert (B0 : bit r 0 = true) by (unfold r; rewrite bit_rot; apply bit_index; lia).
  assert (Btop : forall t, n - gap c <= t < n -> bit r t = (t =? n - gap c)) by (intros t T; apply bits_of_least; lia).
  assert (Bp : forall t, bit p (t + index c) = if t mod n =? 0 then false else bit r t).
  { intros t. unfold p, r. rewrite bit_flip, bit_rot by exact I. fold n.
    destruct (Nat.eqb_spec ((t + index c) mod n) (index c)) as [E|N], (Nat.eqb_spec (t mod n) 0) as [Z|Z]; auto.
    - rewrite <- bit_mod. fold n. rewrite E, bit_index by lia. reflexivity.
    - exfalso. apply Z. rewrite <- (Nat.add_mod_idemp_l t (index c) n) in E by lia.
      pose proof (mod_lt t n ltac:(lia)). set (u := t mod n) in *. mods.
    - exfalso. apply N. rewrite <- Nat.add_mod_idemp_l, Z by lia. apply Nat.mod_small, I. }
  destruct (first_least (bit r) 1 n n) as (E1 & E2 & E3).
  { exists (n - gap c). split; [lia|]. rewrite Btop, Nat.eqb_refl by lia. reflexivity. }
  set (e := first (bit r) 1 n n) in *. assert (E4 : e <= n - gap c).
  { destruct (Nat.le_gt_cases e (n - gap c)) as [|Q]; auto. exfalso. assert (X := E3 (n - gap c) ltac:(lia)).
    rewrite Btop, Nat.eqb_refl in X by lia. discriminate X. }
  set (g := gap c) in *.
  assert (Bq : forall t, bit r (t + n) = bit r t) by (intros t; rewrite <- Lr; apply bit_add_length).
  (* bits of p seen from index + e on *)
  assert (Zero : forall t, n - e - g < t < n -> bit p (t + (index c + e)) = false).
  { intros t T. replace (t + (index c + e)) with (t + e + index c) by lia. rewrite Bp.
    destruct (Nat.eqb_spec ((t + e) mod n) 0) as [|Z]; [reflexivity|].
    destruct (Nat.lt_ge_cases (t + e) n) as [Q|Q]; [rewrite Btop by lia; apply Nat.eqb_neq; lia|].
    replace (t + e) with (t + e - n + 1 * n) in Z by lia. rewrite Nat.mod_add, Nat.mod_small in Z by lia.
    replace (t + e) with (t + e - n + n) by lia. rewrite Bq. apply E3. lia. }
  assert (One : forall t, t < n -> t <> 0 -> bit r t = true -> forall a, a = t + n \/ a = t + n + n \/ a = t -> bit p (a + index c) = true).
  { intros t T T0 B a A. rewrite Bp.
    assert (M : a mod n = t).
    { destruct A as [->|[->| ->]]; [replace (t + n) with (t + 1 * n) by lia | replace (t + n + n) with (t + 2 * n) by lia |];
        rewrite ?Nat.mod_add, Nat.mod_small by lia; reflexivity. }
    rewrite M. destruct (Nat.eqb_spec t 0); [lia|]. destruct A as [->|[->| ->]]; rewrite ?Bq; exact B. }
  set (j := (index c + e) mod n). assert (J : j < n) by (apply Nat.mod_upper_bound; lia).
  assert (Bj : forall t, bit (rot j p) t = bit p (t + (index c + e))).
  { intros t. rewrite bit_rot, <- (bit_mod p (t + j)), <- (bit_mod p (t + (index c + e))), Lp. f_equal.
    unfold j. rewrite Nat.add_mod_idemp_r by lia. reflexivity. }
  assert (U : index p = j /\ cyclic p = false).
  { apply index_unique; [lia|]. rewrite Lp. intros i Hi.
    enough (X : exists t, n - e - g < t < n /\ bit (rot j p) (t + i) = true).
    { destruct X as (t & T & X). apply (value_less _ _ (n - e - g + 1) t).
      - intros u. rewrite length_rot, Lp, Bj. intros Hu. apply Zero. lia.
      - rewrite !length_rot, Lp. lia.
      - rewrite bit_rot. exact X. }
    destruct (Nat.le_gt_cases i (e + g - 1)) as [Q|Q].
    - exists (n - i). split; [lia|]. rewrite Bj. replace (n - i + i + (index c + e)) with (e + n + index c) by lia.
      apply (One e); auto; lia.
    - destruct (Nat.le_gt_cases (n - g - e + 1) i) as [Q'|Q'].
      + exists (2 * n - g - i - e). split; [lia|]. rewrite Bj.
        replace (2 * n - g - i - e + i + (index c + e)) with (n - g + n + index c) by lia.
        apply (One (n - g)); auto; try lia. rewrite Btop, Nat.eqb_refl by lia. reflexivity.
      + destruct (value_top r (rot (i + 1) r) (n - g)) as (t & Ht & B); rewrite ?length_rot; auto; try lia.
        * rewrite Btop, Nat.eqb_refl by lia. reflexivity.
        * rewrite length_rot, Lr in Ht. rewrite bit_rot in B. exists (t + 1 - e). split; [lia|]. rewrite Bj.
          replace (t + 1 - e + i + (index c + e)) with (t + (i + 1) + index c) by lia.
          destruct (Nat.lt_ge_cases (t + (i + 1)) n) as [V|V]; [lia|].
          apply (One (t + (i + 1) - n)); try lia. rewrite <- Bq. replace (t + (i + 1) - n + n) with (t + (i + 1)) by lia. exact B. }
  destruct U as (U & _). exists e. split; [lia|]. split; [|exact U].
  assert (Bk : forall t, bit p (j + n - t) = bit p (n - t + (index c + e)) \/ n < t).
  { intros t. destruct (Nat.le_gt_cases t n) as [T|T]; [left | right; exact T]. rewrite <- Bj, bit_rot. f_equal. lia. }
  apply gap_is; rewrite ?Lp, ?U; try lia.
  - destruct (Bk (g + e)) as [->|]; [|lia]. replace (n - (g + e) + (index c + e)) with (n - g + index c) by lia.
    apply (One (n - g)); auto; try lia. rewrite Btop, Nat.eqb_refl by lia. reflexivity.
  - intros d D. destruct (Bk d) as [->|]; [|lia]. apply Zero. lia.
Qed.

Lemma k_of_second c : 2 <= weight c -> k_of (flip (index c) c) = k_of c.
Proof.
  intros W. destruct (second_index c W) as (e & E & G & I). pose proof (index_lt c ltac:(lia)) as J.
  destruct (gap_spec c ltac:(lia)) as (G1 & _). pose proof (gap_spec (flip (index c) c)) as G2.
  pose proof (second_level c ltac:(lia)) as F. destruct G2 as (G2 & _); [lia|]. rewrite length_flip in G2.
  unfold k_of, place. rewrite G, I, length_flip. rewrite G in G2. mods.
Qed.

Lemma weight_one c : weight c = 1 -> c = flip (k_of c) (repeat false (length c)).
Proof.
  intros W. pose proof (second_level c ltac:(lia)) as F. pose proof (weight_length c ltac:(lia)) as L.
  assert (Z : weight (flip (k_of c) c) = 0).
  { pose proof (weight_flip (k_of c) c (place_lt c _ L)) as X. unfold k_of in X at 1. rewrite bit_place in X.
    destruct (gap_spec c ltac:(lia)) as (_ & G & _). rewrite G in X. lia. }
  rewrite <- (flip_flip (k_of c) c) at 1. f_equal. apply word_eq; rewrite length_flip, ?repeat_length; [reflexivity|].
  intros t T. rewrite (proj1 (weight_zero_bits _) Z). unfold bit. rewrite nth_repeat. reflexivity.
Qed.

Theorem keeps_subtree : second_subtree_statement.
Proof.
  intros c. remember (weight c) as w eqn:E. revert c E. induction w as [|w IH]; intros c E W; [lia|].
  destruct w as [|w].
  - simpl. f_equal. apply weight_one. lia.
  - replace (S (S w) - 1) with (S w) by lia. cbn [second_ancestor]. unfold second_parent.
    destruct (Nat.eqb_spec (weight c) 0) as [Z|_]; [lia|]. pose proof (second_level c ltac:(lia)) as F.
    specialize (IH (flip (index c) c) ltac:(lia) ltac:(lia)). replace (S w - 1) with w in IH by lia. destruct w as [|w].
    + cbn [second_ancestor] in *. rewrite IH, length_flip, k_of_second by lia. reflexivity.
    + rewrite length_flip, k_of_second in IH by lia. exact IH.
Qed.

Lemma spans n : second_spans n.
Proof.
  intros c <-. remember (weight c) as w eqn:E. revert c E. induction w as [|w IH]; intros c E.
  - simpl. f_equal. apply word_eq; rewrite ?repeat_length; [reflexivity|]. intros t T.
    rewrite (proj1 (weight_zero_bits _) (eq_sym E)). unfold bit. rewrite nth_repeat. reflexivity.
  - cbn [second_ancestor]. unfold second_parent. destruct (Nat.eqb_spec (weight c) 0) as [Z|_]; [lia|].
    pose proof (second_level c ltac:(lia)) as F. rewrite (IH (flip (index c) c)) by lia. rewrite length_flip. reflexivity.
Qed.

Lemma in_second_subtree n k c : In c (second_subtree n k) <-> length c = n /\ 0 < weight c /\ k_of c = k.
Proof.
  unfold second_subtree. rewrite filter_In, in_words. split.
  - intros (L & H). apply andb_prop in H as (W & H). apply negb_true_iff, Nat.eqb_neq in W.
    rewrite (keeps_subtree c) in H by lia. apply same_true in H. rewrite L in H. repeat split; [exact L | lia |].
    assert (K : k_of c < n) by (rewrite <- L; apply place_lt, weight_length; lia).
    destruct (Nat.lt_ge_cases k n) as [Q|Q].
    + apply flip_inj in H; rewrite ?repeat_length; auto.
    + exfalso. assert (X : forall m u, length u <= m -> flip m u = u).
      { induction m as [|m IH]; intros [|b u]; simpl; intros U; try reflexivity; [lia|]. f_equal. apply IH. lia. }
      rewrite (X k) in H by (rewrite repeat_length; exact Q).
      pose proof (weight_flip (k_of c) (repeat false n) ltac:(rewrite repeat_length; exact K)) as F. rewrite H in F.
      destruct (bit (repeat false n) (k_of c)); lia.
  - intros (L & W & <-). split; [exact L|]. rewrite (keeps_subtree c W), L.
    rewrite (proj2 (same_true _ _) eq_refl). destruct (Nat.eqb_spec (weight c) 0); [lia | reflexivity].
Qed.

Lemma mod_same n g i i' : g <= n -> i < n -> i' < n -> (i + n - g) mod n = (i' + n - g) mod n -> i = i'.
Proof. intros. mods. Qed.

Lemma second_at_most n k : length (second_subtree n k) <= length (subtree n 0).
Proof.
  rewrite <- (map_length (fun c => rot (index c) c) (second_subtree n k)). apply NoDup_incl_length.
  - apply nodup_map; [|apply NoDup_filter, nodup_words].
    intros c d Hc Hd E. apply in_second_subtree in Hc as (Lc & Wc & Kc), Hd as (Ld & Wd & Kd).
    pose proof (gap_rot c _ (le_n _) Wc) as Gc. rewrite E, gap_rot in Gc by auto.
    unfold k_of, place in Kc, Kd. rewrite Lc in Kc. rewrite Ld, Gc, <- Kc in Kd.
    pose proof (index_lt c Wc). pose proof (index_lt d Wd). destruct (gap_spec c Wc) as (G & _).
    apply mod_same in Kd; try lia. rewrite Kd in E. apply rot_inj in E; [exact E | congruence].
  - intros r Hr. apply in_map_iff in Hr as (c & <- & Hc). apply in_second_subtree in Hc as (L & W & _).
    unfold subtree. rewrite filter_In, in_words, length_rot, weight_rot, index_least by (apply weight_length, W).
    split; [exact L|]. destruct (Nat.eqb_spec (weight c) 0); [lia | reflexivity].
Qed.

Lemma second_at_least n k : k < n -> length (subtree n (n - 1)) <= length (second_subtree n k).
Proof.
  intros K. rewrite exact_sizes by lia. set (turn := fun r => rot (length r - (k + gap r) mod length r) r).
  assert (P : forall r, In r (necklaces_above n (n - 1)) ->
    length r = n /\ 0 < weight r /\ index r = 0 /\ index (turn r) = (k + gap r) mod n /\ gap (turn r) = gap r).
  { intros r H. unfold necklaces_above in H. apply filter_In in H as (H & E). apply in_words in H.
    apply andb_prop in E as (E & Pr). apply andb_prop in E as (W & I). apply negb_true_iff, Nat.eqb_neq in W.
    apply Nat.eqb_eq in I. apply Nat.ltb_lt in Pr. assert (Wp : 0 < weight r) by lia.
    assert (It : index (turn r) = (k + gap r) mod n).
    { unfold turn. rewrite H. rewrite <- H at 1. apply index_turned; auto; [|lia].
      apply (Nat.lt_le_trans _ n); [apply Nat.mod_upper_bound; lia | lia]. }
    repeat split; auto. rewrite <- (gap_rot _ _ (le_n _)) by (unfold turn; rewrite weight_rot; exact Wp). rewrite It. f_equal.
    unfold turn. rewrite H. rewrite <- H at 2. rewrite H. rewrite <- H at 2. apply rot_forth.
    rewrite H. apply Nat.lt_le_incl, Nat.mod_upper_bound. lia. }
  apply (Nat.le_trans _ (length (map turn (necklaces_above n (n - 1))))); [rewrite map_length; apply le_n|].
  apply NoDup_incl_length.
  - apply nodup_map; [|apply NoDup_filter, nodup_words]. intros r q Hr Hq E.
    destruct (P r Hr) as (Lr & Wr & Ir & Tr & Gr), (P q Hq) as (Lq & Wq & Iq & Tq & Gq).
    assert (X : gap r = gap q) by congruence. unfold turn in E. rewrite Lr, Lq, X in E. apply rot_inj in E; congruence.
  - intros c Hc. apply in_map_iff in Hc as (r & <- & Hr). destruct (P r Hr) as (Lr & Wr & Ir & Tr & Gr).
    apply in_second_subtree. assert (Lt : length (turn r) = n) by (unfold turn; rewrite length_rot; exact Lr).
    assert (Wt : 0 < weight (turn r)) by (unfold turn; rewrite weight_rot; exact Wr). repeat split; auto.
    unfold k_of, place. rewrite Tr, Gr, Lt. destruct (gap_spec r Wr) as (G & _). rewrite Lr in G. mods.
Qed.

Theorem second_tree : second_tree_statement.
Proof.
  intros n. split; [apply spans|]. split; [apply disjoint_below_1|]. intros k K. destruct (bounds n 0 ltac:(lia)) as (_ & U). destruct (bounds n (n - 1) ltac:(lia)) as (Lo & _).
  pose proof (second_at_most n k). pose proof (second_at_least n k K). nia.
Qed.

Theorem no_third : no_third_tree.
Proof.
  intros n f g h N F G H. set (c := flip 0 (flip 1 (repeat false n))).
  assert (L : length c = n) by (unfold c; rewrite !length_flip; apply repeat_length).
  assert (W : weight c = 2).
  { unfold c. destruct n as [|[|n]]; [lia | lia |]. cbn [repeat flip negb]. rewrite !weight_cons, weight_false. reflexivity. }
  assert (B : forall m, m < n -> bit c m = true -> m = 0 \/ m = 1).
  { intros m M B. unfold c in B. destruct n as [|[|n]]; [lia | lia |]. destruct m as [|[|m]]; auto. exfalso.
    rewrite bit_small in B by (rewrite !length_flip, repeat_length; exact M). simpl in B. rewrite nth_repeat in B. discriminate. }
  destruct (F c ltac:(lia)) as (i & Li & Bi & Ei), (G c ltac:(lia)) as (j & Lj & Bj & Ej),
    (H c ltac:(lia)) as (k & Lk & Bk & Ek). rewrite L in Li, Lj, Lk.
  assert (S : forall a b u v, f = a \/ g = a \/ h = a -> a c = flip u c -> b c = flip v c -> u = v -> a c = b c) by congruence.
  destruct (B i Li Bi) as [-> | ->], (B j Lj Bj) as [-> | ->], (B k Lk Bk) as [-> | ->];
    (left; exists c; repeat split; [exact L | lia | congruence]) ||
    (right; left; exists c; repeat split; [exact L | lia | congruence]) ||
    (right; right; exists c; repeat split; [exact L | lia | congruence]).
Qed.
