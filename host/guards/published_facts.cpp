#include "host/guards/published_facts.h"

#include <map>

#include <fmt/format.h>

#include "cubeverify_published_facts.h"
#include "host/guards/checksum.h"
#include "host/text/text.h"

namespace cubeverify {
namespace {

struct Published {
  Word layout, facts;  // checksums
};

Word from_hexadecimal(const std::string& digits) { return std::stoull(digits, nullptr, 16); }

// By sweep and n.
std::map<std::pair<std::string, int>, Published> read_published() {
  std::map<std::pair<std::string, int>, Published> published;
  for (const auto& row : csv_rows(kPublishedFacts))
    published[{row[0], std::stoi(row[1])}] = {from_hexadecimal(row[2]), from_hexadecimal(row[3])};
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
