#include "verify/collective/plan_missing.h"

#include <algorithm>
#include <functional>
#include <ranges>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/collective/race_findings.h"
#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

auto left(const Counter& counter) { return std::ssize(counter.adds) - std::ssize(counter.takes); }

// "memory channel 2, to rank 1", as the rank counts them.
std::string channel_name(const Plan& plan, int rank, int peer, int type, int number) {
  const std::vector<int>& peers = plan.ranks[at(rank)].channels[at(type)];
  for (std::size_t i = 0; i < peers.size(); ++i) {
    if (peers[i] == peer && number-- == 0)
      return fmt::format("{} channel {}, to rank {}", kChannelTypes[at(type)], i, peer);
  }
  return fmt::format("a {} channel to rank {} that rank {} lacks", kChannelTypes[at(type)], peer, rank);
}

// "rank 1 has 2 memory channels to rank 2, and rank 2 has 1 to rank 1; ", if they do not have as many.
std::string unequal_ends(const Plan& plan, int one, int other, std::size_t type) {
  const auto count = [&](int from, int to) { return std::ranges::count(plan.ranks[at(from)].channels[type], to); };
  if (count(one, other) == count(other, one)) return "";
  return fmt::format("rank {0} has {2} to rank {1}, and rank {1} has {3} to rank {0}; ", one, other,
                     amount(count(one, other), fmt::format("{} channel", kChannelTypes[type])), count(other, one));
}

// "rank 1 sends 1 signal on memory channel 0, to rank 0 (1.0.0), rank 0 waits for 2 (0.0.1, 0.0.6)", in a call.
std::string balance(const Plan& plan, const EventGraph& graph, const Counters::value_type& one) {
  const auto named = [&](const auto& all) {
    constexpr std::size_t kMostNamed = 8;
    std::vector<std::string> names;
    for (const auto& each : all) {
      Place place = graph.events[at(each.event)].place;
      place.lane = -1;
      if (each.call == 0) names.push_back(place_name(place));
    }
    const std::size_t all_of = names.size(), skipped = std::max(all_of, kMostNamed) - kMostNamed;
    if (skipped > 0) names[skipped - 1] = "...";
    const auto last = names | std::views::drop(std::max<std::size_t>(skipped, 1) - 1);
    return std::pair(all_of, all_of == 0 ? "" : fmt::format(" ({})", fmt::join(last, ", ")));
  };
  const auto& [key, counter] = one;
  const auto [added, adds] = named(counter.adds);
  const auto [taken, takes] = named(counter.takes);
  const auto& [is_semaphore, from, to, type, number] = key;
  const auto times = [](const std::string& does, std::size_t count, const std::string& where) {
    return count == 0 ? "never " + does : fmt::format("{} {}{}", does, amount(count, "time"), where);
  };
  if (is_semaphore)
    return fmt::format("rank {} {}, and {}", from, times(fmt::format("releases semaphore {}", to), added, adds),
                       times("acquires it", taken, takes));
  return fmt::format("rank {} sends {} on {}{}, rank {} waits for {}{}", from, amount(added, "signal"),
                     channel_name(plan, from, to, type, number), adds, to, taken, takes);
}

}  // namespace

