(* Schedules that take as few cycles as the bounds allow. In cycle t all nodes exchange over dimension t mod n. A node whose
   next 1-bit above that dimension is g places up receives packet t + g - n, or the last packet if there is no such one. *)

From Cube.statements Require Import words tree broadcast.
From Cube.proofs Require Import lists words values gap broadcast_bounds.

Lemma source_bits n i : bit (source n) i = false.
Proof. destruct n as [|n]; [apply bit_nil|]. unfold bit, source. rewrite repeat_length. apply nth_repeat. Qed.

Lemma is_source v : weight v = 0 -> v = source (length v).
Proof. exact (no_weight v). Qed.

Lemma source_holds n s t p : holds n s t (source n) p.
Proof. induction t as [|t IH]; [reflexivity | left; exact IH]. Qed.

Lemma holds_later n s t u v p : holds n s t v p -> t <= u -> holds n s u v p.
Proof. intros H L. induction L as [|u L IH]; [exact H | left; exact IH]. Qed.

(* Positions less than n apart differ modulo n. *)
Lemma apart n d i : 0 < i < n -> (d + i) mod n <> d mod n.
Proof.
  intros I E. pose proof (Nat.div_mod d n ltac:(lia)) as A. pose proof (Nat.div_mod (d + i) n ltac:(lia)) as B.
  rewrite E in B. set (x := d / n) in *. set (y := (d + i) / n) in *. set (r := d mod n) in *. clearbody x y r.
  assert (X : n * y = n * x + i) by lia. destruct (Nat.le_gt_cases y x); nia.
Qed.

(* How far up the next 1-bit is from a 1-bit at d; 0 for a 0-bit. *)
Definition up_to_next (v : word) (d : nat) : nat :=
  if bit v d then first (fun g => bit v (d + g)) 1 (length v) (length v) else 0.

Lemma next_spec v d :
  bit v d = true -> 0 < length v ->
  1 <= up_to_next v d <= length v /\ bit v (d + up_to_next v d) = true /\
  (forall i, 1 <= i < up_to_next v d -> bit v (d + i) = false).
Proof.
  intros B L. unfold up_to_next. rewrite B.
  destruct (first_least (fun g => bit v (d + g)) 1 (length v) (length v)) as (H1 & H2 & H3).
  { exists (length v). rewrite bit_add_length. split; [lia | exact B]. }
  split; [lia | auto].
Qed.

Lemma next_is v d g :
  bit v d = true -> 1 <= g <= length v -> bit v (d + g) = true -> (forall i, 1 <= i < g -> bit v (d + i) = false) ->
  up_to_next v d = g.
Proof. intros B G H1 H2. unfold up_to_next. rewrite B. apply first_is; [lia | exact H1 | exact H2]. Qed.

(* Every place is some places from d on. *)
Lemma bit_from w d i : 0 < length w -> exists k, k < length w /\ bit w i = bit w (d + k).
Proof.
  intros L. exists ((i + d * (length w - 1)) mod length w). split; [apply mod_lt, L|].
  rewrite <- (bit_mod w (d + _)), Nat.add_mod_idemp_r, bit_mod by lia.
  replace (d + (i + d * (length w - 1))) with (i + d * length w) by nia. symmetry. apply bit_add_times.
Qed.

(* The 1-bit at d or below. *)
Lemma some_below v d :
  0 < weight v ->
  exists h, 1 <= h <= length v /\ bit v (d + length v - h) = true /\
    (forall i, 1 <= i < h -> bit v (d + length v - i) = false).
Proof.
  intros W. pose proof (weight_length v W) as L.
  destruct (first_least (fun h => bit v (d + length v - h)) 1 (length v) 0) as (H1 & H2 & H3); [|eexists; split; [|eauto]; lia].
  destruct (some_or_none (fun h => bit v (d + length v - h)) 1 (length v)) as [H|N]; [exact H | exfalso].
  enough (weight v = 0) by lia. apply weight_zero_bits. intros i. destruct (bit_from v d i L) as (k & K & ->).
  rewrite <- (N (length v - k)) by lia. f_equal. lia.
