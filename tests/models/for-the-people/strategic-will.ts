// Strategic Will, kept a second time from the rules (12): what a game is told to have happened, and what it costs or brings.
import type { State } from "../../../src/rules/for-the-people/index.js";
import { generalIds } from "../../../src/rules/for-the-people/terms/general-ids.js";
import type { GeneralId, SpaceId, StateId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts as facts } from "../../support/for-the-people/rules.js";

export type Side = "union" | "confederate";
export interface Told {
  readonly event: string;
  readonly figures: { readonly [name: string]: unknown };
}

/** Changes of a turn as "union -5", in any order. */
export type Changes = string[];

/** 12.14: what each state is worth. */
const worth: { readonly [state: string]: number } = {
  ...{ MO: 10, KY: 10, WV: 5, TN: 10, AR: 5, TX: 7, LA: 7, MS: 7, AL: 7, GA: 15, FL: 5, NC: 7, SC: 7, VA: 15 },
};
const border = ["MO", "KY", "WV"];
const northern: readonly StateId[] = ["IL", "IN", "OH", "MD", "PA", "NJ", "DE"];
const refuges: readonly unknown[] = [
  ...["philadelphia-pa", "trenton-nj", "dover-de", "annapolis-md", "columbus-oh", "indianapolis-in", "springfield-il"],
];

/** The cards whose Strategic Will the rulebook tells (1.3, 4.42). */
const cards: { readonly [card: string]: readonly [side: Side, by: number] } = {
  "brazil-recognizes-the-confederacy": ["confederate", 3],
  "trent-affair": ["confederate", 5],
  "letters-of-marque": ["confederate", 1],
  "cabinet-intrigue": ["union", -3],
  "css-sumter": ["union", -1],
  "foreign-intervention": ["union", -10],
};

const otherOf = { union: "confederate", confederate: "union" } as const;
const isUnionArmy = (army: unknown): boolean =>
  ["army-of-the-potomac", "army-of-the-tennessee", "army-of-the-cumberland", "army-of-the-missouri"].includes(
    String(army),
  );

/** The marker of a side after a change (12.4). */
export interface Marker {
  readonly points: number;
  readonly face: "plus" | "minus";
}

export function moved({ points, face }: Marker, by: number): Marker {
  if (by > 0) return { points: points + by + (face === "minus" ? 2 : 0), face: "plus" };
  return { points: points + by - (face === "plus" ? 3 : 0), face: "minus" };
}

const political = (general: GeneralId): number => facts.political.maybe(general) ?? 0;

/** Who controlled a Border State before, as far as the book was told. */
export type Held = Map<string, Side>;

/** What one thing that happened changes; `before` is the position in which the input was made. */
export function changesOf({ event, figures }: Told, before: State, by: Side, held: Held): Changes {
  switch (event) {
    case "battle-fought": {
      if (figures["size"] !== "large") return [];
      const winner: Side = figures["winner"] === "union" ? "union" : "confederate";
      return [`${winner} 3`, `${otherOf[winner]} -5`];
    }
    case "resource-destroyed":
      return [`union ${figures["value"]}`, `confederate -${figures["value"]}`];
    case "zone-closed":
      return ["confederate -2"];
    case "blockade-rolled":
      return Number(figures["die"]) > Number(figures["level"]) ? [] : ["confederate -2"];
    case "capital-taken":
      return figures["side"] === "union" ? ["union -30"] : ["confederate -15"];
    case "capital-moved": {
      const { side, space } = figures;
      if (side === "union") return refuges.includes(space) ? [] : ["union -10"];
      const at = facts.spaces.find((one) => one === space);
      const good = at !== undefined && (facts.resource(at) > 0 || facts.runner.maybe(at) != null);
      return good ? [] : ["confederate -10"];
    }
    case "army-lost":
      return isUnionArmy(figures["army"]) ? ["union -10"] : ["confederate -5"];
    case "army-created": {
      // 5.22: those who stand on the map and with no Army, wherever they are.
      const armed = Object.values(before.armies).map(({ at }) => at);
      const free = generalIds.filter((one) => {
        const { at } = before.generals[one];
        return (
          sideOf(one) === by &&
          one !== figures["general"] &&
          facts.spaces.some((space) => space === at) &&
          !armed.includes(at)
        );
      });
      const named = generalIds.find((one) => one === figures["general"]);
      const above = free.some((one) => named !== undefined && political(one) > political(named));
      return above ? [`${by} -2`] : [];
    }
    case "state-controlled": {
      const [side, state] = [figures["side"] === "union" ? "union" : "confederate", String(figures["state"])] as const;
      const value = worth[state] ?? 0;
      const was = held.get(state);
      held.set(state, side);
      if (!border.includes(state)) return [`confederate -${value}`];
      return was === "confederate" ? [`union ${value}`, `confederate -${value}`] : [`${side} ${value}`];
    }
    case "mississippi-opened":
      return ["union 10"];
    case "event-carried-out": {
      const card = String(figures["card"]);
      if (card === "cotton-is-king") return by === "union" ? ["confederate -2"] : [];
      const known = cards[card];
      return known === undefined ? [] : [`${known[0]} ${known[1]}`];
    }
    default:
      return [];
  }
}

const unionGenerals: readonly string[] = [
  ...["banks", "buell", "burnside", "butler", "curtis", "fremont", "grant", "halleck", "hancock", "hooker"],
  ...["mcclellan", "mcdowell", "mcpherson", "meade", "pope", "reynolds", "rosecrans", "schofield", "sherman"],
  ...["thomas", "pleasonton", "sheridan", "stoneman"],
];

const sideOf = (general: string): Side => (unionGenerals.includes(general) ? "union" : "confederate");

/** What every autumn costs (12.9), and the states of the Union that the Confederacy has entered (12.12). */
export function endOfTurn(s: State, turn: number, heldBefore: ReadonlyMap<string, Side>): Changes {
  const changes: Changes = [];
  if (turn % 3 === 0) changes.push("union -5", ...(s.emancipation ? ["confederate -5"] : []));
  const own = [
    ...northern,
    ...facts.spaces.map((space) => facts.state(space)).filter((one) => heldBefore.get(one) === "union"),
  ];
  for (const state of new Set(own.filter((one) => northern.includes(one) || border.includes(one)))) {
    const taken = facts.spacesOf(state).filter((space: SpaceId) => s.pc[space] === "confederate").length;
    if (taken >= 3) changes.push("union -5", "confederate 5");
  }
  return changes;
}
