// What needs everybody's consent: undo, amend, rechain, rotate, fact, checkpoint, end.
import { describe, expect, test } from "vitest";
import { nextStep } from "../../../src/cli/output/next-step.js";
import {
  buildChain,
  deriveSecrets,
  type Machine,
  openDraft,
  packHash,
  penOf,
  publicKeyOf,
  replayLog,
  sealPacket,
  stateHash,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import type { Proposal } from "../../../src/schema/index.js";
import { agree, correspondence, play, settled, vouched } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write, writerOf } from "../../support/game.js";
import { threeSetup } from "../../support/three-sides.js";

const step = (fields: number) => moves({ move: "step", fields });
const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

const codes = async (game: TestGame, log = game.log) => (await verify(game, log)).findings.map(({ code }) => code);

/** The codes that a proposal gets which may not be made here. */
async function refused(game: TestGame, proposal: Proposal): Promise<string[]> {
  const log = game.log;
  const pen = penOf((await replay(game)).machine) ?? "";
  await write(game, pen, [{ t: "propose", b: proposal }], true);
  const found = await codes(game);
  game.log = log;
  return found;
}

async function valid(game: TestGame) {
  const report = await verify(game);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("valid");
  return report;
}

describe("rechain", () => {
  const secretsOf = (game: TestGame, at: number) => {
    const nonce = Uint8Array.from(Buffer.from(game.manifest.players[at]?.chain.nonce ?? "", "hex"));
    return deriveSecrets(new Uint8Array(32).fill(1 + at), nonce);
  };
  /** A new chain for the player who has the pen. */
  function chainFor(game: TestGame, machine: Machine, n: number, fill: number): Proposal {
    const at = penOf(machine) === "ann" ? 0 : 1;
    const seat = machine.seats[at];
    if (seat === undefined) throw new Error("no seat");
    const nonce = new Uint8Array(16).fill(fill);
    const tip = secretsOf(game, at).chainTip(seat.generation + 1);
    const { anchor } = buildChain(seat.id, nonce, tip, n, seat.last);
    return { kind: "rechain", nonce: toHex(nonce), anchor: toHex(anchor), n };
  }
  const left = ({ seats }: Machine, id: string) => {
    const seat = seats.find((one) => one.id === id);
    return seat === undefined || seat.next !== null ? 99 : seat.last - seat.c;
  };
  const short = { ...diceSetup, chain: 64 };
  const next = (id: string) => (id === "ann" ? "blue" : "red");

  test("a chain of 64 is played to its end and on into a second and a third one", async () => {
    const game = await begin(short);
    const { machine, mail, pen, answer } = await correspondence(game);
    expect(await refused(game, chainFor(game, machine, 64, 7))).toEqual(["rechain/too-early"]);
    let renewed = 0;
    for (let i = 0; i < 280; i++) {
      const by = pen();
      if (left(machine, by) <= 16) {
        mail(by, { t: "propose", b: chainFor(game, machine, 64, 10 + i) });
        answer(true);
        renewed += 1;
        if (renewed === 1) expect(await refused(game, chainFor(game, machine, 64, 9))).toEqual(["rechain/too-early"]);
      }
      mail(by, pass(next(by), ...(i % 7 === 0 ? ["now", "now"] : [])));
    }
    expect(renewed).toBe(4);
    expect(machine.seats.map(({ c, generation }) => [c > 128, generation])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    expect((await valid(game)).assurance.dice.proven).toBeGreaterThan(70);
  });

  test("a chain that was not renewed in time ends the game for its owner; a new one is not fixed over known dice", async () => {
    const game = await begin(short);
    const { machine, mail, pen } = await correspondence(game);
    while (left(machine, "ann") > 0 || pen() !== "ann") mail(pen(), pass(next(pen())));
    expect(machine.period).toMatchObject({ owner: "ann", x: 65 });
    // The values of this period's dice are fixed and known: whoever may still choose the key can try many.
    expect(await refused(game, chainFor(game, machine, 64, 7))).toEqual(["rechain/too-late"]);
    const open = openDraft(machine, "ann");
    writeEntry(open, writerOf(game, "ann"), pass("blue"));
    writeEntry(open, writerOf(game, "ann"), { t: "handover", b: { i: 65, v: "ab".repeat(32) } });
    const { findings } = await verify(game, game.log + sealPacket(open, writerOf(game, "ann")));
    expect(findings).toMatchObject([
      { code: "dice/value-wrong", message: expect.stringContaining("no new one was fixed") },
    ]);
  });

  test("a denied chain leaves no trace; another one may be proposed", async () => {
    const game = await begin(short);
    const { machine, mail, pen, answer } = await correspondence(game);
    const asking = { folder: "g", me: "ann", drafted: 0 };
    expect(nextStep(machine, asking)).not.toContain("rechain");
    while (left(machine, "ann") > 14 || pen() !== "ann") mail(pen(), pass(next(pen())));
    expect(nextStep(machine, asking)).toContain("nearly used up: first turnproof propose g rechain");
    mail("ann", { t: "propose", b: chainFor(game, machine, 64, 7) });
    answer(false);
    expect(left(machine, "ann")).toBe(14);
    mail("ann", { t: "propose", b: chainFor(game, machine, 100, 8) });
    answer(true);
    expect(nextStep(machine, asking)).not.toContain("rechain");
    mail("ann", pass("blue", "now"));
    mail("bob", { t: "propose", b: chainFor(game, machine, 70, 9) });
    answer(true);
    for (let i = 0; i < 60; i++) mail(pen(), pass(next(pen()), ...(i % 5 === 0 ? ["now"] : [])));
    await valid(game);
    expect(machine.seats.map(({ last }) => last)).toEqual([164, 134]);
  });

  test("a ruling that skips the end of a chain: the next value is of the new one", async () => {
    const game = await begin({ ...short, referee: true });
    const { machine, mail, pen, answer } = await correspondence(game);
    while (left(machine, "ann") > 1 || pen() !== "ann") mail(pen(), pass(next(pen())));
    mail("ann", { t: "propose", b: chainFor(game, machine, 64, 7) });
    answer(true);
    mail("ann", plan("now"));
    const shown = { ann: 2 };
    mail("referee", { t: "ruling", b: { kind: "annul", seqs: [machine.seq], text: "x", shown } });
    mail("ann");
    mail("bob");
    expect(machine.seats[0]).toMatchObject({ c: 66, last: 128, generation: 1 });
    mail("ann", pass("blue", "now"));
    const report = await verify(game);
    // The roll before the ruling had a key that the ruling skipped: it stays a claim.
    expect(report.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["dice/unproven irregularity"]);
    expect(report.assurance.dice).toMatchObject({ rolls: 2, proven: 1 });
  });
});

describe("undo", () => {
  const proposeUndo = (to: number): Proposal => ({ kind: "undo", to });

  test("goes back to a decision only, never before a checkpoint, an amendment or a ruling", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now"));
    await play(game, plan());
    const { machine } = await replay(game);
    expect([...machine.rests]).toEqual([3, 4, 5]);
    for (const to of [0, 1, 2, 6, 99]) expect(await refused(game, proposeUndo(to))).toEqual(["undo/target"]);
    const checkpoint: Proposal = {
      ...{ kind: "checkpoint", seq: machine.seq, head: machine.head, stateHash: stateHash(machine.state) },
      players: machine.seats.map(({ id, c, v }) => ({ id, c, v: toHex(v) })),
    };
    await agree(game, checkpoint);
    for (const to of [3, 4, 5]) expect(await refused(game, proposeUndo(to))).toEqual(["undo/target"]);
    await play(game, plan());
    const after = (await replay(game)).machine.seq;
    await play(game, plan("now"));
    await agree(game, proposeUndo(after));
    const report = await valid(game);
    expect(report.assurance.words.join(" ")).toMatch(/Undo agreed in entry 11, back to entry 8: 1 roll had been seen/);
    await play(game, plan());
    await agree(game, { kind: "amend", changes: { limits: { proposals: 5 } } });
    expect(await refused(game, proposeUndo(after))).toEqual(["undo/target"]);
    await play(game, plan());
    const last = (await replay(game)).machine.seq;
    await write(game, "referee", [{ t: "ruling", b: { kind: "interpret", text: "so be it" } }]);
    expect(await refused(game, proposeUndo(last))).toEqual(["undo/target"]);
    await valid(game);
  });

  test("an undo of an undo is none: what was taken back is no place to go back to; further back is", async () => {
    const game = await begin(diceSetup);
    await play(game, plan("now"));
    await play(game, plan("now", "now"));
    await agree(game, proposeUndo(4));
    expect(await refused(game, proposeUndo(5))).toEqual(["undo/target"]);
    expect((await replay(game)).machine.state).toMatchObject({ rolled: [expect.any(Number)] });
    await agree(game, proposeUndo(3));
    expect((await replay(game)).machine.state).toMatchObject({ rolled: [] });
    await play(game, plan("now"));
    const report = await valid(game);
    expect(report.assurance.dice.rolls).toBe(4);
    expect(report.assurance.words.join(" ")).toContain("2 rolls had been seen");
  });

  test("everybody shows a value before play goes on, and the dice are others", async () => {
    const game = await begin(diceSetup);
    await play(game, plan("now", "now", "now", "now"));
    const before = (await replay(game)).machine;
    await agree(game, proposeUndo(3));
    const between = (await replay(game)).machine;
    expect(between.seats.map(({ c }) => c)).toEqual(before.seats.map(({ c }) => c + 1));
    await play(game, plan("now", "now", "now", "now"));
    const after = (await replay(game)).machine;
    expect(after.period).toMatchObject({ owner: "ann", x: 3, fresh: true });
    expect(Object(after.state).rolled).not.toEqual(Object(before.state).rolled);
    await valid(game);
  });

  test("a fact that was agreed is kept: no undo goes back before it", async () => {
    const game = await begin(diceSetup);
    await play(game, plan());
    await agree(game, { kind: "fact", fact: "weather/today", value: 3 });
    expect(await refused(game, proposeUndo(3))).toEqual(["undo/target"]);
    await play(game, plan());
    const rest = (await replay(game)).machine.seq;
    await play(game, plan("now"));
    await agree(game, proposeUndo(rest));
    const { machine } = await replay(game);
    expect(machine.state.known).toHaveProperty(["weather/today", "value"], 3);
    await play(game, plan("weather", "now"));
    expect((await replay(game)).machine.state).toMatchObject({ rolled: [300, expect.any(Number)] });
    await valid(game);
  });

  test("three players: all are asked, all show a value, the proposer's rolls are proven", async () => {
    const game = await begin(threeSetup);
    await play(game, moves({ move: "roll" }));
    await agree(game, proposeUndo(5));
    const { machine } = await replay(game);
    expect(machine.seats.map(({ c }) => c)).toEqual([2, 2, 2]);
    expect(penOf(machine)).toBe("ann");
    expect((await valid(game)).assurance.dice).toMatchObject({ rolls: 1, proven: 1 });
    await agree(game, { kind: "end", result: { winner: "draw", reason: "x" } }, false);
    await play(game, moves({ move: "roll" }));
    await valid(game);
  });
});

