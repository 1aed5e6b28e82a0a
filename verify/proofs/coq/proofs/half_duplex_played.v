(* Whether what is listed is a block, computed. A list has, for each cycle t, the pairs of nodes that differ in
   dimension t mod n, by their lower nodes: p + 1 if that node sends packet p, -(p + 1) if the other one does, 0 if neither. *)

From Coq Require Import ZArith.
From Cube.statements Require Import words tree broadcast half_duplex_blocks.
From Cube.proofs Require Import lists words values gap half_duplex_chain.

Local Open Scope nat_scope.

(* A word without bit d: the same for both nodes of a pair. *)
Fixpoint without (d : nat) (v : word) : word :=
  match d, v with
  | _, [] => []
  | 0, _ :: rest => rest
  | S h, b :: rest => b :: without h rest
  end.

Lemma without_flip d v : without d (flip d v) = without d v.
Proof. revert d. induction v as [|b v IH]; intros [|d]; cbn; rewrite ?IH; reflexivity. Qed.

Definition played (n : nat) (block : list (list Z)) : schedule := fun t u d =>
  if d =? t mod n then
    match nth (N.to_nat (value (without d u))) (nth t block []) 0%Z with
    | Z0 => None
    | Zpos p => if bit u d then None else Some (Pos.to_nat p - 1)
    | Zneg p => if bit u d then Some (Pos.to_nat p - 1) else None
    end
  else None.

Lemma played_dimension n block t u d p : played n block t u d = Some p -> d = t mod n.
Proof. unfold played. destruct (Nat.eqb_spec d (t mod n)); [auto | discriminate]. Qed.

Lemma played_not_both n block t v d p : 0 < n -> length v = n -> played n block t v d = Some p -> played n block t (flip d v) d = None.
Proof.
  intros N L H. assert (D : d < n) by (apply played_dimension in H; rewrite H; apply Nat.mod_upper_bound; lia).
  unfold played in *. rewrite without_flip, bit_flip, L, (Nat.mod_small d), Nat.eqb_refl by lia.
  destruct (d =? t mod n); [|reflexivity]. destruct (nth _ _ 0%Z), (bit v d); cbn in *; congruence.
Qed.

(* What each node holds: a number for each word, by its bits. *)
Inductive table := Entry (x : N) | Fork (zero one : table).

Fixpoint tabulate (n : nat) (f : word -> N) : table :=
  match n with
  | 0 => Entry (f [])
  | S m => Fork (tabulate m (fun v => f (false :: v))) (tabulate m (fun v => f (true :: v)))
  end.

Fixpoint look_up (held : table) (v : word) : N :=
  match held, v with
  | Entry x, _ => x
  | Fork _ _, [] => 0
  | Fork zero one, b :: rest => look_up (if b then one else zero) rest
  end.

Lemma look_up_tabulate n f v : length v = n -> look_up (tabulate n f) v = f v.
Proof.
  revert f v. induction n as [|n IH]; intros f [|b v] L; try discriminate; [reflexivity|].
  cbn. injection L as L. destruct b; exact (IH _ _ L).
Qed.

Definition is_within (n a j : nat) (v : word) : bool := forallb (fun i => negb (bit v (i + a))) (seq (S j) (n - S j)).

Lemma is_within_true n a j v : length v = n -> is_within n a j v = true <-> within a j v.
Proof.
  intros <-. unfold is_within, within. rewrite forallb_forall. split; intros H i I.
  - apply negb_true_iff, H, in_seq. lia.
  - apply in_seq in I. apply negb_true_iff, H. lia.
Qed.

Notation half n := (2 ^ (n - 1)).

(* Whether a node that sends may do so. *)
Definition may_send (n a : nat) (block : list (list Z)) (held : table) (t : nat) (v : word) : bool :=
  let d := t mod n in
  match played n block t v d with
  | None => true
  | Some p =>
      (p <? half n) && N.testbit (look_up held v) (N.of_nat p) &&
      (if t <? n - 1 then is_within n 0 t v && is_within n 0 t (flip d v) else true) &&
      (if 2 ^ n - 1 <=? t then
         negb (is_within n a (t - (2 ^ n - 1)) v) && negb (is_within n a (t - (2 ^ n - 1)) (flip d v))
       else true)
  end.

Definition receive (n : nat) (block : list (list Z)) (held : table) (t : nat) : table :=
  tabulate n (fun v =>
    match played n block t (flip (t mod n) v) (t mod n) with
    | Some p => N.setbit (look_up held v) (N.of_nat p)
    | None => look_up held v
    end).

Fixpoint run (n a : nat) (block : list (list Z)) (held : table) (left t : nat) : bool :=
  match left with
  | 0 => forallb (fun v => (look_up held v =? N.ones (N.of_nat (half n)))%N) (words n)
  | S h => forallb (may_send n a block held t) (words n) && run n a block (receive n block held t) h (S t)
  end.

Definition at_first (n : nat) : table := tabulate n (fun v => if same v (source n) then N.ones (N.of_nat (half n)) else 0%N).

Definition is_played (n a : nat) (block : list (list Z)) : bool :=
  (length block =? 2 ^ n + n - 2) && run n a block (at_first n) (2 ^ n + n - 2) 0.

(* What a table says that nodes hold, they hold. *)
Definition right (n : nat) (s : schedule) (t : nat) (held : table) : Prop :=
  forall v p, length v = n -> N.testbit (look_up held v) (N.of_nat p) = true -> holds n s t v p.

Lemma receive_right n block held t :
  0 < n -> right n (played n block) t held -> right n (played n block) (S t) (receive n block held t).
