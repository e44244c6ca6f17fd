// The map and the cards of The Valley, a small game of two sides that exists for the tests: a printed sheet as data.
import type { Json, RelationData } from "../../../src/rules/index.js";

export type LineKind = "road" | "rail" | "river" | "none";

/** A card: an Operations value, or an event by the name of its effect; null where nobody has the text. */
export type ValleyCard = {
  readonly title: string;
  readonly ops: number | null;
  readonly effect: string | null;
  /** Leaves the game when it is played for what it says. */
  readonly once: boolean;
  /** Has the deck rebuilt when it is played for what it says. */
  readonly reshuffle: boolean;
};

export interface ValleyPack {
  readonly relations: {
    readonly line: RelationData<LineKind>;
    /** Of a river line the point upstream. */
    readonly upper: RelationData<string>;
    /** The towns: whose they are. */
    readonly town: RelationData<string>;
    readonly card: RelationData<ValleyCard>;
  };
}

const listed = <V extends Json>(values: { readonly [key: string]: V }): RelationData<V> => ({
  complete: true,
  entries: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, source: "component" }])),
});

// north -- ash ==rail== birch ==rail== elm -- south ; dale ~river~ birch ~river~ ford (runs to ford) ; glen off the ash
const line: { readonly [pair: string]: LineKind } = {
  "ash|north": "road",
  "ash|birch": "rail",
  "birch|elm": "rail",
  "elm|south": "road",
  "birch|dale": "river",
  "birch|ford": "river",
  "ford|south": "road",
  "dale|north": "road",
  "ash|glen": "road",
};

const ops = (value: number): ValleyCard => ({
  title: `${value} Operations`,
  ops: value,
  effect: null,
  once: false,
  reshuffle: false,
});
const event = (title: string, effect: string | null, more: Partial<ValleyCard> = {}): ValleyCard => ({
  title,
  ops: null,
  effect,
  once: more.once ?? false,
  reshuffle: more.reshuffle ?? false,
});

const card: { readonly [id: string]: ValleyCard } = {
  "ops-a": ops(1),
  "ops-b": ops(2),
  "ops-c": ops(2),
  "ops-d": ops(3),
  "ops-e": ops(3),
  "good-harvest": event("Good Harvest", "good-harvest", { reshuffle: true }),
  recruits: event("Recruits", "recruits", { once: true }),
  spies: event("Spies", "spies"),
  "old-letter": event("An Old Letter", null),
  "torn-map": event("A Torn Map", null),
};

/** The sheet that both players have. */
export const valleyPack: ValleyPack = {
  relations: {
    line: listed(line),
    upper: listed({ "birch|dale": "dale", "birch|ford": "birch" }),
    town: listed({ north: "north", south: "south" }),
    card: listed(card),
  },
};

/** The same sheet, from which the line to the glen is torn off. */
export const tornPack: ValleyPack = {
  relations: {
    ...valleyPack.relations,
    line: {
      ...listed(Object.fromEntries(Object.entries(line).filter(([pair]) => pair !== "ash|glen"))),
      complete: false,
    },
  },
};
