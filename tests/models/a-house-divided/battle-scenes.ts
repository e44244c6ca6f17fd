// Battles at random: one fight in the combat segment, with friends and enemies around it, and the moves that may be tried.
import type { Move, Options, State } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, LeaderId, PieceId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { Battle } from "./battle.js";
import { around, boxes, cityValue, enemyOf, isPort, piecesIn, ports, printedControl, stands } from "./board.js";
import { chance, emptyMap, maybeWeak, type Next, pick, put, some, stackAt, trench, turnControl } from "./positions.js";
import { commanders, leads } from "./tables.js";

/** A fight in the combat segment of a turn in the middle of the war. */
export function battleScene(next: Next, options: Options): { s: State; box: BoxId } {
  const s = emptyMap(options);
  const active: Side = chance(next, 65) ? "union" : "confederate";
  const enemy = enemyOf(active);
  const box = chance(next, 50) ? pick(ports, next) : pick(boxes, next);
  const near = around(box);
  const far = near.flatMap(around).filter((one) => one !== box && !near.includes(one));
  turnControl(s, next, [...near, ...far]);
  const field = s.boxes[box];
  if (field === undefined) throw new Error(`no box ${box}`);
  field.control = enemy;
  if (chance(next, 35)) trench(field, enemy);
  const shared = options.containment && isPort(box) && chance(next, 15);
  if (shared) Object.assign(field, { control: "union", contained: true, invaded: true });
  for (const side of ["union", "confederate"] as const) if (shared && chance(next, 40)) trench(field, side);
  const invaders = active === "union" && isPort(box) && !shared && chance(next, 60);
  // Most attackers come the same way, so that river lines count now and then.
  const way = near.length > 0 ? pick(near, next) : box;
  for (let count = 1 + next(chance(next, 20) ? 10 : 5); count > 0; count--) {
    const from = near.length > 0 && chance(next, 30) ? pick(near, next) : way;
    const sails = invaders && chance(next, 85);
    const came = sails ? { by: "invasion", from: "washington" } : { by: "land", from };
    put(s, next, active, box, {
      ...(shared ? {} : { marches: 1 + next(2) }),
      ...(shared ? {} : came.by === "land" ? { by: "land" as const, from } : { by: "invasion" as const }),
      ...maybeWeak(next),
    });
  }
  const guns = options.coastalDefences && cityValue(box, "confederate") > 0 && printedControl(box) === "confederate";
  const alone = invaders && guns && chance(next, 30) && piecesIn(s, box, active).some(({ by }) => by === "invasion");
  for (let count = alone ? 0 : 1 + next(chance(next, 20) ? 10 : 4); count > 0; count--)
    put(s, next, enemy, box, maybeWeak(next));
  for (const name of [...near, ...some(far, next, 40)]) {
    if (chance(next, 45)) continue;
    const side: Side = chance(next, 55) ? active : enemy;
    const spot = s.boxes[name];
    if (spot !== undefined) spot.control = side;
    for (let count = 1 + next(2); count > 0; count--)
      put(s, next, side, name, { marches: side === active ? next(3) : 0 });
  }
  if (options.leaders)
    for (const who of commanders)
      if (chance(next, 55)) s.leaders[who] = { at: chance(next, 70) ? box : pick([...near, box], next), marches: 0 };
  for (const who of commanders)
    if (s.leaders[who].at !== "not-arrived" && !stands(s, s.leaders[who].at, leads[who]))
      s.leaders[who].at = "not-arrived";
  const available = 1 + next(6);
  Object.assign(s, {
    turn: 6 + next(30),
    firstTurn: 1,
    active,
    segment: "combat",
    marches: { die: 6, available, spent: next(available + 1) },
    debt: { union: 0, confederate: 0, [enemy]: next(3) },
    stack: stackAt("combat"),
  });
  if (chance(next, 20))
    s.reinforced = some(Object.keys(s.pieces), next, 20).filter((id) => s.pieces[id]?.side === enemy);
  return { s, box };
}

const ids = (s: State, box: BoxId, side: Side): PieceId[] => piecesIn(s, box, side).map(({ id }) => id);

/** A fire: mostly of everybody who can, at enemies of the box. */
function fire(s: State, b: Battle, by: Side, next: Next): Move {
  const guns = b.garrison === null ? [] : ["garrison"];
  const own = [...ids(s, b.box, by), ...(by === "confederate" ? guns : [])];
  const enemies = [...ids(s, b.box, enemyOf(by)), ...(by === "union" ? guns : [])];
  const list = enemies.length > 0 && chance(next, 95) ? enemies : Object.keys(s.pieces);
  const shooters = some(own, next, pick([30, 60, 100], next));
  if (chance(next, 3)) shooters.push(pick(Object.keys(s.pieces), next));
  return { move: "fire", shots: shooters.map((piece) => ({ piece, target: pick(list, next) })) };
}

function reinforcement(s: State, b: Battle, by: Side, next: Next): Move {
  const near = around(b.box);
  const through = near.length > 0 ? pick(near, next) : b.box;
  const far = around(through);
  const two = chance(next, 50);
  const from = two && far.length > 0 ? pick(far, next) : through;
  const path = two ? [through, b.box] : [b.box];
  const there = ids(s, from, chance(next, 97) ? by : enemyOf(by));
  const pieces = some(there, next, 60);
  return {
    move: "reinforce",
    from,
    pieces: pieces.length > 0 ? pieces : there.slice(0, 1),
    path,
    by: pick(["road", "rail", "river", "cavalry", "cavalry", "jump"] as const, next),
  };
}

/** A move worth comparing in a window of a battle; undefined where the window asks for none. */
export function battleCandidate(s: State, b: Battle, window: string, by: Side, next: Next): Move | undefined {
  const near = around(b.box);
  const exit = () =>
    near.length > 0 && chance(next, 90) ? pick(near, next) : pick(chance(next, 70) ? ports : boxes, next);
  const own = ids(s, b.box, by);
  switch (window) {
    case "battle/withdraw":
      return { move: "withdraw-cavalry", piece: pick([...own, ...Object.keys(s.pieces)], next), to: exit() };
    case "battle/attackerBonus":
    case "battle/defenderBonus": {
      const leader: LeaderId = pick(commanders, next);
      const list = own.length > 0 && chance(next, 93) ? own : Object.keys(s.pieces);
      return { move: "announce-bonus", leader, to: Array.from({ length: next(4) }, () => pick(list, next)) };
    }
    case "battle/defenderFire":
    case "battle/attackerFire":
      return fire(s, b, by, next);
    case "battle/defenderRetreat":
    case "battle/attackerRetreat":
    case "battle/rout": {
      // Somebody goes to the box that is named for all the others.
      const others = some(own.slice(1), next, 25).map((piece) => ({ piece, to: exit() }));
      return { move: "retreat", to: exit(), ...(others.length > 0 && { others }) };
    }
    case "battle/attackerReinforce":
    case "battle/defenderReinforce":
      return reinforcement(s, b, by, next);
    case "battle/attackerRally":
    case "battle/defenderRally":
      return { move: "rally", piece: pick(own.length > 0 && chance(next, 90) ? own : Object.keys(s.pieces), next) };
    default:
      return undefined;
  }
}
