// The standard of a permission or a duty accuses nobody whom another of its readings acquits.
import type { AnyGame, AnyMove, AnyState } from "../../../src/rules/index.js";
import { openTable } from "../../../src/rules/index.js";
import { stream } from "../json-schema.js";
import type { AnyTable, Pool } from "../turns.js";
import { mutated, poolOf } from "../turns.js";
import { decisionsOf, type Settings } from "./decisions.js";
import { type Gate, gate, told } from "./gates.js";
import { moments, type Next } from "./moments.js";

/** A table by another reading of one ruling, all others being standard. */
interface Other {
  readonly ruling: string;
  readonly reading: string;
  readonly table: () => AnyTable;
}

/** The standard table of a game, and what it has asked of its rulings; the tables by all other readings. */
interface Readings {
  readonly standard: AnyTable;
  readonly asked: Set<string>;
  readonly others: readonly Other[];
}

/** Readings of permissions and duties alone: of figures and orders one has to hold, or all do. */
function readingsOf({ game, pack, options, authority }: Settings): Readings {
  const asked = new Set<string>();
  const settings = { pack, options, authority };
  const others = Object.entries(game.rulings).flatMap(([ruling, { kind, readings, standard }]) => {
    if (kind !== "permission" && kind !== "duty") return [];
    const names = Object.keys(readings).filter((reading) => reading !== standard);
    return names.map((reading) => {
      let table: AnyTable | undefined;
      const open = () => (table ??= openTable(game, { ...settings, rulings: { [ruling]: reading } }));
      return { ruling, reading, table: open };
    });
  });
  return { standard: openTable(game, { ...settings, observe: { ruling: (id) => void asked.add(id) } }), asked, others };
}

/** Refused whatever a ruling says: the shape is wrong, or it is not their turn. */
const beside = /^sdk\/(?:malformed|unknown-move|not-yours|over)$/;

/**
 * What the standard calls a violation no other reading accepts.
 *
 * @param all asks every reading; else those of the rulings that the standard has asked about the move
 */
function noStricter(
  g: Gate,
  { standard, asked, others }: Readings,
  s: AnyState,
  by: string,
  move: AnyMove,
  all: boolean,
): void {
  asked.clear();
  const findings = standard.check(s, move, by);
  const [first] = findings;
  if (first === undefined || beside.test(first.code) || findings.every(({ severity }) => severity !== "violation"))
    return;
  const doubted = others.filter(({ ruling }) => all || asked.has(ruling));
  if (doubted.length > 0) g.asked += 1;
  for (const { ruling, reading, table } of doubted) {
    if (table().check(s, move, by).length > 0) continue;
    const codes = findings.map(({ code, rule }) => `${code} (${rule ?? "no section"})`).join(", ");
    told(g, `${ruling}=${reading} accepts what the standard calls ${codes}: ${by} ${JSON.stringify(move)}`);
  }
}

/** What the tables by other readings offer, of rulings that the standard has asked for its own offer, it accepts as well. */
function acceptsOffers(
  g: Gate,
  readings: Readings,
  s: AnyState,
  by: string,
  next: Next,
  { tables, moves }: { readonly tables: number; readonly moves: number },
): void {
  const { standard, asked, others } = readings;
  asked.clear();
  standard.legalMoves(s, by);
  const doubted = others.filter(({ ruling }) => asked.has(ruling));
  for (let n = 0; n < Math.min(tables, doubted.length); n++) {
    const other = doubted[next(doubted.length)];
    const offered = other?.table().legalMoves(s, by) ?? [];
    const step = Math.max(1, Math.floor(offered.length / moves));
    for (const move of offered.filter((_, at) => at % step === 0)) {
      g.asked += 1;
      const wrong = standard.check(s, move, by).filter(({ severity }) => severity === "violation");
      const codes = wrong.map(({ code, rule }) => `${code} (${rule ?? "no section"})`).join(", ");
      if (wrong.length > 0)
        told(g, `${other?.ruling}=${other?.reading} offers what the standard calls ${codes}: ${JSON.stringify(move)}`);
    }
  }
}

/** Moves to try at a decision: what was played, what was played at this window before, each with something changed. */
function tried(window: readonly AnyMove[], played: AnyMove, pool: Pool, next: Next, most: number): AnyMove[] {
  return Array.from({ length: most }, (_, at) => {
    const one = at % 2 === 0 ? played : (window[next(window.length)] ?? played);
    const once = mutated(one, pool, next);
    return next(3) === 0 ? mutated(once, pool, next) : once;
  });
}

/** A copy of a game in which another reading of a ruling is the standard: a gate has to see where it is stricter. */
function withStandard(game: AnyGame, ruling: string, reading: string): AnyGame {
  const known = game.rulings[ruling];
  if (known === undefined) throw new Error(`${game.id} has no ruling ${ruling}`);
  return { ...game, rulings: { ...game.rulings, [ruling]: { ...known, standard: reading } } };
}

/** How much is asked of a game. */
export interface Effort {
  readonly logs: number;
  /** Every so many decisions are asked, each with so many moves, after the first so many. */
  readonly every: number;
  readonly moves: number;
  readonly seed?: number;
  /** Of every eighth move every reading is asked. */
  readonly all?: boolean;
  /** Ends at the first fault that begins so: enough to see that a gate is sensitive. */
  readonly until?: string;
  /** So many tables by other readings are asked what they offer, and so many of their moves. */
  readonly offers?: { readonly tables: number; readonly moves: number };
}

/** Asks a game at decisions of its corpus, and at some of random play from there. */
export async function askReadings(
  id: string,
  { logs, every, moves, seed = 11, all = false, until, offers = { tables: 1, moves: 15 } }: Effort,
  ruling?: string,
  reading?: string,
) {
  const g = gate();
  const next = stream(seed);
  const kept = new Map<string, Readings>();
  const known: AnyMove[] = [];
  const recent: AnyMove[] = [];
  let at = 0;
  const question = (settings: Settings, s: Parameters<typeof noStricter>[2], by: string, move: AnyMove): void => {
    const key = JSON.stringify([settings.options, settings.authority]);
    const readings =
      kept.get(key) ??
      readingsOf(
        ruling === undefined || reading === undefined
          ? settings
          : { ...settings, game: withStandard(settings.game, ruling, reading) },
      );
    kept.set(key, readings);
    const pool = poolOf(recent);
    const alike = known.filter((one) => one.move === move.move).slice(-40);
    for (const [n, one] of tried(alike, move, pool, next, moves).entries())
      noStricter(g, readings, s, by, one, all && n % 8 === 0);
    acceptsOffers(g, readings, s, by, next, offers);
  };
  for await (const { settings, s, move, by } of decisionsOf(id, logs)) {
    if (until !== undefined && g.faults.some((fault) => fault.startsWith(until))) break;
    at += 1;
    known.push(move);
    recent.push(move);
    if (recent.length > 300) recent.shift();
    if (at % every !== 0) continue;
    question(settings, s, by, move);
    if (at % (every * 8) !== 0) continue;
    const { game, ...rest } = settings;
    for (const moment of moments(openTable(game, rest), s, next, 12)) {
      const one = moment.offered[next(moment.offered.length)];
      if (one !== undefined) question(settings, moment.s, moment.by, one);
    }
  }
  return g;
}
