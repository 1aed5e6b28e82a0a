#include "host/check/collectives/own_plan.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/readers/own_graph.h"

namespace cubeverify::collective {

namespace {

using Json = nlohmann::json;

// Choices, above every plan that is known: what a file of some bytes can make the judge take memory and time for.
constexpr int kMostPlanRanks = 4096, kMostInPlan = 1'000'000'000, kMostPlanDepth = 32;
constexpr std::int64_t kMostPlanChunks = std::int64_t{1} << 22, kMostUnits = 4 * kMostPlanChunks;  // of all ranks
constexpr std::uintmax_t kMostPlanBytes = std::uintmax_t{64} << 20;

Task task_of(std::string name) {
  std::erase(name, '_');
  for (std::size_t i = 0; i < kTasks.size(); ++i) {
    std::string known(kTasks[i]);
    std::erase(known, '_');
    if (name == known) return static_cast<Task>(i);
  }
  return Task::kCustom;
}

class PlanReader {
 public:
  explicit PlanReader(const std::filesystem::path& file) : file_(file) {}

  Plan read() {
    const Json plan = parse();
    Plan result;
    where_ = "the plan";
    if (!plan.is_object()) refuse("it is no object");
    result.name = text(plan, "name");
    result.collective = text(plan, "collective");
    result.task = task_of(result.collective);
    result.protocol = text(plan, "protocol");
    result.in_place = flag(plan, "inplace");
    take(plan, "reuse_resources", result.reuses_scratch);
    take(plan, "use_double_scratch_buffer", result.double_scratch);
    take<std::int64_t>(plan, "num_threads_per_block", 1, 1024, result.threads);
    take<std::int64_t>(plan, "buffer_alignment", 1, kMostInPlan, result.alignment);
    take<std::uint64_t>(plan, "min_message_size", 0, UINT64_MAX, result.min_bytes);
    take<std::uint64_t>(plan, "max_message_size", 0, UINT64_MAX, result.max_bytes);
    const Json& ranks = list(plan, "gpus");
    know(plan, {"name", "collective", "protocol", "inplace", "reuse_resources", "use_double_scratch_buffer",
                "num_threads_per_block", "buffer_alignment", "min_message_size", "max_message_size", "gpus"});
    if (ranks.empty() || ranks.size() > kMostPlanRanks)
      refuse(fmt::format("{} gpus; 1 to {}", ranks.size(), kMostPlanRanks));
    for (const Json& one : ranks) {
      where_ = fmt::format("rank {}", result.ranks.size());
      result.ranks.push_back(rank(one, static_cast<int>(result.ranks.size())));
    }
    where_ = "";
    if (chunks_ * units_of(result).units > kMostUnits) {
      refuse(fmt::format("its slices make more than {} parts of its chunks", kMostUnits));
    }
    result.unknown_keys.assign(unknown_.begin(), unknown_.end());
    return result;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const { refuse_graph(file_, where_, what); }

  // A document whose keys are all different, and no deeper than a plan may be.
  Json parse() {
    require_readable(file_, "a plan is a JSON object");
    if (std::filesystem::file_size(file_) > kMostPlanBytes) refuse_graph(file_, "", "a plan larger than 64 MiB");
    require_memory_for(file_);
    std::vector<std::set<std::string>> keys;
    const auto look = [&](int depth, Json::parse_event_t event, const Json& value) {
      if (depth > kMostPlanDepth)
        refuse_graph(file_, "", fmt::format("values nested in more than {} others", kMostPlanDepth));
      if (event == Json::parse_event_t::object_start) keys.emplace_back();
      if (event == Json::parse_event_t::object_end) keys.pop_back();
      if (event == Json::parse_event_t::key && !keys.back().insert(value.get<std::string>()).second) {
        refuse_graph(file_, "", fmt::format("\"{:.40}\" is twice in one object", value.get<std::string>()));
      }
      return true;
    };
    std::ifstream in(file_, std::ios::binary);
    try {
      return Json::parse(in, look);
    } catch (const Json::exception& error) {
      const std::string text = error.what();
      refuse_graph(file_, "",
                   fmt::format("it is not JSON {:.120}", text.substr(std::min(text.find("at line"), text.size()))));
    }
  }

  // Notes the keys that are read by nobody.
  void know(const Json& object, std::initializer_list<std::string_view> known) {
    for (const auto& [key, value] : object.items()) {
      if (std::ranges::find(known, key) == known.end() && unknown_.size() < 100) unknown_.insert(key);
    }
  }

  [[nodiscard]] const Json& member(const Json& object, const char* key) const {
    if (!object.is_object()) refuse("a value where an object should be");
    const auto found = object.find(key);
    if (found == object.end()) refuse(fmt::format("there is no \"{}\"", key));
    return *found;
  }
  [[nodiscard]] std::string text_of(const Json& value, const char* key) const {
    if (!value.is_string()) refuse(fmt::format("\"{}\" is no text", key));
    return value.get<std::string>();
  }
  [[nodiscard]] std::string text(const Json& object, const char* key) const {
    return text_of(member(object, key), key);
  }
  [[nodiscard]] bool flag(const Json& object, const char* key) const {
    const Json& value = member(object, key);
    if (!value.is_boolean()) refuse(fmt::format("\"{}\" is neither true nor false", key));
    return value.get<bool>();
  }
  [[nodiscard]] const Json& list(const Json& object, const char* key) const {
    const Json& value = member(object, key);
    if (!value.is_array()) refuse(fmt::format("\"{}\" is no list", key));
    return value;
  }
  // An absent list is empty.
  [[nodiscard]] const Json& list_or_none(const Json& object, const char* key) const {
    static const Json kNone = Json::array();
    return object.contains(key) ? list(object, key) : kNone;
  }
  template <class Number>
  [[nodiscard]] Number number(const Json& value, const char* key, Number least, Number most) const {
    const bool fits = value.is_number_unsigned() && std::cmp_greater_equal(value.get<std::uint64_t>(), least) &&
                      std::cmp_less_equal(value.get<std::uint64_t>(), most);
    if (!fits) refuse(fmt::format("\"{}\" is not a number from {} to {}", key, least, most));
    return value.get<Number>();
  }
  // A value that is in the object already, unless the file says another.
  template <class Number>
  void take(const Json& object, const char* key, Number least, Number most, Number& into) const {
    if (object.contains(key)) into = number(object[key], key, least, most);
  }
  void take(const Json& object, const char* key, bool& into) const {
    if (object.contains(key)) into = flag(object, key);
  }
  [[nodiscard]] int count(const Json& object, const char* key) const {
    return number<int>(member(object, key), key, 0, kMostInPlan);
  }
  [[nodiscard]] std::vector<int> counts(const Json& values, const char* key) const {
    std::vector<int> all;
    for (const Json& value : values) all.push_back(number<int>(value, key, 0, kMostInPlan));
    return all;
  }
  [[nodiscard]] Buffer buffer(const Json& object, const char* key) const {
    const std::string letter = text(object, key);
    const auto found = letter.size() == 1 ? kBuffers.find(letter) : std::string_view::npos;
    if (found == std::string_view::npos) refuse(fmt::format("\"{}\": \"{:.40}\" is not i, o or s", key, letter));
    return static_cast<Buffer>(found);
  }
  [[nodiscard]] ChannelType type(const std::string& name, std::size_t known) const {
    const auto end = kChannelTypes.begin() + static_cast<std::ptrdiff_t>(known);
    const auto found = std::find(kChannelTypes.begin(), end, name);
    if (found == end) refuse(fmt::format("a channel type \"{:.40}\" that is not known here", name));
    return static_cast<ChannelType>(found - kChannelTypes.begin());
  }

  PlanRank rank(const Json& json, int r) {
    if (json.contains("inputChunks")) {
      refuse("\"inputChunks\": the format of plans before August 2025, which today's executor cannot read");
    }
    PlanRank rank;
    if (count(json, "id") != r)
      refuse(fmt::format("its \"id\" is {}; the executor wants gpus in order", json["id"].dump()));
    rank.chunks = {count(json, "input_chunks"), count(json, "output_chunks"), count(json, "scratch_chunks")};
    for (const int chunks : rank.chunks) chunks_ += chunks;
    if (chunks_ > kMostPlanChunks) refuse(fmt::format("more than {} chunks until here", kMostPlanChunks));
    for (const Json& one : list(json, "channels")) {
      const ChannelType kind = type(text(one, "channel_type"), 3);
      know(one, {"channel_type", "connected_to", "buffer_type", "rank_groups"});
      if (kind != ChannelType::kSwitch) {
        const std::vector<int> peers = counts(list(one, "connected_to"), "connected_to");
        auto& all = rank.channels[static_cast<std::size_t>(kind)];
        all.insert(all.end(), peers.begin(), peers.end());
        continue;
      }
      for (const Json& group : list(one, "rank_groups")) {
        PlanSwitch& own = rank.switches.emplace_back();
        if (one.contains("buffer_type")) own.buffer = buffer(one, "buffer_type");
        own.ranks = counts(list(group, "ranks"), "ranks");
        if (count(group, "size") != static_cast<int>(own.ranks.size())) refuse("a rank group of another \"size\"");
        know(group, {"size", "ranks"});
      }
    }
    for (const Json& one : list(json, "remote_buffers")) {
      PlanRemote& remote = rank.remotes.emplace_back(PlanRemote{count(one, "rank"), buffer(one, "type"), {}});
      for (const Json& by : list(one, "access_channel_types")) {
        remote.by.push_back(type(text_of(by, "access_channel_types"), 2));
      }
      know(one, {"rank", "type", "access_channel_types"});
    }
    for (const Json& one : list_or_none(json, "semaphores")) {
      rank.semaphores.push_back(count(one, "init_value"));
      know(one, {"init_value"});
    }
    const std::string of_rank = where_;
    for (const Json& one : list(json, "threadblocks")) {
      where_ = fmt::format("{}, block {}", of_rank, rank.blocks.size());
      rank.blocks.push_back(block(one, static_cast<int>(rank.blocks.size())));
      where_ = of_rank;
    }
    know(json, {"id", "input_chunks", "output_chunks", "scratch_chunks", "channels", "remote_buffers", "semaphores",
                "threadblocks"});
    return rank;
  }

  PlanBlock block(const Json& json, int b) {
    PlanBlock block;
    if (count(json, "id") != b)
      refuse(fmt::format("its \"id\" is {}; the executor wants blocks in order", json["id"].dump()));
    const auto take_ids = [&](const Json& all, const char* kind, const char* ids, auto& into) {
      for (const Json& one : all) {
        auto& of_type = into[static_cast<std::size_t>(type(text(one, kind), into.size()))];
        for (const int id : counts(list(one, ids), ids)) of_type.push_back(id);
        know(one, {kind, ids});
      }
    };
    take_ids(list(json, "channels"), "channel_type", "channel_ids", block.channels);
    take_ids(list_or_none(json, "remote_buffer_refs"), "access_channel_type", "remote_buffer_ids", block.remotes);
    block.ops = ops(list(json, "ops"));
    know(json, {"id", "channels", "remote_buffer_refs", "ops"});
    return block;
  }

  std::vector<PlanOp> ops(const Json& all) {
    std::vector<PlanOp> ops;
    const std::string of_block = where_;
    for (const Json& one : all) {
      where_ = fmt::format("{}, op {}", of_block, ops.size());
      ops.push_back(op(one));
      where_ = of_block;
    }
    return ops;
  }

  PlanOp op(const Json& json) {
    PlanOp op;
    const std::string name = text(json, "name");
    op.word = std::ranges::find(kPlanWords, name, &PlanWord::name);
    if (op.word == kPlanWords.end()) refuse(fmt::format("\"{:.40}\" is no operation of the executor", name));
    if (json.contains("channel_type") && text(json, "channel_type") != "none")
      op.type = type(text(json, "channel_type"), 3);
    op.channels = counts(list_or_none(json, "channel_ids"), "channel_ids");
    op.sources = ranges(list_or_none(json, "src_buff"));
    op.targets = ranges(list_or_none(json, "dst_buff"));
    op.adds = !json.contains("reduce_op") || text(json, "reduce_op") == "sum";
    if (json.contains("tbg_info")) {
      const Json& group = json["tbg_info"];
      op.slice = count(group, "tb_id");
      op.slices = count(group, "tbg_size");
      know(group, {"tb_id", "tbg_size"});
    }
    using enum PlanKind;
    if (op.word->kind == kBarrier) {
      op.barrier = count(json, "barrier_id");
      op.blocks = count(json, "num_threadblocks");
    } else if (op.word->kind == kRelease || op.word->kind == kAcquire) {
      op.semaphores = counts(list(json, "semaphore_ids"), "semaphore_ids");
    } else if (op.word->kind == kPipeline) {
      const Json& iterations = member(json, "iter_context");
      op.unit_bytes = number<std::int64_t>(member(iterations, "unit_size"), "unit_size", 1, INT64_MAX);
      op.unit_chunks = count(iterations, "num_chunks");
      know(iterations, {"unit_size", "num_chunks"});
      op.inner = ops(list(json, "ops"));
    } else if (op.word->kind == kSignal || op.word->kind == kWait || op.word->kind == kFlush) {
      if (!op.type) refuse("there is no \"channel_type\"");
      op.channels = counts(list(json, "channel_ids"), "channel_ids");
    }
    know(json, {"name", "channel_type", "channel_ids", "src_buff", "dst_buff", "reduce_op", "tbg_info", "barrier_id",
                "num_threadblocks", "semaphore_ids", "iter_context", "ops"});
    return op;
  }

  std::vector<PlanRange> ranges(const Json& all) {
    std::vector<PlanRange> ranges;
    for (const Json& one : all) {
      PlanRange& range = ranges.emplace_back();
      range.index = count(one, "index");
      range.size = count(one, "size");
      if (one.contains("type")) range.buffer = buffer(one, "type");
      if (one.contains("buffer_id")) range.remote = count(one, "buffer_id");
      if (one.contains("switch_channel_id")) range.through = count(one, "switch_channel_id");
      if (!range.buffer && !range.remote && !range.through) {
        refuse("a range without \"type\", \"buffer_id\" or \"switch_channel_id\"");
      }
      know(one, {"index", "size", "type", "buffer_id", "switch_channel_id"});
    }
    return ranges;
  }

  const std::filesystem::path& file_;
  std::string where_;
  std::int64_t chunks_ = 0;
  std::set<std::string> unknown_;
};

}  // namespace

bool is_plan(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if ((in >> std::ws).peek() != '{') return false;
  // Reads up to the first key that only a plan or only a graph has, and keeps nothing.
  struct Recognized {
    bool plan;
  };
  const auto look = [](int depth, Json::parse_event_t event, const Json& value) {
    if (depth != 1 || event != Json::parse_event_t::key) return depth == 0;
    constexpr std::array<std::string_view, 5> kKeys{"gpus", "nodes", "edges", "links", "graph"};
    const std::string& key = value.get_ref<const std::string&>();
    if (std::ranges::find(kKeys, key) != kKeys.end()) throw Recognized{key == kKeys[0]};
    return false;
  };
  try {
    [[maybe_unused]] const Json nothing = Json::parse(in, look, false);
    return false;
  } catch (const Recognized& as) {
    return as.plan;
  }
}

Plan read_own_plan(const std::filesystem::path& file) { return PlanReader(file).read(); }

}  // namespace cubeverify::collective
