// Where the laws of A House Divided are asked: from every scenario, and from crowds in which both sides stand mixed up.
import {
  aHouseDivided,
  type Options,
  type State,
  standardPack,
} from "../../../../../src/rules/a-house-divided/index.js";
import type { AnyGame } from "../../../../../src/rules/index.js";
import { position } from "../../../a-house-divided/positions.js";
import { type DrawingTable, openDrawing } from "../../drawing.js";
import type { Next } from "../../moments.js";
import { byKind, type Playing } from "../law.js";
import { beside, boxes, cities, isPort, occupied, piecesIn, printed, type Side } from "./map.js";

export const tableOf = (options: Options, rules: AnyGame = aHouseDivided): DrawingTable =>
  openDrawing(rules, { pack: standardPack, options, authority: "agreed" });

export const stateOf = (s: unknown): State => JSON.parse(JSON.stringify(s));
export const scenarios = Object.keys(aHouseDivided.scenarios);

const kinds = ["1mI", "1mI", "2vI", "1vI", "1cI", "1vC", "3vI", "1mI 1vI", "2vI 1vC"];

/** A few regions full of pieces of both sides next to each other; boxes, trenches, ports and cities at random. */
export function crowd(options: Options, next: Next): State {
  const pieces: { [box: string]: string } = {};
  const control: { [box: string]: Side } = {};
  const middle = Array.from({ length: 3 }, () => boxes[next(boxes.length)] ?? "");
  const near = new Set(middle.flatMap((box) => [box, ...beside(box), ...beside(box).flatMap(beside)]));
  for (const box of near) {
    const side: Side = next(2) === 0 ? "union" : "confederate";
    if (next(3) > 0) control[box] = side;
    if (next(5) < 2) pieces[box] = `${side === "union" ? "U" : "C"} ${kinds[next(kinds.length)] ?? "1mI"}`;
  }
  for (const box of cities) if (next(4) === 0) control[box] ??= next(3) === 0 ? "confederate" : "union";
  control["washington"] = "union";
  if (pieces["washington"] !== undefined) pieces["washington"] = "U 2vI";
  // The Confederates are far in the North.
  const north = next(5) === 0;
  if (north) {
    Object.assign(control, { washington: "confederate", "fort-wayne": "confederate" });
    for (const city of cities)
      if (city !== "fort-wayne") control[city] = printed(city) === "confederate" ? "confederate" : "union";
    Object.assign(control, { washington: "confederate", "new-orleans": next(2) === 0 ? "union" : "confederate" });
    Object.assign(pieces, { washington: "C 3vI", "fort-wayne": "C 1vI" });
    for (const city of ["chicago", "st-louis"]) if (next(2) === 0) control[city] = "confederate";
    for (const box of Object.keys(pieces))
      if (cities.includes(box) && box !== "washington" && box !== "fort-wayne") delete pieces[box];
  }
  const invaded = boxes.filter(
    (box) => isPort(box) && box !== "washington" && control[box] !== "confederate" && next(3) === 0,
  );
  for (const box of invaded) {
    control[box] = "union";
    if (next(2) === 0 || pieces[box] !== undefined)
      pieces[box] = options.containment && next(2) === 0 ? "U 2vI; C 2vI" : "U 2vI";
  }
  // A fleet lies ready, and ports are held or empty.
  const fleet = !north && next(3) === 0;
  if (fleet) {
    Object.assign(pieces, { washington: "U 2vI", "new-york-city": "U 4vI 2mI" });
    control["new-york-city"] = "union";
    for (const port of ["mobile", "savannah", "wilmington", "charleston-sc", "new-orleans"])
      if (next(2) === 0) {
        control[port] = "confederate";
        delete pieces[port];
        if (next(2) === 0) pieces[port] = "C 1mI";
      }
  }
  const active: Side = fleet || (!north && next(2) === 0) ? "union" : "confederate";
  const turn = 6 + next(30);
  const s = position({
    ...{ turn, active, pieces, boxes: control, options, marches: 2 + next(4), die: fleet ? 6 : 1 + next(6) },
    at: north
      ? "turn"
      : fleet
        ? "movement"
        : ((["movement", "movement", "combat", "turn"] as const)[next(4)] ?? "movement"),
  });
  for (const box of invaded) if (control[box] === "union") Object.assign(s.boxes[box] ?? {}, { invaded: true });
  for (const box of occupied(s)) {
    const both = (["union", "confederate"] as const).every((side) => piecesIn(s, box, side).length > 0);
    const own = s.boxes[box];
    if (both && own !== undefined) Object.assign(own, { contained: true });
    else if (own !== undefined && piecesIn(s, box)[0]?.[1].side === own.control && next(4) === 0)
      Object.assign(own, { entrenched: [own.control] });
    else if (own !== undefined) {
      const side = piecesIn(s, box)[0]?.[1].side ?? "union";
      const infantry = piecesIn(s, box).some(([, { type }]) => type === "infantry");
      if (infantry) own.control = side;
      else if (own.control !== side) own.held = side;
    }
  }
  for (const [box, { entrenched }] of Object.entries(s.boxes))
    if (entrenched !== undefined && ["washington", "richmond", "fort-monroe", "vicksburg"].includes(box))
      delete s.boxes[box]?.entrenched;
  if (options.leaders) {
    for (const [who, from, side] of [
      ["grant", 6, "union"],
      ["lee", 10, "confederate"],
      ["sherman", 9, "union"],
    ] as const) {
      const homes = [...occupied(s)].filter((box) => piecesIn(s, box, side).length > 0);
      if (turn >= from && homes.length > 0) s.leaders[who].at = homes[next(homes.length)] ?? "not-arrived";
    }
  }
  s.washington.lost = s.boxes["washington"]?.control === "confederate";
  s.washington.taken = s.washington.lost;
  if (s.washington.lost) s.washington.adjustment = 1 - 2 - next(5);
  return s;
}

const weight = (name: string): number => (name === "end-movement" ? 2 : /^(?:stay|hold|end-|no-)/.test(name) ? 4 : 6);
const eager = (name: string): number => (name === "end-movement" || name === "hold" ? 1 : 6);

export const playing = (table: DrawingTable, next: Next, most: number, fights = true): Playing => ({
  ...{ table, next, most, choose: byKind(table, next, fights ? eager : weight) },
});
