#include "kernels/embedding/staged_tree.h"

#include <cstring>
#include <map>
#include <utility>

#include "kernels/address/mix.h"
#include "kernels/embedding/rule.h"

namespace cubeverify {
namespace {

// Counts of one kind are kept apart by four, so that one does not wait for another of the same key.
constexpr std::size_t kApart = 4;

// Sum k of a word of StarBlock.
Word sum_in(Word sums, std::size_t k) { return sums >> (16 * k) & all_ones(16); }

// Puts right what was summed from bytes: the stars of the processors with more than these hold.
void add_excess(int coordinates, const LoadBytes& load, Word first, StarFacts& facts) {
  std::map<Word, Word> missing;
  const auto each_of_star = [&](Word x, const auto& see) {
    see(x);
    for (int i = 0; i < coordinates; ++i) see(x ^ bit(i));
  };
  for (const auto& [x, excess] : load.excess()) each_of_star(x, [&, more = excess](Word y) { missing[y] += more; });
  for (const auto& [y, more] : missing) {
    Word sum = 0;
    each_of_star(y, [&](Word x) { sum += std::min<Word>(load[x], LoadBytes::kFull); });
    facts.digest += fold(first + y, sum + more) - fold(first + y, sum);
    if (!facts.histogram.empty()) {
      --facts.histogram[sum];
      if (sum + more >= facts.histogram.size()) facts.histogram.resize(sum + more + 1);
      ++facts.histogram[sum + more];
    }
    if (sum + more > facts.top || (sum + more == facts.top && y < facts.top_at)) {
      facts.top = sum + more;
      facts.top_at = y;
    }
  }
}

}  // namespace

LoadBytes::LoadBytes(int n) : words_(bit(n) / 8) { std::memset(words_.get(), 0, words_.size() * sizeof(Word)); }

void LoadBytes::copy(const LoadBytes& from) {
  std::memcpy(words_.get(), from.words(), words_.size() * sizeof(Word));
  excess_ = from.excess_;
}

void LoadBytes::add(const LoadBytes& other, const Cores& cores) {
  constexpr Word kHighest = 0x8080808080808080;
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> beyond(cores.count());
  cores.share(words_.size(), 1, [&](std::size_t part, Word begin, Word end) {
    for (Word j = begin; j < end; ++j) {
      const Word more = other.words_[j];
      if (((words_[j] | more) & kHighest) == 0) [[likely]] {
        words_[j] += more;
        continue;
      }
      for (Word x = 8 * j; x < 8 * j + 8; ++x) {
        const std::uint32_t sum = std::uint32_t{bytes()[x]} + other.bytes()[x];
        bytes()[x] = static_cast<std::uint8_t>(std::min<std::uint32_t>(sum, kFull));
        if (sum > kFull) beyond[part].emplace_back(static_cast<std::uint32_t>(x), sum - kFull);
      }
    }
  });
  for (const auto& part : beyond) {
    for (const auto& [x, excess] : part) excess_[x] += excess;
  }
  for (const auto& [x, excess] : other.excess_) excess_[x] += excess;
}

LoadHistogram LoadBytes::histogram(const Cores& cores) const {
  std::vector<LoadHistogram> sums(cores.count());
  cores.share(words_.size(), 1, [&](std::size_t which, Word begin, Word end) {
    // Most often all bytes have few bits, and there are few keys to be gone through.
    Word bits = 0;
    for (Word j = begin; j < end; ++j) bits |= words_[j];
    for (const int half : {32, 16, 8}) bits |= bits >> half;
    const std::size_t keys = std::bit_ceil((bits & kFull) + 1);
    std::vector<std::uint32_t> counts(kApart * keys, 0);
    for (Word j = begin; j < end; ++j) {
      const Word word = words_[j];
      for (std::size_t k = 0; k < 8; ++k) ++counts[k % kApart * keys + (word >> (8 * k) & kFull)];
    }
    sums[which].resize(keys);
    for (std::size_t i = 0; i < counts.size(); ++i) sums[which][i & (keys - 1)] += counts[i];
  });
  LoadHistogram& sum = sums[0];
  for (std::size_t which = 1; which < sums.size(); ++which) {
    sum.resize(std::max(sum.size(), sums[which].size()));
    for (std::size_t key = 0; key < sums[which].size(); ++key) sum[key] += sums[which][key];
  }
  while (sum.size() > 1 && sum.back() == 0) sum.pop_back();
  return std::move(sum);
}

StarFacts sum_stars(const TrialStages& stages, const Cores& cores, int n, int coordinates, const LoadBytes& load,
                    Word first, bool with_histogram) {
  LoadHistogram loads = load.histogram(cores);
  const std::size_t most = loads.size() - 1;
  const std::size_t keys = most * (static_cast<std::size_t>(coordinates) + 1) + 1;
  const Word processors = std::min(bit(n), Word{StarBlock::kProcessors});
  std::vector<StarFacts> parts(cores.count());
  cores.share(bit(n), processors, [&](std::size_t which, Word begin, Word end) {
    StarFacts& facts = parts[which];
    std::vector<std::uint32_t> counts(with_histogram ? kApart * keys : 0, 0);
    StarBlock block;
    for (Word x = begin; x < end; x += processors) {
      stages.sum_stars(n, coordinates, load.words(), static_cast<std::uint32_t>(most), x, first + x, block);
      facts.digest += block.digest;
      for (std::size_t j = 0; with_histogram && j < processors / 8; ++j) {
        for (std::size_t k = 0; k < kApart; ++k) {
          ++counts[k * keys + sum_in(block.even[j], k)];
          ++counts[k * keys + sum_in(block.odd[j], k)];
        }
      }
      if (block.top <= facts.top) continue;
      facts.top = block.top;
      std::size_t at = 0;
      while (sum_in(at % 2 == 0 ? block.even[at / 8] : block.odd[at / 8], at % 8 / 2) != block.top) ++at;
      facts.top_at = x + at;
    }
    facts.histogram.resize(with_histogram ? keys : 0);
    for (std::size_t key = 0; key < facts.histogram.size(); ++key) {
      for (std::size_t k = 0; k < kApart; ++k) facts.histogram[key] += counts[k * keys + key];
    }
  });
  StarFacts& facts = parts[0];
  facts.loads = std::move(loads);
  for (std::size_t which = 1; which < parts.size(); ++which) {
    const StarFacts& part = parts[which];
    facts.digest += part.digest;
    for (std::size_t key = 0; key < part.histogram.size(); ++key) facts.histogram[key] += part.histogram[key];
    // Parts of higher addresses come later.
    if (part.top > facts.top) {
      facts.top = part.top;
      facts.top_at = part.top_at;
    }
  }
  add_excess(coordinates, load, first, facts);
  return std::move(facts);
}

void GrowthFacts::add(const GrowthFacts& other) {
  digest += other.digest;
  for (std::size_t length = 0; length < length_counts.size(); ++length)
    length_counts[length] += other.length_counts[length];
  odd_edges.insert(odd_edges.end(), other.odd_edges.begin(), other.odd_edges.end());
}

StagedTree::StagedTree(const TrialStages& stages, const Cores& cores, int n, const TreeShape& tree,
                       const TrialCoins& coins)
    : stages_(stages), cores_(cores), n_(n), tree_(tree), coins_(coins), place_(tree.parent.size()) {
  for (std::size_t depth = 0; depth < static_cast<std::size_t>(n); ++depth) {
    const int start = EmbeddingRule::window_start(n, coins.b, depth);
    window_[depth] = EmbeddingRule::window(n, coins.b, start) | static_cast<Word>(start) << kStartBits;
  }
}

void StagedTree::grow_at(const auto& at, std::size_t count, Word renamed, Word first, LoadBytes& load,
                         GrowthFacts& facts) {
  NodeBlock block;
  std::array<std::array<std::uint32_t, kMaxDimensions + 1>, kApart> lengths{};
  std::uint32_t* const place = place_.get();
  const std::uint32_t *const node = tree_.levels.node.data(), *const parent = tree_.level_parent().data();
  const std::uint8_t* const phase = tree_.level_parent_phase().data();
  const bool as_they_come = tree_.levels.node.empty();
  for (std::size_t done = 0; done < count; done += block.count) {
    block.count = std::min(count - done, NodeBlock::kNodes);
    // What fills the last vector is the last node again.
    for (std::size_t k = 0; k < block.count || k % 8 != 0; ++k) {
      const std::size_t i = at(done + std::min(k, block.count - 1));
      block.number[k] = (as_they_come ? i : node[i]) + renamed;
      block.window[k] = window_[phase[i]];
    }
    const bool as_in_the_paper = stages_.draw(n_, coins_, block);
    for (std::size_t k = 0; k < block.count; ++k) {
      const std::size_t i = at(done + k);
      const std::uint32_t y = place[parent[i]] ^ static_cast<std::uint32_t>(block.flips[k]);
      place[i] = y;
      block.place[k] = y;
      load.expect(y);
      ++lengths[k % kApart][block.length[k]];
    }
    for (std::size_t k = 0; k < block.count; ++k) load.add(static_cast<std::uint32_t>(block.place[k]));
    facts.digest += stages_.digest(first - renamed, block);
    if (as_in_the_paper) continue;
    for (std::size_t k = 0; k < block.count; ++k) {
      const bool outside = (block.flips[k] & ~(block.window[k] & all_ones(kStartBits))) != 0;
      const int length = static_cast<int>(block.length[k]);
      if (outside || length > coins_.b) facts.odd_edges.push_back({block.number[k] - renamed, length, outside});
    }
  }
  for (const auto& part : lengths) {
    for (std::size_t length = 0; length < part.size(); ++length) facts.length_counts[length] += part[length];
  }
}

// Nodes whose parents lie somewhere already are shared; where there are few of these in a row, one core goes ahead.
void StagedTree::grow_by_cores(const Ranks& ranks, Word renamed, Word first, LoadBytes& load, GrowthFacts& facts) {
  constexpr std::size_t kAhead = 4096;
  const std::vector<std::uint32_t>& parent = tree_.level_parent();
  std::vector<LoadBytes> loads;
  std::vector<GrowthFacts> parts(cores_.count());
  for (std::size_t which = 1; which < cores_.count(); ++which) loads.emplace_back(n_);
  const std::size_t end = ranks.first + ranks.count;
  for (std::size_t from = ranks.first; from < end;) {
    const auto there = std::lower_bound(parent.begin() + static_cast<std::ptrdiff_t>(from), parent.end(), from);
    std::size_t to = std::min(static_cast<std::size_t>(there - parent.begin()), end);
    if (!cores_.worth_sharing(to - from)) to = std::min(from + kAhead, end);
    cores_.share(to - from, NodeBlock::kNodes, [&](std::size_t which, Word part_from, Word part_to) {
      grow_at([at = from + part_from](std::size_t k) { return at + k; }, part_to - part_from, renamed, first,
              which == 0 ? load : loads[which - 1], parts[which]);
    });
    from = to;
  }
  for (const LoadBytes& other : loads) load.add(other, cores_);
  for (const GrowthFacts& part : parts) facts.add(part);
}

void StagedTree::grow(const Ranks& ranks, Word renamed, Word first, LoadBytes& load, GrowthFacts& facts) {
  if (ranks.count == 0) return;
  const bool has_root = ranks[0] == 0;
  if (has_root) {
    place_[0] = 0;
    load.add(0);
    facts.digest += fold(first, 0, 0);
  }
  const std::size_t begin = has_root ? 1 : 0, count = ranks.count - begin;
  if (ranks.listed != nullptr) {
    grow_at([from = ranks.listed + begin](std::size_t k) { return std::size_t{from[k]}; }, count, renamed, first, load,
            facts);
  } else if (cores_.worth_sharing(count)) {
    grow_by_cores({ranks.first + begin, count}, renamed, first, load, facts);
  } else {
    grow_at([from = ranks.first + begin](std::size_t k) { return from + k; }, count, renamed, first, load, facts);
  }
}

}  // namespace cubeverify
