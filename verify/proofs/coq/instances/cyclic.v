(* Where lemma 11 fails, and that it is sharp where it holds. *)

From Cube.proofs Require words.
From Cube.statements Require Import words tree cyclic lemma11.

(* Lemma 11 fails where one period divides the other: n = 12, distance 4 where 8 is printed (results/tr611/errata.md). *)
Example lemma11_counterexample :
  let c1 := concat (repeat [true; false] 6) in let c2 := concat (repeat [true; false; false; true; true; false] 2) in
  (period c1, period c2, weight c1, weight c2, hamming c1 c2) = (2, 6, 6, 6, 4).
Proof. vm_compute. reflexivity. Qed.

(* As repaired it is attained at n = 12, periods 4 and 6: not one more. *)
Example lemma11_more_is_false : ~ (forall n c1 c2,
  two_cyclic n c1 c2 -> neither_divides c1 c2 -> let p1 := period c1 in let p2 := period c2 in
    2 * n * (p1 + p2 - 2 * Nat.gcd p1 p2) < p1 * p2 * hamming c1 c2).
Proof.
  intros H. specialize (H 12 (concat (repeat [false; false; true; true] 3))
    (concat (repeat [false; false; false; true; true; true] 2))).
  set (c1 := concat _) in H. set (c2 := concat _) in H.
  assert (T : two_cyclic 12 c1 c2) by (repeat split; discriminate).
  assert (N : neither_divides c1 c2).
  { change (~ Nat.divide 4 6 /\ ~ Nat.divide 6 4). split; intros D; apply Nat.mod_divide in D; discriminate. }
  specialize (H T N). apply Nat.leb_le in H. vm_compute in H. discriminate H.
Qed.

(* Lemma 11 as printed holds in the 8-cube, where (00110011) and (01010101) are just as far apart as it says. *)
Definition far_enough (n : nat) (c1 c2 : word) : bool :=
  same c1 c2 || negb (weight c1 =? weight c2) ||
  (2 * n * (period c1 + period c2 - 2 * Nat.gcd (period c1) (period c2)) <=? period c1 * period c2 * hamming c1 c2).

Example lemma11_printed_at_8 : lemma11_printed 8.
Proof.
  assert (A : forallb (fun c1 => forallb (far_enough 8 c1) (filter cyclic (words 8))) (filter cyclic (words 8)) = true)
    by (vm_compute; reflexivity).
  assert (In_all : forall c, length c = 8 -> cyclic c = true -> In c (filter cyclic (words 8))).
  { intros c L C. apply filter_In. split; [apply proofs.words.in_words, L | exact C]. }
  intros c1 c2 (L1 & L2 & C1 & C2 & N & W). rewrite forallb_forall in A. specialize (A c1 (In_all c1 L1 C1)). cbv beta in A.
  rewrite forallb_forall in A. specialize (A c2 (In_all c2 L2 C2)). unfold far_enough in A. rewrite W, Nat.eqb_refl in A.
  destruct (same c1 c2) eqn:S; [apply proofs.words.same_true in S; contradiction|]. apply Nat.leb_le in A. exact A.
Qed.
