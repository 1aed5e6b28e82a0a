(* Lemmas 16 and 17: the children of a node in order, and the cycles in which nodes receive. *)

From Cube.statements Require Import words tree routing.
From Cube.proofs Require Import lists words values index degenerate gap tree lemma3 distances subtrees permutations.

Lemma alpha_gap c : 0 < weight c -> alpha c = gap c - 1.
Proof. intros W. unfold alpha, M. rewrite (proj2 (Nat.eqb_neq _ 0)), map_length, seq_length by lia. reflexivity. Qed.

Lemma label_gap c : 0 < weight c -> label c = index c + (length c - gap c).
Proof. intros W. unfold label. rewrite alpha_gap by exact W. destruct (gap_spec c W) as (G & _). lia. Qed.

(* If a 0-bit of the gap may be set, so may every one below it. *)
Lemma child_below c d e :
  0 < weight c -> 1 <= d < e -> e < gap c ->
  index (flip (place c d) c) = index c -> index (flip (place c e) c) = index c.
Proof.
  intros W D E I. pose proof (weight_length c W) as L. destruct (gap_spec c W) as (G & _).
  destruct (index_spec c L) as (Ic & _). set (n := length c) in *. set (r := rot (index c) c).
  assert (Lr : length r = n) by apply length_rot.
  assert (Zero : forall t, n - gap c < t < n -> bit r t = false).
  { intros t T. unfold r. rewrite bits_of_least by (auto; fold n; lia). apply Nat.eqb_neq. fold n. lia. }
  set (q := flip (place c d) c) in *. assert (Lq : length q = n) by apply length_flip.
  destruct (index_spec q ltac:(lia)) as (_ & Q & _). rewrite I in Q.
  assert (Rq : rot (index c) q = flip (n - d) r) by (apply rot_place; [exact W | fold n; lia]).
  apply index_unique; rewrite length_flip; [exact Ic|]. fold n. intros i Hi.
  rewrite rot_place by (fold n; lia || exact W). fold n r. set (w := flip (n - e) r).
  assert (Bw : forall t, bit w t = if t mod n =? n - e then negb (bit r t) else bit r t).
  { intros t. unfold w. rewrite bit_flip, Lr by lia. reflexivity. }
  assert (Bv : forall t, bit (flip (n - d) r) t = if t mod n =? n - d then negb (bit r t) else bit r t).
  { intros t. rewrite bit_flip, Lr by lia. reflexivity. }
  assert (Set_e : bit w (n - e) = true) by (rewrite Bw, Nat.mod_small, Nat.eqb_refl, Zero by lia; reflexivity).
  assert (Lw : length w = n) by (unfold w; rewrite length_flip; exact Lr).
  assert (X : exists s, S (n - e) <= s < length (rot i w) /\ bit (rot i w) s = true).
  2: { destruct X as (s & S1 & S2). apply (value_less _ _ (S (n - e)) s); [|exact S1 | exact S2].
       rewrite Lw. intros t T. rewrite Bw, Nat.mod_small by lia. destruct (Nat.eqb_spec t (n - e)); [lia | apply Zero; lia]. }
  rewrite length_rot, Lw. destruct (value_top (flip (n - d) r) (rot i (flip (n - d) r)) (n - d)) as (s & Hs & Bs);
    rewrite ?length_rot, ?length_flip; auto; try lia.
  { rewrite Bv, Nat.mod_small, Nat.eqb_refl, Zero by lia. reflexivity. }
  { rewrite <- Rq, <- rot_add. apply Q. }
  rewrite length_rot, length_flip, Lr in Hs. rewrite bit_rot, Bv in Bs.
  destruct (Nat.eqb_spec ((s + i) mod n) (n - d)) as [F|F].
  - exists (s - (e - d)). rewrite bit_rot. destruct (Nat.lt_ge_cases (s + i) n) as [H|H].
    { rewrite Nat.mod_small in F by exact H. lia. }
    replace (s + i) with (s + i - n + 1 * n) in F by lia. rewrite Nat.mod_add, Nat.mod_small in F by lia.
    split; [lia|]. replace (s - (e - d) + i) with (n - e + length w) by lia. rewrite bit_add_length. exact Set_e.
  - exists s. split; [lia|]. rewrite bit_rot, Bw. destruct (Nat.eqb_spec ((s + i) mod n) (n - e)) as [H|H]; [exfalso | exact Bs].
    rewrite <- bit_mod, Lr, H, Zero in Bs by lia. discriminate Bs.
