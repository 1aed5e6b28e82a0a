#include "host/run/program_identity.h"

#include <fstream>

#include <fmt/format.h>

#include "host/build_info.h"
#include "host/guards/checksum.h"

namespace cubeverify {

std::string program_identity() {
  const BuildInfo& build = build_info();
  return build.dirty || build.commit == "unknown" ? program_digest() : std::string(build.commit);
}

std::string program_digest() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  return fmt::format("{}-{:016x}", build_info().commit, checksum(program));
}

}  // namespace cubeverify
