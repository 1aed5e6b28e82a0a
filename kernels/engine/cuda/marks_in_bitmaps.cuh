#pragma once

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/networks/messages_at_step.h"
#include "kernels/sweeps/marks/facts.h"

// Sweep `marks` of any network, by bitmaps that all threads mark together.

namespace cubeverify {

// The links of windows side by side, in bitmaps of one phase and of all phases so far, and some of the sources of the
// phase's messages: step j of the paths is that of sources [first_source >> j, last_source >> j).
struct MarkedPhase {
  Word first_link, links;
  int phase;
  Word first_source, last_source;
  unsigned *in_phase, *in_run;
};

// Links that a thread has found to be used, in one word of the bitmap after the other: what was marked before counts.
template <class S>
class MarkedLinks {
 public:
  __device__ MarkedLinks(const MarkedPhase& marked, DeviceAccumulator<S>& accumulator)
      : marked_(marked), accumulator_(accumulator) {}

  __device__ void use(Word link) {
    const Word place = link - marked_.first_link;
    if (place >= marked_.links) return;  // also of a link before the first
    ++uses_;
    if (place / 32 != word_) {
      mark();
      word_ = place / 32;
    }
    const unsigned one = 1U << (place % 32);
    if ((marks_ & one) != 0) late(one);
    marks_ |= one;
  }

  // At the end.
  __device__ void record() {
    mark();
    for (const int phase : {marked_.phase, 0}) {
      accumulator_.check(phase == 0 ? S::kMarkedOnceRun : S::kMarkedOnce, uses_, 0, 0);
      S::record(phase, {.uses = uses_}, accumulator_);
    }
  }

 private:
  // Which of the uses of a link comes first differs from run to run, but not what is recorded of all of them together.
  __device__ void mark() {
    if (marks_ != 0) late(atomicOr(marked_.in_phase + word_, marks_) & marks_);
    marks_ = 0;
  }

  __device__ void late(unsigned marks) {
    if (marks == 0) return;
    const Word least = marked_.first_link + 32 * word_ + static_cast<Word>(__ffs(static_cast<int>(marks)) - 1);
    for (const int for_all : {S::kMarkedOnce, S::kMarkedOnceRun}) {
      accumulator_.check(for_all, 0, static_cast<Word>(__popc(marks)), least);
    }
  }

  const MarkedPhase& marked_;
  DeviceAccumulator<S>& accumulator_;
  Word uses_ = 0;
  Word word_ = 0;  // whose links are marked next
  unsigned marks_ = 0;
};

// All threads share the steps of a phase. Neighbouring sources, of which a thread takes so many at once, use
// neighbouring links, most of them in one word.
template <class S, class Network>
struct EachItsSteps {
  using Shared = MarkedPhase;
  static constexpr Word kSources = 32;

  __device__ static void visit(int n, Word, Word, const MarkedPhase& marked, DeviceAccumulator<S>& accumulator) {
    MarkedLinks<S> links(marked, accumulator);
    for (int j = 0; j < marked.phase; ++j) {
      const Word begin = marked.first_source >> j, last = marked.last_source >> j;
      share_among_threads((last - begin + kSources - 1) / kSources, [&](Word i) {
        const Word first = begin + kSources * i;
        for (Word source = first; source < last && source < first + kSources; ++source) {
          const int number = child_in_phase<BinomialTree>(n, source, marked.phase);
          const Word t = BinomialTree::child(n, source, number);
          links.use(MessagePath<BinomialTree, Network>(n, t).link(n, j));
        }
      });
    }
    links.record();
  }
};

// All threads share the words of the bitmaps: the links of a phase are recorded, and added to those of all phases.
template <class S>
struct EachItsWords {
  using Shared = MarkedPhase;

