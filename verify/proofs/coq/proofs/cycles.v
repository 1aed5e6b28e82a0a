(* Schedules in which packet p enters node c in cycle E p c over dimension D p c. *)

From Cube.statements Require Import words tree broadcast cycles.
From Cube.proofs Require Import lists words values gap broadcast_schedules.

Definition by_entry (n m : nat) (D E : nat -> word -> nat) : schedule :=
  fun t u d => if same (flip d u) (source n) then None
    else find (fun p => (D p (flip d u) =? d) && (E p (flip d u) =? t)) (seq 0 m).

Definition ways (n m : nat) (D E : nat -> word -> nat) : Prop :=
  forall p c, p < m -> node n c -> D p c < n /\ (flip (D p c) c = source n \/ E p (flip (D p c) c) < E p c).
Definition apart (n m : nat) (D E : nat -> word -> nat) : Prop :=
  forall p q c, p < m -> q < m -> node n c -> D p c = D q c -> E p c = E q c -> p = q.

Lemma by_entry_some n m D E t u d p :
  by_entry n m D E t u d = Some p -> p < m /\ flip d u <> source n /\ D p (flip d u) = d /\ E p (flip d u) = t.
Proof.
  unfold by_entry. destruct (same (flip d u) (source n)) eqn:S; [discriminate|]. intros F.
  apply find_some in F as (I & F). apply in_seq in I. apply andb_prop in F as (A & B).
  apply Nat.eqb_eq in A, B. repeat split; auto; [lia|]. intros X. apply same_true in X. congruence.
Qed.

Lemma enters n m D E p c :
  apart n m D E -> p < m -> node n c -> by_entry n m D E (E p c) (flip (D p c) c) (D p c) = Some p.
Proof.
  intros Ap Hp Nc. unfold by_entry. rewrite flip_flip. destruct (same c (source n)) eqn:S.
  - apply same_true in S. destruct Nc. contradiction.
  - destruct (find _ (seq 0 m)) as [q|] eqn:F.
    + apply find_some in F as (I & F). apply in_seq in I. apply andb_prop in F as (A & B). apply Nat.eqb_eq in A, B.
      f_equal. apply (Ap q p c); auto. lia.
    + exfalso. pose proof (find_none _ _ F p) as X. cbv beta in X. rewrite !Nat.eqb_refl in X.
      discriminate X. apply in_seq. lia.
Qed.

Lemma entered n m D E p c t :
  ways n m D E -> apart n m D E -> p < m -> node n c -> E p c < t -> holds n (by_entry n m D E) t c p.
Proof.
  intros W Ap Hp Nc. induction t as [|t IH]; intros H; [lia|].
  destruct (Nat.eq_dec (E p c) t) as [Eq|N]; [right | left; apply IH; lia].
  exists (D p c). split; [apply (W p c Hp Nc)|]. rewrite <- Eq. apply enters; assumption.
Qed.

Lemma node_of_some n m D E t u d p :
  length u = n -> by_entry n m D E t u d = Some p -> node n (flip d u) /\ flip (D p (flip d u)) (flip d u) = u.
Proof.
  intros L S. apply by_entry_some in S as (_ & S & Dd & _). split; [split; [rewrite length_flip; exact L | exact S]|].
  rewrite Dd. apply flip_flip.
Qed.

Lemma legal_by n m D E : ways n m D E -> apart n m D E -> legal n m (by_entry n m D E).
Proof.
  intros W Ap t u d p L S. destruct (node_of_some _ _ _ _ _ _ _ _ L S) as (Nc & Back).
  apply by_entry_some in S as (Hp & _ & Dd & Et). destruct (W p _ Hp Nc) as (Lt & Or).
  rewrite Back in Or. split; [congruence|]. split; [exact Hp|].
  destruct (list_eq_dec bool_dec u (source n)) as [->|N]; [apply source_holds|].
  destruct Or as [|Or]; [contradiction|]. apply entered; auto; [split; auto | lia].
Qed.

