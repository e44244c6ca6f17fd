// Fights battles of the module step by step and compares every answer with the model's: legality, dice, figures, outcome.
import type { Move, Options, State } from "../../../src/rules/a-house-divided/index.js";
import type { PieceId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import type { GameEvent } from "../../../src/rules/index.js";
import type { Comparison } from "../../support/model.js";
import {
  type Battle,
  type BattleRule,
  type Check,
  defenderOf,
  deserting,
  desertion,
  dugIn,
  fired,
  fires,
  garrisoned,
  gives,
  hitsOn,
  moraleAfter,
  overRiver,
  rallies,
  reinforces,
  retreats,
  withdraws,
} from "./battle.js";
import { battleCandidate, battleScene } from "./battle-scenes.js";
import type { World } from "./board.js";
import { enemyOf, isPort, piecesIn, stands } from "./board.js";
import { type Board, chance, type Next } from "./positions.js";
import { commanders, commandValue, leadersIn, ledBy } from "./tables.js";

type W = World<BattleRule>;

export interface Setting {
  readonly board: Board;
  readonly options: Options;
  readonly rulings: { readonly [id: string]: string };
}

/** What the model remembers of a battle: the river line, and the leadership of the day before. */
interface Memory {
  wet: boolean;
  /** Leadership of the day before without leaders, and what leaders added to it in its last round. */
  readonly day: { [S in Side]: number };
  readonly led: { [S in Side]: number };
  /** Who was flipped by the last fire and stands: they check morale (8.1). */
  flipped: readonly PieceId[];
}

/** The model's answer to a move of a battle. */
function legal(w: W, b: Battle, move: Move, by: Side): boolean {
  switch (move.move) {
    case "withdraw-cavalry":
      return withdraws(w, b, move, by);
    case "announce-bonus":
      return gives(w, b, move, by);
    case "fire":
      return fires(w, b, move, by);
    case "retreat":
      return retreats(w, b, move, by);
    case "reinforce":
      return reinforces(w, b, move, by);
    case "rally":
      return rallies(w, b, move, by);
    default:
      throw new Error(`no answer to ${move.move}`);
  }
}

const named = (events: readonly GameEvent[], name: string) =>
  events.filter(({ event }) => event === name).map(({ figures }) => figures);

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

const checks = (list: readonly Check[], word: string) =>
  list.map(({ piece, modified, morale, fails }) => `${piece} ${modified} ${morale}${fails ? ` ${word}` : ""}`);

const told = (events: readonly GameEvent[], name: string, word: string) =>
  named(events, name).map(({ piece, modified, morale, result }) =>
    `${piece} ${modified} ${morale} ${result === word ? word : ""}`.trim(),
  );

/** Compares what dice did with what the model says that they do. */
function rolled(
  found: Comparison,
  w: W,
  b: Battle,
  memory: Memory,
  purpose: string,
  dice: number[],
  play: () => readonly GameEvent[],
): void {
  const attacks = purpose.startsWith("battle/attacker");
  const side = attacks ? b.attacker : defenderOf(b);
  const before = structuredClone(w.s);
  const where = (what: string) => () =>
    JSON.stringify({ what, purpose, dice, b, there: before.pieces, leaders: before.leaders, turn: before.turn });
  if (purpose.endsWith("Dice")) {
    for (const each of ["union", "confederate"] as const) memory.led[each] = ledBy(w, b.box, each);
  }
  if (purpose.endsWith("Leadership")) {
    const day = 1 + Math.floor((b.round === 0 ? 0 : b.round - 1) / 4);
    const leaders = w.without === "leaders add leadership" ? 0 : ledBy(w, b.box, side);
    const die = w.without === "Command Table" ? 1 : (dice[0] ?? 0);
    const table = commandValue(w.s.turn, die, side);
    const last = memory.day[side] + (w.readings["carry-includes-leaders"] === "no" ? 0 : memory.led[side]);
    const carried = w.without === "half of the day before" ? 0 : Math.ceil(last / 2);
    memory.day[side] = w.readings["carried-leadership"] === "table-value" ? table : table + carried;
    const events = play();
    // Left out: leaders who went when the last round of a day was fought. Their rating was part of that day (7.0, 8.22), but
    // the module adds to what is halved only leaders who are still there when the next day begins.
    if (day > 1 && memory.led[side] !== ledBy({ ...w, s: before }, b.box, side)) return;
    const [figures] = named(events, "leadership-rolled");
    const said = [figures?.["table"], figures?.["carried"], figures?.["leaders"]];
    found.same([table, carried, leaders], said, where(`leadership of day ${day}`));
    // A total above eight lets no more than eight fire (7.0).
    found.same(Math.min(8, table + carried + leaders), Math.min(8, Number(figures?.["total"])), where("total"));
  } else if (purpose.endsWith("Dice") && memory.wet !== overRiver(w, b)) {
    // Left out: 16.12.B3 fixes the river line for the battle, until reinforcements come. The module asks anew at each fire
    // whether all attackers who are left came over it, so that the fall of another one gives the defender the line.
    const events = play();
    const gone = named(events, "piece-eliminated").map(({ piece }) => String(piece));
    memory.flipped = named(events, "piece-flipped")
      .map(({ piece }) => String(piece))
      .filter((id) => !gone.includes(id))
      .sort();
  } else if (purpose.endsWith("Dice")) {
    const values = b.shots.map((shot) => Math.max(0, hitsOn(w, b, memory.wet, shot)));
    const result = fired(w, b, memory.wet, dice);
    memory.flipped = result.flipped.filter((id) => !result.gone.includes(id));
    const events = play();
    const [figures] = named(events, "shots-fired");
    const shots: readonly { value: number }[] = Object(figures?.["shots"]);
    for (const [at, value] of values.entries())
      found.same(value, Math.max(0, shots[at]?.value ?? 0), where(`value of ${JSON.stringify(b.shots[at])}`));
    found.same(result.hits, figures?.["hits"], where("hits"));
    const list = (name: string) =>
      named(events, name)
        .map(({ piece }) => String(piece))
        .sort();
    found.same(result.flipped, list("piece-flipped"), where("flipped"));
    found.same(result.gone, list("piece-eliminated"), where("eliminated"));
    if (b.garrison !== null) {
      const [hit] = named(events, "garrison-hit").slice(-1);
      found.same(result.garrison, Math.min(2, Number(hit?.["hits"] ?? b.garrison)), where("garrison"));
    }
  } else if (purpose.endsWith("Morale")) {
    const list = moraleAfter(w, b, memory.flipped, dice);
    found.same(checks(list, "routed"), told(play(), "morale-checked", "routed"), where("morale"));
  } else if (purpose.endsWith("Desertion")) {
    const list = desertion(w, b, side, dice);
    found.same(checks(list, "deserts"), told(play(), "desertion-rolled", "deserts"), where("desertion"));
  } else play();
}

/** The number of dice that the model expects. */
function due(w: W, b: Battle, memory: Memory, purpose: string): number {
  if (purpose.endsWith("Dice")) return b.shots.length;
  if (purpose.endsWith("Morale")) return memory.flipped.length;
  if (purpose === "battle/attackerDesertion") return deserting(w, b, b.attacker).length;
  if (purpose === "battle/defenderDesertion") return deserting(w, b, defenderOf(b)).length;
  return 1;
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
  const memory: Memory = {
    wet: overRiver(w, start),
    day: { union: 0, confederate: 0 },
    led: { union: 0, confederate: 0 },
    flipped: [],
  };
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
  for (let step = 0; step < 80; step++) {
    const b = battleOf(s);
    const [expected] = board.expects(s);
    if (b === undefined || b.box !== box || expected === undefined) return;
    if (without !== undefined && found.differences.length > 0) return;
    if (expected.kind === "chance") {
      const { purpose, roll } = expected;
      const count = "count" in roll ? roll.count : 0;
      found.same(
        due(w, b, memory, purpose),
        count,
        () => `dice of ${purpose}: ${JSON.stringify({ b, pieces: s.pieces })}`,
      );
      const result = Array.from({ length: count }, () => next(6) + 1);
      rolled(found, w, b, memory, purpose, result, () => board.play(s, { chance: purpose, result }, "chance").events);
      continue;
    }
    if (expected.kind !== "decision") return;
    const by: Side = expected.by === "union" ? "union" : "confederate";
    decide(found, w, b, memory, setting, expected.window, by, next);
  }
}

/**
 * Left out: a retreat by sea of Union pieces that attack out of containment, with the naval evacuations of 16.12.B6. The
 * standard reading leaves the sea open to them (4.0), the module asks for a breakout.
 * Also left out: pieces that reinforce the battle in which they are, by going out and back (16.12.B7). The module allows it
 * where no enemy pieces hold them: in contained ports, and in ports with nobody but a garrison.
 */
function leftOut(w: W, b: Battle, move: Move, by: Side): boolean {
  if (move.move === "reinforce") return move.from === b.box;
  if (move.move !== "retreat" || !w.options.navalEvacuation || by !== "union") return false;
  if (by !== b.attacker || b.kind === "normal") return false;
  return [move.to, ...(move.others ?? []).map(({ to }) => to)].some(isPort);
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
): void {
  const { s } = w;
  const { board } = setting;
  const good: Move[] = [];
  const seen = new Set<PieceId>();
  for (let times = 0; times < 8; times++) {
    const move = battleCandidate(s, b, window, by, next);
    const text = JSON.stringify(move);
    if (move === undefined || seen.has(text) || leftOut(w, b, move, by)) continue;
    seen.add(text);
    const findings = board.check(s, move, by);
    const answer = legal(w, b, move, by);
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
}