describe("amend", () => {
  test("classes hold from the next entry; the period's key stays", async () => {
    const game = await begin(diceSetup);
    await play(game, plan("now"));
    const x = (await replay(game)).machine.period?.x;
    await agree(game, { kind: "amend", changes: { classes: { "day/now": "sealed" } } });
    expect((await replay(game)).machine.period).toMatchObject({ x, j: 1 });
    await write(game, "ann", [plan("now")]);
    expect((await replay(game)).machine.phase.at).toBe("exchange");
    await settled(game);
    await valid(game);
  });

  test("readings, options, deadlines, limits", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    await agree(game, { kind: "amend", changes: { rulings: { "tie-hits": "no" } } });
    await agree(game, {
      kind: "amend",
      changes: { deadlines: { days: 3, forfeit: "opponent" }, limits: { proposals: 9 } },
    });
    const { machine } = await replay(game);
    expect(machine.agreement).toMatchObject({ rulings: { "tie-hits": "no" }, deadlines: { days: 3 } });
    await play(game, step(2));
    await valid(game);
  });

  test("what the module does not have is refused before anybody agrees", async () => {
    const game = await begin(fordSetup);
    for (const changes of [
      { rulings: { "tie-hits": "maybe" } },
      { options: { cards: "none" } },
      { classes: { "crossing/other": "sealed" as const } },
    ])
      expect(await refused(game, { kind: "amend", changes })).toEqual(["rules/options"]);
  });

  test("another pack: the state after it is named, and right; where it is not at hand nobody is accused", async () => {
    const { installed } = fordSetup;
    const other = structuredClone(Object(installed.packs[0]));
    other.sight.entries["field-3"] = { value: 6, source: "agreed" };
    const both = { ...fordSetup, installed: { ...installed, packs: [...installed.packs, other] } };
    const game = await begin(both);
    const data = { id: "other-pack", hash: packHash(other), authority: "agreed" } as const;
    expect(await refused(game, { kind: "amend", changes: { data } })).toEqual(["state/hash"]);
    const own = stateHash((await replay(game)).machine.state);
    const log = game.log;
    await agree(game, { kind: "amend", changes: { data, stateHash: "ab".repeat(32) } }, true, true);
    expect(await codes(game)).toEqual(["state/hash"]);
    game.log = log;
    await agree(game, { kind: "amend", changes: { data, stateHash: own } });
    await play(game, step(1));
    await valid(game);
    const poorer = await begin(fordSetup);
    const { findings, machine } = await replayLog(new TextEncoder().encode(game.log), { library: poorer.library });
    expect(findings).toMatchObject([{ code: "pack/not-at-hand", severity: "unknown" }]);
    expect(findings[0]).not.toHaveProperty("author");
    expect(machine?.stopped).toBe(5);
  });
});

