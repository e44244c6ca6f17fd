import type { State } from "../../rules/across-the-rappahannock/index.js";
import type { GameEvent } from "../../rules/index.js";
import { type ArrowLook, trail } from "../arrows.js";
import { actLooks } from "../hex/act-looks.js";
import { type Point, wide } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { element, type SceneNode } from "../scene.js";
import { sideColours } from "./counters.js";

/** Where nobody can say who did it. */
const nobodys = "#4a4a4a";

/** Short of the counter's edge on the way to it. */
const beforeCounter = 28;

/** What happened last, as arrows in the colour of the side that did it: ways, shots, charges. */
export const actParts = (events: readonly GameEvent[], state: State, paper: Paper): SceneNode[] =>
  events.flatMap((event) => lastAct(event, state, paper));

const hexIn = (value: unknown): string | undefined =>
  typeof value === "string" && /^[A-Z][0-9]{4}$/.test(value) ? value : undefined;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const hexesIn = (value: unknown): string[] => listed(value).flatMap((one) => hexIn(one) ?? []);

function lastAct({ event, figures }: GameEvent, state: State, paper: Paper): SceneNode[] {
  const unitHexes = (value: unknown): string[] =>
    listed(value).flatMap((id) => (typeof id === "string" ? (state.units[id]?.hex ?? hexIn(id) ?? []) : []));
  const colour = colourOf(state, figures);
  const fromTo = hexesIn([figures["from"], figures["to"]]);
  switch (event) {
    case "moved":
    case "entered":
      return way(hexesIn(figures["path"]), paper, { colour, ...actLooks.march });
    case "retreat-done":
    case "retreated-before-charge":
    case "displaced-unit":
      return way(fromTo, paper, { colour, ...actLooks.flight });
    case "advanced":
      return way(fromTo, paper, { colour, ...actLooks.march });
    case "fire-rolled":
    case "extra-long-fire-rolled":
      return shots(hexesIn(figures["from"]), hexesIn(figures["target"]), paper, { colour, ...actLooks.fire });
    case "defensive-fire-rolled":
      return shots(hexesIn(figures["hex"]), hexesIn(figures["target"]), paper, { colour, ...actLooks.fire });
    case "charge-rolled":
      return shots(unitHexes(figures["attackers"]), unitHexes(figures["targets"]), paper, {
        colour,
        ...actLooks.charge,
      });
    default:
      return [];
  }
}

/** The colour of the side that acts: of the units that are named, else of who stands where it happened. */
function colourOf(state: State, figures: GameEvent["figures"]): string {
  const named = ["unit", "units", "attackers", "leader"].flatMap((name) => listed(figures[name]));
  const { units, leaders } = state;
  const [first] = named.flatMap((id) => (typeof id === "string" ? (units[id]?.side ?? leaders[id]?.side ?? []) : []));
  const hex = hexIn(figures["hex"]);
  const there = hex === undefined ? undefined : Object.values(state.units).find((unit) => unit.hex === hex)?.side;
  const side = first ?? there;
  return side === undefined ? nobodys : sideColours[side];
}

function way(hexes: readonly string[], paper: Paper, look: ArrowLook): SceneNode[] {
  const points = hexes.flatMap((hex) => paper.at(hex) ?? []);
  return points.length < 2 ? [] : [trail(points, look, beforeCounter)];
}

function shots(from: readonly string[], to: readonly string[], paper: Paper, look: ArrowLook): SceneNode[] {
  return [...new Set(from)].flatMap((a) =>
    [...new Set(to)].flatMap((b) => {
      const [start, end] = [paper.at(a), paper.at(b)];
      return start === undefined || end === undefined || a === b
        ? []
        : [trail([start, end], look, beforeCounter), ring(end, look)];
    }),
  );
}

/** Round who is fired at or charged. */
const ring = ({ x, y }: Point, { colour }: ArrowLook): SceneNode =>
  element("circle", { cx: x, cy: y, r: wide * 0.42, fill: "none", stroke: colour, "stroke-width": 3 });
