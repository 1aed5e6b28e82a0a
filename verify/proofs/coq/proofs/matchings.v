(* Each node is the end of one way from the root by matchings i, i + 1, ..., i + d, the first of them taken; its path in tree i is that
   way. If ways in trees i < j meet in y and meet again in v, the first two cannot both be ways from one matching on, so between them they
   go all around; then the rest of both are ways from matching j + 1 on, and by condition U both are empty. *)

From Coq Require Import Lia.
From Cube.statements Require Import words independent matchings.
From Cube.proofs Require Import lists words.

Lemma along_app d f u : forall a w x, along d f a (u ++ w) x = along d f (a + length u) w (along d f a u x).
Proof. induction u as [|b u IH]; intros a w x; cbn [app along length]; [rewrite Nat.add_0_r | rewrite IH, Nat.add_succ_comm]; reflexivity. Qed.

Lemma along_false d f k : forall a x, along d f a (repeat false k) x = x.
Proof. induction k as [|k IH]; intros a x; [reflexivity | apply IH]. Qed.

(* Ways from x, without the first k or l matchings from a on. *)
Lemma way_is_one d f a k l u w x : condition_u d f -> length x = d -> k + length u <= d -> l + length w <= d ->
  along d f (a + k) u x = along d f (a + l) w x ->
  repeat false k ++ u ++ repeat false (d - k - length u) = repeat false l ++ w ++ repeat false (d - l - length w).
Proof.
  intros U X Lu Lw E. apply (U a x); rewrite ?app_length, ?repeat_length; try lia. rewrite !along_app, !along_false, !repeat_length. exact E.
Qed.

Lemma along_mod d f w : 0 < d -> forall a x, along d f (a mod d) w x = along d f a w x.
Proof.
  intros D. induction w as [|b w IH]; intros a x; [reflexivity|]. cbn [along]. rewrite <- IH, <- (IH (S a)), Nat.mod_mod by lia.
  rewrite <- Nat.add_1_l, Nat.add_mod_idemp_r by lia. reflexivity.
Qed.

Lemma along_length d f w : matchings d f -> 0 < d -> forall a x, length x = d -> length (along d f a w x) = d.
Proof. intros F D. induction w as [|b w IH]; intros a x X; [exact X|]. apply IH. destruct b; [apply F; [apply mod_lt|]|]; assumption. Qed.

(* What the theorem supposes, with a root and a tree. *)
Definition supposed (d : nat) (f : nat -> word -> word) (r : word) (i : nat) : Prop :=
  matchings d f /\ condition_u d f /\ length r = d /\ i < d.

(* The end of the way in tree i that takes after the first the steps in w, the last of them first. *)
Definition node (d : nat) (f : nat -> word -> word) (r : word) (i : nat) (w : word) : word := along d f i (true :: rev w) r.

Lemma node_cons d f r i b w : node d f r i (b :: w) = if b then f ((i + S (length w)) mod d) (node d f r i w) else node d f r i w.
Proof. unfold node. cbn [rev]. rewrite app_comm_cons, along_app. cbn [length along]. rewrite rev_length. reflexivity. Qed.

Lemma node_false d f r i k w : node d f r i (repeat false k ++ w) = node d f r i w.
Proof. induction k as [|k IH]; [reflexivity|]. cbn [repeat app]. rewrite node_cons. exact IH. Qed.

Lemma node_inj d f r i u w : supposed d f r i -> length u = d -> length w = d -> node d f r i u = node d f r i w -> u = w.
Proof.
  intros (F & U & R & I) Lu Lw E. unfold node in E. cbn [along] in E. rewrite Nat.mod_small in E by exact I.
  apply U in E; rewrite ?rev_length; auto; [|apply F; assumption]. rewrite <- (rev_involutive u), E. apply rev_involutive.
Qed.

Lemma node_length d f r i w : supposed d f r i -> length (node d f r i w) = d.
Proof. intros (F & U & R & I). apply along_length; [exact F | lia | exact R]. Qed.

Lemma short w : exists k u, w = repeat false k ++ u /\ hd true u = true /\ length u <= length w.
Proof. induction w as [|[] w IH]; [exists 0, [] | exists 0, (true :: w) | destruct IH as (k & u & -> & T); exists (S k), u]; cbn; intuition. Qed.

