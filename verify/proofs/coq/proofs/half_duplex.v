(* The lower bound with one send or one receive at a time. Pairs of a node and a packet that it holds are m at first and
   N m at last; a cycle adds one for each sender at most, and senders of cycle t are 2^t at most, and N/2. *)

From Cube.statements Require Import words tree broadcast half_duplex.
From Cube.proofs Require Import lists words values gap tree theorem1 broadcast_bounds broadcast_schedules.

(* `holds`, decided. *)
Fixpoint held (n : nat) (s : schedule) (t : nat) (v : word) (p : nat) : bool :=
  match t with
  | 0 => same v (source n)
  | S h => held n s h v p ||
      existsb (fun d => match s h (flip d v) d with Some q => q =? p | None => false end) (seq 0 n)
  end.

Lemma held_holds n s t v p : held n s t v p = true <-> holds n s t v p.
Proof.
  induction t as [|t IH]; cbn [held holds]; [apply same_true|]. rewrite orb_true_iff, IH, existsb_exists.
  split; (intros [H|(d & A & B)]; [left; exact H | right; exists d; split]).
  - apply in_seq in A. lia.
  - destruct (s t (flip d v) d); [apply Nat.eqb_eq in B; congruence | discriminate].
  - apply in_seq. lia.
  - rewrite B. apply Nat.eqb_refl.
Qed.

(* Who sends in a cycle, over which dimension, and which packet. *)
Definition sends (n : nat) (s : schedule) (t : nat) (u : word) : bool :=
  match port n s t u with Some _ => true | None => false end.
Definition senders (n : nat) (s : schedule) (t : nat) : list word := filter (sends n s t) (words n).
Definition sent_pair (n : nat) (s : schedule) (t : nat) (u : word) : word * nat :=
  match port n s t u with
  | Some d => (flip d u, match s t u d with Some p => p | None => 0 end)
  | None => (u, 0)
  end.

(* Pairs of a node and a packet that it holds. *)
Definition pairs (n m : nat) : list (word * nat) := list_prod (words n) (seq 0 m).
Definition held_pairs (n m : nat) (s : schedule) (t : nat) : list (word * nat) :=
  filter (fun e => held n s t (fst e) (snd e)) (pairs n m).

Lemma in_pairs n m v p : In (v, p) (pairs n m) <-> length v = n /\ p < m.
Proof. unfold pairs. rewrite in_prod_iff, in_words, in_seq. lia. Qed.

Lemma nodup_prod {A B} (l : list A) (k : list B) : NoDup l -> NoDup k -> NoDup (list_prod l k).
Proof.
  induction 1 as [|x l N _ IH]; intros K; [constructor|]. cbn [list_prod]. apply nodup_app; [| apply IH, K |].
  - apply nodup_map; [|exact K]. intros a b _ _ E. congruence.
  - intros (a, b) H G. apply in_map_iff in H as (y & E & _). injection E as -> ->. apply in_prod_iff in G. tauto.
Qed.

Lemma nodup_pairs n m : NoDup (pairs n m).
Proof. apply nodup_prod; [apply nodup_words | apply seq_NoDup]. Qed.

(* In a cycle at most as many pairs are new as nodes send. *)
Lemma new_pairs n m s t :
  legal n m s -> one_send n s -> length (held_pairs n m s (S t)) <= length (held_pairs n m s t) + length (senders n s t).
Proof.
  intros Lg One.
  assert (I : incl (held_pairs n m s (S t)) (held_pairs n m s t ++ map (sent_pair n s t) (senders n s t))).
  { intros (v, p) H. apply filter_In in H as (H & E). cbn [fst snd] in E. pose proof H as B. apply in_pairs in B as (L & P).
    apply in_or_app. apply held_holds in E. destruct E as [E|(d & Hd & E)].
    - left. apply filter_In. split; [exact H | apply held_holds, E].
    - right. apply in_map_iff. assert (Lu : length (flip d v) = n) by (rewrite length_flip; exact L).
      pose proof (port_is n s t _ d p One Lu Hd E) as Q. exists (flip d v). split.
      + unfold sent_pair. rewrite Q, E, flip_flip. reflexivity.
      + apply filter_In. split; [apply in_words, Lu | unfold sends; rewrite Q; reflexivity]. }
  apply NoDup_incl_length in I; [rewrite app_length, map_length in I; exact I|]. apply NoDup_filter, nodup_pairs.
Qed.

