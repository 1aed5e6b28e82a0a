#include "verify/papers/tr483/errata_parts.h"

namespace cubeverify::tr483 {

std::vector<Erratum> false_statements() {
  return {
      {.number = 1,
       .kind = ErratumClass::kFalse,
       .title =
           "The lower bounds of broadcasting are one cycle too high, in all three port models: a packet may leave the "
           "source more than once.",
       .place = "section 1 (\"a tight lower bound\"); section 3.3.2 (\"The minimum number\", \"a strict lower bound\" "
                "twice); section 6, first sentence",
       .printed =
           "\"a tight lower bound for the number of routing steps, assuming concurrent bi-directional communication, "
           "is ceil(M/(B log N)) + log N\"; \"The minimum number of routing steps to broadcast log N packets is 2 log "
           "N\"; \"ceil(M/B) + log N routing steps ... a strict lower bound for M/B > 1\"; \"2 ceil(M/B) + log N - 1 "
           "... a strict lower bound for M/B > 1\"",
       .found =
           "n = 2: found 3 cycles for 2 packets - 00->01 p0; 01->11 p0, 00->10 p1; 11->10 p0, 00->01 p1, 10->11 p1; "
           "the paper says at least 4",
       .corrected =
           "The least number of cycles for m = ceil(M/B) packets is m + log N - 1 with one send and one receive, and "
           "ceil(m/log N) + log N - 1 on all ports, for every n and m; with one send or one receive it is at most 2m "
           "+ log N - 2 for every m, and exactly that for m <= N/2. The printed numbers are the minima if every "
           "packet leaves the source over one link only (n >= 2); the MSBT takes one cycle more than the least.",
       .refuted = {{"tr483.msbt.lb.1s-and-r-strict", "printed"},
                   {"tr483.lb.allport-tight", "printed"},
                   {"tr483.lb.split", "printed"},
                   {"tr483.msbt.lb.logN-packets", "printed"},
                   {"tr483.msbt.lb.1s-or-r-strict", "printed"},
                   {"tr483.sec6.optimality", "printed"},
                   {"tr483.intro.msbt-speedup-logN", "lower-bound-algorithm"},
                   {"tr483.lb.allport-tight", "one-link"},
                   {"tr483.msbt.lb.logN-packets", "one-link"},
                   {"tr483.msbt.lb.1s-and-r-strict", "one-link"},
                   {"tr483.msbt.lb.1s-or-r-strict", "one-link"}},
       .verified_by = {{"tr483.msbt.lb.1s-and-r-strict", "every-n"},
                       {"tr483.lb.fanout", "every-n"},
                       {"tr483.msbt.lb.1s-or-r-strict", "every-n"},
                       {"tr483.lb.allport-tight", "own-tree"},
                       {"tr483.sec6.optimality", "leaves-once"},
                       {"tr483.sec6.optimality", "leaves-once-counted"},
                       {"tr483.sec6.optimality", "one-more"},
                       {"tr483.msbt.lb.1s-and-r-strict", "one-fewer"},
                       {"tr483.lb.fanout", "attained"},
                       {"tr483.msbt.lb.1s-or-r-strict", "counted"}},
       .consequences =
           "Section 6's \"complexity equal to the lower bound\" and section 1's \"lower bound algorithm\" are off by "
           "one cycle; orders, Table 4's limits and the speed-up of log N survive, since only the constant term "
           "changes. The paper contradicts itself: by Table 1 its own SBT delivers one packet on all ports in log N "
           "steps, and with one send or receive at n = 2 its SBT takes 2m cycles.",
       .besides =
           "One send and one receive, 2-cube, M/B = 2 packets p0, p1: found 3 cycles - cycle 0: 00->01 (p0); cycle "
           "1: 01->11 (p0), 00->10 (p1); cycle 2: 11->10 (p0), 00->01 (p1), 10->11 (p1); the paper says at least 4. "
           "All ports, 2-cube, M/B = 1: found 2 steps by the paper's own SBT (cycle 0: 00->01, 00->10; cycle 1: "
           "01->11); the paper says at least 3. One send or receive, 2-cube, M/B = 2: found 4 cycles by the SBT (0: "
           "00->01 p0; 1: 01->11, 00->10 p0; 2, 3: the same with p1); the paper says at least 5. (Formally the least "
           "n is 1: with one send and one receive 2 packets take 2 cycles, said 3; on all ports 1 packet 1, said 2; "
           "with one send or receive 2 packets 2, said 4.)"},
      {.number = 2,
       .kind = ErratumClass::kFalse,
       .title = "One balanced spanning tree does not take the minimum transfer time: its largest subtree has more than "
                "(N-1)/log N nodes.",
       .place = "section 4.2.2, last sentence; section 4 (\"in a time corresponding to this lower bound\"); section 1 "
                "(\"lower bound algorithms\" with N BSTs)",
       .printed = "\"Hence, T_min = tau log N + (N-1)/log N M t_c, the minimum possible.\"",
       .found =
           "n = 2: M = 2: found 4 t_c + 2 tau by one BST level by level, 3 t_c + 2 tau by 2 rotated ones; the paper "
           "says (N-1)/log N M t_c + log N tau = 3 t_c + 2 tau by one, the minimum possible",
       .corrected =
           "T = tau log N + BST(max) M t_c with BST(max) of Table 5 = (number of necklaces of n beads) - 1; it "
           "exceeds (N-1)/log N by a factor of at most 4/3 (n = 2, 4) that tends to 1. log N rotated BSTs, each "
           "carrying M/log N of the data, take tau log N + (N-1)/log N M t_c exactly, the true minimum.",
       .refuted = {{"tr483.pers.bst.minimum-possible", "printed"},
                   {"tr483.pers.bst.minimum-possible", "one-element"},
                   {"tr483.intro.all-to-all-cited", "exactly"},
                   {"tr483.intro.all-to-all-cited", "even-share"},
                   {"tr483.intro.all-to-all-cited", "whole"},
                   {"tr483.table6.bst-all", "exactly"},
                   {"tr483.pers.bst.allport-unit", "exactly"},
                   {"tr483.pers.bst.allport-small-B", "exactly"},
                   {"tr483.pers.bst.attains-bound", "at-most"},
                   {"tr483.pers.bst.attains-bound", "whole-elements"}},
       .verified_by = {{"tr483.pers.bst.minimum-possible", "rotated"},
                       {"tr483.pers.bst.minimum-possible", "approximately"},
                       {"tr483.table6.bst-all", "largest-subtree"},
                       {"tr483.table6.bst-all", "printed"},
                       {"tr483.intro.all-to-all-cited", "rotated-trees"}},
       .consequences =
           "Table 6, section 4.3 and the factor (1/2) log N survive: they say \"approximately\", and the relative "
           "difference goes to 0 by Lemma 4.1.",
       .besides =
           "n = 2, M = 2: found 4 t_c + 2 tau by the BST level by level (subtree {01, 11}: its two nodes' 4 elements "
           "cross the link 00-01); the paper says (N-1)/log N M t_c + tau log N = 3 t_c + 2 tau, which the BST and "
           "its rotated copy, one element each, do take. n = 4, M = 1: found 5 t_c; the paper says 15/4 t_c, and 4 "
           "t_c is the minimum."},
      {.number = 3,
       .kind = ErratumClass::kFalse,
       .title =
           "The personalized lower bound N/log N M t_c is too high: the source keeps its own data, so it is (N-1)/log "
           "N M t_c.",
       .place = "section 4, first paragraph, end",
       .printed = "\"a lower bound for the transmission time is N/log N M t_c\"",
       .found = "n = 2: M = 2: found 3 t_c by 2 rotated BSTs - 00->01 11a, 00->10 11b; 00->01 01a 01b, 00->10 10a 10b, "
                "01->11 11a, 10->11 11b; the paper says at least 4 t_c",
       .corrected =
           "A lower bound is (N-1)/log N M t_c, attained where log N divides M. For M = 1 and n >= 2 the printed "
           "bound happens to hold, since log N never divides N-1 then and ceil((N-1)/n) >= N/n.",
       .refuted = {{"tr483.pers.lb-transfer", "printed"}, {"tr483.pers.lb-transfer", "any-elements"}},
       .verified_by = {{"tr483.pers.lb-transfer", "without-source"},
                       {"tr483.pers.lb-transfer", "one-element"},
                       {"tr483.pers.lb-startups", "at-once"}},
       .consequences =
           "Section 4.2.2 itself has N-1; what is said to correspond to the bound is asymptotic and survives "
           "(N/(N-1) -> 1).",
       .besides =
           "n = 2, M = 2 (elements a, b for 01, 10, 11): found 3 t_c - cycle 0: 11a over 00-01, 11b over 00-10; "
           "cycle 1: 01a, 01b over 00-01, 10a, 10b over 00-10, while 01 and 10 pass 11a and 11b on; the paper says "
           "at least N/log N M t_c = 4 t_c. n = 3, M = 3: found 7 t_c; the paper says 8. (Formally least: n = 1, M = "
           "1: 1 and 2.)"},
      {.number = 4,
       .kind = ErratumClass::kFalse,
       .title = "Broadcasting along a Hamiltonian path with one send and one receive takes one cycle more than Table 3 "
                "says.",
       .place = "section 3.4, Table 3, row \"HP, 1 s & r\"",
       .printed = "\"T = (ceil(M/B) + N - 3)(tau + B t_c)\", with N - 3 also in B_opt and T_min",
       .found = "n = 2: 1 packet: found 3 cycles; the paper says 2",
       .corrected =
           "T = (ceil(M/B) + N - 2)(tau + B t_c), B_opt = sqrt(M tau/((N-2) t_c)), T_min = (sqrt(M t_c) + sqrt((N-2) "
           "tau))^2, and no schedule along the path takes less. The row above (one send or receive, 2 ceil(M/B) + N - "
           "3) is right.",
       .refuted = {{"tr483.table3.hp.1s-and-r", "printed"},
                   {"tr483.table3.hp.1s-and-r", "packet-size"},
                   {"tr483.table3.hp.1s-and-r", "one-link"}},
       .verified_by = {{"tr483.table3.hp.1s-and-r", "corrected"},
                       {"tr483.table3.hp.1s-and-r", "corrected-packet-size"},
                       {"tr483.table3.hp.1s-and-r", "least"}},
       .consequences =
           "\"A Hamiltonian Path may be faster\" survives: m + N - 2 < m log N for m >= N, n >= 2. All three columns "
           "of the row have N - 3, so it is a slip of the derivation, not of the printer."},
      {.number = 5,
       .kind = ErratumClass::kFalse,
       .title =
           "The factor log N on all ports needs M/B >> log^2 N, not M/B >> log N (Table 4), and not \"an arbitrary "
           "packet size\" (text).",
       .place = "section 3.4, Table 4, row \"all ports\", column M/B >> log N; the paragraph on Table 3",
       .printed =
           "\"M/B >> log N: log N\" (all ports, SBT,TCBT/MSBT); \"reduces the number of sequential start-ups and the "
           "bandwidth requirement by a factor of approximately log N for an arbitrary packet size in both SBT- and "
           "MSBT-based broadcasting\"",
       .found =
           "n = 2: M/B = log^2 N: found (log^2 N + log N - 1)/(2 log N) = 5/4, which tends to (1/2) log N; the paper "
           "says log N",
       .corrected =
           "SBT and TCBT against MSBT on all ports: log N for M/B >> log^2 N, the condition that footnote 5 states "
           "for the last column. All ports reduce start-ups and load by a factor that tends to log N if M/B >> log N "
           "(SBT) or M/B >> log^2 N (MSBT), and by 1 for B = M.",
       .refuted = {{"tr483.table4.all.sbt-over-msbt.many-packets", "printed"},
                   {"tr483.table4.all.tcbt-over-msbt.many-packets", "printed"},
                   {"tr483.text34.allports-startups-logN", "printed"},
                   {"tr483.text34.msbt-link-load", "one-packet-or-more"},
                   {"tr483.table4.footnote5", "not-needed"}},
       .verified_by = {{"tr483.table4.all.sbt-over-msbt.many-packets", "log-squared"},
                       {"tr483.table4.all.tcbt-over-msbt.many-packets", "log-squared"},
                       {"tr483.text34.allports-startups-logN", "log-squared-packets"},
                       {"tr483.text34.allports-startups-logN", "many-packets"},
                       {"tr483.text34.msbt-link-load", "printed"}},
       .consequences = "The conclusion that the MSBT gains log N for enough data survives.",
       .besides =
           "For M/B = log^2 N packets, which are >> log N, found the ratio (log^2 N + log N - 1)/(2 log N), which "
           "tends to (1/2) log N (n = 10: 5.45, n = 100: 50.5); the paper says log N. For M/B = log^(3/2) N it is "
           "even of order sqrt(log N). And with B = M the SBT takes log N start-ups on one port and log N on all "
           "(MSBT: log N + 1 both): found a factor of 1 at every n; the paper says about log N (least n = 2)."},
      {.number = 6,
       .kind = ErratumClass::kFalse,
       .title = "Where the SBT has B_opt = M, \"tau log N >> M t_c\" does not make SBT and MSBT equal: tau >> M t_c is "
                "needed.",
       .place =
           "section 3.4, Table 4, rows \"1 send or recv\" and \"1 send and recv\", SBT/MSBT, column B = B_opt, tau "
           "log N >> M t_c",
       .printed = "\"1\"",
       .found = "n = 2: tau = M t_c: found T_min(SBT)/T_min(MSBT) = 2 log N/(sqrt(1) + sqrt(2))^2 = 0.686, which tends "
                "to 2; the paper says 1",
       .corrected =
           "Under the printed condition the ratio tends to 1 + M t_c/tau, so the entry is 1 for tau >> M t_c only. "
           "The other four entries of the column are right as printed.",
       .refuted = {{"tr483.table4.1s-and-r.sbt-over-msbt.start-ups", "printed"},
                   {"tr483.table4.1s-or-r.sbt-over-msbt.start-ups", "printed"}},
       .verified_by = {{"tr483.table4.1s-or-r.sbt-over-msbt.start-ups", "start-up-above-data"},
                       {"tr483.table4.1s-and-r.sbt-over-msbt.start-ups", "start-up-above-data"}},
       .consequences = "Nothing else uses the entry.",
       .besides =
           "tau = M t_c satisfies tau log N >> M t_c as N grows; found T_min(SBT)/T_min(MSBT) = 2 log N/(1 + "
           "sqrt(log N))^2 with one send and one receive and 2 log N/(sqrt 2 + sqrt(log N - 1))^2 with one of them, "
           "both tending to 2 (n = 100: 1.65, 1.55; n = 10^4: 1.96, 1.94); for M t_c = tau sqrt(log N), still << tau "
           "log N, the first ratio grows like sqrt(log N) (n = 100: 6.35; n = 10^4: 83.5); the paper says 1."},
      {.number = 7,
       .kind = ErratumClass::kFalse,
       .title =
           "B >= N/log N M is too small for one communication per subtree, and does not minimize the time on one port.",
       .place = "section 4.2.2, first paragraph (two sentences)",
       .printed =
           "\"For B >= N/log N M the root of the BST need only perform one communication per subtree\"; \"The time "
           "... based on the BST is minimized for B >= N/log N M\"",
       .found = "n = 3: M = 3, B = 8: found 24 t_c + 5 tau; the paper says the least, which is 24 t_c + 4 tau with "
                "unbounded packets",
       .corrected =
           "Both hold for B >= BST(max) M, the size of the largest subtree (Table 5), and for no smaller B. BST(max) "
           "is N/log N or more for every n >= 2, and exceeds it by less than sqrt N.",
       .refuted = {{"tr483.pers.bst.oneport-minB", "printed"},
                   {"tr483.pers.bst.one-communication-per-subtree", "printed"}},
       .verified_by = {{"tr483.pers.bst.one-communication-per-subtree", "largest"},
                       {"tr483.pers.bst.oneport-minB", "largest-subtree"}},
       .consequences = "T = (2 log N - 2) tau + ... of Table 6 is for unbounded packets and survives.",
       .besides =
           "n = 3, M = 3, B = 8 = N/log N M: the subtree {001, 011, 111} has 9 elements, so found two packets to it "
           "and 24 t_c + 5 tau in all; the paper says one packet, and with unbounded packets it is 24 t_c + 4 tau. "
           "With M = 1 first at n = 4, B = 4: found 18 t_c + 7 tau, with larger packets 18 t_c + 6 tau."},
      {.number = 8,
       .kind = ErratumClass::kFalse,
       .title = "Section 1 promises a speed-up of log N of the BST over the SBT; it is half of that.",
       .place = "section 1, paragraph on personalized information",
       .printed =
           "\"The BST algorithm potentially offers a speed-up of log N over the SBT algorithm in sending personalized "
           "information\"",
       .found = "n = 2: found a factor of N/2 / BST(max) = 1, at most log N / 2 for every n; the paper says log N",
       .corrected = "A speed-up of (1/2) log N, both on all ports. Over the SBT on ONE port the BST on all ports gains "
                    "(N-1)/BST(max), which does tend to log N.",
       .refuted = {{"tr483.intro.bst-speedup-logN", "printed"}},
       .verified_by = {{"tr483.abstract.bst-half-logN", "printed"}, {"tr483.intro.bst-speedup-logN", "sbt-one-port"}},
       .consequences = "Nothing: all later sections have (1/2) log N."},
      {.number = 9,
       .kind = ErratumClass::kProof,
       .title = "The example base((011010)) = 3 is wrong: by the definition it is 1.",
       .place = "section 4.1, definition of base",
       .printed = "\"For example, base((011010)) = 3 and base((110110)) = 1.\"",
       .found = "n = 6, c = 0b011010: found base((011010)) = 1; the paper says 3",
       .corrected = "base((011010)) = 1; or the example was meant for (011001), of period 6 too, whose base is 3.",
       .refuted = {{"tr483.example.base-011010", "printed"}},
       .verified_by = {{"tr483.example.base-011010", "corrected-value"},
                       {"tr483.example.base-011010", "corrected-address"}},
       .consequences = "Nothing rests on it: base((110110)) = 1 and both periods are right.",
       .besides =
           "The right rotations of 011010 by 0..5 are 011010, 001101, 100110, 010011, 101001, 110100; the least, "
           "001101, is R^1: found base 1; the paper says 3. Left rotations, maxima, reversed and complemented words "
           "do not give 3 (with 110110 -> 1) either."},
      {.number = 10,
       .kind = ErratumClass::kProof,
       .title = "The other ports' pointers are left cyclic shifts of the table entries, not right ones.",
       .place = "section 5.2, paragraph on the BST's table",
       .printed =
           "\"The pointers for the other ports are simply obtained by (right) cyclic shifts of the table entries.\"",
       .found = "n = 3, c = 0b001: found R^1(001) = 100 in subtree 2; the paper says subtree 1",
       .corrected = "Left cyclic shifts by j give port j's pointers; an entry of period P is left out on ports j >= P.",
       .refuted = {{"tr483.sec5.table-shift", "printed"}},
       .verified_by = {{"tr483.sec5.table-shift", "left"}},
       .consequences = "The length of the table and the rule j >= P survive."},
      {.number = 11,
       .kind = ErratumClass::kProof,
       .title = "Proof of Lemma 4.1: node 0's full necklace may have a second cyclic neighbour, so two places are not "
                "gained as the proof has it.",
       .place =
           "section 4.1, proof of Lemma 4.1 (\"Node 0 is adjacent to a node of a full necklace, and so is node N-1 "
           "... It follows that an upper bound on A is\")",
       .printed =
           "\"Node 0 is adjacent to a node of a full necklace, and so is node N - 1 (for log N > 2). It follows that "
           "an upper bound on A is 2 (N - log N)/(2 + log N)\"",
       .found =
           "n = 4, c = 0b0100: found the cyclic neighbour 0101 of this node of the necklace of 0001; the paper says "
           "0000 alone",
       .corrected =
           "The full necklace of 0...011 has no cyclic neighbour for n >= 4 (across bit 0 its nodes lead to weight 1, "
           "or to weight 3 with two adjacent 1s). So A <= 2F - 2 for F = (N-A)/log N full necklaces, and the printed "
           "bounds on A and on the subtree's size follow; n = 3: A = 2. Both bounds are attained at n = 3 and 4.",
       .refuted = {{"tr483.lemma4.1.node0-and-N-1", "one-each"}},
       .verified_by = {{"tr483.lemma4.1.node0-and-N-1", "one-without"},
                       {"tr483.lemma4.1.node0-and-N-1", "two-fewer"},
                       {"tr483.lemma4.1.node0-and-N-1", "two-fewer-closed-form"},
                       {"tr483.lemma4.1.A-bound", "printed"}},
       .consequences = "Lemma 4.1 survives with the repaired step.",
       .besides =
           "n = 4: the necklace {0001, 0010, 0100, 1000} next to node 0 has also 0100, next to the cyclic node 0101; "
           "{1110, ...} next to 1111 has 1011, next to 1010. Found two cyclic neighbours each, for every even n; the "
           "step needs one."},
      {.number = 12,
       .kind = ErratumClass::kProof,
       .title = "Proof of Lemma 4.1: full necklaces may lie at the origin of the complex plane.",
       .place = "section 4.1, proof of Lemma 4.1",
       .printed = "\"Full necklaces, i.e., non-cyclic nodes, are mapped to circles. Degenerate necklaces, i.e., cyclic "
                  "nodes, are mapped to the origin.\"",
       .found =
           "n = 12, c = 0b000110010011: found a node of a full necklace at the origin; the paper says on a circle (24 "
           "of 4020)",
       .corrected =
           "Cyclic nodes are at the origin; of the full necklaces those that are not at the origin are on circles. "
           "None is at the origin if n is a prime power or the product of two different primes.",
       .refuted = {{"tr483.lemma4.1.full-on-circles", "printed"}},
       .verified_by = {{"tr483.lemma4.1.full-on-circles", "off-origin"},
                       {"tr483.lemma4.1.full-on-circles", "for-which-n"}},
       .consequences =
           "The proof uses only that cyclic nodes are at the origin and that nodes there have their exchange "
           "neighbour at (1,0) or (-1,0): it survives.",
       .besides =
           "n = 12: found c = (000110010011), of period 12, at the origin (its 1-bits are 0, 4, 8 and 1, 7: w^0 + "
           "w^4 + w^8 = 0 and w^1 + w^7 = 0 for w = exp(2 pi i/12)), in one of two such necklaces (24 nodes); the "
           "paper says a circle. No smaller n has one."},
  };
}

}  // namespace cubeverify::tr483
