(* Lemma 18 and corollary 11 of TR-611, from proofs/below.v. *)

From Cube.statements Require Import words tree routing max_left readings_below.
From Cube.proofs Require Import lists words values index degenerate gap tree lemma3 subtrees leading_zeroes low_ones below routing theorem1 max_left readings_levels
  readings_below.

Lemma size_le c d :
  length c = length d -> (forall l, length (nodes_below c l) <= length (nodes_below d l)) -> size c <= size d.
Proof.
  intros L H. unfold size. rewrite L. induction (seq 0 (S (length d))) as [|l k IH]; [apply le_n|].
  cbn [flat_map]. rewrite !app_length. specialize (H l). lia.
Qed.

Lemma flip_in u b v k : k = length u -> flip k (u ++ b :: v) = u ++ negb b :: v.
Proof. intros ->. apply flip_middle. Qed.

(* A child of lemma 16, turned by the index. *)
Lemma child_frame c j u : weight c <> 0 -> rot (index c) c = u ++ true :: repeat false (alpha c) ->
  1 <= j <= length (children c) ->
  length (child c j) = length c /\ index (child c j) = index c /\ j <= alpha c /\
  rot (index c) (child c j) = (u ++ true :: repeat false (j - 1)) ++ true :: repeat false (alpha c - j).
Proof.
  intros Wc E J. assert (W : 0 < weight c) by lia. pose proof (children_below_gap c W) as B.
  pose proof (alpha_gap c W) as A. destruct (gap_spec c W) as (G & _).
  assert (K : child c j = flip (place c (gap c - j)) c) by (unfold child; rewrite next_place by lia; reflexivity).
  assert (N : length c = length u + S (alpha c)).
  { rewrite <- (length_rot (index c) c), E, app_length. simpl. rewrite repeat_length. reflexivity. }
  split; [rewrite K; apply length_flip|]. split; [|split; [lia|]].
  - rewrite K. apply children_last; lia.
  - rewrite K, rot_place, E by lia.
    replace (u ++ true :: repeat false (alpha c)) with ((u ++ true :: repeat false (j - 1)) ++ false :: repeat false (alpha c - j)).
    { apply flip_in. rewrite app_length. simpl. rewrite repeat_length. lia. }
    rewrite <- app_assoc. cbn [app]. do 2 f_equal. replace (false :: repeat false (alpha c - j)) with (repeat false (S (alpha c - j))) by reflexivity.
    rewrite <- repeat_app. f_equal. lia.
Qed.

(* The map of lemma 18. *)
Lemma image_18_is c j : weight c <> 0 -> 1 <= j -> S j <= length (children c) -> exists p, forall y l,
  ancestor l y = Some (child c (S j)) -> exists x,
    rot (index c) y = (p ++ [false]) ++ true :: x /\
    image_18 c y j = rot (length c - index c) (p ++ (true :: x) ++ [false]) /\
    index (image_18 c y j) = index c /\ ancestor l (image_18 c y j) = Some (child c j).
