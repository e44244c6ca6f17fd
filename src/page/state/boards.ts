/**
 * The boards that are shown: asked of the worker, the newest question first, and put together from numbered parts.
 *
 * @packageDocumentation
 */
import { effect, signal } from "@preact/signals";
import type { SceneNode } from "../../boards/scene.js";
import { numberedParts } from "../calls/parts.js";
import type { Frame } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { fileAt, findingAt, game, hasStory, problem, screen, seq, tab } from "./store.js";

/** A board as it is drawn. */
export interface Drawn {
  readonly seq: number;
  readonly attributes: Frame["attributes"];
  readonly title: string;
  readonly parts: readonly number[];
}

/** `undefined`: not drawn yet; null: no board. */
export type Shown = Drawn | null | undefined;

export const board = signal<Shown>(undefined);
export const before = signal<Shown>(undefined);
export const claimed = signal<Shown>(undefined);
/** The board as lines; null without a board. */
export const lines = signal<readonly string[] | null>(null);

const known = new Map<number, SceneNode>();
let round = 0;

/** A part of a board by its number. */
export const partOf = (number: number): SceneNode | undefined => known.get(number);

/** Parts that were not drawn by the worker, by their text; their numbers lie below zero. */
const own = new Map<string, number>();

/** A whole picture as a board: parts that were there before keep their numbers. */
export function drawnOf(scene: SceneNode): Drawn {
  const drawn = numberedParts(scene, (text, part) => {
    const number = own.get(text) ?? -1 - own.size;
    own.set(text, number);
    if (!known.has(number)) known.set(number, part);
    return number;
  });
  return { seq: -1, ...drawn };
}

/** Other files were opened: what was drawn belongs to none of them. */
export function forgetBoards(): void {
  round += 1;
  // What is played is drawn from elsewhere, and stays.
  for (const number of known.keys()) if (number >= 0) known.delete(number);
  for (const shown of [board, before, claimed]) shown.value = undefined;
  lines.value = null;
}

async function draw(at: number, alone: boolean): Promise<Shown> {
  const own = round;
  const frame = await ask("frame", { file: fileAt.value, seq: at, alone, round: own });
  if (own !== round) return undefined;
  for (const [number, node] of frame?.fresh ?? []) known.set(number, node);
  return frame === null ? null : { seq: at, attributes: frame.attributes, title: frame.title, parts: frame.parts };
}

/** One question at a time; while it is answered the last of those that came in between waits. */
function latest(run: (at: number) => Promise<void>): (at: number) => void {
  let busy = false;
  let next: number | undefined;
  const go = async (at: number): Promise<void> => {
    busy = true;
    try {
      await run(at);
    } catch (thrown) {
      if (thrown !== cancelled) problem.value = "The board could not be drawn.";
    }
    busy = false;
    const then = next;
    next = undefined;
    if (then !== undefined) void go(then);
  };
  return (at) => {
    if (busy) next = at;
    else void go(at);
  };
}

const drawMain = latest(async (at) => {
  const own = round;
  const drawn = await draw(at, false);
  if (own === round) board.value = drawn;
});

const drawPair = latest(async (at) => {
  const own = round;
  const [left, right] = [await draw(at - 1, true), await draw(at, true)];
  if (own !== round) return;
  before.value = left;
  claimed.value = right;
});

const readLines = latest(async (at) => {
  const own = round;
  const answer = await ask("lines", { file: fileAt.value, seq: at });
  if (own === round) lines.value = answer;
});

/** Boards follow what is looked at. */
export function followBoards(): void {
  effect(() => {
    if (screen.value !== "one" || !hasStory.value) return;
    drawMain(seq.value);
    if (tab.value === "pieces") readLines(seq.value);
  });
  effect(() => {
    const at = game.value?.findings[findingAt.value]?.finding.seq;
    if (screen.value === "one" && hasStory.value && tab.value === "findings" && at !== undefined) drawPair(at);
  });
}
