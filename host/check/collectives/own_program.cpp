#include "host/check/collectives/own_program.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "host/check/readers/own_graph.h"
#include "host/check/readers/xml_file.h"

namespace cubeverify::collective {
namespace {

// Choices, above every program that is known: what a file of some bytes can make the judge take memory and time for.
constexpr int kMostRanks = 4096, kMostChunks = 1 << 20, kMostNumber = 1'000'000'000;
constexpr std::int64_t kMostOfCall = std::int64_t{1} << 22;  // chunks of all ranks together
constexpr std::size_t kMostStepsOfProgram = 1'000'000;

class ProgramReader {
 public:
  explicit ProgramReader(const std::filesystem::path& file) : xml_(file) {}

  Program read() {
    const pugi::xml_node algo = xml_.root("algo");
    Program program;
    program.name = algo.attribute("name").as_string();
    program.task = task_of(xml_.text(algo, "coll"));
    program.protocol = protocol_of(xml_.text(algo, "proto"));
    const int ranks = xml_.number(algo, "ngpus", 1, kMostRanks);
    program.chunks = xml_.number(algo, "nchunksperloop", 1, kMostChunks);
    if (std::int64_t{program.chunks} * ranks > kMostOfCall) {
      xml_.refuse("algo",
                  fmt::format("{} chunks on {} ranks; no more than {} in all", program.chunks, ranks, kMostOfCall));
    }
    program.channels = xml_.number(algo, "nchannels", 1, 1024);
    program.in_place = xml_.number(algo, "inplace", 0, 1) == 1;
    // Early files lack these.
    const auto says = [&](const char* name) {
      if (!algo.attribute(name)) program.missing.emplace_back(name);
      return static_cast<bool>(algo.attribute(name));
    };
    if (says("minBytes")) program.min_bytes = bytes(algo, "minBytes");
    if (says("maxBytes")) program.max_bytes = bytes(algo, "maxBytes");
    program.out_of_place = says("outofplace") ? xml_.number(algo, "outofplace", 0, 1) == 1 : !program.in_place;
    program.ranks.resize(at(ranks));
    std::vector<bool> there(program.ranks.size(), false);
    for (const pugi::xml_node gpu : xml_.elements(algo, "gpu")) {
      xml_.go_to("algo");
      const int id = xml_.number(gpu, "id", 0, ranks - 1);
      xml_.go_to(fmt::format("rank {}", id));
      if (there[at(id)]) xml_.refuse("it is there twice");
      there[at(id)] = true;
      take(gpu, program.ranks[at(id)]);
    }
    const auto missing = std::find(there.begin(), there.end(), false);
    if (missing != there.end()) xml_.refuse("algo", fmt::format("there is no gpu {}", missing - there.begin()));
    program.note = xml_.note();
    return program;
  }

 private:
  [[nodiscard]] int number(const pugi::xml_node& node, const char* name) const {
    return xml_.number(node, name, -kMostNumber, kMostNumber);
  }
  [[nodiscard]] std::int64_t bytes(const pugi::xml_node& node, const char* name) const {
    return xml_.number(node, name, std::int64_t{0}, std::int64_t{1} << 60);
  }

  [[nodiscard]] Task task_of(std::string_view name) const {
    if (name == kReduceScatterInFiles) return Task::kReduceScatter;
    const auto found = std::ranges::find(kTasks, name);
    if (found == kTasks.end())
      xml_.refuse("algo", fmt::format("coll=\"{:.40}\" is not one of {}", name, fmt::join(kTasks, ", ")));
    return static_cast<Task>(found - kTasks.begin());
  }

  [[nodiscard]] Protocol protocol_of(std::string_view name) const {
    const auto found = std::ranges::find(kProtocols, name, &Protocol::name);
    if (found == kProtocols.end())
      xml_.refuse("algo", fmt::format("proto=\"{:.40}\" is not Simple, LL or LL128", name));
    return *found;
  }

  void take(const pugi::xml_node& gpu, Rank& rank) {
    const std::string of_rank = xml_.where();
    rank.chunks = {number(gpu, "i_chunks"), number(gpu, "o_chunks"), number(gpu, "s_chunks")};
    for (const pugi::xml_node node : xml_.elements(gpu, "tb")) {
      xml_.go_to(of_rank);
      if (number(node, "id") != static_cast<int>(rank.blocks.size()))
        xml_.refuse(fmt::format("block {} where {} should be", node.attribute("id").value(), rank.blocks.size()));
      Block& block =
          rank.blocks.emplace_back(Block{number(node, "send"), number(node, "recv"), number(node, "chan"), {}});
      for (const pugi::xml_node step : xml_.elements(node, "step")) {
        xml_.go_to(fmt::format("{}, block {}, step {}", of_rank, rank.blocks.size() - 1, block.steps.size()));
        block.steps.push_back(step_of(step, static_cast<int>(block.steps.size())));
      }
    }
  }

