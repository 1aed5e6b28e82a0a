(* Words: what rotation does to bits, weight, value. *)

From Cube.statements Require Import words.
From Cube.proofs Require Import lists.

Lemma same_true u v : same u v = true <-> u = v.
Proof. unfold same. destruct (list_eq_dec bool_dec u v); split; congruence. Qed.

Lemma length_R w : length (R w) = length w.
Proof. destruct w; simpl; [|rewrite app_length; simpl]; lia. Qed.

Lemma length_rot k w : length (rot k w) = length w.
Proof. unfold rot. induction k; simpl; [|rewrite length_R]; auto. Qed.

Lemma weight_R w : weight (R w) = weight w.
Proof. destruct w as [|[] w]; [reflexivity | |]; unfold weight, R; rewrite count_occ_app; simpl; lia. Qed.

Lemma weight_rot k w : weight (rot k w) = weight w.
Proof. unfold rot. induction k; simpl; [|rewrite weight_R]; auto. Qed.

Lemma weight_app u v : weight (u ++ v) = weight u + weight v.
Proof. apply count_occ_app. Qed.

Lemma weight_cons b u : weight (b :: u) = (if b then 1 else 0) + weight u.
Proof. destruct b; reflexivity. Qed.

Lemma weight_repeat b n : weight (repeat b n) = if b then n else 0.
Proof. induction n as [|n IH]; cbn [repeat]; [destruct b; reflexivity|]. rewrite weight_cons, IH. destruct b; reflexivity. Qed.

Lemma weight_false n : weight (repeat false n) = 0.
Proof. apply weight_repeat. Qed.

Lemma weight_full n : weight (repeat true n) = n.
Proof. apply weight_repeat. Qed.

Lemma no_weight u : weight u = 0 -> u = repeat false (length u).
Proof. induction u as [|[] u IH]; cbn; [reflexivity | discriminate |]. intros H. f_equal. apply IH, H. Qed.

Lemma weight_le u : weight u <= length u.
Proof. apply count_occ_bound. Qed.

Lemma weight_length c : 0 < weight c -> 0 < length c.
Proof. pose proof (weight_le c). lia. Qed.

Lemma full_word u : weight u = length u -> u = repeat true (length u).
Proof.
  induction u as [|[] u IH]; cbn; intros H; [auto | f_equal; auto |]. pose proof (weight_le u). unfold weight in *. lia.
Qed.

Lemma rot_add a b w : rot (a + b) w = rot a (rot b w).
Proof. unfold rot. induction a; simpl; congruence. Qed.

Lemma bit_nil i : bit [] i = false.
Proof. unfold bit. destruct (i mod length []); reflexivity. Qed.

Lemma bit_R w i : bit (R w) i = bit w (i + 1).
Proof.
  destruct w as [|b w]; [simpl; rewrite !bit_nil; reflexivity|]. unfold bit. rewrite length_R. simpl length. set (n := S (length w)).
  assert (Hn : n <> 0) by (unfold n; lia).
  rewrite <- (Nat.add_mod_idemp_l i 1 n Hn). pose proof (Nat.mod_upper_bound i n Hn) as Hi.
  set (m := i mod n) in *. unfold n in Hi. simpl R. destruct (Nat.eq_dec m (length w)) as [E|E].
  - rewrite E, app_nth2, Nat.sub_diag by lia.
    replace (length w + 1) with n by (unfold n; lia). rewrite Nat.mod_same by exact Hn. reflexivity.
  - rewrite app_nth1 by lia. rewrite (Nat.mod_small (m + 1) n) by (unfold n; lia).
    replace (m + 1) with (S m) by lia. reflexivity.
Qed.

Lemma bit_rot k w i : bit (rot k w) i = bit w (i + k).
Proof. revert i. unfold rot. induction k as [|k IH]; intros i; simpl; rewrite ?bit_R, ?IH; f_equal; lia. Qed.

Lemma bit_mod w i : bit w (i mod length w) = bit w i.
Proof. destruct w; [rewrite !bit_nil; reflexivity|]. unfold bit. rewrite Nat.mod_mod by (simpl; lia). reflexivity. Qed.

Lemma bit_add_times w i t : bit w (i + t * length w) = bit w i.
Proof. destruct w; [rewrite !bit_nil; reflexivity|]. unfold bit. rewrite Nat.mod_add by (simpl; lia). reflexivity. Qed.

Lemma bit_add_length w i : bit w (i + length w) = bit w i.
Proof. rewrite <- (bit_add_times w i 1). f_equal. lia. Qed.

Lemma bit_small w i : i < length w -> bit w i = nth i w false.
Proof. intros H. unfold bit. rewrite Nat.mod_small by exact H. reflexivity. Qed.

Lemma word_eq u v : length u = length v -> (forall i, i < length u -> bit u i = bit v i) -> u = v.
Proof. intros H E. apply (nth_ext u v false false H). intros i Hi. rewrite <- !bit_small by lia. auto. Qed.

