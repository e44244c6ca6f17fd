/**
 * Who stands in a hex, in which order, and whether they may stand there together.
 *
 * @packageDocumentation
 */

/** A unit that is on the map, with its id and its hex. */
export interface Standing<U> {
  readonly id: string;
  readonly unit: U;
  readonly hex: string;
}

/** A unit as stacks see it: its hex, null where it is off the map, and its place in the stack from the top, 0 first. */
export interface Stacked {
  readonly hex: string | null;
  order: number;
}

/** Units by id, as a state keeps them. */
export interface UnitsById<U> {
  readonly [id: string]: U;
}

/**
 * The units in a hex, from the top of the stack down.
 *
 * @param also further hexes that a unit occupies beside its own: the second one of a double unit
 * @example stackIn(s.units, "A0304").map(({ id }) => id)
 */
export function stackIn<U extends Stacked>(
  units: UnitsById<U>,
  hex: string,
  also?: (unit: U) => readonly string[],
): Standing<U>[] {
  const found: Standing<U>[] = [];
  for (const id in units) {
    const unit = units[id];
    if (unit === undefined || unit.hex === null) continue;
    if (unit.hex === hex || also?.(unit).includes(hex) === true) found.push({ id, unit, hex });
  }
  return found.sort((a, b) => a.unit.order - b.unit.order);
}

/** Everybody on the map, those left out that are not asked for. */
export function onTheMap<U extends Stacked>(
  units: UnitsById<U>,
  asked: (unit: U) => boolean = () => true,
): Standing<U>[] {
  const found: Standing<U>[] = [];
  for (const id in units) {
    const unit = units[id];
    if (unit !== undefined && unit.hex !== null && asked(unit)) found.push({ id, unit, hex: unit.hex });
  }
  return found;
}

/** The ids of units by the hexes in which they stand. */
export function idsByHex<U>(units: Iterable<Standing<U>>): Map<string, string[]> {
  const hexes = new Map<string, string[]>();
  for (const { id, hex } of units) {
    const there = hexes.get(hex);
    if (there === undefined) hexes.set(hex, [id]);
    else there.push(id);
  }
  return hexes;
}

/** Closes the gaps in a stack: 0, 1, 2 from the top. */
export function closeRanks<U extends Stacked>(stack: readonly Standing<U>[]): void {
  stack.forEach(({ unit }, order) => {
    unit.order = order;
  });
}

/**
 * Makes room in a stack for a newcomer below a number of units from its top, and gives the newcomer's place.
 *
 * @example unit.order = roomBelow(stackIn(s.units, hex), 0); // on top
 */
export function roomBelow<U extends Stacked>(stack: readonly Standing<U>[], above: number): number {
  for (const { unit } of stack.slice(above)) unit.order += 1;
  return Math.min(above, stack.length);
}

/** What may stand in one hex. What is not named is not limited. */
export interface StackLimits<U> {
  /** Units at most. */
  readonly units?: number;
  /** Points at most (strength points, steps), and those of a unit. */
  readonly points?: { readonly most: number; of(unit: U): number };
  /** Whether two units may stand together; else the game's reason. */
  together?(one: U, other: U): true | string;
}

/** What is wrong with a stack, in figures. */
export type StackFault =
  | { readonly kind: "units" | "points"; readonly expected: number; readonly actual: number }
  | { readonly kind: "together"; readonly ids: readonly [string, string]; readonly why: string };

/** The first thing that is wrong with units in one hex: too many, too many points, two that do not go together. */
export function stackFault<U>(
  stack: readonly { readonly id: string; readonly unit: U }[],
  { units, points, together }: StackLimits<U>,
): StackFault | undefined {
  if (units !== undefined && stack.length > units) return { kind: "units", expected: units, actual: stack.length };
  if (points !== undefined) {
    const actual = stack.reduce((sum, { unit }) => sum + points.of(unit), 0);
    if (actual > points.most) return { kind: "points", expected: points.most, actual };
  }
  for (const [at, one] of stack.entries()) {
    for (const other of stack.slice(at + 1)) {
      const why = together?.(one.unit, other.unit) ?? true;
      if (why !== true) return { kind: "together", ids: [one.id, other.id], why };
    }
  }
  return undefined;
}
