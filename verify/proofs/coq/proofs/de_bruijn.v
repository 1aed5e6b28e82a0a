(* The mapping D: labels, paths, and the image of paths (property 5.1). *)

From Cube.statements Require Import words de_bruijn.
From Cube.proofs Require Import lists words theorem1.

Lemma leading_zero y : weight y = 0 -> leading y = length y.
Proof.
  destruct y as [|b y]; [reflexivity|]. intros E. destruct b; [discriminate E|]. change (weight y = 0) in E.
  cbn [leading length]. rewrite E. reflexivity.
Qed.

Lemma leading_true y : leading (true :: y) = leading y.
Proof. cbn [leading]. destruct (Nat.eqb_spec (weight y) 0) as [E|]; [rewrite leading_zero by exact E|]; reflexivity. Qed.

Lemma leading_false y : leading (false :: y) = if weight y =? 0 then S (length y) else leading y.
Proof. reflexivity. Qed.

Lemma leading_le x : leading x <= length x.
Proof. induction x as [|b x IH]; cbn [leading length]; [lia|]. destruct (weight x =? 0), b; lia. Qed.

Lemma leading_snoc y : leading (y ++ [false]) = S (leading y).
Proof.
  induction y as [|b y IH]; [reflexivity|]. cbn [app leading].
  assert (E : weight (y ++ [false]) = weight y) by (rewrite weight_app; cbn; lia).
  rewrite E, app_length. destruct (weight y =? 0), b; simpl; lia.
Qed.

Lemma leading_snoc_true y : leading (y ++ [true]) = 0.
Proof.
  induction y as [|b y IH]; [reflexivity|]. cbn [app leading].
  assert (E : weight (y ++ [true]) = S (weight y)) by (rewrite weight_app; cbn; lia). rewrite E. exact IH.
Qed.

Lemma snoc_repeat u k : (u ++ [false]) ++ repeat false k = u ++ repeat false (S k).
Proof. rewrite <- app_assoc. reflexivity. Qed.

Lemma repeat_snoc k : repeat false k ++ [false] = repeat false (S k).
Proof. symmetry. apply repeat_cons. Qed.

Lemma leading_repeat u k : leading (u ++ repeat false k) = k + leading u.
Proof. revert u. induction k; intros u; [rewrite app_nil_r; auto|]. rewrite <- snoc_repeat, IHk, leading_snoc. lia. Qed.

Lemma leading_front j u : weight u <> 0 -> leading (repeat false j ++ u) = leading u.
Proof.
  intros W. induction j as [|j IH]; [reflexivity|]. cbn [repeat app]. rewrite leading_false, weight_app.
  destruct (Nat.eqb_spec (weight (repeat false j) + weight u) 0); [lia | exact IH].
Qed.

Lemma leading_split x k : k <= leading x -> exists u, x = u ++ repeat false k.
Proof.
  revert x. induction k as [|k IH]; intros x H; [exists x; rewrite app_nil_r; reflexivity|].
  destruct (IH x ltac:(lia)) as (u & ->). rewrite leading_repeat in H.
  destruct u as [|a t]; [simpl in H; lia|]. destruct (exists_last (l := a :: t)) as (v & b & E); [discriminate|].
  rewrite E in *. destruct b; [rewrite leading_snoc_true in H; lia|]. exists v. apply snoc_repeat.
Qed.

Lemma up_S x i : up x (S i) = shift false (up x i).
Proof. reflexivity. Qed.

Lemma up_repeat u k i : i <= k -> up (u ++ repeat false k) i = repeat false i ++ u ++ repeat false (k - i).
Proof.
  induction i as [|i IH]; intros H; [simpl; rewrite Nat.sub_0_r; reflexivity|]. rewrite up_S, IH by lia. unfold shift.
  replace (k - i) with (S (k - S i)) by lia. rewrite <- repeat_snoc, !app_assoc, removelast_last. reflexivity.
Qed.

Lemma child_repeat u k : 0 < k -> child (u ++ repeat false k) k = true :: repeat false (k - 1) ++ u.
Proof.
  intros H. unfold child. rewrite up_repeat by lia. unfold shift. f_equal.
  replace (k - (k - 1)) with 1 by lia. simpl repeat at 2. rewrite app_assoc, removelast_last. reflexivity.
