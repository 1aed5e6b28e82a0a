(* The conjecture 2/n, and where equality holds. *)

From Coq Require Import ZArith.
From Cube.statements Require Import words conjecture.
From Cube.proofs Require Import lists words values index necklaces degenerate binomials numbers.

Lemma many_necklaces n l : 0 < n -> (C n l <= Z.of_nat n * Z.of_nat (length (nodes n 0 l)))%Z.
Proof. intros H. pose proof (necklaces_many n l H) as M. unfold C. rewrite <- length_level, nat_N_Z. lia. Qed.

Definition outer (n l : nat) := Nat.Even n /\ (l = 2 \/ l = n - 2).

Lemma no_common_primes n l : min l (n - l) <= 1 -> bound_on_degenerate n l = 0%Z.
Proof. intros H. unfold bound_on_degenerate, common_primes. replace (min l (n - l) - 1) with 0 by lia. reflexivity. Qed.

Lemma second_levels_odd n l : min l (n - l) = 2 -> Nat.Odd n -> bound_on_degenerate n l = 0%Z.
Proof.
  intros H (h & ->). unfold bound_on_degenerate, common_primes. rewrite H. cbn [Nat.sub seq filter].
  replace (2 * h + 1) with (1 + h * 2) at 1 by lia. rewrite Nat.mod_add by lia. reflexivity.
Qed.

Lemma second_levels_even n l : min l (n - l) = 2 -> Nat.Even n -> bound_on_degenerate n l = 1%Z.
Proof.
  intros H (h & ->). unfold bound_on_degenerate, common_primes. rewrite H. cbn [Nat.sub seq filter].
  assert (El : l = 2 \/ l = 2 * h - 2) by lia. rewrite (Nat.mul_comm 2 h), Nat.mod_mul by lia. cbn [Nat.eqb].
  assert (M : l mod 2 = 0).
  { destruct El as [->| ->]; [reflexivity|]. replace (2 * h - 2) with ((h - 1) * 2) by lia. apply Nat.mod_mul. lia. }
  rewrite M. cbn -[C Nat.div Nat.mul]. rewrite Nat.div_mul by lia. destruct El as [->| ->].
  - change (2 / 2 - 1) with 0. rewrite C_0. reflexivity.
  - replace (2 * h - 2) with ((h - 1) * 2) by lia. rewrite Nat.div_mul by lia.
    replace (h - 1 - 1) with (h - 2) by lia. rewrite C_n. reflexivity.
Qed.

Lemma outer_bounds n l :
  outer n l -> 0 < l < n -> length (cyclic_nodes n 0 l) <= 1 /\ n <= 2 * length (nodes n 0 l).
Proof.
  intros (Ev & W) Hl. pose proof (degenerate_few n l Hl) as D. pose proof (many_necklaces n l ltac:(lia)) as K.
  assert (M : min l (n - l) = 2) by (destruct Ev; lia). rewrite second_levels_even in D by auto.
  assert (C2 : (2 * C n l = Z.of_nat n * (Z.of_nat n - 1))%Z).
  { rewrite <- C_2. f_equal. destruct W as [->| ->]; [reflexivity|]. apply C_sym. lia. }
  set (k := length (nodes n 0 l)) in *.
  assert (X : (Z.of_nat n * (Z.of_nat n - 1) <= Z.of_nat n * (2 * Z.of_nat k))%Z) by lia.
  apply Z.mul_le_mono_pos_l in X; [|lia]. destruct Ev as (h & Hh). lia.
Qed.

(* At subtree 0, less than 2/n but at levels 2 and n - 2 of even n. *)
Lemma subtree_0 n l :
  0 < l < n ->
  n * length (cyclic_nodes n 0 l) < 2 * length (nodes n 0 l) \/
  n * length (cyclic_nodes n 0 l) <= 2 * length (nodes n 0 l) /\ outer n l /\ 4 <= n.
