/**
 * The page of a game: where it stands, the board, how fast the players are, and the report of its log as far as everybody may see it.
 *
 * @packageDocumentation
 */
import { packOf } from "../../../app/folder/hand.js";
import type { Boards } from "../../../boards/index.js";
import { shown } from "../../../boards/text/escape.js";
import { paceWords } from "../../../club/results/pace.js";
import type { GamePage } from "../../../club/site/site.js";
import { counted } from "../../../rules/sdk/counted.js";
import type { Report } from "../../../schema/index.js";
import { drawAll } from "../report-html/boards.js";
import { part } from "../report-html/html.js";
import { navigation, partsOf } from "../report-html/page.js";
import { endOf, minute, playersOf, twice } from "./event-page.js";
import { sitePage } from "./frame.js";

/** The page of a game as text. */
export async function gamePage(
  { game, view, pace, seen, event: ofEvent, withLog }: GamePage,
  event: string,
  boards?: Boards,
): Promise<string> {
  const { replayed, states, withheld } = view;
  const report = withheld === 0 ? view.report : withoutDue(view.report);
  const { machine, installed, manifest } = replayed;
  const pack = machine === null ? undefined : packOf({ installed, machine });
  const drawn = states.map(({ seq, state, events }) => ({ id: `after-${seq}`, state, events }));
  const drawings = await drawAll(manifest?.rules.id ?? "", pack, drawn, boards);
  const last = drawn.at(-1)?.id ?? "";
  const board = drawings.pictures.get(last);
  // The last board stands above, and once.
  const others = new Map([...drawings.pictures].filter(([id]) => id !== last || report.findings.length > 0));
  const {
    verdict,
    game: about,
    links,
    main,
  } = partsOf({ report, replayed, drawings: { ...drawings, pictures: others } }, false);
  const paces = pace.map((one) => part("li", {}, shown(paceWords(one, one.name))));
  const stands = [game.at === "" ? "" : `turn ${game.at}`, game.ties, endOf(game)]
    .filter(Boolean)
    .map(shown)
    .join("; ");
  return sitePage("../", `${playersOf(game)}: ${shown(game.game)}`, event, [
    drawings.shared,
    part(
      "header",
      {},
      part("h1", {}, playersOf(game)),
      ...(stands === "" ? [] : [part("p", {}, stands)]),
      part("p", { class: report.verdict }, verdict),
      ...(game.disputed ? [part("p", {}, `This is ${twice}.`)] : []),
      ...about,
      part(
        "p",
        {},
        `${shownUpTo(view.packets.length, withheld)}${seen === "" ? "" : ` The last of them was seen at ${minute(seen)} (UTC).`}`,
      ),
      ...(ofEvent.length === 0
        ? []
        : [part("ul", { class: "facts" }, ...ofEvent.map((line) => part("li", {}, shown(line.trim()))))]),
      ...(withLog
        ? [
            part(
              "p",
              {},
              part("a", { href: `${game.page}.pbem`, download: `${game.page}.pbem` }, "The log"),
              ": verify it yourself with turnproof verify.",
            ),
          ]
        : [part("p", {}, "The log is not given out: it contains something that looks like a mail address.")]),
    ),
    navigation([
      ...(board === undefined ? [] : [["board", "The board"] as const]),
      ...(paces.length === 0 ? [] : [["pace", "Pace"] as const]),
      ...links,
    ]),
    part(
      "main",
      {},
      ...(board === undefined
        ? []
        : [
            part("h2", { id: "board" }, "The board"),
            part("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "The board" }, board),
          ]),
      ...(paces.length === 0
        ? []
        : [
            part("h2", { id: "pace" }, "Pace"),
            part("ul", {}, ...paces),
            part(
              "p",
              { class: "dim" },
              "As far as the club has seen: from one packet to the next, by receipts if there are any.",
            ),
          ]),
      ...main,
    ),
  ]);
}

/** Who had to write behind a packet that is not the last one has done so since. */
const withoutDue = ({ game, ...report }: Report): Report => ({
  ...report,
  game: game === null ? null : { ...game, due: [] },
});

function shownUpTo(packets: number, withheld: number): string {
  if (withheld === 0) return `All ${counted(packets, "packet")} of the log are shown.`;
  return `${counted(packets, "packet")} ${packets === 1 ? "is" : "are"} shown. Later packets wait until all others have answered them.`;
}
