import type { State } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, type Facts } from "../../rules/this-accursed-civil-war/pack/reading.js";
import { element, label, type SceneNode } from "../scene.js";
import { sideColours, sideCorners, symbol, wingColour } from "./counters.js";

/** How wide the panel is. */
export const panelWidth = 290;

const sideNames = { royalist: "The King", parliament: "Parliament" } as const;
const arms = ["heavy", "light", "cavalry", "artillery", "wagon"] as const;

/** Beside the map: battle, turn, initiative; every wing with its colour, order and commander; the signs. */
export function panelParts(state: State, facts: Facts, x: number): SceneNode[] {
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
  for (const type of arms) {
    parts.push(element("rect", { x, y: y - 12, width: 20, height: 16, rx: 3, fill: "#555" }));
    parts.push(...symbol({ x: x + 10, y: y - 4 }, { type }));
    parts.push(label(type === "heavy" || type === "light" ? `${type} infantry` : type, x + 28, y));
    y += 20;
  }
  y += 6;
  const signs = [
    "yellow border: formation shaken; black dashes: broken",
    "white dots: casualties; ? morale shaken, ! broken",
    "spikes all round: hedgehog; light dashes: open order",
    "bar: one unit in two hexes; point: where it faces",
    "arrow: march; dashed arrow: flight",
    "dotted arrow: fire; broad arrow: close combat",
  ];
  for (const sign of signs) say(sign, { "font-size": 11, fill: "#333" }, 15);
  return parts;
}
