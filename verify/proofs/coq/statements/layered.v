(* Layered networks, among them six kinds of cubes: each matching turns a bit, and perhaps lower ones. *)

From Cube.statements Require Import words matchings.

(* Matching j turns bit j of x, none above it, and bit k below it if t j k x. *)
Definition turns (t : nat -> nat -> word -> bool) (j k : nat) (x : word) : bool := (k =? j) || (k <? j) && t j k x.
Definition turning (t : nat -> nat -> word -> bool) (j : nat) (x : word) : word :=
  map (fun k => xorb (nth k x false) (turns t j k x)) (seq 0 (length x)).

(* Whether a bit below j is turned depends on bits above that, and on clean bits: no matching but their own turns these. *)
Definition agree (d from : nat) (clean : nat -> bool) (x y : word) : Prop :=
  length x = d /\ length y = d /\ forall m, from <= m \/ clean m = true -> nth m x false = nth m y false.
Definition layered (d : nat) (t : nat -> nat -> word -> bool) (clean : nat -> bool) : Prop :=
  (forall j x, j < d -> length x = d -> turning t j (turning t j x) = x) /\
  (forall j k x, k < j < d -> clean k = true -> t j k x = false) /\
  (forall j k x y, k < j < d -> agree d (S k) clean x y -> t j k x = t j k y).

Definition u_of_layered : Prop := forall d t clean, layered d t clean -> condition_u d (turning t).

(* The cubes, as verify/networks/cubes.txt has them, bit 0 being the first of a word. *)
Definition hypercube (j k : nat) (x : word) : bool := false.
Definition ltq (j k : nat) (x : word) : bool := (2 <=? j) && (S k =? j) && nth 0 x false.
Definition crossed (j k : nat) (x : word) : bool := Nat.odd k && nth (pred k) x false.
Definition moebius (b : bool) (j k : nat) (x : word) : bool := nth (S j) x b.
(* n is odd, bit 0 the last of a word, and so the last matching the first. *)
Definition twisted (j k : nat) (x : word) : bool :=
  Nat.odd j && (S k =? j) && Nat.even (length (filter (fun m => nth m x false) (seq (S j) (length x)))).

Definition trees_of_cubes : Prop :=
  forall n t, 2 <= n -> In t [hypercube; ltq; crossed; moebius false; moebius true; twisted] -> independent_trees n (turning t).
