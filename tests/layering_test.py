"""Fails on an include against the direction host -> verify -> kernels, or out of the reference, on a circle of folders
of kernels/, verify/ or host/, and on what does not belong at the top level."""

import re
import subprocess
import sys

from tidy import ROOT

SOURCES = {".h", ".hpp", ".cuh", ".cpp", ".cu", ".inc"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)

# The libraries of the upper layers, which the lower ones do without.
LIBRARIES = ("nlohmann/", "fmt/", "boost/", "CLI/", "SQLiteCpp/", "sqlite3", "xxhash", "expat", "pugixml", "gtest/", "gmock/", "benchmark/")

# For each folder: what its files may include of this repository, and what they may not include of anything else. The
# reference uses nothing but itself, so that a mistake in the code it judges cannot be in both.
RULES = {
    "kernels": (("kernels/",), LIBRARIES),
    "verify/reference": (("verify/reference/",), LIBRARIES + ("cuda", "cub/", "thrust/")),
    "verify": (("verify/", "kernels/"), ("CLI/", "SQLiteCpp/", "sqlite3", "gtest/", "gmock/", "benchmark/")),
    "host": (
        ("host/", "verify/", "kernels/", "cubeverify_build_info.h", "cubeverify_proofs.h",
         "cubeverify_sweep_text.h",
         "cubeverify_published_facts.h", "cubeverify_published_ranges.h", "cubeverify_fact_sums.h"),
        ("gtest/", "gmock/", "benchmark/"),
    ),
}


def circle(includes, top):
    """Folders of `top` that include one another, the first one last again; nothing if there are none. `includes` are pairs of
    a file and what it includes; files that lie in `top` itself are a folder "." of their own."""
    below = {}
    for pair in includes:
        if all(name.startswith(top + "/") for name in pair):
            folder, other = (name[len(top) + 1 :].rpartition("/")[0].split("/")[0] or "." for name in pair)
            if folder != other:
                below.setdefault(folder, set()).add(other)

    def way(folder, met):
        if folder in met:
            return met[met.index(folder) :] + [folder]
        return next(filter(None, (way(other, met + [folder]) for other in sorted(below.get(folder, ())))), [])

    return next(filter(None, (way(folder, []) for folder in sorted(below))), [])


# A check that finds nothing anywhere would find nothing here either.
PLANTED = [
    ("kernels/lanes/a.h", "kernels/trees/b.h"),
    ("kernels/trees/b.h", "kernels/address/c.h"),
    ("kernels/address/c.h", "kernels/lanes/a.h"),
]
AT_THE_TOP = {
    "kernels", "host", "verify", "tests", "results", "docs", "examples", "packaging", "python", ".ci", ".github",
    "CMakeLists.txt", "CMakePresets.json", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md",
    "AGENTS.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "LICENSE", "Dockerfile", ".dockerignore", "CITATION.cff", "codemeta.json", "pyproject.toml", ".clang-format", ".clang-tidy", ".gitignore",
}  # fmt: skip


def strays(names):
    """What of the names of files in the repository lies at the top level and does not belong there."""
    return sorted({name.split("/")[0] for name in names} - AT_THE_TOP)


def unlisted(forms, listed):
    """Sweeps that have a form of their own on a device (OnDevice) in one of the texts, or are listed, but not both. What the list
    leaves out would be compiled in the plain form, which counts the same and takes longer."""
    own = re.findall(r"struct OnDevice<(\w+)<>>", "\n".join(forms))
    return sorted(set(own) ^ set(re.findall(r"(\w+Sweep)<>", listed)))


PLANTED_AT_THE_TOP = [("verify/papers/a/b.h", "verify/c.h"), ("verify/c.h", "verify/papers/d.h")]


def main():
    files = 0
    errors = []
    includes = []
    if circle(PLANTED, "kernels") != ["address", "lanes", "trees", "address"] or circle(PLANTED[:2], "kernels"):
        errors.append("a planted circle of folders is not found")
    if circle(PLANTED_AT_THE_TOP, "verify") != [".", "papers", "."] or circle(PLANTED_AT_THE_TOP, "verify/papers"):
        errors.append("a planted circle of a folder and what it lies in is not found")
    if strays(["costs.csv", "kernels/a.h"]) != ["costs.csv"]:
        errors.append("a planted file at the top level is not found")
    if unlisted(["struct OnDevice<ASweep<>> : X", "struct OnDevice<BSweep<>> {"], "Sweeps<ASweep<>>") != ["BSweep"]:
        errors.append("a planted form of a device that is in no list is not found")
    if (ROOT / ".git").exists():
        tracked = subprocess.run(["git", "-C", ROOT, "ls-files"], check=False, capture_output=True, text=True).stdout
        errors += [f"{name}: does not belong at the top level" for name in strays(tracked.splitlines())]
    for top in ("kernels", "verify", "host"):
        for file in sorted((ROOT / top).rglob("*")):
            if file.suffix not in SOURCES:
                continue
            files += 1
            path = file.relative_to(ROOT).as_posix()
            allowed, forbidden = RULES[max((folder for folder in RULES if path.startswith(folder + "/")), key=len)]  # the most specific
            for match in INCLUDE.finditer(file.read_text(encoding="utf-8")):
                kind, name = match.groups()
                includes.append((path, name))
                if kind == '"' and not name.startswith(allowed):
                    errors.append(f'{path}: #include "{name}", allowed are {", ".join(allowed)}')
                if name.startswith(forbidden):
                    errors.append(f"{path}: includes {name}, a library this folder does without")
    for top in ("kernels", "verify", "verify/papers", "host", "host/check"):
        if found := circle(includes, top):
            errors.append(f"folders of {top}/ include one another: " + " -> ".join(found))
    cuda = ROOT / "kernels" / "engine" / "cuda"
    errors += [f"kernels/engine/cuda/forms_of_sweeps.cuh: does not list {name}, or no OnDevice<{name}<>> is there"
               for name in unlisted([file.read_text() for file in cuda.glob("*.cu*")], (cuda / "forms_of_sweeps.cuh").read_text())]
    print("\n".join(errors) or f"{files} files keep to the layers")
    return 1 if errors or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
