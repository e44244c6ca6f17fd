// Where in the original rulebook each check stands: facts about the text, kept beside the tests. The lines are those of the
// Italian text by which the modules were written, counted from 1.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame } from "../../src/rules/index.js";

/**
 * What the sentence of a check says: a plain duty; a plain prohibition, or a permission whose bounds it names; a figure, word or
 * procedure that is fixed; nothing (only what was typed is wrong); several things, and a ruling asks which; several things,
 * and nothing asks yet.
 */
export const kinds = ["must", "may-not", "fixes", "form", "ruling", "doubtful"] as const;

/** Of one check: the line it stands on, and what the sentence there says. */
export interface Stands {
  /** Undefined for `form` alone: what was typed names nothing, or says the same twice. */
  readonly line?: number;
  readonly says: (typeof kinds)[number];
  /** Where the sentence can be read in several ways: the ruling that asks which. */
  readonly ruling?: string;
  /** Of what is doubtful: how else the sentence can be read. */
  readonly why?: string;
}

/** A word that the rulebook defines once. */
export interface Word {
  readonly line: number;
  /** The one function that says what it is: path below src/rules, and name. */
  readonly by: string;
  /** The checks, windows and effects that ask it, each with the test that holds one position of it. */
  readonly uses: readonly { readonly section: string; readonly where: string; readonly test: string }[];
}

/** What is known of the original of a game. */
export interface Original {
  /** How many lines the text has. */
  readonly lines: number;
  readonly checks: { readonly [check: string]: Stands };
  readonly words: { readonly [word: string]: Word };
}

// The working directory is the root, also of a script that was bundled elsewhere.
const folder = join(process.cwd(), "tests/originals");

/** The facts of a game; undefined where nobody has read its original yet. */
export function originalOf(id: string): Original | undefined {
  const file = join(folder, `${id}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Every check and precondition of a game: "march/five-cu", with the section it cites and its sentence. */
export function checksOf(game: AnyGame): ReadonlyMap<string, { readonly rule: string; readonly says: string }> {
  const found = new Map<string, { rule: string; says: string }>();
  for (const { name, preconditions, checks } of game.moves)
    for (const [check, { rule, says }] of [...Object.entries(preconditions), ...Object.entries(checks)])
      found.set(`${name}/${check}`, { rule, says: says ?? "" });
  return found;
}
