(* Routes that meet a node twice: two labels of a path have one image if and only if they are complements. *)

From Cube.statements Require Import words de_bruijn simple_routes.
From Cube.proofs Require Import lists words de_bruijn.

Lemma F_complement u : F (map negb u) = F u.
Proof.
  induction u as [|a u IH]; [reflexivity|]. destruct u as [|b u]; [reflexivity|].
  change (xorb (negb b) (negb a) :: F (map negb (b :: u)) = xorb b a :: F (b :: u)). rewrite IH.
  destruct a, b; reflexivity.
Qed.

Lemma one_image u v : length u = length v -> F u = F v -> u = v \/ u = map negb v.
Proof.
  destruct u as [|a u], v as [|b v]; intros L E; try discriminate; [left; reflexivity|]. injection L as L.
  destruct (bool_dec a b) as [->|N]; [left; f_equal; apply (F_injective b); assumption | right].
  assert (a = negb b) as -> by (destruct a, b; auto; congruence). cbn [map]. f_equal.
  apply (F_injective (negb b)); [rewrite map_length; exact L|]. rewrite E.
  change (negb b :: map negb v) with (map negb (b :: v)). symmetry. apply F_complement.
Qed.

Lemma negb_twice u : map negb (map negb u) = u.
Proof. rewrite map_map, (map_ext _ (fun b => b)) by apply negb_involutive. apply map_id. Qed.

Lemma map_repeat_bool a k : map negb (repeat a k) = repeat (negb a) k.
Proof. induction k; simpl; congruence. Qed.

(* 1^a, or what begins with it and has its complement shifted behind. *)
Definition blocks (a r : nat) : word := repeat true a ++ concat (repeat (repeat false a ++ repeat true a) r).

Lemma blocks_turned a r : repeat false a ++ blocks a r = map negb (blocks a r) ++ repeat true a.
Proof.
  unfold blocks. rewrite map_app, map_repeat_bool, <- app_assoc. f_equal.
  induction r as [|r IH]; [apply app_nil_r|]. cbn [repeat concat].
  rewrite map_app, map_app, !map_repeat_bool, <- !app_assoc. do 2 f_equal. exact IH.
Qed.

Lemma shifted_complement a u :
  0 < a -> repeat false a ++ u = map negb u ++ repeat true a -> exists r, u = blocks a r.
Proof.
  intros A. remember (length u) as m eqn:M. revert u M. induction m as [m IH] using lt_wf_ind. intros u -> E.
  assert (Empty : forall (k l : word) b, (forall x, In x k -> x = b) -> (forall x, In x k -> x = negb b) -> k = []).
  { intros [|x k] _ b P Q; auto. pose proof (P x (or_introl eq_refl)). pose proof (Q x (or_introl eq_refl)).
    destruct b, x; discriminate. }
  assert (Nil : forall k : word, (forall x, In x k -> In x (repeat true a)) -> (forall x, In x k -> In x (repeat false a)) -> k = []).
  { intros k P Q. apply (Empty k [] true); intros x Hx; [apply P, repeat_spec in Hx | apply Q, repeat_spec in Hx]; exact Hx. }
  apply app_eq_app in E as (l & [(E1 & E2)|(E1 & E2)]).
  - assert (l = []) as ->.
    { apply Nil; intros x Hx; [rewrite E2 | rewrite E1]; apply in_app_iff; auto. }
    exists 0. cbn [app] in E2. rewrite app_nil_r in E1. unfold blocks. cbn [repeat concat]. rewrite app_nil_r. auto.
  - assert (U : u = repeat true a ++ map negb l).
    { rewrite <- (negb_twice u), E1, map_app, map_repeat_bool. reflexivity. }
    rewrite U in E2. apply app_eq_app in E2 as (m & [(E3 & E4)|(E3 & E4)]).
    + assert (l = []) as ->.
      { apply Nil; intros x Hx; [rewrite E3; apply in_app_iff; auto|].
        assert (Y : In (negb x) (repeat true a)) by (rewrite E4; apply in_app_iff; right; apply in_map; exact Hx).
        apply repeat_spec in Y. assert (x = false) as -> by (destruct x; auto; discriminate).
        destruct a; [lia | left; reflexivity]. }
      exists 0. exact U.
    + rewrite E3, map_app, map_repeat_bool in E4. cbn [negb] in E4.
      assert (Lu : length u = a + a + length m).
      { rewrite U, app_length, repeat_length, map_length, E3, app_length, repeat_length. lia. }
      destruct (IH (length (map negb m))) with (u := map negb m) as (r & R); auto.
      * rewrite map_length. lia.
      * rewrite negb_twice. exact E4.
      * exists (S r). rewrite U, E3, map_app, map_repeat_bool, R. unfold blocks. cbn [negb repeat concat].
        rewrite <- app_assoc. reflexivity.
