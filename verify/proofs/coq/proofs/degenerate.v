(* Degenerate necklaces are few: a least cyclic word is the power of a word 1 v 0 with prime exponent. *)

From Coq Require Import ZArith.
From Cube.statements Require Import words.
From Cube.proofs Require Import lists words values index necklaces binomials.

Definition prime (q : nat) : bool := forallb (fun d => negb (q mod d =? 0)) (seq 2 (q - 2)).

(* The primes that divide both n and l, 0 < l < n. *)
Definition common_primes (n l : nat) : list nat :=
  filter (fun q => if n mod q =? 0 then if l mod q =? 0 then prime q else false else false)
    (seq 2 (min l (n - l) - 1)).

Lemma prime_divisor t : 2 <= t -> exists q, 2 <= q /\ prime q = true /\ Nat.divide q t.
Proof.
  induction t as [t IH] using lt_wf_ind. intros H. destruct (some_or_none (fun d => t mod d =? 0) 2 (t - 2)) as [(d & Hd & D)|N].
  - apply Nat.eqb_eq, Nat.mod_divide in D; [|lia]. destruct (IH d) as (q & Q1 & Q2 & Q3); try lia.
    exists q. repeat split; auto. eapply Nat.divide_trans; eauto.
  - exists t. split; [exact H|]. split; [|exists 1; lia]. apply forallb_forall. intros d Hd. apply in_seq in Hd. rewrite N by lia.
    reflexivity.
Qed.

Definition power (u : word) (q : nat) : word := concat (repeat u q).

Lemma length_power u q : length (power u q) = q * length u.
Proof. unfold power. induction q as [|q IH]; simpl; [|rewrite app_length]; lia. Qed.

Lemma weight_power u q : weight (power u q) = q * weight u.
Proof. unfold power, weight in *. induction q as [|q IH]; simpl; [reflexivity|]. rewrite count_occ_app. lia. Qed.

Lemma nth_power u q i : i < q * length u -> nth i (power u q) false = nth (i mod length u) u false.
Proof.
  intros H. assert (L : length u <> 0) by lia. revert i H. unfold power.
  induction q as [|q IH]; intros i H; [lia|]. simpl. destruct (Nat.lt_ge_cases i (length u)) as [G|G].
  - rewrite app_nth1, Nat.mod_small by exact G. reflexivity.
  - rewrite app_nth2 by exact G. rewrite IH by lia. f_equal.
    replace i with (i - length u + 1 * length u) at 2 by lia. rewrite Nat.mod_add by exact L. reflexivity.
Qed.

(* A word that m turns leave as it is consists of copies of its first m bits. *)
Lemma word_is_power r m q : length r = q * m -> 0 < m -> 0 < q -> rot m r = r -> r = power (firstn m r) q.
Proof.
  intros L M Q H. assert (F : length (firstn m r) = m) by (apply firstn_length_le; nia).
  apply (nth_ext _ _ false false); [rewrite length_power, F; exact L|].
  intros i Hi. rewrite nth_power, F by (rewrite F; lia). assert (B : i mod m < m) by (apply Nat.mod_upper_bound; lia).
  assert (T : nth (i mod m) (firstn m r) false = nth (i mod m) r false).
  { rewrite <- (firstn_skipn m r) at 2. rewrite app_nth1; [reflexivity | rewrite F; exact B]. }
  rewrite T. assert (E : forall t, rot (t * m) r = r) by (intros; apply rot_times; exact H).
  rewrite <- !bit_small by nia. rewrite <- (E (i / m)) at 2. rewrite bit_rot. f_equal.
  rewrite (Nat.div_mod i m) at 1 by lia. lia.
Qed.

(* A least word that is neither 0...0 nor 1...1 begins with 0 and ends in 1: as a list, from bit 0 on, 1 and ... and 0. *)
Lemma least_bit_0 r : 0 < length r -> index r = 0 -> 0 < weight r -> bit r 0 = true.
Proof.
  intros L I W. apply index_0_least in I; auto. destruct (bit r 0) eqn:E; auto. exfalso.
  assert (V : value r <> 0%N) by (rewrite value_zero; lia).
  pose proof (value_R_even r E V) as H. specialize (I 1). change (rot 1 r) with (R r) in I. change (rot 0 r) with r in I. lia.
Qed.

Lemma some_bit_0 r : weight r < length r -> exists i, i < length r /\ bit r i = false.
Proof.
  intros H. destruct (some_or_none (fun i => negb (bit r i)) 0 (length r)) as [(i & I & B)|N].
  - exists i. split; [lia | apply negb_true_iff, B].
  - assert (E : r = repeat true (length r)).
    { apply word_eq; [symmetry; apply repeat_length|]. intros i I. rewrite bit_repeat by lia. apply negb_false_iff, N. lia. }
    apply (f_equal weight) in E. rewrite weight_full in E. lia.
Qed.

Lemma least_bit_last r : index r = 0 -> weight r < length r -> bit r (length r - 1) = false.
Proof.
  intros I W. apply index_0_least in I; [|lia]. destruct (bit r (length r - 1)) eqn:E; auto. exfalso.
  destruct (some_bit_0 r W) as (i & Hi & B). specialize (I (i + 1)). change (rot 0 r) with r in I.
  assert (V : (value (rot (i + 1) r) < value r)%N); [|lia].
  apply (value_less _ _ (length r - 1) (length r - 1)); auto; [|lia].
  rewrite length_rot. intros t Ht. replace t with (length r - 1) by lia. rewrite bit_rot.
  replace (length r - 1 + (i + 1)) with (i + length r) by lia. rewrite bit_add_length. exact B.
