// The model of PC isolation and of the Placement Segment (10.2.2, 10.3), from the rulebook alone.

import type { Side, SpaceId, State } from "./board.js";
import { around, at, cus, leader, line, spaces, zoneOf } from "./board.js";

/** The rules of isolation that the model can go without. */
export const isolationRules = [
  "open spaces (10.31.A)",
  "British CUs close a space (10.31.A)",
  "Congress (10.31.A)",
  "American CUs hold (10.31.A)",
  "American Generals hold (10.31.A)",
  "American CUs close a space (10.32.A)",
  "American Generals close a space (10.32.A)",
  "British ports (10.32.A)",
  "British CUs hold (10.32.A)",
  "Generals alone do not hold for the British (10.32.A)",
  "Falmouth-Quebec is no line (10.3)",
  "paths of several spaces (10.3)",
  "the American first (10.2.3)",
  "Armies place (10.2.2)",
  "Armies flip (10.2.2)",
  "Generals alone place nothing (10.2.2)",
  "CUs alone place nothing (10.2.2)",
] as const;
export type IsolationRule = (typeof isolationRules)[number];

const american = (s: State, space: SpaceId) => leader(s, space, "american") !== undefined;

/** Whether a space without a PC lets a side's PCs live (10.31.A, 10.32.A). */
function isOpen(s: State, space: SpaceId, side: Side, without?: IsolationRule): boolean {
  if (at(s, space).pc !== null || without === "open spaces (10.31.A)") return false;
  if (side === "american") return at(s, space).british === 0 || without === "British CUs close a space (10.31.A)";
  if (cus(s, space, "american") > 0 && without !== "American CUs close a space (10.32.A)") return false;
  return !american(s, space) || without === "American Generals close a space (10.32.A)";
}

/** Whether a PC lives by what is in its own space. */
function isHeld(s: State, space: SpaceId, side: Side, without?: IsolationRule): boolean {
  if (side === "british") {
    if (zoneOf(space) !== undefined && without !== "British ports (10.32.A)") return true;
    if (without === "Generals alone do not hold for the British (10.32.A)" && leader(s, space, "british")) return true;
    return at(s, space).british > 0 && without !== "British CUs hold (10.32.A)";
  }
  if (s.congress === space && without !== "Congress (10.31.A)") return true;
  if (cus(s, space, "american") > 0 && without !== "American CUs hold (10.31.A)") return true;
  return american(s, space) && without !== "American Generals hold (10.31.A)";
}

/** The isolated PCs of a side: those in a group that reaches nothing which keeps it (10.3). */
export function isolated(s: State, side: Side, without?: IsolationRule): readonly SpaceId[] {
  const lines = (space: SpaceId) =>
    around(space).filter((to) => line(space, to) !== "arnold" || without === "Falmouth-Quebec is no line (10.3)");
  return spaces.filter((first) => {
    if (at(s, first).pc !== side) return false;
    const group = new Set([first]);
    for (const space of group) {
      if (isHeld(s, space, side, without) || lines(space).some((to) => isOpen(s, to, side, without))) return false;
      // The path may end at Congress, whoever controls its space.
      const congress = side === "american" && lines(space).some((to) => s.congress === to);
      if (congress && without !== "Congress (10.31.A)") return false;
      if (without === "paths of several spaces (10.3)") continue;
      for (const to of lines(space)) if (at(s, to).pc === side) group.add(to);
    }
    return true;
  });
}

/** Takes PCs off the map. */
export const cleared = (s: State, gone: readonly SpaceId[]): State => ({
  ...s,
  spaces: { ...s.spaces, ...Object.fromEntries(gone.map((space) => [space, { ...at(s, space), pc: null }])) },
});

/** The PCs that both sides lose, the American ones first (10.2.3). */
export function removal(s: State, without?: IsolationRule) {
  const first = isolated(s, "american", without);
  const then = isolated(without === "the American first (10.2.3)" ? s : cleared(s, first), "british", without);
  return { american: first, british: then };
}

/** The PCs after every Army has taken its space (10.2.2). */
export function held(s: State, without?: IsolationRule): { readonly [space: SpaceId]: Side | null } {
  const armyOf = (space: SpaceId): Side | null => {
    for (const side of ["american", "british"] as const) {
      const cu = cus(s, space, side) > 0 || without === "Generals alone place nothing (10.2.2)";
      const general = leader(s, space, side) !== undefined || without === "CUs alone place nothing (10.2.2)";
      if (cu && general && (cus(s, space, side) > 0 || leader(s, space, side) !== undefined)) return side;
    }
    return null;
  };
  return Object.fromEntries(
    spaces.map((space) => {
      const { pc } = at(s, space);
      const army = armyOf(space);
      if (army === null) return [space, pc];
      return [space, without === (pc === null ? "Armies place (10.2.2)" : "Armies flip (10.2.2)") ? pc : army];
    }),
  );
}
