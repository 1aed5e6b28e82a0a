// The `marks` sweep: the uses of the links counted window by window and phase by phase (CIS-TR-91-21 section 5).
#include "verify/reference/mapping_paths.h"
#include "verify/reference/sweep.h"

namespace cubeverify::reference {
namespace {

// The W of the contract, the number of windows of links: unit v is window v.
std::uint64_t mark_windows(int n) { return n <= 23 ? 1 : std::uint64_t{1} << (n - 23); }

struct Marks : Seen {
  ForAll marked_once{*this, "marked-once"}, marked_once_run{*this, "marked-once-run"};
  Digest hashes{*this, "marks"};
  Histogram phase_uses{*this, "phase-uses", n + 1}, phase_links{*this, "phase-links", n + 1},
      phase_sum{*this, "phase-sum", n + 1};

  void see(std::uint64_t window) {
    // A window is a run of links: the links are spread evenly over a power of 2 of them.
    const std::uint64_t width = (std::uint64_t{1} << (n + 1)) / mark_windows(n);
    const std::uint64_t first = window * width;
    const std::uint64_t last = first + width - 1;
    const std::shared_ptr<const LinkUses> uses = link_uses(n, first, last);
    const auto end = uses->upper_bound(last);
    for (auto entry = uses->lower_bound(first); entry != end; ++entry) {
      for (int p = 0; p <= n; ++p) see_link(p, entry->first, entry->second);
    }
  }

  // The uses of a link in phase p, or in any phase for p = 0.
  void see_link(int p, std::uint64_t link, const std::vector<Use>& uses) {
    ForAll& tally = p == 0 ? marked_once_run : marked_once;
    bool marked = false;
    for (const Use& use : uses) {
      if (p != 0 && use.phase != p) continue;
      tally.check(!marked, link);
      marked = true;
      phase_uses.add(p);
    }
    if (!marked) return;
    phase_links.add(p);
    phase_sum.add(p, link);
    hashes += fold(link, p);
  }
};

}  // namespace

std::uint64_t last_mark_unit(int n) { return mark_windows(n) - 1; }
Sweep marks_sweep() { return sweep_of<Marks>("marks", 1, 40, last_mark_unit); }

}  // namespace cubeverify::reference
