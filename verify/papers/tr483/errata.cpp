#include "verify/papers/tr483/errata.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "verify/papers/tr483/errata_parts.h"

namespace cubeverify::tr483 {

namespace {

std::vector<Erratum> all() {
  std::vector<Erratum> errata = false_statements();
  std::ranges::move(wording_and_misprints(), std::back_inserter(errata));
  return errata;
}

std::vector<Strength> strengths() {
  return {
      {.title = "The bound by the fanout is sharp, for every n and m",
       .text = "The paper calls ceil(M/(B log N)) + log N - 1 a lower bound and replaces it by a larger one; it is the "
               "exact minimum on all ports for every n and every number of packets. n - 1 rounds along the MSBT and a "
               "last round along n rotated binomial trees attain it (executed n = 1..9): a new result.",
       .shown_by = {"tr483.lb.fanout", "every-n"}},
      {.title = "Exact minima with one send and one receive, and with one of them",
       .text =
           "m + n - 1 cycles with one send and one receive for every n and m; with one send or receive 2m + n - 2 is "
           "always enough and is the least for m <= N/2, both by an explicit schedule. For m > N/2 the counting bound "
           "2m + n - 2 - floor(2(m-1)/N) was reached in every case searched (n = 2, 3, 4; m <= 8, 6, 3).",
       .shown_by = {"tr483.msbt.lb.1s-and-r-strict", "every-n"}},
      {.title = "The MSBT is one cycle from optimal, and optimal if packets leave once",
       .text =
           "If the source sends every packet to one neighbour only, the printed m + n, 2m + n - 1 and ceil(m/n) + n "
           "are the minima for every n >= 2, by counting; without this condition each is one above the least (one "
           "send or receive: for m <= N/2).",
       .shown_by = {"tr483.sec6.optimality", "leaves-once-counted"}},
      {.title = "The edge-disjoint trees and their labels, at every address up to n = 36",
       .text = "The n ERSBTs use every directed edge but the n into the source exactly once, their height n + 1 is "
               "minimal, and f meets its three conditions: 4.8 10^12 edges checked for n = 2..36.",
       .shown_by = {"tr483.msbt.edge-disjoint", "printed"}},
      {.title = "Tables 1 and 3 are minima along their own trees",
       .text =
           "SBT m log N, path 2m + N - 3 (N >= 4) and m + N - 2, TCBT 3m + 2 log N - 5 (N >= 8) and 2(m + log N - 2), "
           "SBT and TCBT on all ports m + log N - 1: no schedule along the same tree takes fewer cycles, by counting "
           "(n = 2..12). Table 1's 3 log N - 1, 2 log N and log N + 1 are exact for the first log N packets.",
       .shown_by = {"tr483.table3.tcbt.1s-or-r", "least"}},
      {.title = "Table 5 is exact",
       .text = "All 57 numbers of Table 5 (n = 2..20) are right to the last digit; BST(max) is the number of n-bead "
               "necklaces less 1.",
       .shown_by = {"tr483.table5.max", "printed"}},
      {.title = "Lemma 4.1's bounds are attained",
       .text = "A <= 2(N - log N)/(2 + log N) holds with equality at n = 3 (A = 2) and n = 4 (A = 4), and so does the "
               "bound (N+2)/(2 + log N) on the smallest subtree (2 and 3 nodes).",
       .shown_by = {"tr483.lemma4.1.A-bound", "printed"}},
      {.title = "Rotated balanced trees take the minimum in start-ups and transfer at once",
       .text = "n rotated BSTs, each with 1/n of the data, take log N start-ups and exactly (N-1)/log N M t_c, what "
               "section 4.2.2 claims of one BST (executed n = 2..12).",
       .shown_by = {"tr483.pers.lb-startups", "at-once"}},
      {.title = "The BST on one port costs less than the paper claims",
       .text =
           "After the root's last element between N/log N and 3/2 N/log N elements follow (n = 5..20: 1.09 at n = 5, "
           "1.48 at 9, 1.23 at 20), where the paper has 2 log log N times N/log N: better by a factor of 3.9 (n = 7) "
           "to 7.0 (n = 20).",
       .shown_by = {"tr483.pers.bst.subtree-bandwidth", "order"}},
      {.title = "TCBT on all ports: 3/4 N - 1 is the exact minimum",
       .text =
           "With log N start-ups (3/4 N - 1) M t_c is attained level by level for every n = 2..12 and cannot be "
           "improved along the TCBT (two-line proof). On one port Table 6's upper bound 2N - 2 log N - 1 is attained "
           "with equality.",
       .shown_by = {"tr483.table6.tcbt-all", "level-by-level"}},
      {.title = "B >= N/log^(3/2) N M is enough on all ports",
       .text = "The largest packet of the level-by-level BST is at most N/log^(3/2) N and at least half of it, n = "
               "2..300; at n = 2..12 executed.",
       .shown_by = {"tr483.pers.bst.allport-minB", "printed"}},
      {.title = "Gray code order",
       .text = "Descending relative addresses use port q every 2^(q+1) cycles exactly and inner nodes follow the same "
               "code: every address of n = 2..36.",
       .shown_by = {"tr483.sec5.sbt-gray-order", "printed"}},
  };
}

}  // namespace

PaperErrata errata() {
  static const std::vector<Erratum> kErrata = all();
  static const std::vector<Strength> kStrengths = strengths();
  return {.prefix = "tr483", .errata = kErrata, .strengths = kStrengths};
}

}  // namespace cubeverify::tr483
