"""What registers a thread of each sweep's kernel takes, and what it spills, if the compiler is to leave room for 1, 2, 3
or 4 blocks of threads on a multiprocessor (kLeastBlocks), as ptxas reports: a table in Markdown.

Usage: registers.py BUILD [SWEEP...] >PAGE
    BUILD: a build folder with CUDA; SWEEP: part of the name of a sweep's type. Takes minutes.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

BLOCKS = (1, 2, 3, 4)
ENTRY = re.compile(r"Compiling entry function '(\S+)' for")
SPILLS = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
REGISTERS = re.compile(r"Used (\d+) registers")


def ptx_of(build, folder):
    """The PTX of every file that has sweeps, compiled as the build compiles it."""
    texts = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = pathlib.Path(entry["file"])
        # The library's: the variants of the benchmarks are the same files.
        if not re.fullmatch(r"sweeps_\d+\.cu|tree_sweep\.cu", source.name) or "cubeverify_kernels.dir" not in entry["command"]:
            continue
        text = folder / f"{source.stem}.ptx"
        command = re.sub(r"--generate-code=\S+", "", entry["command"])
        command = re.sub(r" -c (\S+) -o \S+$", rf" -arch=compute_90 -ptx \1 -o {text}", command)
        subprocess.run(command, shell=True, check=True, cwd=entry["directory"])
        texts.append(text)
    return texts


def kernels_in(text, wanted):
    """The mangled names of the sweeps' kernels that are wanted."""
    names = re.findall(r"\.entry (\w*sweep_kernelI\w*)", text.read_text())
    return [name for name in names if not wanted or any(sweep in name for sweep in wanted)]


def compiled(text, wanted, blocks):
    """By kernel: registers, bytes of stack, bytes spilled (stores and loads)."""
    entries = [f"--entry={name}" for name in kernels_in(text, wanted)]
    if not entries:
        return {}
    # What the kernels ask for themselves is overridden, so that all are compared.
    done = subprocess.run(
        ["ptxas", "-arch=sm_90", "-v", "--override-directive-values", f"--minnctapersm={blocks}", *entries,
         "-o", text.with_suffix(f".{blocks}.cubin"), text], check=True, capture_output=True, text=True)
    kernels, name = {}, ""
    for line in done.stderr.splitlines():
        if entry := ENTRY.search(line):
            name = entry[1]
        elif spills := SPILLS.search(line):
            stack, stores, loads = map(int, spills.groups())
        elif (registers := REGISTERS.search(line)) and name:
            kernels[name] = (int(registers[1]), stack, stores + loads)
            name = ""
    return kernels


def names_in(mangled):
    """The names in a mangled one, each of which has its length before it."""
    names, at = [], 0
    while length := re.compile(r"\d+").search(mangled, at):
        at = length.end() + int(length[0])
        names.append(mangled[length.end():at])
    return names


def title(kernel):
    """`AlgebraSweep`, or with the way of its threads where that is not one for each unit."""
    names = names_in(kernel.partition("sweep_kernelI")[2])
    sweep = next(name for name in names if name.endswith(("Sweep", "InTiles")) or name.startswith("Device"))
    way = next((name for name in names if name.startswith("Each")), "")
    return sweep if way in ("", "EachItsOwn") else f"{sweep}, {way}"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    wanted = sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        texts = ptx_of(pathlib.Path(sys.argv[1]), pathlib.Path(folder))
        with ThreadPoolExecutor(2) as pool:
            jobs = {(blocks, text): pool.submit(compiled, text, wanted, blocks) for blocks in BLOCKS for text in texts}
        found = {}
        for (blocks, _), job in jobs.items():
            for kernel, taken in job.result().items():
                found.setdefault(title(kernel), {})[blocks] = taken
    print("| sweep | stack, bytes | " + " | ".join(f"registers, {b} | spilled, bytes" for b in BLOCKS) + " |")
    print("|" + "---|" * (2 + 2 * len(BLOCKS)))
    for name, by_blocks in sorted(found.items()):
        cells = [cell for b in BLOCKS for cell in (by_blocks[b][0], by_blocks[b][2])]
        print(f"| {name} | {by_blocks[1][1]} | " + " | ".join(map(str, cells)) + " |")


if __name__ == "__main__":
    main()
