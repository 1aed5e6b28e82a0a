(* No permutation of the dimensions makes the tree edge-disjoint from itself below level 1. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree permutations.
From Cube.proofs Require Import lists words values index degenerate gap tree.

(* How far it is from i up to j, cyclically. *)
Definition dist (n i j : nat) : nat := if i <=? j then j - i else j + n - i.

(* The first 1-bit below position j, the index, is h places up from it. *)
Lemma k_is c j h :
  0 < weight c -> j < length c -> h < length c ->
  Least c j -> (forall i, i < j -> ~ Least c i) ->
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

Lemma bit_repeat b n i : 0 < n -> bit (repeat b n) i = b.
Proof.
  intros N. unfold bit. rewrite repeat_length. assert (M : i mod n < n) by (apply Nat.mod_upper_bound; lia).
  revert M. generalize (i mod n). clear N. induction n as [|n IH]; intros [|m] M; cbn; try lia; auto. apply IH. lia.
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
Proof.
  intros I J N U T. rewrite bit_rot, <- bit_mod, length_two.
  assert (E : (t + u) mod n = if t + u <? n then t + u else t + u - n).
  { destruct (Nat.ltb_spec (t + u) n); [apply Nat.mod_small; assumption|].
    replace (t + u) with (t + u - n + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia. }
  rewrite E, bit_two by (destruct (Nat.ltb_spec (t + u) n); lia). unfold dist.
  destruct (Nat.ltb_spec (t + u) n), (Nat.leb_spec u i), (Nat.leb_spec u j);
    repeat (match goal with |- context [?x =? ?y] => destruct (Nat.eqb_spec x y) end); try lia; reflexivity.
Qed.

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
Lemma value_first_nth u v t :
  length u = length v -> t < length u -> nth t u false = false -> nth t v false = true ->
  (forall i, t < i -> nth i u false = nth i v false) -> (value u < value v)%N.
Proof.
  revert v t. induction u as [|a u IH]; intros [|b v] t L T Z O H; cbn [length] in *; try lia. cbn [value].
  destruct t as [|t]; cbn [nth] in *.
  - subst a b. assert (u = v) as ->; [|cbn [N.b2n]; lia]. apply (nth_ext _ _ false false); [lia|].
    intros i _. apply (H (S i)). lia.
  - assert (value u < value v)%N; [|destruct a, b; cbn [N.b2n]; lia].
    apply (IH v t); try lia; auto. intros i I. apply (H (S i)). lia.
Qed.

Lemma value_first u v t :
  length u = length v -> t < length u -> bit u t = false -> bit v t = true ->
  (forall i, t < i < length u -> bit u i = bit v i) -> (value u < value v)%N.
Proof.
  intros L T Z O H. apply (value_first_nth u v t); auto; try (rewrite <- bit_small by lia; assumption).
  intros i I. destruct (Nat.lt_ge_cases i (length u)) as [G|G].
  - rewrite <- !bit_small by lia. apply H. lia.
  - rewrite !nth_overflow by lia. reflexivity.
Qed.

Lemma least_by c j :
  (forall u, u < length c -> u = j \/ rot u c = rot j c \/ (value (rot j c) < value (rot u c))%N) -> 0 < length c -> Least c j.
Proof.
  intros H L u. rewrite <- (rot_mod u). destruct (H (u mod length c)) as [->|[->|E]]; try lia.
  apply Nat.mod_upper_bound. lia.
Qed.

(* Level 2: which of two bits is the parent. *)
Definition beats (n i j : nat) : Prop := 2 * dist n i j < n \/ (2 * dist n i j = n /\ i < j).

Lemma one_beats n i j : i < n -> j < n -> i <> j -> beats n i j \/ beats n j i.
Proof. intros I J N. unfold beats, dist. destruct (Nat.leb_spec i j), (Nat.leb_spec j i); lia. Qed.

(* The least rotation puts the one that beats the other at position 0. *)
Lemma least_of_pair n i j u :
  i < n -> j < n -> i <> j -> beats n i j -> u < n ->
  u = i \/ (u = j /\ 2 * dist n i j = n) \/
  (value (rot i (two false n i j)) < value (rot u (two false n i j)))%N.
Proof.
  intros I J N B U. set (c := two false n i j). assert (L : length c = n) by apply length_two.
  set (d := dist n i j) in *.
  assert (D : 0 < d < n /\ 2 * d <= n /\ (2 * d = n -> i < j)).
  { unfold beats in B. fold d in B. unfold d, dist in *. destruct (Nat.leb_spec i j); lia. }
  assert (Bi : forall t, t < n -> bit (rot i c) t = (t =? 0) || (t =? d)).
  { intros t T. unfold c. rewrite bit_rot_two by assumption. replace (dist n i i) with 0 by (unfold dist; rewrite Nat.leb_refl; lia).
    fold d. destruct (t =? 0), (t =? d); reflexivity. }
  destruct (Nat.eq_dec u i) as [|Ui]; [auto|]. right.
  destruct (Nat.le_gt_cases (dist n u i) d) as [Ei|Ei].
  - destruct (Nat.le_gt_cases (dist n u j) d) as [Ej|Ej].
    + left. unfold d, dist in *. destruct (Nat.leb_spec i j), (Nat.leb_spec u i), (Nat.leb_spec u j); lia.
    + right. apply (value_less _ _ (S d) (dist n u j)); rewrite ?length_rot, ?L.
      * intros t T. rewrite Bi by lia. destruct (Nat.eqb_spec t 0), (Nat.eqb_spec t d); lia || reflexivity.
      * unfold dist in *. destruct (Nat.leb_spec u j); lia.
      * unfold c. rewrite bit_rot_two, Nat.eqb_refl, orb_true_r by (auto; unfold dist; destruct (Nat.leb_spec u j); lia). reflexivity.
  - right. apply (value_less _ _ (S d) (dist n u i)); rewrite ?length_rot, ?L.
    + intros t T. rewrite Bi by lia. destruct (Nat.eqb_spec t 0), (Nat.eqb_spec t d); lia || reflexivity.
    + unfold dist in *. destruct (Nat.leb_spec u i); lia.
    + unfold c. rewrite bit_rot_two, Nat.eqb_refl by (auto; unfold dist; destruct (Nat.leb_spec u i); lia). reflexivity.
Qed.

Lemma parent_of_pair n i j :
  i < n -> j < n -> i <> j -> beats n i j -> parent (two false n i j) = Some (flip j (two false n i j)).
Proof.
  intros I J N B. set (c := two false n i j). assert (L : length c = n) by apply length_two.
  set (d := dist n i j) in *.
  assert (D : 0 < d < n /\ 2 * d <= n /\ (2 * d = n -> i < j)).
  { unfold beats in B. fold d in B. unfold d, dist in *. destruct (Nat.leb_spec i j); lia. }
  assert (Bi : forall t, t < n -> bit (rot i c) t = (t =? 0) || (t =? d)).
  { intros t T. unfold c. rewrite bit_rot_two by assumption. replace (dist n i i) with 0 by (unfold dist; rewrite Nat.leb_refl; lia).
    fold d. destruct (t =? 0), (t =? d); reflexivity. }
  assert (Cases : forall u, u < n -> u = i \/ (u = j /\ 2 * d = n) \/ (value (rot i c) < value (rot u c))%N).
  { intros u U. apply least_of_pair; assumption. }
  assert (E : (d + i) mod n = j).
  { unfold d, dist. destruct (Nat.leb_spec i j); [replace (j - i + i) with j by lia; apply Nat.mod_small; exact J|].
    replace (j + n - i + i) with (j + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia. }
  rewrite (k_is c i d); rewrite ?L.
  - rewrite E. reflexivity.
  - unfold c. rewrite weight_two by assumption. lia.
  - exact I.
  - lia.
  - apply least_by; rewrite ?L; [|lia]. intros u U. destruct (Cases u U) as [->|[(-> & H)|H]]; auto. right. left.
    apply word_eq; rewrite !length_rot; [reflexivity|]. rewrite L. intros t T. rewrite Bi by exact T. unfold c.
    rewrite bit_rot_two by auto. replace (dist n j j) with 0 by (unfold dist; rewrite Nat.leb_refl; lia).
    replace (dist n j i) with d by (unfold d, dist in *; destruct (Nat.leb_spec i j), (Nat.leb_spec j i); lia).
    destruct (t =? 0), (t =? d); reflexivity.
  - intros u U Le. destruct (Cases u ltac:(lia)) as [->|[(-> & H)|H]]; [lia | lia|]. specialize (Le i). lia.
  - rewrite Bi, Nat.eqb_refl, orb_true_r by lia. reflexivity.
  - intros t T. rewrite Bi by lia. destruct (Nat.eqb_spec t 0), (Nat.eqb_spec t d); lia || reflexivity.
Qed.

(* 0101...1: the parent clears the bit between the zeroes. *)
Lemma parent_of_holes n x y z :
  5 <= n -> x < n -> y < n -> z < n -> dist n y x = 1 -> dist n z y = 1 ->
  parent (two true n x z) = Some (flip y (two true n x z)).
Proof.
  intros N X Y Z Dx Dz. set (c := two true n x z). assert (L : length c = n) by apply length_two.
  assert (Nxz : x <> z) by (unfold dist in *; destruct (Nat.leb_spec y x), (Nat.leb_spec z y); lia).
  set (j := if x + 1 =? n then 0 else x + 1).
  assert (J : j < n) by (unfold j; destruct (Nat.eqb_spec (x + 1) n); lia).
  assert (Jx : dist n j x = n - 1).
  { unfold j, dist. destruct (Nat.eqb_spec (x + 1) n); [cbn; lia|]. destruct (Nat.leb_spec (x + 1) x); lia. }
  assert (Jz : dist n j z = n - 3).
  { unfold j, dist in *. destruct (Nat.eqb_spec (x + 1) n), (Nat.leb_spec y x), (Nat.leb_spec z y); cbn [Nat.leb]; try lia;
    destruct (Nat.leb_spec (x + 1) z); lia. }
  assert (Bj : forall t, t < n -> bit (rot j c) t = negb ((t =? n - 1) || (t =? n - 3))).
  { intros t T. unfold c. rewrite bit_rot_two by assumption. rewrite Jx, Jz. destruct (t =? n - 1), (t =? n - 3); reflexivity. }
  assert (Less : forall u, u < n -> u = j \/ (value (rot j c) < value (rot u c))%N).
  { intros u U. destruct (Nat.eq_dec u j) as [|Uj]; [auto|]. right.
    assert (Bu : forall t, t < n -> bit (rot u c) t = negb ((t =? dist n u x) || (t =? dist n u z))).
    { intros t T. unfold c. rewrite bit_rot_two by assumption. destruct (t =? dist n u x), (t =? dist n u z); reflexivity. }
    assert (Ux : dist n u x <> n - 1).
    { unfold j, dist in *. destruct (Nat.eqb_spec (x + 1) n), (Nat.leb_spec u x); lia. }
    destruct (Nat.eq_dec (dist n u z) (n - 1)) as [Uz|Uz].
    - assert (Ux1 : dist n u x = 1).
      { unfold dist in *. destruct (Nat.leb_spec y x), (Nat.leb_spec z y), (Nat.leb_spec u x), (Nat.leb_spec u z); lia. }
      apply (value_first _ _ (n - 3)); rewrite ?length_rot, ?L; try lia.
      + rewrite Bj, Nat.eqb_refl, orb_true_r by lia. reflexivity.
      + rewrite Bu, Ux1, Uz by lia. destruct (Nat.eqb_spec (n - 3) 1), (Nat.eqb_spec (n - 3) (n - 1)); lia || reflexivity.
      + intros t T. rewrite Bj, Bu, Ux1, Uz by lia.
        destruct (Nat.eqb_spec t 1), (Nat.eqb_spec t (n - 1)), (Nat.eqb_spec t (n - 3)); lia || reflexivity.
    - apply (value_first _ _ (n - 1)); rewrite ?length_rot, ?L; try lia.
      + rewrite Bj, Nat.eqb_refl by lia. reflexivity.
      + rewrite Bu by lia. destruct (Nat.eqb_spec (n - 1) (dist n u x)), (Nat.eqb_spec (n - 1) (dist n u z)); lia || reflexivity. }
  assert (E : (n - 2 + j) mod n = y).
  { unfold j, dist in *. destruct (Nat.eqb_spec (x + 1) n), (Nat.leb_spec y x); try lia.
    - replace (n - 2 + 0) with y by lia. apply Nat.mod_small. exact Y.
    - replace (n - 2 + (x + 1)) with (y + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
    - replace (n - 2 + (x + 1)) with y by lia. apply Nat.mod_small. exact Y. }
  rewrite (k_is c j (n - 2)); rewrite ?L; try lia.
  - rewrite E. reflexivity.
  - unfold c. rewrite weight_two by assumption. lia.
  - apply least_by; rewrite ?L; [|lia]. intros u U. destruct (Less u U); auto.
  - intros u U Le. destruct (Less u ltac:(lia)) as [->|H]; [lia|]. specialize (Le j). lia.
  - rewrite Bj by lia. destruct (Nat.eqb_spec (n - 2) (n - 1)), (Nat.eqb_spec (n - 2) (n - 3)); lia || reflexivity.
  - intros t T. rewrite Bj by lia. destruct (Nat.eqb_spec t (n - 1)); [reflexivity | lia].
Qed.

Theorem between_holes : between_holes_statement.
Proof.
  intros n i N I c. assert (E : forall k, k < n -> (i + k) mod n = if i + k <? n then i + k else i + k - n).
  { intros k K. destruct (Nat.ltb_spec (i + k) n); [apply Nat.mod_small; assumption|].
    replace (i + k) with (i + k - n + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia. }
  unfold c, two_holes. replace (i + n - 1) with (i + (n - 1)) by lia. rewrite !E by lia.
  apply parent_of_holes; unfold dist; destruct (Nat.ltb_spec (i + 1) n), (Nat.ltb_spec (i + (n - 1)) n);
    repeat (match goal with |- context [?x <=? ?y] => destruct (Nat.leb_spec x y) end); lia.
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
  intros N P Reversed I.
  pose proof (proj1 P) as P1. pose proof (proj2 P) as P2.
  assert (Half : forall a b, a < n -> b < n -> a <> b -> 2 * dist n a b < n -> 2 * dist n (s b) (s a) <= n).
  { intros a b A B Nab H. assert (X : beats n (s b) (s a)) by (apply Reversed; auto; left; exact H). unfold beats in X. lia. }
  pose proof (P1 i ltac:(lia)) as Si. pose proof (P1 (i + 1) I) as Sn.
  assert (Ns : s (i + 1) <> s i) by (intros E; apply P2 in E; lia).
  pose proof (Half i (i + 1) ltac:(lia) I ltac:(lia) ltac:(unfold dist; destruct (Nat.leb_spec i (i + 1)); lia)) as E.
  destruct (Nat.eq_dec (dist n (s (i + 1)) (s i)) 1) as [|Far]; auto. exfalso.
  assert (X : exists j, j < n /\ dist n (s j) (s i) = 1).
  { destruct (Nat.eq_dec (s i) 0) as [Z|Z].
    - destruct (onto n s (n - 1) P ltac:(lia)) as (j & J & Sj). exists j. split; [exact J|]. rewrite Sj, Z. unfold dist.
      destruct (Nat.leb_spec (n - 1) 0); lia.
    - destruct (onto n s (s i - 1) P ltac:(lia)) as (j & J & Sj). exists j. split; [exact J|]. rewrite Sj. unfold dist.
      destruct (Nat.leb_spec (s i - 1) (s i)); lia. }
  destruct X as (j & J & X). pose proof (P1 j J) as Sj.
  assert (Ji : j <> i) by (intros ->; unfold dist in X; rewrite Nat.leb_refl in X; lia).
  assert (Jn : j <> i + 1) by (intros ->; contradiction).
  destruct (Nat.le_gt_cases (2 * dist n i j) n) as [C|C].
  - assert (H : 2 * dist n (s j) (s (i + 1)) <= n).
    { apply Half; auto. unfold dist in *. destruct (Nat.leb_spec i j), (Nat.leb_spec (i + 1) j); lia. }
    unfold dist in H, E, Far, X.
    destruct (Nat.leb_spec (s j) (s (i + 1))), (Nat.leb_spec (s (i + 1)) (s i)), (Nat.leb_spec (s j) (s i)); lia.
  - assert (H : 2 * dist n (s i) (s j) <= n).
    { apply Half; auto; [lia|]. unfold dist in *. destruct (Nat.leb_spec i j), (Nat.leb_spec j i); lia. }
    unfold dist in H, X. destruct (Nat.leb_spec (s j) (s i)), (Nat.leb_spec (s i) (s j)); lia.
Qed.

Theorem no_permutation : permutations_fail.
Proof.
  intros n N (s & P & None).
  assert (Reversed : forall a b, a < n -> b < n -> a <> b -> beats n a b -> beats n (s b) (s a)).
  { intros a b A B Nab Hab. destruct P as (P1 & P2).
    assert (Ns : s a <> s b) by (intros E; apply Nab, P2; assumption).
    destruct (one_beats n (s b) (s a)) as [|H]; auto. exfalso.
    apply (None (two false n (s a) (s b)) (flip (s b) (two false n (s a) (s b)))). split; [|split; [|split]].
    - apply length_two.
    - rewrite weight_two; auto.
    - apply parent_of_pair; auto.
    - rewrite (permuted_flip n) by (try split; auto using length_two). rewrite permuted_two by (try split; auto).
      apply parent_of_pair; auto. }
  pose proof (reflection n s 0 N P Reversed ltac:(lia)) as D0. pose proof (reflection n s 1 N P Reversed ltac:(lia)) as D1.
  cbn [Nat.add] in D0, D1. pose proof (proj1 P) as P1. pose proof (proj2 P) as P2.
  assert (N02 : s 0 <> s 2) by (intros E; apply P2 in E; lia).
  apply (None (two true n (s 0) (s 2)) (flip (s 1) (two true n (s 0) (s 2)))). split; [|split; [|split]].
  - apply length_two.
  - rewrite weight_two; auto; try (apply P1; lia). lia.
  - apply parent_of_holes; auto; apply P1; lia.
  - rewrite (permuted_flip n) by (auto using length_two; lia). rewrite permuted_two by (auto; lia).
    rewrite (two_sym true n 0 2). apply parent_of_holes; try lia; unfold dist; cbn; lia.
Qed.
