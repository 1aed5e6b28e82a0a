#include "verify/papers/tr483/errata_parts.h"

namespace cubeverify::tr483 {

std::vector<Erratum> wording_and_misprints() {
  return {
      {.number = 13,
       .kind = ErratumClass::kWording,
       .title = "\"Diameter log N + 1\" of the MSBT graph is the height of its trees; its diameter is log N.",
       .place = "section 3.2",
       .printed =
           "\"The diameter of the MSBT graph is log N + 1, since the source node is adjacent to all the roots of the "
           "SBT's\"",
       .found = "n = 2: found 2 as the greatest distance from the source along the graph's edges; the paper says 3",
       .corrected =
           "The height of the MSBT graph, the longest path from the source within one ERSBT, is log N + 1 (n >= 2), "
           "as section 3.2 calls it at its end; the distance of no node from the source is more than log N.",
       .refuted = {{"tr483.msbt.height", "diameter-n+1"}},
       .verified_by = {{"tr483.msbt.height", "printed"},
                       {"tr483.msbt.height", "diameter-n"},
                       {"tr483.msbt.height", "all-pairs"}},
       .consequences = "Minimality of the height survives."},
      {.number = 14,
       .kind = ErratumClass::kWording,
       .title =
           "Table 1's delays of the MSBT are those of the first log N packets, not of one; Table 4 uses log N + 1 for "
           "one packet.",
       .place = "section 3.4, Table 1 against Table 4",
       .printed = "\"MSBT: 3 log N - 1, 2 log N, log N + 1\"",
       .found = "n = 2: 1 s or r, 1 packet: found 3 cycles; the paper says 5",
       .corrected =
           "Table 1 gives the cycles for the first log N packets (one in each ERSBT); one packet takes log N + 1 in "
           "every model.",
       .refuted = {{"tr483.table1.msbt", "one-packet"}},
       .verified_by = {{"tr483.table1.msbt", "printed"}, {"tr483.table1.msbt", "n+1"}},
       .consequences = "Tables 3 and 4 are right."},
      {.number = 15,
       .kind = ErratumClass::kWording,
       .title = "\"O(log N) start-ups\" at B_opt is so for fixed M t_c/tau only, and not for the Hamiltonian path.",
       .place = "section 3.4",
       .printed =
           "\"Optimizing the packet size for each situation brings the number of start-ups to O(log N), irrespective "
           "of whether communication on one port or log N ports at a time is possible.\"",
       .found =
           "n = 2: found sqrt(1 M t_c / tau) + 1 start-ups, without bound as M t_c / tau grows; the paper says O(log "
           "N)",
       .corrected =
           "With x = M t_c/tau: SBT on all ports, TCBT and MSBT on one port O(log N + sqrt(x log N)), MSBT on all "
           "ports sqrt x + log N, SBT on one port log N; so O(log N) for fixed x, and for x = O(log N).",
       .refuted = {{"tr483.text34.Bopt-startups-OlogN", "whatever-data"}, {"tr483.text34.Bopt-startups-OlogN", "path"}},
       .verified_by = {{"tr483.text34.Bopt-startups-OlogN", "printed"},
                       {"tr483.text34.Bopt-startups-OlogN", "bounded-data"},
                       {"tr483.text34.Bopt-startups-OlogN", "other-trees"}},
       .consequences = "Nothing rests on it.",
       .besides = "MSBT, one send and one receive: found M/B_opt + log N = sqrt(log N M t_c/tau) + log N start-ups, "
                  "unbounded in M t_c/tau at every n (n = 2, M t_c = 50 tau: 12); the paper says O(log N). Hamiltonian "
                  "path: N - 2 and more."},
      {.number = 16,
       .kind = ErratumClass::kWording,
       .title = "\"As predicted\": a speed-up of log N is predicted with one send AND one receive; with one send or "
                "receive the model gives (1/2) log N.",
       .place = "section 5.1, last sentence; abstract",
       .printed = "\"The measured speed-up is approximately log N, as predicted.\"",
       .found = "n = 2: found a speed-up of 120/121; the paper says about 2",
       .corrected = "The prediction is log N ceil(M/B)/(ceil(M/B) + log N) with one send and one receive, and log N "
                    "ceil(M/B)/(2 ceil(M/B) + log N - 1) with one of them.",
       .refuted = {{"tr483.sec5.predicted-speedup", "1s-or-r"},
                   {"tr483.abstract.msbt-logN", "1s-or-r"},
                   {"tr483.intro.msbt-speedup-logN", "1s-or-r"}},
       .verified_by = {{"tr483.sec5.predicted-speedup", "printed"}, {"tr483.sec5.predicted-speedup", "1s-or-r-half"}},
       .consequences = "Figure 7 tells which model the machine followed.",
       .besides =
           "60 packets, n = 6: found 360/66 = 5.45 with one send and one receive and 360/125 = 2.88 with one send or "
           "receive; the paper says log N = 6 without naming the model. n = 2, one of both: 120/121."},
      {.number = 17,
       .kind = ErratumClass::kWording,
       .title =
           "2 N log log N/log N is an upper bound of the BST's excess on one port, not its size, which is near N/log "
           "N.",
       .place = "section 4.2.2",
       .printed = "\"The bandwidth requirement of each subtree can be shown to be about 2 N log log N/log N [8].\"",
       .found = "n = 5: found 7 elements after the root's last; the paper says about 2 N log log N/log N = 29.72",
       .corrected =
           "After the root's last element at most (3/2) N/log N elements follow, and N/log N or more for n >= 5 (n <= "
           "24); the quotient by N/log N is 1.48 at n = 9, its greatest, and falls to 1.18 at n = 24.",
       .refuted = {{"tr483.pers.bst.subtree-bandwidth", "printed"}},
       .verified_by = {{"tr483.pers.bst.subtree-bandwidth", "upper-bound"},
                       {"tr483.pers.bst.subtree-bandwidth", "order"},
                       {"tr483.pers.bst.subtree-bandwidth", "at-most"}},
       .consequences = "Table 6's bound, which says \"at most\", survives, by a factor log log N to spare.",
       .besides =
           "n = 24: found 825240 elements after the root's last = 1.18 N/log N; the paper says about 2 log log N = "
           "9.17 N/log N. The found number is never more than 0.2532 of the printed one (n = 7)."},
      {.number = 18,
       .kind = ErratumClass::kWording,
       .title = "Statements on cyclic nodes and on the base except the source, which the definitions do not.",
       .place = "section 4.1 (property 6; \"The parent_BST function preserves the base\")",
       .printed =
           "\"Any cyclic node is a leaf node of the BST.\"; \"The parent_BST function preserves the base, since for "
           "any node i with base j\"",
       .found = "n = 2, c = 0b00: found 2 children of this cyclic node; the paper says a leaf",
       .corrected = "Every cyclic node but the source is a leaf; the parent has the same base unless it is the source.",
       .refuted = {{"tr483.bst.prop6", "source-included"}, {"tr483.bst.parent-preserves-base", "every-node"}},
       .verified_by = {{"tr483.bst.prop6", "printed"}, {"tr483.bst.parent-preserves-base", "printed"}},
       .consequences = "Consistency and the spanning tree survive: they use it below level 1."},
      {.number = 19,
       .kind = ErratumClass::kWording,
       .title = "The root dominates link by link, not node by node.",
       .place = "section 4.2.2, last paragraph",
       .printed =
           "\"the amount of data sent from the root to any subtree during step i is no less than the amount of data "
           "sent from any node during the same step\"",
       .found =
           "n = 4: found 2 elements sent by node 0001 in cycle 3 to all its children; the paper says no more than the "
           "root sends to a child, 1",
       .corrected =
           "... than the amount sent over any link by any node in that step; this is what property 3 gives and what "
           "the time needs.",
       .refuted = {{"tr483.pers.bst.root-dominates", "node-total"}},
       .verified_by = {{"tr483.pers.bst.root-dominates", "printed"}},
       .consequences = "T_min survives, as BST(max)."},
      {.number = 20,
       .kind = ErratumClass::kWording,
       .title = "At most (log N)/2 ports are used by a node, not by a subtree.",
       .place = "section 5.2",
       .printed = "\"Since the number of ports used in each subtree is at most log N/2\"",
       .found = "n = 3: found 2 ports used below the edge to the root of subtree 0; the paper says at most 3/2",
       .corrected = "Every internal node has at most (log N)/2 children.",
       .refuted = {{"tr483.sec5.ports-per-subtree", "below-root-edge"}},
       .verified_by = {{"tr483.sec5.ports-per-subtree", "printed"}},
       .consequences = "The bound of log^2 N bits survives: it is about a node."},
      {.number = 21,
       .kind = ErratumClass::kWording,
       .title = "\"A new packet only arrives every log N cycles\" ends when the first subtree is exhausted.",
       .place = "section 4.2.2, first paragraph; section 5.2, last paragraph",
       .printed =
           "\"a new packet only arrives every log N cycles\"; \"if the data to the most remote nodes is transmitted "
           "first, is also the time to completion\"",
       .found = "n = 4: found packets 2 cycles apart, in cycles 12 and 14, at node 0001; the paper says 4",
       .corrected =
           "It is so as long as all subtrees have packets to come, and then nothing waits. The last message arrives "
           "with the root's last packet for B = M, and at most log N - 1 cycles later for any B, executed for n <= 12 "
           "(log N - 2 up to n = 11; at n = 12 and B = 205 M it comes 11 cycles later).",
       .refuted = {{"tr483.sec5.bst-arrival-spacing", "to-the-end"},
                   {"tr483.pers.bst.time-to-retransmit", "to-the-end"},
                   {"tr483.pers.bst.time-to-retransmit", "merged"},
                   {"tr483.pers.bst.time-to-retransmit", "unit"},
                   {"tr483.pers.bst.oneport-completion", "exactly"},
                   {"tr483.pers.bst.oneport-completion", "every-size"}},
       .verified_by = {{"tr483.sec5.bst-arrival-spacing", "printed"},
                       {"tr483.pers.bst.time-to-retransmit", "printed"},
                       {"tr483.pers.bst.time-to-retransmit", "unit-full-rounds"},
                       {"tr483.pers.bst.oneport-completion", "printed"},
                       {"tr483.pers.bst.oneport-completion", "at-most"}},
       .consequences = "T = (N-1)(tau + M t_c) for B = M, and every estimate with \"approximately\", survives.",
       .besides =
           "n = 4 (subtrees of 5, 4, 3, 3 nodes), B = M: found packets at node 0001 2 cycles apart in the last "
           "rounds; the paper says 4. n = 6, B = 3M: one message still waits at node 000001 in cycle 21 when a "
           "packet comes. n = 5, B = 3M: the last message arrives 1 cycle after the root's 11 cycles; the paper says "
           "at the same time."},
      {.number = 22,
       .kind = ErratumClass::kWording,
       .title = "Lemma 4.2's \"lower bound\" is that of the SBT (NM/2), not section 4's N/log N M t_c.",
       .place = "section 4.2.1, Lemma 4.2",
       .printed =
           "\"terminates the distribution in a time proportional to the lower bound for a sufficiently large packet "
           "size\"",
       .found = "n = 3: found 4 M t_c, 3/2 times the bound; the paper says in proportion to 8/3 M t_c",
       .corrected = "... in the least time of the SBT, NM/2 t_c + log N tau.",
       .refuted = {{"tr483.lemma4.2.lower-bound", "of-section-4"}},
       .verified_by = {{"tr483.lemma4.2.lower-bound", "printed"}},
       .consequences = "T_min of Lemma 4.2 and Table 6 are right.",
       .besides = "Against section 4's bound found N/2 M t_c, (1/2) log N times N/log N M t_c, a quotient that grows "
                  "without limit; against section 1's bound for the SBT, NM/2, it is equal."},
      {.number = 29,
       .kind = ErratumClass::kWording,
       .title = "B_opt and T_min of Table 3 take M/B for the ceil(M/B) of T.",
       .place = "sections 3.3.1 and 3.3.2; section 3.4, Table 3",
       .printed = "\"T = (ceil(M/B) + log N - 1)(tau + B t_c), B_opt = sqrt(M tau/(t_c (log N - 1))), and T_min = "
                  "(sqrt(M t_c) "
                  "+ sqrt(tau (log N - 1)))^2\"",
       .found = "n = 2: M = 3, tau = 4/3 t_c: found 10 t_c with packets of B_opt = 2; the paper says T_min = 25/3 t_c",
       .corrected =
           "With ceil(M/B) no packet size takes less than T_min (with N - 2 for N - 3 on the path, one send and one "
           "receive); B_opt takes T_min where the packets come out whole, and less than one packet's time more "
           "otherwise. Where B_opt > M, B = M is best. The SBT's row on one port is right as printed.",
       .refuted = {{"tr483.table3.sbt.all", "with-ceiling"},
                   {"tr483.table3.hp.1s-or-r", "with-ceiling"},
                   {"tr483.table3.hp.1s-and-r", "with-ceiling"},
                   {"tr483.table3.tcbt.1s-or-r", "with-ceiling"},
                   {"tr483.table3.tcbt.1s-and-r", "with-ceiling"},
                   {"tr483.table3.tcbt.all", "with-ceiling"},
                   {"tr483.table3.msbt.1s-or-r", "with-ceiling"},
                   {"tr483.table3.msbt.1s-and-r", "with-ceiling"},
                   {"tr483.table3.msbt.all", "with-ceiling"}},
       .verified_by = {{"tr483.table3.sbt.all", "whole-packets"},
                       {"tr483.table3.sbt.all", "one-packet-more"},
                       {"tr483.table3.sbt.all", "larger-than-data"},
                       {"tr483.table3.msbt.all", "one-packet-more"},
                       {"tr483.table3.sbt.1port", "packet-size"}},
       .consequences = "Table 4 survives where it says M/B >> log N, as one packet is little beside all.",
       .besides =
           "The schedule is the SBT on all ports, T = (ceil(3/2) + 1)(4/3 + 2) t_c. The formulas are exact with M/B "
           "for ceil(M/B)."},
      {.number = 23,
       .kind = ErratumClass::kMisprint,
       .title = "Table 6, TCBT on log N ports: 3/2 N should be 3/4 N.",
       .place = "section 4.2.1, Table 6",
       .printed = "\"TCBT, log N port: (3/2 N - 1) M t_c + log N tau\"",
       .found = "n = 2: found 2 M t_c + 2 tau; the paper says 5 M t_c + 2 tau",
       .corrected =
           "(3/4 N - 1) M t_c + log N tau, n >= 2, and no schedule along the TCBT with log N start-ups takes less. "
           "Sending whole subtrees takes (3/2 N - log N - 1) M t_c.",
       .refuted = {{"tr483.table6.tcbt-all", "printed"}},
       .verified_by = {{"tr483.table6.tcbt-all", "level-by-level"},
                       {"tr483.table6.tcbt-all", "whole-subtrees"},
                       {"tr483.table6.tcbt-all", "at-most"}},
       .consequences = "The ranking of Table 6 survives; the TCBT is better than printed.",
       .besides =
           "n = 2: found 2 M t_c + 2 tau level by level (3 M t_c + 2 tau if whole subtrees are sent); the paper says "
           "5 M t_c + 2 tau. n = 10: 767 (1525), said 1535. (n = 1: 1, said 2.)"},
      {.number = 24,
       .kind = ErratumClass::kMisprint,
       .title = "The packet lengths B_i have a B too many: the formula is the number of packets.",
       .place = "section 4.2.2, second paragraph",
       .printed = "\"B_i = min(B, ceil(C(log N, i) M/(B log N))) for B > M\"",
       .found =
           "n = 2: M = 2, B = 3: found 2 elements over each link of the root by the formula; the paper says (N-1)/log "
           "N M = 3",
       .corrected = "B_i = min(B, C(log N, i) M/log N), rounded up: the elements for distance i in one subtree.",
       .refuted = {{"tr483.pers.bst.allport-packet-lengths", "printed"},
                   {"tr483.pers.bst.allport-packet-lengths", "one-link"}},
       .verified_by = {{"tr483.pers.bst.allport-packet-lengths", "share"},
                       {"tr483.pers.bst.allport-packet-lengths", "share-below-1.54"}},
       .consequences = "The number of start-ups in the same formula, and B >= N/log^(3/2) N M, survive."},
      {.number = 25,
       .kind = ErratumClass::kMisprint,
       .title = "M_MSBT(i, j) must be empty where k + 1 = j (mod n), or k = j = the only place (n = 1).",
       .place = "section 3.2",
       .printed = "\"M_MSBT(i, j) = {(k+1) mod n, (k+2) mod n, ..., (j-1) mod n}\"",
       .found = "n = 2, c = 0b01: j = 1: found 0 k that fit; the paper says one",
       .corrected =
           "The set is empty if k + 1 = j (mod n); then k is the first 1-bit cyclically to the right of bit j, as the "
           "next sentence says.",
       .refuted = {{"tr483.msbt.k-well-defined", "literal-list-from-n-2"},
                   {"tr483.msbt.k-well-defined", "literal-list"}},
       .verified_by = {{"tr483.msbt.k-well-defined", "printed"}},
       .consequences = "None: all of section 3.2 means the empty set."},
      {.number = 26,
       .kind = ErratumClass::kSmall,
       .title = "Comparisons of BST and SBT, and of their tables, are ties at n = 2, where both trees are the same.",
       .place = "sections 4.2.1, 4.2.2, 4.3, 5.2",
       .printed =
           "\"the packet size is of greater importance\", \"unlike the SBT algorithm\", \"higher by a lower order "
           "term\", \"yields a lower complexity\", \"the transmission time for the BST routing is higher\", \"more "
           "effective with respect to table space\"",
       .found =
           "n = 2: found 3 M t_c + 2 tau by the SBT and 3 M t_c + 2 tau by the BST; the paper says less by the SBT",
       .corrected = "All six hold for n >= 3, the tables' for n >= 4.",
       .refuted = {{"tr483.sec43.sbt-better-unbounded", "at-n-2"},
                   {"tr483.sec43.transmission-comparable", "at-n-2"},
                   {"tr483.pers.bst.lower-order-term", "at-n-2"},
                   {"tr483.pers.bst.not-ready-with-root", "at-n-2"},
                   {"tr483.pers.sbt.packet-size-matters", "every-n"},
                   {"tr483.sec5.df-smaller-table", "every-n"},
                   {"tr483.sec43.packet-sizes", "smaller"},
                   {"tr483.sec5.bst-arrival-spacing", "overlap"},
                   {"tr483.text34.hp-may-win", "1s-or-r"}},
       .verified_by = {{"tr483.sec43.sbt-better-unbounded", "printed"},
                       {"tr483.sec43.transmission-comparable", "printed"},
                       {"tr483.pers.bst.lower-order-term", "printed"},
                       {"tr483.pers.bst.not-ready-with-root", "printed"},
                       {"tr483.pers.sbt.packet-size-matters", "printed"},
                       {"tr483.sec5.df-smaller-table", "printed"},
                       {"tr483.sec43.packet-sizes", "smaller-from-n-3"}},
       .consequences = "None.",
       .besides =
           "n = 2: found SBT 3 M t_c + 2 tau, BST 3 M t_c + 2 tau, both ready with the root after 2 cycles, packets "
           "of 1 element for both; the paper says that they differ. Depth-first and breadth-first tables: 1 bit each "
           "at n = 2, equal also at n = 3."},
      {.number = 27,
       .kind = ErratumClass::kSmall,
       .title = "The TCBT rows with one send or receive are for n >= 3.",
       .place = "section 3.4, Tables 2 and 3",
       .printed = "\"TCBT: 3\" (cycles per packet); \"(3 ceil(M/B) + 2 log N - 5)(tau + B t_c)\"",
       .found = "n = 2: 2 packets: found 4 cycles; the paper says 5",
       .corrected =
           "For n = 2 it is 2 ceil(M/B); for n >= 3 a node has three edges and 3 cycles a packet are the least, and "
           "so are both rows' T of all schedules along the TCBT. B_opt and T_min of both rows are for n >= 3 too; for "
           "n "
           "= 2 B = M is best, with 2 M t_c + 2 tau.",
       .refuted = {{"tr483.table3.tcbt.1s-or-r", "at-n-2"},
                   {"tr483.table2.tcbt", "least"},
                   {"tr483.table3.tcbt.1s-and-r", "packet-size-at-n-2"}},
       .verified_by = {{"tr483.table2.tcbt", "least-from-n-3"},
                       {"tr483.table2.tcbt", "least-period"},
                       {"tr483.table3.tcbt.1s-or-r", "printed"},
                       {"tr483.table3.tcbt.1s-or-r", "least"},
                       {"tr483.table3.tcbt.1s-and-r", "least"}},
       .consequences = "None.",
       .besides =
           "n = 2: the row with one send or receive has the root of 2 log N - 5 = -1 in B_opt and T_min, that with "
           "one send and receive B_opt without bound and T_min = 2 M t_c, without a start-up: found 2 M t_c + 2 tau."},
      {.number = 28,
       .kind = ErratumClass::kSmall,
       .title = "At n = 1 the cube is one link, and what needs a second node or port fails.",
       .place = "throughout",
       .printed = "statements on MSBT, TCBT and bounds \"for log N\" without a range",
       .found = "n = 1: 1 packet: found 1 cycle; the paper says 2",
       .corrected =
           "All of these are for n >= 2. (The bounds on A and on the smallest subtree of Lemma 4.1 are printed for "
           "log N > 2, and are for n >= 3.)",
       .refuted = {{"tr483.table3.msbt.1s-and-r", "one-link"}},
       .verified_by = {{"tr483.table3.msbt.1s-and-r", "printed"},
                       {"tr483.msbt.height", "printed"},
                       {"tr483.msbt.not-a-tree", "printed"}},
       .consequences = "None.",
       .besides =
           "n = 1: the one ERSBT is 0 -> 1: found height 1 (said log N + 1 = 2), node 1 a leaf though a_0 = 1, "
           "largest label 0 (said 1), a tree; m cycles for m packets (said m + 1, 2m, m + 1); path m cycles (said 2m "
           "- 1 with one send or receive); TCBT 1 cycle (said 0), 1 start-up (said 0); the smallest subtree has 1 "
           "node (said at least (N-A)/log N = 2)."},
  };
}

}  // namespace cubeverify::tr483
