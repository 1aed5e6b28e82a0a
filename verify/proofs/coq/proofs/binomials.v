(* Binomial coefficients: the inequalities of step 3 of the conjecture's proof. *)

From Coq Require Import Lia ZArith.
From Cube.statements Require Import words.

Local Open Scope Z_scope.

Definition C (n k : nat) : Z := Z.of_N (binomial n k).

Lemma C_0 n : C n 0 = 1.
Proof. destruct n; reflexivity. Qed.

Lemma C_S n k : C (S n) (S k) = C n k + C n (S k).
Proof. unfold C. cbn [binomial]. lia. Qed.

Lemma C_nonneg n k : 0 <= C n k.
Proof. unfold C. lia. Qed.

Lemma C_over n k : (n < k)%nat -> C n k = 0.
Proof. revert k. induction n; intros [|k] H; [lia | reflexivity | lia |]. rewrite C_S, !IHn by lia. reflexivity. Qed.

Lemma C_n n : C n n = 1.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite C_S, IH, C_over by lia. reflexivity. Qed.

Lemma C_sym n k : (k <= n)%nat -> C n (n - k) = C n k.
Proof.
  revert k. induction n as [|n IH]; intros k H.
  - replace k with 0%nat by lia. reflexivity.
  - destruct k as [|k]; [rewrite Nat.sub_0_r, C_n, C_0; reflexivity|].
    destruct (Nat.eq_dec k n) as [->|N]; [rewrite Nat.sub_diag, C_0, C_n; reflexivity|].
    replace (S n - S k)%nat with (S (n - S k)) by lia.
    rewrite !C_S. replace (S (n - S k)) with (n - k)%nat by lia. rewrite !IH by lia. lia.
Qed.

Lemma C_pos n k : (k <= n)%nat -> 1 <= C n k.
Proof.
  revert k. induction n as [|n IH]; intros [|k] H; try (rewrite C_0; lia); try lia.
  rewrite C_S. pose proof (C_nonneg n (S k)). assert (1 <= C n k) by (apply IH; lia). lia.
Qed.

(* (k + 1) C(n, k + 1) = (n - k) C(n, k) *)
Lemma C_step n k : Z.of_nat (S k) * C n (S k) = (Z.of_nat n - Z.of_nat k) * C n k.
Proof.
  revert k. induction n as [|n IH]; intros k.
  - rewrite (C_over 0 (S k)) by lia. destruct k; [rewrite C_0; lia|]. rewrite C_over by lia. lia.
  - destruct k as [|k].
    + rewrite C_S, !C_0. specialize (IH 0%nat). rewrite C_0 in IH. nia.
    + rewrite !C_S. pose proof (IH k) as A. pose proof (IH (S k)) as B. nia.
Qed.

Lemma C_mono n a b : (a <= b)%nat -> (2 * b <= n)%nat -> C n a <= C n b.
Proof.
  intros H. induction H as [|b H IH]; intros L; [lia|].
  assert (C n a <= C n b) by (apply IH; lia). pose proof (C_step n b). pose proof (C_nonneg n b). nia.
Qed.

(* One term of Vandermonde's sum. *)
Lemma C_vandermonde a b i j : C a i * C b j <= C (a + b) (i + j).
Proof.
  revert i. induction a as [|a IH]; intros i.
  - destruct i as [|i]; [rewrite C_0, Z.mul_1_l; apply Z.le_refl|]. rewrite (C_over 0) by lia. pose proof (C_nonneg (0 + b) (S i + j)). lia.
  - destruct i as [|i].
    + rewrite C_0. specialize (IH 0%nat). rewrite C_0 in IH. simpl in *.
      destruct j as [|j]; [rewrite !C_0 in *; lia|]. rewrite C_S. pose proof (C_nonneg (a + b) j). lia.
    + simpl plus. rewrite !C_S. pose proof (IH i) as X. pose proof (IH (S i)) as Y. simpl plus in Y.
      replace (i + S j)%nat with (S (i + j)) in X by lia. nia.
Qed.

Lemma C_2 n : 2 * C n 2 = Z.of_nat n * (Z.of_nat n - 1).
Proof. pose proof (C_step n 1). pose proof (C_step n 0) as G. rewrite C_0 in G. nia. Qed.

Lemma C_3 n : 6 * C n 3 = Z.of_nat n * (Z.of_nat n - 1) * (Z.of_nat n - 2).
Proof. pose proof (C_step n 2) as H. pose proof (C_2 n). nia. Qed.

(* 4 (k - 1) (M - 2)^2 <= C(M, k) for M >= 49 and 3 <= k <= M / 2. *)
Lemma C_large M k :
  (49 <= M)%nat -> (3 <= k)%nat -> (2 * k <= M)%nat ->
  4 * (Z.of_nat k - 1) * ((Z.of_nat M - 2) * (Z.of_nat M - 2)) <= C M k.
Proof.
  intros HM Hk Hkm. set (x := Z.of_nat M). assert (Hx : 49 <= x) by (unfold x; lia).
  destruct (Nat.eq_dec k 3) as [->|N].
  - pose proof (C_3 M) as E. fold x in E. assert (48 * (x - 2) <= x * (x - 1)) by nia. change (Z.of_nat 3) with 3. nia.
  - assert (L : C M 4 <= C M k) by (apply C_mono; lia). pose proof (C_step M 3). pose proof (C_3 M).
    assert (E : 24 * C M 4 = x * (x - 1) * (x - 2) * (x - 3)) by (unfold x; nia).
    assert (A : 48 * ((x - 2) * (x - 2)) <= x * (x - 1) * (x - 3)).
    { assert (48 * (x - 2) * (x - 2) <= (x - 1) * (x * (x - 3))); [|lia]. assert (0 <= x - 49) by lia. nia. }
    assert (B : 2 * (Z.of_nat k - 1) <= x - 2) by (unfold x; lia).
    assert (D : 4 * (Z.of_nat k - 1) * ((x - 2) * (x - 2)) <= 2 * (x - 2) * ((x - 2) * (x - 2))) by nia.
    assert (F : 48 * ((x - 2) * (x - 2)) * (x - 2) <= x * (x - 1) * (x - 3) * (x - 2)) by nia. nia.
Qed.
