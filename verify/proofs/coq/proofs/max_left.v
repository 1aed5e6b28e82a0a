(* The greatest left rotation of a word is the least right rotation of its complement, turned the other way. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree permutations max_left.
From Cube.proofs Require Import lists words values index gap tree simple_routes permutations.

Lemma L_R w : L (R w) = w.
Proof.
  destruct w as [|b w]; [reflexivity|]. unfold L, R. rewrite rev_app_distr. cbn [rev app]. rewrite rev_involutive. reflexivity.
Qed.

Lemma left_rot m w : left m (rot m w) = w.
Proof.
  revert w. induction m as [|m IH]; intros w; [reflexivity|].
  change (L (left m (R (rot m w))) = w).
  assert (C : forall k v, left k (L v) = L (left k v)).
  { intros k v. unfold left. induction k as [|k IHk]; [reflexivity|]. change (L (Nat.iter k L (L v)) = L (L (Nat.iter k L v))). rewrite IHk. reflexivity. }
  rewrite <- C, L_R. apply IH.
Qed.

Lemma left_is j w : j <= length w -> left j w = rot (length w - j) w.
Proof. intros H. rewrite <- (rot_forth j w H) at 1. apply left_rot. Qed.

(* A complement's value is what is missing to 2^n - 1. *)
Lemma value_complement w : (value w + value (map negb w) + 1 = 2 ^ N.of_nat (length w))%N.
Proof.
  induction w as [|b w IH]; [reflexivity|]. cbn [map value length]. rewrite pow_S. destruct b; cbn [negb N.b2n]; lia.
Qed.

Lemma rot_complement k w : rot k (map negb w) = map negb (rot k w).
Proof.
  induction k as [|k IH]; [reflexivity|]. change (R (rot k (map negb w)) = map negb (R (rot k w))). rewrite IH.
  destruct (rot k w) as [|b v]; [reflexivity|]. cbn [map R]. rewrite map_app. reflexivity.
Qed.

Lemma two_complement b n i j : map negb (two b n i j) = two (negb b) n i j.
Proof.
  unfold two. assert (F : forall m w, map negb (flip m w) = flip m (map negb w)).
  { intros m w. revert m. induction w as [|a w IH]; intros [|m]; cbn; [reflexivity | reflexivity | reflexivity|]. f_equal. apply IH. }
  rewrite !F, map_repeat_bool. reflexivity.
Qed.

Lemma greatest_least c u j :
  u < length c -> j < length c ->
  (value (left u c) <= value (left j c))%N <->
  (value (rot (length c - j) (map negb c)) <= value (rot (length c - u) (map negb c)))%N.
Proof.
  intros U J. rewrite !left_is, !rot_complement by lia.
  pose proof (value_complement (rot (length c - u) c)). pose proof (value_complement (rot (length c - j) c)).
  rewrite !length_rot in *. lia.
Qed.

(* The parent, if the complement's least right rotations are that by n - q and none by more. *)
Lemma parent_maxL_is c q t :
  0 < weight c -> q < length c -> t < length c ->
  (forall u, u < length c -> (value (rot (length c - q) (map negb c)) <= value (rot (length c - u) (map negb c)))%N) ->
  (forall u, u < q -> (value (rot (length c - q) (map negb c)) < value (rot (length c - u) (map negb c)))%N) ->
  bit c (length c - q + t) = true -> (forall i, i < t -> bit c (length c - q + i) = false) ->
  parent_maxL c = Some (flip ((length c - q + t) mod length c) c).
Proof.
  intros W Q T Le Less B Z. unfold parent_maxL. destruct (Nat.eqb_spec (weight c) 0); [lia|]. do 2 f_equal.
  assert (I : index_maxL c = q).
  { apply first_is; [lia | |].
    - apply forallb_forall. intros u U. apply in_seq in U. apply N.leb_le, greatest_least; try lia. apply Le. lia.
    - intros u U. destruct (greatest_at c u) eqn:E; auto. unfold greatest_at in E. rewrite forallb_forall in E.
      specialize (E q ltac:(apply in_seq; lia)). apply N.leb_le, greatest_least in E; try lia. specialize (Less u ltac:(lia)). lia. }
  unfold k_maxL. rewrite I. do 2 f_equal. apply first_is; [lia | exact B | intros i Hi; apply Z; lia].
Qed.

Lemma rot_whole w n : length w = n -> rot n w = rot 0 w.
Proof. intros <-. apply rot_length. Qed.

Definition up (n i : nat) : nat := if i + 1 =? n then 0 else i + 1.

(* The least rotations of two holes: the farther way round leads. *)
Lemma least_of_holes n i j u :
  i < n -> j < n -> i <> j -> beats n i j -> u < n ->
  u = up n j \/ (u = up n i /\ i < j /\ rot u (two true n i j) = rot (up n j) (two true n i j)) \/
  (value (rot (up n j) (two true n i j)) < value (rot u (two true n i j)))%N.
Proof.
  intros I J N B U. set (c := two true n i j). assert (Lc : length c = n) by apply length_two.
  set (d := dist n i j). assert (D : 0 < d < n /\ 2 * d <= n /\ (2 * d = n -> i < j)).
  { unfold beats in B. fold d in B. unfold d, dist in *. destruct (Nat.leb_spec i j); lia. }
  set (v := up n j). assert (V : v < n) by (unfold v, up; destruct (Nat.eqb_spec (j + 1) n); lia).
  assert (Vj : dist n v j = n - 1).
  { unfold v, up, dist. destruct (Nat.eqb_spec (j + 1) n); [cbn; lia|]. destruct (Nat.leb_spec (j + 1) j); lia. }
  assert (Vi : dist n v i = n - 1 - d).
  { unfold v, up, d, dist in *. destruct (Nat.eqb_spec (j + 1) n), (Nat.leb_spec i j); cbn [Nat.leb]; try lia;
    destruct (Nat.leb_spec (j + 1) i); lia. }
  assert (Bu : forall w t, w < n -> t < n -> bit (rot w c) t = negb ((t =? dist n w i) || (t =? dist n w j))).
  { intros w t Hw T. unfold c. rewrite bit_rot_two by assumption. destruct (t =? dist n w i), (t =? dist n w j); reflexivity. }
  destruct (Nat.eq_dec u v) as [|Uv]; [auto|]. right.
  assert (Uj : dist n u j <> n - 1).
  { unfold v, up, dist in *. destruct (Nat.eqb_spec (j + 1) n), (Nat.leb_spec u j); lia. }
  destruct (Nat.eq_dec (dist n u i) (n - 1)) as [Ui|Ui].
  - assert (Uj1 : dist n u j = d - 1).
    { unfold d, dist in *. destruct (Nat.leb_spec i j), (Nat.leb_spec u i), (Nat.leb_spec u j); lia. }
    destruct (Nat.eq_dec (2 * d) n) as [H|H].
    + left. split; [|split; [lia|]].
      * unfold up, dist in *. destruct (Nat.eqb_spec (i + 1) n), (Nat.leb_spec u i); lia.
      * apply word_eq; rewrite !length_rot; [reflexivity|]. rewrite Lc. intros t T. rewrite !Bu, Ui, Uj1, Vi, Vj by assumption.
        replace (n - 1 - d) with (d - 1) by lia. rewrite orb_comm. reflexivity.
    + right. apply (value_first _ _ (n - 1 - d)); rewrite ?length_rot, ?Lc; try lia.
      * rewrite Bu, Vi, Nat.eqb_refl by lia. reflexivity.
      * rewrite Bu, Ui, Uj1 by lia. destruct (Nat.eqb_spec (n - 1 - d) (n - 1)), (Nat.eqb_spec (n - 1 - d) (d - 1)); lia || reflexivity.
      * intros t T. rewrite !Bu, Ui, Uj1, Vi, Vj by lia.
        destruct (Nat.eqb_spec t (n - 1)), (Nat.eqb_spec t (n - 1 - d)), (Nat.eqb_spec t (d - 1)); lia || reflexivity.
  - right. apply (value_first _ _ (n - 1)); rewrite ?length_rot, ?Lc; try lia.
    + rewrite Bu, Vj, Nat.eqb_refl, orb_true_r by lia. reflexivity.
    + rewrite Bu by lia. destruct (Nat.eqb_spec (n - 1) (dist n u i)), (Nat.eqb_spec (n - 1) (dist n u j)); lia || reflexivity.
Qed.

Lemma maxL_of_pair n i j :
  i < n -> j < n -> i <> j -> beats n i j -> parent_maxL (two false n i j) = Some (flip i (two false n i j)).
Proof.
  intros I J N B. set (c := two false n i j). assert (Lc : length c = n) by apply length_two.
  assert (Co : map negb c = two true n i j) by apply two_complement.
  assert (Dn : beats n i j -> 2 * dist n i j = n -> i < j) by (unfold beats; lia).
  assert (Lr : length (two true n i j) = n) by apply length_two.
  assert (Up : rot (n - (n - 1 - j)) (two true n i j) = rot (up n j) (two true n i j)).
  { unfold up. destruct (Nat.eqb_spec (j + 1) n); [|f_equal; lia]. replace (n - (n - 1 - j)) with n by lia.
    apply rot_whole, Lr. }
  assert (T : exists t, t < n /\ (j + 1 + t) mod n = i /\ (forall s, s < t -> (j + 1 + s) mod n <> i /\ (j + 1 + s) mod n <> j)).
  { exists (if i <? j then n - (j - i) - 1 else i - j - 1). destruct (Nat.ltb_spec i j).
    - split; [lia|]. split.
      + replace (j + 1 + (n - (j - i) - 1)) with (i + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
      + intros s S. destruct (Nat.lt_ge_cases (j + 1 + s) n); [rewrite Nat.mod_small; lia|].
        replace (j + 1 + s) with (j + 1 + s - n + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
    - split; [lia|]. split; [rewrite Nat.mod_small; lia|]. intros s S. rewrite Nat.mod_small; lia. }
  destruct T as (t & T1 & T2 & T3). rewrite (parent_maxL_is c (n - 1 - j) t); rewrite ?Lc, ?Co; try lia.
  - replace (n - (n - 1 - j) + t) with (j + 1 + t) by lia. rewrite T2. reflexivity.
  - unfold c. rewrite weight_two by assumption. lia.
  - intros u U. rewrite Up.
    destruct (Nat.eq_dec u 0) as [->|Nu].
    + rewrite Nat.sub_0_r, (rot_whole _ n Lr).
      destruct (least_of_holes n i j 0) as [->|[(_ & _ & ->)|H]]; auto; lia.
    + destruct (least_of_holes n i j (n - u)) as [->|[(_ & _ & ->)|H]]; auto; lia.
  - intros u U. rewrite Up. destruct (Nat.eq_dec u 0) as [->|Nu].
    + rewrite Nat.sub_0_r, (rot_whole _ n Lr).
      destruct (least_of_holes n i j 0) as [H|[(H & Hij & _)|H]]; auto; try lia; exfalso; unfold up in H.
      * destruct (Nat.eqb_spec (j + 1) n); lia.
      * destruct (Nat.eqb_spec (i + 1) n); lia.
    + destruct (least_of_holes n i j (n - u)) as [H|[(H & Hij & _)|H]]; auto; try lia; exfalso; unfold up in H.
      * destruct (Nat.eqb_spec (j + 1) n); lia.
      * destruct (Nat.eqb_spec (i + 1) n); lia.
  - replace (n - (n - 1 - j) + t) with (j + 1 + t) by lia. rewrite <- bit_mod, Lc, T2. unfold c. rewrite bit_two, Nat.eqb_refl; auto.
  - intros s S. replace (n - (n - 1 - j) + s) with (j + 1 + s) by lia. rewrite <- bit_mod, Lc. unfold c.
    destruct (T3 s S) as (A & B'). rewrite bit_two by (auto; apply Nat.mod_upper_bound; lia).
    destruct (Nat.eqb_spec ((j + 1 + s) mod n) i), (Nat.eqb_spec ((j + 1 + s) mod n) j); try contradiction; reflexivity.
Qed.

Lemma maxL_of_holes n x y z :
  5 <= n -> x < n -> y < n -> z < n -> dist n y x = 1 -> dist n z y = 1 ->
  parent_maxL (two true n x z) = Some (flip y (two true n x z)).
Proof.
  intros N X Y Z Dx Dz. set (c := two true n x z). assert (Lc : length c = n) by apply length_two.
  assert (Nxz : z <> x /\ y <> x /\ y <> z) by (unfold dist in *; destruct (Nat.leb_spec y x), (Nat.leb_spec z y); lia).
  destruct Nxz as (Nxz & Nyx & Nyz).
  assert (Co : map negb c = two false n z x) by (unfold c; rewrite two_complement; apply two_sym).
  assert (D2 : dist n z x = 2).
  { unfold dist in *. destruct (Nat.leb_spec y x), (Nat.leb_spec z y), (Nat.leb_spec z x); lia. }
  assert (B : beats n z x) by (left; lia).
  assert (Lr : length (two false n z x) = n) by apply length_two.
  set (q := if z =? 0 then 0 else n - z).
  assert (Q : q < n) by (unfold q; destruct (Nat.eqb_spec z 0); lia).
  assert (Up : rot (n - q) (two false n z x) = rot z (two false n z x)).
  { unfold q. destruct (Nat.eqb_spec z 0) as [->|]; [rewrite Nat.sub_0_r; apply rot_whole, Lr | f_equal; lia]. }
  assert (At0 : (n - q) mod n = z).
  { unfold q. destruct (Nat.eqb_spec z 0) as [->|]; [rewrite Nat.sub_0_r; apply Nat.mod_same; lia | rewrite Nat.mod_small; lia]. }
  assert (At1 : (n - q + 1) mod n = y).
  { unfold q, dist in *. destruct (Nat.eqb_spec z 0), (Nat.leb_spec z y); try lia.
    - replace (n - 0 + 1) with (y + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
    - replace (n - (n - z) + 1) with y by lia. apply Nat.mod_small, Y.
    - replace (n - (n - z) + 1) with (y + 1 * n) by lia. rewrite Nat.mod_add, Nat.mod_small; lia. }
  rewrite (parent_maxL_is c q 1); rewrite ?Lc, ?Co; try lia.
  - rewrite At1. reflexivity.
  - unfold c. rewrite weight_two by auto. lia.
  - intros u U. rewrite Up. destruct (Nat.eq_dec u 0) as [->|Nu].
    + rewrite Nat.sub_0_r, (rot_whole _ n Lr). destruct (least_of_pair n z x 0) as [->|[(_ & H)|H]]; auto; lia.
    + destruct (least_of_pair n z x (n - u)) as [->|[(_ & H)|H]]; auto; lia.
  - intros u U. rewrite Up. destruct (Nat.eq_dec u 0) as [->|Nu].
    + rewrite Nat.sub_0_r, (rot_whole _ n Lr). destruct (least_of_pair n z x 0) as [H|[(_ & H)|H]]; auto; try lia.
      exfalso. unfold q in U. rewrite <- H in U. cbn in U. lia.
    + destruct (least_of_pair n z x (n - u)) as [H|[(_ & H)|H]]; auto; try lia.
      exfalso. unfold q in U. destruct (Nat.eqb_spec z 0); lia.
  - rewrite <- bit_mod, Lc, At1. unfold c. rewrite bit_two by auto.
    destruct (Nat.eqb_spec y x), (Nat.eqb_spec y z); lia || reflexivity.
  - intros i Hi. replace i with 0 by lia. rewrite Nat.add_0_r, <- bit_mod, Lc, At0. unfold c. rewrite bit_two by auto.
    rewrite Nat.eqb_refl, orb_true_r. reflexivity.
Qed.

(* What a parent function does at level 2 and with two holes: of two bits the one that beats the other stays, or goes. *)
Definition decides (n : nat) (parent_of : word -> option word) (keeps : bool) : Prop :=
  (forall i j, i < n -> j < n -> i <> j -> beats n i j ->
    parent_of (two false n i j) = Some (flip (if keeps then j else i) (two false n i j))) /\
  (forall x y z, x < n -> y < n -> z < n -> dist n y x = 1 -> dist n z y = 1 ->
    parent_of (two true n x z) = Some (flip y (two true n x z))).

Lemma minR_decides n : 5 <= n -> decides n parent true.
Proof. intros N. split; [intros; apply parent_of_pair; assumption | intros; apply parent_of_holes; assumption]. Qed.

Lemma maxL_decides n : 5 <= n -> decides n parent_maxL false.
Proof. intros N. split; [intros; apply maxL_of_pair; assumption | intros; apply maxL_of_holes; assumption]. Qed.

Lemma mirrored_dist n a b : a < n -> b < n -> dist n (n - 1 - a) (n - 1 - b) = dist n b a.
Proof. intros A B. unfold dist. destruct (Nat.leb_spec (n - 1 - a) (n - 1 - b)), (Nat.leb_spec b a); lia. Qed.

Lemma mirrored_beats n a b : a < n -> b < n -> beats n a b -> beats n (n - 1 - b) (n - 1 - a).
Proof. intros A B H. unfold beats in *. rewrite mirrored_dist by assumption. lia. Qed.

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
    { intros a b A B Nab H. unfold m. apply mirrored_beats; auto. }
    pose proof (reflection n m 0 N Pm Reversed ltac:(lia)) as D0. pose proof (reflection n m 1 N Pm Reversed ltac:(lia)) as D1.
    unfold m in D0, D1. cbn [Nat.add] in D0, D1. rewrite mirrored_dist in D0, D1 by (apply P1; lia).
    apply (Done 2 1 0); try lia; try assumption. left. unfold dist. cbn. lia.
Qed.

Theorem two_trees : two_trees_permutations_fail.
Proof.
  intros n N. pose proof (minR_decides n N) as R. pose proof (maxL_decides n N) as M.
  split; [|split]; [apply (not_disjoint n _ _ true false) | apply (not_disjoint n _ _ false true) |
    apply (not_disjoint n _ _ false false)]; assumption.
Qed.