void explain_counters(const Plan& plan, const Counters& counters, PlanEvents& events) {
  for (const Counters::value_type& one : counters) {
    const auto& [key, counter] = one;
    if (left(counter) > 0) {
      const std::string& counts = events.remarks["signals-left"].emplace_back(balance(plan, events.graph, one));
      for (const Asked& add : counter.adds) events.left[add.event] = counts;
    }
    if (std::ranges::any_of(counter.takes, [&](const Take& take) { return take.block != counter.takes[0].block; }))
      events.remarks["executor-acquirers"].push_back(balance(plan, events.graph, one));
    const auto& [is_semaphore, from, to, type, number] = key;
    if (left(counter) >= 0) continue;
    const auto lacks = -left(counter) - counter.initial;
    std::string elsewhere, instead;
    for (auto near = counters.lower_bound({is_semaphore, from, is_semaphore ? 0 : to, 0, 0}); near != counters.end();
         ++near) {
      const auto& [other_is_semaphore, other_from, other_to, other_type, other_number] = near->first;
      if (is_semaphore != other_is_semaphore || from != other_from || (!is_semaphore && to != other_to)) break;
      if (left(near->second) <= 0) continue;
      elsewhere = is_semaphore ? fmt::format(" for semaphore {}, but for semaphore {}", to, other_to)
                               : fmt::format(" on {}, but on {}", channel_name(plan, to, from, type, number),
                                             channel_name(plan, to, from, other_type, other_number));
      if (left(near->second) >= lacks)
        instead = is_semaphore
                      ? fmt::format("{} of semaphore {} instead of {}", amount(lacks, "release"), to, other_to)
                      : fmt::format("{} of rank {} on {}, instead of {}; or {} of rank {} there",
                                    amount(lacks, "signal"), from, channel_name(plan, from, to, type, number),
                                    channel_name(plan, from, to, other_type, other_number), amount(lacks, "wait"), to);
      break;
    }
    const bool has_channel = is_semaphore || std::ranges::count(plan.ranks[at(from)].channels[at(type)], to) > 0;
    const std::string counts =
        has_channel ? balance(plan, events.graph, one)
                    : fmt::format("rank {0} waits for {2} from rank {1}, but rank {1} lists no {3} channel to rank {0}",
                                  to, from, amount(lacks, "signal"), kChannelTypes[at(type)]);
    elsewhere += ": " + counts;
    const std::string ends = is_semaphore ? "" : unequal_ends(plan, from, to, at(type));
    const std::string needs =
        !ends.empty() && (!has_channel || !instead.empty()) ? "as many channels in the list of each of the two ranks"
        : !instead.empty()                                  ? instead
        : is_semaphore ? fmt::format("{}, or {} fewer", amount(lacks, "more release"), amount(lacks, "acquire"))
                       : fmt::format("{} of rank {} to rank {}, or {} fewer", amount(lacks, "more signal"), from, to,
                                     amount(lacks, "wait"));
    if (lacks > 0 && !events.too_few) events.too_few = {(has_channel ? ends : "") + counts, "", needs};
    // Takes that the initial value serves need nothing.
    for (const Take& take : counter.takes) {
      if (const auto found = events.needs.find(take.event); found != events.needs.end())
        found->second = {found->second.what, has_channel ? ends + found->second.missing + elsewhere : counts, needs};
    }
  }
}

Need barrier_need(int barrier, int blocks, const BarrierUses& uses) {
  std::map<int, std::vector<std::string>> by_block;
  std::map<int, std::string> numbers;
  for (const auto& [place, number] : uses) {
    by_block[place.block].push_back(place_name(place));
    numbers.try_emplace(number, fmt::format("{} at {}", amount(number, "block"), place_name(place)));
  }
  std::map<std::size_t, std::vector<int>, std::greater<>> by_times;
  for (const auto& [block, names] : by_block) by_times[names.size()].push_back(block);
  std::string reached = uses.size() == 1 ? " only" : "";
  for (const auto& [times, of] : by_times)
    reached += fmt::format(" {} by block{} {},",
                           times == 1   ? "once"
                           : times == 2 ? "twice"
                                        : amount(times, "time"),
                           of.size() == 1 ? "" : "s", fmt::join(of, " and "));
  reached.pop_back();
  const std::vector<int>& fewest = by_times.rbegin()->second;
  if (fewest.size() == 1) reached += fmt::format(" ({})", fmt::join(by_block[fewest[0]], ", "));
  const std::string is_for = amount(blocks, "block");
  return {fmt::format("barrier {} of {}", barrier, is_for),
          fmt::format("barrier {} of rank {} is for {}, and is reached{}", barrier, uses[0].first.rank,
                      fmt::join(std::views::values(numbers), ", "), reached),
          numbers.size() > 1 || blocks < std::ssize(by_block)
              ? fmt::format("the same num_threadblocks, of {}, at all of barrier {}", by_block.size(), barrier)
              : fmt::format("all {} must reach barrier {} equally often", is_for, barrier)};
}

std::string left_over(const EventGraph& graph, const std::map<std::int32_t, std::vector<std::int32_t>>& written,
                      const std::set<std::int32_t>& waited_for, const Region& region) {
  const auto name = [&](std::int32_t event) { return event_name(graph.events[at(event)]); };
  std::string twice;
  for (auto one = written.lower_bound(region.first); one != written.end(); ++one) {
    const auto& [cell, writers] = *one;
    if (cell >= region.first + region.cells) break;
    if (!waited_for.contains(cell))
      return fmt::format("; {} writes {}, for which nobody waits", name(writers[0]), graph.memory.name(cell));
    if (writers.size() > 1 && twice.empty())
      twice = fmt::format("; {} and {} both write {}", name(writers[0]), name(writers[1]), graph.memory.name(cell));
  }
  return twice;
}

Waiting waiting(const PlanEvents& events, std::span<const std::int32_t> order) {
  return waiting(events.graph, order, [&](std::int32_t event, const Edge*) {
    const auto found = events.needs.find(event);
    return found == events.needs.end() ? std::nullopt : std::optional(found->second);
  });
}

}  // namespace cubeverify::collective
