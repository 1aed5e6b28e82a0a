(* The path to c in tree j sets bit j, then the other 1-bits of c from bit j + 1 upwards, and clears bit j at last if c lacks it. So
   what is on two paths has the bits of c from i up to j and from j up to i. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree independent.
From Cube.proofs Require Import lists words values index gap tree permutations.

Lemma msbt_parent_some j c p : msbt_parent j c = Some p -> 0 < weight c /\ p = flip (if bit c j then msbt_k j c else j) c.
Proof. unfold msbt_parent. destruct (Nat.eqb_spec (weight c) 0); [discriminate|]. intros [= <-]. split; [lia | reflexivity]. Qed.

Lemma msbt_k_lt j c : j < length c -> msbt_k j c < length c.
Proof. intros J. apply Nat.mod_upper_bound. lia. Qed.

(* Bit k is a 1-bit, and beyond it, to bit j from below, there are only zeroes. *)
Lemma msbt_k_spec j c : j < length c -> bit c j = true -> bit c (msbt_k j c) = true /\
  forall m, m < length c -> m <> j -> msbt_k j c = j \/ dist (length c) j (msbt_k j c) < dist (length c) j m -> bit c m = false.
Proof.
  intros J B. unfold msbt_k. set (n := length c) in *. destruct (first_least (fun d => bit c (j + n - d)) 1 n n) as (F & T & Z).
  { exists n. split; [lia|]. replace (j + n - n) with j by lia. exact B. }
  set (d := first _ 1 n n) in *. clearbody d. split; [unfold n; rewrite bit_mod; exact T|]. intros m M N H.
  rewrite <- (Z (n - dist n j m)).
  - symmetry. rewrite <- bit_mod. fold n. rewrite mod_once by places. f_equal. places.
  - rewrite mod_once in H by lia. places.
Qed.

(* Bit j, and the bits of c up to some one above it, cyclically. *)
Definition on_way (j : nat) (c y : word) : Prop :=
  length y = length c /\ bit y j = true /\
  exists s, forall m, m < length c -> m <> j -> bit y m = (dist (length c) j m <=? s) && bit c m.

Lemma parent_on_way j c p : j < length c -> msbt_parent j c = Some p -> 0 < weight p -> on_way j c p.
Proof.
  intros J H W. apply msbt_parent_some in H as (_ & ->). destruct (bit c j) eqn:B.
  - destruct (msbt_k_spec j c J B) as (Bk & Z). pose proof (msbt_k_lt j c J) as Kl. set (k := msbt_k j c) in *.
    assert (Kj : k <> j).
    { intros E. enough (X : weight (flip k c) = 0) by lia. apply weight_zero_bits. intros i. rewrite bit_flip, E by exact Kl.
      destruct (Nat.eqb_spec (i mod length c) j) as [F|F]; rewrite <- bit_mod; [rewrite F, B; reflexivity|].
      apply Z; [apply Nat.mod_upper_bound; lia | exact F | left; exact E]. }
    split; [apply length_flip|]. split.
    + rewrite bit_flip, Nat.mod_small, B by assumption. destruct (Nat.eqb_spec j k); [congruence | reflexivity].
    + exists (dist (length c) j k - 1). intros m M N. rewrite bit_flip, Nat.mod_small by assumption.
      destruct (Nat.eqb_spec m k) as [->|Nk].
      * rewrite Bk. places.
      * destruct (Nat.leb_spec (dist (length c) j m) (dist (length c) j k - 1)); [reflexivity|]. apply Z; [exact M | exact N|]. places.
  - split; [apply length_flip|]. split; [rewrite bit_flip, Nat.mod_small, Nat.eqb_refl, B by assumption; reflexivity|].
    exists (length c). intros m M N. rewrite bit_flip, Nat.mod_small by assumption. places.
Qed.

Lemma ancestor_on_way j a c y :
  j < length c -> ancestor_by (msbt_parent j) a c = Some y -> 0 < weight y -> y = c \/ on_way j c y.
Proof.
  revert c. induction a as [|a IH]; intros c J H W; [injection H as ->; auto|]. cbn [ancestor_by] in H.
  destruct (msbt_parent j c) as [p|] eqn:P; [|discriminate H]. right. pose proof (msbt_parent_some _ _ _ P) as (_ & E).
  assert (L : length p = length c) by (rewrite E; apply length_flip).
  assert (Wp : 0 < weight p).
  { destruct a; [injection H as ->; exact W|]. cbn [ancestor_by] in H.
    destruct (msbt_parent j p) eqn:Q; [apply (msbt_parent_some _ _ _ Q) | discriminate H]. }
  destruct (parent_on_way j c p J P Wp) as (_ & B & s & S). destruct (IH p ltac:(lia) H W) as [->|(Ly & By & s' & S')].
  - split; [exact L|]. split; [exact B | exists s; exact S].
  - split; [congruence|]. split; [exact By|]. exists (min s s'). intros m M N. rewrite L in S'. rewrite S', S by assumption.
    set (d := dist (length c) j m). orders.
Qed.

Lemma meet_at_the_end i j c y :
  i < length c -> j < length c -> i <> j -> on_way i c y -> on_way j c y -> y = c.
Proof.
  intros I J N (L & Bi & s & S) (_ & Bj & s' & S'). apply word_eq; [exact L|]. rewrite L. intros m M.
  pose proof (S j J ltac:(lia)) as Cj. rewrite Bj in Cj. symmetry in Cj. apply andb_prop in Cj as (Cj & Bcj). apply Nat.leb_le in Cj.
  pose proof (S' i I N) as Ci. rewrite Bi in Ci. symmetry in Ci. apply andb_prop in Ci as (Ci & Bci). apply Nat.leb_le in Ci.
  destruct (Nat.eq_dec m i) as [->|Mi]; [congruence|]. destruct (Nat.eq_dec m j) as [->|Mj]; [congruence|].
  destruct (Nat.lt_ge_cases (dist (length c) i m) (dist (length c) i j)).
  - rewrite S by assumption. destruct (Nat.leb_spec (dist (length c) i m) s); [reflexivity | lia].
  - rewrite S' by assumption. destruct (Nat.leb_spec (dist (length c) j m) s'); [reflexivity | places].
Qed.

Theorem independent : msbt_independent.
Proof.
  intros i j c I J N W. assert (Paths : forall a b y,
    ancestor_by (msbt_parent i) a c = Some y -> ancestor_by (msbt_parent j) b c = Some y -> 0 < weight y -> y = c).
  { intros a b y A B Wy. destruct (ancestor_on_way i a c y I A Wy), (ancestor_on_way j b c y J B Wy); auto.
    apply (meet_at_the_end i j); assumption. }
  split; [|exact Paths]. unfold msbt_parent. destruct (Nat.eqb_spec (weight c) 0); [lia|]. intros [= E].
  assert (K : forall h, h < length c -> (if bit c h then msbt_k h c else h) < length c).
  { intros h H. destruct (bit c h); [apply msbt_k_lt|]; exact H. }
  apply flip_inj in E; [|apply K; exact I | apply K; exact J].
  (* The edge in both trees leads to the source: a node has but one such edge, in the tree whose bit it has alone. *)
  set (p := flip (if bit c i then msbt_k i c else i) c).
  assert (A : forall h, h < length c -> (if bit c h then msbt_k h c else h) = (if bit c i then msbt_k i c else i) -> ancestor_by (msbt_parent h) 1 c = Some p).
  { intros h _ H. cbn. unfold msbt_parent. destruct (Nat.eqb_spec (weight c) 0); [lia|]. rewrite H. reflexivity. }
  assert (Z : weight p = 0).
  { destruct (Nat.eq_dec (weight p) 0) as [|Q]; [assumption | exfalso].
    pose proof (Paths 1 1 p (A i I eq_refl) (A j J (eq_sym E)) ltac:(lia)) as X. apply (f_equal weight) in X.
    unfold p in X. pose proof (weight_flip _ c (K i I)) as F. destruct (bit c (if bit c i then msbt_k i c else i)); lia. }
  assert (Bits : forall h, h < length c -> (if bit c h then msbt_k h c else h) = (if bit c i then msbt_k i c else i) ->
    h = (if bit c i then msbt_k i c else i)).
  { intros h H Q. destruct (bit c h) eqn:B; [|exact Q]. pose proof (proj1 (weight_zero_bits p) Z h) as Y. unfold p in Y.
    rewrite bit_flip, Nat.mod_small, B in Y by (try apply K; assumption).
    destruct (Nat.eqb_spec h (if bit c i then msbt_k i c else i)); [assumption | discriminate Y]. }
  apply N. rewrite (Bits i I eq_refl), (Bits j J (eq_sym E)) at 1. reflexivity.
Qed.

Theorem spans : msbt_spans.
Proof.
  intros j c J W.
  assert (Own : forall w c, weight c = S w -> j < length c -> bit c j = true -> ancestor_by (msbt_parent j) (S w) c = Some (repeat false (length c))).
  { clear. induction w as [|w IH]; intros c W J B.
    - cbn [ancestor_by]. unfold msbt_parent. rewrite W, B. cbn [Nat.eqb]. pose proof (weight_flip _ c (msbt_k_lt j c J)) as F.
      destruct (msbt_k_spec j c J B) as (Bk & _). rewrite Bk in F. f_equal. rewrite <- (length_flip (msbt_k j c) c). apply no_weight. lia.
    - set (p := flip (msbt_k j c) c). pose proof (weight_flip _ c (msbt_k_lt j c J)) as F.
      destruct (msbt_k_spec j c J B) as (Bk & _). rewrite Bk in F.
      assert (P : msbt_parent j c = Some p) by (unfold msbt_parent; rewrite W, B; reflexivity).
      cbn [ancestor_by]. rewrite P. destruct (parent_on_way j c p J P) as (L & Bp & _); [fold p in F; lia|].
      rewrite <- L. apply (IH p); [fold p in F; lia | lia | exact Bp]. }
  destruct (bit c j) eqn:B; [destruct (weight c) as [|w] eqn:E; [lia | apply Own; assumption]|].
  rewrite Nat.add_comm. set (p := flip j c). pose proof (weight_flip j c J) as F. rewrite B in F.
  cbn [ancestor_by Nat.add]. unfold msbt_parent at 1. destruct (Nat.eqb_spec (weight c) 0); [lia|]. rewrite B. fold p.
  rewrite <- (length_flip j c). fold p. apply Own; unfold p; rewrite ?length_flip; auto.
  rewrite bit_flip, Nat.mod_small, Nat.eqb_refl, B by assumption. reflexivity.
Qed.
