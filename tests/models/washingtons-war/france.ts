// The model of the entry of France and of the European War (12.2, 12.3), from the rulebook alone.
import { at, generalsOf, type SpaceId, type State, sideOf, spaces, zoneOf } from "./board.js";

/** The rules of France that the model can go without. */
export const franceRules = [
  "a port (12.2.B.ii)",
  "no British CUs (12.2.B.ii)",
  "no British PC (12.2.B.ii)",
  "five CUs (12.2.B.ii)",
  "they wait without a port (12.2.B.ii)",
  "a lone British General is captured (8.2.C)",
  "two CUs for the European War (12.2.B.iii)",
  "CUs that are there (12.2.B.iii)",
  "the year of the entry (5.7)",
] as const;
export type FranceRule = (typeof franceRules)[number];

/** Where Rochambeau and his CUs may land (12.2.B.ii). */
export function mayLandIn(s: State, port: SpaceId, without?: FranceRule): boolean {
  if (zoneOf(port) === undefined && without !== "a port (12.2.B.ii)") return false;
  if (at(s, port).british > 0 && without !== "no British CUs (12.2.B.ii)") return false;
  return at(s, port).pc !== "british" || without === "no British PC (12.2.B.ii)";
}

/** What their landing leaves: CUs in the port, and who is a prisoner. */
export function landed(s: State, port: SpaceId, without?: FranceRule) {
  const french = at(s, port).french + (without === "five CUs (12.2.B.ii)" ? 4 : 5);
  const caught = generalsOf.british.filter((one) => s.generals[one] === port);
  return { french, caught: without === "a lone British General is captured (8.2.C)" ? [] : caught };
}

/** Whether the French wait: no port takes them (12.2.B.ii). */
export const waits = (s: State, without?: FranceRule): boolean =>
  without !== "they wait without a port (12.2.B.ii)" && !spaces.some((space) => mayLandIn(s, space));

/** Which CUs the British give to the European War: two of those on the map (12.2.B.iii). */
export function mayGive(s: State, chosen: readonly SpaceId[], without?: FranceRule): boolean {
  const there = spaces.reduce((sum, space) => sum + at(s, space).british, 0);
  if (chosen.length !== Math.min(2, there) && without !== "two CUs for the European War (12.2.B.iii)") return false;
  const all = chosen.every((space) => chosen.filter((one) => one === space).length <= at(s, space).british);
  return all || without === "CUs that are there (12.2.B.iii)";
}

/** Whether the European War begins in this End Phase (5.7). */
export const warBegins = (s: State, without?: FranceRule): boolean =>
  s.franceEntered !== null && (s.franceEntered === s.year || without === "the year of the entry (5.7)");

/** The General whom Rochambeau finds in the port: one of the two goes, never Washington (7.4.C, 12.2.C). */
export const finds = (s: State, port: SpaceId) =>
  generalsOf.american.find((one) => one !== "rochambeau" && s.generals[one] === port && sideOf(one) === "american");
