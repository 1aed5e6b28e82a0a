// The `binomial` sweep: B(n), its clusters, phases and volumes (CIS-TR-91-21 sections 2, 3 and 5.1).
#include "verify/reference/binomial_clusters.h"
#include "verify/reference/binomial_halves.h"
#include "verify/reference/binomial_messages.h"
#include "verify/reference/binomial_tree.h"
#include "verify/reference/hash.h"
#include "verify/reference/sweep.h"
#include "verify/reference/tally.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

struct Binomial {
  int n;
  ForAll child_of_parent, child_fanout, halves;
  BinomialClusters clusters;
  BinomialMessages messages;
  std::uint64_t hashes = 0;
  Histogram fanouts{n + 1}, degrees{n + 2}, depths{n + 1}, in_half{2}, cluster_labels{1};
  Histogram phases{n + 1}, phases_by_depth{n + 1}, phase_volume{n + 1};

  explicit Binomial(int dimensions) : n(dimensions) {}

  void see(std::uint64_t address) {
    const std::string t = word(address, n);
    for (int k = 1; k <= fanout(t); ++k) child_fanout.check(fanout(child(t, k)) == fanout(t) - k, address);
    clusters.see(t, address);
    messages.see(t, address);
    count(t);
    if (is_root(t)) {
      hash(t, address, {t, 0});
    } else {
      see_place(t, address, place(t));
      hash(t, address, place(t));
    }
  }

  // What is checked and counted of a t that has a parent.
  void see_place(const std::string& t, std::uint64_t address, const Place& at) {
    child_of_parent.check(at.number <= fanout(at.parent) && child(at.parent, at.number) == t, address);
    if (!is_root(at.parent) || at.number != 1) halves.check(hangs_in_half(t), address);
    phases.add(phase(t));
    phases_by_depth.add(phase_by_depth(t));
    phase_volume.add(phase(t), volume(t));
  }

  void count(const std::string& t) {
    fanouts.add(fanout(t));
    degrees.add(fanout(t) + (is_root(t) ? 0 : 1));
    depths.add(depth(t));
    in_half.add(half(t));
    cluster_labels.add(0, cluster(t).size());
  }

  void hash(const std::string& t, std::uint64_t address, const Place& at) {
    hashes +=
        fold(address, {value(at.parent), static_cast<std::uint64_t>(at.number), static_cast<std::uint64_t>(phase(t)),
                       static_cast<std::uint64_t>(phase_by_depth(t)), volume(t)});
  }
};

}  // namespace

std::vector<Fact> binomial_facts(int n, std::uint64_t first, std::uint64_t count) {
  Binomial seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  std::vector<Fact> facts{fact("child-of-parent", seen.child_of_parent), fact("child-fanout", seen.child_fanout),
                          fact("halves", seen.halves)};
  for (const Fact& found : seen.clusters.facts()) facts.push_back(found);
  for (const Fact& found : seen.messages.facts()) facts.push_back(found);
  facts.push_back(digest("binomial", seen.hashes));
  facts.push_back(fact("fanout", seen.fanouts));
  facts.push_back(fact("degree", seen.degrees));
  facts.push_back(fact("depth", seen.depths));
  facts.push_back(fact("half", seen.in_half));
  facts.push_back(fact("cluster-labels", seen.cluster_labels));
  facts.push_back(fact("phase", seen.phases));
  facts.push_back(fact("phase-depth", seen.phases_by_depth));
  facts.push_back(fact("phase-volume", seen.phase_volume));
  return facts;
}

Sweep binomial_sweep() { return {"binomial", 1, 62, last_address, binomial_facts}; }

}  // namespace cubeverify::reference
