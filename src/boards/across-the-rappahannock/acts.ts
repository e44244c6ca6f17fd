import type { State } from "../../rules/across-the-rappahannock/index.js";
import type { GameEvent } from "../../rules/index.js";
import { type Act, type Acts, type ArrowLook, inOrder } from "../arrows.js";
import { actLooks } from "../hex/act-looks.js";
import { type Point, wide } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { element, type SceneNode } from "../scene.js";
import { sideColours } from "./counters.js";

/** Where nobody can say who did it. */
const nobodys = "#4a4a4a";

/** Short of the counter's edge on the way to it. */
const beforeCounter = 28;

/** What happened last, as arrows in the colour of the side that did it: ways, shots, charges; and their numbers. */
export function actParts(events: readonly GameEvent[], state: State, paper: Paper): Acts {
  const done = events.flatMap((event, at) => lastAct(event, state, paper).map((one) => ({ ...one, at })));
  const { ways, numbers } = inOrder(done, beforeCounter);
  // Round who is fired at or charged.
  const rings = done.flatMap(({ points, look, aimed }) => (aimed ? [ring(points[1] ?? { x: 0, y: 0 }, look)] : []));
  return { ways: [...ways, ...rings], numbers };
}

/** An arrow; whether it aims at its end. */
interface Arrow extends Pick<Act, "points" | "look"> {
  readonly aimed?: true;
}

const hexIn = (value: unknown): string | undefined =>
  typeof value === "string" && /^[A-Z][0-9]{4}$/.test(value) ? value : undefined;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const hexesIn = (value: unknown): string[] => listed(value).flatMap((one) => hexIn(one) ?? []);

function lastAct({ event, figures }: GameEvent, state: State, paper: Paper): Arrow[] {
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

function way(hexes: readonly string[], paper: Paper, look: ArrowLook): Arrow[] {
  const points = hexes.flatMap((hex) => paper.at(hex) ?? []);
  return points.length < 2 ? [] : [{ points, look }];
}

function shots(from: readonly string[], to: readonly string[], paper: Paper, look: ArrowLook): Arrow[] {
  return [...new Set(from)].flatMap((a) =>
    [...new Set(to)].flatMap((b) => {
      const [start, end] = [paper.at(a), paper.at(b)];
      return start === undefined || end === undefined || a === b
        ? []
        : [{ points: [start, end], look, aimed: true as const }];
    }),
  );
}

const ring = ({ x, y }: Point, { colour }: ArrowLook): SceneNode =>
  element("circle", { cx: x, cy: y, r: wide * 0.42, fill: "none", stroke: colour, "stroke-width": 3 });
