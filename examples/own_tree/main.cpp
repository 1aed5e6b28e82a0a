// Two trees of a user, one right and one wrong, go through every address of the n-cube: own_tree [n], else 12.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "kernels/engine/cpu.h"
#include "kernels/engine/parent_sweep.h"

namespace {

using namespace cubeverify;

// The parent clears the lowest 1-bit; the children set a bit below it.
struct LowestCleared {
  static Word parent(int /*n*/, Word c) { return c & (c - 1); }
  static Word children(int n, Word c) { return c == 0 ? all_ones(n) : bit(lowest_bit(c)) - 1; }
};

// The same, but for one address of every 64, whose parent is two links away.
struct WithMistake {
  static Word parent(int n, Word c) { return c % 64 == 43 ? c ^ 5 : LowestCleared::parent(n, c); }
};

// Prints every check with its least exception; true if there is none.
template <HasParent Tree>
bool check(const char* name, int n) {
  const Sweep sweep = make_sweep<ParentSweep<Tree>>();
  const Layout layout = sweep.layout(n);
  const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const Tally facts = run_on_cpu(sweep, n, {0, bit(n)}, threads);
  std::printf("%s, n = %d\n", name, n);
  bool right = true;
  for (const FactSlot& slot : layout.slots) {
    if (slot.kind != FactKind::kForAll) continue;
    const Word* fact = &facts[slot.offset];
    std::printf("  %-15s checked %llu, violated %llu", slot.name.c_str(), static_cast<unsigned long long>(fact[0]),
                static_cast<unsigned long long>(fact[1]));
    if (fact[1] > 0) std::printf(", least at %llu", static_cast<unsigned long long>(fact[2]));
    std::printf("\n");
    right = right && fact[1] == 0;
  }
  return right;
}

}  // namespace

int main(int count, char** words) {
  const int n = count > 1 ? std::atoi(words[1]) : 12;
  const bool right = check<LowestCleared>("lowest bit cleared", n);
  const bool wrong = check<WithMistake>("with a mistake", n);
  return right && !wrong ? 0 : 1;
}
