"""Counts the instructions of kernels in a CUDA program by class, and those of an innermost loop of each.

Usage: sass.py PROGRAM SWEEP...     SWEEP: the type of a sweep, such as TreeSweep
Reads `cuobjdump -sass`. The counts are of the text, not of what is executed. The innermost loops are the shortest stretches
of text that end in a branch back to their start; of those within none other the longest is shown.
"""

import re
import subprocess
import sys
from collections import Counter

# By the first part of the opcode; the units of a multiprocessor that execute it.
CLASSES = {
    "logic": ("LOP3", "PLOP3", "LOP", "LOP32I"),
    "add and compare": ("IADD3", "IADD", "ISETP", "IMNMX", "VIMNMX", "SEL", "MOV", "LEA", "PRMT", "ISCADD", "VIADD", "IABS", "UMOV"),
    "multiply": ("IMAD", "XMAD", "IMUL", "IDP"),
    "shift": ("SHF", "SHL", "SHR", "BMSK", "SGXT"),
    "bits at a quarter of the rate": ("POPC", "FLO", "BREV"),
    "shared memory": ("LDS", "STS", "ATOMS", "LDSM"),
    "global memory": ("LDG", "STG", "LD", "ST", "RED", "ATOM", "ATOMG", "LDC"),
    "local memory (spills)": ("LDL", "STL"),
    "branch": ("BRA", "BRX", "EXIT", "RET", "CALL", "BSSY", "BSYNC", "BREAK", "WARPSYNC", "YIELD"),
    "across lanes": ("SHFL", "VOTE", "VOTEU", "MATCH", "REDUX", "BAR", "S2R", "S2UR", "CS2R", "R2UR", "R2P", "P2R"),
}
CLASS_OF = {opcode: name for name, opcodes in CLASSES.items() for opcode in opcodes}

FUNCTION = re.compile(r"\s*Function : (\S+)")
INSTRUCTION = re.compile(r"\s*/\*([0-9a-f]{4,})\*/\s+(?:@!?U?P\w+\s+)?([A-Z][A-Z0-9_]*)([^;]*);")
TARGET = re.compile(r"0x([0-9a-f]+)")


def functions(text):
    """The instructions of every function: (address, opcode, operands)."""
    found = {}
    current = None
    for line in text.splitlines():
        if name := FUNCTION.match(line):
            current = found.setdefault(name[1], [])
        elif current is not None and (match := INSTRUCTION.match(line)):
            current.append((int(match[1], 16), match[2], match[3]))
    return found


def class_of(opcode):
    # Uniform instructions (UIADD3, ULOP3, ...) are those of their class, once for a warp.
    return CLASS_OF.get(opcode) or CLASS_OF.get(opcode.removeprefix("U")) or "other"


def innermost_loop(code):
    """The instructions of the longest loop that holds no other, or none."""
    loops = []
    for address, opcode, operands in code:
        target = TARGET.search(operands) if opcode == "BRA" else None
        # A branch to itself pads the end of a function.
        if target and int(target[1], 16) < address:
            loops.append((int(target[1], 16), address))
    inner = [
        (start, end) for start, end in loops if not any((a, b) != (start, end) and start <= a and b <= end for a, b in loops)
    ]
    if not inner:
        return []
    start, end = max(inner, key=lambda loop: loop[1] - loop[0])
    return [instruction for instruction in code if start <= instruction[0] <= end]


def print_counts(title, code):
    counts = Counter(class_of(opcode) for _, opcode, _ in code)
    print(f"| {title} | {len(code)} | " + " | ".join(str(counts[name]) for name in (*CLASSES, "other")) + " |")


WAYS = {
    "EachWarpPlans": "warps, 4096 addresses together",
    "EachAddressLeft": "what the warps leave out",
    "EachWarpClasses": "warps, 4096 addresses together",
    "EachItsOddClasses": "what the warps leave out",
}


def way(kernel):
    for name, text in WAYS.items():
        if name in kernel:
            return text
    return "a thread for each unit"


def main():
    program, *wanted = sys.argv[1:]
    text = subprocess.run(["cuobjdump", "-sass", program], check=True, capture_output=True, text=True).stdout
    print("| kernel | instructions | " + " | ".join((*CLASSES, "other")) + " |")
    print("|" + "---|" * (len(CLASSES) + 3))
    kernels = functions(text)
    for sweep in wanted:
        # The type of the sweep, with its length before it as names are mangled, is the kernel's first argument, or the
        # first argument of that.
        mine = [name for name in kernels if re.search(rf"sweep_kernelINS_(11(?:SeenByPlans|LeftByPlans)INS_)?{len(sweep)}{sweep}", name)]
        for name in sorted(mine, key=way, reverse=True):
            print_counts(f"`{sweep}`, {way(name)}", kernels[name])
            print_counts("its longest innermost loop", innermost_loop(kernels[name]))


if __name__ == "__main__":
    main()
