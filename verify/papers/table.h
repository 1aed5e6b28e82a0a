#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "verify/facts_view.h"

namespace cubeverify {

// A table of a paper's report, as text. Those that merely regroup what a run's document has are made by the paper's
// report.py; these take exact counts, closed forms or distributions.
struct PaperTable {
  struct Column {
    std::string title;
    std::string meaning = {};  // a sentence; empty where the title says it
  };

  std::string name;   // of its CSV file, and in the paper's report.py
  std::string title;  // its caption
  std::string about;  // sentences above it; may be empty
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;  // as many cells as there are columns
  std::string contradiction = {};  // the first row in which counts and closed forms disagree; empty if none does
};

// What they are made from.
struct TableInput {
  const FactTable& facts;
  std::pair<int, int> closed_form_rows;  // n of tables in closed form, 2 or more
  // Of simulated trials of the complete tree with windows of 8, by n: how many had a fullest star of so many nodes.
  const std::map<int, std::vector<Word>>& fullest_stars;
};

}  // namespace cubeverify
