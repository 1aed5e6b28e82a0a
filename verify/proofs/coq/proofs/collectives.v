(* What comes first in one execution can be moved to the front of the other: it has no conflict with what is before it. *)

From Cube.statements Require Import collectives.

Lemma after_agrees {value} (e : event value) m m' : (forall c, m c = m' c) -> forall c, after e m c = after e m' c.
Proof. intros H c. unfold after. destruct (in_dec _ c _); [|apply H]. f_equal. apply map_ext. exact H. Qed.

Lemma execute_agrees {value} (program : nat -> event value) order : forall m m',
  (forall c, m c = m' c) -> forall c, execute program order m c = execute program order m' c.
Proof. induction order as [|e rest IH]; intros m m' H c; [apply H|]. cbn [execute]. apply IH, after_agrees, H. Qed.

Lemma execute_app {value} (program : nat -> event value) first : forall rest m,
  execute program (first ++ rest) m = execute program rest (execute program first m).
Proof. induction first as [|e first IH]; intros rest m; [reflexivity|]. cbn [app execute]. apply IH. Qed.

Lemma untouched {value} (e f : event value) m : (forall c, In c (reads e) -> ~ In c (writes f)) ->
  map (after f m) (reads e) = map m (reads e).
Proof.
  intros H. apply map_ext_in. intros c R. unfold after. destruct (in_dec _ _ _) as [i|]; [case (H c R i) | auto].
Qed.

Lemma swap {value} (e f : event value) m : ~ conflict e f -> forall c, after f (after e m) c = after e (after f m) c.
Proof.
  intros N c. unfold after at 1 3. rewrite (untouched f e m), (untouched e f m).
  - destruct (in_dec Nat.eq_dec c (writes f)) as [F|F], (in_dec Nat.eq_dec c (writes e)) as [E|E]; unfold after.
    + exfalso. apply N. exists c. left. auto.
    + destruct (in_dec Nat.eq_dec c (writes f)); [reflexivity|contradiction].
    + destruct (in_dec Nat.eq_dec c (writes e)); [reflexivity|contradiction].
    + destruct (in_dec Nat.eq_dec c (writes e)); [contradiction|].
      destruct (in_dec Nat.eq_dec c (writes f)); [contradiction|reflexivity].
  - intros d R W. apply N. exists d. right. auto.
  - intros d R W. apply N. exists d. left. auto.
Qed.

Lemma to_front {value} (program : nat -> event value) e first : forall m,
  (forall f, In f first -> ~ conflict (program e) (program f)) ->
  forall c, execute program (first ++ [e]) m c = execute program (e :: first) m c.
Proof.
  induction first as [|f first IH]; intros m N c; [reflexivity|]. cbn [app execute].
  rewrite (IH (after (program f) m)) by (intros g G; apply N; right; exact G). cbn [execute].
  apply execute_agrees. intros d. symmetry. apply swap, N. left. reflexivity.
Qed.

Lemma keeps_rest before e rest : keeps before (e :: rest) -> keeps before rest.
Proof. intros K first f g more E G. apply (K (e :: first) f g more); [rewrite E; reflexivity|right; exact G]. Qed.

Lemma keeps_without before first e rest : keeps before (first ++ e :: rest) -> keeps before (first ++ rest).
Proof.
  intros K before_f f g more E G. apply app_eq_app in E. destruct E as [l [[E R]|[E R]]].
  - destruct l as [|h l]; cbn [app] in R.
    + rewrite app_nil_r in E. subst before_f. apply (K (first ++ [e]) f g more).
      * rewrite <- app_assoc. cbn [app]. congruence.
      * apply in_or_app. left. exact G.
    + injection R as <- R. subst first. apply (K before_f f g (l ++ e :: rest)); [|exact G].
      rewrite <- app_assoc. reflexivity.
  - subst before_f rest. apply (K (first ++ e :: l) f g more).
    + rewrite <- app_assoc. reflexivity.
    + apply in_app_or in G. apply in_or_app. cbn [In]. tauto.
Qed.

Theorem agree : executions_agree.
Proof.
  intros value program before one. induction one as [|e one IH]; intros other m D P K L N c.
  - apply Permutation_nil in P. subst other. reflexivity.
  - assert (I : In e other) by (apply (Permutation_in e P); left; reflexivity).
    apply in_split in I. destruct I as (first & rest & E). subst other.
    inversion D as [|x l Out D']. subst x l. apply Permutation_cons_app_inv in P.
    assert (Free : forall f, In f first -> ~ conflict (program e) (program f)).
    { intros f F C. assert (O : In f one) by (apply (Permutation_in f (Permutation_sym P)), in_or_app; left; exact F).
      assert (Other : e <> f) by (intros <-; contradiction).
      destruct (N e f (or_introl eq_refl) (or_intror O) Other C) as [B|B].
      - exact (L first e f rest eq_refl F B).
      - apply in_split in O. destruct O as (l & r & O). subst one.
        exact (K (e :: l) f e r eq_refl (or_introl eq_refl) B). }
    replace (first ++ e :: rest) with ((first ++ [e]) ++ rest) by (rewrite <- app_assoc; reflexivity).
    rewrite execute_app. rewrite (execute_agrees program rest _ _ (to_front program e first m Free)).
    cbn [execute]. rewrite <- execute_app.
    apply IH; [exact D'|exact P|exact (keeps_rest _ _ _ K)|exact (keeps_without _ _ _ _ L)|].
    intros f g F G. apply N; right; assumption.
Qed.
