"""The programs that tests/mutation/run builds: for every sweep the smallest that shows what it records."""

import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = pathlib.Path(__file__).parent / "programs"
AVX2 = ("-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt")
# A program of its own: GCC 12 inverts some selections of AVX2's lanes where it may use masks.
AVX512 = AVX2 + ("-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl", "-mavx512cd", "-mavx512vpopcntdq",
                 "-mavx512vbmi2", "-mgfni")
CPU = pathlib.Path("/proc/cpuinfo")
HAS_AVX512 = CPU.exists() and "avx512_vbmi2" in CPU.read_text()


@dataclasses.dataclass(frozen=True)
class Target:
    name: str
    text: str  # of the program
    flags: tuple = AVX2

    @property
    def sweep(self):
        return self.name.split(",")[0]


# Where not the default of tests/mutation/chunk_lines.h: whole cubes up to n, units of a part, n of parts.
EXTENTS = {
    "profile": "{9, 16, {13}}",  # units are pieces of a tree
    "transfer": "{9, 40, {13}}",
    "marks": "{11, 1, {}, 9}",
    "tree": "{10, 203, {13, 33, 64}}",
    "places": "{10, 203, {13, 33, 64}}",
    "orbit": "{11, 50, {20}}",
    "pairs": "{5, 203, {7, 8}}",
    "distances": "{5, 203, {7, 8}}",
    "sources": "{4, 203, {6}}",
    "permutations": "{6, 100, {8}}",
    "copies": "{8, 1, {}}",
    "atlas": "{12, 1, {}}",
    "specimens": "{12, 1, {}}",
    "cyclic": "{12, 20, {16, 18, 24}}",
    "disjoint": "{9, 40, {12}}",
    "walks": "{9, 40, {13, 20}}",
}
# Units of these are trials: the n, how many parts of 2 units.
TRIALS = {"embedding": "{1, 4, 6}, 40", "regrowth": "{1, 4, 6}, 40", "watched": "{1, 4, 5}, 24"}

TREE = ("tests/verify/mutants.h",)
ROUTING = ("tests/verify/routing_mutants.h",)
TRIAL = ("tests/verify/embedding_mutants.h",)
WRONG_RULES = "BiasedCoin RepeatedCounter OneWindowFurther OneCoinMore StarMissesANeighbour".split()
WRONG_STARS = "CoordinatesFromZero PairsForStars FarStars".split()

# In addition to what can be chosen while a program runs: sweeps about these wrong types.
WRONG_TYPES = {
    "cyclic": (TREE, [f"CyclicSweep<MinR, {wrong}>"
                      for wrong in "OneZeroMore FarthestZeros OnesKept HalfKept NothingExchanged".split()] +
               [f"CyclicSweep<MinR, PaperExchanges, {wrong}>" for wrong in "EveryWordWhole HalfDistance".split()]),
    "specimens": (TREE, [f"SpecimensSweep<MinR, MaxL, MinBL, MaxBR, {wrong}>" for wrong in "OneZeroMore HalfKept".split()]),
    "copies": (ROUTING, [f"CopiesSweep<Sbt, Msbt, {wrong}>" for wrong in "BinomialForTwoRooted HalvesNotMoved".split()]),
    "disjoint": (ROUTING, [f"DisjointSweep<{wrong}>" for wrong in "NoDetour NotCyclic".split()]),
    "stars": (TRIAL, [f"StarsSweep<{wrong}>" for wrong in WRONG_STARS] +
              [f"StarsSweep<PartialStars, {wrong}>" for wrong in WRONG_RULES]),
    "embedding": (TRIAL, [f"EmbeddingSweep<{wrong}>" for wrong in WRONG_RULES] +
                  [f"EmbeddingSweep<EmbeddingRule, {wrong}>" for wrong in WRONG_STARS]),
    "regrowth": (TRIAL, [f"RegrowthSweep<{wrong}>" for wrong in WRONG_RULES + ["NoCoinsAgain", "CoinsRepeated"]] +
                 [f"RegrowthSweep<EmbeddingRule, {wrong}>" for wrong in WRONG_STARS] +
                 ["RegrowthSweep<EmbeddingRule, PartialStars, NothingFreed>"]),
    "watched": (TRIAL, [f"WatchedSweep<{wrong}>" for wrong in WRONG_RULES] +
                [f"WatchedSweep<EmbeddingRule, {wrong}>" for wrong in "StandsStill JumpsAnywhere".split()] +
                [f"WatchedSweep<EmbeddingRule, RandomStep, {wrong}>"
                 for wrong in "AllStay OnceTooFew NoRunCounts".split()]),
}
# Plain forms alone: the bit-sliced ones look at nothing that is chosen, and have a program of their own.
PLAIN = {"tree": "TreeSweep<P::T0>", "places": "PlacesSweep<P::T0>", "orbit": "OrbitSweep<P::T0>",
         "copies": "CopiesSweep<P::Sbt, P::Trees>"}
