// Makes the corpus of whole games anew: `npm run corpus -- washingtons-war`. Needed when the rules or the pack of Washington's War
// change, since a log names the rules it was played by. Plays seeded games, keeps a log for each end that a game can
// come to, and takes those that together hold every move, every window and every row of every table.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rulesHash } from "../../src/replay/index.js";
import { verify } from "../../tests/support/game.js";
import { stream } from "../../tests/support/json-schema.js";
import {
  addChronicle,
  type Chronicle,
  emptyChronicle,
  missingFrom,
  type Told,
  tell,
  wanted,
} from "../../tests/support/washingtons-war/chronicle.js";
import {
  type CorpusIndex,
  type LogRecord,
  logFolder,
  planOf,
  type SpecialPlan,
  specialPlans,
  wholeGames,
} from "../../tests/support/washingtons-war/corpus.js";
import { washingtonsWarGame } from "../../tests/support/washingtons-war/game.js";
import { type GamePlan, type PlayedGame, playGame } from "../../tests/support/washingtons-war/whole-game.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
const folder = join(root, logFolder);

/** How many games the whole ones are chosen from, and how many seeds a special one may take. */
const candidates = Number(process.env["TURNPROOF_GAMES"] ?? 160);
const trials = 300;
/** How many ways of choosing are tried. */
const choices = 3000;

interface Candidate {
  readonly plan: GamePlan;
  readonly told: Told;
  readonly size: number;
  readonly holds: ReadonlySet<string>;
}

const holds = (chronicle: Chronicle): ReadonlySet<string> =>
  new Set(
    wanted()
      .filter((one) => one.in(chronicle))
      .map(({ what }) => what),
  );

async function candidate(plan: GamePlan): Promise<Candidate> {
  const { machine, log } = await playGame(plan);
  const told = tell(machine);
  return { plan, told, size: log.length, holds: holds(told.chronicle) };
}

/** The first seed with which a plan comes to what is wanted of it. */
async function seedOf(special: SpecialPlan): Promise<Candidate> {
  for (let seed = 1; seed <= trials; seed++) {
    const tried = await candidate({ ...special, seed });
    const { ends, moves, rows, events } = tried.told.chronicle;
    const found = [ends, moves, rows, events].flatMap((counts) => Object.keys(counts));
    if ([special.end, ...(special.wanted ?? [])].every((what) => found.some((name) => name.endsWith(what))))
      return tried;
  }
  throw new Error(`${special.name} does not come to ${special.end} with ${special.wanted?.join(", ")}`);
}

/** One whole game for each end, so that little is missing from all of them, and little mail was written. */
function choose(games: readonly Candidate[], already: ReadonlySet<string>): Candidate[] {
  const next = stream(1);
  const all = wanted().length;
  let best: { readonly chosen: Candidate[]; readonly cost: number } | undefined;
  for (let round = 0; round < choices; round++) {
    const covered = new Set(already);
    const chosen: Candidate[] = [];
    const slots = [...wholeGames];
    while (slots.length > 0) {
      const [end] = slots.splice(next(slots.length), 1);
      const fitting = games.filter(({ told }) => told.end.year > 1775 && told.end.names.some((name) => name === end));
      const some = fitting.filter(() => next(2) === 0);
      const gain = ({ holds, size }: Candidate) =>
        [...holds].filter((what) => !covered.has(what)).length - size / 200_000;
      const [taken] = (some.length > 0 ? some : fitting).sort((a, b) => gain(b) - gain(a));
      if (taken === undefined) throw new Error(`no game of ${games.length} comes to ${end}`);
      chosen.push(taken);
      for (const what of taken.holds) covered.add(what);
    }
    const cost = (all - covered.size) * 1e9 + chosen.reduce((sum, { size }) => sum + size, 0);
    if (best === undefined || cost < best.cost) best = { chosen, cost };
  }
  return best?.chosen ?? [];
}

async function keep({ plan, told }: Candidate, name: string): Promise<LogRecord> {
  const { game, log }: PlayedGame = await playGame(plan);
  const report = await verify(game);
  if (report.verdict !== "valid") throw new Error(`${name} is ${report.verdict}: ${JSON.stringify(report.findings)}`);
  writeFileSync(join(folder, `${name}.pbem`), log);
  const { seed, american, british, preset } = plan;
  const { end, years, stateHash } = told;
  const entries = report.game?.entries ?? 0;
  console.log(`${name}: seed ${seed}, ${american} against ${british}, ${entries} entries, ${end.year}: ${end.reason}`);
  const start = report.game?.start ?? "";
  return { name, seed, players: { american, british }, preset, start, end, entries, stateHash, years };
}

const special: Candidate[] = [];
for (const plan of specialPlans) special.push(await seedOf(plan));
const games: Candidate[] = [];
for (let seed = 1; seed <= candidates; seed++) games.push(await candidate(planOf(seed)));
const chosen = choose(games, new Set(special.flatMap((one) => [...one.holds])));

const sum = emptyChronicle();
for (const { told } of [...chosen, ...special]) addChronicle(sum, told.chronicle);
const missing = missingFrom(sum);
if (missing.length > 0) {
  console.error(`The corpus would be without:\n  ${missing.join("\n  ")}\nTry more games: TURNPROOF_GAMES=400`);
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));
const records: LogRecord[] = [];
for (const one of chosen) records.push(await keep(one, one.told.end.names[0]?.replaceAll("/", "-") ?? one.plan.name));
for (const one of special) records.push(await keep(one, one.plan.name));
records.sort((a, b) => (a.name < b.name ? -1 : 1));
const { game } = washingtonsWarGame;
const index: CorpusIndex = { rules: { version: game.version, hash: rulesHash(game) }, logs: records };
writeFileSync(join(folder, "index.json"), `${JSON.stringify(index, null, 2)}\n`);
