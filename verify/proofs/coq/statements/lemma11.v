(* Lemma 11 of TR-611 as it should read: where neither period divides the other. *)

From Cube.statements Require Import words cyclic.

Definition neither_divides (c1 c2 : word) : Prop :=
  ~ Nat.divide (period c1) (period c2) /\ ~ Nat.divide (period c2) (period c1).
