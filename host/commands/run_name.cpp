#include "host/commands/run_name.h"

#include <fmt/format.h>

#include "host/guards/checksum.h"
#include "host/run/program_identity.h"
#include "host/text/text.h"

namespace cubeverify {

std::filesystem::path default_run_directory(const std::vector<std::string>& wanted, const Batch& batch,
                                            std::string_view backend, const Shard& shard) {
  constexpr std::size_t longest_claims = 48;  // file names have an end
  const std::string claims = wanted.empty() ? "all" : joined(wanted, "+").substr(0, longest_claims);
  std::string slug =
      fmt::format("{}-n{}-{}-closed{}", claims, batch.span.n_first, batch.span.n_last, batch.span.closed_form_last);
  if (batch.span.orbit_last != 0) slug += fmt::format("-orbit{}", batch.span.orbit_last);
  if (backend != "auto") slug += fmt::format("-{}", backend);
  if (!shard.is_whole()) slug += fmt::format("-shard{}of{}", shard.index, shard.count);
  std::string identity = slug + '\n' + program_identity();
  for (const Claim* claim : batch.claims) identity += '\n' + claim->id;
  return std::filesystem::path("cubeverify-runs") / fmt::format("{}-{:08x}", slug, checksum(identity) >> 32);
}

}  // namespace cubeverify
