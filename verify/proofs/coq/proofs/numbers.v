(* n^2 S(n, l) < 2 C(n, l) for 3 <= l <= n - 3: for n < 94 computed, above by one term of Vandermonde's sum. *)

From Coq Require Import Lia ZArith.
From Cube.statements Require Import words.
From Cube.proofs Require Import binomials degenerate.

Local Open Scope Z_scope.

(* Rows of Pascal's triangle, each from the row before. *)
Fixpoint row_step (a : Z) (r : list Z) : list Z :=
  match r with
  | [] => [a]
  | b :: rest => a + b :: row_step b rest
  end.

Fixpoint row (n : nat) : list Z :=
  match n with
  | O => [1]
  | S m => row_step 0 (row m)
  end.

Lemma nth_row_step r a k :
  nth k (row_step a r) 0 = match k with O => a | S h => nth h r 0 end + nth k r 0.
Proof.
  revert a k. induction r as [|b r IH]; intros a k; cbn [row_step].
  - destruct k as [|[|k]]; cbn [nth]; lia.
  - destruct k as [|k]; [reflexivity|]. cbn [nth]. rewrite IH. destruct k; reflexivity.
Qed.

Lemma nth_row n k : nth k (row n) 0 = C n k.
Proof.
  revert k. induction n as [|n IH]; intros k; cbn [row].
  - destruct k as [|[|k]]; reflexivity.
  - rewrite nth_row_step, IH. destruct k as [|k]; [rewrite !C_0; reflexivity|]. rewrite IH, C_S. reflexivity.
Qed.

Definition triangle (m : nat) : list (list Z) := map row (seq 0 m).

Definition look (t : list (list Z)) (n k : nat) : Z := nth k (nth n t []) 0.

Lemma look_C m n k : (n < m)%nat -> look (triangle m) n k = C n k.
Proof.
  intros H. unfold look, triangle. rewrite nth_indep with (d' := row 0) by (rewrite map_length, seq_length; exact H).
  rewrite map_nth, seq_nth by exact H. apply nth_row.
Qed.

(* The statement for one pair, in a given triangle. *)
Definition pair_holds (t : list (list Z)) (n l : nat) : bool :=
  Z.of_nat n * Z.of_nat n * zsum (map (fun q => look t (n / q - 2) (l / q - 1)) (common_primes n l)) <?
    2 * look t n l.

Definition all_hold (m : nat) : bool :=
  let t := triangle m in
  forallb (fun n => forallb (pair_holds t n) (seq 3 (n - 5))) (seq 0 m).

Lemma small_pairs m n l :
  all_hold m = true -> (n < m)%nat -> (3 <= l)%nat -> (l + 3 <= n)%nat ->
  Z.of_nat n * Z.of_nat n * bound_on_degenerate n l < 2 * C n l.
Proof.
  unfold all_hold. rewrite forallb_forall. intros H Hn L1 L2.
  specialize (H n ltac:(apply in_seq; lia)). rewrite forallb_forall in H.
  specialize (H l ltac:(apply in_seq; lia)). apply Z.ltb_lt in H. rewrite look_C in H by exact Hn.
  unfold bound_on_degenerate. erewrite map_ext; [exact H|]. intros q. cbv beta. rewrite look_C; [reflexivity|].
  destruct (Nat.eq_dec q 0) as [->|N]; [simpl; lia|]. pose proof (Nat.div_le_upper_bound n q n N). nia.
Qed.

Lemma product_bound n l x y : 0 <= n <= 2 * x -> 0 <= l <= 2 * y -> l * (n * n) <= 2 * (4 * y * (x * x)).
Proof.
  intros N L. replace (2 * (4 * y * (x * x))) with (2 * y * (2 * x * (2 * x))) by ring.
  apply Z.mul_le_mono_nonneg; [lia | lia | nia | apply Z.mul_le_mono_nonneg; lia].
Qed.

(* One term for l <= n/2, with n = q m and l = q w. *)
Lemma term_half q m w :
  (2 <= q)%nat -> (94 <= q * m)%nat -> (3 <= q * w)%nat -> (2 * w <= m)%nat ->
  Z.of_nat (q * w) * (Z.of_nat (q * m) * Z.of_nat (q * m)) * C (m - 2) (w - 1) <= 2 * C (q * m) (q * w).
Proof.
  intros Q N L H. assert (W : (1 <= w)%nat) by nia.
  pose proof (C_vandermonde (m - 2) (q * m - m + 2) (w - 1) (q * w - w + 1)) as V.
  replace (m - 2 + (q * m - m + 2))%nat with (q * m)%nat in V by nia.
  replace (w - 1 + (q * w - w + 1))%nat with (q * w)%nat in V by nia.
  set (M := (q * m - m + 2)%nat) in *. set (k := (q * w - w + 1)%nat) in *.
  assert (A1 : (q * m <= 2 * (M - 2))%nat) by (unfold M; nia).
  assert (A2 : (q * w <= 2 * (k - 1))%nat) by (unfold k; nia). assert (A3 : (2 * k <= M)%nat) by (unfold k, M; nia).
  assert (X : 4 * (Z.of_nat k - 1) * ((Z.of_nat M - 2) * (Z.of_nat M - 2)) <= C M k) by (apply C_large; lia).
  set (n := (q * m)%nat) in *. set (l := (q * w)%nat) in *.
  assert (Y : Z.of_nat l * (Z.of_nat n * Z.of_nat n) <= 2 * C M k).
  { pose proof (product_bound (Z.of_nat n) (Z.of_nat l) (Z.of_nat M - 2) (Z.of_nat k - 1) ltac:(lia) ltac:(lia)). lia. }
  apply (Z.mul_le_mono_nonneg_r _ _ (C (m - 2) (w - 1)) (C_nonneg _ _)) in Y. lia.
Qed.

Lemma term n l q :
  (94 <= n)%nat -> (3 <= l)%nat -> (l + 3 <= n)%nat -> (2 <= q)%nat -> Nat.divide q n -> Nat.divide q l ->
  Z.of_nat (min l (n - l)) * (Z.of_nat n * Z.of_nat n) * C (n / q - 2) (l / q - 1) <= 2 * C n l.
Proof.
  intros N L1 L2 Q (m & Hm) (w & Hw). rewrite Nat.mul_comm in Hm, Hw. subst n l.
  assert (Dm : (q * m / q = m)%nat) by (rewrite Nat.mul_comm; apply Nat.div_mul; lia).
  assert (Dw : (q * w / q = w)%nat) by (rewrite Nat.mul_comm; apply Nat.div_mul; lia).
  rewrite Dm, Dw. destruct (Nat.le_gt_cases (2 * w) m) as [H|H].
  - replace (min (q * w) (q * m - q * w)) with (q * w)%nat by nia. apply term_half; auto.
  - pose proof (term_half q m (m - w) Q N ltac:(nia) ltac:(nia)) as T.
    replace (min (q * w) (q * m - q * w)) with (q * (m - w))%nat by nia.
    rewrite <- (C_sym (m - 2) (w - 1)) by nia. rewrite <- (C_sym (q * m) (q * w)) by nia.
    replace (m - 2 - (w - 1))%nat with (m - w - 1)%nat by lia.
    replace (q * m - q * w)%nat with (q * (m - w))%nat by nia. exact T.
Qed.

Lemma common_prime n l q :
  In q (common_primes n l) -> (2 <= q)%nat /\ Nat.divide q n /\ Nat.divide q l /\ prime q = true.
Proof.
  unfold common_primes. rewrite filter_In, in_seq. intros (H & E).
  destruct (Nat.eqb_spec (n mod q) 0) as [En|]; [|discriminate].
  destruct (Nat.eqb_spec (l mod q) 0) as [El|]; [|discriminate]. repeat split; auto; try lia; apply Nat.mod_divide; lia.
Qed.

Lemma large_pairs n l :
  (94 <= n)%nat -> (3 <= l)%nat -> (l + 3 <= n)%nat ->
  Z.of_nat n * Z.of_nat n * bound_on_degenerate n l < 2 * C n l.
Proof.
  intros N L1 L2. pose proof (C_pos n l ltac:(lia)) as P.
  set (a := Z.of_nat (min l (n - l))). assert (A : 3 <= a) by (unfold a; lia).
  assert (G : forall k, (forall q, In q k -> In q (common_primes n l)) ->
    a * (Z.of_nat n * Z.of_nat n) * zsum (map (fun q => C (n / q - 2) (l / q - 1)) k) <=
    Z.of_nat (length k) * (2 * C n l)).
  { induction k as [|q k IH]; intros H; cbn [map zsum fold_right length]; [lia|].
    fold (zsum (map (fun q => C (n / q - 2) (l / q - 1)) k)).
    assert (Hq : In q (common_primes n l)) by (apply H; left; reflexivity).
    apply common_prime in Hq as (Q1 & Q2 & Q3 & _). pose proof (term n l q N L1 L2 Q1 Q2 Q3) as T. fold a in T.
    assert (I := IH ltac:(intros; apply H; right; assumption)). rewrite Nat2Z.inj_succ. nia. }
  specialize (G (common_primes n l) (fun q H => H)). fold (bound_on_degenerate n l) in G.
  assert (F : (length (common_primes n l) <= min l (n - l) - 1)%nat).
  { unfold common_primes. rewrite <- (seq_length (min l (n - l) - 1) 2) at 2. generalize (seq 2 (min l (n - l) - 1)).
    intros k. induction k as [|b k IH]; cbn [filter length]; [lia|].
    destruct (if n mod b =? 0 then _ else _)%nat; cbn [length]; lia. }
  assert (B : Z.of_nat (length (common_primes n l)) <= a - 1) by (unfold a; lia).
  set (s := bound_on_degenerate n l) in *. set (x := Z.of_nat n * Z.of_nat n) in *.
  assert (E : a * (x * s) <= (a - 1) * (2 * C n l)) by nia. nia.
Qed.

Lemma middle_levels n l :
  (3 <= l)%nat -> (l + 3 <= n)%nat -> Z.of_nat n * Z.of_nat n * bound_on_degenerate n l < 2 * C n l.
Proof.
  intros L1 L2. destruct (Nat.lt_ge_cases n 94) as [H|H].
  - apply (small_pairs 94); [vm_compute; reflexivity | assumption ..].
  - apply large_pairs; auto.
Qed.
