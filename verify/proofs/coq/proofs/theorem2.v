(* Theorem 2 with 1/(n - 1), and where it is attained. *)

From Coq Require Import Lia.
From Cube.statements Require Import words conjecture theorem2.
From Cube.proofs Require Import lists words index necklaces conjecture.

Lemma lemma2 : forall n l, N.of_nat (length (level n l)) = binomial n l.
Proof. exact length_level. Qed.

Lemma cyclic_by_index n l :
  0 < n -> sum (map (fun j => length (cyclic_nodes n j l)) (seq 0 n)) = length (cyclic_words n l).
Proof.
  intros Hn. unfold cyclic_words. rewrite <- (sum_of_classes index n (filter cyclic (level n l))).
  - f_equal. apply map_ext. intros j. unfold cyclic_nodes, nodes. rewrite filter_swap. reflexivity.
  - intros c Hc. apply filter_In in Hc as (Hc & _). apply in_level in Hc as (<- & _). apply index_spec. exact Hn.
Qed.

(* Words of full necklaces are n times as many as these. *)
Lemma full_words n l :
  0 < n -> length (cyclic_words n l) + n * length (full_nodes n 0 l) = length (level n l).
Proof.
  intros Hn. rewrite <- cyclic_by_index, <- level_by_index by exact Hn.
  replace (n * length (full_nodes n 0 l)) with (sum (map (fun _ => length (full_nodes n 0 l)) (seq 0 n)))
    by (rewrite sum_const, seq_length; lia).
  rewrite <- sum_add.
  f_equal. apply map_ext_in. intros j Hj. apply in_seq in Hj.
  rewrite <- (full_everywhere n j l) by lia. apply nodes_split.
Qed.

(* A degenerate necklace has at most n/2 words: subtree j has none of period j or less. *)
Lemma cyclic_words_few n l :
  0 < n -> 2 * length (cyclic_words n l) <= n * length (cyclic_nodes n 0 l).
Proof.
  intros Hn. rewrite <- cyclic_by_index by exact Hn. set (d := length (cyclic_nodes n 0 l)).
  assert (E : seq 0 n = seq 0 (n / 2) ++ seq (n / 2) (n - n / 2)).
  { rewrite <- seq_app. f_equal. pose proof (Nat.div_le_upper_bound n 2 n). lia. }
  rewrite E, map_app, sum_app.
  assert (A : sum (map (fun j => length (cyclic_nodes n j l)) (seq 0 (n / 2))) <= sum (map (fun _ => d) (seq 0 (n / 2)))).
  { apply sum_le. intros j Hj. apply in_seq in Hj. apply cyclic_0_most.
    pose proof (Nat.div_lt n 2 ltac:(lia) ltac:(lia)). lia. }
  assert (Z : sum (map (fun j => length (cyclic_nodes n j l)) (seq (n / 2) (n - n / 2))) = 0).
  { assert (T : sum (map (fun j => length (cyclic_nodes n j l)) (seq (n / 2) (n - n / 2))) <=
      sum (map (fun j => 0) (seq (n / 2) (n - n / 2)))); [|rewrite sum_const in T; lia].
    apply sum_le. intros j Hj. apply in_seq in Hj. unfold cyclic_nodes. rewrite filter_none; [simpl; lia|].
    intros c Hc. apply in_nodes in Hc as (L & _ & I). destruct (cyclic c) eqn:Ec; auto. exfalso.
    pose proof (index_lt_period c ltac:(lia)). apply cyclic_period in Ec.
    pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)). lia. }
  rewrite sum_const, seq_length in A. rewrite Z. pose proof (Nat.mul_div_le n 2 ltac:(lia)). nia.
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
    { rewrite <- cyclic_by_index by lia. replace (seq 0 n) with (seq 0 h ++ seq h h).
      2: { rewrite <- seq_app. f_equal. lia. }
      rewrite map_app, sum_app.
      assert (T : sum (map (fun _ => 1) (seq 0 h)) <= sum (map (fun j => length (cyclic_nodes n j l)) (seq 0 h))).
      { apply sum_le. intros j Hj. apply in_seq in Hj. destruct (outer_counts n l j O Hl ltac:(lia)). lia. }
      rewrite sum_const, seq_length in T. lia. }
    rewrite C in A. rewrite <- F. rewrite Hh in *. nia.
Qed.
