(* Readings of claims of TR-611, from the theorems. *)

From Cube.statements Require Import words tree conjecture cyclic lemma11 lemma12 theorem1 theorem2 theorem3 routing
  permutations max_left second_tree readings_tr611.
From Cube.proofs Require simple_routes.
From Cube.proofs Require Import lists words values index necklaces gap tree subtrees distances lemma11 lemma12 theorem1
  theorem2 lemma3 permutations max_left second_tree.

Theorem tr611_lemma1_printed : holds_from 1 reading_tr611_lemma1_printed.
Proof. intros n _ c q L Lq. split; [rewrite <- L; apply tree.lemma1 | apply (tree.consistent n); assumption]. Qed.

Theorem tr611_lemma2_printed : holds_from 1 reading_tr611_lemma2_printed.
Proof. intros n _. split; [intros c <-; apply tree.lemma1 | apply theorem2.lemma2]. Qed.

Theorem tr611_lemma3_printed : holds_from 1 reading_tr611_lemma3_printed.
Proof. intros n _ l. apply lemma3.lemma3. Qed.

Theorem tr611_lemma8_printed : holds_from 1 reading_tr611_lemma8_printed.
Proof. intros n _ c _. apply tree.lemma8. Qed.

Theorem tr611_def_index_parent_printed : holds_from 1 reading_tr611_def_index_parent_printed.
Proof. intros n _ c p _. apply tree.parent_index. Qed.

Theorem tr611_def_index_bit_is_1_printed : holds_from 1 reading_tr611_def_index_bit_is_1_printed.
Proof. intros n _ c _ W. apply bit_index. lia. Qed.

Theorem tr611_remark_greedy_printed : holds_from 1 reading_tr611_remark_greedy_printed.
Proof. intros n _ c <-. split; [apply tree.lemma1|]. intros p P. symmetry. apply tree.parent_level, P. Qed.

Lemma turned n i j : j < i < n -> turned_onto n i j.
Proof.
  intros H. split; [|split].
  - intros c L I C. destruct (subtrees.lemma6 n i j (weight c) H) as (A & _ & B).
    assert (In c (nodes n i (weight c))) as Ic by (apply in_nodes; auto).
    pose proof (A c Ic) as T. apply in_nodes in T as (_ & _ & T). split; [exact T|].
    split; [rewrite cyclic_rot; exact C|]. intros p P. apply (B c p Ic P).
  - intros c d. apply (subtrees.lemma6 n i j 0 H).
  - intros d L I C. destruct (subtrees.corollary2 n i j (weight d) H d) as (c & Hc & E).
    + apply filter_In. split; [apply in_nodes; auto | rewrite C; reflexivity].
    + apply filter_In in Hc as (Hc & Cc). apply in_nodes in Hc as (Lc & _ & Ic). apply negb_true_iff in Cc.
      exists c. auto.
Qed.

Theorem tr611_lemma5_printed : holds_from 2 reading_tr611_lemma5_printed.
Proof. intros n Hn P. split; [apply (subtrees.lemma5 n Hn P)|]. intros i j. apply turned. Qed.

Theorem tr611_fig6_prime_printed : holds_from 2 reading_tr611_fig6_prime_printed.
Proof. intros n Hn P. apply (subtrees.lemma5 n Hn P). Qed.

Theorem tr611_cor2_printed : holds_from 2 reading_tr611_cor2_printed.
Proof. intros n _ i j. apply turned. Qed.

Theorem tr611_intro_rotate_subtree_same_topology_printed :
  holds_from 2 reading_tr611_intro_rotate_subtree_same_topology_printed.
Proof. intros n _ j H. apply turned. lia. Qed.

(* Of the turns of one word one is least. *)
Lemma one_least n w r s :
  0 < n -> length w = n -> index r = 0 -> index s = 0 -> (exists k, r = rot k w) -> (exists k, s = rot k w) -> r = s.
Proof.
  intros Hn L Ir Is (k & Er) (m & Es). destruct (necklaces.necklace_has_one n w Hn L) as (d & _ & One).
  assert (A : forall v, index v = 0 -> (exists h, v = rot h w) -> v = d).
  { intros v Iv (h & E). apply One; [|exists h; exact E]. apply in_nodes. rewrite E, length_rot, weight_rot, <- E. auto. }
  rewrite (A r), (A s); eauto.
Qed.

Theorem tr611_cor4_printed : holds_from 1 reading_tr611_cor4_printed.
Proof.
  intros n Hn. split.
  - intros c i L H. destruct (subtrees.corollary4 c i H) as (k & I). exists (rot k c). split; [split; eauto|].
    intros e Ie (m & E). assert (Le : length e = n) by (rewrite E, length_rot; exact L).
    assert (X : rot i e = rot i (rot k c)).
    { apply (one_least n c); auto; try lia.
      - rewrite <- Ie. apply index_least. lia.
      - rewrite <- I at 1. apply index_least. rewrite length_rot. lia.
      - exists (i + m). rewrite rot_add, E. reflexivity.
      - exists (i + k). rewrite rot_add. reflexivity. }
    apply rot_inj in X; [exact X | rewrite length_rot; congruence].
  - intros d L. apply index_lt_period. lia.
Qed.

Theorem tr611_intro_at_most_one_node_per_necklace_printed :
  holds_from 1 reading_tr611_intro_at_most_one_node_per_necklace_printed.
