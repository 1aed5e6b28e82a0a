(* Balance: cyclic nodes by their periods are as many as the divisors of n allow, so that sizes of subtrees are near N/n. *)

From Cube.statements Require Import words theorem1.
From Cube.proofs Require Import lists words values index necklaces degenerate theorem1 theorem2.

(* The words with period d, but the source, and those of them in subtree 0: one of each necklace. *)
Definition turning (n d : nat) : list word := filter (fun c => period c =? d) (but_source n).
Definition least (n d : nat) : list word := filter (fun c => period c =? d) (subtree n 0).

Lemma in_but_source n c : In c (but_source n) <-> length c = n /\ 0 < weight c.
Proof. unfold but_source. rewrite filter_In, in_words, negb_true_iff, Nat.eqb_neq. lia. Qed.

Lemma turned_least n d : d <= n -> length (turning n d) = d * length (least n d).
Proof.
  intros D. unfold turning. rewrite <- by_subtree, <- (sum_first _ d n D). apply (f_equal sum), map_ext_in. intros j J. apply in_seq in J.
  rewrite subtree_turned; [|intros; rewrite period_rot; reflexivity | lia]. rewrite filter_swap. fold (least n d).
  destruct (Nat.ltb_spec j d); [rewrite <- (filter_all (least n d)) at 2; f_equal; apply filter_ext_in | rewrite filter_none; [reflexivity|]];
    intros c C; apply filter_In in C as (_ & C); orders.
Qed.

(* A word is known from its first bits, as many as its period. *)
Lemma turning_few n d : 0 < n -> length (turning n d) < 2 ^ d.
Proof.
  intros Hn. rewrite <- length_words. apply (Nat.lt_le_trans _ (length (repeat false d :: map (firstn d) (turning n d)))); [cbn [length]; rewrite map_length; apply le_n|].
  assert (K : forall c, In c (turning n d) -> length c = n /\ 0 < weight c /\ 0 < d <= n /\ exists q, c = power (firstn d c) q).
  { intros c C. apply filter_In in C as (C & P). apply in_but_source in C as (L & W). apply Nat.eqb_eq in P.
    destruct (period_spec c ltac:(lia)) as (P1 & P2 & _), (period_divides_length c ltac:(lia)) as (q & E). rewrite P in *.
    repeat split; try lia. exists q. apply word_is_power; auto; nia. }
  apply NoDup_incl_length.
  - constructor.
    + intros I. apply in_map_iff in I as (c & E & C). destruct (K c C) as (L & W & D & q & Q). rewrite E in Q.
      apply (f_equal weight) in Q. rewrite weight_power, weight_false in Q. lia.
    + apply nodup_map; [|apply NoDup_filter, NoDup_filter, nodup_words]. intros x y X Y E. destruct (K x X) as (L & _ & D & q & Q), (K y Y) as (M & _ & _ & r & R).
      assert (F : length (firstn d x) = d) by (apply firstn_length_le; lia). assert (G : length (firstn d y) = d) by (apply firstn_length_le; lia).
      assert (q = r) by (apply (f_equal (@length bool)) in Q, R; rewrite length_power in Q, R; nia). congruence.
  - intros c [<-|I]; apply in_words; [apply repeat_length|]. apply in_map_iff in I as (x & <- & X). destruct (K x X). apply firstn_length_le. lia.
Qed.

Lemma by_period n (l : list word) : 0 < n -> (forall c, In c l -> length c = n) ->
  length (filter cyclic l) = sum (map (fun d => length (filter (fun c => period c =? d) l)) (seq 0 (S (n / 2)))).
