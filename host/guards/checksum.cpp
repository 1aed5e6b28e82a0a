#include "host/guards/checksum.h"

#include <array>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <xxhash.h>

namespace cubeverify {

Word checksum(std::string_view bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

Word checksum(std::istream& bytes) {
  struct Free {
    void operator()(XXH64_state_t* state) const { XXH64_freeState(state); }
  };
  const std::unique_ptr<XXH64_state_t, Free> state(XXH64_createState());
  XXH64_reset(state.get(), 0);
  std::array<char, 1 << 14> buffer{};
  do {
    bytes.read(buffer.data(), buffer.size());
    XXH64_update(state.get(), buffer.data(), static_cast<std::size_t>(bytes.gcount()));
  } while (bytes);
  return XXH64_digest(state.get());
}

Word checksum(std::span<const Word> words) { return XXH64(words.data(), words.size_bytes(), 0); }

Word checksum(const Layout& layout) {
  std::string text;
  for (const FactSlot& slot : layout.slots) {
    fmt::format_to(std::back_inserter(text), "{} {} {}\n", slot.name, to_string(slot.kind), slot.size);
  }
  return checksum(std::string_view(text));
}

}  // namespace cubeverify
