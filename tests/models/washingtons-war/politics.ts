// The model of Political Control: placing, flipping and removing PCs (6.32.B, 7.2.B, 7.6.B, 10.1, 10.2), from the
// rulebook alone.

import type { Side, SpaceId, State } from "./board.js";
import { around, at, colonyOf, cus, isBlockaded, isFortified, leader, line, spaces, zoneOf } from "./board.js";

/** The rules of political control that the model can go without. */
export const politicsRules = [
  "as many as the card's value (10.11)",
  "no two PCs in a space (10.0.A)",
  "no PC among enemy CUs (10.11.A.ii)",
  "no PC among American Units (10.11.B.ii)",
  "next to a British PC (10.11.B.ii)",
  "ports next to ports (10.11.B)",
  "no garland (10.11.B)",
  "anywhere for an Army (10.11.B.iii)",
  "Congress dispersed (10.11.A.iv)",
  "Line mutinies (10.11.A.iv)",
  "a General to flip (10.11.A.iii)",
  "an Army to flip (10.11.B.iii)",
  "a discard is next to a PC (10.12.B)",
  "no removal among CUs (10.12.B)",
  "no removal beside an American General (10.12.B)",
  "no removal beside Congress (10.12.B)",
  "one PC in each colony (7.6.B)",
  "five PCs (7.6.B)",
  "no PC among American CUs (7.6.B)",
  "no PC beside an American General (7.6.B)",
  "no PC beside Congress (7.6.B)",
  "Congress in an American PC (10.2.1)",
  "Congress in the colonies (10.2.1)",
  "Congress away from the British (10.2.1)",
  "no landing at the French Navy (7.2.B)",
  "no landing in fortified ports (7.2.B)",
  "no landing among American Units (7.2.B)",
  "landing in ports (7.2.B)",
] as const;
export type PoliticsRule = (typeof politicsRules)[number];

/** Next to a PC of the side; Falmouth-Quebec is nobody's line here, and British ports lie next to each other (10.11.B). */
function nextToPc(s: State, space: SpaceId, side: Side, without?: PoliticsRule): boolean {
  const lines = around(space).filter((to) => line(space, to) !== "arnold");
  if (lines.some((to) => at(s, to).pc === side)) return true;
  if (side !== "british" || zoneOf(space) === undefined || without === "ports next to ports (10.11.B)") return false;
  return spaces.some((to) => to !== space && zoneOf(to) !== undefined && at(s, to).pc === "british");
}

const hasAmericanUnit = (s: State, space: SpaceId): boolean =>
  cus(s, space, "american") > 0 || leader(s, space, "american") !== undefined || s.congress === space;

const hasBritishArmy = (s: State, space: SpaceId): boolean =>
  at(s, space).british > 0 && leader(s, space, "british") !== undefined;

/** Whether the American may place PCs with Ops cards and discarded events at all (10.11.A.iv). */
function mayPlaceAtAll(s: State, without?: PoliticsRule): boolean {
  if (s.congress === "dispersed" && without !== "Congress dispersed (10.11.A.iv)") return false;
  return !s.lineMutinies || without === "Line mutinies (10.11.A.iv)";
}

/** Placing a PC with an Ops card (10.11). */
export function mayPlace(s: State, side: Side, space: SpaceId, without?: PoliticsRule): boolean {
  const { pc, british } = at(s, space);
  if (pc !== null && without !== "no two PCs in a space (10.0.A)") return false;
  if (side === "american") {
    if (british > 0 && without !== "no PC among enemy CUs (10.11.A.ii)") return false;
    return mayPlaceAtAll(s, without);
  }
  if (hasAmericanUnit(s, space) && without !== "no PC among American Units (10.11.B.ii)") return false;
  if (hasBritishArmy(s, space) && without !== "anywhere for an Army (10.11.B.iii)") return true;
  return nextToPc(s, space, "british", without) || without === "next to a British PC (10.11.B.ii)";
}

/** Flipping a PC with an Ops card (10.11.A.iii, 10.11.B.iii). */
export function mayFlip(s: State, side: Side, space: SpaceId, without?: PoliticsRule): boolean {
  const { pc } = at(s, space);
  if (pc === null || pc === side) return false;
  if (side === "american") {
    return leader(s, space, "american") !== undefined || without === "a General to flip (10.11.A.iii)";
  }
  return hasBritishArmy(s, space) || without === "an Army to flip (10.11.B.iii)";
}

