(* Necklaces: the least words stand for them, subtree j holds one word of each necklace with more than j words. *)

From Cube.statements Require Import words theorem2.
From Cube.proofs Require Import lists words values index.

(* A word has exactly one rotation among the distinguished nodes. *)
Lemma necklace_has_one n w :
  0 < n -> length w = n ->
  exists r, (In r (nodes n 0 (weight w)) /\ exists k, r = rot k w) /\
    forall s, In s (nodes n 0 (weight w)) -> (exists k, s = rot k w) -> s = r.
Proof.
  intros Hn L. assert (L' : 0 < length w) by lia. exists (rot (index w) w). split.
  - split; [|eauto]. apply in_nodes. rewrite length_rot, weight_rot. split; [exact L|]. split; [reflexivity|].
    apply index_least. exact L'.
  - intros s Hs (k & ->). apply in_nodes in Hs as (_ & _ & Hs).
    apply index_0_least in Hs; [|rewrite length_rot; exact L']. apply least_rot in Hs.
    apply (least_iff_same _ (index w)) in Hs; auto. apply index_spec. exact L'.
Qed.

(* The nodes of subtree j are the distinguished nodes with a period above j, turned left by j bits. *)
Lemma nodes_turned (q : word -> bool) n j l :
  (forall k c, q (rot k c) = q c) -> j < n ->
  length (filter q (nodes n j l)) = length (filter q (filter (fun r => j <? period r) (nodes n 0 l))).
Proof.
  intros Q J. rewrite <- (map_length (rot (n - j)) (filter q (filter _ _))).
  assert (M : forall r, In r (filter q (filter (fun r => j <? period r) (nodes n 0 l))) <->
    (length r = n /\ weight r = l /\ index r = 0) /\ j < period r /\ q r = true).
  { intros r. rewrite !filter_In, in_nodes, Nat.ltb_lt. tauto. }
  apply same_members.
  - apply NoDup_filter, nodup_nodes.
  - apply nodup_map; [|apply NoDup_filter, NoDup_filter, nodup_nodes].
    intros x y Hx Hy. apply M in Hx, Hy. apply rot_inj. lia.
  - intros c. rewrite filter_In, in_nodes, in_map_iff. split.
    + intros ((L & W & I) & Hq). exists (rot j c). split.
      * rewrite <- L. apply rot_back. lia.
      * apply M. rewrite length_rot, weight_rot, period_rot, Q. repeat split; auto.
        -- rewrite <- I. apply index_least. lia.
        -- rewrite <- I. apply index_lt_period. lia.
    + intros (r & <- & Hr). apply M in Hr as ((L & W & I) & P & Hq).
      rewrite length_rot, weight_rot, Q. repeat split; auto. rewrite <- L. apply index_turned; auto; lia.
Qed.

(* Each word has an index. *)
Lemma by_index (q : word -> bool) n l : 0 < n -> sum (map (fun j => length (filter q (nodes n j l))) (seq 0 n)) = length (filter q (level n l)).
Proof.
  intros Hn. rewrite <- (sum_of_classes index n (filter q (level n l))).
  - f_equal. apply map_ext. intros j. unfold nodes. rewrite filter_swap. reflexivity.
  - intros c Hc. apply filter_In in Hc as (Hc & _). apply in_level in Hc as (<- & _). apply index_spec. exact Hn.
Qed.

Lemma subtree_0_most n j l : j < n -> length (nodes n j l) <= length (nodes n 0 l).
Proof.
  intros J. pose proof (nodes_turned (fun _ => true) n j l (fun _ _ => eq_refl) J) as H.
  rewrite !filter_all in H. rewrite H. rewrite <- (filter_all (nodes n 0 l)) at 2. apply filter_longer. auto.
Qed.

(* "Necklaces are many": a necklace has at most n words. *)
Lemma necklaces_many n l : 0 < n -> length (level n l) <= n * length (nodes n 0 l).
Proof.
  intros Hn. rewrite <- (filter_all (level n l)), <- by_index by exact Hn. rewrite <- (seq_length n 0) at 2. rewrite Nat.mul_comm, <- sum_const.
  apply sum_le. intros j Hj. apply in_seq in Hj. rewrite filter_all. apply subtree_0_most. lia.
Qed.

(* The full necklaces have a word in each subtree. *)
Definition full_nodes n j l := filter (fun c => negb (cyclic c)) (nodes n j l).

Lemma full_everywhere n j l : j < n -> length (full_nodes n j l) = length (full_nodes n 0 l).
Proof.
  intros J. unfold full_nodes. rewrite nodes_turned; auto.
  - rewrite filter_swap. f_equal. rewrite filter_filter. unfold full_nodes. apply filter_ext_in.
    intros r Hr. apply in_nodes in Hr as (L & _). unfold cyclic. rewrite L.
    pose proof (period_spec r). destruct (Nat.ltb_spec (period r) n), (Nat.ltb_spec j (period r)); simpl; auto. lia.
  - intros k c. rewrite cyclic_rot. reflexivity.
Qed.

Lemma nodes_split n j l : length (cyclic_nodes n j l) + length (full_nodes n j l) = length (nodes n j l).
Proof. apply filter_split. Qed.

Lemma cyclic_turned n j l :
  j < n -> length (cyclic_nodes n j l) = length (filter (fun r => j <? period r) (cyclic_nodes n 0 l)).
Proof.
  intros J. unfold cyclic_nodes. rewrite nodes_turned by auto using cyclic_rot. rewrite filter_swap. reflexivity.
Qed.

Lemma cyclic_0_most n j l : j < n -> length (cyclic_nodes n j l) <= length (cyclic_nodes n 0 l).
Proof.
  intros J. rewrite cyclic_turned by exact J.
  rewrite <- (filter_all (cyclic_nodes n 0 l)) at 2. apply filter_longer. auto.
Qed.

(* The period of a cyclic word is at most n/2. *)
Lemma cyclic_period c : cyclic c = true -> 2 * period c <= length c.
Proof.
  unfold cyclic. rewrite Nat.ltb_lt. intros H. assert (L : 0 < length c) by lia.
  destruct (period_divides_length c L) as (t & E). destruct t as [|[|t]]; nia.
Qed.

Lemma no_cyclic_above_half n j l : j < n -> n <= 2 * j + 1 -> cyclic_nodes n j l = [].
Proof.
  intros J H. apply filter_none. intros c Hc. apply in_nodes in Hc as (L & _ & I).
  destruct (cyclic c) eqn:E; auto. exfalso. apply cyclic_period in E. pose proof (index_lt_period c). lia.
Qed.

Lemma cyclic_by_index n l :
  0 < n -> sum (map (fun j => length (cyclic_nodes n j l)) (seq 0 n)) = length (cyclic_words n l).
Proof. exact (by_index cyclic n l). Qed.

(* Words of full necklaces are n times as many as these. *)
Lemma full_words n l :
  0 < n -> length (cyclic_words n l) + n * length (full_nodes n 0 l) = length (level n l).
Proof.
  intros Hn. rewrite <- (filter_split cyclic (level n l)), <- (by_index (fun c => negb (cyclic c))) by exact Hn. f_equal.
  rewrite <- (seq_length n 0) at 1. rewrite Nat.mul_comm, <- sum_const. f_equal. apply map_ext_in. intros j Hj. apply in_seq in Hj.
  symmetry. apply full_everywhere. lia.
Qed.

(* So many at least if the first h subtrees have one each. *)
Lemma half_cyclic n l h : h <= n -> (forall i, i < h -> length (cyclic_nodes n i l) = 1) -> h <= length (cyclic_words n l).
Proof.
  intros H One. destruct (Nat.eq_dec h 0) as [->|]; [lia|]. rewrite <- cyclic_by_index by lia.
  replace (seq 0 n) with (seq 0 h ++ seq h (n - h)) by (rewrite <- seq_app; f_equal; lia). rewrite map_app, sum_app.
  rewrite (map_ext_in _ (fun _ => 1) (seq 0 h)) by (intros i I; apply in_seq in I; apply One; lia). rewrite sum_const, seq_length. lia.
Qed.
