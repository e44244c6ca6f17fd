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

/** A page: what stands in its head beside the title is our own text, and not escaped. */
export interface HtmlDocument {
  readonly title: string;
  /** What the page may load and do. */
  readonly policy: string;
  readonly head: string;
  readonly body: Part;
}

/** A whole page as text. */
export function htmlDocument({ title, policy, head, body }: HtmlDocument): string {
  const meta = `<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return `<!DOCTYPE html>\n<html lang="en"><head>${meta}${written(part("title", {}, title))}${head}</head>${written(body)}</html>\n`;
}
