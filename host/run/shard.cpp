#include "host/run/shard.h"

#include <fmt/format.h>

namespace cubeverify {

Chunk units_of(const Shard& shard, const Sweep& sweep, int n) {
  const Word units = sweep.units(n);
  if (shard.is_whole()) return {0, units};
  // A sweep of few units is not cut into blocks: every shard is to have some of them.
  const auto count = static_cast<Word>(shard.count);
  const Word block = units / count >= sweep.grain ? sweep.grain : 1;
  const auto cut = [&](int index) {
    if (index == shard.count) return units;
    __extension__ using Wide = unsigned __int128;
    return static_cast<Word>(Wide{units} * static_cast<Word>(index) / count) / block * block;
  };
  const Word first = cut(shard.index);
  return {first, cut(shard.index + 1) - first};
}

std::string to_string(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

}  // namespace cubeverify
