(* Readings of claims of CIS-TR-91-21, from the theorems. *)

From Cube.statements Require Import words de_bruijn networks simple_routes readings_mapping.
From Cube.proofs Require Import lists words de_bruijn dilation networks_both_ways simple_routes.

(* n + 2 grows more slowly than n^2. *)
Theorem tr9121_prop5_2_closed_printed : ~ reading_tr9121_prop5_2_closed_printed.
Proof.
  intros (c & from & Hc & [H|H]).
  - set (k := from + c + 3). specialize (H k ltac:(lia)). destruct (dilation.uniform k) as (E & _).
    rewrite <- E in H. assert (c * (k + 2) < k * k) by nia. nia.
  - set (k := from + 1). specialize (H k ltac:(lia)). destruct (dilation.uniform k) as (E & _). rewrite <- E in H. nia.
Qed.

Theorem tr9121_prop5_6_printed : holds_until 1 3 reading_tr9121_prop5_6_printed.
Proof. split; intros n Hn H; [exact (proj2 (dilation.printed_fails n) H) | apply dilation.printed_fails in H; lia]. Qed.

Theorem tr9121_prop5_1_map_edge_printed : fails_at_rest 1 2 0 reading_tr9121_prop5_1_map_edge_printed.
Proof. exact simple_routes.odd_only. Qed.

Theorem tr9121_prop5_1_map_edge_simple_odd_n : holds_at_rest 1 2 1 reading_tr9121_prop5_1_map_edge_simple_odd_n.
Proof. intros n Hn H. apply simple_routes.odd_only; lia. Qed.

Theorem tr9121_prop5_1_map_edge_one_a_divisor : holds_from 1 reading_tr9121_prop5_1_map_edge_one_a_divisor.
Proof. intros n _. split; [exact (simple_routes.twice_where n) | apply simple_routes.twice_count]. Qed.

Theorem tr9121_sec6_degree_d_neighbours : holds_from 3 reading_tr9121_sec6_degree_d_neighbours.
Proof.
  intros n _ d D Hd. split.
  - pose proof (networks_both_ways.neighbours_above d n ltac:(lia)). lia.
  - intros A equal links f len G B M. pose proof (networks_both_ways.both A equal links d n f len ltac:(lia) G B M). lia.
Qed.

Lemma below_is x : weighted_below x = 2 ^ (leading x + 1) - (leading x + 2).
Proof.
  unfold weighted_below. change (fold_right Nat.add 0) with sum.
  rewrite (map_ext _ (fun k => 2 ^ (leading x - k) * k)) by (intros k; apply weighted_is).
  pose proof (below_sum (leading x)) as B. rewrite Nat.add_1_r. cbn [Nat.pow]. lia.
Qed.

Theorem tr9121_sec5_log_pernode_printed : holds_from 1 reading_tr9121_sec5_log_pernode_printed.
Proof. intros n _ x _. apply below_is. Qed.

Theorem tr9121_sec5_log_pernode_by_fanout : holds_from 1 reading_tr9121_sec5_log_pernode_by_fanout.
Proof.
  intros n _ m _. cbv zeta. induction (labels n) as [|x l IH]; [reflexivity|]. cbn [filter].
  destruct (Nat.eqb_spec (leading x) m) as [<-|]; [|exact IH]. cbn [map fold_right length]. rewrite IH, below_is. reflexivity.
Qed.

Lemma with_degree_is n d : 1 <= d <= n -> with_degree n d = 2 ^ (n - d) + (if n =? d then 1 else 0).
Proof.
  intros D. unfold with_degree, labels. rewrite length_filter_map.
  assert (L : forall p, length (filter p (words n)) = sum (map (fun w => if p w then 1 else 0) (words n))).
  { intros p. induction (words n) as [|w l IH]; [reflexivity|]. cbn [filter map]. rewrite sum_cons, <- IH. destruct (p w); reflexivity. }
  pose proof (nodes_with (d - 1) n ltac:(lia)) as E. rewrite L in E. rewrite L.
  pose proof (one_zero_word (fun w => if leading w =? d - 1 then 1 else 0) (if n =? d then 1 else 0) n) as Z.
  cbn beta in Z. rewrite leading_zero, repeat_length in Z by apply weight_false.
  replace (n =? d - 1) with false in Z by (symmetry; apply Nat.eqb_neq; lia). rewrite E in Z.
  replace (n - d) with (n - 1 - (d - 1)) by lia. rewrite <- Z, Nat.add_0_r. f_equal. apply map_ext_in. intros w Hw. apply in_words in Hw.
  unfold tree_degree. rewrite leading_true. change (weight (true :: w)) with (S (weight w)). cbn [Nat.eqb].
  destruct (Nat.eqb_spec (weight w) 0) as [W|W]; [rewrite leading_zero, Hw, Nat.add_0_r by exact W; reflexivity|].
  destruct (Nat.eqb_spec (leading w + 1) d), (Nat.eqb_spec (leading w) (d - 1)); (reflexivity || lia).
Qed.

Theorem tr9121_sec6_degrees_printed : holds_from 1 reading_tr9121_sec6_degrees_printed.
Proof.
  intros n Hn. split.
  - rewrite with_degree_is, Nat.sub_diag, Nat.eqb_refl by lia. reflexivity.
  - intros i Hi. rewrite with_degree_is by lia. destruct (Nat.eqb_spec n (n - i)); [lia|]. rewrite Nat.add_0_r. f_equal. lia.
Qed.
