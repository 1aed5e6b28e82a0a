(* Lemma 11 where neither period divides the other: positions as pairs of remainders, by the Chinese remainder theorem. *)

From Coq Require Import ZArith Permutation.
From Cube.statements Require Import words tree cyclic lemma11.
From Cube.proofs Require Import lists words index degenerate distances.

Open Scope nat_scope.

(* The sum of f(0), ..., f(n - 1). *)
Definition total (f : nat -> nat) (n : nat) : nat := sum (map f (seq 0 n)).

Lemma total_ext f g n : (forall x, x < n -> f x = g x) -> total f n = total g n.
Proof. intros H. unfold total. f_equal. apply map_ext_in. intros x Hx. apply in_seq in Hx. apply H. lia. Qed.

Lemma total_S f n : total f (S n) = total f n + f n.
Proof. unfold total. rewrite seq_S, map_app, sum_app. cbn. lia. Qed.

Lemma total_times c f n : total (fun x => c * f x) n = c * total f n.
Proof. induction n as [|n IH]; [unfold total; cbn; lia|]. rewrite !total_S, IH. lia. Qed.

Lemma total_const c n : total (fun _ => c) n = c * n.
Proof. induction n as [|n IH]; [unfold total; cbn; lia|]. rewrite total_S, IH. lia. Qed.

Lemma total_add f m n : total f (m + n) = total f m + total (fun x => f (m + x)) n.
Proof. induction n as [|n IH]; [rewrite Nat.add_0_r; unfold total; cbn; lia|]. rewrite Nat.add_succ_r, !total_S, IH. lia. Qed.

Lemma total_periodic f p q : (forall x, f (p + x) = f x) -> total f (q * p) = q * total f p.
Proof.
  intros P. induction q; [reflexivity|]. cbn [Nat.mul]. rewrite total_add, <- IHq. f_equal. apply total_ext. auto.
Qed.

Lemma sum_flat_map {A B} (f : B -> nat) (g : A -> list B) l :
  sum (map f (flat_map g l)) = sum (map (fun a => sum (map f (g a))) l).
Proof. induction l as [|a l IH]; [reflexivity|]. cbn [flat_map map]. rewrite map_app, sum_app, IH. reflexivity. Qed.

Lemma sum_permuted l m : Permutation l m -> sum l = sum m.
Proof. intros P. induction P; unfold sum in *; cbn [fold_right]; lia. Qed.

(* x below g a b to its remainders modulo g a and g b: one to one onto those that are equal modulo g. *)
Definition pairs (g a b : nat) : list (nat * nat) :=
  flat_map (fun r => flat_map (fun s => map (fun t => (r + g * s, r + g * t)) (seq 0 b)) (seq 0 a)) (seq 0 g).

Lemma length_flat_map {A B} (f : A -> list B) l c : (forall x, length (f x) = c) -> length (flat_map f l) = c * length l.
Proof. intros H. induction l as [|x l IH]; [cbn; lia|]. cbn [flat_map length]. rewrite app_length, H, IH. lia. Qed.

Lemma length_pairs g a b : length (pairs g a b) = g * a * b.
Proof.
  unfold pairs. rewrite length_flat_map with (c := b * a); [rewrite seq_length; lia|]. intros r.
  rewrite length_flat_map with (c := b); [rewrite seq_length; lia|]. intros s. rewrite map_length, seq_length. reflexivity.
Qed.

Lemma remainder_of g a x : 0 < g -> 0 < a -> x mod (g * a) = x mod g + g * ((x / g) mod a).
Proof. intros G A. apply Nat.mod_mul_r; lia. Qed.

Lemma same_remainders g a b x y :
  0 < g -> 0 < a -> 0 < b -> Nat.gcd a b = 1 -> x <= y < g * a * b ->
  x mod (g * a) = y mod (g * a) -> x mod (g * b) = y mod (g * b) -> x = y.
