/**
 * A report as one page that needs nothing else: verdict, what is proven, findings with the board before and after, the
 * story packet by packet, dice. No script, no network.
 *
 * @packageDocumentation
 */

import { shown, shownValue } from "../../../boards/text/escape.js";
import type { Machine, ReadPacket, Replayed, TimelineItem } from "../../../replay/index.js";
import { deedOf } from "../../../report/deeds.js";
import { facesOf } from "../../../report/dice.js";
import {
  citationOf,
  consequence,
  eventLine,
  letterLines,
  placeOf,
  receiptLines,
  refereeLines,
  rulesLines,
  rulingLines,
  seatLines,
  stateSentence,
  verdictSentence,
} from "../../../report/sentences.js";
import { marksOf, type Told, tell } from "../../../report/story.js";
import { countedByWeight, kindsOf, weightOf } from "../../../report/weight.js";
import { counted } from "../../../rules/sdk/counted.js";
import type { Report, ReportFinding } from "../../../schema/index.js";
import { type Drawings, nearDifference } from "./boards.js";
import { diceParts } from "./dice.js";
import { htmlDocument, type Part, part } from "./html.js";
import { style } from "./style.js";

/** What a page tells. */
export interface PageOf {
  readonly report: Report;
  readonly replayed: Replayed;
  /** Boards by the entry after which they stand: `after-41`; before a finding `after-40`. */
  readonly drawings: Drawings;
}

/** Only what stands in the page itself is shown, whatever a file holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The whole page as text. */
export function reportPage(of: PageOf): string {
  const { report } = of;
  const { verdict, game, links, main } = partsOf(of, true);
  const body = part(
    "body",
    {},
    of.drawings.shared,
    part("header", {}, part("h1", { class: report.verdict }, verdict), ...game),
    navigation(links),
    part("main", {}, ...main),
  );
  // The style is our own text: escaped, its selectors would be others.
  return htmlDocument({ title: titleOf(report), policy, head: `<style>${style}</style>`, body });
}

/** What a report is called. */
export const titleOf = ({ game }: Pick<Report, "game">): string =>
  game === null ? "Report" : shown(`${game.title}, game ${game.gid.slice(0, 16)}`);

/** A report in parts, for pages that show more around it. */
export interface ReportParts {
  /** The verdict as one sentence. */
  readonly verdict: string;
  /** Who plays what by which rules. */
  readonly game: readonly Part[];
  /** Places of the page: id and title. */
  readonly links: readonly (readonly [id: string, title: string])[];
  readonly main: readonly Part[];
}

/**
 * The parts of a report.
 *
 * @param withShares whether the dice are told with what fair dice would do
 */
export function partsOf(of: PageOf, withShares: boolean): ReportParts {
  const { report } = of;
  return {
    verdict: verdictSentence(report),
    game: gameParts(report),
    links: linksOf(of),
    main: [
      ...provenParts(report),
      ...findingParts(of),
      ...refereeParts(report),
      ...storyParts(of),
      ...diceOf(of, withShares),
    ],
  };
}

const list = (lines: readonly string[]): Part => part("ul", {}, ...lines.map((line) => part("li", {}, line)));

function gameParts(report: Report): Part[] {
  const { game } = report;
  if (game === null) return [part("p", {}, "The file contains no readable game.")];
  const row = ({ id, name, side, fingerprint }: (typeof game.players)[number]) =>
    part("tr", {}, ...[side, `${id} (${name})`, fingerprint].map((text) => part("td", {}, shown(text))));
  return [
    part(
      "p",
      {},
      `${shown(game.title)} ${shown(game.version)}, ${shown(game.start)}: ${counted(game.entries, "entry", "entries")} in ${counted(game.packets, "packet")}, ${game.judged} judged; ${stateSentence(game)}.`,
    ),
    part("div", { class: "scroll" }, part("table", {}, ...game.players.map(row))),
    ...rulesLines(report).map((line) => part("p", {}, `Rules: ${shown(line)}`)),
    ...eventLine(report).map((line) => part("p", {}, `Event: ${shown(line)}`)),
    ...game.due.map(({ player, what }) => part("p", {}, `Next: ${shown(player)}: ${shown(what)}`)),
  ];
}

