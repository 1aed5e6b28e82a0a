#include "kernels/engine/cpu.h"

#include <algorithm>
#include <mutex>

#include "kernels/threads/on_threads.h"

namespace cubeverify {

// Choices: of 64 pieces a thread the last ones leave others idle for a 64th of the time or so, and 2^22 units, which
// take 4 ms at 10^9 a second, hide what it costs to take a piece.
constexpr Word kPiecesPerThread = 64;
constexpr Word kLargestPiece = Word{1} << 22;

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
  on_threads(std::min<Word>(static_cast<Word>(threads), pieces), pieces, [&](std::size_t /*thread*/, auto& next) {
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
  });
  return total;
}

}  // namespace cubeverify