Proof.
  intros G A B C H E1 E2.
  assert (D : forall m, 0 < m -> x mod m = y mod m -> exists k, y = x + m * k).
  { intros m M E. exists (y / m - x / m). pose proof (Nat.div_mod x m ltac:(lia)). pose proof (Nat.div_mod y m ltac:(lia)).
    pose proof (Nat.div_le_mono x y m ltac:(lia) ltac:(lia)). nia. }
  destruct (D (g * a) ltac:(nia) E1) as (k & K1). destruct (D (g * b) ltac:(nia) E2) as (h & K2).
  assert (X : a * k = b * h) by nia.
  assert (Dv : Nat.divide b k) by (apply (Nat.gauss b a k); [exists h; lia | rewrite Nat.gcd_comm; exact C]).
  destruct Dv as (q & ->). destruct q as [|q]; [lia | nia].
Qed.

Lemma remainders g a b F :
  0 < g -> 0 < a -> 0 < b -> Nat.gcd a b = 1 ->
  total (fun x => F (x mod (g * a)) (x mod (g * b))) (g * a * b) =
  total (fun r => total (fun s => total (fun t => F (r + g * s) (r + g * t)) b) a) g.
Proof.
  intros G A B C. set (both := fun x => (x mod (g * a), x mod (g * b))).
  assert (D : NoDup (map both (seq 0 (g * a * b)))).
  { apply nodup_map; [|apply seq_NoDup]. intros x y Hx Hy E. apply in_seq in Hx, Hy. unfold both in E.
    apply pair_equal_spec in E as (E1 & E2).
    destruct (Nat.le_ge_cases x y); [apply (same_remainders g a b) | symmetry; apply (same_remainders g a b)]; auto; lia. }
  assert (I : incl (map both (seq 0 (g * a * b))) (pairs g a b)).
  { intros p Hp. apply in_map_iff in Hp as (x & <- & _). unfold pairs. apply in_flat_map. exists (x mod g).
    pose proof (Nat.mod_upper_bound x g). pose proof (Nat.mod_upper_bound (x / g) a).
    pose proof (Nat.mod_upper_bound (x / g) b). split; [apply in_seq; lia|].
    apply in_flat_map. exists ((x / g) mod a). split; [apply in_seq; lia|]. apply in_map_iff. exists ((x / g) mod b).
    split; [|apply in_seq; lia]. unfold both. rewrite !remainder_of by lia. reflexivity. }
  assert (L : length (pairs g a b) <= length (map both (seq 0 (g * a * b)))).
  { rewrite length_pairs, map_length, seq_length. lia. }
  pose proof (NoDup_incl_NoDup D L I) as D'. pose proof (NoDup_length_incl D L I) as I'.
  assert (P : Permutation (map both (seq 0 (g * a * b))) (pairs g a b)).
  { apply NoDup_Permutation; auto. intros p. split; [apply I | apply I']. }
  apply (Permutation_map (fun p => F (fst p) (snd p))), sum_permuted in P. rewrite map_map in P. unfold total.
  etransitivity; [exact P|]. unfold pairs. rewrite sum_flat_map. f_equal. apply map_ext. intros r.
  rewrite sum_flat_map. f_equal. apply map_ext. intros s. rewrite map_map. reflexivity.
Qed.

(* The arithmetic: classes with u of a bits and v of b bits set, h different pairs each, with the same parts set in all. *)
Section Classes.

Open Scope Z_scope.

Definition different (a b : Z) (c : Z * Z) : Z := fst c * (b - snd c) + (a - fst c) * snd c.
Definition excess (a b : Z) (c : Z * Z) : Z := fst c * b - snd c * a.
Definition zsum (l : list Z) : Z := fold_right Z.add 0 l.

Lemma classes_split a b l :
  2 <= a -> 2 <= b -> (forall c, In c l -> 0 <= fst c <= a /\ 0 <= snd c <= b) ->
  exists P N P' N' m D,
    0 <= P /\ 0 <= N /\ 0 <= P' /\ 0 <= N' /\ zsum (map (excess a b) l) = b * (P - N) + a * (P' - N') + D /\
    b * (P + N) + a * (P' + N') + m * (a + b - 2) <= zsum (map (different a b) l) /\
    (m = 0 /\ D = 0 /\ ((exists c, In c l /\ 0 < fst c < a) -> 1 <= P + N) /\
       ((exists c, In c l /\ 0 < snd c < b) -> 1 <= P' + N') \/
     m = 1 /\ (exists u v, 0 < u < a /\ 0 < v < b /\ D = u * b - v * a) \/
     2 <= m).
Proof.
  intros A B. induction l as [|(u, v) l IH]; intros H.
  - exists 0, 0, 0, 0, 0, 0. repeat split; try (cbn; lia). left. repeat split; intros (c & [] & _).
  - destruct IH as (P & N & P' & N' & m & D & HP & HN & HP' & HN' & E & S & M); [intros c Hc; apply H; right; exact Hc|].
    destruct (H (u, v) (or_introl eq_refl)) as (U & V). cbn [fst snd] in U, V.
    cbn [map zsum fold_right]. fold (zsum (map (excess a b) l)) (zsum (map (different a b) l)).
    unfold excess at 1, different at 1. cbn [fst snd].
    assert (Other : forall Q : Z * Z -> Prop, (exists c, In c ((u, v) :: l) /\ Q c) -> Q (u, v) \/ exists c, In c l /\ Q c).
    { intros Q (c & [<-|I] & X); eauto. }
    assert (Cases : v = 0 \/ v = b \/ u = 0 \/ u = a \/ 0 < u < a /\ 0 < v < b) by lia.
    destruct Cases as [->|[->|[->|[->|Both]]]];
      [exists (P + u), N, P', N', m, D | exists P, (N + (a - u)), P', N', m, D | exists P, N, P', (N' + v), m, D |
       exists P, N, (P' + (b - v)), N', m, D |].
    1-4: repeat split; try nia; destruct M as [(M0 & M1 & M2 & M3)|M]; [left | right; exact M]; repeat split; auto; intros X;
      first [apply (Other (fun c => 0 < fst c < a)) in X as [X|X]; [cbn in X; lia | apply M2 in X; lia] |
             apply (Other (fun c => 0 < snd c < b)) in X as [X|X]; [cbn in X; lia | apply M3 in X; lia]].
    assert (X : a + b - 2 <= u * (b - v) + (a - u) * v) by nia.
    exists P, N, P', N', (m + 1), (D + (u * b - v * a)). repeat split; try lia; try nia.
    right. destruct M as [(-> & -> & _)|[(-> & _)|M]]; [left | right; lia | right; lia].
    split; [lia|]. exists u, v. repeat split; lia.
Qed.

Lemma classes_far a b l :
  2 <= a -> 2 <= b -> Z.gcd a b = 1 -> (forall c, In c l -> 0 <= fst c <= a /\ 0 <= snd c <= b) ->
  (exists c, In c l /\ 0 < fst c < a) -> (exists c, In c l /\ 0 < snd c < b) ->
  zsum (map (excess a b) l) = 0 -> 2 * (a + b - 2) <= zsum (map (different a b) l).
Proof.
  intros A B C H X Y E. assert (C' : Z.gcd b a = 1) by (rewrite Z.gcd_comm; exact C).
  destruct (classes_split a b l A B H) as (P & N & P' & N' & m & D & HP & HN & HP' & HN' & E' & S & M). rewrite E in E'.
  destruct M as [(-> & -> & MX & MY)|[(-> & u & v & U & V & ->)|M]].
  - specialize (MX X). specialize (MY Y).
    assert (Da : (a | P - N)) by (apply (Z.gauss a b); [exists (- (P' - N')); nia | exact C]).
    assert (Db : (b | P' - N')) by (apply (Z.gauss b a); [exists (- (P - N)); nia | exact C']).
    destruct Da as (q & Q), Db as (q' & Q').
    assert (2 <= P + N). { destruct (Z.eq_dec q 0) as [->|]; [lia|]. assert (a <= Z.abs (q * a)) by nia. lia. }
    assert (2 <= P' + N'). { destruct (Z.eq_dec q' 0) as [->|]; [lia|]. assert (b <= Z.abs (q' * b)) by nia. lia. }
    nia.
  - assert (Da : (a | P - N + u)) by (apply (Z.gauss a b); [exists (v - (P' - N')); nia | exact C]).
    assert (Db : (b | P' - N' - v)) by (apply (Z.gauss b a); [exists (- (P - N) - u); nia | exact C']).
    assert (1 <= P + N). { destruct (Z.eq_dec (P + N) 0); [|lia]. replace (P - N + u) with u in Da by lia.
      apply Z.divide_pos_le in Da; lia. }
    assert (1 <= P' + N'). { destruct (Z.eq_dec (P' + N') 0); [|lia]. replace (P' - N' - v) with (- v) in Db by lia.
      apply Z.divide_opp_r, Z.divide_pos_le in Db; lia. }
    nia.
  - assert (0 <= b * (P + N)) by nia. assert (0 <= a * (P' + N')) by nia. nia.
Qed.

End Classes.

Definition one (c : word) (i : nat) : nat := if bit c i then 1 else 0.
Definition differ (c1 c2 : word) (i j : nat) : nat := if Bool.eqb (bit c1 i) (bit c2 j) then 0 else 1.

Lemma total_shift f n : total f (S n) = f 0 + total (fun x => f (S x)) n.
Proof. unfold total. rewrite <- cons_seq, <- seq_shift, map_cons, map_map. reflexivity. Qed.

Lemma hamming_total c1 c2 : length c1 = length c2 -> hamming c1 c2 = total (fun x => differ c1 c2 x x) (length c1).
Proof.
  revert c2. induction c1 as [|a c1 IH]; intros [|b c2] L; try discriminate L; [reflexivity|]. injection L as L.
  cbn [length hamming]. rewrite total_shift, IH by exact L.
  f_equal; [unfold differ; rewrite !bit_small by (cbn [length]; lia); reflexivity|]. apply total_ext. intros x Hx.
  unfold differ. rewrite !bit_small by (cbn [length]; lia). reflexivity.
Qed.

Lemma weight_total c : weight c = total (one c) (length c).
Proof.
  induction c as [|b c IH]; [reflexivity|]. cbn [length]. rewrite total_shift. unfold weight in *. cbn [count_occ].
  replace (total (fun x => one (b :: c) (S x)) (length c)) with (total (one c) (length c)).
  2: { apply total_ext. intros x Hx. unfold one. rewrite !bit_small by (cbn [length]; lia). reflexivity. }
  rewrite <- IH. unfold one. rewrite bit_small by (cbn [length]; lia). cbn [nth]. destruct b; reflexivity.
Qed.

Lemma bit_period c x t : 0 < length c -> bit c (x + t * period c) = bit c x.
Proof. intros L. rewrite <- bit_rot. f_equal. apply rot_times. apply period_spec. exact L. Qed.

Lemma bit_mod_period c x : 0 < length c -> bit c (x mod period c) = bit c x.
Proof.
  intros L. destruct (period_spec c L) as (P & _). rewrite <- (bit_period c (x mod period c) (x / period c) L). f_equal.
  pose proof (Nat.div_mod x (period c) ltac:(lia)). lia.
Qed.

(* The bits set among those at r, r + g, ..., r + g (a - 1). *)
Definition set_in (c : word) (g a r : nat) : nat := total (fun s => one c (r + g * s)) a.

Lemma set_in_le c g a r : set_in c g a r <= a.
Proof. unfold set_in, one. induction a as [|a IH]; [apply le_n|]. rewrite total_S. destruct (bit c _); lia. Qed.

Lemma set_in_full c g a r : set_in c g a r = a -> forall s, s < a -> bit c (r + g * s) = true.
Proof.
  unfold set_in. induction a as [|a IH]; [lia|]. rewrite total_S. pose proof (set_in_le c g a r) as B. unfold set_in in B.
  intros E s S. unfold one at 2 in E. destruct (bit c (r + g * a)) eqn:X; [|lia].
  destruct (Nat.eq_dec s a) as [->|]; [exact X | apply IH; lia].
Qed.

Lemma set_in_none c g a r : set_in c g a r = 0 -> forall s, s < a -> bit c (r + g * s) = false.
Proof.
  unfold set_in. induction a as [|a IH]; [lia|]. rewrite total_S.
  intros E s S. unfold one at 2 in E. destruct (bit c (r + g * a)) eqn:X; [lia|].
  destruct (Nat.eq_dec s a) as [->|]; [exact X | apply IH; lia].
Qed.

(* A word that has period g a but not g has a class that is neither empty nor full. *)
Lemma some_mixed c g a :
  0 < g -> 0 < a -> 0 < length c -> period c = g * a -> ~ Nat.divide (g * a) g ->
  exists r, r < g /\ 0 < set_in c g a r < a.
Proof.
  intros G A L P N.
  destruct (some_or_none (fun r => (0 <? set_in c g a r) && (set_in c g a r <? a)) 0 g) as [(r & R & E)|E].
  - apply andb_true_iff in E as (E1 & E2). apply Nat.ltb_lt in E1, E2. exists r. lia.
  - exfalso. apply N. rewrite <- P. apply period_divides; [exact L|].
    apply word_eq; rewrite length_rot; [reflexivity|]. intros x _. rewrite bit_rot.
    assert (Flat : forall r s t, r < g -> s < a -> t < a -> bit c (r + g * s) = bit c (r + g * t)).
    { intros r s t R S T. pose proof (set_in_le c g a r) as B.
      destruct (Nat.eq_dec (set_in c g a r) 0) as [Z|Z]; [rewrite !(set_in_none c g a r Z) by assumption; reflexivity|].
      destruct (Nat.eq_dec (set_in c g a r) a) as [F|F]; [rewrite !(set_in_full c g a r F) by assumption; reflexivity|].
      specialize (E r ltac:(lia)). orders. }
    rewrite <- (bit_mod_period c (x + g) L), <- (bit_mod_period c x L), P, !remainder_of by assumption.
    replace (x + g) with (x + 1 * g) by lia. rewrite Nat.mod_add by lia. apply Flat; apply Nat.mod_upper_bound; lia.
Qed.

Lemma different_bits c1 c2 g a b r :
  let u := set_in c1 g a r in let v := set_in c2 g b r in
  total (fun s => total (fun t => differ c1 c2 (r + g * s) (r + g * t)) b) a = u * (b - v) + (a - u) * v.
Proof.
  cbn zeta. set (v := set_in c2 g b r). pose proof (set_in_le c2 g b r) as V. fold v in V.
  assert (Inner : forall i, total (fun t => differ c1 c2 i (r + g * t)) b = if bit c1 i then b - v else v).
  { intros i. assert (X : forall m, total (fun t => differ c1 c2 i (r + g * t)) m =
      if bit c1 i then m - set_in c2 g m r else set_in c2 g m r); [|apply X].
    induction m as [|m IH]; [unfold set_in, total; cbn; destruct (bit c1 i); reflexivity|].
    rewrite total_S, IH. unfold set_in. rewrite total_S. fold (set_in c2 g m r). pose proof (set_in_le c2 g m r).
    unfold differ, one. destruct (bit c1 i), (bit c2 (r + g * m)); cbn [Bool.eqb]; lia. }
  rewrite (total_ext _ (fun s => if bit c1 (r + g * s) then b - v else v)) by (intros; apply Inner).
  induction a as [|a IH]; [unfold set_in, total; cbn; lia|]. rewrite total_S, IH. unfold set_in. rewrite total_S.
  fold (set_in c1 g a r). pose proof (set_in_le c1 g a r). unfold one. destruct (bit c1 (r + g * a)); [nia|].
  replace (S a - (set_in c1 g a r + 0)) with (a - set_in c1 g a r + 1) by lia. nia.
Qed.

Lemma zsum_total (f : Z * Z -> Z) (h : nat -> nat) (k : nat -> Z * Z) n :
  (forall r, r < n -> f (k r) = Z.of_nat (h r)) -> zsum (map f (map k (seq 0 n))) = Z.of_nat (total h n).
Proof.
  intros H. rewrite map_map. induction n as [|n IH]; [reflexivity|]. rewrite total_S, seq_S, map_app.
  assert (App : forall l m, zsum (l ++ m) = (zsum l + zsum m)%Z) by (induction l; intros m; cbn [app zsum fold_right] in *; unfold zsum in *; cbn; [|rewrite IHl]; lia).
  rewrite App, IH by (intros; apply H; lia). cbn [map zsum fold_right]. cbn [Nat.add]. rewrite H by lia. lia.
Qed.

Lemma periods_apart n c1 c2 :
  two_cyclic n c1 c2 -> neither_divides c1 c2 ->
  exists g a b q, 0 < g /\ 2 <= a /\ 2 <= b /\ Nat.gcd a b = 1 /\ 0 < q /\ period c1 = g * a /\ period c2 = g * b /\
    n = q * (g * a * b) /\ q * (2 * (a + b - 2)) <= hamming c1 c2.
Proof.
  intros (L1 & L2 & C1 & C2 & Ne & W) (N1 & N2). unfold cyclic in C1, C2. apply Nat.ltb_lt in C1, C2.
  assert (P1 : 0 < length c1) by lia. assert (P2 : 0 < length c2) by lia.
  destruct (period_spec c1 P1) as (Q1 & _), (period_spec c2 P2) as (Q2 & _). set (g := Nat.gcd (period c1) (period c2)).
  assert (G : 0 < g) by (unfold g; destruct (Nat.gcd (period c1) (period c2)) eqn:Z; [apply Nat.gcd_eq_0_l in Z; lia | lia]).
  destruct (Nat.gcd_divide_l (period c1) (period c2)) as (a & A). destruct (Nat.gcd_divide_r (period c1) (period c2)) as (b & B).
  fold g in A, B. rewrite Nat.mul_comm in A, B.
  assert (Gab : Nat.gcd a b = 1).
  { apply (Nat.mul_cancel_l _ _ g); [lia|]. rewrite <- Nat.gcd_mul_mono_l, <- A, <- B. unfold g. lia. }
  assert (A2 : 2 <= a). { destruct a as [|[|a]]; [lia | exfalso; apply N1; exists b; lia | lia]. }
  assert (B2 : 2 <= b). { destruct b as [|[|b]]; [lia | exfalso; apply N2; exists a; lia | lia]. }
  assert (Q : exists q, n = q * (g * a * b)).
  { clearbody g. destruct (period_divides_length c1 P1) as (k1 & K1), (period_divides_length c2 P2) as (k2 & K2).
    rewrite L1, A in K1. rewrite L2, B in K2. assert (E : a * k1 = b * k2) by nia.
    assert (D : Nat.divide b k1) by (apply (Nat.gauss b a k1); [exists k2; lia | rewrite Nat.gcd_comm; exact Gab]).
    destruct D as (q & ->). exists q. nia. }
  destruct Q as (q & Q). assert (Q0 : 0 < q) by (destruct q; lia). exists g, a, b, q. repeat split; auto.
  (* Sums over all positions are sums over classes. *)
  assert (Sums : forall F, total (fun x => F (x mod (g * a)) (x mod (g * b))) n =
    q * total (fun r => total (fun s => total (fun t => F (r + g * s) (r + g * t)) b) a) g).
  { intros F. rewrite Q, total_periodic.
    - rewrite remainders by lia. reflexivity.
    - intros x. f_equal; [replace (g * a * b + x) with (x + b * (g * a)) by lia | replace (g * a * b + x) with (x + a * (g * b)) by lia];
        apply Nat.mod_add; nia. }
  assert (M1 : forall x, bit c1 x = bit c1 (x mod (g * a))) by (intros x; rewrite <- A; symmetry; apply bit_mod_period; exact P1).
  assert (M2 : forall x, bit c2 x = bit c2 (x mod (g * b))) by (intros x; rewrite <- B; symmetry; apply bit_mod_period; exact P2).
  set (U := set_in c1 g a). set (V := set_in c2 g b).
  assert (H : hamming c1 c2 = q * total (fun r => U r * (b - V r) + (a - U r) * V r) g).
  { rewrite hamming_total, L1 by lia. rewrite (total_ext _ (fun x => differ c1 c2 (x mod (g * a)) (x mod (g * b)))).
    - rewrite (Sums (differ c1 c2)). f_equal. apply total_ext. intros r _. apply different_bits.
    - intros x _. unfold differ. rewrite <- M1, <- M2. reflexivity. }
  assert (W1 : weight c1 = q * total (fun r => U r * b) g).
  { rewrite weight_total, L1. rewrite (total_ext _ (fun x => (fun i _ => one c1 i) (x mod (g * a)) (x mod (g * b)))).
    - rewrite (Sums (fun i _ => one c1 i)). f_equal. apply total_ext. intros r _. cbn beta. unfold U, set_in. rewrite Nat.mul_comm, <- total_times.
      apply total_ext. intros s _. rewrite total_const. lia.
    - intros x _. unfold one. rewrite <- M1. reflexivity. }
  assert (W2 : weight c2 = q * total (fun r => V r * a) g).
  { rewrite weight_total, L2. rewrite (total_ext _ (fun x => (fun _ j => one c2 j) (x mod (g * a)) (x mod (g * b)))).
    - rewrite (Sums (fun _ j => one c2 j)). f_equal. apply total_ext. intros r _. cbn beta. unfold V, set_in. rewrite total_const. reflexivity.
    - intros x _. unfold one. rewrite <- M2. reflexivity. }
  assert (E : total (fun r => U r * b) g = total (fun r => V r * a) g) by (apply (Nat.mul_cancel_l _ _ q); lia).
  set (k := fun r => (Z.of_nat (U r), Z.of_nat (V r))).
  assert (Ule : forall r, U r <= a) by (intros r; apply set_in_le).
  assert (Vle : forall r, V r <= b) by (intros r; apply set_in_le). assert (X : (2 * (Z.of_nat a + Z.of_nat b - 2) <=
    zsum (map (different (Z.of_nat a) (Z.of_nat b)) (map k (seq 0 g))))%Z).
  { apply classes_far; try lia.
    - destruct (Nat.gcd_bezout_pos a b ltac:(lia)) as (s & t & Bz). rewrite Gab in Bz.
      apply Z.gcd_unique; [lia | apply Z.divide_1_l | apply Z.divide_1_l|]. intros d (x & Dx) (y & Dy).
      exists (Z.of_nat s * x - Z.of_nat t * y)%Z. nia.
    - intros c Hc. apply in_map_iff in Hc as (r & <- & _). cbn [k fst snd]. specialize (Ule r). specialize (Vle r). lia.
    - destruct (some_mixed c1 g a) as (r & R & Mx); auto; [lia | | ].
      { intros D. apply N1. rewrite A, B. apply (Nat.divide_trans _ g); [exact D | exists b; lia]. }
      exists (k r). split; [apply in_map, in_seq; lia | cbn [k fst]; unfold U; lia].
    - destruct (some_mixed c2 g b) as (r & R & Mx); auto; [lia | | ].
      { intros D. apply N2. rewrite A, B. apply (Nat.divide_trans _ g); [exact D | exists a; lia]. }
      exists (k r). split; [apply in_map, in_seq; lia | cbn [k snd]; unfold V; lia].
    - assert (Z0 : forall l, zsum (map (excess (Z.of_nat a) (Z.of_nat b)) (map k l)) =
        (Z.of_nat (sum (map (fun r => U r * b)%nat l)) - Z.of_nat (sum (map (fun r => V r * a)%nat l)))%Z).
      { induction l as [|r l IH]; [reflexivity|]. cbn [map zsum fold_right] in *. unfold sum in *. cbn [fold_right].
        unfold zsum in IH. rewrite IH. unfold excess, k. cbn [fst snd]. lia. }
      rewrite Z0. unfold total in E. lia. }
  rewrite (zsum_total _ (fun r => U r * (b - V r) + (a - U r) * V r) k) in X.
  - rewrite H. apply Nat.mul_le_mono_l. lia.
  - intros r _. unfold different, k. cbn [fst snd]. specialize (Ule r). specialize (Vle r). nia.
Qed.

Lemma lemma11 :
  forall n c1 c2, two_cyclic n c1 c2 -> neither_divides c1 c2 ->
    let p1 := period c1 in let p2 := period c2 in
    2 * n * (p1 + p2 - 2 * Nat.gcd p1 p2) <= p1 * p2 * hamming c1 c2.
Proof.
  intros n c1 c2 T N. destruct (periods_apart n c1 c2 T N) as (g & a & b & q & G & A & B & C & Q & E1 & E2 & En & H).
  cbn zeta. rewrite E1, E2, En, Nat.gcd_mul_mono_l, C. set (h := hamming c1 c2) in *.
  replace (g * a + g * b - 2 * (g * 1)) with (g * (a + b - 2)) by nia.
  replace (2 * (q * (g * a * b)) * (g * (a + b - 2))) with (g * a * (g * b) * (q * (2 * (a + b - 2)))) by ring.
  apply Nat.mul_le_mono_l. exact H.
Qed.

Lemma corollary6 : forall n c1 c2, two_cyclic n c1 c2 -> neither_divides c1 c2 -> 6 <= hamming c1 c2.
Proof.
  intros n c1 c2 T N. destruct (periods_apart n c1 c2 T N) as (g & a & b & q & G & A & B & C & Q & _ & _ & _ & H).
  assert (5 <= a + b); [|nia]. destruct (Nat.eq_dec a 2) as [->|]; [|lia]. destruct (Nat.eq_dec b 2) as [->|]; [discriminate C | lia].
Qed.
