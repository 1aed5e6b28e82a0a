(* Which of two words is less, told by their highest 1-bits. *)

From Cube.statements Require Import words.
From Cube.proofs Require Import lists words.

Local Open Scope N_scope.

Lemma value_inj u v : length u = length v -> value u = value v -> u = v.
Proof.
  revert v. induction u as [|a u IH]; intros [|b v] L H; try discriminate; [reflexivity|].
  simpl in L. injection L as L. cbn [value] in H.
  destruct a, b; cbn [N.b2n] in H; try (exfalso; lia); f_equal; apply IH; auto; lia.
Qed.

Lemma pow_S k : 2 ^ N.of_nat (S k) = 2 * 2 ^ N.of_nat k.
Proof. rewrite Nat2N.inj_succ, N.pow_succ_r'. reflexivity. Qed.

Lemma nth_value_high w t : nth t w false = true -> 2 ^ N.of_nat t <= value w.
Proof.
  revert t. induction w as [|b w IH]; intros [|t]; cbn [nth value]; try discriminate.
  - intros ->. change (2 ^ N.of_nat 0) with 1. cbn [N.b2n]. lia.
  - intros H. apply IH in H. rewrite pow_S. lia.
Qed.

Lemma nth_value_low w h :
  (forall i, (h <= i)%nat -> nth i w false = false) -> value w < 2 ^ N.of_nat h.
Proof.
  revert h. induction w as [|b w IH]; intros h H.
  - cbn [value]. apply N.neq_0_lt_0, N.pow_nonzero. lia.
  - destruct h as [|h].
    + assert (E : value w < 2 ^ N.of_nat 0) by (apply IH; intros i _; apply (H (S i)); lia).
      specialize (H 0%nat (le_n 0)). cbn [nth] in H. subst b. cbn [value N.b2n]. change (2 ^ N.of_nat 0) with 1 in *. lia.
    + assert (E : value w < 2 ^ N.of_nat h) by (apply IH; intros i Hi; apply (H (S i)); lia).
      cbn [value]. rewrite pow_S. destruct b; cbn [N.b2n]; lia.
Qed.

Lemma value_high w t : (t < length w)%nat -> bit w t = true -> 2 ^ N.of_nat t <= value w.
Proof. intros L H. apply nth_value_high. rewrite <- bit_small; auto. Qed.

Lemma value_low w h :
  (forall i, (h <= i < length w)%nat -> bit w i = false) -> value w < 2 ^ N.of_nat h.
Proof.
  intros H. apply nth_value_low. intros i Hi. destruct (Nat.lt_ge_cases i (length w)) as [L|L].
  - rewrite <- bit_small; auto.
  - apply nth_overflow, L.
Qed.

(* A word with no 1-bit from t up is less than one that has a 1-bit at t or higher. *)
Lemma value_less u v h t :
  (forall i, (h <= i < length u)%nat -> bit u i = false) -> (h <= t < length v)%nat -> bit v t = true ->
  value u < value v.
Proof.
  intros Hu Ht Hv. apply value_low in Hu. apply value_high in Hv; [|lia].
  assert (2 ^ N.of_nat h <= 2 ^ N.of_nat t) by (apply N.pow_le_mono_r; lia). lia.
Qed.

(* Conversely: a word that is not less than u has a 1-bit as high as the highest of u. *)
Lemma value_top u v h :
  (h < length u)%nat -> length u = length v -> bit u h = true -> value u <= value v ->
  exists t, (h <= t < length v)%nat /\ bit v t = true.
Proof.
  intros Hh L Hu H. destruct (some_or_none (bit v) h (length v - h)) as [(t & T & B)|Z]; [exists t; split; [lia | exact B]|].
  exfalso. apply value_high in Hu; [|exact Hh]. enough (value v < 2 ^ N.of_nat h) by lia. apply value_low. intros i Hi. apply Z. lia.
Qed.

(* The right rotation of an even number that is not 0 is less. *)
Lemma value_R_even w : bit w 0 = false -> value w <> 0 -> value (R w) < value w.
Proof.
  destruct w as [|b w]; [cbn; lia|]. rewrite bit_small by (simpl; lia). cbn [nth]. intros -> H.
  cbn [R]. cbn [value N.b2n] in *.
  assert (E : forall v, value (v ++ [false]) = value v).
  { induction v as [|a v IH]; cbn [app value N.b2n]; [reflexivity|]. rewrite IH. reflexivity. }
  rewrite E. lia.
Qed.

Lemma value_zero w : value w = 0 <-> weight w = 0%nat.
Proof.
  induction w as [|b w IH]; [simpl; tauto|]. unfold weight in *. cbn [value count_occ].
  destruct b; cbn [N.b2n]; destruct (bool_dec _ true); try congruence; split; intros; try lia.
Qed.

Lemma weight_zero_bits w : weight w = 0%nat <-> (forall i, bit w i = false).
Proof.
  rewrite <- value_zero. split.
  - intros H i. destruct w as [|b w]; [apply bit_nil|]. rewrite <- bit_mod.
    assert (M : (i mod length (b :: w) < length (b :: w))%nat) by (apply Nat.mod_upper_bound; simpl; lia).
    destruct (bit (b :: w) (i mod length (b :: w))) eqn:E; auto. apply value_high in E; auto.
    assert (2 ^ N.of_nat (i mod length (b :: w)) <> 0) by (apply N.pow_nonzero; lia). lia.
  - intros H. assert (L : value w < 2 ^ N.of_nat 0) by (apply value_low; auto).
    change (2 ^ N.of_nat 0) with 1 in L. lia.
Qed.
