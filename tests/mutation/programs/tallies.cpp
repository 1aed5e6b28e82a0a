#include <stdexcept>

#include "kernels/engine/cpu.cpp"
#include "kernels/engine/visit_plain.h"
#include "kernels/facts/fact.cpp"
#include "kernels/facts/identities.cpp"
#include "kernels/sweeps/algebra/sweep.h"
#include "kernels/sweeps/embedding/facts.h"
#include "kernels/sweeps/links/sweep.h"
#include "kernels/sweeps/marks/facts.h"
#include "kernels/sweeps/orbit/facts.h"
#include "kernels/sweeps/transfer/facts.h"
#include "kernels/sweeps/tree/facts.h"
#include "kernels/sweeps/variants/sweep.h"
#include "tests/mutation/chunk_lines.h"

// Tallies: laid out, merged, and identities that wrong ones break.

namespace cubeverify::test {
namespace {

// Facts by one thread and by three, of a cube and of a part of it.
template <class S>
void record_merged(TargetLines& lines, int n) {
  const Sweep sweep = make_sweep<S>();
  const Word units = sweep.units(n);
  for (const int threads : {1, 3}) {
    Word visited = 0;
    const auto count = [&](Word units_done) { visited += units_done; };
    lines.record(sweep.name + " | right | " + std::to_string(threads) + " threads" + place_of(n, {0, units}) +
                 digest_of(run_on_cpu(sweep, n, {0, units}, threads, count)) + " " + std::to_string(visited));
  }
  lines.record(digest_of(run_on_cpu(sweep, n, {units / 3, units / 2}, 2)));
  const Layout layout = sweep.layout(n);
  for (const FactSlot& slot : layout.slots) {
    lines.record(slot.name + " " + to_string(slot.kind) + " " + std::to_string(slot.offset) + " " +
                 std::to_string(slot.size) + " " + std::to_string(layout.at(slot.name).offset));
  }
}

// Whatever identity is broken by one word that is wrong.
template <class S>
void record_identities(TargetLines& lines, int n) {
  const Sweep sweep = make_sweep<S>();
  Tally tally = run_on_cpu(sweep, n, {0, sweep.units(n)}, 1);
  lines.record(sweep.name + " | right | plain | n=" + std::to_string(n) + " " + sweep.broken_identity(n, tally));
  for (Word& word : tally) {
    word += 1;
    lines.record(sweep.broken_identity(n, tally));
    word -= 1;
  }
  // Sums over neighbouring words stay.
  for (std::size_t i = 1; i < tally.size(); ++i) {
    tally[i - 1] -= 1, tally[i] += 1;
    lines.record(sweep.broken_identity(n, tally));
    tally[i - 1] += 1, tally[i] -= 1;
  }
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify;
  using namespace cubeverify::test;
  TargetLines lines(argc, argv);
  record_merged<AlgebraSweep<>>(lines, 12);
  record_merged<TreeSweep<>>(lines, 11);
  record_merged<TransferSweep<>>(lines, 9);
  record_merged<LinksSweep<>>(lines, 8);
  record_identities<AlgebraSweep<>>(lines, 7);
  record_identities<TreeSweep<>>(lines, 6);
  record_identities<OrbitSweep<>>(lines, 6);
  record_identities<VariantsSweep<>>(lines, 5);
  record_identities<MarksSweep<>>(lines, 6);
  record_identities<EmbeddingSweep<>>(lines, 1);
  try {
    layout_of<TreeSweep<>>(5).at("none of that name");
  } catch (const std::out_of_range& refused) {
    lines.record(refused.what());
  }
  Sweep failing = make_sweep<TreeSweep<>>();
  failing.visit = [](int, Chunk, std::span<Word>) { throw DeviceError("as planted"); };
  try {
    run_on_cpu(failing, 9, {0, 512}, 2);
  } catch (const DeviceError& refused) {
    lines.record(refused.what());
  }
}
