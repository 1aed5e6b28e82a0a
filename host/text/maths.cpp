#include "host/text/maths.h"

#include <cctype>
#include <optional>

#include <fmt/format.h>

#include "host/text/text.h"

namespace cubeverify {

namespace {

bool is_letter(char sign) { return std::isalpha(static_cast<unsigned char>(sign)) != 0; }
bool is_digit(char sign) { return std::isdigit(static_cast<unsigned char>(sign)) != 0; }
bool is_plain(char sign) { return is_letter(sign) || is_digit(sign); }

// A formula as elements of MathML: numbers, names and signs.
std::string elements_of(std::string_view formula) {
  std::string elements;
  for (std::size_t i = 0; i < formula.size();) {
    std::size_t end = i + 1;
    const char* element = "mo";
    if (is_digit(formula[i])) {
      element = "mn";
      while (end < formula.size() && is_digit(formula[end])) ++end;
    } else if (is_letter(formula[i])) {
      element = "mi";
      while (end < formula.size() && is_letter(formula[end])) ++end;
    }
    const std::string content = html_escaped(formula.substr(i, end - i));
    if (content != " ") elements += std::string("<") + element + ">" + content + "</" + element + ">";
    i = end;
  }
  return elements;
}

// The letters of the exponent that begins at `start`, without the parentheses around it, and where it ends.
struct Exponent {
  std::string_view text;
  std::size_t end;
};
std::optional<Exponent> exponent_at(std::string_view text, std::size_t start) {
  if (start >= text.size()) return std::nullopt;
  if (text[start] == '(') {
    int open = 0;
    for (std::size_t i = start; i < text.size(); ++i) {
      if (text[i] == '(') ++open;
      if (text[i] == ')' && --open == 0) return Exponent{text.substr(start + 1, i - start - 1), i + 1};
    }
    return std::nullopt;
  }
  std::size_t end = start + (text[start] == '-' ? 1 : 0);
  while (end < text.size() && is_plain(text[end])) ++end;
  if (end == start || (end == start + 1 && text[start] == '-')) return std::nullopt;
  return Exponent{text.substr(start, end - start), end};
}

// The letters of the index that begins at `start`: "1", "m" or "SBG".
std::optional<Exponent> index_at(std::string_view text, std::size_t start) {
  std::size_t end = start;
  while (end < text.size() && is_plain(text[end])) ++end;
  if (end == start) return std::nullopt;
  return Exponent{text.substr(start, end - start), end};
}

std::string row(std::string_view formula) { return "<mrow>" + elements_of(formula) + "</mrow>"; }

// The base that ends before `end`: a number, a name, or a closing parenthesis, which carries the power well enough.
std::size_t base_before(std::string_view text, std::size_t end) {
  if (end > 0 && text[end - 1] == ')') return end - 1;
  std::size_t start = end;
  while (start > 0 && is_plain(text[start - 1])) --start;
  return start;
}

std::string with_signs(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kSigns[] = {
      {"<=", "\u2264"}, {">=", "\u2265"}, {"~=", "\u2248"}};
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    bool found = false;
    for (const auto& [ascii, sign] : kSigns) {
      if (text.substr(i).starts_with(ascii)) {
        result += sign;
        i += ascii.size();
        found = true;
        break;
      }
    }
    if (!found) result += text[i++];
  }
  return html_escaped(result);
}

}  // namespace

std::string html_maths(std::string_view text) {
  std::string html;
  std::size_t told = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '^' && text[i] != '_') continue;
    const std::size_t base = base_before(text, i);
    const std::optional<Exponent> lower = text[i] == '_' ? index_at(text, i + 1) : std::nullopt;
    const std::size_t end = lower ? lower->end : i;
    const std::optional<Exponent> upper =
        end < text.size() && text[end] == '^' ? exponent_at(text, end + 1) : std::nullopt;
    if (base == i || base < told || (!lower && !upper)) continue;
    const char* element = !lower ? "msup" : upper ? "msubsup" : "msub";
    html += with_signs(text.substr(told, base - told));
    html += fmt::format("<math><{}>{}", element, row(text.substr(base, i - base)));
    if (lower) html += row(lower->text);
    if (upper) html += row(upper->text);
    html += fmt::format("</{}></math>", element);
    told = upper ? upper->end : end;
    i = told - 1;
  }
  return html + with_signs(text.substr(told));
}

}  // namespace cubeverify
