(* Lemmas that formulas take: going up a tree, turning it, walking, the index, the two views of a message. *)

From Cube.statements Require Import words tree de_bruijn networks formula_lemmas.
From Cube.proofs Require index routing.
From Cube.proofs Require Import lists words gap tree theorem1 de_bruijn.

Lemma iter_plus {A} (f : A -> A) a b x : Nat.iter (a + b) f x = Nat.iter a f (Nat.iter b f x).
Proof. induction a as [|a IH]; [reflexivity|]. simpl. rewrite IH. reflexivity. Qed.

Theorem way_up : way_up_statement.
Proof.
  intros A equal root node up measure P Up Root Pass a. remember (measure a) as m eqn:E. revert a E.
  induction m as [m IH] using lt_wf_ind. intros a -> Na. destruct (equal a root) as [->|D].
  - split; [exists 0; reflexivity | exact Root].
  - destruct (Up a Na D) as (Nu & L). destruct (IH _ L (up a) eq_refl Nu) as ((s & S) & Q).
    split; [|apply Pass; assumption]. exists (s + 1). rewrite iter_plus. exact S.
Qed.

Theorem levels : level_statement.
Proof.
  intros A equal root node up measure Zero Up a. remember (measure a) as m eqn:E. revert a E.
  induction m as [|m IH]; intros a E Na.
  - destruct (equal a root) as [->|D]; [split; [reflexivity | lia]|]. destruct (Up a Na D) as (_ & L). lia.
  - destruct (equal a root) as [->|D]; [lia|]. destruct (Up a Na D) as (Nu & L).
    destruct (IH (up a) ltac:(lia) Nu) as (R & F). split.
    + replace (S m) with (m + 1) by lia. rewrite iter_plus. exact R.
    + intros [|s] H; [exact D|]. replace (S s) with (s + 1) by lia. rewrite iter_plus. apply F. lia.
Qed.

Lemma shapes_are (m : nat) : map (fun h => Node (binomial_shapes h)) (rev (seq 0 m)) = binomial_shapes m.
Proof.
  induction m; [reflexivity|]. rewrite seq_S, rev_app_distr. cbn [rev app map binomial_shapes]. rewrite IHm. reflexivity.
Qed.

Theorem binomial_shape : binomial_shape_statement.
Proof.
  intros A node children fanout Ok a height. revert a. induction height as [|h IH]; intros a Na Le.
  - replace (fanout a) with 0 by lia. reflexivity.
  - destruct (Ok a Na) as (In_nodes & Fan). cbn [shape_of]. f_equal.
    rewrite <- shapes_are, <- Fan, map_map. apply map_ext_in. intros c Hc. apply IH; [apply In_nodes, Hc|].
    apply (in_map fanout) in Hc. rewrite Fan in Hc. apply in_rev, in_seq in Hc. lia.
Qed.

Theorem rotation : rotation_statement.
Proof.
  intros A turn tree n Next j. induction j; intros H; [auto|]. rewrite Next by exact H. simpl. f_equal. apply IHj. lia.
Qed.

Theorem repeated : repeated_statement.
Proof. intros A turn P Keep times a H. induction times as [|t IH]; [exact H | apply Keep, IH]. Qed.

Theorem walks : walk_statement.
Proof.
  intros A links a rest none. revert a. induction rest as [|b rest IH]; intros a H; [reflexivity|].
  exists b. split; [apply (H 0); simpl; lia|]. apply (IH b). intros i Hi. apply (H (S i)). simpl. lia.
Qed.

Theorem closer : closer_statement.
Proof.
  intros A links measure goal Zero Near Step. split.
  - remember (measure a) as m eqn:E. revert a E. induction m as [|m IH]; intros a E; destruct (Step a) as [->|(b & H & M)]; try lia; try reflexivity.
    exists b. split; [exact H | apply IH; lia].
  - intros k. revert a. induction k as [|k IH]; intros a H; [cbn in H; subst a; lia|]. destruct H as (b & H & W).
    specialize (Near a b H). specialize (IH b W). lia.
Qed.

