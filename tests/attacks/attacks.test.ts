// One log per row of the threat model that the log core stops or exposes, and the finding that it gives (docs/trust.md).

import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  comparePackets,
  forkProofFault,
  forkProofOf,
  openDraft,
  penOf,
  publicKeyOf,
  sealManifest,
  sealPacket,
  toHex,
  writeEntry,
} from "../../src/replay/index.js";
import { vouched } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import {
  begin,
  draft,
  fordSetup,
  moves,
  prepare,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";
import { threeSetup } from "../support/three-sides.js";

const two = { move: "step", fields: 2 };
const one = { move: "step", fields: 1 };
const fire = { move: "fire" };
const hold = { move: "hold" };

async function codes(game: TestGame, log = game.log): Promise<string[]> {
  const report = await verify(game, log);
  expect(report.verdict).not.toBe("valid");
  return report.findings.map(({ code }) => code);
}

/** Ann has stepped into sight, Bob has fired once and handed over. */
async function fired(setup: TestSetup = fordSetup): Promise<TestGame> {
  const game = await begin(setup);
  await write(game, "ann", [moves(two)]);
  await write(game, "bob", [moves(fire)]);
  return game;
}

/** Changes the entries of one packet as its own author could: chained and signed anew. */
function rewritten(game: TestGame, packet: number, by: string, change: (entries: Line[], head: Line) => void): string {
  const packets = packetsOf(game.log);
  const target = packets[packet] ?? [];
  return textOf([...packets.slice(0, packet), resign(target, writerOf(game, by), change)]);
}

const body = (entry: Line | undefined): { [key: string]: unknown } => Object(entry?.["b"]);

describe("dice", () => {
  test("re-roll until happy: the same turn written again has the same dice", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves(two)]);
    const before = game.log;
    await write(game, "bob", [moves(fire)]);
    const first = game.log;
    game.log = before;
    await write(game, "bob", [moves(fire)]);
    expect(game.log).toBe(first);
  });

  test("re-roll until happy: a result of one's own choosing is convicted by the handover", async () => {
    const game = await fired();
    const log = rewritten(game, 4, "bob", ([entry]) => {
      const [roll] = Object(entry)["r"];
      roll.out = [roll.out[0] === 6 ? 5 : 6];
    });
    const report = await verify(game, log);
    const found = report.findings.find(({ code }) => code === "dice/roll-result");
    expect(found).toMatchObject({ severity: "violation", author: "bob", seq: 6 });
    expect(found?.expected).not.toEqual(found?.actual);
  });

  test("grinding the seed at game start: an anchor changed later is another game", async () => {
    const game = await fired();
    const packets = packetsOf(game.log);
    const manifest = Object(body(packets[0]?.[1])["m"]);
    manifest.players[0].chain.anchor = "ab".repeat(32);
    expect(await codes(game, textOf(packets))).toEqual(["handshake/manifest"]);
  });

  test("equal anchors or nonces are refused", async () => {
    const { writers, manifest, library, identities } = prepare(fordSetup);
    const [a, b] = manifest.players;
    const forged = { ...manifest, players: [Object(a), { ...Object(b), chain: Object(a).chain }] };
    const game: TestGame = { log: "", writers, manifest: forged, library, identities };
    game.log = sealManifest(forged, writerOf(game, "bob"), Object(identities["bob"]));
    expect(await codes(game)).toEqual(["handshake/anchor-equal", "handshake/anchor-equal"]);
  });

  test("one chain in two games is a proof against its owner", async () => {
    const a = await begin(fordSetup);
    const b = await begin({ ...fordSetup, preset: "strict" });
    const [x, y] = [await replay(a), await replay(b)];
    const { reusedChains } = await comparePackets(x.packets, y.packets);
    expect(reusedChains.map(({ players }) => players)).toEqual([["ann"], ["bob"]]);
    expect(reusedChains[0]?.games).toHaveLength(2);
  });

  test("an abandoned game is named in the report of the next one", async () => {
    const { writers, manifest, library, identities } = prepare(fordSetup);
    const again = { ...manifest, abandons: ["cd".repeat(32)] };
    const game: TestGame = { log: "", writers, manifest: again, library, identities };
    game.log = sealManifest(again, writerOf(game, "bob"), Object(identities["bob"]));
    expect((await verify(game)).assurance.words.join(" ")).toContain("gave up game cdcdcdcdcdcdcdcd");
  });

  test("grinding by content: what is written does not change the dice", async () => {
    const game = await fired();
    const plain = (await replay(game)).machine.timeline?.at(-2)?.rolls[0]?.out;
    const other = await begin(fordSetup);
    await write(other, "ann", [moves(two)], true);
    const noise = { move: "set-order", id: "noise", window: "crossing/fire", when: {}, answer: "ask" };
    await write(other, "bob", [moves(noise, fire)], true);
    expect((await replay(other)).machine.timeline?.at(-2)?.rolls[0]?.out).toEqual(plain);
  });

  test("look-ahead is possible in class now, and the report says so", async () => {
    const report = await verify(await fired());
    expect(report.assurance.dice.level).toBe("L1");
    expect(report.assurance.words.join(" ")).toContain("could see their own rolls of that turn in advance");
  });

  test("look-ahead is not possible in class sealed: a roll taken at once is named", async () => {
    const game = await fired();
    const strict = await begin({ ...fordSetup, preset: "strict" });
    await write(strict, "ann", [moves(two)]);
    const open = await draft(strict, "bob");
    expect(open.machine.phase.at).toBe("play");
    const packets = packetsOf(strict.log);
    const [head = {}, entry = {}] = packetsOf(game.log)[4] ?? [];
    const graft = resign(
      [{ ...head, g: open.machine.gid, prev: open.prev, recv: open.recv }, { ...entry, g: open.machine.gid }, {}],
      writerOf(strict, "bob"),
      () => {},
    );
    expect(await codes(strict, textOf([...packets, graft]))).toContain("dice/roll-unsealed");
  });

  test("burning: a roll that the rules do not demand", async () => {
    const game = await fired();
    const log = rewritten(game, 4, "bob", ([entry]) => {
      const { r } = Object(entry);
      r.push({ ...r[0], j: 1 });
    });
    expect(await codes(game, log)).toContain("dice/roll-not-required");
  });

  test("a roll left out, in another order, for another purpose, of other dice", async () => {
    const game = await fired();
    const changed = (change: (roll: Line, entry: Line) => void) =>
      codes(
        game,
        rewritten(game, 4, "bob", ([entry]) => change(Object(Object(entry)["r"])[0], Object(entry))),
      );
    expect(await changed((_, entry) => Reflect.deleteProperty(entry, "r"))).toEqual(["dice/roll-missing"]);
    expect(await changed((roll) => Object.assign(roll, { j: 1 }))).toContain("dice/roll-order");
    expect(await changed((roll) => Object.assign(roll, { purpose: "crossing/other" }))).toContain("dice/roll-purpose");
    expect(await changed((roll) => Object.assign(roll, { spec: "1d8" }))).toContain("dice/roll-spec");
    expect(await changed((roll) => Object.assign(roll, { out: [7] }))).toEqual(["dice/roll-spec"]);
  });

  test("a fact asserted where the rules do not ask for one", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [{ t: "move", b: { do: [two], asserts: [{ fact: "sight/field-2", value: 1 }] } }], true);
    expect(await codes(game)).toEqual(["facts/not-asked"]);
  });

  test("two of three players pass the turn to and fro: a roll needs a fresh value of the third", async () => {
    const game = await begin(threeSetup);
    await write(game, "ann", [moves({ move: "pass", to: "blue" })]);
    await write(game, "bob", [moves({ move: "pass", to: "red" })]);
    const open = await draft(game, "ann");
    expect(open.machine.period).toMatchObject({ owner: "ann", fresh: false });
    // The roll cannot be taken: everybody shows a value first.
    await write(game, "ann", [moves({ move: "roll" })]);
    expect((await replay(game)).machine.phase).toMatchObject({ at: "exchange", queue: ["bob", "cid"] });
    await write(game, "bob", []);
    await write(game, "cid", []);
    await write(game, "ann", []);
    expect((await verify(game)).verdict).toBe("valid");
    // Claimed all the same, it is stale.
    const packets = packetsOf(game.log);
    const at = packets.findIndex((lines) => JSON.stringify(lines).includes('"move":"roll"'));
    const r = [{ j: 0, purpose: "round/roll", spec: "1d6", out: [6] }];
    const log = rewritten(game, at, "ann", ([entry]) => Object.assign(Object(entry), { r }));
    expect(await codes(game, log)).toContain("dice/roll-stale");
  });

  test("a value shown at will, for a fresh stream", async () => {
    const game = await fired();
    const value = (await draft(game, "ann")).machine;
    expect(penOf(value)).toBe("ann");
    for (const [t, code] of [
      ["handover", "protocol/handover-unexpected"],
      ["reveal", "protocol/reveal-unexpected"],
    ] as const) {
      const log = game.log;
      await write(game, "ann", [{ t, b: { i: 3, v: "00".repeat(32) } }], true);
      expect(await codes(game)).toEqual([code]);
      game.log = log;
    }
  });

  test("a value that is not of the chain, or not the next one", async () => {
    const game = await fired();
    const wrong = (change: (b: Line) => void) =>
      codes(
        game,
        rewritten(game, 4, "bob", (entries) => change(Object(entries.at(-1)?.["b"]))),
      );
    expect(await wrong((b) => Object.assign(b, { v: "12".repeat(32) }))).toContain("dice/value-wrong");
    expect(await wrong((b) => Object.assign(b, { i: 3 }))).toContain("protocol/reveal-order");
  });
});

