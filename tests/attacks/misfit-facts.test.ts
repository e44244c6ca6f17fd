// A fact whose value no rule can read: asserted, proposed and agreed, or ruled. It is told, nothing is established, nobody is accused.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/index.js";
import { makeEvidence, penOf } from "../../src/replay/index.js";
import { fitsFact } from "../../src/rules/sdk/index.js";
import type { Json, Report } from "../../src/schema/index.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, settled, type TestGame, type TestSetup, verify, write } from "../support/game.js";

const setup: TestSetup = { ...diceSetup, referee: true };
const fact = "weather/today";
/** Values that a weather cannot have: it is a number. */
const misfits: readonly Json[] = ["far", null, true, [5], { value: 5 }];

const named = ({ findings }: Report) => findings.filter(({ severity }) => severity === "violation");
const codesOf = ({ findings }: Report) => findings.map(({ code, severity, author }) => `${code} ${severity} ${author}`);

/** A game whose rules ask for the weather before they go on. */
async function asking(): Promise<TestGame> {
  const game = await begin(setup);
  await write(game, "ann", [moves({ move: "plan", rolls: ["weather"] })]);
  return game;
}

/** Nothing was established, and the rules still ask: a value that fits is taken. */
async function stillAsked(game: TestGame): Promise<void> {
  const { machine } = await replay(game);
  expect(machine.stopped).toBe(null);
  expect(machine.state.known).toEqual({});
  expect(machine.table.due(machine.state)).toMatchObject([{ kind: "fact", fact }]);
  await write(game, penOf(machine) ?? "", [{ t: "move", b: { do: [], asserts: [{ fact, value: 5 }] } }]);
  expect((await replay(game)).machine.state.known).toMatchObject({ [fact]: { value: 5 } });
}

describe.each(misfits)("%j", (value) => {
  test("asserted: told once, not listed among what was asserted, and asked for again", async () => {
    const game = await asking();
    await write(game, "ann", [{ t: "move", b: { do: [], asserts: [{ fact, value }] } }], true);
    const report = await verify(game);
    expect(codesOf(report)).toEqual(["facts/misfit irregularity ann"]);
    expect(report.assurance.words.join(" ")).not.toContain("Asserted");
    expect((await replay(game)).machine.period?.asserted).toBe(false);
    await stillAsked(game);
  });

  test("proposed: told before anybody answers; a yes establishes nothing and accuses neither", async () => {
    const game = await asking();
    await write(game, "ann", [{ t: "propose", b: { kind: "fact", fact, value } }], true);
    expect(codesOf(await verify(game))).toEqual(["facts/misfit irregularity ann"]);
    const of = (await replay(game)).machine.pending?.hash ?? "";
    const { log } = game;
    for (const ok of [false, true]) {
      game.log = log;
      await write(game, "bob", [{ t: "answer", b: { of, ok } }], true);
      await settled(game);
      expect(codesOf(await verify(game))).toEqual(["facts/misfit irregularity ann"]);
      await stillAsked(game);
    }
  });

  test("ruled: told, nothing is established, and the list of rulings says so", async () => {
    const game = await asking();
    await write(game, "referee", [{ t: "ruling", b: { kind: "fact", fact, value, text: "so it is printed" } }], true);
    await settled(game);
    const report = await verify(game);
    expect(codesOf(report)).toEqual(["facts/misfit irregularity referee"]);
    expect(report.rulings?.[0]?.does).toContain("establishes nothing");
    await stillAsked(game);
  });
});

test("a breach in an entry that asserts first what fits nothing: evidence judges it as the game does", async () => {
  const game = await asking();
  const few = { move: "plan", rolls: ["now", "now", "now", "now", "now"] };
  const asserts = [
    { fact, value: "far" },
    { fact, value: 2 },
  ];
  await write(game, "ann", [{ t: "move", b: { do: [few], asserts } }], true);
  const report = await verify(game);
  expect(codesOf(report)).toEqual(["facts/misfit irregularity ann", "dice-only/plan/few violation ann"]);
  const made = await makeEvidence(await replay(game), named(report)[0]?.seq ?? -1, { library: game.library });
  expect("fault" in made ? made.fault : made.claim).toMatchObject({ author: "ann", code: "dice-only/plan/few" });
});

test("a move where only what fits nothing was asserted waits for the fact, and breaks nothing", async () => {
  const game = await asking();
  const plan = { move: "plan", rolls: [] };
  await write(game, "ann", [{ t: "move", b: { do: [plan], asserts: [{ fact, value: "far" }] } }], true);
  expect(named(await verify(game))).toEqual([]);
});

/** Values of every kind: each relation of each game refuses some, and no rule is thrown off by the others. */
const anything: readonly Json[] = [null, true, -1, 1e9, "", "x", "all", [], [null], {}, { kind: "x" }, { value: null }];

test.each(installedGames.ids)(
  "%s: whatever is agreed of whatever relation throws nothing and names nobody",
  async (id) => {
    const game = await installedGames.find(id);
    if (game === undefined) throw new Error(id);
    const players = game.game.sides.slice(0, 2).map((side, at) => ({ id: ["ann", "bob"][at] ?? "", side }));
    const { table } = (await replay(await begin({ installed: game, players }))).machine;
    const relations = [...table.ledger.shapes.keys()];
    expect(relations.length).toBeGreaterThan(1);
    const facts = relations.map((relation, at) => {
      const listed = Object(Object(Object(game.packs[0])["relations"])[relation])["entries"];
      const key = Object.keys(Object(listed))[0] ?? "nowhere";
      return { fact: `${relation}/${key}`, value: anything[at % anything.length] ?? null };
    });
    const begun = await begin({ installed: game, players, chain: 4096, facts });
    const report = await verify(begun);
    expect(named(report)).toEqual([]);
    const { machine } = await replay(begun);
    const fits = facts.filter(({ fact, value }) => fitsFact(table.ledger, fact, value)).map(({ fact }) => fact);
    expect(fits.length).toBeLessThan(facts.length);
    expect(Object.keys(machine.state.known).sort()).toEqual(fits.sort());
    expect(report.findings.filter(({ code }) => code === "facts/misfit")).toHaveLength(facts.length - fits.length);
    for (const by of game.game.sides) {
      machine.table.legalMoves(machine.state, by, {});
      machine.table.undecidedMoves(machine.state, by);
    }
    machine.table.invariants(machine.state);
  },
);
