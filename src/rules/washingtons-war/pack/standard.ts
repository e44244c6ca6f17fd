import { pairKey, type Source } from "../../sdk/facts.js";
import { zoneIds } from "../terms/constants.js";
import { eventRows, opsCopies } from "./cards.js";
import { linkGroups } from "./links.js";
import { positionRows } from "./positions.js";
import { ratingRows, reinforcementRows } from "./ratings.js";
import type { Card, Pack } from "./schema.js";
import { fortifiedPorts, spaceRows, zonePorts } from "./spaces.js";

interface Entries<V> {
  [key: string]: { value: V; source: Source };
}

function relationOf<V>(
  complete: boolean,
  rows: Iterable<readonly [string, V, Source]>,
): { complete: boolean; entries: Entries<V> } {
  const entries: Entries<V> = {};
  for (const [key, value, source] of rows) entries[key] = { value, source };
  return { complete, entries };
}

const ratings = (which: "strategy" | "tactical" | "agility") =>
  relationOf(
    false,
    Object.entries(ratingRows).map(([general, row]) => [general, ...row[which]] as const),
  );

const noEvent = {
  battle: false,
  alsoEvent: false,
  mandatory: false,
  removedAfterPlay: false,
  reshuffle: null,
  warEnds: null,
  effect: null,
};

function* cardRows(): Iterable<readonly [string, Card, Source]> {
  for (const ops of [1, 2, 3] as const) {
    for (let copy = 1; copy <= opsCopies[ops]; copy++) {
      const id = `ops-${ops}-${String(copy).padStart(2, "0")}`;
      yield [id, { ...noEvent, title: `Ops ${ops}`, ops, flag: null }, "reconstruction"];
    }
  }
  for (const { id, source, ...event } of eventRows) yield [id, { ...noEvent, ops: null, ...event }, source];
}

/**
 * The component pack that comes with the module: what the rulebook and published reports say of map, counters and
 * cards, filled up by a reconstruction so that a complete game can be played. It is not the published map: under
 * `authority: "sources"` only what the rulebook states can make a move illegal.
 */
export const standardPack: Pack = {
  format: 1,
  game: "washingtons-war",
  id: "washingtons-war-standard",
  title: "Washington's War: documented components, completed by a reconstruction",
  relations: {
    colony: relationOf(
      false,
      spaceRows.map(([id, , colony, source]) => [id, colony, source] as const),
    ),
    position: relationOf(
      false,
      positionRows.map(([id, x, y]) => [id, { x, y }, "reconstruction"] as const),
    ),
    name: relationOf(
      false,
      spaceRows.map(([id, name, , source]) => [id, name, source] as const),
    ),
    zone: relationOf(
      true,
      zoneIds.flatMap((zone) => zonePorts[zone].map((port) => [port, zone, "rulebook"] as const)),
    ),
    fortified: relationOf(
      true,
      fortifiedPorts.map((port) => [port, true, "rulebook"] as const),
    ),
    winterQuarters: relationOf(
      false,
      spaceRows.map(([id, , , , quarters, source]) => [id, quarters, source] as const),
    ),
    link: relationOf(
      false,
      linkGroups.flatMap(({ kind, source, pairs }) => pairs.map(([a, b]) => [pairKey(a, b), kind, source] as const)),
    ),
    strategy: ratings("strategy"),
    tactical: ratings("tactical"),
    agility: ratings("agility"),
    reinforcements: relationOf(
      false,
      reinforcementRows.map(([year, cu, source]) => [`y${year}`, cu, source] as const),
    ),
    card: relationOf(false, cardRows()),
    counters: relationOf(false, []),
  },
};
