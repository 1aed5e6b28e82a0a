(* Readings of claims of CIS-TR-91-21, from the theorems. *)

From Coq Require Import Lia.
From Cube.statements Require Import words de_bruijn networks simple_routes readings_mapping.
From Cube.proofs Require Import de_bruijn dilation networks_both_ways simple_routes.

(* n + 2 grows more slowly than n^2. *)
Theorem tr9121_prop5_2_closed_printed : decided_tr9121_prop5_2_closed_printed.
Proof.
  intros n _ (c & from & Hc & [H|H]).
  - set (k := from + c + 3). specialize (H k ltac:(lia)). destruct (dilation.uniform k) as (E & _).
    rewrite <- E in H. assert (c * (k + 2) < k * k) by nia. nia.
  - set (k := from + 1). specialize (H k ltac:(lia)). destruct (dilation.uniform k) as (E & _). rewrite <- E in H. nia.
Qed.

Theorem tr9121_prop5_6_printed : decided_tr9121_prop5_6_printed.
Proof.
  split; intros n.
  - intros _ Hn. apply dilation.printed_fails, Hn.
  - intros Hn H. apply dilation.printed_fails in H. lia.
Qed.

Lemma simple_if_odd n : 1 <= n -> n mod 2 <> 0 -> simple n.
Proof.
  intros Hn H. apply simple_routes.odd_only; [exact Hn|]. apply Nat.odd_spec. rewrite <- Nat.bit0_odd, Nat.bit0_eqb.
  pose proof (Nat.mod_upper_bound n 2 ltac:(lia)). apply Nat.eqb_eq. lia.
Qed.

Lemma not_simple_if_even n : 1 <= n -> n mod 2 = 0 -> ~ simple n.
Proof.
  intros Hn H S. apply simple_routes.odd_only in S; [|exact Hn]. apply Nat.odd_spec in S.
  rewrite <- Nat.bit0_odd, Nat.bit0_eqb, H in S. discriminate S.
Qed.

Theorem tr9121_prop5_1_map_edge_printed : decided_tr9121_prop5_1_map_edge_printed.
Proof. intros n Hn. split; [apply simple_if_odd, Hn | apply not_simple_if_even, Hn]. Qed.

Theorem tr9121_prop5_1_map_edge_simple_odd_n : decided_tr9121_prop5_1_map_edge_simple_odd_n.
Proof. intros n Hn H. apply simple_if_odd; lia. Qed.

Theorem tr9121_prop5_1_map_edge_one_a_divisor : decided_tr9121_prop5_1_map_edge_one_a_divisor.
Proof. intros n _. split; [exact (simple_routes.twice_where n) | apply simple_routes.twice_count]. Qed.

Theorem tr9121_prop3_2_path_image_paths_of_d : decided_tr9121_prop3_2_path_image_paths_of_d.
Proof. intros n Hn. split; [apply simple_if_odd, Hn | apply not_simple_if_even, Hn]. Qed.

Theorem tr9121_sec6_degree_d_neighbours : decided_tr9121_sec6_degree_d_neighbours.
Proof.
  intros n _ d D Hd. split.
  - pose proof (networks_both_ways.neighbours_above d n ltac:(lia)). lia.
  - intros A equal links f len G B M. pose proof (networks_both_ways.both A equal links d n f len ltac:(lia) G B M). lia.
Qed.
