(* The greatest left rotation of a word is the least right rotation of its complement, turned the other way. *)

From Cube.statements Require Import words tree permutations max_left.
From Cube.proofs Require Import lists words values index gap tree simple_routes permutations.

Lemma L_R w : L (R w) = w.
Proof. destruct w; [reflexivity|]. unfold L, R. rewrite rev_app_distr. cbn. rewrite rev_involutive. reflexivity. Qed.

Lemma left_rot m w : left m (rot m w) = w.
Proof.
  revert w. induction m as [|m IH]; intros w; [reflexivity|]. change (L (left m (R (rot m w))) = w).
  assert (C : forall k v, left k (L v) = L (left k v)).
  { intros k v. unfold left. induction k as [|k IHk]; [reflexivity|]. change (L (Nat.iter k L (L v)) = L (L (Nat.iter k L v))). rewrite IHk. reflexivity. }
  rewrite <- C, L_R. apply IH.
Qed.

Lemma left_is j w : j <= length w -> left j w = rot (length w - j) w.
Proof. intros H. rewrite <- (rot_forth j w H) at 1. apply left_rot. Qed.

(* A complement's value is what is missing to 2^n - 1. *)
Lemma value_complement w : (value w + value (map negb w) + 1 = 2 ^ N.of_nat (length w))%N.
Proof. induction w as [|[] w IH]; [reflexivity | |]; cbn [map value length negb N.b2n]; rewrite pow_S; lia. Qed.

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

(* Left turns of a word are greatest where those of its complement are least. *)
Lemma greatest_least c j : j < length c -> greatest_at c j = true <-> Least (map negb c) (length c - j).
Proof.
  intros J. assert (V : forall u, u <= length c ->
    (value (left u c) + value (rot (length c - u) (map negb c)) + 1 = 2 ^ N.of_nat (length c))%N).
  { intros u U. rewrite left_is, rot_complement by exact U. rewrite value_complement, length_rot. reflexivity. }
  pose proof (V j ltac:(lia)) as Vj. unfold greatest_at. rewrite forallb_forall. split.
  - intros H u. rewrite <- (rot_mod u), map_length. pose proof (Nat.mod_upper_bound u (length c) ltac:(lia)) as U.
    set (v := u mod length c) in *. destruct (Nat.eq_dec v 0) as [E|E].
    + specialize (H 0 ltac:(apply in_seq; lia)). apply N.leb_le in H. specialize (V 0 ltac:(lia)).
      replace (rot (length c - 0) (map negb c)) with (rot v (map negb c)) in V; [lia|].
      rewrite E, Nat.sub_0_r, <- (map_length negb c), rot_length. reflexivity.
    + specialize (H (length c - v) ltac:(apply in_seq; lia)). apply N.leb_le in H. specialize (V (length c - v) ltac:(lia)).
      replace (length c - (length c - v)) with v in V by lia. lia.
  - intros H u U. apply in_seq in U. apply N.leb_le. specialize (H (length c - u)). specialize (V u ltac:(lia)). lia.
Qed.

(* The parent, if the complement's least rotations are that by n - q and none by more. *)
Lemma parent_maxL_is c q t :
  0 < weight c -> q < length c -> t < length c ->
  Least (map negb c) (length c - q) -> (forall u, u < q -> ~ Least (map negb c) (length c - u)) ->
  bit c (length c - q + t) = true -> (forall i, i < t -> bit c (length c - q + i) = false) ->
  parent_maxL c = Some (flip ((length c - q + t) mod length c) c).
Proof.
  intros W Q T Le Less B Z. unfold parent_maxL. destruct (Nat.eqb_spec (weight c) 0); [lia|]. do 2 f_equal.
  assert (I : index_maxL c = q).
  { apply first_is; [lia | apply greatest_least; assumption|]. intros u U. apply not_true_is_false. intros E.
    apply greatest_least in E; [|lia]. apply (Less u); [lia | exact E]. }
  unfold k_maxL. rewrite I. do 2 f_equal. apply first_is; [lia | exact B | intros i Hi; apply Z; lia].
Qed.

(* Turned n times or not at all. *)
Lemma least_mod c u : 0 < length c -> Least c u <-> Least c (u mod length c).
Proof. intros N. unfold Least. rewrite rot_mod. reflexivity. Qed.

Lemma maxL_of_pair n i j :
  i < n -> j < n -> i <> j -> beats n i j -> parent_maxL (two false n i j) = Some (flip i (two false n i j)).
Proof.
  intros I J N B. assert (Lc : length (two false n i j) = n) by apply length_two.
  assert (Le : forall u, u < n -> Least (map negb (two false n i j)) (n - u) <->
    (n - u) mod n = up n j \/ (n - u) mod n = up n i /\ 2 * dist n i j = n).
  { intros u U. rewrite two_complement, least_mod, length_two by (rewrite length_two; lia).
    apply least_of_holes; auto. apply Nat.mod_upper_bound. lia. }
  rewrite (parent_maxL_is _ (n - 1 - j) (dist n j i - 1)); rewrite ?Lc, ?weight_two by assumption; try lia.
  - do 2 f_equal. rewrite mod_once by places. places.
  - places.
  - apply Le; [lia|]. left. rewrite mod_once by lia. places.
  - intros u U L. apply Le in L; [|lia]. rewrite mod_once in L by lia. unfold beats in B. places.
  - rewrite <- bit_mod, Lc, mod_once, bit_two by (auto; places). places.
  - intros s S. rewrite <- bit_mod, Lc, mod_once, bit_two by (auto; places). places.
Qed.

Lemma maxL_of_holes n x y z :
  5 <= n -> x < n -> y < n -> z < n -> dist n y x = 1 -> dist n z y = 1 ->
  parent_maxL (two true n x z) = Some (flip y (two true n x z)).
Proof.
  intros N X Y Z Dx Dz. assert (Nxz : z <> x /\ dist n z x = 2) by places. destruct Nxz as (Nxz & D). rewrite two_sym.
  assert (Lc : length (two true n z x) = n) by apply length_two.
  assert (Le : forall u, u < n -> Least (map negb (two true n z x)) (n - u) <-> (n - u) mod n = z).
  { intros u U. rewrite two_complement, least_mod, length_two by (rewrite length_two; lia).
    rewrite least_of_pair by (auto; left + apply Nat.mod_upper_bound; lia). lia. }
  assert (Q : exists q, q < n /\ (n - q) mod n = z /\ (n - q + 1) mod n = y /\ (q = 0 -> z = 0)).
  { exists (if z =? 0 then 0 else n - z). rewrite !mod_once by places. places. }
  destruct Q as (q & Q & Q0 & Q1 & Qz). rewrite (parent_maxL_is _ q 1); rewrite ?Lc, ?weight_two by auto; try lia.
  - rewrite Q1. reflexivity.
  - apply Le; assumption.
  - intros u U L. apply Le in L; [|lia]. rewrite mod_once in L, Q0 by lia. places.
  - rewrite <- bit_mod, Lc, Q1, bit_two by auto. places.
  - intros i Hi. replace i with 0 by lia. rewrite Nat.add_0_r, <- bit_mod, Lc, Q0, bit_two by auto. places.
Qed.

Theorem two_trees : two_trees_permutations_fail.
Proof.
  intros n N. pose proof (minR_decides n N) as R. assert (M : decides n parent_maxL false).
  { split; intros; [apply maxL_of_pair | apply maxL_of_holes]; assumption. }
  split; [|split]; [apply (not_disjoint n _ _ true false) | apply (not_disjoint n _ _ false true) |
    apply (not_disjoint n _ _ false false)]; assumption.
Qed.