describe("withholding", () => {
  test("the last value is still due after the outcome", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    await write(game, "ann", [{ t: "end", b: { kind: "resign" } }]);
    const log = rewritten(game, 3, "ann", (entries) => entries.splice(1));
    const report = await verify(game, log);
    expect(report.findings).toMatchObject([{ code: "dice/reveal-missing", author: "ann" }]);
  });

  test("a forfeit needs somebody who owes something, and somebody who may sign it", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const log = game.log;
    await write(game, "referee", [{ t: "forfeit", b: { of: "ann", due: "decision" } }]);
    expect(await verify(game)).toMatchObject({
      verdict: "valid",
      game: { state: "ended", outcome: { winner: "guard" } },
    });
    game.log = log;
    await write(game, "referee", [{ t: "forfeit", b: { of: "bob", due: "decision" } }], true);
    expect(await codes(game)).toEqual(["forfeit/not-due"]);
    game.log = log;
    await write(game, "bob", [{ t: "forfeit", b: { of: "ann", due: "decision" } }], true);
    expect(await codes(game)).toEqual(["forfeit/not-agreed"]);
    const agreed = await begin({ ...fordSetup, forfeit: "opponent" });
    await write(agreed, "bob", [{ t: "forfeit", b: { of: "ann", due: "decision" } }], true);
    expect(await verify(agreed)).toMatchObject({ verdict: "undetermined", findings: [{ code: "forfeit/claimed" }] });
  });
});

