#include "host/check/own_program.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "host/check/own_graph.h"

namespace cubeverify {

using namespace collective;

namespace {

constexpr std::uintmax_t kMostBytes = 256U << 20U;
constexpr int kMostRanks = 4096, kMostChunks = 1 << 20;
constexpr std::int64_t kMostOfCall = std::int64_t{1} << 24;  // chunks of all ranks together
constexpr std::size_t kMostSteps = 1'000'000;

class ProgramReader {
 public:
  explicit ProgramReader(const std::filesystem::path& file) : file_(file) {}

  Program read() {
    std::error_code ignored;
    if (std::filesystem::file_size(file_, ignored) > kMostBytes) refuse("", "it is larger than 256 MiB");
    require_memory_for(file_);
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_file(file_.c_str(), pugi::parse_minimal | pugi::parse_escapes);
    if (!parsed) refuse(fmt::format("byte {}", parsed.offset), fmt::format("it is not XML: {}", parsed.description()));
    const pugi::xml_node algo = document.child("algo");
    Program program;
    program.name = algo.attribute("name").as_string();
    program.task = task_of(text(algo, "coll"));
    program.protocol = protocol_of(text(algo, "proto"));
    const int ranks = number(algo, "ngpus", 1, kMostRanks);
    program.chunks = number(algo, "nchunksperloop", 1, kMostChunks);
    if (std::int64_t{program.chunks} * ranks > kMostOfCall) {
      refuse("algo", fmt::format("{} chunks on {} ranks; no more than {} in all", program.chunks, ranks, kMostOfCall));
    }
    program.channels = number(algo, "nchannels", 1, 1024);
    program.min_bytes = wide(algo, "minBytes", 0);
    program.max_bytes = wide(algo, "maxBytes", 0);
    program.in_place = number(algo, "inplace", 0, 1) == 1;
    program.out_of_place = algo.attribute("outofplace") ? number(algo, "outofplace", 0, 1) == 1 : !program.in_place;
    program.ranks.resize(static_cast<std::size_t>(ranks));
    std::vector<bool> there(program.ranks.size(), false);
    for (const pugi::xml_node gpu : algo.children()) {
      expect(gpu, "gpu", "algo");
      const int id = number(gpu, "id", 0, ranks - 1);
      where_ = fmt::format("rank {}", id);
      if (there[static_cast<std::size_t>(id)]) refuse(where_, "it is there twice");
      there[static_cast<std::size_t>(id)] = true;
      take(gpu, program.ranks[static_cast<std::size_t>(id)]);
      where_.clear();
    }
    const auto missing = std::find(there.begin(), there.end(), false);
    if (missing != there.end()) refuse("algo", fmt::format("there is no gpu {}", missing - there.begin()));
    return program;
  }

 private:
  [[noreturn]] void refuse(const std::string& place, const std::string& what) const {
    refuse_graph(file_, place, what);
  }

  [[nodiscard]] std::string place(const pugi::xml_node& node) const {
    return where_.empty() ? node.name() : where_ + ", " + node.name();
  }

  void expect(const pugi::xml_node& node, const char* name, const char* in) const {
    if (std::string_view(node.name()) == name) return;
    refuse(where_.empty() ? in : where_, fmt::format("an element '{:.40}' where a {} should be", node.name(), name));
  }

  [[nodiscard]] std::string_view text(const pugi::xml_node& node, const char* name) const {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) refuse(place(node), fmt::format("there is no attribute {}, which the runtimes want", name));
    return attribute.value();
  }

  template <class Integer>
  [[nodiscard]] Integer integer(const pugi::xml_node& node, const char* name, Integer least, Integer most) const {
    const std::string_view digits = text(node, name);
    Integer value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size() || value < least || value > most) {
      refuse(place(node), fmt::format("{}=\"{:.40}\" is not a number from {} to {}", name, digits, least, most));
    }
    return value;
  }
  [[nodiscard]] int number(const pugi::xml_node& node, const char* name, int least = -1'000'000'000,
                           int most = 1'000'000'000) const {
    return integer<int>(node, name, least, most);
  }
  [[nodiscard]] std::int64_t wide(const pugi::xml_node& node, const char* name, std::int64_t least) const {
    return integer<std::int64_t>(node, name, least, std::int64_t{1} << 60);
  }

  [[nodiscard]] Task task_of(std::string_view name) const {
    if (name == "reducescatter") return Task::kReduceScatter;
    const auto found = std::ranges::find(kTasks, name);
    if (found == kTasks.end()) {
      refuse("algo", fmt::format("coll=\"{:.40}\" is not one of {}", name, fmt::join(kTasks, ", ")));
    }
    return static_cast<Task>(found - kTasks.begin());
  }

  [[nodiscard]] Protocol protocol_of(std::string_view name) const {
    const auto found = std::ranges::find(kProtocols, name, &Protocol::name);
    if (found == kProtocols.end()) refuse("algo", fmt::format("proto=\"{:.40}\" is not Simple, LL or LL128", name));
    return *found;
  }

