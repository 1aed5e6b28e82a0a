#!/usr/bin/env python3
"""What the machine code of each sweep's kernels costs, without a device: prints instructions, registers, spills and
accesses to local memory, and what a unit takes of them.

Usage: device_costs.py BUILD [SWEEP...] [--write]
    BUILD: a build folder with CUDA, in which cubeverify_ptx_costs is built. SWEEP: all if none is named.
    --write: of all sweeps, results/device-costs.md too. Takes minutes.
    --loops SWEEP: where its kernels access local memory, by source line.

ptxas compiles the very PTX that the interpreter executes. Of a source line, with the lines that it is inlined at, the
instructions of the machine count as often as those of PTX are executed on average: where ptxas unrolls a loop, that is too
much. Needs ptxas (CUDA) and nvdisasm (CUDA,
or `pip install nvidia-cuda-nvdisasm`).
"""

import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

ROOT = pathlib.Path(__file__).resolve().parents[3]
RESULTS = ROOT / "results"
# Of the program that a device has run (results/gpu/visit-1): PTX and local bytes of a unit by sweep, counted by this script,
# and the sweeps that had a form of their own there and have none now.
THEN = json.loads((pathlib.Path(__file__).parent / "measured_program.json").read_text())
PLAIN_NOW = ("plane", "msbt", "bst", "tcbt")
# So little does the count of PTX differ in a form that is the same.
SAME = 0.05
# What kernels are compiled for, and those whose PTX is for devices that count by products of bytes.
TARGETS, LATER = ("sm_90",), ("sm_100", "sm_103", "sm_120")

INSTRUCTION = re.compile(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z][A-Z0-9_]*)((?:\.[A-Z0-9]+)*)")
PLACE = re.compile(r'\s*//## File "([^"]+)", line (\d+)( inlined at)?')
LOCATION = re.compile(r"\s*\.loc\s+(\d+) (\d+) (\d+)(?:, function_name \S+, inlined_at (\d+) (\d+) (\d+))?")
# Instructions of PTX and of the machine that are the same thing; of all others a source line has a mixture.
KINDS = {"local": (r"(?:^|\s)(?:ld|st)\.local", r"LDL|STL"), "shared": (r"(?:^|\s)(?:ld|st|atom|red)\.shared", r"LDS|STS|ATOMS"),
         "global": (r"(?:^|\s)(?:ld|st|atom|red)\.(?:global|volatile|relaxed)", r"LDG|STG|RED|ATOMG"), "lanes": (r"(?:^|\s)shfl\.", "SHFL"),
         "product": (r"(?:^|\s)mma\.", "[BI]MMA")}  # fmt: skip
BYTES = {"": 4, ".64": 8, ".128": 16, ".U8": 1, ".S8": 1, ".U16": 2, ".S16": 2}


def tool(name):
    """A tool of CUDA, or the one that Python's package brings."""
    if found := shutil.which(name):
        return found
    spec = importlib.util.find_spec("nvidia")
    for folder in spec.submodule_search_locations if spec else ():
        for found in pathlib.Path(folder).rglob(name):
            return str(found)
    sys.exit(f"device_costs: no {name}; it is part of CUDA, or: pip install nvidia-cuda-{name}")


