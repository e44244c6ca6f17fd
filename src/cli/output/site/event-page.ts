/**
 * The page of an event: how the players stand, the games under way, those that are over.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import type { SiteGame } from "../../../club/site/kept.js";
import type { ListedGame, SiteEvent } from "../../../club/site/site.js";
import { counted } from "../../../rules/sdk/counted.js";
import { type Part, part } from "../report-html/html.js";
import { listTable, sitePage } from "./frame.js";

/** Who plays, as a line: "Ann (british) - Bob (american)". */
export const playersOf = ({ players }: Pick<SiteGame, "players">): string =>
  players.map(({ name, side }) => shown(`${name} (${side})`)).join(" \u2013 ");

/** How a game ended, by name: "Ann won: reason". */
export function endOf({ winner, way, players }: SiteGame): string {
  if (winner === "") return "";
  if (winner === "draw") return shown(`drawn: ${way}`);
  return shown(`${players.find(({ side }) => side === winner)?.name ?? winner} won: ${way}`);
}

/** A time as people read it: to the minute, UTC. */
export const minute = (time: string): string => time.slice(0, 16).replace("T", " ");

/** The page of an event as text. */
export function eventPage({ name, games, updated }: SiteEvent): string {
  const seen = games.filter(({ game }) => game.packets > 0);
  // Who has waited longest stands first; of games that are over what is newest.
  const over = sorted(seen.filter(isOver), ({ game }) => game.updated).reverse();
  const open = sorted(
    seen.filter((one) => !isOver(one)),
    ({ row }) => row.due,
  );
  const unjudged = games.length - seen.length;
  const facts = [
    `${counted(games.length, "game")}: ${open.length} under way, ${over.length} over`,
    ...(unjudged === 0 ? [] : [`${unjudged} with nothing to show yet`]),
    ...(updated === "" ? [] : [`last packet seen ${minute(updated)} (UTC)`]),
  ];
  const links = part(
    "ul",
    { class: "facts" },
    part("li", {}, part("a", { href: "feed.xml" }, "News as a feed (Atom)")),
    part("li", {}, part("a", { href: "calendar.ics" }, "Deadlines as a calendar")),
  );
  return sitePage("", name, name, [
    part("header", {}, part("h1", {}, shown(name)), part("p", {}, `${facts.join("; ")}.`), links),
    part(
      "main",
      {},
      ...standings(over, open),
      ...openGames(open),
      ...overGames(over),
      part("p", { class: "dim" }, caution),
    ),
  ]);
}

/** By a text, then by who plays. */
const sorted = (games: readonly ListedGame[], of: (one: ListedGame) => string): ListedGame[] => {
  const key = (one: ListedGame) => `${of(one)} ${playersOf(one.game)}`;
  return [...games].sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

const caution =
  "Games are shown up to the last packet that all others have answered. Times are those at which the club saw a packet, not those at which it was sent.";

const isOver = ({ game }: ListedGame): boolean => game.state === "over";

interface Standing {
  readonly name: string;
  won: number;
  drawn: number;
  lost: number;
  open: number;
}

/** Each player once, by their identity key: who has won most stands first. */
function standings(over: readonly ListedGame[], open: readonly ListedGame[]): Part[] {
  const all = new Map<string, Standing>();
  for (const { game } of [...over, ...open]) {
    if (game.disputed) continue;
    for (const { name, person, side, first } of game.players) {
      // Of a game that somebody took over, or gave up, nothing is reckoned to either.
      if (!first) continue;
      const one = all.get(person) ?? { name, won: 0, drawn: 0, lost: 0, open: 0 };
      all.set(person, one);
      if (game.state !== "over") one.open += 1;
      else if (game.winner === side) one.won += 1;
      else if (game.winner === "draw") one.drawn += 1;
      else one.lost += 1;
    }
  }
  if (all.size === 0) return [];
  const order = [...all.values()].sort(
    (a, b) => b.won - a.won || b.drawn - a.drawn || a.lost - b.lost || (a.name < b.name ? -1 : 1),
  );
  const rows = order.map(({ name, won, drawn, lost, open: playing }) => [
    shown(name),
    ...[won, drawn, lost, playing].map(String),
  ]);
  return [
    part("h2", { id: "players" }, "Players"),
    listTable(
      "small",
      "Games that are over, and those under way",
      ["player", "won", "drawn", "lost", "under way"],
      rows,
    ),
  ];
}

function linkTo(game: SiteGame): Part {
  const link = part("a", { href: `games/${game.page}.html` }, playersOf(game));
  return game.disputed ? part("span", {}, link, ` (${twice})`) : link;
}

/** What is said of a game of which the club has more than one history. */
export const twice = "one of several histories of this game: it counts for nobody";

const verdictOf = ({ verdict }: SiteGame): Part => part("span", { class: verdict }, shown(verdict));

function openGames(open: readonly ListedGame[]): Part[] {
  if (open.length === 0) return [];
  const rows = open.map(({ game, row }) => [
    linkTo(game),
    shown(game.game),
    shown(game.at),
    shown(row.turn),
    row.since === "" ? "" : minute(row.since),
    row.due.slice(0, 10),
    verdictOf(game),
  ]);
  const titles = ["players", "game", "turn", "to write", "since", "by", "verdict"];
  return [
    part("h2", { id: "open" }, "Under way"),
    listTable("wide", "As far as the club has seen (UTC)", titles, rows),
  ];
}

function overGames(over: readonly ListedGame[]): Part[] {
  if (over.length === 0) return [];
  const rows = over.map(({ game }) => [
    linkTo(game),
    shown(game.game),
    endOf(game),
    ...[game.at, game.ties].map(shown),
    verdictOf(game),
  ]);
  const titles = ["players", "game", "how it ended", "last turn", "figures", "verdict"];
  return [part("h2", { id: "over" }, "Over"), listTable("wide", "What the logs say", titles, rows)];
}
