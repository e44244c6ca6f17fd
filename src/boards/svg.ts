/**
 * A picture as SVG text: the one place where it is written, and where everything from a file is escaped.
 *
 * @packageDocumentation
 */
import type { SceneNode } from "./scene.js";

/** Text from a file, fit for SVG. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "?");
}

/**
 * A picture as text, one element of the outermost level a line.
 *
 * @example svgText(["rect", { width: 2 }, []]) // '<rect width="2"/>'
 */
export function svgText(node: SceneNode): string {
  const [tag] = node;
  return tag === "svg" ? `${written(node, "\n")}\n` : written(node, "");
}

function written([tag, attributes, children]: SceneNode, between: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const content = children
    .map((child) => (typeof child === "string" ? escaped(child) : written(child, "")))
    .join(between);
  return content === "" ? `<${tag}${list.join("")}/>` : `<${tag}${list.join("")}>${content}</${tag}>`;
}
