(* Parent and children: the parent keeps the index, both are inverse, cyclic nodes are leaves. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index gap.

(* Clearing the highest 1-bit of a least word makes it less than all its other rotations. *)
Lemma cleared_is_unique r h i :
  Least r 0 -> h < length r -> bit r h = true -> (forall t, h < t < length r -> bit r t = false) ->
  0 < weight (flip h r) -> 0 < i < length r -> (value (flip h r) < value (rot i (flip h r)))%N.
Proof.
  intros Lr Hh Bh Above W Hi. set (r' := flip h r) in *.
  assert (L' : length r' = length r) by apply length_flip.
  assert (Z : forall t, h <= t < length r -> bit r' t = false).
  { intros t Ht. unfold r'. rewrite bit_flip by exact Hh. rewrite Nat.mod_small by lia.
    destruct (Nat.eqb_spec t h) as [->|]; [rewrite Bh; reflexivity | apply Above; lia]. }
  (* the highest 1-bit of r' *)
  destruct (first_least (fun d => bit r' (length r - d)) 1 (length r) 1) as (T1 & T2 & T3).
  { destruct (existsb (fun d => bit r' (length r - d)) (seq 1 (length r))) eqn:E.
    - apply existsb_exists in E as (d & Hd & E). apply in_seq in Hd. exists d. split; [lia | exact E].
    - exfalso. assert (X : weight r' = 0); [|lia]. apply weight_zero_bits. intros t. rewrite <- bit_mod, L'.
      set (s := t mod length r). assert (S : s < length r) by (apply Nat.mod_upper_bound; lia).
      destruct (bit r' s) eqn:B; auto. rewrite <- E. symmetry. apply existsb_exists. exists (length r - s).
      rewrite in_seq. replace (length r - (length r - s)) with s by lia. split; [lia | exact B]. }
  set (d := first (fun d => bit r' (length r - d)) 1 (length r) 1) in *. set (top := length r - d) in *.
  assert (Top : forall t, S top <= t < length r' -> bit r' t = false).
  { intros t Ht. replace t with (length r - (length r - t)) by lia. apply T3. unfold top in *. lia. }
  assert (TopH : top < h).
  { destruct (Nat.lt_ge_cases top h) as [|G]; auto. exfalso. rewrite Z in T2; [discriminate | unfold top in *; lia]. }
  enough (E : exists t, S top <= t < length (rot i r') /\ bit (rot i r') t = true).
  { destruct E as (t & Ht & B). apply (value_less _ _ (S top) t); auto. }
  rewrite length_rot. destruct (Nat.lt_ge_cases top i) as [G|G].
  - exists (length r - i + top). split; [lia|]. rewrite bit_rot.
    replace (length r - i + top + i) with (top + length r') by lia. rewrite bit_add_length. exact T2.
  - destruct (value_top r (rot i r) h) as (t & Ht & B); rewrite ?length_rot; auto; try apply (Lr i).
    rewrite length_rot in Ht. exists t. split; [lia|]. rewrite bit_rot in *. unfold r'. rewrite bit_flip by exact Hh.
    destruct (Nat.eqb_spec ((t + i) mod length r) h) as [E|]; [exfalso | exact B].
    destruct (Nat.lt_ge_cases (t + i) (length r)) as [Q|Q]; [rewrite Nat.mod_small in E; lia|].
    replace (t + i) with (t + i - length r + 1 * length r) in E by lia. rewrite Nat.mod_add, Nat.mod_small in E; lia.
Qed.

Lemma index_unique c j :
  j < length c -> (forall i, 0 < i < length c -> (value (rot j c) < value (rot i (rot j c)))%N) ->
  index c = j /\ cyclic c = false.
Proof.
  intros J H. assert (L : Least c j).
  { change j with (0 + j). apply least_rot. intros u. rewrite <- (rot_mod u), length_rot. change (rot 0 (rot j c)) with (rot j c).
    destruct (Nat.eq_dec (u mod length c) 0) as [->|N]; [reflexivity|]. apply N.lt_le_incl, H.
    pose proof (Nat.mod_upper_bound u (length c)). lia. }
  assert (U : forall i, i < length c -> Least c i -> i = j).
  { intros i Hi Li. destruct (Nat.eq_dec i j) as [|N]; auto. exfalso.
    set (m := if j <=? i then i - j else length c - (j - i)).
    assert (E : rot m (rot j c) = rot i c).
    { rewrite <- rot_add. unfold m. destruct (Nat.leb_spec j i); [f_equal; lia|].
      rewrite <- (rot_mod (length c - (j - i) + j)). f_equal.
      replace (length c - (j - i) + j) with (i + 1 * length c) by lia. rewrite Nat.mod_add, Nat.mod_small; lia. }
    assert (M : 0 < m < length c) by (unfold m; destruct (Nat.leb_spec j i); lia).
    specialize (H m M). rewrite E in H. specialize (Li j). lia. }
  split.
  - apply U; apply index_spec; lia.
  - unfold cyclic. apply Nat.ltb_ge. destruct (period_spec c ltac:(lia)) as (P1 & P2 & _).
    destruct (Nat.lt_ge_cases (period c) (length c)) as [G|]; [exfalso | assumption].
    specialize (H (period c) ltac:(lia)).
    assert (E : rot (period c) (rot j c) = rot j c) by (rewrite <- rot_add, Nat.add_comm, rot_add; congruence).
    rewrite E in H. lia.
Qed.

(* The parent has the same index, and is not cyclic. *)
Lemma parent_unique c :
  0 < weight c -> 0 < weight (flip (k_of c) c) ->
  index (flip (k_of c) c) = index c /\ cyclic (flip (k_of c) c) = false.
Proof.
  intros W Wp. pose proof (weight_length c W) as L. destruct (index_spec c L) as (I1 & I2 & _).
  destruct (gap_spec c W) as (G1 & _). apply index_unique; rewrite length_flip; [exact I1|].
  intros i Hi. rewrite rot_parent by exact W. apply cleared_is_unique; rewrite ?length_rot; auto; try lia.
  - apply least_rot. exact I2.
  - rewrite bits_of_least, Nat.eqb_refl by lia. reflexivity.
  - intros t Ht. rewrite bits_of_least by lia. apply Nat.eqb_neq. lia.
  - rewrite <- rot_parent, weight_rot by exact W. exact Wp.
Qed.

Lemma parent_some c p : parent c = Some p -> 0 < weight c /\ p = flip (k_of c) c.
Proof. unfold parent. destruct (Nat.eqb_spec (weight c) 0); [discriminate|]. intros [= <-]. split; [lia | reflexivity]. Qed.

Lemma parent_index : forall c p, parent c = Some p -> weight p <> 0 -> index p = index c.
Proof. intros c p H Wp. apply parent_some in H as (W & ->). apply parent_unique; lia. Qed.

Lemma parent_level : forall c p, parent c = Some p -> S (weight p) = weight c.
Proof.
  intros c p H. apply parent_some in H as (W & ->).
  pose proof (weight_flip (k_of c) c (place_lt c _ (weight_length c W))) as F. unfold k_of in F at 1.
  rewrite bit_place in F. destruct (gap_spec c W) as (_ & G & _). rewrite G in F. auto.
Qed.

Lemma in_M c m :
  0 < weight c -> In m (M c) <-> exists d, 1 <= d < gap c /\ m = place c d.
Proof.
  intros W. unfold M. destruct (Nat.eqb_spec (weight c) 0); [lia|]. rewrite in_map_iff. destruct (gap_spec c W).
  split; intros (d & A & B); exists d; [apply in_seq in B | split; [auto | apply in_seq]]; lia.
Qed.

Lemma child_parent c q : length q = length c -> In q (children c) -> parent q = Some c.
Proof.
  intros L H. unfold children in H. unfold parent. destruct (Nat.eqb_spec (weight c) 0) as [Wc|Wc].
  - apply in_map_iff in H as (m & <- & Hm). unfold M in Hm. rewrite Wc in Hm. apply in_seq in Hm.
    pose proof (weight_flip m c ltac:(lia)) as W. rewrite (proj1 (weight_zero_bits c) Wc) in W.
    destruct (Nat.eqb_spec (weight (flip m c)) 0); [lia|]. f_equal.
    set (q := flip m c) in *. assert (Wq : 0 < weight q) by lia.
    assert (Bits : forall i, bit q i = true -> i mod length c = m).
    { intros i. unfold q. rewrite bit_flip by lia. rewrite (proj1 (weight_zero_bits c) Wc).
      destruct (Nat.eqb_spec (i mod length c) m); auto; discriminate. }
    assert (K : k_of q = m).
    { rewrite <- (Bits (k_of q)).
      - symmetry. apply Nat.mod_small. rewrite <- L. apply place_lt. lia.
      - unfold k_of. rewrite bit_place. apply gap_spec. exact Wq. }
    rewrite K. apply flip_flip.
  - apply filter_In in H as (H & I). apply Nat.eqb_eq in I. apply in_map_iff in H as (m & <- & Hm).
    apply in_M in Hm as (d & Hd & ->); [|lia]. set (q := flip (place c d) c) in *.
    assert (Wc' : 0 < weight c) by lia. destruct (gap_spec c Wc') as (G1 & G2 & G3).
    pose proof (weight_length c Wc') as Lc. pose proof (place_lt c d Lc) as P.
    destruct (index_spec c Lc) as (Ic & _ & _).
    pose proof (weight_flip _ c P) as W. rewrite bit_place, G3 in W by lia. fold q in W.
    destruct (Nat.eqb_spec (weight q) 0); [lia|]. f_equal.
    assert (G : gap q = d).
    { assert (PQ : forall e, place q e = place c e) by (intros; unfold place; rewrite L, I; reflexivity).
      apply gap_is; [lia | |].
      - rewrite <- bit_place, PQ. unfold q. rewrite bit_flip by exact P. rewrite (Nat.mod_small (place c d)), Nat.eqb_refl by exact P.
        rewrite bit_place, G3 by lia. reflexivity.
      - intros e He. rewrite <- bit_place, PQ. unfold q. rewrite bit_flip by exact P.
        rewrite Nat.mod_small by (apply place_lt; exact Lc).
        destruct (Nat.eqb_spec (place c e) (place c d)) as [E|_].
        + apply place_inj in E; lia.
        + rewrite bit_place. apply G3. lia. }
    assert (K : k_of q = place c d) by (unfold k_of; rewrite G; unfold place; rewrite L, I; reflexivity).
    rewrite K. apply flip_flip.
Qed.

Lemma parent_child c q : length q = length c -> parent q = Some c -> In q (children c).
Proof.
  intros L H. apply parent_some in H as (W & E). pose proof (weight_length q W) as Lq.
  assert (Q : q = flip (k_of q) c) by (rewrite E, flip_flip; reflexivity).
  assert (K : k_of q < length c) by (rewrite <- L; apply place_lt; exact Lq).
  unfold children. destruct (Nat.eqb_spec (weight c) 0) as [Wc|Wc].
  - rewrite Q. apply (in_map (fun m => flip m c)). unfold M. rewrite Wc. apply in_seq. lia.
  - assert (U : index c = index q) by (rewrite E; apply parent_unique; [exact W | rewrite <- E; lia]).
    apply filter_In. split; [|apply Nat.eqb_eq; auto]. rewrite Q at 1. apply (in_map (fun m => flip m c)).
    assert (Wc' : 0 < weight c) by lia. apply in_M; [exact Wc'|].
    exists (gap q). split; [|unfold k_of, place; rewrite L, U; reflexivity].
    destruct (gap_spec q W) as (G1 & G2 & G3), (gap_spec c Wc') as (F1 & F2 & F3). split; [lia|].
    destruct (Nat.lt_ge_cases (gap q) (gap c)) as [|G]; auto. exfalso.
    assert (B : bit c (index c + length c - gap c) = false); [|congruence].
    rewrite <- bit_place. rewrite E. rewrite bit_flip by (rewrite L; exact K).
    rewrite <- E, L, Nat.mod_small by (apply place_lt; lia).
    assert (P : forall d, place c d = place q d) by (intros; unfold place; rewrite L, U; reflexivity).
    rewrite P. destruct (Nat.eqb_spec (place q (gap c)) (k_of q)) as [X|X].
    + unfold k_of in X. apply place_inj in X; try lia; [|apply index_spec; exact Lq].
      rewrite X, bit_place, G2. reflexivity.
    + rewrite bit_place. apply G3. destruct (Nat.eq_dec (gap c) (gap q)) as [Y|]; [|lia].
      exfalso. apply X. unfold k_of. congruence.
Qed.

Lemma consistent : forall n c q, length c = n -> length q = n -> In q (children c) <-> parent q = Some c.
Proof. intros n c q Lc Lq. split; [apply child_parent | apply parent_child]; lia. Qed.

Lemma children_once : forall c, NoDup (children c).
Proof.
  intros c. unfold children, M. destruct (Nat.eqb_spec (weight c) 0) as [W|W].
  - apply nodup_map; [|apply seq_NoDup]. intros x y Hx Hy. apply in_seq in Hx, Hy. apply flip_inj; lia.
  - apply NoDup_filter. rewrite map_map. apply nodup_map; [|apply seq_NoDup].
    assert (W' : 0 < weight c) by lia. pose proof (weight_length c W') as L. destruct (gap_spec c W') as (G & _).
    intros x y Hx Hy E. apply in_seq in Hx, Hy. apply flip_inj in E; try (apply place_lt; exact L).
    apply place_inj in E; auto; try lia. apply index_spec. exact L.
Qed.

Lemma lemma1 : forall c, ancestor (weight c) c = Some (repeat false (length c)).
Proof.
  intros c. remember (weight c) as w eqn:E. revert c E. induction w as [|w IH]; intros c E; simpl.
  - f_equal. apply word_eq; [rewrite repeat_length; reflexivity|]. intros i Hi.
    rewrite (proj1 (weight_zero_bits c)) by auto. rewrite bit_small by (rewrite repeat_length; exact Hi).
    symmetry. apply nth_repeat.
  - destruct (parent c) as [p|] eqn:P; [|unfold parent in P; rewrite <- E in P; discriminate].
    pose proof (parent_level c p P) as Lv. rewrite (IH p) by lia.
    apply parent_some in P as (_ & ->). rewrite length_flip. reflexivity.
Qed.

Lemma lemma8 : forall c, cyclic c = true -> weight c <> 0 -> children c = [].
Proof.
  intros c Hc W. destruct (children c) as [|q k] eqn:E; auto. exfalso.
  assert (I : In q (children c)) by (rewrite E; left; reflexivity).
  assert (L : length q = length c).
  { unfold children in I. destruct (weight c =? 0); [|apply filter_In in I as (I & _)];
      apply in_map_iff in I as (m & <- & _); apply length_flip. }
  apply child_parent in I; [|exact L]. apply parent_some in I as (Wq & ->).
  destruct (parent_unique q) as (_ & F); [exact Wq | lia | congruence].
Qed.