Proof.
  intros Wc J B. destruct (frame_form c ltac:(lia)) as (u & E & I0).
  destruct (child_frame c j u Wc E ltac:(lia)) as (L1 & I1 & A1 & E1).
  destruct (child_frame c (S j) u Wc E ltac:(lia)) as (L2 & I2 & A2 & E2).
  set (p := u ++ true :: repeat false (j - 1)) in *. exists p. intros y l A.
  assert (W2 : 0 < weight (child c (S j))).
  { rewrite <- (weight_rot (index c)), E2, weight_app, weight_cons. lia. }
  pose proof (ancestor_weight _ _ _ A) as (Wy & Ly). pose proof (ancestor_index _ _ _ A W2) as Iy.
  pose proof (ancestor_rot _ _ _ (index c) A ltac:(lia)) as Ar. rewrite E2 in Ar.
  assert (Iy0 : index (rot (index c) y) = 0).
  { rewrite <- I2, <- Iy. apply index_least. apply weight_length. lia. }
  destruct (above_form _ _ _ _ Iy0 Ar) as (x & Ey & Lx & Wx). exists x.
  assert (Ep : u ++ true :: repeat false (S j - 1) = p ++ [false]).
  { unfold p. rewrite <- app_assoc. cbn [app]. do 2 f_equal. replace (S j - 1) with (j - 1 + 1) by lia. apply repeat_app. }
  rewrite Ep in Ey. split; [exact Ey|]. set (z := p ++ (true :: x) ++ [false]).
  assert (N : length c = length u + S (alpha c)).
  { rewrite <- (length_rot (index c) c), E, app_length. simpl. rewrite repeat_length. reflexivity. }
  assert (Lp : length p = length u + j) by (unfold p; rewrite app_length; simpl; rewrite repeat_length; lia).
  assert (Im : image_18 c y j = rot (length c - index c) z).
  { unfold image_18. f_equal. rewrite Ey. unfold z. rewrite <- app_assoc at 1. rewrite firstn_here by lia. f_equal. f_equal.
    apply skipn_here. rewrite app_length. simpl. lia. }
  split; [exact Im|]. rewrite Im. destruct (zeroes_to_front p [false] (true :: x)) as (Iz & Cz); [| lia | simpl; lia | | right; reflexivity |].
  - rewrite app_assoc, <- Ey. exact Iy0.
  - cbn [app]. rewrite !weight_cons. lia.
  - simpl repeat in Iz, Cz. fold z in Iz, Cz.
    assert (Lz : length z = length c) by (unfold z; rewrite !app_length; simpl; lia).
    destruct (index_spec c ltac:(lia)) as (Ic & _). apply ancestor_back; auto.
    + rewrite (period_of_full z (length c)) by (auto; lia). lia.
    + rewrite E1. unfold z. cbn [app]. rewrite below_top with (l := l).
      * rewrite app_length, Lx. simpl. do 4 f_equal. lia.
      * exact Iz.
      * rewrite weight_app. cbn. lia.
Qed.

Lemma image_18_one c j y z l k :
  weight c <> 0 -> 1 <= j -> S j <= length (children c) -> ancestor l y = Some (child c (S j)) ->
  ancestor k z = Some (child c (S j)) -> image_18 c y j = image_18 c z j -> y = z.
