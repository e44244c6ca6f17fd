/**
 * What files of VASSAL tell, in words: the command and the page say the same.
 *
 * @packageDocumentation
 */

import { shown } from "../boards/text/escape.js";
import { counted } from "../rules/sdk/counted.js";
import type { Audit, DiceRow, Happening, Step, VassalStory } from "../vassal/index.js";
import { oddWords } from "../vassal/story/odd.js";
import { timeText } from "../vassal/time.js";

/** What a file is, of which module, by which VASSAL, when it was saved. */
export function headWords({ kind, metadata }: Pick<VassalStory, "kind" | "metadata">): string {
  const { module, moduleVersion, vassal, saved } = metadata;
  const of = module === undefined ? "" : `, ${shown(`${module} ${moduleVersion ?? ""}`.trim())}`;
  const by = vassal === undefined ? "" : `, VASSAL ${shown(vassal)}`;
  const when = saved === undefined ? "" : `, saved ${timeText(saved)}`;
  return `${kind === "log" ? "a log" : "a saved game"} of VASSAL${of}${by}${when}`;
}

/** `p1: Ann, Union` */
export const playerWords = ({ id, name, side }: VassalStory["players"][number]): string =>
  `${id}: ${shown(name === "" ? "without a name" : name)}${side === "" ? "" : `, ${shown(side)}`}`;

/** A happening as a line. */
export function happeningWords(one: Happening): string {
  const by = "by" in one && one.by !== undefined ? `${one.by}: ` : "";
  switch (one.what) {
    case "move":
      return `${by}${shown(one.piece)}: ${shown(one.from)} -> ${shown(one.to)}`;
    case "draw":
      return `${by}${shown(one.piece)} is drawn: ${shown(one.from)} -> ${shown(one.to)}`;
    case "discard":
      return `${by}${shown(one.piece)} goes to a deck: ${shown(one.from)} -> ${shown(one.to)}`;
    case "add":
      return `${shown(one.piece)} comes to ${shown(one.at)}`;
    case "remove":
      return `${shown(one.piece)} leaves ${shown(one.at)}`;
    case "change":
      return `${shown(one.piece)} at ${shown(one.at)}: ${shown(one.from)} -> ${shown(one.to)}`;
    case "shuffle":
      return `${shown(one.deck === "" ? "a deck" : one.deck)} is shuffled: ${counted(one.cards, "card")}`;
    case "roll":
      return `roll: ${shown(one.text)}`;
    case "property":
      return `${shown(one.name)}: ${shown(one.from)} -> ${shown(one.to)}`;
    case "chat":
      return `"${shown(one.text)}"`;
    case "turn":
      return "the turn marker goes on";
    case "undo":
      return "takes back the step before";
    case "other":
      return `(${shown(one.word)})`;
  }
}

/** What a step tells, a line for each thing that happened. */
export function stepLines(step: Step): readonly string[] {
  const lines = step.happenings.filter(isTold).map(happeningWords);
  return lines.length > 0 || isOdd(step) ? lines : ["nothing that is told"];
}

/** Properties are the program's own; a line of the chat may be empty. */
const isTold = (one: Happening): boolean => one.what !== "property" && (one.what !== "chat" || one.text !== "");

/** Where a step does not agree with the file that it stands in, a line for each. */
export const oddLines = ({ odd }: Step): readonly string[] => odd.filter(tells).map((one) => shown(oddWords(one)));

/** Whether a step does not agree with the file that it stands in. */
export const isOdd = ({ odd }: Step): boolean => odd.some(tells);

/** A property may be one of the program's own, as the last result of a die is from VASSAL 3.6 on: it tells nothing. */
const tells = ({ what, open }: Step["odd"][number]): boolean => what !== "property" && open !== true;

interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that is another one's bytes again: told, compared and counted once. */
export function sameAs(file: NamedBytes, others: readonly NamedBytes[]): string | undefined {
  const isSame = ({ bytes }: NamedBytes) =>
    bytes.length === file.bytes.length && bytes.every((byte, at) => byte === file.bytes[at]);
  const first = others.find(isSame);
  return first && `${shown(file.name)} is the same file as ${shown(first.name)}: it counts once.`;
}

/** What lies on the maps of a table. */
export const lyingOn = (pieces: VassalStory["after"]): readonly { name: string; place: string; seen: string }[] =>
  pieces
    .filter(({ map }) => map !== null)
    .map(({ name, place, seen }) => ({ name: shown(name), place: shown(place), seen: shown(seen) }));

/** `a log of 3 steps` */
export const fileWords = ({ kind, steps }: Audit["files"][number]): string =>
  kind === "log" ? `a log of ${steps} steps` : "a saved game";

/** How often fair dice fall as a row did, or why nothing is said. */
export function fitWords({ chance, few }: DiceRow): string {
  if (chance === null) return few ? "too few for a test" : "some results cannot come from such dice: no test";
  return `fair dice fall at least as unevenly in ${(chance * 100).toFixed(chance < 0.01 ? 2 : 0)} of 100 such rows`;
}

/** Behind rows of dice. */
export const rowsCaution =
  "The more rows you look at, the more of them look odd. A row does not show whether somebody rolled again unseen.";
