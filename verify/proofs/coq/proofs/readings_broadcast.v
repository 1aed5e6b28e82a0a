(* Readings of claims of TR-483, from the theorems. *)

From Coq Require Import Lia.
From Cube.statements Require Import words tree broadcast half_duplex cycles readings_broadcast.
From Cube.proofs Require Import broadcast_bounds broadcast_schedules half_duplex cycles leaves_once.

Theorem tr483_lb_fanout_printed : holds_from 1 reading_tr483_lb_fanout_printed.
Proof. intros n Hn m s cycles Hm. apply broadcast_bounds.all_ports; lia. Qed.

Theorem tr483_lb_fanout_attained : holds_from 1 reading_tr483_lb_fanout_attained.
Proof. intros n Hn m Hm. apply broadcast_schedules.all_ports_reached; lia. Qed.

Theorem tr483_lb_fanout_every_n : holds_from 1 reading_tr483_lb_fanout_every_n.
Proof.
  intros n Hn. split; [intros m s cycles Hm; apply broadcast_bounds.all_ports; lia | intros m Hm; apply broadcast_schedules.all_ports_reached; lia].
Qed.

Theorem tr483_lb_allport_tight_printed : fails_from 2 reading_tr483_lb_allport_tight_printed.
Proof. intros n Hn H. apply (broadcast_schedules.all_ports_one_less n 2); try lia. intros s cycles. apply H. lia. Qed.

Theorem tr483_intro_oneport_sbt_attains_least : holds_from 1 reading_tr483_intro_oneport_sbt_attains_least.
Proof. intros n Hn s cycles A B C. pose proof (broadcast_bounds.one_port n 1 s cycles Hn (le_n 1) A B C). lia. Qed.

Lemma least_cycles n m : 0 < n -> 0 < m -> one_and_one_least n m (m + n - 1).
Proof.
  intros Hn Hm. split; [|apply broadcast_schedules.one_and_one_reached; assumption].
  intros s cycles (A & B & _) C. apply (broadcast_bounds.one_port n m s cycles); assumption.
Qed.

Theorem tr483_msbt_lb_logN_packets_printed : fails_from 2 reading_tr483_msbt_lb_logN_packets_printed.
Proof.
  intros n Hn H. apply (broadcast_schedules.one_and_one_fails n n); [lia | lia |]. intros s cycles A C. specialize (H s cycles A C). lia.
Qed.

Theorem tr483_msbt_lb_logN_packets_one_fewer : holds_from 1 reading_tr483_msbt_lb_logN_packets_one_fewer.
Proof.
  intros n Hn. unfold reading_tr483_msbt_lb_logN_packets_one_fewer. replace (2 * n - 1) with (n + n - 1) by lia.
  apply least_cycles; lia.
Qed.

Theorem tr483_msbt_lb_1s_and_r_strict_printed : fails_from 2 reading_tr483_msbt_lb_1s_and_r_strict_printed.
Proof. intros n Hn H. apply (broadcast_schedules.one_and_one_fails n 2); try lia. intros s cycles. apply H. lia. Qed.

Theorem tr483_msbt_lb_1s_and_r_strict_every_n : holds_from 1 reading_tr483_msbt_lb_1s_and_r_strict_every_n.
Proof. intros n Hn m Hm. apply least_cycles; lia. Qed.

Theorem tr483_msbt_lb_1s_or_r_strict_printed : fails_from 2 reading_tr483_msbt_lb_1s_or_r_strict_printed.
Proof. intros n Hn H. apply (broadcast_schedules.one_or_one_fails n 2); try lia. intros s cycles. apply H. lia. Qed.

Theorem tr483_msbt_lb_1s_or_r_strict_every_n : holds_from 1 reading_tr483_msbt_lb_1s_or_r_strict_every_n.
Proof.
  intros n Hn m Hm. split; [apply broadcast_schedules.one_or_one_reached; lia|]. intros Le s cycles. apply half_duplex.least; lia.
Qed.

Lemma least_cycles_once n m : 2 <= n -> 0 < m -> one_and_one_least_once n m.
Proof.
  intros Hn Hm. split; [intros s cycles (A & B & _); apply leaves_once.one_port; assumption|].
  intros dim f L. apply (cycles.cycles n dim f ltac:(lia) L); assumption.
Qed.

Theorem tr483_msbt_lb_logN_packets_leaves_once : holds_from 2 reading_tr483_msbt_lb_logN_packets_leaves_once.
Proof. intros n Hn. apply least_cycles_once; lia. Qed.

Theorem tr483_msbt_lb_1s_and_r_strict_leaves_once : holds_from 2 reading_tr483_msbt_lb_1s_and_r_strict_leaves_once.
Proof. intros n Hn m Hm. apply least_cycles_once; assumption. Qed.

Theorem tr483_msbt_lb_1s_or_r_strict_leaves_once : holds_from 2 reading_tr483_msbt_lb_1s_or_r_strict_leaves_once.
Proof.
  intros n Hn m Hm. split; [intros s cycles; apply leaves_once.one_or_one; assumption|].
  intros dim f L D. apply (cycles.cycles n dim f ltac:(lia) L); assumption.
Qed.

Theorem tr483_lb_allport_tight_leaves_once : holds_from 2 reading_tr483_lb_allport_tight_leaves_once.
Proof.
  intros n Hn m Hm. split; [intros s cycles; apply leaves_once.all_ports; assumption|].
  intros dim level L. apply (cycles.all_ports_of_trees n dim level ltac:(lia) L); assumption.
Qed.

Theorem tr483_sec6_optimality_leaves_once : holds_from 2 reading_tr483_sec6_optimality_leaves_once.
Proof.
  intros n Hn m Hm. split; [apply least_cycles_once; assumption|].
  split; [apply tr483_msbt_lb_1s_or_r_strict_leaves_once | apply tr483_lb_allport_tight_leaves_once]; assumption.
Qed.
