// Map, pieces and moments of Washington's War, as the laws read them off the printed facts and the state.
import { type State, standardPack } from "../../../../../src/rules/washingtons-war/index.js";
import type { Law, Seen } from "../law.js";
import { joined, reached, sum } from "../seen.js";
import { once } from "../still.js";

const r = standardPack.relations;
export const colonyOf = (space: string): string => r.colony.entries[space]?.value ?? "";
export const isPort = (space: string): boolean => r.zone.entries[space] !== undefined;
export const zoneOf = (space: string): string => r.zone.entries[space]?.value ?? "";
export const fortified = (space: string): boolean => r.fortified.entries[space]?.value === true;
export const yearOf = (card: string): number => r.card.entries[card]?.value.warEnds ?? 0;
export const quarters = (space: string): boolean => r.winterQuarters.entries[space]?.value === true;
export const south = (space: string): boolean => ["NC", "SC", "GA"].includes(colonyOf(space));
export const cards: readonly string[] = Object.keys(r.card.entries);
export const opsOf = (card: string): number => r.card.entries[card]?.value.ops ?? 0;
export const linkOf = (a: string, b: string): string =>
  r.link.entries[`${a}|${b}`]?.value ?? r.link.entries[`${b}|${a}`]?.value ?? "none";
const links = Object.entries(r.link.entries);
/** Next to each other for everybody; Falmouth and Quebec are so for Arnold alone (3.0, 10.3). */
export const beside = joined(links.filter(([, { value }]) => value !== "arnold").map(([key]) => key));

export type WarLaw = Law<State>;
export type WarSeen = Seen<State>;
export type Side = "american" | "british";
export const sides: readonly Side[] = ["american", "british"];
export const otherSide = (side: Side): Side => (side === "american" ? "british" : "american");
const british = ["burgoyne", "carleton", "clinton", "cornwallis", "howe"];
export const sideOf = (general: string): Side => (british.includes(general) ? "british" : "american");

export function cuOf(s: State, space: string, side: Side): number {
  const there = s.spaces[space];
  if (there === undefined) return 0;
  return side === "british" ? there.british : there.american + there.french;
}
const seats = once((generals: State["generals"]): ReadonlyMap<string, readonly string[]> => {
  const there = new Map<string, string[]>();
  for (const [id, at] of Object.entries(generals)) {
    const key = `${at} ${sideOf(id)}`;
    there.set(key, [...(there.get(key) ?? []), id]);
  }
  return there;
});
export const generalsAt = (s: State, space: string, side: Side): readonly string[] =>
  seats(s.generals).get(`${space} ${side}`) ?? [];
const places = once((generals: State["generals"]) => new Map<string, string>(Object.entries(generals)));
/** The space or box of a General. */
export const whereIs = (s: State, general: string): string | undefined => places(s.generals).get(general);
/** CUs of a nationality on the map. */
export const onMap = (s: State, nation: "american" | "french" | "british"): number =>
  sum(Object.values(s.spaces).map((space) => space[nation]));

export const open = (s: State, flow: State["stack"][number]["flow"]): boolean =>
  s.stack.some((frame) => frame.flow === flow);
/** Nobody is on the march, no battle is fought, nothing is half done. */
export const atRest = (s: State): boolean =>
  !s.stack.some(({ flow }) => ["march", "battle", "excessGeneral", "frenchEntry", "setUp"].includes(flow));

/** The Political Control Phase has come to its end with this input. */
export const politicsOver = ({ before, after }: WarSeen): boolean =>
  before.phase !== "end" &&
  before.phase !== "set-up" &&
  (after.year > before.year || after.phase === "end") &&
  after.over?.rule !== "13.1";
/** Winter Attrition has come to its end with this input. */
export const winterOver = (seen: WarSeen): boolean =>
  (seen.before.phase === "strategy" || seen.before.phase === "winter-attrition") &&
  seen.after.over === null &&
  (seen.after.year > seen.before.year || !["strategy", "winter-attrition"].includes(seen.after.phase));

type Pcs = ReadonlyMap<string, Side>;
export const pcsOf = (s: State): Map<string, Side> =>
  new Map(Object.entries(s.spaces).flatMap(([space, { pc }]) => (pc === null ? [] : [[space, pc] as const])));

/** American PCs that no way joins to what saves them (10.31). */
export function isolatedAmerican(s: State, pcs: Pcs): readonly string[] {
  const saved = (space: string): boolean => {
    if (s.congress === space) return true;
    const pc = pcs.get(space);
    if (pc === undefined) return cuOf(s, space, "british") === 0;
    return pc === "american" && (cuOf(s, space, "american") > 0 || generalsAt(s, space, "american").length > 0);
  };
  return isolated(pcs, "american", saved, beside);
}
/** The same for the British (10.32): an uncontrolled space saves them where neither CUs nor a General of the American are. */
export function isolatedBritish(s: State, pcs: Pcs): readonly string[] {
  const saved = (space: string): boolean => {
    const pc = pcs.get(space);
    if (pc === undefined) return cuOf(s, space, "american") === 0 && generalsAt(s, space, "american").length === 0;
    return pc === "british" && (isPort(space) || cuOf(s, space, "british") > 0);
  };
  return isolated(pcs, "british", saved, beside);
}
function isolated(
  pcs: Pcs,
  side: Side,
  saved: (space: string) => boolean,
  next: (space: string) => readonly string[],
): readonly string[] {
  const own = [...pcs].filter(([, pc]) => pc === side).map(([space]) => space);
  const safe = own.filter((space) => saved(space) || next(space).some((one) => pcs.get(one) !== side && saved(one)));
  const joinedTo = reached(safe, next, (one) => pcs.get(one) === side);
  return own.filter((space) => !joinedTo.has(space));
}

/** How many PCs of a side a colony has. */
const pcsIn = (s: State, colony: string, side: Side): number =>
  Object.entries(s.spaces).filter(([space, { pc }]) => pc === side && colonyOf(space) === colony).length;
const colonies = [...new Set(Object.values(r.colony.entries).map(({ value }) => String(value)))];
/** The colonies that a side controls, Canada among them (10.0.B). */
export const controlled = (s: State, side: Side): readonly string[] =>
  colonies.filter((colony) =>
    colony === "Canada"
      ? s.spaces["montreal"]?.pc === side && s.spaces["quebec"]?.pc === side
      : pcsIn(s, colony, side) > pcsIn(s, colony, otherSide(side)),
  );