function linksOf({ report, replayed }: PageOf): ReportParts["links"] {
  const timeline = replayed.machine?.timeline ?? [];
  const hasDice = timeline.some(({ rolls }) => rolls.some(({ spec }) => facesOf(spec) !== undefined));
  const findings = `Findings (${report.findings.length})`;
  const links: readonly (readonly [id: string, title: string, isThere: boolean])[] = [
    ["proven", "What is proven", true],
    ["findings", findings, report.findings.length > 0],
    ["rulings", "Rulings", report.rulings.length > 0],
    ["story", "The game", timeline.length > 0],
    ["dice", "Dice", hasDice],
  ];
  return links.flatMap(([id, title, isThere]) => (isThere ? [[id, title]] : []));
}

/** Links to the places of a page. */
export function navigation(links: ReportParts["links"]): Part {
  const items = links.map(([id, text]) => part("li", {}, part("a", { href: `#${id}` }, text)));
  return part("nav", { "aria-label": "Parts of this report" }, part("ul", {}, ...items));
}

const provenParts = ({ assurance }: Report): Part[] => [
  part("h2", { id: "proven" }, "What is proven"),
  list(assurance.words.map(shown)),
];

function findingParts({ report, replayed, drawings }: PageOf): Part[] {
  const { findings } = report;
  if (findings.length === 0) return [];
  return [
    part("h2", { id: "findings" }, `Findings (${findings.length}): ${countedByWeight(findings)}`),
    ...kindsOf(findings).map(({ first, alike }) =>
      findingPart(first, alike, deedOf(first, replayed), isElsewhere(first, replayed) ? undefined : drawings),
    ),
  ];
}

function findingPart(
  finding: ReportFinding,
  alike: readonly ReportFinding[],
  deed: string | undefined,
  drawings: Drawings | undefined,
): Part {
  const { severity, code, message, expected, actual, facts, judgedBy, seq } = finding;
  const pair =
    seq === undefined || drawings === undefined
      ? undefined
      : nearDifference(drawings, `after-${seq - 1}`, `after-${seq}`);
  const figure = (name: string, picture: Part) => part("figure", {}, part("figcaption", {}, name), picture);
  const values = [
    ...(expected === undefined ? [] : [["expected", shownValue(expected)]]),
    ...(actual === undefined ? [] : [["found", shownValue(actual)]]),
    ...(facts === undefined ? [] : [["facts", facts.map(shown).join(", ")]]),
  ];
  return part(
    "section",
    { class: `finding ${severity}` },
    part("h3", {}, [severity, placeOf(finding), citationOf(finding)].filter((text) => text !== "").join(" · ")),
    ...(deed === undefined ? [] : [part("p", { class: "deed" }, deed)]),
    part("p", {}, shown(message)),
    ...(values.length === 0
      ? []
      : [
          part(
            "table",
            {},
            ...values.map(([name = "", value = ""]) =>
              part("tr", {}, part("th", { scope: "row" }, name), part("td", {}, part("code", {}, value))),
            ),
          ),
        ]),
    ...consequence(finding).map((line) => part("p", {}, line)),
    ...(judgedBy === undefined ? [] : [part("p", {}, `By rules ${shown(judgedBy)}, which accuse nobody here.`)]),
    part("p", { class: "dim" }, part("code", {}, shown(code))),
    ...(alike.length === 0 ? [] : [list(alike.map((other) => `also ${placeOf(other)}: ${shown(other.message)}`))]),
    ...(pair === undefined
      ? []
      : [
          part(
            "div",
            { class: "boards" },
            figure("The board before", pair[0]),
            figure(weightOf(finding) === "breach" ? "The board as claimed" : "The board after", pair[1]),
          ),
        ]),
  );
}

function refereeParts(report: Report): Part[] {
  return [
    ...(report.rulings.length === 0
      ? []
      : [part("h2", { id: "rulings" }, "Rulings of the referee"), list(rulingLines(report).map(shown))]),
    ...(report.seats === undefined
      ? []
      : [part("h2", {}, "Seats that changed hands"), list(seatLines(report).map(shown))]),
    ...(report.referees === undefined
      ? []
      : [part("h2", {}, "Replaced referees"), list(refereeLines(report).map(shown))]),
    ...(report.receipts === undefined
      ? []
      : [part("h2", {}, "Seen by the club"), list(receiptLines(report).map(shown))]),
    ...(report.letters === undefined ? [] : [part("h2", {}, "Letters"), list(letterLines(report).map(shown))]),
  ];
}

