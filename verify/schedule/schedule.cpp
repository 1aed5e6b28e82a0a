#include "verify/schedule/schedule.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/schedule/rooted_tree.h"

namespace cubeverify {
namespace {

// Which nodes have which messages: those of a node lie together, as those of a packet are at one.
class Holdings {
 public:
  Holdings(const Schedule& schedule, Word nodes) : messages_(schedule.messages.size()), held_(messages_ * nodes) {
    for (std::size_t message = 0; message < messages_; ++message) {
      if (schedule.messages[message].source >= nodes) throw ScheduleViolation(Fault::kMalformed, 0, 0, 0);
      put(message, schedule.messages[message].source);
    }
  }
  void put(std::size_t message, Word node) { held_[node * messages_ + message] = true; }
  [[nodiscard]] bool has(std::size_t message, Word node) const { return held_[node * messages_ + message]; }

 private:
  std::size_t messages_;
  std::vector<bool> held_;
};

// The links of the cube by number, as of another network.
struct CubeLinks {
  int n;
  Word nodes = bit(n), links = nodes * static_cast<Word>(n);

  [[nodiscard]] std::optional<Word> number(Word from, Word to) const {
    if (weight(from ^ to) != 1) return std::nullopt;
    return from * static_cast<Word>(n) + static_cast<Word>(dimension(from, to));
  }
};

void check_form(const Schedule& schedule, const Transfer& transfer, Word nodes) {
  if (transfer.cycle < 0 || transfer.from >= nodes || transfer.to >= nodes || transfer.messages.empty() ||
      std::ranges::max(transfer.messages) >= schedule.messages.size()) {
    throw ScheduleViolation(Fault::kMalformed, transfer.cycle, transfer.from, transfer.to);
  }
}

// The cycle in which each port and link was used last.
class LastUses {
 public:
  LastUses(Word nodes, Word links, Ports ports)
      : ports_(ports), links_(links, -1), sends_(nodes, -1), receives_(nodes, -1) {}

  void use(const Transfer& transfer, Word link) {
    once(links_[link], Fault::kLinkTwice, transfer);
    if (ports_ == Ports::kAll) return;
    once(sends_[transfer.from], Fault::kSendPortTwice, transfer);
    once(receives_[transfer.to], Fault::kReceivePortTwice, transfer);
    if (ports_ == Ports::kOne) return;
    if (receives_[transfer.from] == transfer.cycle || sends_[transfer.to] == transfer.cycle)
      throw ScheduleViolation(Fault::kSendsAndReceives, transfer.cycle, transfer.from, transfer.to);
  }

 private:
  static void once(int& last, Fault fault, const Transfer& transfer) {
    if (last == transfer.cycle) throw ScheduleViolation(fault, transfer.cycle, transfer.from, transfer.to);
    last = transfer.cycle;
  }

