// More rows of the threat model, each with its log and what it gives.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  fillInvite,
  fitsInvite,
  openDraft,
  penOf,
  publicKeyOf,
  sealManifest,
  sealPacket,
  signInvite,
  stateHash,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import type { Proposal } from "../../src/schema/index.js";
import { agree, correspondence, play, settled } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { effort } from "../support/effort.js";
import { begin, fordSetup, moves, prepare, replay, type TestGame, verify, write, writerOf } from "../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";

const step = (fields: number) => moves({ move: "step", fields });
const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

async function codes(game: TestGame, log = game.log): Promise<string[]> {
  const report = await verify(game, log);
  expect(report.verdict).not.toBe("valid");
  return report.findings.map(({ code }) => code);
}

/** The last packet with its entries changed as its author could. */
function last(game: TestGame, by: string, change: (entries: Line[]) => void): string {
  const packets = packetsOf(game.log);
  const packet = packets.pop() ?? [];
  return textOf([...packets, resign(packet, writerOf(game, by), change)]);
}

describe("which stream the dice come from", () => {
  test("stream swap: who closes his turn often for other dice is counted in the report", async () => {
    const game = await begin(diceSetup);
    for (let i = 0; i < 3; i++) {
      await play(game, pass("blue", "now"));
      await play(game, pass("red"));
    }
    const report = await verify(game);
    expect(report.verdict).toBe("valid");
    expect(report.assurance.words.join(" ")).toContain(
      "Turns written (each has a stream of dice of its own): ann 4, bob 3.",
    );
  });

  test("the other side's reaction, fired by its standing order inside the mover's turn, is not foreseen in strict", async () => {
    const game = await begin({ ...fordSetup, preset: "strict" });
    await play(game, step(2));
    const order = { move: "set-order", id: "o", window: "crossing/fire", when: {}, answer: { move: "fire" } };
    await play(game, moves(order, { move: "hold" }));
    await write(game, "ann", [step(1)]);
    expect((await replay(game)).machine.phase).toMatchObject({ at: "exchange", queue: ["bob"] });
    const early = last(game, "ann", (entries) => {
      Object.assign(entries[0] ?? {}, { r: [{ j: 0, purpose: "crossing/shot", spec: "1d6", out: [1] }] });
      entries.length = 1;
    });
    expect(await codes(game, early)).toContain("dice/roll-unsealed");
  });

  test("a fact stated after seeing a die: the rolls after it wait for a fresh value", async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [plan("now", "weather", "now")]);
    const asserts: TypedBody = { t: "move", b: { do: [], asserts: [{ fact: "weather/today", value: 6 }] } };
    await write(game, "ann", [asserts]);
    expect((await replay(game)).machine.phase.at).toBe("exchange");
    const atOnce = last(game, "ann", (entries) => {
      Object.assign(entries[0] ?? {}, { r: [{ j: 1, purpose: "day/now", spec: "1d6", out: [6] }] });
      entries.length = 1;
    });
    expect(await codes(game, atOnce)).toContain("dice/roll-unsealed");
  });

  test("proposals, calls and new chains written at will bring no other dice", async () => {
    const game = await begin({ ...diceSetup, referee: true, chain: 64 });
    const { machine } = await replay(game);
    const checkpoint: Proposal = {
      ...{ kind: "checkpoint", seq: machine.seq, head: machine.head, stateHash: "00".repeat(32) },
      players: [],
    };
    expect(checkpoint.seq).toBe(3);
    const plain = { ...game };
    await play(plain, plan("now", "now", "now"));
    const wanted = Object((await replay(plain)).machine.state).rolled;
    const proposals: readonly Proposal[] = [
      { kind: "undo", to: 3 },
      { kind: "fact", fact: "weather/today", value: 1 },
      { kind: "end", result: { winner: "red", reason: "x" } },
    ];
    for (const proposal of proposals) {
      const denied = { ...game };
      await agree(denied, proposal, false);
      await play(denied, plan("now", "now", "now"));
      expect(Object((await replay(denied)).machine.state).rolled).toEqual(wanted);
      expect((await verify(denied)).verdict).toBe("valid");
    }
    const called = { ...game };
    await write(called, "ann", [{ t: "call", b: { text: "?" } }]);
    await write(called, "referee", [{ t: "ruling", b: { kind: "interpret", text: "go on" } }]);
    await play(called, plan("now", "now", "now"));
    expect(Object((await replay(called)).machine.state).rolled).toEqual(wanted);
  });

  test("a new chain fixed when the values it will be mixed with are known", async () => {
    const game = await begin({ ...diceSetup, chain: 64 });
    const { machine, mail, pen } = await correspondence(game);
    while ((machine.seats[0]?.c ?? 0) < 64 || pen() !== "ann") mail(pen(), pass(pen() === "ann" ? "blue" : "red"));
    const chain: Proposal = { kind: "rechain", nonce: "ab".repeat(16), anchor: "cd".repeat(32), n: 64 };
    await write(game, "ann", [{ t: "propose", b: chain }], true);
    expect(await codes(game)).toEqual(["rechain/too-late"]);
  });
});

