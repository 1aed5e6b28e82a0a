(* Two ways by the matchings from a on, from nodes that agree in clean bits and those from a on to nodes that agree in those from a on,
   are one. For the matchings after a that is so by induction; and as these turn bit a alike, which is the second half of what is proved,
   matching a turns it on both ways or on none. *)

From Coq Require Import Lia.
From Cube.statements Require Import words matchings layered.
From Cube.proofs Require Import lists words matchings.

Lemma turns_from t j k x : j <= k -> turns t j k x = (k =? j).
Proof. unfold turns. orders. Qed.

Lemma length_turning t j x : length (turning t j x) = length x.
Proof. unfold turning. rewrite map_length. apply seq_length. Qed.

Lemma nth_turning t j x k b : k < length x -> nth k (turning t j x) b = xorb (nth k x b) (turns t j k x).
Proof.
  intros K. rewrite (nth_indep _ b (xorb (nth 0 x false) (turns t j 0 x))) by (rewrite length_turning; exact K). unfold turning.
  rewrite (map_nth (fun i => xorb (nth i x false) (turns t j i x))), seq_nth, (nth_indep x b false) by exact K. reflexivity.
Qed.

Lemma not_turned t j x k b : turns t j k x = false -> nth k (turning t j x) b = nth k x b.
Proof.
  intros T. destruct (Nat.lt_ge_cases k (length x)); [rewrite nth_turning, T by assumption; apply xorb_false_r|].
  rewrite !nth_overflow by (rewrite ?length_turning; assumption). reflexivity.
Qed.

Lemma length_along d t w : forall a x, length (along d (turning t) a w x) = length x.
Proof. induction w as [|b w IH]; intros a x; [reflexivity|]. cbn. rewrite IH. destruct b; [apply length_turning | reflexivity]. Qed.

Lemma along_same d t k w : forall a x, a + length w <= d -> (forall j y, a <= j < a + length w -> turns t j k y = false) ->
  nth k (along d (turning t) a w x) false = nth k x false.
Proof.
  induction w as [|b w IH]; intros a x L T; [reflexivity|]. cbn [along length] in *. rewrite IH; [|lia | intros j y J; apply T; lia].
  rewrite Nat.mod_small by lia. destruct b; [apply not_turned, T; lia | reflexivity].
Qed.

Lemma clean_turns d t clean j k x : layered d t clean -> j < d -> clean k = true -> j <> k -> turns t j k x = false.
Proof. intros (_ & H & _) J C N. unfold turns. destruct (Nat.ltb_spec k j); [rewrite H by (auto; lia)|]; orders. Qed.

Lemma one_way d t clean : layered d t clean -> forall u w a x y, length u = length w -> a + length u <= d -> agree d a clean x y ->
  (forall m, a <= m -> nth m (along d (turning t) a u x) false = nth m (along d (turning t) a w y) false) ->
  u = w /\ forall k, k < a -> agree d (S k) clean x y ->
    nth k (along d (turning t) a u x) false = nth k (along d (turning t) a w y) false -> nth k x false = nth k y false.
