// Searches, filters claims and sorts tables. Nothing on the page depends on it: without it the forms are not shown, and
// everything else is.
(function () {
  // Signs of powers and indices are left out, so that SBnT^minR is found as it is written and as it is shown; so are
  // blanks around other signs.
  const hyphenated = (text) => text.toLowerCase().replace(/\u221a/g, "sqrt").replace(/[\^_]/g, "").replace(/\s+/g, " ")
    .replace(/ ?([-+*\/=<>\u2264\u2265]+) ?/g, "$1").trim();
  // So are hyphens: "speedup" is "speed-up". A "Fig." is a figure; no paper has propositions, but one has properties.
  const longer = { thm: "theorem", fig: "figure", cor: "corollary", prop: "property", proposition: "property" };
  const plain = (text) => hyphenated(text).replace(/([a-z])-(?=[a-z])/g, "$1").replace(/\b(thm|fig|cor|prop|proposition)(\b\.?|(?=[0-9]))/g, (_, word) => longer[word]).replace(/neighbor/g, "neighbour");
  // What is searched has the words between hyphens, too.
  const withParts = (text) => plain(text) + " " + (hyphenated(text).match(/[a-z]+(-[a-z]+)+/g) || []).join(" ").replace(/-/g, " ");
  // Without the signs around it: "lemma 11," is lemma 11.
  const bare = (text) => plain(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // Whole words: 11 is not in 611, and "lemma 1" not in "lemma 11"; but "bound" is in "bounds".
  const whole = (words) => new RegExp("(^|[^a-z0-9])" + escaped(words) + "s?($|[^a-z0-9])");
  // "lemma 11" is one word, with a blank or without; so is "class A".
  const kinds = "\\b(?:lemma|theorem|corollary|property|section|table|figure|page|class)";
  const numbered = new RegExp("(" + kinds + ") ?(?=[0-9])", "g");
  const apart = new RegExp("(?<!" + kinds + ") | (?![0-9]|[a-d]\\b)");
  // The names of a paper, whatever signs are in them: TR-611, tr 611, YALEU/DCS/TR-611; "of TR-611" and "TR-611's" as well.
  const naming = (names) => new RegExp("\"?(\\b(of|in|from) )?(?<![a-z0-9])([a-z]+[-/])*(" +
    names.map((name) => name.toLowerCase().match(/[a-z0-9]/g).join("[^a-z0-9]*")).join("|") + ")(['\u2019]s)?(?![a-z0-9])\"?", "gi");
  // "Why is lemma 11 false" asks for lemma 11 and false.
  const asksFor = (word) => word && !/^(why|what|which|where|when|how|who|is|are|was|were|do|does|did|can|the|an|of|in|on|for|to|by|and|it)$/.test(word);
  const hint = (query) => (/\S\s+\S/.test(query) ? "; try fewer words, or one such as " : "; try another word, such as ");
  // Where something fits well, what merely has the same words somewhere is left out.
  const least = (ranks) => (Math.max(...ranks) >= 4 ? 3 : 1);

  // How well an entry fits a query: 0 if not at all. `id` is a name such as tr611.lemma11, `place` "section 3, lemma 11".
  const ranking = (query) => {
    const asTyped = rankingOf(query), unhyphenated = rankingOf(query.replace(/([a-z]{2})-(?=[a-z]{2})/gi, "$1 "));
    return (...entry) => Math.max(asTyped(...entry), unhyphenated(...entry)); // "Gray-code" is "Gray code"
  };
  const rankingOf = (query) => {
    // The last quotation mark may be missing.
    const phrases = (query.match(/"[^"]+("|$)/g) || []).map(bare).filter(Boolean);
    const words = plain(query.replace(/"[^"]*"?/g, " ")).replace(numbered, "$1 ").split(apart).map(bare).filter(asksFor);
    const all = bare(query.replace(/"/g, "")).replace(numbered, "$1 ");
    const asPart = all && new RegExp("(^|, )" + escaped(all) + "($|,)");
    const asWhole = all && whole(all);
    const short = /^([0-9]+|.)$| /u; // and looked for as a whole word
    const inWords = words.map((word) => (short.test(word) ? whole(word) : new RegExp("(^|[^a-z0-9])" + escaped(word.replace(/([a-z]{3})s$/, "$1")))));
    return (id, place, text) => {
      const everything = id + " " + place + " " + text;
      if (!phrases.every((phrase) => everything.includes(phrase))) return 0;
      if (all.length === 1 && !everything.includes(plain(query.replace(/"/g, "")))) return 0; // a letter with the signs around it
      if (!all) return 1;
      if (id === all || id.endsWith("." + all.replace(/ /g, ""))) return 6;
      if (asPart.test(place)) return 5;
      if (asWhole.test(place)) return 4;
      if (asWhole.test(text)) return 3;
      if (inWords.every((word) => word.test(everything))) return 2;
      return words.every((word, i) => (short.test(word) ? inWords[i].test(everything) : everything.includes(word))) ? 1 : 0;
    };
  };

  const search = document.getElementById("search");
  if (search) {
    const found = document.getElementById("found");
    const text = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent;
    const words = Array.from(document.querySelectorAll("[aria-labelledby=words] dt"), (word) =>
      ["#words", "Words used here", "", "<b>" + word.innerHTML + "</b>: " + word.nextElementSibling.innerHTML, "word", ""]);
    const entries = [...words, ...JSON.parse(document.getElementById("entries").textContent)].map((entry) => ({
      link: entry[0], id: entry[1], place: entry[2], html: entry[3], verdict: entry[4], title: plain(text(entry[3])),
      searched: [plain(entry[1]), plain(entry[2]), withParts([entry[1], text(entry[3]), entry[4], entry[5]].join(" "))],
    }));
    const papers = entries.filter((entry) => entry.verdict === "paper")
      .map((entry) => [entry.link, naming([entry.id, entry.place, text(entry.html)])]);
    const titles = Object.fromEntries(entries.filter((entry) => entry.verdict === "paper").map((entry) => [entry.link, " " + entry.searched.join(" ")]));
    const known = Array.from(new Set(entries.flatMap((entry) => entry.searched.join(" ").match(/[a-z]{4,}/g) || [])));
    // How many letters to put in, take out or change, or neighbours to swap.
    const distance = (a, b) => {
      const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
      for (let i = 1; i <= a.length; i++) {
        rows[i] = [i];
        for (let j = 1; j <= b.length; j++) {
          rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] !== b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
      }
      return rows[a.length][b.length];
    };
    // A word that is nowhere as the known one that it is nearest to, if that is near; of equally near ones the shortest.
    const corrected = (word) => {
      if (known.some((one) => one.includes(plain(word)))) return word;
      const near = known.filter((one) => Math.abs(one.length - word.length) < 3)
        .map((one) => [distance(word.toLowerCase(), one), one]).sort((a, b) => a[0] - b[0] || a[1].length - b[1].length)[0];
      return near && near[0] <= (word.length < 8 ? 1 : 2) ? near[1] : word;
    };
    const most = 50;
    const apply = () => {
      const typed = search.elements.query.value, asked = typed.replace(/(?<![A-Za-z.])[A-Za-z]{5,}(?![A-Za-z.])/g, corrected);
      const named = papers.filter(([, name]) => asked.match(name));
      const isAsked = (entry) => bare(asked) && (!named.length || named.some(([link]) => entry.link.startsWith(link)));
      const unnamed = (words) => named.reduce((left, [, name]) => left.replace(name, " "), words);
      const ranked = (words) => { const rank = ranking(unnamed(words)); return entries.map((entry) => (isAsked(entry) ? rank(...entry.searched) : 0)); };
      // If no theorem has the number, the lemma or property that has.
      const ofKind = (kind) => asked.replace(/\b(proposition|property|prop|lemma|theorem|thm|corollary|cor)\.?(?= ?[0-9])/i, kind);
      const query = [...new Set([asked, ...["property", "lemma", "theorem", "corollary"].map(ofKind)])].find((words) => Math.max(...ranked(words))) || asked;
      const rest = unnamed(query), rank = ranking(rest);
      let ranks = ranked(query);
      // If nothing has all the words, what has the most of those with 4 letters or more, without their endings, its paper's title read with it; a number asks for one thing.
      const parts = Array.from(new Set(bare(rest).split(" ").map(bare).filter((word) => word.length > 3 && asksFor(word)).map((word) => word.replace(/(?<=[a-z]{4})(ing|ed|es|s|ions?)$/, ""))));
      const partly = parts.length > 1 && !/[0-9"]/.test(query) && !Math.max(...ranks);
      let top = 0;
      if (partly) {
        ranks = entries.map((entry) => (isAsked(entry) ? parts.filter((word) => (entry.searched.join(" ") + (titles[entry.link.split("#")[0]] || "")).includes(word)).length : 0));
        top = Math.max(...ranks);
        ranks = ranks.map((rank) => (rank === top && 2 * rank > parts.length ? rank : 0));
      }
      const lowest = partly ? 1 : least(ranks);
      const fitting = entries.map((entry, i) => [ranks[i], entry]).filter((pair) => pair[0] >= lowest);
      // Of what fits equally well, papers and mistakes come first, and those with the words in their titles.
      const isFirst = (entry) => (entry.verdict === "paper" ? 4 : 2 * entry.verdict.startsWith("mistake") + (rank(entry.id, "", entry.title) > 0));
      fitting.sort((a, b) => b[0] - a[0] || isFirst(b[1]) - isFirst(a[1]));
      found.replaceChildren(...fitting.slice(0, most).map(([, entry]) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = entry.link;
        link.textContent = entry.id;
        const place = document.createElement("small");
        place.textContent = " " + entry.place + " \u00b7 " + entry.verdict;
        item.append(link, place, document.createElement("br"));
        item.insertAdjacentHTML("beforeend", entry.html);
        return item;
      }));
      found.hidden = fitting.length === 0;
      const shown = fitting.length > most ? ", the first " + most + " of them below" : "";
      const other = fitting.length ? "" : hint(query) + "barrier, refuted, lemma 11 or tr611.E1";
      search.elements.count.value = query.trim() ? fitting.length + (partly && fitting.length && top < parts.length ? " found with most of these words, none with all of them" : " found") + (query === typed ? "" : " for " + query.trim()) + shown + other : "";
    };
    search.addEventListener("input", apply);
    search.addEventListener("submit", (event) => event.preventDefault());
    search.hidden = false;
    window.addEventListener("pageshow", apply); // with what was asked for, when somebody comes back
  }

  const form = document.getElementById("filter");
  let reset = () => {};
  if (form) {
    const claims = Array.from(document.querySelectorAll("article.claim"));
    const texts = claims.map((claim) => [plain(claim.id), plain(claim.dataset.place), withParts(claim.textContent)]);
    const groups = Array.from(document.querySelectorAll("details.of-claims"));
    const own = naming(form.dataset.names.split("|"));
    const apply = () => {
      const rank = ranking(form.elements.words.value.replace(own, " "));
      const wanted = (name, value) => !form.elements[name].value || form.elements[name].value === value;
      const ranks = texts.map((text) => rank(...text));
      const lowest = least(ranks);
      let shown = 0;
      claims.forEach((claim, i) => {
        const fits = wanted("verdict", claim.dataset.verdict) && wanted("section", claim.dataset.section) &&
          wanted("class", claim.dataset.class || "none") && ranks[i] >= lowest;
        claim.hidden = !fits;
        if (fits) shown += 1;
      });
      // Sections without such a claim are left out, the others open as long as something is asked for.
      const asked = shown < claims.length;
      groups.forEach((group) => {
        const many = group.querySelectorAll("article.claim:not([hidden])").length;
        group.querySelector("summary span").textContent = many;
        group.hidden = many === 0;
        group.open = asked;
      });
      const words = form.elements.words.value.trim();
      const chosen = ["verdict", "class", "section"].some((name) => form.elements[name].value);
      const none = words && !chosen ? hint(words) + claims[0].id : ": no claim has all of this";
      form.elements.count.value = shown + " of " + claims.length + " shown" + (shown ? "" : none);
    };
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    apply();
    form.elements.fold.addEventListener("click", () => {
      const opens = groups.some((group) => !group.open);
      groups.forEach((group) => { group.open = opens; });
      form.elements.fold.textContent = opens ? "Close all" : "Open all";
    });
    reset = () => { form.reset(); apply(); };
  }

  const print = document.getElementById("print");
  if (print) {
    const alone = (is) => document.body.classList.toggle("mistakes-alone", is);
    print.hidden = false;
    print.addEventListener("click", () => { alone(true); window.print(); });
    window.addEventListener("afterprint", () => alone(false));
  }

  // A link leads to what it names, also if that is folded or filtered out, and if it is followed twice.
  const show = (hash) => {
    const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    if (target.hidden) reset();
    for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    target.scrollIntoView();
  };
  window.addEventListener("hashchange", () => show(location.hash));
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link) show(link.getAttribute("href"));
  });
  show(location.hash);

  // What is wider than the screen says so, as a cut is easy to overlook.
  const observer = new ResizeObserver((boxes) => boxes.forEach(({ target }) => target.classList.toggle("cut", target.scrollWidth > target.clientWidth + 1)));
  document.querySelectorAll(".wide").forEach((box) => observer.observe(box));

  // What a cell is sorted by: -3, 1.50, 94/51, 4.7e-08, 12,345, 99 % and 255+ as numbers, which come before texts.
  const number = (text) => {
    const parts = text.replace(/,(?=[0-9]{3})/g, "").match(/^(-?[0-9][0-9.]*(?:e[-+]?[0-9]+)?)(?:\/([0-9]+))?(?: ?%|\+)?$/);
    return parts ? Number(parts[1]) / Number(parts[2] || 1) : NaN;
  };
  const compared = (a, b) => {
    const [x, y] = [number(a), number(b)];
    if (isNaN(x) || isNaN(y)) return isNaN(x) - isNaN(y) || a.localeCompare(b, "en", { numeric: true });
    return x - y;
  };
  document.querySelectorAll("table").forEach((table) => {
    // A row without a first cell goes on with the row above.
    if (Array.from(table.tBodies[0].rows).some((row) => !row.cells[0].textContent.trim())) return;
    const heads = table.tHead.querySelectorAll("th");
    heads.forEach((cell, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...cell.childNodes);
      button.title = "Sort by this column";
      cell.replaceChildren(button);
      let order = -1;
      button.addEventListener("click", () => {
        order = -order;
        const body = table.tBodies[0];
        const rows = Array.from(body.rows);
        const key = (row) => row.cells[column].textContent;
        rows.sort((a, b) => order * compared(key(a), key(b)));
        body.append(...rows);
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        cell.setAttribute("aria-sort", order > 0 ? "ascending" : "descending");
      });
    });
  });
})();