describe("chain", () => {
  test("reorder, leave out, put in", async () => {
    const game = await fired();
    const packets = packetsOf(game.log);
    const [p0 = [], p1 = [], p2 = [], p3 = [], p4 = []] = packets;
    expect(await codes(game, textOf([p0, p1, p2, p4]))).toEqual(["chain/gap"]);
    // Whoever put the packets of a mail together may have done it in any order, or twice: nobody broke a rule.
    expect((await verify(game, textOf([p4, p1, p0, p2, p3]))).verdict).toBe("valid");
    const doubled = await verify(game, textOf([p0, p1, p2, p3, p3, p4]));
    expect(doubled.verdict).toBe("valid");
    expect(doubled.findings).toMatchObject([{ code: "chain/duplicate", severity: "irregularity" }]);
    expect(await codes(game, textOf([p1, p2]))).toEqual(["handshake/manifest"]);
    const [head = {}, entry = {}, ...rest] = p4;
    expect(await codes(game, textOf([p0, p1, p2, p3, [head, ...rest]]))).toEqual(["chain/count"]);
    expect(await codes(game, textOf([p0, p1, p2, p3, [head, entry, entry, ...rest]]))).toEqual(["chain/count"]);
  });

  test("a changed entry breaks the packet's chain; signed anew by another key it is not his", async () => {
    const game = await fired();
    const packets = packetsOf(game.log);
    Object.assign(body(packets[3]?.[1]), { do: [one] });
    expect(await codes(game, textOf(packets))).toEqual(["chain/prev"]);
    const forged = resign(packetsOf(game.log)[3] ?? [], writerOf(game, "bob"), ([entry]) =>
      Object.assign(body(entry), { do: [one] }),
    );
    expect(await codes(game, textOf([...packetsOf(game.log).slice(0, 3), forged]))).toEqual(["signature/wrong"]);
  });

  test("what the opponent acknowledged cannot be denied", async () => {
    const game = await fired();
    const log = rewritten(game, 4, "bob", (_, head) => Object.assign(head, { recv: [] }));
    expect(await codes(game, log)).toEqual(["chain/recv"]);
  });

  test("a packet number out of order", async () => {
    const game = await fired();
    const log = rewritten(game, 4, "bob", (_, head) => Object.assign(head, { k: 9 }));
    expect(await codes(game, log)).toEqual(["chain/packet-number"]);
  });

  test("a packet of another game", async () => {
    const game = await fired();
    const other = await fired({ ...fordSetup, salt: 20 });
    const log = textOf([...packetsOf(game.log).slice(0, 3), ...packetsOf(other.log).slice(3)]);
    expect(await codes(game, log)).toEqual(["chain/other-game", "chain/other-game"]);
  });

  test("two histories for two people: a proof that needs nothing else, also for two machines or a restored backup", async () => {
    const game = await begin(fordSetup);
    const log = game.log;
    await write(game, "ann", [moves(two)]);
    const left = await replay(game);
    const leftLog = game.log;
    game.log = log;
    await write(game, "ann", [moves(one)]);
    const right = await replay(game);
    const { forks } = await comparePackets(left.packets, right.packets);
    expect(forks).toMatchObject([{ author: "ann", reason: "same-number" }]);
    const [proof] = forks;
    if (proof === undefined) throw new Error("no proof");
    expect(await forkProofFault(proof)).toBeUndefined();
    expect(await forkProofFault({ ...proof, author: "bob" })).toBeDefined();
    const [a, b] = proof.packets;
    expect(forkProofOf(Object(a), Object(a), proof.base)).toBeUndefined();
    expect(
      await forkProofFault({ ...proof, packets: [Object(a), { ...Object(b), head: { ...Object(b).head, k: 7 } }] }),
    ).toBeDefined();
    // Both in one file: the fork is named, and the packet that the opponent answered stands.
    const both =
      leftLog +
      packetsOf(game.log)
        .slice(-1)
        .map((packet) => textOf([packet]))
        .join("");
    expect(await codes(game, both)).toEqual(["chain/fork"]);
    game.log = log;
    await write(game, "ann", [moves(one)]);
    await write(game, "ann", []).catch(() => undefined);
    const answered = game.log;
    expect((await verify(game, answered)).verdict).toBe("valid");
  });

  test("of two forked packets the one that the opponent built on stands", async () => {
    const game = await begin(fordSetup);
    const log = game.log;
    await write(game, "ann", [moves(one)]);
    const rival = packetsOf(game.log).at(-1) ?? [];
    game.log = log;
    await write(game, "ann", [moves(two)], true);
    const chosen = packetsOf(game.log).at(-1) ?? [];
    await write(game, "bob", [moves(fire)], true);
    const answer = packetsOf(game.log).at(-1) ?? [];
    const report = await verify(game, log + textOf([rival, chosen, answer]));
    expect(report.findings.map(({ code }) => code)).toContain("chain/fork");
    expect(report.game?.judged).toBeGreaterThan(6);
  });
});

