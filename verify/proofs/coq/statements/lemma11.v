(* Lemma 11 of TR-611 as it should read: where neither period divides the other. *)

From Cube.statements Require Import words cyclic.

Definition neither_divides (c1 c2 : word) : Prop :=
  ~ Nat.divide (period c1) (period c2) /\ ~ Nat.divide (period c2) (period c1).

(* "Then Hamming(c_1, c_2) >= 2n/(p_1 p_2) (p_1 + p_2 - 2 gcd(p_1, p_2))." *)
Definition lemma11_repaired : Prop :=
  forall n c1 c2, two_cyclic n c1 c2 -> neither_divides c1 c2 ->
    let p1 := period c1 in let p2 := period c2 in
    2 * n * (p1 + p2 - 2 * Nat.gcd p1 p2) <= p1 * p2 * hamming c1 c2.

(* Corollary 6: "If moreover neither period divides the other, Hamming(c_1, c_2) >= 6." *)
Definition corollary6_statement : Prop :=
  forall n c1 c2, two_cyclic n c1 c2 -> neither_divides c1 c2 -> 6 <= hamming c1 c2.
