/**
 * What all pages of a site share: their policy, their head, their stylesheet, and the one place where what looks like the address
 * of a mail is taken out of their texts.
 *
 * @packageDocumentation
 */
import { withoutAddress } from "../../../club/site/site.js";
import { htmlDocument, type Part, part } from "../report-html/html.js";
import { style } from "../report-html/style.js";

/** A page loads its stylesheet, and nothing else from anywhere. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** One stylesheet for all pages: that of reports, and what lists need. */
export const siteStyle = `${style.trim()}
header p { color: var(--dim); } .home { margin: 0 0 .5rem; }
.list { width: 100%; } .list th { white-space: nowrap; } .list caption { text-align: left; color: var(--dim); padding-bottom: .25rem; }
.facts { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; list-style: none; }
.scroll:focus-visible { outline: 2px solid var(--odd); }
.scroll > .board { min-width: 44rem; }
@media (max-width: 40rem) {
  .wide, .wide caption, .wide tbody, .wide tr, .wide td { display: block; } .wide thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .wide tr { border-bottom: 1px solid var(--line); padding: .5rem 0; } .wide td { border: 0; padding: .1rem 0; }
  .wide td[data-of]::before { content: attr(data-of) ": "; color: var(--dim); }
}
`;

/** Where pages lie: in the folder of the site, or in that of the games. */
export type Depth = "" | "../";

/** A page of the site as text. */
export function sitePage(depth: Depth, title: string, event: string, body: readonly Part[]): string {
  const head = `<link rel="stylesheet" href="${depth}style.css"/><link rel="alternate" type="application/atom+xml" href="${depth}feed.xml"/>`;
  const home = part("p", { class: "home" }, part("a", { href: `${depth}index.html` }, withoutAddress(event)));
  return htmlDocument({
    ...{ title: withoutAddress(title), policy, head },
    body: withoutAddresses(
      part("body", {}, ...(depth === "" ? [] : [part("nav", { "aria-label": "Event" }, home)]), ...body),
    ),
  });
}

function withoutAddresses(node: Part): Part {
  if (typeof node === "string") return withoutAddress(node);
  const [tag, attributes, children] = node;
  return [tag, attributes, children.map(withoutAddresses)];
}

/** A table. A wide one says in each cell what it is, where there is no room for columns. */
export function listTable(
  kind: "wide" | "small",
  caption: string,
  titles: readonly string[],
  rows: readonly (readonly Part[])[],
): Part {
  const head = part("thead", {}, part("tr", {}, ...titles.map((title) => part("th", { scope: "col" }, title))));
  const cell = (value: Part, at: number): Part =>
    part("td", value === "" || at === 0 ? {} : { "data-of": titles[at] ?? "" }, value);
  const body = part("tbody", {}, ...rows.map((row) => part("tr", {}, ...row.map(cell))));
  return part("table", { class: `list ${kind}` }, part("caption", {}, caption), head, body);
}
