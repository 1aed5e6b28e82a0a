(* Lists that count: what the standard library has no name for. *)

From Coq Require Export Lia.
From Cube.statements Require Import words.

(* Goes through the orders of numbers that are possible, and closes what is arithmetic. *)
Ltac orders :=
  repeat (match goal with
    | H : context [?x <=? ?y] |- _ => destruct (Nat.leb_spec x y)
    | H : context [?x <? ?y] |- _ => destruct (Nat.ltb_spec x y)
    | H : context [?x =? ?y] |- _ => destruct (Nat.eqb_spec x y)
    | |- context [?x <=? ?y] => destruct (Nat.leb_spec x y)
    | |- context [?x <? ?y] => destruct (Nat.ltb_spec x y)
    | |- context [?x =? ?y] => destruct (Nat.eqb_spec x y)
    end; try (exfalso; lia)); lia || reflexivity.

Lemma nodup_app {A} (l m : list A) :
  NoDup l -> NoDup m -> (forall x, In x l -> ~ In x m) -> NoDup (l ++ m).
Proof.
  intros Hl Hm H. induction l as [|a l IH]; [exact Hm|]. simpl. inversion Hl; subst. constructor.
  - rewrite in_app_iff. intros [Hi|Hi]; [auto | apply (H a); simpl; auto].
  - apply IH; auto. intros x Hx. apply H. right. exact Hx.
Qed.

Lemma nodup_map {A B} (f : A -> B) (l : list A) :
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  intros Hf Hl. induction Hl as [|a l Ha Hl IH]; [constructor|]. simpl. constructor.
  - rewrite in_map_iff. intros (x & Hx & Hi). apply Ha. rewrite (Hf a x); simpl; auto.
  - apply IH. intros x y Hx Hy. apply Hf; right; auto.
Qed.

(* Two lists with the same members, none twice, are equally long. *)
Lemma same_members {A} (l m : list A) :
  NoDup l -> NoDup m -> (forall x, In x l <-> In x m) -> length l = length m.
Proof. intros Hl Hm H. apply Nat.le_antisymm; apply NoDup_incl_length; auto; intros x; apply H. Qed.

Lemma filter_split {A} (p : A -> bool) (l : list A) :
  length (filter p l) + length (filter (fun x => negb (p x)) l) = length l.
Proof. induction l as [|a l IH]; simpl; [|destruct (p a); simpl]; lia. Qed.

Lemma filter_filter {A} (p q : A -> bool) (l : list A) :
  filter p (filter q l) = filter (fun x => q x && p x) l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|]. destruct (q a); simpl; rewrite IH; reflexivity. Qed.

Lemma filter_swap {A} (p q : A -> bool) (l : list A) : filter p (filter q l) = filter q (filter p l).
Proof. rewrite !filter_filter. apply filter_ext. intros a. apply andb_comm. Qed.

Lemma filter_longer {A} (p q : A -> bool) (l : list A) :
  (forall x, In x l -> p x = true -> q x = true) -> length (filter p l) <= length (filter q l).
Proof.
  induction l as [|a l IH]; simpl; intros H; [lia|]. assert (Hl : length (filter p l) <= length (filter q l)) by auto.
  destruct (p a) eqn:E; [rewrite (H a (or_introl eq_refl) E); simpl; lia | destruct (q a); simpl; lia].
Qed.

Lemma filter_none {A} (p : A -> bool) (l : list A) :
  (forall x, In x l -> p x = false) -> filter p l = [].
Proof. induction l as [|a l IH]; simpl; intros H; [reflexivity|]. rewrite (H a (or_introl eq_refl)). auto. Qed.

Lemma length_filter_map {A B} (f : A -> B) (p : B -> bool) (l : list A) :
  length (filter p (map f l)) = length (filter (fun x => p (f x)) l).
Proof. induction l as [|a l IH]; simpl; [reflexivity|]. destruct (p (f a)); simpl; auto. Qed.

Lemma filter_all {A} (l : list A) : filter (fun _ => true) l = l.
Proof. induction l; simpl; congruence. Qed.

Definition sum (l : list nat) : nat := fold_right Nat.add 0 l.

Lemma sum_cons a l : sum (a :: l) = a + sum l.
Proof. reflexivity. Qed.

Lemma sum_const (c : nat) (l : list nat) : sum (map (fun _ => c) l) = c * length l.
Proof. induction l; unfold sum in *; simpl; lia. Qed.

Lemma sum_le (f g : nat -> nat) (l : list nat) :
  (forall j, In j l -> f j <= g j) -> sum (map f l) <= sum (map g l).
Proof.
  induction l as [|a l IH]; intros H; [apply le_n|]. apply Nat.add_le_mono; [|apply IH; intros]; apply H; simpl; auto.
Qed.

