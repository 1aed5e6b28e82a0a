(* Theorem 3 of TR-611: "For an SBnT, the ratio of the number of cyclic nodes at any level l, 1 <= l < n, of any subtree to
   the number of nodes at the same level of the same subtree is at most 1/(1 + max(ceil((n-l)/2), floor(l/2))) <=
   4/(4+n)". The summary, section 7, has ceil(l/2), and so the second inequality is true; with floor(l/2) it is not. *)

From Cube.statements Require Import words.

Definition ceil_half (k : nat) : nat := (k + 1) / 2.
Definition floor_half (k : nat) : nat := k / 2.

(* As printed in section 3. *)
Definition theorem3_scanned : Prop :=
  forall n j l, 0 < l < n -> j < n ->
    let d := 1 + max (ceil_half (n - l)) (floor_half l) in
    d * length (cyclic_nodes n j l) <= length (nodes n j l) /\ 4 + n <= 4 * d.

Definition theorem3_scanned_fails : Prop :=
  ~ theorem3_scanned /\ ~ 4 + 5 <= 4 * (1 + max (ceil_half (5 - 3)) (floor_half 3)).