Lemma held_at_first n m s : 0 < n -> length (held_pairs n m s 0) = m.
Proof.
  intros Hn. transitivity (length (map (pair (source n)) (seq 0 m))); [|rewrite map_length; apply seq_length].
  apply same_members; [apply NoDup_filter, nodup_pairs | apply nodup_map; [congruence | apply seq_NoDup] |].
  intros (v, p). unfold held_pairs. rewrite filter_In, in_pairs, in_map_iff. cbn [fst snd held]. rewrite same_true. split.
  - intros ((L & P) & ->). exists p. split; [reflexivity | apply in_seq; lia].
  - intros (q & E & Q). injection E as <- <-. apply in_seq in Q. rewrite length_source. repeat split; lia.
Qed.

Lemma held_at_last n m s t : complete n m s t -> length (held_pairs n m s t) = 2 ^ n * m.
Proof.
  intros Done. transitivity (length (pairs n m)); [|unfold pairs; rewrite prod_length, length_words, seq_length; reflexivity].
  apply same_members; [apply NoDup_filter, nodup_pairs | apply nodup_pairs |].
  intros (v, p). unfold held_pairs. rewrite filter_In, in_pairs. cbn [fst snd]. rewrite held_holds. split; [tauto|].
  intros (L & P). auto.
Qed.

(* Holders at most double, so that 2^t nodes send in cycle t at most; *)
Lemma any_holders n m s :
  legal n m s -> one_send n s ->
  forall t, exists h, length h <= 2 ^ t /\ (forall v p, length v = n -> holds n s t v p -> In v h).
Proof.
  intros Lg One. induction t as [|t (h & Lh & IH)].
  - exists [source n]. split; [simpl; lia|]. intros v p L H. left. symmetry. exact H.
  - exists (h ++ map (next n s t) h). rewrite app_length, map_length. unfold word in *. split; [cbn [Nat.pow]; lia|].
    intros v p. apply (doubled n m); auto. intros u. apply IH.
Qed.

Lemma senders_at_first n m s t : legal n m s -> one_send n s -> length (senders n s t) <= 2 ^ t.
Proof.
  intros Lg One. destruct (any_holders n m s Lg One t) as (h & Lh & H).
  apply (Nat.le_trans _ (length h)); [|exact Lh]. apply NoDup_incl_length; [apply NoDup_filter, nodup_words|].
  intros u Hu. apply filter_In in Hu as (Hu & E). apply in_words in Hu. unfold sends in E.
  destruct (port n s t u) as [d|] eqn:Q; [|discriminate]. apply port_some in Q as (_ & Q).
  destruct (s t u d) as [p|] eqn:X; [|congruence]. apply (H u p Hu), (Lg t u d p Hu X).
Qed.

(* and, as those they send to do not send, half of all nodes at most. *)
Lemma senders_apart n m s t l :
  one_or_one n m s -> NoDup l -> incl l (senders n s t) ->
  NoDup (l ++ map (next n s t) l) /\ incl (l ++ map (next n s t) l) (words n).
Proof.
  intros ((Lg & One & Rec) & Not) N In.
  assert (To : forall u, List.In u l -> exists d, d < n /\ s t u d <> None /\ next n s t u = flip d u /\ length u = n).
  { intros u Hu. apply In, filter_In in Hu as (Hu & E). apply in_words in Hu. unfold sends in E. unfold next.
    destruct (port n s t u) as [d|] eqn:Q; [|discriminate]. exists d. apply port_some in Q as (Hd & X). auto. }
  split.
  - apply nodup_app; [exact N | apply nodup_map; [|exact N] |].
    + intros x y Hx Hy E. destruct (To x Hx) as (d & Hd & X & Nx & Lx), (To y Hy) as (e & He & Y & Ny & Ly).
      rewrite Nx, Ny in E.
      assert (Q : d = e).
      { apply (Rec t (flip d x)); auto; [rewrite length_flip; exact Lx | rewrite flip_flip; exact X |].
        rewrite E, flip_flip. exact Y. }
      subst e. rewrite <- (flip_flip d x), E. apply flip_flip.
    + intros x Hx Hy. apply in_map_iff in Hy as (y & E & Hy).
      destruct (To x Hx) as (d & Hd & X & Nx & Lx), (To y Hy) as (e & He & Y & Ny & Ly). rewrite Ny in E.
      apply Y. rewrite <- (flip_flip e y), E. apply (Not t x d e Lx He X).
  - intros v Hv. apply in_words. apply in_app_or in Hv as [Hv|Hv].
    + apply To in Hv as (_ & _ & _ & _ & L). exact L.
    + apply in_map_iff in Hv as (u & <- & Hu). destruct (To u Hu) as (d & _ & _ & -> & L). rewrite length_flip. exact L.
Qed.

Lemma halves n : 0 < n -> 2 ^ n = 2 * 2 ^ (n - 1).
Proof. intros H. replace n with (S (n - 1)) at 1 by lia. reflexivity. Qed.

