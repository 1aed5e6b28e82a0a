(* Two ranks that add a chunk of each other, computed; and what races. *)

From Cube.statements Require Import collectives.

(* Cells 0 and 1 are the inputs of ranks 0 and 1, 2 and 3 messages, 4 and 5 the outputs. *)
Definition sends (from message : nat) : event (list nat) := {| reads := [from]; writes := [message]; puts := fun v _ => hd [] v |}.
Definition adds (message own output : nat) : event (list nat) :=
  {| reads := [message; own]; writes := [output]; puts := fun v _ => hd [] v ++ hd [] (tl v) |}.
Definition exchange (e : nat) : event (list nat) :=
  match e with 0 => sends 0 2 | 1 => sends 1 3 | 2 => adds 3 0 4 | _ => adds 2 1 5 end.

Example exchange_computed :
  map (fun order => map (execute exchange order (fun c => [c])) [4; 5]) [[0; 1; 2; 3]; [1; 2; 0; 3]; [1; 0; 3; 2]] =
  [[[1; 0]; [0; 1]]; [[1; 0]; [0; 1]]; [[1; 0]; [0; 1]]].
Proof. vm_compute. reflexivity. Qed.

(* Two writes of one cell without an order: both executions keep it, and they differ. *)
Example order_is_needed : ~ (forall (value : Type) (program : nat -> event value) (before : nat -> nat -> Prop) one other m,
  NoDup one -> Permutation one other -> keeps before one -> keeps before other ->
  forall c, execute program one m c = execute program other m c).
Proof.
  intros H.
  specialize (H nat (fun e => {| reads := []; writes := [0]; puts := fun _ _ => e |}) (fun _ _ => False) [1; 2] [2; 1] (fun c => c)).
  assert (D : NoDup [1; 2]).
  { apply NoDup_cons; [intros [E|[]]; discriminate E|]. apply NoDup_cons; [intros []|apply NoDup_nil]. }
  specialize (H D (perm_swap 2 1 []) (fun _ _ _ _ _ _ B => B) (fun _ _ _ _ _ _ B => B) 0).
  vm_compute in H. discriminate H.
Qed.
