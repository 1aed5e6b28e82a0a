"""What the tests of `cubeverify check` have in common."""

import json
import struct

from program import DONE, UNEXPECTED, ProgramTest


class CheckTest(ProgramTest):
    def write(self, name, content):
        file = self.cwd / name
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            file.write_text(content, encoding="utf-8")
        return name

    def refuse(self, content, *words, options=(), name="file"):
        """Of a file that is refused."""
        with self.subTest(content[:150]):
            self.refused("check", self.write(name, content), *options, says=words)

    def reports(self, *arguments, code=DONE):
        """One for each n."""
        return json.loads(self.call("check", *arguments, "--format", "json", code=code).stdout)["reports"]

    def only_report(self, *arguments, code=DONE):
        (report,) = self.reports(*arguments, code=code)
        return report

    def report(self, *arguments, code=DONE):
        """Of one tree in the cube."""
        report = self.only_report(*arguments, code=code)
        self.assertEqual(report["spanning_tree_of_cube"], code == DONE)
        return report

    def parents_report(self, parents, *options, code=DONE):
        return self.report(self.write("parents.json", json.dumps(parents)), *options, code=code)

    @staticmethod
    def check_of(report, name):
        return next(check for check in report["checks"] if check["check"] == name)

    def no_tree(self, name, *words):
        """It is understood, and is no tree: all formats end in 1, and the text says why in one line."""
        line = self.call("check", name, code=UNEXPECTED).stdout.splitlines()[1]
        for word in words:
            self.assertIn(word, line)
        self.assertRegex(line, "found .*; a tree (needs|of|reaches)")


def npy(numbers, descr="<u4", letter="I", shape=None):
    head = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape or f'({len(numbers)},)'}, }}".encode()
    head += b" " * (-(len(head) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head + struct.pack(f"<{len(numbers)}{letter}", *numbers)