Qed.

(* What the neighbour over dimension d has received h cycles before, over the dimension of its last 1-bit. *)
Lemma before v d u :
  0 < length v -> u = flip (d mod length v) v -> 0 < weight u ->
  exists h, 1 <= h /\ h + up_to_next v d <= length v /\
    (h <= d -> up_to_next u (d - h) = h + up_to_next v d).
Proof.
  intros L U W. assert (Lu : length u = length v) by (rewrite U; apply length_flip).
  destruct (some_below u d W) as (h & H1 & H2 & H3). rewrite Lu in *. set (n := length v) in *.
  assert (Bu : forall i, bit u (d + i) = if (d + i) mod n =? d mod n then negb (bit v (d + i)) else bit v (d + i)).
  { intros i. rewrite U. apply bit_flip, Nat.mod_upper_bound. lia. }
  assert (Bd : bit u d = negb (bit v d)).
  { specialize (Bu 0). rewrite Nat.add_0_r, Nat.eqb_refl in Bu. exact Bu. }
  assert (Bi : forall i, 0 < i < n -> bit u (d + i) = bit v (d + i)).
  { intros i I. rewrite Bu. destruct (Nat.eqb_spec ((d + i) mod n) (d mod n)) as [E|]; [|reflexivity].
    apply apart in E; [contradiction | exact I]. }
  assert (Back : forall i, i <= n -> h <= d -> i <= h -> bit u (d - h + i) = bit u (d + n - (h - i))).
  { intros i I Hd Hi. rewrite <- (bit_add_length u (d - h + i)), Lu. f_equal. lia. }
  destruct (bit v d) eqn:B.
  - destruct (next_spec v d B L) as (G1 & G2 & G3). set (g := up_to_next v d) in *. fold n in G1.
    assert (Gn : g < n).
    { destruct (Nat.lt_ge_cases g n) as [|G]; auto. exfalso. assert (Z : weight u = 0); [|lia].
      apply weight_zero_bits. intros i. destruct (bit_from u d i) as (k & K & ->); [lia|]. rewrite Lu in K.
      destruct (Nat.eq_dec k 0) as [->|Nk]; [rewrite Nat.add_0_r, Bd; reflexivity|]. rewrite Bi by lia. apply G3. lia. }
    assert (Hg : h + g <= n).
    { destruct (Nat.le_gt_cases (h + g) n) as [|C]; auto. exfalso. specialize (H3 (n - g) ltac:(lia)).
      replace (d + n - (n - g)) with (d + g) in H3 by lia. rewrite Bi, G2 in H3 by lia. discriminate H3. }
    exists h. split; [lia|]. split; [exact Hg|]. intros Hd. apply next_is; rewrite ?Lu.
    + rewrite <- (Nat.add_0_r (d - h)), Back, Nat.sub_0_r by lia. exact H2.
    + lia.
    + replace (d - h + (h + g)) with (d + g) by lia. rewrite Bi by lia. exact G2.
    + intros i I. destruct (Nat.lt_trichotomy i h) as [C|[->|C]].
      * rewrite Back by lia. apply H3. lia.
      * replace (d - h + h) with d by lia. exact Bd.
      * replace (d - h + i) with (d + (i - h)) by lia. rewrite Bi by lia. apply G3. lia.
  - assert (E : up_to_next v d = 0) by (unfold up_to_next; rewrite B; reflexivity). rewrite E.
    exists h. split; [lia|]. split; [lia|]. intros Hd. rewrite Nat.add_0_r. apply next_is; rewrite ?Lu.
    + rewrite <- (Nat.add_0_r (d - h)), Back, Nat.sub_0_r by lia. exact H2.
    + exact H1.
    + replace (d - h + h) with d by lia. rewrite Bd. reflexivity.
    + intros i I. rewrite Back by lia. apply H3. lia.
Qed.

(* The exchange, which begins with dimension j. *)
Definition exchange (n m j : nat) : schedule := fun t u d =>
  let g := up_to_next (flip d u) (t + j) in
  if d =? (t + j) mod n then if n <=? t + g then Some (min (m - 1) (t + g - n)) else None else None.

