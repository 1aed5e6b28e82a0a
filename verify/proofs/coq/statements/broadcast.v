(* Broadcasting m packets from node 0 of the n-cube: TR-483, section 3.3.2. m stands for ceil(M/B), n for log N. *)

From Cube.statements Require Import words tree.

(* What a node sends in a cycle over each dimension: the number of a packet, or nothing. Cycles are counted from 0. *)
Definition schedule := nat -> word -> nat -> option nat.

Definition source (n : nat) : word := repeat false n.

(* A node holds a packet before cycle t if it is the source or has received the packet before. *)
Fixpoint holds (n : nat) (s : schedule) (t : nat) (v : word) (p : nat) : Prop :=
  match t with
  | 0 => v = source n
  | S h => holds n s h v p \/ exists d, d < n /\ s h (flip d v) d = Some p
  end.

(* Nodes send packets that they hold. *)
Definition legal (n m : nat) (s : schedule) : Prop :=
  forall t u d p, length u = n -> s t u d = Some p -> d < n /\ p < m /\ holds n s t u p.

Definition complete (n m : nat) (s : schedule) (cycles : nat) : Prop :=
  forall v p, length v = n -> p < m -> holds n s cycles v p.

(* "One send operation": over one dimension at a time. *)
Definition one_send (n : nat) (s : schedule) : Prop :=
  forall t u d e, length u = n -> s t u d <> None -> s t u e <> None -> d = e.

(* "One receive operation": from one neighbour at a time. *)
Definition one_receive (n : nat) (s : schedule) : Prop :=
  forall t v d e, length v = n -> d < n -> e < n -> s t (flip d v) d <> None -> s t (flip e v) e <> None -> d = e.

(* "One send or one receive": not both in one cycle. *)
Definition not_both (n : nat) (s : schedule) : Prop :=
  forall t v d e, length v = n -> e < n -> s t v d <> None -> s t (flip e v) e = None.

Definition one_and_one (n m : nat) (s : schedule) : Prop := legal n m s /\ one_send n s /\ one_receive n s.
Definition one_or_one (n m : nat) (s : schedule) : Prop := one_and_one n m s /\ not_both n s.

(* "Each packet leaves the source once": over one dimension, in one cycle. *)
Definition leaves_once (n : nat) (s : schedule) : Prop :=
  forall p t d t' d', s t (source n) d = Some p -> s t' (source n) d' = Some p -> t = t' /\ d = d'.

(* With one send and one receive at a time, no schedule takes fewer than m + n - 1 cycles. One send at a time is enough. *)
Definition one_port_bound : Prop :=
  forall n m s cycles, 0 < n -> 0 < m -> legal n m s -> one_send n s -> complete n m s cycles -> m + n - 1 <= cycles.

(* With at most one receive or one send operation 2m + n - 2 cycles suffice. *)
Definition one_or_one_attained : Prop :=
  forall n m, 0 < n -> 0 < m -> exists s, one_or_one n m s /\ complete n m s (2 * m + n - 2).
