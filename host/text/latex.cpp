#include "host/text/latex.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace cubeverify {

std::string latex_escaped(std::string_view text) {
  // A bracket or asterisk behind a row's end would be taken for its argument.
  static const std::map<char, std::string_view> kSpecial{{'\\', "\\textbackslash{}"},
                                                         {'{', "\\{"},
                                                         {'}', "\\}"},
                                                         {'$', "\\$"},
                                                         {'&', "\\&"},
                                                         {'#', "\\#"},
                                                         {'%', "\\%"},
                                                         {'_', "\\_"},
                                                         {'^', "\\^{}"},
                                                         {'~', "\\textasciitilde{}"},
                                                         {'<', "\\textless{}"},
                                                         {'>', "\\textgreater{}"},
                                                         {'|', "\\textbar{}"},
                                                         {'[', "{[}"},
                                                         {'*', "{*}"}};
  std::string escaped;
  char before = ' ';
  for (const char letter : text) {
    const auto special = kSpecial.find(letter);
    if (letter == '-' && before == '-') escaped += "{}";  // two hyphens are no dash
    if (special == kSpecial.end()) {
      escaped += letter;
    } else {
      escaped += special->second;
    }
    before = letter;
  }
  return escaped;
}

std::string latex_line(const std::vector<std::string>& cells) {
  std::vector<std::string> escaped;
  for (const std::string& cell : cells) escaped.push_back(latex_escaped(cell));
  return joined(escaped, " & ") + " \\\\\n";
}

}  // namespace cubeverify
