/**
 * The moves that can be made now, one line each, with the numbers by which `do` takes them.
 *
 * @packageDocumentation
 */

import type { Places } from "../../app/folder/folder.js";
import { numbered, rememberListed } from "../../app/folder/listed.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { moveWords } from "../../report/move-words.js";
import { whyNoMove } from "../../report/no-move.js";
import { tellMove } from "../../report/story.js";
import { type AnyMove, type AnyState, didYouMean, type Finding } from "../../rules/sdk/index.js";
import type { Shell } from "../terminal/shell.js";

/** Who looks at which moves. */
export interface Looking {
  readonly dir: string;
  readonly places: Places;
  readonly machine: Machine;
  readonly state: AnyState;
  readonly side: string;
  /** They write the next entry. */
  readonly mine: boolean;
}

/** How much of the list is wanted. */
export interface Wanted {
  /** Lines that hold each of these words. */
  readonly words: readonly string[];
  /** How many of one name are listed. */
  readonly most: number;
}

/** Says the list, and remembers for which place of the log it was shown; whether there was a line to say. */
export async function sayMoves(shell: Shell, looking: Looking, { words, most: max }: Wanted): Promise<boolean> {
  const { dir, places, machine, state, side, mine } = looking;
  const { table } = machine;
  const open = table.legalMoves(state, side, {}).moves;
  const all = numbered(machine, state, side).map((move, at) => ({
    move,
    number: at + 1,
    words: moveWords(move),
    told: toldIfOther(move, machine, state),
  }));
  const lowered = words.map((word) => word.toLowerCase());
  const found = all.filter((line) =>
    lowered.every((word) => `${line.words} ${line.told}`.toLowerCase().includes(word)),
  );
  const names = new Set([
    ...found.map(({ move }) => move.move),
    ...(words.length > 0 ? [] : open.map(({ move }) => move)),
  ]);
  for (const { name, complete } of table.game.moves) {
    if (!names.has(name)) continue;
    const own = found.filter(({ move }) => move.move === name);
    const steps = `turnproof moves ${shown(dir)} ${name}`;
    const rest = complete
      ? ""
      : own.length === 0
        ? `   step by step: ${steps}`
        : `   some of them; for all, step by step: ${steps}`;
    shell.say(`${shell.paint.bold(name)}${rest}`);
    const rows = own.slice(0, max).map((line) => {
      const doubts = doubt(table.check(state, line.move, side));
      return [...(mine ? [String(line.number).padStart(4)] : []), line.words, `${line.told}${doubts}`];
    });
    for (const line of columns(rows, mine ? "" : "  ")) shell.say(line);
    if (own.length > max) shell.say(`  and ${own.length - max} more: ${steps}, or --all`);
  }
  if (names.size === 0) {
    if (words.length > 0) {
      const known = new Set(all.flatMap((line) => line.words.split(/[\s=,]+/)));
      const near = words.map((word) => didYouMean(word, known)).join("");
      shell.say(`No line has ${shown(words.join(" "))}${shown(near)}: turnproof moves ${shown(dir)} lists all.`);
    } else sayWhyNone(shell, looking);
    return false;
  }
  if (mine) await rememberListed(shell, places, machine);
  return true;
}

function sayWhyNone({ say }: Shell, { dir, machine: { table }, state, side, mine }: Looking): void {
  const why = whyNoMove(table, state, side);
  say(why.length > 0 ? "No move is legal:" : "No move is certainly legal; the rules may leave others open.");
  for (const one of why) say(`  ${shown(one)}`);
  if (mine && why.length > 0) say(`turnproof undo-draft ${shown(dir)} takes back the last unsent step.`);
}

/** The move in the game's language, where that says more than the words to type. */
function toldIfOther(move: AnyMove, machine: Machine, state: AnyState): string {
  const told = tellMove(move, machine, state);
  return told === moveWords(move) ? "" : told;
}

/** What keeps a move from being judged: the report will call the game undetermined. */
function doubt(findings: readonly Finding[]): string {
  const facts = findings.flatMap((finding) => finding.facts ?? []);
  return facts.length === 0 ? "" : `   (cannot be judged without ${shown([...new Set(facts)].join(", "))})`;
}