describe("keys", () => {
  test("a game key that the identity did not sign", async () => {
    const { writers, manifest, library, identities } = prepare(fordSetup);
    const game: TestGame = { log: "", writers, manifest, library, identities };
    game.log = sealManifest(manifest, writerOf(game, "bob"), Object(identities["ann"]));
    expect(await codes(game)).toEqual(["handshake/id-signature"]);
  });

  test("a stolen game key cannot lock the owner out: rotation needs the identity key", async () => {
    const game = await begin(fordSetup);
    const thief = { signing: new Uint8Array(32).fill(77) };
    const key = toHex((await import("../../src/replay/index.js")).publicKeyOf(thief.signing));
    const { machine } = await replay(game);
    const statement = { g: machine.gid, player: "ann", s: machine.seq + 1, key };
    const rotate = (secret: Uint8Array) =>
      ({ t: "rotate-key", b: { key, idSig: toHex(signStatement("rotate", statement, secret)) } }) as const;
    const log = game.log;
    const owner = writerOf(game, "ann");
    const sealed = async (secret: Uint8Array) => {
      game.log = log;
      await write(
        { ...game, writers: { ...game.writers, ann: { ...owner, signing: thief.signing } } },
        "ann",
        [],
      ).catch(() => undefined);
      const open = await draft(game, "ann");
      const { writeEntry, sealPacket } = await import("../../src/replay/index.js");
      writeEntry(open, owner, rotate(secret));
      writeEntry(open, owner, moves(two));
      return log + sealPacket(open, { ...owner, signing: thief.signing });
    };
    expect(await codes(game, await sealed(thief.signing))).toEqual(["rotate/id-signature"]);
    expect((await verify(game, await sealed(Object(game.identities["ann"])))).verdict).toBe("valid");
  });

  test("an author whom the manifest does not name", async () => {
    const game = await fired();
    const log = rewritten(game, 4, "bob", (entries, head) => {
      Object.assign(head, { a: "eve" });
      for (const entry of entries) Object.assign(entry, { a: "eve" });
    });
    expect((await codes(game, log)).some((code) => code === "chain/unknown-author" || code.startsWith("chain/"))).toBe(
      true,
    );
  });

  test("a key of small order is refused at the manifest", async () => {
    const { writers, manifest, library, identities } = prepare(fordSetup);
    const [a, b] = manifest.players;
    const forged = { ...manifest, players: [{ ...Object(a), key: `01${"00".repeat(31)}` }, Object(b)] };
    const game: TestGame = { log: "", writers, manifest: forged, library, identities };
    game.log = sealManifest(forged, writerOf(game, "bob"), Object(identities["bob"]));
    expect(await codes(game)).toEqual(["keys/unusable"]);
  });
});

