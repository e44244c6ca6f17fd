// The model of the set-up (4.0) and of the entry of France (12.2), from the rulebook alone.
import {
  around,
  at,
  type ColonyId,
  colonyOf,
  cus,
  leader,
  line,
  type SpaceId,
  type State,
  spaces,
  zoneOf,
} from "./board.js";

/** The rules of set-up that the model can go without. */
export const setUpRules = [
  "one PC in each colony (4.0)",
  "no British pieces (4.0)",
  "no second PC (10.0.A)",
  "two PCs (4.0)",
  "not in five colonies (4.0)",
  "next to a British PC (10.11.B)",
  "a garland of two (4.0)",
] as const;
export type SetUpRule = (typeof setUpRules)[number];

interface Stack {
  readonly pc?: "american" | "british";
  readonly american?: number;
  readonly british?: number;
}

/** What stands where at the start (4.0). */
export const standing: { readonly [space: SpaceId]: Stack } = {
  quebec: { british: 2, pc: "british" },
  montreal: { pc: "british" },
  "fort-detroit": { british: 1, pc: "british" },
  boston: { british: 5, pc: "british" },
  norfolk: { pc: "british" },
  "gilbert-town": { pc: "british" },
  "wilmington-nc": { pc: "british" },
  "ninety-six": { pc: "british" },
  "lexington-concord": { american: 5, pc: "american" },
  newport: { american: 2 },
  charleston: { american: 2, pc: "american" },
  philadelphia: { pc: "american" },
};

/** Where the Generals begin (4.0). */
export const places: { readonly [general: string]: string } = {
  carleton: "quebec",
  howe: "boston",
  burgoyne: "british-reinforcements",
  clinton: "british-reinforcements",
  cornwallis: "british-reinforcements",
  washington: "lexington-concord",
  greene: "newport",
  arnold: "american-leaders",
  lincoln: "american-leaders",
  gates: "american-leaders",
  lee: "american-leaders",
  lafayette: "american-leaders",
  rochambeau: "french-reinforcements",
};

const thirteen: readonly ColonyId[] = ["NH", "MA", "RI", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC", "GA"];

/** The Committees of Correspondence: one PC in each of the thirteen colonies (4.0). */
export function mayCommit(s: State, chosen: readonly SpaceId[], without?: SetUpRule): boolean {
  const each = thirteen.every((colony) => chosen.filter((space) => colonyOf(space) === colony).length === 1);
  if ((chosen.length !== 13 || !each) && without !== "one PC in each colony (4.0)") return false;
  if (new Set(chosen).size < chosen.length) return false;
  return chosen.every((space) => {
    const { pc, british } = at(s, space);
    const loyal = pc === "british" || british > 0 || leader(s, space, "british") !== undefined;
    if (loyal && without !== "no British pieces (4.0)") return false;
    return pc !== "american" || without === "no second PC (10.0.A)";
  });
}

/** For the King: up to two British PCs (4.0, 10.11.B). */
export function mayServe(s: State, chosen: readonly SpaceId[], without?: SetUpRule): boolean {
  if (chosen.length > 2 && without !== "two PCs (4.0)") return false;
  if (new Set(chosen).size < chosen.length) return false;
  const near = (space: SpaceId, more: readonly SpaceId[]) => {
    const british = (to: SpaceId) => at(s, to).pc === "british" || more.includes(to);
    // Ports lie next to each other for the British, and some port is theirs from the start.
    const port =
      zoneOf(space) !== undefined && spaces.some((to) => to !== space && zoneOf(to) !== undefined && british(to));
    return port || around(space).some((to) => line(space, to) !== "arnold" && british(to));
  };
  // Of the two one stands first; the garland is barred for the PCs of an Ops card alone (10.11.B).
  const first = without === "a garland of two (4.0)" ? [] : chosen.filter((space) => near(space, []));
  return chosen.every((space) => {
    if (["MA", "CT", "NH", "PA", "VA"].includes(colonyOf(space)) && without !== "not in five colonies (4.0)")
      return false;
    if (at(s, space).pc !== null && without !== "no second PC (10.0.A)") return false;
    const units = cus(s, space, "american") > 0 || leader(s, space, "american") !== undefined || s.congress === space;
    // Once the committees have met, every American Unit stands in an American PC: the rule cannot be shown to count.
    if (units) return false;
    return near(space, []) || near(space, first) || without === "next to a British PC (10.11.B)";
  });
}