Proof.
  intros Hl. pose proof (degenerate_few n l Hl) as D. pose proof (many_necklaces n l ltac:(lia)) as K.
  pose proof (C_pos n l ltac:(lia)) as P. pose proof (outer_bounds n l) as B.
  set (d := length (cyclic_nodes n 0 l)) in *. set (k := length (nodes n 0 l)) in *.
  destruct (Nat.lt_ge_cases 2 (min l (n - l))) as [M|M].
  { left. clear B. pose proof (middle_levels n l ltac:(lia) ltac:(lia)) as B.
    assert (X : (Z.of_nat n * (Z.of_nat n * Z.of_nat d) < Z.of_nat n * (2 * Z.of_nat k))%Z) by nia.
    apply Z.mul_lt_mono_pos_l in X; [|lia]. lia. }
  assert (K1 : 1 <= k) by nia.
  destruct (Nat.eq_dec (min l (n - l)) 2) as [E|E]; [|left; rewrite no_common_primes in D by lia; nia].
  destruct (Nat.Even_or_Odd n) as [H|H]; [|left; rewrite second_levels_odd in D by auto; nia].
  right. assert (O : outer n l) by (split; [exact H | lia]). destruct (B O Hl). repeat split; auto; try lia; nia.
Qed.

Lemma conjecture : forall n j l, 0 < l < n -> j < n -> n * length (cyclic_nodes n j l) <= 2 * length (nodes n j l).
Proof.
  intros n j l Hl J.
  assert (H : n * length (cyclic_nodes n 0 l) <= 2 * length (nodes n 0 l)) by (destruct (subtree_0 n l Hl); lia).
  pose proof (nodes_split n j l). pose proof (nodes_split n 0 l). pose proof (cyclic_0_most n j l J).
  pose proof (full_everywhere n j l J). nia.
Qed.

(* Cyclic words of the levels 2 and n - 2. *)
Lemma period_of_outer w : outer (length w) (weight w) -> 0 < weight w -> cyclic w = true -> 2 * period w = length w.
Proof.
  intros (Ev & W) W0 Hc. pose proof (cyclic_period w Hc) as P. unfold cyclic in Hc. apply Nat.ltb_lt in Hc.
  assert (L : 0 < length w) by lia. destruct (period_spec w L) as (P1 & P2 & _).
  destruct (period_divides_length w L) as (t & Ht).
  pose proof (word_is_power w (period w) t Ht ltac:(lia) ltac:(nia) P2) as E.
  assert (Wt : weight w = t * weight (firstn (period w) w)) by (rewrite E at 1; apply weight_power).
  assert (D : Nat.divide t 2).
  { assert (D1 : Nat.divide t (weight w)) by (exists (weight (firstn (period w) w)); lia).
    destruct W as [W|W]; rewrite W in D1; [exact D1|].
    replace 2 with (length w - (length w - 2)) by lia. apply Nat.divide_sub_r; [exists (period w); lia | exact D1]. }
  apply Nat.divide_pos_le in D; [|lia]. nia.
Qed.

Lemma outer_word n l : outer n l -> 0 < l < n -> exists w, length w = n /\ weight w = l /\ cyclic w = true.
Proof.
  intros ((h & Hh) & W) Hl.
  assert (X : exists u, length u = h /\ 2 * weight u = l).
  { destruct W as [->| ->].
    - exists (true :: repeat false (h - 1)). split; [simpl; rewrite repeat_length; lia|].
      change (weight (true :: repeat false (h - 1))) with (S (weight (repeat false (h - 1)))). rewrite weight_false. reflexivity.
    - exists (false :: repeat true (h - 1)). split; [simpl; rewrite repeat_length; lia|].
      change (weight (false :: repeat true (h - 1))) with (weight (repeat true (h - 1))). rewrite weight_full. lia. }
  destruct X as (u & Lu & Wu). exists (u ++ u). assert (L : length (u ++ u) = n) by (rewrite app_length; lia).
  split; [exact L|]. split; [unfold weight in *; rewrite count_occ_app; lia|].
  apply Nat.ltb_lt. assert (D : Nat.divide (period (u ++ u)) h).
  { apply period_divides; [lia|]. apply word_eq; rewrite length_rot; [reflexivity|]. intros i Hi.
    rewrite bit_rot. destruct (Nat.lt_ge_cases i h) as [G|G].
    - rewrite !bit_small by lia. rewrite app_nth2, app_nth1 by lia. f_equal. lia.
    - replace (i + h) with (i - h + length (u ++ u)) by lia. rewrite bit_add_length, !bit_small by lia.
      rewrite app_nth1, app_nth2 by lia. f_equal. lia. }
  apply Nat.divide_pos_le in D; lia.
