(* Theorem 2 with 1/(n - 1), and where it is attained. *)

From Cube.statements Require Import words conjecture theorem2.
From Cube.proofs Require Import lists words index necklaces conjecture.

Lemma lemma2 : forall n l, N.of_nat (length (level n l)) = binomial n l.
Proof. exact length_level. Qed.

Lemma sum_first a d n : d <= n -> sum (map (fun j => if j <? d then a else 0) (seq 0 n)) = d * a.
Proof.
  intros D. replace n with (d + (n - d)) by lia. rewrite seq_app, map_app, sum_app, (map_ext_in _ (fun _ => a)), (map_ext_in _ (fun _ => 0) (seq (0 + d) _));
    [rewrite !sum_const, !seq_length; lia | |]; intros j J; apply in_seq in J; orders.
Qed.

(* A degenerate necklace has at most n/2 words: subtree j has none of period j or less. *)
Lemma cyclic_words_few n l :
  0 < n -> 2 * length (cyclic_words n l) <= n * length (cyclic_nodes n 0 l).
Proof.
  intros Hn. pose proof (Nat.mul_div_le n 2 ltac:(lia)). rewrite <- cyclic_by_index by exact Hn.
  enough (X : sum (map (fun j => length (cyclic_nodes n j l)) (seq 0 n)) <= n / 2 * length (cyclic_nodes n 0 l)) by nia.
  rewrite <- (sum_first _ (n / 2) n) by lia. apply sum_le. intros j J. apply in_seq in J. destruct (Nat.ltb_spec j (n / 2)); [apply cyclic_0_most; lia|].
  rewrite no_cyclic_above_half; [apply le_n | lia|]. pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (mod_lt n 2). lia.
Qed.

Lemma sharp : forall n l, 0 < l < n -> (n - 1) * length (cyclic_words n l) <= length (level n l).
Proof.
  intros n l Hl. pose proof (conjecture n 0 l Hl ltac:(lia)) as K. pose proof (nodes_split n 0 l) as Sp.
  pose proof (full_words n l ltac:(lia)) as F. pose proof (cyclic_words_few n l ltac:(lia)) as A.
  set (a := length (cyclic_words n l)) in *. set (d := length (cyclic_nodes n 0 l)) in *.
  set (f := length (full_nodes n 0 l)) in *. destruct n as [|[|n]]; [lia | lia|].
  assert (X : n * d <= 2 * f) by nia. assert (Y : n * (2 * a) <= n * (S (S n) * d)) by (apply Nat.mul_le_mono_l; exact A).
  assert (Z : S (S n) * (n * d) <= S (S n) * (2 * f)) by (apply Nat.mul_le_mono_l; exact X).
  replace (S (S n) - 1) with (S n) by lia. nia.
Qed.

Lemma printed : forall n l, 0 < l < n -> n * length (cyclic_words n l) <= 2 * length (level n l).
Proof. intros n l Hl. pose proof (sharp n l Hl). nia. Qed.

Lemma sharp_equality :
  forall n l, 0 < l < n ->
    (n - 1) * length (cyclic_words n l) = length (level n l) <-> Nat.Even n /\ (l = 2 \/ l = n - 2).
Proof.
  intros n l Hl. pose proof (nodes_split n 0 l) as Sp.
  pose proof (full_words n l ltac:(lia)) as F. pose proof (cyclic_words_few n l ltac:(lia)) as A. split.
  - intros E. destruct (subtree_0 n l Hl) as [G|(_ & O & _)]; [exfalso | exact O].
    set (a := length (cyclic_words n l)) in *. set (d := length (cyclic_nodes n 0 l)) in *.
    set (f := length (full_nodes n 0 l)) in *. destruct n as [|[|n]]; [lia | lia|].
    assert (X : n * d < 2 * f) by nia. assert (Y : n * (2 * a) <= n * (S (S n) * d)) by (apply Nat.mul_le_mono_l; exact A).
    assert (Z : S (S n) * (n * d) < S (S n) * (2 * f)) by (apply Nat.mul_lt_mono_pos_l; [lia | exact X]).
    replace (S (S n) - 1) with (S n) in E by lia. nia.
  - intros O. destruct (outer_counts n l 0 O Hl ltac:(lia)) as (C & Fo). pose proof O as ((h & Hh) & _).
    assert (B : h <= length (cyclic_words n l)).
    { apply half_cyclic; [lia|]. intros i I. apply (outer_counts n l i O Hl). lia. }
    rewrite C in A. rewrite <- F. rewrite Hh in *. nia.
Qed.