  Ports ports_;
  std::vector<int> links_, sends_, receives_;
};

void check_delivery(const Schedule& schedule, const Holdings& holdings, Word nodes, int cycles) {
  const auto must_have = [&](std::size_t message, Word node) {
    if (!holdings.has(message, node)) throw ScheduleViolation(Fault::kLost, cycles, node, node);
  };
  for (std::size_t message = 0; message < schedule.messages.size(); ++message) {
    const Word destination = schedule.messages[message].destination;
    if (destination == kEveryone) {
      for (Word node = 0; node < nodes; ++node) must_have(message, node);
    } else if (destination < nodes) {
      must_have(message, destination);
    } else {
      throw ScheduleViolation(Fault::kMalformed, 0, 0, 0);
    }
  }
}

// "p0" of a broadcast; "11" or "11b" of personalized communication.
std::string name_of(const Schedule& schedule, std::size_t message) {
  const Word destination = schedule.messages[message].destination;
  if (destination == kEveryone) return fmt::format("p{}", message);
  const auto of_node = [&](const Message& other) { return other.destination == destination; };
  const auto all = std::ranges::count_if(schedule.messages, of_node);
  const auto end = schedule.messages.begin() + static_cast<std::ptrdiff_t>(message);
  const auto before = std::count_if(schedule.messages.begin(), end, of_node);
  return fmt::format("{:0{}b}{}", destination, schedule.n,
                     all > 1 ? std::string(1, static_cast<char>('a' + before)) : "");
}

// In order of a number that items have; those with the same keep their order. Counted, as many have the same.
template <class Item, class Number>
void put_in_order(std::vector<Item>& items, Number number) {
  if (items.empty()) return;
  const auto range = std::ranges::minmax(items | std::views::transform(number));
  const auto at = [&](const Item& one) { return static_cast<std::size_t>(std::invoke(number, one) - range.min); };
  std::vector<std::size_t> place(static_cast<std::size_t>(range.max - range.min) + 2, 0);  // of the next with each
  for (const Item& one : items) ++place[at(one) + 1];
  std::partial_sum(place.begin(), place.end(), place.begin());
  std::vector<Item> in_order(items.size());
  for (const Item& one : items) in_order[place[at(one)]++] = one;
  items = std::move(in_order);
}

template <class Links>
Cost executed_in(const Links& network, const Schedule& schedule, Ports ports) {
  std::vector<const Transfer*> transfers;
  for (const Transfer& transfer : schedule.transfers) {
    check_form(schedule, transfer, network.nodes);
    transfers.push_back(&transfer);
  }
  if (!std::ranges::is_sorted(transfers, {}, &Transfer::cycle)) put_in_order(transfers, &Transfer::cycle);

  Cost cost;
  cost.links.assign(network.links, 0);
  Holdings holdings(schedule, network.nodes);
  LastUses uses(network.nodes, network.links, ports);
  for (auto first = transfers.begin(); first != transfers.end();) {
    const int cycle = (*first)->cycle;
    const auto last = std::find_if(first, transfers.end(), [&](const Transfer* one) { return one->cycle != cycle; });
    std::size_t fullest = 0;
    for (auto one = first; one != last; ++one) {
      const Transfer& transfer = **one;
      const std::optional<Word> number = network.number(transfer.from, transfer.to);
      if (!number) throw ScheduleViolation(Fault::kNotNeighbours, cycle, transfer.from, transfer.to);
      const Word link = *number;
      uses.use(transfer, link);
      for (const std::size_t message : transfer.messages) {
        if (!holdings.has(message, transfer.from)) {
          throw ScheduleViolation(Fault::kNotHeld, cycle, transfer.from, transfer.to);
        }
      }
      cost.links[link] += transfer.messages.size();
      fullest = std::max(fullest, transfer.messages.size());
    }
    // What arrives in a cycle can be sent on from the next.
    for (; first != last; ++first) {
      for (const std::size_t message : (*first)->messages) holdings.put(message, (*first)->to);
    }
    cost.cycles = cycle + 1;
    cost.fullest.resize(static_cast<std::size_t>(cost.cycles), 0);
    cost.fullest.back() = fullest;
    ++cost.time.start_ups;
  }
  cost.time.transfer = Rational(std::reduce(cost.fullest.begin(), cost.fullest.end()), schedule.parts);
  check_delivery(schedule, holdings, network.nodes, cost.cycles);
  return cost;
}

}  // namespace

const char* to_string(Fault fault) {
  constexpr std::array kNames{"malformed",
                              "not neighbours",
                              "a link used twice",
                              "a port sends twice",
                              "a port receives twice",
                              "a node sends and receives",
                              "sent before it is there",
                              "a message is lost"};
  return kNames.at(static_cast<std::size_t>(fault));
}

ScheduleViolation::ScheduleViolation(Fault what, int in_cycle, Word sender, Word receiver)
    : std::runtime_error(
          fmt::format("{} in cycle {}, from node {} to node {}", to_string(what), in_cycle, sender, receiver)),
      fault(what),
      cycle(in_cycle),
      from(sender),
      to(receiver) {}

std::vector<Transfer> packets_of(std::vector<Crossing> crossings) {
  put_in_order(crossings, &Crossing::to);
  put_in_order(crossings, &Crossing::from);
  put_in_order(crossings, &Crossing::cycle);
  const auto when = [](const Crossing& one) { return std::tie(one.cycle, one.from, one.to); };
  std::vector<Transfer> packets;
  for (std::size_t i = 0; i < crossings.size(); ++i) {
    const auto& [cycle, from, to, message] = crossings[i];
    if (i == 0 || when(crossings[i - 1]) != when(crossings[i])) packets.push_back({cycle, from, to, {}});
    packets.back().messages.push_back(message);
  }
  return packets;
}

Cost execute(const Schedule& schedule, Ports ports) { return executed_in(CubeLinks{schedule.n}, schedule, ports); }
Cost execute(const Schedule& schedule, Ports ports, const ScheduleLinks& network) {
  return executed_in(network, schedule, ports);
}

std::string drawn(const Schedule& schedule) { return fmt::format("{}", fmt::join(drawn_by_cycle(schedule), "; ")); }

std::vector<std::string> drawn_by_cycle(const Schedule& schedule) {
  std::vector<Transfer> transfers = schedule.transfers;
  const auto order = [](const Transfer& one) { return std::tuple(one.cycle, one.messages.front(), one.from, one.to); };
  std::ranges::sort(transfers, {}, order);
  std::vector<std::string> cycles(transfers.empty() ? 0 : static_cast<std::size_t>(transfers.back().cycle) + 1);
  for (const Transfer& transfer : transfers) {
    std::string& text = cycles.at(static_cast<std::size_t>(transfer.cycle));
    if (!text.empty()) text += ", ";
    text += fmt::format("{:0{}b}->{:0{}b}", transfer.from, schedule.n, transfer.to, schedule.n);
    for (const std::size_t message : transfer.messages) text += ' ' + name_of(schedule, message);
  }
  std::ranges::replace(cycles, std::string(), "nothing");
  return cycles;
}

}  // namespace cubeverify
