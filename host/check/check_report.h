#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/text/text.h"
#include "kernels/address/word.h"

namespace cubeverify {

struct ReportSection {
  std::string title;
  Table table;
};

// What was found out about something of one's own, in the form that every format writes.
struct CheckReport {
  int n = 0;
  bool right = false;      // it is what it should be
  std::string conclusion;  // one line: what it is, and the least witness where it is not what it should be
  std::string note;        // how it was understood, if that needs saying
  std::vector<ReportSection> sections;
  nlohmann::json json;
  Table times;  // n, task, ports, tree, transfer, start_ups: what a picture of the times shows; no rows where none are
};

// A statement about it that was checked everywhere.
struct CheckLine {
  std::string name;
  std::string about;   // in words
  bool needed = true;  // for it to be right
  Word exceptions = 0;
  std::string least, found, needs;  // at the least exception
};

// A number in a table.
std::string cell(Word value);
std::string cell(int value);

// An object for each row, by the header.
nlohmann::json rows_json(const Table& table);

Table table_of(const std::vector<CheckLine>& checks);
nlohmann::json json_of(const std::vector<CheckLine>& checks);

}  // namespace cubeverify