Lemma complete_by n m D E cycles : ways n m D E -> apart n m D E ->
  (forall p c, p < m -> node n c -> E p c < cycles) -> complete n m (by_entry n m D E) cycles.
Proof.
  intros W Ap H v p L Hp. destruct (list_eq_dec bool_dec v (source n)) as [->|N]; [apply source_holds|].
  assert (Nv : node n v) by (split; assumption). apply entered; auto.
Qed.

Lemma one_send_by n m D E :
  (forall p q c d, p < m -> q < m -> node n c -> node n d -> flip (D p c) c = flip (D q d) d -> E p c = E q d -> c = d) ->
  (forall p c, p < m -> node n c -> D p c < n) -> one_send n (by_entry n m D E).
Proof.
  intros H Lt t u d e L A B. destruct (by_entry n m D E t u d) as [p|] eqn:P; [|congruence].
  destruct (by_entry n m D E t u e) as [q|] eqn:Q; [|congruence].
  destruct (node_of_some _ _ _ _ _ _ _ _ L P) as (Np & Bp), (node_of_some _ _ _ _ _ _ _ _ L Q) as (Nq & Bq).
  apply by_entry_some in P as (Hp & _ & Dp & Ep), Q as (Hq & _ & Dq & Eq).
  pose proof (Lt p _ Hp Np). pose proof (Lt q _ Hq Nq).
  apply (flip_inj d e u); try congruence. apply (H p q); congruence.
Qed.

Lemma one_receive_by n m D E :
  (forall p q c, p < m -> q < m -> node n c -> E p c = E q c -> p = q) -> one_receive n (by_entry n m D E).
Proof.
  intros H t v d e L _ _ A B. destruct (by_entry n m D E t (flip d v) d) as [p|] eqn:P; [|congruence].
  destruct (by_entry n m D E t (flip e v) e) as [q|] eqn:Q; [|congruence].
  apply by_entry_some in P as (Hp & Np & Dp & Ep), Q as (Hq & Nq & Dq & Eq). rewrite flip_flip in *.
  assert (p = q) by (apply (H p q v); auto; [split; assumption | congruence]). congruence.
Qed.

Lemma not_both_by n m D E :
  (forall p q c, p < m -> q < m -> node n c -> node n (flip (D p c) c) -> E p c <> E q (flip (D p c) c)) ->
  not_both n (by_entry n m D E).
Proof.
  intros H t v d e L _ A. destruct (by_entry n m D E t (flip e v) e) as [q|] eqn:Q; [exfalso|reflexivity].
  destruct (by_entry n m D E t v d) as [p|] eqn:P; [|congruence].
  destruct (node_of_some _ _ _ _ _ _ _ _ L P) as (Np & Bp). apply by_entry_some in P as (Hp & _ & Dp & Ep).
  apply by_entry_some in Q as (Hq & Nq & Dq & Eq). rewrite flip_flip in *.
  apply (H p q (flip d v) Hp Hq Np); rewrite Bp; [split; assumption | congruence].
Qed.

(* If each way begins over one edge, packets leave the source once. *)
Lemma leaves_once_by n m D E :
  (forall p c d, p < m -> node n c -> node n d -> flip (D p c) c = source n -> flip (D p d) d = source n -> c = d) ->
  leaves_once n (by_entry n m D E).
Proof.
  intros H p t d t' d' A B. assert (L : length (source n) = n) by apply repeat_length.
  destruct (node_of_some _ _ _ _ _ _ _ _ L A) as (Nc & Bc), (node_of_some _ _ _ _ _ _ _ _ L B) as (Nd & Bd).
  apply by_entry_some in A as (Hp & _ & Dc & Ec), B as (_ & _ & Dd & Ed).
  pose proof (H p _ _ Hp Nc Nd Bc Bd) as X. rewrite <- X in Dd, Ed. split; congruence.
Qed.

(* Going up a tree ends at the source, so that it has a child there. *)
Lemma has_child n (dim f : word -> nat) :
  0 < n -> (forall c, node n c -> flip (dim c) c = source n \/ f (flip (dim c) c) < f c) ->
  exists c, node n c /\ flip (dim c) c = source n.
