(* Readings of claims of TR-483 at n, the number of dimensions: as in readings_tr611.v. m is the number of packets. *)

From Cube.statements Require Import words tree broadcast half_duplex cycles.

(* On all ports no schedule takes fewer cycles than ceil(m/n) + n - 1, and some takes as many. *)
Definition all_ports_at_least (n : nat) : Prop :=
  forall m s cycles, 0 < m -> legal n m s -> complete n m s cycles -> (m + n - 1) / n + n - 1 <= cycles.
Definition all_ports_at_most (n : nat) : Prop :=
  forall m, 0 < m -> exists s, legal n m s /\ complete n m s ((m + n - 1) / n + n - 1).
Definition reading_tr483_lb_fanout_printed (n : nat) : Prop := all_ports_at_least n.
Definition reading_tr483_lb_fanout_attained (n : nat) : Prop := all_ports_at_most n.
Definition reading_tr483_lb_fanout_every_n (n : nat) : Prop := all_ports_at_least n /\ all_ports_at_most n.
Definition reading_tr483_lb_allport_tight_printed (n : nat) : Prop :=
  forall m s cycles, 1 < m -> legal n m s -> complete n m s cycles -> (m + n - 1) / n + n <= cycles.

(* With one send and one receive at a time. One send is enough for the bound. *)
Definition reading_tr483_intro_oneport_sbt_attains_least (n : nat) : Prop :=
  forall s cycles, legal n 1 s -> one_send n s -> complete n 1 s cycles -> n <= cycles.
Definition one_and_one_least (n m least : nat) : Prop :=
  (forall s cycles, one_and_one n m s -> complete n m s cycles -> least <= cycles) /\
  exists s, one_and_one n m s /\ complete n m s least.
Definition reading_tr483_msbt_lb_logN_packets_printed (n : nat) : Prop :=
  forall s cycles, one_and_one n n s -> complete n n s cycles -> 2 * n <= cycles.
Definition reading_tr483_msbt_lb_logN_packets_one_fewer (n : nat) : Prop := one_and_one_least n n (2 * n - 1).
Definition reading_tr483_msbt_lb_1s_and_r_strict_printed (n : nat) : Prop :=
  forall m s cycles, 1 < m -> one_and_one n m s -> complete n m s cycles -> m + n <= cycles.
Definition reading_tr483_msbt_lb_1s_and_r_strict_every_n (n : nat) : Prop :=
  forall m, 0 < m -> one_and_one_least n m (m + n - 1).

(* With one send or one receive at a time. *)
Definition reading_tr483_msbt_lb_1s_or_r_strict_printed (n : nat) : Prop :=
  forall m s cycles, 1 < m -> one_or_one n m s -> complete n m s cycles -> 2 * m + n - 1 <= cycles.
Definition reading_tr483_msbt_lb_1s_or_r_strict_every_n (n : nat) : Prop :=
  forall m, 0 < m ->
    (exists s, one_or_one n m s /\ complete n m s (2 * m + n - 2)) /\
    (m <= 2 ^ (n - 1) -> forall s cycles, one_or_one n m s -> complete n m s cycles -> 2 * m + n - 2 <= cycles).

(* If each packet leaves the source once, the printed bounds are exact. Trees with labels or levels attain them; the claims that
   readings.json names show that those of the MSBT are such. *)
Definition one_and_one_least_once (n m : nat) : Prop :=
  (forall s cycles, one_and_one n m s -> leaves_once n s -> complete n m s cycles -> m + n <= cycles) /\
  forall dim f, labelled n dim f -> exists s, one_and_one n m s /\ leaves_once n s /\ complete n m s (m + n).
Definition one_or_one_least_once (n m : nat) : Prop :=
  (forall s cycles, one_or_one n m s -> leaves_once n s -> complete n m s cycles -> 2 * m + n - 1 <= cycles) /\
  forall dim f, labelled n dim f -> in_directions n dim f ->
    exists s, one_or_one n m s /\ leaves_once n s /\ complete n m s (2 * m + n - 1).
Definition all_ports_least_once (n m : nat) : Prop :=
  (forall s cycles, legal n m s -> leaves_once n s -> complete n m s cycles -> (m + n - 1) / n + n <= cycles) /\
  forall dim level, levelled n dim level ->
    exists s, legal n m s /\ leaves_once n s /\ complete n m s ((m + n - 1) / n + n).
Definition reading_tr483_msbt_lb_logN_packets_leaves_once (n : nat) : Prop := one_and_one_least_once n n.
Definition reading_tr483_msbt_lb_1s_and_r_strict_leaves_once (n : nat) : Prop :=
  forall m, 0 < m -> one_and_one_least_once n m.
Definition reading_tr483_msbt_lb_1s_or_r_strict_leaves_once (n : nat) : Prop :=
  forall m, 0 < m -> one_or_one_least_once n m.
Definition reading_tr483_lb_allport_tight_leaves_once (n : nat) : Prop := forall m, 0 < m -> all_ports_least_once n m.
Definition reading_tr483_sec6_optimality_leaves_once (n : nat) : Prop :=
  forall m, 0 < m -> one_and_one_least_once n m /\ one_or_one_least_once n m /\ all_ports_least_once n m.
