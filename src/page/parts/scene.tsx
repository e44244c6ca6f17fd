/**
 * A board as components: nodes that the library made, never a text that is parsed. What stayed as it was keeps its
 * component, so a step touches what moved and nothing else.
 *
 * @packageDocumentation
 */
import { h, type VNode } from "preact";
import type { SceneNode } from "../../boards/scene.js";
import { partOf } from "../state/boards.js";

const made = new WeakMap<SceneNode, VNode>();

/** A node as a component, the same one each time. */
function component(node: SceneNode): VNode {
  const known = made.get(node);
  if (known !== undefined) return known;
  const built = build(node);
  made.set(node, built);
  return built;
}

const build = ([tag, attributes, children]: SceneNode): VNode =>
  h(tag, { ...attributes }, ...children.map((child) => (typeof child === "string" ? child : build(child))));

/** A picture, or a part of one, as it is. */
export const Picture = ({ node }: { readonly node: SceneNode }): VNode => component(node);

/** The parts of a board by their numbers; one that stands there twice is told apart by its place. */
export function Parts({ parts }: { readonly parts: readonly number[] }) {
  const seen = new Map<number, number>();
  return parts.map((number) => {
    const node = partOf(number);
    const times = seen.get(number) ?? 0;
    seen.set(number, times + 1);
    return node === undefined ? null : (
      <g key={`${number}.${times}`} data-part={number}>
        {times === 0 ? component(node) : build(node)}
      </g>
    );
  });
}
