/**
 * A board as components: nodes that the library made, never a text that is parsed. What stayed as it was keeps its
 * component, so a step touches what moved and nothing else.
 *
 * @packageDocumentation
 */
import { h, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
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

/** The most shapes of a part that are drawn in one frame: a map's ground has some 1,500, and laying them out together takes too long. */
const perFrame = 400;

/** What has been drawn to its end: it is drawn at once when its board comes back. */
const complete = new WeakSet<SceneNode>();

/** A part of many shapes, drawn frame by frame the first time. */
function Gradual({ node }: { readonly node: SceneNode }): VNode {
  const [tag, attributes, children] = node;
  const [count, setCount] = useState(complete.has(node) ? children.length : perFrame);
  useEffect(() => {
    if (count >= children.length) return void complete.add(node);
    const next = requestAnimationFrame(() => setCount(count + perFrame));
    return () => cancelAnimationFrame(next);
  }, [count]);
  const drawn = children.slice(0, count);
  return h(tag, { ...attributes }, ...drawn.map((child) => (typeof child === "string" ? child : component(child))));
}

/** The parts of a board by their numbers; one that stands there twice is told apart by its place. */
export function Parts({ parts }: { readonly parts: readonly number[] }) {
  const seen = new Map<number, number>();
  return parts.map((number) => {
    const node = partOf(number);
    const times = seen.get(number) ?? 0;
    seen.set(number, times + 1);
    return node === undefined ? null : (
      <g key={`${number}.${times}`} data-part={number}>
        {node[2].length > perFrame ? <Gradual node={node} /> : times === 0 ? component(node) : build(node)}
      </g>
    );
  });
}