Proof.
  intros N H v p L. unfold receive. rewrite look_up_tabulate by exact L.
  destruct (played n block t (flip (t mod n) v) (t mod n)) as [q|] eqn:E; intros B; [|left; apply H; assumption].
  rewrite N.setbit_eqb in B. apply orb_true_iff in B as [B|B]; [|left; apply H; assumption].
  apply N.eqb_eq, Nat2N.inj in B. subst q. right. exists (t mod n). split; [apply Nat.mod_upper_bound; lia | exact E].
Qed.

Definition sends_well (n a : nat) (s : schedule) (t : nat) (v : word) (d p : nat) : Prop :=
  p < half n /\ holds n s t v p /\ (t < n - 1 -> within 0 t v /\ within 0 t (flip d v)) /\
  (forall j, t = 2 ^ n - 1 + j -> ~ within a j v /\ ~ within a j (flip d v)).

Lemma run_right n a block left t held :
  0 < n -> right n (played n block) t held -> run n a block held left t = true ->
  (forall h v d p, t <= h < t + left -> length v = n -> played n block h v d = Some p -> sends_well n a (played n block) h v d p) /\
  complete n (half n) (played n block) (t + left).
Proof.
  intros N. revert t held. induction left as [|left IH]; intros t held H R; cbn [run] in R.
  - split; [intros; lia|]. intros v p L P. rewrite Nat.add_0_r. apply H; [exact L|].
    rewrite forallb_forall in R. specialize (R v (proj2 (in_words n v) L)). apply N.eqb_eq in R. rewrite R.
    apply N.ones_spec_low. lia.
  - apply andb_true_iff in R as (R1 & R2). destruct (IH (S t) _ (receive_right n block held t N H) R2) as (A & B).
    split; [|replace (t + S left) with (S t + left) by lia; exact B].
    intros h v d p T L E. destruct (Nat.eq_dec h t) as [->|]; [|apply A; auto; lia].
    rewrite forallb_forall in R1. specialize (R1 v (proj2 (in_words n v) L)). unfold may_send in R1.
    pose proof (played_dimension _ _ _ _ _ _ E) as D. rewrite <- D, E in R1.
    assert (Lf : length (flip d v) = n) by (rewrite length_flip; exact L).
    apply andb_true_iff in R1 as (R1 & Late). apply andb_true_iff in R1 as (R1 & Early). apply andb_true_iff in R1 as (P & Held).
    split; [apply Nat.ltb_lt, P|]. split; [apply H; assumption|]. split.
    + intros Q. destruct (Nat.ltb_spec t (n - 1)); [|lia]. apply andb_true_iff in Early as (X & Y).
      split; apply (is_within_true n); assumption.
    + intros j ->. destruct (Nat.leb_spec (2 ^ n - 1) (2 ^ n - 1 + j)); [|lia].
      replace (2 ^ n - 1 + j - (2 ^ n - 1)) with j in Late by lia. apply andb_true_iff in Late as (X & Y).
      apply negb_true_iff in X, Y. split; intros W; apply (is_within_true n) in W; congruence.
Qed.

Lemma played_block n a block : 0 < n -> is_played n a block = true -> is_block n a (played n block).
Proof.
  intros N H. apply andb_true_iff in H as (Len & R). apply Nat.eqb_eq in Len.
  destruct (run_right n a block (2 ^ n + n - 2) 0 (at_first n) N) as (A & C); [|exact R|].
  { intros v p L B. unfold at_first in B. rewrite look_up_tabulate in B by exact L.
    destruct (same v (source n)) eqn:E; [apply same_true in E; exact E | rewrite N.bits_0 in B; discriminate]. }
  assert (End : forall t u d p, played n block t u d = Some p -> t < 2 ^ n + n - 2).
  { intros t u d p E. destruct (Nat.lt_ge_cases t (2 ^ n + n - 2)) as [|G]; auto. exfalso. unfold played in E.
    rewrite (nth_overflow block) in E by lia. destruct (d =? t mod n); [|discriminate].
    destruct (N.to_nat (value (without d u))); discriminate. }
  assert (Well : forall t u d p, length u = n -> played n block t u d = Some p -> sends_well n a (played n block) t u d p).
  { intros t u d p L E. apply A; auto. split; [lia | apply (End t u d p E)]. }
  assert (Dim : forall t u d, played n block t u d <> None -> d = t mod n).
  { intros t u d E. destruct (played n block t u d) eqn:X; [|contradiction]. apply (played_dimension _ _ _ _ _ _ X). }
  split; [split; [split; [|split]|]|split; [exact C|split; [|split]]].
  - intros t u d p L E. destruct (Well t u d p L E) as (P & Hd & _). split; [|split; assumption].
    apply played_dimension in E. rewrite E. apply Nat.mod_upper_bound. lia.
  - intros t u d e _ D E. rewrite (Dim t u d D), (Dim t u e E). reflexivity.
  - intros t v d e _ _ _ D E. rewrite (Dim _ _ _ D), (Dim _ _ _ E). reflexivity.
  - intros t v d e L En D. destruct (played n block t (flip e v) e) as [q|] eqn:E; [exfalso | reflexivity].
    apply not_none in D as (p & D). assert (X : e = d) by (rewrite (played_dimension _ _ _ _ _ _ D), (played_dimension _ _ _ _ _ _ E); reflexivity).
    subst e. rewrite (played_not_both n block t v d p) in E; [discriminate | exact N | exact L | exact D].
  - intros t u d p _ E. apply (End t u d p E).
  - intros t u d p L E. apply (Well t u d p L E).
  - intros j u d p L E. apply (Well _ u d p L E). reflexivity.
Qed.
