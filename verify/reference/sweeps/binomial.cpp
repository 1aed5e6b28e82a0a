// The `binomial` sweep: B(n), its clusters, phases and volumes (CIS-TR-91-21 sections 2, 3 and 5.1).
#include <set>

#include "verify/reference/binomial_tree.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The labels met on the way from `leaf` towards the root, up to and with the first that is not the child asked for. The
// root is neither child, so the way ends there at the latest.
std::set<std::string> traced(const std::string& leaf, bool (*goes_on)(const std::string&)) {
  std::string y = leaf;
  std::set<std::string> met{y};
  while (goes_on(y)) {
    y = parent_label(y);
    met.insert(y);
  }
  return met;
}

bool ends_in_one(const std::string& y) { return y.back() == '1'; }

// Whether exactly one label is as asked, and it is `which`.
bool only(const std::string& which, const std::vector<std::string>& labels, bool (*is_so)(const std::string&)) {
  return std::count_if(labels.begin(), labels.end(), is_so) == 1 && is_so(which);
}

// What the `binomial` sweep checks of the contraction Q: clusters, their labels, the paper's ways to distinguish them
// (CIS-TR-91-21 sections 2 and 5.1, lemma 3).
struct BinomialClusters {
  Seen& seen;
  ForAll cluster{seen, "cluster"}, cluster_leaf{seen, "cluster-leaf"}, cluster_odd{seen, "cluster-odd"},
      tracing_printed{seen, "tracing-printed"}, tracing_corrected{seen, "tracing-corrected"},
      quotient{seen, "quotient"}, odd_printed{seen, "odd-printed"}, odd_corrected{seen, "odd-corrected"};

  void see(const std::string& t, std::uint64_t address) {
    const std::vector<std::string> labels = reference::cluster(t);
    for (const std::string& y : labels) cluster.check(climb(y).top == label_of(t), address);
    cluster_leaf.check(only(labels.back(), labels, is_leaf), address);
    cluster_odd.check(only(labels.front(), labels, ends_in_one), address);

    const std::set<std::string> all(labels.begin(), labels.end());
    tracing_printed.check(traced(labels.back(), is_right_child) == all, address);
    tracing_corrected.check(traced(labels.back(), is_left_child) == all, address);

    for (int i = 1; i <= fanout(t); ++i) {
      const std::string& ith = labels[static_cast<std::size_t>(i - 1)];
      quotient.check(right_child(ith) == label_of(child(t, i)), address);
    }

    if (!is_root(t)) see_odd(t + '0', address);
    see_odd(t + '1', address);
  }

  void see_odd(const std::string& label, std::uint64_t address) {
    odd_printed.check(ends_in_one(label) == (!is_leaf(label) || is_right_child(label)), address);
    odd_corrected.check(ends_in_one(label) == (label == root_label(label) || is_right_child(label)), address);
  }
};

// Definition 1 of CIS-TR-91-21: B(n) cut between the root and its first child into two trees B(n-1).

// The label of the image of t in B(n-1). Needs n >= 2, and half(t) given.
std::string image_label(const std::string& t, int half_of_t) {
  std::string label = label_of(t);
  if (is_root(t)) return label.substr(1);
  const std::size_t leftmost_one = label.find('1');
  label.erase(half_of_t == 1 ? leftmost_one : leftmost_one + 1, 1);
  return label;
}

// 1 if the way from the root to the tree node t (binomial_tree.h) leads through the root's first child, otherwise 0.
// The root is in half 0, its first child in half 1.
int half(const std::string& t) {
  for (std::string x = t; !is_root(x);) {
    Place at = place(x);
    if (is_root(at.parent) && at.number == 1) return 1;
    x = at.parent;
  }
  return 0;
}

// Whether t lies in its half as its image lies in B(n-1), with its parent in the same half, and whether the half is the
// bit right of the leftmost 1-bit of the label of t. Needs a t that is neither the root nor its first child.
bool hangs_in_half(const std::string& t) {
  const Place at = place(t);
  const int h = half(t);
  if (half(at.parent) != h) return false;

  const std::string label = label_of(t);
  if (label[label.find('1') + 1] != (h == 1 ? '1' : '0')) return false;

  const std::string above = image_label(at.parent, h);
  const int number = is_root(at.parent) ? at.number - 1 : at.number;
  if (number < 1 || number > leading_zeroes(above)) return false;
  return image_label(t, h) == child_label(above, number);
}

