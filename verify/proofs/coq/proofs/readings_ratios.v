(* Readings of claims of TR-611 on sizes, ratios and the schedule, from the theorems. *)

From Cube.statements Require Import words tree conjecture theorem1 theorem2 theorem3 routing readings_ratios.
From Cube.proofs Require Import lists words index necklaces theorem1 balance theorem2 theorem3 conjecture routing.

Theorem tr611_theorem1_printed : holds_from 2 reading_tr611_theorem1_printed.
Proof. intros n _ j H. pose proof (theorem1.bounds n j H). nia. Qed.

Theorem tr611_theorem1_A_bound_printed : holds_from 2 reading_tr611_theorem1_A_bound_printed.
Proof. intros n _. exact (theorem1.cyclic_bound n). Qed.

Theorem tr611_theorem1_size_bounds_printed : holds_from 2 reading_tr611_theorem1_size_bounds_printed.
Proof. intros n _. exact (theorem1.bounds n). Qed.

Theorem tr611_theorem1_min_size_printed : holds_from 2 reading_tr611_theorem1_min_size_printed.
Proof.
  intros n Hn. split; [intros j J | exists (n - 1); split; [lia|]]; unfold cyclic_nodes_in_all.
  - destruct (balance.balanced n j Hn J) as (E & _). lia.
  - destruct (balance.balanced n (n - 1) Hn ltac:(lia)) as (E & _ & Z & _). rewrite Z in E. cbn [length] in E. lia.
Qed.

