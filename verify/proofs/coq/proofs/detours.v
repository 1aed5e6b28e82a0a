(* Three trees would need more edges than there are: each has 2^n - 1 - n below the source's, of n 2^(n-1) - n. *)

From Cube.statements Require Import words tree second_tree.
From Cube.proofs Require Import lists words gap.

Definition lower_nodes (n : nat) : list word := filter (fun c => 2 <=? weight c) (words n).
Definition edge (f : word -> word) (c : word) : word * word := if weight (f c) <? weight c then (f c, c) else (c, f c).
Definition cube_edges (n : nat) : list (word * word) :=
  flat_map (fun c => map (fun m => (c, flip m c)) (seq 0 n)) (filter (fun c => 0 <? weight c) (words n)).
Definition lower_edges (n : nat) : list (word * word) := filter (fun e => weight (fst e) <? weight (snd e)) (cube_edges n).

Lemma in_lower_nodes n c : In c (lower_nodes n) <-> length c = n /\ 2 <= weight c.
Proof. unfold lower_nodes. rewrite filter_In, in_words, Nat.leb_le. reflexivity. Qed.

Lemma same_edge f g c d : edge f c = edge g d -> (c = d /\ f c = g d) \/ (c = g d /\ f c = d).
Proof. unfold edge. destruct (weight (f c) <? weight c), (weight (g d) <? weight d); intros [= A B]; auto. Qed.

Lemma parent_weight n f c : rooted n f -> length c = n -> 2 <= weight c ->
  length (f c) = n /\ (weight c = S (weight (f c)) \/ weight (f c) = S (weight c)).
Proof.
  intros F L W. destruct (F c L ltac:(lia)) as ((m & M & E) & _). pose proof (weight_flip m c ltac:(lia)) as X. rewrite E, length_flip.
  destruct (bit c m); auto.
Qed.

Lemma edge_is n f c : rooted n f -> In c (lower_nodes n) -> In (edge f c) (lower_edges n).
Proof.
  intros F H. apply in_lower_nodes in H as (L & W). destruct (parent_weight n f c F L W) as (Lf & Wf).
  destruct (F c L ltac:(lia)) as ((m & M & E) & _).
  apply filter_In. unfold edge, cube_edges. destruct (Nat.ltb_spec (weight (f c)) (weight c)); cbn [fst snd].
  - split; [|apply Nat.ltb_lt; assumption]. apply in_flat_map. exists (f c). rewrite filter_In, in_words, in_map_iff.
    split; [split; [exact Lf | apply Nat.ltb_lt; lia]|]. exists m. rewrite in_seq, E, flip_flip. split; [reflexivity | lia].
  - split; [|apply Nat.ltb_lt; lia]. apply in_flat_map. exists c. rewrite filter_In, in_words, in_map_iff.
    split; [split; [exact L | apply Nat.ltb_lt; lia]|]. exists m. rewrite in_seq, E. split; [reflexivity | lia].
Qed.

(* Two nodes that are each other's parents would never come to the source. *)
Lemma edges_once n f : rooted n f -> NoDup (map (edge f) (lower_nodes n)).
Proof.
  intros F. apply nodup_map; [|apply NoDup_filter, nodup_words]. intros c d Hc Hd E.
  apply in_lower_nodes in Hc as (Lc & Wc), Hd as (Ld & Wd). apply same_edge in E as [(E & _)|(E & E')]; [exact E | exfalso].
  destruct (F c Lc ltac:(lia)) as (_ & (steps & Up) & _).
  assert (X : forall k, Nat.iter k f c = c \/ Nat.iter k f c = d).
  { induction k as [|k [IH|IH]]; [left; reflexivity | right | left];
      change (Nat.iter (S k) f c) with (f (Nat.iter k f c)); rewrite IH; congruence. }
  apply (f_equal weight) in Up. rewrite weight_false in Up. destruct (X steps) as [Y|Y]; rewrite Y in Up; lia.
Qed.

Theorem no_third : no_third_with_detours.
Proof.
  intros n f g h N F G H FG FH GH. assert (D : forall a b, apart_below_1 n a b ->
    forall e, In e (map (edge a) (lower_nodes n)) -> ~ In e (map (edge b) (lower_nodes n))).
  { intros a b A e I J. apply in_map_iff in I as (c & <- & I), J as (d & E & J). apply in_lower_nodes in I as (Lc & Wc), J as (Ld & Wd).
    symmetry in E. destruct (A c d Lc Ld Wc Wd) as (A1 & A2). apply same_edge in E as [E|E]; auto. }
  set (all := map (edge f) (lower_nodes n) ++ map (edge g) (lower_nodes n) ++ map (edge h) (lower_nodes n)).
  assert (Once : NoDup all).
  { unfold all. apply nodup_app; [apply edges_once, F | apply nodup_app; [apply edges_once, G | apply edges_once, H | apply D, GH] |].
    intros e I J. apply in_app_iff in J as [J|J]; revert J; [apply (D f g FG) | apply (D f h FH)]; exact I. }
  assert (I : incl all (lower_edges n)).
  { intros e I. unfold all in I. rewrite !in_app_iff, !in_map_iff in I.
    destruct I as [(c & <- & I)|[(c & <- & I)|(c & <- & I)]]; apply edge_is; assumption. }
  apply (NoDup_incl_length Once) in I. unfold all in I. rewrite !app_length, !map_length in I.
  assert (C : n = 3 \/ n = 4 \/ n = 5) by lia. destruct C as [->|[->| ->]]; vm_compute in I; lia.
Qed.
