"""Builds and runs targets (targets.py) as they are and with a mutant in the place of a file."""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
WORK = ROOT / "build" / "mutation"
PRECOMPILING = threading.Lock()
# Of the library's containers, a place that is not there ends a program.
FLAGS = ["-std=c++20", "-w", "-mno-vzeroupper", "-D_GLIBCXX_ASSERTIONS"]
# What targets are linked with, if they do not have it themselves.
LIBRARY = ["tests/kernels/planted/errors.cpp", "kernels/facts/*.cpp", "kernels/embedding/*.cpp", "kernels/engine/cpu.cpp"]
LEAST_SECONDS = 3  # of a core that a mutant's program may take
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class CannotBuild(Exception):
    """A target that cannot be built, or does not run, as it is."""


def precompiled(flags):
    """The compiler's options for standard.h compiled with these flags."""
    header = HERE / "standard.h"
    name = hashlib.sha256("".join([*FLAGS, *flags, header.read_text()]).encode()).hexdigest()[:16]
    folder = WORK / "precompiled" / name
    with PRECOMPILING:
        if not (folder / "standard.h.gch").exists():
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(header, folder)
            if subprocess.run(["g++", *FLAGS, *flags, "-x", "c++-header", header, "-o", folder / "new.gch"], check=False,
                              **QUIET).returncode == 0:
                (folder / "new.gch").rename(folder / "standard.h.gch")
    return ["-include", str(folder / "standard.h")]


def compile_one(source, output, flags, overlay=None, more=()):
    """Whether it compiles. Headers in the folder `overlay` are taken first."""
    includes = precompiled(flags) + ([f"-I{overlay}"] if overlay else []) + [f"-I{ROOT}"]
    command = ["g++", *FLAGS, *includes, *flags, *more, "-c", str(source), "-o", str(output)]
    return subprocess.run(command, check=False, **QUIET).returncode == 0


def library(jobs):
    """An archive, so that a target that has a file itself does not get it a second time."""
    folder = WORK / "library"
    folder.mkdir(parents=True, exist_ok=True)
    sources = [source for pattern in LIBRARY for source in sorted(ROOT.glob(pattern))]
    archive, made_of = folder / "library.a", folder / "made_of"
    patterns = ("kernels/**/*.[hc]*", "tests/kernels/planted/*", "tests/verify/*.h")
    inputs = " ".join(FLAGS) + hashes_of(sorted(file for pattern in patterns for file in ROOT.glob(pattern)
                                                if file.is_file()))
    if archive.exists() and made_of.exists() and made_of.read_text() == inputs:
        return archive
    objects = [folder / (source.stem + ".o") for source in sources]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        done = list(pool.map(lambda pair: compile_one(*pair, ["-O1", "-mavx2", "-mbmi2"]), zip(sources, objects)))
    for source, good in zip(sources, done):
        if not good:
            raise CannotBuild(f"cannot compile {source.relative_to(ROOT)}")
    archive.unlink(missing_ok=True)
    subprocess.run(["ar", "qcD", archive, *objects], check=True)
    made_of.write_text(inputs)
    return archive


