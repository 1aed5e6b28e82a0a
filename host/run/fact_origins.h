#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace cubeverify {

// Which runs computed facts: the manifest of each, and the one that each sweep's facts at an n are from.
class FactOrigins {
 public:
  // Of facts that are all from one run.
  explicit FactOrigins(nlohmann::json manifest) : runs_{std::move(manifest)} {}

  // The manifests, the run's own first; of another only if some facts are from it.
  [[nodiscard]] const std::vector<nlohmann::json>& runs() const { return runs_; }
  // The place in runs() of the run that computed these facts.
  [[nodiscard]] std::size_t run_of(const std::string& sweep, int n) const;
  [[nodiscard]] const nlohmann::json& manifest_of(const std::string& sweep, int n) const {
    return runs_[run_of(sweep, n)];
  }
  // The facts of that sweep at n are from the run of that manifest.
  void put(const std::string& sweep, int n, const nlohmann::json& manifest);

 private:
  std::vector<nlohmann::json> runs_;
  std::map<std::pair<std::string, int>, std::size_t> other_;  // of facts that are not from the first
};

}  // namespace cubeverify
