(* Where a parent function decides between two bits, no permutation of the dimensions makes its tree edge-disjoint from another
   such tree below level 1. *)

From Cube.statements Require Import words tree permutations.
From Cube.proofs Require Import lists words values index degenerate gap tree low_ones.

(* How far it is from i up to j, cyclically, and the next place up. *)
Definition dist (n i j : nat) : nat := if i <=? j then j - i else j + n - i.
Definition up (n i : nat) : nat := if i + 1 =? n then 0 else i + 1.

Ltac places := unfold dist, up in *; orders.

(* The index is j and the highest 1-bit of that rotation at h. *)
Lemma parent_is c j h :
  0 < weight c -> j < length c -> h < length c -> Least c j -> (forall i, i < j -> ~ Least c i) ->
  bit (rot j c) h = true -> (forall t, h < t < length c -> bit (rot j c) t = false) ->
  parent c = Some (flip ((h + j) mod length c) c).
Proof.
  intros W J H L M B T. pose proof (index_is c j J L M) as I. unfold parent.
  destruct (Nat.eqb_spec (weight c) 0); [lia|]. do 2 f_equal. unfold k_of, place.
  assert (G : gap c = length c - h).
  { apply gap_is; [lia | |].
    - rewrite I. replace (j + length c - (length c - h)) with (h + j) by lia. rewrite <- bit_rot. exact B.
    - intros d D. rewrite I. replace (j + length c - d) with (length c - d + j) by lia. rewrite <- bit_rot. apply T. lia. }
  rewrite G, I. f_equal. lia.
Qed.

(* All bits b but those at i and j. *)
Definition two (b : bool) (n i j : nat) : word := flip i (flip j (repeat b n)).

Lemma length_two b n i j : length (two b n i j) = n.
Proof. unfold two. rewrite !length_flip, repeat_length. reflexivity. Qed.

Lemma bit_two b n i j t :
  i < n -> j < n -> i <> j -> t < n -> bit (two b n i j) t = if (t =? i) || (t =? j) then negb b else b.
Proof.
  intros I J N T. unfold two. rewrite !bit_flip by (rewrite ?length_flip, repeat_length; assumption).
  rewrite length_flip, repeat_length, Nat.mod_small, bit_repeat by lia.
  destruct (Nat.eqb_spec t i), (Nat.eqb_spec t j); subst; try lia; reflexivity.
Qed.

Lemma bit_rot_two b n i j u t :
  i < n -> j < n -> i <> j -> u < n -> t < n ->
  bit (rot u (two b n i j)) t = if (t =? dist n u i) || (t =? dist n u j) then negb b else b.
Proof. intros I J N U T. rewrite bit_rot, <- bit_mod, length_two, mod_once, bit_two by (auto; places). places. Qed.

Lemma two_sym b n i j : two b n i j = two b n j i.
Proof.
  unfold two. destruct (Nat.eq_dec i j) as [->|N]; [reflexivity|].
  apply (nth_ext _ _ false false); [rewrite !length_flip; reflexivity|].
  intros t _. revert i j t N. generalize (repeat b n). intros w. induction w as [|a w IH]; intros [|i] [|j] [|t] N; cbn; auto; try lia.
Qed.

Lemma weight_two b n i j : i < n -> j < n -> i <> j -> weight (two b n i j) = if b then n - 2 else 2.
Proof.
  intros I J N. unfold two. pose proof (weight_flip j (repeat b n)) as A.
  pose proof (weight_flip i (flip j (repeat b n))) as B.
  rewrite length_flip, repeat_length in *. specialize (A J). specialize (B I).
  rewrite bit_flip, repeat_length, (Nat.mod_small i), bit_repeat in B by (rewrite ?repeat_length; lia).
  destruct (Nat.eqb_spec i j); [lia|]. rewrite bit_repeat in A by lia. rewrite weight_repeat in A. destruct b; lia.
Qed.

(* The word with a 0-bit at the highest place where two words differ is less. *)
Lemma value_first u v t :
  length u = length v -> t < length u -> bit u t = false -> bit v t = true ->
  (forall i, t < i < length u -> bit u i = bit v i) -> (value u < value v)%N.
