(* If each packet leaves the source once: nodes that have it double at most from the neighbour on that got it, and it gets one
   link farther from there in a cycle. *)

From Cube.statements Require Import words tree broadcast.
From Cube.proofs Require Import lists words values gap tree theorem1 broadcast_bounds broadcast_schedules half_duplex.

Definition leaves_at (n : nat) (s : schedule) (t p : nat) : bool :=
  existsb (fun d => match s t (source n) d with Some q => q =? p | None => false end) (seq 0 n).

Lemma holders_once n m s c p :
  legal n m s -> one_send n s -> leaves_once n s -> (forall t d, t < c -> d < n -> s t (source n) d <> Some p) ->
  forall k, exists h, length h <= 2 ^ k /\
    (forall v, length v = n -> v <> source n -> holds n s (S (c + k)) v p -> In v h).
Proof.
  intros Lg One Once Not.
  (* If p leaves the source in cycle t, then nobody else had it before. *)
  assert (Fresh : forall t, leaves_at n s t p = true -> exists h, length h <= 1 /\
    (forall v, length v = n -> v <> source n -> holds n s (S t) v p -> In v h)).
  { intros t H. apply existsb_exists in H as (d & Hd & H). apply in_seq in Hd.
    destruct (s t (source n) d) as [q|] eqn:E; [|discriminate]. apply Nat.eqb_eq in H. subst q.
    assert (Before : forall t' d', t' < t -> d' < n -> s t' (source n) d' <> Some p).
    { intros t' d' Ht _ X. destruct (Once _ _ _ _ _ X E). lia. }
    exists [next n s t (source n)]. split; [simpl; lia|]. intros v L Nv [X|(e & He & X)].
    - exfalso. apply Nv. apply (only_source n m s t p Lg Before t); auto.
    - assert (Lu : length (flip e v) = n) by (rewrite length_flip; exact L).
      pose proof (Lg _ _ _ _ Lu X) as (_ & _ & Y). apply (only_source n m s t p Lg Before t) in Y; auto.
      left. rewrite Y in X. rewrite (sends_next n m s t (source n) e p Lg One (length_source n) X), <- Y. apply flip_flip. }
  induction k as [|k (h & Lh & IH)].
  - rewrite Nat.add_0_r. destruct (leaves_at n s c p) eqn:F; [apply (Fresh c F)|]. exists []. split; [simpl; lia|].
    intros v L Nv [X|(e & He & X)]; exfalso.
    + apply Nv. apply (only_source n m s c p Lg Not c); auto.
    + assert (Lu : length (flip e v) = n) by (rewrite length_flip; exact L).
      pose proof (Lg _ _ _ _ Lu X) as (_ & _ & Y). apply (only_source n m s c p Lg Not c) in Y; auto. rewrite Y in X.
      assert (leaves_at n s c p = true) as Z; [|congruence]. apply existsb_exists. exists e. split; [apply in_seq; lia|].
      rewrite X. apply Nat.eqb_refl.
  - rewrite Nat.add_succ_r. destruct (leaves_at n s (S (c + k)) p) eqn:F.
    + destruct (Fresh _ F) as (g & Lg' & G). exists g. split; [|exact G]. pose proof (Nat.pow_nonzero 2 (S k)). lia.
    + exists (h ++ map (next n s (S (c + k))) h). split; [rewrite app_length, map_length; unfold word in *; cbn [Nat.pow]; lia|].
      intros v L Nv [X|(e & He & X)]; apply in_or_app; [left; apply IH; auto | right].
      assert (Lu : length (flip e v) = n) by (rewrite length_flip; exact L).
      apply in_map_iff. exists (flip e v). split; [rewrite (sends_next n m s _ _ e p Lg One Lu X); apply flip_flip|].
      apply IH; [exact Lu | | apply (Lg _ _ _ _ Lu X)]. intros Y. rewrite Y in X.
      assert (leaves_at n s (S (c + k)) p = true) as Z; [|congruence]. apply existsb_exists. exists e.
      split; [apply in_seq; lia|]. rewrite X. apply Nat.eqb_refl.
Qed.

Lemma one_port :
  forall n m s cycles, 2 <= n -> 0 < m -> legal n m s -> one_send n s -> leaves_once n s -> complete n m s cycles ->
    m + n <= cycles.
Proof.
  intros n m s cycles Hn Hm Lg One Once Done. destruct (leaves_late n m s Hm One) as (p & Hp & Not).
  pose proof (later n m s (m - 1) p cycles ltac:(lia) Lg Done Hp Not) as Late.
  destruct (holders_once n m s (m - 1) p Lg One Once Not (cycles - m)) as (h & Lh & H).
  replace (S (m - 1 + (cycles - m))) with cycles in H by lia. assert (I : incl (words n) (source n :: h)).
  { intros v Hv. apply in_words in Hv. destruct (list_eq_dec bool_dec v (source n)) as [->|Nv]; [left; reflexivity|]. right. apply H; auto. }
  apply NoDup_incl_length in I; [|apply nodup_words]. rewrite length_words in I. cbn [length] in I.
  destruct (Nat.lt_ge_cases (cycles - m) n) as [X|X]; [exfalso | lia].
  assert (2 ^ (cycles - m) <= 2 ^ (n - 1)) as Y by (apply Nat.pow_le_mono_r; lia).
  destruct n as [|[|n]]; [lia | lia |]. cbn [Nat.pow Nat.sub] in *. pose proof (Nat.pow_nonzero 2 n). unfold word in *. lia.
Qed.

(* One send or one receive. Sends of other nodes than the source, to others than the source, in a cycle: *)
Definition useful (n : nat) (s : schedule) (t : nat) : list word :=
  filter (fun u => negb (same u (source n)) && negb (same (next n s t u) (source n))) (senders n s t).

Lemma in_useful n s t u : In u (useful n s t) -> In u (senders n s t) /\ u <> source n /\ next n s t u <> source n.
Proof.
  intros H. apply filter_In in H as (H & E). apply andb_prop in E as (A & B). apply negb_true_iff in A, B.
  split; [exact H|]. split; intros X; apply same_true in X; congruence.
Qed.

(* with the source these are 2^t at most, as holders double at most, *)
Lemma useful_at_first n m s t : legal n m s -> one_send n s -> length (useful n s t) + 1 <= 2 ^ t.
Proof.
  intros Lg One. destruct (any_holders n m s Lg One t) as (h & Lh & H).
  assert (I : incl (source n :: useful n s t) h).
  { intros u [<-|Hu]; [apply (H _ 0 (length_source n)), source_holds|]. apply in_useful in Hu as (Hu & _).
    apply filter_In in Hu as (Hu & E). apply in_words in Hu. unfold sends in E.
    destruct (port n s t u) as [d|] eqn:Q; [|discriminate]. apply port_some in Q as (_ & Q).
    destruct (s t u d) as [p|] eqn:X; [|congruence]. apply (H u p Hu), (Lg t u d p Hu X). }
  apply NoDup_incl_length in I; [cbn [length] in I; unfold word in *; lia|].
  constructor; [|apply NoDup_filter, NoDup_filter, nodup_words]. intros X. apply in_useful in X. tauto.
Qed.

(* and N/2 at most, as senders and receivers are different nodes. *)
Lemma useful_half n m s t : 0 < n -> one_or_one n m s -> length (useful n s t) + 1 <= 2 ^ (n - 1).
Proof.
  intros Hn Ok. set (l := useful n s t). assert (N : NoDup l) by apply NoDup_filter, NoDup_filter, nodup_words.
  destruct (senders_apart n m s t l Ok N) as (D & I); [intros u Hu; apply in_useful in Hu; apply Hu|].
  assert (J : incl (source n :: l ++ map (next n s t) l) (words n)).
  { intros u [<-|Hu]; [apply in_words, length_source | apply I, Hu]. }
  apply NoDup_incl_length in J.
  - cbn [length] in J. rewrite app_length, map_length, length_words, halves in J by exact Hn. unfold word in *. lia.
  - constructor; [|exact D]. intros X. apply in_app_or in X as [X|X]; [apply in_useful in X; tauto|].
    apply in_map_iff in X as (u & E & Hu). apply in_useful in Hu. tauto.
Qed.

(* The source sends m times at most. *)
Definition source_sends (n : nat) (s : schedule) (t : nat) : list nat := filter (fun t => sends n s t (source n)) (seq 0 t).

Lemma source_sends_once n m s t : legal n m s -> leaves_once n s -> length (source_sends n s t) <= m.
Proof.
  intros Lg Once. set (packet := fun t => snd (sent_pair n s t (source n))).
  assert (P : forall t, sends n s t (source n) = true -> exists d, s t (source n) d = Some (packet t)).
  { intros c E. unfold packet, sent_pair. unfold sends in E. destruct (port n s c (source n)) as [d|] eqn:Q; [|discriminate].
    apply port_some in Q as (_ & Q). exists d. cbn [snd]. destruct (s c (source n) d); congruence. }
  assert (I : incl (map packet (source_sends n s t)) (seq 0 m)).
  { intros p H. apply in_map_iff in H as (c & <- & H). apply filter_In in H as (_ & H). apply P in H as (d & E).
    apply in_seq. apply Lg in E; [lia | apply length_source]. }
  apply NoDup_incl_length in I; [rewrite map_length, seq_length in I; exact I|].
  apply nodup_map; [|apply NoDup_filter, seq_NoDup]. intros a b A B E. apply filter_In in A as (_ & A), B as (_ & B).
  apply P in A as (d & A), B as (e & B). rewrite <- E in B. apply (Once _ _ _ _ _ A B).
Qed.

Lemma held_once n m s t :
  0 < n -> one_or_one n m s -> length (held_pairs n m s t) + t <= m + capacity n t + length (source_sends n s t).
Proof.
  intros Hn Ok. induction t as [|t IH]; [rewrite held_at_first by exact Hn; simpl; lia|].
  pose proof Ok as ((Lg & One & _) & _).
  pose proof (useful_at_first n m s t Lg One). pose proof (useful_half n m s t Hn Ok).
  set (first := if sends n s t (source n) then [t] else []).
  assert (F : length (source_sends n s (S t)) = length (source_sends n s t) + length first).
  { unfold source_sends. rewrite seq_S, filter_app, app_length. reflexivity. }
  assert (I : incl (held_pairs n m s (S t))
    (held_pairs n m s t ++ map (sent_pair n s t) (useful n s t) ++ map (fun t => sent_pair n s t (source n)) first)).
  { intros (v, p) H'. apply filter_In in H' as (B & E). cbn [fst snd] in E. pose proof B as L. apply in_pairs in L as (L & _).
    apply held_holds in E. apply in_or_app.
    destruct E as [E|(d & Hd & E)]; [left; apply filter_In; split; [exact B | apply held_holds, E]|].
    assert (Lu : length (flip d v) = n) by (rewrite length_flip; exact L).
    pose proof (port_is n s t _ d p One Lu Hd E) as Q.
    assert (Sent : sent_pair n s t (flip d v) = (v, p)) by (unfold sent_pair; rewrite Q, E, flip_flip; reflexivity).
    assert (Sends : sends n s t (flip d v) = true) by (unfold sends; rewrite Q; reflexivity).
    destruct (list_eq_dec bool_dec v (source n)) as [->|Nv].
    { left. apply filter_In. split; [exact B | apply held_holds, source_holds]. }
    right. apply in_or_app. destruct (list_eq_dec bool_dec (flip d v) (source n)) as [Es|Ns].
    - right. unfold first. rewrite <- Es, Sends. left. rewrite Es in Sent. rewrite Es. exact Sent.
    - left. apply in_map_iff. exists (flip d v). split; [exact Sent|]. apply filter_In.
      split; [apply filter_In; split; [apply in_words, Lu | exact Sends]|]. unfold next. rewrite Q, flip_flip.
      destruct (same v (source n)) eqn:X; [apply same_true in X; contradiction|].
      destruct (same (flip d v) (source n)) eqn:Y; [apply same_true in Y; contradiction | reflexivity]. }
  apply NoDup_incl_length in I; [|apply NoDup_filter, nodup_pairs]. rewrite !app_length, !map_length in I.
  cbn [capacity]. unfold word in *. lia.
Qed.

Lemma one_or_one :
  forall n m s cycles, 2 <= n -> 0 < m -> one_or_one n m s -> leaves_once n s -> complete n m s cycles ->
    2 * m + n - 1 <= cycles.
Proof.
  intros n m s cycles Hn Hm Ok Once Done. pose proof Ok as ((Lg & _) & _).
  pose proof (held_once n m s cycles ltac:(lia) Ok) as H. pose proof (source_sends_once n m s cycles Lg Once) as F.
  rewrite held_at_last, halves in H by (exact Done || lia).
  assert (Z : 2 <= 2 ^ (n - 1)) by (change 2 with (2 ^ 1) at 1; apply Nat.pow_le_mono_r; lia).
  destruct (Nat.lt_ge_cases (n - 1) cycles) as [G|G].
  - pose proof (capacity_late n (cycles - (n - 1))) as C. replace (n - 1 + (cycles - (n - 1))) with cycles in C by lia.
    set (a := 2 ^ (n - 1)) in *. set (k := cycles - (n - 1)) in *. assert (E : cycles = n - 1 + k) by lia. clearbody a k.
    destruct (Nat.lt_ge_cases k (2 * m)) as [X|X]; [exfalso | lia].
    assert (a * (1 + k) <= a * (2 * m)) by (apply Nat.mul_le_mono_l; lia). nia.
  - exfalso. pose proof (capacity_early n cycles G). assert (2 ^ cycles <= 2 ^ (n - 1)) by (apply Nat.pow_le_mono_r; lia). nia.
Qed.

Lemma flip_comm d e v : flip d (flip e v) = flip e (flip d v).
Proof. revert d e. induction v; intros [|d] [|e]; cbn [flip]; try reflexivity. rewrite IHv. reflexivity. Qed.

Lemma weight_source n : weight (source n) = 0.
Proof. apply weight_false. Qed.

(* Who holds p k + 1 cycles after cycle c is k links at most from the neighbour to which p left the source. *)
Lemma reach_once n m s c p :
  legal n m s -> (forall t d, t < c -> d < n -> s t (source n) d <> Some p) ->
  forall k v, length v = n -> v <> source n -> holds n s (S (c + k)) v p ->
    exists t d, s t (source n) d = Some p /\ d < n /\ weight (flip d v) <= k.
Proof.
  intros Lg Not.
  assert (Direct : forall k v t e, length v = n -> e < n -> flip e v = source n -> s t (flip e v) e = Some p ->
    exists t d, s t (source n) d = Some p /\ d < n /\ weight (flip d v) <= k).
  { intros k v t e L He E X. exists t, e. rewrite E in *. split; [exact X|]. split; [exact He|]. rewrite weight_source. lia. }
  induction k as [|k IH]; intros v L Nv [X|(e & He & X)].
  - exfalso. apply Nv. rewrite Nat.add_0_r in X. apply (only_source n m s c p Lg Not c); auto.
  - assert (Lu : length (flip e v) = n) by (rewrite length_flip; exact L). rewrite Nat.add_0_r in X.
    pose proof (Lg _ _ _ _ Lu X) as (_ & _ & Y). apply (only_source n m s c p Lg Not c) in Y; auto.
    apply (Direct 0 v c e L He Y X).
  - rewrite Nat.add_succ_r in X. destruct (IH v L Nv X) as (t & d & A & B & C). exists t, d. repeat split; auto.
  - assert (Lu : length (flip e v) = n) by (rewrite length_flip; exact L).
    destruct (list_eq_dec bool_dec (flip e v) (source n)) as [E|N]; [apply (Direct (S k) v _ e L He E X)|].
    pose proof (Lg _ _ _ _ Lu X) as (_ & _ & Y). rewrite Nat.add_succ_r in Y.
    destruct (IH (flip e v) Lu N Y) as (t & d & A & B & C). exists t, d. split; [exact A|]. split; [exact B|].
    rewrite flip_comm in C. pose proof (weight_flip e (flip d v)) as W. rewrite length_flip in W. specialize (W ltac:(lia)).
    destruct (bit (flip d v) e); lia.
Qed.

Lemma all_ports :
  forall n m s cycles, 2 <= n -> 0 < m -> legal n m s -> leaves_once n s -> complete n m s cycles ->
    (m + n - 1) / n + n <= cycles.
Proof.
  intros n m s cycles Hn Hm Lg Once Done. set (k := (m + n - 1) / n).
  assert (K : 1 <= k) by (apply Nat.div_le_lower_bound; lia).
  destruct (leaves_late_ports n m s ltac:(lia) Hm) as (p & Hp & Not). fold k in Not.
  assert (L1 : length (repeat true n) = n) by apply repeat_length.
  assert (W1 : weight (repeat true n) = n) by apply weight_full.
  assert (N1 : repeat true n <> source n) by (intros E; rewrite E, weight_source in W1; lia).
  pose proof (later n m s (k - 1) p cycles ltac:(lia) Lg Done Hp Not) as Late.
  replace cycles with (S (k - 1 + (cycles - k))) in Done by lia.
  destruct (reach_once n m s (k - 1) p Lg Not (cycles - k) _ L1 N1 (Done _ p L1 Hp)) as (t & d & A & B & _).
  set (v := flip d (repeat true n)). assert (Lv : length v = n) by (unfold v; rewrite length_flip; exact L1).
  assert (Nv : v <> source n).
  { intros E. pose proof (weight_flip d (repeat true n) ltac:(lia)) as W. fold v in W. rewrite E, weight_source in W.
    destruct (bit (repeat true n) d); lia. }
  destruct (reach_once n m s (k - 1) p Lg Not (cycles - k) v Lv Nv (Done v p Lv Hp)) as (t' & d' & A' & _ & C).
  destruct (Once _ _ _ _ _ A A') as (_ & <-). unfold v in C. rewrite flip_flip, W1 in C. lia.
Qed.
