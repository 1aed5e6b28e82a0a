(* Programs of collectives: docs/collectives.md, theorem 2. Events read and write cells; a message is a cell, too, which
   its send writes and its receive reads. Values are of any type: numbers, multisets or expressions. *)

From Coq Require Export Arith List Permutation.
Export ListNotations.

(* An event, by the cells it reads and those it writes, with what it puts there if it has read these values. *)
Record event (value : Type) := {
  reads : list nat;
  writes : list nat;
  puts : list value -> nat -> value
}.
Arguments reads {value}.
Arguments writes {value}.
Arguments puts {value}.

Definition memory (value : Type) := nat -> value.

Definition after {value : Type} (e : event value) (m : memory value) : memory value :=
  fun c => if in_dec Nat.eq_dec c (writes e) then puts e (map m (reads e)) c else m c.

(* A program has events by their numbers; an execution is an order of them. *)
Fixpoint execute {value : Type} (program : nat -> event value) (order : list nat) (m : memory value) : memory value :=
  match order with
  | [] => m
  | e :: rest => execute program rest (after (program e) m)
  end.

(* Accesses to one cell, one of which writes. *)
Definition conflict {value : Type} (e f : event value) : Prop :=
  exists c, (In c (writes e) /\ (In c (reads f) \/ In c (writes f))) \/ (In c (reads e) /\ In c (writes f)).

(* Of two events that have an order the earlier one comes first. *)
Definition keeps (before : nat -> nat -> Prop) (order : list nat) : Prop :=
  forall first e f rest, order = first ++ e :: rest -> In f first -> ~ before e f.

Definition no_races {value : Type} (program : nat -> event value) (before : nat -> nat -> Prop) (order : list nat) : Prop :=
  forall e f, In e order -> In f order -> e <> f -> conflict (program e) (program f) -> before e f \/ before f e.

(* "If every two accesses to one cell, one of them a write, are ordered by before, all executions that end compute the
   same." Executions that end have the same events. *)
Definition executions_agree : Prop :=
  forall (value : Type) (program : nat -> event value) (before : nat -> nat -> Prop) one other m,
    NoDup one -> Permutation one other -> keeps before one -> keeps before other -> no_races program before one ->
    forall c, execute program one m c = execute program other m c.
