(* Readings of claims of TR-611 that count necklaces: as many as there are distinguished nodes. *)

From Cube.statements Require Import words theorem1 theorem3 readings_necklaces.
From Cube.proofs Require theorem1 theorem3 routing.
From Cube.proofs Require Import lists words values index necklaces readings_tr611 readings_subtrees.

Lemma same_least n w k : length w = n -> 0 < n -> rot (index (rot k w)) (rot k w) = rot (index w) w.
Proof.
  intros L N. apply (one_least n w); auto.
  - apply index_least. rewrite length_rot. lia.
  - apply index_least. lia.
  - exists (index (rot k w) + k). symmetry. apply rot_add.
  - exists (index w). reflexivity.
Qed.

(* The distinguished nodes with a property that rotation keeps are one of each necklace, *)
Lemma distinguished_is_one n (p : word -> bool) :
  0 < n -> (forall k w, p (rot k w) = p w) ->
  one_of_each n (fun w => p w = true) (filter (fun c => (index c =? 0) && p c) (words n)).
Proof.
  intros N P. assert (I : forall r, In r (filter (fun c => (index c =? 0) && p c) (words n)) <-> length r = n /\ index r = 0 /\ p r = true).
  { intros r. rewrite filter_In, in_words, andb_true_iff, Nat.eqb_eq. reflexivity. }
  split; [apply NoDup_filter, nodup_words|]. split; [intros r H; apply I in H; tauto|].
  intros w L Pw. exists (rot (index w) w). split.
  - split; [|eauto]. apply I. rewrite length_rot, P. split; [exact L|]. split; [apply index_least; lia | exact Pw].
  - intros s Hs (k & E). apply I in Hs as (_ & Is & _). apply (one_least n w); eauto using index_least. apply index_least. lia.
Qed.

(* and so is any other list of one of each as long. *)
Lemma as_many_necklaces n (p : word -> bool) chosen :
  0 < n -> (forall k w, p (rot k w) = p w) -> one_of_each n (fun w => p w = true) chosen ->
  length (filter (fun c => (index c =? 0) && p c) (words n)) = length chosen.
Proof.
  intros N P (Once & Are & All). symmetry. rewrite <- (map_length (fun r => rot (index r) r) chosen). apply same_members.
  - apply nodup_map; [|exact Once]. intros r s Hr Hs E. destruct (Are r Hr) as (Lr & Pr), (Are s Hs) as (Ls & _).
    destruct (All r Lr Pr) as (x & _ & U). transitivity x; [apply U; [exact Hr | exists 0; reflexivity]|].
    symmetry. apply U; [exact Hs|]. exists (n - index s + index r). rewrite rot_add, E. symmetry. rewrite <- Ls.
    destruct (index_spec s ltac:(lia)) as (I & _). apply rot_back. lia.
  - apply NoDup_filter, nodup_words.
  - intros c. rewrite in_map_iff, filter_In, in_words, andb_true_iff, Nat.eqb_eq. split.
    + intros (r & <- & Hr). destruct (Are r Hr) as (Lr & Pr). rewrite length_rot, P. split; [exact Lr|]. split; [apply index_least; lia | exact Pr].
    + intros (L & I & Pc). destruct (All c L Pc) as (r & (Hr & k & E) & _). exists r. split; [|exact Hr].
      rewrite E, (same_least n c k L N), I. reflexivity.
Qed.

Lemma any_true n (chosen : list word) : one_of_each n (fun _ => True) chosen <-> one_of_each n (fun w => (fun _ => true) w = true) chosen.
Proof. split; intros (A & B & C); (split; [exact A|]; split; [intros r H; split; [apply (B r H) | auto; reflexivity] | auto]). Qed.

Lemma distinguished_all n : distinguished_nodes n = filter (fun c => (index c =? 0) && (fun _ => true) c) (words n).
Proof. apply filter_ext. intros c. symmetry. apply andb_true_r. Qed.

Lemma one_of_same n (p q : word -> Prop) chosen : (forall w, p w <-> q w) -> one_of_each n p chosen -> one_of_each n q chosen.
Proof.
  intros E (A & B & C). split; [exact A|]. split; [intros r H; destruct (B r H); split; [assumption | apply E; assumption]|].
  intros w L Q. apply C; [exact L | apply E, Q].
Qed.

Lemma counts_of_level n l all degenerate : 0 < n -> necklaces_of_level n l all degenerate ->
  length all = length (nodes n 0 l) /\ length degenerate = length (cyclic_nodes n 0 l).
Proof.
  intros N (A & D). split.
  - rewrite <- (as_many_necklaces n (fun w => weight w =? l) all N); [| intros; rewrite weight_rot; reflexivity |].
    + unfold nodes, level. rewrite filter_filter. f_equal. apply filter_ext. intros c. apply andb_comm.
    + apply (one_of_same n (fun w => weight w = l)); [intros w; symmetry; apply Nat.eqb_eq | exact A].
  - rewrite <- (as_many_necklaces n (fun w => (weight w =? l) && cyclic w) degenerate N).
    + unfold cyclic_nodes, nodes, level. rewrite !filter_filter. f_equal. apply filter_ext. intros c.
      destruct (index c =? 0), (weight c =? l), (cyclic c); reflexivity.
    + intros k w. rewrite weight_rot, cyclic_rot. reflexivity.
    + apply (one_of_same n (fun w => weight w = l /\ cyclic w = true)); [|exact D].
      intros w. rewrite andb_true_iff, Nat.eqb_eq. reflexivity.
Qed.

Theorem tr611_prelim_distinguished_set_printed : holds_from 1 reading_tr611_prelim_distinguished_set_printed.
Proof.
  intros n N. unfold reading_tr611_prelim_distinguished_set_printed. rewrite distinguished_all. split; [|intros necklaces H; apply any_true in H; apply as_many_necklaces; auto].
  apply any_true, distinguished_is_one; auto.
Qed.

Theorem tr611_abstract_degenerate_ratio_printed : holds_from 1 reading_tr611_abstract_degenerate_ratio_printed.
Proof.
  intros n _ l all degenerate H D. destruct (counts_of_level n l all degenerate ltac:(lia) D) as (-> & ->).
  apply theorem3.abstract; lia.
Qed.

Theorem tr611_summary_theorem3_printed : holds_from 2 reading_tr611_summary_theorem3_printed.
Proof.
  intros n _ l all degenerate H D. destruct (counts_of_level n l all degenerate ltac:(lia) D) as (-> & ->).
  apply theorem3.summary; lia.
Qed.

Theorem tr611_intro_necklace_count_O_printed : holds_from 3 reading_tr611_intro_necklace_count_O_printed.
Proof.
  intros n Hn necklaces H. apply any_true in H. rewrite <- (as_many_necklaces n (fun _ => true) necklaces ltac:(lia) (fun _ _ => eq_refl) H), <- distinguished_all.
  destruct (theorem1.bounds n 0 ltac:(lia)) as (Lo & Up). pose proof (grows n Hn) as G.
  assert (E : length (distinguished_nodes n) <= length (subtree n 0) + 1).
  { unfold distinguished_nodes, subtree. rewrite theorem1.with_source, Nat.add_comm. unfold theorem1.but_source. rewrite (filter_filter _ _ (words n)).
    apply Nat.add_le_mono; [apply le_n|]. rewrite <- (level_0 n). rewrite <- (filter_all (level n 0)) at 2. apply filter_longer. auto. }
  nia.
Qed.
