// Fights battles of the module step by step and compares every answer with the model's: legality, dice, figures, outcome.
import type { Move, Options, State } from "../../../src/rules/a-house-divided/index.js";
import type { Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { GameEvent } from "../../../src/rules/index.js";
import type { Comparison } from "../../support/model.js";
import { inBattle } from "./answers.js";
import { type Battle, type BattleRule, defenderOf, dugIn, garrisoned, overRiver } from "./battle.js";
import { due, type Memory, memoryOf, named, rolled, watch } from "./battle-dice.js";
import { battleCandidate, battleScene } from "./battle-scenes.js";
import { enemyOf, piecesIn, stands, type World } from "./board.js";
import { type Board, chance, type Next } from "./positions.js";
import { commanders, leadersIn } from "./tables.js";

type W = World<BattleRule>;

export interface Setting {
  readonly board: Board;
  readonly options: Options;
  readonly rulings: { readonly [id: string]: string };
}

/** What ends a window without doing anything that the model would have to follow. */
function plain(w: W, b: Battle, window: string, by: Side): Move {
  switch (window) {
    case "battle/withdraw":
      return { move: "end-withdrawal" };
    case "battle/attackerBonus":
    case "battle/defenderBonus": {
      const leader = leadersIn(w, b.box, by).find((who) => !b.announced.includes(who)) ?? "lee";
      return { move: "announce-bonus", leader, to: [] };
    }
    case "battle/defenderFire":
    case "battle/attackerFire":
      return { move: "fire-at-will", aim: "spread" };
    case "battle/attackerReinforce":
    case "battle/defenderReinforce":
      return { move: "end-reinforcement" };
    case "battle/attackerRally":
    case "battle/defenderRally":
      return { move: "no-rally" };
    default:
      return { move: "stay" };
  }
}

const battleOf = (s: State): Battle | undefined => {
  const top = s.stack.at(-1);
  return top?.flow === "battle" ? top : undefined;
};

/** One battle from its beginning to its end. */
export function compareBattle(found: Comparison, setting: Setting, next: Next, without?: BattleRule): void {
  const { board, options, rulings } = setting;
  const { s, box } = battleScene(next, options);
  const w: W = { s, options, readings: rulings, without };
  const start = { box, attacker: s.active };
  const memory = memoryOf(overRiver(w, start));
  const begins = {
    entrenched: dugIn(w, start),
    river: memory.wet && without !== "river line",
    garrison: garrisoned(w, box),
    attackers: piecesIn(s, box, s.active).length,
    defenders: piecesIn(s, box, enemyOf(s.active)).length,
  };
  const events: GameEvent[] = [...board.settle(s).events];
  const fight: Move = { move: "fight", box };
  if (s.stack.at(-1)?.flow === "combat") {
    for (const name of [box, ...commanders.map((who) => s.leaders[who].at), "richmond", "washington"]) {
      const both = stands(s, name, "union") && (stands(s, name, "confederate") || garrisoned(w, name));
      const legalThere = board.check(s, { move: "fight", box: name }, s.active).length === 0;
      found.same(both, legalThere, () => `fight in ${name}`);
    }
    events.push(...board.play(s, fight, s.active).events);
  }
  const [told] = named(events, "battle-begun");
  for (const [name, figure] of Object.entries(begins))
    found.same(
      figure,
      told?.[name],
      () => `${name} in ${box}: ${JSON.stringify({ told, pieces: s.pieces, field: s.boxes[box] })}`,
    );
  const landed = piecesIn(s, box, s.active).some(({ by }) => by === "invasion");
  const was = s.boxes[box]?.control;
  const { active } = s;
  for (let step = 0; step < 80; step++) {
    const b = battleOf(s);
    const [expected] = board.expects(s);
    if (without !== undefined && found.differences.length > 0) return;
    if (b === undefined || b.box !== box || expected === undefined) break;
    const told: GameEvent[] = [];
    if (expected.kind === "chance") {
      const { purpose, roll } = expected;
      const count = "count" in roll ? roll.count : 0;
      const where = () => `dice of ${purpose}: ${JSON.stringify({ b, pieces: s.pieces })}`;
      found.same(due(w, b, memory, purpose), count, where);
      const result = Array.from({ length: count }, () => next(6) + 1);
      rolled(found, w, b, memory, purpose, result, () => {
        told.push(...board.play(s, { chance: purpose, result }, "chance").events);
        return told;
      });
    } else if (expected.kind === "decision") {
      const by: Side = expected.by === "union" ? "union" : "confederate";
      told.push(...decide(found, w, b, memory, setting, expected.window, by, next));
    }
    events.push(...told);
    decided(found, w, memory, board, told, box);
  }
  if (battleOf(s) === undefined && named(events, "battle-decided").length > 0)
    ended(found, w, memory, events, { box, active, landed, was });
}

/** Whether the battle is over, and who has won: nobody who is routed goes on, but they leave first (8.1, 16.12.B8). */
function decided(found: Comparison, w: W, memory: Memory, board: Board, told: readonly GameEvent[], box: string): void {
  const [end] = named(told, "battle-decided");
  const [next] = board.expects(w.s);
  const rout = next?.kind === "decision" && next.window === "battle/rout";
  // Desertion follows when it is told already.
  if (battleOf(w.s)?.winner != null && end === undefined) return;
  if (named(told, "desertion-rolled").length > 0 && end === undefined) return;
  const expected = rout ? null : memory.winner;
  found.same(
    expected,
    end?.["winner"] ?? null,
    () => `winner in ${box}: ${JSON.stringify({ told, pieces: w.s.pieces })}`,
  );
}

interface Began {
  readonly box: string;
  readonly active: Side;
  readonly landed: boolean;
  readonly was: string | undefined;
}

/** What is left of a battle: who recovers, who is promoted, whose the box is (16.12.B8, B9, P1; 5.0). */
function ended(found: Comparison, w: W, memory: Memory, events: readonly GameEvent[], began: Began): void {
  const { s, without } = w;
  const { box, active, landed, was } = began;
  const where = (what: string) => () =>
    `${what} in ${box}: ${JSON.stringify({ memory, events: events.slice(-6), began })}`;
  const winner = memory.winner;
  if (winner === null || s.over !== null) return;
  for (const id of memory.seen) {
    const one = s.pieces[id];
    if (one !== undefined) found.same(without === "recovery", one.weakened === true, where(`recovery of ${id}`));
  }
  const earned = named(events, "promotion-earned").map(({ side }) => side);
  const beatsGuns = winner === "union" && !memory.regulars && without !== "no promotion for a garrison";
  const mine = beatsGuns || !stands(s, box, winner) ? [] : [winner];
  if (stands(s, box, winner)) found.same(mine, earned, where("promotion"));
  if (winner !== active || !stands(s, box, winner)) return;
  const infantry = piecesIn(s, box, winner).some(({ type }) => type === "infantry") || without === "cavalry only holds";
  const after = infantry || was === winner ? [winner, null] : [was, winner];
  found.same(after, [s.boxes[box]?.control, s.boxes[box]?.held], where("control"));
  if (winner === "union" && was === "confederate" && infantry && without !== "cavalry only holds")
    found.same(landed || s.boxes[box]?.invaded === true, s.boxes[box]?.invaded === true, where("invaded"));
}

/** Compares candidates of a window, then goes on with one of them. */
function decide(
  found: Comparison,
  w: W,
  b: Battle,
  memory: Memory,
  setting: Setting,
  window: string,
  by: Side,
  next: Next,
): readonly GameEvent[] {
  const { s } = w;
  const { board } = setting;
  if (window.endsWith("Fire")) watch(w, b, memory);
  const good: Move[] = [];
  const seen = new Set<string>();
  for (let times = 0; times < 8; times++) {
    const move = battleCandidate(s, b, window, by, next);
    const text = JSON.stringify(move);
    if (move === undefined || seen.has(text)) continue;
    seen.add(text);
    const findings = board.check(s, move, by);
    const answer = inBattle(w, b, move, by) === true;
    found.same(answer, findings.length === 0, () =>
      JSON.stringify({ by, move, findings, b, pieces: s.pieces, leaders: s.leaders, marches: s.marches, debt: s.debt }),
    );
    if (findings.length === 0 && answer) good.push(move);
  }
  const leaving = window.endsWith("Retreat") || window === "battle/withdraw";
  const chosen = good.length > 0 && chance(next, leaving ? 25 : 80) ? good[0] : undefined;
  const move = chosen ?? (window === "battle/rout" ? board.legalMoves(s, by)[0] : plain(w, b, window, by));
  if (move === undefined) throw new Error(`nothing can be done in ${window}`);
  const played = board.play(s, move, by);
  found.same(
    [],
    played.findings.map(({ code }) => code),
    () => `${JSON.stringify(move)} in ${window}`,
  );
  // The river line is tested again when anybody has come (16.12.B3).
  if (move.move === "reinforce") memory.wet = overRiver(w, b);
  const goes = move.move === "retreat" || move.move === "break-off";
  // A garrison holds on when the others go (5.0).
  const guns = by === defenderOf(b) && b.garrison !== null && b.garrison < 2;
  if (goes && window !== "battle/rout" && !guns) memory.winner = enemyOf(by);
  return played.events;
}
