#include "host/printable.h"

#include <array>
#include <cstdint>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cubeverify {
namespace {

struct Letter {
  std::size_t bytes = 1;
  std::uint32_t code = 0;
  bool valid = false;  // UTF-8
};

// The letter that the text begins with; the text is not empty.
Letter first_letter(std::string_view text) {
  const auto byte = [&](std::size_t at) -> std::uint32_t { return static_cast<unsigned char>(text[at]); };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {1, lead, true};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3fU);
  }
  // Written in more bytes than it takes, a half of a pair, or beyond the last.
  constexpr std::array<std::uint32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[bytes] || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return {};
  return {bytes, code, true};
}

bool does_something(std::uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const bool direction =
      (code >= 0x200e && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return control || direction;
}

std::string escaped(std::string_view bytes) {
  if (bytes == "\n") return "\\n";
  if (bytes == "\r") return "\\r";
  if (bytes == "\t") return "\\t";
  std::string text;
  for (const char byte : bytes) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  return text;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    const std::string_view bytes = text.substr(0, letter.bytes);
    result += letter.valid && !does_something(letter.code) ? std::string(bytes) : escaped(bytes);
    text.remove_prefix(letter.bytes);
  }
  return result;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    if (!letter.valid) return false;
    text.remove_prefix(letter.bytes);
  }
  return true;
}

std::string json_text(const nlohmann::json& value, int indent) {
  return value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string without_middle(std::string_view text, std::size_t most) {
  std::vector<std::string_view> letters;
  for (std::string_view left = text; !left.empty(); left.remove_prefix(letters.back().size())) {
    letters.push_back(left.substr(0, first_letter(left).bytes));
  }
  if (letters.size() <= most) return std::string(text);
  const std::size_t kept = most - 3;
  const std::size_t behind = kept / 2;
  std::string result;
  for (std::size_t i = 0; i < kept - behind; ++i) result += letters[i];
  result += "...";
  for (std::size_t i = letters.size() - behind; i < letters.size(); ++i) result += letters[i];
  return result;
}

}  // namespace cubeverify
