(* A least word stays least if all bits below one of its 1-bits become 1-bits; and it is the only rotation that is least,
   unless nothing has changed. *)

From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index degenerate gap tree distances.

(* Two words are compared where they differ first, from the top. *)
Lemma differ_at u v :
  length u = length v -> (value u <= value v)%N ->
  u = v \/ exists p, p < length u /\ bit u p = false /\ bit v p = true /\ forall q, p < q < length u -> bit u q = bit v q.
Proof.
  intros L H. enough (X : u = v \/ exists p, p < length u /\ nth p u false = false /\ nth p v false = true /\
      forall q, p < q < length u -> nth q u false = nth q v false).
  { destruct X as [X|(p & P & A & B & Q)]; [left; exact X | right]. exists p. rewrite !bit_small by lia.
    repeat split; auto. intros q Hq. rewrite !bit_small by lia. apply Q. exact Hq. }
  revert v L H. induction u as [|a u IH]; intros [|b v] L H; try discriminate; [left; reflexivity|].
  injection L as L. cbn [value] in H. destruct (N.eq_dec (value u) (value v)) as [E|E].
  - apply value_inj in E; [|exact L]. subst v. destruct a, b; cbn [N.b2n] in H; try (left; reflexivity); [lia|].
    right. exists 0. cbn. repeat split; try lia. intros [|q] Hq; [lia | reflexivity].
  - destruct (IH v L) as [->|(p & P & A & B & Q)]; [destruct a, b; cbn [N.b2n] in H; lia | contradiction|].
    right. exists (S p). cbn. repeat split; auto; [lia|]. intros [|q] Hq; [lia | apply Q; lia].
Qed.

Lemma low_ones y z t :
  index y = 0 -> length z = length y -> t < length y -> bit y t = true ->
  (forall i, i <= t -> bit z i = true) -> (forall i, t < i < length y -> bit z i = bit y i) ->
  z = y \/ index z = 0 /\ cyclic z = false.
