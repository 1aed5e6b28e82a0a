(* A node with more than d neighbours in the tree has as many edges that are no links as it has neighbours above d, and one
   more for each link to a node that is no neighbour. An edge over two links between two such nodes, which would count
   twice, is paid for by such a link, from the node farther away in the tree from the middle. *)

From Cube.statements Require Import words de_bruijn networks.
From Cube.proofs Require Import lists words theorem1 de_bruijn dilation simple_routes.

Definition top (e : word * nat) : word := fst e.
Definition bottom (e : word * nat) : word := child (fst e) (snd e).

(* From a label without its last bit to its parent's. *)
Fixpoint lower (a : nat) (w : word) : word :=
  match w with
  | [] => []
  | true :: v => v ++ repeat false (S a)
  | false :: v => lower (S a) v
  end.

Lemma lower_zeros a b v : lower a (repeat false b ++ true :: v) = v ++ repeat false (S (a + b)).
Proof.
  revert a. induction b as [|b IH]; intros a; [rewrite Nat.add_0_r; reflexivity|]. cbn [repeat app lower].
  rewrite IH, Nat.add_succ_r. reflexivity.
Qed.

Lemma edge_facts n e :
  In e (edges n) ->
  In (top e) (labels n) /\ In (bottom e) (labels n) /\ weight (bottom e) = S (weight (top e)) /\
  lower 0 (tl (bottom e)) = tl (top e).
Proof.
  destruct e as (x, k). intros H. unfold top, bottom. cbn [fst snd].
  pose proof (proj1 (proj1 (in_edges n x k) H)) as X. destruct (routes n x k H) as (Y & _).
  split; [exact X|]. split; [exact Y|]. destruct (label_split n x k H) as (v & -> & L & K).
  rewrite child_repeat by exact K. split.
  - rewrite weight_cons, !weight_app, !weight_false, Nat.add_0_r. reflexivity.
  - cbn [tl]. rewrite lower_zeros. cbn [app tl]. do 2 f_equal. lia.
Qed.

Lemma bottom_once n e e' : In e (edges n) -> In e' (edges n) -> bottom e = bottom e' -> e = e'.
Proof.
  destruct e as (x, k), e' as (x', k'). intros H H' E. unfold bottom in E. cbn [fst snd] in E.
  destruct (label_split n x k H) as (v & -> & L & K), (label_split n x' k' H') as (v' & -> & L' & K').
  rewrite !child_repeat in E by assumption. injection E as E. apply zeros_then_one in E as (A & ->).
  replace k' with k by lia. reflexivity.
Qed.

Lemma same_tail n x y : In x (labels n) -> In y (labels n) -> tl x = tl y -> x = y.
Proof. intros X Y E. apply in_labels in X as (v & -> & _), Y as (w & -> & _). cbn [tl] in E. congruence. Qed.

(* Whether t is y or below it: as many steps up as it has more 1-bits lead to y. *)
Definition below (y t : word) : bool := same (Nat.iter (weight t - weight y) (lower 0) (tl t)) (tl y).

Lemma below_self_or_level n y t :
  In t (labels n) -> In y (labels n) -> weight t <= weight y -> below y t = true -> t = y.
Proof.
  intros T Y W B. unfold below in B. replace (weight t - weight y) with 0 in B by lia. apply same_true in B.
  apply (same_tail n); assumption.
Qed.

Lemma below_parent n e t :
  In e (edges n) -> In t (labels n) -> below (bottom e) t = true -> below (top e) t = true.
Proof.
  intros E T B. destruct (edge_facts n e E) as (_ & Y & W & P).
  assert (L : weight (bottom e) <= weight t).
  { destruct (Nat.le_gt_cases (weight (bottom e)) (weight t)) as [|G]; auto.
    apply (below_self_or_level n) in B; auto; [rewrite B; lia | lia]. }
  unfold below in *. apply same_true in B. apply same_true.
  replace (weight t - weight (top e)) with (S (weight t - weight (bottom e))) by lia. cbn [Nat.iter].
  change (lower 0 (Nat.iter (weight t - weight (bottom e)) (lower 0) (tl t)) = tl (top e)). rewrite B. exact P.
Qed.

Lemma below_child n e : In e (edges n) -> below (top e) (bottom e) = true.
Proof.
  intros E. destruct (edge_facts n e E) as (_ & _ & W & P). unfold below. rewrite W.
  replace (S (weight (top e)) - weight (top e)) with 1 by lia. apply same_true. exact P.
Qed.

(* Two edges from one node do not both lead towards t. *)
Lemma below_one n e e' t :
  In e (edges n) -> In e' (edges n) -> top e = top e' -> below (bottom e) t = true -> below (bottom e') t = true -> e = e'.
Proof.
  intros E E' H B B'. destruct (edge_facts n e E) as (_ & Y & W & _), (edge_facts n e' E') as (_ & Y' & W' & _).
  apply (bottom_once n); auto. apply (same_tail n); auto. unfold below in *. apply same_true in B, B'.
  rewrite <- B, <- B', W, W', H. reflexivity.
Qed.

(* Counting members by a value of theirs. *)
Lemma sum_by_value {E} (p : E -> word) (g : word -> nat) (V : list word) (l : list E) :
  NoDup V -> (forall e, In e l -> In (p e) V) ->
  sum (map (fun u => g u * length (filter (fun e => same (p e) u) l)) V) = sum (map (fun e => g (p e)) l).
Proof.
  intros Nd. assert (One : forall y, In y V -> sum (map (fun u => if same y u then g u else 0) V) = g y).
  { intros y. induction Nd as [|u V N Nd IH]; [intros []|]. unfold sum in *. cbn [map fold_right].
    assert (Zero : ~ In y V -> fold_right Nat.add 0 (map (fun u => if same y u then g u else 0) V) = 0).
    { clear. induction V as [|u V IH]; intros N; [reflexivity|]. cbn [map fold_right]. rewrite IH by (intros I; apply N; right; exact I).
      destruct (same y u) eqn:S; [|reflexivity]. apply same_true in S. exfalso. apply N. left. auto. }
    intros [->|I].
    - rewrite Zero by exact N. rewrite (proj2 (same_true y y) eq_refl). lia.
    - rewrite IH by exact I. destruct (same y u) eqn:S; [|reflexivity]. apply same_true in S. subst u. contradiction. }
  induction l as [|e l IH]; intros H.
  - clear. induction V as [|u V IH]; [reflexivity|]. unfold sum in *. cbn [map fold_right filter length] in *. lia.
  - cbn [map]. change (sum (g (p e) :: map (fun e => g (p e)) l)) with (g (p e) + sum (map (fun e => g (p e)) l)).
    rewrite <- IH by (intros; apply H; right; assumption). rewrite <- (One (p e)) by (apply H; left; reflexivity).
    clear. induction V as [|u V IH]; [reflexivity|]. unfold sum in *. cbn [map fold_right] in *. rewrite IH. cbn [filter].
    destruct (same (p e) u); cbn [length]; lia.
Qed.

Definition neighbours (n : nat) (u : word) : list word :=
  map bottom (filter (fun e => same (top e) u) (edges n)) ++ map top (filter (fun e => same (bottom e) u) (edges n)).

Lemma edges_down n u : In u (labels n) -> length (filter (fun e => same (top e) u) (edges n)) = leading u.
Proof.
  intros U. rewrite <- (seq_length (leading u) 1), <- (map_length (pair u) (seq 1 (leading u))). apply same_members.
  - apply NoDup_filter, nodup_edges.
  - apply nodup_map; [congruence | apply seq_NoDup].
  - intros (x, k). rewrite filter_In, in_map_iff, same_true. unfold top. cbn [fst]. split.
    + intros (H & ->). apply in_edges in H as (_ & H). exists k. split; [reflexivity | apply in_seq; lia].
    + intros (j & E & H). injection E as <- <-. apply in_seq in H. split; [apply in_edges; split; [exact U | lia] | reflexivity].
Qed.

Lemma edges_up n u :
  In u (labels n) -> (if weight u =? 1 then 0 else 1) <= length (filter (fun e => same (bottom e) u) (edges n)).
Proof.
  intros U. destruct (Nat.eqb_spec (weight u) 1) as [|W]; [lia|].
  destruct (tree n u U) as (x & k & H & E & _).
  { intros ->. apply W. rewrite weight_cons, weight_false. reflexivity. }
  assert (I : In (x, k) (filter (fun e => same (bottom e) u) (edges n))).
  { apply filter_In. split; [exact H | apply same_true; exact E]. }
  destruct (filter _ (edges n)); [destruct I | cbn; lia].
Qed.

Theorem neighbours_above : neighbours_above_statement.
Proof.
  intros d n D. change (fold_right Nat.add 0) with sum. assert (O : forall m, over_nodes (fun k => k + 1 - d) m + 1 = 2 ^ (m + 1 - d)).
  { induction m as [|m IH]; [destruct d; [lia | reflexivity]|].
    pose proof (over_nodes_step (fun k => k + 1 - d) m) as S. cbn beta in S. destruct (Nat.le_gt_cases d (m + 1)).
    - replace (Datatypes.S m + 1 - d) with (Datatypes.S (m + 1 - d)) in * by lia. cbn [Nat.pow]. lia.
    - replace (Datatypes.S m + 1 - d) with 0 in * by lia. replace (m + 1 - d) with 0 in * by lia. cbn [Nat.pow] in *. lia. }
  specialize (O n). replace (n - d + 1) with (n + 1 - d) by lia.
  pose proof (one_zero_word (fun w => leading w + 1 - d) (n - d) n) as Z. cbn beta in Z.
  rewrite leading_zero, repeat_length in Z by apply weight_false.
  assert (E : sum (map (fun u => tree_degree u - d) (labels n)) =
    sum (map (fun w => if weight w =? 0 then n - d else leading w + 1 - d) (words n))).
  { unfold labels. rewrite map_map. f_equal. apply map_ext_in. intros w Hw. apply in_words in Hw. unfold tree_degree.
    rewrite leading_true. change (weight (true :: w)) with (S (weight w)). cbn [Nat.eqb].
    destruct (Nat.eqb_spec (weight w) 0) as [W|W]; [rewrite leading_zero, Hw by exact W|]; lia. }
  rewrite E. unfold over_nodes in O. lia.
Qed.

Theorem both : extra_dilation_both_ways.
Proof.
  intros A equal links d n f len D Deg Sym (Inj & Walk).
  set (linked := fun e => if in_dec equal (f (bottom e)) (links (f (top e))) then true else false).
  assert (Linked : forall e, linked e = true <-> In (f (bottom e)) (links (f (top e)))).
  { intros e. unfold linked. destruct (in_dec equal (f (bottom e)) (links (f (top e)))); split; (auto || discriminate || contradiction). }
  set (long := filter (fun e => negb (linked e)) (edges n)).
  assert (Long : forall e, In e long -> In e (edges n) /\ ~ In (f (bottom e)) (links (f (top e))) /\ 2 <= len e).
  { intros e H. apply filter_In in H as (H & N). apply negb_true_iff in N.
    assert (No : ~ In (f (bottom e)) (links (f (top e)))) by (rewrite <- Linked; congruence).
    split; [exact H|]. split; [exact No|]. destruct e as (x, k). specialize (Walk x k H).
    destruct (edge_facts n (x, k) H) as (X & Y & Wt & _). unfold top, bottom in *. cbn [fst snd] in *.
    destruct (len (x, k)) as [|[|z]]; [| |lia].
    - exfalso. apply Inj in Walk; auto. rewrite <- Walk in Wt. lia.
    - exfalso. destruct Walk as (c & C & W). cbn [walk] in W. subst c. contradiction. }
  set (others := fun u => filter (fun w => if in_dec equal w (map f (neighbours n u)) then false else true) (nodup equal (links (f u)))).
  assert (Others : forall u w, In w (others u) <-> In w (links (f u)) /\ ~ In w (map f (neighbours n u))).
  { intros u w. unfold others. rewrite filter_In, nodup_In.
    destruct (in_dec equal w (map f (neighbours n u))); split; intros (P & Q); split; auto; (discriminate || contradiction). }
  set (down := fun u => filter (fun e => same (top e) u) long). set (up := fun u => filter (fun e => same (bottom e) u) long).
  (* Each node. *)
  assert (Node : forall u, In u (labels n) -> tree_degree u + length (others u) <= length (down u) + length (up u) + d).
  { intros u U. pose proof (edges_down n u U) as Ed. pose proof (edges_up n u U) as Eu.
    set (Ex := filter (fun e => same (top e) u) (edges n)) in *. set (Ey := filter (fun e => same (bottom e) u) (edges n)) in *.
    assert (Dn : down u = filter (fun e => negb (linked e)) Ex) by apply filter_swap.
    assert (Upw : up u = filter (fun e => negb (linked e)) Ey) by apply filter_swap. rewrite Dn, Upw.
    pose proof (filter_split linked Ex) as Sx. pose proof (filter_split linked Ey) as Sy.
    set (near := map (fun e => f (bottom e)) (filter linked Ex) ++ map (fun e => f (top e)) (filter linked Ey) ++ others u).
    assert (Inx : forall e, In e Ex -> In e (edges n) /\ top e = u).
    { intros e H. apply filter_In in H as (H & S). apply same_true in S. auto. }
    assert (Iny : forall e, In e Ey -> In e (edges n) /\ bottom e = u).
    { intros e H. apply filter_In in H as (H & S). apply same_true in S. auto. }
    assert (Nx : NoDup Ex) by apply NoDup_filter, nodup_edges. assert (Ny : NoDup Ey) by apply NoDup_filter, nodup_edges.
    assert (Far : forall a, In a (others u) -> ~ In a (map f (neighbours n u))) by (intros a H; apply Others in H; apply H).
    assert (Nd : NoDup near).
    { unfold near. apply nodup_app; [| apply nodup_app |].
      - apply nodup_map; [|apply NoDup_filter, Nx]. intros e e' H H' E. apply filter_In in H as (H & _), H' as (H' & _).
        apply Inx in H as (H & _), H' as (H' & _). apply (bottom_once n); auto.
        apply Inj; auto; [apply (edge_facts n e H) | apply (edge_facts n e' H')].
      - apply nodup_map; [|apply NoDup_filter, Ny]. intros e e' H H' E. apply filter_In in H as (H & _), H' as (H' & _).
        apply Iny in H as (H & Q), H' as (H' & Q'). apply (bottom_once n); congruence || auto.
      - apply NoDup_filter, NoDup_nodup.
      - intros a H H'. apply Far in H'. apply H'. apply in_map_iff in H as (e & <- & H). apply filter_In in H as (H & _).
        apply in_map, in_or_app. right. apply in_map. exact H.
      - intros a H H'. apply in_map_iff in H as (e & <- & H). apply filter_In in H as (H & _).
        apply in_app_iff in H' as [H'|H'].
        + apply in_map_iff in H' as (e' & E & H'). apply filter_In in H' as (H' & _).
          apply Inx in H as (H & Q). apply Iny in H' as (H' & Q').
          destruct (edge_facts n e H) as (_ & Y & W & _), (edge_facts n e' H') as (X' & _ & W' & _).
          apply Inj in E; auto. rewrite Q in W. rewrite Q', E in W'. lia.
        + apply Far in H'. apply H'. apply (in_map f). apply in_or_app. left. apply in_map. exact H. }
    assert (Ic : incl near (links (f u))).
    { intros a H. unfold near in H. rewrite !in_app_iff, !in_map_iff in H. destruct H as [(e & <- & H)|[(e & <- & H)|H]].
      - apply filter_In in H as (H & Lk). apply Inx in H as (_ & <-). apply Linked. exact Lk.
      - apply filter_In in H as (H & Lk). apply Iny in H as (_ & <-). apply Sym, Linked. exact Lk.
      - apply Others in H. apply H. }
    pose proof (NoDup_incl_length Nd Ic) as C. specialize (Deg (f u)). unfold near in C. rewrite !app_length, !map_length in C.
    unfold tree_degree. lia. }
  set (high := fun u => if d <? tree_degree u then 1 else 0).
  assert (Nodes : sum (map (fun u => tree_degree u - d) (labels n)) + sum (map (fun u => high u * length (others u)) (labels n)) <=
    sum (map (fun u => high u * length (down u)) (labels n)) + sum (map (fun u => high u * length (up u)) (labels n))).
  { assert (G : forall l, incl l (labels n) ->
      sum (map (fun u => tree_degree u - d) l) + sum (map (fun u => high u * length (others u)) l) <=
      sum (map (fun u => high u * length (down u)) l) + sum (map (fun u => high u * length (up u)) l)).
    { induction l as [|u l IH]; intros I; [apply le_n|]. unfold sum in *. cbn [map fold_right].
      specialize (Node u (I u (or_introl eq_refl))). specialize (IH (fun v Hv => I v (or_intror Hv))).
      assert (H : high u = if d <? tree_degree u then 1 else 0) by reflexivity.
      destruct (Nat.ltb_spec d (tree_degree u)); rewrite H; lia. }
    apply G. intros u Hu. exact Hu. }
  assert (NdV : NoDup (labels n)) by (apply nodup_map; [congruence | apply nodup_words]).
  unfold down, up in Nodes. rewrite (sum_by_value top high (labels n) long) in Nodes; [|exact NdV|].
  2: { intros e H. apply Long in H as (H & _). apply (edge_facts n e H). }
  rewrite (sum_by_value bottom high (labels n) long) in Nodes; [|exact NdV|].
  2: { intros e H. apply Long in H as (H & _). apply (edge_facts n e H). }
  (* Edges over two links between two high nodes. *)
  set (twice := filter (fun e => (high (top e) =? 1) && (high (bottom e) =? 1) && (len e =? 2)) long).
  assert (Edges : sum (map (fun e => high (top e)) long) + sum (map (fun e => high (bottom e)) long) <=
    sum (map (fun e => len e - 1) long) + length twice).
  { unfold twice. clear - Long. assert (P : forall e, In e long -> 2 <= len e) by (intros e H; apply Long, H). clear Long.
    assert (H1 : forall u, high u <= 1) by (intros u; unfold high; destruct (d <? tree_degree u); lia).
    clearbody high. induction long as [|e l IH]; [apply le_n|]. unfold sum in *. cbn [map fold_right filter].
    specialize (IH (fun x Hx => P x (or_intror Hx))). specialize (P e (or_introl eq_refl)).
    pose proof (H1 (top e)). pose proof (H1 (bottom e)).
    destruct (Nat.eqb_spec (high (top e)) 1), (Nat.eqb_spec (high (bottom e)) 1), (Nat.eqb_spec (len e) 2); cbn [andb length]; lia. }
  set (middle := fun e => match find (fun c => if in_dec equal (f (bottom e)) (links c) then true else false) (links (f (top e)))
    with Some c => c | None => f (top e) end).
  set (task := fun w => find (fun t => if equal (f t) w then true else false) (labels n)).
  set (far := fun e => match task (middle e) with Some t => if below (bottom e) t then top e else bottom e | None => bottom e end).
  assert (Middle : forall e, In e twice -> In (middle e) (links (f (top e))) /\ In (f (bottom e)) (links (middle e))).
  { intros e H. apply filter_In in H as (H & B). apply andb_true_iff in B as (_ & B). apply Nat.eqb_eq in B.
    apply Long in H as (H & _). destruct e as (x, k). specialize (Walk x k H). rewrite B in Walk.
    destruct Walk as (c & C & c' & C' & E). cbn [walk] in E. subst c'. unfold middle, top, bottom. cbn [fst snd].
    destruct (find _ (links (f x))) as [m|] eqn:F.
    - apply find_some in F as (M1 & M2). split; [exact M1|]. destruct (in_dec equal (f (child x k)) (links m)); [assumption | discriminate M2].
    - exfalso. pose proof (find_none _ _ F c C) as N. cbn beta in N. destruct (in_dec equal (f (child x k)) (links c)); [discriminate N | contradiction]. }
  assert (Task : forall w t, task w = Some t -> In t (labels n) /\ f t = w).
  { intros w t H. apply find_some in H as (H & E). split; [exact H|]. destruct (equal (f t) w); [assumption | discriminate E]. }
  assert (NoTask : forall w t, task w = None -> In t (labels n) -> f t <> w).
  { intros w t H T E. pose proof (find_none _ _ H t T) as N. cbn beta in N. destruct (equal (f t) w); [discriminate N | contradiction]. }
  assert (Neighbour : forall u t, In t (neighbours n u) ->
    (exists e, In e (edges n) /\ top e = u /\ bottom e = t) \/ (exists e, In e (edges n) /\ bottom e = u /\ top e = t)).
  { intros u t H. apply in_app_iff in H as [H|H]; apply in_map_iff in H as (e & E & H); apply filter_In in H as (H & S);
      apply same_true in S; [left | right]; eauto. }
  assert (Labels : forall u t, In t (neighbours n u) -> In t (labels n)).
  { intros u t H. apply Neighbour in H as [(e & H & _ & <-)|(e & H & _ & <-)]; apply (edge_facts n e H). }
  set (pairs := flat_map (fun u => map (pair u) (others u)) (filter (fun u => high u =? 1) (labels n))).
  assert (Paid : length twice <= sum (map (fun u => high u * length (others u)) (labels n))).
  { transitivity (length pairs).
    - rewrite <- (map_length (fun e => (far e, middle e))). apply NoDup_incl_length.
      + apply nodup_map; [|apply NoDup_filter, NoDup_filter, nodup_edges]. intros e e' H H' E.
        apply pair_equal_spec in E as (E1 & E2).
        assert (He : In e (edges n)) by (apply filter_In in H as (H & _); apply Long, H).
        assert (He' : In e' (edges n)) by (apply filter_In in H' as (H' & _); apply Long, H').
        unfold far in E1. rewrite E2 in E1. destruct (task (middle e')) as [t|] eqn:T; [|apply (bottom_once n); auto].
        apply Task in T as (T & _). destruct (below (bottom e) t) eqn:B, (below (bottom e') t) eqn:B'.
        * apply (below_one n e e' t); auto.
        * exfalso. apply (below_parent n e t He T) in B. rewrite E1 in B. congruence.
        * exfalso. apply (below_parent n e' t He' T) in B'. rewrite <- E1 in B'. congruence.
        * apply (bottom_once n); auto.
      + intros (u, w) H. apply in_map_iff in H as (e & E & H). apply pair_equal_spec in E as (<- & <-).
        destruct (Middle e H) as (M1 & M2). apply filter_In in H as (H & B). apply andb_true_iff in B as (B & _).
        apply andb_true_iff in B as (Bt & Bb). apply Long in H as (He & No & _).
        destruct (edge_facts n e He) as (X & Y & W & _).
        assert (Nt : middle e <> f (top e)) by (intros Q; rewrite Q in M2; contradiction).
        assert (Nb : middle e <> f (bottom e)) by (intros Q; rewrite Q in M1; contradiction).
        assert (Pair : forall u, In u (labels n) -> (high u =? 1) = true -> In (middle e) (links (f u)) ->
          (forall t, In t (neighbours n u) -> f t <> middle e) -> In (u, middle e) pairs).
        { intros u U Hu Lk Nn. apply in_flat_map. exists u. split; [apply filter_In; auto|]. apply in_map, Others. split; [exact Lk|].
          intros Q. apply in_map_iff in Q as (t & Q & T). apply (Nn t T Q). }
        apply Sym in M2. unfold far. destruct (task (middle e)) as [t|] eqn:T.
        * apply Task in T as (T & Ft). destruct (below (bottom e) t) eqn:B.
          -- apply Pair; auto. intros s S Fs. assert (s = t) as -> by (apply Inj; [apply (Labels _ _ S) | exact T | congruence]).
             apply Neighbour in S as [(g & G & Gt & Gb)|(g & G & Gb & Gt)].
             ++ destruct (edge_facts n g G) as (_ & _ & Wg & _). apply (below_self_or_level n) in B; auto; [congruence|].
                rewrite <- Gb, Wg, Gt. lia.
             ++ destruct (edge_facts n g G) as (_ & _ & Wg & _). rewrite Gb in Wg. rewrite Gt in Wg.
                apply (below_self_or_level n) in B; auto; [congruence | lia].
          -- apply Pair; auto. intros s S Fs. assert (s = t) as -> by (apply Inj; [apply (Labels _ _ S) | exact T | congruence]).
             apply Neighbour in S as [(g & G & Gt & Gb)|(g & G & Gb & Gt)].
             ++ pose proof (below_child n g G) as Q. rewrite Gt, Gb in Q. congruence.
             ++ apply (bottom_once n g e G He) in Gb. subst g. congruence.
        * apply Pair; auto. intros s S. apply NoTask; auto. apply (Labels _ _ S).
    - unfold pairs. clear. induction (labels n) as [|u l IH]; [apply le_n|]. unfold sum in *. cbn [map fold_right filter].
      destruct (Nat.eqb_spec (high u) 1) as [E|E].
      + cbn [flat_map]. rewrite app_length, map_length, E. lia.
      + lia. }
  assert (All : sum (map (fun e => len e - 1) long) <= total (fun e => len e - 1) n).
  { unfold long, total. fold (sum (map (fun e => len e - 1) (edges n))). clear.
    induction (edges n) as [|e l IH]; [apply le_n|]. unfold sum in *. cbn [map fold_right filter].
    destruct (negb (linked e)); cbn [map fold_right]; lia. }
  pose proof (neighbours_above d n D) as Above. change (fold_right Nat.add 0) with sum in Above. lia.
Qed.
