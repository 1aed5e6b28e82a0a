(* Complementing a bit; the gap to the right of bit index(c), and bit k at its end. *)

From Cube.statements Require Import words tree.
From Cube.proofs Require Import lists words values index degenerate.

Lemma length_flip m c : length (flip m c) = length c.
Proof. revert m. induction c as [|b c IH]; intros [|m]; simpl; auto. Qed.

Lemma nth_flip m c i : m < length c -> nth i (flip m c) false = if i =? m then negb (nth i c false) else nth i c false.
Proof. revert m i. induction c as [|b c IH]; intros [|m] [|i] H; simpl in *; try lia; auto. apply IH. lia. Qed.

Lemma bit_flip m c i :
  m < length c -> bit (flip m c) i = if i mod length c =? m then negb (bit c i) else bit c i.
Proof. intros H. unfold bit. rewrite length_flip. apply nth_flip. exact H. Qed.

Lemma flip_flip m c : flip m (flip m c) = c.
Proof. revert m. induction c as [|b c IH]; intros [|m]; simpl; rewrite ?negb_involutive, ?IH; auto. Qed.

Lemma weight_flip m c :
  m < length c ->
  if bit c m then weight c = S (weight (flip m c)) else weight (flip m c) = S (weight c).
Proof.
  intros H. rewrite bit_small by exact H. revert m H. unfold weight.
  induction c as [|b c IH]; intros [|m] H; cbn [length] in H; try lia; cbn [flip nth count_occ].
  - destruct b; simpl; reflexivity.
  - specialize (IH m ltac:(lia)). destruct (nth m c false); destruct (bool_dec b true); lia.
Qed.

Lemma flip_inj m m' c : m < length c -> m' < length c -> flip m c = flip m' c -> m = m'.
Proof.
  intros H H' E. destruct (Nat.eq_dec m m') as [|N]; auto. exfalso.
  assert (B : bit (flip m c) m = bit (flip m' c) m) by congruence.
  rewrite !bit_flip, Nat.mod_small, Nat.eqb_refl in B by auto.
  destruct (Nat.eqb_spec m m'); [lia|]. destruct (bit c m); discriminate.
Qed.

Lemma rot_flip j k c :
  k < length c -> j <= length c -> rot j (flip k c) = flip ((k + length c - j) mod length c) (rot j c).
Proof.
  intros K J. set (n := length c) in *. assert (B : (k + n - j) mod n < n) by (apply mod_lt; lia).
  apply word_eq; rewrite ?length_flip, ?length_rot, ?length_flip; auto. intros i Hi. fold n in Hi.
  rewrite bit_rot, !bit_flip, bit_rot, ?length_rot by (rewrite ?length_rot; auto). fold n. rewrite (Nat.mod_small i n) by exact Hi.
  assert (E : (i + j) mod n = k <-> i = (k + n - j) mod n) by (clear B; split; intros E; mods).
  destruct (Nat.eqb_spec ((i + j) mod n) k), (Nat.eqb_spec i ((k + n - j) mod n)); tauto.
Qed.

(* Bit index(c) is a 1-bit. *)
Lemma bit_index c : 0 < weight c -> bit c (index c) = true.
Proof.
  intros W. pose proof (weight_length c W) as L.
  change (bit c (0 + index c) = true). rewrite <- bit_rot. apply least_bit_0.
  - rewrite length_rot. exact L.
  - apply index_least. exact L.
  - rewrite weight_rot. exact W.
Qed.

Lemma highest_spec c :
  0 < weight c ->
  highest c < length c /\ bit c (highest c) = true /\ (forall t, highest c < t < length c -> bit c t = false).
Proof.
  intros W. pose proof (weight_length c W) as L. unfold highest.
  destruct (first_least (fun d => bit c (length c - d)) 1 (length c) (length c)) as (T1 & T2 & T3).
  - destruct (some_or_none (fun d => bit c (length c - d)) 1 (length c)) as [H|N]; [exact H|]. exfalso.
    enough (weight c = 0) by lia. apply weight_zero_bits. intros t. rewrite <- bit_mod. pose proof (mod_lt t _ L) as M.
    replace (t mod length c) with (length c - (length c - t mod length c)) by lia. apply N. lia.
  - split; [lia|]. split; [exact T2|]. intros t T. replace t with (length c - (length c - t)) by lia. apply T3. lia.
Qed.

Lemma highest_is c d :
  d < length c -> bit c d = true -> (forall i, d < i < length c -> bit c i = false) -> highest c = d.
Proof.
  intros L B Z. unfold highest. rewrite (first_is _ _ _ _ (length c - d)); [lia | lia | |].
  - replace (length c - (length c - d)) with d by lia. exact B.
  - intros k Hk. apply Z. lia.
Qed.

Lemma gap_spec c :
  0 < weight c ->
  1 <= gap c <= length c /\ bit c (index c + length c - gap c) = true /\
  (forall d, 1 <= d < gap c -> bit c (index c + length c - d) = false).
Proof.
  intros W. pose proof (weight_length c W) as L.
  destruct (first_least (fun d => bit c (index c + length c - d)) 1 (length c) (length c)) as (H1 & H2 & H3).
  - exists (length c). split; [lia|]. replace (index c + length c - length c) with (index c) by lia. apply bit_index, W.
  - fold (gap c) in *. split; [lia|]. split; [exact H2 | exact H3].
Qed.

Lemma gap_is c g :
  1 <= g <= length c -> bit c (index c + length c - g) = true ->
  (forall d, 1 <= d < g -> bit c (index c + length c - d) = false) -> gap c = g.
Proof. intros H1 H2 H3. apply first_is; auto. lia. Qed.

Lemma place_lt c d : 0 < length c -> place c d < length c.
Proof. intros L. apply Nat.mod_upper_bound. lia. Qed.

Lemma bit_place c d : bit c (place c d) = bit c (index c + length c - d).
Proof. apply bit_mod. Qed.

Lemma place_inj c d e : 1 <= d <= length c -> 1 <= e <= length c -> index c < length c -> place c d = place c e -> d = e.
Proof. unfold place. intros. mods. Qed.

(* In the least rotation, the bits from n - gap up are 1 0...0. *)
Lemma bits_of_least c t :
  0 < weight c -> length c - gap c <= t < length c -> bit (rot (index c) c) t = (t =? length c - gap c).
Proof.
  intros W Ht. destruct (gap_spec c W) as (G1 & G2 & G3). rewrite bit_rot.
  replace (t + index c) with (index c + length c - (length c - t)) by lia.
  destruct (Nat.eqb_spec t (length c - gap c)) as [->|N].
  - replace (length c - (length c - gap c)) with (gap c) by lia. exact G2.
  - apply G3. lia.
Qed.

Lemma rot_place c d :
  0 < weight c -> 1 <= d <= length c -> rot (index c) (flip (place c d) c) = flip (length c - d) (rot (index c) c).
Proof.
  intros W D. pose proof (weight_length c W) as L. destruct (index_spec c L) as (I & _ & _).
  rewrite rot_flip; [|apply place_lt; exact L | lia]. f_equal. unfold place. mods.
Qed.

