// Cards that are dealt outside the log are claims: whatever is claimed of whatever card, each card lies in one place.
import { expect, test } from "vitest";
import { installedGames } from "../../src/index.js";
import { openTable } from "../../src/rules/index.js";
import { result, seeded } from "../support/seeded.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
const games = long ? 60 : 6;
const most = long ? 2000 : 500;

/** Every card that the state names, wherever that is. */
function lying(cards: { readonly [box: string]: unknown }): string[] {
  const { claims: _, fresh: __, otherwise: ___, ...boxes } = cards;
  return [...JSON.stringify(boxes).matchAll(/"([a-z0-9-]+)"/gu)].map(([, word = ""]) => word);
}

interface Told {
  contested: number;
  readonly boxes: Set<string>;
}

/** A game in which both sides now and then say that they play a card that somebody else has laid down, wherever it lies. */
async function claiming(id: string, seed: number, told: Told): Promise<void> {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(id);
  const { game, packs } = installed;
  const pack = packs[0];
  const table = openTable(game, { pack, authority: "agreed", options: game.standardOptions });
  const random = seeded(seed);
  const scenarios = Object.keys(game.scenarios);
  const state = table.setup(scenarios[seed % scenarios.length] ?? "");
  const all: readonly string[] = Object.keys(Object(Object(Object(pack)["relations"])["card"])["entries"]);
  for (let input = 0; input < most; input++) {
    const [due] = table.due(state);
    if (due === undefined || due.kind === "fact") return;
    if (due.kind === "chance") {
      table.roll(state, result(due.roll, random));
      continue;
    }
    const legal = table.legalMoves(state, due.by);
    const open = legal.length > 0 ? legal : table.undecidedMoves(state, due.by);
    const names = [...new Set(open.map(({ move }) => move))];
    const name = names[random(Math.max(1, names.length))];
    const moves = open.filter(({ move }) => move === name);
    const move = moves[random(Math.max(1, moves.length))];
    if (move === undefined) return;
    const seen = lying(Object(state)["cards"]).filter((word) => all.includes(word));
    // An event of another text fits the move no more: then it is played as it was, and nothing is claimed.
    const card = random(2) === 0 ? seen[random(Math.max(1, seen.length))] : undefined;
    const claimed = "card" in move && card !== undefined ? { ...move, card } : move;
    const findings = table.check(state, claimed, due.by);
    const contested = findings.some(({ facts }) => facts?.some((fact) => fact.startsWith("claim/")) === true);
    const before = lying(Object(state)["cards"]).join(" ");
    const played = table.play(state, contested ? claimed : move, due.by, true);
    if (contested && played.accepted) {
      told.contested += 1;
      for (const box of Object.keys(Object(state)["cards"]))
        if (JSON.stringify(Object(state)["cards"][box]).includes(`"${card}"`)) told.boxes.add(box);
    }
    const cards = Object(state)["cards"];
    const now = lying(cards).filter((word) => all.includes(word));
    const where = `${id}, seed ${seed}, input ${input}, ${JSON.stringify(contested ? claimed : move)} on ${before}`;
    const swappable = Object(cards["swappable"])["card"];
    const twice = now.filter((word, at) => now.indexOf(word) !== at && word !== swappable && word !== cards["forced"]);
    expect(twice, where).toEqual([]);
    const faults = table.invariants(state).filter(({ code }) => /card|deck|otherwise|fresh|swappable/u.test(code));
    expect(faults, where).toEqual([]);
  }
}

test.each([
  ["washingtons-war", 1, ["discard", "queue"]],
  ["for-the-people", 9, ["discard", "removed"]],
])("%s: whatever is claimed, no card lies twice and none is lost", async (id, first, boxes) => {
  const told: Told = { contested: 0, boxes: new Set() };
  for (let seed = first; seed < first + games; seed++) await claiming(id, seed, told);
  // The property says nothing where nothing is contested.
  expect(told.contested).toBeGreaterThan(games);
  expect([...told.boxes]).toEqual(expect.arrayContaining(boxes));
});
