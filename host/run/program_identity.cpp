#include "host/run/program_identity.h"

#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "host/build_info.h"
#include "host/run/checksum.h"

namespace cubeverify {

std::string program_identity() {
  const BuildInfo& build = build_info();
  return build.dirty || build.commit == "unknown" ? program_digest() : std::string(build.commit);
}

std::string program_digest() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(program)), std::istreambuf_iterator<char>());
  return fmt::format("{}-{:016x}", build_info().commit, checksum(bytes));
}

}  // namespace cubeverify