Qed.

(* Two labels of a path with one image are the second and the last, and these are complements. *)
Lemma node_twice v k i j :
  let x := (true :: v) ++ repeat false k in
  i < j <= k -> F (nth i (path x k) []) = F (nth j (path x k) []) ->
  i = 1 /\ j = k /\ repeat false (k - 1) ++ true :: v = map negb (true :: v) ++ repeat true (k - 1).
Proof.
  intros x H E. set (u := true :: v) in *.
  assert (Up : forall t, t < k -> nth t (path x k) [] = repeat false t ++ u ++ repeat false (k - t)).
  { intros t T. rewrite nth_path by lia. destruct (Nat.eqb_spec t k); [lia|]. apply up_repeat. lia. }
  assert (Last : nth k (path x k) [] = true :: repeat false (k - 1) ++ u).
  { rewrite nth_path by lia. rewrite Nat.eqb_refl. apply child_repeat. lia. }
  assert (Nth_false : forall t (w : word), nth t (repeat false t ++ u ++ w) false = true).
  { intros t w. rewrite app_nth2; rewrite repeat_length; [rewrite Nat.sub_diag; reflexivity | lia]. }
  assert (Below : forall t s w, s < t -> nth s (repeat false t ++ w) false = false).
  { intros t s w S. rewrite app_nth1 by (rewrite repeat_length; exact S). apply nth_repeat. }
  assert (Top : forall t (w : word), t < k -> last (repeat false t ++ w ++ repeat false (k - t)) false = false).
  { intros t w T. replace (k - t) with (S (k - t - 1)) by lia. rewrite <- repeat_snoc, !app_assoc. apply last_last. }
  assert (Last_map : forall w : word, w <> [] -> last (map negb w) false = negb (last w false)).
  { intros w N. destruct (exists_last N) as (y & b & ->). rewrite map_app. cbn [map]. rewrite !last_last. reflexivity. }
  apply one_image in E; [|rewrite !nth_path by lia].
  2: { destruct (i =? k), (j =? k); unfold child;
    rewrite ?length_shift; rewrite ?length_up; try discriminate; auto;
    intros Z; pose proof (length_up x (k - 1)) as Q; rewrite Z in Q; discriminate Q; discriminate. }
  rewrite Up in E by lia. destruct (Nat.eq_dec j k) as [->|N].
  - rewrite Last in E. destruct E as [E|E].
    + exfalso. destruct i as [|i]; [|discriminate E].
      apply (f_equal weight) in E. cbn [repeat app] in E. rewrite weight_app, !weight_cons, weight_app, weight_false in E.
      unfold u in E. rewrite weight_cons in E. lia.
    + destruct i as [|i]; [discriminate E|]. cbn [repeat app map negb] in E. injection E as E.
      rewrite map_app, map_repeat_bool in E. cbn [negb] in E. destruct i as [|i].
      * repeat split; auto. cbn [repeat app] in E.
        change (true :: v ++ repeat false (k - 1)) with (u ++ repeat false (k - 1)) in E.
        apply (f_equal (map negb)) in E. rewrite !map_app, negb_twice, !map_repeat_bool in E. symmetry. exact E.
      * exfalso. replace (k - 1) with (S (k - 2)) in E by lia. discriminate E.
  - exfalso. rewrite Up in E by lia. destruct E as [E|E].
    + pose proof (Nth_false i (repeat false (k - i))) as P. rewrite E, Below in P by lia. discriminate P.
    + apply (f_equal (fun w => last w false)) in E. rewrite Top, Last_map, Top in E by (try lia; destruct j; discriminate).
      discriminate E.
Qed.

(* A list is one without repetition if no two places have the same member. *)
Lemma nodup_or_twice (l : list word) :
  NoDup l \/ exists i j, i < j < length l /\ nth i l [] = nth j l [].
