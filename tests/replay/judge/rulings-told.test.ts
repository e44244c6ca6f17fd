// Rulings are seen: the report tells each, and nothing good is said of dice beside the finding that refutes it.
import { expect, test } from "vitest";
import { reportText } from "../../../src/cli/output/report-text.js";
import { paintFor } from "../../../src/cli/terminal/paint.js";
import { publicKeyOf, stateHash, type TypedBody, toHex } from "../../../src/replay/index.js";
import { verdictSentence } from "../../../src/report/sentences.js";
import type { Ruling } from "../../../src/schema/index.js";
import { settled, vouched } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, moves, replay, type TestGame, verify, write, writerOf } from "../../support/game.js";
import { packetsOf, resign, textOf } from "../../support/tamper.js";

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const ruling = (b: Ruling): TypedBody => ({ t: "ruling", b });

async function refereed(): Promise<TestGame> {
  const game = await begin({ ...diceSetup, referee: true });
  await write(game, "ann", [pass("blue", "now")]);
  await write(game, "bob", [pass("red", "now")]);
  await settled(game);
  return game;
}

test("a patch of a die is told with its place, the states before and after, and in the first line", async () => {
  const game = await refereed();
  const { machine } = await replay(game);
  const before = stateHash(machine.state);
  const patch = [{ op: "replace" as const, path: "/rolled/0", value: 6 }];
  await write(game, "referee", [ruling({ kind: "patch", before, patch, text: "a six, I say" })], true);
  await settled(game);
  const report = await verify(game);
  expect(report.rulings).toMatchObject([
    {
      kind: "patch",
      does: "changes the state: replace /rolled/0",
      text: "a six, I say",
      before,
      overtakes: 0,
      rolls: {},
    },
  ]);
  expect(report.rulings[0]?.after).not.toBe(before);
  expect(verdictSentence(report)).toContain("under 1 ruling of the referee");
  expect(reportText(report, paintFor({ isTTY: false, env: {} })).join("\n")).toContain(
    'changes the state: replace /rolled/0. "a six, I say"',
  );
});

test("what each kind does, the packets that it overtakes and the rolls that it takes back", async () => {
  const game = await refereed();
  const log = game.log;
  const rolled = (await replay(game)).machine.inputs.filter(({ by }) => by === "chance").map(({ seq }) => seq);
  await write(game, "ann", [plan("now")]);
  const branch = packetsOf(game.log).slice(packetsOf(log).length);
  game.log = log;
  await write(game, "referee", [ruling({ kind: "annul", seqs: rolled.slice(-1), text: "not that roll" })], true);
  await settled(game);
  const secret = new Uint8Array(32).fill(90);
  const fresh = toHex(publicKeyOf(secret));
  for (const b of [
    { kind: "interpret", text: "sixes are good" },
    { kind: "fact", fact: "weather/today", value: 2, text: "rain" },
    { ...(await vouched(game, "bob", fresh)), text: "a lost disk" },
    { kind: "award", result: { winner: "red", reason: "the clock" }, text: "over" },
  ] as const) {
    await write(game, "referee", [ruling(b)], true, false);
    if (b.kind === "rotate") Object.assign(game.writers, { bob: { ...writerOf(game, "bob"), signing: secret } });
    if ((await replay(game)).machine.state.over === null) await settled(game);
  }
  const { rulings } = await verify(game, game.log + textOf(branch));
  expect(rulings.map(({ does }) => does)).toEqual([
    expect.stringMatching(/^annuls entry \d+$/),
    "says how a rule is read, and changes nothing",
    "establishes weather/today = 2",
    "puts a new game key of bob in force, which their identity key vouches for",
    "awards the game to red: the clock",
  ]);
  expect(rulings[0]).toMatchObject({ overtakes: 1, rolls: { bob: 1 } });
});

test("an invented die: nothing is said of dice that nobody could choose", async () => {
  const game = await begin(diceSetup);
  await write(game, "ann", [pass("blue", "now")]);
  const packets = packetsOf(game.log);
  const lied = resign(packets.pop() ?? [], writerOf(game, "ann"), (entries) => {
    const [item] = Object(entries[0])["r"];
    item.out = [item.out[0] === 6 ? 5 : 6];
  });
  const words = async (log: string) => (await verify(game, log)).assurance.words.join(" ");
  const report = await verify(game, textOf([...packets, lied]));
  expect(report.verdict).toBe("violations");
  expect(report.assurance.dice.level).toBeNull();
  expect(await words(textOf([...packets, lied]))).not.toMatch(/[Nn]obody could choose/);
  expect(await words(textOf([...packets, lied]))).toContain("the dice break the rules or the seeds");
  expect(await words(game.log)).toContain("No roll could be chosen or repeated.");
});

test("a roll whose owner has not handed over is a claim, in the first line too", async () => {
  const game = await begin(diceSetup);
  await write(game, "ann", [plan("now")]);
  const report = await verify(game);
  expect(report.verdict).toBe("valid");
  expect(verdictSentence(report)).toContain("1 roll is a claim still");
  expect(report.assurance.words.join(" ")).not.toContain("Nobody could choose");
});
