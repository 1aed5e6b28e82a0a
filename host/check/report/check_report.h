#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "host/text/address.h"
#include "host/text/text.h"
#include "kernels/address/word.h"

namespace cubeverify {

struct ReportSection {
  std::string title;
  Table table;
  std::vector<std::string> commands = {};  // that show it, each on a line
  bool on_request = false;                 // long: text has it where --times asks for it
};

// A statement that was checked everywhere.
struct CheckLine {
  std::string name;
  std::string about;   // in words
  bool needed = true;  // for it to be right
  Word exceptions = 0;
  std::string least = {}, found = {}, needs = {};  // at the least exception
  std::string replay = {};                         // its node, as --replay takes it; nothing where there is none
  std::string not_asked = {};                      // why nothing was checked
  std::string breaks = {};                         // of a schedule, the rule that the least exception breaks
  std::vector<CheckLine> more = {};                // the next exceptions, where some are known: as of the least

  [[nodiscard]] bool is_fault() const { return needed && (exceptions > 0 || !not_asked.empty()); }
};

// What was found out about what a user gave, in the form that every format writes.
struct CheckReport {
  int n = 0;
  bool right = false;      // it is what it should be
  std::string conclusion;  // one line: what it is, and the least witness where it is not what it should be
  std::string note;        // how it was understood, if that needs saying
  std::vector<CheckLine> checks;
  std::vector<ReportSection> sections;
  nlohmann::json json;
  bool judges = true;  // what shows a place alone has no "right" in its JSON
};

// A number in a table.
std::string cell(Word value);
std::string cell(int value);

// The sources of trees by their names: "source 0b000", or "sources 0b000, 0b011".
std::string sources_text(const std::vector<std::string>& names);

// A table as the report's next section, and in its JSON: an object for each row, by the header with _ for blanks; "-"
// is null, and whole numbers are numbers, but in columns of lists.
void add_section(CheckReport& report, const char* name, std::string title, Table table);

// The checks of a report, as its first section and in its JSON; `shown` heads the column of `least`.
void put_checks(CheckReport& report, std::vector<CheckLine> checks, const char* shown = "least");

// After put_checks, a section behind that of the checks, and in the JSON: every least exception and what more is known,
// what is needed, and the command that shows the node: `replay` with --replay.
void add_exceptions(CheckReport& report, const std::vector<std::string>& replay);

}  // namespace cubeverify
