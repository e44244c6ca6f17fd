// What a move of the movement segment does to the map (4.0, 8.21, 8.22; 16.12.M2 to M14).
import type { Move, State } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId } from "../../../src/rules/a-house-divided/terms/ids.js";
import { copyOf, enemyOf, isCity, isPort, owns, piecesIn, stands, type World } from "./board.js";
import { fillIn, trench } from "./positions.js";
import { commanders, leads } from "./tables.js";

/** What the model can leave out. */
export const effectRules = [
  "marches are spent",
  "a march for each invader",
  "marches count for pieces",
  "digging counts for pieces",
  "where they came from",
  "a jump begins at its start",
  "a trench is left behind",
  "a hold ends",
  "lone leaders are surprised",
  "fight or contain",
  "containment ends",
] as const;
export type EffectRule = (typeof effectRules)[number];
type W = World<EffectRule>;

/** A position so far as it is compared: each piece, leader and box in one line. */
export function lines(s: State): { [thing: string]: string } {
  const found: { [thing: string]: string } = { spent: `${s.marches.spent}` };
  for (const [id, { box, marches, from, over, by }] of Object.entries(s.pieces)) {
    // From where who came by sea is not asked for again.
    found[id] = `${box} ${marches ?? 0} ${by ?? "stood"}${by === "land" ? ` ${from} ${over ?? ""}` : ""}`;
  }
  for (const who of commanders) found[who] = `${s.leaders[who].at} ${s.leaders[who].marches}`;
  for (const [name, { held, entrenched, contained }] of Object.entries(s.boxes))
    if (held !== undefined || entrenched !== undefined || contained === true)
      found[name] = `${held} ${entrenched?.join()} ${contained}`;
  const top = s.stack.at(-1);
  if (top?.flow === "movement" && top.at === "contain") found["undecided"] = [...top.undecided].sort().join();
  return found;
}

/** The position after a legal march, sea movement, invasion, entrenchment or march of a leader alone. */
export function after(w: W, move: Move): State {
  const s = copyOf(w.s);
  const by = s.active;
  const spend = (count: number) => {
    if (w.without !== "marches are spent") s.marches.spent += count;
  };
  const goals: BoxId[] = [];
  const arrive = (id: string, to: BoxId, more: Partial<State["pieces"][string]>) => {
    const one = s.pieces[id];
    if (one === undefined) return;
    const used = (one.marches ?? 0) + (w.without === "marches count for pieces" ? 0 : 1);
    if (more.over === undefined) Reflect.deleteProperty(one, "over");
    Object.assign(one, { box: to, ...(used > 0 && { marches: used }), ...more });
    goals.push(to);
  };
  switch (move.move) {
    case "march":
      spend(1);
      for (const { pieces, leaders = [], path, by: way } of move.groups) {
        const goal = path.at(-1) ?? "";
        const jumps = way === "jump" || way === "river-jump";
        const last = path.length > 1 && w.without !== "where they came from" ? (path[0] ?? "") : move.from;
        const origin = jumps && w.without !== "a jump begins at its start" ? move.from : last;
        const came = { from: origin, ...(jumps && { over: path[0] ?? "" }), by: "land" as const };
        for (const id of pieces) arrive(id, goal, way === "sea" ? { by: "sea" } : came);
        for (const who of leaders) s.leaders[who].at = goal;
      }
      break;
    case "naval-invasion":
      spend(w.without === "a march for each invader" ? 1 : move.pieces.length);
      for (const id of move.pieces) arrive(id, move.to, { by: "invasion" });
      for (const who of move.leaders ?? []) s.leaders[who].at = move.to;
      break;
    case "entrench": {
      const cost = isCity(move.box) ? 1 : 2;
      spend(cost);
      const box = s.boxes[move.box];
      if (box !== undefined) trench(box, by);
      for (const { id } of piecesIn(s, move.box, by)) {
        const one = s.pieces[id];
        if (one !== undefined && w.without !== "digging counts for pieces")
          one.marches = Math.min(2, (one.marches ?? 0) + cost);
      }
      break;
    }
    case "move-leader":
      Object.assign(s.leaders[move.leader], { at: move.path.at(-1), marches: s.leaders[move.leader].marches + 1 });
      break;
    default:
      throw new Error(`no effect of ${move.move}`);
  }
  settleBoxes(w, s);
  surprise(w, s);
  meet(w, s, goals, move.move === "march");
  return s;
}

/** What hangs on pieces that have gone: trenches, the hold of cavalry, containment. */
function settleBoxes(w: W, s: State): void {
  for (const [name, box] of Object.entries(s.boxes)) {
    for (const side of ["union", "confederate"] as const)
      if (!stands(s, name, side) && w.without !== "a trench is left behind") fillIn(box, side);
    if (box.held !== undefined && !stands(s, name, box.held) && w.without !== "a hold ends")
      Reflect.deleteProperty(box, "held");
    const both = stands(s, name, "union") && stands(s, name, "confederate");
    if (!both && w.without !== "containment ends") Reflect.deleteProperty(box, "contained");
  }
}

/** Leaders alone among enemies come back in recruitment (8.22). */
function surprise(w: W, s: State): void {
  for (const who of commanders) {
    const { at } = s.leaders[who];
    const alone = !stands(s, at, leads[who]) && stands(s, at, enemyOf(leads[who]));
    if (alone && w.without !== "lone leaders are surprised") s.leaders[who].at = "returning";
  }
}

/** Confederates who enter a port that the Union took by invasion, Fort Monroe or Pensacola: to fight or to contain (4.0). */
function meet(w: W, s: State, goals: readonly BoxId[], marched: boolean): void {
  if (s.active !== "confederate" || !w.options.containment || !marched || w.without === "fight or contain") return;
  const open = [...new Set(goals)].filter((name) => {
    const box = s.boxes[name];
    const taken = box?.invaded === true || name === "fort-monroe" || name === "pensacola";
    return isPort(name) && taken && box?.contained !== true && owns(s, name, "union") && stands(s, name, "union");
  });
  const top = s.stack.at(-1);
  if (open.length > 0 && top?.flow === "movement") Object.assign(top, { at: "contain", undecided: open });
}
