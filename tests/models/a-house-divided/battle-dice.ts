// What dice do in a battle, compared with the model: leadership, fire, morale, desertion (7.0, 8.1, 8.12, 16.12.B4).
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
  fighters,
  fired,
  hitsOn,
  moraleAfter,
} from "./battle.js";
import { byId, piecesIn, type World } from "./board.js";
import { commandValue, ledBy } from "./tables.js";

type W = World<BattleRule>;

/** What the model remembers of a battle: the river line, and the leadership of the day before. */
export interface Memory {
  wet: boolean;
  /** Leadership of the day before without leaders, and what leaders added to it in its last round. */
  readonly day: { [S in Side]: number };
  readonly led: { [S in Side]: number };
  /** Who was flipped by the last fire and stands: they check morale (8.1). */
  flipped: readonly PieceId[];
  /** Who has won, when it is clear (16.12.B8). */
  winner: Side | null;
  /** Regular defenders fought, not a garrison alone (5.0). */
  regulars: boolean;
  /** Everybody who was seen in the battle. */
  readonly seen: Set<PieceId>;
}

/** What there is to remember of a battle when it begins. */
export const memoryOf = (wet: boolean): Memory => ({
  wet,
  day: { union: 0, confederate: 0 },
  led: { union: 0, confederate: 0 },
  flipped: [],
  winner: null,
  regulars: false,
  seen: new Set(),
});

/** The figures of the events of one name. */
export const named = (events: readonly GameEvent[], name: string) =>
  events.filter(({ event }) => event === name).map(({ figures }) => figures);

const checks = (list: readonly Check[], word: string) =>
  list.map(({ piece, modified, morale, fails }) => `${piece} ${modified} ${morale}${fails ? ` ${word}` : ""}`);

const told = (events: readonly GameEvent[], name: string, word: string) =>
  named(events, name).map(({ piece, modified, morale, result }) =>
    `${piece} ${modified} ${morale} ${result === word ? word : ""}`.trim(),
  );

/** Who has won when these pieces are out of the battle too: routed ones count as eliminated (8.1, 16.12.B8). */
function beats(w: W, b: Battle, out: readonly PieceId[], garrison: number | null): Side | null {
  const left = (side: Side) => fighters(w, b, side).some(({ id }) => !out.includes(id));
  const guns = garrison !== null && garrison < 2;
  if (!left(b.attacker)) return defenderOf(b);
  return left(defenderOf(b)) || guns ? null : b.attacker;
}

/** Remembers who is in the battle when somebody fires or might. */
export function watch(w: W, b: Battle, memory: Memory): void {
  memory.regulars ||= fighters(w, b, defenderOf(b)).length > 0;
  for (const side of ["union", "confederate"] as const)
    for (const { id } of piecesIn(w.s, b.box, side)) memory.seen.add(id);
}

/** Compares what dice did with what the model says that they do. */
export function rolled(
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
  const before = { ...w.s, pieces: structuredClone(w.s.pieces), leaders: structuredClone(w.s.leaders) };
  const where = (what: string) => () =>
    JSON.stringify({ what, purpose, dice, b, there: before.pieces, leaders: before.leaders, turn: before.turn });
  const waits = () => w.options.battlefieldMorale && memory.flipped.length > 0;
  if (purpose.endsWith("Dice")) {
    watch(w, b, memory);
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
    const [figures] = named(events, "leadership-rolled");
    const said = [figures?.["table"], figures?.["carried"], figures?.["leaders"]];
    found.same([table, carried, leaders], said, where(`leadership of day ${day}`));
    // A total above eight lets no more than eight fire (7.0).
    found.same(Math.min(8, table + carried + leaders), Math.min(8, Number(figures?.["total"])), where("total"));
  } else if (purpose.endsWith("Dice")) {
    const values = b.shots.map((shot) => Math.max(0, hitsOn(w, b, memory.wet, shot)));
    const result = fired(w, b, memory.wet, dice);
    memory.flipped = result.flipped.filter((id) => !result.gone.includes(id));
    memory.winner = waits() ? null : beats(w, b, result.gone, b.garrison === null ? null : result.garrison);
    const events = play();
    const [figures] = named(events, "shots-fired");
    const shots: readonly { value: number }[] = Object(figures?.["shots"]);
    for (const [at, value] of values.entries())
      found.same(value, Math.max(0, shots[at]?.value ?? 0), where(`value of ${JSON.stringify(b.shots[at])}`));
    found.same(result.hits, figures?.["hits"], where("hits"));
    const list = (name: string) =>
      named(events, name)
        .map(({ piece }) => String(piece))
        .sort(byId);
    found.same(result.flipped, list("piece-flipped"), where("flipped"));
    found.same(result.gone, list("piece-eliminated"), where("eliminated"));
    if (b.garrison !== null) {
      const [hit] = named(events, "garrison-hit").slice(-1);
      found.same(result.garrison, Math.min(2, Number(hit?.["hits"] ?? b.garrison)), where("garrison"));
    }
  } else if (purpose.endsWith("Morale")) {
    const list = moraleAfter(w, b, memory.flipped, dice);
    const routed = list.filter(({ fails }) => fails).map(({ piece }) => piece);
    memory.winner = beats(w, b, routed, b.garrison);
    found.same(checks(list, "routed"), told(play(), "morale-checked", "routed"), where("morale"));
  } else if (purpose.endsWith("Desertion")) {
    const list = desertion(w, b, side, dice);
    found.same(checks(list, "deserts"), told(play(), "desertion-rolled", "deserts"), where("desertion"));
  } else play();
}

/** The number of dice that the model expects. */
export function due(w: W, b: Battle, memory: Memory, purpose: string): number {
  if (purpose.endsWith("Dice")) return b.shots.length;
  if (purpose.endsWith("Morale")) return memory.flipped.length;
  if (purpose === "battle/attackerDesertion") return deserting(w, b, b.attacker).length;
  if (purpose === "battle/defenderDesertion") return deserting(w, b, defenderOf(b)).length;
  return 1;
}
