(* Lemmas 4 and 18 and corollary 11 of TR-611: nodes below a node are mapped one to one to those below another. *)

From Cube.statements Require Import words tree routing max_left readings_below.
From Cube.proofs Require Import lists words values index degenerate gap tree subtrees leading_zeroes below routing.

(* R^index(c)(c), and the parent's. *)
Lemma frame_form c :
  0 < weight c -> exists u, rot (index c) c = u ++ true :: repeat false (alpha c) /\ index (rot (index c) c) = 0.
Proof.
  intros W. pose proof (weight_length c W) as L. destruct (top_form (rot (index c) c)) as (u & a & E); [rewrite weight_rot; exact W|].
  pose proof (index_least c L) as I. exists u. split; [|exact I]. rewrite alpha_gap by exact W.
  rewrite <- (gap_rot c (index c)) by auto. rewrite E in *. rewrite gap_top by exact I. cbn [Nat.sub]. rewrite Nat.sub_0_r. reflexivity.
Qed.

Lemma parent_frames q c :
  parent q = Some c -> weight c <> 0 -> exists w b,
    rot (index q) q = w ++ true :: repeat false b ++ true :: repeat false (alpha q) /\
    rot (index q) c = w ++ true :: repeat false (S b + alpha q) /\ index c = index q /\ alpha c = S b + alpha q.
Proof.
  intros P Wc. pose proof (parent_level q c P) as Lv. assert (W : 0 < weight q) by lia.
  pose proof (parent_index q c P Wc) as I. destruct (frame_form q W) as (u & E & I0).
  pose proof (parent_rot q c (index q) (le_n _) P) as Pr. rewrite E in Pr, I0. rewrite parent_top in Pr by exact I0.
  injection Pr as Pr. assert (Wu : 0 < weight u).
  { pose proof (weight_rot (index q) c) as X. rewrite <- Pr, weight_app, weight_cons, weight_false in X. lia. }
  destruct (top_form u Wu) as (w & b & ->). exists w, b.
  assert (F : rot (index q) c = w ++ true :: repeat false (S b + alpha q)).
  { rewrite <- Pr, <- app_assoc. cbn [app]. do 2 f_equal. replace (S b + alpha q) with (b + S (alpha q)) by lia.
    rewrite repeat_app. reflexivity. }
  split; [rewrite E, <- app_assoc; reflexivity|]. split; [exact F|]. split; [exact I|].
  destruct (frame_form c ltac:(lia)) as (v & Ec & Ic). rewrite I, F in Ec, Ic.
  rewrite alpha_gap by lia. rewrite <- (gap_rot c (index q)) by lia. rewrite F, gap_top by exact Ic. lia.
Qed.

Lemma period_of_full w n : length w = n -> 0 < n -> cyclic w = false -> period w = n.
Proof. intros <- N C. unfold cyclic in C. apply Nat.ltb_ge in C. pose proof (period_spec w N). lia. Qed.

Lemma firstn_here {A} (u v : list A) k : k = length u -> firstn k (u ++ v) = u.
Proof. intros ->. rewrite firstn_app, firstn_all, Nat.sub_diag, firstn_O, app_nil_r. reflexivity. Qed.

Lemma skipn_here {A} (u v : list A) k : k = length u -> skipn k (u ++ v) = v.
Proof. intros ->. rewrite skipn_app, skipn_all, Nat.sub_diag, skipn_O. reflexivity. Qed.

(* Lemma 4's map. *)
Lemma image_4_is c q : parent q = Some c -> weight c <> 0 -> exists w b, forall y l,
  ancestor l y = Some q -> exists x,
    rot (index q) y = (w ++ true :: repeat false b) ++ true :: x /\
    image_4 c q y = rot (length c - index q) ((w ++ [true]) ++ x ++ repeat false (S b)) /\
    index (image_4 c q y) = index y /\ ancestor l (image_4 c q y) = Some c.
Proof.
  intros P Wc. destruct (parent_frames q c P Wc) as (w & b & Eq & Ec & Ic & Ac). exists w, b. intros y l A.
  pose proof (parent_level q c P) as Lv. pose proof (parent_length q c P) as Lc.
  pose proof (ancestor_weight _ _ _ A) as (Wy & Ly). pose proof (ancestor_index _ _ _ A ltac:(lia)) as Iy.
  pose proof (ancestor_rot _ _ _ (index q) A ltac:(lia)) as Ar. rewrite Eq in Ar.
  assert (Iy0 : index (rot (index q) y) = 0).
  { rewrite <- Iy. apply index_least. apply weight_length. lia. }
  change (w ++ true :: repeat false b ++ true :: repeat false (alpha q)) with
    (w ++ (true :: repeat false b) ++ true :: repeat false (alpha q)) in Ar. rewrite app_assoc in Ar.
  destruct (above_form _ _ _ _ Iy0 Ar) as (x & Ey & Lx & Wx). exists x. split; [exact Ey|].
  set (z := (w ++ [true]) ++ x ++ repeat false (S b)).
  assert (N : length c = length w + 1 + S b + length x).
  { rewrite <- (length_rot (index q) c), Ec, app_length. simpl. rewrite repeat_length. lia. }
  assert (Im : image_4 c q y = rot (length c - index q) z).
  { unfold image_4. rewrite Ic, Ac. f_equal. unfold z. f_equal; [|f_equal].
    - rewrite Ec. change (true :: repeat false (S b + alpha q)) with ([true] ++ repeat false (S b + alpha q)). rewrite app_assoc.
      apply firstn_here. rewrite app_length. simpl. lia.
    - rewrite Ey. change (true :: x) with ([true] ++ x). rewrite app_assoc. apply skipn_here.
      rewrite !app_length. simpl. rewrite repeat_length. lia.
    - f_equal. lia. }
  split; [exact Im|]. rewrite Im. destruct (zeroes_to_front (w ++ [true]) (repeat false b ++ [true]) x) as (Iz & Cz).
  - replace ((w ++ [true]) ++ (repeat false b ++ [true]) ++ x) with (rot (index q) y); [exact Iy0|].
    rewrite Ey, <- !app_assoc. reflexivity.
  - rewrite app_length. simpl. lia.
  - rewrite app_length. simpl. lia.
  - rewrite !weight_app, weight_false. cbn. lia.
  - left. eauto.
  - rewrite app_length, repeat_length in Iz, Cz. simpl length in Iz, Cz. rewrite Nat.add_1_r in Iz, Cz. fold z in Iz, Cz.
    assert (Lz : length z = length c) by (unfold z; rewrite !app_length; simpl; rewrite repeat_length; lia).
    destruct (index_spec q ltac:(lia)) as (Iq & _). rewrite Iy. apply ancestor_back; auto.
    + rewrite (period_of_full z (length c)) by (auto; lia). lia.
    + rewrite Ec. unfold z. rewrite <- app_assoc. cbn [app]. rewrite below_top with (l := l).
      * rewrite app_length, repeat_length, Lx, (Nat.add_comm (alpha q)). reflexivity.
      * unfold z in Iz. rewrite <- app_assoc in Iz. exact Iz.
      * rewrite weight_app, weight_false. lia.
Qed.

Lemma image_4_one c q y z l k :
  parent q = Some c -> weight c <> 0 -> ancestor l y = Some q -> ancestor k z = Some q -> image_4 c q y = image_4 c q z -> y = z.
Proof.
  intros P Wc By Bz E. destruct (image_4_is c q P Wc) as (w & b & H).
  destruct (H y l By) as (x & Ey & Ex & _ & Ay), (H z k Bz) as (x' & Ez & Ex' & _ & Az).
  assert (Lyz : length y = length z) by (apply ancestor_weight in By, Bz; lia).
  assert (Lx : length x = length x').
  { apply (f_equal (@length bool)) in Ey, Ez. rewrite length_rot, app_length in Ey, Ez. simpl in Ey, Ez. lia. }
  rewrite Ex, Ex' in E. apply (rot_inj (index q)); [exact Lyz|]. rewrite Ey, Ez. do 2 f_equal.
  apply rot_inj in E; [|rewrite !app_length; lia]. apply app_inv_head, app_inv_tail in E. exact E.
Qed.

Theorem tr611_lemma4_proof_map_printed : holds_from 2 reading_tr611_lemma4_proof_map_printed.
Proof.
  intros n _ c q _ P Wc. split; [|intros y z l k; apply image_4_one; assumption].
  intros y l A. destruct (image_4_is c q P Wc) as (w & b & H). destruct (H y l A) as (x & _ & _ & X). exact X.
Qed.

Theorem tr611_lemma4_printed : holds_from 2 reading_tr611_lemma4_printed.
Proof.
  intros n Hn c q l Lq P. pose proof (parent_length q c P) as Lc. pose proof (parent_level q c P) as Lv.
  unfold nodes_below. rewrite Lc, Lq. destruct (Nat.eq_dec (weight c) 0) as [Z|Wc].
  - apply (one_to_one _ _ (flip (index q)) n).
    + intros y Ly B. apply is_below_true in B. pose proof (ancestor_weight _ _ _ B) as (Wy & _).
      pose proof (ancestor_index _ _ _ B ltac:(lia)) as Iy. split; [rewrite length_flip; exact Ly|]. apply is_below_true.
      destruct (index_spec y ltac:(lia)) as (I & _). pose proof (weight_flip (index q) y ltac:(lia)) as F.
      rewrite <- Iy, bit_index in F by lia. rewrite <- Iy. pose proof (lemma1 (flip (index y) y)) as X.
      rewrite length_flip, Ly in X. replace (weight (flip (index y) y)) with l in X by lia. rewrite X. f_equal.
      rewrite <- Lq, <- Lc. symmetry. apply no_weight, Z.
    + intros y z _ _ _ _ E. rewrite <- (flip_flip (index q) y), E. apply flip_flip.
  - destruct (image_4_is c q P Wc) as (w & b & H). apply (one_to_one _ _ (image_4 c q) n).
    + intros y Ly B. apply is_below_true in B. destruct (H y l B) as (x & _ & _ & _ & A). split; [|apply is_below_true, A].
      apply ancestor_weight in A. lia.
    + intros y z _ _ By Bz. apply is_below_true in By, Bz. apply (image_4_one c q y z l l); assumption.
Qed.

Theorem tr611_lemma4_proof_alpha_printed : holds_from 2 reading_tr611_lemma4_proof_alpha_printed.
Proof.
  intros n _ c p L W P. pose proof (parent_level c p P) as Lv. destruct (parent_frames c p P ltac:(lia)) as (w & b & Ec & _ & _ & A).
  exists b. split; [|lia]. unfold between. rewrite length_rot.
  assert (N : length c = length w + S b + S (alpha c)).
  { rewrite <- (length_rot (index c) c), Ec, app_length. simpl. rewrite app_length. simpl. rewrite !repeat_length. lia. }
  rewrite Ec. set (a := alpha c) in *. assert (Lw : length (w ++ true :: repeat false b) = length w + S b) by (rewrite app_length; simpl; rewrite repeat_length; lia).
  assert (X : forall i, bit (w ++ true :: repeat false b ++ true :: repeat false a) i = bit ((w ++ true :: repeat false b) ++ true :: repeat false a) i)
    by (intros i; rewrite <- app_assoc; reflexivity).
  split; [lia|]. split; [|split].
  - rewrite X. replace (length c - 1 - a) with (length (w ++ true :: repeat false b)) by lia. apply bit_top.
  - replace (length c - 1 - (a + b + 1)) with (length w) by lia. rewrite bit_app_r by (simpl; lia). rewrite Nat.sub_diag. reflexivity.
  - intros i Hi Ni. destruct (Nat.lt_ge_cases i a) as [G|G].
    + rewrite X. apply bit_above_top. lia.
    + rewrite X, bit_app_l by lia. rewrite app_nth2 by lia. replace (length c - 1 - i - length w) with (S (length c - 2 - i - length w)) by lia.
      apply nth_repeat.
Qed.
