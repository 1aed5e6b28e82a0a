#pragma once

namespace cubeverify {

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
