import { generalIds } from "./general-ids.js";
import type { ArmyId, EliteId, GeneralId, Side, SpaceId } from "./ids.js";
import { armyIds } from "./lists.js";
import { spaceIds } from "./space-ids.js";

/** The two sides, the Union first: in this order both reinforce (3.1) and play (3.31). */
export const sides: readonly Side[] = ["union", "confederate"];

/** The other side. */
export const other = (side: Side): Side => (side === "union" ? "confederate" : "union");

/** The Generals of the Union; all others are Confederate (1.2). */
const unionGenerals: ReadonlySet<string> = new Set<GeneralId>([
  ...(["banks", "buell", "burnside", "butler", "curtis", "fremont", "grant", "halleck", "hancock"] as const),
  ...(["hooker", "mcclellan", "mcdowell", "mcpherson", "meade", "pleasonton", "pope", "reynolds"] as const),
  ...(["rosecrans", "schofield", "sheridan", "sherman", "stoneman", "thomas"] as const),
]);

/** Whose General it is. */
export const sideOf = (general: GeneralId): Side => (unionGenerals.has(general) ? "union" : "confederate");

const unionArmies: ReadonlySet<string> = new Set<ArmyId>([
  ...(["army-of-the-potomac", "army-of-the-tennessee"] as const),
  ...(["army-of-the-cumberland", "army-of-the-missouri"] as const),
]);

/** Whose Army it is. */
export const sideOfArmy = (army: ArmyId): Side => (unionArmies.has(army) ? "union" : "confederate");

/** Whose elite unit it is (7.51). */
export const sideOfElite = (elite: EliteId): Side =>
  elite === "iron-brigade" || elite === "wilders-brigade" ? "union" : "confederate";

/** The Generals of each side, in the order in which reports list them. */
export const generalsOf: { readonly [side in Side]: readonly GeneralId[] } = {
  union: generalIds.filter((id) => sideOf(id) === "union"),
  confederate: generalIds.filter((id) => sideOf(id) === "confederate"),
};

/** The Armies of each side. */
export const armiesOf: { readonly [side in Side]: readonly ArmyId[] } = {
  union: armyIds.filter((id) => sideOfArmy(id) === "union"),
  confederate: armyIds.filter((id) => sideOfArmy(id) === "confederate"),
};

const generalNames: ReadonlySet<string> = new Set(generalIds);
const spaceNames: ReadonlySet<string> = new Set(spaceIds);
const armyNames: ReadonlySet<string> = new Set(armyIds);

export const isGeneral = (id: string): id is GeneralId => generalNames.has(id);
export const isSpace = (id: string): id is SpaceId => spaceNames.has(id);
export const isArmy = (id: string): id is ArmyId => armyNames.has(id);
