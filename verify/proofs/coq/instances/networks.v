(* Children above d, counted at small n; a little more than said refuted. *)

From Cube.proofs Require networks.
From Cube.statements Require Import words de_bruijn networks.

(* More children than 4: of all nodes of B(n) 2^(n-4) - 1. *)
Example above_4_computed :
  map (fun n => fold_right Nat.add 0 (map (fun x => leading x - 4) (labels n))) (seq 1 9) = [0; 0; 0; 0; 1; 3; 7; 15; 31].
Proof. vm_compute. reflexivity. Qed.

(* An edge over one link at degree 1: not one more. *)
Example one_more_is_false : ~ (forall (A : Type) (links : A -> list A) d n f len,
  degree_at_most d links -> mapping links n f len -> 2 ^ (n - d) <= total (fun e => len e - 1) n).
Proof.
  intros H. specialize (H word (fun _ => [[true; true]]) 1 1 (fun x => x) (fun _ => 1) (fun _ => le_n 1)).
  assert (M : mapping (fun _ => [[true; true]]) 1 (fun x : word => x) (fun _ => 1)).
  { split; [auto|]. intros x k E. exists [true; true]. split; [left; reflexivity|].
    destruct E as [E|[]]. injection E as <- <-. reflexivity. }
  specialize (H M). apply Nat.leb_le in H. vm_compute in H. discriminate H.
Qed.

(* Two nodes at one place need no links: images must differ. *)
Example one_to_one_is_needed : ~ (forall (A : Type) (links : A -> list A) d n f len,
  degree_at_most d links -> (forall x k, In (x, k) (edges n) -> walk links (len (x, k)) (f x) (f (child x k))) ->
  2 ^ (n - d) <= total (fun e => len e - 1) n + 1).
Proof.
  intros H. specialize (H unit (fun _ => []) 0 1 (fun _ => tt) (fun _ => 0) (fun _ => le_n 0) (fun _ _ _ => eq_refl)).
  apply Nat.leb_le in H. vm_compute in H. discriminate H.
Qed.

(* Neighbours above 4, the parent included: 2^(n-3) - 2 from n = 4 on. *)
Example neighbours_above_4_computed :
  map (fun n => fold_right Nat.add 0 (map (fun u => tree_degree u - 4) (labels n))) (seq 4 5) = [0; 2; 6; 14; 30].
Proof. vm_compute. reflexivity. Qed.

(* Two nodes with a link: no extra dilation, so not one more. *)
Example one_more_both_ways_is_false :
  ~ (forall (A : Type) (equal : forall a b : A, {a = b} + {a <> b}) (links : A -> list A) d n f len,
    1 <= d <= n -> degree_at_most d links -> both_ways links -> mapping links n f len ->
    2 ^ (n - d + 1) <= total (fun e => len e - 1) n + 1).
Proof.
  intros H. set (f := fun x : word => match x with [_; b] => b | _ => false end).
  specialize (H bool bool_dec (fun b => [negb b]) 1 1 f (fun _ => 1) (conj (le_n 1) (le_n 1)) (fun _ => le_n 1)).
  assert (B : both_ways (fun b => [negb b])).
  { intros a b [<-|[]]. left. apply negb_involutive. }
  assert (M : mapping (fun b => [negb b]) 1 f (fun _ => 1)).
  { split.
    - intros x y [<-|[<-|[]]] [<-|[<-|[]]] E; try reflexivity; discriminate E.
    - intros x k E. exists true. destruct E as [E|[]]. injection E as <- <-. split; [left; reflexivity | reflexivity]. }
  specialize (H B M). apply Nat.leb_le in H. vm_compute in H. discriminate H.
Qed.

(* The average for n = 4, the least n. *)
Example average_at_4 (A : Type) (to : A -> list A) f len :
  degree_at_most 4 to -> mapping to 4 f len -> length (edges 4) <= 16 * total (fun e => len e - 1) 4 + 15.
Proof. exact (proofs.networks.average A to 4 f len (le_n 4)). Qed.
