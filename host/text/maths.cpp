#include "host/text/maths.h"

#include <array>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "host/text/latex.h"
#include "host/text/number.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

bool is_letter(char sign) { return std::isalpha(static_cast<unsigned char>(sign)) != 0; }
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

// The text with the signs that ASCII lacks, each written in a language's way, and the rest escaped in that language.
using Signs = std::array<std::pair<std::string_view, std::string_view>, 3>;
std::string with_signs(std::string_view text, const Signs& signs, std::string (*escaped)(std::string_view text)) {
  std::string result;
  std::size_t told = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const auto& [ascii, sign] : signs) {
      if (!text.substr(i).starts_with(ascii)) continue;
      result += escaped(text.substr(told, i - told));
      result += sign;
      told = i + ascii.size();
      i = told - 1;
      break;
    }
  }
  return result + escaped(text.substr(told));
}

// A part of a text: words, and after them a base with an index, a power or both; no base at the end.
struct Part {
  std::string_view words;
  std::string_view base;
  std::optional<std::string_view> lower;
  std::optional<std::string_view> upper;
};

std::vector<Part> parts_of(std::string_view text) {
  std::vector<Part> parts;
  std::size_t told = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '^' && text[i] != '_') continue;
    const std::size_t base = base_before(text, i);
    const std::optional<Exponent> lower = text[i] == '_' ? index_at(text, i + 1) : std::nullopt;
    const std::size_t end = lower ? lower->end : i;
    const std::optional<Exponent> upper =
        end < text.size() && text[end] == '^' ? exponent_at(text, end + 1) : std::nullopt;
    if (base == i || base < told || (!lower && !upper)) continue;
    const auto text_of = [](const std::optional<Exponent>& script) {
      return script ? std::optional(script->text) : std::nullopt;
    };
    parts.push_back({text.substr(told, base - told), text.substr(base, i - base), text_of(lower), text_of(upper)});
    told = upper ? upper->end : end;
    i = told - 1;
  }
  parts.push_back({text.substr(told), "", std::nullopt, std::nullopt});
  return parts;
}

// A formula within dollars: names of several letters upright.
std::string latex_formula(std::string_view formula) {
  std::string latex;
  for (std::size_t i = 0; i < formula.size();) {
    std::size_t end = i + 1;
    while (is_letter(formula[i]) && end < formula.size() && is_letter(formula[end])) ++end;
    const std::string content = latex_escaped(formula.substr(i, end - i));
    latex += end - i > 1 ? "\\mathrm{" + content + "}" : content;
    i = end;
  }
  return latex;
}

}  // namespace

std::string html_maths(std::string_view text) {
  static constexpr Signs kSigns{{{"<=", "\u2264"}, {">=", "\u2265"}, {"~=", "\u2248"}}};
  std::string html;
  for (const Part& part : parts_of(text)) {
    html += with_signs(part.words, kSigns, html_escaped);
    if (part.base.empty()) continue;
    const char* element = !part.lower ? "msup" : part.upper ? "msubsup" : "msub";
    html += fmt::format("<math><{}>{}", element, row(part.base));
    if (part.lower) html += row(*part.lower);
    if (part.upper) html += row(*part.upper);
    html += fmt::format("</{}></math>", element);
  }
  return html;
}

std::string latex_maths(std::string_view text) {
  static constexpr Signs kSigns{{{"<=", "$\\le$"}, {">=", "$\\ge$"}, {"~=", "$\\approx$"}}};
  std::string latex;
  for (const Part& part : parts_of(text)) {
    latex += with_signs(part.words, kSigns, latex_escaped);
    if (part.base.empty()) continue;
    latex += "$" + latex_formula(part.base);
    if (part.lower) latex += "_{" + latex_formula(*part.lower) + "}";
    if (part.upper) latex += "^{" + latex_formula(*part.upper) + "}";
    latex += "$";
  }
  return latex;
}

}  // namespace cubeverify
