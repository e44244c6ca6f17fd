// Makes the logs of Across the Rappahannock anew and counts what happens in seeded games: `npm run corpus -- across-the-rappahannock`. Needed
// when its rules or its pack change, since a log names the rules it was played by. TURNPROOF_GAMES: how many of each kind.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fighters, type Habits } from "../../tests/support/across-the-rappahannock/fighters.js";
import {
  players,
  rappahannockFolder,
  rappahannockGame,
  rappahannockSetup,
} from "../../tests/support/across-the-rappahannock/log.js";
import { cover, kindsOf } from "./cover.js";
import { countsOf, type Kind, play, type SeededGame, writeLogs } from "./seeded.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
const seeds = Number(process.env["TURNPROOF_GAMES"] ?? 5);
const { game } = rappahannockGame;

const scenarios = [
  "training",
  "training-assault",
  "training-crossing",
  "training-campaign",
  "training-divisions",
  "training-command",
] as const;
const wanted = { least: 10, logs: 14, bytes: 2_650_000 };

interface Made {
  readonly scenario: (typeof scenarios)[number];
  readonly seed: number;
  readonly habits: Habits;
  /** Moves and events that are to occur: other seeds are tried until they do. */
  readonly shows: readonly string[];
}
const [bold, calm] = ["bold", "calm"] as const;

/** Games of those who fight and build; each for what it shows. */
const made: readonly Made[] = [
  {
    ...{ scenario: "training", seed: 11, habits: { us: calm, csa: bold, patient: true } },
    shows: ["pontoon-resumed", "turned-over"],
  },
  {
    ...{ scenario: "training-assault", seed: 28, habits: { us: bold, csa: calm, patient: true } },
    shows: ["charge-divided"],
  },
  {
    ...{ scenario: "training-command", seed: 30, habits: { us: bold, csa: bold } },
    shows: ["continue-attack", "end-recovery"],
  },
  {
    ...{ scenario: "training-assault", seed: 60, habits: { us: bold, csa: bold } },
    shows: ["no-retreat"],
  },
  {
    ...{ scenario: "training-divisions", seed: 9, habits: { us: bold, csa: bold } },
    shows: ["no-continued-attack"],
  },
  {
    ...{ scenario: "training-campaign", seed: 9, habits: { us: bold, csa: calm } },
    shows: ["improve-ford", "ford-rolled"],
  },
];
/** How many seeds are tried for what a game is to show. */
const tries = 16;

/** Hooker can be hit; in every second game he is, late in the battle. */
const setupOf = (seed: number) => ({
  ...rappahannockSetup,
  options: { ...game.standardOptions, roofFalls: true, hookerHit: seed % 2 === 0 },
});

const games: SeededGame[] = [];
for (const scenario of scenarios) {
  for (let seed = 1; seed <= seeds; seed++) {
    const { choose, commit } = players(seed);
    const kind: Kind = { name: scenario, scenario, setup: setupOf(seed), choose: () => choose, commit };
    games.push(await play(kind, seed));
    console.log(`${scenario} ${seed}: ${games.at(-1)?.record.end.winner}, ${games.at(-1)?.record.moves} moves`);
  }
}

const showsAll = ({ told }: SeededGame, shows: readonly string[]): boolean =>
  shows.every((name) => told.moves.has(name) || told.events.has(name));

/** A game in which all occurs that it is to show; undefined where it is in none of some seeds. */
async function playUntilShown({ scenario, seed: first, habits, shows }: Made): Promise<SeededGame | undefined> {
  for (let seed = first; seed < first + tries; seed++) {
    const { choose, commit } = fighters(seed, habits);
    const kind: Kind = { name: scenario, scenario, setup: setupOf(seed), choose: () => choose, commit };
    const one = await play(kind, seed);
    if (showsAll(one, shows)) return one;
  }
  return undefined;
}
for (const one of made) {
  // What a game has shown already is not looked for again. What is in none, the coverage test names.
  const found = games.find((game) => showsAll(game, one.shows)) ?? (await playUntilShown(one));
  if (found !== undefined && !games.includes(found)) games.push(found);
  const where = found === undefined ? `in none of ${tries} games` : `${found.record.scenario} ${found.record.seed}`;
  console.log(`${one.shows.join(", ")}: ${where}`);
}

/** Such as together hold most; of each scenario the longest is the first. */
const kept = cover(games, [], wanted);
const logs = scenarios.flatMap((scenario) =>
  kept
    .filter(({ record }) => record.scenario === scenario)
    .sort((a, b) => b.log.length - a.log.length)
    .map((one, at) => ({ ...one, record: { ...one.record, name: `${scenario}-${at + 1}` } })),
);
writeLogs(join(root, rappahannockFolder), game, logs);
// The shortest battle for the heights is the example.
const example = logs.filter(({ record }) => record.scenario === "training").at(-1);
if (example === undefined) throw new Error("no example");
mkdirSync(join(root, "examples/logs"), { recursive: true });
writeFileSync(join(root, "examples/logs/across-the-rappahannock-heights.pbem"), example.log);

const { text, never, ends } = countsOf(game, games, [
  `Generated by \`npm run corpus -- across-the-rappahannock\`: ${games.length} seeded games, ${seeds} of each scenario of the training battlefield`,
  "and some of players who seek the fight. Each is a signed log that verifies. How often each thing occurred.",
]);
mkdirSync(join(root, "docs/coverage"), { recursive: true });
writeFileSync(join(root, "docs/coverage/across-the-rappahannock-games.md"), text);
const bytes = logs.reduce((sum, { log }) => sum + log.length, 0);
const held = new Set(logs.flatMap(kindsOf));
const lost = games.flatMap(kindsOf).filter((kind, at, every) => !held.has(kind) && every.indexOf(kind) === at);
console.log(`${bytes} bytes; in no log: ${lost.join(", ") || "nothing"}`);
console.log(`${games.length} games, ${ends} ends, ${logs.length} logs kept; never: ${never.join(", ") || "nothing"}`);