Proof.
  intros H. induction u as [|b u IH]; intros [|c w] a x y L D (X & Y & A) E; try discriminate L; [auto|].
  cbn [along length] in *. rewrite Nat.mod_small in * by lia. injection L as L.
  assert (Step : forall (b : bool) z m, m <> a -> S a <= m \/ clean m = true -> nth m (if b then turning t a z else z) false = nth m z false).
  { intros [|] z m N [M|M]; try reflexivity; apply not_turned; [rewrite turns_from by lia; orders | apply (clean_turns d t clean); auto; lia]. }
  set (x' := if b then _ else x) in *. set (y' := if c then _ else y) in *.
  assert (A' : agree d (S a) clean x' y').
  { unfold x', y'. split; [|split]; [destruct b; rewrite ?length_turning; assumption | destruct c; rewrite ?length_turning; assumption|].
    intros m M. destruct (Nat.eq_dec m a) as [->|N]; [|rewrite !Step by auto; apply A; destruct M; [left; lia | auto]].
    specialize (E a (le_n a)). destruct M; [lia|]. rewrite !along_same in E; try lia; [exact E|..]; intros; apply (clean_turns d t clean); auto; lia. }
  destruct (IH w (S a) x' y') as (-> & Before); [exact L | lia | exact A' | intros m M; apply E; lia|].
  assert (B : b = c).
  { specialize (Before a (Nat.lt_succ_diag_r a) A' (E a (le_n a))). specialize (A a (or_introl (le_n a))). unfold x', y' in Before.
    destruct b, c; rewrite ?nth_turning, ?turns_from, ?Nat.eqb_refl, A in Before by lia; auto; destruct (nth a y false); discriminate Before. }
  subst c. split; [reflexivity|]. intros k K (_ & _ & Ak) Ek. destruct b; [|apply Before; auto; repeat split; assumption].
  assert (T : forall m, k <= m \/ clean m = true -> turns t a m x = turns t a m y).
  { destruct H as (_ & C & T). intros m M. unfold turns. destruct (Nat.ltb_spec m a); [|reflexivity]. do 2 f_equal.
    destruct (Nat.le_gt_cases k m); [|destruct M; [lia | rewrite !C by (auto; lia); reflexivity]].
    apply T; [lia|]. repeat (split; [assumption|]). intros i I. apply Ak. destruct I; [left; lia | auto]. }
  apply Before in Ek; [| lia | split; [|split]; unfold x', y'; rewrite ?length_turning; auto].
  - unfold x', y' in Ek. rewrite !nth_turning, T in Ek by (auto; lia). revert Ek. destruct (nth k x false), (nth k y false), (turns t a k y); cbn; congruence.
  - intros m M. destruct (Nat.lt_ge_cases m d); [|rewrite !nth_overflow; rewrite ?length_turning; auto; lia].
    rewrite !nth_turning, (Ak m M), T; auto; [destruct M; [left; lia | auto] | lia | lia].
Qed.

Theorem have_u : u_of_layered.
Proof.
  intros d t clean H a x u w X Lu Lw E. destruct (Nat.eq_dec d 0) as [->|D]; [destruct u, w; try discriminate; reflexivity|].
  rewrite <- !(along_mod d _ _ ltac:(lia) a) in E. pose proof (Nat.mod_upper_bound a d D) as S. set (s := a mod d) in *. clearbody s.
  assert (Half : forall v, length v = d -> exists v1 v2, v = v1 ++ v2 /\ length v1 + s = d /\ length v2 = s /\
    along d (turning t) s v x = along d (turning t) 0 v2 (along d (turning t) s v1 x)).
  { intros v V. exists (firstn (d - s) v), (skipn (d - s) v). rewrite firstn_skipn, firstn_length, skipn_length. split; [reflexivity|].
    split; [lia|]. split; [lia|]. rewrite <- (firstn_skipn (d - s) v) at 1. rewrite along_app, firstn_length, <- along_mod by lia.
    replace (s + _) with d by lia. rewrite Nat.mod_same by exact D. reflexivity. }
  destruct (Half u Lu) as (u1 & u2 & -> & L1 & L2 & Eu), (Half w Lw) as (w1 & w2 & -> & L3 & L4 & Ew). rewrite Eu, Ew in E.
  assert (Q : u1 = w1).
  { apply (one_way d t clean H u1 w1 s x x); [lia | lia | repeat split; auto|]. intros m M. apply (f_equal (fun z => nth m z false)) in E.
    rewrite (along_same d t m u2), (along_same d t m w2) in E; try lia; [exact E|..]; intros; rewrite turns_from; orders. }
  subst w1. f_equal. apply (one_way d t clean H u2 w2 0 (along d (turning t) s u1 x) (along d (turning t) s u1 x));
    [lia | lia | repeat split; rewrite length_along; exact X | rewrite E; reflexivity].
Qed.

Lemma layered_matchings d t clean : layered d t clean -> matchings d (turning t).
Proof.
  intros (I & _) j x J X. split; [rewrite length_turning; exact X|]. split; [apply I; assumption|]. intros E.
  apply (f_equal (fun y => nth j y false)) in E. rewrite nth_turning, turns_from, Nat.eqb_refl in E by lia. destruct (nth j x false); discriminate E.
Qed.

(* In the cubes what is turned depends on what the same matching does not turn. *)
Lemma layered_if d t clean : (forall j k x, k < j < d -> clean k = true -> t j k x = false) ->
  (forall j k x y, k < j < d -> length x = d -> length y = d ->
    (forall m, j < m \/ m < j /\ clean m = true -> nth m x false = nth m y false) -> t j k x = t j k y) -> exists clean, layered d t clean.
Proof.
  intros C T. exists clean. split; [|split; [exact C|]].
  - intros j x J X. apply (nth_ext _ _ false false); rewrite !length_turning; [reflexivity|]. intros k K. rewrite !nth_turning by (rewrite ?length_turning; lia).
    assert (E : turns t j k (turning t j x) = turns t j k x); [|rewrite E; destruct (nth k x false), (turns t j k x); reflexivity].
    unfold turns. destruct (Nat.ltb_spec k j); [|reflexivity]. do 2 f_equal. apply T; [lia | rewrite length_turning; exact X | exact X|].
    intros m [M|(M & K')]; apply not_turned; [rewrite turns_from; orders | unfold turns; rewrite C by (auto; lia); orders].
  - intros j k x y J (X & Y & A). apply T; auto. intros m [M|M]; apply A; [left; lia | right; apply M].
Qed.

Lemma cubes_layered n t : In t [hypercube; ltq; crossed; moebius false; moebius true; twisted] -> exists clean, layered n t clean.
Proof.
  assert (M : forall b, exists clean, layered n (moebius b) clean).
  { intros b. apply (layered_if n _ (fun _ => false)); [discriminate|]. intros j k x y J X Y A. unfold moebius.
    destruct (Nat.lt_ge_cases (S j) n); [|rewrite !nth_overflow by lia; reflexivity].
    rewrite !(nth_indep _ b false) by lia. apply A. lia. }
  intros [<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]; auto.
  - apply (layered_if n _ (fun _ => false)); [discriminate | reflexivity].
  - apply (layered_if n _ (Nat.eqb 0)); unfold ltq.
    + intros j k x J K. apply Nat.eqb_eq in K as <-. orders.
    + intros j k x y J X Y A. destruct (Nat.leb_spec 2 j); [|reflexivity]. rewrite (A 0); [reflexivity | right; split; [lia | reflexivity]].
  - apply (layered_if n _ Nat.even); unfold crossed; intros j k x.
    + intros J K. rewrite <- Nat.negb_even, K. reflexivity.
    + intros y J X Y A. destruct k as [|k]; [reflexivity|]. rewrite Nat.odd_succ. destruct (Nat.even k) eqn:K; [|reflexivity].
      apply A. right. split; [cbn; lia | exact K].
  - apply (layered_if n _ (fun _ => false)); [discriminate|]. intros j k x y J X Y A. unfold twisted.
    rewrite X, Y, (filter_ext_in (fun m => nth m x false) (fun m => nth m y false)); [reflexivity|]. intros m I. apply in_seq in I. apply A. lia.
Qed.

Theorem cubes : trees_of_cubes.
Proof. intros n t N (clean & H)%(cubes_layered n). exact (by_u n _ N (layered_matchings n t clean H) (have_u n t clean H)). Qed.
