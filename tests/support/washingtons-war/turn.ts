import type { Observer } from "../../../src/rules/index.js";
import { type Pack, type State, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { Options } from "../../../src/rules/washingtons-war/terms/options.js";
import { game, type Position, tableFor, testPack } from "./rules.js";

/** The test pack, claiming to name every space and every card: what it does not name does not exist. */
export const completePack: Pack = {
  ...testPack,
  relations: {
    ...testPack.relations,
    colony: { ...testPack.relations.colony, complete: true },
    card: { ...testPack.relations.card, complete: true },
  },
};

export interface Settings {
  readonly observe?: Observer;
  readonly rulings?: { readonly [id: string]: string };
  readonly options?: Partial<Options>;
}

/** A position at a step of the turn, with nothing else open. */
export function atTurn(
  at: Extract<State["stack"][number], { flow: "turn" }>["at"],
  from: Position,
  settings: Settings = {},
) {
  return atFrames([{ flow: "turn", at, next: null }], from, settings);
}

/** A position in which a side owes the play of a card; the other side is next. */
export function impulseOf(by: Side, from: Position, settings: Settings = {}) {
  const next = by === "american" ? "british" : "american";
  return atFrames(
    [
      { flow: "turn", at: "impulses", next },
      { flow: "impulse", at: "play", by },
    ],
    from,
    settings,
  );
}

/** A position with these flows open. */
export function atFrames(stack: State["stack"], from: Position, { observe, rulings = {}, options }: Settings) {
  const table = tableFor(completePack, {
    rulings: { ...rulings },
    ...(options === undefined ? {} : { options: { ...washingtonsWar.standardOptions, ...options } }),
    ...(observe === undefined ? {} : { observe }),
  });
  return game({ ...from, state: { congress: "philadelphia", ...from.state, stack } }, table);
}

/** Lays cards on the discards that were in the deck. */
export function discarded(s: State, ...cards: readonly string[]): void {
  s.cards.discard.push(...cards);
  s.cards.deck -= cards.length;
}

/** The Ops card of that value, by copy. */
export const ops = (value: 1 | 2 | 3, copy = 1): string => `ops-${value}-${String(copy).padStart(2, "0")}`;