Proof.
  intros L T Z O H. apply N.nle_gt. intros G. destruct (differ_at v u) as [->|(p & P & A & B & Q)]; [auto | exact G | congruence |].
  destruct (Nat.lt_trichotomy p t) as [X|[-> |X]]; [rewrite Q in O by lia | | rewrite H in B by lia]; congruence.
Qed.

(* Numbers of turns that make least: those that fulfil P, if the others lead to more. *)
Lemma least_set n c v (P : nat -> Prop) :
  length c = n -> v < n -> P v ->
  (forall u, u < n -> P u /\ rot u c = rot v c \/ ~ P u /\ (value (rot v c) < value (rot u c))%N) ->
  forall u, u < n -> Least c u <-> P u.
Proof.
  intros <- V Pv H. assert (L : Least c v).
  { intros u. rewrite <- (rot_mod u). destruct (H (u mod length c)) as [(_ & ->)|(_ & E)]; [apply Nat.mod_upper_bound| |]; lia. }
  intros u U. rewrite (least_iff_same c v u L). destruct (H u U) as [(Pu & E)|(Pu & E)]; [tauto|].
  split; [intros E'; rewrite E' in E; lia | contradiction].
Qed.

(* Which of two places comes first: from it up to the other is at most half a circle. *)
Definition beats (n i j : nat) : Prop := 2 * dist n i j < n \/ (2 * dist n i j = n /\ i < j).

Lemma one_beats n i j : i < n -> j < n -> i <> j -> beats n i j \/ beats n j i.
Proof. intros I J N. unfold beats. places. Qed.

(* Two 1-bits: the least rotation has the first at place 0. *)
Lemma least_of_pair n i j u :
  i < n -> j < n -> i <> j -> beats n i j -> u < n ->
  Least (two false n i j) u <-> u = i \/ u = j /\ 2 * dist n i j = n.
Proof.
  intros I J N B. revert u. apply (least_set n _ i (fun u => u = i \/ u = j /\ 2 * dist n i j = n)); auto using length_two.
  intros u U. destruct (Nat.eq_dec u i) as [->|Ui]; [auto|].
  destruct (Nat.eq_dec u j) as [->|Uj]; [destruct (Nat.eq_dec (2 * dist n i j) n) as [H|H]|].
  - left. split; [auto|]. apply word_eq; rewrite !length_rot, ?length_two; [reflexivity|]. intros t T.
    rewrite !bit_rot_two by auto. unfold beats in B. places.
  - right. split; [lia|]. apply (value_first _ _ (dist n j i)); rewrite ?length_rot, ?length_two; auto.
    all: try (intros t T); rewrite ?bit_rot_two by (auto; places); unfold beats in B; places.
  - right. split; [lia|].
    apply (value_first _ _ (max (dist n u i) (dist n u j))); rewrite ?length_rot, ?length_two; auto.
    all: try (intros t T); rewrite ?bit_rot_two by (auto; places); unfold beats in B; places.
Qed.

Lemma parent_of_pair n i j :
  i < n -> j < n -> i <> j -> beats n i j -> parent (two false n i j) = Some (flip j (two false n i j)).
Proof.
  intros I J N B. rewrite (parent_is _ i (dist n i j)); rewrite ?length_two, ?weight_two by assumption; try lia.
  - do 2 f_equal. rewrite mod_once by places. places.
  - places.
  - apply least_of_pair; auto.
  - intros u U L. apply least_of_pair in L; auto; [|lia]. unfold beats in B. lia.
  - rewrite bit_rot_two by (auto; places). places.
  - intros t T. rewrite bit_rot_two by (auto; places). unfold beats in B. places.
Qed.

(* Two holes: the least rotation has the one to which it is farther at the top. *)
Lemma least_of_holes n i j u :
  i < n -> j < n -> i <> j -> beats n i j -> u < n ->
  Least (two true n i j) u <-> u = up n j \/ u = up n i /\ 2 * dist n i j = n.