  __device__ static void visit(int n, Word, Word count, const MarkedPhase& marked, DeviceAccumulator<S>& accumulator) {
    typename S::Seen in_phase, in_run;
    share_among_threads((marked.links + 31) / 32, [&](Word word) {
      const unsigned marks = marked.in_phase[word];
      if (marks == 0) return;
      marked.in_phase[word] = 0;
      const unsigned before = marked.in_run[word];
      marked.in_run[word] = before | marks;
      const Word first_link = marked.first_link + 32 * word;
      record(marked.phase, first_link, marks, in_phase, accumulator);
      record(0, first_link, marks & ~before, in_run, accumulator);
      if (const unsigned again = marks & before; again != 0) {
        accumulator.check(S::kMarkedOnceRun, 0, static_cast<Word>(__popc(again)), first_link + lowest_bit(again));
      }
    });
    S::record(marked.phase, in_phase, accumulator);
    S::record(0, in_run, accumulator);
    // A window is done when all phases are.
    if (blockIdx.x == 0 && threadIdx.x == 0 && marked.phase == 1) accumulator.visited(count);
  }

 private:
  __device__ static void record(int phase, Word first_link, unsigned marks, typename S::Seen& seen,
                                DeviceAccumulator<S>& accumulator) {
    for (unsigned rest = marks; rest != 0; rest &= rest - 1) {
      const Word link = first_link + static_cast<Word>(lowest_bit(rest));
      ++seen.links;
      seen.sum += link;
      accumulator.digest(fold(link, static_cast<Word>(phase)));
    }
  }
};

// Sources of a launch: few enough that it ends within a second or so.
inline constexpr Word kSourcesAtOnce = bit(33);

// 32-bit words of the bitmap of so many windows, of which there is one of a phase and one of all.
inline std::size_t bitmap_words(int n, Word windows) {
  return (static_cast<std::size_t>(windows) << MarksSweep<>::window_bits(n)) / 32 + 1;
}

template <class Network>
struct MarksInBitmaps {
  using S = MarksSweep<BinomialTree, Network>;
  using Steps = EachItsSteps<S, Network>;
  using Words = EachItsWords<S>;

  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    const Word room = windows_in_memory(n);
    const int low_bits = S::window_bits(n);
    for (Word done = 0; done < chunk.count;) {
      const Chunk windows{chunk.first + done, std::min(chunk.count - done, room)};
      DeviceArray<unsigned> in_phase(bitmap_words(n, windows.count)), in_run(bitmap_words(n, windows.count));
      in_phase.clear();
      in_run.clear();
      for (int phase = n; phase >= 1; --phase) {
        // Each sends one message.
        const Word sources = BinomialTree::first_in_phase(phase);
        MarkedPhase marked{
            windows.first << low_bits, windows.count << low_bits, phase, 0, 0, in_phase.data(), in_run.data()};
        while (marked.last_source < sources) {
          marked.first_source = marked.last_source;
          marked.last_source += std::min(sources - marked.first_source, kSourcesAtOnce);
          launch<S, Steps>(n, windows, tally, marked);
          Launches::wait();
        }
        launch<S, Words>(n, windows, tally, marked);
        Launches::wait();
      }
      done += windows.count;
    }
  }
  static std::size_t stack() { return stack_of_kernels<S, Steps, Words>(); }
  // The bitmaps of one window; there are more of them side by side where the device has room.
  static double bytes(int n) { return 2.0 * sizeof(unsigned) * static_cast<double>(bitmap_words(n, 1)); }

 private:
  // How many windows' bitmaps the device has room for, besides what a launch needs.
  static Word windows_in_memory(int n) {
    std::size_t free = 0, total = 0;
    check_cuda(cudaMemGetInfo(&free, &total), "asking for free device memory");
    return std::max<Word>(1, static_cast<Word>(0.9 * static_cast<double>(free) / bytes(n)));
  }
};

template <>
struct OnDevice<MarksSweep<>> : MarksInBitmaps<DeBruijn> {};

}  // namespace cubeverify
