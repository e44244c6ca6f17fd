// Where the laws of Washington's War are asked: from the set-up, and from crowds in which armies stand mixed up.
import type { AnyGame, AnyState } from "../../../../../src/rules/index.js";
import { type State, standardPack, washingtonsWar } from "../../../../../src/rules/washingtons-war/index.js";
import { positioned } from "../../../washingtons-war/positions.js";
import { type DrawingTable, openDrawing } from "../../drawing.js";
import type { Next } from "../../moments.js";
import { byKind, type Playing } from "../law.js";
import { placed } from "./cards.js";
import { cards } from "./map.js";

export const tableOf = (rules: AnyGame = washingtonsWar): DrawingTable =>
  openDrawing(rules, { pack: standardPack, options: washingtonsWar.standardOptions, authority: "agreed" });

export const stateOf = (s: unknown): State => JSON.parse(JSON.stringify(s));

/** The players' cards are dealt from one deck by somebody who sees all of it: what a hand hides becomes a card that is nowhere else. */
export function dealt(next: Next): (s: AnyState) => void {
  return (any) => {
    const s: State = Object(any);
    for (const side of ["american", "british"] as const)
      s.cards.hand[side].forEach((held, at, hand) => {
        if (held !== "?") return;
        const lying = new Set(placed(s));
        const left = cards.filter((card) => !lying.has(card));
        hand[at] = left[next(left.length)] ?? held;
      });
    s.cards.fresh = { cards: [], american: 0, british: 0 };
    for (const other of s.cards.otherwise) other.fresh = { cards: [], american: 0, british: 0 };
  };
}

const american = ["washington", "greene", "arnold", "gates", "lee", "lincoln", "lafayette"] as const;
const british = ["howe", "clinton", "cornwallis", "burgoyne", "carleton"] as const;

/** Armies next to each other everywhere, PCs at random, hands of a few cards: the winter is near. */
export function crowd(table: DrawingTable, next: Next): State {
  const begun: State = stateOf(table.setup(Object.keys(washingtonsWar.scenarios)[0] ?? ""));
  const ids = Object.keys(begun.spaces);
  const france = next(2) === 0;
  const spaces: {
    [id: string]: { pc: "american" | "british" | null; american: number; french: number; british: number };
  } = {};
  for (const id of ids) {
    const pc = ([null, "american", "british"] as const)[next(3)] ?? null;
    const held = next(3);
    spaces[id] = {
      pc,
      american: held === 1 ? 1 + next(next(4) === 0 ? 7 : 2) : 0,
      french: held === 1 && france && next(6) === 0 ? 1 : 0,
      british: held === 2 ? 1 + next(next(4) === 0 ? 7 : 2) : 0,
    };
  }
  let left = 5;
  for (const space of Object.values(spaces)) {
    space.french = Math.min(space.french, left);
    left -= space.french;
  }
  const generals: { [id: string]: string } = {};
  for (const [names, side] of [
    [american, "american"],
    [british, "british"],
  ] as const)
    for (const name of names) {
      const free = ids.filter(
        (id) => !Object.values(generals).includes(id) && (spaces[id]?.[side] ?? 0) > 0 && (spaces[id]?.[side] ?? 0) < 9,
      );
      const at = free[next(free.length)];
      if (at !== undefined && next(5) > 0) generals[name] = at;
    }
  const seat = ids.find(
    (id) =>
      spaces[id]?.pc === "american" &&
      (spaces[id]?.british ?? 0) === 0 &&
      id !== "quebec" &&
      id !== "montreal" &&
      id !== "fort-detroit",
  );
  const deck = cards.filter((card) => !/^north-government|^declaration|steuben/.test(card));
  const hand = () => Array.from({ length: 1 + next(4) }, () => deck.splice(next(deck.length), 1)[0] ?? "");
  const hands = { american: hand(), british: hand() };
  const year = france ? 1779 + next(4) : 1776 + next(3);
  const s = positioned({
    ...{ year, to: next(2) === 0 ? "american" : "british", spaces, generals, hands },
    ...(next(3) > 0 && { endOfWar: `north-government-falls-${Math.min(1783, Math.max(1779, year + next(2)))}` }),
    more: {
      congress: seat !== undefined && next(3) > 0 ? seat : "dispersed",
      regularsAdvantage: next(2) === 0,
      alliance: france ? 9 : next(9),
      ...(france && { franceEntered: year - 1, europeanWar: true, frenchNavy: "chesapeake" as const, frenchBox: 0 }),
    },
  })(begun);
  if (france) s.generals.rochambeau = "american-leaders";
  for (const side of ["american", "british"] as const) s.cards.hand[side] = hands[side];
  return s;
}

/** Nobody stops while they can fight. */
const eager = (name: string): number => (/^(?:stop|end-campaign|decline|ops-queue)/.test(name) ? 1 : 4);

export const playing = (table: DrawingTable, next: Next, most: number, open = true): Playing => ({
  ...{ table, next, most, choose: byKind(table, next, eager) },
  ...(open && { between: dealt(next) }),
});
