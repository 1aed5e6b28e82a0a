(* Readings of claims of TR-611 at n, one proposition each, named after the claim and the reading. The type of its theorem
   says at which n it holds or fails. The reading in words is that of results/tr611/claims.md. *)

From Cube.statements Require Import words tree conjecture cyclic lemma11 lemma12 theorem1 theorem2 theorem3 routing
  permutations max_left second_tree.

(* A right turn by i - j takes the nodes of subtree i that are not cyclic to those of subtree j, one to one and onto, and
   parents to parents. *)
Definition turned_onto (n i j : nat) : Prop :=
  (forall c, length c = n -> index c = i -> cyclic c = false ->
    index (rot (i - j) c) = j /\ cyclic (rot (i - j) c) = false /\
    forall p, parent c = Some p -> parent (rot (i - j) c) = Some (rot (i - j) p)) /\
  (forall c d, length c = n -> length d = n -> rot (i - j) c = rot (i - j) d -> c = d) /\
  (forall d, length d = n -> index d = j -> cyclic d = false -> 
    exists c, length c = n /\ index c = i /\ cyclic c = false /\ d = rot (i - j) c).

Definition is_prime (n : nat) : Prop := forall d, Nat.divide d n -> d = 1 \/ d = n.

(* The tree: lemmas 1 to 3 and 8, definitions of section 3. *)
Definition reading_tr611_lemma1_printed (n : nat) : Prop :=
  forall c q, length c = n -> length q = n ->
    ancestor (weight c) c = Some (repeat false n) /\ (In q (children c) <-> parent q = Some c).

Definition reading_tr611_lemma2_printed (n : nat) : Prop :=
  (forall c, length c = n -> ancestor (weight c) c = Some (repeat false n)) /\
  forall l, N.of_nat (length (level n l)) = binomial n l.

Definition reading_tr611_lemma3_printed (n : nat) : Prop :=
  forall l, 1 <= l <= n ->
    (forall c, In c (level n l) -> length (children c) <= (n - l + 1) / 2) /\
    (exists c, In c (level n l) /\ length (children c) = (n - l + 1) / 2).

Definition reading_tr611_lemma8_printed (n : nat) : Prop :=
  forall c, length c = n -> cyclic c = true -> weight c <> 0 -> children c = [].

Definition reading_tr611_def_index_parent_printed (n : nat) : Prop :=
  forall c p, length c = n -> parent c = Some p -> weight p <> 0 -> index p = index c.

Definition reading_tr611_def_index_bit_is_1_printed (n : nat) : Prop :=
  forall c, length c = n -> weight c <> 0 -> bit c (index c) = true.

Definition reading_tr611_remark_greedy_printed (n : nat) : Prop :=
  forall c, length c = n -> ancestor (weight c) c = Some (repeat false n) /\
    forall p, parent c = Some p -> weight c = S (weight p).

(* Subtrees: lemma 5, corollaries 2, 4, 5. *)
Definition reading_tr611_lemma5_printed (n : nat) : Prop :=
  is_prime n ->
    (forall c, length c = n -> 0 < weight c < n -> cyclic c = false) /\ forall i j, j < i < n -> turned_onto n i j.

Definition reading_tr611_fig6_prime_printed (n : nat) : Prop :=
  is_prime n -> forall c, length c = n -> 0 < weight c < n -> cyclic c = false.

Definition reading_tr611_cor2_printed (n : nat) : Prop := forall i j, j < i < n -> turned_onto n i j.

Definition reading_tr611_intro_rotate_subtree_same_topology_printed (n : nat) : Prop :=
  forall j, S j < n -> turned_onto n (S j) j.

Definition reading_tr611_cor4_printed (n : nat) : Prop :=
  (forall c i, length c = n -> i < period c ->
    exists d, (index d = i /\ exists k, d = rot k c) /\
      forall e, index e = i -> (exists k, e = rot k c) -> e = d) /\
  (forall d, length d = n -> index d < period d).