Lemma sum_add (f g : nat -> nat) (l : list nat) :
  sum (map (fun j => f j + g j) l) = sum (map f l) + sum (map g l).
Proof. induction l; unfold sum in *; simpl; lia. Qed.

Lemma sum_app (l m : list nat) : sum (l ++ m) = sum l + sum m.
Proof. induction l; unfold sum in *; simpl; lia. Qed.

Lemma sum_scale k (f : nat -> nat) (l : list nat) : k * sum (map f l) = sum (map (fun j => k * f j) l).
Proof. induction l; unfold sum in *; simpl; lia. Qed.

(* The members of a list, told apart by a number below n, are as many as there are of each number. *)
Lemma sum_of_classes {A} (f : A -> nat) (n : nat) (l : list A) :
  (forall x, In x l -> f x < n) ->
  sum (map (fun j => length (filter (fun x => f x =? j) l)) (seq 0 n)) = length l.
Proof.
  intros H. induction l as [|a l IH]; [apply (sum_const 0)|].
  rewrite (map_ext _ (fun j => (if f a =? j then 1 else 0) + length (filter (fun x => f x =? j) l)))
    by (intros j; simpl; destruct (f a =? j); reflexivity).
  rewrite sum_add, IH by (intros; apply H; right; assumption). cbn [length]. specialize (H a (or_introl eq_refl)).
  enough (G : forall m k, sum (map (fun j => if f a =? j then 1 else 0) (seq k m)) = if (k <=? f a) && (f a <? k + m) then 1 else 0).
  { rewrite G. orders. }
  induction m as [|m IHm]; intros k; cbn [seq map]; [|rewrite sum_cons, IHm]; orders.
Qed.

(* Of some numbers one fulfils p, or none does. *)
Lemma some_or_none (p : nat -> bool) a m :
  (exists i, a <= i < a + m /\ p i = true) \/ (forall i, a <= i < a + m -> p i = false).
Proof.
  destruct (find p (seq a m)) as [i|] eqn:E; [left | right].
  - apply find_some in E as (I & P). apply in_seq in I. eauto.
  - intros i I. apply (find_none _ _ E), in_seq, I.
Qed.

(* `first` finds the least. *)
Lemma find_least (p : nat -> bool) (m k i : nat) :
  find p (seq k m) = Some i -> k <= i < k + m /\ p i = true /\ (forall j, k <= j < i -> p j = false).
Proof.
  revert k. induction m as [|m IH]; intros k; simpl; [discriminate|]. destruct (p k) eqn:E.
  - intros [= <-]. split; [lia|]. split; [exact E|]. intros j Hj. lia.
  - intros H. apply IH in H as (H1 & H2 & H3). split; [lia|]. split; [exact H2|].
    intros j Hj. destruct (Nat.eq_dec j k) as [->|]; auto. apply H3. lia.
Qed.

Lemma first_least (p : nat -> bool) (from count d : nat) :
  (exists i, from <= i < from + count /\ p i = true) ->
  from <= first p from count d < from + count /\ p (first p from count d) = true /\
  (forall j, from <= j < first p from count d -> p j = false).
Proof.
  intros (i & Hi & Hp). unfold first. destruct (find p (seq from count)) eqn:E.
  - apply find_least. exact E.
  - exfalso. pose proof (find_none _ _ E i) as H. rewrite H in Hp; [discriminate|]. apply in_seq. lia.
Qed.

Lemma first_is (p : nat -> bool) (from count d i : nat) :
  from <= i < from + count -> p i = true -> (forall j, from <= j < i -> p j = false) ->
  first p from count d = i.
Proof.
  intros Hi Hp H. destruct (first_least p from count d) as (H1 & H2 & H3); [eauto|].
  destruct (Nat.lt_trichotomy (first p from count d) i) as [L|[L|L]]; auto.
  - rewrite H in H2; [discriminate | lia].
  - rewrite H3 in Hp; [discriminate | lia].
Qed.

Lemma mod_once n x : x < 2 * n -> x mod n = if x <? n then x else x - n.
Proof.
  intros X. destruct (Nat.ltb_spec x n); [apply Nat.mod_small; assumption|].
  replace x with (x - n + 1 * n) at 1 by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

(* What is below 2n has its remainder modulo n by subtraction; the rest is arithmetic. *)
Ltac mods :=
  repeat match goal with
    | H : context [?x mod ?n] |- _ => rewrite (mod_once n x) in H by lia; destruct (Nat.ltb_spec x n)
    | |- context [?x mod ?n] => rewrite (mod_once n x) by lia; destruct (Nat.ltb_spec x n)
    end; try lia.

Lemma mod_lt x n : 0 < n -> x mod n < n.
Proof. intros N. apply Nat.mod_upper_bound. lia. Qed.
