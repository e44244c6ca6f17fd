// The model of retreat and surrender (9.6), from the rulebook alone.

import type { GeneralId, Side, SpaceId, State } from "./board.js";
import { around, at, cus, enemyOf, isBlockaded, isFortified, leader, line, spaces, zoneOf } from "./board.js";

/** The rules of retreat that the model can go without. */
export const retreatRules = [
  "adjacent (9.61.A)",
  "no enemy CUs (9.61.A)",
  "no enemy PC (9.61.A)",
  "not to the attacker's origin (9.61.B)",
  "back to the origin (9.61.B)",
  "by sea from a port (9.62)",
  "by sea to a port (9.62)",
  "no American CUs in the port (9.62)",
  "no American PC in the port (9.62)",
  "blockades (9.62)",
  "fortified ports (9.62)",
  "never the American by sea (9.62)",
  "surrender as the last resort (9.63)",
  "no General beside an enemy one (3.0)",
] as const;
export type RetreatRule = (typeof retreatRules)[number];

/** Those who lost a battle and are still there. */
export interface Beaten {
  readonly side: Side;
  readonly space: SpaceId;
  /** The space that the attacker came from. */
  readonly origin: SpaceId;
  readonly attacked: boolean;
  readonly general: GeneralId | undefined;
  readonly cu: number;
}

/** How a retreat is read where the text is open: whether it is a retreat under the kindest and the strictest reading. */
export interface Ways {
  readonly some: boolean;
  readonly every: boolean;
}
const no: Ways = { some: false, every: false };

/** Retreat by land (9.61); between Falmouth and Quebec the text leaves it open (7.4.D). */
export function byLand(
  s: State,
  { side, space, origin, attacked, general, cu }: Beaten,
  to: SpaceId,
  without?: RetreatRule,
): Ways {
  const kind = line(space, to);
  const enemy = enemyOf(side);
  if (kind === "" && (without !== "adjacent (9.61.A)" || to === space)) return no;
  if (kind === "arnold" && general !== "arnold") return no;
  if (cus(s, to, enemy) > 0 && without !== "no enemy CUs (9.61.A)") return no;
  if (at(s, to).pc === enemy && without !== "no enemy PC (9.61.A)") return no;
  if (attacked && to !== origin && without !== "back to the origin (9.61.B)") return no;
  if (!attacked && to === origin && without !== "not to the attacker's origin (9.61.B)") return no;
  const lone = cu === 0 && leader(s, to, enemy) !== undefined;
  if (lone && without !== "no General beside an enemy one (3.0)") return no;
  return { some: true, every: kind !== "arnold" };
}

/** Retreat by sea (9.62); to the attacker's origin and into an open fortified port the text leaves it open. */
export function bySea(
  s: State,
  { side, space, origin, attacked, cu }: Beaten,
  to: SpaceId,
  without?: RetreatRule,
): Ways {
  if (side !== "british" && without !== "never the American by sea (9.62)") return no;
  if (attacked || to === space) return no;
  if (zoneOf(space) === undefined && without !== "by sea from a port (9.62)") return no;
  if (zoneOf(to) === undefined && without !== "by sea to a port (9.62)") return no;
  if ((isBlockaded(s, space) || isBlockaded(s, to)) && without !== "blockades (9.62)") return no;
  if (isFortified(space) && at(s, space).pc !== "british" && without !== "fortified ports (9.62)") return no;
  if (cus(s, to, "american") > 0 && without !== "no American CUs in the port (9.62)") return no;
  if (at(s, to).pc === "american" && without !== "no American PC in the port (9.62)") return no;
  const lone = cu === 0 && leader(s, to, "american") !== undefined;
  if (lone && without !== "no General beside an enemy one (3.0)") return no;
  return { some: true, every: to !== origin && !(isFortified(to) && at(s, to).pc !== "british") };
}

/** Whether a force may surrender (9.61.A, 9.63): nobody may who can retreat by land; CUs without a General may either way. */
export function surrenders(s: State, beaten: Beaten, without?: RetreatRule): boolean {
  if (beaten.general === undefined || without === "surrender as the last resort (9.63)") return true;
  const goals = [...around(beaten.space), beaten.origin].map((to) => byLand(s, beaten, to, without));
  return !goals.some(({ every }) => every);
}

/** The same where only who has no way at all surrenders: neither by land nor by sea (9.63). */
export function surrendersLast(s: State, beaten: Beaten, without?: RetreatRule): boolean {
  if (beaten.general === undefined) return true;
  return surrenders(s, beaten, without) && !spaces.some((to) => bySea(s, beaten, to, without).every);
}
