import type { SceneNode } from "../scene.js";

/** The classes of everything in a drawing: what a legend has to explain. */
export function classesOf(nodes: readonly (SceneNode | string)[]): Set<string> {
  const found = new Set<string>();
  const visit = (node: SceneNode | string): void => {
    if (typeof node === "string") return;
    const [, attributes, children] = node;
    for (const name of String(attributes["class"] ?? "").split(" ")) if (name !== "") found.add(name);
    children.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}
