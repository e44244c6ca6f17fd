import type { GameEvent } from "../rules/index.js";
import type { HexMaps } from "./hex/hex-pack.js";
import { type Board, type DrawBoard, type DrawMap, genericBoard } from "./text/generic.js";

/** Boards of games that have one of their own; loaded when asked for. */
const own: { readonly [game: string]: () => Promise<Board> } = {
  "a-house-divided": async () => (await import("./a-house-divided/lines.js")).aHouseDividedBoard,
  "across-the-rappahannock": async () =>
    (await import("./across-the-rappahannock/lines.js")).acrossTheRappahannockBoard,
  "washingtons-war": async () => (await import("./washingtons-war/lines.js")).washingtonsWarBoard,
};

/** A state of a game as lines for a terminal. */
export async function boardLines(game: string, state: unknown, pack: unknown): Promise<readonly string[]> {
  const board = Object.hasOwn(own, game) ? await own[game]?.() : undefined;
  return (await board?.(state, pack)) ?? genericBoard(state);
}

/** Games that have a picture. */
const drawn: { readonly [game: string]: () => Promise<DrawBoard> } = {
  "a-house-divided": async () => (await import("./a-house-divided/picture.js")).drawAHouseDivided,
  "across-the-rappahannock": async () =>
    (await import("./across-the-rappahannock/picture.js")).drawAcrossTheRappahannock,
  "washingtons-war": async () => (await import("./washingtons-war/picture.js")).drawWashingtonsWar,
};

/** A state of a game as an SVG picture, with what moved last; undefined where the game has none. */
export async function boardPicture(
  game: string,
  state: unknown,
  pack: unknown,
  events: readonly GameEvent[],
): Promise<string | undefined> {
  const draw = Object.hasOwn(drawn, game) ? await drawn[game]?.() : undefined;
  return draw?.(state, pack, events);
}

/** Games on hex maps: how a map is begun, looked over and drawn. */
const hexMaps: { readonly [game: string]: () => Promise<{ readonly maps: HexMaps; readonly draw: DrawMap }> } = {
  "across-the-rappahannock": async () => {
    const { rappahannockMaps } = await import("./across-the-rappahannock/maps.js");
    const { drawRappahannockMap } = await import("./across-the-rappahannock/picture.js");
    return { maps: rappahannockMaps, draw: drawRappahannockMap };
  },
};

/** What a game on hex maps offers to who enters a map; undefined for other games. */
export async function hexMapsOf(game: string) {
  return Object.hasOwn(hexMaps, game) ? hexMaps[game]?.() : undefined;
}