Qed.

(* What is true of all numbers from some one on, up to m, is true of the last of them. *)
Lemma last_of (p : nat -> bool) m :
  (forall d e, 1 <= d < e -> e <= m -> p d = true -> p e = true) ->
  forall d, 1 <= d <= m -> p d = true <-> m + 1 <= d + length (filter p (seq 1 m)).
Proof.
  induction m as [|m IH]; intros H d D; [lia|]. rewrite seq_S, filter_app, app_length. cbn [filter Nat.add].
  specialize (IH ltac:(intros x y ? ?; apply H; lia)). change (1 + m) with (S m).
  destruct (p (S m)) eqn:P; cbn [length].
  - destruct (Nat.eq_dec d (S m)) as [->|N]; [split; [lia | auto]|]. rewrite IH by lia. lia.
  - rewrite (filter_none p (seq 1 m)).
    + cbn [length]. split; [intros T | lia]. destruct (Nat.eq_dec d (S m)) as [->|N]; [congruence|].
      rewrite (H d (S m)) in P by (auto; lia). discriminate P.
    + intros x X. apply in_seq in X. destruct (p x) eqn:T; auto. rewrite (H x (S m)) in P by (auto; lia). discriminate P.
Qed.

Lemma in_children c q :
  0 < weight c ->
  In q (children c) <-> exists d, 1 <= d < gap c /\ q = flip (place c d) c /\ index q = index c.
Proof.
  intros W. unfold children. destruct (Nat.eqb_spec (weight c) 0); [lia|]. rewrite filter_In, in_map_iff, Nat.eqb_eq. split.
  - intros ((m & <- & H) & I). apply in_M in H as (d & D & ->); [|exact W]. eauto.
  - intros (d & D & -> & I). split; [|exact I]. exists (place c d). split; [reflexivity|]. apply in_M; eauto.
Qed.

Lemma next_place c j : 0 < weight c -> 1 <= j < gap c -> (k_of c + j) mod length c = place c (gap c - j).
Proof.
  intros W J. pose proof (weight_length c W) as L. destruct (gap_spec c W) as (G & _). unfold k_of, place.
  rewrite Nat.add_mod_idemp_l by lia. f_equal. lia.
Qed.

Lemma children_last c d :
  0 < weight c -> 1 <= d < gap c -> index (flip (place c d) c) = index c <-> gap c <= d + length (children c).
Proof.
  intros W D. rewrite count_children by exact W.
  pose proof (last_of (fun d => index (flip (place c d) c) =? index c) (gap c - 1)) as X. cbn beta in X.
  rewrite <- Nat.eqb_eq, X; [lia | | lia]. intros a b A B. rewrite !Nat.eqb_eq. apply child_below; lia || exact W.
Qed.

Lemma children_below_gap c : 0 < weight c -> length (children c) < gap c.
Proof.
  intros W. rewrite count_children by exact W. destruct (gap_spec c W) as (G & _).
  pose proof (filter_split (fun d => index (flip (place c d) c) =? index c) (seq 1 (gap c - 1))) as F.
  rewrite seq_length in F. lia.
Qed.

Lemma lemma16 :
  forall c, 0 < weight c -> forall q,
    In q (children c) <-> exists j, 1 <= j <= length (children c) /\ q = flip ((k_of c + j) mod length c) c.
Proof.
  intros c W q. pose proof (children_below_gap c W) as B. rewrite in_children by exact W. split.
  - intros (d & D & -> & I). apply children_last in I; [|exact W | exact D]. exists (gap c - d). split; [lia|].
    rewrite next_place by (lia || exact W). do 2 f_equal. lia.
  - intros (j & J & ->). rewrite next_place by (lia || exact W). exists (gap c - j).
    split; [lia|]. split; [reflexivity|]. apply children_last; lia || exact W.
Qed.

Lemma label_of_child c d :
  0 < weight c -> 1 <= d < gap c -> index (flip (place c d) c) = index c ->
  label (flip (place c d) c) = index c + (length c - d).