(* The source's necklace and those with a node in subtree 0. *)
Lemma degenerate n : 2 <= n -> degenerate_necklaces n = S (length (cyclic_in n 0)).
Proof.
  intros Hn. unfold degenerate_necklaces. rewrite with_source, (filter_ext_in _ (fun _ => true) (level n 0)).
  - rewrite filter_all, level_0. cbn [plus]. f_equal. unfold cyclic_in, subtree, but_source. rewrite !filter_filter. f_equal.
    apply filter_ext. intros c. rewrite <- andb_assoc. f_equal. apply andb_comm.
  - intros c C. apply in_level in C as (L & W). rewrite (extreme_cyclic n) by auto. rewrite (no_weight c W), index_repeat. reflexivity.
Qed.

Theorem tr611_theorem1_B_bound_printed : holds_from 2 reading_tr611_theorem1_B_bound_printed.
Proof. intros n Hn. unfold reading_tr611_theorem1_B_bound_printed. rewrite degenerate by exact Hn. pose proof (theorem1.twice n Hn). unfold cyclic_nodes_in_all. lia. Qed.

Theorem tr611_theorem1_max_size_printed : holds_from 2 reading_tr611_theorem1_max_size_printed.
Proof.
  intros n Hn. exists 0. rewrite degenerate by exact Hn. unfold cyclic_nodes_in_all. destruct (balance.balanced n 0 Hn ltac:(lia)) as (E & _).
  split; [lia|]. split; [|pose proof (theorem1.twice n Hn); split; nia].
  intros i I. destruct (balance.balanced n i Hn I) as (Ei & (_ & M) & _). apply (Nat.mul_le_mono_pos_l _ _ n); [lia|]. nia.
Qed.

Theorem tr611_theorem2_printed : holds_from 2 reading_tr611_theorem2_printed.
Proof. intros n _. exact (theorem2.printed n). Qed.

Theorem tr611_theorem2_sharp : holds_from 2 reading_tr611_theorem2_sharp.
Proof. intros n _ l H. split; [apply theorem2.sharp, H | apply theorem2.sharp_equality, H]. Qed.

Theorem tr611_theorem3_printed : holds_from 2 reading_tr611_theorem3_printed.
Proof. intros n _ j l. exact (theorem3.summary n j l). Qed.

Theorem tr611_theorem3_ratio : holds_from 2 reading_tr611_theorem3_ratio.
Proof.
  intros n _ j l H J. destruct (theorem3.summary n j l H J) as (A & _).
  assert (B : floor_half l <= ceil_half l) by (apply Nat.div_le_mono; lia).
  apply (Nat.le_trans _ ((1 + max (ceil_half (n - l)) (ceil_half l)) * length (cyclic_nodes n j l))); [|exact A].
  apply Nat.mul_le_mono_r. lia.
Qed.

Theorem tr611_theorem3_four : holds_from 2 reading_tr611_theorem3_four.
Proof. intros n _ j l. exact (theorem3.abstract n j l). Qed.

Theorem tr611_cor9_printed : holds_from 2 reading_tr611_cor9_printed.
Proof. intros n _ j l. exact (theorem3.corollary9 n j l). Qed.

(* Corollary 10 as a ratio. *)
Lemma two_of_n n l :
  3 <= n -> n mod 2 = 0 -> l = 2 \/ l = n - 2 ->
  0 < length (nodes n 0 l) /\ n * length (cyclic_nodes n 0 l) = 2 * length (nodes n 0 l).
Proof.
  intros Hn E Hl. apply Nat.mod_divide in E; [|lia]. destruct E as (h & ->).
  destruct (theorem3.corollary10 (h * 2) l) as (A & B); [exists h; lia | lia | exact Hl |].
  rewrite Nat.div_mul in B by lia. rewrite A. pose proof (nodes_split (h * 2) 0 l) as S. unfold full_nodes in S. lia.
Qed.

Theorem tr611_cor10_printed : holds_at_rest 3 2 0 reading_tr611_cor10_printed.
Proof. intros n Hn E. apply two_of_n; auto. Qed.

Theorem tr611_cor10_level_n_2 : holds_at_rest 3 2 0 reading_tr611_cor10_level_n_2.
Proof. intros n Hn E. apply two_of_n; auto. Qed.

Theorem tr611_cor10_proof_printed : holds_at_rest 3 2 0 reading_tr611_cor10_proof_printed.
Proof.
  intros n Hn E. apply Nat.mod_divide in E; [|lia]. destruct E as (h & E).
  apply (theorem3.corollary10 n 2); [exists h; lia | lia | auto].
Qed.

Theorem tr611_conjecture_2_over_n_printed : holds_from 2 reading_tr611_conjecture_2_over_n_printed.
Proof. intros n _. exact (conjecture.conjecture n). Qed.

Theorem tr611_remark_max_ratio_levels_printed : holds_at_rest 4 2 0 reading_tr611_remark_max_ratio_levels_printed.
Proof.
  intros n Hn E. apply Nat.mod_divide in E; [|lia]. destruct E as (h & E).
  split; [exact (conjecture.conjecture n)|]. intros l H. split.
  - intros (j & J & R). apply (conjecture.equality n j l H J) in R. tauto.
  - intros L. exists 0. split; [lia|]. apply conjecture.equality; [exact H | lia |].
    split; [exists h; lia|]. split; [exact L|]. rewrite E, Nat.div_mul by lia. lia.
Qed.

Theorem tr611_lemma16_printed : holds_from 1 reading_tr611_lemma16_printed.
Proof. intros n _ c q <- W. apply routing.lemma16, W. Qed.

Lemma cycles_in_order n : in_order n.
Proof. destruct routing.cycles as (A & B). split; [exact (A n)|]. intros c j <- W H. apply B; assumption. Qed.

Lemma greatest_of_all n : 2 <= n -> greatest_is n (2 * n - 3).
Proof.
  intros Hn. split.
  - intros c L W. pose proof (index.index_spec c ltac:(lia)) as (I & _).
    destruct (routing.greatest n (index c) Hn ltac:(lia)) as (A & _ & B & _). specialize (A c L W eq_refl). lia.
  - destruct (routing.greatest n (n - 1) Hn ltac:(lia)) as (_ & (c & L & W & _ & E) & _ & G). exists c. rewrite <- G. auto.
Qed.

Theorem tr611_lemma17_printed : holds_from 1 reading_tr611_lemma17_printed.
Proof. intros n _. split; [apply cycles_in_order|]. intros c q <- W. apply routing.lemma16, W. Qed.

Theorem tr611_lemma17_labels_valid_printed : holds_from 1 reading_tr611_lemma17_labels_valid_printed.
Proof. intros n _. apply routing.labels. Qed.

Lemma greatest_in_subtrees n : 2 <= n -> greatest_labels n.
Proof. intros Hn j J. destruct (routing.greatest n j Hn J) as (A & B & _). auto. Qed.

Theorem tr611_lemma17_max_label_printed : holds_from 2 reading_tr611_lemma17_max_label_printed.
Proof. intros n Hn. apply greatest_in_subtrees, Hn. Qed.

Theorem tr611_lemma17_max_label_swept : holds_from 2 reading_tr611_lemma17_max_label_swept.
Proof. intros n Hn. split; [apply greatest_in_subtrees, Hn | apply greatest_of_all, Hn]. Qed.

Theorem tr611_lemma17_total_cycles_printed : holds_from 2 reading_tr611_lemma17_total_cycles_printed.
Proof. intros n Hn. split; [apply cycles_in_order | apply greatest_of_all, Hn]. Qed.

Theorem tr611_lemma17_minimum_printed : holds_from 2 reading_tr611_lemma17_minimum_printed.
Proof.
  intros n Hn. split; [intros; apply routing.minimum; assumption|]. split; [apply routing.labels | apply greatest_of_all, Hn].
Qed.