/** All the PC actions of one Ops card; its new PCs help none of them (10.11.B.ii). */
export function mayOps(
  s: State,
  side: Side,
  { value, place, flip }: { value: number; place: readonly SpaceId[]; flip: readonly SpaceId[] },
  without?: PoliticsRule,
): boolean {
  const all = [...place, ...flip];
  if (all.length > value && without !== "as many as the card's value (10.11)") return false;
  if (new Set(all).size < all.length) return false;
  // Without the rule against garlands each new PC lies among the others of the card.
  const board = (space: SpaceId) =>
    without === "no garland (10.11.B)"
      ? withPcs(
          s,
          side,
          place.filter((one) => one !== space),
        )
      : s;
  const fits = (space: SpaceId) => mayPlace(board(space), side, space, without);
  return place.every(fits) && flip.every((space) => mayFlip(s, side, space, without));
}

function withPcs(s: State, pc: Side, place: readonly SpaceId[]): State {
  const more = Object.fromEntries(place.map((space) => [space, { ...at(s, space), pc }]));
  return { ...s, spaces: { ...s.spaces, ...more } };
}

/** What a discarded event does beside (6.32.B, 10.12.B). */
export function mayDiscard(
  s: State,
  side: Side,
  action: "place" | "flip" | "remove",
  space: SpaceId,
  without?: PoliticsRule,
): boolean {
  const near = nextToPc(s, space, side, without) || without === "a discard is next to a PC (10.12.B)";
  if (action === "place") return near && mayPlace(s, side, space, without);
  if (action === "flip") return near && mayFlip(s, side, space, without);
  const enemy = side === "british" ? "american" : "british";
  if (at(s, space).pc !== enemy || !near) return false;
  if (cus(s, space, enemy) > 0 && without !== "no removal among CUs (10.12.B)") return false;
  if (side === "american") return true;
  const general = leader(s, space, "american") !== undefined;
  if (general && without !== "no removal beside an American General (10.12.B)") return false;
  return s.congress !== space || without === "no removal beside Congress (10.12.B)";
}

/** A British Landing Party (7.2.B, 12.3). */
export function mayLand(s: State, port: SpaceId, kind: "flip" | "place", without?: PoliticsRule): boolean {
  if (zoneOf(port) === undefined && without !== "landing in ports (7.2.B)") return false;
  if (isFortified(port) && without !== "no landing in fortified ports (7.2.B)") return false;
  if (isBlockaded(s, port) && without !== "no landing at the French Navy (7.2.B)") return false;
  if (hasAmericanUnit(s, port) && without !== "no landing among American Units (7.2.B)") return false;
  return at(s, port).pc === (kind === "flip" ? "american" : null);
}

/** American PCs that Washington's capture may cost (7.6.B); whether a British General guards one the text leaves open. */
export function mayLose(s: State, space: SpaceId, without?: PoliticsRule): boolean {
  if (at(s, space).pc !== "american") return false;
  if (cus(s, space, "american") > 0 && without !== "no PC among American CUs (7.6.B)") return false;
  const general = leader(s, space, "american") !== undefined;
  if (general && without !== "no PC beside an American General (7.6.B)") return false;
  return s.congress !== space || without === "no PC beside Congress (7.6.B)";
}

/**
 * What Washington's capture costs: five PCs, one in a colony, or as many as there are (7.6.B). Whether a British General
 * guards a PC is open: undefined where a choice fits neither reading alone but is between the two.
 */
export function mayRemove(s: State, chosen: readonly SpaceId[], without?: PoliticsRule): boolean | undefined {
  if (new Set(chosen).size < chosen.length || !chosen.every((space) => mayLose(s, space, without))) return false;
  const colonies = (list: readonly SpaceId[]) => new Set(list.map(colonyOf)).size;
  if (colonies(chosen) < chosen.length && without !== "one PC in each colony (7.6.B)") return false;
  const all = spaces.filter((space) => mayLose(s, space, without));
  const unguarded = all.filter((space) => leader(s, space, "british") === undefined);
  const counts = [all, unguarded].map((list) => Math.min(5, colonies(list)));
  const [most = 5, fewest = 5] = counts;
  if (without === "five PCs (7.6.B)") return true;
  if (chosen.length > most || chosen.length < fewest) return false;
  const fits =
    chosen.length === most || (chosen.length === fewest && chosen.every((space) => unguarded.includes(space)));
  return fits ? true : undefined;
}

/** Where the dispersed Congress may meet again (10.2.1). */
export function mayMeet(s: State, space: SpaceId, without?: PoliticsRule): boolean {
  if (at(s, space).pc !== "american" && without !== "Congress in an American PC (10.2.1)") return false;
  if (colonyOf(space) === "Canada" && without !== "Congress in the colonies (10.2.1)") return false;
  const british = at(s, space).british > 0 || leader(s, space, "british") !== undefined;
  return !british || without === "Congress away from the British (10.2.1)";
}
