/**
 * A little SVG: elements as text, everything from a file escaped. No library: a drawing is a dozen shapes.
 *
 * @packageDocumentation
 */

type Attributes = { readonly [name: string]: string | number };

/** Text from a file, fit for SVG. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "?");
}

/** An element; its content is markup already. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === "" ? `<${name}${list.join("")}/>` : `<${name}${list.join("")}>${content}</${name}>`;
}

/** A line of text. */
export function label(text: string, x: number, y: number, more: Attributes = {}): string {
  return element("text", { x, y, ...more }, escaped(text));
}

/** A whole drawing. */
export function drawing(width: number, height: number, title: string, parts: readonly string[]): string {
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height };
  const style = { "font-family": "Helvetica, Arial, sans-serif", "font-size": 13 };
  const arrow = element(
    "marker",
    { id: "arrow", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto" },
    element("path", { d: "M0,0 L10,5 L0,10 z", fill: "#111" }),
  );
  return `${element("svg", { ...frame, ...style }, [element("title", {}, escaped(title)), element("defs", {}, arrow), ...parts].join("\n"))}\n`;
}