describe("what was agreed", () => {
  const withManifest = async (change: (m: TestGame["manifest"]) => TestGame["manifest"]) => {
    const { writers, manifest, library, identities } = prepare(fordSetup);
    const changed = change(manifest);
    const game: TestGame = { log: "", writers, manifest: changed, library, identities };
    game.log = sealManifest(changed, writerOf(game, "bob"), Object(identities["bob"]));
    return codes(game);
  };

  test("a tampered first state", async () => {
    expect(await withManifest((m) => ({ ...m, initialStateHash: "ee".repeat(32) }))).toEqual([
      "handshake/initial-state",
    ]);
  });

  test("other rules, another pack, an unknown reading", async () => {
    expect(await withManifest((m) => ({ ...m, rules: { ...m.rules, version: "9.9.9" } }))).toEqual([
      "rules/other-version",
    ]);
    expect(await withManifest((m) => ({ ...m, rules: { ...m.rules, hash: "ee".repeat(32) } }))).toEqual([
      "rules/other-version",
    ]);
    expect(await withManifest((m) => ({ ...m, rules: { ...m.rules, id: "chess" } }))).toEqual(["rules/not-at-hand"]);
    expect(await withManifest((m) => ({ ...m, data: { ...m.data, hash: "ee".repeat(32) } }))).toEqual([
      "pack/not-at-hand",
    ]);
    expect(await withManifest((m) => ({ ...m, rulings: { "tie-hits": "maybe" } }))).toEqual(["rules/options"]);
  });

  test("a player with a reserved name, or a side that the game does not have", async () => {
    expect(
      await withManifest((m) => ({
        ...m,
        players: [{ ...Object(m.players[0]), id: "referee" }, Object(m.players[1])],
      })),
    ).toEqual(["handshake/manifest"]);
    expect(
      await withManifest((m) => ({
        ...m,
        players: [{ ...Object(m.players[0]), side: "judge" }, Object(m.players[1])],
      })),
    ).toEqual(["handshake/manifest"]);
  });
});

