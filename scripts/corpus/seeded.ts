// Plays seeded games as signed logs, keeps some of them, and counts what happens: what the scripts of the games share.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replayLog, rulesHash, stateHash } from "../../src/replay/index.js";
import type { AnyGame } from "../../src/rules/index.js";
import { type TestSetup, verify } from "../../tests/support/game.js";
import { type Choose, type Commit, playOut } from "../../tests/support/playout.js";

/** A kind of game: a scenario with its options, and how the two play with a seed. */
export interface Kind {
  readonly name: string;
  readonly scenario: string;
  readonly setup: TestSetup;
  readonly choose: (seed: number) => Choose;
  readonly commit?: Commit;
}

/** What index.json says of a log. */
export interface SeededRecord {
  readonly name: string;
  readonly scenario: string;
  readonly seed: number;
  readonly preset: "quick" | "strict";
  readonly end: { readonly winner: string; readonly rule: string; readonly reason: string };
  readonly moves: number;
  readonly entries: number;
  readonly stateHash: string;
}

export interface SeededGame {
  readonly record: SeededRecord;
  readonly log: string;
  readonly told: { readonly moves: Map<string, number>; readonly events: Map<string, number> };
}

const add = (counts: Map<string, number>, name: string, times = 1) => counts.set(name, (counts.get(name) ?? 0) + times);

/** The end of a game by its rule and its winner: its reason may hold figures. */
export const endOf = ({ end: { winner, rule, reason } }: SeededRecord): string =>
  `${rule}: ${winner} (${reason.replaceAll(/-?\d+/gu, "n")})`;

/** Plays a game of a kind to its end, and verifies its log. */
export async function play({ name, scenario, setup, choose, commit }: Kind, seed: number): Promise<SeededGame> {
  const preset = seed % 2 === 0 ? "strict" : "quick";
  const whole = { ...setup, start: { scenario }, preset } as const;
  const { game, log, moves } = await playOut(whole, seed, 20_000, () => 1, choose(seed), commit);
  const report = await verify(game);
  const { machine } = await replayLog(new TextEncoder().encode(log), { library: game.library, timeline: true });
  if (report.verdict !== "valid" || machine?.state.over == null) {
    throw new Error(`${name} ${seed}: ${report.verdict} ${JSON.stringify(report.findings[0])}`);
  }
  const told = { moves: new Map<string, number>(), events: new Map<string, number>() };
  for (const { input } of machine.inputs) if ("move" in input) add(told.moves, input.move);
  for (const item of machine.timeline ?? []) for (const { event } of item.events) add(told.events, event);
  const { winner, rule, reason } = machine.state.over;
  const end = { winner, rule, reason };
  const record = { name, scenario, seed, preset, end, moves, entries: machine.seq + 1 } as const;
  return { record: { ...record, stateHash: stateHash(machine.state) }, log, told };
}

/** One log of each kind, of ends that were not kept yet where there is a choice. */
export function keepOne(games: readonly SeededGame[]): SeededGame[] {
  const kept: SeededGame[] = [];
  const seen = new Set<string>();
  for (const name of new Set(games.map(({ record }) => record.name))) {
    const choice = games.filter(({ record }) => record.name === name);
    const game = choice.find(({ record }) => !seen.has(endOf(record))) ?? choice[0];
    if (game === undefined) continue;
    seen.add(endOf(game.record));
    kept.push(game);
  }
  return kept;
}

/** Writes the kept logs and their index. */
export function writeLogs(
  folder: string,
  game: AnyGame,
  kept: readonly SeededGame[],
  more: (record: SeededRecord) => object = () => ({}),
): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  for (const { record, log } of kept) writeFileSync(join(folder, `${record.name}.pbem`), log);
  const index = {
    rules: { version: game.version, hash: rulesHash(game) },
    logs: kept.map(({ record }) => ({ ...record, ...more(record) })),
  };
  writeFileSync(join(folder, "index.json"), `${JSON.stringify(index, null, 2)}\n`);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const all = [head, ...rows.map((row) => row.map((cell) => String(cell).replaceAll("|", "\\|")))];
  const wide = head.map((_, at) => Math.max(3, ...all.map((row) => (row[at] ?? "").length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(wide[at] ?? 0)).join(" | ")} |`;
  return [line(head), `| ${wide.map((n) => "-".repeat(n)).join(" | ")} |`, ...all.slice(1).map((row) => line(row)), ""];
}

/** Counts of ends, moves and events as a document; and what never happened. */
export function countsOf(
  game: AnyGame,
  games: readonly SeededGame[],
  introduction: readonly string[],
): { readonly text: string; readonly never: readonly string[]; readonly ends: number } {
  const ends = new Map<string, number>();
  const moves = new Map<string, number>();
  const events = new Map<string, number>();
  for (const { record, told } of games) {
    add(ends, endOf(record));
    for (const [name, times] of told.moves) add(moves, name, times);
    for (const [name, times] of told.events) add(events, name, times);
  }
  const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [
    `# What happens in whole games: ${game.title}`,
    "",
    ...introduction,
    "",
    "## Ends",
    "",
    ...table(["End", "Games"], sorted(ends)),
    "## Moves",
    "",
    ...table(
      ["Section", "Move", "Times"],
      game.moves.map(({ name, rule }) => [rule, `\`${name}\``, moves.get(name) ?? 0]),
    ),
    "## Events",
    "",
    ...table(
      ["Section", "Event", "Times"],
      Object.entries(game.events).map(([name, { rule }]) => [rule, `\`${name}\``, events.get(name) ?? 0]),
    ),
  ].join("\n");
  const never = [
    ...game.moves.filter(({ name }) => !moves.has(name)).map(({ name }) => name),
    ...Object.keys(game.events).filter((name) => !events.has(name)),
  ];
  return { text: `${text.trimEnd()}\n`, never, ends: ends.size };
}
