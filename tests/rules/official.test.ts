// The official statements of all games: each has its position in a test, and nobody who plays what is offered is accused under them.
// TURNPROOF_LONG plays 1,000 games instead of 200.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { type AnyGame, officialUpTo, openTable, settledBy, type Table, TurnproofError } from "../../src/rules/index.js";
import { resultOf, seeded } from "../../src/testing/seeded.js";
import { openDrawing } from "../support/laws/drawing.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const games = (long ? 1_000 : 100) / installedGames.ids.length;
/** Inputs of one game: enough to come out of the set-up, and into battles. */
const inputs: { readonly [game: string]: number } = {
  "a-house-divided": 120,
  "across-the-rappahannock": 150,
  "for-the-people": 50,
  "this-accursed-civil-war": 300,
  "washingtons-war": 30,
};

const installed = async (id: string) => {
  const found = await installedGames.find(id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe.each([...installedGames.ids])("%s", (id) => {
  test("every statement has a position in the tests, titled with its section", async () => {
    const { official = [] } = (await installed(id)).game;
    expect(official.length).toBeGreaterThan(2);
    const text = readFileSync(join(import.meta.dirname, id, "official.test.ts"), "utf8");
    const titled = [...text.matchAll(/^test\("([^"]+): ([A-Z]\d+), /gm)].map(
      ([, rules = "", one]) => [one, rules] as const,
    );
    const missing = official.filter(
      (said) => !titled.some(([one, rules]) => one === said.id && rules.split(", ").includes(said.rule)),
    );
    expect(missing.map((said) => said.id)).toEqual([]);
    expect(titled.flatMap(([one]) => (official.some((said) => said.id === one) ? [] : [one]))).toEqual([]);
  });

  test("what cannot be played as it says is told why; what settles something is an option", async () => {
    const { official = [] } = (await installed(id)).game;
    const untold = official.filter((one) => (one.class === "other" || one.class === "none") && one.why === undefined);
    const settling = official.filter((one) => (one.settles !== undefined) !== (one.class === "option"));
    expect([untold, settling].map((list) => list.map((one) => one.id))).toEqual([[], []]);
  });

  test("random games under random layers: nobody who plays what is offered is accused", {
    timeout: 3_600_000,
  }, async () => {
    const { game, packs } = await installed(id);
    const pack = packs[0];
    const usual = openTable(game, { pack, authority: "agreed" });
    const scenarios = Object.keys(game.scenarios).filter((scenario) => isPlayable(usual, scenario));
    const asked = new Set<string>();
    let played = 0;
    for (let seed = 1; seed <= games; seed++) played += playUnder(game, { pack, scenarios, asked }, seed);
    const settled = Object.keys(settledBy(game.official ?? []).readings).filter((ruling) => asked.has(ruling));
    console.log(`${id}: ${games} games, ${played} moves under official layers; asked: ${settled.join(", ") || "none"}`);
    expect(played).toBeGreaterThan(games * 5);
  });
});

/** A layer: what the statements up to some date settle, with some readings agreed otherwise after all. */
function layerOf(game: AnyGame, next: (n: number) => number) {
  const official = game.official ?? [];
  const date = official[next(official.length)]?.date ?? "";
  const { readings, options } = settledBy(officialUpTo(official, date));
  const rulings = Object.fromEntries(
    Object.entries(readings).map(([ruling, reading]) => {
      const others = Object.keys(game.rulings[ruling]?.readings ?? {});
      return [ruling, next(5) === 0 ? (others[next(others.length)] ?? reading) : reading];
    }),
  );
  // Rules that a game leaves to its players are drawn too: a statement on supply says nothing where there is none.
  let agreed: object = { ...game.standardOptions, ...options };
  for (const [option, value] of Object.entries(game.standardOptions)) {
    const other = { ...agreed, [option]: next(2) === 0 };
    if (typeof value === "boolean" && game.options.accepts(other)) agreed = other;
  }
  return { rulings: { ...rulings, official: date }, options: agreed };
}

interface Play {
  readonly pack: unknown;
  readonly scenarios: readonly string[];
  /** Rulings that were asked. */
  readonly asked: Set<string>;
}

/** Plays a game of some scenario; what was offered has to be legal. */
function playUnder(game: AnyGame, { pack, scenarios, asked }: Play, seed: number): number {
  const next = seeded(seed);
  const layer = layerOf(game, next);
  const observe = { ruling: (id: string) => void asked.add(id) };
  const table = openDrawing(game, { pack, ...layer, authority: "agreed", observe });
  const s = table.setup(scenarios[next(scenarios.length)] ?? "");
  let moves = 0;
  for (let at = 0; at < (inputs[game.id] ?? 0) && s.over === null; at++) {
    const [due] = table.expects(s);
    if (due?.kind === "chance") {
      table.play(s, { chance: due.purpose, result: resultOf(due.roll, next) }, "chance");
    } else if (due?.kind === "decision") {
      const move = table.draw(s, due.by, next, {});
      if (move === undefined) break;
      const { findings } = table.play(s, move, due.by);
      const where = `${game.id} seed ${seed} ${JSON.stringify(layer.rulings)} ${JSON.stringify(move)}`;
      expect(
        findings.filter(({ severity }) => severity === "violation").map(({ code }) => `${code}: ${where}`),
      ).toEqual([]);
      moves += 1;
    } else break;
  }
  return moves;
}

/** Whether the pack that comes with the game has what a scenario needs. */
function isPlayable(table: Table, scenario: string): boolean {
  try {
    return table.expects(table.setup(scenario)).every(({ kind }) => kind !== "fact");
  } catch (thrown) {
    if (thrown instanceof TurnproofError && thrown.code === "open/pack") return false;
    throw thrown;
  }
}
