(* Index and period: the index is below the period, and rotation by as many bits as the index gives the least. *)

From Cube.statements Require Import words.
From Cube.proofs Require Import lists words values.

Lemma least_exists (f : nat -> N) n :
  0 < n -> exists j, j < n /\ forall u, u < n -> (f j <= f u)%N.
Proof.
  induction n as [|n IH]; [lia|]. intros _. destruct n as [|n].
  - exists 0. split; [lia|]. intros u Hu. replace u with 0 by lia. lia.
  - destruct IH as (j & Hj & H); [lia|]. destruct (N.le_gt_cases (f j) (f (S n))) as [L|L].
    + exists j. split; [lia|]. intros u Hu. destruct (Nat.eq_dec u (S n)) as [->|]; [exact L | apply H; lia].
    + exists (S n). split; [lia|]. intros u Hu. destruct (Nat.eq_dec u (S n)) as [->|]; [lia|].
      assert (f j <= f u)%N by (apply H; lia). lia.
Qed.

(* j is a number of turns that makes c least. *)
Definition Least (c : word) (j : nat) := forall u, (value (rot j c) <= value (rot u c))%N.

Lemma least_at_true c j : 0 < length c -> least_at c j = true <-> Least c j.
Proof.
  intros L. unfold least_at, Least. rewrite forallb_forall. split.
  - intros H u. rewrite <- (rot_mod u). apply N.leb_le, H, in_seq. pose proof (Nat.mod_upper_bound u (length c)). lia.
  - intros H u _. apply N.leb_le, H.
Qed.

Lemma index_spec c :
  0 < length c ->
  index c < length c /\ Least c (index c) /\ (forall j, j < index c -> ~ Least c j).
Proof.
  intros L. destruct (first_least (least_at c) 0 (length c) 0) as (H1 & H2 & H3).
  - destruct (least_exists (fun j => value (rot j c)) _ L) as (j & Hj & H). exists j. split; [lia|].
    apply least_at_true; auto. intros u. rewrite <- (rot_mod u). apply H, Nat.mod_upper_bound. lia.
  - fold (index c) in *. split; [lia|]. split; [apply least_at_true; auto|].
    intros j Hj Hl. apply least_at_true in Hl; auto. rewrite H3 in Hl; [discriminate | lia].
Qed.

Lemma index_is c j :
  j < length c -> Least c j -> (forall i, i < j -> ~ Least c i) -> index c = j.
Proof.
  intros L H1 H2. apply first_is; [lia | apply least_at_true; auto; lia|].
  intros i Hi. destruct (least_at c i) eqn:E; auto. apply least_at_true in E; [|lia]. exfalso. apply (H2 i); auto; lia.
Qed.

Lemma period_spec c :
  0 < length c ->
  0 < period c <= length c /\ rot (period c) c = c /\ (forall u, 0 < u < period c -> rot u c <> c).
Proof.
  intros L. destruct (first_least (fun u => same (rot u c) c) 1 (length c) (length c)) as (H1 & H2 & H3).
  - exists (length c). split; [lia|]. apply same_true, rot_length.
  - fold (period c) in *. split; [lia|]. split; [apply same_true, H2|].
    intros u Hu E. apply same_true in E. rewrite H3 in E; [discriminate | lia].
Qed.

Lemma period_is c p :
  0 < p <= length c -> rot p c = c -> (forall u, 0 < u < p -> rot u c <> c) -> period c = p.
Proof.
  intros L H1 H2. apply first_is; [lia | apply same_true, H1|].
  intros i Hi. destruct (same (rot i c) c) eqn:E; auto. apply same_true in E. exfalso. apply (H2 i); auto; lia.
Qed.

Lemma rot_times c p t : rot p c = c -> rot (t * p) c = c.
Proof. intros H. induction t as [|t IH]; [reflexivity|]. simpl. rewrite rot_add, IH. exact H. Qed.

Lemma period_divides c u : 0 < length c -> rot u c = c -> Nat.divide (period c) u.
Proof.
  intros L H. destruct (period_spec c L) as (H1 & H2 & H3).
  apply Nat.mod_divide; [lia|]. destruct (Nat.eq_dec (u mod period c) 0) as [|N]; auto. exfalso.
  apply (H3 (u mod period c)).
  - pose proof (Nat.mod_upper_bound u (period c)). lia.
  - set (p := period c) in *. clearbody p. enough (E : rot (u mod p) c = rot u c) by congruence.
    transitivity (rot (u mod p) (rot (u / p * p) c)); [rewrite rot_times; auto|].
    rewrite <- rot_add. f_equal. rewrite (Nat.mul_comm (u / p)), Nat.add_comm. symmetry. apply Nat.div_mod. lia.
Qed.

Lemma period_divides_length c : 0 < length c -> Nat.divide (period c) (length c).
Proof. intros L. apply period_divides; auto. apply rot_length. Qed.

Lemma period_rot k c : period (rot k c) = period c.
Proof.
  destruct c as [|b c]; [rewrite rot_nil; reflexivity|].
  set (w := b :: c). assert (L : 0 < length w) by (simpl; lia). destruct (period_spec w L) as (H1 & H2 & H3).
  assert (S : forall u, rot u (rot k w) = rot k w <-> rot u w = w).
  { intros u. rewrite <- rot_add, Nat.add_comm, rot_add. split; [|congruence].
    intros H. apply rot_inj in H; auto. apply length_rot. }
  apply period_is; rewrite ?length_rot; auto.
  - apply S, H2.
  - intros u Hu E. apply S in E. apply (H3 u); auto.
Qed.