Proof.
  intros Hn Up.
  assert (Any : forall k c, f c < k -> node n c -> exists c, node n c /\ flip (dim c) c = source n).
  { induction k as [|k IH]; intros c Hk Nc; [lia|]. destruct (Up c Nc) as [S|S]; [exists c; auto|].
    destruct (list_eq_dec bool_dec (flip (dim c) c) (source n)) as [E|E]; [exists c; auto|].
    apply (IH (flip (dim c) c)); [lia|]. split; [rewrite length_flip; apply Nc | exact E]. }
  apply (Any (S (f (flip 0 (source n)))) (flip 0 (source n))); [lia|]. split.
  - rewrite length_flip. apply repeat_length.
  - destruct n; [lia | discriminate].
Qed.

Lemma same_second {A B} (l : list (A * B)) j c d : NoDup (map fst l) -> In (j, c) l -> In (j, d) l -> c = d.
Proof.
  induction l as [|(i, b) l IH]; intros N [] []; try congruence.
  1, 2: exfalso; inversion_clear N as [|? ? Not]; apply Not.
  - injection H as -> ->. apply (in_map fst) in H0. exact H0.
  - injection H0 as -> ->. apply (in_map fst) in H. exact H.
  - inversion_clear N. auto.
Qed.

(* n trees that have children at the source, all with different keys below n, have one each. *)
Lemma only_child n (is : nat -> word -> Prop) (key : nat -> word -> nat) :
  (forall j, j < n -> exists c, is j c) -> (forall j c, j < n -> is j c -> key j c < n) ->
  (forall i j c d, i < n -> j < n -> is i c -> is j d -> key i c = key j d -> i = j /\ c = d) ->
  forall j c d, j < n -> is j c -> is j d -> c = d.
Proof.
  intros Has Low Keys.
  assert (Chosen : forall k, k <= n -> exists l, map fst l = seq 0 k /\ forall j c, In (j, c) l -> j < n /\ is j c).
  { induction k as [|k IH]; intros H; [exists []; split; [reflexivity | intros ? ? []]|].
    destruct (IH ltac:(lia)) as (l & F & P), (Has k ltac:(lia)) as (c & C). exists (l ++ [(k, c)]).
    split; [rewrite map_app, F, seq_S; reflexivity|]. intros j d X. apply in_app_or in X as [X|[X|[]]]; [apply P, X|].
    injection X as <- <-. split; [lia | exact C]. }
  destruct (Chosen n (le_n n)) as (l & F & P). set (keys := map (fun e => key (fst e) (snd e)) l).
  assert (Len : length l = n) by (rewrite <- (map_length fst), F; apply seq_length).
  assert (N : NoDup (map fst l)) by (rewrite F; apply seq_NoDup).
  assert (All : incl (seq 0 n) keys).
  { apply NoDup_length_incl.
    - apply nodup_map; [|apply NoDup_map_inv in N; exact N]. intros (i, c) (j, d) A B E. cbn [fst snd] in E.
      destruct (P i c A), (P j d B). destruct (Keys i j c d) as (-> & ->); auto.
    - unfold keys. rewrite seq_length, map_length. lia.
    - intros x X. apply in_map_iff in X as ((j, c) & <- & X). apply P in X as (J & X). apply in_seq. cbn [fst snd].
      specialize (Low j c J X). lia. }
  assert (There : forall j c, j < n -> is j c -> In (j, c) l).
  { intros j c J C. specialize (Low j c J C). assert (I : In (key j c) keys) by (apply All, in_seq; lia).
    apply in_map_iff in I as ((i, d) & E & I). cbn [fst snd] in E. destruct (P i d I) as (Hi & Id).
    destruct (Keys i j d c) as (-> & ->); auto. }
  intros j c d J C D. apply (same_second l j); auto.
Qed.

(* Packet q n + j goes along tree j, q n cycles after the first. *)
Definition tree_of (n : nat) (dim : nat -> word -> nat) (p : nat) (c : word) : nat := dim (p mod n) c.
Definition entry (n : nat) (f : nat -> word -> nat) (p : nat) (c : word) : nat := p / n * n + f (p mod n) c.

