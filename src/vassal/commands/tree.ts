/**
 * The tree of commands that a saved game is: a command, and commands that belong to it. Every command is kept as it
 * stands, known or not, so that what was read is written again byte for byte.
 *
 * @packageDocumentation
 */
import { betweenCommands, decodeSequence, encodeSequence } from "../codec/sequence.js";
import { vassalFault } from "../fault.js";

/** A command and what belongs to it. The first part of a list may be such a tree itself. */
export interface CommandTree {
  /** The command as it stands; empty: none. Where `head` is given, the command is that tree. */
  readonly own: string;
  readonly head?: CommandTree;
  readonly children: readonly CommandTree[];
  /** The text as it was, if writing it again would give a different one. */
  readonly raw?: string;
}

/** How deep commands may lie within one another: each level has one backslash more, so that real ones lie flat. */
const deepest = 200;

/**
 * Reads a tree. What the codec would not write again as it was is kept as it is, beside its tree.
 *
 * @throws a fault of a file where it lies deeper than anything that VASSAL writes
 */
export function readTree(text: string): CommandTree {
  const tree = treeOf(text, { depth: 0, left: { letters: maxTimes * text.length + fewLetters } });
  return writeTree(tree) === text ? tree : { ...tree, raw: text };
}

/** The number of times each letter may be read again, level by level: real ones are three or four levels deep. */
const maxTimes = 16;
const fewLetters = 1_000_000;

/** Where a text lies, and how many letters may still be read of the whole. */
interface Level {
  readonly depth: number;
  readonly left: { letters: number };
}

function treeOf(text: string, { depth, left }: Level): CommandTree {
  left.letters -= text.length;
  if (depth > deepest || left.letters < 0)
    throw vassalFault("vassal/too-deep", `commands are nested more than ${deepest} deep`);
  if (!text.includes(betweenCommands)) return { own: text, children: [] };
  const inside: Level = { depth: depth + 1, left };
  const [first = "", ...rest] = decodeSequence(text, betweenCommands);
  // The only delimiter was an escaped one: the command holds it.
  if (rest.length === 0) return { own: "", head: treeOf(first, inside), children: [] };
  const head = treeOf(first, inside);
  const children = rest.map((child) => treeOf(child, inside));
  const isPlain = head.children.length === 0 && head.head === undefined;
  return isPlain ? { own: head.own, children } : { own: "", head, children };
}

/** Writes a tree as VASSAL does. */
export function writeTree({ own, head, children, raw }: CommandTree): string {
  if (raw !== undefined) return raw;
  const first = head === undefined ? own : writeTree(head);
  if (children.length === 0 && head === undefined) return own;
  return encodeSequence([first, ...children.map(writeTree)], betweenCommands);
}

/** Every command of a tree in the order in which VASSAL carries them out. */
export function* commandsOf({ own, head, children }: CommandTree): Iterable<string> {
  if (head === undefined) {
    if (own !== "") yield own;
  } else yield* commandsOf(head);
  for (const child of children) yield* commandsOf(child);
}
