#pragma once

#include <string_view>
#include <vector>

namespace cubeverify {

// The words of one line of a list of edges, parents, places or transfers.
struct LineWords {
  std::vector<std::string_view>
      words;                     // tuples, "(0, 1)", are one word; quotes are taken off; empty between two commas
  std::string_view arrow;        // "->" or "--" between the first two words, or "?" where one is elsewhere
  std::string_view more;         // "{...}" behind the words, as networkx writes attributes
  bool ends_with_comma = false;  // so that a last word is empty, and left out
  const char* fault = nullptr;   // why they are no words: "a quotation mark that is not closed"

  [[nodiscard]] bool is_empty() const { return words.empty() && arrow.empty() && more.empty(); }

  // Parts words by blanks and tabs, and by one comma or semicolon with them; where the first two are parted by blanks
  // alone, attributes behind them may have commas in them. What follows // is passed over.
  void split(std::string_view text);
};

}  // namespace cubeverify
