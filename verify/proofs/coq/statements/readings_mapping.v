(* Readings of claims of CIS-TR-91-21 at n: as in readings_tr611.v. *)

From Cube.statements Require Import words de_bruijn networks simple_routes.

(* Property 5.2: "TotalDilation = 2^(n+1) + Theta(n^2)", below or above, is said of all n at once. *)
Definition reading_tr9121_prop5_2_closed_printed : Prop :=
  exists c from, 0 < c /\
    ((forall k, from <= k -> k * k + c * total dilation k <= c * 2 ^ (k + 1)) \/
     (forall k, from <= k -> k * k + c * 2 ^ (k + 1) <= c * total dilation k)).

(* Property 5.6: n/2^n, dilations being in units of 1/2^n. *)
Definition reading_tr9121_prop5_6_printed (n : nat) : Prop := forall e, In e (edges n) -> weighted e <= n.

(* Property 5.1: routes that meet no node twice. *)
Definition reading_tr9121_prop5_1_map_edge_printed (n : nat) : Prop := forall x k, In (x, k) (edges n) -> NoDup (route x k).
Definition reading_tr9121_prop5_1_map_edge_simple_odd_n (n : nat) : Prop :=
  forall x k, In (x, k) (edges n) -> NoDup (route x k).
Definition reading_tr9121_prop5_1_map_edge_one_a_divisor (n : nat) : Prop :=
  (forall x k, In (x, k) (edges n) ->
    ~ NoDup (route x k) <-> exists a r, 0 < a /\ n = 2 * a * r /\ x = in_blocks a r /\ k = a + 1) /\
  length (filter (fun e => repeats (route (fst e) (snd e))) (edges n)) =
    length (filter (fun a => n mod (2 * a) =? 0) (seq 1 n)).

(* Section 6: neighbours above d of all nodes, a lower bound for the extra dilation of a mapping to a network of degree d. *)
Definition reading_tr9121_sec6_degree_d_neighbours (n : nat) : Prop :=
  forall d, 3 <= d <= 8 -> d <= n ->
    fold_right Nat.add 0 (map (fun u => tree_degree u - d) (labels n)) = 2 ^ (n - d + 1) - 2 /\
    forall (A : Type) (equal : forall a b : A, {a = b} + {a <> b}) (links : A -> list A) f len,
      degree_at_most d links -> both_ways links -> mapping links n f len ->
      2 ^ (n - d + 1) - 2 <= total (fun e => len e - 1) n.

(* Section 5, logarithmic case: what the edges from a node to its m children add up to, (2 - (m+2)/2^m)/2^(n-m). *)
Definition weighted_below (x : word) : nat := fold_right Nat.add 0 (map (fun k => weighted (x, k)) (seq 1 (leading x))).
Definition reading_tr9121_sec5_log_pernode_printed (n : nat) : Prop :=
  forall x, In x (labels n) -> weighted_below x = 2 ^ (leading x + 1) - (leading x + 2).
Definition reading_tr9121_sec5_log_pernode_by_fanout (n : nat) : Prop :=
  forall m, m <= n -> let those := filter (fun x => leading x =? m) (labels n) in
    fold_right Nat.add 0 (map weighted_below those) = length those * (2 ^ (m + 1) - (m + 2)).

(* Section 6: "2 nodes with degree n and 2^i with degree n - i". *)
Definition with_degree (n d : nat) : nat := length (filter (fun u => tree_degree u =? d) (labels n)).
Definition reading_tr9121_sec6_degrees_printed (n : nat) : Prop :=
  with_degree n n = 2 /\ forall i, 1 <= i <= n - 1 -> with_degree n (n - i) = 2 ^ i.
