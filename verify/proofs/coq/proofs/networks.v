(* Of a node's children at most d are mapped to neighbours; the others have an extra dilation. *)

From Coq Require Import Lia.
From Cube.statements Require Import words de_bruijn networks.
From Cube.proofs Require Import lists words theorem1 de_bruijn dilation.

Lemma node_by_node f n :
  total f n = sum (map (fun x => sum (map (fun k => f (x, k)) (seq 1 (leading x)))) (labels n)).
Proof.
  unfold total, edges. fold (sum (map f (flat_map (fun x => map (pair x) (seq 1 (leading x))) (labels n)))).
  induction (labels n) as [|x l IH]; [reflexivity|]. cbn [flat_map map].
  rewrite map_app, map_map. change (sum (map (fun k => f (x, k)) (seq 1 (leading x)) ++
    map f (flat_map (fun x => map (pair x) (seq 1 (leading x))) l)) =
    sum (map (fun k => f (x, k)) (seq 1 (leading x))) + sum (map (fun x => sum (map (fun k => f (x, k)) (seq 1 (leading x)))) l)).
  rewrite sum_app, IH. reflexivity.
Qed.

Lemma children_differ n x k h :
  In (x, k) (edges n) -> In (x, h) (edges n) -> child x k = child x h -> k = h.
Proof.
  intros K H E. destruct (routes n x k K) as (_ & A & _), (routes n x h H) as (_ & B & _).
  apply in_edges in K as (_ & K). apply in_edges in H as (_ & H). rewrite E in A. lia.
Qed.

Lemma sum_of_longer (len : nat -> nat) l : length (filter (fun k => 2 <=? len k) l) <= sum (map (fun k => len k - 1) l).
Proof.
  induction l as [|k l IH]; [apply le_n|]. cbn [filter map]. unfold sum in *. cbn [fold_right].
  destruct (Nat.leb_spec 2 (len k)); cbn [length]; lia.
Qed.

Lemma extra_of_node (A : Type) (links : A -> list A) d n f len x :
  degree_at_most d links -> mapping links n f len -> In x (labels n) ->
  leading x - d <= sum (map (fun k => len (x, k) - 1) (seq 1 (leading x))).
Proof.
  intros D (I & W) X. set (l := seq 1 (leading x)).
  assert (Edge : forall k, In k l -> In (x, k) (edges n)).
  { intros k K. apply in_seq in K. apply in_edges. split; [exact X | lia]. }
  pose proof (filter_split (fun k => 2 <=? len (x, k)) l) as S. pose proof (sum_of_longer (fun k => len (x, k)) l) as T.
  assert (N : length (filter (fun k => negb (2 <=? len (x, k))) l) <= d).
  { rewrite <- (map_length (fun k => f (child x k))). etransitivity; [|apply (D (f x))]. apply NoDup_incl_length.
    - apply nodup_map; [|apply NoDup_filter, seq_NoDup]. intros k h K H E. apply filter_In in K as (K & _), H as (H & _).
      apply Edge in K, H. apply (children_differ n x); auto.
      apply I in E; [exact E | |]; eapply routes; eassumption.
    - intros a Ha. apply in_map_iff in Ha as (k & <- & K). apply filter_In in K as (K & Short).
      apply negb_true_iff, Nat.leb_gt in Short. apply Edge in K. specialize (W x k K).
      destruct (len (x, k)) as [|[|z]]; [| |lia].
      + exfalso. destruct (routes n x k K) as (C & L & _). apply I in W; [|exact X | exact C]. rewrite <- W in L.
        apply in_edges in K as (_ & K). lia.
      + destruct W as (c & C & W). cbn [walk] in W. rewrite <- W. exact C. }
  unfold l in *. rewrite seq_length in S. cbn beta in T. lia.
Qed.

(* The children above d of all nodes. *)
Lemma children_above d n : sum (map (fun x => leading x - d) (labels n)) + 1 = 2 ^ (n - d).
Proof.
  assert (E : sum (map (fun x => leading x - d) (labels n)) = over_nodes (fun m => m - d) n).
  { unfold over_nodes, labels. rewrite map_map. f_equal. apply map_ext. intros w. rewrite leading_true. reflexivity. }
  rewrite E. clear E. induction n as [|n IH]; [reflexivity|]. pose proof (over_nodes_step (fun m => m - d) n) as S.
  destruct (Nat.le_gt_cases d n).
  - replace (Datatypes.S n - d) with (Datatypes.S (n - d)) by lia. cbn [Nat.pow]. cbn beta in S. lia.
  - replace (Datatypes.S n - d) with 0 by lia. replace (n - d) with 0 in IH by lia. cbn [Nat.pow] in *. cbn beta in S. lia.
Qed.

Theorem extra_dilation : extra_dilation_statement.
Proof.
  intros A links d n f len D M. rewrite <- children_above, node_by_node. apply Nat.add_le_mono_r.
  assert (G : forall l, incl l (labels n) -> sum (map (fun x => leading x - d) l) <=
    sum (map (fun x => sum (map (fun k => len (x, k) - 1) (seq 1 (leading x)))) l)).
  { induction l as [|x l IH]; intros I; [apply le_n|]. unfold sum at 1 2. cbn [map fold_right].
    pose proof (extra_of_node A links d n f len x D M (I x (or_introl eq_refl))) as E.
    specialize (IH (fun y Hy => I y (or_intror Hy))). unfold sum in *. lia. }
  apply G. intros x Hx. exact Hx.
Qed.

Theorem average : average_of_degree_4.
Proof.
  intros A links n f len N D M. pose proof (extra_dilation A links 4 n f len D M) as E.
  destruct (uniform n) as (_ & U & _). replace n with (n - 4 + 4) in U by lia. rewrite Nat.pow_add_r in U.
  change (2 ^ 4) with 16 in U. replace (n - 4 + 4) with n in U by lia. lia.
Qed.
