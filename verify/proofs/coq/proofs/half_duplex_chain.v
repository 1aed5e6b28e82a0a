(* Blocks one after the other: each begins N - 1 cycles after the one before, whose last n - 1 cycles leave idle the nodes
   that it needs. The last packets, as many as are left over, follow as in broadcast_schedules.v. *)

From Cube.statements Require Import words tree broadcast half_duplex half_duplex_blocks.
From Cube.proofs Require Import lists words values gap broadcast_bounds broadcast_schedules half_duplex.

(* Dimension d, seen from a word that is turned by a places. *)
Definition turn (n a d : nat) : nat := (d + n - a) mod n.

Lemma turn_inj n a d e : a <= n -> d < n -> e < n -> turn n a d = turn n a e -> d = e.
Proof. unfold turn. intros. mods. Qed.

Lemma turn_onto n a e : a <= n -> e < n -> exists d, d < n /\ turn n a d = e.
Proof. intros A E. exists ((e + a) mod n). unfold turn. split; mods. Qed.

Lemma rot_flip_turn n a d u : length u = n -> a <= n -> d < n -> rot a (flip d u) = flip (turn n a d) (rot a u).
Proof. intros <- A D. apply rot_flip; assumption. Qed.

Lemma within_rot a j w : within 0 j (rot a w) <-> within a j w.
Proof. unfold within. rewrite length_rot. split; intros H i I; specialize (H i I); rewrite bit_rot in *; rewrite Nat.add_0_r in *; exact H. Qed.

(* A schedule that begins after k cycles, with packet c, turned by a places. *)
Definition later (n a k c : nat) (s : schedule) : schedule := fun t u d =>
  if (k <=? t) && (d <? n) then option_map (Nat.add c) (s (t - k) (rot a u) (turn n a d)) else None.

Definition overlay (b s : schedule) : schedule := fun t u d => match b t u d with Some p => Some p | None => s t u d end.

Lemma later_some n a k c s t u d p :
  later n a k c s t u d = Some p -> d < n /\ exists h q, t = k + h /\ p = c + q /\ s h (rot a u) (turn n a d) = Some q.
Proof.
  unfold later. destruct (Nat.leb_spec k t), (Nat.ltb_spec d n); try discriminate. cbn [andb].
  destruct (s (t - k) (rot a u) (turn n a d)) as [q|] eqn:E; [|discriminate]. intros [= <-]. split; [assumption|].
  exists (t - k), q. repeat split; [lia | exact E].
Qed.

Lemma not_none {A} (x : option A) : x <> None -> exists a, x = Some a.
Proof. destruct x as [a|]; [eauto | congruence]. Qed.

(* Nodes that take part in the first cycles. *)
Definition early (n : nat) (s : schedule) : Prop :=
  forall t u d p, length u = n -> s t u d = Some p -> t < n - 1 -> within 0 t u /\ within 0 t (flip d u).

Lemma chain_link n a b m s cycles :
  0 < n -> a <= n -> is_block n a b -> one_or_one n m s -> complete n m s cycles -> early n s -> n - 1 <= cycles ->
  exists s', one_or_one n (2 ^ (n - 1) + m) s' /\ complete n (2 ^ (n - 1) + m) s' (2 ^ n - 1 + cycles) /\ early n s'.
