#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "kernels/engine/staged_sweep.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/forms/forms.h"
#include "kernels/forms/trial_stages.h"
#include "kernels/random/philox.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"
#include "kernels/sweeps/tree/facts.h"
#include "tests/bench/sample.h"

// Every sweep on one thread, in every form and at several n: units per second (for `orbit`: addresses). The sweep
// `tree` also as the textbook has it: all n rotations compared, for the address and for each possible child.

namespace cubeverify {
namespace {

// The SBnT by its definition, R^j(c) compared for j = 0, ..., n-1.
struct Textbook : SpanningTree<Textbook> {
  static constexpr bool kRight = true;
  static Word rotations(int n, Word c) {
    Word least = c;
    Word set = 1;
    for (int j = 1; j < n; ++j) {
      const Word turned = rotate_right(n, c, j);
      if (turned < least) {
        least = turned;
        set = 0;
      }
      if (turned == least) set |= bit(j);
    }
    return set;
  }
};

// Random numbers as the embedding of trees draws them, 128 bits a unit.
Sweep random_numbers() {
  Sweep sweep;
  sweep.name = "philox";
  sweep.n_min = sweep.n_max = 1;
  sweep.units = [](int) { return bit(40); };
  sweep.layout = [](int) {
    Layout layout;
    layout.add("sum", FactKind::kHistogram, 2);
    return layout;
  };
  sweep.visit_plainly = [](int, Chunk chunk, std::span<Word> tally) {
    for (Word i = 0; i < chunk.count; ++i) {
      const RandomWords drawn = random_words(1, chunk.first + i, 2);
      tally[0] += drawn.low();
      tally[1] += drawn.words[2] ^ drawn.words[3];
    }
  };
  return sweep;
}

// So many neighbours a form in bit slices is timed with at least, for it to count many blocks of one level together.
constexpr Word kTogether = Word{1} << 15;

void add(const std::string& form, const KernelVariant& way) {
  for (const int n : measured_dimensions(way.sweep)) {
    // Found out once for all repetitions of a row.
    const auto row = [way, n, timed = std::make_shared<Chunk>()](benchmark::State& state) {
      if (timed->count == 0) *timed = timed_chunk(way, n);
      Tally tally = empty_tally(way.sweep.layout(n));
      for (auto _ : state) way.visit(n, *timed, tally);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(represented(way, n, *timed)));
    };
    const std::string name = way.sweep.name + "/" + form + "/n:" + std::to_string(n);
    benchmark::RegisterBenchmark(name.c_str(), row)->Unit(benchmark::kMillisecond)->MinTime(0.05);
  }
}

const bool kRegistered = [] {
  static const Sweep textbook = make_sweep<TreeSweep<Textbook>>(), random = random_numbers();
  add("plain", {random, random.visit_plainly});
  for (const Sweep& sweep : sweeps()) {
    add("plain", {sweep, sweep.visit_plainly});
    for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
      const ChunkKernel visitor = sliced_visitor(sweep.name, form);
      if (visitor == nullptr) continue;
      add(to_string(form), {sweep, visitor, sweep.traits.unit == Unit::kClasses ? 512 : kTogether});
    }
    if (sweep.name == textbook.name) add("textbook", {textbook, textbook.visit_plainly});
  }
  AllSweeps<PaperParameters>::for_each([]<class S>() {
    if constexpr (HasStages<S>) {
      for (const Form form : {Form::kScalar64, Form::kAvx2, Form::kAvx512}) {
        if (!form_available(form)) continue;
        add(to_string(form), {sweep_named(S::kName), [form](int n, Chunk chunk, std::span<Word> tally) {
                                visit_staged<S>(trial_stages(form), n, chunk, tally);
                              }});
      }
    }
  });
  return true;
}();

}  // namespace
}  // namespace cubeverify
