#include "host/graph/superscripts.h"

#include <array>
#include <regex>
#include <string_view>
#include <utility>

namespace cubeverify {

namespace {

using Raised = std::pair<std::string_view, std::string_view>;
constexpr std::array kRaised{
    Raised{"ᵐ", "m"}, Raised{"ⁱ", "i"}, Raised{"⁺", "+"}, Raised{"⁻", "\u2212"}, Raised{"¹", "1"}, Raised{"²", "2"},
};

// The letter that a text begins with a raised form of; nothing if it begins with none.
Raised raised_at(std::string_view text) {
  for (const auto& raised : kRaised) {
    if (text.starts_with(raised.first)) return raised;
  }
  return {};
}

std::string raised_in(std::string_view text) {
  std::string set;
  bool is_up = false, is_in_line = false;
  const auto change = [&](bool up) {
    if (up == is_up) return;
    if (is_up || is_in_line) set += "</tspan>";
    set += up ? "<tspan dy=\"-0.45em\" font-size=\"70%\">" : "<tspan dy=\"0.32em\">";
    is_up = up;
    is_in_line = !up;
  };
  while (!text.empty()) {
    const auto [raised, letter] = raised_at(text);
    change(!raised.empty());
    if (raised.empty()) {
      set += text.front();
      text.remove_prefix(1);
    } else {
      set += letter;
      text.remove_prefix(raised.size());
    }
  }
  if (is_up || is_in_line) set += "</tspan>";
  return set;
}

}  // namespace

std::string with_raised_superscripts(const std::string& svg) {
  static const std::regex text("(<text[^>]*>)([^<]*)(</text>)");
  std::string changed;
  auto last = svg.begin();
  for (std::sregex_iterator at(svg.begin(), svg.end(), text), end; at != end; ++at) {
    changed.append(last, (*at)[2].first);
    changed += raised_in((*at)[2].str());
    last = (*at)[2].second;
  }
  return changed.append(last, svg.end());
}

}  // namespace cubeverify
