"""The HTML pages in Chromium, if it is here: search, filters, sorting, links both ways, contrast, labels, phone."""

import json
import re
import shutil
import unittest

import browser
from program import SOURCE, SharedFolder

# Of each text that is shown: its colour against what is behind it, as WCAG 2 has it.
CONTRAST = r"""(() => {
  const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
  const linear = (v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const light = (c) => 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const c = parts(getComputedStyle(at).backgroundColor);
      if (c.length < 4 || c[3] > 0) return c;
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  };
  const found = {};
  const check = (element, style) => {
    const [a, b] = [light(parts(style.color)), light(behind(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) found[element.tagName + "." + element.className] = ratio;
  };
  document.querySelectorAll("[placeholder]").forEach((element) => check(element, getComputedStyle(element, "::placeholder")));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest("svg, script") || !element.checkVisibility()) continue;
    check(element, getComputedStyle(element));
  }
  return found;
})()"""

# What readers by ear or keyboard would miss.
UNLABELLED = r"""(() => {
  const wrong = [];
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const named = (e) => e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim() || e.querySelector("img[alt]");
  all("a, button, summary").forEach((e) => named(e) || e.closest("svg") || wrong.push("no text: " + e.outerHTML.slice(0, 80)));
  all("input, select").forEach((e) => e.labels.length || wrong.push("no label: " + e.outerHTML.slice(0, 80)));
  all("svg").forEach((e) => e.getAttribute("role") && e.getAttribute("aria-label") || wrong.push("no name: svg"));
  all("img").forEach((e) => e.alt || wrong.push("no alt: " + e.src));
  all("th").forEach((e) => e.scope || wrong.push("no scope: " + e.textContent));
  all("section, nav, form").forEach((e) => e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || wrong.push("no name: " + e.tagName));
  all("*").forEach((e) => {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1;
    if (scrolls && e.tabIndex < 0 && e !== document.documentElement) wrong.push("scrolls without a keyboard: " + e.className);
  });
  let level = 0;
  all("h1, h2, h3, h4").forEach((e) => {
    const own = Number(e.tagName[1]);
    if (own > level + 1) wrong.push("heading " + own + " below " + level + ": " + e.textContent);
    level = own;
  });
  for (const one of ["header", "main", "footer", "nav"]) if (all(one).length !== 1) wrong.push(one);
  if (all("h1").length !== 1 || !document.title || !document.documentElement.lang) wrong.push("title or language");
  const ids = all("[id]").map((e) => e.id);
  if (new Set(ids).size !== ids.length) wrong.push("the same ID twice");
  return wrong;
})()"""

# Links to a place on the page that is not there, and all others.
LINKS = r"""(() => {
  const href = (a) => a.getAttribute("href") || a.getAttribute("xlink:href");
  const all = Array.from(document.querySelectorAll("a")).map(href);
  return {broken: all.filter((to) => to.startsWith("#") && !document.getElementById(decodeURIComponent(to.slice(1)))),
          files: all.filter((to) => !to.startsWith("#"))};
})()"""

