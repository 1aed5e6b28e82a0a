"""Every definition is the function of the kernels: its automaton accepts, of all words up to ten bits, those tuples
that the C++ functions give, and no others."""

import os
import subprocess
import unittest

import formula_tests
from formula_tests import PROOFS
from prover import language, mona

# For each relation that kernel_values.cpp prints: the file, the variables in the order of its values, the formula.
RELATIONS = {
    "highest": ("words", "var1 p; var2 X;", "word(n, X) & highest(p, X)"),
    "lowest": ("words", "var1 p; var2 X;", "word(n, X) & lowest(p, X)"),
    "plus_one": ("words", "var2 X, Y;", "word(n, Y) & plus_one(X, Y)"),
    "less": ("words", "var2 X, Y;", "word(n, X) & word(n, Y) & less(X, Y)"),
    "rotated_right": ("cube", "var2 X, Y;", "word(n, X) & rotated_right(n, X, Y)"),
    "turned_left": ("msbt", "var2 X, Y;", "word(n, X) & turned_left(n, X, Y)"),
    "gray": ("gray", "var2 X, Y;", "word(n, X) & gray(n, X, Y)"),
    "gray_step": ("ports", "var2 X; var1 p;", "word(n, X) & (ex1 z: z = 0 & gray_step_from(n, z, X, p))"),
    "negative": ("ports", "var2 X, Y;", "word(n, X) & (ex1 z: z = 0 & negative_from(n, z, X, Y))"),
    "minus_power": ("ports", "var2 X; var1 p; var2 Y;", "word(n, X) & minus_power(n, X, p, Y)"),
    "shifted_left": ("de_bruijn", "var2 X; var0 b; var2 Y;", "word(n, X) & shifted_left(n, X, b, Y)"),
    "shifted_right": ("de_bruijn", "var2 X; var0 b; var2 Y;", "word(n, X) & shifted_right(n, X, b, Y)"),
    "lifted": ("de_bruijn", "var2 X; var0 b; var2 V;", "word(n, X) & lifted(n, X, b, V)"),
    "contracted": ("de_bruijn", "var2 V, X;", "longer_word(n, V) & contracted(n, V, X)"),
    "loop": ("mapping", "var2 E;", "longer_word(n, E) & loop(n, E)"),
    "link_back": ("mapping", "var2 E, B;", "link_back(n, E, B)"),
    "step": ("mapping", "var2 Y; var0 b; var1 q;", "step(n, Y, b, q)"),
    "use": ("mapping", "var2 E, Y; var0 b; var1 q;", "use(n, E, Y, b, q)"),
    "is_right_child": ("labels", "var2 Y;", "label(n, Y) & is_right_child(n, Y)"),
    "label_of": ("labels", "var2 T, Y;", "word(n, T) & label_of(T, Y)"),
    "tree_label": ("complete_tree", "var1 d; var2 R;", "tree_label(n, d, R)"),
    "odd": ("complete_tree", "var1 d; var2 R;", "tree_label(n, d, R) & odd(d, R)"),
    "is_right_child_from_root": ("complete_tree", "var1 d; var2 R;", "tree_label(n, d, R) & is_right_child(d, R)"),
    "is_left_child_from_root": ("complete_tree", "var1 d; var2 R;", "tree_label(n, d, R) & is_left_child(d, R)"),
    "top": ("complete_tree", "var1 e; var2 R; var1 d;", "tree_label(n, e, R) & top(e, R, d)"),
    "left_child": ("complete_tree", "var1 d; var2 R; var1 e; var2 Q;",
                   "tree_label(n, d, R) & left_child(d, R, e, Q) & tree_label(n, e, Q)"),
    "right_child": ("complete_tree", "var1 d; var2 R; var1 e; var2 Q;",
                    "tree_label(n, d, R) & right_child(d, R, e, Q) & tree_label(n, e, Q)"),
    "tree_node": ("complete_tree", "var1 d; var2 R;", "tree_node(n, d, R)"),
    "child_in_b_n": ("complete_tree", "var1 d; var2 R; var1 e; var2 Q;",
                     "tree_node(n, d, R) & child(n, d, R, e, Q)"),
    "sbt_k": ("sbt", "var2 C; var1 k;", "word(n, C) & sbt_k(C, k)"),
    "sbt_parent": ("sbt", "var2 C, P;", "word(n, C) & sbt_parent(C, P)"),
    "sbt_child": ("sbt", "var2 C; var1 d;", "word(n, C) & sbt_child(n, C, d)"),
    "msbt_k": ("msbt", "var2 C; var1 j, k;", "word(n, C) & msbt_k(n, C, j, k)"),
    "dimension": ("msbt", "var2 C; var1 j, d;", "word(n, C) & ~empty_word(C) & j < n & dimension(n, C, j, d)"),
    "parent": ("msbt", "var2 C; var1 j; var2 P;", "word(n, C) & ~empty_word(C) & j < n & parent(n, C, j, P)"),
    "child": ("msbt", "var2 C; var1 j, d;", "word(n, C) & j < n & child(n, C, j, d)"),
    "cycle": ("msbt", "var2 C; var1 j; var0 b; var1 d;",
              "word(n, C) & ~empty_word(C) & j < n & cycle(n, C, j, b, d)"),
    "lower_place": ("turned", "var1 j, p, q;", "lower_place(n, j, p, q)"),
    "turned_highest": ("turned", "var2 C; var1 j, k;", "word(n, C) & turned_highest(n, C, j, k)"),
    "tree_edge": ("shift_trees", "var0 l, b; var2 X, Y;", "tree_edge(n, l, b, X, Y)"),
    "on_path": ("paths_in_cube", "var2 C; var1 d; var2 X;",
                "n > 1 & word(n, C) & ~empty_word(C) & on_path(n, C, d, X)"),
    "folded": ("folded", "var0 o; var2 L, H; var0 a;", "n > 0 & folded(n, o, L, H, a)"),
    "folded_rotated_right": ("folded", "var0 o; var2 L, H; var0 a; var2 K, G; var0 b;",
                             "n > 0 & folded(n, o, L, H, a) & rotated_right(n, o, L, H, a, K, G, b)"),
    "reversed": ("folded", "var0 o; var2 L, H; var0 a; var2 K, G; var0 b;",
                 "n > 0 & folded(n, o, L, H, a) & folded(n, o, K, G, b) & K = H & G = L & (a <=> b)"),
    "same_cluster": ("mapping", "var2 Y, Z;", "label(n, Y) & label(n, Z) & same_cluster(Y, Z)"),
}

