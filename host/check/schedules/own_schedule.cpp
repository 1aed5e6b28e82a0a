#include "host/check/schedules/own_schedule.h"

#include <algorithm>
#include <fstream>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "host/check/readers/columns.h"
#include "host/check/readers/own_graph.h"
#include "host/check/readers/words_of_line.h"
#include "host/check/report/task_names.h"
#include "host/errors.h"
#include "host/text/number.h"
#include "verify/wording.h"

// A schedule is read in two passes. While it is read, neither n nor the number of packets need be known, so packets are
// kept by the names that they have in the file; then n and the packets follow from the greatest names, and names become
// numbers of messages, in order of source, destination and number.

namespace cubeverify {
namespace {

constexpr const char* kTransfersAreRead = "a schedule is lines \"cycle from to packet ...\"";
// Choices: the numbers of packets and cycles make arrays, whatever a line names.
constexpr int kMostPackets = 1 << 20, kMostCycle = 10'000'000;

struct PacketName {
  Word source = 0, destination = 0;
  int number = 0;
};

struct NamedTransfer {
  std::uint32_t line;
  int cycle;
  Word from, to;
  std::size_t first, end;  // of the packets, in one list for all
};

bool is_all_to_all(Collective task) {
  return task == Collective::kAllToAllBroadcast || task == Collective::kTotalExchange;
}
bool has_destination(Collective task) {
  return task == Collective::kPersonalized || task == Collective::kTotalExchange;
}

class ScheduleReader {
 public:
  ScheduleReader(const std::filesystem::path& file, Collective task, Word nodes, bool one_based)
      : file_(file), task_(task), names_(nodes, one_based) {}

  void read() {
    require_readable(file_, kTransfersAreRead);
    require_memory_for(file_);
    std::ifstream in(file_, std::ios::binary);
    std::string text;
    while (std::getline(in, text)) {
      ++line_;
      take(content_of_line(file_, line_, text));
    }
    if (transfers_.empty()) refuse_graph(file_, "", "there is no transfer in it; {}", kTransfersAreRead);
    for (NamedTransfer& transfer : transfers_) {
      for (Word* node : {&transfer.from, &transfer.to}) settle(*node);
    }
    for (PacketName& packet : packets_) {
      for (Word* node : {&packet.source, &packet.destination}) settle(*node);
    }
  }

  [[nodiscard]] int least_dimensions() const { return greatest_ < 2 ? 1 : highest_bit(greatest_) + 1; }
  [[nodiscard]] int least_packets() const { return greatest_number_ + 1; }
  [[nodiscard]] const std::vector<NamedTransfer>& transfers() const { return transfers_; }
  [[nodiscard]] const std::vector<PacketName>& packets() const { return packets_; }
  [[nodiscard]] std::string note() const { return names_.note(); }

 private:
  [[noreturn]] void refuse(const std::string& what) const { refuse_graph(file_, fmt::format("line {}", line_), what); }

  [[nodiscard]] Word node(std::string_view text) {
    const auto found = names_.read(text);
    if (!found) refuse(names_.fault(text));
    return *found;
  }
  void settle(Word& node) {
    node = names_.settled(static_cast<std::uint32_t>(node));
    greatest_ = std::max(greatest_, node);
  }

  [[nodiscard]] int number(std::string_view text, int most, const char* what) const {
    const auto value = number_in<int>(text);
    if (!value || *value < 0 || *value > most) {
      refuse(fmt::format("'{}' is not the number of a {} from 0 to {}", text.substr(0, 40), what, most));
    }
    return *value;
  }

