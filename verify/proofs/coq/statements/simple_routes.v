(* Which routes of the mapping D meet a node twice: CIS-TR-91-21, section 5. *)

From Cube.statements Require Import words de_bruijn.

(* Property 5.1 and the sentence before section 4, "the image of a path is still a path": a path meets no node twice. *)
Definition simple (n : nat) : Prop := forall x k, In (x, k) (edges n) -> NoDup (route x k).

(* The label 0^(a+1) 1^a 0^a 1^a ... 0^a 1^a with r times 1^a: its rightmost bit first. *)
Definition in_blocks (a r : nat) : word :=
  concat (repeat (repeat true a ++ repeat false a) r) ++ [false].

(* So there are as many as n/2 has divisors: none for odd n. *)
Fixpoint repeats (l : list word) : bool :=
  match l with
  | [] => false
  | u :: rest => existsb (same u) rest || repeats rest
  end.
