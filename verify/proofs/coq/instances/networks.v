(* Children above d, counted at small n; a little more than said refuted. *)

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
