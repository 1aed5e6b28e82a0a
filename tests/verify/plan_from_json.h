// Execution plans of MSCCL++ from their JSON, as the reference has them: numbers of lists resolved to ranks and
// buffers.
#pragma once

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "verify/reference/plan_run.h"

namespace cubeverify::reference {

// The numbers in `ids` of the entries of one type, strung together.
inline std::vector<std::size_t> strung_together(const nlohmann::json& entries, const std::string& type_key,
                                                const std::string& type, const std::string& ids) {
  std::vector<std::size_t> result;
  for (const auto& entry : entries) {
    if (entry.at(type_key) != type) continue;
    for (const auto& id : entry.at(ids)) result.push_back(id);
  }
  return result;
}

inline PlanOperation operation_from_json(const nlohmann::json& plan, int rank, const nlohmann::json& block,
                                         const nlohmann::json& json) {
  const nlohmann::json& gpu = plan.at("gpus").at(static_cast<std::size_t>(rank));
  const std::string type = json.value("channel_type", "");
  PlanOperation result;
  result.name = json.at("name");
  result.port = type == "port";
  std::vector<int> peers;
  std::vector<nlohmann::json> groups;
  for (const auto& channel : gpu.at("channels")) {
    if (channel.at("channel_type") == "switch") {
      for (const auto& group : channel.at("rank_groups")) {
        groups.push_back({{"buffer", channel.at("buffer_type")}, {"ranks", group.at("ranks")}});
      }
    } else if (channel.at("channel_type") == type) {
      for (const auto& peer : channel.at("connected_to")) peers.push_back(peer);
    }
  }
  const auto channels = [&](const std::string& of) {
    return strung_together(block.at("channels"), "channel_type", of, "channel_ids");
  };
  for (const auto& id : json.value("channel_ids", nlohmann::json::array())) {
    const std::size_t at = channels(type).at(id);
    const auto before = peers.begin() + static_cast<std::ptrdiff_t>(at);
    result.channels.push_back({peers.at(at), static_cast<int>(std::count(peers.begin(), before, peers.at(at)))});
  }
  const auto read = [&](const std::string& key, std::vector<PlanRange>& ranges) {
    for (const auto& one : json.value(key, nlohmann::json::array())) {
      PlanRange range{rank, 'i', one.at("index"), one.at("size")};
      if (one.contains("switch_channel_id")) {
        const nlohmann::json& group = groups.at(channels("switch").at(one.at("switch_channel_id")));
        range.buffer = group.at("buffer").get<std::string>()[0];
        for (const auto& each : group.at("ranks")) {
          range.rank = each;
          ranges.push_back(range);
        }
        continue;
      }
      nlohmann::json place = one;
      if (one.contains("buffer_id")) {
        place =
            gpu.at("remote_buffers")
                .at(strung_together(block.at("remote_buffer_refs"), "access_channel_type", type, "remote_buffer_ids")
                        .at(one.at("buffer_id")));
        range.rank = place.at("rank");
      }
      range.buffer = place.at("type").get<std::string>()[0];
      ranges.push_back(range);
    }
  };
  read("src_buff", result.sources);
  read("dst_buff", result.targets);
  if (json.contains("tbg_info")) {
    result.slice = json.at("tbg_info").at("tb_id");
    result.slices = json.at("tbg_info").at("tbg_size");
  }
  result.barrier = json.value("barrier_id", 0);
  result.blocks = json.value("num_threadblocks", 0);
  result.semaphores = json.value("semaphore_ids", std::vector<int>{});
  if (json.contains("ops")) {
    result.pipelined = json.at("iter_context").at("num_chunks");
    for (const auto& inner : json.at("ops")) result.inner.push_back(operation_from_json(plan, rank, block, inner));
  }
  return result;
}

// Throws what the library throws where something is missing.
inline Plan plan_from_json(const nlohmann::json& json) {
  Plan plan{json.at("collective"),
            json.at("inplace"),
            json.at("protocol") == "LL",
            json.value("use_double_scratch_buffer", false),
            0,
            {}};
  for (const auto& gpu : json.at("gpus")) {
    PlanRank rank{gpu.at("input_chunks"), gpu.at("output_chunks"), gpu.at("scratch_chunks"), {}, {}};
    for (const auto& semaphore : gpu.value("semaphores", nlohmann::json::array())) {
      rank.semaphores.push_back(semaphore.at("init_value"));
    }
    for (const auto& block : gpu.at("threadblocks")) {
      rank.blocks.emplace_back();
      for (const auto& one : block.at("ops")) {
        rank.blocks.back().push_back(operation_from_json(json, static_cast<int>(plan.ranks.size()), block, one));
      }
    }
    plan.ranks.push_back(rank);
  }
  return plan;
}

}  // namespace cubeverify::reference
