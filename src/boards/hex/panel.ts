/**
 * What stands beside a map of hexes: how the game stands, and the legend. On paper it is the right part of the picture; a
 * screen may show it by itself, and bring the map nearer without it.
 *
 * @packageDocumentation
 */
import { drawing, element, type SceneNode } from "../scene.js";
import { counterLetters } from "./counter-look.js";
import type { Paper } from "./hex-map.js";

/** How wide it is, and its margin on both sides. */
export const panelWidth = 340;
const margin = 10;
/** No picture is lower, so that short panels look alike. */
const least = 760;

/** Where the panel begins and how much room it has from left to right. */
export interface PanelPlace {
  readonly left: number;
  readonly width: number;
}

/** A panel and where it ends. */
export interface Panel {
  readonly parts: readonly SceneNode[];
  readonly foot: number;
}

/**
 * A map and the panel beside it. The whole says which part is the map (`data-map`), the panel how large it is
 * (`data-box`): each as `x y width height`.
 */
export function besideMap(
  title: string,
  paper: Paper,
  onMap: readonly SceneNode[],
  panel: (place: PanelPlace) => Panel,
): SceneNode {
  const left = Math.round(paper.width);
  const { parts, foot } = panel({ left: left + margin, width: panelWidth - 2 * margin });
  const bottom = Math.max(least, Math.round(foot + 2 * margin));
  const [width, height] = [left + panelWidth, Math.max(Math.round(paper.height), bottom)];
  const [tag, look, children] = drawing(width, height, title, counterLetters, [
    element("rect", { width, height, fill: "#f7f5ec" }),
    ...onMap,
    element("g", { class: "panel", "data-box": `${left} 0 ${panelWidth} ${bottom}` }, parts),
  ]);
  return [tag, { ...look, "data-map": `0 0 ${left} ${Math.round(paper.height)}` }, children];
}
