import { stations as stationedBy } from "../../../mechanics/hex/notation.js";
import { facings } from "../../terms/constants.js";
import type { CommandId, Facing, HexId, LeaderId, MarkerId, Side } from "../../terms/ids.js";
import { isFacing } from "../fact-values.js";
import { hexesOf, numbering } from "../hexes.js";
import { unitNamed } from "../official/units.js";
import type { Area, PlacedIp, Placement, Reinforcement, Stationed } from "./types.js";

const sideOf = { us: "US", csa: "CSA" } as const;

/** A set-up list (see {@link stationedBy}): "3104: 1-1-v-a 1-1-v-b E/SE" gives both the choice of two facings. */
export function stations(side: "us" | "csa", battle: "F" | "C", map: string, text: string): Stationed[] {
  return stationedBy(numbering(map), facings, text).map(({ name, hexes: [hex = ""], facings: faces }) => ({
    unit: unitNamed(side, battle, name),
    hex,
    facings: faces.filter(isFacing),
  }));
}

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
  parts: [],
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

/** Units that come one part after the other. */
export const inParts = (
  side: "us" | "csa",
  group: string,
  parts: readonly (readonly string[])[],
  more: Partial<Reinforcement>,
): Reinforcement => reinforcement(side, group, parts.flat(), { ...more, parts });

/** Improved Positions of one facing. */
export const ips = (map: string, facing: Facing, text: string): PlacedIp[] =>
  hexesOf(map, text).map((hex: HexId) => ({ hex, facing }));

/** Both counters of markers. */
export const both = (...names: readonly string[]): MarkerId[] =>
  names.flatMap((name) => [`${name}-am1`, `${name}-am2`]);