  [[nodiscard]] PacketName packet(std::string_view text) {
    PacketName name;
    if (task_ == Collective::kBroadcast) {
      name.number = number(text, kMostPackets - 1, "packet");
      return name;
    }
    std::string_view nodes = text;
    const auto dot = text.find('.');
    if (dot != std::string_view::npos) {
      nodes = text.substr(0, dot);
      name.number = number(text.substr(dot + 1), kMostPackets - 1, "packet");
    }
    if (task_ == Collective::kTotalExchange) {
      const auto arrow = nodes.find('>');
      if (arrow == std::string_view::npos) {
        refuse(fmt::format("'{}' is no packet; in a total exchange the one from 1 to 6 is 1>6", text.substr(0, 40)));
      }
      name.source = node(nodes.substr(0, arrow));
      nodes.remove_prefix(arrow + 1);
    }
    (has_destination(task_) ? name.destination : name.source) = node(nodes);
    if (task_ == Collective::kTotalExchange && name.source == name.destination)
      refuse("a packet from a node to itself");
    return name;
  }

  // Columns have one order, whatever they are called.
  void take_header() const {
    const auto& words = line_words_.words;
    std::vector<Column> columns(words.size());
    std::ranges::transform(words, columns.begin(), column_named);
    const bool has_others =
        std::ranges::any_of(columns | std::views::drop(3), [](Column column) { return column != Column::kPacket; });
    if (words.size() < 3 || columns[1] != Column::kFrom || columns[2] != Column::kTo || has_others)
      refuse("the columns of a schedule are cycle, from, to and packet, in this order");
  }

  void take(std::string_view text) {
    line_words_.split(text);
    const auto& words = line_words_.words;
    if (line_words_.is_empty()) return;
    if (line_words_.fault != nullptr) refuse(line_words_.fault);
    if (transfers_.empty() && std::string_view("[{<").find(text.front()) != std::string_view::npos)
      refuse(fmt::format("JSON or XML; {}", kTransfersAreRead));
    if (transfers_.empty() && !words.empty() && column_named(words[0]) == Column::kCycle) return take_header();
    if (!line_words_.arrow.empty() || !line_words_.more.empty())
      refuse("a transfer is words alone, \"cycle from to packet ...\"");
    if (words.size() < 4) refuse(fmt::format("{}; {}", amount(words.size(), "word"), kTransfersAreRead));
    NamedTransfer transfer{
        line_, number(words[0], kMostCycle, "cycle"), node(words[1]), node(words[2]), packets_.size(), 0};
    for (std::size_t i = 3; i < words.size(); ++i) {
      packets_.push_back(packet(words[i]));
      greatest_number_ = std::max(greatest_number_, packets_.back().number);
    }
    transfer.end = packets_.size();
    transfers_.push_back(transfer);
  }