Proof. intros n Hn c k L I J. apply (one_least n c); eauto. exists 0. reflexivity. Qed.

Theorem tr611_prelim_necklace_size_printed : holds_from 1 reading_tr611_prelim_necklace_size_printed.
Proof.
  intros n Hn c L. split; [intros i j; apply turns_differ; lia|]. intros k. exists (k mod period c).
  rewrite rot_mod_period by lia. split; [|reflexivity]. pose proof (period_spec c). apply Nat.mod_upper_bound. lia.
Qed.

Lemma map_negb_inj (u v : word) : map negb u = map negb v -> u = v.
Proof. intros E. rewrite <- (simple_routes.negb_twice u), E. apply simple_routes.negb_twice. Qed.

Theorem tr611_prelim_complement_period_printed : holds_from 1 reading_tr611_prelim_complement_period_printed.
Proof.
  intros n Hn c L. unfold period, first. rewrite map_length.
  assert (E : forall u, same (rot u (map negb c)) (map negb c) = same (rot u c) c).
  { intros u. rewrite rot_complement. unfold same.
    destruct (list_eq_dec bool_dec (map negb (rot u c)) (map negb c)) as [A|A],
      (list_eq_dec bool_dec (rot u c) c) as [B|B]; auto; exfalso.
    - apply B, map_negb_inj, A.
    - apply A. rewrite B. reflexivity. }
  generalize (seq 1 (length c)). intros l. induction l as [|u l IH]; [reflexivity|]. cbn [find]. rewrite E.
  destruct (same (rot u c) c); auto.
Qed.

Lemma rev_repeat {A} (b : A) n : rev (repeat b n) = repeat b n.
Proof. induction n as [|n IH]; [reflexivity|]. cbn [rev repeat]. rewrite IH. symmetry. apply repeat_cons. Qed.

(* Of 10...0, bit 0 first, the turned reversal begins with 0 and the reversal of the turned one with 1. *)
Theorem tr611_remark_noncommute_printed : holds_from 3 reading_tr611_remark_noncommute_printed.
Proof.
  intros n Hn. destruct n as [|[|[|n]]]; try lia. exists (true :: repeat false (S (S n))).
  assert (E : rev (true :: repeat false (S (S n))) = false :: false :: repeat false n ++ [true]).
  { cbn [rev]. rewrite rev_repeat. reflexivity. }
  split; [cbn; rewrite repeat_length; reflexivity|]. split; rewrite ?E; intros X; apply (f_equal (hd false)) in X; revert X.
  - cbn [R hd app]. rewrite rev_app_distr. discriminate.
  - unfold L. rewrite E. cbn [rev]. rewrite !rev_app_distr, rev_repeat. cbn [rev app repeat]. destruct n; discriminate.
Qed.

Theorem tr611_prop2_printed : holds_from 1 reading_tr611_prop2_printed.
Proof. intros n Hn c <-. apply distances.property2. lia. Qed.

Theorem tr611_lemma9_printed : holds_from 1 reading_tr611_lemma9_printed.
Proof. intros n _. exact (distances.lemma9 n). Qed.

Theorem tr611_lemma10_printed : holds_from 1 reading_tr611_lemma10_printed.
Proof. intros n _. exact (distances.lemma10 n). Qed.

Theorem tr611_lemma11_neither_divides : holds_from 12 reading_tr611_lemma11_neither_divides.
Proof. intros n _. exact (lemma11.lemma11 n). Qed.

Theorem tr611_cor6_printed : holds_from 12 reading_tr611_cor6_printed.
Proof. intros n _. exact (lemma11.corollary6 n). Qed.

Theorem tr611_cor7_printed : holds_from 1 reading_tr611_cor7_printed.
Proof. intros n _. exact (distances.corollary7 n). Qed.

Theorem tr611_cor8_printed : holds_from 1 reading_tr611_cor8_printed.
Proof. intros n _ c q r _. apply distances.corollary8. Qed.

Theorem tr611_lemma12_printed : holds_from 4 reading_tr611_lemma12_printed.
Proof. intros n _ l H. apply (lemma12.lemma12 n l); [exact H | apply Nat.div_le_mono; lia]. Qed.

Theorem tr611_lemma12_ceiling : holds_from 4 reading_tr611_lemma12_ceiling.
Proof. intros n _ l H. apply (lemma12.lemma12 n l); [exact H | apply le_n]. Qed.

Theorem tr611_intro_edge_disjoint_exist_printed : holds_from 2 reading_tr611_intro_edge_disjoint_exist_printed.
Proof. intros n _. exact (second_tree.second_tree n). Qed.

Theorem tr611_remark_permutation_disjoint_printed : fails_from 5 reading_tr611_remark_permutation_disjoint_printed.
Proof. intros n Hn. apply permutations.no_permutation, Hn. Qed.

Theorem tr611_remark_permutation_disjoint_maxL : fails_from 5 reading_tr611_remark_permutation_disjoint_maxL.
Proof. intros n Hn [H|H]; destruct (max_left.two_trees n Hn) as (A & B & _); auto. Qed.

Theorem tr611_remark_permutation_disjoint_maxL_maxL : fails_from 5 reading_tr611_remark_permutation_disjoint_maxL_maxL.
Proof. intros n Hn H. destruct (max_left.two_trees n Hn) as (_ & _ & C). auto. Qed.
