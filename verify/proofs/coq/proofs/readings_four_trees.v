(* Lemma 13 of TR-611. Each of the four trees takes for its index that of SBnT^minR, of another word: of the reversal, of the
   complement turned on by the double of its index, of both. These are one to one. *)

From Cube.statements Require Import words tree theorem1 max_left readings_four_trees.
From Cube.proofs Require leading_zeroes simple_routes.
From Cube.proofs Require Import lists words values index degenerate gap tree subtrees max_left below readings_levels readings_tr611.

Lemma period_mod n p a : 0 < p -> Nat.divide p n -> (a + n) mod p = a mod p.
Proof. intros P (k & ->). apply Nat.mod_add. lia. Qed.

Lemma index_L c : 0 < length c -> index (L c) = (index c + 1) mod period c.
Proof.
  intros N. destruct (period_spec c N) as (P & _). change (L c) with (left 1 c). rewrite left_is by lia.
  apply index_residue; [exact N | apply Nat.mod_upper_bound; lia|].
  rewrite Nat.add_mod_idemp_l by lia. replace (index c + 1 + (length c - 1)) with (index c + length c) by lia.
  rewrite period_mod; [|lia | apply period_divides_length, N]. apply Nat.mod_small, index_lt_period, N.
Qed.

(* By left turns: as many as are missing to the period. *)
Definition back (c : word) : nat := (period c - index c) mod period c.

Lemma back_lt c : 0 < length c -> back c < period c.
Proof. intros N. destruct (period_spec c N) as (P & _). apply Nat.mod_upper_bound. lia. Qed.

Lemma back_is c j : 0 < length c -> j < period c -> (j + index c) mod period c = 0 <-> j = back c.
Proof. intros N J. pose proof (index_lt_period c N) as I. unfold back. split; intros H; mods. Qed.

Lemma back_R c : 0 < length c -> back (R c) = (back c + 1) mod period c.
Proof.
  intros N. destruct (period_spec c N) as (P & _). pose proof (index_lt_period c N) as I.
  assert (IR : index (R c) = (index c + period c - 1) mod period c).
  { apply (index_residue c 1); [exact N | apply Nat.mod_upper_bound; lia|]. rewrite Nat.add_mod_idemp_l by lia.
    replace (index c + period c - 1 + 1) with (index c + 1 * period c) by lia. rewrite Nat.mod_add by lia. apply Nat.mod_small, I. }
  unfold back. rewrite IR, (period_rot 1 c : period (R c) = period c). mods.
Qed.

Lemma period_complement c : 0 < length c -> period (map negb c) = period c.
Proof. intros N. apply (tr611_prelim_complement_period_printed (length c)); [exact N | reflexivity]. Qed.

(* Left turns of a word are greatest where those of its complement are least. *)
Lemma maxL_back c : 0 < length c -> index_maxL c = back (map negb c).
Proof.
  intros N. set (d := map negb c). assert (Ld : length d = length c) by apply map_length.
  assert (Nd : 0 < length d) by lia. destruct (period_divides_length d Nd) as (k & K). rewrite Ld in K.
  pose proof (back_lt d Nd) as B. pose proof (index_lt_period d Nd) as I. destruct (period_spec d Nd) as (P & _). rewrite Ld in P.
  assert (At : forall j, j < period d -> greatest_at c j = true <-> j = back d).
  { intros j J. rewrite greatest_least, <- back_is by lia. fold d. rewrite least_residue by exact Nd.
    rewrite K. destruct k as [|k]; [lia|]. replace (S k * period d - j) with (period d - j + k * period d) by lia.
    rewrite Nat.mod_add, !mod_once by lia. orders. }
  apply first_is; [lia | apply At; auto|]. intros i H. apply not_true_is_false. intros E. apply At in E; lia.
Qed.

(* B o L^u = R^u o B, B o R^u = L^u o B. *)
Lemma rev_L c : rev (L c) = R (rev c).
Proof. unfold L, R. destruct (rev c) as [|b r]; [reflexivity|]. cbn [rev]. rewrite rev_involutive. reflexivity. Qed.

Lemma rev_left u c : rev (left u c) = rot u (rev c).
Proof. induction u as [|u IH]; [reflexivity|]. change (rev (L (left u c)) = R (rot u (rev c))). rewrite rev_L, IH. reflexivity. Qed.

Lemma rev_rot u c : rev (rot u c) = left u (rev c).
Proof. rewrite <- (rev_involutive c) at 1. rewrite <- rev_left, rev_involutive. reflexivity. Qed.

Lemma first_same f g count : (forall x, f x = g x) -> first f 0 count 0 = first g 0 count 0.
Proof.
  intros H. unfold first. replace (find f (seq 0 count)) with (find g (seq 0 count)); [reflexivity|].
  induction (seq 0 count) as [|a l IH]; [reflexivity|]. cbn. rewrite H, IH. reflexivity.