def run_program(program, seconds, right=None):
    """(exit code, printed lines, seconds taken). Seconds are a core's: other work takes none of them."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))

    command = [program] + ([right] if right else [])
    # Threads that wait take none of the core's time.
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=limit,
                          env={**os.environ, "OMP_WAIT_POLICY": "passive"}) as running:
        printed = running.stdout.read()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return running.returncode, printed.decode(errors="replace").splitlines(), used.ru_utime + used.ru_stime


def hashes_of(files):
    paths = [ROOT / file for file in files]
    return hashlib.sha256("".join(hash_of(path) for path in paths if path.exists()).encode()).hexdigest()


def hash_of(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


class BuiltTarget:
    """A target with its right output and the lines of kernels/ that it executes."""

    def __init__(self, target, archive):
        self.target, self.name, self.archive = target, target.name, archive
        self.folder = WORK / "targets" / "".join(c for c in target.name if c.isalnum())
        self.folder.mkdir(parents=True, exist_ok=True)
        self.source = self.folder / "target.cpp"
        if not self.source.exists() or self.source.read_text() != target.text:
            self.source.write_text(target.text)
        self.right_path = self.folder / "right.lines"

    def build(self):
        """Right lines, seconds and executed lines; what an earlier run found holds while no file has changed, for the
        executed lines none of kernels/."""
        state_path = self.folder / "state.json"
        state = json.loads(state_path.read_text()) if state_path.exists() else {"files": []}
        if state.get("inputs") != self._inputs(state["files"]):
            state |= self._measured()
        if state.get("kernels") != self._kernels(state["files"]):
            state |= {"kernels": self._kernels(state["files"]), "executed": self._executed()}
        state_path.write_text(json.dumps(state))
        self.right_object, self.seconds = state["object"], state["seconds"]
        self.executed = {file: set(lines) for file, lines in state["executed"].items()}
        self.right = self.right_path.read_text().splitlines()
        self.printed = set(self.right)

    def _inputs(self, files):
        """A hash of all that the program is made of."""
        text = self.target.text + " ".join([*FLAGS, *self.target.flags]) + hash_of(self.archive)
        return hashlib.sha256((text + hashes_of(files)).encode()).hexdigest()

    def _kernels(self, files):
        return hashes_of([file for file in files if file.startswith("kernels/")])

    def _measured(self):
        object_path, rule = self.folder / "right.o", self.folder / "right.d"
        if not compile_one(self.source, object_path, ["-O1", *self.target.flags], more=["-MMD", "-MF", str(rule)]):
            raise CannotBuild(f"the target {self.name} does not compile: {self.source.relative_to(ROOT)}")
        words = rule.read_text().replace("\\\n", " ").split()
        files = sorted({str(path.relative_to(ROOT)) for path in (pathlib.Path(word).resolve() for word in words[1:])
                        if path.is_relative_to(ROOT) and not path.is_relative_to(WORK)})
        code, lines, seconds = self._link_and_run(object_path, 120)
        if code != 0 or not lines:
            raise CannotBuild(f"the target {self.name} ends with {code} after {len(lines)} lines")
        self.right_path.write_text("".join(line + "\n" for line in lines))
        return {"inputs": self._inputs(files), "files": files, "object": hash_of(object_path), "seconds": seconds}

    def _executed(self):
        """Line numbers by file, counted by gcov."""
        folder = self.folder / "counted"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        object_path = folder / "target.o"
        if not compile_one(self.source, object_path, ["-O0", "--coverage", *self.target.flags]):
            raise CannotBuild(f"the target {self.name} does not compile for gcov")
        code, _, _ = self._link_and_run(object_path, 1200, ["--coverage"])
        if code != 0:
            raise CannotBuild(f"the target {self.name} ends with {code} when its lines are counted")
        printed = subprocess.run(["gcov", "--json-format", "--stdout", object_path], cwd=folder, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        executed = {}
        for file in json.loads(printed)["files"]:
            path = pathlib.Path(file["file"])
            path = path if path.is_absolute() else ROOT / path
            if not path.is_relative_to(ROOT / "kernels"):
                continue
            lines = executed.setdefault(path.relative_to(ROOT).as_posix(), set())
            lines.update(line["line_number"] for line in file["lines"] if line["count"] > 0)
        shutil.rmtree(folder)
        return {file: sorted(lines) for file, lines in executed.items()}

    def _link_and_run(self, object_path, seconds, link_flags=(), right=None):
        program = object_path.with_suffix(".program")
        # The target's own object first: of inline functions that several hold, the first is linked.
        subprocess.run(["g++", object_path, self.archive, *link_flags, "-o", program], check=True, **QUIET)
        return run_program(program, seconds, right)

    def executes(self, mutant):
        return mutant.line in self.executed.get(mutant.file, ())

    def judge(self, mutant, number):
        """(verdict, the right line that is not printed, or why it does not end): "stillborn", "same code", "survived" or
        "caught"."""
        stem = self.folder / f"mutant{number}"
        overlay = stem.with_suffix(".headers")
        changed = overlay / mutant.file
        changed.parent.mkdir(parents=True, exist_ok=True)
        lines = (ROOT / mutant.file).read_text().splitlines(keepends=True)
        lines[mutant.line - 1] = mutant.after + "\n"
        changed.write_text("".join(lines))
        object_path = stem.with_suffix(".o")
        try:
            if not compile_one(self.source, object_path, ["-O1", *self.target.flags], overlay):
                return "stillborn", ""
            if hash_of(object_path) == self.right_object:
                return "same code", ""
            seconds = LEAST_SECONDS + int(3 * self.seconds)
            code, printed, _ = self._link_and_run(object_path, seconds, right=self.right_path)
            same = 0
            while same < min(len(printed), len(self.right)) and printed[same] == self.right[same]:
                same += 1
            if code == 0 and printed == self.right:
                return "survived", ""
            shown = self.right[same] if same < len(self.right) else "more lines than there are"
            if code in (-signal.SIGXCPU, -signal.SIGKILL):
                return "caught", "does not end: " + shown
            return "caught", (f"ends with {code}: " if code not in (0, 3) else "") + shown
        finally:
            shutil.rmtree(overlay, ignore_errors=True)
            for suffix in (".o", ".program"):
                stem.with_suffix(suffix).unlink(missing_ok=True)


def built(targets, jobs, say=lambda text: None):
    """All of them built, measured and counted."""
    archive = library(jobs)
    all_built = [BuiltTarget(target, archive) for target in targets]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done, one in enumerate(pool.map(lambda target: target.build() or target, all_built), 1):
            say(f"target {done}/{len(all_built)}: {one.name}, {one.seconds:.2f} s")
    return all_built
