// Moves of the movement segment worth comparing: most are near what is legal, some break one rule, some are nonsense.
import type { Move, State } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, LeaderId, Way } from "../../../src/rules/a-house-divided/terms/ids.js";
import { around, downstream, piecesIn, ports, rail, river, road } from "./board.js";
import { chance, type Next, pick, some } from "./positions.js";

const ways: readonly Way[] = ["road", "rail", "river", "cavalry", "jump", "river-jump", "sea"];
const leaders: readonly LeaderId[] = ["grant", "lee", "sherman"];

function walk(next: Next, from: BoxId, way: Way): BoxId[] {
  if (way === "sea") return [pick(ports, next)];
  const step = (box: BoxId, leg: number): BoxId => {
    const nets = { road, rail, river, cavalry: undefined, jump: undefined, sea: undefined, "river-jump": river };
    const flow = way === "river-jump" && leg === 0 && chance(next, 70) ? downstream.get(box) : undefined;
    const fitting = [...(flow ?? nets[way]?.get(box) ?? around(box))];
    const all = fitting.length > 0 && chance(next, 92) ? fitting : around(box);
    return all.length > 0 ? pick(all, next) : "washington";
  };
  const first = step(from, 0);
  const long = way === "road" ? chance(next, 5) : way === "jump" || way === "river-jump" ? chance(next, 96) : true;
  return long && chance(next, 70) ? [first, step(first, 1)] : [first];
}

const strictly = (way: Way, path: BoxId[], next: Next, from: BoxId): BoxId[] =>
  way !== "road" && way !== "sea" && path.length === 1 && chance(next, 30) ? walk(next, from, way) : path;

/** The leaders of a move: now and then one who is there, seldom one who is not. */
function led(s: State, next: Next, from: BoxId): LeaderId[] {
  const there = leaders.filter((who) => s.leaders[who].at === from);
  const list = some(there, next, 60);
  if (chance(next, 3)) list.push(pick(leaders, next));
  return list;
}

/** A jump down a river over enemies, if there is one to be tried. */
function riverJump(s: State, next: Next): Move | undefined {
  for (const [id, { box, side, marches }] of Object.entries(s.pieces)) {
    if (side !== "union" || (marches ?? 0) > 1) continue;
    for (const over of (chance(next, 75) ? downstream : river).get(box) ?? []) {
      const beyond = [...(river.get(over) ?? [])].filter((to) => to !== box);
      if (beyond.length === 0 || !chance(next, 60) || piecesIn(s, over, "confederate").length === 0) continue;
      return {
        move: "march",
        from: box,
        groups: [{ pieces: [id], path: [over, pick(beyond, next)], by: "river-jump" }],
      };
    }
  }
  return undefined;
}

/** A march of one line into a box with enemies, a port first. */
function attack(s: State, next: Next): Move | undefined {
  const enemies = new Set(Object.values(s.pieces).flatMap(({ side, box }) => (side === s.active ? [] : [box])));
  const fresh = Object.entries(s.pieces).filter(([, { side, marches }]) => side === s.active && (marches ?? 0) < 2);
  const ways = fresh.flatMap(([id, { box }]) =>
    around(box).flatMap((to) => (enemies.has(to) ? [{ id, from: box, to }] : [])),
  );
  if (ways.length === 0) return undefined;
  const { id, from, to } = ways.find((way) => ports.includes(way.to) && chance(next, 60)) ?? pick(ways, next);
  return { move: "march", from, groups: [{ pieces: [id], path: [to], by: "cavalry" }] };
}

function march(s: State, next: Next): Move {
  const assault = chance(next, 10) ? attack(s, next) : undefined;
  if (assault !== undefined) return assault;
  const jump = s.active === "union" && chance(next, 10) ? riverJump(s, next) : undefined;
  if (jump !== undefined) return jump;
  const own = Object.values(s.pieces).filter(({ side }) => side === s.active);
  const from = own.length > 0 ? pick(own, next).box : "washington";
  const groups = Array.from({ length: chance(next, 12) ? 2 : 1 }, () => {
    const all = piecesIn(s, from, s.active);
    const fresh = all.filter(({ marches }) => (marches ?? 0) < 2);
    const list = fresh.length > 0 && chance(next, 85) ? fresh : all;
    const riders = list.filter(({ type }) => type === "cavalry");
    const rides = riders.length > 0 && chance(next, 60);
    const chosen = some(rides ? riders : list, next, 60).map(({ id }) => id);
    const [someone] = rides ? riders : list;
    if (chosen.length === 0 && someone !== undefined) chosen.push(someone.id);
    if (chance(next, 2)) chosen.push(pick(Object.keys(s.pieces), next));
    const harbour = ports.includes(from) || from === "europe";
    const way =
      harbour && chance(next, 30)
        ? "sea"
        : rides
          ? pick([...ways, "cavalry", "jump"] as const, next)
          : pick(ways, next);
    const path = strictly(way, walk(next, from, way), next, from);
    if (chance(next, 1)) path.push(pick(path, next));
    const heads = led(s, next, from);
    return { pieces: chosen, ...(heads.length > 0 && { leaders: heads }), path, by: way };
  });
  return { move: "march", from, groups };
}

function invasion(s: State, next: Next): Move {
  const own = Object.entries(s.pieces).filter(([, { side }]) => side === "union");
  const afloat = own.filter(([, { box }]) => ports.includes(box));
  const list = afloat.length > 0 && chance(next, 90) ? afloat : own;
  const pieces = Array.from({ length: 1 + next(3) }, () => (list.length > 0 ? pick(list, next)[0] : "u-inf-99"));
  const heads = led(s, next, s.pieces[pieces[0] ?? ""]?.box ?? "");
  const targets = chance(next, 10) ? around("washington") : chance(next, 20) ? ["yorktown", "norfolk"] : ports;
  return {
    move: "naval-invasion",
    pieces: chance(next, 95) ? [...new Set(pieces)] : pieces,
    ...(heads.length > 0 && { leaders: heads }),
    to: pick(targets, next),
  };
}

/** One move of the active side. */
export function movementCandidate(s: State, near: readonly BoxId[], next: Next): Move {
  const kind = next(100);
  if (kind < 62) return march(s, next);
  if (kind < 74 && s.active === "union") return invasion(s, next);
  if (kind < 86) return { move: "entrench", box: pick(near, next) };
  if (kind < 92) {
    const reject = near.filter((box) => s.boxes[box]?.contained === true);
    return { move: "breakout", box: reject.length > 0 && chance(next, 80) ? pick(reject, next) : pick(near, next) };
  }
  const leader = pick(leaders, next);
  const { at } = s.leaders[leader];
  return { move: "move-leader", leader, path: walk(next, s.boxes[at] === undefined ? "washington" : at, "cavalry") };
}
