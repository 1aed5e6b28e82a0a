(* Lemmas 9 and 10, corollaries 7 and 8, and the counterexample to lemma 11 as printed. *)

From Cube.statements Require Import words tree cyclic.
From Cube.proofs Require Import lists words values index necklaces degenerate gap tree.

(* Positions with a 1-bit in u and a 0-bit in v. *)
Fixpoint down (u v : word) : nat :=
  match u, v with
  | a :: u', b :: v' => (if a && negb b then 1 else 0) + down u' v'
  | _, _ => 0
  end.

Lemma hamming_down u v : hamming u v = down u v + down v u.
Proof. revert v. induction u as [|a u IH]; intros [|b v]; cbn; auto. rewrite IH. destruct a, b; simpl; lia. Qed.

Lemma weight_down u v : length u = length v -> weight u + down v u = weight v + down u v.
Proof.
  revert v. unfold weight. induction u as [|a u IH]; intros [|b v] L; cbn [length] in L; try lia.
  specialize (IH v ltac:(lia)). cbn [count_occ down].
  destruct a, b; cbn [andb negb]; destruct (bool_dec true true), (bool_dec false true); try congruence; lia.
Qed.

Lemma down_0 u v t : length u = length v -> down u v = 0 -> nth t u false = true -> nth t v false = true.
Proof.
  revert v t. induction u as [|a u IH]; intros [|b v] [|t] L D; cbn [length] in L; try lia; cbn [nth down] in *; auto.
  - intros ->. destruct b; auto. simpl in D. lia.
  - apply IH; lia.
Qed.

Lemma down_1 u v :
  length u = length v -> down u v = 1 ->
  exists i, i < length u /\ nth i u false = true /\ nth i v false = false /\
    forall t, nth t u false = true -> nth t v false = false -> t = i.
Proof.
  revert v. induction u as [|a u IH]; intros [|b v] L D; cbn [length] in L; cbn [down] in D; try lia.
  destruct (a && negb b) eqn:E.
  - apply andb_true_iff in E as (-> & E). destruct b; [discriminate|]. exists 0. repeat split; [simpl; lia|].
    intros [|t]; auto. simpl. intros X Y. rewrite (down_0 u v t) in Y by (auto; lia). discriminate.
  - destruct (IH v ltac:(lia) D) as (i & I1 & I2 & I3 & I4). exists (S i). repeat split; auto; [simpl; lia|].
    intros [|t]; simpl; [intros -> ->; discriminate E | intros X Y; f_equal; auto].
Qed.

Lemma no_down u v : length u = length v -> down u v = 0 -> down v u = 0 -> u = v.
Proof.
  intros L D E. apply (nth_ext u v false false L). intros t _.
  destruct (nth t u false) eqn:X; [symmetry; apply (down_0 u v t); auto|].
  destruct (nth t v false) eqn:Y; auto. rewrite <- X. apply (down_0 v u t); auto.
Qed.

Lemma hamming_2 u v : length u = length v -> weight u = weight v -> u <> v -> 2 <= hamming u v /\ down u v = down v u.
Proof.
  intros L W N. pose proof (weight_down u v L). rewrite hamming_down. split; [|lia].
  destruct (Nat.eq_dec (down u v) 0); [exfalso; apply N, no_down; auto; lia | lia].
Qed.

Lemma hamming_app a b u v : length a = length b -> hamming (a ++ u) (b ++ v) = hamming a b + hamming u v.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b] L; inversion L; cbn; [reflexivity|]. rewrite IH by auto. lia.
Qed.

Lemma hamming_power u v q : length u = length v -> hamming (power u q) (power v q) = q * hamming u v.
Proof.
  intros L. unfold power. induction q; [reflexivity|]. cbn [repeat concat]. rewrite hamming_app, IHq by exact L. lia.
Qed.

Lemma as_power c : 0 < length c -> exists t, length c = t * period c /\ 0 < t /\ c = power (firstn (period c) c) t.
Proof.
  intros L. destruct (period_spec c L) as (P1 & P2 & _). destruct (period_divides_length c L) as (t & Ht).
  assert (T : 0 < t) by (destruct t; lia). exists t. split; [exact Ht|]. split; [exact T|].
  apply word_is_power; auto. lia.
Qed.

Lemma property2 : forall c, 0 < length c -> Nat.divide (length c / period c) (weight c).
Proof.
  intros c L. destruct (as_power c L) as (t & Ht & T & E). destruct (period_spec c L) as (P & _).
  rewrite Ht at 1. rewrite Nat.div_mul by lia. exists (weight (firstn (period c) c)).
  rewrite E at 1. rewrite weight_power. lia.
Qed.

