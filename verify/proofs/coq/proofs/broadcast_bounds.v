(* The packet that leaves the source last: holders at most double in a cycle, and get one link farther. *)

From Cube.statements Require Import words tree broadcast.
From Cube.proofs Require Import lists words values gap tree theorem1.

(* If fewer packets than m have left, one has not. *)
Lemma one_not_sent (l : list nat) m : length l < m -> exists p, p < m /\ ~ In p l.
Proof.
  intros H. destruct (some_or_none (fun p => if in_dec Nat.eq_dec p l then false else true) 0 m) as [(p & P & N)|N].
  - exists p. split; [lia|]. destruct (in_dec Nat.eq_dec p l); [discriminate | assumption].
  - exfalso. assert (I : incl (seq 0 m) l).
    { intros p Hp. apply in_seq in Hp. specialize (N p ltac:(lia)). destruct (in_dec Nat.eq_dec p l); [assumption | discriminate]. }
    apply NoDup_incl_length in I; [|apply seq_NoDup]. rewrite seq_length in I. lia.
Qed.

Lemma length_source n : length (source n) = n.
Proof. apply repeat_length. Qed.

(* Until then only the source holds it. *)
Lemma only_source n m s c p :
  legal n m s -> (forall t d, t < c -> d < n -> s t (source n) d <> Some p) ->
  forall t v, t <= c -> length v = n -> holds n s t v p -> v = source n.
Proof.
  intros Lg Not. induction t as [|t IH]; intros v Ht L H; [exact H|]. destruct H as [H|(d & Hd & H)]; [apply IH; auto; lia|].
  exfalso. assert (Lu : length (flip d v) = n) by (rewrite length_flip; exact L).
  pose proof (Lg t _ d p Lu H) as (_ & _ & Hu). apply IH in Hu; [|lia | exact Lu].
  rewrite Hu in H. apply (Not t d); auto; lia.
Qed.

(* The dimension over which a node sends, and the node to which. *)
Definition port (n : nat) (s : schedule) (t : nat) (u : word) : option nat :=
  find (fun d => match s t u d with Some _ => true | None => false end) (seq 0 n).
Definition next (n : nat) (s : schedule) (t : nat) (u : word) : word := match port n s t u with Some d => flip d u | None => u end.

Lemma port_some n s t u d : port n s t u = Some d -> d < n /\ s t u d <> None.
Proof. intros F. apply find_some in F as (I & F). apply in_seq in I. split; [lia|]. destruct (s t u d); congruence. Qed.

Lemma port_is n s t u d p : one_send n s -> length u = n -> d < n -> s t u d = Some p -> port n s t u = Some d.
Proof.
  intros One L Hd E. unfold port. destruct (find _ (seq 0 n)) as [e|] eqn:F.
  - apply find_some in F as (_ & F). f_equal. apply (One t u); auto; [destruct (s t u e)|]; congruence.
  - exfalso. pose proof (find_none _ _ F d) as X. cbv beta in X. rewrite E in X. discriminate X. apply in_seq. lia.
Qed.

Lemma sends_next n m s t u d p : legal n m s -> one_send n s -> length u = n -> s t u d = Some p -> next n s t u = flip d u.
Proof. intros Lg One L E. unfold next. rewrite (port_is n s t u d p); auto. apply (Lg t u d p L E). Qed.

(* Those who hold a packet in the next cycle hold it, or get it from those. *)
Lemma doubled n m s t h p : legal n m s -> one_send n s -> (forall v, length v = n -> holds n s t v p -> In v h) ->
  forall v, length v = n -> holds n s (S t) v p -> In v (h ++ map (next n s t) h).
Proof.
  intros Lg One H v L [X|(d & Hd & X)]; apply in_or_app; [left; auto | right]. apply in_map_iff. exists (flip d v).
  assert (Lu : length (flip d v) = n) by (rewrite length_flip; exact L). split; [|apply H, (Lg _ _ d p Lu X); exact Lu].
  rewrite (sends_next n m s t _ d p) by assumption. apply flip_flip.
Qed.

(* With one send at a time the holders at most double. *)
Lemma holders n m s c p :
  legal n m s -> one_send n s -> (forall t d, t < c -> d < n -> s t (source n) d <> Some p) ->
  forall k, exists h, length h <= 2 ^ k /\ (forall v, length v = n -> holds n s (c + k) v p -> In v h).
Proof.
  intros Lg One Not. induction k as [|k (h & Lh & IH)].
  - exists [source n]. split; [simpl; lia|]. intros v L H. left. symmetry.
    apply (only_source n m s c p Lg Not (c + 0)); auto. lia.
  - exists (h ++ map (next n s (c + k)) h). rewrite app_length, map_length, Nat.add_succ_r. unfold word in *.
    split; [cbn [Nat.pow]; lia | apply (doubled n m); assumption].
Qed.

Lemma length_flat {A} (f : A -> list nat) a l : (forall x, length (f x) <= a) -> length (flat_map f l) <= length l * a.
Proof. intros F. induction l as [|x l IH]; cbn; [lia|]. rewrite app_length. specialize (F x). lia. Qed.

(* If the source sends a packets in a cycle at most, one of more than c a packets leaves in cycle c or later. *)
Lemma late n m s (ports : nat -> list nat) a c :
  (forall t, length (ports t) <= a) -> (forall t d p, d < n -> s t (source n) d = Some p -> In d (ports t)) -> c * a < m ->
  exists p, p < m /\ forall t d, t < c -> d < n -> s t (source n) d <> Some p.
