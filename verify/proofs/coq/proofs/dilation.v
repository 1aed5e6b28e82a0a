(* Total dilations of the mapping D, uniform and weighted, and the largest weighted one. *)

From Cube.statements Require Import words de_bruijn.
From Cube.proofs Require Import lists words theorem1 de_bruijn.

Lemma dilation_is x k : dilation (x, k) = k.
Proof. unfold dilation, route. cbn [fst snd]. rewrite map_length, length_path. lia. Qed.

(* What depends on the number of children only, summed over all nodes. *)
Definition over_nodes (g : nat -> nat) (n : nat) : nat := sum (map (fun w => g (leading w)) (words n)).

Lemma total_by_nodes (f : word * nat -> nat) (h : nat -> nat -> nat) n :
  (forall x k, f (x, k) = h (leading x) k) ->
  total f n = over_nodes (fun m => sum (map (h m) (seq 1 m))) n.
Proof.
  intros H. unfold total, over_nodes, edges, labels. change (fold_right Nat.add 0) with sum.
  induction (words n) as [|w k IH]; [reflexivity|]. cbn [map flat_map].
  rewrite map_app, sum_app, IH, leading_true. rewrite sum_cons.
  f_equal. f_equal. rewrite map_map. apply map_ext. intros i. rewrite H, leading_true. reflexivity.
Qed.

Lemma one_zero_word (f : word -> nat) a n :
  sum (map (fun w => if weight w =? 0 then a else f w) (words n)) + f (repeat false n) = sum (map f (words n)) + a.
Proof.
  revert f. induction n as [|n IH]; intros f; [unfold sum; simpl; lia|].
  cbn [words repeat]. rewrite !map_app, !sum_app, !map_map. specialize (IH (fun w => f (false :: w))).
  change (fun x : list bool => if weight (false :: x) =? 0 then a else f (false :: x)) with
    (fun x : word => if weight x =? 0 then a else f (false :: x)).
  change (fun x : list bool => if weight (true :: x) =? 0 then a else f (true :: x)) with (fun x : word => f (true :: x)).
  unfold word in *. lia.
Qed.

(* Twice as many nodes, and one with n children has one more. *)
Lemma over_nodes_step g n : over_nodes g (S n) + g n = 2 * over_nodes g n + g (S n).
Proof.
  unfold over_nodes. cbn [words]. rewrite map_app, sum_app, !map_map.
  pose proof (one_zero_word (fun w => g (leading w)) (g (S n)) n) as Z. cbv beta in Z.
  rewrite leading_zero, repeat_length in Z by apply weight_false.
  assert (A : sum (map (fun x => g (leading (false :: x))) (words n)) =
    sum (map (fun w => if weight w =? 0 then g (S n) else g (leading w)) (words n))).
  { f_equal. apply map_ext_in. intros w Hw. apply in_words in Hw. rewrite leading_false, Hw.
    destruct (weight w =? 0); reflexivity. }
  assert (B : sum (map (fun x => g (leading (true :: x))) (words n)) = sum (map (fun w => g (leading w)) (words n))).
  { f_equal. apply map_ext. intros w. rewrite leading_true. reflexivity. }
  unfold word in *. lia.
Qed.

(* How many nodes have m < n children. *)
Lemma nodes_with m n : m < n -> length (filter (fun w => leading w =? m) (words n)) = 2 ^ (n - 1 - m).
Proof.
  set (g := fun k => if k =? m then 1 else 0). intros H.
  assert (E : length (filter (fun w => leading w =? m) (words n)) = over_nodes g n).
  { unfold over_nodes, g. induction (words n) as [|w l IH]; [reflexivity|]. cbn [filter map]. rewrite sum_cons, <- IH.
    destruct (leading w =? m); reflexivity. }
  assert (A : forall k, over_nodes g k = if k <? m then 0 else if k =? m then 1 else 2 ^ (k - 1 - m)).
  { induction k as [|k IH]; [unfold over_nodes, g; cbn; destruct m; reflexivity|].
    pose proof (over_nodes_step g k) as St. rewrite IH in St. unfold g at 2 3 in St.
    destruct (Nat.ltb_spec k m), (Nat.ltb_spec (S k) m), (Nat.eqb_spec k m), (Nat.eqb_spec (S k) m); try lia.
    - replace (S k - 1 - m) with 0 by lia. cbn [Nat.pow]. lia.
    - replace (S k - 1 - m) with (S (k - 1 - m)) by lia. cbn [Nat.pow]. lia. }
  rewrite E, A. destruct (Nat.ltb_spec n m), (Nat.eqb_spec n m); lia.
Qed.

Lemma sum_seq_S f m : sum (map f (seq 1 (S m))) = sum (map f (seq 1 m)) + f (S m).
Proof. rewrite seq_S, map_app, sum_app. unfold sum. simpl. lia. Qed.

