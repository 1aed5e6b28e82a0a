(* Independent spanning trees by matchings in turn: the scheme of Liu, Lan, Chou, Chen (Theoretical Computer Science 412, 2011, algorithm 1),
   for any network of 2^d nodes, here the words of d bits, whose links are d matchings. *)

From Cube.statements Require Import words independent.

(* Matching j links x with f j x. *)
Definition matchings (d : nat) (f : nat -> word -> word) : Prop :=
  forall j x, j < d -> length x = d -> length (f j x) = d /\ f j (f j x) = x /\ f j x <> x.

(* From x by matchings a, a + 1, ..., numbers modulo d: those of which w has a bit. *)
Fixpoint along (d : nat) (f : nat -> word -> word) (a : nat) (w : word) (x : word) : word :=
  match w with
  | [] => x
  | b :: rest => along d f (S a) rest (if b then f (a mod d) x else x)
  end.

(* Condition U: from every node, whichever matching comes first, the 2^d ways that take each at most once have different ends. *)
Definition condition_u (d : nat) (f : nat -> word -> word) : Prop :=
  forall a x u w, length x = d -> length u = d -> length w = d -> along d f a u x = along d f a w x -> u = w.

(* Tree i of root r: the parents of the nodes in it. First the root gets the child f i r; then in steps 1 to d every node so far, but the
   root, gets its neighbour by matching i + step as a child, if that is not the root and not in the tree. *)
Fixpoint parent_after (d : nat) (f : nat -> word -> word) (r : word) (i step : nat) (v : word) : option word :=
  match step with
  | 0 => if same v (f i r) then Some r else None
  | S before =>
    match parent_after d f r i before v with
    | Some p => Some p
    | None => let p := f ((i + step) mod d) v in
      if same v r then None else match parent_after d f r i before p with Some _ => Some p | None => None end
    end
  end.

(* From every root d spanning trees of height d + 1; on the paths to a node in two of them no node is in common but both ends, and no edge:
   the node's parents differ, and both ends of any other edge would be in common. *)
Definition independent_trees (d : nat) (f : nat -> word -> word) : Prop :=
  forall r, length r = d -> let parent i := parent_after d f r i d in
    (forall i, i < d -> parent i r = None /\
      (forall v, length v = d -> exists h, h <= d + 1 /\ ancestor_by (parent i) h v = Some r) /\
      (exists v, length v = d /\ ancestor_by (parent i) (d + 1) v = Some r)) /\
    (forall i j v, i < j < d -> length v = d -> v <> r -> parent i v <> parent j v /\
      forall a b y, ancestor_by (parent i) a v = Some y -> ancestor_by (parent j) b v = Some y -> y = r \/ y = v).

Definition independent_by_u : Prop := forall d f, 2 <= d -> matchings d f -> condition_u d f -> independent_trees d f.