describe("other agreements", () => {
  const fresh = new Uint8Array(32).fill(88);
  const key = toHex(publicKeyOf(fresh));

  test("a new key for the opponent is in force when he agrees, the old one no longer", async () => {
    const game = await begin(fordSetup);
    await agree(game, await vouched(game, "bob", key));
    await play(game, step(2));
    const log = game.log;
    await write(game, "bob", [moves({ move: "hold" })]);
    expect(await codes(game)).toEqual(["signature/wrong"]);
    game.log = log;
    const renewed = { ...game, writers: { ...game.writers, bob: { ...writerOf(game, "bob"), signing: fresh } } };
    await write(renewed, "bob", [moves({ move: "hold" })]);
    await valid(renewed);
  });

  test("nobody gets a key that another one has, by whatever way", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const [ann, bob] = game.manifest.players;
    for (const taken of [ann?.key, ann?.idKey, bob?.idKey, game.manifest.referee?.key]) {
      expect(await refused(game, await vouched(game, "bob", taken ?? ""))).toEqual(["keys/unusable"]);
      const log = game.log;
      const b = { ...(await vouched(game, "bob", taken ?? "")), text: "lost" };
      await write(game, "referee", [{ t: "ruling", b }], true);
      expect(await codes(game)).toEqual(["keys/unusable"]);
      game.log = log;
    }
  });

  test("a fact without a relation, with a name that reaches a prototype", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    for (const fact of ["__proto__", "constructor", "weather", "/today", "weather/"]) {
      expect(await refused(game, { kind: "fact", fact, value: 1 })).toEqual(["facts/not-asked"]);
    }
    const log = game.log;
    await write(game, "referee", [{ t: "ruling", b: { kind: "fact", fact: "__proto__", value: 1, text: "x" } }], true);
    expect(await codes(game)).toEqual(["facts/not-asked"]);
    game.log = log;
    await agree(game, { kind: "fact", fact: "weather/__proto__", value: 1 });
    await valid(game);
  });

  test("an agreed end with the period open: the value that proves the rolls is still due", async () => {
    const game = await begin(diceSetup);
    await play(game, plan("now"));
    const log = game.log;
    await agree(game, { kind: "end", result: { winner: "red", reason: "given" } });
    expect((await valid(game)).assurance.dice).toMatchObject({ rolls: 1, proven: 1 });
    game.log = log;
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "red", reason: "given" } } }]);
    const { machine } = await replay(game);
    await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } }]);
    expect(await verify(game)).toMatchObject({
      verdict: "undetermined",
      game: { outcome: { winner: "red" }, due: [{ player: "ann" }] },
      findings: [{ code: "dice/reveal-missing", author: "ann" }],
    });
  });

  test("resigning with rolls in the open period: likewise; then nobody writes any more", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now"));
    await play(game, { t: "end", b: { kind: "resign" } });
    const report = await valid(game);
    expect(report.game).toMatchObject({ state: "ended", outcome: { winner: "blue", rule: "resignation" } });
    expect(report.assurance.dice).toMatchObject({ rolls: 1, proven: 1 });
    const log = game.log;
    const after: readonly (readonly [string, TypedBody])[] = [
      ["ann", plan()],
      ["bob", { t: "reveal", b: { i: 2, v: "ab".repeat(32) } }],
      ["referee", { t: "ruling", b: { kind: "award", result: { winner: "red", reason: "r" }, text: "r" } }],
      ["referee", { t: "forfeit", b: { of: "bob", due: "reveal" } }],
    ];
    for (const [by, body] of after) {
      game.log = log;
      await write(game, by, [body], true);
      expect(await codes(game)).toEqual(["protocol/not-your-pen"]);
      expect((await verify(game)).game?.outcome).toMatchObject({ winner: "blue" });
    }
  });

  test("three players: the first no ends it, whoever comes after him is not asked", async () => {
    const game = await begin(threeSetup);
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "x" } } }]);
    const of = (await replay(game)).machine.pending?.hash ?? "";
    const log = game.log;
    await write(game, "cid", [{ t: "answer", b: { of, ok: true } }], true);
    expect(await codes(game)).toEqual(["protocol/not-your-pen"]);
    game.log = log;
    await write(game, "bob", [{ t: "answer", b: { of, ok: true } }]);
    await write(game, "cid", [{ t: "answer", b: { of, ok: false } }]);
    const { machine } = await replay(game);
    expect(machine.phase).toMatchObject({ at: "play", owner: "ann" });
    await play(game, moves({ move: "roll" }));
    await valid(game);
    const open = openDraft(machine, "ann");
    writeObligations(open, writerOf(game, "ann"));
    expect(open.entries).toHaveLength(0);
  });
});
