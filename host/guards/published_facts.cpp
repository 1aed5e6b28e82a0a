#include "host/guards/published_facts.h"

#include <map>
#include <sstream>

#include <fmt/format.h>

#include "cubeverify_published_facts.h"
#include "host/guards/checksum.h"

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

// Null if nothing is published of the sweep as it is now at n.
const Published* published(const Sweep& sweep, int n) {
  static const auto all = read_published();
  const auto found = all.find({sweep.name, n});
  const bool same_facts = found != all.end() && found->second.layout == checksum(sweep.layout(n));
  return same_facts ? &found->second : nullptr;
}

}  // namespace

bool is_published(const Sweep& sweep, int n) { return published(sweep, n) != nullptr; }

std::string difference_from_published(const Sweep& sweep, int n, const Tally& tally) {
  const Published* known = published(sweep, n);
  const Word facts = known == nullptr ? 0 : checksum(std::span<const Word>(tally));
  if (known == nullptr || facts == known->facts) return "";
  return fmt::format("the facts of sweep {} at n = {} (checksum {:016x}) are not those published (checksum {:016x})",
                     sweep.name, n, facts, known->facts);
}

}  // namespace cubeverify
