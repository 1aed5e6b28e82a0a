#include "verify/collective/plan_judge.h"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/collective/plan_missing.h"
#include "verify/collective/race_findings.h"
#include "verify/wording.h"

namespace cubeverify::collective {

namespace {

// "its channel goes to rank 2, its buffer is of rank 0", of an operation each of whose channels has a remote range; or
// "".
std::string astray(const Plan& plan, const PlanOp& op, const Place& place) {
  if (!op.word->paired || !op.type || op.type == ChannelType::kSwitch) return "";
  const PlanRank& rank = plan.ranks[at(place.rank)];
  const PlanBlock& block = rank.blocks[at(place.block)];
  const PlanSpans of = spans(plan, place.rank, block, op);
  const std::vector<PlanSpan>& ranges = op.word->name == "get" ? of.sources : of.targets;
  for (std::size_t k = 0; k < std::min(ranges.size(), op.channels.size()); ++k) {
    const int reached = channel_of(rank, block, *op.type, op.channels[k]).peer;
    if (reached != ranges[k].rank)
      return fmt::format("its channel goes to rank {}, its buffer is of rank {}", reached, ranges[k].rank);
  }
  return "";
}

// Calls look(op, place, spans) of all operations; those that are not on data have none.
void for_each_with_spans(const Plan& plan, const auto& look) {
  for_each_op(plan, [&](const PlanOp& op, const Place& place) {
    const PlanBlock& block = plan.ranks[at(place.rank)].blocks[at(place.block)];
    look(op, place, op.word->kind == PlanKind::kData ? spans(plan, place.rank, block, op) : PlanSpans{});
  });
}

// "look first at 1.1.3 put: its channel goes to rank 2, its buffer is of rank 0", of a plan's first operation that does
// not what its name says, or reads packets where data are written, or data where packets are; or "".
std::string look_first_at_slip(const Plan& plan) {
  std::set<std::pair<Cell, bool>> written;  // as packets or not
  for_each_with_spans(plan, [&](const PlanOp&, const Place&, const PlanSpans& of) {
    for (const PlanSpan& one : of.targets)
      for (int c = 0; c < one.chunks; ++c) written.emplace(Cell{one.rank, one.buffer, one.first + c}, one.packets);
  });
  std::string text;
  for_each_with_spans(plan, [&](const PlanOp& op, const Place& place, const PlanSpans& of) {
    if (of.sources.empty() || !text.empty()) return;
    const auto name = [](const PlanSpan& one) { return chunks_text(one.buffer, one.first, one.chunks); };
    const auto first = [&](const PlanSpan& one) { return aliased(plan, {one.rank, one.buffer, one.first}); };
    std::string wrong = astray(plan, op, place);
    std::set<std::pair<Cell, bool>> targets;
    for (const PlanSpan& one : of.targets)
      if (!targets.emplace(first(one), one.packets).second)
        wrong = fmt::format("two of its targets are {} of rank {}", name(one), one.rank);
    for (const PlanSpan& one : of.sources) {
      if (one.buffer == Buffer::kScratch && written.contains({first(one), !one.packets}) &&
          !written.contains({first(one), one.packets}))
        wrong =
            fmt::format("it reads {} as {}", name(one),
                        one.packets ? "packets, and data are written there" : "data, and packets are written there");
    }
    if (op.word->name == "copy" && targets.contains({first(of.sources[0]), false}))
      wrong =
          fmt::format("it copies {} onto itself{}", name(of.sources[0]), plan.in_place ? ", as inplace is true" : "");
    if (op.word->name.starts_with("pws") && op.type == ChannelType::kMemory)
      wrong = "over a memory channel the executor puts, and sends no signal";
    if (op.sources[0].size == 0) wrong = "its ranges have no chunk";
    if (!wrong.empty()) text = fmt::format("look first at {} {}: {}", place_name(place), op.word->name, wrong);
  });
  return text;
}

// By a place, "block 0 of rank {}" or "{}.0.3 put", and what is counted there, that of each rank: so many, or traits.
using Compared = std::map<std::pair<std::string, std::string>, std::vector<std::vector<std::string>>>;

// "look first at rank 2: it has 1 block, where each other rank has 2", if all ranks are alike but for this, by no more
// than one; "" if they differ otherwise, or one has what no other has, as a root; nothing if they are alike.
std::optional<std::string> odd_one(const Compared& compared) {
  std::optional<std::string> text;
  for (const auto& [of, own] : compared) {
    const auto [least, most] = std::ranges::minmax(own);
    if (least == most) continue;
    const bool is_least = std::ranges::count(own, least) == 1, counted = !of.second.empty();
    const auto &odd = is_least ? least : most, &others = is_least ? most : least;
    const bool is_alone = std::ranges::count(own, odd) == 1 && std::ranges::count(own, others) == std::ssize(own) - 1;
    if (text || !is_alone || (counted ? others.empty() || most.size() > least.size() + 1 : least.empty())) return "";
    const auto rank = std::ranges::find(own, odd) - own.begin();
    const auto differ = std::ranges::mismatch(odd, others);
    text = fmt::format("look first at {}: it has {}, where {} has {}", fmt::format(fmt::runtime(of.first), rank),
                       counted ? amount(odd.size(), of.second) : *differ.in1,
                       own.size() == 2 ? fmt::format("rank {}", 1 - rank) : "each other rank",
                       counted ? fmt::to_string(others.size()) : *differ.in2);
  }
  return text;
}

// What one rank has otherwise than all others: blocks, semaphores, operations or ranges of one; or "".
std::string look_first_at_oddity(const Plan& plan) {
  Compared counts, traits;
  std::size_t blocks = SIZE_MAX;  // that all ranks have
  for (const PlanRank& rank : plan.ranks) {
    blocks = std::min(blocks, rank.blocks.size());
    counts[{"rank {}", "block"}].emplace_back(rank.blocks.size());
    auto& all = counts[{"rank {}", ""}].emplace_back(1, amount(rank.semaphores.size(), "semaphore"));
    for (const int value : rank.semaphores)
      all.push_back(fmt::format("init_value {} of semaphore {}", value, all.size() - 1));
  }
  for_each_with_spans(plan, [&](const PlanOp& op, const Place& place, const PlanSpans& of) {
    if (at(place.block) >= blocks) return;
    const std::string name = place_name(place);
    auto& own = counts[{fmt::format("block {} of rank {{}}", place.block), fmt::format("{} operation", op.word->name)}];
    auto& other = traits[{fmt::format("{{}}{} {}", name.substr(name.find('.')), op.word->name), ""}];
    for (auto* each : {&own, &other}) each->resize(plan.ranks.size());
    own[at(place.rank)].emplace_back();
    std::vector<std::string>& all = other[at(place.rank)];
    all = {amount(op.channels.size(), "channel"), amount(op.sources.size(), "source"),
           amount(op.targets.size(), "target")};
    for (const auto& [noun, ranges] : {std::pair("source", &of.sources), {"target", &of.targets}})
      for (const PlanSpan& one : *ranges)
        all.push_back(fmt::format("{} {} of {} in the {}", noun, &one - ranges->data() + 1, amount(one.chunks, "chunk"),
                                  kBufferNames[at(one.buffer)]));
  });
  return odd_one(counts).value_or(odd_one(traits).value_or(""));
}

// What the executor does otherwise than the plan means.
Remarks remarks_on(const Plan& plan) {
  Remarks remarks;
  for (std::size_t r = 0; r < plan.ranks.size(); ++r) {
    const auto& chunks = plan.ranks[r].chunks;
    if (chunks[0] == 0 || chunks[1] == 0) remarks["executor-zero-chunks"].push_back(fmt::format("rank {}", r));
  }
  for_each_op(plan, [&](const PlanOp& op, const Place& place) {
    const std::string_view name = op.word->name;
    const bool port = op.type == ChannelType::kPort;
    const auto add = [&](const char* word) { remarks[word].push_back(fmt::format("{} {}", place_name(place), name)); };
    if (name == "get" && !std::ranges::equal(op.sources, op.targets, {}, &PlanRange::index, &PlanRange::index))
      add("executor-get");
    if (name == "flush" && op.targets.size() < op.channels.size()) add("executor-flush");
    if (name == "pwsf" && port) add("executor-pwsf");
    if (port && !astray(plan, op, place).empty()) add("executor-peer");
    const int element = name.ends_with("pkt") ? 8 : name.starts_with("re") || name.starts_with("rre") ? 16 : 4;
    if (op.word->kind == PlanKind::kData && !port && op.type != ChannelType::kSwitch && plan.alignment % element != 0)
      add("executor-alignment");
    if (!op.adds) add("executor-reduce-op");
    const bool first_buffer = op.word->paired && name != "get" && !port;
    const auto other = [&](const PlanRange& range) { return range.buffer != op.sources[0].buffer; };
    if ((first_buffer && std::ranges::any_of(op.sources, other)) || (name == "ppkt" && port && !plan.reuses_scratch)) {
      add("executor-source");
    }
  });
  return remarks;
}

// For the events of some calls; and for what is known of their order. Of a rank's accesses that is a row of bits for an
// event in seven to twenty, in plans of trees on 32 to 256 ranks.
constexpr double kBytesOfEvent = sizeof(EventNode) + 4 * sizeof(Operand) + 100, kBytesOfAccess = 48, kEventsOfRow = 8;
double bytes_of_call(const Plan& plan) {
  const PlanSize size = size_of_call(plan);
  return static_cast<double>(size.events) * kBytesOfEvent + static_cast<double>(size.accesses) * kBytesOfAccess;
}
double bytes_of_calls(const Plan& plan, const PlanEvents& call) {
  const double events = static_cast<double>(call.graph.events.size()) * call.calls_to_judge;
  const double of_rank = 2 * events / static_cast<double>(plan.ranks.size());
  return call.calls_to_judge * bytes_of_call(plan) + events / kEventsOfRow * of_rank / 8;
}

// "move 0.0.5 put before 0.0.3 signal, with a nop between": an operation at one of two places, or one next to it by
// which threads wait, if a plan is right then, moved on this rank or on all that do the same, there or wherever a block
// has the same two operations; or "".
std::string move_needed(const Plan& plan, const std::array<Place, 2>& places,
                        const std::function<bool(const Plan&)>& is_right) {
  // What a choice says by its lowest six bits; the rest is how far the two operations lie apart.
  enum Bit { kOnAllRanks, kTheLater, kSecondPlace, kItsNeighbour, kWithNop, kEverywhere };
  std::int64_t tries = 40'000 / size_of_call(plan).events;  // a choice: a second or two
  for (int choice = 64; choice < 64 * 64 && tries > 0; ++choice) {
    const auto is = [&](Bit bit) { return (choice >> bit & 1) != 0; };
    const Place& place = places[is(kSecondPlace) ? 1 : 0];
    const int distance = choice / 64, other = place.step + (is(kTheLater) ? distance : -distance);
    if (place.block < 0 || place.inner >= 0 || (is(kEverywhere) && !is(kOnAllRanks))) continue;
    const std::vector<PlanOp>& ops = plan.ranks[at(place.rank)].blocks[at(place.block)].ops;
    if (other < 0 || other >= std::ssize(ops)) continue;
    const bool waits = ops[at(place.step)].word->name.ends_with("pkt");  // for a packet
    if (ops[at(other)].word->kind >= (waits ? PlanKind::kPipeline : PlanKind::kData)) continue;
    --tries;
    const auto [from, to] = is(kItsNeighbour) ? std::pair(other, place.step) : std::pair(place.step, other);
    Plan changed = plan;
    std::set<int> moved_on;
    for (int r = 0; r < std::ssize(plan.ranks); ++r) {
      std::vector<PlanBlock>& blocks = changed.ranks[at(r)].blocks;
      if ((r != place.rank && !is(kOnAllRanks)) || (!is(kEverywhere) && at(place.block) >= blocks.size())) continue;
      for (int b = 0; b < std::ssize(blocks); ++b) {
        std::vector<PlanOp>& own = blocks[at(b)].ops;
        // From the last on, so that those before keep their places.
        for (int f = static_cast<int>(std::ssize(own)) - 1; f >= 0; --f) {
          const int t = f + to - from;
          const auto is_same = [&](int s, int as) {
            return s >= 0 && s < std::ssize(own) && own[at(s)].word == ops[at(as)].word;
          };
          if ((!is(kEverywhere) && (b != place.block || f != from)) || !is_same(f, from) || !is_same(t, to)) continue;
          moved_on.insert(r);
          const PlanOp moved = own[at(f)];
          own.erase(own.begin() + f);
          own.insert(own.begin() + t, moved);
          if (is(kWithNop)) own.insert(own.begin() + (f < t ? t : t + 1), PlanOp{});
        }
      }
    }
    const auto name = [&](int s) {
      return fmt::format("{} {}", place_name({place.rank, place.block, s}), ops[at(s)].word->name);
    };
    // Where a rank has other operations there, "the other ranks" says too little.
    if (is(kOnAllRanks) && !is(kEverywhere) && moved_on.size() < plan.ranks.size()) continue;
    if (is_right(changed))
      return fmt::format("move {} {} {}{}{}", name(from), from > to ? "before" : "after", name(to),
                         is(kWithNop) ? ", with a nop between" : "",
                         is(kEverywhere)   ? ", also wherever a block has these two"
                         : is(kOnAllRanks) ? ", also on the other ranks"
                                           : "");
  }
  return "";
}

// "insert signal, wait, nop on memory channel_ids [0] before 1.0.0 put, also on the other ranks": where a plan is right
// with these words in a block of a place's rank, first in its own, and the nops that they need, on the block's channels
// to a peer or all of a type, there or on all ranks; or "". Each try judges a copy of the plan.
std::string insertion_needed(const Plan& plan, const Place& place, int peer, const std::vector<std::string_view>& words,
                             std::int64_t& tries, const std::function<bool(const Plan&)>& is_right) {
  const PlanRank& own = plan.ranks[at(place.rank)];
  const int blocks = static_cast<int>(std::ssize(own.blocks));
  for (int choice = 0; choice < 8 * blocks; ++choice) {
    const bool on_all_channels = (choice & 1) != 0, on_all_ranks = (choice & 2) != 0;
    const int b = (std::max(place.block, 0) + choice / 8) % blocks;
    const PlanBlock& block = own.blocks[at(b)];
    PlanOp sync;
    sync.type = static_cast<ChannelType>(choice >> 2 & 1);
    const std::vector<int>&listed = block.channels[at(*sync.type)], &peers = own.channels[at(*sync.type)];
    for (int k = 0; k < std::ssize(listed); ++k) {
      // What no operation uses may be listed and not be there.
      if (at(listed[at(k)]) < peers.size() && (on_all_channels || peers[at(listed[at(k)])] == peer))
        sync.channels.push_back(k);
    }
    for (int s = 0; s <= std::ssize(block.ops) && !block.ops.empty() && !sync.channels.empty() && tries > 0; ++s) {
      const bool is_last = s == std::ssize(block.ops);
      const auto kind = [&](int op) { return op < 0 ? PlanKind::kMeeting : block.ops[at(op)].word->kind; };
      const bool after_data = kind(s - 1) == PlanKind::kData;
      // Elsewhere it is as at a place nearby.
      if (!is_last && (after_data ? kind(s) == PlanKind::kMeeting : kind(s - 1) > PlanKind::kBarrier)) continue;
      std::vector<PlanOp> added(after_data ? 1 : 0);
      for (const std::string_view word : words) {
        sync.word = std::ranges::find(kPlanWords, word, &PlanWord::name);
        added.push_back(sync);
      }
      if (words.back() == "wait" && !is_last) added.emplace_back();
      const int anchor = after_data || is_last ? s - 1 : s;
      Plan changed = plan;
      bool fits = tries-- > 0;
      for (int r = on_all_ranks ? 0 : place.rank; r < (on_all_ranks ? std::ssize(plan.ranks) : place.rank + 1); ++r) {
        auto& others = changed.ranks[at(r)].blocks;
        fits = fits && at(b) < others.size() && s <= std::ssize(others[at(b)].ops) &&
               others[at(b)].ops[at(anchor)].word == block.ops[at(anchor)].word;
        if (fits) others[at(b)].ops.insert(others[at(b)].ops.begin() + s, added.begin(), added.end());
      }
      if (!fits || !is_right(changed)) continue;
      const auto names = added | std::views::transform([](const PlanOp& op) { return op.word->name; });
      return fmt::format("insert {} on {} channel_ids {} {} {} {}{}", fmt::join(names, ", "),
                         kChannelTypes[at(*sync.type)], sync.channels, anchor == s ? "before" : "after",
                         place_name({place.rank, b, anchor}), block.ops[at(anchor)].word->name,
                         on_all_ranks ? ", also on the other ranks" : "");
    }
  }
  return "";
}

// "1.0.2 wait: channel_ids [1] instead of [0]", of the first of a call's operations on a counter that is short or has
// something left with which a plan is right on another channel of its block; or "".
std::string exchange_needed(Plan plan, const PlanEvents& call, std::int64_t tries,
                            const std::function<bool(const Plan&)>& is_right) {
  for (std::int32_t e = 0; e < std::ssize(call.graph.events); ++e) {
    const Place& place = call.graph.events[at(e)].place;
    const auto need = call.needs.find(e);
    const bool is_short = need != call.needs.end() && !need->second.needs.empty();
    if (place.inner >= 0 || (!is_short && !call.left.contains(e))) continue;
    PlanBlock& block = plan.ranks[at(place.rank)].blocks[at(place.block)];
    PlanOp& op = block.ops[at(place.step)];
    const std::vector<int> own = op.channels;
    for (int id = 0; !own.empty() && id < std::ssize(block.channels[at(*op.type)]); ++id) {
      op.channels[at(std::max(place.lane, 0))] = id;
      if (std::ranges::count(own, id) == 0 && tries-- > 0 && is_right(plan))
        return fmt::format("{} {}: channel_ids {} instead of {}, and the plan is right", place_name(place),
                           op.word->name, op.channels, own);
    }
    op.channels = own;
  }
  return "";
}

}  // namespace

Judgement judge(const Plan& plan, const JudgeOptions& options, const std::function<void(double)>& require,
                const PlanRules& rules) {
  const bool tries_changes = options.advises && (plan.task != Task::kCustom || options.wanted);
  const auto is_right = [&](Plan changed) {
    changed.pieces.reset();  // for one and for more
    return judge(changed, {options.root, options.exact, options.wanted, {}, false}, {}, rules).right;
  };
  const auto move = [&](const Place& one, const Place& other) {
    return tries_changes ? move_needed(plan, {one, other}, is_right) : "";
  };
  std::int64_t tries = 0;
  std::string odd;
  // Ends what is needed by the first insertion of words that makes the plan right, better than what is odd of its rank.
  const auto sync = [&](const Place& place, int peer, const std::vector<std::string_view>& words, std::string& needs) {
    const std::string found = tries_changes ? insertion_needed(plan, place, peer, words, tries, is_right) : "";
    if (found.empty()) return false;
    needs = needs.substr(0, std::min(needs.find("; "), needs.find(", or "))) + ": " + found + ", and the plan is right";
    if (odd.find(fmt::format(" of rank {}: ", place.rank)) != std::string::npos) odd.clear();
    return true;
  };
  std::vector<std::string> left;
  const auto raced = [&](const PlanEvents& of, std::span<const std::int32_t> order) {
    const EventGraph& graph = of.graph;
    const Races found = races(graph, order, options.rank_done);
    Findings findings;
    if (found.cells > 0 && !options.advises) findings.add(Finding{});
    if (found.cells == 0 || !options.advises) return findings;
    findings = race_findings(graph, found, left, of.left);
    // Where more than a nop or a flush is missing, an operation may be at a wrong place.
    const auto lacks = [&](const char* what) { return findings.known()[0].needs.find(what) != std::string::npos; };
    std::string slip = look_first_at_slip(plan);
    if (slip.empty() && (lacks("a nop between") || lacks("a flush of"))) return findings;
    const Place &one = graph.events[at(found.least[0].first)].place,
                &other = graph.events[at(found.least[0].second)].place;
    const std::string moved = slip.empty() ? move(one, other) : "";
    std::string& needs = findings.known()[0].needs;
    if (slip.empty() && moved.empty() && !lacks("look first at block")) {
      odd = look_first_at_oddity(plan);
      if (one.rank != other.rank)
        void(left.empty() ? sync(one, other.rank, {"signal", "wait"}, needs)
                          : sync(one, other.rank, {"wait"}, needs) || sync(other, one.rank, {"wait"}, needs));
      slip = odd;
    }
    needs = !moved.empty() ? moved : slip.empty() ? needs : slip + "; else " + needs;
    return findings;
  };
  Judgement judgement;
  std::optional<PlanEvents> of_call;
  Remarks& remarks = judgement.remarks;
  const auto look = [&] {
    if (!judgement.add("form", "the executor can run it", true, form(plan))) return;
    remarks = remarks_on(plan);
    if (require) require(bytes_of_call(plan));
    PlanEvents& call = of_call.emplace(events_of(plan, 1, rules));
    if (require) require(bytes_of_calls(plan, call));
    const EventGraph& graph = call.graph;
    tries = 100'000 / std::ssize(graph.events);  // a choice: a second or two
    remarks.merge(call.remarks);
    judgement.order = execute(graph);
    if (const auto found = remarks.find("signals-left"); found != remarks.end()) left = found->second;
    Findings hangs;
    const bool hang = judgement.order.size() < graph.events.size();
    if (hang && !options.advises) hangs.add(Finding{});
    if (hang && options.advises) {
      const Waiting waits = waiting(call, judgement.order);
      Finding finding = least_waiting(graph, waits);
      if (call.too_few && finding.found.ends_with("and so on")) {
        finding.found += "; " + call.too_few->what;
        finding.needs = call.too_few->needs;
      }
      if (finding.needs.find(" instead of ") == std::string::npos)
        finding.needs += look_first(left, finding.place.rank, -1);
      std::string slip = look_first_at_slip(plan);
      std::string changed = slip.empty() && tries_changes ? exchange_needed(plan, call, tries, is_right) : "";
      if (slip.empty() && changed.empty()) slip = look_first_at_stray(graph);
      if (slip.empty() && changed.empty() && finding.found.ends_with("and so on"))
        changed = move(finding.place, graph.events[at(waits.back().first)].place);
      bool is_mended = !changed.empty();
      odd = slip.empty() && !is_mended ? look_first_at_oddity(plan) : "";
      for (auto one = waits.begin(); one != waits.end() && call.too_few && slip.empty() && !is_mended; ++one) {
        const EventNode& node = graph.events[at(one->first)];
        const auto sends = [&](const std::vector<std::string_view>& words) {
          return sync({node.peer, node.place.block}, node.place.rank, words, finding.needs);
        };
        is_mended = node.peer >= 0 && one->second.what.starts_with("signal") &&
                    (sends({"signal"}) || sends({"signal", "wait"}));
      }
      if (slip.empty() && !is_mended) slip = look_first_at_channels(plan, graph, judgement.order, waits, rules);
      if (slip.empty()) slip = odd;
      if (!changed.empty()) finding.needs = changed;
      if (!slip.empty()) finding.needs = slip + "; else " + finding.needs;
      hangs.add(finding);
    }
    if (!judgement.add("hangs", "no block waits for ever", true, hangs)) return;
    if (!judgement.add("races", "accesses to a chunk have a fixed order", true, raced(call, judgement.order))) return;
    for (const auto& [kind, word] : {std::pair(EdgeKind::kPacket, "packet-order"), {EdgeKind::kRelaxed, "relaxed"}}) {
      const Races found = races_without(graph, judgement.order, kind);
      if (found.least.empty()) continue;
      const std::string more = found.cells > 1 ? fmt::format(", and {}", amount(found.cells - 1, "more cell")) : "";
      const Race& least = found.least.front();
      remarks[word] = {graph.memory.name(least.cell) + ": " + accesses_text(graph, least) + more};
    }
    const std::vector<Wanted> want =
        options.wanted ? *options.wanted
                       : wanted(plan.task, static_cast<int>(plan.ranks.size()), chunks_of_whole(plan), options.root);
    judgement.asked = !want.empty();
    if (judgement.asked) {
      Results result = results(graph, judgement.order, want, [&](const Input& output) {
        return call.first_cell.at({output.rank, Buffer::kOutput}) + output.chunk * graph.memory.units;
      });
      judgement.orders = result.orders;
      judgement.expressions = result.expressions;
      for (Finding& one : result.wrong.known()) {
        std::string slip = look_first_at_slip(plan);
        if (slip.empty()) slip = look_first_at_stray(graph);
        if (slip.empty()) slip = look_first_at_oddity(plan);
        // After what it should be.
        if (!slip.empty()) one.needs.insert(std::min(one.needs.find("; "), one.needs.size()), "; " + slip);
      }
      if (!judgement.add("result", "every rank gets what it should", true, result.wrong)) return;
      judgement.add("same", "all ranks add in the same order", !options.exact, result.unequal);
    }
    Findings overtaking = call.drained;
    if (overtaking.count() == 0) {
      const PlanEvents several = events_of(plan, call.calls_to_judge, rules);
      const std::vector<std::int32_t> order = execute(several.graph);
      const bool ends = order.size() == several.graph.events.size();
      ends ? void(overtaking = raced(several, order))
           : overtaking.add(least_waiting(several.graph, waiting(several, order)));
    }
    for (Finding& one : overtaking.known())
      if (one.replay.empty()) one.needs += look_first(left, one.place.rank, -1);  // no race
    judgement.add("again", "a second call does not overtake the first", true, overtaking);
  };
  look();
  // What is right for two pieces may not be for one, where operations outside of pipelines take part.
  if (judgement.right && !plan.pieces && units_of(plan).iterations_least > 0) {
    Plan single = plan;
    single.pieces = 1;
    Judgement of_one = judge(single, options, {}, rules);
    if (!of_one.right) {
      for (Check& check : of_one.checks)
        for (Finding& one : check.findings.known()) one.found += " (in a pipeline's only iteration)";
      return of_one;
    }
  }
  if (of_call) judgement.graph = std::move(of_call->graph);
  return judgement;
}

std::size_t signals_of(const Plan& plan) {
  std::size_t signals = 0;
  for_each_op(plan, [&](const PlanOp& op, const Place&) {
    const bool fused = op.type == ChannelType::kPort && op.word->name.starts_with("pws");
    if (fused || op.word->kind == PlanKind::kSignal) signals += op.channels.size();
  });
  return signals;
}

}  // namespace cubeverify::collective
