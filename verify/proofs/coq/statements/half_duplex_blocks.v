(* With one send or one receive at a time: when the bound of half_duplex.v is attained for every m. *)

From Cube.statements Require Import words tree broadcast.

(* As few cycles as the bound allows, whatever the number of packets: the schedule exists, and none takes fewer. *)
Definition exact (n : nat) : Prop :=
  forall m, 0 < m ->
    (exists s, one_or_one n m s /\ complete n m s (2 * m + n - 2 - (m - 1) / 2 ^ (n - 1))) /\
    (forall s cycles, one_or_one n m s -> complete n m s cycles -> 2 * m + n - 2 - (m - 1) / 2 ^ (n - 1) <= cycles).

(* The 1-bits of v are among the j + 1 from place a on, cyclically. *)
Definition within (a j : nat) (v : word) : Prop := forall i, j < i < length v -> bit v (i + a) = false.

(* A block: N/2 packets in N + n - 2 cycles. In cycle j < n - 1 only nodes take part that have their 1-bits within j + 1
   places from place 0 on; in cycle N - 1 + j only such that have not, from place a on. Turned by a places, the next block
   begins there. *)
Definition is_block (n a : nat) (s : schedule) : Prop :=
  one_or_one n (2 ^ (n - 1)) s /\ complete n (2 ^ (n - 1)) s (2 ^ n + n - 2) /\
  (forall t u d p, length u = n -> s t u d = Some p -> t < 2 ^ n + n - 2) /\
  (forall t u d p, length u = n -> s t u d = Some p -> t < n - 1 -> within 0 t u /\ within 0 t (flip d u)) /\
  (forall j u d p, length u = n -> s (2 ^ n - 1 + j) u d = Some p -> ~ within a j u /\ ~ within a j (flip d u)).

(* One block is enough for every m. *)
Definition chain_statement : Prop := forall n a s, 0 < n -> a <= n -> is_block n a s -> exact n.

(* There are blocks for n = 1 to 6. *)
Definition blocks_statement : Prop := forall n, 1 <= n <= 6 -> exact n.
