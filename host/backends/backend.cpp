#include "host/backends/backend.h"

#include <algorithm>
#include <filesystem>
#include <numeric>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/errors.h"

namespace cubeverify {

std::unique_ptr<Backend> make_backend(std::string_view name, int threads, std::optional<Form> form) {
  if (name == "cpu") return make_cpu_backend(threads, form);
  if (name == "plain") return make_cpu_backend(threads, Form::kPlain);
  if (name == "reference") return make_reference_backend();
  if (name == "cuda") return make_cuda_backend();
  if (name == "auto") {
    const std::string why = why_no_cuda();
    if (why.empty()) return make_cuda_backend();
    auto cpu = make_cpu_backend(threads);
    // A machine without the driver was never meant to compute on a GPU.
    std::error_code ignored;
    if (std::filesystem::exists("/proc/driver/nvidia", ignored)) {
      cpu->note = fmt::format("{}: computing on the CPU", why);
    }
    return cpu;
  }
  refuse("no back end named '{}': there are auto, cpu, plain, cuda and reference", name);
}

Backends make_backends(std::string_view name, int threads, const std::vector<int>& devices, std::optional<Form> form) {
  const bool on_devices = name == "cuda" || (name == "auto" && (!devices.empty() || why_no_cuda().empty()));
  Backends backends;
  if (!on_devices) {
    backends.push_back(make_backend(name, threads, form));
    return backends;
  }
  std::vector<int> wanted = devices;
  if (wanted.empty()) {
    wanted.resize(static_cast<std::size_t>(std::max(1, cuda_device_count())));
    std::iota(wanted.begin(), wanted.end(), 0);
  }
  for (const int device : wanted) backends.push_back(make_cuda_backend(device));
  return backends;
}

void check_units_visited(const Backend& backend, const Sweep& sweep, int n, Chunk chunk, const Tally& tally) {
  const Word visited = tally.at(sweep.layout(n).at("units").offset);
  if (visited == chunk.count) return;
  throw_error(ExitCode::kMismatch,
              "back end {} visited {} of the {} units from {} on of sweep {} at n = {}: its facts were discarded",
              backend.name(), visited, chunk.count, chunk.first, sweep.name, n);
}

}  // namespace cubeverify
