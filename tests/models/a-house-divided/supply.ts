// What happens before a player turn, from the rulebook: supply (2.0 to 2.2), Border States (8.3), intervention (8.4).
import type { BorderState, BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import {
  boxes,
  cities,
  cityValue,
  controllerOf,
  isPort,
  owns,
  piecesIn,
  printedControl,
  rail,
  river,
  type World,
} from "./board.js";

/** What the model can leave out. */
export const supplyRules = [
  "one alone is supplied",
  "lines through own boxes",
  "rivers carry supply",
  "another city",
  "a city that is supplied",
  "ports supply the Union",
  "all cities of a state",
  "once for each state",
  "more than the number",
  "within three",
  "a city and Washington",
  "city for city",
] as const;
export type SupplyRule = (typeof supplyRules)[number];
type W = World<SupplyRule>;

const lines = (w: W, box: BoxId): BoxId[] => {
  const wet = w.without === "rivers carry supply" ? [] : (river.get(box) ?? []);
  return [...(rail.get(box) ?? []), ...wet];
};

/** The boxes under own control that a supply line from a box reaches; the box itself is not one of them (2.1). */
function reached(w: W, from: BoxId, side: Side): Set<BoxId> {
  const found = new Set([from]);
  for (const box of found)
    for (const to of lines(w, box)) if (owns(w.s, to, side) || w.without === "lines through own boxes") found.add(to);
  found.delete(from);
  return found;
}

/** A recruitment city, or under the narrow reading one of the side's own colour (2.1). */
function isSupplyCity(w: W, box: BoxId, side: Side): boolean {
  const aligned = w.readings["supply-source"] === "aligned";
  return (aligned ? cityValue(box, side) : cityValue(box, "union") + cityValue(box, "confederate")) > 0;
}
const isSource = (w: W, box: BoxId, side: Side): boolean => isSupplyCity(w, box, side) && owns(w.s, box, side);

/** Whether a stack is supplied where it stands (2.1). */
function supplied(w: W, box: BoxId, side: Side): boolean {
  const others = reached(w, box, side);
  const seaborne = side === "union" && w.without !== "ports supply the Union";
  if (seaborne && (isPort(box) || [...others].some(isPort))) return true;
  const sources = [...others].filter((one) => isSource(w, one, side));
  // Who stands in a recruitment city needs another one, also where the city itself is not under control (2.1).
  if (isSupplyCity(w, box, side)) return sources.length > 0 || w.without === "another city";
  if (w.without === "a city that is supplied" || w.readings["field-supply"] === "any-city") return sources.length > 0;
  return sources.some((one) => [...reached(w, one, side)].some((other) => isSource(w, other, side)));
}

/** The boxes where the side must remove a piece (2.2). */
export function unsupplied(w: W, side: Side): BoxId[] {
  if (!w.options.supply) return [];
  const least = w.without === "one alone is supplied" ? 1 : 2;
  return boxes.filter((box) => piecesIn(w.s, box, side).length >= least && !supplied(w, box, side)).sort();
}

const stateCities: { readonly [S in BorderState]: readonly BoxId[] } = {
  missouri: ["st-joseph", "springfield-mo", "st-louis"],
  kentucky: ["bowling-green", "louisville"],
  maryland: ["baltimore"],
};
const states: readonly BorderState[] = ["missouri", "kentucky", "maryland"];

/** The Border States for which the Confederacy rolls (8.3). */
export function rolledStates(w: W): BorderState[] {
  if (!w.options.borderStates) return [];
  return states.filter((state) => {
    const own = stateCities[state].filter((box) => owns(w.s, box, "confederate")).length;
    if (w.without === "all cities of a state" ? own === 0 : own < stateCities[state].length) return false;
    const was = w.s.borders[state];
    if (was === "done" && w.without !== "once for each state") return false;
    return was !== "tried" || w.readings["border-retry"] !== "once";
  });
}

/** Whether a state's die brings its militia (8.3; the number 3 is a default of 16.14). */
export const joins = (w: W, die: number): boolean => (w.without === "more than the number" ? die >= 3 : die > 3);

/** The sum of a side's own values in boxes under its control (16.9); what Washington cost is kept apart (6.0). */
export const citySum = (w: World, side: Side): number =>
  cities.filter((box) => controllerOf(w.s, box) === side).reduce((sum, box) => sum + cityValue(box, side), 0);

/** Whether foreign powers come in (8.4). */
export function intervenes(w: W, limit: { readonly [S in Side]: number }): boolean {
  const { s, without, readings } = w;
  if (!w.options.foreignIntervention || s.intervention.come) return false;
  if (limit.union - limit.confederate > 3 && without !== "within three") return false;
  const great = cities.filter((box) => cityValue(box, "union") >= 2 && owns(s, box, "confederate")).length;
  const enough = great >= 1 && owns(s, "washington", "confederate");
  if (!enough && without !== "a city and Washington") return false;
  const all = readings["lost-cities"] === "confederate-value";
  const theirs = cities.filter((box) => cityValue(box, "confederate") > 0);
  const counted = theirs.filter((box) => all || printedControl(box) === "confederate");
  const lost = counted.filter((box) => owns(s, box, "union")).length;
  if (without === "city for city") return true;
  return readings["intervention-matching"] === "one-is-enough" ? lost === 0 || great >= 1 : great >= lost;
}
