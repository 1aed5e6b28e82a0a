#include <stdexcept>

#include "tests/fuzz/targets.h"
#include "verify/measures/host_links.h"

namespace cubeverify::fuzz {

void networks(std::string_view bytes) {
  constexpr Word kMostLinks = 1 << 14;                     // larger networks are named, but not held
  if (bytes.find('\0') != std::string_view::npos) return;  // no argument has one
  try {
    const NetworkRule rule = network_by_name(bytes, {});
    require(rule.nodes >= 1 && rule.nodes <= Word{1} << 30 && rule.degree >= 0, "a network of no size");
    if (rule.nodes * (static_cast<Word>(rule.degree) + 1) > kMostLinks) return;
    require(!HostLinks(rule).one_way(rule), "a link that leads one way");
  } catch (const std::invalid_argument& error) {
    require(*error.what() != '\0', "no line of text");
  }
}

}  // namespace cubeverify::fuzz
