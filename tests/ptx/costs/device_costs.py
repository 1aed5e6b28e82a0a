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
# An H100 or H200 (SXM): multiprocessors, instructions of lanes that one begins in a tick, ticks a second.
BEGUN = 132 * 128 * 1.98e9
# Of what begins, so much was reached with up to so many warps on a multiprocessor (one H200).
REACHED = ((8, 0.30), (16, 0.40), (64, 0.48))
# All others, logic among them, are done by half of the lanes of a tick, or fewer.
WIDE = re.compile(r"IMAD|FFMA|FMUL|FADD|U[A-Z]|R2UR|S2UR|LDC|BRA|BSSY|BSYNC|EXIT|WARPSYNC|NOP|LD|ST|RED|ATOM|SHFL|BAR|[BI]MMA")
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
    """By sweep: units a second on a device, n, and the visit: the last one that has it."""
    found = {}
    for path in sorted(RESULTS.glob("gpu/visit-*/bench.json")):
        for row in json.loads(path.read_text())["benchmarks"]:
            parts = re.match(r"device/(\w+)/n/n:(\d+)", row["name"])
            if parts and row.get("aggregate_name", "median") == "median" and "items_per_second" in row:
                n, rate = int(parts[2]), row["items_per_second"]
                if parts[1] not in found or (found[parts[1]][1], path) != (n, path) and n >= found[parts[1]][1]:
                    found[parts[1]] = rate, n
    return found


def short(value):
    return f"{value:.3g}".replace("e+", "e")


def table(header, rows):
    return "\n".join(["| " + " | ".join(row) + " |" for row in (header, ["---"] * len(header), *([str(cell) for cell in row] for row in rows))])


def blocks_of(registers):
    return min(8, 65536 // (256 * ((registers + 7) // 8 * 8)))


def unit_of(items, kernels, code, lines):
    """What a unit takes: PTX, SASS, those of half rate, local bytes; (kernel, its local bytes) with that executed most first; and
    bytes by source lines."""
    ptx, sass, half_rate, by_kernel, at_local = 0, 0, 0, [], Counter()
    for kernel, executed in kernels.items():
        instructions = code[kernel][3]
        of_ptx, times = unit_costs(executed, lines[kernel], instructions)
        own_bytes = 0
        for (chain, opcode, modifiers), often in zip(instructions, times, strict=True):
            half_rate += 0 if WIDE.match(opcode) else often
            own_bytes += often * local_bytes(opcode, modifiers)
            at_local[chain] += often * local_bytes(opcode, modifiers)
        ptx += of_ptx
        sass += sum(times)
        by_kernel.append((sum(times), kernel, 32 * own_bytes / items))
    by_kernel = [(kernel, own_bytes) for _, kernel, own_bytes in sorted(by_kernel, reverse=True)]
    return 32 * ptx / items, 32 * sass / items, 32 * half_rate / items, sum(own for _, own in by_kernel), by_kernel, at_local


def main():
    arguments = sys.argv[1:]
    write, loops = "--write" in arguments, "--loops" in arguments
    arguments = [each for each in arguments if not each.startswith("--")]
    if not arguments or (write and len(arguments) > 1):
        sys.exit(__doc__)
    rates, kernel_rows, unit_rows, later_rows = measured(), [], [], []
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
            ptx, sass, half_rate, local, by_kernel, at_local = unit_of(items, kernels, code[target], lines)
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
            warps = 8 * blocks_of(registers)
            ceiling = BEGUN / max(sass, 2 * half_rate)
            expected = next(part for most, part in REACHED if warps <= most) * BEGUN / sass
            rate, at = rates.get(sweep, (0, 1))
            rate /= at if item == "class" else 1  # measured by the address
            was = f"{short(rate)} (n = {at})" if rate > 0 and item in ("address", "unit", "class") else "-"
            unit_rows.append((sweep, n, item, short(ptx), short(sass), short(half_rate), warps, short(ceiling), short(expected),
                              f"{local:.2f}", f"{local * expected / 1e12:.3g}", was))
        if loops:
            for chain, amount in at_local.most_common(40):
                print(f"{32 * amount / items:8.3f} " + " < ".join(f"{pathlib.Path(file).name}:{row}" for file, row in chain[:4]))
    units = table(("sweep", "n", "unit", "PTX", "SASS", "at half rate", "warps", "ceiling, units/s", "expected, units/s", "local bytes",
                   "local TB/s", "an earlier form, units/s"), unit_rows)
    later = table(("sweep", "compute capability", "SASS", "registers", "blocks", "spilled", "SASS a unit", "of those on 9.0"), later_rows)
    kernels = table(("sweep", "kernel", "SASS", "registers", "blocks", "stack", "spilled", "LDL and STL", "local bytes a unit"), kernel_rows)
    print(kernels, later, units, sep="\n\n")
    if write:
        (RESULTS / "device-costs.md").write_text(PAGE.format(units=units, later=later, kernels=kernels))


PAGE = """# What a device executes for a unit of each sweep

Written by `tests/ptx/costs/device_costs.py BUILD --write`; no device is needed. `marks`, `profile` and `transfer`, which a device does not
compute, are not here. Units are counted at places drawn at random: an address, a rotation class, a node of a trial, or what the fact of
that name counts. PTX are instructions of lanes that the
interpreter of [tests/ptx](../tests/ptx/README.md) executes for a unit, SASS those of an H100 or H200 (sm_90) that ptxas makes of
them, joined by source line; where ptxas unrolls a loop (not in `tree` and `places`), SASS and local bytes are too many, and the
ceiling too low. Planes that all blocks of a launch share, of which it makes at most 4096 sets, are left out.

The ceiling is the most that 132 multiprocessors at 1.98 GHz can do: each starts 128 thread instructions in a clock cycle, of which 64 may
be logic or another one at half rate. In some rows the measured rate is above the ceiling: either the earlier form executed less for a unit, or
the count of the row is too high, as said above. No device has run these forms yet. The expected rate is that
of 128 instructions a clock cycle, times the share of it that other sweeps reached on one H200: 30 % with 8 warps on a multiprocessor, 40 % with 16, 48 % with more. Local bytes are what a unit loads and
stores of its thread's own memory, which must go through the caches at the expected rate as the next column has it; where that is more than
an H200's memory moves, 4.8 TB/s, the rate is likely to be lower. What earlier forms reached was measured on that H200
([gpu/README.md](gpu/README.md)).

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