Lemma senders_half n m s t : 0 < n -> one_or_one n m s -> length (senders n s t) <= 2 ^ (n - 1).
Proof.
  intros Hn Ok. destruct (senders_apart n m s t (senders n s t) Ok) as (D & I);
    [apply NoDup_filter, nodup_words | apply incl_refl |].
  apply NoDup_incl_length in I; [|exact D]. rewrite app_length, map_length, length_words, halves in I by exact Hn.
  unfold word in *. lia.
Qed.

(* So many sends there can be in the first cycles. *)
Fixpoint capacity (n t : nat) : nat :=
  match t with 0 => 0 | S h => capacity n h + min (2 ^ h) (2 ^ (n - 1)) end.

Lemma held_le n m s t : 0 < n -> one_or_one n m s -> length (held_pairs n m s t) <= m + capacity n t.
Proof.
  intros Hn Ok. induction t as [|t IH]; [rewrite held_at_first by exact Hn; simpl; lia|].
  pose proof Ok as ((Lg & One & _) & _). pose proof (new_pairs n m s t Lg One). pose proof (senders_at_first n m s t Lg One).
  pose proof (senders_half n m s t Hn Ok). cbn [capacity]. lia.
Qed.

Lemma capacity_early n t : t <= n - 1 -> capacity n t + 1 = 2 ^ t.
Proof.
  induction t as [|t IH]; [reflexivity|]. intros H. cbn [capacity Nat.pow].
  assert (2 ^ t <= 2 ^ (n - 1)) by (apply Nat.pow_le_mono_r; lia). specialize (IH ltac:(lia)). lia.
Qed.

Lemma capacity_late n k : capacity n (n - 1 + k) + 1 = 2 ^ (n - 1) * (1 + k).
Proof.
  induction k as [|k IH].
  - rewrite Nat.add_0_r, capacity_early by lia. lia.
  - replace (n - 1 + S k) with (S (n - 1 + k)) by lia. cbn [capacity].
    assert (2 ^ (n - 1) <= 2 ^ (n - 1 + k)) by (apply Nat.pow_le_mono_r; lia).
    rewrite Nat.min_r by assumption. replace (1 + S k) with (1 + k + 1) by lia. rewrite Nat.mul_add_distr_l. lia.
Qed.

Lemma enough_sends n m s cycles :
  0 < n -> 0 < m -> one_or_one n m s -> complete n m s cycles ->
  n <= cycles /\ (2 ^ n - 1) * m + 1 <= 2 ^ (n - 1) * (cycles + 2 - n).
Proof.
  intros Hn Hm Ok Done. pose proof (held_le n m s cycles Hn Ok) as H. rewrite held_at_last in H by exact Done.
  pose proof (halves n Hn) as P. assert (Z : 0 < 2 ^ (n - 1)) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
  assert (E : n - 1 < cycles).
  { destruct (Nat.lt_ge_cases (n - 1) cycles) as [|G]; auto. exfalso. pose proof (capacity_early n cycles G).
    assert (2 ^ cycles <= 2 ^ (n - 1)) by (apply Nat.pow_le_mono_r; lia). nia. }
  split; [lia|]. pose proof (capacity_late n (cycles - (n - 1))) as C.
  replace (n - 1 + (cycles - (n - 1))) with cycles in C by lia.
  replace (1 + (cycles - (n - 1))) with (cycles + 2 - n) in C by lia. rewrite <- C. nia.
Qed.

Theorem counted : one_or_one_bound.
Proof.
  intros n m s cycles Hn Hm Ok Done. destruct (enough_sends n m s cycles Hn Hm Ok Done) as (E & H).
  pose proof (halves n Hn) as P.
  assert (Z : 0 < 2 ^ (n - 1)) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia). rewrite P in H.
  pose proof (Nat.div_mod (m - 1) (2 ^ (n - 1)) ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (m - 1) (2 ^ (n - 1)) ltac:(lia)) as R.
  set (a := 2 ^ (n - 1)) in *. set (q := (m - 1) / a) in *. set (r := (m - 1) mod a) in *. clearbody a q r.
  set (k := cycles + 2 - n) in *. assert (X : a * (2 * m) <= a * (k + q) + r) by nia.
  assert (2 * m < k + q + 1) by nia. lia.
Qed.

Lemma least :
  forall n m s cycles, 0 < n -> 0 < m <= 2 ^ (n - 1) -> one_or_one n m s -> complete n m s cycles ->
    2 * m + n - 2 <= cycles.
Proof. intros n m s c N (M & Le) Ok D. pose proof (counted n m s c N M Ok D) as H. rewrite Nat.div_small in H; lia. Qed.
