// Referees who are replaced, attacked (log-format 11): what the replaced ones write late takes no game from anybody, and no list of
// referees makes a game that nobody can go on with.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import { penOf, publicKeyOf, type TypedBody, toHex, writeObligations } from "../../src/replay/index.js";
import { nameReferees, refereesFault } from "../../src/replay/machine/referees.js";
import type { Proposal } from "../../src/schema/index.js";
import { agree } from "../support/agree.js";
import {
  begin,
  draft,
  fordSetup,
  moves,
  replay,
  settled,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { erin, type Referees, referee, twoReferees } from "../support/referees.js";
import { offer, writtenBy } from "../support/successor.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";

const setup: TestSetup = { ...fordSetup, ...twoReferees, officials: { ...twoReferees.officials, erin: erin.writer } };
const step = (fields: number) => moves({ move: "step", fields });
const says = (text: string): TypedBody => ({ t: "ruling", b: { kind: "interpret", text } });
const award: TypedBody = {
  t: "ruling",
  b: { kind: "award", result: { winner: "guard", reason: "so" }, text: "for Bob", shown: { ann: 9, bob: 9 } },
};
const by = (referees: Referees): Extract<Proposal, { kind: "referees" }> => ({ kind: "referees", referees });

const on = (game: TestGame, log: string, who: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, who, bodies, true);

async function answer(game: TestGame, log: string): Promise<string> {
  const { machine } = await replay({ ...game, log });
  return on(game, log, "bob", { t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } });
}

/** The codes and rulings of a file, the same in several orders of its packets. */
async function judged(game: TestGame, base: string, ...parts: readonly string[]) {
  const all = [];
  for (const order of [parts, parts.toReversed()]) {
    const { findings, rulings, game: at } = await verify(game, base + order.join(""));
    expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
    const codes = findings.map(({ code }) => code).sort();
    all.push({ codes, rulings: rulings.map(({ by: who, text }) => `${who} ${text}`), outcome: at?.outcome ?? null });
  }
  expect(all[1]).toEqual(all[0]);
  return all[0];
}

/** Ann's seat goes to Dan by a ruling of the new referee, behind Bob's answer; then both write. */
async function seatedByErin(game: TestGame, log: string, yes: string) {
  const dan = await offer({ ...game, log: log + yes }, "ann");
  const ruling = await on(game, log + yes, "erin", {
    t: "ruling",
    b: { kind: "substitute", ...dan.word, text: "Dan for Ann" },
  });
  const seated: TestGame = { ...writtenBy(game, dan), log: log + yes + ruling };
  const before = seated.log.length;
  await settled(seated);
  await write(seated, "ann", [step(2)]);
  await settled(seated);
  return { ruling, rest: seated.log.slice(before) };
}

describe("somebody whom the new referee has seated has built on the last answer", () => {
  test("no ruling of a replaced referee on the entry before it takes the game back", async () => {
    const game = await begin(setup);
    const log = game.log + (await on(game, game.log, "ann", { t: "propose", b: by([erin.item]) }));
    const yes = await answer(game, log);
    const { ruling, rest } = await seatedByErin(game, log, yes);
    const late = await on(game, log, "carl", award);
    expect(await judged(game, log, yes, ruling, rest, late)).toEqual({
      codes: ["ruling/stale"],
      rulings: ["erin Dan for Ann"],
      outcome: null,
    });
  });

  test("nor does one who was named, and not agreed, seat anybody who counts", async () => {
    const game = await begin(setup);
    const log = game.log + (await on(game, game.log, "ann", { t: "propose", b: by([erin.item]) }));
    const no = await on(game, log, "bob", {
      t: "answer",
      b: { of: (await replay({ ...game, log })).machine.pending?.hash ?? "", ok: false },
    });
    const dan = await offer({ ...game, log: log + no }, "ann");
    const ruling = await on(game, log + no, "erin", {
      t: "ruling",
      b: { kind: "substitute", ...dan.word, text: "Dan for Ann" },
    });
    const dans = await on(writtenBy(game, dan), log + no + ruling, "ann", step(2));
    const late = await on(game, log, "carl", says("not yet"));
    expect(await judged(game, log, no, ruling, dans, late)).toMatchObject({
      codes: ["chain/overtaken"],
      rulings: ["carl not yet"],
    });
  });
});

