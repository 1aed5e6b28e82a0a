#include "host/check/collectives/own_plan.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <ranges>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/readers/own_graph.h"
#include "host/files/files.h"
#include "host/files/strict_json.h"

namespace cubeverify::collective {
namespace {

using Json = nlohmann::json;

// Choices, above every plan that is known: what a file of some bytes can make the judge take memory and time for.
constexpr int kMostPlanRanks = 4096, kMostInPlan = 1'000'000'000, kMostPlanDepth = 32;
constexpr std::int64_t kMostUnits = std::int64_t{1} << 24;  // of all ranks

using Keys = std::initializer_list<std::string_view>;
bool is_in(Keys keys, std::string_view key) { return std::ranges::find(keys, key) != keys.end(); }
bool is_of_graph(std::string_view key) { return is_in({"nodes", "edges", "links", "graph"}, key); }

class PlanReader {
 public:
  Plan read(const JsonPlace& plan) {
    Plan result;
    result.name = text(plan, "name");
    result.collective = text(plan, "collective");
    result.task = task_of(result.collective).value_or(Task::kCustom);
    result.protocol = text(plan, "protocol");
    result.in_place = flag(plan.at("inplace"));
    if (plan.has("reuse_resources")) result.reuses_scratch = flag(plan.at("reuse_resources"));
    if (plan.has("use_double_scratch_buffer")) result.double_scratch = flag(plan.at("use_double_scratch_buffer"));
    if (plan.has("num_threads_per_block")) result.threads = plan.at("num_threads_per_block").integer(1, 1024);
    if (plan.has("buffer_alignment")) result.alignment = plan.at("buffer_alignment").integer(1, kMostInPlan);
    if (plan.has("min_message_size")) result.min_bytes = number(plan.at("min_message_size"));
    if (plan.has("max_message_size")) result.max_bytes = number(plan.at("max_message_size"));
    know(plan, {"name", "collective", "protocol", "inplace", "reuse_resources", "use_double_scratch_buffer",
                "num_threads_per_block", "buffer_alignment", "min_message_size", "max_message_size", "gpus"});
    const JsonPlace ranks = plan.at("gpus");
    if (ranks.size() < 1 || ranks.size() > kMostPlanRanks) {
      const std::string has = ranks.size() == 0 ? "is empty" : fmt::format("has {}", ranks.size());
      ranks.refuse(fmt::format("the list {}; a plan has 1 to {}", has, kMostPlanRanks));
    }
    each(ranks,
         [&](const JsonPlace& one) { result.ranks.push_back(rank(one, static_cast<int>(result.ranks.size()))); });
    std::int64_t chunks = 1;  // as many as the call has, also of buffers that the file leaves out
    for (int r = 0; r < std::ssize(result.ranks); ++r)
      for (const Buffer buffer : {Buffer::kInput, Buffer::kOutput, Buffer::kScratch})
        chunks += chunks_of(result, r, buffer);
    if (units_of(result).units > kMostUnits)
      ranks.refuse(fmt::format("slices cut a chunk into more than {} parts, the limit", kMostUnits));
    if (chunks > kMostUnits / units_of(result).units)
      ranks.refuse(fmt::format(
          "a call has more than {} parts of chunks, the limit: the slices of all chunks of all ranks", kMostUnits));
    std::ranges::copy(std::views::values(unknown_), std::back_inserter(result.unknown_keys));
    return result;
  }

 private:
  void know(const JsonPlace& object, Keys known) {
    for (const auto& [key, value] : object.value().items()) {
      if (is_in(known, key) || unknown_.size() == 100 || unknown_.contains(key)) continue;
      const std::string place = object.name();
      unknown_[key] = place.empty() ? key : fmt::format("{} in {}", key, place);
    }
  }

  template <class Take>
  static void each(const JsonPlace& list, Take take) {
    for (std::size_t i = 0, end = list.size(); i < end; ++i) take(list.at(i));
  }
  // The same of a list that may be absent.
  template <class Take>
  static void each(const JsonPlace& object, const char* key, Take take) {
    if (object.has(key)) each(object.at(key), take);
  }