Proof.
  intros I J N B. revert u.
  apply (least_set n _ (up n j) (fun u => u = up n j \/ u = up n i /\ 2 * dist n i j = n)); auto using length_two; [places|].
  intros u U. destruct (Nat.eq_dec u (up n j)) as [->|Uj]; [auto|]. assert (V : up n j < n) by places.
  destruct (Nat.eq_dec u (up n i)) as [->|Ui]; [destruct (Nat.eq_dec (2 * dist n i j) n) as [H|H]|].
  - left. split; [auto|]. apply word_eq; rewrite !length_rot, ?length_two; [reflexivity|]. intros t T.
    rewrite !bit_rot_two by auto. unfold beats in B. places.
  - right. split; [lia|]. apply (value_first _ _ (n - 1 - dist n i j)); rewrite ?length_rot, ?length_two; auto.
    all: try (intros t T); rewrite ?bit_rot_two by (auto; places); unfold beats in B; places.
  - right. split; [lia|]. apply (value_first _ _ (n - 1)); rewrite ?length_rot, ?length_two; auto; try lia.
    all: rewrite ?bit_rot_two by (auto; places); places.
Qed.

(* 0101...1: the parent clears the bit between the zeroes. *)
Lemma parent_of_holes n x y z :
  5 <= n -> x < n -> y < n -> z < n -> dist n y x = 1 -> dist n z y = 1 ->
  parent (two true n x z) = Some (flip y (two true n x z)).
Proof.
  intros N X Y Z Dx Dz. assert (Nxz : z <> x /\ dist n z x = 2) by places. destruct Nxz as (Nxz & D). rewrite two_sym.
  assert (B : beats n z x) by (left; lia). assert (U : up n x < n) by places.
  rewrite (parent_is _ (up n x) (n - 2)); rewrite ?length_two, ?weight_two by auto; try lia.
  - do 2 f_equal. rewrite mod_once by lia. places.
  - apply least_of_holes; auto.
  - intros u V L. apply least_of_holes in L; auto; lia.
  - rewrite bit_rot_two by (auto; lia). places.
  - intros t T. rewrite bit_rot_two by (auto; lia). places.
Qed.

(* Permutations. *)
Lemma permuted_flip n s c i :
  permutation n s -> length c = n -> i < n -> permuted s (flip (s i) c) = flip i (permuted s c).
Proof.
  intros (P1 & P2) L I. unfold permuted. rewrite length_flip, L.
  apply (nth_ext _ _ false false); [rewrite length_flip, !map_length; reflexivity|].
  rewrite map_length, seq_length. intros t T.
  assert (At : forall w, nth t (map (fun i => nth (s i) w false) (seq 0 n)) false = nth (s t) w false).
  { intros w. rewrite (nth_indep _ false (nth (s 0) w false)) by (rewrite map_length, seq_length; exact T).
    rewrite (map_nth (fun i => nth (s i) w false)), seq_nth by exact T. reflexivity. }
  rewrite nth_flip by (rewrite map_length, seq_length; exact I). rewrite !At.
  rewrite nth_flip by (rewrite L; apply P1, I).
  destruct (Nat.eqb_spec (s t) (s i)) as [E|E], (Nat.eqb_spec t i) as [F|F]; auto.
  - exfalso. apply F, P2; assumption.
  - exfalso. apply E. congruence.
Qed.

Lemma permuted_repeat n s b : permutation n s -> permuted s (repeat b n) = repeat b n.
Proof.
  intros (P & _). unfold permuted. rewrite repeat_length. apply (nth_ext _ _ false false).
  { rewrite map_length, seq_length, repeat_length. reflexivity. }
  rewrite map_length, seq_length. intros t T. rewrite (nth_indep _ false (nth (s 0) (repeat b n) false)) by (rewrite map_length, seq_length; exact T).
  rewrite (map_nth (fun i => nth (s i) (repeat b n) false)), seq_nth by exact T.
  assert (R : forall m, m < n -> nth m (repeat b n) false = b).
  { intros m M. rewrite <- bit_small by (rewrite repeat_length; exact M). apply bit_repeat. lia. }
  rewrite !R; auto.
Qed.

Lemma permuted_two n s b i j :
  permutation n s -> i < n -> j < n -> permuted s (two b n (s i) (s j)) = two b n i j.
