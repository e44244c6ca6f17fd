// Several packets on one entry: what stands follows from the packets, never from their order in the file.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../../src/replay/format/dsse.js";
import {
  comparePackets,
  openDraft,
  packetName,
  penOf,
  type ReadPacket,
  sealPacket,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import { dealerSetup, session } from "../../support/decks.js";
import {
  begin,
  fordSetup,
  moves,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../../support/game.js";
import { packetsOf, resign, textOf } from "../../support/tamper.js";
import { threeSetup } from "../../support/three-sides.js";

const step = (fields: number) => moves({ move: "step", fields });
const fire = moves({ move: "fire" });
const hold = moves({ move: "hold" });
const ruled: TestSetup = { ...fordSetup, referee: true };

/** What an author writes on a log: the text of his packet. */
async function packetOn(game: TestGame, log: string, by: string, bodies: readonly TypedBody[], force = false) {
  const branch = { ...game, log };
  return write(branch, by, bodies, force);
}

/** All orders of a list. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((item, at) => orders(list.filter((_, i) => i !== at)).map((rest) => [item, ...rest]));
}

const told = ({ findings }: Awaited<ReturnType<typeof verify>>) =>
  findings.map(({ code, severity, author }) => [code, severity, author ?? "nobody"].join(" ")).sort();

/** The same answer in each order: findings, what was judged, the state. */
async function alike(game: TestGame, log: string, parts: readonly string[], tail = "") {
  const reports = [];
  for (const order of orders(parts)) reports.push(await verify(game, log + order.join("") + tail));
  const [first, ...others] = reports;
  if (first === undefined) throw new Error("no order");
  for (const report of others) {
    expect(told(report)).toEqual(told(first));
    expect(report.game).toEqual(first.game);
    expect(report.verdict).toBe(first.verdict);
  }
  return first;
}

describe("forks of one author", () => {
  test("nobody has answered: judged up to the fork, whichever stands first; two and three histories", async () => {
    const game = await begin(fordSetup);
    const one = await packetOn(game, game.log, "ann", [step(1)]);
    const two = await packetOn(game, game.log, "ann", [step(2)]);
    const third = await packetOn(
      game,
      game.log,
      "ann",
      [moves({ move: "set-order", id: "o", window: "crossing/fire", when: {}, answer: "ask" }), step(1)],
      true,
    );
    const report = await alike(game, game.log, [one, two]);
    expect(told(report)).toEqual(["chain/fork violation ann"]);
    expect(report.game).toMatchObject({ judged: 4, state: "open", due: [{ player: "ann" }] });
    const three = await alike(game, game.log, [one, two, third]);
    expect(told(three)).toEqual(["chain/fork violation ann", "chain/fork violation ann"]);
    expect(three.game?.judged).toBe(4);
  });

  test("the one that the opponent answered stands, in every order; three histories too", async () => {
    const game = await begin(fordSetup);
    const one = await packetOn(game, game.log, "ann", [step(1)]);
    const two = await packetOn(game, game.log, "ann", [step(2)]);
    const other = await packetOn(
      game,
      game.log,
      "ann",
      [moves({ move: "step", fields: 1 }, { move: "step", fields: 1 })],
      true,
    );
    const answer = await packetOn(game, game.log + two, "bob", [fire]);
    const report = await alike(game, game.log, [one, two], answer);
    expect(told(report)).toEqual(["chain/fork violation ann"]);
    expect(report.game?.judged).toBe(8);
    const three = await alike(game, game.log, [one, two, other], answer);
    expect(told(three)).toEqual(["chain/fork violation ann", "chain/fork violation ann"]);
    expect(three.game).toMatchObject({ state: report.game?.state, stateHash: report.game?.stateHash });
  });

  test("both answered: the answerer forked too, and nothing after the fork is judged", async () => {
    const game = await begin(fordSetup);
    const one = await packetOn(game, game.log, "ann", [step(1)]);
    const two = await packetOn(game, game.log, "ann", [step(2)]);
    const toOne = await packetOn(game, game.log + one, "bob", [], true).catch(() => "");
    const toTwo = await packetOn(game, game.log + two, "bob", [fire]);
    const log = game.log + one + toOne + two + toTwo;
    const report = await verify(game, log);
    expect(told(report)[0]).toBe("chain/fork violation ann");
  });

  test("an answer counts only if it is the opponent's own", async () => {
    const game = await begin(fordSetup);
    const one = await packetOn(game, game.log, "ann", [step(1)]);
    const two = await packetOn(game, game.log, "ann", [step(2)]);
    const answer = packetsOf(await packetOn(game, game.log + two, "bob", [fire]))[0] ?? [];
    const forged = textOf([resign(answer, writerOf(game, "ann"), () => {})]);
    const report = await verify(game, game.log + one + two + forged);
    expect(told(report)).toEqual(["chain/fork violation ann"]);
    expect(report.game?.judged).toBe(4);
  });

  test("a packet in a player's name that he did not sign is no fork of his", async () => {
    const game = await begin(fordSetup);
    const one = await packetOn(game, game.log, "ann", [step(1)]);
    const lines = packetsOf(await packetOn(game, game.log, "ann", [step(2)]))[0] ?? [];
    const forged = textOf([resign(lines, writerOf(game, "bob"), () => {})]);
    for (const log of [one + forged, forged + one]) {
      const report = await verify(game, game.log + log);
      expect(report.verdict).toBe("undetermined");
      expect(report.findings.map(({ code }) => code)).not.toContain("chain/fork");
      expect(report.findings.every(({ author }) => author === undefined)).toBe(true);
    }
    const [a] = (await replay({ ...game, log: game.log + one })).packets.slice(-1);
    const [b] = (await replay({ ...game, log: game.log + forged })).packets.slice(-1);
    const known = (await replay(game)).packets;
    expect((await comparePackets([...known, Object(a)], [Object(b)])).forks).toEqual([]);
  });

  test("two packets under a stranger's key are no proof against the player whose name they bear", async () => {
    const game = await begin(fordSetup);
    const { packets } = await replay(game);
    const forge = async (fields: number): Promise<ReadPacket> => {
      const lines = packetsOf(await packetOn(game, game.log, "ann", [step(fields)]))[0] ?? [];
      const text = textOf([resign(lines, writerOf(game, "bob"), () => {})]);
      return (await replay({ ...game, log: game.log + text })).packets.at(-1) ?? Object({});
    };
    const [a, b] = [await forge(1), await forge(2)];
    expect((await comparePackets([...packets, a], [...packets, b])).forks).toEqual([]);
    // Without a manifest nobody is named: whose key it is, the packets do not show.
    const alone = await comparePackets([a], [b]);
    expect(alone.forks).toEqual([]);
    expect(alone.nameless).toMatchObject([{ author: "ann" }]);
    expect(alone.nameless[0]?.key).not.toBe(game.manifest.players[0]?.key);
  });

  test("forked handshake packets: manifest, accept, first value", async () => {
    const game = await begin(fordSetup);
    const [manifest = [], accept = [], reveal = []] = packetsOf(game.log);
    // Another word of the same identity key: another randomness gives another good signature.
    const again = (lines: typeof manifest, by: string) =>
      resign(lines, writerOf(game, by), (entries) => Object.assign(entries[0] ?? {}, { h: undefined }));
    const twice = (lines: typeof manifest, by: string) => {
      const [, entry = {}] = lines;
      const state = game.manifest.initialStateHash;
      return "h" in entry
        ? again(lines, by)
        : resign(lines, writerOf(game, by), ([first]) => Object.assign(first ?? {}, { h: state }));
    };
    const other = textOf([twice(manifest, "bob")]);
    const rest = textOf([accept, reveal]);
    const report = await alike(game, "", [textOf([manifest]), other], rest);
    expect(told(report)).toEqual(["chain/fork violation bob"]);
    expect(report.game).toMatchObject({ judged: 4, state: "open" });
    const open = await alike(game, "", [textOf([manifest]), other]);
    expect(told(open)).toEqual(["chain/fork violation bob"]);
    expect(open.game).toBeNull();
    const accepts = await alike(
      game,
      textOf([manifest]),
      [textOf([accept]), textOf([twice(accept, "ann")])],
      textOf([reveal]),
    );
    expect(told(accepts)).toEqual(["chain/fork violation ann"]);
    expect(accepts.game?.judged).toBe(4);
    const reveals = await alike(game, textOf([manifest, accept]), [textOf([reveal]), textOf([twice(reveal, "bob")])]);
    expect(told(reveals)).toEqual(["chain/fork violation bob"]);
    expect(reveals.game).toMatchObject({ judged: 3, state: "handshake" });
  });

  test("a fork by number or by overlap with a history that is not here", async () => {
    const game = await begin(fordSetup);
    const log = game.log;
    const one = await packetOn(game, log, "ann", [step(1)]);
    const lines = packetsOf(await packetOn(game, log, "ann", [step(2)]))[0] ?? [];
    const elsewhere = (change: { k?: number; first?: number }) =>
      textOf([
        resign(lines, writerOf(game, "ann"), (_, head) => Object.assign(head, { prev: "ab".repeat(32), ...change })),
      ]);
    for (const rival of [elsewhere({ k: 2, first: 9 }), elsewhere({ k: 7 })]) {
      const report = await alike(game, log, [one, rival]);
      expect(told(report)).toEqual(["chain/fork violation ann"]);
      expect(report.game?.judged).toBe(4);
    }
    // Neither number nor place is the same: then only something is missing, and whoever left it out is unknown.
    const far = await verify(game, log + one + elsewhere({ k: 7, first: 90 }));
    expect(told(far)).toEqual(["chain/gap unknown nobody"]);
  });

  test("two packets under a key that was just changed convict nobody, nor does one on a thief's key", async () => {
    const game = await begin(fordSetup);
    const { machine } = await replay(game);
    const fresh = new Uint8Array(32).fill(77);
    const { publicKeyOf } = await import("../../../src/replay/index.js");
    const key = toHex(publicKeyOf(fresh));
    const rotation = (by: Uint8Array): TypedBody => {
      const statement = { g: machine.gid, player: "ann", s: machine.seq + 1, key };
      return { t: "rotate-key", b: { key, idSig: toHex(signStatement("rotate", statement, by)) } };
    };
    const rotated = async (by: Uint8Array) => {
      const { machine: m } = await replay(game);
      const open = openDraft(m, "ann");
      const writer = writerOf(game, "ann");
      writeEntry(open, writer, rotation(by));
      if (m.stopped === null) {
        writeEntry(open, writer, step(2));
        writeObligations(open, writer);
      }
      return sealPacket(open, { ...writer, signing: fresh });
    };
    const plain = await packetOn(game, game.log, "ann", [step(1)]);
    const own = await alike(game, game.log, [plain, await rotated(game.identities["ann"] ?? fresh)]);
    expect(told(own)).toEqual(["chain/two-keys unknown ann"]);
    const theft = await verify(game, game.log + plain + (await rotated(fresh)));
    expect(theft.findings.map(({ code, author }) => [code, author])).toEqual([["signature/wrong", undefined]]);
    const first = await verify(game, game.log + (await rotated(fresh)));
    expect(first.findings.map(({ code, author }) => [code, author])).toEqual([["rotate/id-signature", undefined]]);
  });

  test("three players: one of the others has answered", async () => {
    const game = await begin(threeSetup);
    const [toBob, toCid] = [moves({ move: "pass", to: "blue" }), moves({ move: "pass", to: "green" })];
    const a = await packetOn(game, game.log, "ann", [toBob]);
    const b = await packetOn(game, game.log, "ann", [toCid]);
    const byCid = await packetOn(game, game.log + b, "cid", [toBob]);
    const report = await alike(game, game.log, [a, b], byCid);
    expect(told(report)).toEqual(["chain/fork violation ann"]);
    expect(report.game?.due).toMatchObject([{ player: "bob" }]);
    const byBob = await packetOn(game, game.log + a, "bob", [toCid]);
    // Each answered another one: neither forked, and which history is the game nobody can say.
    const both = await verify(game, game.log + a + byBob + b + byCid);
    expect(told(both)).toEqual(["chain/fork violation ann"]);
    expect(both.game?.due).toMatchObject([{ player: "ann" }]);
  });
});

describe("rulings against packets under way", () => {
  const award = (shown?: { [player: string]: number }): TypedBody => ({
    t: "ruling",
    b: { kind: "award", result: { winner: "draw", reason: "r" }, text: "r", ...(shown === undefined ? {} : { shown }) },
  });
  const annulNothing = (shown?: { [player: string]: number }): TypedBody => ({
    t: "ruling",
    b: { kind: "annul", seqs: [3], text: "go on", ...(shown === undefined ? {} : { shown }) },
  });

  test("the ruling stands, in every order, and nobody is accused; the last value is due all the same", async () => {
    const game = await begin(ruled);
    const ann = await packetOn(game, game.log, "ann", [step(2)]);
    const ruling = await packetOn(game, game.log, "referee", [award({ ann: 1 })]);
    const due = await alike(game, game.log, [ann, ruling]);
    expect(told(due)).toEqual(["chain/overtaken irregularity nobody", "dice/reveal-missing unknown ann"]);
    const last = await packetOn(game, game.log + ruling, "ann", []);
    const report = await alike(game, game.log, [ann, ruling], last);
    expect(told(report)).toEqual(["chain/overtaken irregularity nobody"]);
    expect(report).toMatchObject({ verdict: "valid", game: { state: "ended", outcome: { rule: "ruling" } } });
  });

  test("the game goes on after it: the overtaken value is skipped, the number may be left out or used again", async () => {
    for (const again of [true, false]) {
      const game = await begin(ruled);
      const log = game.log;
      const overtaken = await packetOn(game, log, "ann", [step(2)]);
      await write(game, "referee", [annulNothing({ ann: 1 })]);
      const { machine } = await replay(game);
      expect(machine.phase).toMatchObject({ at: "exchange", queue: ["ann", "bob"] });
      const open = openDraft(machine, "ann");
      writeObligations(open, writerOf(game, "ann"));
      const text = sealPacket(open, writerOf(game, "ann"));
      const packet = packetsOf(text)[0] ?? [];
      game.log += again
        ? text
        : textOf([resign(packet, writerOf(game, "ann"), (_, head) => Object.assign(head, { k: 3 }))]);
      await write(game, "bob", []);
      await write(game, "ann", [step(1)]);
      const report = await verify(game, log + overtaken + game.log.slice(log.length));
      expect(told(report)).toEqual(["chain/overtaken irregularity nobody"]);
      expect(report.game?.judged).toBe(report.game === null ? -1 : report.game.entries - 2);
      // One value of the handshake, one overtaken, one after the ruling, one at the end of the new turn.
      expect((await replay(game)).machine.seats[0]?.c).toBe(3);
      const { packets } = await replay({ ...game, log: log + overtaken + game.log.slice(log.length) });
      expect((await comparePackets(packets, packets)).forks).toEqual([]);
      // The number may be free once, directly after the ruling; later ones count on.
      const last = packetsOf(game.log).at(-1) ?? [];
      const skipped = resign(last, writerOf(game, "ann"), (_, head) => Object.assign(head, { k: 9 }));
      const late = await verify(game, textOf([...packetsOf(game.log).slice(0, -1), skipped]));
      expect(told(late)).toEqual(["chain/packet-number violation ann"]);
    }
  });

  test("shown too small: the ruling is void and the branch stands; a second ruling owes nothing for the first", async () => {
    const game = await begin(ruled);
    const log = game.log;
    const ann = await packetOn(game, log, "ann", [step(2)]);
    const ruling = await packetOn(game, log, "referee", [award()]);
    const report = await alike(game, log, [ann, ruling]);
    expect(told(report)).toEqual(["ruling/shown irregularity nobody"]);
    expect(report.game).toMatchObject({ state: "open", due: [{ player: "bob" }] });

    const fair = await packetOn(game, log, "referee", [annulNothing({ ann: 1 })]);
    game.log = log + fair;
    await write(game, "ann", []);
    await write(game, "bob", []);
    await write(game, "ann", [step(2)]);
    await write(game, "referee", [annulNothing()]);
    const later = await verify(game, log + ann + game.log.slice(log.length));
    expect(told(later)).toEqual(["chain/overtaken irregularity nobody"]);
  });

  test("two players have built on: the ruling is void, in every order of the branches", async () => {
    const game = await begin(ruled);
    const ann = await packetOn(game, game.log, "ann", [step(2)]);
    const bob = await packetOn(game, game.log + ann, "bob", [hold]);
    const ruling = await packetOn(game, game.log, "referee", [award({ ann: 1 })]);
    const report = await alike(game, game.log, [ann + bob, ruling]);
    expect(told(report)).toEqual(["ruling/stale irregularity nobody"]);
    expect(report.game?.judged).toBe(report.game === null ? -1 : report.game.entries - 1);
  });

  test("cards that were dealt are not undealt: the ruling on the entry before is void", async () => {
    const { game, mail, machine, settle, hand, playing } = await session({ ...dealerSetup, referee: true });
    const { log } = game;
    const pen = settle();
    const [card = ""] = hand(pen).values();
    mail(pen, playing(pen, { move: "play", card, stir: true }));
    for (let mails = 0; mails < 9 && machine.state.over === null; mails++) {
      if (game.log.slice(log.length).includes('"t":"de')) break;
      mail(penOf(machine) ?? "");
    }
    expect(machine.stopped).toBeNull();
    const branch = game.log.slice(log.length);
    expect(branch).toMatch(/"t":"dea?[lc]/);
    const ruling = await packetOn(game, log, "referee", [annulNothing({ ann: 1 })]);
    const report = await verify(game, log + branch + ruling);
    expect(told(report)).toEqual(["ruling/stale irregularity nobody"]);
    expect(["deal", "deck"]).toContain(report.findings[0]?.actual);
    expect(report.game?.judged).toBe((await verify(game, log + branch)).game?.judged);
  });

  test("a ruling against a fork: the fork is named, the ruling stands", async () => {
    const game = await begin(ruled);
    const one = await packetOn(game, game.log, "ann", [step(1)]);
    const two = await packetOn(game, game.log, "ann", [step(2)]);
    const ruling = await packetOn(game, game.log, "referee", [award({ ann: 1 })]);
    const report = await alike(game, game.log, [one, two, ruling]);
    expect(told(report)).toEqual([
      "chain/fork violation ann",
      "chain/overtaken irregularity nobody",
      "dice/reveal-missing unknown ann",
    ]);
    expect(report.game?.outcome).toMatchObject({ rule: "ruling" });
  });

  test("a ruling whose signature was damaged accuses nobody: what it took the place of is no fork", async () => {
    const game = await begin(ruled);
    const log = game.log;
    const one = await packetOn(game, log, "ann", [step(2)]);
    const lines = packetsOf(await packetOn(game, log, "referee", [annulNothing({ ann: 1 })]))[0] ?? [];
    const forged = textOf([resign(lines, writerOf(game, "ann"), () => {})]);
    const after = { ...game, log: log + textOf([lines]) };
    const honest = packetsOf(await write(after, "ann", []))[0] ?? [];
    const other = textOf([honest]);
    const packets = async (text: string) => (await replay({ ...game, log: text })).packets;
    const [left, right] = [await packets(log + one), await packets(log + textOf([lines]) + other)];
    expect((await comparePackets(left, right)).forks).toEqual([]);
    const pretended = await packets(log + forged + other);
    // The packet after it names the ruling by its hash: whoever signs the ruling anew makes no fork of an honest game.
    expect((await comparePackets(left, pretended)).forks).toEqual([]);
  });

  test("a referee's forfeit under way, and an opponent's", async () => {
    const game = await begin(ruled);
    const ann = await packetOn(game, game.log, "ann", [step(2)]);
    const forfeit = await packetOn(game, game.log, "referee", [{ t: "forfeit", b: { of: "ann", due: "decision" } }]);
    const report = await alike(game, game.log, [ann, forfeit]);
    expect(told(report)).toEqual(["chain/overtaken irregularity nobody"]);
    expect(report.game).toMatchObject({ state: "ended", outcome: { winner: "guard", rule: "forfeit" } });

    const agreed = await begin({ ...fordSetup, forfeit: "opponent" });
    const move = await packetOn(agreed, agreed.log, "ann", [step(2)]);
    const claim = await packetOn(
      agreed,
      agreed.log,
      "bob",
      [{ t: "forfeit", b: { of: "ann", due: "decision" } }],
      true,
    );
    const both = await alike(agreed, agreed.log, [move, claim]);
    expect(told(both)).toEqual(["chain/overtaken unknown nobody"]);
    expect(both).toMatchObject({ verdict: "undetermined", game: { state: "open", due: [{ player: "bob" }] } });
    // Bob plays on after all: his number is taken, so he counts on.
    const branch = { ...agreed, log: agreed.log + move };
    const lines = packetsOf(await write(branch, "bob", [hold]))[0] ?? [];
    const counted = textOf([
      resign(lines, writerOf(agreed, "bob"), (_, head) => Object.assign(head, { k: Number(head["k"]) + 1 })),
    ]);
    const on = await alike(agreed, agreed.log, [move, claim], counted);
    expect(told(on)).toEqual(["chain/overtaken unknown nobody"]);
    expect(on.game?.due).toMatchObject([{ player: "ann" }]);
  });
});

describe("packets of others on the same entry", () => {
  test("who has not the pen is named; the game is judged on", async () => {
    const game = await begin(fordSetup);
    const ann = await packetOn(game, game.log, "ann", [step(2)]);
    const bob = await packetOn(game, game.log, "bob", [fire], true);
    const report = await alike(game, game.log, [ann, bob]);
    expect(told(report)).toEqual(["protocol/not-your-pen violation bob"]);
    expect(report.game).toMatchObject({ due: [{ player: "bob" }] });
    expect(told(await verify(game, game.log + bob))).toEqual(["protocol/not-your-pen violation bob"]);
  });

  test("a packet whose entries lead back into the log moves nothing", async () => {
    const game = await begin(fordSetup);
    const ann = await packetOn(game, game.log, "ann", [step(2)]);
    const lines = packetsOf(await packetOn(game, game.log, "bob", [fire], true))[0] ?? [];
    const head = String(packetsOf(game.log).at(-1)?.at(-1)?.["head"]);
    const looped = textOf([[...lines.slice(0, -1), { ...lines.at(-1), head }]]);
    const report = await verify(game, game.log + ann + looped);
    expect(report.game?.judged).toBe(6);
    expect(report.verdict).toBe("undetermined");
  });

  test("the same packet twice is named once for each copy and changes nothing", async () => {
    const game = await begin(fordSetup);
    const ann = await packetOn(game, game.log, "ann", [step(2)]);
    const bob = await packetOn(game, game.log + ann, "bob", [hold]);
    const report = await verify(game, game.log + ann + ann + bob + ann);
    expect(told(report)).toEqual(["chain/duplicate irregularity nobody", "chain/duplicate irregularity nobody"]);
    const { packets } = await replay({ ...game, log: game.log + ann + bob });
    expect(new Set(packets.map(packetName)).size).toBe(packets.length);
    expect(report.game?.due).toMatchObject([{ player: "ann" }]);
  });
});
