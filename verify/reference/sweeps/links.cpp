// The `links` sweep: every link and the messages that use it (CIS-TR-91-21 sections 4 and 5, property 5.4).
#include <set>

#include "verify/reference/mapping_paths.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

using Uses = std::vector<Use>;

// Checks, for each pair of uses by different messages, whether `good` holds of the two.
template <typename Good>
void check_pairs(ForAll& tally, const Uses& uses, std::uint64_t link, Good good) {
  for (std::size_t i = 0; i < uses.size(); ++i) {
    for (std::size_t j = i + 1; j < uses.size(); ++j) {
      if (uses[i].message != uses[j].message) tally.check(good(uses[i], uses[j]), link);
    }
  }
}

bool phases_differ(const Use& a, const Use& b) { return a.phase != b.phase; }
bool phases_by_depth_differ(const Use& a, const Use& b) { return a.phase_by_depth != b.phase_by_depth; }
bool same_source(const Use& a, const Use& b) { return a.source == b.source; }

std::set<int> phases(const Uses& uses) {
  std::set<int> found;
  for (const Use& use : uses) found.insert(use.phase);
  return found;
}

struct Links : Seen {
  std::shared_ptr<const LinkUses> table;
  std::uint64_t first, last;  // what `table` is known to cover
  ForAll same_phase{*this, "same-phase"}, same_phase_loops{*this, "same-phase-loops"},
      same_phase_depth{*this, "same-phase-depth"}, same_source_only{*this, "same-source"}, once{*this, "once"},
      half_same_phase{*this, "half-same-phase"}, half_same_phase_depth{*this, "half-same-phase-depth"},
      half_same_source{*this, "half-same-source"}, half_once{*this, "half-once"},
      half_once_each{*this, "half-once-each"};
  Digest hashes{*this, "links"};
  Histogram link_counts{*this, "uses", n + 1}, loop_counts{*this, "loop-uses", n + 1},
      half_counts{*this, "half-uses", 2 * n + 1}, sharing_phases{*this, "sharing-phases", n + 1},
      phase_uses{*this, "phase-uses", n + 1}, phase_links{*this, "phase-links", n + 1},
      phase_sum{*this, "phase-sum", n + 1};

  Links(int dimensions, std::uint64_t first_link, std::uint64_t last_link)
      : Seen(dimensions), table(link_uses(n, first_link, last_link)), first(first_link), last(last_link) {}

  Uses uses_of(std::uint64_t link) const {
    const bool covered = first <= link && link <= last;
    const std::shared_ptr<const LinkUses> from = covered ? table : link_uses(n, link, link);
    const auto found = from->find(link);
    return found == from->end() ? Uses{} : found->second;
  }

  void see(std::uint64_t e) {
    const std::string link = word(e, n + 1);
    const Uses uses = uses_of(e);
    if (is_loop(link)) {
      check_pairs(same_phase_loops, uses, e, phases_differ);
      loop_counts.add(static_cast<int>(uses.size()));
    } else {
      see_link(e, uses);
      see_two_way(e, link_back(link), uses);
    }
    count(e, uses);
  }

  void see_link(std::uint64_t e, const Uses& uses) {
    check_pairs(same_phase, uses, e, phases_differ);
    check_pairs(same_phase_depth, uses, e, phases_by_depth_differ);
    check_pairs(same_source_only, uses, e, same_source);
    if (!uses.empty()) once.check(uses.size() == 1, e);
    link_counts.add(static_cast<int>(uses.size()));
    sharing_phases.add(static_cast<int>(phases(uses).size()));
  }

  // The two-way link that e makes, with the link back if there is one, seen where e is the lesser of the two.
  void see_two_way(std::uint64_t e, const std::optional<std::string>& back, Uses uses) {
    if (back) {
      if (value(*back) < e) return;
      const Uses others = uses_of(value(*back));
      uses.insert(uses.end(), others.begin(), others.end());
    }
    check_pairs(half_same_phase, uses, e, phases_differ);
    check_pairs(half_same_phase_depth, uses, e, phases_by_depth_differ);
    check_pairs(half_same_source, uses, e, same_source);
    half_counts.add(static_cast<int>(uses.size()));
    if (uses.empty()) return;
    half_once.check(uses.size() == 1, e);
    std::set<std::uint64_t> messages;
    for (const Use& use : uses) messages.insert(use.message);
    half_once_each.check(messages.size() == uses.size(), e);
  }

  void count(std::uint64_t e, const Uses& uses) {
    std::uint64_t messages = 0;
    for (const Use& use : uses) {
      messages += use.message;
      phase_uses.add(use.phase);
      phase_uses.add(0);
    }
    std::uint64_t phase_bits = 0;
    for (const int p : phases(uses)) {
      phase_links.add(p);
      phase_sum.add(p, e);
      phase_bits += std::uint64_t{1} << p;
    }
    if (!uses.empty()) {
      phase_links.add(0);
      phase_sum.add(0, e);
    }
    hashes += fold(e, uses.size(), messages, phase_bits);
  }
};

}  // namespace

std::vector<Fact> links_facts(int n, std::uint64_t first, std::uint64_t count) {
  Links seen(n, first, first + count - 1);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);
  return seen.facts();
}

std::uint64_t last_link(int n) { return last_address(n + 1); }
Sweep links_sweep() { return {"links", 1, 62, last_link, links_facts}; }

}  // namespace cubeverify::reference
