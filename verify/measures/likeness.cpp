#include "verify/measures/likeness.h"

#include <algorithm>
#include <numeric>

#include "kernels/address/rotation.h"

namespace cubeverify {

namespace {

Word renamed(int n, Word c, Renaming renaming) {
  return rotate_left(n, renaming.reversed ? reverse_bits(n, c) : c, renaming.turns);
}

Word named_back(int n, Word c, Renaming renaming) {
  const Word turned = rotate_right(n, c, renaming.turns);
  return renaming.reversed ? reverse_bits(n, turned) : turned;
}

bool makes(const ParentArray& tree, const KnownTree& known, Renaming renaming) {
  const int n = tree.n;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    if (renamed(n, known.parents(n, named_back(n, c, renaming)), renaming) != (c ^ tree.parent[c])) return false;
  }
  return true;
}

}  // namespace

Exceptions shared_edges(const ParentArray& tree, const KnownTree& known) {
  Exceptions shared;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    const Word edge = c ^ tree.parent[c];
    if (tree.parent[c] != 0 && (known.parents(tree.n, c) & edge) == edge) shared.add(c);
  }
  return shared;
}

std::optional<Renaming> renaming_to(const ParentArray& tree, const KnownTree& known) {
  for (int turns = 0; turns < tree.n; ++turns) {
    for (const bool reversed : {false, true}) {
      if (makes(tree, known, {turns, reversed})) return Renaming{turns, reversed};
    }
  }
  return std::nullopt;
}

std::size_t Shapes::number_of(const ParentArray& tree, const SpanningCheck& check) {
  std::vector<std::uint32_t> deepest_first(tree.parent.size());
  std::iota(deepest_first.begin(), deepest_first.end(), 0U);
  std::ranges::stable_sort(deepest_first, std::greater<>(), [&](std::uint32_t c) { return check.depth[c]; });
  std::vector<std::vector<std::size_t>> children(tree.parent.size());
  for (const std::uint32_t c : deepest_first) {
    std::ranges::sort(children[c]);
    const std::size_t number = numbers_.try_emplace(std::move(children[c]), numbers_.size()).first->second;
    if (c == 0) return number;
    children[tree.parent[c]].push_back(number);
  }
  return 0;
}

}  // namespace cubeverify
