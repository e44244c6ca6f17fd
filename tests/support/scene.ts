// What tests of boards look at: the nodes of a picture, its legend, slots that must not touch.
import { classesOf } from "../../src/boards/geography/classes.js";
import type { Box } from "../../src/boards/geography/map.js";
import { boardScene, type SceneNode } from "../../src/boards/index.js";
import { installedGames } from "../../src/games.js";
import { type GameEvent, openTable } from "../../src/rules/index.js";

/** Draws the states of a game; a state without a picture is a fault. */
export const scenesOf =
  (game: string, pack: unknown) =>
  async (state: unknown, events: readonly GameEvent[] = []): Promise<SceneNode> => {
    const scene = await boardScene(game, state, pack, events);
    if (scene === undefined) throw new Error("no picture");
    return scene;
  };

/** A node and all nodes in it. */
export function* nodesOf(node: SceneNode): Generator<SceneNode> {
  yield node;
  for (const child of node[2]) if (typeof child !== "string") yield* nodesOf(child);
}

/** All text in a node. */
export const textOf = ([, , children]: SceneNode): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join(" ");

/** The first node with such an attribute. */
export function nodeWith(scene: SceneNode, key: string, value: string): SceneNode {
  const found = [...nodesOf(scene)].find(([, attributes]) => attributes[key] === value);
  if (found === undefined) throw new Error(`${value} is not drawn`);
  return found;
}

const isLegend = (node: SceneNode | string) => typeof node !== "string" && node[1]["class"] === "legend";

/** A picture without its legend. */
export const withoutLegend = ([tag, look, children]: SceneNode): SceneNode => [
  tag,
  look,
  children.flatMap((child) => (isLegend(child) ? [] : [typeof child === "string" ? child : withoutLegend(child)])),
];

/** What the legend lists, and what it should list: signs that are drawn outside it. */
export function legendOf<T extends string>(scene: SceneNode, signs: readonly T[]) {
  const drawn = classesOf([withoutLegend(scene)]);
  const listed = [...nodesOf(scene)].filter(isLegend).flatMap((node) => [...nodesOf(node)].flatMap(signOf));
  return { listed, wanted: signs.filter((sign) => drawn.has(sign)) };
}

const signOf = ([, { "data-sign": sign }]: SceneNode): string[] => (sign === undefined ? [] : [String(sign)]);

/** Whether two boxes do not touch, but for the rounding of their figures. */
export const apart = (a: Box, b: Box): boolean =>
  a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;

/** Those of some named boxes that touch each other. */
export const touching = (slots: readonly (readonly [name: string, box: Box])[]): string[] =>
  slots.flatMap(([one, a], i) =>
    slots.slice(i + 1).flatMap(([other, b]) => (apart(a, b) ? [] : [`${one} / ${other}`])),
  );

/** A game at its beginning. */
export async function begun(game: string, start: string) {
  const installed = await installedGames.find(game);
  const [pack] = installed?.packs ?? [];
  if (installed === undefined || pack === undefined) throw new Error(`${game} is not installed`);
  const table = openTable(installed.game, { pack, authority: "agreed" });
  const name = Object.hasOwn(installed.game.scenarios, start)
    ? start
    : (Object.keys(installed.game.scenarios)[0] ?? "");
  return { state: table.setup(name), pack };
}
