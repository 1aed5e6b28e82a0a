(* The function of lemma 12 computed, and a little more than said refuted. *)

From Cube.statements Require Import words tree lemma12.

(* A word as printed, the leftmost bit first. *)
Definition printed (bits : list nat) : word := rev (map (fun b => b =? 1) bits).

(* "For example, for c = (0010100101), f(c) = {(0001100101), (0000110101), (0000101101)}." *)
Example example_of_section_3 :
  f ((10 - 4) / 2) (printed [0; 0; 1; 0; 1; 0; 0; 1; 0; 1]) =
  map printed [[0; 0; 0; 1; 1; 0; 0; 1; 0; 1]; [0; 0; 0; 0; 1; 1; 0; 1; 0; 1]; [0; 0; 0; 0; 1; 0; 1; 1; 0; 1]].
Proof. vm_compute. reflexivity. Qed.

(* One more 0-bit than ceil((n-l)/2): at n = 8 and l = 4 the sets of two words meet. *)
Example one_more_is_false : ~ (forall n l k, 0 < l < n -> k <= (n - l + 1) / 2 + 1 ->
  forall c d q, In c (cyclic_nodes n 0 l) -> In d (cyclic_nodes n 0 l) -> In q (f k c) -> In q (f k d) -> c = d).
Proof.
  set (c := [true; true; false; false; true; true; false; false]).
  set (d := [true; false; true; false; true; false; true; false]).
  set (q := [true; true; true; false; true; false; false; false]). intros H.
  assert (B : forall u l, existsb (same u) l = true -> In u l).
  { intros u l E. apply existsb_exists in E as (x & I & E). unfold same in E.
    destruct (list_eq_dec bool_dec u x) as [->|]; [exact I | discriminate E]. }
  assert (E : c = d); [|discriminate E].
  apply (H 8 4 3) with (q := q); [split; apply Nat.leb_le; reflexivity | apply le_n | | | |]; apply B; vm_compute; reflexivity.
Qed.