Lemma exchange_some n m j t u d p :
  exchange n m j t u d = Some p ->
  d = (t + j) mod n /\ n <= t + up_to_next (flip d u) (t + j) /\ p = min (m - 1) (t + up_to_next (flip d u) (t + j) - n).
Proof.
  unfold exchange. destruct (Nat.eqb_spec d ((t + j) mod n)); [|discriminate].
  destruct (Nat.leb_spec n (t + up_to_next (flip d u) (t + j))); [|discriminate]. intros [= <-]. auto.
Qed.

Lemma exchange_received n m j t v :
  0 < n -> length v = n -> n <= t + up_to_next v (t + j) ->
  holds n (exchange n m j) (S t) v (min (m - 1) (t + up_to_next v (t + j) - n)).
Proof.
  intros N L H. right. exists ((t + j) mod n). split; [apply Nat.mod_upper_bound; lia|].
  unfold exchange. rewrite flip_flip, Nat.eqb_refl. destruct (Nat.leb_spec n (t + up_to_next v (t + j))); [reflexivity | lia].
Qed.

Lemma exchange_legal n m j : 0 < n -> 0 < m -> legal n m (exchange n m j).
Proof.
  intros N M t u d p Lu E. apply exchange_some in E as (D & H & P). set (v := flip d u) in *.
  assert (Lv : length v = n) by (unfold v; rewrite length_flip; exact Lu).
  split; [rewrite D; apply Nat.mod_upper_bound; lia|]. split; [lia|].
  destruct (Nat.eq_dec (weight u) 0) as [W|W].
  { apply is_source in W. rewrite Lu in W. rewrite W. apply source_holds. }
  destruct (before v (t + j) u) as (h & H1 & H2 & H3); [lia | | lia|].
  { rewrite Lv, <- D. unfold v. symmetry. apply flip_flip. }
  rewrite Lv in H2. specialize (H3 ltac:(lia)). replace (t + j - h) with (t - h + j) in H3 by lia.
  apply (holds_later n _ (S (t - h))); [|lia].
  replace p with (min (m - 1) (t - h + up_to_next u (t - h + j) - n)) by (rewrite H3; lia).
  apply exchange_received; auto. rewrite H3. lia.
Qed.

Lemma exchange_one_send n m j : one_send n (exchange n m j).
Proof.
  intros t u d e _ D E. destruct (exchange n m j t u d) eqn:A; [|contradiction]. destruct (exchange n m j t u e) eqn:B; [|contradiction].
  apply exchange_some in A as (-> & _), B as (-> & _). reflexivity.
Qed.

Lemma exchange_one_receive n m j : one_receive n (exchange n m j).
Proof.
  intros t v d e _ _ _ D E. destruct (exchange n m j t (flip d v) d) eqn:A; [|contradiction].
  destruct (exchange n m j t (flip e v) e) eqn:B; [|contradiction].
  apply exchange_some in A as (-> & _), B as (-> & _). reflexivity.
Qed.