  static std::string text(const JsonPlace& object, const char* key) {
    const JsonPlace value = object.at(key);
    if (!value.value().is_string()) value.refuse_value("is no text");
    return value.value().get<std::string>();
  }
  static bool flag(const JsonPlace& value) {
    if (!value.value().is_boolean()) value.refuse_value("is neither true nor false");
    return value.value().get<bool>();
  }
  static std::uint64_t number(const JsonPlace& value) {
    if (!value.value().is_number_unsigned()) value.refuse_value("is no integer from 0 on");
    return value.word();
  }
  static int count(const JsonPlace& object, const char* key) { return object.at(key).integer(0, kMostInPlan); }
  static std::vector<int> counts(const JsonPlace& list) {
    std::vector<int> all;
    each(list, [&](const JsonPlace& one) { all.push_back(one.integer(0, kMostInPlan)); });
    return all;
  }
  static Buffer buffer(const JsonPlace& object, const char* key) {
    return static_cast<Buffer>(kBuffers.find(object.at(key).one_of({"i", "o", "s"})));
  }
  // One of the first `known`.
  static ChannelType type(const JsonPlace& value, std::size_t known) {
    const std::string& name = value.text();
    const auto found = std::ranges::find(kChannelTypes, name);
    const auto place = static_cast<std::size_t>(found - kChannelTypes.begin());
    if (place >= known) value.refuse_value(known == 2 ? "is neither memory nor port" : "is not memory, port or switch");
    return static_cast<ChannelType>(place);
  }

  PlanRank rank(const JsonPlace& json, int r) {
    if (json.has("inputChunks"))
      json.refuse("\"inputChunks\": the format of plans before August 2025, which today's executor cannot read");
    PlanRank rank;
    if (count(json, "id") != r) json.at("id").refuse_value(fmt::format("is not {}, its place in the list", r));
    rank.chunks = {count(json, "input_chunks"), count(json, "output_chunks"), count(json, "scratch_chunks")};
    each(json.at("channels"), [&](const JsonPlace& one) {
      const ChannelType kind = type(one.at("channel_type"), 3);
      know(one, {"channel_type", "connected_to", "buffer_type", "rank_groups"});
      if (kind != ChannelType::kSwitch) {
        const std::vector<int> peers = counts(one.at("connected_to"));
        auto& all = rank.channels[at(kind)];
        all.insert(all.end(), peers.begin(), peers.end());
        return;
      }
      each(one.at("rank_groups"), [&](const JsonPlace& group) {
        PlanSwitch& own = rank.switches.emplace_back();
        if (one.has("buffer_type")) own.buffer = buffer(one, "buffer_type");
        own.ranks = counts(group.at("ranks"));
        if (count(group, "size") != static_cast<int>(own.ranks.size()))
          group.at("size").refuse_value("is not the number of its ranks");
        know(group, {"size", "ranks"});
      });
    });
    each(json.at("remote_buffers"), [&](const JsonPlace& one) {
      PlanRemote& remote = rank.remotes.emplace_back(PlanRemote{count(one, "rank"), buffer(one, "type"), {}});
      each(one.at("access_channel_types"), [&](const JsonPlace& by) { remote.by.push_back(type(by, 2)); });
      know(one, {"rank", "type", "access_channel_types"});
    });
    each(json, "semaphores", [&](const JsonPlace& one) {
      rank.semaphores.push_back(count(one, "init_value"));
      know(one, {"init_value"});
    });
    each(json.at("threadblocks"),
         [&](const JsonPlace& one) { rank.blocks.push_back(block(one, static_cast<int>(rank.blocks.size()))); });
    know(json, {"id", "input_chunks", "output_chunks", "scratch_chunks", "channels", "remote_buffers", "semaphores",
                "threadblocks"});
    return rank;
  }

  PlanBlock block(const JsonPlace& json, int b) {
    PlanBlock block;
    if (count(json, "id") != b) json.at("id").refuse_value(fmt::format("is not {}, its place in the list", b));
    const auto take_ids = [&](const JsonPlace& one, const char* kind, const char* ids, auto& into) {
      auto& of_type = into[at(type(one.at(kind), into.size()))];
      for (const int id : counts(one.at(ids))) of_type.push_back(id);
      know(one, {kind, ids});
    };
    each(json.at("channels"),
         [&](const JsonPlace& one) { take_ids(one, "channel_type", "channel_ids", block.channels); });
    each(json, "remote_buffer_refs",
         [&](const JsonPlace& one) { take_ids(one, "access_channel_type", "remote_buffer_ids", block.remotes); });
    each(json.at("ops"), [&](const JsonPlace& one) { block.ops.push_back(op(one)); });
    know(json, {"id", "channels", "remote_buffer_refs", "ops"});
    return block;
  }