Proof.
  intros Hn L. rewrite <- (sum_of_classes period (S (n / 2))).
  - apply (f_equal sum), map_ext_in. intros d D. apply in_seq in D. rewrite filter_filter. f_equal. apply filter_ext_in. intros c C.
    destruct (Nat.eqb_spec (period c) d); [|apply andb_false_r]. rewrite andb_true_r. unfold cyclic. rewrite (L c C). pose proof (Nat.div_lt n 2). orders.
  - intros c C. apply filter_In in C as (C & Y). pose proof (cyclic_period c Y) as P. rewrite (L c C) in P.
    apply Nat.lt_succ_r, Nat.div_le_lower_bound; lia.
Qed.

(* Of d that divide n, (n/d - 1) 2^d. *)
Definition share (n d : nat) : nat := if n mod d =? 0 then (n / d - 1) * 2 ^ d else 0.
Definition shares (n : nat) : nat := sum (map (share n) (seq 0 (S (n / 2)))).

Lemma least_share n d : 0 < n -> d <= n -> (n - d) * length (least n d) <= share n d.
Proof.
  intros Hn D. unfold share. destruct (least n d) as [|c l] eqn:E; [cbn; lia|].
  assert (C : In c (least n d)) by (rewrite E; left; reflexivity). apply filter_In in C as (C & P). apply filter_In in C as (C & _).
  apply in_words in C. apply Nat.eqb_eq in P. destruct (period_divides_length c ltac:(lia)) as (t & T). rewrite P, C in T. rewrite <- E.
  pose proof (turned_least n d D) as W. pose proof (turning_few n d Hn). rewrite T, Nat.mod_mul, Nat.div_mul by nia. cbn [Nat.eqb]. rewrite <- T. nia.
Qed.

Lemma powers n : sum (map (Nat.pow 2) (seq 0 (S n))) + 1 = 2 * 2 ^ n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite seq_S, map_app, sum_app. cbn [map plus]. rewrite sum_cons. cbn [sum fold_right Nat.pow] in *. lia. Qed.

(* Beyond n/3 only n/2 divides n. *)
Lemma shares_large n : 42 <= n -> shares n <= 2 * 2 ^ (n / 2).
Proof.
  intros Hn. unfold shares. pose proof (Nat.div_mod n 2 ltac:(lia)) as H. pose proof (Nat.div_mod n 3 ltac:(lia)) as T.
  pose proof (mod_lt n 2 ltac:(lia)). pose proof (mod_lt n 3 ltac:(lia)). set (h := n / 2) in *. set (t := n / 3) in *.
  assert (G : n * (2 * 2 ^ t) <= 2 ^ h).
  { replace h with (h - t + t) by lia. rewrite Nat.pow_add_r, Nat.mul_assoc. apply Nat.mul_le_mono_r.
    assert (P : forall q, 7 <= q -> 2 * (6 * q + 3) <= 2 ^ q) by (induction 1; [cbn | cbn [Nat.pow]]; lia). specialize (P (h - t)). lia. }
  assert (Parts : seq 0 (S h) = seq 0 (S t) ++ seq (S t) (h - S t) ++ seq h 1).
  { replace (S h) with (S t + (h - S t + 1)) at 1 by lia. rewrite !seq_app. repeat f_equal; lia. }
  rewrite Parts. rewrite !map_app, !sum_app.
  assert (A : sum (map (share n) (seq 0 (S t))) <= n * (2 * 2 ^ t)).
  { rewrite <- (powers t). transitivity (n * sum (map (Nat.pow 2) (seq 0 (S t)))); [|apply Nat.mul_le_mono_l; lia]. rewrite sum_scale. apply sum_le.
    intros d _. unfold share. destruct (n mod d =? 0); [|lia]. apply Nat.mul_le_mono_r. pose proof (Nat.div_le_upper_bound n d n). destruct d; [cbn; lia | nia]. }
  assert (B : sum (map (share n) (seq (S t) (h - S t))) <= 0).
  { transitivity (sum (map (fun _ => 0) (seq (S t) (h - S t)))); [|rewrite sum_const; lia]. apply sum_le. intros d D. apply in_seq in D. unfold share.
    destruct (Nat.eqb_spec (n mod d) 0) as [E|]; [|lia]. apply Nat.mod_divide in E as (q & E); [|lia]. destruct q as [|[|[|q]]]; nia. }
  assert (C : share n h <= 2 ^ h).
  { unfold share. destruct (n mod h =? 0); [|lia]. rewrite <- (Nat.mul_1_l (2 ^ h)) at 2. apply Nat.mul_le_mono_r. pose proof (Nat.div_lt_upper_bound n h 3). lia. }
  assert (D : sum (map (share n) (seq h 1)) = share n h) by (unfold sum; cbn [seq map fold_right]; lia). lia.
