(* Words, rotation, necklaces, index and gap for other developments: `From Cube.theory Require Import necklaces` gives these
   names and no others, and imports nothing. A word is a list of booleans, bit 0 first; positions are taken modulo its length. *)

From Cube.statements Require words tree theorem1.
From Cube.proofs Require words values index necklaces gap tree leading_zeroes low_ones theorem1.

(* Notions. *)
Notation necklace_word := statements.words.word.
Notation necklace_bit := statements.words.bit.
Notation necklace_value := statements.words.value.
Notation necklace_weight := statements.words.weight.
Notation necklace_rotate := statements.words.rot.
Notation necklace_words := statements.words.words.
Notation necklace_period := statements.words.period.
Notation necklace_index := statements.words.index.
Notation necklace_least := proofs.index.Least.
Notation necklace_gap := statements.tree.gap.

(* Rotation: it adds up, keeps weights, is one to one, and moves bits. *)
Definition necklace_rotate_add := proofs.words.rot_add.
Definition necklace_rotate_length := proofs.words.rot_length.
Definition necklace_rotate_injective := proofs.words.rot_inj.
Definition necklace_bit_rotate := proofs.words.bit_rot.
Definition necklace_weight_rotate := proofs.words.weight_rot.
Definition necklace_value_injective := proofs.values.value_inj.

(* The period divides all that turns a word into itself, its length too. *)
Definition necklace_period_spec := proofs.index.period_spec.
Definition necklace_period_divides := proofs.index.period_divides.
Definition necklace_period_divides_length := proofs.index.period_divides_length.

(* The least rotation: found by the index, which is below the period; each necklace has one. *)
Definition necklace_index_spec := proofs.index.index_spec.
Definition necklace_index_below_period := proofs.index.index_lt_period.
Definition necklace_least_unique := proofs.tree.index_unique.
Definition necklace_has_one := proofs.necklaces.necklace_has_one.

(* What keeps a least word least: more leading zeroes than elsewhere, zeroes moved to the front, low bits set. *)
Definition necklace_longest_run := proofs.leading_zeroes.longest_run_in_front.
Definition necklace_zeroes_to_front := proofs.leading_zeroes.zeroes_to_front.
Definition necklace_low_ones := proofs.low_ones.low_ones.

(* The gap: the 0-bits before the least rotation's first 1-bit, and that bit. *)
Definition necklace_gap_spec := proofs.gap.gap_spec.

(* How many necklaces have more than j words: as many as subtree j has nodes. *)
Definition necklace_counts := proofs.theorem1.exact_sizes.