Qed.

Lemma in_labels n x : In x (labels n) <-> exists w, x = true :: w /\ length w = n.
Proof. unfold labels. rewrite in_map_iff. split; intros (w & A & B); exists w; apply in_words in B; auto. Qed.

Lemma in_edges n x k : In (x, k) (edges n) <-> In x (labels n) /\ 1 <= k <= leading x.
Proof.
  unfold edges. rewrite in_flat_map. split.
  - intros (y & A & B). apply in_map_iff in B as (j & E & B). injection E as -> ->. apply in_seq in B. split; [exact A | lia].
  - intros (A & B). exists x. split; [exact A|]. apply in_map, in_seq. lia.
Qed.

(* A label with k leading zeroes is a label on the left of them. *)
Lemma label_split n x k :
  In (x, k) (edges n) -> exists v, x = (true :: v) ++ repeat false k /\ length v + k = n /\ 0 < k.
Proof.
  intros H. apply in_edges in H as (A & B). apply in_labels in A as (w & -> & L).
  destruct (leading_split (true :: w) k ltac:(lia)) as (u & E). destruct u as [|b u].
  - exfalso. destruct k; [lia | discriminate E].
  - injection E as <- E. exists u. subst w. rewrite app_length, repeat_length in L. split; [reflexivity | lia].
Qed.

Lemma F_injective a u v : length u = length v -> F (a :: u) = F (a :: v) -> u = v.
Proof.
  revert a v. induction u as [|b u IH]; intros a [|c v] L E; try discriminate; [reflexivity|].
  change (F (a :: b :: u)) with (xorb b a :: F (b :: u)) in E.
  change (F (a :: c :: v)) with (xorb c a :: F (c :: v)) in E. injection E as E1 E2.
  assert (b = c) as <- by (destruct a, b, c; auto; discriminate). f_equal. apply (IH b); auto.
Qed.

Lemma F_removelast x : 2 <= length x -> F (removelast x) = removelast (F x).
Proof.
  induction x as [|a x IH]; intros H; [reflexivity|]. destruct x as [|b x]; [reflexivity|]. destruct x as [|c x]; [reflexivity|].
  change (removelast (a :: b :: c :: x)) with (a :: removelast (b :: c :: x)).
  change (F (a :: b :: c :: x)) with (xorb b a :: F (b :: c :: x)).
  change (removelast (b :: c :: x)) with (b :: removelast (c :: x)) in *.
  change (F (a :: b :: removelast (c :: x))) with (xorb b a :: F (b :: removelast (c :: x))).
  rewrite IH by (simpl; lia). change (F (b :: c :: x)) with (xorb c b :: F (c :: x)). reflexivity.
Qed.

Lemma link_shift x b : 2 <= length x -> link (F x) (F (shift b x)).
Proof.
  destruct x as [|a [|c x]]; intros H; cbn [length] in H; try lia. exists (xorb a b).
  pose proof (F_removelast (a :: c :: x) H) as E. unfold shift at 2. rewrite <- E. reflexivity.
Qed.

Lemma length_path x k : length (path x k) = S k.
Proof. unfold path. rewrite app_length, map_length, seq_length. simpl. lia. Qed.

Lemma nth_path x k i : i <= k -> nth i (path x k) [] = if i =? k then child x k else up x i.
Proof.
  intros H. unfold path. destruct (Nat.eqb_spec i k) as [->|N].
  - rewrite app_nth2; rewrite map_length, seq_length; [|lia]. rewrite Nat.sub_diag. reflexivity.
  - rewrite app_nth1 by (rewrite map_length, seq_length; lia).
    rewrite (nth_indep _ [] (up x 0)) by (rewrite map_length, seq_length; lia). rewrite map_nth, seq_nth by lia. reflexivity.
Qed.

Lemma length_shift b x : x <> [] -> length (shift b x) = length x.
Proof.
  intros H. unfold shift. destruct (exists_last H) as (y & c & ->). rewrite removelast_last, app_length. simpl. lia.
