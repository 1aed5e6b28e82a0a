#include "host/run/published_facts.h"

#include <map>
#include <sstream>

#include <fmt/format.h>

#include "cubeverify_published_facts.h"
#include "host/run/checksum.h"

namespace cubeverify {

namespace {

struct Published {
  Word layout, facts;  // checksums
};

Word from_hexadecimal(const std::string& digits) { return std::stoull(digits, nullptr, 16); }

// By sweep and n.
std::map<std::pair<std::string, int>, Published> read_published() {
  std::map<std::pair<std::string, int>, Published> published;
  std::istringstream rows(kPublishedFacts);
  std::string sweep, n, layout, facts;
  std::getline(rows, facts);  // the names of the columns
  while (std::getline(rows, sweep, ',') && std::getline(rows, n, ',') && std::getline(rows, layout, ',') &&
         std::getline(rows, facts)) {
    published[{sweep, std::stoi(n)}] = {from_hexadecimal(layout), from_hexadecimal(facts)};
  }
  return published;
}

}  // namespace

std::string difference_from_published(const Task& task, const Tally& tally) {
  static const auto all = read_published();
  const auto& [sweep, n] = task;
  const auto found = all.find({sweep->name, n});
  if (found == all.end() || found->second.layout != checksum(sweep->layout(n))) return "";
  const Word facts = checksum(std::span<const Word>(tally));
  if (facts == found->second.facts) return "";
  return fmt::format("the facts of sweep {} at n = {} (checksum {:016x}) are not those published (checksum {:016x})",
                     sweep->name, n, facts, found->second.facts);
}

}  // namespace cubeverify
