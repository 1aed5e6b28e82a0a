(* What keeps a least word least: zeroes that are moved to the front, and ones that fill the back. Words begin with bit 0,
   so that the paper's leading zeroes stand at the end of a list. *)

From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index degenerate gap tree.

(* The highest 1-bit, and the leading zeroes. *)
Lemma top_form w : 0 < weight w -> exists u a, w = u ++ true :: repeat false a.
Proof.
  induction w as [|b w IH]; [cbn; lia|]. intros H. destruct (Nat.eq_dec (weight w) 0) as [Z|N].
  - exists [], (length w). rewrite (no_weight w Z) at 1. rewrite weight_cons in H. destruct b; [reflexivity | lia].
  - destruct IH as (u & a & ->); [lia|]. exists (b :: u), a. reflexivity.
Qed.

Lemma bit_app_l u v i : i < length u -> bit (u ++ v) i = nth i u false.
Proof. intros H. rewrite bit_small by (rewrite app_length; lia). apply app_nth1. exact H. Qed.

Lemma bit_app_r u v i : length u <= i < length u + length v -> bit (u ++ v) i = nth (i - length u) v false.
Proof. intros H. rewrite bit_small by (rewrite app_length; lia). apply app_nth2. lia. Qed.

Lemma bit_top u a : bit (u ++ true :: repeat false a) (length u) = true.
Proof. rewrite bit_app_r by (simpl; lia). rewrite Nat.sub_diag. reflexivity. Qed.

Lemma bit_above_top u a i : length u < i < length u + S a -> bit (u ++ true :: repeat false a) i = false.
Proof.
  intros H. rewrite bit_app_r by (simpl; rewrite repeat_length; lia).
  replace (i - length u) with (S (i - length u - 1)) by lia. apply nth_repeat.
Qed.

Lemma highest_top u a : highest (u ++ true :: repeat false a) = length u.
Proof.
  apply highest_is; [rewrite app_length; simpl; lia | apply bit_top |]. rewrite app_length. simpl. rewrite repeat_length.
  intros i I. apply bit_above_top. lia.
Qed.

Lemma flip_middle u b v : flip (length u) (u ++ b :: v) = u ++ negb b :: v.
Proof. induction u as [|a u IH]; cbn; [reflexivity | rewrite IH; reflexivity]. Qed.

Lemma gap_top u a : index (u ++ true :: repeat false a) = 0 -> gap (u ++ true :: repeat false a) = S a.
Proof.
  intros I. set (c := u ++ true :: repeat false a) in *.
  assert (L : length c = length u + S a) by (unfold c; rewrite app_length; simpl; rewrite repeat_length; lia).
  apply gap_is; rewrite ?I; cbn [plus]; [lia | |].
  - replace (length c - S a) with (length u) by lia. apply bit_top.
  - intros d D. apply bit_above_top. lia.
Qed.

(* In subtree 0 the parent lacks the highest 1-bit. *)
Lemma parent_top u a :
  index (u ++ true :: repeat false a) = 0 -> parent (u ++ true :: repeat false a) = Some (u ++ false :: repeat false a).
Proof.
  intros I. unfold parent. rewrite weight_app, weight_cons. destruct (Nat.eqb_spec (weight u + (1 + weight (repeat false a))) 0); [lia|].
  f_equal. unfold k_of, place. rewrite gap_top, I by exact I. cbn [plus]. rewrite app_length. simpl length. rewrite repeat_length.
  rewrite Nat.mod_small by lia. replace (length u + S a - S a) with (length u) by lia. apply flip_middle.
Qed.

(* In a least word with a leading zeroes, no a + 1 places one after another are without a 1-bit. *)
Lemma windows y u a start :
  index y = 0 -> y = u ++ true :: repeat false a -> exists e, e <= a /\ bit y (start + e) = true.
Proof.
  intros I E. assert (L : length y = length u + S a) by (rewrite E, app_length; simpl; rewrite repeat_length; lia).
  apply index_0_least in I; [|lia]. set (h := length u) in *. set (r := start mod length y + (length y - h)).
  destruct (value_top y (rot r y) h) as (t & T & B); [lia | rewrite length_rot; reflexivity | rewrite E; apply bit_top | apply (I r)|].
  rewrite length_rot in T. rewrite bit_rot in B. exists (t - h). split; [lia|].
  replace (t + r) with (start mod length y + (t - h) + length y) in B by (unfold r; lia).
  rewrite bit_add_length in B. rewrite <- B, <- bit_mod, <- (bit_mod y (start mod length y + (t - h))).
  rewrite Nat.add_mod_idemp_l by lia. reflexivity.
Qed.

(* A word is less than all of its rotations if it has more leading zeroes than there are elsewhere in a row. *)
Lemma longest_run_in_front z u a b :
  z = u ++ true :: repeat false b -> a < b -> bit z 0 = true ->
  (forall i, i + a < length u -> exists e, e <= a /\ bit z (i + e) = true) ->
  index z = 0 /\ cyclic z = false.
Proof.
  intros E A Z0 V. assert (L : length z = length u + S b) by (rewrite E, app_length; simpl; rewrite repeat_length; lia).
  set (t := length u) in *. assert (Bt : bit z t = true) by (rewrite E; apply bit_top).
  apply index_unique; [lia|]. intros r R. change (rot 0 z) with z.
  enough (X : exists p, S t <= p < length z /\ bit (rot r z) p = true).
  { destruct X as (p & P & B). apply (value_less _ _ (S t) p); [|rewrite length_rot; exact P | exact B].
    intros i Hi. rewrite E at 1. apply bit_above_top. fold t. lia. }
  destruct (Nat.le_gt_cases r b) as [C|C].
  - exists (length z - r). split; [lia|]. rewrite bit_rot. replace (length z - r + r) with (0 + length z) by lia.
    rewrite bit_add_length. exact Z0.
  - destruct (Nat.le_gt_cases t (r - 1)) as [D|D].
    + exists (t + length z - r). split; [lia|]. rewrite bit_rot. replace (t + length z - r + r) with (t + length z) by lia.
      rewrite bit_add_length. exact Bt.
    + destruct (V (r - b)) as (e & He & B); [lia|]. exists (S t + e). split; [lia|]. rewrite bit_rot.
      replace (S t + e + r) with (r - b + e + length z) by lia. rewrite bit_add_length. exact B.
Qed.

(* A part m of a least word p m q gives way to as many zeroes in front. *)
Lemma zeroes_to_front p m q :
  index (p ++ m ++ q) = 0 -> 0 < length p -> 0 < length m -> 0 < weight (m ++ q) ->
  (exists w, p = w ++ [true]) \/ m = [false] ->
  index (p ++ q ++ repeat false (length m)) = 0 /\ cyclic (p ++ q ++ repeat false (length m)) = false.
Proof.
  intros I P Lm W Seam. set (y := p ++ m ++ q) in *. set (z := p ++ q ++ repeat false (length m)).
  set (s := length p) in *. set (b := length m) in *. set (n := length y).
  assert (Ly : n = s + b + length q) by (unfold n, y; rewrite !app_length; fold s b; lia).
  assert (Lz : length z = n) by (unfold z; rewrite !app_length, repeat_length; fold s b; lia).
  assert (Low : forall i, i < s -> bit z i = bit y i).
  { intros i H. unfold z, y. rewrite !bit_app_l by exact H. reflexivity. }
  assert (Mid : forall i, s <= i < n - b -> bit z i = bit y (i + b)).
  { intros i H. unfold z, y. rewrite !bit_app_r by (rewrite !app_length, ?repeat_length; fold s b; lia). fold s.
    rewrite app_nth1 by lia. rewrite app_nth2 by (fold b; lia). f_equal. fold b. lia. }
  assert (High : forall i, n - b <= i < n -> bit z i = false).
  { intros i H. unfold z. rewrite bit_app_r by (rewrite !app_length, ?repeat_length; fold s b; lia). fold s.
    rewrite app_nth2 by lia. apply nth_repeat. }
  assert (Wy : 0 < weight y) by (unfold y; rewrite weight_app; lia).
  assert (Y0 : bit y 0 = true) by (apply least_bit_0; auto; fold n; lia).
  assert (Z0 : bit z 0 = true) by (rewrite Low by lia; exact Y0).
  assert (Wz : 0 < weight z).
  { destruct (Nat.eq_dec (weight z) 0) as [X|]; [|lia]. rewrite (proj1 (weight_zero_bits z) X) in Z0. discriminate. }
  destruct (top_form y Wy) as (u & a & Ey). destruct (top_form z Wz) as (v & c & Ez).
  assert (Ny : n = length u + S a) by (unfold n; rewrite Ey, app_length; simpl; rewrite repeat_length; lia).
  assert (Nz : n = length v + S c) by (rewrite <- Lz, Ez, app_length; simpl; rewrite repeat_length; lia).
  assert (Bv : bit z (length v) = true) by (rewrite Ez; apply bit_top).
  assert (Above : forall i, i < n -> bit y i = true -> i <= length u).
  { intros i Hi B. destruct (Nat.le_gt_cases i (length u)) as [|G]; [assumption|]. rewrite Ey, bit_above_top in B by lia. discriminate. }
  assert (Vb : length v < n - b).
  { destruct (Nat.lt_ge_cases (length v) (n - b)) as [|G]; auto. rewrite High in Bv by lia. discriminate. }
  apply (longest_run_in_front z v a c Ez); [|exact Z0|].
  - destruct (Nat.le_gt_cases s (length v)) as [G|G].
    + rewrite Mid in Bv by lia. apply Above in Bv; lia.
    + assert (X : exists e, s <= e < n /\ bit y e = true).
      { destruct (top_form (m ++ q) W) as (u' & a' & E'). assert (Lmq : length (m ++ q) = length u' + S a').
        { rewrite E', app_length. simpl. rewrite repeat_length. reflexivity. } rewrite app_length in Lmq. fold b in Lmq.
        exists (s + length u'). split; [lia|]. unfold y. rewrite bit_app_r by (rewrite app_length; fold s b; lia). fold s.
        replace (s + length u' - s) with (length u') by lia. rewrite E'. rewrite app_nth2, Nat.sub_diag by lia. reflexivity. }
      destruct X as (e & He & B). apply Above in B; lia.
  - intros i Hi. destruct (windows y u a (i + if s <=? i then b else 0) I Ey) as (e & He & B).
    destruct (Nat.leb_spec s i) as [G|G].
    + exists e. split; [exact He|]. rewrite Mid by lia. rewrite <- B. f_equal. lia.
    + rewrite Nat.add_0_r in B. destruct (Nat.lt_ge_cases (i + a) s) as [K|K].
      { exists e. split; [exact He|]. rewrite Low by lia. exact B. }
      destruct Seam as [(w & Ew)|Em].
      * exists (s - 1 - i). split; [lia|]. replace (i + (s - 1 - i)) with (s - 1) by lia. unfold z.
        rewrite bit_app_l by (fold s; lia). unfold s. rewrite Ew, app_length. simpl.
        replace (length w + 1 - 1) with (length w) by lia. rewrite app_nth2, Nat.sub_diag by lia. reflexivity.
      * assert (b = 1) by (unfold b; rewrite Em; reflexivity).
        assert (Ys : bit y s = false).
        { unfold y. rewrite Em. rewrite bit_app_r by (simpl; lia). fold s. rewrite Nat.sub_diag. reflexivity. }
        destruct (Nat.lt_trichotomy (i + e) s) as [X|[X|X]].
        -- exists e. split; [exact He|]. rewrite Low by lia. exact B.
        -- rewrite X, Ys in B. discriminate.
        -- exists (e - 1). split; [lia|]. rewrite Mid by lia. rewrite <- B. f_equal. lia.
Qed.
