(* Which routes of the mapping D meet a node twice: CIS-TR-91-21, section 5. *)

From Cube.statements Require Import words de_bruijn.

(* Property 5.1 and the sentence before section 4, "the image of a path is still a path": a path meets no node twice. *)
Definition simple (n : nat) : Prop := forall x k, In (x, k) (edges n) -> NoDup (route x k).

Definition some_node_twice (n : nat) : Prop :=
  exists i j x k, i < j /\ In (x, k) (edges n) /\ j < length (route x k) /\ nth i (route x k) [] = nth j (route x k) [].

(* It fails for even n and for these only. *)
Definition simple_statement : Prop := forall n, 0 < n -> (simple n <-> Nat.Odd n) /\ (some_node_twice n <-> Nat.Even n).

(* The label 0^(a+1) 1^a 0^a 1^a ... 0^a 1^a with r times 1^a: its rightmost bit first. *)
Definition in_blocks (a r : nat) : word :=
  concat (repeat (repeat true a ++ repeat false a) r) ++ [false].

(* Where n = 2 a r, the route from this label to its child a + 1 meets a node twice, and there is no other. *)
Definition twice_where_statement : Prop :=
  forall n x k, In (x, k) (edges n) ->
    ~ NoDup (route x k) <-> exists a r, 0 < a /\ n = 2 * a * r /\ x = in_blocks a r /\ k = a + 1.

(* So there are as many as n/2 has divisors: none for odd n. *)
Fixpoint repeats (l : list word) : bool :=
  match l with
  | [] => false
  | u :: rest => existsb (same u) rest || repeats rest
  end.

Definition twice_count_statement : Prop :=
  forall n, length (filter (fun e => repeats (route (fst e) (snd e))) (edges n)) =
    length (filter (fun a => n mod (2 * a) =? 0) (seq 1 n)).