using PhaseOf = int (*)(const std::string& t);

// Whether t, reached in phase r, sends to its children in phases r+1, r+2, ..., and to the last of them in phase n.
bool on_schedule(const std::string& t, PhaseOf phase_of) {
  const int r = phase_of(t);
  for (int k = 1; k <= fanout(t); ++k) {
    if (phase_of(child(t, k)) != r + k) return false;
  }
  return r + fanout(t) == length(t);
}

// Whether v is 2^exponent, exponent < 64; no v is a negative power of 2.
bool is_power_of_two(std::uint64_t v, int exponent) { return exponent >= 0 && v == std::uint64_t{1} << exponent; }

// What sweep `binomial` checks of the dividing mode's messages: phases and volumes (CIS-TR-91-21, section 2, lemma 1).
struct BinomialMessages {
  Seen& seen;
  ForAll schedule{seen, "schedule"}, schedule_depth{seen, "schedule-depth"}, causal{seen, "causal"},
      causal_depth{seen, "causal-depth"}, causal_aggregating{seen, "causal-aggregating"}, volume{seen, "volume"},
      volume_inner{seen, "volume-inner"}, volume_phase{seen, "volume-phase"},
      volume_phase_depth{seen, "volume-phase-depth"}, halving{seen, "halving"}, last_child{seen, "last-child"};

  void see(const std::string& t, std::uint64_t address) {
    see_times(t, address);
    see_volumes(t, address);
  }

  void see_times(const std::string& t, std::uint64_t address) {
    schedule.check(on_schedule(t, phase), address);
    schedule_depth.check(on_schedule(t, phase_by_depth), address);
    if (is_root(t)) return;

    const std::string up = place(t).parent;
    if (!is_root(up)) {
      causal.check(phase(up) < phase(t), address);
      causal_depth.check(phase_by_depth(up) < phase_by_depth(t), address);
    }
    // The aggregating mode sends the same messages backwards, in the reverse order.
    const int n = length(t);
    for (const std::string& c : children(t)) causal_aggregating.check(n + 1 - phase(c) < n + 1 - phase(t), address);
  }

  void see_volumes(const std::string& t, std::uint64_t address) {
    const int n = length(t), m = fanout(t);
    const std::uint64_t received = reference::volume(t);

    volume.check(is_power_of_two(received, m), address);
    if (0 < m && m < n) volume_inner.check(is_power_of_two(received, m), address);
    if (!is_root(t)) {
      volume_phase.check(is_power_of_two(received, n - phase(t)), address);
      volume_phase_depth.check(is_power_of_two(received, n - phase_by_depth(t)), address);
    }

    std::uint64_t sent = 0;
    for (const std::string& c : children(t)) sent += reference::volume(c);
    halving.check(received - sent == 1, address);

    if (m == 0) return;
    const std::string last = child(t, m);
    last_child.check(fanout(last) == 0 && reference::volume(last) == 1, address);
  }
};

struct Binomial : Seen {
  ForAll child_of_parent{*this, "child-of-parent"}, child_fanout{*this, "child-fanout"}, halves{*this, "halves"};
  BinomialClusters clusters{*this};
  BinomialMessages messages{*this};
  Digest hashes{*this, "binomial"};
  Histogram fanouts{*this, "fanout", n + 1}, degrees{*this, "degree", n + 2}, depths{*this, "depth", n + 1},
      in_half{*this, "half", 2}, cluster_labels{*this, "cluster-labels", 1}, phases{*this, "phase", n + 1},
      phases_by_depth{*this, "phase-depth", n + 1}, phase_volume{*this, "phase-volume", n + 1};

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
    hashes += fold(address, value(at.parent), at.number, phase(t), phase_by_depth(t), volume(t));
  }
};

}  // namespace

Sweep binomial_sweep() { return sweep_of<Binomial>("binomial", 1, 62, last_address); }

}  // namespace cubeverify::reference
