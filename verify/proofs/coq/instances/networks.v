(* Neighbours above d, counted at small n; a little more than said refuted. *)

From Cube.statements Require Import words de_bruijn networks.

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