Proof.
  induction l as [|a l [IH|(i & j & H & E)]]; [left; constructor | | right; exists (S i), (S j); cbn [length nth]; split; [lia | exact E]].
  destruct (in_dec (list_eq_dec bool_dec) a l) as [I|I]; [right | left; constructor; assumption].
  destruct (In_nth l a [] I) as (j & J & E). exists 0, (S j). cbn [length nth]. split; [lia | auto].
Qed.

Lemma not_nodup (l : list word) i j : i < j < length l -> nth i l [] = nth j l [] -> ~ NoDup l.
Proof. intros H E D. pose proof (proj1 (NoDup_nth l []) D i j ltac:(lia) ltac:(lia) E). lia. Qed.

Lemma length_route x k : length (route x k) = S k.
Proof. unfold route. rewrite map_length. apply length_path. Qed.

Lemma nth_route x k i : nth i (route x k) [] = F (nth i (path x k) []).
Proof. exact (map_nth F _ [] i). Qed.

Lemma length_blocks a r : length (blocks a r) = a + 2 * a * r.
Proof.
  unfold blocks. rewrite app_length, repeat_length. induction r as [|r IH]; cbn [repeat concat length]; [lia|].
  rewrite !app_length, !repeat_length. lia.
Qed.

Lemma blocks_in_blocks a r : in_blocks a (S r) = blocks a r ++ repeat false (S a).
Proof.
  unfold in_blocks, blocks. set (T := repeat true a). set (Z := repeat false a).
  assert (Q : concat (repeat (T ++ Z) (S r)) = T ++ concat (repeat (Z ++ T) r) ++ Z).
  { induction r as [|r IH]; [cbn [repeat concat]; apply app_nil_r|].
    change (concat (repeat (T ++ Z) (S (S r)))) with ((T ++ Z) ++ concat (repeat (T ++ Z) (S r))). rewrite IH.
    cbn [repeat concat]. rewrite <- !app_assoc. reflexivity. }
  rewrite Q. cbn [repeat]. rewrite repeat_cons, <- !app_assoc. reflexivity.
Qed.

Lemma length_in_blocks a r : length (in_blocks a r) = 2 * a * r + 1.
Proof.
  unfold in_blocks. rewrite app_length. cbn [length]. f_equal. induction r as [|r IH]; cbn [repeat concat length]; [lia|].
  rewrite !app_length, !repeat_length. lia.
Qed.

Lemma in_blocks_is_edge a r : 0 < a -> 0 < r -> In (in_blocks a r, a + 1) (edges (2 * a * r)).
Proof.
  intros A R. destruct r as [|r]; [lia|]. apply in_edges. split.
  - apply in_labels. exists (tl (in_blocks a (S r))). pose proof (length_in_blocks a (S r)) as L.
    rewrite blocks_in_blocks in *. unfold blocks in *. destruct a as [|a]; [lia|]. cbn [repeat app tl length] in *. split; [reflexivity | lia].
  - rewrite blocks_in_blocks, leading_repeat. lia.
Qed.

Lemma blocks_repeat a r : 0 < a -> nth 1 (route (in_blocks a (S r)) (S a)) [] = nth (S a) (route (in_blocks a (S r)) (S a)) [].
Proof.
  intros A. rewrite !nth_route, !nth_path by lia. destruct (Nat.eqb_spec 1 (S a)); [lia|]. rewrite Nat.eqb_refl.
  rewrite blocks_in_blocks, up_repeat, child_repeat by lia. cbn [Nat.sub repeat app]. rewrite Nat.sub_0_r.
  rewrite <- F_complement. f_equal. cbn [map negb]. f_equal. rewrite map_app, map_repeat_bool. symmetry. apply blocks_turned.
Qed.

Lemma twice_where :
  forall n x k, In (x, k) (edges n) ->
    ~ NoDup (route x k) <-> exists a r, 0 < a /\ n = 2 * a * r /\ x = in_blocks a r /\ k = a + 1.
Proof.
  intros n x k H. split.
  - intros D. destruct (nodup_or_twice (route x k)) as [|(i & j & B & E)]; [contradiction|].
    destruct (label_split n x k H) as (v & -> & L & K). rewrite length_route in B. rewrite !nth_route in E.
    apply node_twice in E as (-> & -> & E); [|lia].
    destruct (shifted_complement (k - 1) (true :: v)) as (r & R); [lia | exact E|].
    exists (k - 1), (S r). rewrite blocks_in_blocks, R. replace (S (k - 1)) with k by lia.
    pose proof (length_blocks (k - 1) r) as Lr. rewrite <- R in Lr. cbn [length] in Lr. repeat split; lia.
  - intros (a & r & A & -> & -> & ->). destruct r as [|r].
    { apply in_edges in H as (_ & H). unfold in_blocks in H. cbn in H. lia. }
    rewrite Nat.add_1_r. apply (not_nodup _ 1 (S a)); [rewrite length_route; lia | apply blocks_repeat; exact A].
