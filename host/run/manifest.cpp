#include "host/run/manifest.h"

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>

#include "host/backends/machine.h"
#include "host/build_info.h"
#include "host/printable.h"

namespace cubeverify {
namespace {

std::string utc_now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

// JSON has no other text than UTF-8, names of files may have.
std::vector<std::string> as_texts(std::vector<std::string> words) {
  for (std::string& word : words) {
    if (!is_utf8(word)) word = printable(word);
  }
  return words;
}

}  // namespace

nlohmann::json new_manifest(std::optional<Word> seed) {
  const BuildInfo& build = build_info();
  return {{"version", build.version},
          {"commit", build.commit},
          {"dirty", build.dirty},
          {"compiler", build.compiler},
          {"flags", build.flags},
          {"build_type", build.build_type},
          {"cuda_compiler", build.cuda_compiler},
          {"gpu", nullptr},
          {"backends", nlohmann::json::array()},
          {"command", nlohmann::json::array()},
          {"seed", seed ? nlohmann::json(*seed) : nlohmann::json(nullptr)},
          {"started", nullptr},
          {"finished", nullptr},
          {"seconds", 0.0},
          {"sessions", nlohmann::json::array()}};
}

void begin_session(nlohmann::json& manifest, const Workers& workers, int count, int threads,
                   const std::vector<std::string>& command, const nlohmann::json& computed_again) {
  const std::string now = utc_now();
  manifest["cpu"] = cpu_model();
  manifest["hardware_threads"] = hardware_threads();
  manifest["os"] = operating_system();
  manifest["kernel"] = kernel_version();
  manifest["command"] = as_texts(command);
  if (manifest["started"].is_null()) manifest["started"] = now;

  nlohmann::json gpu;
  nlohmann::json& backends = manifest["backends"];
  for (int worker = 0; worker < count; ++worker) {
    const std::string description = workers.backend_description(worker);
    if (workers.backend(worker) == "cuda" && gpu.is_null()) gpu = {{"description", description}};
    const nlohmann::json used = {{"name", workers.backend(worker)}, {"description", description}};
    if (std::ranges::find(backends, used) == backends.end()) backends.push_back(used);
  }
  if (!gpu.is_null()) manifest["gpu"] = gpu;

  manifest["sessions"].push_back({{"started", now},
                                  {"finished", nullptr},
                                  {"outcome", nullptr},
                                  {"backend", workers.backend(0)},
                                  {"threads", threads},
                                  {"cpu", cpu_model()},
                                  {"command", as_texts(command)},
                                  {"workers", count},
                                  {"computed_again", computed_again}});
}

void end_session(nlohmann::json& manifest, std::string_view outcome, nlohmann::json computed_again) {
  const std::string now = utc_now();
  nlohmann::json& session = manifest["sessions"].back();
  session["finished"] = now;
  session["outcome"] = outcome;
  session["computed_again"] = std::move(computed_again);
  if (outcome == "complete") manifest["finished"] = now;
}

std::string why_not_published(const nlohmann::json& manifest) {
  constexpr double kLong = 3600;  // seconds, on all workers together
  const double seconds = manifest.at("seconds").get<double>();
  if (seconds < kLong) return "";
  for (const nlohmann::json& session : manifest.at("sessions")) {
    const auto again = session.find("computed_again");
    if (again == session.end() || again->is_null() || again->at("share").get<double>() > 0) continue;
    return fmt::format(
        "it took {:.1f} h, and what session {} computed, from {} on, was never computed twice (--verify-share 0)",
        seconds / kLong, &session - &manifest.at("sessions").front() + 1, session.at("started").get<std::string>());
  }
  return "";
}

}  // namespace cubeverify
