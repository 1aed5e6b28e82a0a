(* Readings of claims of TR-611 on the root, subtrees and how many necklaces there are, from the theorems. *)

From Cube.statements Require Import words tree theorem1 readings_subtrees.
From Cube.proofs Require lemma3 routing.
From Cube.proofs Require Import lists words values index necklaces gap tree subtrees theorem1.

Theorem tr611_intro_root_fanout_n_printed : holds_from 1 reading_tr611_intro_root_fanout_n_printed.
Proof.
  intros n _. split; [apply tree.children_once|]. unfold children, M.
  rewrite weight_false. cbn [Nat.eqb]. rewrite map_length, seq_length, repeat_length. reflexivity.
Qed.

Theorem tr611_fanout_minR_printed : holds_from 2 reading_tr611_fanout_minR_printed.
Proof. intros n _ l H. apply lemma3.lemma3. lia. Qed.

Theorem tr611_sec4_root_of_subtree_j_printed : holds_from 1 reading_tr611_sec4_root_of_subtree_j_printed.
Proof. intros n _ j J. apply routing.index_unit, J. Qed.

Theorem tr611_lemma6_printed : holds_from 2 reading_tr611_lemma6_printed.
Proof.
  intros n Hn i j H. split; [|split; [|split]].
  - intros c L I. destruct (subtrees.lemma6 n i j (weight c) H) as (A & _).
    assert (X : In (rot (i - j) c) (nodes n j (weight c))) by (apply A, in_nodes; auto). apply in_nodes in X. tauto.
  - intros c d. apply (subtrees.lemma6 n i j 0 H).
  - intros c p L I P. destruct (subtrees.lemma6 n i j (weight c) H) as (_ & _ & B). apply B; [apply in_nodes; auto | exact P].
  - intros d L I. split.
    + intros (c & Lc & Ic & ->). rewrite period_rot, <- Ic. apply index_lt_period. lia.
    + intros P. set (r := rot j d). assert (Lr : length r = n) by (unfold r; rewrite length_rot; exact L).
      assert (Ir : index r = 0) by (unfold r; rewrite <- I; apply index_least; lia).
      exists (rot (n - i) r). split; [rewrite length_rot; exact Lr|]. split.
      * rewrite <- Lr. apply index_turned; [exact Ir | unfold r; rewrite period_rot; exact P | lia].
      * rewrite <- rot_add. replace (i - j + (n - i)) with (length d - j) by lia. unfold r. symmetry. apply rot_back. lia.
Qed.

Theorem tr611_theorem3_proof_subtree0_printed : holds_from 1 reading_tr611_theorem3_proof_subtree0_printed.
Proof.
  intros n _ j l J. pose proof (cyclic_0_most n j l J) as C. pose proof (full_everywhere n j l J) as F.
  pose proof (nodes_split n j l) as A. pose proof (nodes_split n 0 l) as B. unfold full, full_nodes in *.
  split; [exact C|]. split; [exact F|]. rewrite <- A, <- B, F.
  set (a := length (cyclic_nodes n j l)) in *. set (b := length (cyclic_nodes n 0 l)) in *. nia.
Qed.

(* The least rotations are those by the index and multiples of the period more. *)
Lemma count_rest p a t : a < p -> length (filter (fun j => j mod p =? a) (seq 0 (t * p))) = t.
Proof.
  intros H. induction t as [|t IH]; [reflexivity|]. replace (S t * p) with (t * p + p) by lia.
  rewrite seq_app, filter_app, app_length, IH, (same_members _ [t * p + a]); [cbn; lia | apply NoDup_filter, seq_NoDup | repeat constructor; auto |].
  intros j. cbn. rewrite filter_In, in_seq, Nat.eqb_eq. split.
  - intros (J & <-). left. pose proof (Nat.div_mod j p ltac:(lia)). enough (j / p = t) by nia. symmetry. apply (Nat.div_unique j p t (j - t * p)); lia.
  - intros [<-|[]]. split; [lia|]. rewrite Nat.add_comm, Nat.mod_add, Nat.mod_small; lia.
Qed.

Theorem tr611_prelim_J_size_printed : holds_from 1 reading_tr611_prelim_J_size_printed.
Proof.
  intros n Hn c L. destruct (period_divides_length c ltac:(lia)) as (t & T). rewrite L in T.
  pose proof (index_lt_period c ltac:(lia)) as P.
  assert (E : filter (least_at c) (seq 0 n) = filter (fun j => j mod period c =? index c) (seq 0 n)).
  { apply filter_ext. intros j. apply eq_iff_eq_true. rewrite least_at_true, least_residue, Nat.eqb_eq by lia. reflexivity. }
  rewrite E, T. rewrite count_rest by exact P. lia.
Qed.

Lemma grows n : 3 <= n -> n * (n + 2) <= 2 * 2 ^ n.
Proof.
  induction n as [|n IH]; [lia|]. intros H. destruct (Nat.eq_dec n 2) as [->|N]; [simpl; lia|].
  specialize (IH ltac:(lia)). cbn [Nat.pow]. nia.
Qed.

Theorem tr611_lemma7_printed : holds_from 2 reading_tr611_lemma7_printed.
Proof.
  intros n Hn c L W. assert (Lc : 0 < length c) by lia.
  assert (Top : rot (index c) c = true :: in_sbt c).
  { pose proof (bit_index (rot (index c) c)) as B. rewrite weight_rot, index_least in B by exact Lc.
    specialize (B ltac:(lia)). unfold in_sbt. destruct (rot (index c) c) as [|b w]; [discriminate B|].
    rewrite bit_small in B by (simpl; lia). cbn in B. rewrite B. reflexivity. }
  split; [exact Top|]. split.
  - intros p P Wp. pose proof (tree.parent_index c p P Wp) as I. split; [exact I|].
    destruct (subtrees.lemma7 n (weight c) (rot (index c) c) (rot (index c) p)) as (w & E & F).
    + apply in_nodes. rewrite length_rot, weight_rot, index_least by exact Lc. lia.
    + apply parent_rot; [lia | exact P].
    + rewrite weight_rot. exact Wp.
    + unfold in_sbt at 1. rewrite I, F. rewrite Top in E. injection E as ->. reflexivity.
  - intros I.
    assert (Wc : weight c < length c).
    { pose proof (weight_le c). destruct (Nat.lt_ge_cases (weight c) (length c)) as [|G]; [assumption|]. rewrite routing.full_index in I; lia. }
    pose proof (routing.zero_below_index c Wc) as Z.
    assert (Lw : S (length (in_sbt c)) = n) by (rewrite <- L, <- (length_rot (index c) c), Top; reflexivity).
    rewrite <- (bit_cons true) by lia. rewrite <- Top, bit_rot. rewrite <- Z by lia. f_equal. lia.
Qed.
