import type { State } from "../../rules/for-the-people/index.js";
import { originalSide } from "../../rules/for-the-people/position/board.js";
import { incursionSpaces } from "../../rules/for-the-people/terms/figures.js";
import type { StateId } from "../../rules/for-the-people/terms/ids.js";
import { stateValues } from "../../rules/for-the-people/terms/tables.js";
import { plaqueOf } from "../geography/map.js";
import { squeezed } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { map } from "./generated/map.js";
import { held, sideNames, spacesOf, stateNames } from "./view.js";

/**
 * How a state stands: who controls it, and how many spaces count towards a change: the Union's of those that it needs, in a
 * Border State both sides' (12.14), in a Union state the Confederate ones of an incursion (12.12).
 */
export function stateCount(s: State, id: StateId): string {
  const [union, confederate] = [held(s, id, "union"), held(s, id, "confederate")];
  const wanted = stateValues[id]?.spaces;
  if (wanted === undefined) return `C ${confederate}/${incursionSpaces}`;
  return originalSide(id) === null ? `U${union} C${confederate}/${wanted}` : `U ${union}/${wanted}`;
}

export function plaqueParts(s: State, id: StateId): SceneNode[] {
  const box = plaqueOf(map, id);
  if (box === undefined) return [];
  const control = s.states[id].control ?? originalSide(id);
  const { x, y, w, h, leader } = box;
  const value = stateValues[id]?.value;
  const whose = control === null ? "nobody controls it" : `${sideNames[control]} control`;
  const says = `${stateNames[id]}: ${whose}; ${held(s, id, "union")} Union and ${held(s, id, "confederate")} Confederate of ${spacesOf(id).length} spaces`;
  const edge = control === null ? { stroke: colours.ink, "stroke-dasharray": "3 2" } : { stroke: sideColours[control] };
  const rx = control === "confederate" ? 9 : 1;
  return [
    element("g", { class: "plaque", "data-state": id }, [
      element("title", {}, [says]),
      ...(leader === undefined
        ? []
        : [
            element("path", {
              d: `M${x + w / 2},${y + h / 2}L${leader.x},${leader.y}`,
              stroke: colours.faint,
              class: "leader",
            }),
          ]),
      element("rect", {
        x,
        y,
        width: w,
        height: h,
        rx,
        fill: colours.paper,
        "fill-opacity": leader === undefined ? 0.75 : 1,
        ...edge,
      }),
      label(id, x + 6, y + 13, { "font-size": 13, "font-weight": "bold", fill: colours.ink }),
      ...(value === undefined
        ? []
        : [
            label(String(value), x + w - 6, y + 12.5, { "font-size": 11.6, "text-anchor": "end", fill: colours.faint }),
          ]),
      squeezed(stateCount(s, id), x + w / 2, y + 24.5, 11.6, w - 8, { "text-anchor": "middle", fill: colours.ink }),
    ]),
  ];
}
