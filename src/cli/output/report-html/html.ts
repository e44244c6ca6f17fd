/**
 * Elements of a page, and the one place where they are written. Everything from a file is escaped here.
 *
 * @packageDocumentation
 */
import { element, escaped, type SceneNode } from "../../../boards/index.js";

/** A part of a page: an element, or text. */
export type Part = SceneNode | string;

/** An element of a page. */
export const part = (tag: string, attributes: SceneNode[1], ...children: readonly Part[]): SceneNode =>
  element(tag, attributes, children);

/** A part as HTML; pictures stand in it as they are. */
export function written(node: Part): string {
  if (typeof node === "string") return escaped(node);
  const [tag, attributes, children] = node;
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<${tag}${list.join("")}>${children.map(written).join("")}</${tag}>`;
}