Lemma lemma9 : forall n c1 c2, two_cyclic n c1 c2 -> 1 < Nat.gcd (period c1) (period c2).
Proof.
  intros n c1 c2 (L1 & L2 & C1 & C2 & N & W). unfold cyclic in C1. apply Nat.ltb_lt in C1.
  assert (Pos : 0 < n) by lia. pose proof (period_spec c1 ltac:(lia)) as (P1 & _).
  assert (D : forall c, length c = n -> Nat.divide n (period c * weight c)).
  { intros c L. destruct (as_power c ltac:(lia)) as (t & Ht & _ & E). exists (weight (firstn (period c) c)).
    rewrite E at 2. rewrite weight_power. rewrite <- L, Ht at 1. lia. }
  destruct (Nat.lt_ge_cases 1 (Nat.gcd (period c1) (period c2))) as [|G]; auto. exfalso.
  assert (G1 : Nat.gcd (period c1) (period c2) = 1).
  { destruct (Nat.eq_dec (Nat.gcd (period c1) (period c2)) 0) as [Z|]; [apply Nat.gcd_eq_0_l in Z; lia | lia]. }
  assert (X : Nat.divide n (weight c1)).
  { rewrite <- (Nat.mul_1_l (weight c1)), <- G1, <- Nat.gcd_mul_mono_r. apply Nat.gcd_greatest; [apply D, L1|].
    rewrite W. apply D, L2. }
  destruct X as (x & X). pose proof (weight_le c1) as B.
  apply N. apply word_eq; [lia|]. intros i Hi. destruct x as [|x].
  - rewrite (proj1 (weight_zero_bits c1)) by lia. rewrite (proj1 (weight_zero_bits c2)) by lia. reflexivity.
  - assert (Full : weight c1 = n) by nia. rewrite !full_weight by lia. reflexivity.
Qed.

Lemma lemma10 :
  forall n c1 c2, two_cyclic n c1 c2 -> Nat.divide (period c1) (period c2) -> 2 * n <= period c2 * hamming c1 c2.
Proof.
  intros n c1 c2 (L1 & L2 & C1 & C2 & N & W) (d & D). unfold cyclic in C1. apply Nat.ltb_lt in C1.
  destruct (as_power c2 ltac:(lia)) as (t & Ht & T & E2). pose proof (period_spec c1 ltac:(lia)) as (_ & P1 & _).
  pose proof (period_spec c2 ltac:(lia)) as (P2 & _). set (p := period c2) in *.
  assert (E1 : c1 = power (firstn p c1) t).
  { apply word_is_power; try lia. rewrite D. apply rot_times. exact P1. }
  set (u := firstn p c1) in *. set (v := firstn p c2) in *.
  assert (Lu : length u = p) by (apply firstn_length_le; lia). assert (Lv : length v = p) by (apply firstn_length_le; lia).
  assert (Wu : weight u = weight v).
  { rewrite E1, E2, !weight_power in W. apply Nat.mul_cancel_l in W; lia. }
  assert (Nu : u <> v) by (intros X; apply N; rewrite E1, E2; congruence).
  destruct (hamming_2 u v ltac:(lia) Wu Nu) as (H & _).
  assert (X : hamming c1 c2 = t * hamming u v) by (rewrite E1, E2 at 1; apply hamming_power; lia).
  rewrite X, <- L2, Ht. nia.
Qed.

Theorem lemma11_refuted : lemma11_fails.
Proof.
  intros H. specialize (H (power [true; false] 6) (power [true; false; false; true; true; false] 2)).
  assert (T : two_cyclic 12 (power [true; false] 6) (power [true; false; false; true; true; false] 2)).
  { repeat split; try reflexivity. discriminate. }
  specialize (H T). apply Nat.leb_le in H. vm_compute in H. discriminate H.
Qed.

(* Two cyclic words that differ at i and j only: turns that leave them as they are lead from i to j. *)
Lemma turns_lead n x y i j e f :
  length x = n -> length y = n -> i < n -> bit x i = true -> bit y i = false ->
  (forall a, bit x a = true -> bit y a = false -> a mod n = i) ->
  (forall a, bit x a = false -> bit y a = true -> a mod n = j) ->
  0 < e < n -> 0 < f < n -> rot e x = x -> rot f y = y -> (i + e + f) mod n = j.
Proof.
  intros Lx Ly Hi Xi Yi Only Other He Hf Ex Fy.
  assert (Tx : forall a, bit x (a + e) = bit x a) by (intros a; rewrite <- bit_rot, Ex; reflexivity).
  assert (Ty : forall a, bit y (a + f) = bit y a) by (intros a; rewrite <- bit_rot, Fy; reflexivity).
  assert (Away : forall d, 0 < d < n -> (i + d) mod n <> i).
  { intros d Hd E. mods. }
  apply Other.
  - replace (i + e + f) with (i + f + e) by lia. rewrite Tx. destruct (bit x (i + f)) eqn:B; auto. exfalso.
    apply (Away f Hf), Only; [exact B | rewrite Ty; exact Yi].
  - rewrite Ty. destruct (bit y (i + e)) eqn:B; auto. exfalso.
    apply (Away e He), Only; [rewrite Tx; exact Xi | exact B].
Qed.

Lemma half_turn n a b p : 0 < n -> 0 < p -> 2 * p <= n -> b = a + (n - 2 * p) -> a mod n = b mod n -> 2 * p = n.
Proof.
  intros Hn Hp H -> E. pose proof (Nat.div_mod a n ltac:(lia)) as A.
  pose proof (Nat.div_mod (a + (n - 2 * p)) n ltac:(lia)) as B. rewrite <- E in B.
  set (r := a mod n) in *. set (s := a / n) in *. set (t := (a + (n - 2 * p)) / n) in *. clearbody r s t.
  assert (X : n * t = n * s + (n - 2 * p)) by lia. assert (t = s) by nia. subst t. lia.
