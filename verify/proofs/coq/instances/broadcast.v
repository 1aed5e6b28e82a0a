(* The schedules executed at small n: complete in as many cycles as said, and not in one less. *)

From Cube.statements Require Import words tree broadcast.
From Cube.proofs Require Import words broadcast_schedules.

(* `holds`, computed. *)
Fixpoint holding (n : nat) (s : schedule) (t : nat) (v : word) (p : nat) : bool :=
  match t with
  | 0 => same v (source n)
  | S h => holding n s h v p ||
      existsb (fun d => match s h (flip d v) d with Some q => q =? p | None => false end) (seq 0 n)
  end.

Lemma holding_holds n s t v p : holding n s t v p = true <-> holds n s t v p.
Proof.
  induction t as [|t IH]; cbn [holding holds]; [apply same_true|]. rewrite orb_true_iff, IH, existsb_exists.
  split; (intros [H|(d & A & B)]; [left; exact H | right; exists d; split]).
  - apply in_seq in A. apply A.
  - destruct (s t (flip d v) d); [apply Nat.eqb_eq in B; congruence | discriminate].
  - apply in_seq. split; [apply Nat.le_0_l | exact A].
  - rewrite B. apply Nat.eqb_refl.
Qed.

Definition all_hold (n m : nat) (s : schedule) (t : nat) : bool :=
  forallb (fun v => forallb (holding n s t v) (seq 0 m)) (words n).

(* Two packets: 3 cycles at n = 2 and not 4, as the least counterexample in results/tr483/errata.md; n + 1 in general. *)
Example two_executed :
  map (fun n => all_hold n 2 (two n false) (n + 1)) (seq 1 5) = [true; true; true; true; true] /\
  map (fun n => all_hold n 2 (two n false) n) (seq 1 5) = [false; false; false; false; false].
Proof. split; vm_compute; reflexivity. Qed.

(* One send or one receive: 4 cycles at n = 2 and not 5; at n = 1 even one less, as there is nothing to exchange. *)
Example split_executed :
  map (fun n => all_hold n 2 (two n true) (n + 2)) (seq 1 5) = [true; true; true; true; true] /\
  map (fun n => all_hold n 2 (two n true) (n + 1)) (seq 1 5) = [true; false; false; false; false].
Proof. split; vm_compute; reflexivity. Qed.

(* All ports: n packets in n cycles. *)
Example turned_executed :
  map (fun n => all_hold n n (turned n n) n) (seq 1 4) = [true; true; true; true] /\
  map (fun n => all_hold n n (turned n n) (n - 1)) (seq 1 4) = [false; false; false; false].
Proof. split; vm_compute; reflexivity. Qed.

(* With any number of sends in a cycle m + n - 1 is no lower bound: n packets take n cycles. *)
Example bound_needs_one_send : ~ (forall n m s cycles,
  0 < n -> 0 < m -> legal n m s -> complete n m s cycles -> m + n - 1 <= cycles).
Proof.
  intros H. destruct (all_ports_reached 2 2) as (s & A & B); [split; repeat constructor|].
  specialize (H 2 2 s _ ltac:(repeat constructor) ltac:(repeat constructor) A B). vm_compute in H.
  exact (Nat.nle_succ_diag_l 2 H).
Qed.