Qed.

Lemma upper n : 2 <= n -> n * length (cyclic_in n 0) < length (filter cyclic (words n)) + 2 * 2 ^ (n / 2).
Proof.
  intros Hn. destruct (Nat.lt_ge_cases n 13) as [Small|Large].
  { do 2 (destruct n as [|n]; [lia|]). do 11 (destruct n as [|n]; [apply Nat.ltb_lt; vm_compute; reflexivity|]). lia. }
  assert (Few : shares n <= 2 * 2 ^ (n / 2)).
  { destruct (Nat.lt_ge_cases n 42) as [L|L]; [|apply shares_large, L]. apply Nat.leb_le.
    apply (proj1 (forallb_forall (fun n => shares n <=? 2 * 2 ^ (n / 2)) (seq 13 29)) ltac:(vm_compute; reflexivity)), in_seq. lia. }
  rewrite cyclic_with_source by exact Hn. unfold cyclic_in.
  rewrite (by_period n (subtree n 0)), (by_period n (but_source n)) by (lia || (intros c C; apply filter_In in C as (C & _); apply in_words, C)).
  rewrite sum_scale. enough (E : sum (map (fun d => n * length (least n d)) (seq 0 (S (n / 2)))) <=
    sum (map (fun d => length (turning n d)) (seq 0 (S (n / 2)))) + shares n) by (unfold least, turning in E; lia).
  unfold shares. rewrite <- sum_add. apply sum_le. intros d D. apply in_seq in D. pose proof (Nat.div_le_upper_bound n 2 n).
  rewrite turned_least by lia. pose proof (least_share n d). nia.
Qed.

Lemma lower n : 2 <= n -> length (filter cyclic (words n)) < 2 * 2 ^ (n / 2).
Proof.
  intros Hn. rewrite cyclic_with_source, (by_period n), <- (powers (n / 2)) by (lia || (intros c C; apply in_but_source in C; tauto)).
  enough (sum (map (fun d => length (turning n d)) (seq 0 (S (n / 2)))) + 1 <= sum (map (Nat.pow 2) (seq 0 (S (n / 2))))) by (unfold turning in *; lia).
  cbn [seq map]. rewrite !sum_cons. enough (sum (map (fun d => length (turning n d)) (seq 1 (n / 2))) <= sum (map (Nat.pow 2) (seq 1 (n / 2)))).
  { rewrite turned_least by lia. change (Nat.pow 2 0) with 1. lia. }
  apply sum_le. intros d _. pose proof (turning_few n d). lia.
Qed.

Theorem balanced : balanced_statement.
Proof.
  intros n j Hn J. pose proof (equation n j Hn J) as E. pose proof (upper n Hn) as U. pose proof (lower n Hn) as L.
  pose proof (cyclic_in_0_most n j J) as M. split; [exact E|].
  assert (Z : cyclic_in n (n - 1) = []).
  { apply filter_none. intros c C. apply filter_In in C as (C & P). apply in_words in C. apply andb_prop in P as (_ & I). apply Nat.eqb_eq in I.
    destruct (cyclic c) eqn:Y; [|reflexivity]. apply cyclic_period in Y. pose proof (index_lt_period c). lia. }
  rewrite Z. repeat split; [cbn; lia | exact M | nia | nia].
Qed.
