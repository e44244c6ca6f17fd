// Lines of communication, written a second time from the rules (8.1, 8.2): who is in supply, and what supplies them.
import {
  allSpaces,
  type Country,
  closedSpaces,
  enemyOf,
  exits,
  type Line,
  linesOf,
  resources,
  type Side,
} from "./country.js";
import { guardOf, isCoast, nextByRiver, ports } from "./waters.js";

/** Rules that a test leaves out of the model. */
export const linesRules = [
  "enemy-forts",
  "rivers",
  "along-rivers",
  "another-source",
  "aquia-creek",
  "open-ports",
] as const;
export type LinesRule = (typeof linesRules)[number];

/** The map that a line is traced on: as the pack lists it, without lines whose bars nobody has seen, or all that can be. */
export type Chart = "listed" | "barred" | "possible";

export interface View {
  readonly country: Country;
  readonly side: Side;
  /** Where the Confederacy denies the Union naval control. */
  readonly denied: ReadonlySet<string>;
  readonly chart?: Chart;
  /** The Shenandoah Valley supplies Armies and corps (8.42). */
  readonly valley?: boolean;
  readonly without?: LinesRule | undefined;
}

/** Ports for blockade runners (10.52). */
export const zones: { readonly [zone: string]: readonly string[] } = {
  "north-atlantic": ["norfolk-va", "morehead-city-nc", "wilmington-nc"],
  "south-atlantic": ["charleston-sc", "savannah-ga", "fernandina-fl", "jacksonville-fl"],
  "eastern-gulf": ["columbus-ga", "pensacola-fl", "mobile-al"],
  "western-gulf": ["new-orleans-la", "sabine-city-tx"],
};
const runners: ReadonlySet<string> = new Set(Object.values(zones).flat());

/** Whether a port for blockade runners is open: it and its coastal fort are Confederate (10.52). */
export function isOpenRunner({ control }: Country, port: string): boolean {
  const guard = guardOf(port);
  return control(port) === "confederate" && (guard === undefined || control(guard) === "confederate");
}

/** Whether a line leads into a space: own or neutral, and nothing of the enemy's (8.1); a fort counts as an SP (1.2). */
export function leadsInto({ country, side, without }: View, space: string): boolean {
  const enemy = enemyOf[side];
  if (country.control(space) === enemy || country.sp(space, enemy) > 0) return false;
  return without === "enemy-forts" || country.fort(space) !== enemy;
}

/** Whether a step can be part of a line: not along dashed lines (5.10), the B&O for the Union alone (10.24), over no river. */
function goes({ side, denied, without }: View, { kind, ways }: Line): boolean {
  if (kind === "dashed" || (kind === "baltimore-ohio" && side !== "union")) return false;
  if (side === "union" || without === "rivers") return true;
  return ways.some((port) => port === null || denied.has(port));
}

/** A river is a line too (1.2); the Confederacy goes along it where naval control is denied to the Union (6.61, 8.1). */
function alongRivers({ side, denied, without }: View, from: string): readonly string[] {
  if (without === "along-rivers" || (side === "confederate" && !denied.has(from))) return [];
  return nextByRiver(from).filter((to) => side === "union" || denied.has(to));
}

/** The spaces next to one on a line; where all that is possible counts, spaces with unseen lines may lie side by side. */
function beyond(view: View, from: string): readonly string[] {
  const listed = linesOf(from);
  const steps = listed.filter(
    (line) =>
      (goes(view, line) && (view.chart !== "barred" || line.barred)) || (view.chart === "possible" && !line.seen),
  );
  const next = [...steps.map(({ to }) => to), ...alongRivers(view, from)];
  if (view.chart !== "possible" || closedSpaces.has(from)) return next;
  return [...next, ...allSpaces.filter((space) => !closedSpaces.has(space))];
}

/** All spaces to which a line leads from a space, itself among them. */
export function reach(view: View, from: string, more: (space: string) => Iterable<string> = () => []): Set<string> {
  const found = new Set([from]);
  for (const space of found)
    for (const next of [...beyond(view, space), ...more(space)]) if (leadsInto(view, next)) found.add(next);
  return found;
}

const hasControl = ({ denied }: View, port: string): boolean => ports.includes(port) && !denied.has(port);

/** Whether a space supplies the Union by itself (8.2): a railroad to the north, a port of its own, a port it controls. */
function suppliesUnion(view: View, space: string): boolean {
  const { country, without } = view;
  if (exits.has(space)) return true;
  const blocked = country.fort("aquia-creek-va") === "confederate" && without !== "aquia-creek";
  if (space === "washington-dc" && blocked) return false;
  if (hasControl(view, space)) return true;
  const guard = guardOf(space);
  return isCoast(space) && country.control(space) === "union" && (!guard || country.control(guard) === "union");
}

/** A Resource space of the Confederacy that stands, or an open port for blockade runners (8.2). */
function isConfederateSource({ country, without }: View, space: string): boolean {
  if (resources.has(space) && country.control(space) === "confederate" && !country.destroyed.has(space)) return true;
  return runners.has(space) && (without === "open-ports" || isOpenRunner(country, space));
}

const shenandoah = ["winchester-va", "staunton-va", "strasburg-va"];

/** Tells for each space whether a force that stands there has a line of communication; `led`: with a General (8.42). */
export function supplyOf(view: View): (space: string, led?: boolean) => boolean {
  const { country, side, valley, without } = view;
  const valid = new Set(
    allSpaces.filter((space) => {
      if (side === "union" || !isConfederateSource(view, space)) return false;
      if (without === "another-source") return true;
      // 8.2: a source needs a line to another one.
      return [...reach(view, space)].some((other) => other !== space && isConfederateSource(view, other));
    }),
  );
  const held = valley === true && shenandoah.every((space) => country.control(space) === "confederate");
  return (space, led = false) => {
    const isSource = (one: string) => (side === "union" ? suppliesUnion(view, one) : valid.has(one));
    const found = [...reach(view, space)];
    return found.some((one) => isSource(one) || (led && held && side === "confederate" && shenandoah.includes(one)));
  };
}
