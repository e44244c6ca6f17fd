// What is printed on the board, as the model reads it from the pack, and what stands on it. No code of the rules module.
import { standardPack } from "../../../src/rules/washingtons-war/index.js";
import type { ColonyId, GeneralId, Side, SpaceId, ZoneId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";

export type { ColonyId, GeneralId, Side, SpaceId, State, ZoneId };

const r = standardPack.relations;

export const spaces: readonly SpaceId[] = Object.keys(r.colony.entries).sort();

/** The lines of the map: what leads from a space to another (2.1.A, 7.3.D, 7.4.D). */
const lines = new Map<SpaceId, Map<SpaceId, string>>(spaces.map((space) => [space, new Map()]));
for (const [pair, { value }] of Object.entries(r.link.entries)) {
  const [a = "", b = ""] = pair.split("|");
  lines.get(a)?.set(b, value);
  lines.get(b)?.set(a, value);
}

/** The kind of line between two spaces, "" where there is none. */
export const line = (a: SpaceId, b: SpaceId): string => lines.get(a)?.get(b) ?? "";
/** The spaces at the other end of every line, Arnold's among them. */
export const around = (space: SpaceId): readonly SpaceId[] => [...(lines.get(space)?.keys() ?? [])];

export const colonyOf = (space: SpaceId): ColonyId => r.colony.entries[space]?.value ?? "Canada";
export const zoneOf = (space: SpaceId): ZoneId | undefined => r.zone.entries[space]?.value;
/** The four stars of the map (2.1.C). */
const stars: readonly SpaceId[] = ["charleston", "montreal", "philadelphia", "quebec"];
export const isFortified = (space: SpaceId): boolean => stars.includes(space);
export const isWinterQuarters = (space: SpaceId): boolean => r.winterQuarters.entries[space]?.value === true;
/** South of the border between Virginia and North Carolina (2.1.B). */
export const isSouth = (space: SpaceId): boolean => ["NC", "SC", "GA"].includes(colonyOf(space));
export const strategyOf = (general: GeneralId): number => r.strategy.entries[general]?.value ?? 0;
export const tacticalOf = (general: GeneralId): number => r.tactical.entries[general]?.value ?? 0;
export const agilityOf = (general: GeneralId): number => r.agility.entries[general]?.value ?? 0;
export const cuOfYear = (year: number): number => r.reinforcements.entries[`y${year}`]?.value ?? 0;
export const cardOf = (card: string) => r.card.entries[card]?.value;

/** The Generals of each side; Rochambeau is one of the American's (4.0, 12.2.C). */
export const generalsOf: { readonly [S in Side]: readonly GeneralId[] } = {
  american: ["arnold", "gates", "greene", "lafayette", "lee", "lincoln", "rochambeau", "washington"],
  british: ["burgoyne", "carleton", "clinton", "cornwallis", "howe"],
};
export const sideOf = (general: GeneralId): Side => (generalsOf.british.includes(general) ? "british" : "american");
export const enemyOf = (side: Side): Side => (side === "british" ? "american" : "british");

const empty = { pc: null, american: 0, french: 0, british: 0 };
export const at = (s: State, space: SpaceId) => s.spaces[space] ?? empty;
/** The CUs of a side in a space; French ones count as American (12.2.C). */
export function cus(s: State, space: SpaceId, side: Side): number {
  const { american, french, british } = at(s, space);
  return side === "british" ? british : american + french;
}
/** Who of a side's Generals is in a space. */
export const leaders = (s: State, space: SpaceId, side: Side): readonly GeneralId[] =>
  generalsOf[side].filter((general) => s.generals[general] === space);
export const leader = (s: State, space: SpaceId, side: Side): GeneralId | undefined => leaders(s, space, side)[0];
export const onMap = (s: State, general: GeneralId): boolean => spaces.includes(s.generals[general] ?? "");

/** A port in the zone of the French Navy (3.0, 12.3). */
export const isBlockaded = (s: State, space: SpaceId): boolean =>
  zoneOf(space) !== undefined && zoneOf(space) === s.frenchNavy;

/** Whether a connection is one for this General: Falmouth-Quebec is Arnold's (7.4.D). */
export const open = (kind: string, general: GeneralId | undefined): boolean =>
  kind !== "" && (kind !== "arnold" || general === "arnold");

/** PCs of a side in a colony, Canada's among them. */
export const pcsIn = (s: State, colony: ColonyId, side: Side): number =>
  spaces.filter((space) => colonyOf(space) === colony && at(s, space).pc === side).length;

/** Who controls a colony: the majority of PCs; Canada: Montreal and Quebec (10.0.B). */
export function controller(s: State, colony: ColonyId): Side | null {
  if (colony === "Canada") {
    const { pc } = at(s, "montreal");
    return pc === at(s, "quebec").pc ? pc : null;
  }
  const lead = pcsIn(s, colony, "american") - pcsIn(s, colony, "british");
  return lead > 0 ? "american" : lead < 0 ? "british" : null;
}
