(* The conjecture computed: its definitions give the published numbers, and a little more than it says is false. *)

From Cube.statements Require Import words conjecture.

Definition levels (n : nat) : list nat := seq 1 (n - 1).

(* Cyclic nodes and nodes of subtree 0 at levels 1, ..., n - 1: results/tr611/figures/figure6.csv. *)
Definition figure6 : list (nat * list (nat * nat)) := [
  (2, [(0, 1)]);
  (3, [(0, 1); (0, 1)]);
  (4, [(0, 1); (1, 2); (0, 1)]);
  (5, [(0, 1); (0, 2); (0, 2); (0, 1)]);
  (6, [(0, 1); (1, 3); (1, 4); (1, 3); (0, 1)]);
  (8, [(0, 1); (1, 4); (0, 7); (2, 10); (0, 7); (1, 4); (0, 1)]);
  (9, [(0, 1); (0, 4); (1, 10); (0, 14); (0, 14); (1, 10); (0, 4); (0, 1)]);
  (10, [(0, 1); (1, 5); (0, 12); (2, 22); (1, 26); (2, 22); (0, 12); (1, 5); (0, 1)])].

Example figure6_computed :
  map (fun row => let n := fst row in
    (n, map (fun l => let at_level := nodes n 0 l in (length (filter cyclic at_level), length at_level)) (levels n))) figure6
  = figure6.
Proof. vm_compute. reflexivity. Qed.

(* Equality is not at every level of an even n, nor in every subtree. *)
Example equality_is_rare : 6 * length (cyclic_nodes 6 0 3) <> 2 * length (nodes 6 0 3) /\
  6 * length (cyclic_nodes 6 3 2) <> 2 * length (nodes 6 3 2) /\ 6 * length (cyclic_nodes 6 2 2) = 2 * length (nodes 6 2 2).
Proof. vm_compute. repeat split; discriminate. Qed.
