// What a winter did, space by space: told from the events of Winter Attrition and from what stood there afterwards.
import type { GameEvent } from "../../../src/rules/index.js";
import { at, generalAt } from "../../../src/rules/washingtons-war/position/board.js";
import type { Side, SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import { type Happening, winterRows } from "./table-rows.js";
import { board } from "./whole-game.js";

/** CUs lost to the winter, and the die where one was rolled. */
interface Toll {
  american: number;
  french: number;
  british: number;
  rolled: boolean;
}

/** The rows of the attrition table that a winter used. `s` is the state when it was over. */
export function winterOf(s: State, events: readonly GameEvent[]): Happening[] {
  const tolls = new Map<string, Toll>();
  const tollOf = (space: SpaceId, side: Side): Toll => {
    const key = `${side}/${space}`;
    const toll = tolls.get(key) ?? { american: 0, french: 0, british: 0, rolled: false };
    tolls.set(key, toll);
    return toll;
  };
  for (const { event, figures } of events) {
    const space = String(figures["space"]);
    if (event === "attrition-rolled")
      tollOf(space, figures["side"] === "british" ? "british" : "american").rolled = true;
    if (event !== "british-attrition" && event !== "american-attrition") continue;
    const toll = tollOf(space, event === "british-attrition" ? "british" : "american");
    for (const nationality of ["american", "french", "british"] as const) {
      toll[nationality] += Number(figures[nationality]);
    }
  }
  // A winter that ended the game has spaces to which it never came.
  const winter = s.stack.findLast((frame) => frame.flow === "winter");
  const waiting = winter?.flow === "winter" ? winter.todo : [];
  const done = (space: SpaceId, side: Side) => !waiting.some((one) => one.space === space && one.side === side);
  return Object.keys(s.spaces).flatMap((space) => [
    ...(done(space, "british") ? british(s, space, tollOf(space, "british")) : []),
    ...(done(space, "american") ? american(s, space, tollOf(space, "american")) : []),
  ]);
}

const used = (name: string): Happening[] => [{ kind: "winter", name, figures: {} }];
const sheltered = (space: SpaceId) => board.southOfLine(space) || board.winterQuarters(space);

function british(s: State, space: SpaceId, toll: Toll): Happening[] {
  const cu = at(s, space).british + toll.british;
  if (cu === 0) return [];
  if (toll.rolled) return used(toll.british > 0 ? winterRows.britishLost : winterRows.britishStays);
  if (sheltered(space)) return used(winterRows.britishSheltered);
  return used(cu === 1 ? winterRows.britishLed : winterRows.britishHalf);
}

function american(s: State, space: SpaceId, toll: Toll): Happening[] {
  const own = at(s, space).american + toll.american;
  const french = at(s, space).french + toll.french;
  const cu = own + french;
  if (cu === 0) return [];
  if (own === 0) {
    return used(sheltered(space) ? winterRows.frenchSheltered : winterRows.frenchHalf);
  }
  const mixed = french > 0 && toll.american + toll.french > 0 ? used(winterRows.mixed) : [];
  return [...mixed, ...used(ofAmericans(s, space, cu, toll))];
}

function ofAmericans(s: State, space: SpaceId, cu: number, toll: Toll): string {
  const washington = generalAt(s, space, "american") === "washington";
  if (washington && sheltered(space)) {
    if (cu <= 5) return winterRows.washingtonKeeps;
    return cu === 6 ? winterRows.washingtonOne : winterRows.washingtonMore;
  }
  if (washington && cu > 1) return winterRows.washingtonOpen;
  if (cu > 1) return winterRows.americanHalf;
  if (!toll.rolled) return winterRows.americanLed;
  return toll.american > 0 ? winterRows.americanLost : winterRows.americanStays;
}