describe("what is left out", () => {
  test("a tail that was cut off: the next packet of the other player shows what its author had", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [step(2)]);
    const cut = game.log;
    await write(game, "bob", [moves({ move: "hold" })]);
    await write(game, "ann", [step(1)]);
    const packets = packetsOf(game.log);
    expect((await verify(game, cut)).verdict).toBe("valid");
    expect(await codes(game, cut + textOf(packets.slice(-1)))).toEqual(["chain/gap"]);
  });

  test("another history in the acknowledgements alone", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [step(2)]);
    await write(game, "bob", [moves({ move: "hold" })]);
    const packets = packetsOf(game.log);
    const denied = resign(packets.at(-1) ?? [], writerOf(game, "bob"), (_, head) => {
      Object.assign(Object(head["recv"])[0], { hash: "ab".repeat(32) });
    });
    const report = await verify(game, textOf([...packets.slice(0, -1), denied]));
    expect(report.findings).toMatchObject([{ code: "chain/recv", author: "bob" }]);
  });
});

describe("keys and invites", () => {
  test("a key put into the exchange: the manifest is no longer the invite, and the words are others", async () => {
    const { manifest, writers, library, identities } = prepare(fordSetup);
    const [ann, bob] = manifest.players;
    if (ann === undefined || bob === undefined) throw new Error("two players");
    const own = { ...manifest, players: [ann, null] };
    const invite = signInvite(own, identities["ann"] ?? new Uint8Array(32));
    const honest = fillInvite(invite, bob);
    expect(honest).toEqual(manifest);
    expect(fitsInvite(manifest, invite.m)).toBe(true);
    const middle = { ...ann, idKey: toHex(publicKeyOf(new Uint8Array(32).fill(66))) };
    const forged = { ...manifest, players: [middle, bob] };
    expect(fitsInvite(forged, invite.m)).toBe(false);
    const game: TestGame = { log: "", manifest: forged, writers, library, identities };
    game.log = sealManifest(forged, writerOf(game, "bob"), identities["bob"] ?? new Uint8Array(32));
    const words = async (of: TestGame) => (await verify(of)).game?.players.find(({ id }) => id === "ann")?.fingerprint;
    expect(await words(game)).not.toBe(await words(await begin(fordSetup)));
  });

  test("a stolen key: what was answered stays, whoever signed it; the next packet is signed by the new one", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [step(2)]); // signed by the thief, for all that a log can tell
    await write(game, "bob", [moves({ move: "hold" })]);
    const { machine } = await replay(game);
    const fresh = new Uint8Array(32).fill(77);
    const key = toHex(publicKeyOf(fresh));
    const statement = { g: machine.gid, player: "ann", s: machine.seq + 1, key };
    const idSig = toHex(signStatement("rotate", statement, game.identities["ann"] ?? fresh));
    const open = openDraft(machine, "ann");
    const ann = writerOf(game, "ann");
    writeEntry(open, ann, { t: "rotate-key", b: { key, idSig } });
    writeEntry(open, ann, step(1));
    writeObligations(open, ann);
    const after = game.log + sealPacket(open, { ...ann, signing: fresh });
    expect(await verify(game, after)).toMatchObject({ verdict: "valid", findings: [] });
    const old = game.log + textOf([resign(packetsOf(after).at(-1) ?? [], ann, () => {})]);
    expect(await codes(game, old)).toEqual(["signature/wrong"]);
  });

  test("one signature spelled in two ways: S and S + L", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [step(2)]);
    const packets = packetsOf(game.log);
    const [signature] = Object(packets.at(-1)?.at(-1)?.["sigs"]);
    const bytes = Buffer.from(String(signature.sig), "hex");
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    let s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString("hex")}`) + order;
    for (let at = 32; at < 64; at++) {
      bytes[at] = Number(s & 255n);
      s >>= 8n;
    }
    signature.sig = bytes.toString("hex");
    expect(await codes(game, textOf(packets))).toEqual(["signature/wrong"]);
  });
});

describe("programs that read a log", () => {
  const ruled = { ...fordSetup, referee: true } as const;

  test("patches that copy, move, or are endless never reach the state", async () => {
    const game = await begin(ruled);
    const { machine } = await replay(game);
    const before = stateHash(machine.state);
    await write(game, "referee", [
      { t: "ruling", b: { kind: "patch", before, patch: [{ op: "test", path: "/field", value: 0 }], text: "x" } },
    ]);
    const patched = (patch: readonly object[]) =>
      codes(
        game,
        last(game, "referee", ([entry]) => Object.assign(Object(entry?.["b"]), { patch })),
      );
    expect(await patched([{ op: "copy", from: "", path: "/field" }])).toEqual(["entry/body"]);
    expect(await patched([{ op: "move", from: "/shots", path: "/field" }])).toEqual(["entry/body"]);
    expect(await patched([{ op: "_get", path: "/field" }])).toEqual(["entry/body"]);
    expect(await patched(Array.from({ length: 1001 }, () => ({ op: "test", path: "/field", value: 0 })))).toEqual([
      "entry/body",
    ]);
    expect(await patched([{ op: "add", path: `${"/a".repeat(80)}`, value: 0 }])).toEqual(["ruling/patch"]);
    expect(await patched([{ op: "test", path: "/field", value: 1 }])).toEqual(["ruling/patch"]);
    expect(await patched([{ op: "replace", path: "", value: { field: 1 } }])).toEqual(["ruling/patch"]);
  });

  test("long texts where patterns look: read or refused at once", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [step(2)]);
    const long = ["a".repeat(200_000), "-".repeat(200_000), `${"1d6+".repeat(50_000)}1d6`, "/~0".repeat(60_000)];
    const changes: readonly ((entry: Line, text: string) => void)[] = [
      (entry, text) => Object.assign(entry, { a: text }),
      (entry, text) => Object.assign(entry, { t: text }),
      (entry, text) => Object.assign(entry, { r: [{ j: 0, purpose: text, spec: text, out: [1] }] }),
      (entry, text) => Object.assign(entry, { t: "call", b: { text } }),
      (entry, text) => Object.assign(entry, { b: { do: [{ move: text }] } }),
      (entry, text) => Object.assign(entry, { b: { do: [{ move: "step", fields: text }] } }),
      (entry, text) => Object.assign(entry, { t: "propose", b: { kind: "fact", fact: text, value: 1 } }),
    ];
    for (const text of long) {
      for (const change of changes) {
        const log = last(game, "ann", ([entry]) => change(entry ?? {}, text));
        const worked = effort();
        expect((await verify(game, log)).verdict).toBe("violations");
        expect(worked()).toBeLessThan(1000);
      }
    }
  });

  test("as many findings as moves: the report takes no longer than the game", async () => {
    const game = await begin(fordSetup);
    const { machine } = await replay(game);
    const ann = writerOf(game, "ann");
    const open = openDraft(machine, "ann");
    // Set and cancelled in turn: an order that is not there is a finding, and the pen stays.
    const list = Array.from({ length: 99 }, () => ({ move: "cancel-order", id: "none" }));
    for (let i = 0; i < 400; i++) writeEntry(open, ann, moves(...list));
    const worked = effort();
    const report = await verify(game, game.log + sealPacket(open, ann));
    expect(report.verdict).toBe("violations");
    expect(report.findings.length).toBe(400);
    expect(worked()).toBeLessThan(3000);
  });

  test("a standing order that makes the rules fail at the opponent's move cannot be set", async () => {
    const game = await begin(fordSetup);
    await play(game, step(2));
    const when = { from: { toString: 0, valueOf: 0 } };
    const order = { move: "set-order", id: "o", window: "crossing/fire", when, answer: { move: "fire" } };
    const pen = penOf((await replay(game)).machine) ?? "";
    await write(game, pen, [moves(order, { move: "hold" })], true);
    await settled(game);
    expect(await codes(game)).toEqual(["sdk/order-malformed"]);
  });

  test("a claimed move that leaves no state that can be hashed is not carried out", async () => {
    const game = await begin(fordSetup);
    await write(
      game,
      "ann",
      [moves({ move: "step", fields: 2 ** 53 - 1 }, { move: "step", fields: 2 ** 53 - 1 })],
      true,
    );
    const report = await verify(game);
    expect(report.verdict).toBe("violations");
    expect(report.game?.stateHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
