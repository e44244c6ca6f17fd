/**
 * Pictures of a state: pure functions of state and pack. They know no command and no page.
 *
 * @packageDocumentation
 */
import type { GameEvent } from "../rules/index.js";
import type { AgreedReadings, GameBoard, Inspector, Spot } from "./board.js";
import { boards } from "./installed.js";
import type { SceneNode } from "./scene.js";
import { svgText } from "./svg.js";
import { genericBoard } from "./text/generic.js";

export type {
  AgreedReadings,
  BoardLines,
  BoardView,
  DrawBoard,
  FindSpots,
  GameBoard,
  InspectBoard,
  Inspected,
  InspectedRow,
  Inspector,
  Spot,
} from "./board.js";
export type { DrawMap, HexMaps, NewMap } from "./hex/hex-pack.js";
export { type Attributes, element, label, type SceneNode } from "./scene.js";
export { escaped, svgText } from "./svg.js";

/** Boards of games, or how they are loaded, by the games' ids: those of an app's own modules are handed in. */
export interface Boards {
  readonly [game: string]: GameBoard | (() => Promise<GameBoard>);
}

async function boardOf(game: string, more: Boards = {}): Promise<GameBoard> {
  const found = [more, boards].find((all) => Object.hasOwn(all, game))?.[game];
  return (typeof found === "function" ? await found() : found) ?? {};
}

/**
 * A state of a game as lines for a terminal; any game's state has some.
 *
 * @example
 * for (const line of await boardLines("washingtons-war", state, standardPack)) console.log(line);
 */
export async function boardLines(
  game: string,
  state: unknown,
  pack: unknown,
  more?: Boards,
): Promise<readonly string[]> {
  const lines = await (await boardOf(game, more)).lines?.();
  return (await lines?.(state, pack)) ?? genericBoard(state);
}

/**
 * A state of a game as an SVG picture, with what moved last; undefined if the game has none, or the value is not one of
 * its states.
 *
 * @example
 * const svg = await boardPicture("washingtons-war", state, standardPack, played.events);
 */
export async function boardPicture(
  game: string,
  state: unknown,
  pack: unknown,
  events: readonly GameEvent[],
  more?: Boards,
): Promise<string | undefined> {
  const picture = await boardScene(game, state, pack, events, more);
  return picture === undefined ? undefined : svgText(picture);
}

/**
 ** The same picture as plain nodes, for apps that draw it with components of their own.
 *
 * @example
 * const [tag, attributes, children] = (await boardScene("washingtons-war", state, standardPack, [])) ?? [];
 */
export async function boardScene(
  game: string,
  state: unknown,
  pack: unknown,
  events: readonly GameEvent[],
  more?: Boards,
): Promise<SceneNode | undefined> {
  const draw = await (await boardOf(game, more)).picture?.();
  return draw?.(state, pack, events);
}

/**
 * Where the places and pieces of a state lie on its picture; nothing where the game does not say so.
 *
 * @example
 * const boston = (await boardSpots("washingtons-war", state, standardPack)).find(({ id }) => id === "boston");
 */
export async function boardSpots(game: string, state: unknown, pack: unknown, more?: Boards): Promise<readonly Spot[]> {
  const find = await (await boardOf(game, more)).spots?.();
  return (await find?.(state, pack)) ?? [];
}

/**
 * What is known of the places and pieces of a state, each with the section of the rulebook and where printed figures are
 * known from; undefined if the game does not say so, or the value is not one of its states.
 *
 * @example
 * const inspector = await boardInspector("washingtons-war", state, standardPack);
 * inspector?.of("howe")?.rows; // [{ name: "Strategy rating", value: "1", rule: "7.1.A", source: "rulebook" }, ...]
 * inspector?.between("howe", "new-york"); // [{ name: "Shortest way", value: "4 spaces: Norwich, New Haven, Westchester, New York" }]
 */
export async function boardInspector(
  game: string,
  state: unknown,
  pack: unknown,
  more?: Boards,
  agreed?: AgreedReadings,
): Promise<Inspector | undefined> {
  const inspect = await (await boardOf(game, more)).inspector?.();
  return inspect?.(state, pack, agreed);
}

/** What a game on hex maps offers for entering a map; undefined for other games. */
export async function hexMapsOf(game: string, more?: Boards) {
  return (await boardOf(game, more)).maps?.();
}