Lemma bit_repeat b n i : 0 < n -> bit (repeat b n) i = b.
Proof.
  intros N. unfold bit. rewrite repeat_length, (nth_indep _ false b); [apply nth_repeat|]. rewrite repeat_length. apply mod_lt, N.
Qed.

Lemma full_weight w : weight w = length w -> forall i, i < length w -> bit w i = true.
Proof. intros W i I. rewrite (full_word w W). apply bit_repeat. lia. Qed.

Lemma rot_nil k : rot k [] = [].
Proof. apply length_zero_iff_nil, length_rot. Qed.

Lemma rot_repeat k b n : rot k (repeat b n) = repeat b n.
Proof.
  destruct n as [|n]; [apply rot_nil|]. apply word_eq; rewrite length_rot; [reflexivity|].
  intros i _. rewrite bit_rot, !bit_repeat by lia. reflexivity.
Qed.

Lemma rot_length w : rot (length w) w = w.
Proof. apply word_eq; rewrite length_rot; auto. intros i _. rewrite bit_rot. apply bit_add_length. Qed.

Lemma rot_mod k w : rot (k mod length w) w = rot k w.
Proof.
  apply word_eq; rewrite !length_rot; auto. intros i Hi. rewrite !bit_rot. unfold bit.
  rewrite Nat.add_mod_idemp_r by lia. reflexivity.
Qed.

Lemma rot_back k w : k <= length w -> rot (length w - k) (rot k w) = w.
Proof. intros H. rewrite <- rot_add. replace (length w - k + k) with (length w) by lia. apply rot_length. Qed.

Lemma rot_forth k w : k <= length w -> rot k (rot (length w - k) w) = w.
Proof. intros H. rewrite <- rot_add. replace (k + (length w - k)) with (length w) by lia. apply rot_length. Qed.

Lemma rot_inj k u v : length u = length v -> rot k u = rot k v -> u = v.
Proof.
  intros L H. rewrite <- rot_mod, <- (rot_mod k v), <- L in H.
  destruct u as [|b u]; [destruct v; auto; discriminate|]. set (w := b :: u) in *.
  assert (B : k mod length w < length w) by (apply Nat.mod_upper_bound; simpl; lia).
  rewrite <- (rot_back (k mod length w) w) by lia. rewrite H. rewrite L at 1. rewrite rot_back by lia. reflexivity.
Qed.

(* All words, each once. *)
Lemma in_words n w : In w (words n) <-> length w = n.
Proof.
  revert w. induction n as [|n IH]; intros w; simpl.
  - destruct w; simpl; split; intros; auto; try lia. destruct H; [discriminate | tauto].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(v & <- & H)|(v & <- & H)]; apply IH in H; simpl; lia.
    + destruct w as [|[] w]; simpl; intros H; [lia|right|left]; exists w; rewrite IH; split; auto; lia.
Qed.

Lemma nodup_words n : NoDup (words n).
Proof.
  induction n as [|n IH]; simpl; [repeat constructor; auto|]. apply nodup_app; try (apply nodup_map; auto; congruence).
  intros x. rewrite !in_map_iff. intros (u & <- & _) (v & H & _). discriminate.
Qed.

Lemma in_level n l w : In w (level n l) <-> length w = n /\ weight w = l.
Proof. unfold level. rewrite filter_In, in_words, Nat.eqb_eq. reflexivity. Qed.

Lemma in_nodes n j l w : In w (nodes n j l) <-> length w = n /\ weight w = l /\ index w = j.
Proof. unfold nodes. rewrite filter_In, in_level, Nat.eqb_eq. tauto. Qed.

Lemma nodup_nodes n j l : NoDup (nodes n j l).
Proof. apply NoDup_filter, NoDup_filter, nodup_words. Qed.

(* There are as many words at level l as the binomial coefficient says. *)
Lemma level_S n l :
  length (level (S n) (S l)) = length (level n l) + length (level n (S l)).
Proof. unfold level. simpl words. rewrite filter_app, app_length, !length_filter_map. apply Nat.add_comm. Qed.

Lemma level_0 n : length (level n 0) = 1.
Proof.
  induction n as [|n IH]; [reflexivity|]. unfold level in *. simpl words.
  rewrite filter_app, app_length, !length_filter_map. change (length (filter (fun w => weight w =? 0) (words n)) +
    length (filter (fun w : word => weight (true :: w) =? 0) (words n)) = 1).
  rewrite IH, filter_none; auto.
Qed.

Lemma length_level n l : N.of_nat (length (level n l)) = binomial n l.
Proof.
  revert l. induction n as [|n IH]; intros [|l]; auto.
  - rewrite level_0. destruct n; reflexivity.
  - rewrite level_S, Nat2N.inj_add, !IH. reflexivity.
Qed.
