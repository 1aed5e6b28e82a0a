(* The theory as others import it: next to the real numbers R and the sum type, which keep their names. *)

From Coq Require Import List Reals.
From Cube.theory Require Import necklaces.
Import ListNotations.

Example index_of_1011 : necklace_index [true; true; false; true] = 3 /\ necklace_period [true; false; true; false] = 2.
Proof. split; reflexivity. Qed.

Example names_are_kept : ((0 <= 1)%R : Prop) /\ (inl 0 : sum nat nat) = inl 0.
Proof. split; [apply Rle_0_1 | reflexivity]. Qed.
