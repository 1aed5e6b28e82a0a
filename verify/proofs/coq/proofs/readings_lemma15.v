(* Lemma 15 of TR-611: with one longest block of zeroes SBnT^minR clears the 1-bit right of it, SBnT^minBL that left of it. *)

From Cube.statements Require Import words tree routing readings_four_trees.
From Cube.proofs Require Import lists words values index gap tree leading_zeroes routing readings_below readings_four_trees.

Lemma mod_below_two n x : 0 < n -> x <= 2 * n -> x mod n = if x <? n then x else if x <? 2 * n then x - n else 0.
Proof.
  intros N X. destruct (Nat.ltb_spec x n); [apply Nat.mod_small; assumption|]. destruct (Nat.ltb_spec x (2 * n)).
  - replace x with (x - n + 1 * n) at 1 by lia. rewrite Nat.mod_add by lia. apply Nat.mod_small. lia.
  - replace x with (2 * n) by lia. apply Nat.mod_mul. lia.
Qed.

Lemma zeroes_mod c r g : zeroes_at c (r mod length c) g <-> zeroes_at c r g.
Proof.
  unfold zeroes_at. destruct (Nat.eq_dec (length c) 0) as [Z|N].
  - apply length_zero_iff_nil in Z. subst c. split; intros _ i _; apply bit_nil.
  - assert (E : forall i, bit c (r mod length c + i) = bit c (r + i)).
    { intros i. rewrite <- bit_mod, <- (bit_mod c (r + i)). rewrite Nat.add_mod_idemp_l by exact N. reflexivity. }
    split; intros H i I; specialize (H i I); rewrite ?E in *; congruence.
Qed.

(* The block is in front of the least rotation. *)
Lemma block_is c s g :
  0 < weight c -> 2 <= length c -> s < length c -> (forall r, r < length c -> zeroes_at c r g <-> r = s) ->
  gap c = S g /\ (k_of c + 1) mod length c = s.
Proof.
  intros W N Sn U. set (n := length c) in *. destruct (gap_spec c W) as (G & B & Z). fold n in G, B, Z.
  destruct (index_spec c ltac:(lia)) as (I & _). fold n in I. destruct (frame_form c W) as (u & E & I0).
  pose proof (alpha_gap c W) as A.
  assert (Le : g < gap c).
  { destruct (Nat.lt_ge_cases g (gap c)) as [|H]; auto. exfalso.
    destruct (windows _ u (alpha c) (s + n - index c) I0 E) as (e & He & Be). rewrite bit_rot in Be.
    replace (s + n - index c + e + index c) with (s + e + n) in Be by lia. unfold n in Be. rewrite bit_add_length in Be.
    rewrite (proj2 (U s Sn) eq_refl e) in Be; [discriminate | lia]. }
  assert (Here : zeroes_at c (index c + n - (gap c - 1)) (gap c - 1)).
  { intros i Hi. replace (index c + n - (gap c - 1) + i) with (index c + n - (gap c - 1 - i)) by lia. apply Z. lia. }
  set (s0 := index c + n - (gap c - 1)) in *.
  assert (At : forall k h, k + h <= gap c - 1 -> zeroes_at c (s0 + k) h).
  { intros k h H i Hi. replace (s0 + k + i) with (s0 + (k + i)) by lia. apply Here. lia. }
  assert (Is : forall k, k + g <= gap c - 1 -> (s0 + k) mod n = s).
  { intros k H. apply U; [apply Nat.mod_upper_bound; lia|]. unfold n. apply zeroes_mod, At. exact H. }
  assert (Eq : gap c = S g).
  { destruct (Nat.eq_dec (gap c) (S g)) as [|D]; auto. exfalso. pose proof (Is 0 ltac:(lia)) as X. pose proof (Is 1 ltac:(lia)) as Y.
    rewrite Nat.add_0_r in X. rewrite mod_below_two in X, Y by (unfold s0; lia). unfold s0 in *. orders. }
  split; [exact Eq|]. rewrite <- (Is 0) by lia. unfold k_of, place. fold n. rewrite Nat.add_mod_idemp_l by lia. f_equal. unfold s0. lia.
