(* Mappings of the binomial tree to any network of bounded degree: CIS-TR-91-21, section 6. *)

From Cube.statements Require Import words de_bruijn.

(* A network: the neighbours of a node. *)
Definition degree_at_most {A : Type} (d : nat) (links : A -> list A) : Prop := forall a, length (links a) <= d.

Fixpoint walk {A : Type} (links : A -> list A) (length : nat) (a b : A) : Prop :=
  match length with
  | 0 => a = b
  | S h => exists c, In c (links a) /\ walk links h c b
  end.

(* Nodes of B(n) are mapped to different nodes, and each edge to a path of some length. *)
Definition mapping {A : Type} (links : A -> list A) (n : nat) (f : word -> A) (len : word * nat -> nat) : Prop :=
  (forall x y, In x (labels n) -> In y (labels n) -> f x = f y -> x = y) /\
  (forall x k, In (x, k) (edges n) -> walk links (len (x, k)) (f x) (f (child x k))).

(* "For any mapping of a B(n) to any degree-d network, we can similarly prove that the lower bound of the total extra dilation
   is c 2^n for some constant c", the extra dilation of an edge being its path's length less 1: at least the neighbours above d
   of all nodes, if links lead both ways. The root alone has a label with a single 1-bit. *)
Definition tree_degree (u : word) : nat := leading u + (if weight u =? 1 then 0 else 1).

Definition neighbours_above_statement : Prop :=
  forall d n, 1 <= d <= n -> fold_right Nat.add 0 (map (fun u => tree_degree u - d) (labels n)) + 2 = 2 ^ (n - d + 1).

Definition both_ways {A : Type} (links : A -> list A) : Prop := forall a b, In b (links a) -> In a (links b).

Definition extra_dilation_both_ways : Prop :=
  forall (A : Type) (equal : forall a b : A, {a = b} + {a <> b}) (links : A -> list A) d n f len,
    1 <= d <= n -> degree_at_most d links -> both_ways links -> mapping links n f len ->
    2 ^ (n - d + 1) <= total (fun e => len e - 1) n + 2.