Proof.
  intros Wc J B By Bz E. destruct (image_18_is c j Wc J B) as (p & H).
  destruct (H y l By) as (x & Ey & Ex & _), (H z k Bz) as (x' & Ez & Ex' & _).
  assert (Lyz : length y = length z) by (apply ancestor_weight in By, Bz; lia).
  assert (Lx : length x = length x').
  { apply (f_equal (@length bool)) in Ey, Ez. rewrite length_rot, app_length in Ey, Ez. simpl in Ey, Ez. lia. }
  rewrite Ex, Ex' in E. apply (rot_inj (index c)); [exact Lyz|]. rewrite Ey, Ez. do 2 f_equal.
  apply rot_inj in E; [|rewrite !app_length; simpl; lia]. apply app_inv_head, app_inv_tail in E. injection E as E. exact E.
Qed.

Theorem tr611_lemma18_proof_map_printed : holds_from 2 reading_tr611_lemma18_proof_map_printed.
Proof.
  intros n _ c j _ Wc J B. split; [|intros y z l k; apply image_18_one; assumption].
  intros y l A. destruct (image_18_is c j Wc J B) as (p & H). destruct (H y l A) as (x & _ & _ & X). exact X.
Qed.

Theorem tr611_lemma18_order_printed : holds_from 2 reading_tr611_lemma18_order_printed.
Proof.
  intros n _ c j Lc Wc J B. destruct (image_18_is c j Wc J B) as (p & H).
  assert (L : forall i, length (child c i) = length c) by (intros i; unfold child; apply length_flip).
  apply size_le; [rewrite !L; reflexivity|]. intros l. unfold nodes_below. rewrite !L, Lc.
  apply (one_to_one _ _ (fun y => image_18 c y j) n).
  - intros y Ly By. apply is_below_true in By. destruct (H y l By) as (x & _ & _ & _ & A). split; [|apply is_below_true, A].
    apply ancestor_weight in A. rewrite L in A. lia.
  - intros y z _ _ By Bz. apply is_below_true in By, Bz. apply (image_18_one c j y z l l); assumption.
Qed.

(* The longest paths. *)
Lemma repeat_S_end {A} (a : A) t : repeat a (S t) = repeat a t ++ [a].
Proof. replace (S t) with (t + 1) by lia. apply repeat_app. Qed.

Lemma low_form n t : low n (S t) = repeat true t ++ true :: repeat false (n - S t).
Proof. unfold low. rewrite repeat_S_end, <- app_assoc. reflexivity. Qed.

Lemma index_low n t : t < n -> index (low n (S t)) = 0 /\ (S t < n -> cyclic (low n (S t)) = false).
Proof.
  intros T. split; [apply index_low; lia|]. intros N.
  apply (longest_run_in_front _ (repeat true t) 0 (n - S t)); [apply low_form | lia | rewrite bit_low by lia; reflexivity|].
  rewrite repeat_length. intros i Hi. exists 0. split; [lia|]. rewrite bit_low by lia. apply Nat.ltb_lt. lia.
Qed.

Lemma on_path_is n j t : j < n -> t < n -> on_path n j t = rot (n - j) (low n (S t)).
Proof.
  intros J T. unfold on_path. fold (low n (S t)). rewrite left_is by (rewrite length_low by exact T; lia).
  rewrite length_low by exact T. reflexivity.
Qed.

Lemma on_path_turned n j t : j < n -> t < n -> rot j (on_path n j t) = low n (S t).
Proof.
  intros J T. rewrite on_path_is by assumption. rewrite <- (length_low n (S t) T) at 1. apply rot_forth. rewrite length_low; lia.
Qed.

Lemma length_on_path n j t : j < n -> t < n -> length (on_path n j t) = n.
Proof. intros J T. rewrite on_path_is, length_rot by assumption. apply length_low, T. Qed.

Lemma below_turned n j t r l :
  j < n -> t < n -> length r = n -> index r = 0 -> j < period r -> ancestor l r = Some (low n (S t)) ->
  index (rot (n - j) r) = j /\ ancestor l (rot (n - j) r) = Some (on_path n j t).
Proof. intros J T L I P A. apply ancestor_back; auto using length_on_path. rewrite on_path_turned; assumption. Qed.

Lemma period_low n j t : j < n -> t < n -> (if j =? 0 then True else S t < n) -> j < period (low n (S t)).
Proof.
  intros J T H. destruct (Nat.eqb_spec j 0) as [->|N].
  - pose proof (period_spec (low n (S t))) as P. rewrite length_low in P by exact T. lia.
  - rewrite (period_of_full (low n (S t)) n); [exact J | apply length_low, T | lia | apply index_low; lia].
Qed.

Lemma paths n : 1 <= n -> longest_paths n.
Proof.
  intros N j J. set (last := if j =? 0 then n - 1 else n - 2).
  assert (Last : last < n /\ (if j =? 0 then S last = n else S (S last) = n)) by (unfold last; destruct (Nat.eqb_spec j 0); lia).
  assert (At : forall t, t <= last -> t < n /\ j < period (low n (S t))).
  { intros t T. split; [lia|]. apply period_low; [exact J | lia |]. destruct (j =? 0); [exact I | lia]. }
  split; [|split; [|split; [|split]]].
  - intros t T. destruct (At t T) as (Tn & P). rewrite on_path_is by assumption.
    apply (below_turned n j t (low n (S t)) 0); auto; [apply length_low, Tn | apply index_low, Tn].
  - rewrite on_path_is by lia. apply word_eq; rewrite length_rot, length_low by lia; [rewrite length_flip, repeat_length; reflexivity|].
    intros i Hi. change (flip j (repeat false n)) with (unit n j). rewrite bit_unit, bit_rot by exact J.
    assert (B : forall k, bit (low n 1) k = (k mod n =? 0)).
    { intros k. rewrite <- bit_mod, length_low, bit_low by (lia || apply mod_lt; lia). destruct (k mod n) as [|[|]]; reflexivity. }
    rewrite B, (Nat.mod_small i) by exact Hi. mods; orders.
  - intros t T. destruct (At (S t) T) as (Tn & P). rewrite (on_path_is n j (S t)) by assumption.
    destruct (below_turned n j t (low n (S (S t))) 1) as (_ & A); auto; [lia | apply length_low, Tn | apply index_low, Tn | |].
    + cbn [ancestor]. destruct (index_low n (S t) Tn) as (I0 & _). rewrite low_form in I0 |- *. rewrite parent_top by exact I0.
      f_equal. unfold low. f_equal. replace (n - S t) with (S (n - S (S t))) by lia. reflexivity.
    + cbn [ancestor] in A. destruct (parent _) as [q|]; [exact A | discriminate].
  - intros c L W Ic. destruct (heights n ltac:(lia)) as (H0 & H). destruct (Nat.eqb_spec j 0) as [E|E].
    + pose proof (proj1 H0 c L ltac:(lia) ltac:(lia)). lia.
    + pose proof (proj1 (H j ltac:(lia)) c L ltac:(lia) Ic). lia.
  - intros c L Ic W. destruct (Nat.eqb_spec j 0) as [E|E].
    + rewrite (full_word c) by lia. rewrite L. unfold on_path. rewrite E. replace (S last) with n by lia.
      rewrite Nat.sub_diag, app_nil_r. reflexivity.
    + destruct (tr611_cor1_proof_printed n ltac:(lia) j J) as (d & _ & U). destruct (At last (le_n _)) as (Tn & P).
      rewrite (U c), (U (on_path n j last)); auto; [apply length_on_path; assumption | | | lia].
      * rewrite on_path_is, weight_rot, weight_low by assumption. lia.
      * rewrite on_path_is by assumption. apply (below_turned n j last (low n (S last)) 0); auto; [apply length_low, Tn | apply index_low, Tn].
Qed.

Theorem tr611_cor11_printed : holds_from 1 reading_tr611_cor11_printed.
Proof. exact paths. Qed.

(* A node with its low bits set, down from its highest 1-bit, carries as much at least. *)
Lemma to_path c l y : weight c <> 0 -> ancestor l y = Some c -> exists u x,
  rot (index c) y = u ++ true :: x /\ S (length u) = length c - alpha c /\
  ancestor l (rot (length c - index c) (repeat true (S (length u)) ++ x)) = Some (on_path (length c) (index c) (length u)) /\
  rot (index c) c = u ++ true :: repeat false (alpha c).
Proof.
  intros Wc A. destruct (frame_form c ltac:(lia)) as (u & E & I0).
  pose proof (ancestor_weight _ _ _ A) as (Wy & Ly). pose proof (ancestor_index _ _ _ A ltac:(lia)) as Iy.
  pose proof (ancestor_rot _ _ _ (index c) A ltac:(lia)) as Ar. rewrite E in Ar.
  assert (Iy0 : index (rot (index c) y) = 0) by (rewrite <- Iy; apply index_least, weight_length; lia).
  destruct (above_form _ _ _ _ Iy0 Ar) as (x & Ey & Lx & Wx). exists u, x.
  assert (N : length c = length u + S (alpha c)).
  { rewrite <- (length_rot (index c) c), E, app_length. simpl. rewrite repeat_length. reflexivity. }
  split; [exact Ey|]. split; [lia|]. split; [|exact E]. set (n := length c) in *. set (t := length u) in *.
  destruct (index_spec c ltac:(lia)) as (J & _). fold n in J. set (z := repeat true (S t) ++ x).
  assert (Lz : length z = n) by (unfold z; rewrite app_length, repeat_length; lia).
  assert (Ly' : length (rot (index c) y) = n) by (rewrite length_rot; exact Ly).
  destruct (low_ones (rot (index c) y) z t) as [Z|(Iz & Cz)].
  - exact Iy0.
  - congruence.
  - lia.
  - rewrite Ey, bit_app_r by (simpl; lia). rewrite Nat.sub_diag. reflexivity.
  - intros i Hi. unfold z. rewrite bit_app_l by (rewrite repeat_length; lia).
    rewrite nth_indep with (d' := true) by (rewrite repeat_length; lia). apply nth_repeat.
  - intros i Hi. rewrite Ly' in Hi. rewrite Ey. unfold z.
    rewrite !bit_app_r by (rewrite ?repeat_length; simpl length; lia). rewrite repeat_length.
    replace (i - length u) with (S (i - S t)) by lia. reflexivity.
  - (* nothing changed *)
    apply below_turned; auto; [lia | rewrite Z; exact Iy0 | |].
    + rewrite Z, period_rot, <- Iy. apply index_lt_period. lia.
    + unfold z in *. rewrite repeat_S_end, <- app_assoc in Z |- *. cbn [app] in *. rewrite below_top with (l := l); [|rewrite Z; exact Iy0 | exact Wx].
      f_equal. rewrite low_form. do 3 f_equal. lia.
  - apply below_turned; auto; [lia | |].
    + rewrite (period_of_full z n) by (auto; lia). exact J.
    + unfold z in *. rewrite repeat_S_end, <- app_assoc in Iz |- *. cbn [app] in *. rewrite below_top with (l := l); [|exact Iz | exact Wx].
      f_equal. rewrite low_form. do 3 f_equal. lia.
Qed.

Theorem tr611_lemma18_printed : holds_from 2 reading_tr611_lemma18_printed.
Proof.
  intros n _ c L Wc. destruct (to_path c 0 c Wc eq_refl) as (u & x & E & Lu & A & E').
  assert (W : 0 < weight c) by lia. pose proof (weight_length c W) as L0. rewrite L in *.
  destruct (index_spec c ltac:(lia)) as (J & _). rewrite L in J. set (t := length u) in *.
  assert (T : t < n) by lia. exists t. split; [exact T|].
  assert (It : index (on_path n (index c) t) = index c).
  { pose proof (ancestor_weight _ _ _ A) as (X & _). injection A as A.
    rewrite E' in E. apply app_inv_head in E. injection E as <-. 
    assert (F : repeat true (S t) ++ repeat false (alpha c) = low n (S t)) by (unfold low; do 2 f_equal; lia).
    destruct (Nat.eq_dec (S t) n) as [Q|Q].
    - assert (Wf : weight c = n).
      { destruct (Nat.eq_dec (weight c) n) as [|Nw]; auto. exfalso. pose proof (weight_le c).
        pose proof (least_bit_last (rot (index c) c)) as B. rewrite length_rot, weight_rot, index_least, L in B by lia.
        rewrite E' in B. specialize (B eq_refl ltac:(lia)). replace (n - 1) with (length u) in B by (fold t; lia).
        rewrite bit_top in B. discriminate. }
      assert (Ic : index c = 0) by (rewrite (full_word c), index_repeat by lia; reflexivity).
      rewrite Ic. rewrite on_path_is by lia. apply (below_turned n 0 t (low n (S t)) 0); auto; try lia; [apply length_low, T | apply index_low, T |].
      apply period_low; lia || exact I.
    - rewrite on_path_is by assumption.
      apply (below_turned n (index c) t (low n (S t)) 0); auto; [apply length_low, T | apply index_low, T |].
      apply period_low; auto. destruct (index c =? 0); [exact I | lia]. }
  split; [exact It|]. assert (Lp : length (on_path n (index c) t) = n) by (apply length_on_path; assumption).
  assert (Gp : gap (on_path n (index c) t) = gap c).
  { rewrite <- (gap_rot (on_path n (index c) t) (index c)), <- (gap_rot c (index c)) by
      (rewrite ?It; auto; rewrite <- (weight_rot (index c)), on_path_turned, weight_low by assumption; lia).
    rewrite on_path_turned, E' by assumption. rewrite low_form, !gap_top.
    - f_equal. lia.
    - rewrite <- E'. apply index_least. lia.
    - rewrite <- low_form. apply index_low, T. }
  split; [unfold k_of, place; rewrite It, Gp, Lp, L; reflexivity|].
  apply size_le; [congruence|]. intros l. unfold nodes_below. rewrite Lp, L.
  apply (one_to_one _ _ (fun y => rot (n - index c) (repeat true (S t) ++ skipn (S t) (rot (index c) y))) n).
  - intros y Ly By. apply is_below_true in By. destruct (to_path c l y Wc By) as (v & z & Ey & Lv & Ay & _). rewrite L in *.
    assert (V : length v = t) by lia. rewrite V in Ay. split.
    + rewrite length_rot, app_length, repeat_length, skipn_length, length_rot. lia.
    + apply is_below_true. rewrite Ey. change (true :: z) with ([true] ++ z). rewrite app_assoc.
      rewrite skipn_here by (rewrite app_length; simpl; lia). exact Ay.
  - intros y y' Ly Ly' By By' Eq. apply is_below_true in By, By'.
    destruct (to_path c l y Wc By) as (v & z & Ey & Lv & _ & Ec), (to_path c l y' Wc By') as (v' & z' & Ey' & Lv' & _ & Ec').
    rewrite Ec in Ec'. assert (V : v = v') by (apply app_inv_tail in Ec'; exact Ec'). subst v'. rewrite L in *.
    apply rot_inj in Eq; [|rewrite !app_length, !skipn_length, !length_rot; lia]. apply app_inv_head in Eq.
    rewrite Ey, Ey' in Eq. change (true :: z) with ([true] ++ z) in Eq. change (true :: z') with ([true] ++ z') in Eq.
    rewrite !app_assoc, !skipn_here in Eq by (rewrite app_length; simpl; lia).
    apply (rot_inj (index c)); [congruence|]. rewrite Ey, Ey', Eq. reflexivity.
Qed.

(* The edge of the source in dimension n - 1 carries two nodes and more, the last one of subtree 0's path a single one. *)
Theorem tr611_lemma18_all_subtrees : fails_from 3 reading_tr611_lemma18_all_subtrees.
Proof.
  intros n N H. destruct (paths n ltac:(lia) (n - 1) ltac:(lia)) as (P1 & P2 & P3 & _).
  destruct (Nat.eqb_spec (n - 1) 0); [lia|].
  specialize (H (unit n (n - 1)) (n - 1) (length_unit n (n - 1))). rewrite weight_unit in H by lia.
  assert (K : k_of (unit n (n - 1)) = k_of (on_path n 0 (n - 1))).
  { change (on_path n 0 (n - 1)) with (low n (S (n - 1))). unfold k_of, place.
    rewrite index_unit, gap_unit, length_unit, length_low by lia. destruct (index_low n (n - 1)) as (I0 & _); [lia|].
    assert (G : gap (low n (S (n - 1))) = 1) by (rewrite low_form in I0 |- *; rewrite gap_top by exact I0; lia).
    rewrite I0, G, !Nat.mod_small by lia. lia. }
  specialize (H ltac:(lia) ltac:(lia) K).
  assert (Big : 2 <= size (unit n (n - 1))).
  { unfold size. rewrite length_unit. change 2 with (length [unit n (n - 1); on_path n (n - 1) 1]). apply NoDup_incl_length.
    - constructor; [|repeat constructor; auto]. intros [X|[]]. apply (f_equal weight) in X.
      rewrite weight_unit, on_path_is, weight_rot, weight_low in X; lia.
    - intros y [<-|[<-|[]]]; apply in_flat_map.
      + exists 0. split; [apply in_seq; lia|]. apply filter_In. rewrite in_words, length_unit. split; [reflexivity|].
        apply is_below_true. reflexivity.
      + exists 1. split; [apply in_seq; lia|]. apply filter_In. rewrite in_words, length_unit, length_on_path by lia.
        split; [reflexivity|]. apply is_below_true. cbn [ancestor]. rewrite P3 by lia. rewrite P2. reflexivity. }
  assert (Small : size (on_path n 0 (n - 1)) <= 1).
  { unfold size. rewrite length_on_path by lia. change 1 with (length [on_path n 0 (n - 1)]).
    assert (Only : forall l y, In y (nodes_below (on_path n 0 (n - 1)) l) -> l = 0 /\ y = on_path n 0 (n - 1)).
    { intros l y Hy. apply filter_In in Hy as (Ly & B). apply in_words in Ly. apply is_below_true in B.
      rewrite length_on_path in Ly by lia. pose proof (ancestor_weight _ _ _ B) as (Wy & _). pose proof (weight_le y).
      rewrite on_path_is, weight_rot, weight_low in Wy by lia. assert (l = 0) by lia. subst l. injection B as B. auto. }
    assert (F : forall k b, flat_map (nodes_below (on_path n 0 (n - 1))) (seq (S b) k) = []).
    { induction k as [|k IH]; intros b; [reflexivity|]. cbn [seq flat_map]. rewrite IH, app_nil_r.
      destruct (nodes_below _ (S b)) as [|y r] eqn:E; [reflexivity|]. destruct (Only (S b) y); [rewrite E; left; reflexivity | lia]. }
    cbn [seq flat_map]. rewrite F, app_nil_r. apply NoDup_incl_length; [apply NoDup_filter, nodup_words|].
    intros y Hy. left. symmetry. apply (Only 0 y Hy). }
  lia.
Qed.
