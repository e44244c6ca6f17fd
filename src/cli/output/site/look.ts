/**
 * How the site of a club looks: pages, feed, calendar, stylesheet.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import type { Boards } from "../../../boards/index.js";
import { shown } from "../../../boards/text/escape.js";
import { type ListedGame, type SiteEvent, type SiteLook, withoutAddress } from "../../../club/site/site.js";
import { calendarOf, type Deadline } from "../../../mail/calendar.js";
import { endOf, eventPage, playersOf } from "./event-page.js";
import { type FeedEntry, feedOf } from "./feed.js";
import { siteStyle } from "./frame.js";
import { gamePage } from "./game-page.js";

/** Raised when pages look otherwise. */
const version = 3;

/** The number of newest items in a feed. */
const newest = 100;

/**
 * @param base where the site will stand, with a slash at its end; undefined: links start from the feed's own place
 */
export function siteLook(base: string | undefined, boards: Boards | undefined): SiteLook {
  return {
    version,
    page: (page, event) => gamePage(page, event, boards),
    lists: (event) =>
      new Map([
        ["style.css", siteStyle],
        ["feed.xml", feedFor(event, base)],
        ["calendar.ics", calendarFor(event, base)],
        ["index.html", eventPage(event)],
      ]),
  };
}

/** A UUID (RFC 9562, version 8) made of a text: the same text has the same one. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(`turnproof/site ${text}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const hrefOf = ({ game }: ListedGame, base = ""): string => `${base}games/${game.page}.html`;

function feedFor({ name, games, updated }: SiteEvent, base: string | undefined): string {
  const seen = games.filter(({ game }) => game.packets > 0 && game.updated !== "");
  const order = seen.sort((a, b) => (a.game.updated === b.game.updated ? 0 : a.game.updated > b.game.updated ? -1 : 1));
  const entries = order.slice(0, newest).map((one): FeedEntry => {
    const { game } = one;
    const stands = [game.at === "" ? "" : `turn ${game.at}`, game.ties, endOf(game)].filter(Boolean).join("; ");
    return {
      id: uuidOf(`${game.page} ${game.packets}`),
      title: withoutAddress(
        `${playersOf(game)}: ${game.state === "over" ? endOf(game) : game.at === "" ? game.game : `turn ${game.at}`}`,
      ),
      says: withoutAddress([game.game, stands].filter(Boolean).join(": ")),
      ...{ updated: game.updated, href: hrefOf(one, base) },
    };
  });
  return feedOf({
    ...{ id: uuidOf(`feed ${name}`), title: withoutAddress(name), entries },
    updated: updated === "" ? "1970-01-01T00:00:00Z" : updated,
    self: base === undefined ? undefined : `${base}feed.xml`,
  });
}

function calendarFor({ name, games }: SiteEvent, base: string | undefined): string {
  const deadlines = games.flatMap((one): Deadline[] => {
    const { game, row, packets } = one;
    if (game.packets === 0 || row.due === "" || row.since === "") return [];
    const says = shown(withoutAddress(`${row.turn} to write: ${playersOf(game)} (${game.game})`));
    const url = base === undefined ? undefined : hrefOf(one, base);
    return [{ uid: uuidOf(`deadline ${game.page}`), known: row.since, due: row.due, says, number: packets, url }];
  });
  return calendarOf(shown(withoutAddress(name)), deadlines);
}