  void take(const pugi::xml_node& gpu, Rank& rank) {
    rank.chunks = {number(gpu, "i_chunks"), number(gpu, "o_chunks"), number(gpu, "s_chunks")};
    for (const pugi::xml_node node : gpu.children()) {
      expect(node, "tb", "gpu");
      if (number(node, "id") != static_cast<int>(rank.blocks.size())) {
        refuse(where_, fmt::format("block {} where {} should be", node.attribute("id").value(), rank.blocks.size()));
      }
      Block& block = rank.blocks.emplace_back();
      block.send = number(node, "send");
      block.receive = number(node, "recv");
      block.channel = number(node, "chan");
      const std::string of_rank = where_;
      for (const pugi::xml_node step : node.children()) {
        where_ = fmt::format("{}, block {}, step {}", of_rank, rank.blocks.size() - 1, block.steps.size());
        expect(step, "step", "tb");
        block.steps.push_back(step_of(step, static_cast<int>(block.steps.size())));
      }
      where_ = of_rank;
    }
  }

  [[nodiscard]] Step step_of(const pugi::xml_node& node, int s) {
    if (++steps_ > kMostSteps) refuse("", fmt::format("more than {} steps", kMostSteps));
    if (number(node, "s") != s) refuse(where_, fmt::format("s=\"{}\"; steps are counted from 0", text(node, "s")));
    Step step;
    const auto operation = std::ranges::find(kOperations, text(node, "type"));
    if (operation == kOperations.end()) {
      refuse(where_, fmt::format("type=\"{:.40}\" is not one of {}", text(node, "type"), fmt::join(kOperations, ", ")));
    }
    step.operation = static_cast<Operation>(operation - kOperations.begin());
    step.source_buffer = buffer(node, "srcbuf");
    step.target_buffer = buffer(node, "dstbuf");
    step.source = number(node, "srcoff");
    step.target = number(node, "dstoff");
    step.count = number(node, "cnt");
    step.wait_block = number(node, "depid");
    step.wait_step = number(node, "deps");
    step.raises = number(node, "hasdep", 0, 1) == 1;
    return step;
  }

  [[nodiscard]] Buffer buffer(const pugi::xml_node& node, const char* name) const {
    const std::string_view letter = text(node, name);
    const auto found = letter.size() == 1 ? kBuffers.find(letter) : std::string_view::npos;
    if (found == std::string_view::npos) refuse(where_, fmt::format("{}=\"{:.40}\" is not i, o or s", name, letter));
    return static_cast<Buffer>(found);
  }

  const std::filesystem::path& file_;
  std::string where_;  // the element that is read
  std::size_t steps_ = 0;
};

}  // namespace

bool is_own_program(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string head(4096, '\0');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(in.gcount()));
  // The first element that is neither a comment nor a declaration.
  for (std::size_t begin = 0; (begin = head.find('<', begin)) != std::string::npos;) {
    if (head.compare(begin, 4, "<!--") == 0) {
      begin = head.find("-->", begin);
    } else if (head.compare(begin, 2, "<?") == 0) {
      begin = head.find("?>", begin);
    } else {
      return head.compare(begin, 5, "<algo") == 0;
    }
  }
  return false;
}

Program read_own_program(const std::filesystem::path& file) { return ProgramReader(file).read(); }

std::vector<Wanted> read_wanted(const std::filesystem::path& file, const Program& program) {
  std::ifstream in(file);
  if (!in) refuse_graph(file, "", "it cannot be read");
  std::vector<Wanted> wanted;
  std::string line;
  std::set<Input> outputs;
  for (std::uint32_t number = 1; std::getline(in, line); ++number) {
    std::istringstream words{std::string(content_of_line(file, number, line))};
    const auto refuse = [&](const char* what) { refuse_graph(file, fmt::format("line {}", number), what); };
    Wanted one{};
    if (words >> std::ws; words.eof()) continue;
    if (!(words >> one.output.rank >> one.output.chunk)) refuse("a line is \"rank chunk rank.chunk rank.chunk ...\"");
    const int ranks = static_cast<int>(program.ranks.size());
    const auto within = [&](const Input& input, Buffer buffer) {
      return input.rank >= 0 && input.rank < ranks && input.chunk >= 0 &&
             input.chunk < *chunks_of_call(program, buffer);
    };
    char dot = 0;
    for (Input input{}; words >> std::ws, !words.eof(); one.sum.push_back(input)) {
      if (!(words >> input.rank >> dot) || dot != '.' || !(words >> input.chunk)) refuse("an input is rank.chunk");
      if (!within(input, Buffer::kInput)) refuse("an input that the program does not have");
    }
    if (!within(one.output, Buffer::kOutput)) refuse("an output that the program does not have");
    if (one.sum.empty()) refuse("no input for an output");
    if (!outputs.insert(one.output).second) refuse("an output that was there before");
    std::ranges::sort(one.sum);
    wanted.push_back(std::move(one));
  }
  if (wanted.empty()) refuse_graph(file, "", "there is no output in it");
  return wanted;
}

}  // namespace cubeverify
