(* Lemma 11 is sharp where it holds. *)

From Cube.statements Require Import words tree cyclic lemma11.

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
