#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/verify/plan_from_json.h"

namespace cubeverify::reference {
namespace {

// Two ranks with a block each, which do the operations of `ops[rank]`, words of this table with :port for a port.
Plan plan_of(const std::string& collective, bool packets, bool double_scratch, const std::vector<std::string>& ops) {
  const bool gathers = collective == "allgather", exchanges = collective == "alltoall";
  nlohmann::json plan{{"collective", collective},
                      {"inplace", true},
                      {"protocol", packets ? "LL" : "Simple"},
                      {"use_double_scratch_buffer", double_scratch},
                      {"gpus", nlohmann::json::array()}};
  for (int r = 0; r < 2; ++r) {
    const auto local = [](const std::string& type, int index) {
      return nlohmann::json::array({{{"type", type}, {"index", index}, {"size", 1}}});
    };
    const nlohmann::json own = local(gathers ? "o" : "i", gathers ? r : exchanges ? 1 - r : 0);
    const nlohmann::json there = nlohmann::json::array({{{"buffer_id", 0}, {"index", gathers ? r : 0}, {"size", 1}}});
    nlohmann::json channels = nlohmann::json::array(), types = channels, refs = channels, list = channels;
    for (const std::string type : {"memory", "port"}) {
      channels.push_back({{"channel_type", type}, {"connected_to", {1 - r}}});
      types.push_back({{"channel_type", type}, {"channel_ids", {0}}});
      refs.push_back({{"access_channel_type", type}, {"remote_buffer_ids", {0}}});
    }
    std::istringstream words(ops[static_cast<std::size_t>(r)]);
    for (std::string word; words >> word;) {
      const std::string name = word.substr(0, word.find(':'));
      nlohmann::json op{{"name", name}};
      op["channel_type"] = word == name ? "memory" : "port";
      if (name != "nop") op["channel_ids"] = {0};
      if (name.starts_with("p")) op["src_buff"] = own, op["dst_buff"] = there;
      if (name == "repkt") op["src_buff"] = {own[0], local("s", 0)[0]}, op["dst_buff"] = own;
      if (name == "upkt") op["src_buff"] = local("s", 0), op["dst_buff"] = own;
      list.push_back(op);
    }
    const nlohmann::json block{{"channels", types}, {"remote_buffer_refs", refs}, {"ops", list}};
    plan["gpus"].push_back({{"input_chunks", exchanges ? 2 : 1},
                            {"output_chunks", gathers || exchanges ? 2 : 1},
                            {"scratch_chunks", packets ? 1 : 0},
                            {"channels", channels},
                            {"remote_buffers", {{{"rank", 1 - r}, {"type", packets ? "s" : "o"}}}},
                            {"threadblocks", {block}}});
  }
  return plan_from_json(plan);
}

TEST(PlanRun, EndsAsThePlanDoes) {
  struct Case {
    std::string collective;
    bool packets, double_scratch;
    std::vector<std::string> ops;
    std::set<std::string> once, three_times;  // how one call and three calls end
  };
  const std::string right = "signal wait nop put nop signal wait";
  const std::string no_meeting = "signal wait nop put signal wait", no_hello = "put nop signal wait";
  const std::string ports = "signal:port wait:port nop pws:port wait:port";
  const std::string flushed = "signal:port wait:port nop pwsf:port wait:port";
  const std::set<std::string> always{"right"}, never{"hangs"}, at_times{"right", "wrong"};
  const std::vector<Case> cases{
      {"allgather", false, false, {right, right}, always, always},
      {"allgather", false, false, {right, "signal wait nop put nop wait"}, never, never},
      {"allgather", false, false, {right, no_meeting}, at_times, at_times},
      {"allgather", false, false, {no_hello, no_hello}, at_times, at_times},
      {"allgather", false, false, {flushed, flushed}, always, always},
      {"allgather", false, false, {ports, ports}, always, at_times},
      {"allreduce", true, true, {"ppkt repkt", "ppkt repkt"}, always, always},
      {"allreduce", true, false, {"ppkt repkt", "ppkt repkt"}, always, {"right", "hangs"}},
      {"alltoall", true, true, {"ppkt upkt", "ppkt upkt"}, always, always},
      {"alltoall", true, true, {"ppkt upkt", "ppkt"}, {"wrong"}, {"wrong"}},
      {"reduce", true, true, {"repkt", "ppkt"}, always, {"right", "hangs"}},
      {"reduce", true, true, {"ppkt", "repkt"}, {"wrong"}, {"wrong"}},
      {"broadcast", false, false, {right, "signal wait nop signal wait"}, always, always},
      {"broadcast", false, false, {"signal wait nop signal wait", right}, {"wrong"}, {"wrong"}},
      {"test", false, false, {right, right}, {"ends"}, {"ends"}}};
  for (const Case& one : cases) {
    const Plan plan = plan_of(one.collective, one.packets, one.double_scratch, one.ops);
    std::set<std::string> once, three_times;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      once.insert(run_plan(plan, 1, seed).how);
      three_times.insert(run_plan(plan, 3, seed).how);
    }
    EXPECT_EQ(once, one.once) << one.collective << ": " << one.ops[0] << "; " << one.ops[1];
    EXPECT_EQ(three_times, one.three_times) << one.collective << ": " << one.ops[0] << "; " << one.ops[1];
  }
}

}  // namespace
}  // namespace cubeverify::reference
