/**
 * A board as numbered parts: the same part has the same number wherever it is drawn again.
 *
 * @packageDocumentation
 */
import type { SceneNode } from "../../boards/scene.js";
import type { Frame } from "./protocol.js";

/** @param numberOf the number of a part; asked with its text, by which parts are known to be the same */
export function numberedParts(
  [, attributes, children]: SceneNode,
  numberOf: (text: string, part: SceneNode) => number,
): Pick<Frame, "attributes" | "title" | "parts"> {
  const parts: number[] = [];
  let title = "";
  for (const child of children) {
    if (typeof child === "string") continue;
    if (child[0] === "title") title = child[2].filter((text) => typeof text === "string").join("");
    else parts.push(numberOf(JSON.stringify(child), child));
  }
  return { attributes, title, parts };
}
