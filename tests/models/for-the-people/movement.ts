// Movement on land, written a second time from the rules (5.1, 5.42, 5.9, 5.10, 6.24, 6.25): how far, along what, over which rivers.

export type Kind = "army" | "corps" | "division" | "cavalry";
export type Side = "union" | "confederate";

/** A step from one space to the next, in the words of the board. */
export interface Step {
  readonly line: string;
  /** Who controls the space that is entered, and what its state is to the side that moves. */
  readonly control: Side | null;
  readonly state: "own" | "enemy" | "border";
  /** A fort of the enemy occupies the space, if without a garrison (5.72). */
  readonly held: boolean;
  /** For each way across: what stands at the port whose bar is crossed, null where none is. */
  readonly ways: readonly (Bar | null)[];
}

export interface Bar {
  /** Whether the port with the bar is entered, not left. */
  readonly entered: boolean;
  readonly fort: Side | null;
  /** The Union controls the river there (6.61). */
  readonly union: boolean;
}

/** What a force has done so far. */
export interface March {
  readonly spaces: number;
  /** Railroads alone, through spaces of its own alone (5.91). */
  readonly friendlyRail: boolean;
}

/** Spaces of a move (5.13); the railroad gives two more, an Army none (5.91). */
const spaces = { army: 6, corps: 8, division: 5, cavalry: 10 } as const;
const railroad = { army: 0, corps: 2, division: 2, cavalry: 2 } as const;

/** What remains of a railroad move after one more step. */
export const after = (side: Side, march: March, { line, control }: Step): March => ({
  spaces: march.spaces + 1,
  friendlyRail: march.friendlyRail && line === "rail" && control === side,
});

/** Whether a river can be crossed on one of the ways (6.24, 6.25). */
const crosses = (side: Side, { ways }: Step): boolean =>
  ways.some((bar) => {
    if (bar === null) return true;
    if (side === "union") return !bar.entered || bar.fort !== "confederate";
    return !bar.union && bar.fort !== "union";
  });

/** Whether a force may make a step, into a space that holds no enemy. */
export function mayStep(side: Side, kind: Kind, march: March, step: Step): boolean {
  // 10.24, 5.10: the B&O is for Strategic Movement; the dashed lines are for Confederate Generals, by a 3.
  const dashed = step.line === "dashed" && side === "confederate" && kind !== "division";
  if (step.line !== "rail" && step.line !== "road" && !dashed) return false;
  const enemy = side === "union" ? "confederate" : "union";
  if (kind === "division" && step.control === enemy && step.state !== "own") return false;
  if (!crosses(side, step)) return false;
  const made = after(side, march, step);
  // 5.92: whoever uses the bonus enters no space that the enemy occupies.
  const bonus = made.friendlyRail && !step.held ? railroad[kind] : 0;
  return made.spaces <= spaces[kind] + bonus;
}
