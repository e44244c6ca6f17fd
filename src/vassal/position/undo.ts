/**
 * What was taken back in a log. VASSAL 3.3 and newer says so; before, a step that does the contrary of one before it takes
 * it back.
 *
 * @packageDocumentation
 */
import type { Command } from "../commands/read.js";
import { sameSpot, type VassalTable } from "./table.js";

type Contrary = Extract<Command, { readonly kind: "move" | "remove" }>;

/** The steps that still stand, the last one at the end. */
export interface Undoing {
  /** Whether the log says what is taken back. */
  readonly isSaid: boolean;
  readonly standing: (readonly Command[])[];
}

/** So far back a step is looked for that is taken back without a word. */
const farthest = 40;

export function openUndoing(steps: readonly (readonly Command[])[], version: string | undefined): Undoing {
  const [major = 0, minor = 0] = (version ?? "0.0").split(".").map(Number);
  const isNew = major > 3 || (major === 3 && minor >= 3);
  return { isSaid: isNew || steps.some((step) => step.some(({ kind }) => kind === "undo")), standing: [] };
}

/** Looks at a step that was carried out: whether it takes back another, and what cannot be known since. */
export function noteStep(undoing: Undoing, table: VassalTable, step: readonly Command[]): void {
  const { standing } = undoing;
  const taken = undoing.isSaid ? (isUndo(step) ? standing.length - 1 : undefined) : contraryOf(standing, step);
  if (taken === undefined) {
    standing.push(step);
    return;
  }
  for (const command of [...step, ...(standing.splice(taken, 1)[0] ?? [])])
    if ("id" in command && table.pieces.has(command.id)) shake(table, command.id);
}

/** A stack that was moved back and forth has shaken what lies in it. */
function shake({ pieces, shaken }: VassalTable, id: string): void {
  shaken.add(id);
  for (const inside of pieces.get(id)?.contents ?? []) shaken.add(inside);
}

const isUndo = (step: readonly Command[]): boolean => step.some((one) => one.kind === "undo" && one.begins);

/** The last step that the step does the other way round: moves back, stacks that it made removed. */
function contraryOf(standing: readonly (readonly Command[])[], step: readonly Command[]): number | undefined {
  const back = step.filter((one): one is Contrary => one.kind === "move" || one.kind === "remove");
  if (back.length === 0) return undefined;
  for (let at = standing.length - 1; at >= Math.max(0, standing.length - farthest); at--)
    if (back.every((command) => standing[at]?.some((one) => isContrary(one, command)) === true)) return at;
  return undefined;
}

function isContrary(one: Command, back: Contrary): boolean {
  if (back.kind === "remove") return one.kind === "add" && one.id === back.id && one.type === "stack";
  return one.kind === "move" && one.id === back.id && sameSpot(one.from, back.to) && sameSpot(one.to, back.from);
}
