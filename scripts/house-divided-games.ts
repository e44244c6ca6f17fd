// Makes the logs of A House Divided anew and counts what happens in seeded games: `npm run games:house-divided`. Needed when
// its rules or its pack change, since a log names the rules it was played by. TURNPROOF_GAMES: how many seeds per scenario.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replayLog, rulesHash, stateHash } from "../src/replay/index.js";
import { aHouseDivided, allAdvanced, type Move, type State } from "../src/rules/a-house-divided/index.js";
import { choose, temperaments } from "../tests/support/a-house-divided.js";
import { advancedSetup, aHouseDividedSetup } from "../tests/support/a-house-divided-log.js";
import { verify } from "../tests/support/game.js";
import {
  type HouseDividedIndex,
  type HouseDividedRecord,
  houseDividedFolder,
} from "../tests/support/house-divided-corpus.js";
import { type Choose, playOut } from "../tests/support/playout.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
const seeds = Number(process.env["TURNPROOF_GAMES"] ?? 8);
const folder = join(root, houseDividedFolder);

interface Game extends HouseDividedRecord {
  readonly log: string;
  readonly told: { readonly moves: Map<string, number>; readonly events: Map<string, number> };
}

const add = (counts: Map<string, number>, name: string, times = 1) => counts.set(name, (counts.get(name) ?? 0) + times);

/** The end of a game by its rule and its winner: its reason may hold figures. */
const endOf = (winner: string, rule: string, reason: string) =>
  `${rule}: ${winner} (${reason.replaceAll(/-?\d+/gu, "n")})`;

async function play(scenario: string, advanced: boolean, seed: number): Promise<Game> {
  const preset = seed % 2 === 0 ? "strict" : "quick";
  const setup = advanced ? advancedSetup : aHouseDividedSetup;
  // Every temper meets every other.
  const tempers = Object.values(temperaments);
  const temper = { union: tempers[seed % 3], confederate: tempers[Math.floor(seed / 3) % 3] };
  const pick: Choose = (legal, { state }, by, next) => {
    const side = by === "union" ? "union" : "confederate";
    const weigh = temper[side] ?? temperaments.calm;
    const typed: readonly Move[] = JSON.parse(JSON.stringify(legal));
    const now: State = JSON.parse(JSON.stringify(state));
    const chosen = choose(typed, (move) => weigh(move, now, side), next);
    return chosen === undefined ? undefined : JSON.parse(JSON.stringify(chosen));
  };
  const played = await playOut({ ...setup, start: { scenario }, preset }, seed, 20_000, () => 1, pick);
  const { game, log, moves } = played;
  const report = await verify(game);
  const { machine } = await replayLog(new TextEncoder().encode(log), { library: game.library, timeline: true });
  if (report.verdict !== "valid" || machine?.state.over == null) {
    throw new Error(`${scenario} ${advanced} ${seed}: ${report.verdict} ${JSON.stringify(report.findings[0])}`);
  }
  const told = { moves: new Map<string, number>(), events: new Map<string, number>() };
  for (const { input } of machine.inputs) if ("move" in input) add(told.moves, input.move);
  for (const item of machine.timeline ?? []) for (const { event } of item.events) add(told.events, event);
  const { winner, rule, reason } = machine.state.over;
  return {
    name: `${scenario}-${advanced ? "advanced" : "basic"}`,
    scenario,
    advanced,
    seed,
    preset,
    end: { winner, rule, reason },
    moves,
    entries: machine.seq + 1,
    stateHash: stateHash(machine.state),
    log,
    told,
  };
}

const games: Game[] = [];
for (const scenario of Object.keys(aHouseDivided.scenarios)) {
  for (const advanced of [false, true]) {
    for (let seed = 1; seed <= seeds; seed++) games.push(await play(scenario, advanced, seed));
  }
}

// One log for each scenario with and without the advanced rules, of ends that were not kept yet where there is a choice.
const kept: Game[] = [];
const seen = new Set<string>();
for (const name of new Set(games.map((game) => game.name))) {
  const choice = games.filter((game) => game.name === name);
  const end = ({ end: { winner, rule, reason } }: Game) => endOf(winner, rule, reason);
  const game = choice.find((one) => !seen.has(end(one))) ?? choice[0];
  if (game === undefined) continue;
  seen.add(end(game));
  kept.push(game);
}
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));
for (const { name, log } of kept) writeFileSync(join(folder, `${name}.pbem`), log);
const index: HouseDividedIndex = {
  rules: { version: aHouseDivided.version, hash: rulesHash(aHouseDivided) },
  logs: kept.map(({ log: _, told: __, ...record }) => record),
};
writeFileSync(join(folder, "index.json"), `${JSON.stringify(index, null, 2)}\n`);
const [example] = kept.filter(({ name }) => name === "short-1861-advanced");
if (example === undefined) throw new Error("no example");
writeFileSync(join(root, "examples/logs/a-house-divided-1861.pbem"), example.log);

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) => {
  const all = [head, ...rows.map((row) => row.map((cell) => String(cell).replaceAll("|", "\\|")))];
  const wide = head.map((_, at) => Math.max(3, ...all.map((row) => (row[at] ?? "").length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(wide[at] ?? 0)).join(" | ")} |`;
  return [line(head), `| ${wide.map((n) => "-".repeat(n)).join(" | ")} |`, ...all.slice(1).map((row) => line(row)), ""];
};
const ends = new Map<string, number>();
const moves = new Map<string, number>();
const events = new Map<string, number>();
for (const { end, told } of games) {
  add(ends, endOf(end.winner, end.rule, end.reason));
  for (const [name, times] of told.moves) add(moves, name, times);
  for (const [name, times] of told.events) add(events, name, times);
}
const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
const text = [
  "# What happens in whole games: A House Divided",
  "",
  `Generated by \`npm run games:house-divided\`: ${games.length} seeded games, ${seeds} of each scenario in the basic game and as many with`,
  "every advanced and optional rule. Each is a signed log that verifies. How often each thing occurred.",
  "",
  "## Ends",
  "",
  ...table(["End", "Games"], sorted(ends)),
  "## Moves",
  "",
  ...table(
    ["Section", "Move", "Times"],
    aHouseDivided.moves.map(({ name, rule }) => [rule, `\`${name}\``, moves.get(name) ?? 0]),
  ),
  "## Events",
  "",
  ...table(
    ["Section", "Event", "Times"],
    Object.entries(aHouseDivided.events).map(([name, { rule }]) => [rule, `\`${name}\``, events.get(name) ?? 0]),
  ),
].join("\n");
mkdirSync(join(root, "docs/coverage"), { recursive: true });
writeFileSync(join(root, "docs/coverage/a-house-divided-games.md"), `${text.trimEnd()}\n`);
const never = [
  ...aHouseDivided.moves.filter(({ name }) => !moves.has(name)).map(({ name }) => name),
  ...Object.keys(aHouseDivided.events).filter((name) => !events.has(name)),
];
console.log(
  `${games.length} games, ${ends.size} ends, ${kept.length} logs kept; never: ${never.join(", ") || "nothing"}`,
);
console.log(`options of the advanced games: ${Object.keys(allAdvanced).length}`);
