import type { State } from "../../rules/across-the-rappahannock/index.js";
import type { Facts } from "../../rules/across-the-rappahannock/pack/reading.js";
import { hexLegend } from "../hex/legend.js";
import type { Panel, PanelPlace } from "../hex/panel.js";
import { element, label, type SceneNode } from "../scene.js";
import { sideColours, sideCorners } from "./counters.js";
import { signs } from "./legend.js";
import { panelRows } from "./lines.js";

/** Turn, weather, markers and losses beside the map; the sides, and the signs that are drawn. */
export function panelParts(
  state: State,
  facts: Facts,
  onMap: readonly SceneNode[],
  { left, width }: PanelPlace,
): Panel {
  const over =
    state.over === null
      ? []
      : [label(`${state.over.winner}: ${state.over.reason}`, left, 30, { "font-weight": "bold", fill: "#a01818" })];
  const told = rows(panelRows(state, facts), left, over.length === 0 ? 34 : 60);
  const { node, foot } = hexLegend(signs, onMap, { left, top: told.foot + 34, width });
  const parts = [
    ...over,
    ...told.parts,
    ...(["US", "CSA"] as const).flatMap((side, at) => [
      element("rect", {
        x: left + at * 130,
        y: told.foot,
        width: 26,
        height: 18,
        rx: sideCorners[side],
        fill: sideColours[side],
      }),
      label(side === "US" ? "Union" : "Confederacy", left + 32 + at * 130, told.foot + 14),
    ]),
    node,
  ];
  return { parts, foot };
}

function rows(all: readonly (readonly [string, string])[], left: number, from: number): Panel {
  let y = from;
  const parts = all.flatMap(([title, value]) => {
    const lines = wrapped(value, 46);
    const top = y;
    y += 26 + 14 * lines.length;
    return [
      label(title, left, top, { fill: "#777", "font-size": 11 }),
      ...lines.map((text, line) =>
        label(text, left, top + 15 + line * 14, { fill: "#1d1d1d", "font-weight": "bold", "font-size": 12 }),
      ),
    ];
  });
  return { parts, foot: y };
}

const maxLines = 6;

/** Lines of a limited number of letters; text that does not fit into all of them ends in dots. */
function wrapped(text: string, max: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > max && lines.length < maxLines - 1) {
    const at = rest.lastIndexOf(" ", max);
    const cut = at > 0 ? at : max;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...lines, rest.length <= max ? rest : `${rest.slice(0, max - 3)}...`];
}
