(* Theorem 2 of TR-611: "In an SBnT, the ratio of the number of cyclic nodes at level l, 0 < l < n, to the number of nodes
   at the same level is at most 2/n." *)

From Cube.statements Require Import words.

Definition cyclic_words (n l : nat) : list word := filter cyclic (level n l).
