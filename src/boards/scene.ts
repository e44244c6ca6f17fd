/**
 * A picture as plain nodes: what is drawn, not yet how it is written. The command writes it as SVG text; a page can hand
 * it to its components and touch only what changed. Nothing here is escaped.
 *
 * @packageDocumentation
 */

/** Attributes as SVG has them; lengths are in units of the picture. */
export type Attributes = { readonly [name: string]: string | number };

/** An element of a picture: its SVG tag, its attributes, and what stands in it: elements or text. */
export type SceneNode = readonly [tag: string, attributes: Attributes, children: readonly (SceneNode | string)[]];

/** An element. */
export const element = (
  tag: string,
  attributes: Attributes,
  children: readonly (SceneNode | string)[] = [],
): SceneNode => [tag, attributes, children];

/** A line of text, its baseline at the point. */
export const label = (text: string, x: number, y: number, more: Attributes = {}): SceneNode =>
  element("text", { x, y, ...more }, [text]);

/**
 * A whole picture with the title that screen readers say.
 *
 * @param letters the height of the names that must be read, in units: who looks at a part goes so near that they can be
 */
export function drawing(
  width: number,
  height: number,
  title: string,
  letters: number,
  parts: readonly SceneNode[],
): SceneNode {
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height };
  const style = { "font-family": "Helvetica, Arial, sans-serif", "font-size": 13, "data-letters": letters };
  return element("svg", { ...frame, ...style }, [element("title", {}, [title]), ...parts]);
}
