import type { Pack, State } from "../../rules/washingtons-war/index.js";
import type { ColonyId } from "../../rules/washingtons-war/terms/ids.js";
import { plaqueOf } from "../geography/map.js";
import { widthOf } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import { map } from "./generated/map.js";
import { colonyNames, nationNames, standingOf } from "./view.js";

const size = 12.5;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A colony and its count: American and British PCs out of its spaces, in the frame of its controller. */
export function plaqueParts(state: State, pack: Pack, colony: ColonyId): SceneNode[] {
  const box = plaqueOf(map, colony);
  if (box === undefined) return [];
  const { control, american, british, of } = standingOf(state, pack, colony);
  const { x, y, w, h, leader } = box;
  const whose = control === null ? "nobody controls it" : `${nationNames[control]} control`;
  const says = `${colonyNames[colony]}: ${whose}; ${american} American and ${british} British of ${of} spaces`;
  const edge =
    control === null
      ? { stroke: colours.faint, "stroke-dasharray": "3 2" }
      : { stroke: sideColours[control], "stroke-width": 2.4 };
  const rx = control === "british" ? 9 : 1;
  const counts = [
    [`${american} A`, sideColours.american],
    [`${british} B`, sideColours.british],
  ] as const;
  const gap = 8;
  const wide = counts.reduce((sum, [text]) => sum + widthOf(text, size, true), gap);
  const short = colony === "Canada" ? "CAN" : colony;
  const headWide = widthOf(short, 13, true) + widthOf(` of ${of}`, size);
  const head = x + (w - headWide) / 2;
  let left = x + (w - wide) / 2;
  return [
    element("g", { class: "plaque", "data-colony": colony }, [
      element("title", {}, [says]),
      ...(leader === undefined
        ? []
        : [
            element("path", {
              d: `M${x + w / 2},${y + h / 2}L${leader.x},${leader.y}`,
              ...{ stroke: colours.ink, "stroke-width": 1.2, class: "leader" },
            }),
            element("circle", { cx: leader.x, cy: leader.y, r: 2.6, fill: colours.ink }),
          ]),
      element("rect", { x: x + 1, y: y + 1, width: w - 2, height: h - 2, rx, fill: colours.paper, ...edge }),
      label(short, tenth(head), y + 15, { "font-size": 13, "font-weight": "bold", fill: colours.ink }),
      label(`of ${of}`, tenth(head + headWide - widthOf(`of ${of}`, size)), y + 15, {
        "font-size": size,
        fill: colours.faint,
      }),
      ...counts.map(([text, fill]) => {
        const part = label(text, tenth(left), y + 29.5, {
          "font-size": size,
          "font-weight": "bold",
          fill,
        });
        left += widthOf(text, size, true) + gap;
        return part;
      }),
    ]),
  ];
}