Lemma entry_mod n f p c : 0 < n -> entry n f p c mod n = f (p mod n) c mod n.
Proof. intros Hn. unfold entry. rewrite Nat.add_comm, Nat.mod_add by lia. reflexivity. Qed.

Lemma packet n p : 0 < n -> p = p / n * n + p mod n /\ p mod n < n.
Proof. intros Hn. pose proof (Nat.div_mod p n ltac:(lia)). pose proof (Nat.mod_upper_bound p n ltac:(lia)). lia. Qed.

Lemma entry_ways n dim f m : 0 < n -> labelled n dim f -> ways n m (tree_of n dim) (entry n f).
Proof.
  intros Hn (A & _) p c _ Nc. destruct (packet n p Hn) as (_ & J). destruct (A _ c J Nc) as (Lt & _ & [S|S]);
    (split; [exact Lt|]); [left; exact S | right]. unfold entry, tree_of in *. lia.
Qed.

Lemma entry_receive n dim f p q c : 0 < n -> labelled n dim f -> node n c -> entry n f p c = entry n f q c -> p = q.
Proof.
  intros Hn (_ & A & _) Nc E. destruct (packet n p Hn) as (P & Jp), (packet n q Hn) as (Q & Jq).
  assert (J : p mod n = q mod n).
  { apply (A _ _ c Jp Jq Nc). rewrite <- !entry_mod by exact Hn. congruence. }
  unfold entry in E. rewrite J in E. lia.
Qed.

Lemma entry_send n dim f p q c d : 0 < n -> labelled n dim f -> node n c -> node n d ->
  flip (tree_of n dim p c) c = flip (tree_of n dim q d) d -> entry n f p c = entry n f q d -> c = d.
Proof.
  intros Hn (_ & _ & A) Nc Nd F E. destruct (packet n p Hn) as (_ & Jp), (packet n q Hn) as (_ & Jq).
  apply (A _ _ c d Jp Jq Nc Nd F). rewrite <- !entry_mod by exact Hn. congruence.
Qed.

Lemma entry_once n dim f p c d : 0 < n -> labelled n dim f -> node n c -> node n d ->
  flip (tree_of n dim p c) c = source n -> flip (tree_of n dim p d) d = source n -> c = d.
Proof.
  intros Hn (A & _ & B) Nc Nd C D. set (is := fun j c => node n c /\ flip (dim j c) c = source n).
  apply (only_child n is (fun j c => f j c mod n)) with (j := p mod n); [| | | apply packet, Hn | split; assumption | split; assumption].
  - intros j J. apply (has_child n _ (f j) Hn). intros e Ne. apply (A j e J Ne).
  - intros j e _ _. apply Nat.mod_upper_bound. lia.
  - intros i j e g I J (Ne & E) (Ng & G) X. apply (B i j e g); auto. congruence.
Qed.

Lemma entry_le n dim f p c : 0 < n -> labelled n dim f -> node n c -> entry n f p c <= p + n.
Proof.
  intros Hn (A & _) Nc. destruct (packet n p Hn) as (P & J). destruct (A _ c J Nc) as (_ & Le & _). unfold entry. lia.
Qed.

(* Cycles from n on but the last, m + n - 1, are split: first those that set the bit of the dimension, then the others. *)
Definition split_cycle (m n t : nat) (sets : bool) : nat :=
  if t <? n then t else if t =? m + n - 1 then n + 2 * (m - 1) else n + 2 * (t - n) + (if sets then 0 else 1).