Proof.
  intros I Lz T Yt Low High. set (n := length y) in *.
  destruct (list_eq_dec bool_dec z y) as [E|Ne]; [left; exact E | right].
  assert (Diff : exists i, i <= t /\ bit y i = false).
  { destruct (some_or_none (fun i => negb (bit y i)) 0 (S t)) as [(i & I' & B)|N]; [exists i; apply negb_true_iff in B; split; [lia | exact B]|].
    exfalso. apply Ne. apply word_eq; [exact Lz|]. rewrite Lz. intros i Hi. destruct (Nat.le_gt_cases i t) as [G|G]; [|apply High; lia].
    rewrite Low by exact G. symmetry. apply negb_false_iff, N. lia. }
  destruct Diff as (i0 & Hi0 & B0).
  assert (Top : bit y (n - 1) = false).
  { apply least_bit_last; [exact I|]. fold n. pose proof (weight_le y) as Q. fold n in Q. destruct (Nat.eq_dec (weight y) n) as [W|]; [|lia].
    rewrite full_weight in B0 by (fold n; lia). discriminate. }
  assert (T' : t < n - 1).
  { destruct (Nat.eq_dec t (n - 1)) as [E|]; [|lia]. rewrite E, Top in Yt. discriminate. }
  assert (More : forall i, bit y i = true -> bit z i = true).
  { intros i B. rewrite <- bit_mod in B |- *. rewrite Lz. fold n in B |- *. destruct (Nat.le_gt_cases (i mod n) t) as [G|G]; [apply Low, G|].
    rewrite High; [exact B|]. pose proof (Nat.mod_upper_bound i n). lia. }
  assert (ZTop : bit z (n - 1) = false) by (rewrite High by lia; exact Top).
  apply index_unique; [lia|]. rewrite Lz. intros r R. change (rot 0 z) with z.
  apply N.nle_gt. intros Le. apply index_0_least in I; [|fold n; lia].
  assert (Wrap : forall i, bit z (i + n) = bit z i) by (intros i; rewrite <- Lz; apply bit_add_length).
  assert (WrapY : forall i, bit y (i + n) = bit y i) by (intros i; apply bit_add_length).
  (* y and its rotation. *)
  assert (Y : forall p, p < n -> (forall q, p < q < n -> bit y (q + r) = true -> bit y q = true) -> 
    (forall q, p < q < n -> bit y (q + r) = bit y q) /\ (bit y p = true -> bit y (p + r) = true)).
  { intros p P H. destruct (differ_at y (rot r y)) as [E|(s & S & A & B & Q)]; [rewrite length_rot; reflexivity | apply (I r)| |].
    - assert (X : forall q, bit y (q + r) = bit y q) by (intros q; rewrite <- bit_rot, <- E; reflexivity).
      split; intros; rewrite X; auto.
    - fold n in S, Q. rewrite bit_rot in B. assert (G : s <= p).
      { destruct (Nat.le_gt_cases s p) as [|G]; auto. rewrite (H s) in A; [discriminate | lia | exact B]. }
      split.
      + intros q Hq. rewrite <- bit_rot. symmetry. apply Q. lia.
      + intros Yp. destruct (Nat.eq_dec s p) as [->|]; [exact B|]. rewrite <- bit_rot, <- Q by lia. exact Yp. }
  (* z and its rotation agree above t at least. *)
  assert (Z : exists p, (forall q, p <= q < n -> bit z (q + r) = bit z q) /\
    (p = 0 \/ 0 < p <= S t /\ bit z (p - 1 + r) = false)).
  { destruct (differ_at (rot r z) z) as [E|(p & P & A & B & Q)]; [apply length_rot | exact Le | |].
    - exists 0. split; [|left; reflexivity]. intros q _. rewrite <- bit_rot, E. reflexivity.
    - rewrite length_rot, Lz in P, Q. rewrite bit_rot in A. exists (S p). split.
      + intros q Hq. rewrite <- bit_rot. apply Q. lia.
      + right. replace (S p - 1 + r) with (p + r) by lia. split; [|exact A]. split; [lia|].
        destruct (Nat.le_gt_cases p t) as [|G]; [lia|]. exfalso. rewrite High in B by lia. destruct (Y p P) as (_ & X).
        * intros q Hq E. apply More in E. rewrite <- bit_rot, Q in E by lia. rewrite High in E by lia. exact E.
        * specialize (X B). apply More in X. congruence. }
  destruct Z as (p & Eq & End). assert (P : p <= S t) by lia.
  assert (EqY : forall q, t < q < n -> bit y (q + r) = bit y q).
  { apply (Y t T). intros q Hq E. apply More in E. rewrite Eq, High in E by lia. exact E. }
  destruct (Nat.le_gt_cases (r - 1) t) as [G|G].
  - specialize (Eq (n - 1) ltac:(lia)). replace (n - 1 + r) with (r - 1 + n) in Eq by lia.
    rewrite Wrap, Low, ZTop in Eq by exact G. discriminate.
  - destruct (Nat.le_gt_cases p (n - 1 - r)) as [H|H].
    + pose proof (Eq (n - 1 - r) ltac:(lia)) as X. replace (n - 1 - r + r) with (n - 1) in X by lia. rewrite ZTop in X.
      assert (Q : t < n - 1 - r).
      { destruct (Nat.le_gt_cases (n - 1 - r) t) as [Q|]; [rewrite Low in X by exact Q; discriminate | assumption]. }
      specialize (EqY (i0 + n - r) ltac:(lia)). replace (i0 + n - r + r) with (i0 + n) in EqY by lia. rewrite WrapY, B0 in EqY.
      specialize (Eq (i0 + n - r) ltac:(lia)). replace (i0 + n - r + r) with (i0 + n) in Eq by lia.
      rewrite Wrap, Low, High in Eq by lia. congruence.
    + destruct End as [->|(Pp & End)]; [lia|]. destruct (Nat.le_gt_cases n (p - 1 + r)) as [H'|H'].
      * replace (p - 1 + r) with (p - 1 + r - n + n) in End by lia. rewrite Wrap, Low in End by lia. discriminate.
      * assert (All : forall q, q < n -> bit z q = true).
        { induction q as [q IH] using lt_wf_ind. intros Hq. destruct (Nat.le_gt_cases q t) as [K|K]; [apply Low, K|].
          rewrite <- Eq by lia. replace (q + r) with (q - p + n) by lia. rewrite Wrap. apply IH; lia. }
        rewrite All in ZTop by lia. discriminate.
Qed.