Qed.

Lemma length_up x i : x <> [] -> length (up x i) = length x.
Proof.
  intros H. induction i as [|i IH]; [reflexivity|]. rewrite up_S, length_shift; [exact IH|].
  intros E. rewrite E in IH. destruct x; [congruence | discriminate IH].
Qed.

Lemma routes :
  forall n x k, In (x, k) (edges n) ->
    In (child x k) (labels n) /\ leading (child x k) = leading x - k /\
    hd [] (route x k) = F x /\ last (route x k) [] = F (child x k) /\
    forall i, i < k -> link (nth i (route x k) []) (nth (S i) (route x k) []).
Proof.
  intros n x k H. pose proof (label_split n x k H) as (v & E & L & K). split; [|split; [|split; [|split]]].
  - rewrite E, child_repeat by exact K. apply in_labels. eexists. split; [reflexivity|].
    rewrite app_length, repeat_length. simpl. lia.
  - rewrite E, child_repeat by exact K. rewrite leading_true, leading_repeat.
    transitivity (leading (true :: v)); [|lia]. rewrite leading_true.
    rewrite leading_front, leading_true by discriminate. reflexivity.
  - unfold route, path. destruct k; [lia|]. reflexivity.
  - unfold route, path. rewrite map_app. apply last_last.
  - intros i Hi. unfold route.
    assert (N : forall j, nth j (map F (path x k)) [] = F (nth j (path x k) [])) by (intros j; exact (map_nth F _ [] j)).
    rewrite !N, !nth_path by lia. destruct (Nat.eqb_spec i k); [lia|].
    assert (Nx : x <> []) by (rewrite E; discriminate).
    assert (Lx : 2 <= length (up x i)).
    { rewrite length_up by exact Nx. rewrite E, app_length, repeat_length. simpl. lia. }
    destruct (Nat.eqb_spec (S i) k) as [S|].
    + subst k. unfold child. replace (S i - 1) with i by lia. apply link_shift. exact Lx.
    + change (up x (S i)) with (shift false (up x i)). apply link_shift. exact Lx.
Qed.

Lemma zeros_then_one a b u v : repeat false a ++ true :: u = repeat false b ++ true :: v -> a = b /\ u = v.
Proof.
  revert b. induction a as [|a IH]; intros [|b] E; simpl in E; try discriminate; [injection E as E; auto|].
  injection E as E. apply IH in E as (-> & ->). auto.
Qed.

Lemma first_one w : weight w <> 0 -> exists a v, w = repeat false a ++ true :: v.
Proof.
  induction w as [|b w IH]; intros H; [exfalso; apply H; reflexivity|]. destruct b; [exists 0, w; reflexivity|].
  destruct (IH H) as (a & v & ->). exists (S a), v. reflexivity.
Qed.

Lemma tree :
  forall n y, In y (labels n) -> y <> true :: repeat false n ->
    exists x k, In (x, k) (edges n) /\ child x k = y /\
      forall x' k', In (x', k') (edges n) -> child x' k' = y -> x' = x /\ k' = k.
Proof.
  intros n y Hy Ny. apply in_labels in Hy as (w & -> & L).
  assert (W : weight w <> 0).
  { intros Z. apply Ny. f_equal. subst n. clear Ny. induction w as [|b w IH]; [reflexivity|].
    destruct b; [discriminate Z|]. cbn [length repeat]. f_equal. apply IH. exact Z. }
  destruct (first_one w W) as (a & v & ->). rewrite app_length, repeat_length in L. cbn [length] in L.
  exists ((true :: v) ++ repeat false (S a)), (S a). split; [|split].
  - apply in_edges. split; [|rewrite leading_repeat; lia]. apply in_labels. eexists. split; [reflexivity|].
    rewrite app_length, repeat_length. lia.
  - rewrite child_repeat by lia. simpl. rewrite Nat.sub_0_r. reflexivity.
  - intros x k H E. destruct (label_split n x k H) as (u & -> & Lu & K). rewrite child_repeat in E by exact K.
    injection E as E. apply zeros_then_one in E as (A & ->). replace k with (S a) by lia. auto.
Qed.
