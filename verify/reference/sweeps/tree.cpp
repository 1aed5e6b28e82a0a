// The `tree` sweep: every address located in the SBnT^minR (TR-611 sections 2 and 3).
#include "verify/reference/tree_tally.h"

namespace cubeverify::reference {
namespace {

struct WholeTree : TreeTally {
  Digest nodes{*this, "nodes"};

  void see(std::uint64_t address) { nodes += add(address); }
};

}  // namespace

Sweep tree_sweep() { return sweep_of<WholeTree>("tree", 1, 64, last_address); }

}  // namespace cubeverify::reference