# In windows so small that a cube of a few dimensions has many of them.
SMALL = {"marks": ("MarksSweep<P::Binomial, P::Network, P::Windows>", "MarksSweep<BinomialTree, DeBruijn, SmallWindows>")}


def header_of(sweep):
    """Of its fastest form."""
    folder = ROOT / "kernels" / "sweeps" / sweep
    names = ("facts.h",) if sweep in PLAIN else ("tuned.h", "sweep.h", "facts.h")
    return next(folder / name for name in names if (folder / name).exists()).relative_to(ROOT).as_posix()


def in_the_list():
    """(name, type about P) of the sweeps of kernels/sweeps/all.h."""
    entry = re.compile(r"\b(\w+)Sweep<([^<>]*\bP::[^<>]*)>")
    for name, arguments in entry.findall((ROOT / "kernels" / "sweeps" / "all.h").read_text()):
        arguments = " ".join(arguments.replace("typename ", "").split())
        yield name.lower(), f"{name}Sweep<{arguments}>"


def program(headers, statements):
    # First the one that has what files with vector code include before all others (kernels/forms/portable_prelude.h).
    includes = "".join(f'#include "{header}"\n' for header in ["tests/mutation/target.h", *sorted(set(headers))])
    body = "".join(f"  {statement}\n" for statement in statements)
    return f"""{includes}
int main(int argc, char** argv) {{
  using namespace cubeverify;
  using namespace cubeverify::test;
  using P [[maybe_unused]] = ChosenParameters;
  TargetLines lines(argc, argv);
{body}}}
"""


def statements_of(name, sweep_type):
    """What the program of a sweep about the chosen parameters does."""
    extent = EXTENTS.get(name, "{}")
    _, wrong_types = WRONG_TYPES.get(name, ((), []))
    if name in TRIALS:
        statements = [f'record_trials<{one}>(lines, "{one}", {TRIALS[name]});'
                      for one in [name.title() + "Sweep<>"] + wrong_types]
        if name == "watched":
            # One star with as many nodes as there are keys.
            statements.append("record_part<WatchedSweep<EmbeddingRule, StandsStill>>(lines, StandsStill::kName, 12, "
                              "{6 * AdaptiveCases::trials(12), 1});")
        return statements
    statements = [f"record_chosen<{sweep_type}>(lines, {extent});"]
    statements += [f'record_sweep<{wrong}>(lines, "{wrong}", Extent{extent}.smaller());' for wrong in wrong_types]
    if name == "marks":
        # What is tuned is for the right tree.
        statements.append(f"record_chosen<MarksSweep<BinomialTree, P::Network, P::Windows>>(lines, {extent});")
    if name == "profile":
        # Two nodes of the first unit share the largest subtree.
        statements += ["P::T0::choose<LeavesAtTwo>();",
                       f"record_part<{sweep_type}>(lines, LeavesAtTwo::kName, 18, {{0, 1}});",
                       # The unit of the node farthest from the root.
                       "choose_right();",
                       f'record_part<{sweep_type}>(lines, "right", 13, {{bit(PieceOfTree::low_bits_of(13) - 1) - 1, 1}});']
    return statements