# Words of a heading or cell that reach beyond its box, and so into the next one.
CUT = r"""Array.from(document.querySelectorAll("th, td, h1, h2, h3, h4")).filter((e) => e.checkVisibility() && !e.closest(".wide") &&
  e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""

# Tables that are cut at the side and do not say that they scroll.
UNSAID = r"""new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Array.from(document.querySelectorAll(".wide:has(table)"))
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e, "::before").display !== "block").map((e) => e.textContent.slice(0, 60))))))"""

# Tables that do not fit on a sheet of paper, break words, ask to be scrolled, or have their heads on its first page alone.
PRINTED = r"""Array.from(document.querySelectorAll("table")).filter((e) =>
  e.getBoundingClientRect().right > (getComputedStyle(e.closest("section")).page === "broad" ? 1047 : innerWidth) ||
  e.closest(".wide") && (e.closest(".wide").classList.add("cut"), getComputedStyle(e.closest(".wide"), "::before").content !== "none") ||
  Array.from(e.querySelectorAll("td")).some((cell) => getComputedStyle(cell).overflowWrap === "anywhere") ||
  Array.from(e.querySelectorAll("th *")).some((inside) => getComputedStyle(inside).display === "inline-block")).map((e) => e.textContent.slice(0, 60))"""
PAPER = {"width": 718, "media": "print"}  # A4 without its margins; 1047 is its height

SHOWN = 'Array.from(document.querySelectorAll("article.claim")).filter((c) => !c.hidden).map((c) => c.id)'


@unittest.skipUnless(browser.CHROMIUM, "no Chromium is installed (package chromium)")
class PagesTest(SharedFolder):
    MADE_BY = [("run", "tr9121", "--n", "2..4", "--max-closed-form-n", "20", "--run", "run"),
               ("report", "run", "--out", "results/tr9121"), ("index", "results")]  # fmt: skip

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.results = cls.shared / "results"
        document = json.loads((cls.results / "tr9121/verdicts.json").read_text(encoding="utf-8"))
        cls.printed = {}
        for verdict in document["verdicts"]:
            outcome = verdict["verdict"]
            if outcome == "holds":
                outcome = "by-definition" if verdict["by_definition"] else "holds-here" if verdict.get("published") == "refuted" else outcome
            cls.printed.setdefault(verdict["id"], outcome)
        cls.document = document
        cls.page = cls.results / "tr9121/index.html"
        # Those that an older program has made are left out.
        cls.published = [page for page in sorted((SOURCE / "results").rglob("index.html")) if '<img src="' in page.read_text(encoding="utf-8")]
        cls.browser = browser.Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        super().setUp()
        self.browser.look()

    def evaluate(self, expression):
        return self.browser.evaluate(expression)

    def fill(self, name, value):
        self.evaluate(f"""(() => {{ const field = document.getElementById("filter").elements[{json.dumps(name)}];
            field.value = {json.dumps(value)}; field.dispatchEvent(new Event("input", {{bubbles: true}})); }})()""")

    def test_filters_and_search(self):
        self.browser.open(self.page)
        # On the page the claims of a section stand together.
        in_sections = self.evaluate(SHOWN)
        self.assertEqual(sorted(in_sections), sorted(self.printed))
        for verdict in ("holds", "by-definition", "refuted", "not-run"):
            self.fill("verdict", verdict)
            expected = [claim for claim in in_sections if self.printed[claim] == verdict]
            self.assertGreater(len(expected), 2)
            self.assertEqual(self.evaluate(SHOWN), expected)
            count = self.evaluate('document.querySelector("#filter output").value')
            self.assertEqual(count, f"{len(expected)} of {len(self.printed)} shown")
            headings = self.evaluate('Array.from(document.querySelectorAll("details.of-claims summary span")).map((e) => Number(e.textContent))')
            self.assertEqual(sum(headings), len(expected))
        # A link to a claim that is filtered out shows it again.
        hidden = next(claim for claim in in_sections if self.printed[claim] == "holds")
        self.evaluate(f"new Promise((done) => {{ addEventListener('hashchange', () => done(1)); location.hash = {json.dumps(hidden)}; }})")
        self.assertIn(hidden, self.evaluate(SHOWN))
        # Its name is not below the filter, which stays on top.
        top, bar = self.evaluate(f"""[document.getElementById({json.dumps(hidden)}).getBoundingClientRect().top,
            document.getElementById("filter").getBoundingClientRect().bottom]""")
        self.assertGreaterEqual(top, bar)
        self.fill("verdict", "")
        self.fill("words", "Maximum DILATION")
        for claim in self.evaluate(SHOWN):
            text = self.evaluate(f"document.getElementById({json.dumps(claim)}).textContent").lower()
            self.assertTrue("maximum" in text and "dilation" in text, claim)
        self.assertIn("tr9121.prop5.6", self.evaluate(SHOWN))
        self.fill("words", "CIS-TR-91-21 property 5.6")
        self.assertEqual({claim for claim in self.evaluate(SHOWN) if not claim.startswith("tr9121.prop5.6")}, set())
        self.fill("words", "no claim has these words")
        self.assertEqual(self.evaluate(SHOWN), [])
        self.assertIn("0 of 1", self.evaluate('document.querySelector("#filter output").value'))
        self.assertEqual(self.evaluate('Array.from(document.querySelectorAll("details.of-claims")).filter((h) => !h.hidden).length'), 0)
        self.fill("words", "")
        self.fill("class", "A")
        self.assertIn("tr9121.prop5.6", self.evaluate(SHOWN))
        self.assertLess(len(self.evaluate(SHOWN)), len(self.printed))
        self.fill("class", "")
        self.fill("section", "CIS-TR-91-21, section 6")
        places = {claim["id"]: claim["place"] for claim in self.document["claims"]}
        expected = [claim for claim, place in places.items() if place.split(",")[0] == "section 6"]
        self.assertEqual(self.evaluate(SHOWN), expected)
        self.assertEqual(self.browser.errors, [])

    def test_sorting(self):
        self.browser.open(self.page)
        table = """(() => { const table = document.querySelector("section .wide table");
            const button = table.tHead.querySelectorAll("button")[%d]; %s
            return [Array.from(table.tHead.querySelectorAll("th")).map((th) => th.getAttribute("aria-sort")),
                    Array.from(table.tBodies[0].rows).map((row) => row.cells[%d].textContent)]; })()"""
        _, unsorted = self.evaluate(table % (0, "", 0))
        self.assertGreater(len(unsorted), 2)
        marks, column = self.evaluate(table % (1, "button.click();", 1))
        self.assertEqual(marks[:2], [None, "ascending"])
        marks, column = self.evaluate(table % (0, "button.click(); button.click();", 0))
        self.assertEqual(marks[:2], ["descending", None])
        self.assertEqual(column, sorted(unsorted, key=int, reverse=True))
        sizes = ["-2", "1e-09", "0.3", "94/51", "1.9", "12 %", "127/7", "12,345", "2.5e+10", "-", "n = 2..10", "n = 10"]
        put = f"""(() => {{ const body = document.querySelector("section .wide table").tBodies[0], row = body.rows[0];
            body.replaceChildren(...{sizes[::-1]}.map((size) => {{
              const one = row.cloneNode(true); one.cells[0].textContent = size; return one; }})); }})()"""
        self.evaluate(put)
        self.assertEqual(self.evaluate(table % (0, "button.click();", 0))[1], sizes)

    def test_links_lead_both_ways(self):
        self.browser.open(self.page)
        links = """Array.from(document.getElementById(%s).closest("article").querySelectorAll("a")).map((a) => a.getAttribute("href").slice(1))"""
        for erratum in self.document["errata"]:
            of_erratum = self.evaluate(links % json.dumps(erratum["id"]))
            for reading in erratum["refuted"]:
                claim = reading.split(" ")[0]
                self.assertIn(claim, of_erratum, erratum["id"])
                self.assertIn(erratum["id"], self.evaluate(links % json.dumps(claim)), claim)
        for claim in self.document["claims"]:
            for user in claim.get("used_for", []):
                if user in self.printed:
                    self.assertIn(user, self.evaluate(links % json.dumps(claim["id"])))
                    self.assertIn(claim["id"], self.evaluate(links % json.dumps(user)))
        in_graph = self.evaluate('Array.from(document.querySelectorAll("svg a")).map((a) => a.getAttribute("xlink:href").slice(1))')
        self.assertLessEqual(set(in_graph), set(self.printed))
        if shutil.which("dot"):
            self.assertTrue(in_graph)

    def search(self, query):
        self.evaluate(f"""(() => {{ const field = document.getElementById("search").elements.query;
            field.value = {json.dumps(query)}; field.dispatchEvent(new Event("input", {{bubbles: true}})); }})()""")
        return self.evaluate('Array.from(document.querySelectorAll("#found li a")).map((a) => a.textContent)')

    def test_search_over_all_papers(self):
        """What is asked for in the words of a paper comes first: whole names before the same words somewhere."""
        copied = shutil.copytree(SOURCE / "results", self.cwd / "copied")
        self.call("index", "copied")
        self.browser.open(copied / "index.html")
        for query, first in (
            *((query, "tr611.lemma11") for query in ("lemma 11", "lemma11", "lemma 11.", "(lemma 11),")), ("tr9121.prop5.6", "tr9121.prop5.6"), ("TR-611, Thm. 6", "tr611.theorem6"), ("thm6", "tr611.theorem6"), ("Proposition 5.4", "tr9121.prop5.4.halfduplex (printed)"), ("Proposition 11", "tr611.lemma11"), ("TR-483 theorem 6", "tr483.bst.prop6"), ("Fig 6", "figure 6"),
            ('"strict lower', "tr483.E1"), ("mistake", "tr611.E1"), ("refuted", "tr611.example.k-M-0101110"),
            ("barrier", "tr9121.prop5.4.proof.disjoint (directed)"), ("Johnsson", "tr611"), ("2m + n-1", "tr483.E1"),
            ("broadcast lower bound", "tr483.E1"), ("\u221aN", "tr483.lemma4.1.B-sqrtN"), ("figure 3", "figure 3"), ("orbit", "Words used here"), ("errata", "tr611.E1"), ("TR-483", "tr483"), ("TR-611's theorem 6", "tr611.theorem6"),
            *((query, "tr611.lemma3") for query in ("TR-611 lemma 3", "lemma 3 of tr 611", "YALEU/DCS/TR-611, lemma3")),
            ("why is lemma 11 false", "tr611.E1"), ("fault tolerance", "tr483.msbt.vertex-independent (added)"), ("fullest stars", "The fullest stars of trees embedded at random"),
            ("two periodic words differ", "tr611.E1"), ("permuting dimensions", "tr611.E3"), ("pairing permutations settle", "tr611.remark.permutation-disjoint"),
            *((f"lemma 3 {name}", "tr9121.lemma3") for name in ("CIS-TR-91-21", "tr9121", "TR-91-21")), ("Dynamic Tree Embedding lemma 3.3", "dyntree.lemma3.3"),
        ):  # fmt: skip
            self.assertEqual(self.search(query)[:1], [first], query)
        self.assertLess(len(self.search("lemma 11")), 10)
        for query, same in (("speedup", "speed-up"), ("brodcast lower bound", "broadcast lower bound"), ("Jonsson", "Johnsson")):
            self.assertEqual(self.search(query), self.search(same))
        self.assertEqual({found.split(".")[0] for found in self.search("tr483, class B")}, {"tr483"})
        self.assertLessEqual(set(self.search("gray code")), set(self.search("Gray-code")))
        self.assertEqual([self.search(query) for query in ("<b>", "lemma 99", "page 12")], [[]] * 3)
        # Who comes back finds what was asked for.
        self.evaluate("""document.getElementById("search").elements.query.value = "barrier"; dispatchEvent(new Event("pageshow"));""")
        self.assertEqual(self.evaluate('document.querySelectorAll("#found li").length'), 1)
        # Formulas look as they do elsewhere.
        self.assertTrue(self.search("SBnT^minR"))
        self.assertIn("SBnT<sup>minR</sup>", self.evaluate('document.getElementById("found").innerHTML'))
        self.assertEqual(self.search("weighted dilation de bruijn")[:1], ["tr9121.E1"])  # of which two stand in the paper's title
        self.assertGreater(len(self.search("What is best possible?")), 5)
        self.assertEqual([self.search(query) for query in ("lemma 11 nowhere", "the nonsense", '"lower strict"', "Johnsson xyzzy")], [[]] * 4)
        self.assertIn("0 found; try", self.evaluate('document.querySelector("#search output").value'))
        self.assertEqual(self.browser.errors, [])

    def test_every_page(self):
        """No script error, no link that leads nowhere, nothing without a name, enough contrast, no wider than paper or a phone, no longer than a phone loads."""
        for page in [self.page, self.results / "index.html", *self.published]:
            with self.subTest(page=page):
                self.browser.look()
                self.browser.open(page)
                self.assertEqual(self.browser.errors, [])
                links = self.evaluate(LINKS)
                self.assertEqual(links["broken"], [])
                for file in links["files"]:
                    self.assertTrue(re.match("https?:", file) or (page.parent / file.split("#")[0]).exists(), file)
                self.assertEqual(self.evaluate(UNLABELLED), [])
                for dark in (False, True):
                    self.browser.look(dark=dark)
                    self.assertEqual(self.evaluate(CONTRAST), {}, f"dark: {dark}")
                self.browser.look(**PAPER)
                self.assertEqual(self.evaluate(PRINTED), [])
                for width in (420, 320):
                    self.browser.look(width=width)
                    self.assertLessEqual(self.evaluate("document.documentElement.scrollWidth"), width)
                    self.assertEqual(self.evaluate(CUT), [])
                    self.assertEqual(self.evaluate(UNSAID), [])
                self.assertLess(self.evaluate("document.documentElement.scrollHeight"), 25_000)
                self.assertLess(page.stat().st_size, 500_000)

    def test_folds(self):
        """What is folded opens by a link to it, and all claims by one button; mistakes are printed alone; figures are dark on a dark page."""
        self.browser.open(self.page)
        erratum = self.document["errata"][0]["id"]
        self.assertFalse(self.evaluate(f"document.getElementById({json.dumps(erratum)}).closest('details').open"))
        self.evaluate(f"document.querySelector('a[href=\"#{erratum}\"]').click()")
        self.assertTrue(self.evaluate(f"document.getElementById({json.dumps(erratum)}).closest('details').open"))
        # Its title is in sight, however long it is.
        self.browser.look(width=390)
        self.evaluate(f"document.querySelector('a[href=\"#{erratum}\"]').click()")
        self.assertGreaterEqual(self.evaluate(f"document.getElementById({json.dumps(erratum)}).closest('article').getBoundingClientRect().top"), 0)
        self.browser.look()
        closed = 'Array.from(document.querySelectorAll("details.of-claims")).filter((fold) => !fold.open).length'
        self.assertGreater(self.evaluate(closed), 2)
        self.evaluate('document.getElementById("filter").elements.fold.click()')
        self.assertEqual(self.evaluate(closed), 0)
        printed = self.evaluate("""(() => { let seen; window.print = () => { seen = document.body.className; };
            document.getElementById("print").click(); window.dispatchEvent(new Event("afterprint")); return [seen, document.body.className]; })()""")
        self.assertEqual(printed, ["mistakes-alone", ""])
        self.browser.look(dark=True)
        filters = 'Array.from(document.querySelectorAll("figure img, figure svg")).map((e) => getComputedStyle(e).filter)'
        self.assertNotIn("none", self.evaluate(filters))

    def test_wrong_pages_are_noticed(self):
        """The checks above fail where they should."""
        for place, to, check in (
            ("<h2 id=\"mistakes\"", "<h2 style=\"color: #999\" id=\"mistakes\"", CONTRAST),
            ("<h2 id=\"mistakes\"", "<h4 id=\"mistakes\"", UNLABELLED),
            ("<input", "</label><input", UNLABELLED),
            (" alt=\"", " title=\"", UNLABELLED),
            (" tabindex=\"0\"", "", UNLABELLED),
            ("<input", "<input placeholder=\"x\" class=\"pale\"", CONTRAST),
            ("th button { display: contents; }", "", PRINTED),
            ("table { font-size: 7pt; }", "td { overflow-wrap: anywhere; }", PRINTED),
            ("table { font-size: 7pt; }", "table { width: 150%; }", PRINTED),
            (".wide.cut:has(table)::before { content: none; }", "", PRINTED),
        ):  # fmt: skip
            with self.subTest(to=to):
                # Tables of few rows scroll, too.
                text = self.page.read_text(encoding="utf-8").replace("max-height: 40rem", "max-height: 3rem").replace("<h1>", "<style>.pale::placeholder { color: #bbb; }</style><h1>")
                self.assertIn(place, text)
                wrong = self.page.with_name("wrong.html")
                wrong.write_text(text.replace(place, to), encoding="utf-8")
                self.browser.look(**(PAPER if check == PRINTED else {}))
                self.browser.open(wrong)
                self.assertTrue(self.evaluate(check))
