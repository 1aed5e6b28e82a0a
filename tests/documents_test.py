"""The documents name what is there: links, and paths between backticks. A folder of more than five files has a README."""

import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("CUBEVERIFY_SOURCE", Path(__file__).resolve().parent.parent))
FOLDERS = ("kernels", "verify", "host", "tests", "results", "docs", "examples", "python")


def documents():
    return sorted(ROOT.glob("*.md")) + [
        file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.md")) if "results/" not in file.as_posix()
    ] + [ROOT / "results" / "README.md"]


def missing_of(document):
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if not re.match(r"https?:", target) and not (document.parent / target).exists():
            yield target
    for path in re.findall(r"`(?:\./)?((?:%s)(?:/[\w.*-]+)+)/?`" % "|".join(FOLDERS), text):
        if not list(ROOT.glob(path)):
            yield path


def folders_without_readme():
    for top in ("kernels", "verify", "host", "tests"):
        for folder in [ROOT / top, *sorted((ROOT / top).rglob("*/"))]:
            files = [file for file in folder.iterdir() if file.is_file()] if "__pycache__" not in folder.parts else []
            if len(files) > 5 and not (folder / "README.md").exists():
                yield folder.relative_to(ROOT)


def main():
    errors = [f"{document.relative_to(ROOT)}: there is no {target}" for document in documents() for target in missing_of(document)]
    errors += [f"{folder}: more than five files and no README.md" for folder in folders_without_readme()]
    print("\n".join(errors) or f"{len(documents())} documents name what is there")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