Proof.
  intros P I J. unfold two. rewrite !permuted_flip with (n := n); auto; rewrite ?length_flip, ?repeat_length; auto.
  rewrite permuted_repeat by exact P. reflexivity.
Qed.

Lemma onto n s x : permutation n s -> x < n -> exists j, j < n /\ s j = x.
Proof.
  intros (P1 & P2) X. assert (I : incl (seq 0 n) (map s (seq 0 n))).
  { apply NoDup_length_incl.
    - apply nodup_map; [|apply seq_NoDup]. intros i j Hi Hj. apply in_seq in Hi, Hj. apply P2; lia.
    - rewrite map_length. lia.
    - intros y Hy. apply in_map_iff in Hy as (j & <- & Hj). apply in_seq in Hj. apply in_seq. split; [lia | apply P1; lia]. }
  specialize (I x ltac:(apply in_seq; lia)). apply in_map_iff in I as (j & E & Hj). apply in_seq in Hj. exists j. lia.
Qed.

(* A permutation after which the other of two bits is the parent is a reflection: a step up becomes a step down. *)
Lemma reflection n s i :
  5 <= n -> permutation n s -> (forall a b, a < n -> b < n -> a <> b -> beats n a b -> beats n (s b) (s a)) -> i + 1 < n ->
  dist n (s (i + 1)) (s i) = 1.
Proof.
  intros N P Reversed I. pose proof (proj1 P) as P1. pose proof (proj2 P) as P2.
  assert (Half : forall a b, a < n -> b < n -> a <> b -> 2 * dist n a b < n -> 2 * dist n (s b) (s a) <= n).
  { intros a b A B Nab H. assert (X : beats n (s b) (s a)) by (apply Reversed; auto; left; exact H). unfold beats in X. lia. }
  pose proof (P1 i ltac:(lia)) as Si. pose proof (P1 (i + 1) I) as Sn.
  assert (Ns : s (i + 1) <> s i) by (intros E; apply P2 in E; lia).
  pose proof (Half i (i + 1) ltac:(lia) I ltac:(lia) ltac:(places)) as E.
  destruct (Nat.eq_dec (dist n (s (i + 1)) (s i)) 1) as [|Far]; auto. exfalso.
  assert (X : exists j, j < n /\ dist n (s j) (s i) = 1).
  { destruct (onto n s (if s i =? 0 then n - 1 else s i - 1) P ltac:(orders)) as (j & J & Sj). exists j. split; [exact J|]. places. }
  destruct X as (j & J & X). pose proof (P1 j J) as Sj.
  assert (Ji : j <> i) by (intros ->; unfold dist in X; rewrite Nat.leb_refl in X; lia).
  assert (Jn : j <> i + 1) by (intros ->; contradiction). destruct (Nat.le_gt_cases (2 * dist n i j) n) as [C|C].
  - assert (H : 2 * dist n (s j) (s (i + 1)) <= n) by (apply Half; auto; places). places.
  - assert (H : 2 * dist n (s i) (s j) <= n) by (apply Half; auto; places). places.
Qed.

(* What a parent function does at level 2 and with two holes: of two bits the one that beats the other stays, or goes. *)
Definition decides (n : nat) (parent_of : word -> option word) (keeps : bool) : Prop :=
  (forall i j, i < n -> j < n -> i <> j -> beats n i j ->
    parent_of (two false n i j) = Some (flip (if keeps then j else i) (two false n i j))) /\
  (forall x y z, x < n -> y < n -> z < n -> dist n y x = 1 -> dist n z y = 1 ->
    parent_of (two true n x z) = Some (flip y (two true n x z))).

Lemma minR_decides n : 5 <= n -> decides n parent true.
Proof. intros N. split; [intros; apply parent_of_pair; assumption | intros; apply parent_of_holes; assumption]. Qed.

Lemma mirrored_dist n a b : a < n -> b < n -> dist n (n - 1 - a) (n - 1 - b) = dist n b a.
Proof. places. Qed.

Lemma not_disjoint n one other keeps keeps' :
  5 <= n -> decides n one keeps -> decides n other keeps' -> ~ disjoint one other n.
