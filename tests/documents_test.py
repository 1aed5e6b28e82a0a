"""Documents and comments name what is there: links, paths and files. A folder of more than five files has a README."""

import fnmatch
import re
import sys

from tidy import ROOT

FOLDERS = ("kernels", "verify", "host", "tests", "results", "docs", "examples", "python")
SOURCES = {".h", ".cpp", ".cu", ".cuh", ".py", ".cmake", ".json"}


def documents():
    return sorted(ROOT.glob("*.md")) + [
        file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.md")) if "results/" not in file.as_posix()
    ] + [ROOT / "results" / name for name in ("README.md", "reliability.md")]


def missing_of(document, names):
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if not re.match(r"https?:", target) and not (document.parent / target).exists():
            yield target
    for path in re.findall(r"`(?:\./)?((?:%s)(?:/[\w.*-]+)+)/?`" % "|".join(FOLDERS), text):
        if not list(ROOT.glob(path)):
            yield path
    for name in re.findall(r"`([\w.-]+\.(?:h|cpp|cu|cuh|py))`", text):
        if name not in names:
            yield name


def missing_in_comments(file, names, generated):
    for line in file.read_text(encoding="utf-8").splitlines():
        comment = re.search(r"(?:^|\s)(?://|#) (.*)", line)
        if comment:
            for path in re.findall(r"(?<![\w/.<*-])[\w./*-]*\w\.(?:h|cpp|cu|cuh|py|md)\b", comment[1]):
                if path.split("/")[0] not in FOLDERS:
                    known = fnmatch.filter(names, path.rpartition("/")[2])
                else:
                    known = list(ROOT.glob(path)) or path in generated
                if not known:
                    yield path


def folders_without_readme():
    for top in ("kernels", "verify", "host", "tests"):
        for folder in [ROOT / top, *sorted((ROOT / top).rglob("*/"))]:
            files = [file for file in folder.iterdir() if file.is_file()] if not {"__pycache__", "corpus"} & set(folder.parts) else []
            if len(files) > 5 and not (folder / "README.md").exists():
                yield folder.relative_to(ROOT)


def main():
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*")) if file.is_file()]
    names = {file.name for file in files}
    missing = [(document, target) for document in documents() for target in missing_of(document, names)]
    generated = "".join(file.read_text(encoding="utf-8") for file in files if file.name == "CMakeLists.txt")
    sources = [file for file in files if file.suffix in SOURCES]
    missing += [(file, path) for file in sources for path in missing_in_comments(file, names, generated)]
    errors = [f"{file.relative_to(ROOT)}: there is no {target}" for file, target in missing]
    errors += [f"{folder}: more than five files and no README.md" for folder in folders_without_readme()]
    print("\n".join(errors) or f"{len(documents())} documents name what is there")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