Proof.
  intros W D I. pose proof (weight_length c W) as L. destruct (gap_spec c W) as (_ & _ & Z).
  pose proof (weight_flip (place c d) c (place_lt c d L)) as F. rewrite bit_place, Z in F by exact D.
  rewrite label_gap, I, gap_of_child, length_flip by (assumption || lia). reflexivity.
Qed.

(* A single 1-bit. *)
Definition unit (n j : nat) : word := flip j (repeat false n).

Lemma bit_unit n j i : j < n -> bit (unit n j) i = (i mod n =? j).
Proof.
  intros J. unfold unit. rewrite bit_flip, repeat_length, bit_repeat by (rewrite ?repeat_length; lia).
  destruct (i mod n =? j); reflexivity.
Qed.

Lemma weight_unit n j : j < n -> weight (unit n j) = 1.
Proof.
  intros J. pose proof (weight_flip j (repeat false n)) as F. rewrite repeat_length, bit_repeat, weight_repeat in F by lia.
  apply F. exact J.
Qed.

Lemma length_unit n j : length (unit n j) = n.
Proof. unfold unit. rewrite length_flip. apply repeat_length. Qed.

Lemma index_unit n j : j < n -> index (unit n j) = j.
Proof.
  intros J. assert (W : 0 < weight (unit n j)) by (rewrite weight_unit; lia). pose proof (bit_index _ W) as B.
  destruct (index_spec (unit n j)) as (I & _); rewrite ?length_unit in *; [lia|].
  rewrite bit_unit, Nat.mod_small in B by assumption. apply Nat.eqb_eq. exact B.
Qed.

Lemma gap_unit n j : j < n -> gap (unit n j) = n.
Proof.
  intros J. assert (W : 0 < weight (unit n j)) by (rewrite weight_unit; lia). destruct (gap_spec _ W) as (G & B & _).
  rewrite index_unit, length_unit in * by exact J. rewrite bit_unit in B by exact J. apply Nat.eqb_eq in B. mods.
Qed.

Lemma label_unit n j : j < n -> label (unit n j) = j.
Proof. intros J. rewrite label_gap, index_unit, gap_unit, length_unit by (rewrite ?weight_unit; lia). lia. Qed.

Lemma cycles :
  (forall n j, j < n -> label (flip j (repeat false n)) = j) /\
  (forall c j, 0 < weight c -> 1 <= j <= length (children c) ->
    label (flip ((k_of c + j) mod length c) c) = label c + j).
Proof.
  split; [exact label_unit|]. intros c j W J. pose proof (children_below_gap c W) as B. destruct (gap_spec c W) as (G & _).
  rewrite next_place by (lia || exact W). rewrite label_of_child, label_gap; try assumption; try lia.
  apply children_last; lia || exact W.
Qed.

Lemma children_of_source n q : In q (children (repeat false n)) <-> exists j, j < n /\ q = unit n j.
Proof.
  unfold children, M. rewrite weight_repeat, repeat_length. cbn [Nat.eqb]. rewrite in_map_iff. split.
  - intros (j & <- & H). apply in_seq in H. exists j. split; [lia | reflexivity].
  - intros (j & J & ->). exists j. split; [reflexivity | apply in_seq; lia].
Qed.

Lemma parent_length c p : parent c = Some p -> length p = length c.
Proof. intros H. apply parent_some in H as (_ & ->). apply length_flip. Qed.

Lemma is_child c p : parent c = Some p -> In c (children p).
Proof. intros H. apply (consistent (length c)); auto. apply parent_length. exact H. Qed.

Lemma labels : forall n, valid n label.
Proof.
  intros n. split.
  - intros c p L H W. apply is_child in H. apply in_children in H as (d & D & -> & I); [|exact W].
    rewrite label_of_child, label_gap by assumption. destruct (gap_spec p W) as (G & _). lia.
  - intros c d p Lc Ld Hc Hd E. pose proof (parent_length c p Hc) as Lp. apply is_child in Hc, Hd.
    destruct (Nat.eq_dec (weight p) 0) as [W|W].
    + rewrite (no_weight p W), Lp, Lc in Hc, Hd. apply children_of_source in Hc as (i & I & ->), Hd as (j & J & ->).
      rewrite !label_unit in E by assumption. congruence.
    + assert (W' : 0 < weight p) by lia. destruct (gap_spec p W') as (G & _).
      apply in_children in Hc as (x & X & -> & Ix); [|exact W']. apply in_children in Hd as (y & Y & -> & Iy); [|exact W'].
      rewrite !label_of_child in E by assumption. replace x with y by lia. reflexivity.
