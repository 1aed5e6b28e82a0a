#include "verify/claims/section.h"

namespace cubeverify {

Claim& Section::claim(std::string id) { return claims_.emplace_back(std::move(id), name_); }

Claim& Section::claim(std::string id, const std::string& place) {
  return claims_.emplace_back(std::move(id), name_.empty() ? place : name_ + ", " + place);
}

void Section::add(Claim claim) { claims_.push_back(std::move(claim)); }
void Section::add(Section part) { std::ranges::move(part.claims_, std::back_inserter(claims_)); }

}  // namespace cubeverify