Proof.
  intros N (Pairs & Holes) (Pairs' & Holes') (s & P & None). pose proof (proj1 P) as P1. pose proof (proj2 P) as P2.
  assert (Ns : forall a b, a < n -> b < n -> a <> b -> s a <> s b) by (intros a b A B H E; apply H, P2; assumption).
  (* An edge to a word of two bits, or with two holes, that is shared. *)
  assert (Shared : forall b i j k, i < n -> j < n -> k < n -> i <> j ->
    one (two b n (s i) (s j)) = Some (flip (s k) (two b n (s i) (s j))) ->
    other (two b n i j) = Some (flip k (two b n i j)) -> False).
  { intros b i j k I J K Nij E E'. apply (None (two b n (s i) (s j)) (flip (s k) (two b n (s i) (s j)))).
    split; [|split; [|split]].
    - apply length_two.
    - rewrite weight_two by auto. destruct b; lia.
    - exact E.
    - rewrite (permuted_flip n) by (auto using length_two). rewrite permuted_two by auto. exact E'. }
  assert (Done : forall x y z, x < n -> y < n -> z < n -> x <> z -> dist n (s y) (s x) = 1 -> dist n (s z) (s y) = 1 ->
    dist n y x = 1 /\ dist n z y = 1 \/ dist n y z = 1 /\ dist n x y = 1 -> False).
  { intros x y z X Y Z Nxz D1 D2 D. apply (Shared true x z y X Z Y Nxz); [apply Holes; auto|].
    destruct D as [(A & B)|(A & B)]; [apply Holes'; auto|]. rewrite two_sym. apply Holes'; auto. }
  destruct (bool_dec keeps keeps') as [<-|Differ].
  - assert (Reversed : forall a b, a < n -> b < n -> a <> b -> beats n a b -> beats n (s b) (s a)).
    { intros a b A B Nab H.
      destruct (one_beats n (s b) (s a) (P1 b B) (P1 a A) (Ns b a B A (not_eq_sym Nab))) as [|H']; [assumption | exfalso].
      apply (Shared false a b (if keeps then b else a) A B); [destruct keeps; assumption | exact Nab | |apply Pairs'; auto].
      rewrite Pairs; auto. destruct keeps; reflexivity. }
    apply (Done 0 1 2); try lia; [apply (reflection n s 0 N P Reversed); lia | apply (reflection n s 1 N P Reversed); lia|].
    right. unfold dist. cbn. lia.
  - assert (Kept : forall a b, a < n -> b < n -> a <> b -> beats n a b -> beats n (s a) (s b)).
    { intros a b A B Nab H.
      destruct (one_beats n (s a) (s b) (P1 a A) (P1 b B) (Ns a b A B Nab)) as [|H']; [assumption | exfalso].
      apply (Shared false a b (if keeps' then b else a) A B); [destruct keeps'; assumption | exact Nab | |apply Pairs'; auto].
      rewrite two_sym, Pairs; auto.
      destruct keeps, keeps'; try contradiction; try reflexivity; exfalso; apply Differ; reflexivity. }
    set (m := fun i => n - 1 - s i).
    assert (Pm : permutation n m).
    { split; unfold m; [intros i I; specialize (P1 i I); lia|]. intros i j I J E. apply P2; auto.
      pose proof (P1 i I). pose proof (P1 j J). lia. }
    assert (Reversed : forall a b, a < n -> b < n -> a <> b -> beats n a b -> beats n (m b) (m a)).
    { intros a b A B Nab H. specialize (Kept a b A B Nab H). pose proof (P1 b B). unfold m, beats in *. rewrite mirrored_dist by auto. lia. }
    pose proof (reflection n m 0 N Pm Reversed ltac:(lia)) as D0. pose proof (reflection n m 1 N Pm Reversed ltac:(lia)) as D1.
    unfold m in D0, D1. cbn [Nat.add] in D0, D1. rewrite mirrored_dist in D0, D1 by (apply P1; lia).
    apply (Done 2 1 0); try lia; try assumption. left. unfold dist. cbn. lia.
Qed.

Theorem no_permutation : permutations_fail.
Proof. intros n N. apply (not_disjoint n _ _ true true N); apply minR_decides, N. Qed.
