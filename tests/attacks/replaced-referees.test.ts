// Referees replaced in mid-game (log-format 11): all players agree, or nothing changes. What a replaced one rules afterwards, and a new
// one before everybody has agreed, is void and accuses nobody, in every order of the file.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  comparePackets,
  groupPackets,
  libraryOf,
  loadShapes,
  packetName,
  penOf,
  publicKeyOf,
  readLines,
  type TypedBody,
  toHex,
  verifyLog,
} from "../../src/replay/index.js";
import type { Proposal } from "../../src/schema/index.js";
import { agree, vouched } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import {
  begin,
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
import { carl, dora, erin, referee, twoReferees } from "../support/referees.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";
import { threeSetup } from "../support/three-sides.js";

type Replacing = Extract<Proposal, { readonly kind: "referees" }>;

const setup: TestSetup = { ...fordSetup, ...twoReferees, officials: { ...twoReferees.officials, erin: erin.writer } };
const step = (fields: number) => moves({ move: "step", fields });
const hold = moves({ move: "hold" });
const says = (text: string): TypedBody => ({ t: "ruling", b: { kind: "interpret", text } });
const award: TypedBody = {
  t: "ruling",
  b: { kind: "award", result: { winner: "guard", reason: "so" }, text: "for Bob" },
};
const by = (...referees: Replacing["referees"]): Replacing => ({ kind: "referees", referees });
const proposed = (...referees: Replacing["referees"]): TypedBody => ({ t: "propose", b: by(...referees) });

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;

/** What an author writes where a log ends. */
const on = (game: TestGame, log: string, who: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, who, bodies, true);

/** An answer to the proposal that is pending where a log ends. */
async function answer(game: TestGame, log: string, who: string, ok = true): Promise<string> {
  const { machine } = await replay({ ...game, log });
  return on(game, log, who, { t: "answer", b: { of: machine.pending?.hash ?? "", ok } });
}

/** What a file comes to in several orders; nobody is accused by any of them, nor by comparing the file with itself. */
async function judged(game: TestGame, base: string, ...parts: readonly string[]) {
  const orders = parts.length < 2 ? [parts] : [parts, parts.toReversed(), [...parts.slice(1), parts[0] ?? ""]];
  const all = [];
  for (const order of orders) {
    const log = base + order.join("");
    const { findings, rulings, verdict } = await verify(game, log);
    const codes = findings.map(({ code, severity, author }) => `${code} ${severity} ${author ?? "nobody"}`).sort();
    expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
    const compared = await comparePackets(read(log), read(log));
    expect([...compared.forks, ...compared.forksByLog, ...compared.nameless]).toEqual([]);
    all.push({ codes, rulings: rulings.map(({ by: who, text }) => `${who} ${text}`), verdict });
  }
  for (const one of all) expect(one).toEqual(all[0]);
  return all[0] ?? { codes: [], rulings: [], verdict: "" };
}

const out = "ruling/replaced irregularity nobody";
const valid = (...rulings: readonly string[]) => ({ codes: [], rulings, verdict: "valid" });

describe("all players agree", () => {
  test("from the next entry on the new ones rule, in their order, and the report tells it", async () => {
    const game = await begin(setup);
    await write(game, "dora", [says("before")]);
    await agree(game, by(erin.item, dora.item));
    await write(game, "erin", [says("first")]);
    await write(game, "dora", [says("then")]);
    await write(game, "ann", [step(2)]);
    expect(await judged(game, game.log)).toEqual(valid("dora before", "erin first", "dora then"));
    const report = await verify(game);
    expect(report.referees).toEqual([
      {
        seq: expect.any(Number),
        from: ["carl", "dora"],
        to: [erin, dora].map(({ item: { id, name } }) => ({
          id,
          name,
          fingerprint: expect.stringMatching(/^\w+( \w+){7}$/),
        })),
      },
    ]);
    // Of two on one entry the earlier in the new list stands.
    const both = [await on(game, game.log, "dora", says("b")), await on(game, game.log, "erin", says("a"))];
    const told = await judged(game, game.log, ...both);
    expect([told.codes, told.rulings.slice(3)]).toEqual([["ruling/second irregularity nobody"], ["erin a"]]);
    // Without the rules the chain is followed all the same.
    const other = await verifyLog(game.log, { library: libraryOf(diceSetup.installed) });
    expect(other.findings.map(({ code }) => code)).toEqual(["rules/not-at-hand"]);
  });

  test("one referee without a list is replaced by a list, and the other way round; who was replaced may come back", async () => {
    const alone = await begin({ ...setup, more: {}, referee: true });
    await write(alone, "referee", [says("one")]);
    await agree(alone, by(carl.item));
    await write(alone, "carl", [says("two")]);
    expect(await judged(alone, alone.log)).toEqual(valid("undefined one", "carl two"));
    expect((await judged(alone, alone.log, await on(alone, alone.log, "referee", award))).codes).toEqual([out]);
    const game = await begin(setup);
    await agree(game, by(erin.item));
    await agree(game, by(carl.item));
    await write(game, "carl", [says("again")]);
    expect(await judged(game, game.log)).toEqual(valid("carl again"));
  });

  test("the call that waits then is answered by the new ones", async () => {
    const game = await begin(setup);
    await agree(game, by(erin.item));
    await write(game, "ann", [{ t: "call", b: { text: "May I?" } }]);
    expect((await verify(game)).game?.due.map(({ player }) => player)).toEqual(["erin"]);
    await write(game, "erin", [says("You may.")]);
    expect((await verify(game)).verdict).toBe("valid");
  });

  test("an undo behind it brings nobody back", async () => {
    const game = await begin(setup);
    await write(game, "ann", [step(2)]);
    await settled(game);
    await write(game, "bob", [hold]);
    await settled(game);
    const { machine } = await replay(game);
    await agree(game, by(erin.item));
    await agree(game, { kind: "undo", to: Math.max(...machine.rests) });
    expect((await judged(game, game.log, await on(game, game.log, "carl", award))).codes).toEqual([out]);
  });
});

describe("the replaced referee rules late", () => {
  test("alone on the last packet, beside a player's, and under packets of whoever believed it", async () => {
    const game = await begin(setup);
    await agree(game, by(erin.item));
    const { log } = game;
    const late = await on(game, log, "carl", award);
    expect(await judged(game, log, late)).toEqual({ codes: [out], rulings: [], verdict: "valid" });
    const ann = await on(game, log, "ann", step(2));
    expect(await judged(game, log, late, ann)).toEqual({ codes: [out], rulings: [], verdict: "valid" });
    const new_ = await on(game, log, "erin", says("mine"));
    expect(await judged(game, log, late, new_)).toEqual({ codes: [out], rulings: ["erin mine"], verdict: "valid" });
  });

  test("who has built on it has signed no second history: behind a ruling a place is taken again", async () => {
    const game = await begin(setup);
    await agree(game, by(erin.item));
    const { log } = game;
    // Ann's program, of a time before anybody could be replaced, has taken the ruling in and written behind it.
    const ruling = await on(game, log, "carl", says("late"));
    const [late] = read(ruling);
    const ann = await on(game, log, "ann", step(2));
    const believed = textOf([
      resign(packetsOf(ann)[0] ?? [], writerOf(game, "ann"), (_, head) =>
        Object.assign(head, {
          first: Number(head["first"]) + 1,
          prev: late?.sig.head,
          recv: [read(ann)[0]?.head.recv[0], { a: "carl", k: 1, hash: late === undefined ? "" : packetName(late) }],
        }),
      ),
    ]);
    const bob = await on(game, log + ann, "bob", hold);
    expect(await judged(game, log, ruling, believed)).toEqual({ codes: [out], rulings: [], verdict: "valid" });
    expect((await judged(game, log, ruling, believed, ann, bob)).codes).toEqual([out]);
    // Without the ruling the two packets prove nothing: the one acknowledges it, the other does not.
    const { forks, nameless } = await comparePackets([...read(log), ...read(believed)], [...read(log), ...read(ann)]);
    expect([...forks, ...nameless]).toEqual([]);
  });

  test("a forfeit of theirs is void as well", async () => {
    const game = await begin(setup);
    await agree(game, by(erin.item));
    const forfeit: TypedBody = { t: "forfeit", b: { of: "ann", due: "decision" } };
    expect((await judged(game, game.log, await on(game, game.log, "dora", forfeit))).codes).toEqual([out]);
    await write(game, "erin", [forfeit]);
    expect((await verify(game)).game?.outcome?.winner).toBe("guard");
  });

  test("what they rule before the last answer takes its place as ever, and is stale once both have built on that", async () => {
    const game = await begin(setup);
    const a = await on(game, game.log, "ann", proposed(erin.item));
    const yes = await answer(game, game.log + a, "bob");
    const before = await on(game, game.log + a, "carl", says("not yet"));
    const told = await judged(game, game.log + a, yes, before);
    expect([told.codes, told.rulings]).toEqual([["chain/overtaken irregularity nobody"], ["carl not yet"]]);
    const ann = await on(game, game.log + a + yes, "ann", step(2));
    const now = await judged(game, game.log + a, yes, before, ann);
    expect([now.codes, now.rulings]).toEqual([["ruling/stale irregularity nobody"], []]);
  });
});

describe("the new referee rules too early", () => {
  test("before the answer, beside it, and on an entry before the proposal: it reaches nothing", async () => {
    const game = await begin(setup);
    const a = await on(game, game.log, "ann", proposed(erin.item));
    const early = await on(game, game.log + a, "erin", award);
    expect(await judged(game, game.log + a, early)).toEqual({ codes: [out], rulings: [], verdict: "valid" });
    const yes = await answer(game, game.log + a, "bob");
    expect(await judged(game, game.log + a, early, yes)).toEqual({ codes: [out], rulings: [], verdict: "valid" });
    const back = await on(game, game.log, "erin", award);
    expect(await judged(game, game.log, a, yes, back)).toEqual({ codes: [out], rulings: [], verdict: "valid" });
  });

  test("one player alone replaces nobody, nor do two of three, nor a proposal that was refused", async () => {
    const game = await begin(setup);
    const a = await on(game, game.log, "ann", proposed(erin.item));
    const no = await answer(game, game.log + a, "bob", false);
    const erins = await on(game, game.log + a + no, "erin", award);
    expect((await judged(game, game.log, a, no, erins)).codes).toEqual([out]);
    const carls = await on(game, game.log + a + no, "carl", says("still here"));
    expect(await judged(game, game.log, a, no, carls)).toEqual(valid("carl still here"));
    const three = await begin({ ...threeSetup, ...twoReferees, officials: { ...setup.officials } });
    const first = penOf((await replay(three)).machine) ?? "";
    const one = await on(three, three.log, first, proposed(erin.item));
    const second = penOf((await replay({ ...three, log: three.log + one })).machine) ?? "";
    const two = await answer(three, three.log + one, second);
    const ruled = await on(three, three.log + one + two, "erin", award);
    expect((await judged(three, three.log, one, two, ruled)).codes).toEqual([out]);
  });

  test.each([
    ["two", setup],
    ["three", { ...threeSetup, ...twoReferees, officials: { ...setup.officials } }],
  ])(
    "a ruling of theirs that overtakes: whose packets it takes back signs that place again, and is no fork (%s players)",
    async (_, of) => {
      const game = await begin(of);
      await agree(game, by(erin.item));
      const { log } = game;
      const first = penOf((await replay(game)).machine) ?? "";
      const wish = (reason: string): TypedBody => ({
        t: "propose",
        b: { kind: "end", result: { winner: "draw", reason } },
      });
      const under = await on(game, log, first, wish("enough"));
      const ruling = await on(game, log, "erin", says("listen"));
      const again = await on(game, log + ruling, first, wish("late"));
      const second = penOf((await replay({ ...game, log: log + ruling + again })).machine) ?? "";
      const next = await answer(game, log + ruling + again, second, false);
      const told = await judged(game, log, under, ruling, again, next);
      expect([told.codes, told.rulings]).toEqual([["chain/overtaken irregularity nobody"], ["erin listen"]]);
      // The two packets alone prove nothing either: the one acknowledges a ruling that the other does not.
      const { forks, nameless } = await comparePackets([...read(log), ...read(under)], [...read(log), ...read(again)]);
      expect([...forks, ...nameless]).toEqual([]);
    },
  );
});

describe("a proposal that is signed twice, or says what cannot be", () => {
  test("two proposals on one entry are their author's fork: the one that was answered stands", async () => {
    const game = await begin(setup);
    const { log } = game;
    const mine = await on(game, log, "ann", proposed(erin.item));
    const other = await on(game, log, "ann", proposed(dora.item));
    const yes = await answer(game, log + mine, "bob");
    const ruled = await on(game, log + mine + yes, "erin", says("mine"));
    for (const parts of [
      [mine, yes, ruled, other],
      [other, ruled, yes, mine],
    ]) {
      const { findings, rulings } = await verify(game, log + parts.join(""));
      expect(findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["chain/fork ann"]);
      expect(rulings.map(({ text }) => text)).toEqual(["mine"]);
    }
    // Unanswered, none of the two replaces anybody.
    const { findings, referees } = await verify(game, log + mine + other);
    expect([findings.map(({ code, author }) => `${code} ${author}`), referees]).toEqual([
      ["chain/fork ann"],
      undefined,
    ]);
  });

  test("two rulings of a new referee on one entry are their fork", async () => {
    const game = await begin(setup);
    await agree(game, by(erin.item));
    const both = [await on(game, game.log, "erin", says("a")), await on(game, game.log, "erin", says("b"))];
    const { findings } = await verify(game, game.log + both.join(""));
    expect(findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["chain/fork erin"]);
  });

  const twin = referee("twin", 200);
  const newcomer = (change: object) => ({ ...erin.item, ...change });
  test.each([
    [
      "one person twice, by one identity key",
      [erin.item, { ...twin.item, key: dora.item.key, join: "" }],
      "referees/list",
    ],
    ["a name of a player", [newcomer({ id: "bob" })], "referees/list"],
    ["a name that nobody may have", [newcomer({ id: "dealer" })], "referees/list"],
    ["a known name with another key", [newcomer({ id: "carl" })], "referees/list"],
    ["somebody who has not signed that they rule", [newcomer({ join: dora.item.join })], "referees/signature"],
  ] as const)("%s", async (_, list, code) => {
    const game = await begin(setup);
    const referees = list.map((one) => (one.join === "" ? { ...one, join: joinOf(one.id, one.key, 200) } : one));
    await write(game, "ann", [proposed(...referees)], true);
    const { findings, referees: told } = await verify(game);
    expect(findings.map((found) => `${found.code} ${found.author}`)).toEqual([`${code} ann`]);
    expect(told).toBeUndefined();
  });

  test("nobody who plays or has played: by key or identity key, their own or one that the log brought", async () => {
    const game = await begin(setup);
    const key = toHex(publicKeyOf(new Uint8Array(32).fill(230)));
    await agree(game, await vouched(game, "bob", key), true, true);
    const bob = { ...game.writers["bob"], id: "bob", signing: new Uint8Array(32).fill(230) };
    const now: TestGame = { ...game, writers: { ...game.writers, bob } };
    const keys = game.manifest.players.flatMap((player) => [player.key, player.idKey]);
    for (const one of [...keys, key]) {
      for (const change of [{ key: one }, { idKey: one }]) {
        const packet = await on(now, now.log, "ann", proposed({ ...erin.item, ...change }));
        const { findings } = await verify(now, now.log + packet);
        expect(findings.map(({ code }) => code)).toEqual(["referees/list"]);
      }
    }
    // Nor does a player take the key of somebody who was named.
    await agree(now, by(erin.item));
    const packet = await on(now, now.log, "ann", { t: "propose", b: await vouched(now, "bob", erin.item.key) });
    expect((await verify(now, now.log + packet)).findings.map(({ code }) => code)).toEqual(["keys/unusable"]);
  });

  test("where nobody rules nobody is replaced", async () => {
    const game = await begin({ ...fordSetup, officials: { erin: erin.writer } });
    await write(game, "ann", [proposed(erin.item)], true);
    expect((await verify(game)).findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["referees/none ann"]);
  });
});

const joinOf = (id: string, key: string, fill: number): string =>
  toHex(signStatement("referee", { referee: id, key }, new Uint8Array(32).fill(fill)));

describe("in an event", () => {
  const gil = new Uint8Array(32).fill(240);
  const profile = "ab".repeat(32);
  const ofEvent = (event: object): TestSetup => ({
    ...setup,
    more: { ...twoReferees.more, event: { profile, ...event } },
  });

  /** The word of somebody as the gamemaster, of the log as it stands or of another entry. */
  async function word(
    game: TestGame,
    referees: Replacing["referees"],
    secret = gil,
    seen?: string,
  ): Promise<Replacing> {
    const { machine } = await replay(game);
    const at = seen ?? machine.head;
    const sig = toHex(signStatement("referees", { g: machine.gid, at, referees }, secret));
    return { kind: "referees", referees, gm: { at, sig } };
  }

  test("the gamemaster signs too; without them, or by another's word, nobody is replaced", async () => {
    const game = await begin(ofEvent({ gm: toHex(publicKeyOf(gil)) }));
    const refused = async (proposal: Replacing) => {
      const packet = await on(game, game.log, "ann", { t: "propose", b: proposal });
      return (await verify(game, game.log + packet)).findings.map(({ code }) => code);
    };
    expect(await refused(by(erin.item))).toEqual(["referees/gamemaster"]);
    expect(await refused(await word(game, [erin.item], new Uint8Array(32).fill(241)))).toEqual(["referees/gamemaster"]);
    const good = await word(game, [erin.item]);
    expect(await refused({ ...good, referees: [dora.item] })).toEqual(["referees/gamemaster"]);
    expect(await refused(await word(game, [erin.item], gil, "cd".repeat(32)))).toEqual(["referees/gamemaster"]);
    await agree(game, good);
    // A word from before the last change serves no second time: it would reach back.
    const back = await word(game, [carl.item]);
    await agree(game, back);
    expect(await refused(good)).toEqual(["referees/gamemaster"]);
    expect((await verify(game)).referees?.map(({ to }) => to.map(({ id }) => id))).toEqual([["erin"], ["carl"]]);
    expect((await verify(game)).game?.event).toEqual({ profile });
  });

  test("where the manifest names no gamemaster, nobody is replaced", async () => {
    const game = await begin(ofEvent({}));
    const packet = await on(game, game.log, "ann", { t: "propose", b: await word(game, [erin.item]) });
    const { findings } = await verify(game, game.log + packet);
    expect(findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["referees/gamemaster ann"]);
  });
});
