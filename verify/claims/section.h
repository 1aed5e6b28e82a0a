#pragma once

#include <algorithm>
#include <iterator>
#include <utility>

#include "verify/claim.h"

namespace cubeverify {

// The claims of a section, in the paper's order, written down so that the file reads like the section:
//
//   Section section("section 3");
//   section.claim("tr611.lemma8", "lemma 8")
//       .says("Any cyclic node (but the source) is a leaf of the SBnT.")
//       .printed("every cyclic node but the source", for_all(...))
//       .reading("literal", "the source is cyclic as well, by definition", for_all(...), refuted_at(2, 0b00))
//       .used_for({"tr611.sbg.rotated-composition"});
//   return section;
class Section {
 public:
  // `name` as the places of its claims begin, "section 3"; empty for claims of several sections.
  explicit Section(std::string name = "") : name_(std::move(name)) {}

  // A claim of the section at large, or at `place` in it ("lemma 8"). The reference is good until the next claim.
  Claim& claim(std::string id) { return claims_.emplace_back(std::move(id), name_); }
  Claim& claim(std::string id, const std::string& place) {
    return claims_.emplace_back(std::move(id), name_.empty() ? place : name_ + ", " + place);
  }
  // A claim, or the claims of a part of the section, written down elsewhere.
  void add(Claim claim) { claims_.push_back(std::move(claim)); }
  void add(Section part) { std::ranges::move(part.claims_, std::back_inserter(claims_)); }

  [[nodiscard]] std::vector<Claim> claims() && { return std::move(claims_); }

 private:
  std::string name_;
  std::vector<Claim> claims_;
};

}  // namespace cubeverify