Theorem uniform : property5_2_exact.
Proof.
  intros n.
  assert (T : total dilation n + n + 2 = 2 ^ (n + 1)).
  { rewrite (total_by_nodes dilation (fun _ k => k)) by apply dilation_is.
    set (g := fun m => sum (map (fun k => k) (seq 1 m))). induction n as [|n IH]; [reflexivity|].
    pose proof (over_nodes_step g n) as St. assert (G : g (S n) = g n + S n) by apply sum_seq_S.
    cbn [plus Nat.pow] in *. lia. }
  assert (E : length (edges n) + 1 = 2 ^ n).
  { assert (X : length (edges n) = total (fun _ => 1) n).
    { unfold total. induction (edges n) as [|e k IH]; simpl in *; lia. }
    rewrite X, (total_by_nodes _ (fun _ _ => 1)) by reflexivity. clear.
    set (g := fun m => sum (map (fun _ => 1) (seq 1 m))). induction n as [|n IH]; [reflexivity|].
    pose proof (over_nodes_step g n) as St. assert (G : g (S n) = g n + 1) by (unfold g; apply sum_seq_S).
    cbn [Nat.pow]. lia. }
  split; [exact T | split; [exact E|]]. rewrite Nat.add_1_r in T. cbn [Nat.pow] in T. lia.
Qed.

(* The edges from a node with m children, in units of a leaf's volume. *)
Lemma below_sum m : sum (map (fun k => 2 ^ (m - k) * k) (seq 1 m)) + m + 2 = 2 * 2 ^ m.
Proof.
  induction m as [|m IH]; [reflexivity|]. set (g := fun m => sum (map (fun k => 2 ^ (m - k) * k) (seq 1 m))) in *.
  assert (E : g (S m) = 2 * g m + S m).
  { unfold g. rewrite sum_seq_S, Nat.sub_diag. cbn [Nat.pow]. rewrite Nat.mul_1_l. f_equal. rewrite sum_scale.
    f_equal. apply map_ext_in. intros k Hk. apply in_seq in Hk. replace (S m - k) with (S (m - k)) by lia.
    cbn [Nat.pow]. lia. }
  change (g (S m) + S m + 2 = 2 * 2 ^ S m). change (g m + m + 2 = 2 * 2 ^ m) in IH. cbn [Nat.pow] in *. lia.
Qed.

Lemma less_than_power k : k < 2 ^ k.
Proof. apply Nat.pow_gt_lin_r. lia. Qed.

(* 2 k 2^(m-k) <= 2^m: as k <= 2^(k-1). *)
Lemma weighted_small m k : 1 <= k <= m -> 2 * (2 ^ (m - k) * k) <= 2 ^ m.
Proof.
  intros H. replace (2 ^ m) with (2 ^ (m - k) * (2 * 2 ^ (k - 1))).
  - pose proof (less_than_power (k - 1)). assert (k <= 2 ^ (k - 1)) by lia. nia.
  - change (2 * 2 ^ (k - 1)) with (2 ^ S (k - 1)). rewrite <- Nat.pow_add_r. f_equal. lia.
Qed.

Lemma weighted_is x k : weighted (x, k) = 2 ^ (leading x - k) * k.
Proof. unfold weighted, message. rewrite dilation_is. reflexivity. Qed.

Definition root (n : nat) : word := true :: repeat false n.

Lemma root_edge n k : 1 <= k <= n -> In (root n, k) (edges n) /\ leading (root n) = n.
Proof.
  intros H. assert (L : leading (root n) = n).
  { unfold root. rewrite leading_true, leading_zero, repeat_length; auto using weight_false. }
  split; [|exact L]. apply in_edges. rewrite L. split; [|exact H]. apply in_labels. eexists. split; [reflexivity|].
  apply repeat_length.
Qed.

Theorem largest : property5_6_repaired.
Proof.
  intros n. split.
  - intros (x, k) H. apply in_edges in H as (A & B). rewrite weighted_is.
    apply in_labels in A as (w & -> & L). pose proof (leading_le w) as W. rewrite leading_true in *.
    transitivity (2 ^ leading w); [apply weighted_small; lia | apply Nat.pow_le_mono_r; lia].
  - intros Hn. exists (root n, 1). destruct (root_edge n 1 ltac:(lia)) as (I & L). split; [exact I|].
    rewrite weighted_is, L, Nat.mul_1_r. destruct n as [|n]; [lia|]. replace (S n - 1) with n by lia. reflexivity.
Qed.

Lemma printed_fails : forall n, (forall e, In e (edges n) -> weighted e <= n) <-> n < 3.
Proof.
  intros n. split.
  - intros H. destruct (Nat.lt_ge_cases n 3) as [|G]; auto. exfalso.
    destruct (root_edge n 1 ltac:(lia)) as (I & L). specialize (H _ I). rewrite weighted_is, L, Nat.mul_1_r in H.
    enough (X : n < 2 ^ (n - 1)) by lia. clear - G. induction G as [|n G IH]; [simpl; lia|].
    replace (S n - 1) with (S (n - 1)) by lia. cbn [Nat.pow]. lia.
  - intros H e Hx. destruct (largest n) as (A & _). specialize (A _ Hx). set (w := weighted e) in *. clearbody w.
    destruct n as [|[|[|n]]]; cbn [Nat.pow] in A; lia.
Qed.
