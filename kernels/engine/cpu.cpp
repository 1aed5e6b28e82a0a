#include "kernels/engine/cpu.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace cubeverify {

namespace {

// Choices: of 64 pieces a thread the last ones leave others idle for a 64th of the time or so, and 2^22 units, which
// take 4 ms at 10^9 a second, hide what it costs to take a piece.
constexpr Word kPiecesPerThread = 64;
constexpr Word kLargestPiece = Word{1} << 22;

}  // namespace

Tally run_on_cpu(const Sweep& sweep, int n, Chunk chunk, int threads, const std::function<void(Word)>& visited) {
  const Layout layout = sweep.layout(n);
  threads = std::min(threads, sweep.most_threads);
  const Word wanted = chunk.count / (static_cast<Word>(threads) * kPiecesPerThread) + 1;
  // Of whole grains, so that a fast form finds its groups whole.
  const Word piece =
      std::clamp((wanted - 1) / sweep.grain + 1, Word{1}, std::max(Word{1}, kLargestPiece / sweep.grain)) * sweep.grain;
  const Word pieces = (chunk.count - 1) / piece + 1;

  Tally total = empty_tally(layout);
  std::mutex total_mutex;
  std::exception_ptr failure;
  std::atomic<Word> next{0};

  const auto work = [&] {
    try {
      Tally own = empty_tally(layout);
      for (Word p = next++; p < pieces; p = next++) {
        const Word start = p * piece;
        const Word count = std::min(piece, chunk.count - start);
        sweep.visit(n, {chunk.first + start, count}, own);
        if (visited) {
          const std::lock_guard lock(total_mutex);
          visited(count);
        }
      }
      const std::lock_guard lock(total_mutex);
      merge(layout, own, total);
    } catch (...) {
      const std::lock_guard lock(total_mutex);
      failure = std::current_exception();
      next = pieces;  // the other threads stop as well
    }
  };

  {
    std::vector<std::jthread> helpers;
    const Word useful = std::min<Word>(static_cast<Word>(threads), pieces);
    for (Word t = 1; t < useful; ++t) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return total;
}

}  // namespace cubeverify
