// What follows from supply, written a second time from the rules: attrition (9), reinforcements and Strategic Movement (10),
// PCs by occupation and the place of a capital (11).
import { allSpaces, type Country, exits, forUnion, homeOf, linesOf, type Side, stateOf } from "./country.js";
import { leadsInto, reach, supplyOf, type View } from "./lines.js";
import { isCoastalFort, ports, sailing } from "./waters.js";

/** Rules that a test leaves out of the model. */
export const provisionRules = ["foraging", "own-railroads", "past-forts", "chain"] as const;
export type ProvisionRule = (typeof provisionRules)[number];

const attrition = (sp: number): number => (sp > 6 ? 2 : sp >= 3 ? 1 : 0);

/** SP that a side loses in a space: once, and again where it forages (9.1, 9.2; who does not: 8.3). */
export function attritionIn(view: View, supplied: boolean, space: string, without?: ProvisionRule): number {
  const { country, side } = view;
  const sp = country.sp(space, side);
  const first = attrition(sp);
  const alone = country.infantry(space, side) === 0 && country.generals(space, side) === country.brigades(space, side);
  const spared = isCoastalFort(space) || alone || without === "foraging";
  return supplied || spared ? first : first + attrition(sp - first);
}

/** The two railroads that the Confederacy builds (5.93). */
const built = ["demopolis-al meridian-ms", "danville-va greensboro-nc"];

/** Where SP go by rail: along railroads through spaces of their own side alone (10.21), the Union on the B&O too (10.24). */
export function byRail(country: Country, side: Side, from: string, without?: ProvisionRule): ReadonlySet<string> {
  const own = (space: string) => country.control(space) === side || without === "own-railroads";
  const found = new Set(own(from) ? [from] : []);
  for (const space of found)
    for (const { to, kind } of linesOf(space)) {
      const rail = kind === "rail" || (kind === "baltimore-ohio" && side === "union");
      const new93 = country.railroads && built.includes([space, to].sort().join(" "));
      if ((rail || new93) && own(to)) found.add(to);
    }
  found.delete(from);
  return found;
}

/** Where SP of the Union go by sea: from a port of theirs to another, past no fort of the enemy (10.23). */
export function bySea(country: Country, from: string, without?: ProvisionRule): ReadonlySet<string> {
  const own = (port: string) => ports.includes(port) && country.control(port) === "union";
  if (!own(from)) return new Set();
  const calm = without === "past-forts" ? { ...country, fort: () => null, ironclads: new Set<string>() } : country;
  return new Set([...sailing(calm, from)].filter(own));
}

/** Whether roads or railroads lead from a space to the north edge (10.31), as a line of communication does. */
export function leadsNorth(view: View, space: string, railAlone: boolean, ownAlone = false): boolean {
  const own = (to: string) => !ownAlone || view.country.control(to) === view.side;
  const found = new Set([space]);
  for (const one of found)
    for (const { to, kind } of linesOf(one))
      if (kind !== "dashed" && (!railAlone || kind !== "road") && leadsInto(view, to) && own(to)) found.add(to);
  return [...found].some((one) => exits.has(one));
}

/** How many SP of the Union can come to a space in one Reinforcement Phase (10.31). */
export function unionComes(view: View, space: string): number {
  const { country } = view;
  if (country.control(space) !== "union" || country.sp(space, "confederate") > 0) return 0;
  const capital = country.control("washington-dc") === "union" && leadsNorth(view, "washington-dc", true);
  const state = stateOf(space);
  if (space === "washington-dc") return capital ? 8 : 0;
  // 10.31 does not say whether the railroad of Washington leads through neutral spaces: the Union may go by either.
  if (["pa", "de", "nj"].includes(state)) return capital && leadsNorth(view, "washington-dc", true, true) ? 0 : 4;
  if (["oh", "in"].includes(state)) return leadsNorth(view, space, false) ? 6 : 0;
  return (state === "il" || space === "st-louis-mo") && leadsNorth(view, space, false) ? 4 : 0;
}

/** Whether an SP for a Confederate state can come to a space (10.43, 6.83); `lost`: the Union controls the state. */
export function confederateComes(view: View, supplied: boolean, lost: boolean, space: string): boolean {
  const { country } = view;
  if (homeOf(space) !== "confederate" || lost || country.control(space) !== "confederate") return false;
  if (country.sp(space, "union") > 0 || country.fort(space) === "union" || forUnion.has(space)) return false;
  // SP come directly into coastal forts, which hold one of them; Fort Monroe is like any space to the Confederacy.
  if (isCoastalFort(space)) return space === "fort-monroe-va" || country.sp(space, "confederate") === 0;
  return supplied;
}

/**
 * Whether a General can be placed in a space: it has a line or a friendly SP (10.61); where an Army is, a line (8.3). Of the
 * line the space itself is no part, as it is none for a force that stands there (8.1): the milder of two readings.
 */
export const generalComes = ({ country, side }: View, supplied: boolean, army: boolean, space: string): boolean =>
  supplied || (!army && country.sp(space, side) > 0);

/** Whether a government that had to flee can go to a space (11.23). */
export const capitalComes = ({ country, side }: View, supplied: boolean, space: string): boolean =>
  homeOf(space) === side && country.control(space) === side && supplied;

/** The spaces that a side can mark, one after the other, each of which lets the line go on (11.1). */
export function chainOf(view: View, without?: ProvisionRule): string[] {
  const { side } = view;
  const marked: string[] = [];
  const taken = new Set<string>();
  const country: Country = {
    ...view.country,
    control: (space) => (taken.has(space) ? side : view.country.control(space)),
  };
  for (let more = true; more; ) {
    const isSupplied = supplyOf({ ...view, country: without === "chain" ? view.country : country });
    const next = allSpaces.filter(
      (space) =>
        country.infantry(space, side) > 0 &&
        country.control(space) !== side &&
        isSupplied(space, country.generals(space, side) > 0),
    );
    for (const space of next) taken.add(space);
    marked.push(...next);
    more = next.length > 0;
  }
  return marked;
}

/** Where a line of an Army leads, by land and from port to port (10.21, 10.23). */
export const armyReaches = (view: View, army: string): ReadonlySet<string> =>
  reach(view, army, (space) => (view.side === "union" ? bySea(view.country, space) : []));
