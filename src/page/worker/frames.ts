/**
 * Boards as numbered parts: what the page has already is not sent again, so a step of a game costs what moved in it.
 *
 * @packageDocumentation
 */
import { boardLines, boardScene, type SceneNode } from "../../boards/index.js";
import type { GameEvent } from "../../rules/index.js";
import { numberedParts } from "../calls/parts.js";
import type { Frame } from "../calls/protocol.js";
import { type Kept, packOf } from "./kept.js";

/** The parts that the page has, by their text. */
export type SentParts = Map<string, number>;

/**
 * The board after an entry, with what happened since the packet of that entry began.
 *
 * @param alone draws what happened in the entry itself and no more
 */
export async function frameOf(kept: Kept, seq: number, alone: boolean, sent: SentParts): Promise<Frame | null> {
  const scene = await sceneOf(kept, seq, alone);
  if (scene === undefined) return null;
  // Loaded with the first board, not with what judges.
  const { inBothThemes } = await import("../../boards/dark.js");
  const fresh: [number, SceneNode][] = [];
  const drawn = numberedParts(inBothThemes(scene), (text, part) => {
    const number = sent.get(text) ?? sent.size;
    if (number === sent.size) fresh.push([number, part]);
    sent.set(text, number);
    return number;
  });
  return { ...drawn, fresh };
}

async function sceneOf(kept: Kept, seq: number, alone: boolean): Promise<SceneNode | undefined> {
  const game = gameOf(kept);
  const state = kept.states.after(seq);
  if (game === undefined || state === undefined) return undefined;
  return boardScene(game, state, packOf(kept), eventsUpTo(kept, seq, alone));
}

/** The game of a log. */
export const gameOf = ({ judged }: Kept): string | undefined =>
  judged.kind === "log" ? judged.replayed.manifest?.rules.id : undefined;

/** What happened in the packet of an entry, up to that entry. */
export function eventsUpTo({ judged }: Kept, seq: number, alone: boolean): readonly GameEvent[] {
  if (judged.kind !== "log") return [];
  const { machine, packets } = judged.replayed;
  const timeline = machine?.timeline ?? [];
  const own = timeline.find((item) => item.seq === seq);
  const packet = packets.find(({ entries }) => entries.some(({ entry }) => entry.b === own?.body));
  const first = alone ? seq : (packet?.head.first ?? seq);
  return timeline.filter((item) => item.seq >= first && item.seq <= seq).flatMap(({ events }) => events);
}

/** The board after an entry as lines. */
export async function linesOf(kept: Kept, seq: number): Promise<readonly string[] | null> {
  const game = gameOf(kept);
  const state = kept.states.after(seq);
  return game === undefined || state === undefined ? null : boardLines(game, state, packOf(kept));
}