/** A seat that changes hands behind a packet of Ann's; who sits down changes the key at once, by their own word or a ruling. */
test.each([["rotate-key"], ["ruling"]])(
  "who has taken a seat over counts under a later key as well: a late ruling takes nothing back (%s)",
  async (how) => {
    const game = await begin(setup);
    const { log } = game;
    const first = await on(game, log, "ann", step(2));
    const dan = await offer({ ...game, log: log + first }, "bob");
    const seated: TestGame = { ...writtenBy(game, dan), log: log + first };
    await write(seated, "dora", [{ t: "ruling", b: { kind: "substitute", ...dan.word, text: "Dan for Bob" } }]);
    while (penOf((await replay(seated)).machine) !== "bob") await write(seated, "ann", []);
    if (how === "ruling") await write(seated, "dora", [says("a place for the word")]);
    const signing = new Uint8Array(32).fill(231);
    const key = toHex(publicKeyOf(signing));
    const { machine } = await replay(seated);
    const s = how === "ruling" ? machine.seq : machine.seq + 1;
    const idSig = toHex(signStatement("rotate", { g: machine.gid, player: "bob", s, key }, dan.identity));
    const by: TestGame = {
      ...seated,
      writers: { ...seated.writers, bob: { ...writerOf(seated, "bob"), signing } },
    };
    if (how === "ruling")
      await write(by, "dora", [
        { t: "ruling", b: { kind: "rotate", player: "bob", key, s, idSig, text: "a new key" } },
      ]);
    const value = (await seedsOf(by)).map(({ t, b }) => ({ t, b }) as TypedBody);
    await write(
      by,
      "bob",
      how === "ruling" ? [] : [{ t: "rotate-key", b: { key, idSig } }, ...value],
      true,
      how === "ruling",
    );
    await settled(by);
    expect((await verify(by)).findings).toEqual([]);
    const rest = by.log.slice(log.length).split(/(?<="sigs":\[.*\]\}\n)/);
    const late = await on(game, log, "carl", award);
    expect(await judged(game, log, ...rest, late)).toMatchObject({ codes: ["ruling/stale"], outcome: null });
  },
);

/** What the one with the pen owes, as they would write it. */
async function seedsOf(game: TestGame) {
  const open = await draft(game, "bob");
  writeObligations(open, writerOf(game, "bob"));
  return open.entries.map(({ entry }) => entry);
}

/** Referees with keys of their own. */
const many = (count: number) => Array.from({ length: count }, (_, at) => referee(`r${at}`, 110 + 2 * at));

describe("however many referees a game has had", () => {
  test("everybody's packets acknowledge all of them, and the game goes on", async () => {
    const all = many(17);
    const officials = Object.fromEntries(all.map(({ item, writer }) => [item.id, writer]));
    const lists = [all.slice(0, 8), all.slice(8, 16), all.slice(16)].map((list) => list.map(({ item }) => item));
    const [first = [], ...more] = lists;
    const game = await begin({ ...fordSetup, officials, more: { referees: first } });
    for (const [at, list] of lists.entries()) {
      if (at > 0) await agree(game, by(more[at - 1] ?? []));
      for (const { id } of list) await write(game, id, [says("so")]);
    }
    await write(game, "ann", [step(2)]);
    const { verdict, findings, rulings } = await verify(game);
    expect([verdict, findings, rulings.length]).toEqual(["valid", [], 17]);
  });

  test("nobody names more than a packet can acknowledge", async () => {
    const game = await begin(setup);
    const { machine } = await replay(game);
    const names = many(61).map(({ item }) => item);
    // Ann and Bob, Carl and Dora.
    for (let at = 0; at < 56; at += 8) nameReferees(machine, by(names.slice(at, at + 8)));
    expect(refereesFault(machine, by(names.slice(56, 60)))).toBeUndefined();
    expect(refereesFault(machine, by(names.slice(56)))).toMatchObject({
      code: "referees/list",
      figures: { expected: 64, actual: 65 },
    });
    // Who was named before takes no more room.
    nameReferees(machine, by(names.slice(56, 60)));
    expect(refereesFault(machine, by(names.slice(0, 8)))).toBeUndefined();
  });
});

test("keys behind a proposal in its packet are not looked at: nobody rules by them, and there could be thousands", async () => {
  const game = await begin(setup);
  const packet = await on(game, game.log, "ann", { t: "propose", b: by([erin.item]) });
  const more = resign(packetsOf(packet)[0] ?? [], writerOf(game, "ann"), (entries) => {
    const unusable = { ...erin.item, id: "fay", key: "00".repeat(32) };
    entries.push({ ...entries[0], b: by([unusable]) });
  });
  const { findings } = await verify(game, game.log + textOf([more]));
  expect(findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["protocol/not-your-pen ann"]);
});
