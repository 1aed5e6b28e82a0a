"""A way to call each command of the program so that it prints something."""

from program import DONE, call, commands

# Its report is made in a quarter of a second.
CLAIM = "tr9121.prop5.4"
# What stands behind the command, in a folder that prepare() has filled.
ARGUMENTS = {
    "list": (), "show": ("tr611.lemma3",), "errata": (), "why": ("tr611.lemma11",), "prove": (), "run": (CLAIM, "--n", "2..3", "--run", "new"),
    "simulate": ("--n", "2", "--trials", "2"), "compare": ("run", "run"), "merge": ("part0", "part1", "--run", "whole"),
    "report": ("run",), "index": (".",), "check": ("tree",), "node": ("--n", "3", "1"), "draw": ("minR", "--n", "2"),
    "export": ("minR", "--n", "3", "--format", "edges"), "completion": ("bash",), "man": (), "help": (),
}  # fmt: skip
COMMANDS = [(command, *rest) for command, rest in ARGUMENTS.items()]


def prepare(folder):
    """Makes a run, its shards, a tree and a report; says which commands there are that ARGUMENTS has not, or the other way round."""
    run = ("run", CLAIM, "--n", "2..3", "--run")
    made = [(*run, "run"), *((*run, f"part{index}", "--shard", f"{index}/2") for index in range(2))]
    made += [("export", "minR", "--n", "3", "--format", "edges", "--out", "tree"), ("report", "run", "--out", "tr9121")]
    for command in made:
        result = call(*command, cwd=folder)
        assert result.returncode == DONE, result.stderr
    return set(commands(folder)) ^ set(ARGUMENTS)