/** Another packet may hold an entry of the same number: a copy, a forged one, one that was overtaken. */
const isPart = (item: Pick<TimelineItem, "body">, entry: ReadPacket["entries"][number]["entry"]): boolean =>
  item.body === entry.b;

/** Findings of entries that are not part of the game: the boards are those of other entries. */
function isElsewhere({ packet, seq }: ReportFinding, { machine, packets }: Replayed): boolean {
  if (packet === undefined || seq === undefined) return false;
  const item = machine?.timeline?.find((one) => one.seq === seq);
  const entry = packets[packet - 1]?.entries.find((one) => one.entry.s === seq)?.entry;
  return item !== undefined && entry !== undefined && !isPart(item, entry);
}

function storyParts({ report, replayed, drawings }: PageOf): Part[] {
  const { machine, packets } = replayed;
  if (machine === null) return [];
  const marks = marksOf(report, machine);
  const items = new Map((machine.timeline ?? []).map((item) => [item.seq, item]));
  const parts = packets.map(({ head, entries }, at): Part => {
    const here = entries.flatMap(({ entry }) => {
      const item = items.get(entry.s);
      return item !== undefined && isPart(item, entry) ? [tell(item, machine, marks)] : [];
    });
    const last = entries.at(-1)?.entry.s ?? head.first;
    const picture = here.at(-1)?.seq === last ? drawings.pictures.get(`after-${last}`) : undefined;
    const side = machine.seats.find(({ id }) => id === head.a)?.side;
    const who = side === undefined ? shown(head.a) : `${shown(head.a)} (${shown(side)})`;
    const broken = here.some((one) => one.marks.length > 0);
    const left = entries.length - here.length;
    const by = here.length === 0 ? `in the name of ${who}` : who;
    return part(
      "details",
      broken ? { open: "open" } : {},
      part("summary", {}, `Packet ${at + 1}: ${by}, entries ${head.first} to ${last}`),
      ...here.map((one) => entryPart(one, replayed)),
      ...(left === 0 ? [] : [part("div", { class: "mark" }, leftOut(left, entries.length))]),
      ...(picture === undefined
        ? []
        : [part("figure", {}, part("figcaption", {}, `The board after entry ${last}`), picture)]),
    );
  });
  return [part("h2", { id: "story" }, "The game, packet by packet"), ...parts];
}

/** Entries of a packet that the game does not hold. */
function leftOut(left: number, all: number): string {
  if (left === all) return "No part of this packet belongs to the game as it was judged: see the findings.";
  return `${left} of its ${all} entries ${left === 1 ? "is" : "are"} not part of the game as it was judged: see the findings.`;
}

function entryPart({ seq, did, marks, rolls, events }: Told, { manifest }: Replayed): Part {
  const [first = "", ...more] = did;
  const game = manifest?.rules.id ?? "";
  const lines = [
    ...more,
    ...rolls.map(({ purpose, spec, out }) => `rolled ${shown(spec)} for ${shown(purpose)}: ${out.join(" ")}`),
    ...events.map(({ text, rule }) => `${text}${rule === null ? "" : ` [${game} ${rule}]`}`),
  ];
  return part(
    "div",
    { class: "entry" },
    `${seq}  ${first}`,
    ...marks.map((mark) => part("div", { class: "mark" }, mark)),
    ...lines.map((line) => part("div", {}, line)),
  );
}

function diceOf({ replayed }: PageOf, withShares: boolean): Part[] {
  const { machine } = replayed;
  const name = (author: string) => {
    const seat: Machine["seats"][number] | undefined = machine?.seats.find(({ id }) => id === author);
    return seat === undefined ? shown(author) : `${shown(author)} (${shown(seat.side)})`;
  };
  const parts = diceParts(machine, name, withShares);
  return parts.length === 0 ? [] : [part("section", { id: "dice" }, ...parts)];
}