describe("undo and rulings", () => {
  test("an undo never offers a roll for a second throw, and proposals are limited", async () => {
    const game = await fired();
    const log = game.log;
    await write(game, "ann", [{ t: "propose", b: { kind: "undo", to: 1 } }], true);
    expect(await codes(game)).toEqual(["undo/target"]);
    game.log = log;
    for (let i = 0; i < 3; i++) {
      await write(game, "ann", [{ t: "propose", b: { kind: "fact", fact: "sight/field-1", value: 1 } }]);
      const { machine } = await replay(game);
      await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: false } }]);
    }
    await write(game, "ann", [{ t: "propose", b: { kind: "fact", fact: "sight/field-1", value: 1 } }], true);
    expect(await codes(game)).toEqual(["consent/too-many"]);
  });

  test("after a granted undo the dice are fresh", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves(two)]);
    await write(game, "bob", [moves(fire)]);
    const first = (await replay(game)).machine.timeline?.find(({ rolls }) => rolls.length > 0);
    const { machine } = await replay(game);
    await write(game, "ann", [{ t: "propose", b: { kind: "undo", to: 4 } }]);
    const asked = (await replay(game)).machine;
    expect(machine.rests.has(4)).toBe(true);
    await write(game, "bob", [{ t: "answer", b: { of: asked.pending?.hash ?? "", ok: true } }]);
    await write(game, "ann", []);
    await write(game, "bob", [moves(fire)]);
    const again = (await replay(game)).machine;
    const rolls = again.timeline?.filter(({ rolls }) => rolls.length > 0) ?? [];
    expect(rolls).toHaveLength(2);
    expect(again.seats.find(({ id }) => id === "bob")?.c).toBeGreaterThan(2);
    expect(first?.seq).toBe(6);
    expect((await verify(game)).verdict).toBe("valid");
  });

  test("a ruling signed by a player, on another state, with a patch that does not fit", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const { machine } = await replay(game);
    const log = game.log;
    await write(
      game,
      "ann",
      [{ t: "ruling", b: { kind: "award", result: { winner: "scout", reason: "me" }, text: "mine" } }],
      true,
    );
    expect(await codes(game)).toEqual(["ruling/signature"]);
    game.log = log;
    const patch = [{ op: "replace", path: "/field", value: 4 }] as const;
    await write(
      game,
      "referee",
      [{ t: "ruling", b: { kind: "patch", before: "ab".repeat(32), patch: [...patch], text: "x" } }],
      true,
    );
    expect(await codes(game)).toEqual(["ruling/stale"]);
    const { stateHash } = await import("../../src/replay/index.js");
    const before = stateHash(machine.state);
    for (const path of ["/__proto__/polluted", "/constructor/prototype/x", "/toString", "/nowhere/at/all", "/00"]) {
      game.log = log;
      await write(
        game,
        "referee",
        [{ t: "ruling", b: { kind: "patch", before, patch: [{ op: "replace", path, value: 4 }], text: "x" } }],
        true,
      );
      expect(await codes(game)).toEqual(["ruling/patch"]);
    }
    expect(Object(undefined).polluted).toBeUndefined();
    game.log = log;
    await write(game, "referee", [
      { t: "ruling", b: { kind: "patch", before, patch: [...patch], text: "the scout stood on field 4" } },
    ]);
    await write(game, "ann", []);
    await write(game, "bob", []);
    expect((await replay(game)).machine.state).toMatchObject({ field: 4 });
    expect((await verify(game)).verdict).toBe("valid");
  });

  test("a ruling overtakes packets of one player, never a game that both have built on", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const log = game.log;
    await write(game, "referee", [
      { t: "ruling", b: { kind: "award", result: { winner: "draw", reason: "r" }, text: "r" } },
    ]);
    const ruling = packetsOf(game.log).at(-1) ?? [];
    game.log = log;
    await write(game, "ann", [moves(two)]);
    const annsPacket = packetsOf(game.log).at(-1) ?? [];
    // Ann's packet had shown one value: the ruling must say so.
    const shown = await verify(game, log + textOf([annsPacket, ruling]));
    expect(shown.findings).toMatchObject([{ code: "ruling/shown", severity: "irregularity" }]);
    game.log = log;
    await write(game, "referee", [
      { t: "ruling", b: { kind: "award", result: { winner: "draw", reason: "r" }, text: "r", shown: { ann: 1 } } },
    ]);
    const fair = packetsOf(game.log).at(-1) ?? [];
    const report = await verify(game, log + textOf([annsPacket, fair]));
    expect(report.findings.map(({ code, severity }) => `${code} ${severity}`)).toContain(
      "chain/overtaken irregularity",
    );
    game.log = log + textOf([annsPacket]);
    await write(game, "bob", [moves(hold)]);
    const bobsPacket = packetsOf(game.log).at(-1) ?? [];
    const stale = await verify(game, log + textOf([annsPacket, bobsPacket, fair]));
    expect(stale.findings).toMatchObject([{ code: "ruling/stale", severity: "irregularity" }]);
    expect(stale.game?.outcome).toBeNull();
  });
});