Qed.

(* All bits set but one: the level above the last. *)
Definition hole (n j : nat) : word := flip j (repeat true n).

Lemma length_hole n j : length (hole n j) = n.
Proof. unfold hole. rewrite length_flip. apply repeat_length. Qed.

Lemma bit_hole n j i : j < n -> bit (hole n j) i = negb (i mod n =? j).
Proof.
  intros J. unfold hole. rewrite bit_flip, repeat_length, bit_repeat by (rewrite ?repeat_length; lia).
  destruct (i mod n =? j); reflexivity.
Qed.

Lemma weight_hole n j : j < n -> weight (hole n j) = n - 1.
Proof.
  intros J. pose proof (weight_flip j (repeat true n)) as F. rewrite repeat_length, bit_repeat, weight_repeat in F by lia.
  specialize (F J). unfold hole. lia.
Qed.

(* Below the index there is a 0-bit, but in 1...1. *)
Lemma zero_below_index c : weight c < length c -> bit c (index c + length c - 1) = false.
Proof.
  intros W. assert (L : 0 < length c) by lia. pose proof (least_bit_last (rot (index c) c)) as B.
  rewrite length_rot, weight_rot, bit_rot in B. rewrite <- (B (index_least c L) W). f_equal. lia.
Qed.

Lemma below n j : 0 < n -> j < n -> (j + n - 1) mod n = if j =? 0 then n - 1 else j - 1.
Proof. intros N J. destruct (Nat.eqb_spec j 0); mods. Qed.

Lemma index_hole n j : 2 <= n -> j < n -> index (hole n ((j + n - 1) mod n)) = j.
Proof.
  intros N J. set (m := (j + n - 1) mod n). assert (M : m < n) by (apply Nat.mod_upper_bound; lia).
  pose proof (zero_below_index (hole n m)) as B. rewrite weight_hole, length_hole in B by exact M. specialize (B ltac:(lia)).
  destruct (index_spec (hole n m)) as (I & _); rewrite ?length_hole in *; [lia|].
  rewrite bit_hole in B by exact M. apply negb_false_iff, Nat.eqb_eq in B. set (i := index (hole n m)) in *. clearbody i.
  unfold m in B. rewrite !below in B by lia. destruct (Nat.eqb_spec i 0), (Nat.eqb_spec j 0); lia.
Qed.

Lemma gap_hole n j : 2 <= n -> j < n -> gap (hole n ((j + n - 1) mod n)) = 2.
Proof.
  intros N J. set (m := (j + n - 1) mod n). assert (M : m < n) by (apply Nat.mod_upper_bound; lia).
  pose proof (index_hole n j N J) as I. fold m in I. apply gap_is; rewrite ?I, ?length_hole; [lia | |].
  - rewrite bit_hole by exact M. apply negb_true_iff, Nat.eqb_neq. unfold m. intros E. mods.
  - intros d D. replace d with 1 by lia. rewrite bit_hole by exact M. unfold m. rewrite Nat.eqb_refl. reflexivity.
Qed.

Lemma full_index c : 0 < length c -> weight c = length c -> index c = 0.
Proof. intros _ W. rewrite (full_word c W). apply index_repeat. Qed.

Lemma greatest :
  forall n j, 2 <= n -> j < n ->
    (forall c, length c = n -> 0 < weight c -> index c = j -> label c <= greatest_in n j) /\
    (exists c, length c = n /\ 0 < weight c /\ index c = j /\ label c = greatest_in n j) /\ greatest_in n j <= 2 * n - 3 /\
    greatest_in n (n - 1) = 2 * n - 3.