Qed.

(* The least cyclic words, found among powers. *)
Definition powers (n l q : nat) : list word :=
  map (fun v => power (true :: v ++ [false]) q) (level (n / q - 2) (l / q - 1)).

Lemma cyclic_is_power n l r :
  0 < l < n -> In r (cyclic_nodes n 0 l) -> exists q, In q (common_primes n l) /\ In r (powers n l q).
Proof.
  intros Hl Hr. apply filter_In in Hr as (Hr & Hc). apply in_nodes in Hr as (L & W & I).
  assert (L0 : 0 < length r) by lia.
  destruct (period_spec r L0) as (P1 & P2 & _), (period_divides_length r L0) as (t & Ht).
  apply Nat.ltb_lt in Hc. assert (T2 : 2 <= t).
  { destruct t as [|[|t]]; [lia | lia | lia]. }
  destruct (prime_divisor t T2) as (q & Q1 & Q2 & (s & Q3)).
  set (m := s * period r). assert (Lm : length r = q * m) by (unfold m; nia). assert (M : 0 < m) by nia.
  assert (T : rot m r = r) by (apply rot_times; exact P2).
  pose proof (word_is_power r m q Lm M ltac:(lia) T) as E. set (u := firstn m r) in *.
  assert (U : length u = m) by (apply firstn_length_le; nia).
  assert (Wu : weight r = q * weight u) by (rewrite E at 1; apply weight_power).
  assert (B0 : nth 0 u false = true).
  { pose proof (least_bit_0 r L0 I ltac:(lia)) as B. rewrite bit_small in B by lia. rewrite E, nth_power in B by nia.
    rewrite Nat.mod_small in B by lia. exact B. }
  assert (B1 : nth (m - 1) u false = false).
  { pose proof (least_bit_last r I ltac:(lia)) as B. rewrite bit_small in B by lia. rewrite E in B at 2.
    rewrite nth_power in B by nia. rewrite U in B.
    replace (length r - 1) with (m - 1 + (q - 1) * m) in B by nia. rewrite Nat.mod_add, Nat.mod_small in B by lia. exact B. }
  assert (Dn : n / q = m) by (rewrite <- L, Lm, Nat.mul_comm; apply Nat.div_mul; lia).
  assert (Dl : l / q = weight u) by (rewrite <- W, Wu, Nat.mul_comm; apply Nat.div_mul; lia).
  assert (M2 : 2 <= m).
  { destruct (Nat.eq_dec m 1) as [->|]; [simpl in B1; congruence | lia]. }
  exists q. split.
  - apply filter_In. split.
    + assert (A : weight u < m) by (apply (Nat.mul_lt_mono_pos_l q); lia).
      assert (B : q * (weight u + 1) <= q * m) by (apply Nat.mul_le_mono_l; lia).
      assert (D : 0 < weight u) by (destruct (weight u); lia).
      assert (F : q * 1 <= q * weight u) by (apply Nat.mul_le_mono_l; lia). apply in_seq. lia.
    + replace (n mod q) with 0; [replace (l mod q) with 0|]; auto; symmetry; apply Nat.mod_divide; try lia.
      * exists (weight u). lia.
      * exists m. lia.
  - unfold powers. rewrite Dn, Dl. apply in_map_iff. destruct u as [|b u']; [simpl in U; lia|]. simpl in B0. subst b.
    destruct (exists_last (l := u')) as (v & b & ->); [intros ->; simpl in U; lia|].
    exists v. assert (Lv : length v = m - 2) by (simpl in U; rewrite app_length in U; simpl in U; lia).
    assert (b = false) as ->.
    { rewrite <- B1. replace (m - 1) with (S (length v)) by lia. simpl. rewrite app_nth2, Nat.sub_diag by lia. reflexivity. }
    split; [symmetry; exact E|]. apply in_level. split; [exact Lv|].
    unfold weight. simpl. rewrite count_occ_app. simpl. lia.
Qed.

Local Open Scope Z_scope.

Definition zsum (l : list Z) : Z := fold_right Z.add 0 l.

(* S(n, l): the sum of C(n/q - 2, l/q - 1) over the primes q that divide n and l. *)
Definition bound_on_degenerate (n l : nat) : Z :=
  zsum (map (fun q => C (n / q - 2) (l / q - 1)) (common_primes n l)).

Lemma degenerate_few n l :
  (0 < l < n)%nat -> Z.of_nat (length (cyclic_nodes n 0 l)) <= bound_on_degenerate n l.
Proof.
  intros Hl.
  assert (H : (length (cyclic_nodes n 0 l) <= length (flat_map (powers n l) (common_primes n l)))%nat).
  { apply NoDup_incl_length; [apply NoDup_filter, nodup_nodes|]. intros r Hr. apply in_flat_map.
    apply cyclic_is_power; auto. }
  assert (E : Z.of_nat (length (flat_map (powers n l) (common_primes n l))) = bound_on_degenerate n l); [|lia].
  unfold bound_on_degenerate. clear H. induction (common_primes n l) as [|q k IH]; [reflexivity|].
  cbn [flat_map map zsum fold_right]. rewrite app_length, Nat2Z.inj_add, IH. f_equal.
  unfold powers. rewrite map_length. unfold C. rewrite <- length_level, nat_N_Z. reflexivity.
Qed.
