/**
 * An audit of files of VASSAL as one page that needs nothing else: the claims with their causes, how the files hang
 * together, dice by player, and each file step by step. It proves nothing, and says so.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import { holm } from "../../../report/dice.js";
import {
  fileWords,
  fitWords,
  headWords,
  lyingOn,
  oddLines,
  playerWords,
  rowsCaution,
  stepLines,
} from "../../../report/vassal.js";
import type { Audit, VassalStory } from "../../../vassal/index.js";
import { type Part, part, written } from "./html.js";
import { style } from "./style.js";

/** A file with its story. */
export interface ToldFile {
  readonly name: string;
  readonly story: VassalStory;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The number of lines of a file that are shown: no browser would open a page with a whole game. */
const maxLines = 20_000;

/** The whole page as text. */
export function vassalPage(audit: Audit, files: readonly ToldFile[]): string {
  const title = files.length === 1 ? shown(files[0]?.name ?? "") : `${files.length} VASSAL files`;
  const body = part(
    "body",
    {},
    part("header", {}, part("h1", {}, title), part("p", {}, notProven), ...headParts(audit, files)),
    part("main", {}, ...claimParts(audit), ...diceParts(audit), ...files.flatMap(storyParts)),
  );
  const head = `<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>${written(part("title", {}, title))}<style>${style}</style></head>`;
  return `<!DOCTYPE html>\n<html lang="en">${head}${written(body)}</html>\n`;
}

const notProven =
  "This is what the files say; it is never proven: VASSAL files are not signed, and their dice leave no seed. They accuse nobody. User ids, which in VASSAL are passwords, are replaced with p1, p2.";

const list = (lines: readonly string[]): Part => part("ul", {}, ...lines.map((line) => part("li", {}, line)));

function headParts({ players, histories, files: briefs }: Audit, files: readonly ToldFile[]): Part[] {
  const lines = files.map(({ name, story }, at) => {
    const brief = briefs[at];
    return `${shown(name)}: ${headWords(story)}${brief === undefined ? "" : `; ${fileWords(brief)}`}`;
  });
  const apart = histories.filter(({ kind }) => kind !== "continues").map(({ words }) => shown(words));
  return [list(lines), ...(apart.length === 0 ? [] : [list(apart)]), list(players.map(playerWords))];
}

function claimParts({ claims }: Audit): Part[] {
  return [
    part("h2", { id: "claims" }, "What they say"),
    ...claims.map(({ says, status, details }) =>
      part(
        "section",
        { class: status === "inconsistent" ? "finding violation" : "finding" },
        part("h3", {}, `${status}: ${says}`),
        ...(details.length === 0 ? [] : [list(details.map(shown))]),
      ),
    ),
  ];
}

function diceParts({ dice, moreDice }: Audit): Part[] {
  if (dice.length === 0) return [];
  const among = holm(dice.map(({ chance }) => chance));
  const titles = ["player", "dice", "faces", "fell", "test", "among all rows"];
  const cells = (row: Audit["dice"][number], at: number) => [
    shown(row.roller),
    String(row.rolled),
    String(row.faces),
    row.counts.map((count, face) => `${face + 1}: ${count}`).join("  "),
    fitWords(row),
    percent(among[at]),
  ];
  return [
    part("h2", { id: "dice" }, "How the dice fell"),
    part("p", {}, rowsCaution),
    part(
      "table",
      { class: "dice" },
      part("thead", {}, part("tr", {}, ...titles.map((name) => part("th", { scope: "col" }, name)))),
      part(
        "tbody",
        {},
        ...dice.map((row, at) => part("tr", {}, ...cells(row, at).map((text) => part("td", {}, text)))),
      ),
    ),
    ...(moreDice > 0 ? [part("p", {}, `And ${moreDice} more rows, which are not counted.`)] : []),
  ];
}

const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? "too few" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

function storyParts({ name, story }: ToldFile): Part[] {
  const title = part("h2", {}, shown(name));
  if (story.kind === "save") {
    const rows = lyingOn(story.after).slice(0, maxLines);
    const row = (one: (typeof rows)[number]) =>
      part("tr", {}, ...[one.name, one.place, one.seen].map((text) => part("td", {}, text)));
    return [title, part("div", { class: "scroll" }, part("table", {}, ...rows.map(row)))];
  }
  const parts: Part[] = [];
  let lines = 0;
  for (const one of story.steps) {
    const told = stepLines(one);
    const odd = oddLines(one);
    lines += told.length + odd.length;
    if (lines > maxLines) {
      parts.push(part("li", {}, `and ${story.steps.length - one.step + 1} more steps`));
      break;
    }
    const mark = one.undone ? " (taken back)" : "";
    const items = [...told, ...odd.map((line) => `the file does not agree with itself here: ${line}`)];
    parts.push(part("li", {}, `${items.join("; ")}${mark}`));
  }
  return [title, part("ol", {}, ...parts)];
}
