#include <cmath>

#include "kernels/sweeps/watched/cases.h"
#include "verify/papers/dyntree/adaptive.h"
#include "verify/papers/dyntree/every_tree.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"

// Dynamic Tree Embedding, section 1: the embedding of Bhatt and Cai that it improves on, as far as it says. What it
// says of the result makes edges walks of O(log log N) steps; "subtle differences in the use of randomness" we take to
// lie in where a walk goes: anywhere, and not to the coordinates whose turn it is.

namespace cubeverify::dyntree {

namespace {

constexpr int kMostWalked = 20;

// Complete trees of N and of 2N nodes, edges being walks of so many steps: fewer
// than 1/N stars with more than 4n nodes, or 8n, are to be expected. Partial stars of n/2 processors or more then have
// room at 8, or 16, a processor.
Finding constant_load(const Evidence& evidence, int (*steps)(int n)) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const int times : {1, 2}) {
    const int most = 4 * times * n, doublings = n + times - 1;
    const std::vector<double> loads = evidence.definitions().walked_star_loads(n, steps(n), doublings, most + 1);
    const double above = std::exp2(n) * loads.back() * (1 + star_load_error(doublings, most + 1));
    const std::string text = fmt::format("{:.3g}", above);
    findings.push_back(holds_if(
        above < std::exp2(-n), bit(doublings),
        fmt::format("found {} stars with more than {} nodes to be expected in trees of {} nodes, walks having {}, "
                    "and not fewer than 1/N",
                    text, most, bit(doublings), amount(steps(n), "step")),
        {{fmt::format("stars with more than {}n nodes to be expected, {} nodes", 4 * times, times == 1 ? "N" : "2N"),
          text}}));
  }
  return all_of(std::move(findings));
}

int log_log_steps(int n) { return AdaptiveCases::width(n, AdaptiveCases::kWalks); }

int one_step(int) { return 1; }

}  // namespace

Section bhatt_cai() {
  Section section("section 1");
  section.claim("dyntree.bhattcai")
      .says(
          "Bhatt and Cai's algorithm guarantees O(log log N) dilation, and achieves constant load for O(N)-node trees "
          "with high probability; the paper's, nearly identical at first glance, has a provably stronger result.")
      .printed("Bhatt and Cai's embedding compared with the paper's",
               not_run("the paper says what their algorithm achieves, and not what it is"))
      .reading(
          "trials",
          "read so: an edge is a walk of 2 log2 n steps (log2 n rounded up), which crosses a coordinate drawn from all "
          "n, or stays, with equal chances; by trials, complete trees all of whose leaves are grown again 16 times: no "
          "more than 4n nodes in any star",
          adaptive_star_at_most(AdaptiveCases::kWalks, 4))
      .reading(
          "load",
          "the same walks, exactly, the root anywhere: in complete trees of N nodes fewer than 1/N stars with more "
          "than 4n of them are to be expected, and in those of 2N nodes with more than 8n, so that with high "
          "probability there is none, and O(N) nodes, redistributed in partial stars, leave no more than 8 or 16 at a "
          "processor: constant load, as quoted",
          closed_form(predicate(constant_load, log_log_steps), kLeastFull, kMostWalked))
      .reading("load-of-one-step", "the same of walks of one step, dilation 1",
               closed_form(predicate(constant_load, one_step), kLeastFull, kMostWalked))
      .refuted_at(5)
      .reading("dilation",
               "no leaf is farther from the node above it than a walk has steps, or than a window has coordinates",
               certain(in_every_trial(WatchedSweep<>::kGrownNear, "a leaf farther away")))
      .reading("fuller",
               "with windows of as many coordinates, in turn, the fullest star is fuller than with walks in no more "
               "than half of the trials",
               fuller_than_walked());
  return section;
}

}  // namespace cubeverify::dyntree
