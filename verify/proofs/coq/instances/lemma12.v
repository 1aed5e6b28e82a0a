(* The function of lemma 12 computed. *)

From Cube.statements Require Import words tree lemma12.

(* A word as printed, the leftmost bit first. *)
Definition printed (bits : list nat) : word := rev (map (fun b => b =? 1) bits).

(* "For example, for c = (0010100101), f(c) = {(0001100101), (0000110101), (0000101101)}." *)
Example example_of_section_3 :
  f ((10 - 4) / 2) (printed [0; 0; 1; 0; 1; 0; 0; 1; 0; 1]) =
  map printed [[0; 0; 0; 1; 1; 0; 0; 1; 0; 1]; [0; 0; 0; 0; 1; 1; 0; 1; 0; 1]; [0; 0; 0; 0; 1; 0; 1; 1; 0; 1]].
Proof. vm_compute. reflexivity. Qed.
