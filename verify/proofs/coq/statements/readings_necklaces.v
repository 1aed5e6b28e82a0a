(* Readings of claims of TR-611 that count necklaces, at n, as in readings_tr611.v. A list with one word of each necklace is as
   long as there are necklaces. *)

From Cube.statements Require Import words theorem3.

(* One word of each necklace whose words have a property, none twice, and no others. *)
Definition one_of_each (n : nat) (p : word -> Prop) (chosen : list word) : Prop :=
  NoDup chosen /\ (forall r, In r chosen -> length r = n /\ p r) /\
  forall w, length w = n -> p w ->
    exists r, (In r chosen /\ exists k, r = rot k w) /\ forall s, In s chosen -> (exists k, s = rot k w) -> s = r.

Definition distinguished_nodes (n : nat) : list word := filter (fun c => index c =? 0) (words n).
Definition reading_tr611_prelim_distinguished_set_printed (n : nat) : Prop :=
  one_of_each n (fun _ => True) (distinguished_nodes n) /\
  forall necklaces, one_of_each n (fun _ => True) necklaces -> length (distinguished_nodes n) = length necklaces.

Definition reading_tr611_intro_necklace_count_O_printed (n : nat) : Prop :=
  forall necklaces, one_of_each n (fun _ => True) necklaces -> n * length necklaces <= 2 * 2 ^ n.

(* Of the necklaces with l 1-bits, how many are degenerate. *)
Definition necklaces_of_level (n l : nat) (all degenerate : list word) : Prop :=
  one_of_each n (fun w => weight w = l) all /\ one_of_each n (fun w => weight w = l /\ cyclic w = true) degenerate.
Definition reading_tr611_abstract_degenerate_ratio_printed (n : nat) : Prop :=
  forall l all degenerate, 0 < l < n -> necklaces_of_level n l all degenerate -> (4 + n) * length degenerate <= 4 * length all.
Definition reading_tr611_summary_theorem3_printed (n : nat) : Prop :=
  forall l all degenerate, 0 < l < n -> necklaces_of_level n l all degenerate ->
    let d := 1 + max (ceil_half (n - l)) (ceil_half l) in d * length degenerate <= length all /\ 4 + n <= 4 * d.
