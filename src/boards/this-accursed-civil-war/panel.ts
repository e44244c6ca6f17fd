import type { State } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, type Facts } from "../../rules/this-accursed-civil-war/pack/reading.js";
import { hexLegend } from "../hex/legend.js";
import type { Panel, PanelPlace } from "../hex/panel.js";
import { element, label, type SceneNode } from "../scene.js";
import { sideColours, sideCorners, wingColour } from "./counters.js";
import { signs } from "./legend.js";

const sideNames = { royalist: "The King", parliament: "Parliament" } as const;

/** Beside the map: battle, turn, initiative; every wing with its colour, order and commander; the signs. */
export function panelParts(
  state: State,
  facts: Facts,
  onMap: readonly SceneNode[],
  { left: x, width }: PanelPlace,
): Panel {
  const parts: SceneNode[] = [];
  let y = 34;
  const say = (text: string, look: { readonly [name: string]: string | number } = {}, step = 18): void => {
    parts.push(label(text, x, y, look));
    y += step;
  };
  say(battleOf(state.scenario).title, { "font-size": 18, "font-weight": "bold" }, 24);
  say(`Turn ${state.turn}`);
  say(`Initiative: ${state.initiative === null ? "nobody yet" : sideNames[state.initiative]}`, {}, 28);
  for (const side of ["royalist", "parliament"] as const) {
    say(sideNames[side], { "font-weight": "bold", fill: sideColours[side] });
    for (const [id, { order, leader, finished }] of Object.entries(state.wings).filter(
      ([, one]) => one.side === side,
    )) {
      const swatch = { x, y: y - 10, width: 18, height: 11, stroke: sideColours[side], "stroke-width": 2 };
      parts.push(element("rect", { ...swatch, rx: sideCorners[side] / 2, fill: wingColour(state, id) }));
      parts.push(label(`${facts.wingName(id)}${finished ? " (finished)" : ""}`, x + 24, y));
      y += 15;
      const commander = leader === null ? "no commander" : facts.leaderName(leader);
      parts.push(
        label(`${order?.replaceAll("-", " ") ?? "no order"}, ${commander}`, x + 24, y, {
          "font-size": 11,
          fill: "#555",
        }),
      );
      y += 20;
    }
    y += 8;
  }
  const { node, foot } = hexLegend(signs, onMap, { left: x, top: y, width });
  return { parts: [...parts, node], foot };
}
