(* Trees by matchings in turn at small n. *)

From Cube.statements Require Import words independent matchings layered.

(* The path from node 0001 in tree 2 of ltq:4, as docs/networks.md has it: 0001 0111 0101 0100 0000. *)
Example path_computed :
  map (fun steps => option_map value (ancestor_by (parent_after 4 (turning ltq) (repeat false 4) 2 4) steps [true; false; false; false])) (seq 0 6) =
  [Some 1; Some 7; Some 5; Some 4; Some 0; None]%N.
Proof. vm_compute. reflexivity. Qed.

(* Three matchings of eight nodes whose trees from node 0 span, but in trees 1 and 2 the paths to node 1 meet in node 4. *)
Definition eight (j : nat) (x : word) : word :=
  nth (nth (N.to_nat (value (rev x))) (nth j [[1; 0; 3; 2; 5; 4; 7; 6]; [2; 4; 0; 6; 1; 7; 3; 5]; [5; 6; 4; 7; 2; 0; 1; 3]] []) 0) (words 3) [].

Example condition_u_is_needed : ~ (forall d f, 2 <= d -> matchings d f -> independent_trees d f).
Proof.
  intros H. specialize (H 3 eight (le_S _ _ (le_n 2))). assert (M : matchings 3 eight).
  { intros [|[|[|j]]] x J X; [| | | exfalso; apply (Nat.nlt_0_r j); do 3 apply Nat.succ_lt_mono; exact J];
      destruct x as [|[] [|[] [|[] [|]]]]; try discriminate X; repeat split; discriminate. }
  destruct (H M (nth 0 (words 3) []) eq_refl) as (_ & I).
  destruct (I 1 2 (nth 1 (words 3) []) (conj (le_n 2) (le_n 3)) eq_refl) as (_ & P); [discriminate|].
  destruct (P 1 1 (nth 4 (words 3) []) eq_refl eq_refl); discriminate.
Qed.