Lemma exchange_complete n m j : 0 < n -> 0 < m -> complete n m (exchange n m j) (m + n - 1).
Proof.
  intros N M v p L P. destruct (Nat.eq_dec (weight v) 0) as [W|W].
  { apply is_source in W. rewrite L in W. rewrite W. apply source_holds. }
  assert (Got : forall t, S t <= m + n - 1 -> n <= t + up_to_next v (t + j) ->
    min (m - 1) (t + up_to_next v (t + j) - n) = p -> holds n (exchange n m j) (m + n - 1) v p).
  { intros t T H <-. apply (holds_later n _ (S t)); [|exact T]. apply exchange_received; assumption. }
  destruct (bit v (p + j)) eqn:B; [|destruct (Nat.eq_dec p (m - 1)) as [Last|]].
  3: { assert (E : up_to_next v (p + n + j) = 0).
       { unfold up_to_next. replace (p + n + j) with (p + j + length v) by lia. rewrite bit_add_length, B. reflexivity. }
       apply (Got (p + n)); rewrite ?E; lia. }
  all: destruct (some_below v (p + j)) as (h & H1 & H2 & H3); [lia|]; rewrite L in *;
    replace (p + j + n - h) with (p + n - h + j) in H2 by lia;
    assert (Z : forall i, 1 <= i < h -> bit v (p + n - h + j + i) = false)
      by (intros i I; replace (p + n - h + j + i) with (p + j + n - (h - i)) by lia; apply H3; lia);
    assert (Top : bit v (p + n - h + j + h) = bit v (p + j))
      by (replace (p + n - h + j + h) with (p + j + length v) by lia; apply bit_add_length).
  - assert (E : up_to_next v (p + n - h + j) = h) by (apply next_is; rewrite ?Top, ?L; auto).
    apply (Got (p + n - h)); rewrite ?E; lia.
  - destruct (next_spec v (p + n - h + j) H2 ltac:(lia)) as (G1 & G2 & _).
    assert (G : h < up_to_next v (p + n - h + j)).
    { destruct (Nat.lt_trichotomy h (up_to_next v (p + n - h + j))) as [|[C|C]]; auto; exfalso.
      - rewrite <- C, Top, B in G2. discriminate G2.
      - rewrite Z in G2 by lia. discriminate G2. }
    apply (Got (p + n - h)); lia.
Qed.

Lemma one_and_one_reached : forall n m, 0 < n -> 0 < m -> exists s, one_and_one n m s /\ complete n m s (m + n - 1).
Proof.
  intros n m N M. exists (exchange n m 0). split; [|apply exchange_complete; assumption].
  split; [apply exchange_legal; assumption|]. split; [apply exchange_one_send | apply exchange_one_receive].
Qed.

Lemma one_and_one_fails : forall n m, 0 < n -> 0 < m -> ~ (forall s cycles, one_and_one n m s -> complete n m s cycles -> m + n <= cycles).
Proof. intros n m N M H. destruct (one_and_one_reached n m N M) as (s & A & B). specialize (H s _ A B). lia. Qed.

(* From cycle n on each cycle in two: nodes that have the bit set receive first. *)
Definition halved (n m : nat) : schedule := fun c u d =>
  if c <? n then exchange n m 0 c u d
  else if Bool.eqb (bit (flip d u) d) (Nat.even (c - n)) then exchange n m 0 (n + (c - n) / 2) u d else None.

Definition twice (n t : nat) : nat := if t <=? n then t else n + 2 * (t - n).

Lemma halved_holds n m t v p : length v = n -> holds n (exchange n m 0) t v p -> holds n (halved n m) (twice n t) v p.
Proof.
  intros L. induction t as [|t IH]; [auto|]. intros [H|(d & D & H)].
  - apply (holds_later n _ (twice n t)); [apply IH, H|]. unfold twice. destruct (Nat.leb_spec t n), (Nat.leb_spec (S t) n); lia.
  - destruct (Nat.lt_ge_cases t n) as [T|T].
    + unfold twice. destruct (Nat.leb_spec (S t) n); [|lia]. right. exists d. split; [exact D|]. unfold halved.
      destruct (Nat.ltb_spec t n); [exact H | lia].
    + set (b := if bit v d then 0 else 1). apply (holds_later n _ (S (n + (b + (t - n) * 2)))).
      2: { unfold twice, b. destruct (Nat.leb_spec (S t) n), (bit v d); lia. }
      right. exists d. split; [exact D|]. unfold halved. destruct (Nat.ltb_spec (n + (b + (t - n) * 2)) n); [lia|].
      replace (n + (b + (t - n) * 2) - n) with (b + (t - n) * 2) by lia.
      replace (n + (b + (t - n) * 2) / 2) with t by (rewrite Nat.div_add by lia; unfold b; destruct (bit v d); cbn; lia).
      rewrite flip_flip, (Nat.mul_comm (t - n)), Nat.even_add_mul_2. unfold b. destruct (bit v d); exact H.
Qed.