Qed.

Lemma outer_counts n l j :
  outer n l -> 0 < l < n -> 2 * j < n ->
  length (cyclic_nodes n j l) = 1 /\ 2 * length (full_nodes n j l) = n - 2.
Proof.
  intros O Hl Hj. destruct (outer_bounds n l O Hl) as (D & K).
  assert (S1 : forall i, 2 * i < n -> length (cyclic_nodes n i l) = 1).
  { intros i Hi. pose proof (cyclic_0_most n i l ltac:(lia)).
    enough (length (cyclic_nodes n i l) <> 0) by lia. rewrite cyclic_turned by lia. intros E.
    apply length_zero_iff_nil in E. destruct (outer_word n l O Hl) as (w & L & W & Hc).
    assert (I : In (rot (index w) w) (filter (fun r => i <? period r) (cyclic_nodes n 0 l))); [|rewrite E in I; exact I].
    apply filter_In. split.
    - apply filter_In. split; [|rewrite cyclic_rot; exact Hc].
      apply in_nodes. rewrite length_rot, weight_rot. repeat split; auto. apply index_least. lia.
    - apply Nat.ltb_lt. rewrite period_rot. pose proof (period_of_outer w) as P. rewrite L, W in P.
      specialize (P O ltac:(lia) Hc). lia. }
  split; [apply S1; exact Hj|]. rewrite full_everywhere by lia. pose proof (nodes_split n 0 l) as N0. rewrite (S1 0) in N0 by lia.
  pose proof (full_words n l ltac:(lia)) as F. destruct O as ((h & Hh) & W).
  pose proof (half_cyclic n l h ltac:(lia) ltac:(intros i I; apply S1; lia)) as Low.
  assert (E : (2 * C n l = Z.of_nat n * (Z.of_nat n - 1))%Z).
  { rewrite <- C_2. f_equal. destruct W as [->| ->]; [reflexivity|]. apply C_sym. lia. }
  unfold C in E. rewrite <- length_level, nat_N_Z in E. set (f := length (full_nodes n 0 l)) in *. clearbody f. clear S1 D W.
  assert (X : n * (2 * f) <= n * (n - 2)) by nia. apply Nat.mul_le_mono_pos_l in X; lia.
Qed.

Theorem equality : equality_statement.
Proof.
  intros n j l Hl J. pose proof (nodes_split n j l) as Nj. split.
  - intros E. pose proof (nodes_split n 0 l) as N0. pose proof (cyclic_0_most n j l J) as Cj.
    pose proof (full_everywhere n j l J) as Fj. destruct (subtree_0 n l Hl) as [G|(_ & O & N4)].
    + exfalso. nia.
    + destruct (outer_bounds n l O Hl) as (D & K). destruct O as (Ev & W). split; [exact Ev|]. split; [exact W|]. destruct Ev as (h & ->).
      replace (2 * h / 2) with h by (rewrite Nat.mul_comm, Nat.div_mul; lia).
      destruct (Nat.lt_ge_cases j h) as [|G]; auto. exfalso.
      pose proof (no_cyclic_above_half (2 * h) j l J ltac:(lia)) as Z. rewrite Z in *. cbn [length] in *. nia.
  - intros (Ev & W & Hj). assert (O : outer n l) by (split; auto). pose proof (Nat.mul_div_le n 2 ltac:(lia)) as L.
    destruct (outer_counts n l j O Hl ltac:(lia)) as (C1 & F). rewrite <- Nj, C1. lia.
Qed.
