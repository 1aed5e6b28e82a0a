#include "verify/collective/plan_judge.h"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>

#include <fmt/format.h>

#include "verify/collective/plan_missing.h"
#include "verify/collective/plan_tries.h"
#include "verify/collective/race_findings.h"
#include "verify/wording.h"

namespace cubeverify::collective {
namespace {

// "its channel goes to rank 2, its buffer is of rank 0", of an operation each of whose channels has a remote range; or
// "".
std::string astray(const Plan& plan, const PlanOp& op, const Place& place) {
  if (!op.word->paired || !op.type || op.type == ChannelType::kSwitch) return "";
  const PlanSpans of = spans(plan, place, op);
  const std::vector<PlanSpan>& ranges = op.word->name == "get" ? of.sources : of.targets;
  for (std::size_t k = 0; k < std::min(ranges.size(), op.channels.size()); ++k) {
    const int reached = channel_of(plan, place, op, k).peer;
    if (reached != ranges[k].rank)
      return fmt::format("its channel goes to rank {}, its buffer is of rank {}", reached, ranges[k].rank);
  }
  return "";
}

// Calls look(op, place, spans) of all operations; those that are not on data have none.
void for_each_with_spans(const Plan& plan, const auto& look) {
  for_each_op(plan, [&](const PlanOp& op, const Place& place) {
    look(op, place, op.word->kind == PlanKind::kData ? spans(plan, place, op) : PlanSpans{});
  });
}

// Whether it writes what the user of a plan that is out of place keeps.
bool writes_input(const Plan& plan) {
  bool writes = false;
  for_each_with_spans(plan, [&](const PlanOp&, const Place&, const PlanSpans& of) {
    for (const PlanSpan& one : of.targets) writes = writes || one.buffer == Buffer::kInput;
  });
  return writes && !plan.in_place;
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

// The checks of a plan that form() lets pass, and what is said where one does not hold.
class PlanJudge {
 public:
  PlanJudge(const Plan& plan, const JudgeOptions& options, const PlanRules& rules)
      : plan_(plan), options_(options), rules_(rules), tries_(plan, judges_changes()) {}

  // Adds the checks up to the first that is needed and does not hold.
  void add_checks(Judgement& judgement, const std::function<void(double)>& require) {
    if (require) require(bytes_of_call(plan_));
    call_ = events_of(plan_, 1, rules_);
    if (require) require(bytes_of_calls(plan_, call_));
    Remarks& remarks = judgement.remarks;
    remarks = remarks_on(plan_);
    remarks.merge(call_.remarks);
    if (const auto found = remarks.find("signals-left"); found != remarks.end()) left_ = found->second;
    const std::vector<std::int32_t> order = judgement.order = execute(call_.graph);
    const bool is_right = judgement.add("hangs", "no block waits for ever", true, hung(order)) &&
                          judgement.add("races", "accesses to a chunk have a fixed order", true, raced(call_, order)) &&
                          add_results(judgement);
    if (is_right) judgement.add("again", "a second call does not overtake the first", true, overtaking());
    judgement.graph = std::move(call_.graph);
  }

 private:
  // Whether a changed plan is right, leaves no signal and keeps the input that the plan keeps; nothing if none is to be
  // tried.
  [[nodiscard]] std::function<bool(const Plan&)> judges_changes() const {
    if (!options_.advises || (plan_.task == Task::kCustom && !options_.wanted)) return {};
    return [this](Plan changed) {
      changed.pieces.reset();  // for one and for more
      const Judgement of = judge(changed, {options_.root, options_.exact, options_.wanted, {}, false}, {}, rules_);
      return of.right && !of.remarks.contains("signals-left") && (writes_input(plan_) || !writes_input(changed));
    };
  }

  // The change that makes the plan right and one rank more like the others, or of a range; but where an operation does
  // not what its name says, of this operation, or the advice to look at it first.
  std::string range_or_slip(const Finding& finding) {
    if (std::string alike = tries_.alike(); !alike.empty()) return alike;
    std::string slip = look_first_at_slip(plan_);
    const std::string said = finding.found + "; " + finding.needs + "; " + slip;
    std::string range = tries_.range(said);
    // Where a block lacks an operation, or has one too many, no range of another is wrong.
    const std::string unlike = range.empty() ? "" : tries_.unlike();
    const std::string write = slip.empty() && (range.empty() || !unlike.empty()) ? tries_.write(said) : "";
    if (!unlike.empty() || !write.empty()) return write.empty() ? unlike : write;
    const bool names_it = !range.empty() && slip.find(range.substr(0, range.find(','))) != std::string::npos;
    if (slip.empty() || names_it) return range;
    const std::string channels =
        slip.find("its channel") == std::string::npos ? "" : tries_.channels(finding.place.rank);
    return channels.empty() ? slip : channels;
  }

  // A change that makes the plan right is all that is needed; the advice where to look first is not.
  static void put_first(const std::string& advice, std::string& needs) {
    if (!advice.empty()) needs = advice.starts_with("look first") ? advice + "; else " + needs : advice;
  }

  // Ends what is needed by an insertion that makes the plan right, if one is found.
  static bool inserts(const std::string& found, std::string& needs) {
    if (found.empty()) return false;
    if (needs.starts_with("another chunk")) needs = "";
    needs = needs.substr(0, std::min(needs.find("; "), needs.find(", or "))) + (needs.empty() ? "" : ": ") + found;
    return true;
  }

  // What waits for ever, if a call's events do not all end.
  Findings hung(std::span<const std::int32_t> order) {
    const EventGraph& graph = call_.graph;
    Findings findings;
    const bool hangs = order.size() < graph.events.size();
    if (hangs && !options_.advises) findings.add(Finding{});
    if (!hangs || !options_.advises) return findings;
    const Waiting waits = waiting(call_, order);
    Finding finding = least_waiting(graph, waits);
    const bool is_circle = finding.found.ends_with("and so on");
    if (call_.too_few && is_circle) {
      finding.found += "; " + call_.too_few->what;
      finding.needs = call_.too_few->needs;
    }
    if (finding.needs.find(" instead of ") == std::string::npos)
      finding.needs += look_first(left_, finding.place.rank, -1);
    std::string advice = range_or_slip(finding);
    if (advice.empty()) advice = tries_.use(call_);
    std::vector<Place> places;
    for (const auto& [event, need] : waits) places.push_back(graph.events[at(event)].place.whole_step());
    if (finding.needs.starts_with("1 more release")) {
      for (const Place& one : places)
        if (advice.empty() && block_at(plan_, one).ops[at(one.step)].word->name == "sem_acquire")
          advice = tries_.release(one);
    }
    if (advice.empty() && !call_.too_few) advice = tries_.move(places, false);  // which changes no number of signals
    if (advice.empty()) advice = insertion_or_odd(waits, finding.needs);
    put_first(advice, finding.needs);
    findings.add(finding);
    return findings;
  }

  // Ends what is needed by signals that are missing, or says at what to look first.
  std::string insertion_or_odd(const Waiting& waits, std::string& needs) {
    std::map<int, std::set<int>> waiting_for;
    const auto node = [&](const auto& wait) { return call_.graph.events[at(wait.first)]; };
    const auto lacks_signal = [&](const auto& wait) {
      return call_.too_few && node(wait).peer >= 0 && wait.second.what.starts_with("signal");
    };
    for (const auto& wait : waits)
      if (lacks_signal(wait)) waiting_for[node(wait).peer].insert(node(wait).place.rank);
    for (const auto& wait : waits) {
      if (!lacks_signal(wait)) continue;
      const Place own = node(wait).place, sender{node(wait).peer, own.block};
      if (inserts(tries_.insertion(sender, {own.rank}, {"signal"}), needs)) return "";
      if (inserts(tries_.insertion(sender, waiting_for[sender.rank], {"signal"}), needs)) return "";
      if (inserts(tries_.insertion(sender, {own.rank}, {"signal", "wait"}), needs)) return "";
    }
    const std::string channels = tries_.channels(waits.empty() ? 0 : node(*waits.begin()).place.rank);
    return channels.empty() ? tries_.unlike() : channels;
  }

  // The accesses without an order, of one call or of several.
  Findings raced(const PlanEvents& of, std::span<const std::int32_t> order) {
    const EventGraph& graph = of.graph;
    const Races found = races(graph, order, options_.rank_done);
    Findings findings;
    if (found.cells > 0 && !options_.advises) findings.add(Finding{});
    if (found.cells == 0 || !options_.advises) return findings;
    findings = race_findings(graph, found, left_, of.left);
    Finding& least = findings.known()[0];
    const auto place = [&](std::int32_t event) { return graph.events[at(event)].place; };
    std::string advice = range_or_slip(least);
    constexpr std::string_view kAccesses = "two accesses to ", kNoOrder = " have no order";
    for (const Finding& other : findings.known()) {
      const auto end = other.found.find(kNoOrder);
      if (!advice.empty() || !other.needs.starts_with("another packet") || end == std::string::npos) continue;
      advice = fmt::format("look first at {}{}; {}", other.found.substr(kAccesses.size(), end - kAccesses.size()),
                           other.found.substr(end + kNoOrder.size()), other.needs);
    }
    if (advice.empty()) advice = order_of({place(found.least[0].first), place(found.least[0].second)}, least.needs);
    put_first(advice, least.needs);
    return findings;
  }

  // The change that puts two accesses in order; else ends what is needed, or says at what to look first.
  std::string order_of(const std::array<Place, 2>& places, std::string& needs) {
    if (plan_.ranks[0].blocks.size() > 1 && inserts(tries_.hello(), needs)) return "";
    std::string changed = tries_.move(places, true);
    if (changed.empty()) changed = tries_.barrier(needs);
    if (changed.empty()) changed = tries_.nop(places);
    // Where more than a nop or a flush is missing, an operation may be at a wrong place.
    const auto lacks = [&](const char* what) { return needs.find(what) != std::string::npos; };
    if (!changed.empty() || lacks("a nop between") || lacks("a flush of")) return changed;
    changed = left_.empty() ? tries_.move(places, false) : tries_.use(call_);
    if (changed.empty()) changed = tries_.exchange(places[0]);
    if (!changed.empty()) return changed;
    const auto& [one, other] = places;
    if (left_.empty() && one.rank != other.rank &&
        inserts(tries_.insertion(one, {other.rank}, {"signal", "wait"}), needs))
      return "";
    std::map<int, std::set<int>> senders;  // of signals that a rank's waits leave over
    for (const bool all : {false, true}) {
      for (const auto& [event, counts] : call_.left) {
        const EventNode& sent = call_.graph.events[at(event)];
        if (sent.peer < 0) continue;
        senders[sent.peer].insert(sent.place.rank);
        std::string wait = lacks(fmt::format("a wait of rank {} for", sent.peer).c_str()) ? needs : "";
        const std::set<int> of = all ? senders[sent.peer] : std::set{sent.place.rank};
        if (inserts(tries_.insertion({sent.peer, sent.place.block}, of, {"wait"}), wait)) return wait;
      }
    }
    const std::string unlike = tries_.unlike();
    return left_.empty() || !unlike.empty() ? unlike : tries_.move(places, false);
  }

  // Adds what depends on a fixed order of accesses; true if all that is needed holds.
  bool add_results(Judgement& judgement) {
    const EventGraph& graph = call_.graph;
    for (const auto& [kind, word] : {std::pair(EdgeKind::kPacket, "packet-order"), {EdgeKind::kRelaxed, "relaxed"}}) {
      const Races found = races_without(graph, judgement.order, kind);
      if (found.least.empty()) continue;
      const std::string more = found.cells > 1 ? fmt::format(", and {}", amount(found.cells - 1, "more cell")) : "";
      const Race& least = found.least.front();
      judgement.remarks[word] = {graph.memory.name(least.cell) + ": " + accesses_text(graph, least) + more};
    }
    const std::vector<Wanted> want = options_.wanted ? *options_.wanted
                                                     : wanted(plan_.task, static_cast<int>(plan_.ranks.size()),
                                                              chunks_of_whole(plan_), options_.root);
    judgement.asked = !want.empty();
    if (!judgement.asked) return true;
    Results result = results(graph, judgement.order, want, [&](const Input& output) {
      return call_.first_cell.at({output.rank, Buffer::kOutput}) + output.chunk * graph.memory.units;
    });
    judgement.orders = result.orders;
    judgement.expressions = result.expressions;
    for (Finding& one : result.wrong.known()) {
      if (!options_.advises) break;
      std::string advice = range_or_slip(one);
      if (advice.empty()) advice = tries_.exchange(one.place);
      if (advice.empty()) advice = tries_.unlike();
      // After what it should be.
      if (!advice.empty()) one.needs.insert(std::min(one.needs.find("; "), one.needs.size()), "; " + advice);
    }
    if (!judgement.add("result", "every rank gets what it should", true, result.wrong)) return false;
    judgement.add("same", "all ranks add in the same order", !options_.exact, result.unequal);
    return true;
  }

  // What several calls do otherwise than one.
  Findings overtaking() {
    Findings findings = call_.drained;
    if (findings.count() == 0) {
      const PlanEvents several = events_of(plan_, call_.calls_to_judge, rules_);
      const std::vector<std::int32_t> order = execute(several.graph);
      const bool ends = order.size() == several.graph.events.size();
      ends ? void(findings = raced(several, order))
           : findings.add(least_waiting(several.graph, waiting(several, order)));
    }
    for (Finding& one : findings.known())
      if (one.replay.empty()) one.needs += look_first(left_, one.place.rank, -1);  // no race
    return findings;
  }

  const Plan& plan_;
  const JudgeOptions& options_;
  const PlanRules& rules_;
  Tries tries_;
  PlanEvents call_;
  std::vector<std::string> left_;  // remarks on what a call leaves
};

}  // namespace

Judgement judge(const Plan& plan, const JudgeOptions& options, const std::function<void(double)>& require,
                const PlanRules& rules) {
  Judgement judgement;
  if (!judgement.add("form", "the executor can run it", true, form(plan))) return judgement;
  PlanJudge(plan, options, rules).add_checks(judgement, require);
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
