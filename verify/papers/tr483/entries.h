#pragma once

#include <string>

#include "verify/claims/build.h"
#include "verify/exact/necklaces.h"

// Entries of TR-483's tables at one n, to be published next to each other: as a reading has them, and as found.

namespace cubeverify::tr483 {

// Closed forms are published for n up to this; a table of more n shows nothing new.
inline constexpr int kMostPublished = 12;

// {"1 s or r": {"said": "5", "found": "3", "holds": false}}: the entry of that name. A bound or a limit may hold though
// what is found is another number.
inline nlohmann::json entry(const std::string& name, const std::string& said, const std::string& found, bool holds) {
  return {{name, {{"said", said}, {"found", found}, {"holds", holds}}}};
}

// The same as a finding: what is found is what is said. `detail` says what is wrong.
inline Finding expect_entry(const std::string& name, const Rational& said, const Rational& found, std::string detail) {
  return holds_if(said == found, 1, std::move(detail), entry(name, to_string(said), to_string(found), said == found));
}

}  // namespace cubeverify::tr483
