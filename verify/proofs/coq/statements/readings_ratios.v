(* Readings of claims of TR-611 on sizes, ratios of cyclic nodes and the schedule, at n: as in readings_tr611.v. *)

From Cube.statements Require Import words tree theorem1 theorem2 theorem3 routing.

(* Theorem 1: sizes of subtrees. *)
Definition reading_tr611_theorem1_printed (n : nat) : Prop :=
  forall j, j < n -> n * length (subtree n j) <= 2 * 2 ^ n.
Definition reading_tr611_theorem1_A_bound_printed (n : nat) : Prop :=
  (n + 2) * length (filter cyclic (words n)) <= 2 * 2 ^ n.
Definition reading_tr611_theorem1_size_bounds_printed (n : nat) : Prop :=
  forall j, j < n -> 2 ^ n <= (n + 2) * length (subtree n j) <= 2 * 2 ^ n.

(* In its proof: A cyclic nodes, B degenerate necklaces, as many as cyclic nodes with index 0. *)
Definition cyclic_nodes_in_all (n : nat) : nat := length (filter cyclic (words n)).
Definition degenerate_necklaces (n : nat) : nat := length (filter (fun c => cyclic c && (index c =? 0)) (words n)).
Definition reading_tr611_theorem1_min_size_printed (n : nat) : Prop :=
  (forall j, j < n -> 2 ^ n <= n * length (subtree n j) + cyclic_nodes_in_all n) /\
  exists j, j < n /\ n * length (subtree n j) + cyclic_nodes_in_all n = 2 ^ n.
Definition reading_tr611_theorem1_B_bound_printed (n : nat) : Prop := 2 * degenerate_necklaces n <= cyclic_nodes_in_all n + 2.
Definition reading_tr611_theorem1_max_size_printed (n : nat) : Prop :=
  exists j, j < n /\ (forall i, i < n -> length (subtree n i) <= length (subtree n j)) /\
    n * length (subtree n j) + cyclic_nodes_in_all n + n = 2 ^ n + n * degenerate_necklaces n /\
    2 * n * length (subtree n j) <= 2 * 2 ^ n + (n - 2) * cyclic_nodes_in_all n.

(* Theorem 2. *)
Definition reading_tr611_theorem2_printed (n : nat) : Prop :=
  forall l, 0 < l < n -> n * length (cyclic_words n l) <= 2 * length (level n l).
Definition reading_tr611_theorem2_sharp (n : nat) : Prop :=
  forall l, 0 < l < n ->
    (n - 1) * length (cyclic_words n l) <= length (level n l) /\
    ((n - 1) * length (cyclic_words n l) = length (level n l) <-> Nat.Even n /\ (l = 2 \/ l = n - 2)).

(* Theorem 3 and the conjecture: cyclic nodes and all nodes of a level of a subtree. *)
Definition reading_tr611_theorem3_printed (n : nat) : Prop :=
  forall j l, 0 < l < n -> j < n ->
    let d := 1 + max (ceil_half (n - l)) (ceil_half l) in
    d * length (cyclic_nodes n j l) <= length (nodes n j l) /\ 4 + n <= 4 * d.
Definition reading_tr611_theorem3_ratio (n : nat) : Prop :=
  forall j l, 0 < l < n -> j < n ->
    (1 + max (ceil_half (n - l)) (floor_half l)) * length (cyclic_nodes n j l) <= length (nodes n j l).
Definition reading_tr611_theorem3_four (n : nat) : Prop :=
  forall j l, 0 < l < n -> j < n -> (4 + n) * length (cyclic_nodes n j l) <= 4 * length (nodes n j l).

Definition reading_tr611_cor9_printed (n : nat) : Prop :=
  forall j l, 0 < l < n -> j < n ->
    length (cyclic_nodes n j l) <= length (filter (fun c => negb (cyclic c)) (nodes n j l)).

(* For even n. *)
Definition reading_tr611_cor10_printed (n : nat) : Prop :=
  0 < length (nodes n 0 2) /\ n * length (cyclic_nodes n 0 2) = 2 * length (nodes n 0 2).
Definition reading_tr611_cor10_level_n_2 (n : nat) : Prop :=
  0 < length (nodes n 0 (n - 2)) /\ n * length (cyclic_nodes n 0 (n - 2)) = 2 * length (nodes n 0 (n - 2)).
Definition reading_tr611_cor10_proof_printed (n : nat) : Prop :=
  length (cyclic_nodes n 0 2) = 1 /\ length (filter (fun c => negb (cyclic c)) (nodes n 0 2)) = n / 2 - 1.

Definition reading_tr611_conjecture_2_over_n_printed (n : nat) : Prop :=
  forall j l, 0 < l < n -> j < n -> n * length (cyclic_nodes n j l) <= 2 * length (nodes n j l).

Definition reading_tr611_remark_max_ratio_levels_printed (n : nat) : Prop :=
  (forall j l, 0 < l < n -> j < n -> n * length (cyclic_nodes n j l) <= 2 * length (nodes n j l)) /\
  forall l, 0 < l < n ->
    (exists j, j < n /\ n * length (cyclic_nodes n j l) = 2 * length (nodes n j l)) <-> l = 2 \/ l = n - 2.

(* Lemmas 16 and 17: the order of children and the schedule. *)
Definition reading_tr611_lemma16_printed (n : nat) : Prop :=
  forall c q, length c = n -> 0 < weight c ->
    In q (children c) <-> exists j, 1 <= j <= length (children c) /\ q = flip ((k_of c + j) mod n) c.

(* A node's children take the cycles after its own in the order of lemma 16, the root's the first cycles. *)
Definition in_order (n : nat) : Prop :=
  (forall j, j < n -> label (flip j (repeat false n)) = j) /\
  (forall c j, length c = n -> 0 < weight c -> 1 <= j <= length (children c) ->
    label (flip ((k_of c + j) mod n) c) = label c + j).
Definition greatest_is (n most : nat) : Prop :=
  (forall c, length c = n -> 0 < weight c -> label c <= most) /\
  exists c, length c = n /\ 0 < weight c /\ label c = most.

Definition reading_tr611_lemma17_printed (n : nat) : Prop :=
  in_order n /\ forall c q, length c = n -> 0 < weight c ->
    In q (children c) <-> exists j, 1 <= j <= length (children c) /\ q = flip ((k_of c + j) mod n) c.
Definition reading_tr611_lemma17_labels_valid_printed (n : nat) : Prop := valid n label.
Definition greatest_labels (n : nat) : Prop :=
  forall j, j < n ->
    (forall c, length c = n -> 0 < weight c -> index c = j -> label c <= greatest_in n j) /\
    (exists c, length c = n /\ 0 < weight c /\ index c = j /\ label c = greatest_in n j).
Definition reading_tr611_lemma17_max_label_printed (n : nat) : Prop := greatest_labels n.
Definition reading_tr611_lemma17_max_label_swept (n : nat) : Prop := greatest_labels n /\ greatest_is n (2 * n - 3).

(* Cycles being counted from 0, the last is 2n - 3 if they are 2n - 2. *)
Definition reading_tr611_lemma17_total_cycles_printed (n : nat) : Prop := in_order n /\ greatest_is n (2 * n - 3).
Definition least_is (n most : nat) : Prop :=
  (forall t, valid n t -> exists c, length c = n /\ 0 < weight c /\ most <= t c) /\ valid n label /\ greatest_is n most.
Definition reading_tr611_lemma17_minimum_printed (n : nat) : Prop := least_is n (2 * n - 3).
