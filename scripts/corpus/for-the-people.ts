// Makes the logs of For the People anew and counts what happens in seeded games: `npm run corpus -- for-the-people`. Needed
// when its rules or its pack change, since a log names the rules it was played by. TURNPROOF_GAMES: so many games of each kind.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { agreedCards, ambitions } from "../../tests/support/for-the-people/ambitions.js";
import { ambitious } from "../../tests/support/for-the-people/ambitious.js";
import {
  chooseByKind,
  forThePeopleFolder,
  forThePeopleGame,
  forThePeopleSetup,
} from "../../tests/support/for-the-people/log.js";
import { plans } from "../../tests/support/for-the-people/plans.js";
import { curious, type Habits } from "../../tests/support/for-the-people/players.js";
import { scripted } from "../../tests/support/for-the-people/scripted.js";
import { countsOf, type Kind, play, type SeededGame, writeLogs } from "./seeded.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();
const only = process.env["TURNPROOF_KINDS"]?.split(",");
const seeds = Number(process.env["TURNPROOF_GAMES"] ?? 1);
const { game } = forThePeopleGame;

/** Every optional rule at once. */
const optional = {
  ...{ mcclellan: true, vanDorn: true, forrest: true, sheridan: true, shenandoah: true, operationsQueue: true },
};

/** With them the options of events and later editions; what is declared of lost cavalry was agreed. */
const tournament = {
  ...optional,
  ...{ reinforcements: "by-side", pennsylvaniaCapitals: true, cavalryReplacement: "declared" },
} as const;

interface Made {
  readonly name: string;
  readonly scenario: string;
  readonly seed: number;
  /** How it is played, where not by the first moves that come. */
  readonly habits?: Habits;
  /** What the players want; then every optional rule is played, and what some cards do is agreed. */
  readonly ambition?: keyof typeof ambitions;
  readonly options?: typeof tournament;
  /** What the players do as soon as they can, before they do what they want. */
  readonly plan?: keyof typeof plans;
  /** Moves, events, the end by its section and its winner that are to occur: other seeds are tried until they do. */
  readonly shows?: readonly string[];
}

/** How many seeds are tried for what a game is to show. */
const tries = 8;

/** What the plans are for. */
const shown = {
  capitals: ["17.3 union", "relocate-capital"],
  cards: ["choose-commander", "foreign-intervention", "marker-removed", "remove-infantry"],
  armies: ["absorb-army", "surrendered", "become-cavalry"],
  peninsula: ["naval-army", "14.7 union"],
  rivers: ["order-will", "mississippi-opened", "elite-lost"],
} as const;

/** The games that are kept. */
const made: readonly Made[] = [
  { name: "1861", scenario: "1861", seed: 1 },
  { name: "1861-border", scenario: "1861", seed: 3, ambition: "border", plan: "despair", shows: ["13.2 union"] },
  { name: "1861-cards", scenario: "1861", seed: 4, ambition: "battle", plan: "cards", shows: shown.cards },
  { name: "1861-navy", scenario: "1861", seed: 2, ambition: "navy", shows: ["guns-run"] },
  { name: "1862-armies", scenario: "1862", seed: 6, ambition: "battle", plan: "armies", shows: shown.armies },
  { name: "1862-border", scenario: "1862", seed: 5, ambition: "border" },
  { name: "1862-coast", scenario: "1862", seed: 2, ambition: "coast", plan: "peninsula", shows: shown.peninsula },
  { name: "1862-events", scenario: "1862", seed: 5, ambition: "events" },
  { name: "1863-rivers", scenario: "1863", seed: 1, ambition: "battle", plan: "rivers", shows: shown.rivers },
  {
    name: "1863-capitals",
    scenario: "1863",
    seed: 6,
    ambition: "capitals",
    plan: "lead",
    shows: ["15.7 union"],
  },
  { name: "1863-in-advance", scenario: "1863", seed: 2, habits: { inAdvance: true } },
  { name: "1864-battle", scenario: "1864", seed: 5, ambition: "battle" },
  {
    name: "1864-capitals",
    scenario: "1864",
    seed: 15,
    ambition: "capitals",
    plan: "greatLead",
    shows: shown.capitals,
  },
  { name: "1864-end", scenario: "1864", seed: 1, ambition: "battle", plan: "end", shows: ["17.21 union"] },
  { name: "1864-events", scenario: "1864", seed: 5, ambition: "events" },
  { name: "1864-south", scenario: "1864", seed: 3, ambition: "south" },
  { name: "campaign", scenario: "campaign", seed: 1, habits: {}, options: tournament, shows: ["replace-cavalry"] },
];

/** Whoever plays such a card says what it does, and the other has agreed to it. */
const facts = agreedCards.map((card) => ({ fact: `effect/${card}`, value: "as declared" }));

function kindOf({ name, scenario, habits, ambition, options, plan }: Made): Kind {
  if (ambition !== undefined) {
    const setup = { ...forThePeopleSetup, options: optional, facts };
    const what = plan === undefined ? [] : plans[plan];
    return { name, scenario, setup, choose: () => scripted(what, ambitious(ambitions[ambition])) };
  }
  const cavalry = [{ fact: "effect/cavalry-replacement", value: "as declared" }];
  const setup = { ...forThePeopleSetup, ...(options && { options, facts: cavalry }) };
  return { name, scenario, setup, choose: () => (habits === undefined ? chooseByKind : curious(habits)) };
}

/** A game in which all occurs that it is to show. @throws Error where none of some seeds does */
async function playUntilShown(one: Made, seed: number): Promise<SeededGame> {
  for (let at = 0; at < tries; at++) {
    const played = await play(kindOf(one), seed + at);
    const { moves, events } = played.told;
    const { rule, winner } = played.record.end;
    const told = (name: string) => moves.has(name) || events.has(name) || name === `${rule} ${winner}`;
    if ((one.shows ?? []).every(told)) return played;
  }
  throw new Error(`${one.name}: ${one.shows?.join(", ")} did not occur in ${tries} games from seed ${seed} on`);
}

const games: SeededGame[] = [];
const logs: SeededGame[] = [];
for (const one of made.filter(({ name }) => only?.includes(name) ?? true)) {
  for (let at = 0; at < seeds; at++) {
    const played = await playUntilShown(one, one.seed + 100 * at);
    games.push(played);
    if (at === 0) logs.push(played);
    const { end, moves, entries } = played.record;
    const never = game.moves.filter((def) => !games.some(({ told }) => told.moves.has(def.name))).length;
    console.log(
      `${one.name} ${played.record.seed}: ${end.winner} (${end.reason}), ${moves} moves, ${entries} entries, ${played.log.length} characters; ${never} kinds of moves never`,
    );
  }
}

if (only !== undefined) process.exit(0);
writeLogs(join(root, forThePeopleFolder), game, logs);

const { text, never, ends } = countsOf(game, games, [
  `Generated by \`npm run corpus -- for-the-people\`: ${games.length} seeded games of every scenario. Each is a signed log that`,
  "verifies. How often each thing occurred.",
]);
mkdirSync(join(root, "docs/coverage"), { recursive: true });
writeFileSync(join(root, "docs/coverage/for-the-people-games.md"), text);
console.log(`${games.length} games, ${ends} ends, ${logs.length} logs kept; never: ${never.join(", ") || "nothing"}`);
