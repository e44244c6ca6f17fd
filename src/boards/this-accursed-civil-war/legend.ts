import { actLooks } from "../hex/act-looks.js";
import { out, type Point, reach } from "../hex/geometry.js";
import { mapSigns } from "../hex/hex-map.js";
import { actSign, groundSign, type HexSign, levelSide, plainCounter, starSign } from "../hex/legend.js";
import { alongSide } from "../hex/signs.js";
import { element, label, type SceneNode } from "../scene.js";
import { looks } from "./acts.js";
import { casualtyDot, figureLook, flag, formations, symbol } from "./counters.js";
import { features, grounds } from "./view.js";

const middle: Point = { x: 0, y: 0 };

const arm = (type: Parameters<typeof symbol>[1]["type"], words: string): HexSign => ({
  ...{ sign: type, words, scale: 0.85 },
  draw: [element("rect", { x: -12, y: -9, width: 24, height: 18, rx: 3, fill: "#555" }), ...symbol(middle, { type })],
});

const formation = (name: keyof typeof formations, words: string): HexSign => ({
  ...{ sign: `formation-${name}`, words, scale: 0.4 },
  draw: [plainCounter({ ...formations[name], "stroke-width": 2 * formations[name]["stroke-width"] })],
});

const ground = (name: Exclude<keyof typeof grounds, "clear">, words: string = name): HexSign => ({
  ...{ sign: grounds[name].sign, words, scale: 0.2 },
  draw: groundSign(grounds[name]),
});

const side = (name: keyof typeof features, words: string): HexSign => ({
  ...{ sign: features[name].class, words, scale: 0.6 },
  draw: [alongSide(levelSide, features[name])],
});

const spikes = (angles: readonly number[]): readonly SceneNode[] =>
  angles.map((angle) => {
    const { x, y } = out(middle, angle, reach * 0.95);
    return element("line", {
      x1: 0,
      y1: 0,
      x2: x,
      y2: y,
      stroke: "#666",
      "stroke-width": 6,
      "stroke-linecap": "round",
    });
  });

/** What the signs on counters and map mean, in the order of the legend. */
export const signs: readonly HexSign[] = [
  arm("heavy", "heavy infantry"),
  arm("light", "light infantry"),
  arm("cavalry", "cavalry"),
  arm("artillery", "artillery"),
  arm("wagon", "wagon"),
  { sign: "leader", words: "leader", draw: starSign },
  {
    ...{ sign: "double", words: "one unit, two hexes", scale: 0.24 },
    draw: [
      element("line", { x1: -38, y1: 0, x2: 38, y2: 0, stroke: "#666", "stroke-width": 18, opacity: 0.75 }),
      ...[-38, 38].map((x) => element("rect", { x: x - 22, y: -17, width: 44, height: 34, fill: "#666" })),
    ],
  },
  { sign: "facing", words: "where it faces", scale: 0.3, draw: [...spikes([0]), plainCounter({ x: -46, width: 46 })] },
  {
    ...{ sign: "formation-hedgehog", words: "hedgehog", scale: 0.2 },
    draw: [...spikes([0, 60, 120, 180, 240, 300]), plainCounter()],
  },
  formation("open", "open order"),
  formation("column", "column"),
  formation("shaken", "formation shaken"),
  formation("broken", "formation broken"),
  { sign: "morale-shaken", words: "morale shaken", draw: [flag(middle, "shaken")] },
  { sign: "morale-broken", words: "morale broken", draw: [flag(middle, "broken")] },
  {
    ...{ sign: "figures", words: "strength left, morale", scale: 0.8 },
    draw: [
      element("rect", { x: -17, y: -9, width: 34, height: 18, rx: 3, fill: "#555" }),
      label("5-7", 0, 4.5, figureLook),
    ],
  },
  {
    ...{ sign: "casualty", words: "casualty", scale: 0.9 },
    draw: [element("rect", { x: -6, y: -6, width: 12, height: 12, fill: "#666" }), casualtyDot(middle)],
  },
  ground("wood"),
  ground("marsh"),
  ground("thicket"),
  ground("lane"),
  ground("hedge"),
  ground("field"),
  ground("river"),
  ground("village"),
  ground("bridge"),
  ground("castle"),
  ground("entrenchment"),
  { sign: "not-entered", words: "not entered", scale: 0.2, draw: groundSign({ fill: mapSigns.unknown }) },
  side("stream", "stream"),
  side("hedgeRow", "hedge row"),
  side("upslope", "slope"),
  { sign: "march", words: "march, advance", scale: 0.36, draw: actSign(actLooks.march) },
  { sign: "retreat", words: "flight", scale: 0.36, draw: actSign(actLooks.flight) },
  { sign: "fire", words: "fire", scale: 0.36, draw: actSign(actLooks.fire) },
  { sign: "interception", words: "interception", scale: 0.36, draw: actSign(looks["interception-rolled"]) },
  { sign: "charge", words: "close combat", scale: 0.36, draw: actSign(actLooks.charge) },
];
