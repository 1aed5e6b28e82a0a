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

(* Lemma 11: "Then Hamming(c_1, c_2) >= 2n/(p_1 p_2) (p_1 + p_2 - 2 gcd(p_1, p_2))." It fails at n = 12. *)
Definition lemma11_printed (n : nat) : Prop :=
  forall c1 c2, two_cyclic n c1 c2 -> let p1 := period c1 in let p2 := period c2 in
    2 * n * (p1 + p2 - 2 * Nat.gcd p1 p2) <= p1 * p2 * hamming c1 c2.

Definition lemma11_fails : Prop := ~ lemma11_printed 12.
