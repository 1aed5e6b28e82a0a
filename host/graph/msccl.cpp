#include "host/graph/msccl.h"

#include <map>

#include <fmt/format.h>

#include "host/errors.h"
#include "verify/collective/form.h"
#include "verify/collective/tree_program.h"

namespace cubeverify::collective {

// A graph in which a node has several parents, or none, is no tree.
std::vector<ParentArray> trees_of(const GraphKind& graph, int n, std::optional<int> tree) {
  const auto refuse_graph = [&](const char* why) {
    refuse("graph {}: {}; a program goes along sbt, msbt, bst, minR or another spanning tree of the cube", graph.name,
           why);
  };
  if (!graph.in_cube) refuse_graph("it is not in the cube");
  if (tree && graph.parts == Parts::kSubtrees) refuse_graph("a subtree does not span the cube");
  std::map<std::int64_t, ParentArray> trees;  // by their numbers
  graph.graph(n, {0, tree})
      .each_edge([&](const std::string& from, const std::string& to, const Attributes& attributes) {
        std::int64_t number = 0;
        for (const Attribute& attribute : attributes) {
          if (attribute.name == std::string_view("tree")) number = std::get<std::int64_t>(attribute.value);
        }
        ParentArray& of = trees.try_emplace(number, ParentArray{n, {}}).first->second;
        of.parent.resize(bit(n), ParentArray::kNone);
        const auto node = [](const std::string& name) {
          return std::stoul(name.substr(name.find('b') + 1), nullptr, 2);
        };
        std::uint32_t& parent = of.parent[node(to)];
        if (parent != ParentArray::kNone) refuse_graph("a node has several parents");
        parent = static_cast<std::uint32_t>(node(from));
      });
  std::vector<ParentArray> result;
  for (auto& [number, one] : trees) result.push_back(std::move(one));
  return result;
}

static std::string text_of(const Step& step, std::size_t number) {
  return fmt::format(
      "      <step s=\"{}\" type=\"{}\" srcbuf=\"{}\" srcoff=\"{}\" dstbuf=\"{}\" dstoff=\"{}\" cnt=\"{}\" "
      "depid=\"{}\" deps=\"{}\" hasdep=\"{}\"/>\n",
      number, kOperations[at(step.operation)], kBuffers[at(step.source_buffer)], step.source,
      kBuffers[at(step.target_buffer)], step.target, step.count, step.wait_block, step.wait_step, step.raises ? 1 : 0);
}

Task task_named(const char* option, std::string_view name) {
  const std::optional<Task> task = task_of(std::string(name));
  if (task && *task != Task::kCustom) return *task;
  refuse("{} {}: not one of {}", option, name, fmt::join(kTasks.begin(), kTasks.end() - 1, ", "));
}

std::string name_of(const TreeCollective& collective) {
  return fmt::format("{}_{}_{}", collective.of, kTasks[at(collective.task)], collective.trees.front().n);
}

std::string to_msccl(const TreeCollective& collective) {
  const Program program = along_trees(collective.trees, collective.task, collective.root);
  const Findings findings = form(program, false);
  if (const auto& least = findings.least()) {
    refuse("{} at n = {}: {}: {}; the runtimes want {}", collective.of, collective.trees.front().n,
           to_string(least->place), least->found, least->needs);
  }
  const std::string_view task = program.task == Task::kReduceScatter ? kReduceScatterInFiles : kTasks[at(program.task)];
  std::string text = fmt::format(
      "<algo name=\"{}\" coll=\"{}\" proto=\"{}\" ngpus=\"{}\" nchannels=\"{}\" nchunksperloop=\"{}\" inplace=\"{}\" "
      "outofplace=\"{}\" minBytes=\"{}\" maxBytes=\"{}\">\n",
      name_of(collective), task, program.protocol.name, program.ranks.size(), program.channels, program.chunks,
      program.in_place ? 1 : 0, program.out_of_place ? 1 : 0, program.min_bytes, program.max_bytes);
  for (std::size_t r = 0; r < program.ranks.size(); ++r) {
    const Rank& rank = program.ranks[r];
    text += fmt::format("  <gpu id=\"{}\" i_chunks=\"{}\" o_chunks=\"{}\" s_chunks=\"{}\">\n", r, rank.chunks[0],
                        rank.chunks[1], rank.chunks[2]);
    for (std::size_t b = 0; b < rank.blocks.size(); ++b) {
      const Block& block = rank.blocks[b];
      text += fmt::format("    <tb id=\"{}\" send=\"{}\" recv=\"{}\" chan=\"{}\">\n", b, block.send, block.receive,
                          block.channel);
      for (std::size_t s = 0; s < block.steps.size(); ++s) text += text_of(block.steps[s], s);
      text += "    </tb>\n";
    }
    text += "  </gpu>\n";
  }
  return text + "</algo>\n";
}

}  // namespace cubeverify::collective
