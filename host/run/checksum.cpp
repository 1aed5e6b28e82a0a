#include "host/run/checksum.h"

#include <iterator>

#include <fmt/format.h>
#include <xxhash.h>

namespace cubeverify {

Word checksum(std::string_view bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

Word checksum(std::span<const Word> words) { return XXH64(words.data(), words.size_bytes(), 0); }

Word checksum(const Layout& layout) {
  std::string text;
  for (const FactSlot& slot : layout.slots) {
    fmt::format_to(std::back_inserter(text), "{} {} {}\n", slot.name, to_string(slot.kind), slot.size);
  }
  return checksum(std::string_view(text));
}

}  // namespace cubeverify
