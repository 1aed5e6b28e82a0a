(* The SBnT by left rotations of greatest value, and permutations of the dimensions of one tree against the other: TR-611,
   section 4. *)

From Cube.statements Require Import words tree permutations.

(* L(i) = (i_{n-2} ... i_0 i_{n-1}): the leftmost bit comes last; L^m = L^{m-1} o L. *)
Definition L (w : word) : word :=
  match rev w with
  | [] => []
  | b :: rest => b :: rev rest
  end.

Definition left (m : nat) (w : word) : word := Nat.iter m L w.

(* index^maxL(c), the least j < n for which L^j(c) is greatest. *)
Definition greatest_at (c : word) (j : nat) : bool :=
  forallb (fun u => (value (left u c) <=? value (left j c))%N) (seq 0 (length c)).

Definition index_maxL (c : word) : nat := first (greatest_at c) 0 (length c) 0.

(* "Let k be such that c_k = 1 and c_j = 0, j in {(k-1) mod n, (k-2) mod n, ..., (n - index^maxL(c)) mod n}": the first
   1-bit from n - index^maxL(c) upwards. *)
Definition k_maxL (c : word) : nat :=
  let from := length c - index_maxL c in (from + first (fun t => bit c (from + t)) 0 (length c) 0) mod length c.

Definition parent_maxL (c : word) : option word := if weight c =? 0 then None else Some (flip (k_maxL c) c).

(* No permutation makes one of the two trees edge-disjoint below level 1 from itself or from the other. *)
Definition two_trees_permutations_fail : Prop :=
  forall n, 5 <= n -> ~ disjoint parent parent_maxL n /\ ~ disjoint parent_maxL parent n /\ ~ disjoint parent_maxL parent_maxL n.
