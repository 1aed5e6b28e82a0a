(* With at most one send or one receive at a time: TR-483, section 3.3.2, how many cycles m packets take at least, for all m
   and n. *)

From Cube.statements Require Import words tree broadcast.

(* Nodes that hold a packet at most double, and half of all nodes can send at most: "a strict lower bound" of 2m + n - 1 is
   2m + n - 2 less the cycles in which sends fit that are not counted there. *)
Definition one_or_one_bound : Prop :=
  forall n m s cycles, 0 < n -> 0 < m -> one_or_one n m s -> complete n m s cycles ->
    2 * m + n - 2 - (m - 1) / 2 ^ (n - 1) <= cycles.