(* Necklaces: section 2. *)
Definition reading_tr611_intro_at_most_one_node_per_necklace_printed (n : nat) : Prop :=
  forall c k, length c = n -> index c = 0 -> index (rot k c) = 0 -> rot k c = c.

Definition reading_tr611_prelim_necklace_size_printed (n : nat) : Prop :=
  forall c, length c = n ->
    (forall i j, i < period c -> j < period c -> rot i c = rot j c -> i = j) /\
    (forall k, exists i, i < period c /\ rot k c = rot i c).

Definition reading_tr611_prelim_complement_period_printed (n : nat) : Prop :=
  forall c, length c = n -> period (map negb c) = period c.

(* B(i), bit reversal. *)
Definition reading_tr611_remark_noncommute_printed (n : nat) : Prop :=
  exists i, length i = n /\ R (rev i) <> rev (R i) /\ L (rev i) <> rev (L i).

(* Cyclic numbers: property 2, lemmas 9 to 12 and their corollaries. *)
Definition reading_tr611_prop2_printed (n : nat) : Prop :=
  forall c, length c = n -> Nat.divide (n / period c) (weight c).

Definition reading_tr611_lemma9_printed (n : nat) : Prop :=
  forall c1 c2, two_cyclic n c1 c2 -> 1 < Nat.gcd (period c1) (period c2).

Definition reading_tr611_lemma10_printed (n : nat) : Prop :=
  forall c1 c2, two_cyclic n c1 c2 -> Nat.divide (period c1) (period c2) -> 2 * n <= period c2 * hamming c1 c2.

Definition reading_tr611_lemma11_neither_divides (n : nat) : Prop :=
  forall c1 c2, two_cyclic n c1 c2 -> neither_divides c1 c2 ->
    2 * n * (period c1 + period c2 - 2 * Nat.gcd (period c1) (period c2)) <= period c1 * period c2 * hamming c1 c2.

Definition reading_tr611_cor6_printed (n : nat) : Prop :=
  forall c1 c2, two_cyclic n c1 c2 -> neither_divides c1 c2 -> 6 <= hamming c1 c2.

Definition reading_tr611_cor7_printed (n : nat) : Prop := forall c1 c2, two_cyclic n c1 c2 -> 4 <= hamming c1 c2.

Definition reading_tr611_cor8_printed (n : nat) : Prop :=
  forall c q r, length c = n -> In q (children c) -> In r (children c) -> cyclic q = true -> cyclic r = true -> q = r.

(* Lemma 12, of the k nearest 0-bits at level l. *)
Definition separate (n l k : nat) : Prop :=
  (forall c q, In c (cyclic_nodes n 0 l) -> In q (f k c) -> In q (nodes n 0 l) /\ cyclic q = false) /\
  (forall c d q, In c (cyclic_nodes n 0 l) -> In d (cyclic_nodes n 0 l) -> In q (f k c) -> In q (f k d) -> c = d).
Definition reading_tr611_lemma12_printed (n : nat) : Prop := forall l, 0 < l < n -> separate n l ((n - l) / 2).
Definition reading_tr611_lemma12_ceiling (n : nat) : Prop := forall l, 0 < l < n -> separate n l ((n - l + 1) / 2).

(* A second tree, edge-disjoint below level 1: sections 1 and 4. *)
Definition reading_tr611_intro_edge_disjoint_exist_printed (n : nat) : Prop :=
  second_spans n /\ second_disjoint n /\ second_balanced n.

(* Permutations of the dimensions: section 4. *)
Definition reading_tr611_remark_permutation_disjoint_printed (n : nat) : Prop := disjoint parent parent n.
Definition reading_tr611_remark_permutation_disjoint_maxL (n : nat) : Prop :=
  disjoint parent parent_maxL n \/ disjoint parent_maxL parent n.
Definition reading_tr611_remark_permutation_disjoint_maxL_maxL (n : nat) : Prop := disjoint parent_maxL parent_maxL n.
