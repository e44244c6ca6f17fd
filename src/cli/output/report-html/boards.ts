/**
 * Many boards of one game on a page: what stands still (coast, roads, names) is written once and used by all.
 *
 * @packageDocumentation
 */
import { differenceOf, frameOf } from "../../../boards/cropped.js";
import { type Boards, boardScene, boardSpots, element, type SceneNode, type Spot } from "../../../boards/index.js";
import type { GameEvent } from "../../../rules/index.js";
import type { AnyState } from "../../../rules/sdk/index.js";
import { written } from "./html.js";

/** A state that is drawn: after an entry, with what moved last. */
export interface Drawn {
  readonly id: string;
  readonly state: AnyState;
  readonly events: readonly GameEvent[];
}

/** The pictures by their ids, and what they share. */
export interface Drawings {
  readonly shared: SceneNode;
  readonly pictures: ReadonlyMap<string, SceneNode>;
  /** Where places and pieces lie on each of them. */
  readonly spots: ReadonlyMap<string, readonly Spot[]>;
}

/** Parts below this length are shorter than a reference to them. */
const worthSharing = 120;

/** Draws the boards of a page; none where the game has no picture. */
export async function drawAll(
  game: string,
  pack: unknown,
  states: readonly Drawn[],
  boards?: Boards,
): Promise<Drawings> {
  const scenes = new Map<string, SceneNode>();
  const spots = new Map<string, readonly Spot[]>();
  for (const { id, state, events } of states) {
    const scene = await boardScene(game, state, pack, events, boards);
    if (scene === undefined) continue;
    scenes.set(id, scene);
    spots.set(id, await boardSpots(game, state, pack, boards));
  }
  const count = new Map<string, number>();
  for (const [, , children] of scenes.values())
    for (const text of children.map(written)) count.set(text, (count.get(text) ?? 0) + 1);
  const shared: SceneNode[] = [];
  const names = new Map<string, string>();
  const used = (child: SceneNode | string): SceneNode | string => {
    const text = written(child);
    // Definitions have names of their own: in every picture they are the same ones.
    const isDefinition = typeof child !== "string" && child[0] === "defs";
    if (typeof child === "string" || (!isDefinition && ((count.get(text) ?? 0) < 2 || text.length < worthSharing)))
      return child;
    if (typeof child !== "string" && child[0] === "title") return child;
    const known = names.get(text);
    if (known !== undefined) return isDefinition ? "" : element("use", { href: `#${known}` });
    const name = `part${names.size}`;
    names.set(text, name);
    shared.push(isDefinition ? child : element("g", { id: name }, [child]));
    return isDefinition ? "" : element("use", { href: `#${name}` });
  };
  const pictures = new Map(
    [...scenes].map(([id, [tag, attributes, children]]) => {
      const { width: _, height: __, ...rest } = attributes;
      return [id, element(tag, { ...rest, class: "board", role: "img" }, children.map(used))] as const;
    }),
  );
  const hidden = { width: 0, height: 0, class: "shared", "aria-hidden": "true" };
  return { shared: element("svg", { xmlns: "http://www.w3.org/2000/svg", ...hidden }, shared), pictures, spots };
}

/** Two pictures, near what differs between them; as they are where that is nothing, or lies all over the board. */
export function nearDifference(
  { pictures, spots }: Drawings,
  before: string,
  after: string,
): readonly [SceneNode, SceneNode] | undefined {
  const [left, right] = [pictures.get(before), pictures.get(after)];
  if (left === undefined || right === undefined) return undefined;
  const whole = frameOf(right[1]["data-map"] ?? right[1]["viewBox"]);
  const box = whole === undefined ? undefined : differenceOf(spots.get(before) ?? [], spots.get(after) ?? [], whole);
  if (box === undefined) return [left, right];
  const viewBox = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
  const near = ([tag, attributes, children]: SceneNode): SceneNode => [tag, { ...attributes, viewBox }, children];
  return [near(left), near(right)];
}
