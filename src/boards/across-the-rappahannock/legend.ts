import { actLooks } from "../hex/act-looks.js";
import { out, type Point, reach } from "../hex/geometry.js";
import { mapSigns, pointsOf } from "../hex/hex-map.js";
import { actSign, groundSign, type HexSign, levelSide, plainCounter, starSign, uprightSide } from "../hex/legend.js";
import { acrossSide, alongSide, bridge, ford, railroad, works } from "../hex/signs.js";
import { element, label, type SceneNode } from "../scene.js";
import { disordered, tag, typeSign } from "./counters.js";
import { fordLetters, grounds, printed, roads, wall, waters } from "./view.js";
import { blownSign, fordSign, pontoonSign, positionLook } from "./works.js";

const middle: Point = { x: 0, y: 0 };
const upright = { ...middle, angle: 0 };

const typed = (type: Parameters<typeof typeSign>[0], words: string): HexSign => ({
  ...{ sign: type, words, scale: 0.8 },
  draw: [element("rect", { x: -14, y: -9, width: 28, height: 18, fill: "#666" }), ...typeSign(type, -6.5, -4.5)],
});

const values = (text: string): readonly SceneNode[] => [
  plainCounter(),
  label(text, 0, 6, { "text-anchor": "middle", "font-size": 18, "font-weight": "bold", fill: "#fff" }),
];

const along = (look: { readonly [name: string]: string | number }) => [alongSide(levelSide, look)];
const across = (look: { readonly [name: string]: string | number }) => [acrossSide(uprightSide, look)];

const fordAt = (kind: keyof typeof fordLetters, words: string): HexSign => ({
  ...{ sign: `${kind}-ford`, words, scale: 0.75 },
  draw: ford(uprightSide, fordLetters[kind], `${kind}-ford`),
});

const front = [-90, -30, 30, 90].map((turn) => out({ x: -20, y: 0 }, turn, reach * 0.9));

/** What the signs on counters and map mean, in the order of the legend. */
export const signs: readonly HexSign[] = [
  typed("infantry", "infantry"),
  typed("cavalry", "cavalry"),
  typed("artillery", "artillery"),
  typed("horse-artillery", "horse artillery"),
  { sign: "train", words: "pontoon train", scale: 0.4, draw: [plainCounter({ fill: "#8a6a2a" })] },
  { sign: "values", words: "strength, Cohesion", scale: 0.42, draw: values("5-6") },
  { sign: "guns", words: "fire, range, Cohesion", scale: 0.42, draw: values("+3M-7") },
  { sign: "disordered", words: "Disordered", scale: 0.8, draw: [disordered(0, 0)] },
  { sign: "dismounted", words: "on foot", scale: 0.75, draw: [tag(["dism."], 15, 4)] },
  { sign: "strategic", words: "strategic march", scale: 0.9, draw: [tag(["SM"], 8, 4)] },
  {
    ...{ sign: "facing", words: "where it faces", scale: 0.8 },
    draw: [element("polygon", { points: "-5,-8 8,0 -5,8", fill: "#666", stroke: "#fff" })],
  },
  {
    ...{ sign: "front", words: "its front", scale: 0.2 },
    draw: [element("polyline", { points: pointsOf(front), fill: "none", stroke: "#666", "stroke-width": 8 })],
  },
  { sign: "leader", words: "leader", draw: starSign },
  { sign: "woods", words: "woods", scale: 0.2, draw: groundSign(grounds.woods) },
  { sign: "swamp", words: "swamp", scale: 0.2, draw: groundSign(grounds.swamp) },
  { sign: "town", words: "town", scale: 0.2, draw: groundSign(grounds.town) },
  { sign: "not-entered", words: "not entered", scale: 0.2, draw: groundSign({ fill: mapSigns.unknown }) },
  {
    ...{ sign: "level", words: "height, its level", scale: 0.2 },
    draw: [
      ...groundSign({ fill: "#cdb892" }),
      label("2", 0, 14, { "text-anchor": "middle", "font-size": 42, fill: "#6b4a1f" }),
    ],
  },
  { sign: "contour", words: "up one level", scale: 0.6, draw: along({ ...mapSigns.contour, "stroke-width": 4 }) },
  { sign: "steep", words: "up two or more", scale: 0.6, draw: along({ ...mapSigns.contour, "stroke-width": 9 }) },
  { sign: "river", words: "river", scale: 0.6, draw: along(waters.river) },
  { sign: "canal", words: "canal", scale: 0.6, draw: along(waters.canal) },
  { sign: "run", words: "run", scale: 0.6, draw: along(waters.run) },
  { sign: "stream", words: "stream", scale: 0.6, draw: along(waters.stream) },
  { sign: "bridge", words: "bridge", scale: 0.7, draw: [bridge(uprightSide)] },
  { sign: "pontoon", words: "pontoon bridge", scale: 0.7, draw: [pontoonSign(upright)] },
  { sign: "blown", words: "bridge blown", scale: 0.7, draw: [blownSign(middle)] },
  fordAt("good", "good ford"),
  fordAt("poor", "poor ford"),
  fordAt("stream", "stream ford"),
  { sign: "improved-ford", words: "ford, improved", scale: 0.6, draw: [fordSign(middle, true)] },
  { sign: "ford-at-work", words: "ford, being improved", scale: 0.6, draw: [fordSign(middle, false)] },
  { sign: "pike", words: "pike", scale: 0.32, draw: across({ ...roads.pike, "stroke-width": 12 }) },
  { sign: "road", words: "road", scale: 0.32, draw: across({ ...roads.road, "stroke-width": 9 }) },
  { sign: "trail", words: "trail", scale: 0.32, draw: across({ ...roads.trail, "stroke-width": 6 }) },
  { sign: "railroad", words: "railroad", scale: 0.34, draw: railroad(uprightSide) },
  { sign: "stone-wall", words: "stone wall", scale: 0.6, draw: along(wall) },
  { sign: "fortification", words: "printed works", scale: 0.2, draw: works(middle, -90, thick(printed)) },
  { sign: "sunken-road", words: "sunken road", scale: 0.2, draw: works(middle, null, thick(printed)) },
  {
    sign: "improved-position",
    words: "Improved Position",
    scale: 0.2,
    draw: works(middle, -90, thick(positionLook(true))),
  },
  {
    sign: "position-at-work",
    words: "position, at work",
    scale: 0.2,
    draw: works(middle, -90, thick(positionLook(false))),
  },
  { sign: "march", words: "march, advance", scale: 0.36, draw: actSign(actLooks.march) },
  { sign: "retreat", words: "retreat", scale: 0.36, draw: actSign(actLooks.flight) },
  { sign: "fire", words: "fire", scale: 0.36, draw: actSign(actLooks.fire) },
  { sign: "charge", words: "charge", scale: 0.36, draw: actSign(actLooks.charge) },
];

/** Lines of a whole hex are drawn small here: thicker, so that they are seen. */
function thick<T extends { readonly "stroke-width": number }>(look: T): T {
  return { ...look, "stroke-width": look["stroke-width"] * 2 };
}
