#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace cubeverify {

// The whole text as a number, or nothing.
template <class Number, class... Base>
std::optional<Number> number_in(std::string_view text, Base... base) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base...);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace cubeverify