Qed.

Lemma bit_rev c m : m < 2 * length c -> bit (rev c) m = bit c (2 * length c - 1 - m).
Proof.
  intros M. assert (N : 0 < length c) by lia. rewrite <- bit_mod, <- (bit_mod c (2 * length c - 1 - m)), rev_length.
  rewrite (mod_below_two _ m), (mod_below_two _ (2 * length c - 1 - m)) by lia. rewrite !bit_small; rewrite ?rev_length; try orders.
  rewrite rev_nth; [f_equal|]; orders.
Qed.

Theorem tr611_lemma15_printed : holds_from 2 reading_tr611_lemma15_printed.
Proof.
  intros n N c L W (s & g & Sn & U) Same. set (d := rev c). assert (Ld : length d = n) by (unfold d; rewrite rev_length; exact L).
  assert (Wd : weight d = weight c) by (unfold d, weight; rewrite count_occ_rev; reflexivity).
  rewrite L in *. destruct (block_is c s g) as (G & K); rewrite ?L; auto; try lia. rewrite L in K.
  assert (Small : S g < n).
  { destruct (frame_form c ltac:(lia)) as (u & E & _). pose proof (weight_rot (index c) c) as X. pose proof (length_rot (index c) c) as Y.
    rewrite E, weight_app, weight_cons, weight_false in X. rewrite E, app_length in Y. simpl in Y. rewrite repeat_length in Y.
    pose proof (alpha_gap c ltac:(lia)) as A. destruct u; [cbn in X; lia | simpl in Y; lia]. }
  set (s' := (2 * n - s - g) mod n).
  destruct (block_is d s' g) as (Gd & Kd); rewrite ?Ld; try lia.
  { apply Nat.mod_upper_bound. lia. }
  { intros r R. transitivity (zeroes_at c (2 * n - r - g) g).
    - unfold zeroes_at. split; intros H i Hi.
      + specialize (H (g - 1 - i) ltac:(lia)). unfold d in H. rewrite bit_rev in H by lia. rewrite <- H. f_equal. lia.
      + unfold d. rewrite bit_rev by lia. specialize (H (g - 1 - i) ltac:(lia)). rewrite <- H. f_equal. lia.
    - rewrite <- zeroes_mod, L, U by (apply Nat.mod_upper_bound; lia). unfold s'. rewrite !mod_below_two by lia. split; intros E; orders. }
  rewrite Ld in Kd. destruct (index_spec d ltac:(lia)) as (I & _). rewrite Ld in I. set (x := index d) in *.
  destruct (gap_spec d ltac:(lia)) as (_ & B & Z). rewrite Gd, Ld in B, Z. fold x in B, Z.
  assert (Bits : forall i, i <= g -> bit c (n - x + i) = bit d (x + n - (i + 1))).
  { intros i Hi. unfold d. rewrite bit_rev by lia. f_equal. lia. }
  assert (Kl : k_minBL c = (n - x + g) mod n).
  { unfold k_minBL. rewrite minBL_is, L. fold d x. do 2 f_equal. apply first_is; [lia | |].
    - rewrite Bits by lia. rewrite Nat.add_1_r. exact B.
    - intros i Hi. rewrite Bits by lia. apply Z. lia. }
  assert (Kc : k_of c = k_minBL c).
  { unfold parent, parent_minBL in Same. destruct (Nat.eqb_spec (weight c) 0); [lia|]. injection Same as Same.
    apply flip_inj in Same; [exact Same | apply place_lt; lia |]. rewrite Kl, L. apply Nat.mod_upper_bound. lia. }
  unfold k_of at 1, place in Kd. fold x in Kd. rewrite Gd, Ld, Nat.add_mod_idemp_l in Kd by lia. rewrite Kc, Kl, Nat.add_mod_idemp_l in K by lia.
  unfold s' in Kd. rewrite (mod_below_two n (2 * n - s - g)) in Kd by lia. rewrite mod_below_two in K, Kd by lia. orders.
Qed.
