(* If each packet leaves the source once, the bounds that TR-483 prints in section 3.3.2 hold, for every n >= 2 and m. *)

From Cube.statements Require Import words tree broadcast.

(* One send at a time: m + n, *)
Definition one_port_once : Prop :=
  forall n m s cycles, 2 <= n -> 0 < m -> legal n m s -> one_send n s -> leaves_once n s -> complete n m s cycles ->
    m + n <= cycles.

(* one send or one receive: 2m + n - 1, *)
Definition one_or_one_once : Prop :=
  forall n m s cycles, 2 <= n -> 0 < m -> one_or_one n m s -> leaves_once n s -> complete n m s cycles ->
    2 * m + n - 1 <= cycles.

(* all ports: ceil(m/n) + n. *)
Definition all_ports_once : Prop :=
  forall n m s cycles, 2 <= n -> 0 < m -> legal n m s -> leaves_once n s -> complete n m s cycles ->
    (m + n - 1) / n + n <= cycles.