# What to write for what in a definition, and a relation that is another then.
ERRORS = (
    ("p in X & (all1 q: q in X => q <= p)", "p in X & (all1 q: q in X => p <= q)", "highest"),
    ("(p in X <=> ~(p in V <=> p + 1 in V))", "(p in X <=> (p in V <=> p + 1 in V))", "contracted"),
    ("(p + 1 in Y <=> p in X)", "(p + 1 in Y <=> p notin X)", "shifted_left"),
    ("d <= e & ~is_left_child(d, R)", "d <= e & ~is_right_child(d, R)", "top"),
    ("e = p + 1 & with(R, p, Q)", "e = p + 1 & with(R, d, Q)", "child_in_b_n"),
    ("(~b & h + 1 < q)", "(~b & h < q)", "step"),
    ("(0 in E <=> ~(0 in Y <=> b))", "(0 in E <=> b)", "use"),
    ("k in C & (all1 p: between(n, k, j, p) => p notin C)", "k in C & (all1 p: between(n, k, j, p) => p in C)",
     "msbt_k"),
    ("(second <=> d < j)", "(second <=> d <= j)", "cycle"),
    ("(all1 q: q in C => q < d)", "(all1 q: q in C => d < q)", "sbt_child"),
    ("(q < j & j <= p)", "(q < j & j < p)", "lower_place"),
    ("(p in C & p ~= k) => lower_place(n, j, p, k)", "p in C => lower_place(n, j, p, k)", "turned_highest"),
    ("(c <=> ~b) & shifted", "(c <=> b) & shifted", "tree_edge"),
    ("(0 in G <=> (0 in L & n > 0))", "0 notin G", "folded_rotated_right"),
    ("(p in C & p <= t)", "(p in C & p < t)", "on_path"),
    ("next_label(Y, b, W) & next_label(W, b, Z)", "next_label(Y, b, Z)", "same_cluster"),
)