describe("the file itself", () => {
  const damaged: readonly (readonly [string, (log: string) => string, string])[] = [
    ["key order", (log) => log.replace('"a":"ann","b"', '"b":0,"a":"ann","x"'), "format/not-canonical"],
    ["a duplicate key", (log) => log.replace('{"a":"ann",', '{"a":"ann","a":"ann",'), "format/not-canonical"],
    ["1.0", (log) => log.replace('"s":4', '"s":4.0'), "format/not-canonical"],
    ["-0", (log) => log.replace('"s":0', '"s":-0'), "format/number"],
    ["2^53 + 1", (log) => log.replace('"s":4', '"s":9007199254740993'), "format/"],
    ["1e400", (log) => log.replace('"s":4', '"s":1e400'), "format/"],
    ["a lone surrogate", (log) => log.replace('"ann"', '"\\ud800"'), "format/"],
    ["__proto__", (log) => log.replace('{"a":"ann",', '{"__proto__":{},"a":"ann",'), "format/forbidden-key"],
    ["a blank", (log) => log.replace(":", ": "), "format/not-canonical"],
    ["CRLF", (log) => log.replaceAll("\n", "\r\n"), "format/crlf"],
    ["a BOM", (log) => `\ufeff${log}`, "format/bom"],
    ["a depth bomb", (log) => log.replace('"s":4', `"s":${"[".repeat(5000)}${"]".repeat(5000)}`), "format/too-deep"],
    ["a blank line", (log) => log.replace("\n", "\n\n"), "format/blank-line"],
    ["cut in a line", (log) => log.slice(0, -20), "format/truncated"],
  ];
  test.each(damaged)("%s", async (_, damage, code) => {
    const game = await fired();
    const found = await codes(game, damage(game.log));
    expect(found.some((c) => c.startsWith(code))).toBe(true);
  });

  test("an entry type, a move, a field that nobody knows", async () => {
    const game = await fired();
    const changed = (change: (entry: Line) => void) =>
      codes(
        game,
        rewritten(game, 3, "ann", ([entry]) => change(Object(entry))),
      );
    expect(await changed((entry) => Object.assign(entry, { t: "magic" }))).toEqual(["entry/type"]);
    expect(await changed((entry) => Object.assign(entry, { x: 1 }))).toEqual(["entry/shape"]);
    expect(await changed((entry) => Object.assign(body(entry), { do: [{ move: "fly" }] }))).toContain(
      "sdk/unknown-move",
    );
    expect(await changed((entry) => Object.assign(body(entry), { do: "x" }))).toEqual(["entry/body"]);
    expect(await changed((entry) => Object.assign(body(entry), { do: [{ move: "step", fields: "two" }] }))).toContain(
      "sdk/malformed",
    );
  });

  test("a state hash that is another state's", async () => {
    const game = await fired();
    const log = rewritten(game, 4, "bob", (entries) => Object.assign(entries.at(-1) ?? {}, { h: "ab".repeat(32) }));
    expect(await codes(game, log)).toContain("state/hash");
  });
});

