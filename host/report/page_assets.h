#pragma once

namespace cubeverify {

// Colours have a contrast of 4.5 to 1 or more with what is behind them, on light and dark screens.
inline constexpr const char* kPageStyle = R"(
:root {
  color-scheme: light dark;
  --text: #1b1b1b; --back: #fff; --soft: #555; --line: #ccc; --shade: #f2f2f2; --link: #0b57a4;
  --holds: #1d6b34; --refuted: #b3261e; --estimated: #7a5200; --not-run: #5a5a5a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6e6e6; --back: #16181b; --soft: #b0b0b0; --line: #444; --shade: #24272b; --link: #8ab8ff;
    --holds: #7fd492; --refuted: #ff9d93; --estimated: #f0c265; --not-run: #b8b8b8;
  }
}
body { font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--back); max-width: 72rem;
  margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
a { color: var(--link); }
nav { border-bottom: 1px solid var(--line); padding-bottom: 0.5rem; }
nav a { display: inline-block; margin: 0.1rem 1.2rem 0.1rem 0; }
h1 { line-height: 1.25; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin-bottom: 0.3rem; }
h4 { margin: 0 0 0.2rem; font-weight: 600; }
small, .place { color: var(--soft); font-weight: normal; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
.tally { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; list-style: none; padding: 0; }
.tally li { border: 1px solid var(--line); border-radius: 0.3rem; padding: 0.3rem 0.8rem; background: var(--shade); }
.tally b { font-size: 1.3rem; }
.holds b, .badge.holds { color: var(--holds); }
.refuted b, .badge.refuted { color: var(--refuted); }
.estimated b, .badge.estimated { color: var(--estimated); }
.not-run b, .badge.not-run, .by-definition b, .badge.by-definition { color: var(--not-run); }
.badge { border: 1px solid currentColor; border-radius: 0.3rem; padding: 0 0.4rem; font-size: 0.85rem; font-weight: 600; white-space: nowrap; }
.badge.A, .badge.B { color: var(--refuted); }
.badge.C, .badge.D, .badge.E { color: var(--estimated); }
article { border-top: 1px solid var(--line); padding: 0.8rem 0; }
article:target { background: var(--shade); }
article p { margin: 0.2rem 0; }
dl { margin: 0.3rem 0; display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.2rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.readings { margin: 0.3rem 0; padding-left: 1.2rem; }
#filter { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; background: var(--shade); padding: 0.6rem;
  position: sticky; top: 0; border-bottom: 1px solid var(--line); }
#filter[hidden] { display: none; }
#filter label { display: grid; font-size: 0.85rem; align-content: end; }
#filter input, #filter select { font: inherit; max-width: 100%; height: 2em; box-sizing: border-box; }
.wide { overflow: auto; max-height: 40rem; }
table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th { position: sticky; top: 0; background: var(--shade); text-align: left; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: left; }
th, td { padding: 0.2rem 0.6rem; border: 1px solid var(--line); vertical-align: top; }
svg { max-width: 100%; height: auto; }
figure { margin: 1rem 0 2rem; overflow-x: auto; }
figure svg { background: #fff; }
figcaption { font-size: 0.9rem; color: var(--soft); }
footer { margin-top: 3rem; font-size: 0.85rem; color: var(--soft); overflow-wrap: anywhere; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible, .wide:focus-visible {
  outline: 2px solid var(--link); outline-offset: 1px; }
td.n, th.n { text-align: right; }
td.s, th.s { white-space: nowrap; }
td:first-child:not(.n) { min-width: 9rem; }
.whole { max-height: none; }
@media (max-width: 40rem) { h1 { font-size: 1.5rem; } figure svg { max-width: none; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.4rem; } #filter { position: static; } }
@media print {
  body { font-size: 10pt; max-width: none; }
  nav, #filter { display: none; }
  .wide { overflow: visible; max-height: none; }
  table { font-size: 7pt; }
  th { position: static; }
  th, td { overflow-wrap: anywhere; }
  article, figure { break-inside: avoid; }
  figure { overflow: visible; }
  figure svg { max-width: 100%; }
  details::details-content { content-visibility: visible; display: block; }
}
)";

// Filters claims by verdict, section, class of erratum and words, and sorts tables by a column. Nothing on the page
// depends on it: without it the form is not shown, and all claims are.
inline constexpr const char* kPageScript = R"(
(function () {
  const form = document.getElementById("filter");
  if (form) {
    const claims = Array.from(document.querySelectorAll("article.claim"));
    const texts = claims.map((claim) => claim.textContent.toLowerCase());
    const headings = Array.from(document.querySelectorAll("h3.of-claims"));
    const apply = () => {
      const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
      const wanted = (name, value) => !form.elements[name].value || form.elements[name].value === value;
      let shown = 0;
      claims.forEach((claim, i) => {
        const fits = wanted("verdict", claim.dataset.verdict) && wanted("section", claim.dataset.section) &&
          wanted("class", claim.dataset.class || "none") && words.every((word) => texts[i].includes(word));
        claim.hidden = !fits;
        if (fits) shown += 1;
      });
      headings.forEach((heading) => {
        heading.hidden = !claims.some((claim) => !claim.hidden && claim.dataset.section === heading.textContent);
      });
      form.elements.count.value = shown + " of " + claims.length + " claims";
    };
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    apply();
    // A link to a claim that is filtered out shows it again.
    window.addEventListener("hashchange", () => {
      const claim = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (claim && claim.hidden) { form.reset(); apply(); claim.scrollIntoView(); }
    });
  }
  document.querySelectorAll("table").forEach((table) => {
    const heads = table.tHead.querySelectorAll("th");
    heads.forEach((cell, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = cell.textContent;
      button.title = "Sort by this column";
      cell.replaceChildren(button);
      let order = -1;
      button.addEventListener("click", () => {
        order = -order;
        const body = table.tBodies[0];
        const rows = Array.from(body.rows);
        const key = (row) => row.cells[column].textContent;
        rows.sort((a, b) => order * key(a).localeCompare(key(b), "en", { numeric: true }));
        body.append(...rows);
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        cell.setAttribute("aria-sort", order > 0 ? "ascending" : "descending");
      });
    });
  });
})();
)";

}  // namespace cubeverify