class Runner:
    """Runs an automaton over words, letter by letter, each looked up once."""

    def __init__(self, automaton):
        self.automaton = automaton
        self.known = {}

    def next(self, state, letter):
        if (state, letter) not in self.known:
            for pattern, to in self.automaton.moves[state]:
                if all(one in ("X", other) for one, other in zip(pattern, letter)):
                    self.known[(state, letter)] = to
                    break
        return self.known[(state, letter)]

    def accepts(self, values, length):
        variables = self.automaton.variables
        state = self.next(0, tuple("1" if kind == 0 and values[name] else "0" for kind, name in variables))
        for p in range(length):
            letter = tuple("01"[(kind == 1 and values[name] == p) or (kind == 2 and values[name] >> p & 1 == 1)]
                           for kind, name in variables)
            state = self.next(state, letter)
        return state in self.automaton.accepting


def kernel_values():
    """{relation: {n: tuples}}."""
    shown = subprocess.run([os.environ["CUBEVERIFY_KERNEL_VALUES"]], capture_output=True, text=True, check=True).stdout
    found = {}
    for line in shown.splitlines():
        relation, n, *values = line.split()
        found.setdefault(relation, {}).setdefault(int(n), set()).add(tuple(map(int, values)))
    return found


def clusters(n):
    """Pairs of labels that are the same but for two zeroes at the end of one at most, which is no function of the kernels."""
    labels = range(1, 2 << n)
    return {(y, z) for y in labels for z in labels if any(y << k == z or z << k == y for k in range(3))}


def difference(relation, tuples, change=None):
    """How a relation's definition differs from its tuples, `change` being made in the text; None if it does not."""
    file, declared, formula = RELATIONS[relation]
    text = language.flattened(PROOFS / "definitions" / f"{file}.mona")
    if change is not None:
        assert change[0] in text, change
        text = text.replace(*change)
    text += f"var1 n; {declared}\n{formula};\n"
    variables = language.read(text).variables
    automaton = mona.automaton_of(text, variables)
    names = [name for _, name in variables if name != "n"]
    runner, counts = Runner(automaton), automaton.counted(max(tuples))
    for n, expected in sorted(tuples.items()):
        for values in expected:
            if not runner.accepts({"n": n, **dict(zip(names, values))}, n + 3):
                return f"{relation} of {values} does not hold at n = {n}"
        if counts[n] != len(expected):
            return f"{relation} holds {counts[n]} times at n = {n}, the function has {len(expected)}"
    return None


class DefinitionsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.values = {**kernel_values(), "same_cluster": {n: clusters(n) for n in range(1, 7)}}

    def test_relations_are_the_functions(self):
        self.assertEqual(set(self.values), set(RELATIONS))
        for relation in RELATIONS:
            with self.subTest(relation):
                self.assertIsNone(difference(relation, self.values[relation]))

    def test_wrong_definitions_differ(self):
        for right, wrong, relation in ERRORS:
            with self.subTest(relation):
                self.assertIsNotNone(difference(relation, self.values[relation], (right, wrong)))

    def test_every_definition_file_is_tried(self):
        tried = {file for file, _, _ in RELATIONS.values()}
        there = {path.stem for path in (PROOFS / "definitions").glob("*.mona")}
        # These two only put others together: the parent for a source, a node and its neighbours.
        self.assertEqual(there - tried, {"sources", "stars"})


if __name__ == "__main__":
    formula_tests.main()
