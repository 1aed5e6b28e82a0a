(* Words, rotation, necklaces: section 2 of TR-611.
   A node of the n-cube is a word of n bits, bit 0 first: the paper's (i_{n-1} ... i_0) from right to left. The source is
   node 0, so that a node is its own relative address. *)

From Coq Require Export Arith NArith List Bool.
Export ListNotations.

Definition word := list bool.

Definition same (u v : word) : bool := if list_eq_dec bool_dec u v then true else false.

(* The bit at a position, taken modulo n. *)
Definition bit (w : word) (i : nat) : bool := nth (i mod length w) w false.

(* The number that a word is the binary representation of. *)
Fixpoint value (w : word) : N :=
  match w with
  | [] => 0
  | b :: rest => N.b2n b + 2 * value rest
  end.

(* ||i||, the number of 1-bits. *)
Definition weight (w : word) : nat := count_occ bool_dec w true.

(* R(i) = (i_0 i_{n-1} ... i_1), and R^m = R^{m-1} o R. *)
Definition R (w : word) : word :=
  match w with
  | [] => []
  | b :: rest => rest ++ [b]
  end.

Definition rot (m : nat) (w : word) : word := Nat.iter m R w.

(* All words of n bits, and those at level l: with l 1-bits. *)
Fixpoint words (n : nat) : list word :=
  match n with
  | 0 => [[]]
  | S m => map (cons false) (words m) ++ map (cons true) (words m)
  end.

Definition level (n l : nat) : list word := filter (fun w => weight w =? l) (words n).

(* The least of `count` numbers from `from` on that fulfils p, or `otherwise`. *)
Definition first (p : nat -> bool) (from count otherwise : nat) : nat :=
  match find p (seq from count) with
  | Some i => i
  | None => otherwise
  end.

(* P_i, the least u > 0 such that i = R^u(i). *)
Definition period (w : word) : nat := first (fun u => same (rot u w) w) 1 (length w) (length w).

(* Cyclic: the period is less than the length. *)
Definition cyclic (w : word) : bool := period w <? length w.

(* The least j < n whose rotation R^j(c) has the least value of all rotations. *)
Definition least_at (w : word) (j : nat) : bool :=
  forallb (fun u => (value (rot j w) <=? value (rot u w))%N) (seq 0 (length w)).

Definition index (w : word) : nat := first (least_at w) 0 (length w) 0.

(* The nodes of subtree j at level l, and the cyclic ones. Those of subtree 0 are the distinguished nodes, the least of
   each necklace: their number is that of all necklaces of level l, and that of the cyclic ones is that of the degenerate
   necklaces. proofs/necklaces.v proves that they stand for the necklaces one to one. *)
Definition nodes (n j l : nat) : list word := filter (fun c => index c =? j) (level n l).

Definition cyclic_nodes (n j l : nat) : list word := filter cyclic (nodes n j l).

(* The binomial coefficient n over k. *)
Fixpoint binomial (n k : nat) : N :=
  match n, k with
  | _, 0 => 1
  | 0, S _ => 0
  | S m, S h => binomial m h + binomial m k
  end.

(* What a reading says at n, and the n for which that is decided. *)
Definition holds_from (a : nat) (reading : nat -> Prop) : Prop := forall n, a <= n -> reading n.
Definition fails_from (a : nat) (reading : nat -> Prop) : Prop := forall n, a <= n -> ~ reading n.
Definition holds_until (a b : nat) (reading : nat -> Prop) : Prop :=
  (forall n, a <= n -> n < b -> reading n) /\ fails_from b reading.
Definition holds_at_rest (a m r : nat) (reading : nat -> Prop) : Prop := forall n, a <= n -> n mod m = r -> reading n.
Definition fails_at_rest (a m r : nat) (reading : nat -> Prop) : Prop :=
  forall n, a <= n -> (n mod m <> r -> reading n) /\ (n mod m = r -> ~ reading n).
