(* The schedules executed at small n: complete in as many cycles as said, and not in one less. *)

From Cube.statements Require Import words tree broadcast.
From Cube.proofs Require Import broadcast_schedules half_duplex half_duplex_played half_duplex_blocks.

Definition all_hold (n m : nat) (s : schedule) (t : nat) : bool :=
  forallb (fun v => forallb (held n s t v) (seq 0 m)) (words n).

Definition takes (n m : nat) (s : schedule) (cycles : nat) : bool := all_hold n m s cycles && negb (all_hold n m s (cycles - 1)).

Definition for_all (n m : nat) (p : nat -> nat -> bool) : bool := forallb (fun k => forallb (p k) (seq 1 m)) (seq 1 n).

(* m + n - 1 cycles: 3 for two packets at n = 2 and not 4, the least counterexample in results/tr483/errata.md. *)
Example exchange_executed : for_all 4 6 (fun n m => takes n m (exchange n m 0) (m + n - 1)) = true.
Proof. vm_compute. reflexivity. Qed.

(* One send or one receive, 2m + n - 2 cycles: 4 at n = 2 and not 5. At n = 1 m cycles would do, as there is nothing to
   exchange. *)
Example halved_executed : for_all 4 6 (fun n m => all_hold n m (halved n m) (2 * m + n - 2)) = true /\
  for_all 4 6 (fun n m => (n =? 1) || negb (all_hold n m (halved n m) (2 * m + n - 3))) = true.
Proof. split; vm_compute; reflexivity. Qed.

(* All ports: ceil(m/n) + n - 1 cycles. *)
Example exchanges_executed : for_all 4 9 (fun n m => takes n m (exchanges n m) ((m + n - 1) / n + n - 1)) = true.
Proof. vm_compute. reflexivity. Qed.

(* With any number of sends in a cycle m + n - 1 is no lower bound: n packets take n cycles. *)
Example bound_needs_one_send : ~ (forall n m s cycles,
  0 < n -> 0 < m -> legal n m s -> complete n m s cycles -> m + n - 1 <= cycles).
Proof.
  intros H. destruct (all_ports_reached 2 2) as (s & A & B); [repeat constructor | repeat constructor|].
  specialize (H 2 2 s _ ltac:(repeat constructor) ltac:(repeat constructor) A B). vm_compute in H.
  exact (Nat.nle_succ_diag_l 2 H).
Qed.

(* Nor are the printed bounds, unless each packet leaves the source once. *)
Example bound_needs_leaving_once : ~ (forall n m s cycles,
  2 <= n -> 0 < m -> legal n m s -> one_send n s -> complete n m s cycles -> m + n <= cycles).
Proof.
  intros H. apply (one_and_one_fails 2 2); [repeat constructor | repeat constructor|]. intros s cycles (A & B & _) C.
  apply (H 2 2 s cycles); [repeat constructor | repeat constructor | exact A | exact B | exact C].
Qed.

(* Two neighbours that send one packet to a node are two receipts; a node that receives over one dimension sends over no
   other. *)
Definition link (u v : word) (d : nat) : bool := same u v && (d =? 0) || same u (rev v) && (d =? 1).
Definition meeting : schedule := fun _ u d => if link u [false; true] d then Some 0 else None.
Definition passing : schedule := fun _ u d => if same u (source 2) && (d =? 0) || same u [true; false] && (d =? 1) then Some 0 else None.

Example one_packet_from_two : ~ one_receive 2 meeting.
Proof.
  intros H. assert (0 = 1); [|discriminate]. apply (H 0 [true; true]); try reflexivity; (repeat constructor) || discriminate.
Qed.

Example both_in_two_dimensions : ~ not_both 2 passing.
Proof.
  intros H. assert (passing 0 (source 2) 0 = None); [|discriminate].
  apply (H 0 [true; false] 1 0); [reflexivity | repeat constructor | discriminate].
Qed.

(* Blocks are refused if their cycles stand in another order, if one is missing, or if the next block is turned by another
   number of places. *)
Example changed_blocks : is_played 3 1 (tl block_3 ++ [hd [] block_3]) = false /\ is_played 3 1 (removelast block_3) = false /\
  is_played 3 2 block_3 = false /\ is_played 3 1 block_3 = true.
Proof. repeat split; vm_compute; reflexivity. Qed.