def all_targets():
    targets = []
    for name, listed in in_the_list():
        sweep_type, right = SMALL.get(name, (PLAIN.get(name, listed), listed.split("<")[0] + "<>"))
        header = header_of(name)
        headers = [header, *TREE, *WRONG_TYPES.get(name, ((), []))[0]]
        targets.append(Target(f"{name}, chosen", program(headers, statements_of(name, sweep_type))))
        if not header.endswith("facts.h"):
            lines = f'record_sweep<{right}>(lines, "right", {EXTENTS.get(name, "{}")});'
            targets.append(Target(f"{name}, papers'", program([header], [lines])))
    for path in sorted(PROGRAMS.glob("*.cpp")):
        flags = AVX2
        if path.stem == "avx512":
            if not HAS_AVX512:
                continue
            flags = AVX512
        targets.append(Target(path.stem, f'#include "{path.relative_to(ROOT).as_posix()}"\n', flags))
    return targets


# Not mutated: constants of hashes and their like, which planted errors have nothing to do with.
LEFT_ALONE = ("kernels/portability.h",)


def is_mutated(path):
    return path.startswith("kernels/") and path not in LEFT_ALONE


# What a mutant's file belongs to: the first that matches. Mutants are drawn evenly from these parts.
PARTS = [
    (r"kernels/sweeps/(?:tree|places)/(?:tuned|tree_slices)\.h", "sweeps tree and places: bit slices"),
    (r"kernels/sweeps/orbit/(?:tuned|orbit_slices)\.h", "sweep orbit: bit slices"),
    (r"kernels/sweeps/(variants|bst)/(?:tuned|\w+_slices)\.h", "sweep {}: bit slices"),
    (r"kernels/sweeps/orbit/class_kernel\.h", "sweep orbit: by warps"),
    (r"kernels/sweeps/(\w+)/(?:tuned|window_uses|own_trees|shared_trees)\.h", "sweep {}: tuned vectors"),
    (r"kernels/lanes/two_rooted_(?:lanes|block)\.h", "sweep tcbt: tuned vectors"),
    (r"kernels/sweeps/(\w+)/\w+\.h", "sweep {}"),
    (r"kernels/sweeps/\w+\.h", "facts and runs"),
    (r"kernels/sliced/(?:representatives|child_blocks|visit_classes)\.h", "bit slices: classes"),
    (r"kernels/sliced/(?:plane|vector_plane|\w+_register|plane_where)\.h", "bit slices: planes"),
    (r"kernels/sliced/(?:elimination|least_low|near_starts|low_bound|least_to_end|rotations_compared)\.h", "bit slices: elimination"),
    (r"kernels/sliced/.*", "bit slices: blocks"),
    (r"kernels/lanes/avx2_lanes\.h", "lanes: AVX2"),
    (r"kernels/lanes/avx512_lanes\.h", "lanes: AVX-512"),
    (r"kernels/lanes/(?:vector_facts|counters|digest|lane_checks|repeated_\w+|scalar_facts|mixed|widened|folded\w*|for_each_key)\.h",
     "lanes: facts"),
    (r"kernels/lanes/(?:subtree_batch|subtree_batch_on|groups|blocks|trees|sbt_on|tree_on|shift_tree_on|relabelled|lane_node|complete_on|binomial_on|graph_on|multiple_trees_on)\.h",
     "lanes: trees"),
    (r"kernels/lanes/(?:network_on|distance_on|link_uses_on|path_on|plane_on|two_rooted_on|longest_runs|level_bits|lowest_bits|masks|lanes|paired_lanes|scalar_lane|one_lane|least_rotation|rotations_on|cyclic|periodic_extension|lift)\.h",
     "lanes: operations and networks"),
    (r"kernels/lanes/trial_stages_on\.h", "random embeddings"),
    (r"kernels/lanes/.*|kernels/forms/.*", "forms"),
    (r"kernels/embedding/.*|kernels/random/.*", "random embeddings"),
    (r"kernels/engine/(?:tree_trials|staged_sweep|seen_trial)\.\w+", "trials of one tree"),
    (r"kernels/(address|trees|networks)/.*", "{}"),
    (r"kernels/facts/.*|kernels/engine/.*", "facts and runs"),
]


def part_of(path):
    for pattern, name in PARTS:
        found = re.fullmatch(pattern, path)
        if found:
            return name.format(*[group for group in found.groups() if group])
    return path
