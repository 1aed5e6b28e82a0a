#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "host/backends/kinds.h"
#include "host/errors.h"
#include "verify/reference/reference.h"

namespace cubeverify {
namespace {

// The reference's facts as a tally; what it leaves out (the units) is what was asked for.
Tally tally_of(const std::vector<reference::Fact>& facts, const Sweep& sweep, int n, Word units) {
  const Layout layout = sweep.layout(n);
  bool fits = facts.size() + 1 == layout.slots.size();
  for (std::size_t f = 0; fits && f < facts.size(); ++f) {
    const FactSlot& slot = layout.slots[f + 1];
    fits = facts[f].name == slot.name && facts[f].kind == to_string(slot.kind) && facts[f].value.size() == slot.size;
  }
  if (!fits) {
    throw_error(ExitCode::kMismatch, "the reference has other facts of sweep {} at n = {} than the fast form",
                sweep.name, n);
  }
  Tally tally{units};
  for (const reference::Fact& fact : facts) tally.insert(tally.end(), fact.value.begin(), fact.value.end());
  return tally;
}

class ReferenceBackend : public Backend {
 public:
  std::string name() const override { return "reference"; }
  std::string description() const override { return "strings of '0' and '1', 1 thread"; }

  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>& visited) override {
    // In blocks, so that progress shows and a signal is seen within seconds; in larger ones where blocks are short, as
    // each computes its tables again.
    constexpr Word kBlocks = 64, kFirstBlock = 1024;
    constexpr std::chrono::milliseconds kShort{200};  // all a choice
    Word block = std::min(chunk.count / kBlocks + 1, kFirstBlock);
    const Layout layout = sweep.layout(n);
    Tally total = empty_tally(layout);
    try {
      for (Word done = 0; done < chunk.count;) {
        const Word count = std::min(block, chunk.count - done);
        const auto begin = std::chrono::steady_clock::now();
        merge(layout, tally_of(reference::facts(sweep.name, n, chunk.first + done, count), sweep, n, count), total);
        done += count;
        if (std::chrono::steady_clock::now() - begin < kShort) block *= 2;
        if (visited) visited(count);
      }
    } catch (const std::invalid_argument& error) {
      throw_error(ExitCode::kMismatch, "reference: {}", error.what());
    }
    check_units_visited(*this, sweep, n, chunk, total);
    return total;
  }

  int preferred_chunk_bits(const Sweep&, int) const override { return 20; }
  int threads_for(const Sweep&) const override { return 1; }

  double memory_needed(const Sweep& sweep, int n) const override {
    return 4.0 * static_cast<double>(sweep.layout(n).words * sizeof(Word));
  }
};

}  // namespace

std::unique_ptr<Backend> make_reference_backend() { return std::make_unique<ReferenceBackend>(); }

}  // namespace cubeverify