Lemma split_less m n t t' b b' : 0 < m -> t < t' <= m + n - 1 -> split_cycle m n t b < split_cycle m n t' b'.
Proof.
  intros Hm H. unfold split_cycle. destruct (Nat.ltb_spec t n), (Nat.ltb_spec t' n), (Nat.eqb_spec t (m + n - 1)),
    (Nat.eqb_spec t' (m + n - 1)), b, b'; lia.
Qed.

Lemma split_same m n t t' b b' :
  0 < m -> t <= m + n - 1 -> t' <= m + n - 1 -> split_cycle m n t b = split_cycle m n t' b' -> t = t'.
Proof.
  intros Hm L L' E. destruct (Nat.lt_trichotomy t t') as [H|[H|H]]; auto; exfalso.
  - pose proof (split_less m n t t' b b' Hm ltac:(lia)). lia.
  - pose proof (split_less m n t' t b' b Hm ltac:(lia)). lia.
Qed.

Theorem cycles : cycles_statement.
Proof.
  intros n dim f Hn Lab. split.
  - intros m Hm. exists (by_entry n m (tree_of n dim) (entry n f)). assert (W := entry_ways n dim f m Hn Lab).
    assert (Ap : apart n m (tree_of n dim) (entry n f)).
    { intros p q c _ _ Nc _ E. apply (entry_receive n dim f p q c); assumption. }
    split; [split; [|split]|split].
    + apply legal_by; assumption.
    + apply one_send_by; [|intros p c Hp Nc; apply (W p c Hp Nc)]. intros p q c d _ _. apply (entry_send n dim f p q c d); auto.
    + apply one_receive_by. intros p q c _ _ Nc. apply (entry_receive n dim f p q c); assumption.
    + apply leaves_once_by. intros p c d _ Nc Nd. apply (entry_once n dim f p c d); assumption.
    + apply complete_by; auto. intros p c Hp Nc. pose proof (entry_le n dim f p c Hn Lab Nc). lia.
  - intros Dir m Hm. set (T := tree_of n dim). set (E := fun p c => split_cycle m n (entry n f p c) (bit c (T p c))).
    assert (Le : forall p c, p < m -> node n c -> entry n f p c <= m + n - 1).
    { intros p c Hp Nc. pose proof (entry_le n dim f p c Hn Lab Nc). lia. }
    assert (Base : forall p q c d, p < m -> q < m -> node n c -> node n d -> E p c = E q d -> entry n f p c = entry n f q d).
    { intros p q c d Hp Hq Nc Nd X. apply (split_same m n _ _ (bit c (T p c)) (bit d (T q d))); auto. }
    assert (W : ways n m T E).
    { intros p c Hp Nc. destruct (entry_ways n dim f m Hn Lab p c Hp Nc) as (Lt & Or). split; [exact Lt|].
      destruct (list_eq_dec bool_dec (flip (T p c) c) (source n)) as [S|S]; [left; exact S | right].
      destruct Or as [Or|Or]; [contradiction|]. apply split_less; [exact Hm|]. split; [exact Or | apply Le; assumption]. }
    assert (Re : forall p q c, p < m -> q < m -> node n c -> E p c = E q c -> p = q).
    { intros p q c Hp Hq Nc X. apply (entry_receive n dim f p q c); auto. }
    assert (Ap : apart n m T E) by (intros p q c Hp Hq Nc _; apply Re; assumption).
    exists (by_entry n m T E). split; [split; [split; [|split]|]|split].
    + apply legal_by; assumption.
    + apply one_send_by; [|intros p c Hp Nc; apply (W p c Hp Nc)]. intros p q c d Hp Hq Nc Nd F X.
      apply (entry_send n dim f p q c d); auto.
    + apply one_receive_by, Re.
    + apply not_both_by. intros p q c Hp Hq Nc Nv X. set (v := flip (T p c) c) in *.
      pose proof (Base p q c v Hp Hq Nc Nv X) as B. destruct (packet n p Hn) as (P & Jp), (packet n q Hn) as (Q & Jq).
      destruct (Dir _ c Jp Nc) as (Dp & Sp & Cp), (Dir _ v Jq Nv) as (Dq & Sq & Cq).
      assert (Same : T q v = T p c).
      { unfold T, tree_of. rewrite <- Dp, <- Dq, <- !entry_mod by exact Hn. congruence. }
      assert (Flip : bit v (T p c) = negb (bit c (T p c))).
      { assert (Tl : T p c < length c) by (rewrite (proj1 Nc); apply (W p c Hp Nc)). unfold v.
        rewrite bit_flip by exact Tl. rewrite Nat.mod_small by exact Tl. rewrite Nat.eqb_refl. reflexivity. }
      pose proof (Le p c Hp Nc) as Lp. destruct (proj1 Lab _ c Jp Nc) as (_ & Fp & _), (proj1 Lab _ v Jq Nv) as (_ & Fq & _).
      unfold E in X. rewrite <- B, Same in X. unfold split_cycle in X.
      change (dim (p mod n) c) with (T p c) in *. change (dim (q mod n) v) with (T q v) in *. rewrite Same in *.
      unfold entry in *. destruct (Nat.ltb_spec (p / n * n + f (p mod n) c) n) as [Early|Late].
      * rewrite (Sp ltac:(lia)), (Sq ltac:(lia)) in Flip. discriminate Flip.
      * destruct (Nat.eqb_spec (p / n * n + f (p mod n) c) (m + n - 1)) as [Last|_].
        -- rewrite (Cp ltac:(lia)), (Cq ltac:(lia)) in Flip. discriminate Flip.
        -- rewrite Flip in X. destruct (bit c (T p c)); simpl in X; lia.
    + apply leaves_once_by. intros p c d _ Nc Nd. apply (entry_once n dim f p c d); assumption.
    + apply complete_by; auto. intros p c Hp Nc. pose proof (Le p c Hp Nc). unfold E, split_cycle.
      destruct (Nat.ltb_spec (entry n f p c) n), (Nat.eqb_spec (entry n f p c) (m + n - 1)), (bit c (T p c)); lia.
Qed.

Theorem all_ports_of_trees : ports_statement.
Proof.
  intros n dim level Hn (A & One) m Hm. set (T := tree_of n dim). set (E := fun p c => p / n + level (p mod n) c - 1).
  assert (W : ways n m T E).
  { intros p c Hp Nc. destruct (packet n p Hn) as (_ & J). destruct (A _ c J Nc) as (Lt & Ge & Or). split; [exact Lt|].
    destruct (list_eq_dec bool_dec (flip (T p c) c) (source n)) as [S|S]; [left; exact S | right].
    destruct Or as [Or|Or]; [contradiction|].
    assert (Nv : node n (flip (T p c) c)) by (split; [rewrite length_flip; apply Nc | exact S]).
    destruct (A _ _ J Nv) as (_ & Ge' & _). unfold E. unfold T, tree_of in *. lia. }
  assert (Ap : apart n m T E).
  { intros p q c _ _ Nc D X. destruct (packet n p Hn) as (P & Jp), (packet n q Hn) as (Q & Jq).
    pose proof (One _ _ c Jp Jq Nc D) as J. destruct (A _ c Jp Nc) as (_ & Ge & _). unfold E in X. rewrite <- J in X. 
    assert (p / n = q / n) by lia. lia. }
  exists (by_entry n m T E). split; [apply legal_by; assumption|]. split.
  { apply leaves_once_by. intros p c d _ Nc Nd C D. set (is := fun j c => node n c /\ flip (dim j c) c = source n).
    apply (only_child n is dim) with (j := p mod n); [| | | apply packet, Hn | split; assumption | split; assumption].
    - intros j J. apply (has_child n _ (level j) Hn). intros e Ne. apply (A j e J Ne).
    - intros j e J (Ne & _). apply (A j e J Ne).
    - intros i j e g I J (Ne & Ee) (Ng & Eg) X. assert (e = g).
      { rewrite <- (flip_flip (dim i e) e), Ee, <- Eg, X. apply flip_flip. }
      subst g. split; [apply (One i j e); assumption | reflexivity]. }
  apply complete_by; auto. intros p c Hp Nc.
  destruct (packet n p Hn) as (P & J). destruct (A _ c J Nc) as (_ & Ge & _). unfold E.
  assert (p / n < (m + n - 1) / n).
  { assert (S (p / n) <= (m + n - 1) / n); [|lia]. apply Nat.div_le_lower_bound; lia. }
  lia.
Qed.