Lemma cyclic_rot k c : cyclic (rot k c) = cyclic c.
Proof. unfold cyclic. rewrite period_rot, length_rot. reflexivity. Qed.

Lemma least_rot c j u : Least c (j + u) <-> Least (rot u c) j.
Proof.
  unfold Least. split; intros H v; [rewrite <- !rot_add; apply H|]. destruct c as [|b c]; [rewrite !rot_nil; reflexivity|].
  specialize (H (v + u * length c)). rewrite <- !rot_add in H.
  replace (v + u * length c + u) with (v + u * length (b :: c)) in H by (simpl; lia).
  rewrite (rot_add v), rot_times in H by apply rot_length. exact H.
Qed.

Lemma least_iff_same c i j : Least c i -> (Least c j <-> rot j c = rot i c).
Proof.
  intros H. split.
  - intros G. apply value_inj; [rewrite !length_rot; reflexivity|]. specialize (H j). specialize (G i). lia.
  - intros E u. rewrite E. apply H.
Qed.

(* "The index is below the period." *)
Lemma index_lt_period c : 0 < length c -> index c < period c.
Proof.
  intros L. destruct (index_spec c L) as (I1 & I2 & I3), (period_spec c L) as (P1 & P2 & P3).
  destruct (Nat.lt_ge_cases (index c) (period c)) as [|G]; auto. exfalso.
  apply (I3 (index c - period c)); [lia|]. apply (least_iff_same _ (index c)); auto.
  transitivity (rot (index c - period c) (rot (period c) c)); [congruence | rewrite <- rot_add; f_equal; lia].
Qed.

(* The least rotation has index 0. *)
Lemma index_least c : 0 < length c -> index (rot (index c) c) = 0.
Proof.
  intros L. destruct (index_spec c L) as (I1 & I2 & I3). apply index_is.
  - rewrite length_rot. lia.
  - apply least_rot. exact I2.
  - intros i Hi. lia.
Qed.

Lemma index_0_least r : 0 < length r -> index r = 0 <-> Least r 0.
Proof.
  intros L. destruct (index_spec r L) as (_ & I & _). split; intros H; [congruence | apply index_is; auto; lia].
Qed.

Lemma index_repeat b n : index (repeat b n) = 0.
Proof. destruct n as [|n]; [reflexivity|]. apply index_0_least; [cbn; lia|]. intros u. rewrite !rot_repeat. reflexivity. Qed.

(* A least word turned left by j bits, j below its period, has index j. *)
Lemma index_turned r j : index r = 0 -> j < period r -> 0 < length r -> index (rot (length r - j) r) = j.
Proof.
  intros I J L. apply index_0_least in I; auto. destruct (period_spec r L) as (P1 & P2 & P3). apply index_is.
  - rewrite length_rot. lia.
  - apply least_rot. apply (least_iff_same _ 0); auto.
    replace (j + (length r - j)) with (length r) by lia. apply rot_length.
  - intros i Hi H. apply least_rot in H. apply (least_iff_same _ 0) in H; auto. change (rot 0 r) with r in H.
    apply (P3 (j - i)); [lia|].
    transitivity (rot (j - i) (rot (i + (length r - j)) r)); [congruence|]. rewrite <- rot_add.
    replace (j - i + (i + (length r - j))) with (length r) by lia. apply rot_length.
Qed.

(* Turns by as many bits modulo the period are the same, *)
Lemma rot_mod_period k c : 0 < length c -> rot (k mod period c) c = rot k c.
Proof.
  intros L. destruct (period_spec c L) as (P & Pr & _). rewrite (Nat.div_mod k (period c)) at 2 by lia.
  rewrite Nat.add_comm, rot_add, Nat.mul_comm, rot_times by exact Pr. reflexivity.
Qed.

(* and others differ. *)
Lemma turns_differ c i j : 0 < length c -> i < period c -> j < period c -> rot i c = rot j c -> i = j.
Proof.
  intros L. enough (X : forall i j, i <= j -> j < period c -> rot i c = rot j c -> i = j).
  { intros I J E. destruct (Nat.le_gt_cases i j); [apply X | symmetry; apply X]; auto; lia. }
  clear. intros i j IJ J E. assert (L : 0 < length c) by (destruct c; [cbn in J; lia | cbn; lia]).
  replace j with (j - i + i) in E by lia. destruct (period_spec c L) as (_ & _ & Least).
  destruct (Nat.eq_dec i j) as [|N]; [assumption|]. exfalso. apply (Least (j - i)); [lia|].
  apply (rot_inj i); [apply length_rot|]. rewrite <- rot_add, Nat.add_comm, E. reflexivity.
Qed.

(* The rotations that are least are those by the index, modulo the period. *)
Lemma least_residue c j : 0 < length c -> Least c j <-> j mod period c = index c.
Proof.
  intros L. destruct (index_spec c L) as (_ & I & _). destruct (period_spec c L) as (P & _).
  rewrite (least_iff_same c (index c) j I), <- (rot_mod_period j c L). split; [|intros ->; reflexivity].
  apply turns_differ; [exact L | apply Nat.mod_upper_bound; lia | apply index_lt_period, L].
Qed.

Lemma index_residue c k i : 0 < length c -> i < period c -> (i + k) mod period c = index c -> index (rot k c) = i.
Proof.
  intros L I E. assert (L' : 0 < length (rot k c)) by (rewrite length_rot; exact L).
  rewrite <- (proj1 (least_residue (rot k c) i L')); [rewrite period_rot; apply Nat.mod_small, I|].
  apply least_rot. apply least_residue; assumption.
Qed.