Qed.

Lemma minBL_is c : index_minBL c = index (rev c).
Proof.
  unfold index_minBL, index, least_at. rewrite rev_length. apply first_same. intros j. induction (seq 0 (length c)) as [|u l IH];
    [reflexivity|]. cbn [forallb]. rewrite IH, !rev_left. reflexivity.
Qed.

Lemma maxBR_is c : index_maxBR c = index_maxL (rev c).
Proof.
  unfold index_maxBR, index_maxL, greatest_at. rewrite rev_length. apply first_same. intros j. induction (seq 0 (length c)) as [|u l IH];
    [reflexivity|]. cbn [forallb]. rewrite IH, !rev_rot. reflexivity.
Qed.

Lemma period_rev c : 0 < length c -> period (rev c) = period c.
Proof.
  intros N. assert (Nr : 0 < length (rev c)) by (rewrite rev_length; exact N).
  assert (D : forall d, 0 < length d -> rot (period (rev d)) d = d).
  { intros d Nd. assert (Nrd : 0 < length (rev d)) by (rewrite rev_length; exact Nd).
    destruct (period_spec (rev d) Nrd) as (P & E & _). rewrite rev_length in P.
    assert (X : left (period (rev d)) d = d).
    { rewrite <- (rev_involutive (left _ d)), rev_left, E. apply rev_involutive. }
    transitivity (rot (period (rev d)) (left (period (rev d)) d)); [rewrite X; reflexivity|].
    rewrite left_is by lia. apply rot_forth. lia. }
  apply Nat.divide_antisym; apply period_divides; auto.
  pose proof (D (rev c) Nr) as X. rewrite rev_involutive in X. exact X.
Qed.

Lemma maxL_R c : 0 < length c -> index_maxL (R c) = (index_maxL c + 1) mod period c.
Proof.
  intros N. rewrite !maxL_back by (rewrite ?length_R; exact N). change (R c) with (rot 1 c). rewrite <- rot_complement.
  change (rot 1 (map negb c)) with (R (map negb c)). rewrite back_R, period_complement by (rewrite ?map_length; exact N). reflexivity.
Qed.

Theorem tr611_lemma13_proof_printed : holds_from 2 reading_tr611_lemma13_proof_printed.
Proof.
  intros n N c Lc. assert (P : 0 < length c) by lia. assert (Pr : 0 < length (rev c)) by (rewrite rev_length; exact P).
  assert (Below : forall d, 0 < length d -> index_maxL d < period d).
  { intros d Nd. rewrite maxL_back, <- (period_complement d) by exact Nd. apply back_lt. rewrite map_length. exact Nd. }
  repeat split.
  - apply index_L, P.
  - apply maxL_R, P.
  - rewrite !minBL_is. change (R c) with (rot 1 c). rewrite rev_rot. change (left 1 (rev c)) with (L (rev c)).
    rewrite index_L, period_rev by assumption. reflexivity.
  - rewrite !maxBR_is, rev_L, maxL_R, period_rev by assumption. reflexivity.
  - apply index_lt_period, P.
  - apply Below, P.
  - rewrite minBL_is, <- (period_rev c) by exact P. apply index_lt_period, Pr.
  - rewrite maxBR_is, <- (period_rev c) by exact P. apply Below, Pr.
Qed.

(* Turned on by the double of the index a word has in its necklace the place that is missing to the period. Twice so it is the
   word again. *)
Definition mirrored (c : word) : word := rot (2 * index c) c.

Lemma index_mirrored c : 0 < length c -> index (mirrored c) = back c.
Proof.
  intros N. pose proof (back_lt c N) as B. pose proof (index_lt_period c N) as I. apply index_residue; [exact N | exact B|].
  replace (back c + 2 * index c) with (index c + (back c + index c)) by lia. rewrite <- Nat.add_mod_idemp_r by lia.
  rewrite (proj2 (back_is c (back c) N B) eq_refl), Nat.add_0_r. apply Nat.mod_small, I.
Qed.

Lemma mirrored_twice c : mirrored (mirrored c) = c.
Proof.
  destruct (Nat.eq_0_gt_0_cases (length c)) as [Z|N]; [destruct c; [reflexivity | discriminate Z]|].
  unfold mirrored at 1. rewrite index_mirrored by exact N. unfold mirrored. rewrite <- rot_add.
  rewrite <- rot_mod_period by exact N. pose proof (back_lt c N) as B.
  replace (2 * back c + 2 * index c) with (2 * (back c + index c)) by lia. rewrite <- Nat.mul_mod_idemp_r by lia.
  rewrite (proj2 (back_is c (back c) N B) eq_refl), Nat.mod_0_l by lia. reflexivity.
