(* Schedules that take as few cycles as the bounds: two packets with one send at a time, up to n on all ports. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree broadcast.
From Cube.proofs Require Import lists words values gap theorem1 broadcast_bounds.

(* No 1-bit from t up. *)
Definition low_only (n t : nat) (v : word) : bool := forallb (fun i => negb (bit v i)) (seq t (n - t)).

Lemma low_only_true n t v : low_only n t v = true <-> (forall i, t <= i < n -> bit v i = false).
Proof.
  unfold low_only. rewrite forallb_forall. split.
  - intros H i Hi. apply negb_true_iff, H, in_seq. lia.
  - intros H i Hi. apply in_seq in Hi. apply negb_true_iff, H. lia.
Qed.

Lemma source_bits n i : bit (source n) i = false.
Proof.
  apply weight_zero_bits. unfold source, weight. clear. induction n; simpl; auto.
Qed.

Lemma is_source n v : length v = n -> (forall i, i < n -> bit v i = false) -> v = source n.
Proof.
  intros L H. apply word_eq; [rewrite length_source; exact L|]. intros i Hi. rewrite source_bits. apply H. lia.
Qed.

Lemma bit_flip_other d v i : d < length v -> i < length v -> i <> d -> bit (flip d v) i = bit v i.
Proof.
  intros D I N. rewrite bit_flip, Nat.mod_small by auto. destruct (Nat.eqb_spec i d); [lia | reflexivity].
Qed.

Lemma bit_flip_same d v : d < length v -> bit (flip d v) d = negb (bit v d).
Proof. intros D. rewrite bit_flip, Nat.mod_small, Nat.eqb_refl by auto. reflexivity. Qed.

(* The packet of a node's half of the cube: 0 where bit 0 is a 1-bit. *)
Definition own (v : word) : nat := if bit v 0 then 0 else 1.

(* Packet 0 goes to neighbour 1, then each half of the cube spreads its packet over dimensions 1, ..., n - 1; at last the
   halves exchange, both in one cycle or, with `split`, one after the other. *)
Definition two (n : nat) (split : bool) : schedule := fun t u d =>
  if t =? 0 then (if (d =? 0) && same u (source n) then Some 0 else None)
  else if t <? n then (if (d =? t) && low_only n t u then Some (own u) else None)
  else if t =? n then (if (d =? 0) && negb (split && bit u 0) then Some (own u) else None)
  else if t =? S n then (if (d =? 0) && (split && bit u 0) then Some (own u) else None)
  else None.

Definition dimension (n t : nat) : nat := if t <? n then t else 0.

Lemma two_sends n b t u d :
  0 < n -> length u = n -> two n b t u d <> None ->
  d = dimension n t /\ (t < n -> forall i, t <= i < n -> bit u i = false) /\
  (n <= t -> b = true -> bit u 0 = (t =? S n)) /\ two n b t u d = Some (if t =? 0 then 0 else own u) /\ t <= S n.
Proof.
  intros Hn L. unfold two, dimension. destruct (Nat.eqb_spec t 0) as [->|T0].
  - destruct (Nat.ltb_spec 0 n); [|lia]. destruct (Nat.eqb_spec d 0), (same u (source n)) eqn:E; simpl; try congruence.
    intros _. apply same_true in E. subst u. repeat split; auto; try lia. intros _ i _. apply source_bits.
  - destruct (Nat.ltb_spec t n) as [T|T].
    + destruct (Nat.eqb_spec d t), (low_only n t u) eqn:E; simpl; try congruence.
      intros _. repeat split; auto; try lia. intros _. apply low_only_true. exact E.
    + destruct (Nat.eqb_spec t n) as [->|Tn].
      * destruct (Nat.eqb_spec d 0), b, (bit u 0) eqn:E; simpl; try congruence; intros _; repeat split; auto; try lia;
          intros; destruct (Nat.eqb_spec n (S n)); auto; try lia; discriminate.
      * destruct (Nat.eqb_spec t (S n)) as [->|]; [|congruence].
        destruct (Nat.eqb_spec d 0), b, (bit u 0) eqn:E; simpl; try congruence; intros _; repeat split; auto; try lia.
Qed.

Lemma holds_later n s t k v p : holds n s t v p -> holds n s (k + t) v p.
Proof. intros H. induction k as [|k IH]; [exact H|]. simpl. left. exact IH. Qed.

(* Before cycle t, 1 <= t <= n, the nodes without 1-bits from t up hold their half's packet. *)
Lemma two_spreads n b t v :
  0 < n -> 1 <= t <= n -> length v = n -> (forall i, t <= i < n -> bit v i = false) -> holds n (two n b) t v (own v).
Proof.
  intros Hn. revert v. induction t as [|t IH]; intros v Ht L Z; [lia|]. destruct (Nat.eq_dec t 0) as [->|T].
  - unfold own. destruct (bit v 0) eqn:B.
    + right. exists 0. split; [exact Hn|]. assert (E : flip 0 v = source n).
      { apply is_source; [rewrite length_flip; exact L|]. intros i Hi. destruct (Nat.eq_dec i 0) as [->|N].
        - rewrite bit_flip_same, B by lia. reflexivity.
        - rewrite bit_flip_other by lia. apply Z. lia. }
      rewrite E. unfold two. simpl. rewrite (proj2 (same_true _ _) eq_refl). reflexivity.
    + left. apply is_source; [exact L|]. intros i Hi. destruct (Nat.eq_dec i 0) as [->|N]; [exact B | apply Z; lia].
  - destruct (bit v t) eqn:B.
    + right. exists t. split; [lia|]. set (u := flip t v). assert (Lu : length u = n) by (unfold u; rewrite length_flip; exact L).
      assert (Zu : forall i, t <= i < n -> bit u i = false).
      { intros i Hi. unfold u. destruct (Nat.eq_dec i t) as [->|N]; [rewrite bit_flip_same, B by lia; reflexivity|].
        rewrite bit_flip_other by lia. apply Z. lia. }
      unfold two. destruct (Nat.eqb_spec t 0); [lia|]. destruct (Nat.ltb_spec t n); [|lia].
      rewrite Nat.eqb_refl, (proj2 (low_only_true n t u) Zu). simpl. f_equal. unfold own, u.
      rewrite bit_flip_other by lia. reflexivity.
    + left. apply IH; auto; [lia|]. intros i Hi. destruct (Nat.eq_dec i t) as [->|N]; [exact B | apply Z; lia].
Qed.

Lemma two_legal n b : 0 < n -> legal n 2 (two n b).
Proof.
  intros Hn t u d p L H. assert (N : two n b t u d <> None) by congruence.
  destruct (two_sends n b t u d Hn L N) as (D & Z & _ & E & T). rewrite H in E. injection E as E.
  unfold dimension in D. split; [destruct (Nat.ltb_spec t n); lia|].
  split; [subst p; unfold own; destruct (t =? 0), (bit u 0); lia|]. subst p.
  destruct (Nat.eqb_spec t 0) as [->|T0]; [apply is_source; [exact L | intros; apply Z; lia]|].
  destruct (Nat.lt_ge_cases t n) as [G|G].
  - apply two_spreads; auto. lia.
  - replace t with (t - n + n) by lia. apply holds_later, two_spreads; auto; lia.
Qed.

Lemma two_one_send n b : 0 < n -> one_send n (two n b).
Proof.
  intros Hn t u d e L D E. apply two_sends in D as (D & _); auto. apply two_sends in E as (E & _); auto. congruence.
Qed.

Lemma two_one_receive n b : 0 < n -> one_receive n (two n b).
Proof.
  intros Hn t v d e L Hd He D E. apply two_sends in D as (D & _); [|exact Hn | rewrite length_flip; exact L].
  apply two_sends in E as (E & _); [congruence | exact Hn | rewrite length_flip; exact L].
Qed.

Lemma own_flip n v : length v = n -> 0 < n -> own (flip 0 v) = 1 - own v.
Proof. intros L Hn. unfold own. rewrite bit_flip_same by lia. destruct (bit v 0); reflexivity. Qed.

Lemma two_complete n b : 0 < n -> complete n 2 (two n b) (if b then S (S n) else S n).
Proof.
  intros Hn v p L Hp. assert (Own : forall w, length w = n -> holds n (two n b) n w (own w)).
  { intros w Lw. apply two_spreads; auto; lia. }
  destruct (Nat.eq_dec p (own v)) as [->|N]; [destruct b; [exact (holds_later n _ n 2 v _ (Own v L)) | exact (holds_later n _ n 1 v _ (Own v L))]|].
  assert (O : own v < 2) by (unfold own; destruct (bit v 0); lia).
  assert (E : p = own (flip 0 v)) by (rewrite (own_flip n) by auto; lia).
  assert (At : forall t, t = n \/ t = S n -> (b = true -> bit (flip 0 v) 0 = (t =? S n)) -> (b = false -> t = n) ->
    two n b t (flip 0 v) 0 = Some p).
  { intros t Ht Hb Hf. unfold two. destruct (Nat.eqb_spec t 0); [lia|]. destruct (Nat.ltb_spec t n); [lia|].
    destruct (Nat.eqb_spec t n) as [->|Tn].
    - destruct b; [rewrite Hb by reflexivity|]; [destruct (Nat.eqb_spec n (S n)); [lia|]|]; cbn [Nat.eqb andb negb]; congruence.
    - destruct (Nat.eqb_spec t (S n)) as [->|]; [|lia]. destruct b; [rewrite Hb, Nat.eqb_refl by reflexivity; cbn [Nat.eqb andb negb]; congruence|].
      specialize (Hf eq_refl). lia. }
  destruct b.
  - destruct (bit (flip 0 v) 0) eqn:B.
    + right. exists 0. split; [exact Hn|]. apply At; auto; [intros _; rewrite Nat.eqb_refl; reflexivity | discriminate].
    + left. right. exists 0. split; [exact Hn|]. apply At; auto. intros _. symmetry. apply Nat.eqb_neq. lia.
  - right. exists 0. split; [exact Hn|]. apply At; auto; discriminate.
Qed.

Lemma two_not_both n : 0 < n -> not_both n (two n true).
Proof.
  intros Hn t v d e L He D. destruct (two n true t (flip e v) e) as [p|] eqn:E; auto. exfalso.
  assert (Lu : length (flip e v) = n) by (rewrite length_flip; exact L).
  apply two_sends in D as (D & Z & B & _); auto.
  assert (F : two n true t (flip e v) e <> None) by congruence.
  apply two_sends in F as (F & Zf & Bf & _); auto. unfold dimension in F. destruct (Nat.ltb_spec t n) as [T|T].
  - subst e. specialize (Z T t ltac:(lia)). specialize (Zf T t ltac:(lia)). rewrite bit_flip_same, Z in Zf by lia. discriminate.
  - subst e. specialize (B T eq_refl). specialize (Bf T eq_refl). rewrite bit_flip_same, B in Bf by lia.
    destruct (t =? S n); discriminate.
Qed.

Theorem two_packets : two_packets_attained.
Proof.
  intros n Hn. exists (two n false). split.
  - split; [apply two_legal | split; [apply two_one_send | apply two_one_receive]]; exact Hn.
  - exact (two_complete n false Hn).
Qed.

Theorem two_packets_or : two_packets_one_or_one.
Proof.
  intros n Hn. exists (two n true). split.
  - split; [|apply two_not_both; exact Hn].
    split; [apply two_legal | split; [apply two_one_send | apply two_one_receive]]; exact Hn.
  - replace (2 * 2 + n - 2) with (S (S n)) by lia. exact (two_complete n true Hn).
Qed.

Theorem one_and_one_fails : strict_one_and_one_fails.
Proof. intros n Hn H. destruct (two_packets n Hn) as (s & A & B). specialize (H s _ A B). lia. Qed.

Theorem one_or_one_fails : strict_one_or_one_fails.
Proof. intros n Hn H. destruct (two_packets_or n Hn) as (s & A & B). specialize (H s _ A B). lia. Qed.

(* All ports: packet p goes over dimension (p + t) mod n in cycle t, from the nodes whose 1-bits are among the t dimensions
   from p on. *)
Definition reached (n p t : nat) (u : word) : bool :=
  forallb (fun i => implb (bit u i) ((i + n - p) mod n <? t)) (seq 0 n).

Definition turned (n m : nat) : schedule := fun t u d =>
  let p := (d + n - t) mod n in
  if (d <? n) && (t <? n) && (p <? m) && reached n p t u then Some p else None.

Lemma reached_true n p t u : reached n p t u = true <-> (forall i, i < n -> bit u i = true -> (i + n - p) mod n < t).
Proof.
  unfold reached. rewrite forallb_forall. split.
  - intros H i Hi B. specialize (H i ltac:(apply in_seq; lia)). rewrite B in H. apply Nat.ltb_lt, H.
  - intros H i Hi. apply in_seq in Hi. destruct (bit u i) eqn:B; auto. apply Nat.ltb_lt, H; auto. lia.
Qed.

Lemma turn_mod n a b : a < n -> b < n -> (a + n - b) mod n = if b <=? a then a - b else a + n - b.
Proof.
  intros A B. destruct (Nat.leb_spec b a).
  - replace (a + n - b) with (a - b + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small by lia. reflexivity.
  - apply Nat.mod_small. lia.
Qed.

Lemma turned_spreads n m t p v :
  p < m -> m <= n -> t <= n -> length v = n -> reached n p t v = true -> holds n (turned n m) t v p.
Proof.
  intros Hp Hm. revert v. induction t as [|t IH]; intros v Ht L H.
  - apply is_source; [exact L|]. intros i Hi. destruct (bit v i) eqn:B; auto.
    apply reached_true with (i := i) in H; auto. lia.
  - rewrite reached_true in H. set (d := if p + t <? n then p + t else p + t - n).
    assert (Hd : d < n) by (unfold d; destruct (Nat.ltb_spec (p + t) n); lia).
    assert (Off : forall i, i < n -> (i + n - p) mod n = t <-> i = d).
    { intros i Hi. rewrite turn_mod by lia. unfold d.
      destruct (Nat.leb_spec p i), (Nat.ltb_spec (p + t) n); lia. }
    assert (P : (d + n - t) mod n = p).
    { rewrite turn_mod by lia. unfold d in *. destruct (Nat.ltb_spec (p + t) n), (Nat.leb_spec t d); unfold d in *;
        destruct (Nat.ltb_spec (p + t) n); try lia; destruct (Nat.leb_spec t (p + t)), (Nat.leb_spec t (p + t - n)); lia. }
    destruct (bit v d) eqn:B.
    + right. exists d. split; [exact Hd|]. unfold turned. cbv zeta. rewrite P.
      destruct (Nat.ltb_spec d n); [|lia]. destruct (Nat.ltb_spec t n); [|lia]. destruct (Nat.ltb_spec p m); [|lia].
      assert (Rc : reached n p t (flip d v) = true).
      { apply reached_true. intros i Hi Bi. destruct (Nat.eq_dec i d) as [->|N].
        - rewrite bit_flip_same, B in Bi by lia. discriminate.
        - rewrite bit_flip_other in Bi by lia. specialize (H i Hi Bi).
          assert ((i + n - p) mod n <> t) by (rewrite Off; auto). lia. }
      rewrite Rc. reflexivity.
    + left. apply IH; auto; [lia|]. apply reached_true. intros i Hi Bi. specialize (H i Hi Bi).
      assert ((i + n - p) mod n <> t) by (rewrite Off by exact Hi; congruence). lia.
Qed.

Lemma turned_legal n m : m <= n -> legal n m (turned n m).
Proof.
  intros Hm t u d p L. unfold turned. cbv zeta. destruct (Nat.ltb_spec d n); [|discriminate].
  destruct (Nat.ltb_spec t n); [|discriminate]. destruct (Nat.ltb_spec ((d + n - t) mod n) m); [|discriminate].
  destruct (reached n _ t u) eqn:E; simpl; [|discriminate]. intros [= <-]. split; [assumption|]. split; [assumption|].
  apply turned_spreads; auto; lia.
Qed.

Lemma ceiling_1 n m : 0 < m <= n -> (m + n - 1) / n = 1.
Proof.
  intros H. replace (m + n - 1) with (m - 1 + 1 * n) by lia. rewrite Nat.div_add, Nat.div_small by lia. reflexivity.
Qed.

Theorem all_ports_reached : all_ports_attained.
Proof.
  intros n m H. exists (turned n m). rewrite ceiling_1 by exact H. split; [apply turned_legal; lia|].
  intros v p L Hp. replace (1 + n - 1) with n by lia. apply turned_spreads; auto; try lia.
  apply reached_true. intros i _ _. apply Nat.mod_upper_bound. lia.
Qed.

Theorem all_ports_one_less : all_ports_strict_fails.
Proof. intros n m H S. destruct (all_ports_reached n m H) as (s & A & B). specialize (S s _ A B). rewrite ceiling_1 in S by exact H. lia. Qed.
