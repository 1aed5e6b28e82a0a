#pragma once

#include <nlohmann/json.hpp>

#include "verify/claim.h"

namespace cubeverify {

// Everything known of a claim and its readings, what is published of them, and what is proved for every n.
nlohmann::json claim_json(const Claim& claim);

}  // namespace cubeverify