  PlanOp op(const JsonPlace& json) {
    PlanOp op;
    op.word = std::ranges::find(kPlanWords, text(json, "name"), &PlanWord::name);
    if (op.word == kPlanWords.end()) json.at("name").refuse_value("is no operation of the executor");
    if (json.has("channel_type") && text(json, "channel_type") != "none") op.type = type(json.at("channel_type"), 3);
    if (json.has("channel_ids")) op.channels = counts(json.at("channel_ids"));
    each(json, "src_buff", [&](const JsonPlace& one) { op.sources.push_back(range(one)); });
    each(json, "dst_buff", [&](const JsonPlace& one) { op.targets.push_back(range(one)); });
    op.adds = !json.has("reduce_op") || text(json, "reduce_op") == "sum";
    if (json.has("tbg_info")) {
      const JsonPlace group = json.at("tbg_info");
      op.slice = count(group, "tb_id");
      op.slices = count(group, "tbg_size");
      know(group, {"tb_id", "tbg_size"});
    }
    using enum PlanKind;
    if (op.word->kind == kBarrier) {
      op.barrier = count(json, "barrier_id");
      op.blocks = count(json, "num_threadblocks");
    } else if (op.word->kind == kRelease || op.word->kind == kAcquire) {
      op.semaphores = counts(json.at("semaphore_ids"));
    } else if (op.word->kind == kPipeline) {
      const JsonPlace iterations = json.at("iter_context");
      op.unit_bytes = static_cast<std::int64_t>(iterations.at("unit_size").word(1, INT64_MAX));
      op.unit_chunks = count(iterations, "num_chunks");
      know(iterations, {"unit_size", "num_chunks"});
      each(json.at("ops"), [&](const JsonPlace& one) { op.inner.push_back(this->op(one)); });
    } else if (op.word->kind == kSignal || op.word->kind == kWait || op.word->kind == kFlush) {
      if (!op.type) json.refuse("\"channel_type\" is missing");
      op.channels = counts(json.at("channel_ids"));
    }
    know(json, {"name", "channel_type", "channel_ids", "src_buff", "dst_buff", "reduce_op", "tbg_info", "barrier_id",
                "num_threadblocks", "semaphore_ids", "iter_context", "ops"});
    return op;
  }

  PlanRange range(const JsonPlace& json) {
    PlanRange range;
    range.index = count(json, "index");
    range.size = count(json, "size");
    if (json.has("type")) range.buffer = buffer(json, "type");
    if (json.has("buffer_id")) range.remote = count(json, "buffer_id");
    if (json.has("switch_channel_id")) range.through = count(json, "switch_channel_id");
    if (!range.buffer && !range.remote && !range.through)
      json.refuse("a range without \"type\", \"buffer_id\" or \"switch_channel_id\"");
    know(json, {"index", "size", "type", "buffer_id", "switch_channel_id"});
    return range;
  }

  std::map<std::string, std::string> unknown_;  // keys, with the first place of each
};

}  // namespace

bool is_plan(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  // Up to the first key that only a plan or only a graph has; comments, which are refused later, are no reason.
  const int first = first_letter(in), of_keys = first == '[' ? 2 : 1;  // in a list, which is refused later
  if (first != '{' && first != '/' && first != '[') return false;
  struct Recognized {
    bool plan;
  };
  bool plan = false;
  const auto look = [&](int depth, Json::parse_event_t event, const Json& value) {
    if (depth != of_keys || event != Json::parse_event_t::key) return depth == 0;
    const std::string& key = value.get_ref<const std::string&>();
    if (key == "gpus" || is_of_graph(key)) throw Recognized{key == "gpus"};
    plan = plan || is_in({"collective", "protocol", "inplace"}, key);
    return false;
  };
  try {
    [[maybe_unused]] const Json nothing = Json::parse(in, look, false, true);
    return plan;
  } catch (const Recognized& as) {
    return as.plan;
  }
}

bool is_meant_as_plan(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const auto look = [](int depth, auto, const Json&) { return depth == 0; };
  return is_plan(file) || Json::parse(in, look, false).is_discarded();
}

Plan read_own_plan(const std::filesystem::path& file) {
  constexpr const char* kWhat = "a plan is a JSON object";
  require_readable(file, kWhat);
  if (std::filesystem::file_size(file) > kMostPlanBytes) refuse_graph(file, "", "a plan larger than 64 MiB");
  require_memory_for(file);
  const Json json = strict_json(read_text(file), file.string(), kWhat, kMostPlanDepth);
  const JsonPlace::Refusal refusal{file.string() + ": ", ""};
  return PlanReader().read(JsonPlace(json, refusal));
}

}  // namespace cubeverify::collective
