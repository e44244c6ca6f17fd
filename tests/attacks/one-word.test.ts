// A fact that one player alone asserted, where the rules asked for it: against them it counts, against the other it is no ground.
import { expect, test } from "vitest";
import { makeEvidence, penOf, replayLog, type TypedBody } from "../../src/replay/index.js";
import { consequence } from "../../src/report/sentences.js";
import { agree, begin, moves, replay, settled, type TestGame, verify, write } from "../support/game.js";
import { wadingSetup } from "../support/wading.js";

const fact = "depth/mill";
const asserts = (value: number): TypedBody => ({ t: "move", b: { do: [], asserts: [{ fact, value }] } });
const wade = (tall: number) => moves({ move: "wade", tall });

/** Ann looks at a ford and says how deep it is; then Bob has the turn. */
async function looked(depth = 5): Promise<TestGame> {
  const game = await begin({ ...wadingSetup, referee: true });
  await write(game, "ann", [moves({ move: "look", ford: "mill" })]);
  await write(game, "ann", [asserts(depth)]);
  await settled(game);
  expect((await replay(game)).machine.state.known).toEqual({ [fact]: { value: depth, entry: 5, by: "red" } });
  return game;
}

const told = async (game: TestGame) =>
  (await verify(game)).findings.map(({ code, severity, author, facts, rests }) => ({
    code,
    severity,
    author,
    facts,
    rests,
  }));
const broken = { code: "wading/wade/too-deep", author: "bob" };

test("the other player is not accused by it: it is open, and the words say who alone asserted it", async () => {
  const game = await looked();
  await write(game, "bob", [wade(3)], true);
  const rests = [{ fact, class: "asserted", by: "ann" }];
  expect(await told(game)).toEqual([{ ...broken, severity: "unknown", facts: [fact], rests }]);
  const report = await verify(game);
  expect(report.verdict).toBe("undetermined");
  const [finding] = report.findings;
  if (finding === undefined) throw new Error("nothing is told");
  expect(consequence(finding)).toEqual(["Rests on depth/mill (asserted only by ann)."]);
  expect(report.assurance.words).toContain("Asserted by a player, not proven: depth/mill = 5 (ann).");
});

test("who asserted it is held to it", async () => {
  const game = await looked();
  await write(game, "bob", [wade(9)]);
  await settled(game);
  await write(game, "ann", [wade(3)], true);
  const rests = [{ fact, class: "asserted", by: "ann" }];
  expect(await told(game)).toEqual([{ ...broken, author: "ann", severity: "violation", facts: undefined, rests }]);
});

test.each(["agreed", "ruled"] as const)(
  "%s afterwards it counts against both, and nobody asserts it any more",
  async (how) => {
    const game = await looked();
    if (how === "agreed") await agree(game, { kind: "fact", fact, value: 5 });
    else await write(game, "referee", [{ t: "ruling", b: { kind: "fact", fact, value: 5, text: "so it is" } }]);
    await settled(game);
    await write(game, "bob", [wade(3)], true);
    expect(await told(game)).toEqual([
      { ...broken, severity: "violation", facts: undefined, rests: [{ fact, class: "agreed" }] },
    ]);
    expect((await verify(game)).assurance.words.join(" ")).not.toContain("Asserted");
  },
);

test("a window that stayed shut by it alone accuses nobody but who asserted it", async () => {
  const game = await looked();
  await write(game, "bob", [moves({ move: "rest" })], true);
  expect(await told(game)).toMatchObject([
    { code: "wading/rest/window", severity: "unknown", facts: [fact], author: "bob" },
  ]);
});

test("no evidence is made of it, from a signed position either", async () => {
  const game = await looked();
  await write(game, "bob", [wade(9)]);
  await settled(game);
  await write(game, "ann", [wade(9)]);
  await settled(game);
  const { log } = game;
  for (const by of ["bob", "ann"] as const) {
    game.log = log;
    if (by === "ann") {
      await write(game, "bob", [wade(9)]);
      await settled(game);
    }
    expect(penOf((await replay(game)).machine)).toBe(by);
    await write(game, by, [wade(3)], true);
    const { findings } = await verify(game);
    const seq = findings[0]?.seq ?? -1;
    const replayed = await replayLog(new TextEncoder().encode(game.log), { library: game.library });
    const made = await makeEvidence(replayed, seq, { library: game.library });
    expect("fault" in made ? "none" : made.claim.author).toBe(by === "ann" ? "ann" : "none");
  }
});

test("which step follows rests on it too: who acts at the wrong time by it alone is not accused", async () => {
  const game = await looked();
  await write(game, "bob", [moves({ move: "follow" })]);
  // By Ann's word the water is deep, and Bob has to swim.
  expect((await replay(game)).machine.state.stack.at(-1)).toMatchObject({ at: "swim" });
  await write(game, "bob", [wade(9)], true);
  expect(await told(game)).toMatchObject([{ code: "sdk/not-now", severity: "unknown", facts: [fact], author: "bob" }]);
});

test("agreed since, it accuses whoever acts at the wrong time", async () => {
  const game = await looked();
  await agree(game, { kind: "fact", fact, value: 5 });
  await settled(game);
  await write(game, "bob", [moves({ move: "follow" })]);
  await write(game, "bob", [wade(9)], true);
  expect(await told(game)).toMatchObject([{ code: "sdk/not-now", severity: "violation", author: "bob" }]);
});

test("who asserted it is accused of acting at the wrong time", async () => {
  const game = await looked();
  await write(game, "bob", [wade(9)]);
  await settled(game);
  await write(game, "ann", [moves({ move: "follow" })]);
  await write(game, "ann", [wade(9)], true);
  expect(await told(game)).toMatchObject([{ code: "sdk/not-now", severity: "violation", author: "ann" }]);
});