Proof.
  intros n j N J. split; [|split; [|split]].
  - intros c L W I. destruct (gap_spec c W) as (G & B & _). rewrite label_gap, I, L by exact W. unfold greatest_in.
    destruct (Nat.eqb_spec j 0) as [->|Z]; [lia|]. destruct (Nat.eq_dec (gap c) 1) as [E|]; [exfalso | lia].
    pose proof (weight_le c). destruct (Nat.eq_dec (weight c) (length c)) as [Q|Q]; [rewrite full_index in I; lia|].
    rewrite E, zero_below_index in B by lia. discriminate B.
  - unfold greatest_in. destruct (Nat.eqb_spec j 0) as [->|Z].
    + exists (repeat true n). assert (L : length (repeat true n) = n) by apply repeat_length.
      assert (W : weight (repeat true n) = n) by apply weight_repeat.
      assert (I : index (repeat true n) = 0) by (apply full_index; lia).
      repeat split; auto; [lia|]. rewrite label_gap, I, L by lia.
      rewrite (gap_is _ 1); [lia | lia | apply bit_repeat; lia | lia].
    + exists (hole n ((j + n - 1) mod n)). rewrite length_hole, weight_hole by (apply Nat.mod_upper_bound; lia).
      repeat split; [lia | apply index_hole; assumption|].
      rewrite label_gap by (rewrite weight_hole by (apply Nat.mod_upper_bound; lia); lia).
      rewrite index_hole, gap_hole, length_hole by assumption. lia.
  - unfold greatest_in. destruct (Nat.eqb_spec j 0); lia.
  - unfold greatest_in. destruct (Nat.eqb_spec (n - 1) 0); lia.
Qed.

(* Whatever the labels, they grow by 1 at least from level to level. *)
Lemma labels_grow n t c :
  valid n t -> length c = n -> 0 < weight c -> t (unit n (index c)) + (weight c - 1) <= t c.
Proof.
  intros (V & _). remember (weight c) as w eqn:E. revert c E. induction w as [|w IH]; intros c E L W; [lia|].
  assert (Wc : 0 < weight c) by lia. destruct (parent c) as [p|] eqn:P.
  2: { unfold parent in P. destruct (Nat.eqb_spec (weight c) 0); [lia | discriminate P]. }
  pose proof (parent_length c p P) as Lp. pose proof (parent_level c p P) as Wp. rewrite <- E in Wp. injection Wp as Wp.
  destruct w as [|w].
  - apply is_child in P. rewrite (no_weight p Wp), Lp, L in P. apply children_of_source in P as (j & J & ->).
    rewrite index_unit by exact J. lia.
  - pose proof (parent_index c p P ltac:(lia)) as I. specialize (IH p (eq_sym Wp) ltac:(lia) ltac:(lia)). rewrite I in IH.
    pose proof (V c p L P ltac:(lia)). lia.
Qed.

Lemma minimum : forall n t, 2 <= n -> valid n t -> exists c, length c = n /\ 0 < weight c /\ 2 * n - 3 <= t c.
Proof.
  intros n t N V. assert (X : exists j, j < n /\ n - 1 <= t (unit n j)).
  { destruct (some_or_none (fun j => n - 1 <=? t (unit n j)) 0 n) as [(j & J & E)|Small].
    - apply Nat.leb_le in E. exists j. lia.
    - exfalso.
      assert (D : NoDup (map (fun j => t (unit n j)) (seq 0 n))).
      { apply nodup_map; [|apply seq_NoDup]. intros i j Hi Hj Et. apply in_seq in Hi, Hj.
        assert (Par : forall k, k < n -> parent (unit n k) = Some (repeat false n)).
        { intros k K. apply (consistent n); [apply repeat_length | apply length_unit | apply children_of_source; eauto]. }
        destruct V as (_ & V). assert (U : unit n i = unit n j).
        { apply (V _ _ (repeat false n)); auto using length_unit; apply Par; lia. }
        rewrite <- (index_unit n i), <- (index_unit n j) by lia. congruence. }
      assert (I : incl (map (fun j => t (unit n j)) (seq 0 n)) (seq 0 (n - 1))).
      { intros x H. apply in_map_iff in H as (j & <- & J). apply in_seq in J. specialize (Small j ltac:(lia)). apply Nat.leb_gt in Small.
        apply in_seq. lia. }
      apply NoDup_incl_length in I; [|exact D]. rewrite map_length, !seq_length in I. lia. }
  destruct X as (j & J & T). set (c := hole n ((j + n - 1) mod n)).
  assert (M : (j + n - 1) mod n < n) by (apply Nat.mod_upper_bound; lia).
  exists c. assert (L : length c = n) by apply length_hole. assert (W : weight c = n - 1) by (apply weight_hole; exact M).
  repeat split; [exact L | lia|]. pose proof (labels_grow n t c V L ltac:(lia)) as G.
  unfold c in G at 1. rewrite index_hole in G by assumption. lia.
Qed.
