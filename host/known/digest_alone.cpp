#include "host/known/digest_alone.h"

#include <array>
#include <map>

#include "kernels/address/mix.h"
#include "kernels/embedding/partial_star.h"
#include "kernels/engine/cpu.h"
#include "kernels/trees/relabelled.h"
#include "kernels/trees/sbnt.h"

namespace cubeverify {

namespace {

using Digest = Word (*)(int n, Chunk chunk);

// Each y with the word of the Hamming code that is at most one step away. The syndrome of a word is the exclusive or of
// i+1 over its 1-bits i; from y to y+1 all bits up to the lowest 0-bit of y change.
Word digest_of_stars(int n, Chunk chunk) {
  const int coordinates = PartialStars::coordinates(n);
  std::array<Word, kMaxDimensions + 1> change{};  // by the highest bit that changes
  Word syndrome = 0, all = 0;
  for (int i = 0; i <= n; ++i) {
    const Word number = i < coordinates ? static_cast<Word>(i) + 1 : 0;
    all ^= number;
    change[static_cast<std::size_t>(i)] = all;
    if (i < n && has_bit(chunk.first, i)) syndrome ^= number;
  }
  Word digest = 0;
  for (Word y = chunk.first; y < chunk.first + chunk.count; ++y) {
    digest += fold(y, y ^ bit(static_cast<int>(syndrome)) >> 1);
    syndrome ^= change[static_cast<std::size_t>(lowest_bit(y + 1))];
  }
  return digest;
}

// Each c but the source, with its frame, the leading zeroes of that and its parent.
Word digest_of_structure(int n, Chunk chunk) {
  Word digest = 0;
  for (Word i = 0; i < chunk.count; ++i) {
    const Word c = chunk.first + i;
    if (c == 0) continue;
    const Node node = MinR::locate(n, c);
    digest += fold(c, node.frame, static_cast<Word>(leading_zeros(n, node.frame)), c ^ bit(node.k));
  }
  return digest;
}

// Each c with index and k + 1 in minL and maxR, k of the source being -1, and J in maxL and maxBR.
Word digest_of_duals(int n, Chunk chunk) {
  const auto label = [](const Node& node) {
    return static_cast<Word>(node.index) + (node.address == 0 ? 0 : static_cast<Word>(node.k + 1) << 6);
  };
  Word digest = 0;
  for (Word i = 0; i < chunk.count; ++i) {
    const Word c = chunk.first + i;
    digest +=
        fold(c, label(MinL::locate(n, c)), label(MaxR::locate(n, c)), MaxL::rotations(n, c), MaxBR::rotations(n, c));
  }
  return digest;
}

}  // namespace

std::optional<Word> digest_alone(const Sweep& sweep, int n, Chunk chunk, int threads,
                                 const std::function<void(Word)>& visited) {
  static const std::map<std::string, Digest> known{
      {"stars", digest_of_stars}, {"structure", digest_of_structure}, {"duals", digest_of_duals}};
  const auto digest = known.find(sweep.name);
  if (digest == known.end()) return std::nullopt;
  Sweep alone;
  alone.layout = [](int) {
    Layout layout;
    layout.add("digest", FactKind::kDigest, 1);
    return layout;
  };
  alone.visit = [&](int of_n, Chunk piece, std::span<Word> tally) { tally[0] += digest->second(of_n, piece); };
  return run_on_cpu(alone, n, chunk, threads, visited).front();
}

}  // namespace cubeverify