describe("what once slipped through", () => {
  test("after a call to the referee nobody else writes as the referee", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    await write(game, "ann", [{ t: "call", b: { text: "may he?" } }]);
    const { machine } = await replay(game);
    const thief = writerOf(game, "bob");
    const key = toHex(publicKeyOf(thief.signing));
    const open = openDraft(machine, "referee");
    writeEntry(
      open,
      { id: "referee", signing: thief.signing },
      { t: "rotate-key", b: { key, idSig: "00".repeat(64) } },
    );
    expect(await codes(game, game.log + sealPacket(open, { id: "referee", signing: thief.signing }))).toEqual([
      "signature/wrong",
    ]);
  });

  test("a new key by ruling leaves a pending proposal to be answered", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "supper" } } }]);
    const { machine } = await replay(game);
    const fresh = new Uint8Array(32).fill(41);
    const b = { ...(await vouched(game, "ann", toHex(publicKeyOf(fresh)))), text: "lost" };
    await write(game, "referee", [{ t: "ruling", b }]);
    await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } }]);
    Object.assign(game.writers, { ann: { ...writerOf(game, "ann"), signing: fresh } });
    await write(game, "ann", []);
    expect(await verify(game)).toMatchObject({ verdict: "valid", game: { state: "ended", judged: 8 } });
  });

  test("rules that are left with nothing to expect: the game is not over, and not valid", async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [moves({ move: "plan", rolls: ["nothing"] })], true);
    expect(await codes(game)).toContain("rules/dead-end");
  });

  test("an undo further back than the one before it, and an annulment behind an undo", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const undo = async (to: number) => {
      await write(game, "ann", [{ t: "propose", b: { kind: "undo", to } }]);
      const { machine } = await replay(game);
      await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } }]);
      await write(game, "ann", []);
    };
    await write(game, "ann", [moves(one, one)], true);
    const first = (await replay(game)).machine;
    expect([...first.rests][0]).toBe(3);
    expect(first.state).toMatchObject({ field: 2 });
    await write(game, "bob", [moves(hold)]);
    await write(game, "ann", [moves(one)]);
    await write(game, "bob", [moves(hold)]);
    await undo(6);
    expect((await replay(game)).machine.state).toMatchObject({ field: 2 });
    await undo(3);
    const { machine } = await replay(game);
    expect(machine.state).toMatchObject({ field: 0 });
    expect([...machine.rests]).toEqual([3]);
    await write(game, "ann", [moves(two)]);
    const played = (await replay(game)).machine.seq - 1;
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [played], text: "too far" } }]);
    for (let i = 0; i < 2; i++) await write(game, penOf((await replay(game)).machine) ?? "", []);
    expect((await replay(game)).machine.state).toMatchObject({ field: 0 });
    expect((await verify(game)).verdict).toBe("valid");
  });
});
