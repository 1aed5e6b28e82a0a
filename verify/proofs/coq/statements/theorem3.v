(* Theorem 3 of TR-611: "For an SBnT, the ratio of the number of cyclic nodes at any level l, 1 <= l < n, of any subtree to
   the number of nodes at the same level of the same subtree is at most 1/(1 + max(ceil((n-l)/2), floor(l/2))) <=
   4/(4+n)". The summary, section 7, has ceil(l/2), and so the second inequality is true; with floor(l/2) it is not. *)

From Cube.statements Require Import words.

Definition ceil_half (k : nat) : nat := (k + 1) / 2.
Definition floor_half (k : nat) : nat := k / 2.

Definition theorem3_summary : Prop :=
  forall n j l, 0 < l < n -> j < n ->
    let d := 1 + max (ceil_half (n - l)) (ceil_half l) in
    d * length (cyclic_nodes n j l) <= length (nodes n j l) /\ 4 + n <= 4 * d.

(* The abstract's: "at most 4/(4+n) for 1 <= l < n". *)
Definition theorem3_abstract : Prop :=
  forall n j l, 0 < l < n -> j < n -> (4 + n) * length (cyclic_nodes n j l) <= 4 * length (nodes n j l).

(* As printed in section 3. *)
Definition theorem3_scanned : Prop :=
  forall n j l, 0 < l < n -> j < n ->
    let d := 1 + max (ceil_half (n - l)) (floor_half l) in
    d * length (cyclic_nodes n j l) <= length (nodes n j l) /\ 4 + n <= 4 * d.

Definition theorem3_scanned_fails : Prop :=
  ~ theorem3_scanned /\ ~ 4 + 5 <= 4 * (1 + max (ceil_half (5 - 3)) (floor_half 3)).

(* Corollary 9: "With the exception of the last level, the number of cyclic nodes at any level of any subtree of an SBnT is
   at most the same as the number of non-cyclic nodes at the same level of the same subtree of the SBnT." *)
Definition corollary9_statement : Prop :=
  forall n j l, 0 < l < n -> j < n ->
    length (cyclic_nodes n j l) <= length (filter (fun c => negb (cyclic c)) (nodes n j l)).

(* Corollary 10: "If n is even, then the ratio of the number of cyclic nodes at level 2 (or" n - 2 ") of subtree 0 to the
   number of nodes at the same level of the same subtree is 2/n", for n > 2. "There is only one cyclic node and n/2 - 1
   non-cyclic nodes at level 2". *)
Definition corollary10_statement : Prop :=
  forall n l, Nat.Even n -> 2 < n -> l = 2 \/ l = n - 2 ->
    length (cyclic_nodes n 0 l) = 1 /\ length (filter (fun c => negb (cyclic c)) (nodes n 0 l)) = n / 2 - 1.