Proof.
  intros Few Sent C. set (sent := fun t => flat_map (fun d => match s t (source n) d with Some p => [p] | None => [] end) (ports t)).
  destruct (one_not_sent (flat_map sent (seq 0 c)) m) as (p & Hp & Np).
  - apply (Nat.le_lt_trans _ (c * a)); [|exact C]. rewrite <- (seq_length c 0) at 2. apply length_flat. intros t. specialize (Few t).
    transitivity (length (ports t) * 1); [|lia]. apply length_flat. intros d. destruct (s t (source n) d); cbn; lia.
  - exists p. split; [exact Hp|]. intros t d Ht Hd E. apply Np, in_flat_map. exists t. split; [apply in_seq; lia|]. apply in_flat_map.
    exists d. split; [apply (Sent t d p Hd E) | rewrite E; left; reflexivity].
Qed.

(* With one send at a time some packet leaves in cycle m - 1 or later. *)
Lemma leaves_late n m s :
  0 < m -> one_send n s -> exists p, p < m /\ forall t d, t < m - 1 -> d < n -> s t (source n) d <> Some p.
Proof.
  intros Hm One. apply (late n m s (fun t => match port n s t (source n) with Some d => [d] | None => [] end) 1); [| | lia].
  - intros t. destruct (port n s t (source n)); cbn; lia.
  - intros t d p Hd E. rewrite (port_is n s t (source n) d p) by auto using length_source. left. reflexivity.
Qed.

(* All have a packet later than it leaves. *)
Lemma later n m s c p cycles : 0 < n -> legal n m s -> complete n m s cycles -> p < m ->
  (forall t d, t < c -> d < n -> s t (source n) d <> Some p) -> c < cycles.
Proof.
  intros Hn Lg Done Hp Not. destruct (Nat.lt_ge_cases c cycles) as [|G]; [assumption | exfalso].
  pose proof (only_source n m s c p Lg Not cycles (repeat true n) G (repeat_length true n)) as E. specialize (E (Done _ p (repeat_length true n) Hp)).
  destruct n; [lia | discriminate E].
Qed.

Theorem one_port : one_port_bound.
Proof.
  intros n m s cycles Hn Hm Lg One Done. destruct (leaves_late n m s Hm One) as (p & Hp & Not).
  pose proof (later n m s (m - 1) p cycles Hn Lg Done Hp Not) as Late.
  destruct (holders n m s (m - 1) p Lg One Not (cycles - (m - 1))) as (h & Lh & H).
  replace (m - 1 + (cycles - (m - 1))) with cycles in H by lia.
  assert (I : incl (words n) h) by (intros v Hv; apply in_words in Hv; apply H; auto).
  apply NoDup_incl_length in I; [|apply nodup_words]. rewrite length_words in I.
  assert (X : n <= cycles - (m - 1)) by (apply (Nat.pow_le_mono_r_iff 2); [lia | exact (Nat.le_trans _ _ _ I Lh)]). lia.
Qed.

(* On all ports a packet gets one link farther in a cycle. *)
Lemma reach n m s c p :
  legal n m s -> (forall t d, t < c -> d < n -> s t (source n) d <> Some p) ->
  forall k v, length v = n -> holds n s (c + k) v p -> weight v <= k.
Proof.
  intros Lg Not. induction k as [|k IH]; intros v L H.
  - apply (only_source n m s c p Lg Not) in H; auto; [|lia]. subst v. unfold source. rewrite weight_false. lia.
  - rewrite Nat.add_succ_r in H. destruct H as [H|(d & Hd & H)]; [apply IH in H; auto; lia|].
    assert (Lu : length (flip d v) = n) by (rewrite length_flip; exact L).
    apply (Lg _ _ d p Lu), proj2, proj2, IH in H; [|exact Lu].
    pose proof (weight_flip d v ltac:(lia)) as W. destruct (bit v d); lia.
Qed.

(* and some packet leaves in cycle ceil(m/n) - 1 or later. *)
Lemma leaves_late_ports n m s :
  0 < n -> 0 < m -> exists p, p < m /\ forall t d, t < (m + n - 1) / n - 1 -> d < n -> s t (source n) d <> Some p.
Proof.
  intros Hn Hm. apply (late n m s (fun _ => seq 0 n) n); [intros; rewrite seq_length; lia | intros t d p Hd _; apply in_seq; lia|].
  pose proof (Nat.mul_div_le (m + n - 1) n ltac:(lia)). destruct ((m + n - 1) / n); simpl; nia.
Qed.

Lemma all_ports :
  forall n m s cycles, 0 < n -> 0 < m -> legal n m s -> complete n m s cycles -> (m + n - 1) / n + n - 1 <= cycles.
Proof.
  intros n m s cycles Hn Hm Lg Done. set (k := (m + n - 1) / n).
  destruct (leaves_late_ports n m s Hn Hm) as (p & Hp & Not). fold k in Not.
  set (v := repeat true n). assert (L : length v = n) by apply repeat_length. assert (W : weight v = n) by apply weight_full.
  pose proof (later n m s (k - 1) p cycles Hn Lg Done Hp Not) as Late. pose proof (reach n m s (k - 1) p Lg Not (cycles - (k - 1)) v L) as H.
  replace (k - 1 + (cycles - (k - 1))) with cycles in H by lia. specialize (H (Done v p L Hp)). lia.
Qed.
