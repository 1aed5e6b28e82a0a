#include "verify/reference/binomial_messages.h"

#include "verify/reference/binomial_tree.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

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

}  // namespace

void BinomialMessages::see(const std::string& t, std::uint64_t address) {
  see_times(t, address);
  see_volumes(t, address);
}

void BinomialMessages::see_times(const std::string& t, std::uint64_t address) {
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

void BinomialMessages::see_volumes(const std::string& t, std::uint64_t address) {
  const int n = length(t);
  const int m = fanout(t);
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

std::vector<Fact> BinomialMessages::facts() const {
  return {fact("schedule", schedule),
          fact("schedule-depth", schedule_depth),
          fact("causal", causal),
          fact("causal-depth", causal_depth),
          fact("causal-aggregating", causal_aggregating),
          fact("volume", volume),
          fact("volume-inner", volume_inner),
          fact("volume-phase", volume_phase),
          fact("volume-phase-depth", volume_phase_depth),
          fact("halving", halving),
          fact("last-child", last_child)};
}

}  // namespace cubeverify::reference
