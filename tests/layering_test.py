"""Fails on an include against the direction host -> verify -> kernels, or out of the reference."""

import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parent.parent))
SOURCES = {".h", ".hpp", ".cuh", ".cpp", ".cu", ".inc"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)

# The libraries of the upper layers, which the lower ones do without.
LIBRARIES = ("nlohmann/", "fmt/", "boost/", "CLI/", "SQLiteCpp/", "sqlite3", "xxhash", "gtest/", "gmock/", "benchmark/")

# For each folder: what its files may include of this repository, and what they may not include of anything else. The
# reference uses nothing but itself, so that a mistake in the code it judges cannot be in both.
RULES = {
    "kernels": (("kernels/",), LIBRARIES),
    "verify/reference": (("verify/reference/",), LIBRARIES + ("cuda", "cub/", "thrust/")),
    "verify": (("verify/", "kernels/"), ("CLI/", "SQLiteCpp/", "sqlite3", "gtest/", "gmock/", "benchmark/")),
    "host": (
        ("host/", "verify/", "kernels/", "cubeverify_build_info.h", "cubeverify_verdicts_schema.h"),
        ("gtest/", "gmock/", "benchmark/"),
    ),
}


def rule_for(path):
    """The most specific rule whose folder holds the path."""
    return RULES[max((folder for folder in RULES if path.startswith(folder + "/")), key=len)]


def main():
    files = 0
    errors = []
    for top in ("kernels", "verify", "host"):
        for file in sorted((ROOT / top).rglob("*")):
            if file.suffix not in SOURCES:
                continue
            files += 1
            path = file.relative_to(ROOT).as_posix()
            allowed, forbidden = rule_for(path)
            for match in INCLUDE.finditer(file.read_text(encoding="utf-8")):
                kind, name = match.groups()
                if kind == '"' and not name.startswith(allowed):
                    errors.append(f'{path}: #include "{name}", allowed are {", ".join(allowed)}')
                if name.startswith(forbidden):
                    errors.append(f"{path}: includes {name}, a library this folder does without")
    print("\n".join(errors) or f"{files} files keep to the layers")
    return 1 if errors or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