  const std::filesystem::path& file_;
  Collective task_;
  NodeNames names_;
  LineWords line_words_;
  Word greatest_ = 0;
  int greatest_number_ = 0;
  std::uint32_t line_ = 0;
  std::vector<NamedTransfer> transfers_;
  std::vector<PacketName> packets_;
};

// Messages are in order of source, destination and number, each where it matters: destinations in the cube by their
// relative address, in other networks as they are.
Word place_of(const OwnSchedule& own, Word source, Word destination) {
  return own.network.is_cube() ? (source ^ destination) - 1 : destination - (destination > source ? 1 : 0);
}

std::size_t message_at(const OwnSchedule& own, const PacketName& name) {
  Word pair = 0;
  if (own.task == Collective::kPersonalized) pair = place_of(own, own.source, name.destination);
  if (own.task == Collective::kAllToAllBroadcast) pair = name.source;
  if (own.task == Collective::kTotalExchange)
    pair = name.source * (own.network.nodes - 1) + place_of(own, name.source, name.destination);
  return pair * static_cast<Word>(own.schedule.parts) + static_cast<Word>(name.number);
}

void add_messages(OwnSchedule& own) {
  const Word nodes = own.network.nodes;
  const auto add = [&](Word source, Word destination) {
    own.schedule.messages.insert(own.schedule.messages.end(), static_cast<std::size_t>(own.schedule.parts),
                                 {source, destination});
  };
  const auto add_from = [&](Word source) {
    if (!has_destination(own.task)) return add(source, kEveryone);
    for (Word c = 0; c < nodes; ++c) {
      const Word destination = own.network.is_cube() ? source ^ c : c;
      if (destination != source) add(source, destination);
    }
  };
  if (!is_all_to_all(own.task)) return add_from(own.source);
  for (Word source = 0; source < nodes; ++source) add_from(source);
}

}  // namespace

OwnSchedule read_own_schedule(const std::filesystem::path& file, Collective task, std::optional<OwnNetwork> network,
                              const std::optional<std::string>& source, std::optional<int> packets, bool one_based) {
  constexpr Word kMostNodes = bit(kMostScheduleDimensions);
  if (network && network->nodes > kMostNodes)
    refuse("{}: schedules are in networks of up to {} nodes", file.string(), kMostNodes);
  ScheduleReader reader(file, task, network ? network->nodes : kMostNodes, one_based);
  reader.read();
  OwnSchedule own;
  own.task = task;
  own.note = reader.note();
  own.network = network ? std::move(*network) : cube_of(reader.least_dimensions());
  if (!network && one_based) own.network.note = "Your nodes are numbered from 1. Node 1 is node 0 of the cube.";
  own.network.one_based = one_based;
  own.schedule.n = own.network.n;
  add_sentence(own.note, own.network.note);
  own.schedule.parts = packets.value_or(reader.least_packets());
  if (source && is_all_to_all(task)) refuse("--source {}: in this task every node is a source; leave it out", *source);
  if (source) own.source = own.network.node("--source", *source);
  if (own.schedule.parts < reader.least_packets()) {
    refuse_graph(file, "", "a packet has the number {}, where --packets says {}", reader.least_packets() - 1,
                 own.schedule.parts);
  }
  // A message is held at every node, or not.
  const auto nodes = static_cast<double>(own.network.nodes);
  const double messages = own.schedule.parts * (has_destination(task) ? nodes : 1) * (is_all_to_all(task) ? nodes : 1);
  constexpr double kBytesPerTransferred = 40;  // its name 24, its message 8, its share of what holds these
  require_memory(
      file,
      messages * (nodes / 8 + sizeof(Message)) + kBytesPerTransferred * static_cast<double>(reader.packets().size()),
      fmt::format("{} at {}", task_name(task), own.network.size_text()));
  add_messages(own);
  for (const NamedTransfer& transfer : reader.transfers()) {
    Transfer one{transfer.cycle, transfer.from, transfer.to, {}};
    for (std::size_t i = transfer.first; i < transfer.end; ++i) {
      const PacketName& name = reader.packets()[i];
      if (task == Collective::kPersonalized && name.destination == own.source) {
        refuse_graph(file, fmt::format("line {}", transfer.line), "a packet for {}, which is the source",
                     own.network.name_of(own.source));
      }
      one.messages.push_back(message_at(own, name));
    }
    std::ranges::sort(one.messages);
    if (std::ranges::adjacent_find(one.messages) != one.messages.end()) {
      refuse_graph(file, fmt::format("line {}", transfer.line), "a packet is named twice");
    }
    own.schedule.transfers.push_back(std::move(one));
  }
  return own;
}

std::string message_name(const OwnSchedule& own, std::size_t message) {
  const std::size_t number = message % static_cast<std::size_t>(own.schedule.parts);
  const Message& at = own.schedule.messages[message];
  if (own.task == Collective::kBroadcast) return std::to_string(number);
  const auto name = [&](Word c) { return own.network.name_of(c); };
  std::string text = own.task == Collective::kAllToAllBroadcast ? name(at.source) : name(at.destination);
  if (own.task == Collective::kTotalExchange) text = name(at.source) + ">" + text;
  return own.schedule.parts == 1 ? text : fmt::format("{}.{}", text, number);
}

}  // namespace cubeverify
