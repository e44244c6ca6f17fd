/**
 * What of the page can be linked: it stands in the fragment, which no browser sends anywhere. A link holds no log.
 *
 * @packageDocumentation
 */

/** A part of a report, by its name in the address; the list of them is where they are drawn. */
export type Tab = string;

/** A place in a game. */
export interface Place {
  readonly tab: Tab;
  /** Number of an entry. */
  readonly entry?: number;
  /** Number of a finding, from 1. */
  readonly finding?: number;
  /** The first eight characters of the game's id. */
  readonly game?: string;
}

/**
 * A place from a fragment; undefined where it names none.
 *
 * @param tabs the names of all parts
 */
export function readLink(fragment: string, tabs: readonly Tab[]): Place | undefined {
  const [path = "", query = ""] = fragment.replace(/^#\/?/, "").split("?");
  const [first = "", number] = path.split("/");
  const tab = first === "finding" ? "findings" : tabs.find((name) => name === first);
  if (tab === undefined) return undefined;
  const asked = new URLSearchParams(query);
  const entry = integerIn(asked.get("entry"));
  const finding = integerIn(number);
  const game = asked.get("game") ?? "";
  return {
    tab,
    ...(entry === undefined ? {} : { entry }),
    ...(finding === undefined || finding < 1 ? {} : { finding }),
    ...(/^[0-9a-f]{8}$/.test(game) ? { game } : {}),
  };
}

/** A place as a fragment. */
export function linkTo({ tab, entry, finding, game }: Place): string {
  const path = tab === "findings" && finding !== undefined ? `finding/${finding}` : tab;
  const asked = [...(entry === undefined ? [] : [`entry=${entry}`]), ...(game === undefined ? [] : [`game=${game}`])];
  return `#/${path}${asked.length === 0 ? "" : `?${asked.join("&")}`}`;
}

/** What a link says before its log is there. */
export function linkWords({ entry, finding, game, tab }: Place): string {
  const what =
    finding !== undefined && tab === "findings"
      ? `finding ${finding}`
      : entry === undefined
        ? "a part"
        : `entry ${entry}`;
  const of = game === undefined ? "a game" : `game ${game.slice(0, 4)} ${game.slice(4)}`;
  return `This link points to ${what} of ${of}. Drop its log to see it.`;
}

const integerIn = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