Qed.

Lemma odd_only n : 0 < n -> (n mod 2 <> 0 -> simple n) /\ (n mod 2 = 0 -> ~ simple n).
Proof.
  intros N. split.
  - intros O x k H. destruct (nodup_or_twice (route x k)) as [|(i & j & B & E)]; [assumption | exfalso].
    assert (D : ~ NoDup (route x k)) by (apply (not_nodup _ i j); [lia | exact E]).
    apply (twice_where n) in D as (a & r & _ & -> & _); [|exact H]. apply O. rewrite <- Nat.mul_assoc, Nat.mul_comm. apply Nat.mod_mul. lia.
  - intros E S. apply Nat.mod_divides in E as (h & E); [|lia].
    assert (H : In (in_blocks 1 h, 2) (edges n)) by (rewrite E; apply (in_blocks_is_edge 1 h); lia).
    apply (proj2 (twice_where n _ _ H)); [exists 1, h; repeat split; lia | apply S, H].
Qed.

Lemma nodup_edges n : NoDup (edges n).
Proof.
  unfold edges. assert (D : NoDup (labels n)) by (apply nodup_map; [congruence | apply nodup_words]).
  induction D as [|x l I D IH]; [constructor|]. cbn [flat_map]. apply nodup_app; [|exact IH|].
  - apply nodup_map; [congruence | apply seq_NoDup].
  - intros e He Hf. apply in_map_iff in He as (k & <- & _). apply in_flat_map in Hf as (y & Y & Hy).
    apply in_map_iff in Hy as (h & E & _). injection E as -> _. contradiction.
Qed.

Lemma repeats_true l : repeats l = true <-> ~ NoDup l.
Proof.
  induction l as [|u l IH]; cbn [repeats].
  - split; [discriminate | intros H; exfalso; apply H; constructor].
  - rewrite NoDup_cons_iff, orb_true_iff, IH, existsb_exists.
    assert (E : (exists x, In x l /\ same u x = true) <-> In u l).
    { split; [intros (x & I & S); apply same_true in S as ->; exact I | intros I; exists u; rewrite same_true; auto]. }
    rewrite E. destruct (in_dec (list_eq_dec bool_dec) u l); tauto.
Qed.

Lemma twice_count :
  forall n, length (filter (fun e => repeats (route (fst e) (snd e))) (edges n)) =
    length (filter (fun a => n mod (2 * a) =? 0) (seq 1 n)).
Proof.
  intros n. rewrite <- (map_length (fun a => (in_blocks a (n / (2 * a)), a + 1)) (filter _ (seq 1 n))).
  apply same_members.
  - apply NoDup_filter, nodup_edges.
  - apply nodup_map; [|apply NoDup_filter, seq_NoDup]. intros a b _ _ E. injection E as _ E. lia.
  - intros (x & k). rewrite filter_In, in_map_iff. cbn [fst snd]. rewrite repeats_true. split.
    + intros (H & D). apply (twice_where n) in D as (a & r & A & E & -> & ->); [|exact H].
      assert (R : 0 < r) by (apply in_edges in H as (_ & H); destruct r; [cbn in H; lia | lia]).
      exists a. rewrite E. replace (2 * a * r) with (r * (2 * a)) by lia. rewrite Nat.div_mul by lia. split; [reflexivity|].
      apply filter_In. rewrite Nat.mod_mul by lia. split; [apply in_seq; nia | reflexivity].
    + intros (a & E & H). apply pair_equal_spec in E as (<- & <-). apply filter_In in H as (A & M). apply in_seq in A.
      apply Nat.eqb_eq, Nat.mod_divides in M as (r & E); [|lia]. rewrite E. replace (2 * a * r / (2 * a)) with r.
      2: { rewrite (Nat.mul_comm (2 * a) r), Nat.div_mul; lia. }
      assert (I : In (in_blocks a r, a + 1) (edges (2 * a * r))) by (apply in_blocks_is_edge; [lia | destruct r; lia]).
      split; [exact I|]. apply (twice_where _ _ _ I). exists a, r. repeat split; lia.
Qed.