Qed.

Lemma corollary7 : forall n c1 c2, two_cyclic n c1 c2 -> 4 <= hamming c1 c2.
Proof.
  intros n x y (Lx & Ly & Cx & Cy & N & W).
  destruct (hamming_2 x y ltac:(lia) W N) as (H2 & D). rewrite hamming_down in *.
  destruct (Nat.lt_ge_cases 1 (down x y)) as [|G]; [lia|]. exfalso.
  destruct (down_1 x y ltac:(lia) ltac:(lia)) as (i & Hi & Xi & Yi & Only).
  destruct (down_1 y x ltac:(lia) ltac:(lia)) as (j & Hj & Yj & Xj & Other). assert (L0 : 0 < n) by lia.
  destruct (period_spec x ltac:(lia)) as (P1 & P2 & _), (period_spec y ltac:(lia)) as (Q1 & Q2 & _).
  apply cyclic_period in Cx. apply cyclic_period in Cy.
  set (p := period x) in *. set (q := period y) in *. rewrite Lx in *. rewrite Ly in *.
  assert (Px : rot (n - p) x = x).
  { pose proof (rot_back p x ltac:(lia)) as B. rewrite P2, Lx in B. exact B. }
  assert (Qy : rot (n - q) y = y).
  { pose proof (rot_back q y ltac:(lia)) as B. rewrite Q2, Ly in B. exact B. }
  assert (Lead : forall e f, 0 < e < n -> 0 < f < n -> rot e x = x -> rot f y = y -> (i + e + f) mod n = j).
  { intros e f. apply turns_lead; auto; try (rewrite bit_small by lia; assumption).
    - intros a A B. apply Only; unfold bit in A, B; rewrite ?Lx in A; rewrite ?Ly in B; assumption.
    - intros a A B. apply Other; unfold bit in A, B; rewrite ?Lx in A; rewrite ?Ly in B; assumption. }
  pose proof (Lead p q ltac:(lia) ltac:(lia) P2 Q2) as A. pose proof (Lead (n - p) q ltac:(lia) ltac:(lia) Px Q2) as B.
  pose proof (Lead p (n - q) ltac:(lia) ltac:(lia) P2 Qy) as C.
  assert (Hp : 2 * p = n) by (apply (half_turn n (i + p + q) (i + (n - p) + q)); lia).
  assert (Hq : 2 * q = n) by (apply (half_turn n (i + p + q) (i + p + (n - q))); lia).
  replace (i + p + q) with (i + 1 * n) in A by lia. rewrite Nat.mod_add, Nat.mod_small in A by lia. congruence.
Qed.

Lemma hamming_triangle u v w :
  length u = length v -> length v = length w -> hamming u w <= hamming u v + hamming v w.
Proof.
  revert v w. induction u as [|a u IH]; intros [|b v] [|c w] L M; try discriminate; [apply le_n|].
  injection L as L. injection M as M. specialize (IH v w L M). cbn [hamming]. destruct a, b, c; simpl; lia.
Qed.

Lemma hamming_flip m c : hamming c (flip m c) <= 1 /\ hamming (flip m c) c <= 1.
Proof.
  assert (Z : forall w, hamming w w = 0) by (induction w as [|b w IH]; simpl; [|rewrite IH; destruct b]; reflexivity).
  revert m. induction c as [|b c IH]; intros [|m]; cbn [flip hamming]; try lia.
  - rewrite !Z. destruct b; simpl; lia.
  - destruct (IH m). destruct b; simpl; lia.
Qed.

Lemma corollary8 : forall c q r, In q (children c) -> In r (children c) -> cyclic q = true -> cyclic r = true -> q = r.
Proof.
  intros c q r Hq Hr Cq Cr. destruct (list_eq_dec bool_dec q r) as [|N]; auto. exfalso.
  assert (F : forall w, In w (children c) -> length w = length c /\ S (weight c) = weight w /\
    hamming w c <= 1 /\ hamming c w <= 1).
  { intros w Hw. assert (X : exists m, w = flip m c).
    { unfold children in Hw. destruct (weight c =? 0); [|apply filter_In in Hw as (Hw & _)];
        apply in_map_iff in Hw as (m & <- & _); eauto. }
    destruct X as (m & E). assert (L : length w = length c) by (rewrite E; apply length_flip).
    split; [exact L|]. split; [|rewrite E; destruct (hamming_flip m c); auto].
    apply child_parent in Hw; [|exact L]. apply (parent_level w c Hw). }
  destruct (F q Hq) as (Lq & Wq & Q1 & Q2), (F r Hr) as (Lr & Wr & R1 & R2).
  pose proof (hamming_triangle q c r ltac:(lia) ltac:(lia)).
  assert (T : two_cyclic (length c) q r) by (repeat split; auto; lia). apply corollary7 in T. lia.
Qed.
