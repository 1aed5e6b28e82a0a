#include "host/check/readers/words_of_line.h"

#include <algorithm>

namespace cubeverify {

// Where a word ends that begins at `begin`, and may have commas in it or not.
static std::size_t end_of_word(std::string_view text, std::size_t begin, bool may_have_commas) {
  if (text[begin] == '(') return std::min(text.find(')', begin), text.size() - 1) + 1;
  std::size_t end = begin + 1;
  for (; end < text.size(); ++end) {
    const char sign = text[end];
    if (sign == ' ' || sign == '\t' || (!may_have_commas && (sign == ',' || sign == ';'))) return end;
    if (sign == '-' && end + 1 < text.size() && (text[end + 1] == '>' || text[end + 1] == '-')) return end;
  }
  return end;
}

void LineWords::split(std::string_view text) {
  words.clear();
  arrow = {};
  more = {};
  ends_with_comma = false;
  fault = nullptr;
  bool& after_comma = ends_with_comma;
  char comma = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const char sign = text[at];
    if (sign == ' ' || sign == '\t') {
      ++at;
    } else if (sign == ',' || sign == ';') {
      if (comma != ' ' && comma != sign) fault = "both commas and semicolons; a line has one edge or transfer";
      if (after_comma || words.empty()) words.emplace_back();
      comma = sign;
      after_comma = true;
      ++at;
    } else if (sign == '{') {
      more = text.substr(at);
      return;
    } else if (text.substr(at, 2) == "//") {
      return;
    } else if (text.substr(at, 2) == "->" || text.substr(at, 2) == "--") {
      arrow = words.size() == 1 && arrow.empty() ? text.substr(at, 2) : "?";
      at += 2;
    } else if (sign == '"') {
      const std::size_t end = std::min(text.find('"', at + 1), text.size());
      if (end == text.size()) fault = "a quotation mark that is not closed";
      if (end + 1 < text.size() && std::string_view(" \t,;-{/").find(text[end + 1]) == std::string_view::npos)
        fault = "a quotation mark inside a word";
      words.push_back(text.substr(at + 1, end - at - 1));
      after_comma = false;
      at = end + 1;
    } else {
      const std::size_t end = end_of_word(text, at, words.size() > 1 && comma == ' ');
      words.push_back(text.substr(at, end - at));
      after_comma = false;
      at = end;
    }
  }
}

}  // namespace cubeverify