Lemma walk_on {A} (links : A -> list A) k a b c : walk links k a b -> In c (links b) -> walk links (S k) a c.
Proof.
  revert a. induction k as [|k IH]; intros a W H; [cbn in W; subst b; exists c; split; [exact H | reflexivity]|].
  destruct W as (d & D & W). exists d. split; [exact D | apply IH; assumption].
Qed.

Theorem all_edges : all_edges_statement.
Proof.
  intros n links Links. cbv zeta. split.
  - intros c L. split; [rewrite <- L; apply weight_le|]. split.
    + remember (weight c) as w eqn:W. revert c L W. induction w as [|w IH]; intros c L W.
      * rewrite <- L. symmetry. apply no_weight. auto.
      * assert (D : index c < length c) by (apply index.index_spec, weight_length; lia).
        pose proof (bit_index c ltac:(lia)) as B. set (d := index c) in *. pose proof (weight_flip d c ltac:(lia)) as F. rewrite B in F.
        apply (walk_on links w _ (flip d c)); [apply IH; rewrite ?length_flip; lia|]. apply Links; [rewrite length_flip; exact L|].
        exists d. rewrite flip_flip. split; [lia | split; [reflexivity | lia]].
    + assert (G : forall k a, length a = n -> walk links k a c -> weight c <= k + weight a).
      { induction k as [|k IH]; intros a La H; [cbn in H; subst a; lia|]. destruct H as (b & H & W). apply Links in H as (d & D & -> & _); [|exact La].
        specialize (IH (flip d a) ltac:(rewrite length_flip; exact La) W). pose proof (weight_flip d a ltac:(lia)) as F. destruct (bit a d); lia. }
      intros k H. specialize (G k (repeat false n) (repeat_length _ _) H). rewrite weight_repeat in G. lia.
  - exists (repeat true n). rewrite repeat_length. split; [reflexivity|]. apply weight_repeat.
Qed.

Theorem two_levels : two_levels_statement.
Proof. intros A root up a b Na Ua Nb Ub. repeat split; [exact Ua | cbn; congruence|]. intros [|[|s]] H; cbn; [exact Nb | congruence | lia]. Qed.

Theorem greatest : greatest_statement.
Proof.
  intros n j N J. cbv zeta. split; [|split].
  - intros c L. pose proof (weight_le c) as W. destruct (bit c j) eqn:B; [lia|]. pose proof (weight_flip j c ltac:(lia)) as F. rewrite B in F.
    pose proof (weight_le (flip j c)) as V. rewrite length_flip in V. lia.
  - exists (routing.hole n j). rewrite routing.length_hole, routing.bit_hole, routing.weight_hole, Nat.mod_small, Nat.eqb_refl by lia.
    cbn [negb]. lia.
  - exists (routing.unit n j). rewrite routing.length_unit, routing.bit_unit, routing.weight_unit, Nat.mod_small, Nat.eqb_refl by lia. auto.
Qed.

Theorem arithmetic : arithmetic_statement.
Proof. intros n N. assert (P : 2 <= 2 ^ n) by (apply (Nat.pow_le_mono_r 2 1 n); lia). rewrite Nat.pow_2_r. split; nia. Qed.

Theorem index_lemma : index_lemma_statement.
Proof.
  intros n. split; [|split].
  - intros claim All c L W. apply All; [|exact L | apply bit_index, W].
    rewrite <- L. apply index.index_spec, weight_length, W.
  - intros c p _. apply tree.parent_index.
  - intros c <- I. apply routing.zero_below_index. pose proof (weight_le c).
    destruct (Nat.eq_dec (weight c) (length c)) as [E|]; [|lia]. exfalso.
    destruct c as [|b c]; [discriminate I || (cbv in I; lia)|]. rewrite routing.full_index in I; [lia | simpl; lia | exact E].
Qed.

(* The two views. *)
Lemma up_zeroes y j : 0 < weight y -> j <= leading y ->
  leading (up y j) = leading y - j /\ length (up y j) = length y /\ weight (up y j) = weight y.
