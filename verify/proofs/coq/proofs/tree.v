(* Parent and children: the parent keeps the index, both are inverse, cyclic nodes are leaves. *)

From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index gap.

(* A least word that loses its highest 1-bit, and gets none above, is less than all its other rotations. *)
Lemma lowered r q h :
  Least r 0 -> h < length r -> bit r h = true -> length q = length r -> 0 < weight q ->
  (forall t, h <= t < length r -> bit q t = false) ->
  (forall t, t < length r -> t <> h -> bit r t = true -> bit q t = true) ->
  forall i, 0 < i < length r -> (value q < value (rot i q))%N.
Proof.
  intros Lr Hh Bh Lq Wq Z Keep i Hi. destruct (highest_spec q Wq) as (T1 & T2 & T3). set (t := highest q) in *.
  assert (Th : t < h) by (destruct (Nat.lt_ge_cases t h); [assumption|]; rewrite Z in T2; [discriminate | lia]).
  enough (X : exists s, S t <= s < length (rot i q) /\ bit (rot i q) s = true).
  { destruct X as (s & S1 & S2). apply (value_less _ _ (S t) s); auto. }
  rewrite length_rot. destruct (value_top r (rot i r) h) as (s & S1 & S2); rewrite ?length_rot; auto; try apply (Lr i).
  rewrite length_rot in S1. rewrite bit_rot, <- bit_mod in S2. destruct (Nat.eq_dec ((s + i) mod length r) h) as [E|N].
  - exists (t + length q - i). split; [mods|]. rewrite bit_rot, Nat.sub_add by lia. rewrite bit_add_length. exact T2.
  - exists s. split; [lia|]. rewrite bit_rot, <- bit_mod, Lq. apply Keep; auto. apply mod_lt. lia.
Qed.

Lemma index_unique c j :
  j < length c -> (forall i, 0 < i < length c -> (value (rot j c) < value (rot i (rot j c)))%N) ->
  index c = j /\ cyclic c = false.
Proof.
  intros J H. assert (P : period c = length c).
  { rewrite <- (period_rot j). destruct (period_spec (rot j c)) as (P1 & P2 & _); rewrite length_rot in *; [lia|].
    destruct (Nat.eq_dec (period (rot j c)) (length c)); [assumption|]. specialize (H (period (rot j c)) ltac:(lia)).
    rewrite P2 in H. lia. }
  split; [|unfold cyclic; rewrite P; apply Nat.ltb_irrefl].
  rewrite <- (proj1 (least_residue c j ltac:(lia))); [rewrite P; apply Nat.mod_small, J|].
  apply (least_rot c 0 j). intros u. change (rot 0 (rot j c)) with (rot j c). rewrite <- (rot_mod u), length_rot.
  destruct (Nat.eq_dec (u mod length c) 0) as [->|N]; [reflexivity|]. apply N.lt_le_incl, H. pose proof (mod_lt u (length c)). lia.
Qed.

(* The parent has the same index, and is not cyclic. *)
Lemma parent_unique c :
  0 < weight c -> 0 < weight (flip (k_of c) c) ->
  index (flip (k_of c) c) = index c /\ cyclic (flip (k_of c) c) = false.
Proof.
  intros W Wp. pose proof (weight_length c W) as L. destruct (index_spec c L) as (I1 & I2 & _).
  destruct (gap_spec c W) as (G1 & _). assert (R : rot (index c) (flip (k_of c) c) = flip (length c - gap c) (rot (index c) c)) by (apply rot_place, gap_spec; exact W).
  pose proof (bits_of_least c) as B.
  set (h := length c - gap c) in *. set (r := rot (index c) c) in *. assert (Lr : length r = length c) by apply length_rot.
  apply index_unique; rewrite length_flip; [exact I1|]. rewrite <- Lr, R. apply (lowered r _ h); rewrite ?Lr, ?length_flip; auto; try lia.
  - apply least_rot, I2.
  - rewrite B, Nat.eqb_refl by lia. reflexivity.
  - rewrite <- R, weight_rot. exact Wp.
  - intros t T. rewrite bit_flip, Lr, Nat.mod_small, B by lia. destruct (t =? h); reflexivity.
  - intros t T N. rewrite bit_flip, Lr, Nat.mod_small by lia. destruct (Nat.eqb_spec t h); [contradiction | auto].
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

Lemma gap_of_child c d :
  0 < weight c -> 1 <= d < gap c -> index (flip (place c d) c) = index c -> gap (flip (place c d) c) = d.
Proof.
  intros W D I. pose proof (weight_length c W) as L. destruct (gap_spec c W) as (G & _ & Z).
  destruct (index_spec c L) as (Ic & _). pose proof (place_lt c d L) as P.
  apply gap_is; rewrite ?I, ?length_flip; [lia | |].
  - rewrite bit_flip by exact P. change ((index c + length c - d) mod length c) with (place c d).
    rewrite Nat.eqb_refl, Z by lia. reflexivity.
  - intros e E. rewrite bit_flip by exact P. change ((index c + length c - e) mod length c) with (place c e).
    destruct (Nat.eqb_spec (place c e) (place c d)) as [Q|Q]; [apply place_inj in Q; lia | apply Z; lia].
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
    pose proof (weight_flip _ c P) as W. rewrite bit_place, G3 in W by lia. fold q in W.
    destruct (Nat.eqb_spec (weight q) 0); [lia|]. f_equal. assert (G : gap q = d) by (apply gap_of_child; assumption).
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
