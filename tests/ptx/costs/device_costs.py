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
# Additions to shared memory a second if all lanes meet in one counter, measured there.
SHARED_ADDITIONS = 2.6e11
# Whether the kernels are other ones than those that were measured last.
CHANGED = True
# Half of the lanes of a tick, or fewer, can do these.
WIDE = re.compile(r"IMAD|FFMA|FMUL|FADD|U[A-Z]|R2UR|S2UR|LDC|BRA|BSSY|BSYNC|EXIT|WARPSYNC|NOP|LD|ST|RED|ATOM|SHFL|BAR|BMMA")

INSTRUCTION = re.compile(r"\s*/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z][A-Z0-9_]*)((?:\.[A-Z0-9]+)*)")
PLACE = re.compile(r'\s*//## File "([^"]+)", line (\d+)( inlined at)?')
LOCATION = re.compile(r"\s*\.loc\s+(\d+) (\d+) (\d+)(?:, function_name \S+, inlined_at (\d+) (\d+) (\d+))?")
# Instructions of PTX and of the machine that are the same thing; of all others a source line has a mixture.
KINDS = {"local": (r"(?:^|\s)(?:ld|st)\.local", r"LDL|STL"), "shared": (r"(?:^|\s)(?:ld|st|atom|red)\.shared", r"LDS|STS|ATOMS"),
         "global": (r"(?:^|\s)(?:ld|st|atom|red)\.(?:global|volatile|relaxed)", r"LDG|STG|RED|ATOMG"), "lanes": (r"(?:^|\s)shfl\.", "SHFL"),
         "product": (r"(?:^|\s)mma\.", "BMMA")}  # fmt: skip
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
    """By sweep: n, what is counted, how many, shared additions, and by kernel how often a warp executed each line."""
    program = build / "tests" / "cubeverify_ptx_costs"
    if not program.exists():
        sys.exit(f"device_costs: build {program} first: ninja -C {build} cubeverify_ptx_costs")
    found = {}
    with subprocess.Popen([program, folder, *sweeps], stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout:
            kind, *fields = line.rstrip("\n").split("\t")
            if kind == "sweep":
                name, n, item, items, additions = fields
                kernels = defaultdict(Counter)
                found[name] = int(n), item, float(items), float(additions), kernels
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


def compiled(text, kernels):
    """By kernel: registers, bytes of stack, bytes spilled, and the instructions (source lines, opcode, its modifiers)."""
    cubin = text.with_suffix(".cubin")
    done = subprocess.run([tool("ptxas"), "-arch=sm_90", "-lineinfo", "-v", *(f"--entry={name}" for name in kernels), "-o", cubin,
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


def main():
    arguments = sys.argv[1:]
    write, loops = "--write" in arguments, "--loops" in arguments
    arguments = [each for each in arguments if not each.startswith("--")]
    if not arguments or (write and len(arguments) > 1):
        sys.exit(__doc__)
    rates, kernel_rows, unit_rows = measured(), [], []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        found = counted(pathlib.Path(arguments[0]).resolve(), folder, arguments[1:])
        wanted = {kernel for *_, kernels in found.values() for kernel in kernels}
        lines, code = {}, {}
        for text in sorted(folder.glob("*.ptx")):
            own = {kernel: of for kernel, of in lines_of_ptx(text.read_text()).items() if kernel in wanted and kernel not in lines}
            if own:
                lines |= own
                code |= compiled(text, own)
    for sweep, (n, item, items, additions, kernels) in found.items():
        ptx = sass = wide = local = 0
        warps, largest = 64, 0
        at_local = Counter()
        for kernel, executed in kernels.items():
            registers, stack, spilled, instructions = code[kernel]
            of_ptx, times = unit_costs(executed, lines[kernel], instructions)
            own_bytes = 0
            for (chain, opcode, modifiers), often in zip(instructions, times, strict=True):
                sass += often
                wide += often if WIDE.match(opcode) else 0
                own_bytes += often * local_bytes(opcode, modifiers)
                if local_bytes(opcode, modifiers):
                    at_local[chain] += often * local_bytes(opcode, modifiers)
            ptx += of_ptx
            local += own_bytes
            if sum(times) > largest:
                largest, warps = sum(times), min(8, 65536 // (256 * ((registers + 7) // 8 * 8))) * 8
            accesses = sum(opcode in ("LDL", "STL") for _, opcode, _ in instructions)
            if not kernel.startswith("_ZN10cubeverify"):
                continue  # CUB's and Thrust's
            kernel_rows.append((sweep, title(kernel), len(instructions), registers, 65536 // (256 * ((registers + 7) // 8 * 8)), stack,
                                spilled, accesses, f"{32 * own_bytes / items:.2f}"))
        if loops:
            for chain, amount in at_local.most_common(40):
                print(f"{32 * amount / items:8.3f} " + " < ".join(f"{pathlib.Path(file).name}:{row}" for file, row in chain[:4]))
        of_unit = 32 * sass / items
        floor = BEGUN / of_unit
        reached = next(part for most, part in REACHED if warps <= most)
        rate, at = rates.get(sweep, (0, 1))
        rate /= at if item == "class" else 1  # measured by the address
        was_measured = rate > 0 and item in ("address", "unit", "class")
        is_known = was_measured and not CHANGED
        uses = {"issue": rate / floor, "half-rate pipes": rate * 32 * (sass - wide) / items / (BEGUN / 2),
                "shared additions": rate * additions / items / SHARED_ADDITIONS}
        most = max(uses, key=uses.get)
        binds = most if is_known and uses[most] >= 0.6 else f"latency, {warps} warps"
        earlier = "" if is_known else ", an earlier form"
        unit_rows.append((sweep, n, item, short(32 * ptx / items), short(of_unit), f"{32 * local / items:.2f}", short(floor),
                          f"{short(rate)} (n = {at}{earlier})" if was_measured else "-",
                          f"{100 * uses['issue']:.0f} %" if is_known else f"{100 * reached:.0f} %: {short(reached * floor)}, no device", binds))
    kernels = table(("sweep", "kernel", "SASS", "registers", "blocks", "stack", "spilled", "LDL and STL", "local bytes a unit"), kernel_rows)
    units = table(("sweep", "n", "unit", "PTX", "SASS", "local bytes", "floor, units/s", "measured, units/s", "of the floor", "binds"), unit_rows)
    print(kernels, units, sep="\n\n")
    if write:
        (RESULTS / "device-costs.md").write_text(PAGE.format(units=units, kernels=kernels))


PAGE = """# What a device executes for a unit of each sweep

Written by `tests/ptx/costs/device_costs.py BUILD --write`; no device is needed. `marks`, `profile` and `transfer`, which a device does not
compute, are not here. Units are counted at places drawn at random: an address, a rotation class, a node of a trial, or what the fact of
that name counts. PTX are instructions of lanes that the
interpreter of [tests/ptx](../tests/ptx/README.md) executes for a unit, SASS those of an H100 or H200 (sm_90) that ptxas makes of
them, joined by source line; where ptxas unrolls a loop (not in `tree` and `places`), SASS and local bytes are too many, and the
floor too low. The floor is what 132 multiprocessors can begin at 1.98 GHz. What was measured is of one H200
([gpu/README.md](gpu/README.md)); where it says "no device", no device has run this form of the sweep yet, and the figure is what is
expected: the floor times what other sweeps with as many warps on a multiprocessor reached, 30 % at 8 warps, 40 % at 16, 48 % above. Planes
that all blocks of a launch share, of which it makes at most 4096 sets, are left out. What
binds is the unit that is more than 60 % busy, else the wait for earlier instructions.

{units}

## Kernels

Registers of a thread, blocks of 256 threads that fit on a multiprocessor by them, bytes of local memory and of spills, instructions that access local
memory in the text, and bytes of it that a unit moves. What CUB and Thrust launch is counted
above and has no row here.

{kernels}
"""

if __name__ == "__main__":
    main()