Proof.
  intros W H. destruct (leading_split y j H) as (u & ->).
  rewrite up_repeat, Nat.sub_diag, app_nil_r, leading_repeat by lia.
  rewrite weight_app, weight_false, Nat.add_0_r in W. rewrite leading_front by lia.
  rewrite !app_length, !weight_app, !repeat_length, weight_false. lia.
Qed.

(* Step i of the message from x to its child k. *)
Lemma step_facts n x k i : In (x, k) (edges n) -> i < k ->
  nth i (path x k) [] = up x i /\ length (up x i) = S n /\ 0 < weight (up x i) /\ (k <= leading x <= n /\ leading (up x i) = leading x - i) /\
  depth (up x i) = n - leading x + i /\ depth (child x k) = n - leading x + k.
Proof.
  intros H Hi. pose proof (de_bruijn.routes n x k H) as (C & Lead & _). apply in_edges in H as (Lx & Hk).
  pose proof Lx as Q. apply in_labels in Q as (w & -> & Lw).
  assert (B : leading (true :: w) <= n) by (rewrite leading_true; pose proof (leading_le w); lia).
  assert (W : 0 < weight (true :: w)) by (rewrite weight_cons; lia).
  destruct (up_zeroes (true :: w) i W ltac:(lia)) as (A & Le & We).
  rewrite nth_path by lia. destruct (Nat.eqb_spec i k); [lia|].
  assert (Lc : length (child (true :: w) k) = S n) by (apply in_labels in C as (v & -> & Lv); simpl; lia).
  unfold depth. rewrite Lead, A, Lc, Le. cbn [length] in *. repeat split; lia.
Qed.

Lemma steps_are_triples n : step_is_triple n.
Proof.
  intros x k i H Hi. destruct (step_facts n x k i H Hi) as (E & L & W & K & D & C). cbv zeta.
  rewrite E, D, C. repeat split; try lia.
  - rewrite nth_path by lia. destruct (Nat.eqb_spec (S i) k) as [Q|N].
    + replace (n - leading x + k =? S (n - leading x + i)) with true by (symmetry; apply Nat.eqb_eq; lia).
      unfold child. do 2 f_equal. lia.
    + replace (n - leading x + k =? S (n - leading x + i)) with false by (symmetry; apply Nat.eqb_neq; lia). apply up_S.
  - unfold child. f_equal. unfold up. rewrite <- iter_plus. f_equal. lia.
Qed.

