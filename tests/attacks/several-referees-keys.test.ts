// A key that a referee's ruling has changed is its player's all the same: who goes on with it has built on what stands before it.
import { expect, test } from "vitest";
import { deriveSecrets, publicKeyOf, type TypedBody, toHex } from "../../src/replay/index.js";
import { settled, vouched } from "../support/agree.js";
import { begin, fordSetup, moves, type TestGame, verify, write } from "../support/game.js";
import { twoReferees } from "../support/referees.js";
import { offer, writtenBy } from "../support/successor.js";

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);
const step = (fields: number) => moves({ move: "step", fields });
const hold = moves({ move: "hold" });
const says = (text: string): TypedBody => ({ t: "ruling", b: { kind: "interpret", text } });

const on = (game: TestGame, log: string, by: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, by, bodies, true);

const verdictOf = async (game: TestGame, ...parts: readonly string[]) => {
  const [base = "", ...more] = parts;
  const reports = [];
  for (const order of [more, more.toReversed()]) {
    const { findings, rulings } = await verify(game, base + order.join(""));
    const codes = findings.map(({ code, severity, author }) => `${code} ${severity} ${author ?? "nobody"}`).sort();
    reports.push({ codes, rulings: rulings.map(({ by, kind }) => `${by} ${kind}`) });
  }
  expect(reports[1]).toEqual(reports[0]);
  return reports[0];
};

/** A ruling that puts a new key of a player in force, and the game as it goes on when they write by it. */
async function newKey(game: TestGame, log: string, player: string) {
  const secrets = deriveSecrets(bytes(32, 120), bytes(16, 121));
  const word = await vouched({ ...game, log }, player, toHex(publicKeyOf(secrets.signing)));
  const ruling: TypedBody = { t: "ruling", b: { ...word, text: "a new key" } };
  const old = game.writers[player];
  const writers = { ...game.writers, [player]: { ...old, id: player, signing: secrets.signing } };
  return { ruling, by: { ...game, writers } };
}

test("both have gone on by a ruling that changed a key: a late one of the other referee takes nothing back", async () => {
  const game = await begin({ ...fordSetup, ...twoReferees });
  const { log } = game;
  const { ruling, by } = await newKey(game, log, "ann");
  const b = await on(game, log, "dora", ruling);
  const ann = await on(by, log + b, "ann", step(2));
  const bob = await on(by, log + b + ann, "bob", hold);
  const a = await on(game, log, "carl", says("late"));
  const onA = await on(game, log + a, "bob", hold);
  expect(await verdictOf(game, log, b, ann, bob, a, onA)).toEqual({
    codes: ["ruling/second irregularity nobody"],
    rulings: ["dora rotate"],
  });
});

test("a ruling that changes the key of whoever has left brings no builder", async () => {
  const game = await begin({ ...fordSetup, ...twoReferees });
  const dan = await offer(game, "bob");
  const { ruling, by } = await newKey(game, game.log, "bob");
  await write(game, "carl", [{ t: "ruling", b: { kind: "substitute", ...dan.word, text: "Dan for Bob" } }], true);
  const seated = writtenBy(game, dan);
  await settled(seated);
  const { log } = seated;
  const b = await on(seated, log, "dora", says("b"));
  const ann = await on(seated, log + b, "ann", step(2));
  const a = await on(seated, log, "carl", ruling);
  const left = await on(by, log + a, "bob", hold);
  expect((await verdictOf(game, log, b, ann, a, left))?.rulings).toEqual(["carl substitute", "dora interpret"]);
});

test.each([["carl"], ["referee"]])(
  "a late ruling of %s takes no game back that somebody has gone on with by a new key",
  async (late) => {
    const more = late === "carl" ? twoReferees : { referee: true };
    const game = await begin({ ...fordSetup, ...more });
    const { log } = game;
    const first = await on(game, log, "ann", step(2));
    const { ruling, by } = await newKey(game, log + first, "bob");
    const b = await on(game, log + first, late === "carl" ? "dora" : late, ruling);
    const bob = await on(by, log + first + b, "bob", hold);
    const ann = await on(by, log + first + b + bob, "ann", step(1));
    const shown = { ann: 9, bob: 9 };
    const a = await on(game, log, late, {
      t: "ruling",
      b: { kind: "award", result: { winner: "draw", reason: "over" }, shown, text: "late" },
    });
    const told = await verdictOf(game, log, first, b, bob, ann, a);
    expect(told?.rulings.map((one) => one.split(" ")[1])).toEqual(["rotate"]);
    expect(told?.codes).toContain("ruling/stale irregularity nobody");
  },
);
