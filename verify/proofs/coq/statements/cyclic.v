(* Distances of cyclic numbers: TR-611, section 3, lemmas 9 to 11 and their corollaries 7 and 8. *)

From Cube.statements Require Import words tree.

(* "The distance between nodes i and i' is defined as the Hamming distance." *)
Fixpoint hamming (u v : word) : nat :=
  match u, v with
  | a :: u', b :: v' => (if Bool.eqb a b then 0 else 1) + hamming u' v'
  | _, _ => 0
  end.

(* "Let c_1 and c_2 be two distinct n-bit cyclic numbers with periods p_1 and p_2 respectively and ||c_1|| = ||c_2||." *)
Definition two_cyclic (n : nat) (c1 c2 : word) : Prop :=
  length c1 = n /\ length c2 = n /\ cyclic c1 = true /\ cyclic c2 = true /\ c1 <> c2 /\ weight c1 = weight c2.

(* Property 2 before lemma 9: "if c is an n-bit cyclic number with period p, then n/p divides ||c||". *)
Definition property2_statement : Prop :=
  forall c, 0 < length c -> Nat.divide (length c / period c) (weight c).

(* Lemma 9: "Then gcd(p_1, p_2) > 1." *)
Definition lemma9_statement : Prop :=
  forall n c1 c2, two_cyclic n c1 c2 -> 1 < Nat.gcd (period c1) (period c2).

(* Lemma 10: p_1 divides p_2. "Then Hamming(c_1, c_2) >= 2n/p_2." *)
Definition lemma10_statement : Prop :=
  forall n c1 c2, two_cyclic n c1 c2 -> Nat.divide (period c1) (period c2) -> 2 * n <= period c2 * hamming c1 c2.

(* Lemma 11: "Then Hamming(c_1, c_2) >= 2n/(p_1 p_2) (p_1 + p_2 - 2 gcd(p_1, p_2))." It fails at n = 12. *)
Definition lemma11_printed (n : nat) : Prop :=
  forall c1 c2, two_cyclic n c1 c2 -> let p1 := period c1 in let p2 := period c2 in
    2 * n * (p1 + p2 - 2 * Nat.gcd p1 p2) <= p1 * p2 * hamming c1 c2.

Definition lemma11_fails : Prop := ~ lemma11_printed 12.

(* Corollary 7: "Then Hamming(c_1, c_2) >= 4." *)
Definition corollary7_statement : Prop := forall n c1 c2, two_cyclic n c1 c2 -> 4 <= hamming c1 c2.

(* Corollary 8: "Any node has at most one cyclic node as a child." *)
Definition corollary8_statement : Prop :=
  forall c q r, In q (children c) -> In r (children c) -> cyclic q = true -> cyclic r = true -> q = r.
