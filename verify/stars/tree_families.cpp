#include "verify/stars/tree_families.h"

#include <algorithm>

namespace cubeverify {
namespace {

constexpr int kNumberBits = 5;  // of a number from -16 to 15
constexpr int kFamilyBits = 32;

Word key_of(int v, const ExtendedTreeSize& size) {
  Word key = static_cast<Word>(v);
  for (const int number : {size.stars, size.below_root, size.off_spine})
    key = key << kNumberBits | (static_cast<Word>(number) & all_ones(kNumberBits));
  return key;
}

}  // namespace

FamilyCounter::FamilyCounter(int nodes) : kinds_(1), families_(1), family_of_(bit(nodes), 0) {}

void FamilyCounter::add(Word stars, Word first, int v, const ExtendedTreeSize& size) {
  const std::size_t rest = family_of_[stars & ~first];
  const auto [known, is_new] = known_.try_emplace(key_of(v, size) << kFamilyBits | rest, families_.size());
  if (is_new) families_.push_back({with(families_[rest].kind, size), {}});
  family_of_[stars] = known->second;
  ++families_[known->second].sets[stars & 1];
}

void FamilyCounter::finish_tree() {
  for (const Family& family : families_) {
    for (std::size_t root = 0; root < family.sets.size(); ++root) {
      if (family.sets[root] == 0) continue;
      FamilyKind::Alike& alike = kinds_[family.kind].by_root[root];
      ++alike.families;
      alike.most_sets = std::max(alike.most_sets, family.sets[root]);
    }
  }
  families_.resize(1);
  known_.clear();
}

std::size_t FamilyCounter::with(std::size_t kind, const ExtendedTreeSize& size) {
  const auto [known, is_new] = larger_.try_emplace({kind, size}, 0);
  if (is_new) {
    FamilyKind more{kinds_[kind].sizes, {}};
    more.sizes.insert(std::ranges::upper_bound(more.sizes, size), size);
    known->second =
        static_cast<std::size_t>(std::ranges::find(kinds_, more.sizes, &FamilyKind::sizes) - kinds_.begin());
    if (known->second == kinds_.size()) kinds_.push_back(std::move(more));
  }
  return known->second;
}

}  // namespace cubeverify
