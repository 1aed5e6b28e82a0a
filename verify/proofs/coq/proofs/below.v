(* The nodes below a node: in subtree 0 their low bits are those of the node. *)

From Cube.statements Require Import words tree routing max_left readings_below.
From Cube.proofs Require Import lists words values index degenerate gap tree subtrees leading_zeroes routing.

Lemma ancestor_weight l y c : ancestor l y = Some c -> weight y = l + weight c /\ length y = length c.
Proof.
  revert y. induction l as [|l IH]; intros y H; cbn [ancestor] in H; [injection H as ->; auto|].
  destruct (parent y) as [p|] eqn:P; [|discriminate]. apply IH in H as (W & L). pose proof (parent_level y p P).
  pose proof (parent_length y p P). lia.
Qed.

Lemma ancestor_index l y c : ancestor l y = Some c -> 0 < weight c -> index y = index c.
Proof.
  revert y. induction l as [|l IH]; intros y H W; cbn [ancestor] in H; [congruence|].
  destruct (parent y) as [p|] eqn:P; [|discriminate]. rewrite <- (IH p H W). symmetry. apply (parent_index y p P).
  apply ancestor_weight in H. lia.
Qed.

Lemma ancestor_rot l y c a : ancestor l y = Some c -> a <= index y -> ancestor l (rot a y) = Some (rot a c).
Proof.
  revert y. induction l as [|l IH]; intros y H A; cbn [ancestor] in *; [congruence|].
  destruct (parent y) as [p|] eqn:P; [|discriminate]. rewrite (parent_rot y p a A P).
  destruct (Nat.eq_dec (weight p) 0) as [Z|N].
  - destruct l as [|l]; [cbn in *; injection H as ->; reflexivity|]. cbn [ancestor] in H. unfold parent in H. rewrite Z in H. discriminate.
  - apply IH; [exact H|]. rewrite (parent_index y p P N). exact A.
Qed.

Lemma ancestor_add l m y : ancestor (l + m) y = match ancestor l y with Some p => ancestor m p | None => None end.
Proof. revert y. induction l as [|l IH]; intros y; cbn [ancestor plus]; [reflexivity|]. destruct (parent y); auto. Qed.

Lemma ancestor_exists l y : l <= weight y -> exists c, ancestor l y = Some c.
Proof.
  intros H. pose proof (lemma1 y) as X. replace (weight y) with (l + (weight y - l)) in X by lia. rewrite ancestor_add in X.
  destruct (ancestor l y) as [c|]; [eauto | discriminate].
Qed.

(* A node below the turned node, turned back. *)
Lemma ancestor_back n j l r c :
  length r = n -> length c = n -> index r = 0 -> j < period r -> ancestor l r = Some (rot j c) ->
  index (rot (n - j) r) = j /\ ancestor l (rot (n - j) r) = Some c.
Proof.
  intros Lr Lc I P A. assert (N : 0 < n).
  { destruct r; [unfold period, first in P; simpl in P; lia | simpl in Lr; lia]. }
  assert (J : j <= n) by (pose proof (period_spec r ltac:(lia)); lia).
  assert (Iz : index (rot (n - j) r) = j) by (rewrite <- Lr; apply index_turned; auto; lia). split; [exact Iz|].
  destruct (ancestor_exists l (rot (n - j) r)) as (d & D).
  { rewrite weight_rot. apply ancestor_weight in A. lia. }
  pose proof (ancestor_rot l _ _ j D ltac:(lia)) as X. assert (E : rot j (rot (n - j) r) = r) by (rewrite <- Lr; apply rot_forth; lia).
  rewrite E, A in X. injection X as X. apply rot_inj in X; [rewrite X; exact D|]. apply ancestor_weight in D.
  rewrite length_rot in D. lia.
Qed.

Lemma below_top l w x :
  index (w ++ true :: x) = 0 -> weight x = l -> ancestor l (w ++ true :: x) = Some (w ++ true :: repeat false (length x)).
Proof.
  revert x. induction l as [|l IH]; intros x I W; [rewrite (no_weight x W) at 1; reflexivity|].
  destruct (top_form x ltac:(lia)) as (u & a & ->).
  assert (E : forall b, w ++ true :: u ++ b :: repeat false a = (w ++ true :: u) ++ b :: repeat false a)
    by (intros b; rewrite <- app_assoc; reflexivity).
  rewrite E in I. pose proof (parent_top _ _ I) as P. cbn [ancestor]. rewrite (E true), P, <- E. rewrite IH.
  - rewrite !app_length. reflexivity.
  - rewrite E, (parent_index _ _ P); [exact I|]. rewrite !weight_app, weight_cons. lia.
  - rewrite weight_app, weight_cons in *. lia.
Qed.

Lemma above_form l y w m :
  index y = 0 -> ancestor l y = Some (w ++ true :: repeat false m) -> exists x, y = w ++ true :: x /\ length x = m /\ weight x = l.
Proof.
  revert y. induction l as [|l IH]; intros y I H.
  - injection H as ->. exists (repeat false m). rewrite repeat_length, weight_false. auto.
  - pose proof (ancestor_weight _ _ _ H) as (W & _). destruct (top_form y ltac:(lia)) as (u & a & ->).
    pose proof (parent_top u a I) as P. cbn [ancestor] in H. rewrite P in H.
    pose proof (ancestor_weight _ _ _ H) as (Wp & _).
    destruct (IH (u ++ false :: repeat false a)) as (x & E & Lx & Wx); [|exact H|].
    { rewrite (parent_index _ _ P); [exact I|]. rewrite !weight_app, !weight_cons in *. lia. }
    apply app_eq_app in E as (v & [(-> & E)|(-> & E)]).
    + destruct v as [|b v]; [discriminate|]. injection E as <- ->. exists (v ++ true :: repeat false a).
      rewrite <- app_assoc. split; [reflexivity|]. rewrite app_length in *. split; [exact Lx|].
      rewrite !weight_app, !weight_cons in *. lia.
    + exfalso. assert (X : In true (false :: repeat false a)) by (rewrite E; apply in_elt).
      destruct X as [X|X]; [discriminate | apply repeat_spec in X; discriminate].
Qed.

(* What is one to one, on lists that are filters of all words. *)
Lemma one_to_one (p q : word -> bool) (f : word -> word) n :
  (forall y, length y = n -> p y = true -> length (f y) = n /\ q (f y) = true) ->
  (forall y z, length y = n -> length z = n -> p y = true -> p z = true -> f y = f z -> y = z) ->
  length (filter p (words n)) <= length (filter q (words n)).
Proof.
  intros H I. rewrite <- (map_length f (filter p (words n))). apply NoDup_incl_length.
  - apply nodup_map; [|apply NoDup_filter, nodup_words]. intros x y Hx Hy. apply filter_In in Hx as (Lx & Px), Hy as (Ly & Py).
    apply in_words in Lx, Ly. apply I; assumption.
  - intros z Hz. apply in_map_iff in Hz as (y & <- & Hy). apply filter_In in Hy as (L & P). apply in_words in L.
    destruct (H y L P). apply filter_In. rewrite in_words. auto.
Qed.

Lemma is_below_true l c y : is_below l c y = true <-> ancestor l y = Some c.
Proof. unfold is_below. destruct (ancestor l y); [rewrite same_true|]; split; congruence. Qed.