  [[nodiscard]] Step step_of(const pugi::xml_node& node, int s) {
    if (++steps_ > kMostStepsOfProgram) xml_.refuse("", fmt::format("more than {} steps", kMostStepsOfProgram));
    if (number(node, "s") != s)
      xml_.refuse(fmt::format("s=\"{:.40}\"; steps are counted from 0", xml_.text(node, "s")));
    Step step;
    const std::string_view type = xml_.text(node, "type");
    const auto operation = std::ranges::find(kOperations, type);
    if (operation == kOperations.end())
      xml_.refuse(fmt::format("type=\"{:.40}\" is not one of {}", type, fmt::join(kOperations, ", ")));
    step.operation = static_cast<Operation>(operation - kOperations.begin());
    step.source_buffer = buffer(node, "srcbuf");
    step.target_buffer = buffer(node, "dstbuf");
    step.source = number(node, "srcoff");
    step.target = number(node, "dstoff");
    step.count = number(node, "cnt");
    step.wait_block = number(node, "depid");
    step.wait_step = number(node, "deps");
    step.raises = xml_.number(node, "hasdep", 0, 1) == 1;
    xml_.elements(node, "");
    return step;
  }

  [[nodiscard]] Buffer buffer(const pugi::xml_node& node, const char* name) const {
    const std::string_view letter = xml_.text(node, name);
    const auto found = letter.size() == 1 ? kBuffers.find(letter) : std::string_view::npos;
    if (found == std::string_view::npos) xml_.refuse(fmt::format("{}=\"{:.40}\" is not i, o or s", name, letter));
    return static_cast<Buffer>(found);
  }

  XmlFile xml_;
  std::size_t steps_ = 0;
};

}  // namespace

Program read_own_program(const std::filesystem::path& file) { return ProgramReader(file).read(); }

std::vector<Wanted> read_wanted(const std::filesystem::path& file, int ranks,
                                const std::function<int(int rank, Buffer buffer)>& chunks) {
  require_readable(file, "a result is lines \"rank chunk rank.chunk ...\"");
  std::ifstream in(file);
  std::map<std::vector<Input>, std::vector<Input>> outputs;  // by sum
  std::string line;
  std::map<Input, std::uint32_t> lines;
  for (std::uint32_t number = 1; std::getline(in, line); ++number) {
    std::istringstream words{std::string(content_of_line(file, number, line))};
    const auto refuse = [&](const std::string& what) { refuse_graph(file, fmt::format("line {}", number), what); };
    Input output{};
    if (words >> std::ws; words.eof()) continue;
    if (!(words >> output.rank >> output.chunk)) refuse("a line is \"rank chunk rank.chunk rank.chunk ...\"");
    const auto within = [&](const Input& input, Buffer buffer) {
      return input.rank >= 0 && input.rank < ranks && input.chunk >= 0 && input.chunk < chunks(input.rank, buffer);
    };
    char dot = 0;
    std::vector<Input> sum;
    for (Input input{}; words >> std::ws, !words.eof(); sum.push_back(input)) {
      if (!(words >> input.rank >> dot) || dot != '.' || !(words >> input.chunk)) refuse("an input is rank.chunk");
      if (!within(input, Buffer::kInput)) refuse(fmt::format("rank {} has no input {}", input.rank, input.chunk));
    }
    if (!within(output, Buffer::kOutput)) refuse(fmt::format("rank {} has no output {}", output.rank, output.chunk));
    if (sum.empty()) refuse("no input for an output");
    if (const auto [given, is_new] = lines.try_emplace(output, number); !is_new)
      refuse(
          fmt::format("output {} of rank {} was already given in line {}", output.chunk, output.rank, given->second));
    std::ranges::sort(sum);
    outputs[sum].push_back(output);
  }
  if (outputs.empty()) refuse_graph(file, "", "there is no output in it");
  std::vector<Wanted> wanted;
  for (auto& [sum, of] : outputs) {
    std::ranges::sort(of);
    wanted.push_back({sum, std::move(of)});
  }
  return wanted;
}

}  // namespace cubeverify::collective
