(* The conjecture of TR-611, section 3, after corollary 9: "The bound given by the theorem is pessimistic, and we
   conjecture that the ratio is 2/n (which is true for up to 16-dimensional cubes)": the ratio of the number of cyclic
   nodes at any level l, 1 <= l < n, of any subtree to the number of nodes at the same level of the same subtree is at
   most 2/n. Here for every n. *)

From Cube.statements Require Import words.

(* "If the conjecture is true, then for all even n the maximum ratio occurs at levels 2 and n - 2": and nowhere else, for
   no odd n. At these levels the cyclic nodes are in the first n/2 subtrees. *)
Definition equality_statement : Prop :=
  forall n j l, 0 < l < n -> j < n ->
    n * length (cyclic_nodes n j l) = 2 * length (nodes n j l) <->
    Nat.Even n /\ (l = 2 \/ l = n - 2) /\ j < n / 2.
