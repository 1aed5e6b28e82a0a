(* The MSBT's trees are those by matchings in turn of the hypercube: the way to a node sets bit j, then the node's other 1-bits from bit
   j + 1 upwards, and clears bit j at last if the node lacks it. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree independent matchings layered.
From Cube.proofs Require Import lists words index gap matchings layered.

Lemma turning_hypercube j x : j < length x -> turning hypercube j x = flip j x.
Proof.
  intros J. apply (nth_ext _ _ false false); rewrite length_turning, ?length_flip; [reflexivity|]. intros k K.
  rewrite nth_turning, nth_flip by assumption. unfold turns, hypercube. rewrite andb_false_r, orb_false_r.
  destruct (k =? j), (nth k x false); reflexivity.
Qed.

Lemma hypercube_supposed n j : j < n -> supposed n (turning hypercube) (repeat false n) j.
Proof.
  intros J. destruct (cubes_layered n hypercube (or_introl eq_refl)) as (clean & L).
  split; [apply (layered_matchings n _ clean L)|]. split; [apply (have_u n _ clean L)|]. split; [apply repeat_length | exact J].
Qed.

(* Before it comes back to bit j a way has set the bits that it takes. *)
Lemma bits_along n j w : j < n -> length w <= n -> let c := along n (turning hypercube) j (rev w) (repeat false n) in
  length c = n /\ bit c j = last w false /\ (hd false w = true -> bit c (j + (length w - 1)) = true) /\
  (forall e, length w <= e < n -> bit c (j + e) = false) /\ weight c = weight w.
Proof.
  intros J. induction w as [|b w IH]; intros L c; unfold c; clear c.
  - repeat split; intros; cbn [rev along last]; rewrite ?bit_repeat by lia; try reflexivity; [apply repeat_length | discriminate | apply weight_false].
  - cbn [length hd rev] in *. destruct IH as (X & B & _ & Z & W); [lia|]. rewrite along_app, rev_length, weight_cons. cbn [along].
    set (x := along n _ j (rev w) _) in *. set (k := (j + length w) mod n). assert (K : k < n) by (apply mod_lt; lia).
    destruct b; [rewrite turning_hypercube by (rewrite X; exact K)|].
    + repeat split; intros; rewrite ?length_flip, ?bit_flip, ?X by (rewrite X; exact K).
      * reflexivity.
      * rewrite B. unfold k. destruct w; cbn [length last] in *; mods; orders.
      * rewrite Z by lia. replace (S (length w) - 1) with (length w) by lia. unfold k. rewrite Nat.eqb_refl. reflexivity.
      * rewrite Z by lia. unfold k. mods; orders.
      * pose proof (weight_flip k x) as F. unfold k in F at 2. rewrite <- X, bit_mod, Z, X in F by lia. rewrite F, W by (rewrite ?X; exact K). reflexivity.
    + split; [exact X|]. split; [rewrite B; destruct w; reflexivity|]. split; [discriminate|]. split; [intros e E; apply Z; lia | exact W].
Qed.

Lemma way_to n j c : length c = n -> j < n -> weight c <> 0 -> exists w, length w <= n /\ node n (turning hypercube) (repeat false n) j w = c /\
  S (weight w) = (if bit c j then weight c else weight c + 2) /\
  parent_after n (turning hypercube) (repeat false n) j n c = Some (flip (if bit c j then msbt_k j c else j) c).
Proof.
  intros L J N. pose proof (hypercube_supposed n j J) as H. destruct (every_node n _ _ j c H L) as (w & W & T & E). exists w.
  assert (C : c <> repeat false n) by (intros ->; apply N, weight_false). split; [exact W|]. split; [exact E|].
  pose proof (parent_of_node n _ _ j n H w W T) as P. rewrite E, (proj2 (Nat.leb_le _ _) W) in P. rewrite P by exact C. clear P.
  assert (Before : match w return word with [] => repeat false n | _ :: u => node n (turning hypercube) (repeat false n) j u end = flip ((j + length w) mod n) c).
  { rewrite <- E. destruct w as [|[] u]; [| |discriminate T].
    - unfold node. cbn. rewrite Nat.add_0_r, Nat.mod_small, turning_hypercube, flip_flip by (rewrite ?repeat_length; exact J). reflexivity.
    - rewrite node_cons, turning_hypercube, flip_flip by (rewrite node_length with (1 := H); apply mod_lt; lia). reflexivity. }
  rewrite Before. destruct (Nat.eq_dec (length w) n) as [F|F].
  - destruct w as [|[] u]; [cbn in F; lia| |discriminate T]. cbn [length] in *. assert (Q : (j + S (length u)) mod n = j) by mods.
    rewrite Q in *. destruct (bits_along n j (u ++ [true]) J) as (_ & B & _ & _ & V); [rewrite app_length; cbn; lia|].
    rewrite rev_unit, last_last in *. fold (node n (turning hypercube) (repeat false n) j u) in *. rewrite Before in *.
    rewrite weight_app, bit_flip, Nat.mod_small, Nat.eqb_refl in * by (rewrite ?L; exact J). pose proof (weight_flip j c) as Wf. rewrite weight_cons.
    destruct (bit c j); [discriminate B|]. rewrite Wf in V by (rewrite L; exact J). cbn in V. split; [lia | reflexivity].
  - destruct (bits_along n j (w ++ [true]) J) as (_ & B & O & Z & V); rewrite app_length in *; cbn [length] in *; [lia|].
    rewrite rev_unit, last_last, weight_app in *. fold (node n (turning hypercube) (repeat false n) j w) in *. rewrite E in *. rewrite B.
    split; [cbn in V; lia|]. unfold msbt_k. rewrite L, (first_is _ 1 n n (n - length w)); [do 3 f_equal; lia | lia | |].
    + rewrite <- O by (destruct w; [reflexivity | exact T]). f_equal. lia.
    + intros e He. replace (j + n - e) with (j + (n - e)) by lia. apply Z. lia.
Qed.

Lemma by_turns n j c : length c = n -> j < n -> msbt_parent j c = parent_after n (turning hypercube) (repeat false n) j n c.
Proof.
  intros L J. unfold msbt_parent. destruct (Nat.eqb_spec (weight c) 0) as [W|W].
  - apply no_weight in W. rewrite W, L, root_parent by (apply hypercube_supposed, J). reflexivity.
  - destruct (way_to n j c L J W) as (w & _ & _ & _ & ->). reflexivity.
Qed.

Lemma ancestor_by_turns n j a c : length c = n -> j < n ->
  ancestor_by (msbt_parent j) a c = ancestor_by (parent_after n (turning hypercube) (repeat false n) j n) a c.
Proof.
  intros L J. revert c L. induction a as [|a IH]; intros c L; [reflexivity|]. cbn [ancestor_by]. rewrite <- (by_turns n) by assumption.
  unfold msbt_parent. destruct (weight c =? 0); [reflexivity|]. apply IH. rewrite length_flip. exact L.
Qed.

Theorem spans : msbt_spans.
Proof.
  intros j c J W. rewrite (ancestor_by_turns (length c)) by auto. destruct (way_to (length c) j c eq_refl J) as (w & L & E & <- & _); [lia|].
  rewrite <- E at 4. apply way_up; [apply hypercube_supposed, J | exact L|]. rewrite E. intros Q. rewrite Q, weight_false in W. lia.
Qed.

Theorem independent : msbt_independent.
Proof.
  assert (Apart : forall i j c, i < j < length c -> 0 < weight c -> msbt_parent i c <> msbt_parent j c /\ forall a b y,
    ancestor_by (msbt_parent i) a c = Some y -> ancestor_by (msbt_parent j) b c = Some y -> 0 < weight y -> y = c).
  { intros i j c J W. assert (I : i < length c) by lia.
    destruct (paths_apart _ _ _ i j c (hypercube_supposed _ i I) J eq_refl) as (N & P); [intros Q; rewrite Q, weight_false in W; lia|].
    rewrite <- !by_turns in N by (auto; lia). split; [exact N|]. intros a b y A B Y. rewrite (ancestor_by_turns (length c)) in A, B by (auto; lia).
    destruct (P a b y A B) as [->|]; [rewrite weight_false in Y; lia | assumption]. }
  intros i j c I J N W. destruct (Nat.lt_gt_cases i j) as (C & _). destruct (C N) as [L|L]; [apply Apart; auto|].
  destruct (Apart j i c) as (E & P); auto. split; [apply not_eq_sym, E|]. intros a b y A B. apply (P b a y B A).
Qed.
