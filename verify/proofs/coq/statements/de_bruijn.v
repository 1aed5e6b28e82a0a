(* The mapping D of a binomial tree into the binary de Bruijn network: CIS-TR-91-21, sections 3 and 5.
   A label x_1 ... x_(n+1) of CBT(n+1) is a word, the rightmost bit x_(n+1) first. *)

From Cube.statements Require Import words.

(* "We can label a node in B(n) by 0^m z 1": the labels of n + 1 bits that end in 1. *)
Definition labels (n : nat) : list word := map (cons true) (words n).

(* The number of leading zeroes, m: that of the node's children in B(n). *)
Fixpoint leading (x : word) : nat :=
  match x with
  | [] => 0
  | b :: higher => if weight higher =? 0 then (if b then length higher else S (length higher)) else leading higher
  end.

(* Left shift: x_1 x_2 ... x_k to x_2 ... x_k b. *)
Definition shift (b : bool) (x : word) : word := b :: removelast x.

(* The path from 0^m z 1 over 0^(m-1) z 10, ..., 0^(m-k+1) z 10^(k-1) to child k, 0^(m-k) z 10^(k-1) 1. *)
Definition up (x : word) (i : nat) : word := Nat.iter i (shift false) x.
Definition child (x : word) (k : nat) : word := shift true (up x (k - 1)).
Definition path (x : word) (k : nat) : list word := map (up x) (seq 0 k) ++ [child x k].

(* F(x_1 x_2 ... x_n) has n - 1 bits, the i-th being x_i xor x_(i+1). *)
Fixpoint F (x : word) : word :=
  match x with
  | a :: (b :: _) as rest => xorb b a :: F rest
  | _ => []
  end.

(* Links of the de Bruijn network, by left shifting. *)
Definition link (u v : word) : Prop := exists b, v = shift b u.

(* map-edge: the image of the path. *)
Definition route (x : word) (k : nat) : list word := map F (path x k).

(* The edges of B(n): nodes and numbers of children. *)
Definition edges (n : nat) : list (word * nat) :=
  flat_map (fun x => map (pair x) (seq 1 (leading x))) (labels n).

(* A path's length: its links. *)
Definition dilation (e : word * nat) : nat := length (route (fst e) (snd e)) - 1.

Definition total (f : word * nat -> nat) (n : nat) : nat := fold_right Nat.add 0 (map f (edges n)).

(* Property 5.2: "TotalDilation = 2^(n+1) + Theta(n^2). Therefore, the average dilation is asymptotically 2." Exactly
   2^(n+1) - n - 2 over 2^n - 1 edges: 2 - n/(2^n - 1) on average. *)
Definition property5_2_exact : Prop :=
  forall n, total dilation n + n + 2 = 2 ^ (n + 1) /\ length (edges n) + 1 = 2 ^ n /\
    total dilation n + n = 2 * length (edges n).

(* Logarithmic weights, in units of 1/2^n: a node with m children receives 2^m (lemma 1: 1/2^(n-m)) and sends half of what
   it still has to each child in turn, 2^(m-k) to child k. *)
Definition message (e : word * nat) : nat := 2 ^ (leading (fst e) - snd e).
Definition weighted (e : word * nat) : nat := message e * dilation e.

(* Property 5.6: "The maximum dilation of D in the logarithmically weighted case is at most n/2^n." It is 1/2. *)
Definition property5_6_repaired : Prop :=
  forall n, (forall e, In e (edges n) -> 2 * weighted e <= 2 ^ n) /\
    (0 < n -> exists e, In e (edges n) /\ 2 * weighted e = 2 ^ n).
