import type { Shot } from "../fire/shapes.js";
import type { Order } from "../terms/ids.js";
import type { Facts } from "./facts.js";

const orderNames: { readonly [O in Order]: string } = {
  charge: "Charge",
  "make-ready": "Make Ready",
  "receive-charge": "Receive Charge",
  rally: "Rally",
};

/** Sides, and results whose words are not those of their ids. */
const others: { readonly [id: string]: string } = {
  royalist: "the Royalist side",
  parliament: "Parliament",
  "breaks-off": "breaks off",
  "returns-next-turn": "returns in the next turn",
  "hit-and-check": "a hit and a check",
};

const isOrder = (id: string): id is Order => Object.hasOwn(orderNames, id);

/** An order as the rulebook writes it: "Make Ready". */
export const orderName = (order: Order | null | undefined): string => (order == null ? "no order" : orderNames[order]);

/** The Army Commander who helps with a roll, at the end of a sentence. */
export const helpedBy = (helper: string | undefined, facts: Pick<Facts, "leaderName">): string =>
  helper === undefined ? "" : `, with the help of ${facts.leaderName(helper)}`;

/** What a move says beside its main words, each part only where it is there. */
export const withArmy = (army: boolean | undefined): string => (army === true ? ", the Army Commander with it" : "");
export const underArmy = (army: boolean | undefined): string => (army === true ? " under the Army Commander" : "");
export const pausing = (pause: boolean | undefined): string => (pause === true ? ", then decide again" : "");
export const endsFacing = (facing: string | undefined): string => (facing === undefined ? "" : `, facing ${facing}`);
export const andHex = (hex: string | undefined): string => (hex === undefined ? "" : ` and ${hex}`);
export const besideLine = (hex: string | undefined): string => (hex === undefined ? "" : `, along the side of ${hex}`);
/** Shots with where they come from and where they go: " at Pride (T0505 to T0605)". */
export const shotsSaid = (shots: readonly Shot[], facts: Pick<Facts, "unitName">): string =>
  shots.map(({ from, to, target }) => ` at ${facts.unitName(target)} (${from} to ${to})`).join(" and");

/** Steps and ways to fire as people say them: "ahead left, wheel right". */
export const inWords = (words: readonly string[]): string => words.map((word) => word.replaceAll("-", " ")).join(", ");

/** Counters begin with their battle: what is not a known one stays as it was typed. */
const counter = /^(?:tf|eh|fn|mm|sn|na)-/;

/** Any id of the game as it stands on its counter: units, leaders, wings; orders, steps and results in words. */
export function named(id: string, facts: Facts): string {
  for (const nameOf of [facts.unitName, facts.leaderName, facts.wingName]) {
    const name = nameOf(id);
    if (name !== id) return name;
  }
  if (isOrder(id)) return orderNames[id];
  const own = Object.hasOwn(others, id) ? others[id] : undefined;
  return own ?? (/^[a-z]+(?:-[a-z]+)+$/.test(id) && !counter.test(id) ? inWords([id]) : id);
}

/** Whether the game has a unit, a leader or a wing of this name; what hexes a map has, its fields say. */
export const knows = (id: string, kind: "place" | "piece" | "card", facts: Facts): boolean =>
  kind !== "piece" || named(id, facts) !== id;