Proof.
  intros N A ((( BL & BS & BR) & BB) & BC & BEnd & BEarly & BLate) ((SL & SS & SR) & SB) SC SE Long.
  set (K := 2 ^ (n - 1)) in *. set (k := 2 ^ n - 1) in *. pose proof (Nat.pow_gt_lin_r 2 n ltac:(lia)) as Big.
  set (l := later n a k K s). exists (overlay b l).
  (* No node takes part in both. *)
  assert (Clash : forall t u d p w x e, length u = n -> length w = n -> b t u d = Some p -> l t w e = Some x ->
    u <> w /\ u <> flip e w /\ flip d u <> w /\ flip d u <> flip e w).
  { intros t u d p w x e Lu Lw B H. apply later_some in H as (E & h & q & -> & _ & H).
    pose proof (BEnd _ _ _ _ Lu B) as T. destruct (BLate _ _ _ _ Lu B) as (U1 & U2).
    destruct (SE h (rot a w) _ q ltac:(rewrite length_rot; exact Lw) H ltac:(lia)) as (W1 & W2).
    rewrite <- rot_flip_turn in W2 by assumption. rewrite within_rot in W1, W2.
    repeat split; intros X; first [apply U1; rewrite X; assumption | apply U2; rewrite X; assumption]. }
  assert (Either : forall t u d p, overlay b l t u d = Some p -> b t u d = Some p \/ l t u d = Some p).
  { intros t u d p. unfold overlay. destruct (b t u d); auto. }
  assert (First : forall t v p, holds n b t v p -> holds n (overlay b l) t v p).
  { induction t as [|t IH]; intros v p H; [exact H|]. destruct H as [H|(d & D & H)]; [left; auto|].
    right. exists d. split; [exact D|]. unfold overlay. rewrite H. reflexivity. }
  assert (Second : forall t v q, length v = n -> holds n s t (rot a v) q -> holds n (overlay b l) (k + t) v (K + q)).
  { induction t as [|t IH]; intros v q L H.
    - cbn [holds] in H. assert (V : v = source n).
      { rewrite <- L. apply is_source. rewrite <- (weight_rot a), H. apply weight_zero_bits. intros i. apply source_bits. }
      rewrite V. apply source_holds.
    - rewrite Nat.add_succ_r. destruct H as [H|(e & E & H)]; [left; auto|]. right.
      destruct (turn_onto n a e A E) as (d & D & T). exists d. split; [exact D|].
      assert (X : l (k + t) (flip d v) d = Some (K + q)).
      { unfold l, later. destruct (Nat.leb_spec k (k + t)), (Nat.ltb_spec d n); try lia. cbn [andb].
        replace (k + t - k) with t by lia. rewrite (rot_flip_turn n), T, H by assumption. reflexivity. }
      unfold overlay. destruct (b (k + t) (flip d v) d) as [p|] eqn:B; [|exact X]. exfalso.
      assert (Lf : length (flip d v) = n) by (rewrite length_flip; exact L).
      destruct (Clash _ _ _ _ _ _ _ Lf Lf B X) as (C & _). congruence. }
  split; [split; [split; [|split]|]|split].
  - intros t u d p L H. apply Either in H as [H|H].
    + destruct (BL t u d p L H) as (D & P & Hb). repeat split; [exact D | lia | apply First, Hb].
    + apply later_some in H as (D & h & q & -> & -> & H).
      destruct (SL h (rot a u) _ q ltac:(rewrite length_rot; exact L) H) as (_ & Q & Hs).
      repeat split; [exact D | lia | apply Second; assumption].
  - intros t u d e L D E. apply not_none in D as (p & D), E as (q & E). apply Either in D as [D|D], E as [E|E].
    + apply (BS t u); congruence.
    + destruct (Clash _ _ _ _ _ _ _ L L D E); congruence.
    + destruct (Clash _ _ _ _ _ _ _ L L E D); congruence.
    + apply later_some in D as (Dn & h & x & T & _ & D), E as (En & h' & y & T' & _ & E).
      assert (h' = h) by lia. subst h'. apply (turn_inj n a); auto.
      apply (SS h (rot a u)); [rewrite length_rot; exact L | congruence | congruence].
  - intros t v d e L Dn En D E. apply not_none in D as (p & D), E as (q & E).
    assert (Ld : length (flip d v) = n) by (rewrite length_flip; exact L).
    assert (Le : length (flip e v) = n) by (rewrite length_flip; exact L). apply Either in D as [D|D], E as [E|E].
    + apply (BR t v); congruence.
    + destruct (Clash _ _ _ _ _ _ _ Ld Le D E) as (_ & _ & _ & C). rewrite !flip_flip in C. congruence.
    + destruct (Clash _ _ _ _ _ _ _ Le Ld E D) as (_ & _ & _ & C). rewrite !flip_flip in C. congruence.
    + apply later_some in D as (_ & h & x & T & _ & D), E as (_ & h' & y & T' & _ & E).
      assert (h' = h) by lia. subst h'. rewrite (rot_flip_turn n) in D, E by assumption. apply (turn_inj n a); auto.
      apply (SR h (rot a v)); try congruence; [rewrite length_rot; exact L | apply Nat.mod_upper_bound; lia ..].
  - intros t v d e L En D. apply not_none in D as (p & D). destruct (overlay b l t (flip e v) e) as [q|] eqn:E; [exfalso | reflexivity].
    assert (Le : length (flip e v) = n) by (rewrite length_flip; exact L). apply Either in D as [D|D], E as [E|E].
    + rewrite (BB t v d e) in E; congruence.
    + destruct (Clash _ _ _ _ _ _ _ L Le D E) as (_ & C & _). rewrite flip_flip in C. congruence.
    + destruct (Clash _ _ _ _ _ _ _ Le L E D) as (_ & _ & C & _). rewrite flip_flip in C. congruence.
    + apply later_some in D as (_ & h & x & T & _ & D), E as (_ & h' & y & T' & _ & E).
      assert (h' = h) by lia. subst h'. rewrite (rot_flip_turn n) in E by assumption.
      rewrite (SB h (rot a v) (turn n a d)) in E; try congruence; [rewrite length_rot; exact L | apply Nat.mod_upper_bound; lia].
  - intros v p L P. destruct (Nat.lt_ge_cases p K) as [Q|Q].
    + apply (holds_later n _ (2 ^ n + n - 2)); [apply First, BC; assumption | unfold k; lia].
    + replace p with (K + (p - K)) by lia. apply Second; [exact L|]. apply SC; [rewrite length_rot; exact L | lia].
  - intros t u d p L H T. apply Either in H as [H|H]; [apply (BEarly t u d p); assumption|].
    apply later_some in H as (_ & h & q & -> & _). unfold k in T. lia.
Qed.

Lemma halved_early n m : 0 < n -> early n (halved n m).
Proof.
  intros N t u d p L H T. apply halved_some in H as (h & H & _ & [(_ & ->)|(C & _)]); [|lia].
  apply exchange_some in H as (D & G & _). rewrite Nat.add_0_r in *. rewrite Nat.mod_small in D by lia. subst d.
  set (v := flip t u) in *. assert (Lv : length v = n) by (unfold v; rewrite length_flip; exact L).
  assert (V : within 0 t v).
  { unfold within. rewrite Lv. intros i I. rewrite Nat.add_0_r. destruct (bit v t) eqn:B.
    - destruct (next_spec v t B ltac:(lia)) as (_ & _ & Z). replace i with (t + (i - t)) by lia. apply Z. lia.
    - unfold up_to_next in G. rewrite B in G. lia. }
  split; [|exact V]. unfold within in *. rewrite Lv in V. rewrite L. intros i I. specialize (V i I). rewrite Nat.add_0_r in *.
  unfold v in V. rewrite bit_flip, L in V by lia. rewrite Nat.mod_small in V by lia.
  destruct (Nat.eqb_spec i t); [lia | exact V].
Qed.

Lemma chain_of n a b : 0 < n -> a <= n -> is_block n a b -> forall q r, 0 < r ->
  exists s, one_or_one n (q * 2 ^ (n - 1) + r) s /\
    complete n (q * 2 ^ (n - 1) + r) s (q * (2 ^ n - 1) + (2 * r + n - 2)) /\ early n s.
Proof.
  intros N A B q r Hr. induction q as [|q (s & S1 & S2 & S3)].
  - destruct (halved_reaches n r N Hr) as (S1 & S2). exists (halved n r). split; [exact S1|]. split; [exact S2 | apply halved_early, N].
  - destruct (chain_link n a b _ s _ N A B S1 S2 S3) as (s' & X1 & X2 & X3); [generalize (q * (2 ^ n - 1)); lia|]. exists s'.
    replace (S q * 2 ^ (n - 1) + r) with (2 ^ (n - 1) + (q * 2 ^ (n - 1) + r)) by (cbn [Nat.mul]; lia).
    replace (S q * (2 ^ n - 1) + (2 * r + n - 2)) with (2 ^ n - 1 + (q * (2 ^ n - 1) + (2 * r + n - 2))) by (cbn [Nat.mul]; lia).
    auto.
Qed.

Theorem chain : chain_statement.
Proof.
  intros n a b N A B m M. split; [|intros s cycles; apply counted; assumption].
  pose proof (Nat.pow_nonzero 2 (n - 1) ltac:(lia)) as K. set (h := 2 ^ (n - 1)) in *.
  pose proof (Nat.div_mod (m - 1) h K) as E. rewrite Nat.mul_comm in E. pose proof (Nat.mod_upper_bound (m - 1) h K) as R.
  destruct (chain_of n a b N A B ((m - 1) / h) ((m - 1) mod h + 1) ltac:(lia)) as (s & S1 & S2 & _). exists s.
  fold h in S1, S2. assert (P : 2 ^ n = 2 * h) by (unfold h; rewrite <- Nat.pow_succ_r'; f_equal; lia).
  set (q := (m - 1) / h) in *. set (r := (m - 1) mod h) in *. clearbody q r h.
  replace (q * h + (r + 1)) with m in S1, S2 by lia. split; [exact S1|].
  replace (2 * m + n - 2 - q) with (q * (2 ^ n - 1) + (2 * (r + 1) + n - 2)); [exact S2 | nia].
Qed.
