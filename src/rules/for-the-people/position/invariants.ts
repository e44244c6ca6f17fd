import { cardFaults } from "../../mechanics/cards/card-faults.js";
import type { Finding } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import { isSpace, sideOf, sides } from "../terms/constants.js";
import { mostBlockade, mostForts, navalMarkers } from "../terms/figures.js";
import { generalIds } from "../terms/general-ids.js";
import type { SpaceId } from "../terms/ids.js";
import { armyIds } from "../terms/lists.js";
import { available, removed, returnsIn, waiting } from "../terms/places.js";
import type { State } from "../terms/state.js";
import { spAt } from "./board.js";

/** Flows during which pieces of both sides may share a space for a moment (7.1). */
const unfinished: ReadonlySet<string> = new Set(["march", "battle", "stacking"]);

function wrong(name: string, rule: string, message: string, figures: Partial<Finding> = {}): Finding {
  return { code: `for-the-people/invariant/${name}`, rule, severity: "violation", message, ...figures };
}

/** What must hold at any time: counts of markers, one side in a space, one place for each card. */
export function* invariants(s: State, facts: Facts): Iterable<Finding> {
  yield* places(s);
  yield* markers(s);
  yield* deck(s, facts);
  if (!s.stack.some(({ flow }) => unfinished.has(flow))) yield* oneSide(s, facts.spaces);
}

const offMap: readonly string[] = [waiting, removed, available];

function* places(s: State): Iterable<Finding> {
  const known = (at: string) => isSpace(at) || offMap.includes(at) || returnsIn(at) !== undefined;
  for (const general of generalIds) {
    const { at, brigade } = s.generals[general];
    const path = `/generals/${general}`;
    if (!known(at)) yield wrong("general-place", "5.6", "a General is in a space or in a place off the map", { path });
    if (brigade > 0 && !isSpace(at)) yield wrong("brigade", "5.51", "a Cavalry Brigade is on the map", { path });
  }
  const used = new Set<string>();
  for (const army of armyIds) {
    const { at, commander } = s.armies[army];
    const path = `/armies/${army}`;
    if (!known(at)) yield wrong("army-place", "5.21", "an Army is in a space or in a place off the map", { path });
    if (commander === null) continue;
    if (used.has(commander) || s.generals[commander].at !== at)
      yield wrong("commander", "5.22", "an Army is commanded by a General who is with it", { path, actual: commander });
    used.add(commander);
  }
}

function* markers(s: State): Iterable<Finding> {
  for (const side of sides) {
    const forts = Object.values(s.forts).filter((one) => one === side).length;
    if (forts > mostForts[side])
      yield wrong("forts", "6.86", "a side has at most its number of forts", {
        expected: mostForts[side],
        actual: forts,
      });
    for (const [space, sp] of Object.entries(s.infantry[side]))
      if (sp < 1 || !isSpace(space))
        yield wrong("infantry", "1.2", "SP stand in spaces", { path: `/infantry/${side}` });
  }
  if (s.ironclads.length > navalMarkers.ironclad || s.torpedoes.length > navalMarkers.torpedo)
    yield wrong("naval-markers", "6.7", "there are 3 ironclads and 6 torpedoes", {
      actual: [s.ironclads.length, s.torpedoes.length],
    });
  const max = s.intervention ? mostBlockade.after : mostBlockade.before;
  if (s.blockade > max)
    yield wrong("blockade", "10.53", "the blockade level has a limit", { expected: max, actual: s.blockade });
}

function* oneSide(s: State, spaces: readonly SpaceId[]): Iterable<Finding> {
  for (const space of spaces) {
    if (spAt(s, space, "union") > 0 && spAt(s, space, "confederate") > 0)
      yield wrong("one-side", "7.1", "no space holds SP of both sides", { actual: space });
    const armies = armyIds.filter((army) => s.armies[army].at === space);
    if (armies.length > 1) yield wrong("one-army", "5.24", "no space holds two Armies", { actual: armies });
  }
  for (const general of generalIds) {
    const { at } = s.generals[general];
    if (isSpace(at) && spAt(s, at, sideOf(general) === "union" ? "confederate" : "union") > 0)
      yield wrong("general-alone", "5.74", "no General stands among enemy SP", { actual: general });
  }
}

/** The section that a fault of the cards breaks. */
const cardRules = { "card-count": "3.2", "deck-dealt": "3.2", "card-twice": "3.2", otherwise: "3.2", fresh: "3.2" };

function* deck({ cards }: State, facts: Facts): Iterable<Finding> {
  const boxes = [
    ...cards.removed,
    ...(cards.played === null ? [] : [cards.played]),
    ...sides.flatMap((side) => cards.queue[side]?.cards ?? []),
  ];
  for (const { name, says, ...figures } of cardFaults(cards, sides, boxes, facts.cards.length)) {
    yield wrong(name, cardRules[name], says, figures);
  }
}
