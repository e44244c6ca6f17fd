import { facings as allFacings } from "../../terms/constants.js";
import type { CommandId, Facing, HexId, LeaderId, MarkerId, Side } from "../../terms/ids.js";
import { hexesOf } from "../entries.js";
import { unitNamed } from "../official/units.js";
import type { Area, PlacedIp, Placement, Reinforcement, Stationed } from "./types.js";

const sideOf = { us: "US", csa: "CSA" } as const;
const isFacing = (word: string): word is Facing => allFacings.some((one) => one === word);

/**
 * A set-up list: a line for each entry, hexes of one map, then counters. As many hexes as counters: one in each, in
 * order; one hex: all of them there. "3104: 1-1-v-a 1-1-v-b E/SE" gives both the choice of two facings.
 */
export function stations(side: "us" | "csa", battle: "F" | "C", map: string, text: string): Stationed[] {
  return linesOf(text).flatMap((line) => {
    const [where = "", what = ""] = line.split(":");
    const hexes = hexesOf(map, where.trim());
    const words = what.trim().split(/\s+/);
    const last = words.at(-1)?.split("/") ?? [];
    const facings = last.every(isFacing) ? last.filter(isFacing) : [];
    const units = facings.length > 0 ? words.slice(0, -1) : words;
    return units.map((unit, at): Stationed => {
      const hex = hexes.length === 1 ? hexes[0] : hexes[at];
      if (hex === undefined) throw new RangeError(`${line}: more counters than hexes`);
      return { unit: unitNamed(side, battle, unit), hex, facings };
    });
  });
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Counters by their short names. */
export const named = (side: "us" | "csa", battle: "F" | "C", text: string): string[] =>
  text.split(/\s+/).map((unit) => unitNamed(side, battle, unit));

/** What an owner places within an area. */
export function placement(
  side: "us" | "csa",
  group: string,
  area: Area,
  units: readonly string[],
  leaders: readonly LeaderId[] = [],
  more: Partial<Pick<Placement, "oneEach" | "facings">> = {},
): Placement {
  return { group, side: sideOf[side], units, leaders, area, oneEach: false, facings: [], ...more };
}

/** A leader who begins "in any hex" (FR.Setup). */
export const anywhere = (leader: LeaderId, ...commands: readonly CommandId[]): Placement => ({
  ...withOwn(leader, ...commands),
  area: { withCommand: commands, anyHex: true },
});

/** A leader who begins "with any unit" of his command (SC.Zoan, SC.Jackson, SC.Full). */
export function withOwn(leader: LeaderId, ...commands: readonly CommandId[]): Placement {
  const side: Side = leader.startsWith("us-") ? "US" : "CSA";
  return {
    group: leader,
    side,
    units: [],
    leaders: [leader],
    area: { withCommand: commands },
    oneEach: false,
    facings: [],
  };
}

const late: Omit<Reinforcement, "group" | "side" | "order"> = {
  turn: null,
  hexes: [],
  entry: null,
  within: 0,
  ordered: false,
  secondMarker: false,
  strategic: false,
  outOfCommand: false,
  markers: [],
  cargo: 0,
};

/** Units that come later. */
export function reinforcement(
  side: "us" | "csa",
  group: string,
  order: readonly string[],
  more: Partial<Reinforcement>,
): Reinforcement {
  return { ...late, group, side: sideOf[side], order, ...more };
}

/** Improved Positions of one facing. */
export const ips = (map: string, facing: Facing, text: string): PlacedIp[] =>
  hexesOf(map, text).map((hex: HexId) => ({ hex, facing }));

/** Both counters of markers. */
export const both = (...names: readonly string[]): MarkerId[] =>
  names.flatMap((name) => [`${name}-am1`, `${name}-am2`]);