def counted(build, folder, sweeps):
    """By kind and sweep: n, what is counted, how many, and by kernel how often a warp executed each line."""
    program = build / "tests" / "cubeverify_ptx_costs"
    if not program.exists():
        sys.exit(f"device_costs: build {program} first: ninja -C {build} cubeverify_ptx_costs")
    found = {}
    with subprocess.Popen([program, folder, *sweeps], stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout:
            kind, *fields = line.rstrip("\n").split("\t")
            if kind in ("sweep", "later"):
                name, n, item, items = fields
                kernels = defaultdict(Counter)
                found[kind, name] = int(n), item, float(items), kernels
            else:
                kernels[fields[0]][int(fields[1])] = float(fields[2])
    if running.returncode != 0:
        sys.exit("device_costs: the interpreter found a fault")
    return found


def lines_of_ptx(text):
    """By kernel and line of the text: the source lines that it comes from, the innermost first, and its kind."""
    files = {number: name for number, name in re.findall(r'^\s*\.file\s+(\d+)\s+"([^"]+)"', text, re.M)}
    found, places, chain, kernel = defaultdict(dict), {}, (), None
    for at, line in enumerate(text.split("\n"), 1):
        if entry := re.search(r"\.entry\s+(\w+)", line):
            kernel, places, chain = found[entry[1]], {}, ()
        elif location := LOCATION.match(line):
            file, row, column, *outer = location.groups()
            around = places.get(tuple(outer), ((files.get(outer[0]), int(outer[1])),)) if outer[0] else ()
            chain = ((files.get(file), int(row)), *around)
            places[file, row, column] = chain
        elif kernel is not None:
            kind = next((kind for kind, (ptx, _) in KINDS.items() if re.search(ptx, line)), "")
            kernel[at] = chain, kind
    return found


def compiled(text, kernels, target):
    """By kernel: registers, bytes of stack, bytes spilled, and the instructions (source lines, opcode, its modifiers)."""
    cubin = text.with_suffix(".cubin")
    done = subprocess.run([tool("ptxas"), f"-arch={target}", "-lineinfo", "-v", *(f"--entry={name}" for name in kernels), "-o", cubin,
                           text], check=True, capture_output=True, text=True)
    found = {}
    for part in done.stderr.split("Compiling entry function '")[1:]:
        stack, stored, loaded = map(int, re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", part).groups())
        found[part.partition("'")[0]] = int(re.search(r"Used (\d+) registers", part)[1]), stack, stored + loaded, []
    listing = subprocess.run([tool("nvdisasm"), "-gi", "-c", cubin], check=True, capture_output=True, text=True).stdout
    code, chain, going_on = None, (), False
    for line in listing.splitlines():
        if line.startswith(".text."):
            code = found.get(line[6:].rstrip(":"), (0, 0, 0, []))[3]
        elif place := PLACE.match(line):
            chain = (*(chain if going_on else ()), (place[1], int(place[2])))
            going_on = True
        elif (instruction := INSTRUCTION.match(line)) and code is not None:
            # The last of a chain stands without "inlined at"; each line of it names its own place.
            code.append((chain, instruction[1], instruction[2]))
            going_on = False
    return found


def local_bytes(opcode, modifiers):
    return next((size for part, size in BYTES.items() if part and part in modifiers), 4) if opcode in ("LDL", "STL") else 0


def unit_costs(executed, lines, code):
    """What all executed instructions of a kernel were: (PTX, by SASS instruction how often a warp executed it)."""
    mean = defaultdict(list)
    for at, times in executed.items():
        chain, kind = lines.get(at, ((), ""))
        for length in range(1, len(chain) + 1):  # what ptxas has moved is looked for by fewer of the lines around it
            mean[chain[:length], kind].append(times)
            mean[chain[:length], None].append(times)

    def times_of(chain, kind):
        for length in range(len(chain), 0, -1):
            for key in ((chain[:length], kind), (chain[:length], None)):
                if key in mean and (length == len(chain) or key[1] is not None):
                    return sum(mean[key]) / len(mean[key])
        return sum(mean[chain[:1], None]) / len(mean[chain[:1], None]) if chain and (chain[:1], None) in mean else 0

    kinds = [next((kind for kind, (_, sass) in KINDS.items() if re.match(sass, opcode)), "") for _, opcode, _ in code]
    known = {}
    for (chain, _, _), kind in zip(code, kinds, strict=True):
        if (chain, kind) not in known:
            known[chain, kind] = times_of(chain, kind)
    return sum(executed.values()), [known[chain, kind] for (chain, _, _), kind in zip(code, kinds, strict=True)]


def names_in(mangled):
    names, at = [], 0
    while length := re.compile(r"\d+").search(mangled, at):
        at = length.end() + int(length[0])
        names.append(mangled[length.end():at])
    return names


def title(kernel):
    """The way in which threads share units, or the name of a kernel that is no sweep's."""
    _, name, *of = (part for part in names_in(kernel) if not part.startswith("_GLOBAL_"))  # the first is cubeverify
    return next((part for part in of if part.startswith("Each")), "EachItsOwn") if name == "sweep_kernel" else name


def measured():
    """By sweep: the median of units a second on a device, and the largest n that has it; of the last visit."""
    found = {}
    for path in sorted(RESULTS.glob("gpu/visit-*/bench.json")):
        for row in json.loads(path.read_text())["benchmarks"]:
            parts = re.match(r"device/(\w+)/n/n:(\d+)", row["name"])
            if parts and row.get("aggregate_name") == "median" and int(parts[2]) >= found.get(parts[1], (0, 0))[1]:
                found[parts[1]] = row["items_per_second"], int(parts[2])
    return found


def short(value):
    return f"{value:.3g}".replace("e+", "e")


def table(header, rows):
    return "\n".join(["| " + " | ".join(row) + " |" for row in (header, ["---"] * len(header), *([str(cell) for cell in row] for row in rows))])


def blocks_of(registers):
    return min(8, 65536 // (256 * ((registers + 7) // 8 * 8)))


def unit_of(items, kernels, code, lines):
    """What a unit takes: PTX, SASS, local bytes; (kernel, its local bytes) with that executed most first; and bytes by source
    lines."""
    ptx, sass, by_kernel, at_local = 0, 0, [], Counter()
    for kernel, executed in kernels.items():
        instructions = code[kernel][3]
        of_ptx, times = unit_costs(executed, lines[kernel], instructions)
        own_bytes = 0
        for (chain, opcode, modifiers), often in zip(instructions, times, strict=True):
            own_bytes += often * local_bytes(opcode, modifiers)
            at_local[chain] += often * local_bytes(opcode, modifiers)
        ptx += of_ptx
        sass += sum(times)
        by_kernel.append((sum(times), kernel, 32 * own_bytes / items))
    by_kernel = [(kernel, own_bytes) for _, kernel, own_bytes in sorted(by_kernel, reverse=True)]
    return 32 * ptx / items, 32 * sass / items, sum(own for _, own in by_kernel), by_kernel, at_local


def main():
    arguments = sys.argv[1:]
    write, loops = "--write" in arguments, "--loops" in arguments
    arguments = [each for each in arguments if not each.startswith("--")]
    if not arguments or (write and len(arguments) > 1):
        sys.exit(__doc__)
    rates, kernel_rows, unit_rows, later_rows, busy, slower = measured(), [], [], [], [], []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        found = counted(pathlib.Path(arguments[0]).resolve(), folder, arguments[1:])
        wanted = {kernel for *_, kernels in found.values() for kernel in kernels}
        lines, code = {}, defaultdict(dict)
        for text in sorted(folder.glob("*.ptx")):
            ptx = text.read_text()
            own = {kernel: of for kernel, of in lines_of_ptx(ptx).items() if kernel in wanted and kernel not in lines}
            if own:
                lines |= own
                for target in LATER if ".target sm_100" in ptx else TARGETS:
                    code[target] |= compiled(text, own, target)
    at_nine = {}
    for (kind, sweep), (n, item, items, kernels) in found.items():
        for target in TARGETS if kind == "sweep" else LATER:
            ptx, sass, local, by_kernel, at_local = unit_of(items, kernels, code[target], lines)
            registers, _, spilled, instructions = code[target][by_kernel[0][0]]
            if kind == "later":
                later_rows.append((sweep, f"{target[3:-1]}.{target[-1]}", len(instructions), registers, blocks_of(registers), spilled,
                                   short(sass), f"{sass / at_nine[sweep]:.2f}"))
                continue
            at_nine[sweep] = sass
            for kernel, own_bytes in by_kernel:
                if not kernel.startswith("_ZN10cubeverify"):
                    continue  # CUB's and Thrust's
                registers_of, stack, spilled, instructions = code[target][kernel]
                accesses = sum(opcode in ("LDL", "STL") for _, opcode, _ in instructions)
                kernel_rows.append((sweep, title(kernel), len(instructions), registers_of, 65536 // (256 * ((registers_of + 7) // 8 * 8)),
                                    stack, spilled, accesses, f"{own_bytes:.2f}"))
            (rate, at), (ptx_then, local_then) = rates[sweep], THEN[sweep]
            rate /= at if item == "class" else 1  # measured by the address
            times = ptx / ptx_then
            busy += [rate * ptx_then] if at == 40 else []
            slower += [f"`{sweep}`"] if local > max(100, 1.9 * local_then) else []
            since = "now plain" if sweep in PLAIN_NOW else "same" if abs(times - 1) <= SAME else "changed"
            unit_rows.append((sweep, n, item, short(ptx), short(ptx_then), since, f"{local:.0f}", f"{local_then:.0f}",
                              f"{short(rate)} (n = {at})", short(rate / max(1, times) if since != "same" else rate), short(sass)))
        if loops:
            for chain, amount in at_local.most_common(40):
                print(f"{32 * amount / items:8.3f} " + " < ".join(f"{pathlib.Path(file).name}:{row}" for file, row in chain[:4]))
    units = table(("sweep", "n", "unit", "PTX", "PTX then", "form since", "local bytes", "local bytes then", "measured then, units/s",
                   "expected, units/s", "SASS"), unit_rows)
    later = table(("sweep", "compute capability", "SASS", "registers", "blocks", "spilled", "SASS a unit", "of those on 9.0"), later_rows)
    kernels = table(("sweep", "kernel", "SASS", "registers", "blocks", "stack", "spilled", "LDL and STL", "local bytes a unit"), kernel_rows)
    print(kernels, later, units, sep="\n\n")
    if write:
        (RESULTS / "device-costs.md").write_text(PAGE.format(units=units, later=later, kernels=kernels, least=short(min(busy)), most=short(max(busy)),
                                                        slower=", ".join(slower)))


PAGE = """# What a device executes for a unit of each sweep

Written by `tests/ptx/costs/device_costs.py BUILD --write`; no device is needed. `marks`, `profile` and `transfer`, which a device does not
compute, are not here. Units are counted at places drawn at random: an address, a rotation class, a node of a trial, or what the fact of
that name counts. PTX are instructions of lanes that the interpreter of [tests/ptx](../tests/ptx/README.md) executes for a unit. They are exact.
Local bytes are what a unit loads and stores of its thread's own memory, and SASS the instructions of an H100 or H200 (sm_90) that
ptxas makes of PTX, joined by source line; where ptxas unrolls a loop (not in `tree` and `places`), both are too many.

No device has run these kernels. "Then" is the program of commit 8f25bc03, which one H200 ran ([gpu/README.md](gpu/README.md)). Its kernels were
counted in the same way, `tree` and `places` as corrected an hour later. "Form since" says what has become of each:

- *same*: PTX differs by at most 5 %. We expect the measured rate.
- *changed*: the same way in other code. We expect the measured rate. Where the kernel has more PTX instructions than then, we lower the rate in proportion.
- *now plain*: there was a faster form then, and now a thread computes its unit by itself. We expect a rate as for *changed*.

So the expected rate is nowhere above a measured one. At n = 40 the sweeps of that visit executed {least} to {most} of their PTX a second; a sweep whose
PTX has grown is expected to do as many of its own as then. Where a unit moves twice the local bytes of then ({slower}), the rate may be lower.

Up to n = 20 a rate is that of a whole cube. Some of these are less than a GPU can do: `atlas`, `specimens`, `distances` and `copies` took 0.2 to 0.3 ms,
which is the time of a launch, and `disjoint` has fewer units than an H200 has threads, 270,336. PTX of `pairs`, `permutations`,
`distances` and `sources` is that of a smaller n. The rate of `cyclic` is that of cyclic words, and its PTX that of the pairs of words that `lemma9` checks.

{units}

## Devices from compute capability 10.0 on

These have no instructions that multiply matrices of bits, by which others count addresses by level; the compiler would call a function of
110 instructions for each. There planes are spread into bytes, and matrices of bytes are multiplied: the kernel that goes through blocks,
and what a unit takes compared with an H200. No such device has run it.

{later}

## Kernels

Registers of a thread, blocks of 256 threads that fit on a multiprocessor by them, bytes of local memory and of spills, instructions that access local
memory in the text, and bytes of it that a unit moves. What CUB and Thrust launch is counted
above and has no row here.

{kernels}
"""

if __name__ == "__main__":
    main()