Qed.

(* The source is the first of all words. *)
Lemma source_first n : exists others, words n = repeat false n :: others /\ forall c, In c others -> weight c <> 0.
Proof.
  induction n as [|n (others & E & H)]; [exists []; split; [reflexivity | intros c []]|].
  exists (map (cons false) others ++ map (cons true) (words n)). split; [cbn [words]; rewrite E; reflexivity|].
  intros c Hc. apply in_app_iff in Hc as [Hc|Hc]; apply in_map_iff in Hc as (d & <- & Hd); [apply (H d Hd) | discriminate].
Qed.

(* Subtrees by the index of another word, one to one: as many nodes, as the source is in subtree 0. *)
Lemma as_many_by (other : word -> nat) (f : word -> word) n :
  (forall c, length (f c) = length c) -> (forall c d, f c = f d -> c = d) -> (forall c, length c = n -> other c = index (f c)) ->
  other (repeat false n) = 0 -> as_many other n.
Proof.
  intros Lf Inj E Z j J.
  assert (Le : forall p, length (filter (fun c => p (other c)) (words n)) <= length (filter (fun c => p (index c)) (words n))).
  { intros p. apply (one_to_one _ _ f n); auto. intros c L P. rewrite Lf, <- E by exact L. auto. }
  pose proof (Le (Nat.eqb j)) as A. pose proof (Le (fun i => negb (j =? i))) as B.
  pose proof (filter_split (fun c => j =? other c) (words n)). pose proof (filter_split (fun c => j =? index c) (words n)).
  assert (S : forall i : word -> nat, i (repeat false n) = 0 ->
    length (filter (fun c => j =? i c) (words n)) = length (subtree_by i n j) + (if j =? 0 then 1 else 0)).
  { intros i I. unfold subtree_by. destruct (source_first n) as (others & -> & H'). cbn [filter]. rewrite I, weight_false.
    cbn [Nat.eqb negb andb]. replace (filter (fun c => negb (weight c =? 0) && (i c =? j)) others) with (filter (fun c => j =? i c) others).
    - destruct (j =? 0); cbn [length]; lia.
    - apply filter_ext_in. intros c Hc. apply H', Nat.eqb_neq in Hc. rewrite Hc. apply Nat.eqb_sym. }
  change (subtree n j) with (subtree_by index n j).
  pose proof (S other Z) as So. pose proof (S index (index_repeat false n)) as Si. lia.
Qed.

Lemma mirrored_injective c d : mirrored c = mirrored d -> c = d.
Proof. intros E. rewrite <- (mirrored_twice c), E. apply mirrored_twice. Qed.

Lemma rev_injective (c d : word) : rev c = rev d -> c = d.
Proof. intros E. rewrite <- (rev_involutive c), E. apply rev_involutive. Qed.

Lemma maxL_mirrored c : 0 < length c -> index_maxL c = index (mirrored (map negb c)).
Proof. intros N. rewrite index_mirrored, maxL_back by (rewrite ?map_length; exact N). reflexivity. Qed.

Lemma maxL_of_source n : 0 < n -> index_maxL (repeat false n) = 0.
Proof.
  intros N. rewrite maxL_mirrored by (rewrite repeat_length; exact N). rewrite simple_routes.map_repeat_bool. unfold mirrored.
  rewrite index_repeat. apply (index_repeat true n).
Qed.

Theorem tr611_lemma13_printed : holds_from 2 reading_tr611_lemma13_printed.
Proof.
  intros n N. apply (as_many_by _ (fun c => mirrored (map negb c))).
  - intros c. unfold mirrored. rewrite length_rot. apply map_length.
  - intros c d E. apply map_negb_inj, mirrored_injective, E.
  - intros c L. apply maxL_mirrored. lia.
  - apply maxL_of_source. lia.
Qed.

Theorem tr611_lemma13_minBL : holds_from 2 reading_tr611_lemma13_minBL.
Proof.
  intros n _. apply (as_many_by _ (@rev bool)); [apply rev_length | apply rev_injective | intros; apply minBL_is |].
  rewrite minBL_is, rev_repeat. apply index_repeat.
Qed.

Theorem tr611_lemma13_maxBR : holds_from 2 reading_tr611_lemma13_maxBR.
Proof.
  intros n N. apply (as_many_by _ (fun c => mirrored (map negb (rev c)))).
  - intros c. unfold mirrored. rewrite length_rot, map_length. apply rev_length.
  - intros c d E. apply rev_injective, map_negb_inj, mirrored_injective, E.
  - intros c L. rewrite maxBR_is. apply maxL_mirrored. rewrite rev_length. lia.
  - rewrite maxBR_is, rev_repeat. apply maxL_of_source. lia.
Qed.