Lemma every_node d f r i v : supposed d f r i -> length v = d -> exists w, length w <= d /\ hd true w = true /\ node d f r i w = v.
Proof.
  intros H V. enough (E : incl (words d) (map (node d f r i) (words d))).
  { specialize (E v). rewrite in_map_iff, in_words in E. destruct (E V) as (w & N & W). apply in_words in W.
    destruct (short w) as (k & u & -> & T & L). rewrite node_false in N. exists u. split; [lia | auto]. }
  apply NoDup_length_incl; [|rewrite map_length; apply le_n|].
  - apply nodup_map; [|apply nodup_words]. intros u w Hu Hw. apply node_inj; [exact H | apply in_words, Hu | apply in_words, Hw].
  - intros u Hu. apply in_map_iff in Hu as (w & <- & _). apply in_words, node_length, H.
Qed.

(* Words without needless zeroes are unique. *)
Lemma node_inj_short d f r i u w : supposed d f r i -> length u <= d -> length w <= d -> hd true u = true -> hd true w = true ->
  node d f r i u = node d f r i w -> u = w.
Proof.
  intros H Lu Lw Tu Tw E. rewrite <- (node_false d f r i (d - length u)), <- (node_false d f r i (d - length w) w) in E.
  apply node_inj in E; [|exact H | rewrite app_length, repeat_length; lia..]. revert E. generalize (d - length u), (d - length w).
  induction n as [|k IH]; intros [|l] E; cbn in E; [exact E | subst u; discriminate Tu | subst w; discriminate Tw|].
  injection E. apply IH.
Qed.

(* Only the way by matching i alone, first and last, leads back. *)
Lemma node_back d f r i : supposed d f r i -> node d f r i (true :: repeat false (d - 1)) = r.
Proof.
  intros (F & U & R & I). rewrite node_cons, repeat_length, <- (app_nil_r (repeat _ _)), node_false. cbn.
  replace (i + _) with (i + 1 * d) by lia. rewrite Nat.mod_add, Nat.mod_small by lia. apply F; assumption.
Qed.

Lemma node_not_back d f r i w : supposed d f r i -> length w < d -> node d f r i w <> r.
Proof.
  intros H L E. destruct (short w) as (k & u & -> & T & Lu). rewrite node_false in E. rewrite <- (node_back d f r i H) in E at 2.
  apply node_inj_short in E; auto; [subst u|..]; cbn in *; rewrite ?app_length, ?repeat_length in *; lia.
Qed.

Lemma root_parent d f r i t : supposed d f r i -> parent_after d f r i t r = None.
Proof.
  intros (F & U & R & I). induction t as [|t IH]; cbn [parent_after].
  - destruct (same r (f i r)) eqn:E; [|reflexivity]. apply same_true in E. destruct (F i r I R) as (_ & _ & N). congruence.
  - rewrite IH, (proj2 (same_true r r) eq_refl). reflexivity.
Qed.