Lemma triples_are_steps n : triple_is_step n.
Proof.
  intros y q L W Q. destruct (first_one y ltac:(lia)) as (a & u & ->).
  assert (D : depth (repeat false a ++ true :: u) = n - leading u).
  { unfold depth. rewrite leading_front, leading_true, L by (rewrite weight_cons; lia). lia. }
  rewrite D in Q. rewrite app_length, repeat_length in L. cbn [length] in L. pose proof (leading_le u) as B.
  set (x := (true :: u) ++ repeat false a).
  assert (Lx : leading x = a + leading u) by (unfold x; rewrite leading_repeat, leading_true; reflexivity).
  set (k := a + (q - (n - leading u))).
  assert (Ed : In (x, k) (edges n)).
  { apply in_edges. split; [|lia]. apply in_labels. exists (u ++ repeat false a). split; [reflexivity|].
    rewrite app_length, repeat_length. lia. }
  assert (Hi : a < k) by lia. destruct (step_facts n x k a Ed Hi) as (E & _ & _ & _ & _ & C). exists x, k, a. split.
  - repeat split; [exact Ed | exact Hi | | lia].
    rewrite E. unfold x. rewrite up_repeat by lia. rewrite Nat.sub_diag, app_nil_r. reflexivity.
  - intros x' k' i' Ed' Hi' Y' C'. destruct (step_facts n x' k' i' Ed' Hi') as (E' & _ & _ & K' & _ & D').
    rewrite E' in Y'. destruct (label_split n x' k' Ed') as (v & X' & Lv & _). rewrite X', up_repeat in Y' by lia.
    cbn [app] in Y'. apply zeros_then_one in Y' as (<- & V).
    assert (S : x' = x).
    { rewrite X'. unfold x. rewrite <- V. cbn [app]. rewrite <- app_assoc, <- repeat_app. do 3 f_equal. lia. }
    rewrite S in D', K', C'. split; [exact S | split; lia].
Qed.

Lemma same_if_zeroes n x k i x' k' i' :
  In (x, k) (edges n) -> In (x', k') (edges n) -> i < k -> i' < k' -> depth (child x k) = depth (child x' k') ->
  zeroes_after (nth i (path x k) []) (nth i' (path x' k') []) -> (x, k) = (x', k').
Proof.
  intros Ed Ed' Hi Hi' Q (j & J & Z). destruct (step_facts n x k i Ed Hi) as (E & L & W & K & D & C).
  destruct (step_facts n x' k' i' Ed' Hi') as (E' & L' & W' & K' & D' & C').
  rewrite E in Z, J. rewrite E' in Z. destruct K as (K & Ki). destruct (up_zeroes (up x i) j W J) as (A & Le & _).
  assert (Dj : depth (up x' i') = depth (up x i) + j).
  { rewrite Z. unfold depth. rewrite A, Le, L. lia. }
  assert (Hj : i + j < k) by lia. destruct (step_facts n x k (i + j) Ed Hj) as (Ej & _).
  destruct (triples_are_steps n (up x' i') (depth (child x' k')) L' W' ltac:(lia)) as (x0 & k0 & i0 & _ & One).
  destruct (One x' k' i' Ed' Hi' E' eq_refl) as (-> & -> & _).
  destruct (One x k (i + j) Ed Hj) as (-> & -> & _); [|exact Q | reflexivity].
  rewrite Ej, Z. unfold up. rewrite <- iter_plus. f_equal. lia.
Qed.

Lemma messages_are_same n : same_message n.
Proof.
  intros x k i x' k' i' Ed Ed' Hi Hi'. cbv zeta. split.
  - intros X. injection X as <- <-. split; [reflexivity|].
    assert (T : forall a b, a <= b -> b < k -> zeroes_after (nth a (path x k) []) (nth b (path x k) [])).
    { intros a b Le Hb. destruct (step_facts n x k a Ed ltac:(lia)) as (Ea & La & Wa & K & Da & _).
      destruct (step_facts n x k b Ed Hb) as (Eb & _). exists (b - a). rewrite Ea, Eb. split.
      - unfold depth in Da. rewrite La in Da. pose proof (leading_le (up x a)). lia.
      - unfold up. rewrite <- iter_plus. f_equal. lia. }
    destruct (Nat.le_gt_cases i i'); [left | right]; apply T; lia.
  - intros (Q & [Z|Z]); [|symmetry]; [apply (same_if_zeroes n x k i x' k' i') | apply (same_if_zeroes n x' k' i' x k i)];
      auto.
Qed.

Lemma senders_are_same n : same_sender n.
Proof.
  intros x k i x' k' i' Ed Ed' Hi Hi' N E. destruct (step_facts n x k i Ed Hi) as (Y & _ & _ & K & _).
  destruct (step_facts n x' k' i' Ed' Hi') as (Y' & _ & _ & K' & _). rewrite Y, Y' in E.
  destruct (label_split n x k Ed) as (v & X & _), (label_split n x' k' Ed') as (v' & X' & _).
  assert (x = x') as <-.
  { rewrite X, X', !up_repeat in E by lia. cbn [app] in E. apply zeros_then_one in E as (<- & E).
    apply (f_equal (fun w => w ++ repeat false i)) in E. rewrite <- !app_assoc, <- !repeat_app in E.
    rewrite X, X'. cbn [app]. f_equal. replace k with (k - i + i) by lia. rewrite E. do 2 f_equal. lia. }
  split; [reflexivity|]. intros level Q. apply N. f_equal. apply in_edges in Ed, Ed'. lia.
Qed.

Theorem two_views : two_views_statement.
Proof. intros n. split; [apply steps_are_triples | split; [apply triples_are_steps | split; [apply messages_are_same | apply senders_are_same]]]. Qed.