Lemma halved_some n m c u d p :
  halved n m c u d = Some p ->
  exists t, exchange n m 0 t u d = Some p /\ twice n t <= c /\
    (c < n /\ t = c \/ n <= c /\ t = n + (c - n) / 2 /\ bit (flip d u) d = Nat.even (c - n)).
Proof.
  unfold halved. destruct (Nat.ltb_spec c n) as [C|C]; intros H.
  - exists c. split; [exact H|]. unfold twice. destruct (Nat.leb_spec c n); lia.
  - destruct (Bool.eqb (bit (flip d u) d) (Nat.even (c - n))) eqn:E; [|discriminate H]. apply eqb_prop in E.
    exists (n + (c - n) / 2). split; [exact H|]. split; [|right; auto].
    pose proof (Nat.div_mod (c - n) 2 ltac:(lia)). unfold twice. destruct (Nat.leb_spec (n + (c - n) / 2) n); lia.
Qed.

Lemma halved_not_both n m : 0 < n -> not_both n (halved n m).
Proof.
  intros N c v d e L _ S. destruct (halved n m c v d) as [p|] eqn:A; [|contradiction].
  destruct (halved n m c (flip e v) e) as [q|] eqn:B; [exfalso | reflexivity].
  apply halved_some in A as (t & A & _ & TA). apply halved_some in B as (t' & B & _ & TB). rewrite flip_flip in TB.
  apply exchange_some in A as (D & GA & _). apply exchange_some in B as (E & GB & _). rewrite flip_flip in GB.
  assert (t' = t) by lia. subst t'. assert (e = d) by congruence. subst e.
  assert (F : bit (flip d v) d = negb (bit v d)).
  { assert (Dn : d < length v) by (rewrite D, L; apply Nat.mod_upper_bound; lia).
    rewrite bit_flip, Nat.mod_small, Nat.eqb_refl by exact Dn. reflexivity. }
  destruct TA as [(C & ->)|(C & _ & TA)], TB as [(C' & _)|(C' & _ & TB)]; try lia.
  - assert (X : forall w, length w = n -> n <= c + up_to_next w (c + 0) -> bit w d = true).
    { intros w Lw G. unfold up_to_next in G. rewrite <- (bit_mod w (c + 0)), Lw, <- D in G.
      destruct (bit w d); [reflexivity | lia]. }
    rewrite (X v L GB) in F. rewrite (X (flip d v)) in F; [discriminate F | rewrite length_flip; exact L | exact GA].
  - rewrite TA, <- TB, <- D in F. exact (no_fixpoint_negb _ (eq_sym F)).
Qed.

Lemma halved_reaches n m :
  0 < n -> 0 < m -> one_or_one n m (halved n m) /\ complete n m (halved n m) (2 * m + n - 2).
Proof.
  intros N M. split; [split; [split; [|split]|]|].
  - intros c u d p L H. apply halved_some in H as (t & H & T & _).
    destruct (exchange_legal n m 0 N M t u d p L H) as (A & B & C). split; [exact A|]. split; [exact B|].
    apply (holds_later n _ (twice n t)); [apply halved_holds; assumption | exact T].
  - intros c u d e _ D E. destruct (halved n m c u d) eqn:A; [|contradiction]. destruct (halved n m c u e) eqn:B; [|contradiction].
    apply halved_some in A as (t & A & _ & TA). apply halved_some in B as (t' & B & _ & TB).
    apply exchange_some in A as (-> & _), B as (-> & _). f_equal. lia.
  - intros c v d e _ _ _ D E. destruct (halved n m c (flip d v) d) eqn:A; [|contradiction].
    destruct (halved n m c (flip e v) e) eqn:B; [|contradiction].
    apply halved_some in A as (t & A & _ & TA). apply halved_some in B as (t' & B & _ & TB).
    apply exchange_some in A as (-> & _), B as (-> & _). f_equal. lia.
  - apply halved_not_both. exact N.
  - intros v p L P. apply (holds_later n _ (twice n (m + n - 1))).
    + apply halved_holds; [exact L|]. apply exchange_complete; assumption.
    + unfold twice. destruct (Nat.leb_spec (m + n - 1) n); lia.
Qed.

Theorem one_or_one_reached : one_or_one_attained.
Proof. intros n m N M. exists (halved n m). apply halved_reaches; assumption. Qed.

Lemma one_or_one_fails : forall n m, 0 < n -> 0 < m -> ~ (forall s cycles, one_or_one n m s -> complete n m s cycles -> 2 * m + n - 1 <= cycles).
Proof. intros n m N M H. destruct (one_or_one_reached n m N M) as (s & A & B). specialize (H s _ A B). lia. Qed.

(* On all ports n exchanges at once, which begin with different dimensions: that from dimension j has packets j, n + j, ... *)
Definition exchanges (n m : nat) : schedule := fun t u d =>
  let j := (d + n - t mod n) mod n in
  if d <? n then
    match exchange n ((m + n - 1) / n) j t u d with
    | Some p => if p * n + j <? m then Some (p * n + j) else None
    | None => None
    end
  else None.

Lemma begins_with n t j : j < n -> ((t + j) mod n + n - t mod n) mod n = j.
Proof.
  intros J. pose proof (Nat.mod_upper_bound t n ltac:(lia)) as T. rewrite <- (Nat.add_mod_idemp_l t j) by lia.
  set (a := t mod n) in *. clearbody a. mods.
Qed.

Lemma exchanges_holds n m j t v p :
  j < n -> p * n + j < m -> holds n (exchange n ((m + n - 1) / n) j) t v p -> holds n (exchanges n m) t v (p * n + j).
Proof.
  intros J P. induction t as [|t IH]; [auto|]. intros [H|(d & D & H)]; [left; apply IH, H|]. right. exists d. split; [exact D|].
  unfold exchanges. assert (E : (d + n - t mod n) mod n = j).
  { apply exchange_some in H as (-> & _). apply begins_with. exact J. }
  rewrite E, H. destruct (Nat.ltb_spec d n), (Nat.ltb_spec (p * n + j) m); lia || reflexivity.
Qed.

Lemma ceiling n m : 0 < n -> 0 < m -> 0 < (m + n - 1) / n.
Proof. intros N M. apply Nat.div_str_pos. lia. Qed.

Lemma all_ports_reached :
  forall n m, 0 < n -> 0 < m -> exists s, legal n m s /\ complete n m s ((m + n - 1) / n + n - 1).
Proof.
  intros n m N M. pose proof (ceiling n m N M) as C. exists (exchanges n m). split.
  - intros t u d p L H. unfold exchanges in H. set (j := (d + n - t mod n) mod n) in *.
    assert (J : j < n) by (apply Nat.mod_upper_bound; lia). destruct (Nat.ltb_spec d n) as [D|]; [|discriminate H].
    destruct (exchange n ((m + n - 1) / n) j t u d) as [q|] eqn:E; [|discriminate H].
    destruct (Nat.ltb_spec (q * n + j) m) as [Q|]; [|discriminate H]. injection H as <-.
    split; [exact D|]. split; [exact Q|]. apply exchanges_holds; auto. apply (exchange_legal n _ j N C t u d q L E).
  - intros v p L P. pose proof (Nat.div_mod p n ltac:(lia)) as E. rewrite Nat.mul_comm in E.
    pose proof (Nat.mod_upper_bound p n ltac:(lia)) as R. rewrite E. apply exchanges_holds; [exact R | lia|].
    apply exchange_complete; auto. apply Nat.div_lt_upper_bound; [lia|].
    pose proof (Nat.div_mod (m + n - 1) n ltac:(lia)). pose proof (Nat.mod_upper_bound (m + n - 1) n ltac:(lia)). nia.
Qed.

Lemma all_ports_one_less :
  forall n m, 0 < n -> 0 < m ->
    ~ (forall s cycles, legal n m s -> complete n m s cycles -> (m + n - 1) / n + n <= cycles).
Proof.
  intros n m N M H. destruct (all_ports_reached n m N M) as (s & A & B). generalize (H s _ A B), (ceiling n m N M). lia.
Qed.