(* A node comes into the tree in the step of its way's last matching, and its parent is the end of the way without that. *)
Lemma parent_of_node d f r i t : supposed d f r i -> forall w, length w <= d -> hd true w = true -> node d f r i w <> r ->
  parent_after d f r i t (node d f r i w) = if length w <=? t then Some (match w with [] => r | _ :: u => node d f r i u end) else None.
Proof.
  intros H. pose proof H as (F & U & R & I). induction t as [|t IH]; intros w L T N; cbn [parent_after].
  - assert (Z : node d f r i [] = f i r) by (unfold node; cbn; rewrite Nat.mod_small by exact I; reflexivity). rewrite <- Z.
    destruct (same _ (node d f r i [])) eqn:E; [apply same_true, node_inj_short in E; auto with arith; subst w; reflexivity|].
    destruct w; [rewrite (proj2 (same_true (node d f r i []) _) eq_refl) in E; discriminate E | reflexivity].
  - rewrite (IH w L T N). set (a := (i + S t) mod d). destruct (Nat.leb_spec (length w) t); [orders|].
    destruct (same (node d f r i w) r) eqn:E; [apply same_true in E; contradiction|].
    destruct (F a (node d f r i w)) as (Lp & Fp & _); [apply mod_lt; lia | apply node_length, H|].
    destruct (Nat.leb_spec (length w) (S t)).
    + destruct w as [|[] u]; [cbn in *; lia| |discriminate T]. cbn [length] in *. rewrite node_cons. replace (i + S (length u)) with (i + S t) by lia. fold a.
      destruct (F a (node d f r i u)) as (_ & -> & _); [apply mod_lt; lia | apply node_length, H|].
      destruct (short u) as (k & z & -> & Z & Lz). rewrite node_false, (IH z); [orders | lia | exact Z | apply node_not_back; [exact H | lia]].
    + destruct (list_eq_dec bool_dec (f a (node d f r i w)) r) as [->|Np]; [rewrite root_parent by exact H; reflexivity|].
      destruct (every_node d f r i _ H Lp) as (z & Lz & Tz & Ez). rewrite <- Ez in *. rewrite (IH z Lz Tz Np).
      destruct (Nat.leb_spec (length z) t); [exfalso | reflexivity].
      assert (Q : node d f r i (true :: repeat false (t - length z) ++ z) = node d f r i w).
      { rewrite node_cons, node_false, app_length, repeat_length. replace (t - _ + _) with t by lia. exact Fp. }
      apply node_inj_short in Q; auto; [subst w|]; cbn in *; rewrite app_length, repeat_length in *; lia.
Qed.

(* Upwards from a way's end there are the ends of its beginnings and the root. *)
Lemma way_up d f r i w : supposed d f r i -> length w <= d -> node d f r i w <> r ->
  ancestor_by (parent_after d f r i d) (S (weight w)) (node d f r i w) = Some r /\
  forall a y, ancestor_by (parent_after d f r i d) a (node d f r i w) = Some y ->
    y = r \/ exists u u', w = u' ++ u /\ node d f r i u = y.
Proof.
  intros H. pose proof (parent_of_node d f r i d H) as P. induction w as [|b w IH]; intros L N.
  - specialize (P [] L eq_refl N). cbn [weight ancestor_by] in *. split; [rewrite P; reflexivity|].
    intros [|a] y E; [injection E as E; right; exists [], []; auto|]. cbn [ancestor_by] in E. rewrite P in E. left.
    destruct a; cbn in E; [congruence|]. rewrite root_parent in E by exact H. discriminate E.
  - destruct IH as (W & IH); [cbn in L; lia | apply node_not_back; [exact H | exact L]|]. rewrite weight_cons. destruct b.
    + specialize (P (true :: w) L eq_refl N). rewrite (proj2 (Nat.leb_le _ _) L) in P. split; [cbn [ancestor_by plus]; rewrite P; exact W|].
      intros [|a] y E; [injection E as E; right; exists (true :: w), []; auto|]. cbn [ancestor_by] in E. rewrite P in E.
      apply IH in E as [E|(u & u' & -> & E)]; [auto | right; exists u, (true :: u'); auto].
    + rewrite node_cons. split; [exact W|]. intros a y E. apply IH in E as [E|(u & u' & -> & E)]; [auto | right; exists u, (false :: u'); auto].
Qed.

(* From r, ways by matchings from a on; one takes a, the other does not. *)
Lemma ways_apart d f r a k u w : condition_u d f -> length r = d -> 0 < k -> length u < d -> k + length w < d ->
  along d f a (true :: u) r <> along d f (a + k) (true :: w) r.
Proof.
  intros U R K Lu Lw E. rewrite <- (Nat.add_0_r a) in E at 1. apply way_is_one in E; auto; [|cbn; lia..].
  destruct k; [lia | discriminate E].
Qed.

Lemma ways_meet d f r i j u u' w w' y : condition_u d f -> length r = d -> i < j < d -> length y = d ->
  length u + length u' <= d -> length w + length w' <= d -> along d f i (true :: u) r = y -> along d f j (true :: w) r = y ->
  along d f (i + S (length u)) u' y = along d f (j + S (length w)) w' y -> along d f (i + S (length u)) u' y = y.
Proof.
  intros U R J Y Lu Lw Eu Ew E. destruct (Nat.eq_dec (length u) d); [destruct u'; [reflexivity | cbn in Lu; lia]|].
  destruct (Nat.eq_dec (length w) d); [destruct w'; [exact E | cbn in Lw; lia]|].
  assert (A : j <= i + length u).
  { apply Nat.nlt_ge. intros C. apply (ways_apart d f r j (i + d - j) w u); auto; try lia. rewrite Ew, <- Eu.
    replace (j + (i + d - j)) with (i + 1 * d) by lia. rewrite <- (along_mod d f _ ltac:(lia) (i + 1 * d)), Nat.mod_add, along_mod by lia.
    reflexivity. }
  assert (B : i + d <= j + length w).
  { apply Nat.nlt_ge. intros C. apply (ways_apart d f r i (j - i) u w); auto; try lia. rewrite Eu, <- Ew. f_equal. lia. }
  replace (i + S (length u)) with (S j + (i + length u - j)) in * by lia. replace (j + S (length w)) with (S j + length w) in E by lia.
  apply way_is_one in E; auto; [|lia]. rewrite app_assoc in E. set (k := i + length u - j) in *.
  assert (Z : along d f (S j + k) u' y = along d f (S j) (repeat false k ++ u') y) by (rewrite along_app, along_false, repeat_length; reflexivity).
  rewrite Z. apply app_eq_app in E as (l & [(E & _)|(E & _)]).
  - pose proof (f_equal (@length bool) E) as L. rewrite !app_length, !repeat_length in L.
    rewrite E, (proj1 (length_zero_iff_nil l)), app_nil_r by lia. apply along_false.
  - apply repeat_eq_app in E as (E & _). rewrite <- E. apply along_false.
Qed.

Lemma paths_apart d f r i j v : supposed d f r i -> i < j < d -> length v = d -> v <> r -> let parent i := parent_after d f r i d in
  parent i v <> parent j v /\
  forall a b y, ancestor_by (parent i) a v = Some y -> ancestor_by (parent j) b v = Some y -> y = r \/ y = v.
Proof.
  intros H J V N parent. pose proof H as (F & U & R & I). assert (H' : supposed d f r j) by (repeat (split; [assumption|]); lia).
  destruct (every_node d f r i v H V) as (w & W & Tw & Ew), (every_node d f r j v H' V) as (x & X & Tx & Ex).
  assert (Paths : forall a b y, ancestor_by (parent i) a v = Some y -> ancestor_by (parent j) b v = Some y -> y = r \/ y = v).
  { intros a b y A B. rewrite <- Ew in A. rewrite <- Ex in B. apply way_up in A as [A|(u & u' & -> & A)]; auto; [|congruence].
    apply way_up in B as [B|(z & z' & -> & B)]; auto; [|congruence].
    right. assert (Y : length y = d) by (rewrite <- A; apply node_length, H). unfold node in *. rewrite rev_app_distr, app_comm_cons, along_app in *.
    rewrite A in Ew. rewrite B in Ex. rewrite app_length in *. rewrite <- Ew. symmetry. cbn [length] in *.
    apply (ways_meet d f r i j (rev u) (rev u') (rev z) (rev z') y U R J Y); rewrite ?rev_length in *; auto; try lia; congruence. }
  split; [|exact Paths]. intros Q. pose proof (parent_of_node d f r i d H w W Tw) as P. pose proof (parent_of_node d f r j d H' x X Tx) as P'.
  fold (parent i) in P. fold (parent j) in P'. rewrite Ew, (proj2 (Nat.leb_le _ _) W) in P. rewrite Ex, (proj2 (Nat.leb_le _ _) X) in P'.
  rewrite P, P' in Q by exact N. injection Q as Q. destruct w as [|[] w]; [| |discriminate Tw].
  - destruct x; [|symmetry in Q; apply node_not_back in Q; auto].
    apply (ways_apart d f r i (j - i) [] []); auto; cbn [length]; try lia. replace (i + (j - i)) with j by lia. exact (eq_trans Ew (eq_sym Ex)).
  - destruct (Paths 1 1 (node d f r i w)) as [E|E]; cbn [ancestor_by]; [rewrite P by exact N; reflexivity | rewrite P', Q by exact N; reflexivity | |].
    + apply node_not_back in E; auto.
    + rewrite node_cons, E in Ew. apply F in Ew; auto. apply mod_lt. lia.
Qed.

Theorem by_u : independent_by_u.
Proof.
  intros d f D F U r R parent. assert (H : forall i, i < d -> supposed d f r i) by (repeat (split; [assumption|]); assumption).
  split; [|intros i j v J; apply paths_apart; [apply H; lia | exact J]].
  intros i I. specialize (H i I). split; [apply root_parent, H|]. split.
  - intros v V. destruct (list_eq_dec bool_dec v r) as [->|N]; [exists 0; split; [lia | reflexivity]|].
    destruct (every_node d f r i v H V) as (w & W & _ & <-). exists (S (weight w)). pose proof (weight_le w). split; [lia|].
    apply way_up; auto.
  - exists (node d f r i (repeat true d)). split; [apply node_length, H|]. pose proof (repeat_length true d) as L.
    replace (d + 1) with (S (weight (repeat true d))) by (rewrite weight_full; lia).
    apply way_up; [exact H | lia|]. intros E. rewrite <- (node_back d f r i H) in E at 2.
    destruct d as [|[|d]]; [lia | lia|]. apply node_inj in E; [discriminate E | exact H | exact L | cbn; rewrite repeat_length; lia].
Qed.
