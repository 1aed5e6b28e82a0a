(* Theorem 1 of TR-611 and its proof: with A cyclic nodes, A <= 2N/(n+2), "and the number of nodes in a subtree is at least
   N/(n+2) and at most 2N/(n+2)", N = 2^n. *)

From Cube.statements Require Import words.

(* The nodes of subtree j but the source. *)
Definition subtree (n j : nat) : list word := filter (fun c => negb (weight c =? 0) && (index c =? j)) (words n).

(* The distinguished nodes, but the source, whose necklaces have more than j words. *)
Definition necklaces_above (n j : nat) : list word :=
  filter (fun r => negb (weight r =? 0) && (index r =? 0) && (j <? period r)) (words n).

(* "Subtree i contains all the nodes with periods p > i": corollary 4 of one node of every necklace. *)
Definition theorem1_exact : Prop :=
  forall n j, j < n -> length (subtree n j) = length (necklaces_above n j).

(* Sharper, from theorem 2 with 1/(n-1). *)
Definition theorem1_cyclic_sharp : Prop :=
  forall n, 2 <= n -> (n - 1) * (length (filter cyclic (words n)) - 2) <= 2 ^ n - 2.

Definition cyclic_in (n j : nat) : list word := filter cyclic (subtree n j).

(* Sizes differ by cyclic nodes alone: n size = N - A + n cyclic, so that the largest, of subtree 0, is the smallest, of subtree
   n - 1, and its cyclic nodes: as many as degenerate necklaces but the source's. And |size - N/n| < 2 * 2^(n/2)/n. *)
Definition balanced_statement : Prop :=
  forall n j, 2 <= n -> j < n ->
    n * length (subtree n j) + length (filter cyclic (words n)) = 2 ^ n + n * length (cyclic_in n j) /\
    length (cyclic_in n (n - 1)) <= length (cyclic_in n j) <= length (cyclic_in n 0) /\ cyclic_in n (n - 1) = [] /\
    n * length (subtree n j) < 2 ^ n + 2 * 2 ^ (n / 2) /\ 2 ^ n < n * length (subtree n j) + 2 * 2 ^ (n / 2).
