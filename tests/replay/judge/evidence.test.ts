// Evidence: a small file that convicts alone.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../../src/replay/format/dsse.js";
import {
  canonicalText,
  checkEvidence,
  commitBody,
  gidOf,
  groupPackets,
  libraryOf,
  loadShapes,
  type Machine,
  makeEvidence,
  penOf,
  publicKeyOf,
  type ReadPacket,
  readLines,
  replayLog,
  rulesHash,
  signLetter,
  type TypedBody,
  toHex,
  type Writer,
} from "../../../src/replay/index.js";
import { asValue, textOf as evidenceText } from "../../../src/replay/judge/evidence/packets.js";
import { shownByRun } from "../../../src/replay/judge/evidence/run.js";
import { judgeFromState } from "../../../src/replay/judge/evidence/standing.js";
import { replayInputs, standingHash, stateHash } from "../../../src/replay/machine/rules-state.js";
import { shapes } from "../../../src/schema/generated/shapes.js";
import type { Evidence } from "../../../src/schema/index.js";
import { agree } from "../../support/agree.js";
import { dealerSetup, secretSetup, session } from "../../support/decks.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write, writerOf } from "../../support/game.js";
import { playOut } from "../../support/playout.js";
import { type Line, packetsOf, resign, textOf } from "../../support/tamper.js";
import { otherVersion, stepChanged } from "../../support/versions.js";
import { washingtonsWarSetup } from "../../support/washingtons-war/game.js";
import { dealCrooked } from "../machine/decks/crooked.js";

const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

async function readLog(log: string): Promise<readonly ReadPacket[]> {
  return groupPackets(readLines(new TextEncoder().encode(log)).lines, await loadShapes()).packets;
}

/** Packets chained and signed one after another, as a forger with all these keys would write them. */
function chainAnew(packets: readonly (readonly Line[])[], writer: (author: string) => Writer): Line[][] {
  const written: Line[][] = [];
  for (const packet of packets) {
    const prev = written.at(-1)?.at(-1)?.["head"];
    written.push(
      resign(packet, writer(String(packet[0]?.["a"])), (_, head) => {
        if (prev !== undefined) head["prev"] = prev;
      }),
    );
  }
  return written;
}

const signJoin = (g: string, key: string, secret: Uint8Array): string =>
  toHex(signStatement("join", { g, player: "ann", key }, secret));

/** A long game in which Ann lies about a die, far from its beginning. */
async function lied(): Promise<{ game: TestGame; seq: number }> {
  const game = await begin(diceSetup);
  for (let turn = 0; turn < 6; turn++) {
    await write(game, "ann", [pass("blue", "now")]);
    await write(game, "bob", [pass("red", "now")]);
  }
  await write(game, "ann", [pass("blue", "now")]);
  const packets = packetsOf(game.log);
  let seq = -1;
  const changed = resign(packets.pop() ?? [], writerOf(game, "ann"), (entries) => {
    for (const entry of entries) {
      const [roll] = (entry["r"] ?? []) as { out: number[] }[];
      if (roll === undefined) continue;
      roll.out = [((roll.out[0] ?? 0) % 6) + 1];
      seq = Number(entry["s"]);
    }
    // The handover signs the state that she claims.
    for (const entry of entries) delete entry["h"];
  });
  game.log = textOf([...packets, changed]);
  return { game, seq };
}

async function evidenceOf(game: TestGame, seq: number, code?: string): Promise<Evidence> {
  const made = await makeEvidence(await replay(game), seq, { library: game.library }, code);
  if ("fault" in made) throw new Error(made.fault);
  expect(shapes.evidence.explain(made)).toEqual([]);
  return made;
}

/** What the file says when it is read anew. */
const judge = (game: TestGame, evidence: Evidence) =>
  checkEvidence(JSON.parse(canonicalText(evidence)), { library: game.library });

describe("evidence of a false die", () => {
  test("is a few packets, and convicts without the rest", async () => {
    const { game, seq } = await lied();
    const evidence = await evidenceOf(game, seq);
    expect(evidence.claim).toEqual({ code: "dice/roll-result", seq, author: "ann" });
    expect(evidence.base).not.toBeNull();
    expect(evidence.packets.length).toBeLessThanOrEqual(5);
    expect(canonicalText(evidence).length).toBeLessThan(game.log.length / 2);
    const { fault, report, rests } = await judge(game, evidence);
    expect(fault).toBeUndefined();
    expect(rests).toContain("ann signed themselves");
    expect(report?.findings.map(({ code, author }) => `${code} ${author}`)).toContain("dice/roll-result ann");
  });

  test("proves nothing when anything in it is changed", async () => {
    const { game, seq } = await lied();
    const evidence = await evidenceOf(game, seq);
    const { base } = evidence;
    if (base === null) throw new Error("it begins with the game");
    const changes: readonly (readonly [string, Partial<Evidence>])[] = [
      ["another claim", { claim: { ...evidence.claim, author: "bob" } }],
      ["another entry", { claim: { ...evidence.claim, seq: seq - 1 } }],
      ["another code", { claim: { ...evidence.claim, code: "dice/roll-stale" } }],
      ["another manifest", { base: { ...base, m: { ...base.m, abandons: ["00".repeat(32)] } } }],
      ["a join that she did not sign", { base: { ...base, join: "00".repeat(64) } }],
      ["a packet less", { packets: evidence.packets.slice(1) }],
      ["the last packet left out", { packets: evidence.packets.slice(0, -1) }],
      ["another order", { packets: [...evidence.packets].reverse() }],
      ["the manifest left out", { base: null }],
    ];
    for (const [what, change] of changes) {
      const { fault } = await judge(game, { ...evidence, ...change });
      expect(fault, what).toBeDefined();
    }
    // Every entry changed in turn: the chain does not hold, or the finding is gone.
    for (const at of evidence.packets.keys()) {
      const packets: Evidence["packets"] = JSON.parse(JSON.stringify(evidence.packets));
      const entry = packets[at]?.entries[0];
      if (entry === undefined) continue;
      entry.g = "00".repeat(32);
      expect((await judge(game, { ...evidence, packets })).fault).toBeDefined();
    }
  });
});

test("a move against the rules, early in a game: the game up to it is the evidence", async () => {
  const game = await begin(fordSetup);
  const { machine } = await replay(game);
  await write(game, "ann", [moves({ move: "step", fields: 9 })], true);
  const evidence = await evidenceOf(game, machine.seq + 1);
  expect(evidence.claim.author).toBe("ann");
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

describe("a move against the rules, far into a game", () => {
  /** A move that looks like a legal one and breaks a rule of the game, not one of the protocol. */
  function illegal({ table, state, seats }: Machine, pen: string) {
    const side = seats.find(({ id }) => id === pen)?.side ?? "";
    const legal = table.legalMoves(state, side);
    const values = [
      ...new Set(legal.flatMap((move) => Object.values(move).filter((value) => typeof value === "string"))),
    ];
    for (const move of legal) {
      for (const [name, value] of Object.entries(move)) {
        if (name === "move" || typeof value !== "string") continue;
        for (const other of values) {
          const changed = { ...move, [name]: other };
          const found = table.check(state, changed, side);
          if (found.some(({ severity, code }) => severity === "violation" && !code.startsWith("sdk/"))) return changed;
        }
      }
    }
    throw new Error("every change is legal");
  }

  async function broken(
    lettered = false,
    referee = false,
  ): Promise<{ game: TestGame; seq: number; author: string; code: string }> {
    const { game } = await playOut({ ...washingtonsWarSetup, preset: "quick", referee }, 3, 60);
    const { machine } = await replay(game);
    const author = penOf(machine) ?? "";
    const about = {
      format: 1,
      kind: "letter",
      g: machine.gid,
      a: author,
      at: machine.head,
      text: "good luck",
    } as const;
    const letter = signLetter({ ...about, ask: "note" }, writerOf(game, author).signing);
    const head: readonly TypedBody[] = lettered ? [{ t: "letter", b: letter }] : [];
    await write(game, author, [...head, moves(illegal(machine, author))], true);
    const { findings } = await replay(game);
    const found = findings.find(({ severity, author: by }) => severity === "violation" && by === author);
    if (found?.seq === undefined) throw new Error("nothing is broken");
    return { game, seq: found.seq, author, code: found.code };
  }

  test("a few packets and the state that the accused signed last", async () => {
    const { game, seq, author, code } = await broken();
    const evidence = await evidenceOf(game, seq, code);
    expect(evidence.claim).toEqual({ code, seq, author });
    expect(evidence.base?.state).toBeDefined();
    expect(evidence.packets.length).toBeLessThanOrEqual(5);
    expect(canonicalText(evidence).length).toBeLessThan(game.log.length / 2);
    const { fault, report, rests } = await judge(game, evidence);
    expect(fault).toBeUndefined();
    expect(rests).toContain(`on the state that ${author} signed themselves`);
    expect(report?.findings.map((finding) => `${finding.code} ${finding.author}`)).toContain(`${code} ${author}`);
    const [{ rule } = { rule: undefined }] = report?.findings ?? [];
    expect(rule).toBeDefined();
  });

  test("what the players took back, or the referee annulled, convicts nobody any more", async () => {
    const { game, seq, author, code } = await broken(false, true);
    const before = await replayLog(new TextEncoder().encode(game.log), { library: game.library });
    const whole = { format: 1, kind: "evidence", claim: { code, seq, author }, base: null } as const;
    await write(
      game,
      "referee",
      [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "play it again" } }],
      false,
      false,
    );
    const after = await replayLog(new TextEncoder().encode(game.log), { library: game.library });
    const options = { library: game.library };
    expect(await makeEvidence(after, seq, options, code)).toEqual({ fault: expect.stringContaining("settled") });
    const { fault } = await checkEvidence({ ...whole, packets: after.packets.map(asValue) }, options);
    expect(fault).toContain(`was taken back in entry ${after.machine?.seq}`);
    const short = await checkEvidence({ ...whole, packets: before.packets.map(asValue) }, options);
    expect(short.fault).toBeUndefined();
    // What was cut off may be the ruling: the packets do not say more than they hold.
    expect(short.rests).toContain("as far as these packets go; a later undo, ruling or consent");
    const made = await makeEvidence(before, seq, options, code);
    if ("fault" in made) throw new Error(made.fault);
    expect((await checkEvidence(made, options)).rests).toContain("may have settled it");
  });

  test("a letter before the move takes nothing from it", async () => {
    const { game, seq, author, code } = await broken(true);
    const evidence = await evidenceOf(game, seq, code);
    expect(evidence.base?.state).toBeDefined();
    const { fault, report } = await judge(game, evidence);
    expect(fault).toBeUndefined();
    expect(report?.findings.map((finding) => `${finding.code} ${finding.author}`)).toContain(`${code} ${author}`);
  });

  test("convicts nobody on another state, for another rule, or with a packet less", async () => {
    const { game, seq, code } = await broken();
    const evidence = await evidenceOf(game, seq, code);
    const { base } = evidence;
    if (base?.state === undefined) throw new Error("no state");
    const other = { ...base.state, over: { winner: "draw", rule: "x", reason: "x" } };
    const { state: _, ...stateless } = base;
    const changes: readonly (readonly [string, Partial<Evidence>])[] = [
      ["another state", { base: { ...base, state: other } }],
      ["no state", { base: stateless }],
      ["another rule", { claim: { ...evidence.claim, code: "washingtons-war/no-such-rule" } }],
      ["another entry", { claim: { ...evidence.claim, seq: seq - 1 } }],
      ["the first packet left out", { packets: evidence.packets.slice(1) }],
      ["the last packet left out", { packets: evidence.packets.slice(0, -1) }],
    ];
    for (const [what, change] of changes) {
      expect((await judge(game, { ...evidence, ...change })).fault, what).toBeDefined();
    }
  });

  test("a state that no game can reach, signed by its maker, is refused in words", async () => {
    const { game, seq, code } = await broken();
    const { base, packets, claim } = await evidenceOf(game, seq, code);
    if (base?.state === undefined) throw new Error("no state");
    const absurd = [
      { ...base.state, stack: [{ flow: "impulse", at: "nowhere", by: "british" }] },
      { ...base.state, stack: [] },
      { ...base.state, generals: {} },
    ];
    for (const state of absurd) {
      const read = await readLog(evidenceText(packets));
      const hash = stateHash(state);
      const signed = read.map((packet) => ({
        ...packet,
        entries: packet.entries.map((item) =>
          item.entry.h === undefined ? item : { ...item, entry: { ...item.entry, h: hash } },
        ),
      }));
      const told = await judgeFromState({ ...base, state }, signed, claim, { library: game.library });
      expect(typeof told).toBe("string");
    }
  });

  test("what an honest player wrote since a state that he signed breaks nothing", async () => {
    const { game } = await playOut({ ...washingtonsWarSetup, preset: "quick" }, 5, 60);
    const { machine, packets } = await replay(game);
    const told: string[] = [];
    for (const [at, { head, entries }] of packets.entries()) {
      const own = packets.findLastIndex(
        (packet, place) =>
          place < at && packet.head.a === head.a && packet.entries.some(({ entry }) => entry.t === "handover"),
      );
      const signed = packets[own]?.entries.findLast(({ entry }) => entry.t === "handover")?.entry;
      const last = entries.findLast(({ entry }) => entry.t === "move")?.entry;
      if (signed === undefined || last === undefined) continue;
      const { state } = replayInputs(machine, ({ seq }) => seq <= signed.s);
      const base = { m: machine.manifest, join: "", state: JSON.parse(canonicalText(state)) };
      const claim = { code: "washingtons-war/any", seq: last.s, author: head.a };
      told.push(String(await judgeFromState(base, packets.slice(own, at + 1), claim, { library: game.library })));
    }
    expect(told.length).toBeGreaterThan(5);
    expect([...new Set(told.map((text) => text.replace(/\d+/u, "N")))]).toEqual([
      "entry N does not break washingtons-war/any",
    ]);
  });
});

test("a card that is not in hand, with decks and cards turned up in between: the state tells", async () => {
  const { game, machine, settle, hand, mail, playing } = await session(dealerSetup);
  for (let i = 0; i < 7; i++) {
    const pen = settle();
    const [card = ""] = hand(pen).values();
    mail(pen, playing(pen, { move: "play", card }));
  }
  const pen = settle();
  const played = (await replay(game)).packets
    .flatMap(({ entries }) => entries)
    .flatMap(({ entry }) => (entry.t === "move" ? (entry.b.opens ?? []) : []));
  const gone = played[0]?.cards[0] ?? "";
  const seq = machine.seq + 1;
  await write(game, pen, [moves({ move: "play", card: gone })], true);
  const evidence = await evidenceOf(game, seq);
  expect(evidence.claim.code).toBe("cards-only/play/held");
  expect(evidence.base?.state).toBeDefined();
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

test("after an amendment the hash of a handover names the agreement too: then the whole game tells", async () => {
  const game = await begin(fordSetup);
  await agree(game, { kind: "amend", changes: { rulings: { "tie-hits": "no" } } });
  const { machine } = await replay(game);
  const { packets } = await replay(game);
  const hashes = packets
    .flatMap(({ entries }) => entries)
    .flatMap(({ entry }) => (entry.h === undefined ? [] : [entry.h]));
  expect(machine.agreement).not.toBe(machine.manifest);
  expect(standingHash(machine)).not.toBe(stateHash(machine.state));
  for (let turn = 0; turn < 3; turn++) {
    const { machine: now } = await replay(game);
    const guard = now.table.expects(now.state).some((due) => due.kind === "decision" && due.by === "guard");
    await write(game, penOf(now) ?? "", [guard ? moves({ move: "hold" }) : moves({ move: "step", fields: 1 })]);
  }
  const after = (await replay(game)).packets.flatMap(({ entries }) => entries).flatMap(({ entry }) => entry.h ?? []);
  expect(after.length).toBeGreaterThan(hashes.length);
  expect((await replay(game)).findings).toEqual([]);
});

test("before the players moved to other rules, which cannot play what was played: the state of the time tells", async () => {
  const fails = stepChanged("day", "pick", () => ({
    auto: () => {
      throw new RangeError("these rules have no such thing");
    },
  }));
  const other = otherVersion(diceSetup.installed, "1.1.0", fails);
  const game = { ...(await begin(diceSetup)), library: libraryOf(diceSetup.installed, other) };
  for (let turn = 0; turn < 4; turn++) {
    await write(game, "ann", [pass("blue", "now")]);
    await write(game, "bob", [pass("red", "now")]);
  }
  const { machine } = await replay(game);
  const seq = machine.seq + 1;
  await write(game, "ann", [pass("blue", "now", "now", "now", "now", "now")], true);
  await write(game, "bob", [pass("red", "now")], true);
  const { id, version } = other.game;
  const after = stateHash((await replay(game)).machine.state);
  const changes = { rules: { id, version, hash: rulesHash(other.game) }, stateHash: after };
  await agree(game, { kind: "amend", changes }, true, true);
  expect((await replay(game)).machine.agreement.rules.version).toBe("1.1.0");
  const evidence = await evidenceOf(game, seq);
  expect(evidence.claim).toEqual({ code: "dice-only/plan/few", seq, author: "ann" });
  expect(evidence.base?.state).toBeDefined();
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

test("a card played as another one: the leaves that the dealer laid are part of it", async () => {
  const { game, machine, settle, hand, mail, playing } = await session(dealerSetup);
  for (let i = 0; i < 7; i++) {
    const pen = settle();
    const [card = ""] = hand(pen).values();
    mail(pen, playing(pen, { move: "play", card }));
  }
  const pen = settle();
  const [one, two] = [...hand(pen).values()];
  const honest = playing(pen, { move: "play", card: one ?? "" });
  if (honest.t !== "move") throw new Error("no move");
  const opens = honest.b.opens?.map((item) => ({ ...item, cards: [two ?? ""] })) ?? [];
  const lie: TypedBody = { t: "move", b: { do: [{ move: "play", card: two ?? "" }], opens } };
  const seq = machine.seq + 1;
  await write(game, pen, [lie], true);
  const evidence = await evidenceOf(game, seq, "cards/opening-wrong");
  expect(evidence.base).not.toBeNull();
  const { fault, report } = await judge(game, evidence);
  expect(fault).toBeUndefined();
  expect(report?.findings.map(({ code }) => code)).toContain("cards/opening-wrong");
  // The leaves that the dealer laid: without them, or with others, nobody is convicted.
  const from = evidence.packets.findIndex(({ entries }) => entries.some(({ t }) => t === "deck"));
  expect(from).toBe(0);
  expect((await judge(game, { ...evidence, packets: evidence.packets.slice(1) })).fault).toBeDefined();
});

test("a dealer's stuffed deck, found in the audit: the game up to there", async () => {
  const game = await begin(dealerSetup);
  const laid = (_: number, position: number) => (position === 11 ? 0 : position);
  await dealCrooked(game, laid);
  await write(game, "ann", [{ t: "end", b: { kind: "resign" } }], true, false);
  for (let turn = 0; turn < 4; turn++) {
    const pen = penOf((await replay(game)).machine);
    if (pen !== null) await write(game, pen, [], true);
  }
  const { findings } = await replay(game);
  const found = findings.find(({ code }) => code === "cards/deck-wrong");
  const evidence = await evidenceOf(game, found?.seq ?? -1, "cards/deck-wrong");
  expect(evidence.claim.author).toBe("dealer");
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

describe("evidence is forged against an honest player", () => {
  /** A few packets of a game that Ann and Bob play honestly, as Bob would show them. */
  async function honest(): Promise<{
    game: TestGame;
    packets: Evidence["packets"];
    base: NonNullable<Evidence["base"]>;
  }> {
    const game = await begin(diceSetup);
    for (let turn = 0; turn < 3; turn++) {
      await write(game, "ann", [pass("blue", "now")]);
      await write(game, "bob", [pass("red", "now")]);
    }
    const { packets, manifest, machine } = await replay(game);
    const accept = packets.flatMap(({ entries }) => entries).find(({ entry }) => entry.t === "accept")?.entry;
    if (manifest === null || accept?.t !== "accept") throw new Error("no game");
    expect(machine.findings).toEqual([]);
    return { game, packets: packets.map(asValue), base: { m: manifest, join: accept.b.idSig } };
  }
  const everyCode = [...shownByRun];
  const first = { code: "chain/gap", seq: 0, author: "ann" };

  /** Whether any claim against a player convicts. */
  async function convicted(game: TestGame, author: string, evidence: Omit<Evidence, "claim">): Promise<string[]> {
    const found: string[] = [];
    for (const { entries } of evidence.packets) {
      for (const { s } of entries) {
        for (const code of everyCode) {
          const { fault } = await judge(game, { ...evidence, claim: { code, seq: s, author } });
          if (fault === undefined) found.push(`${code} ${s}`);
        }
      }
    }
    return found;
  }
  const frame = { format: 1, kind: "evidence" } as const;

  test("any cut of an honest game convicts nobody", async () => {
    const { game, packets, base } = await honest();
    for (let from = 1; from < packets.length; from++) {
      for (let to = from + 1; to <= packets.length; to++) {
        expect(await convicted(game, "ann", { ...frame, base, packets: packets.slice(from, to) })).toEqual([]);
      }
    }
    // Packets left out of the middle do not follow one another.
    for (let out = 1; out < packets.length - 1; out++) {
      const rest = packets.filter((_, at) => at !== out);
      expect(await convicted(game, "ann", { ...frame, base, packets: rest })).toEqual([]);
      const { findings } = await verify(game, evidenceText(rest));
      expect(findings.filter(({ author }) => author === "ann")).toEqual([]);
      for (const { code, seq = 0 } of findings) {
        const claim = { ...first, code, seq };
        expect((await judge(game, { ...frame, base: null, packets: rest, claim })).fault).toBeDefined();
      }
    }
  });

  test("Bob writes his packets anew, with other values: Ann's stand on the ones that she had", async () => {
    const { game, base } = await honest();
    const lines = packetsOf(game.log);
    const place = lines.findIndex(([head], at) => head?.["a"] === "bob" && at > 4);
    const forged = resign(lines[place] ?? [], writerOf(game, "bob"), (entries) => {
      for (const entry of entries)
        if (entry["t"] === "handover") Object.assign(Object(entry["b"]), { v: "11".repeat(32) });
    });
    const read = await readLog(textOf([...lines.slice(0, place), forged, ...lines.slice(place + 1)]));
    for (let from = 1; from < read.length; from++) {
      expect(await convicted(game, "ann", { ...frame, base, packets: read.slice(from).map(asValue) })).toEqual([]);
    }
  });

  test("a game made up in her name: her identity key has not joined it", async () => {
    const { game, seq } = await lied();
    const evidence = await evidenceOf(game, seq);
    if (evidence.base === null) throw new Error("it begins with the game");
    const { base } = evidence;
    const eve = new Uint8Array(32).fill(200);
    // The same false roll under a game key of the forger's own.
    const m = {
      ...base.m,
      players: base.m.players.map((player) =>
        player.id === "ann" ? { ...player, key: toHex(publicKeyOf(eve)) } : player,
      ),
    };
    const g = gidOf(m);
    const packets = evidence.packets.map((packet) => {
      const writer =
        packet.head.a === "ann" ? { ...writerOf(game, "ann"), signing: eve } : writerOf(game, packet.head.a);
      return resign([packet.head, ...packet.entries, packet.sig], writer, (entries, head) => {
        for (const line of [head, ...entries]) line["g"] = g;
      });
    });
    const chained = chainAnew(packets, (a) =>
      a === "ann" ? { ...writerOf(game, "ann"), signing: eve } : writerOf(game, a),
    );
    const values = (await readLog(textOf(chained))).map(asValue);
    const { fault } = await judge(game, { ...evidence, base: { ...base, m }, packets: values });
    expect(fault).toContain("did not sign this game key");
    const own = signJoin(g, toHex(publicKeyOf(eve)), eve);
    expect((await judge(game, { ...evidence, base: { m, join: own }, packets: values })).fault).toContain(
      "did not sign",
    );
  });

  test("a ruling between: values may have been skipped, so only the whole game tells", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    for (let turn = 0; turn < 2; turn++) {
      await write(game, "ann", [pass("blue", "now")]);
      await write(game, "bob", [pass("red", "now")]);
    }
    const before = (await replay(game)).packets.length;
    const ruling: TypedBody = { t: "ruling", b: { kind: "interpret", text: "play on" } };
    await write(game, "referee", [ruling], true, false);
    await write(game, "ann", [pass("blue", "now")]);
    const { packets, manifest } = await replay(game);
    const accept = packets.flatMap(({ entries }) => entries).find(({ entry }) => entry.t === "accept")?.entry;
    if (manifest === null || accept?.t !== "accept") throw new Error("no game");
    const run = packets.slice(before - 1).map(asValue);
    const base = { m: manifest, join: accept.b.idSig };
    const seq = run.at(-1)?.entries[0]?.s ?? 0;
    const claim = { code: "dice/roll-result", seq, author: "ann" };
    expect((await judge(game, { ...frame, base, packets: run, claim })).fault).toContain("only the whole game");
  });
});

test("a committed value opened as another one: from the commitment to the opening", async () => {
  const game = await begin(secretSetup);
  await write(game, "ann", [moves({ move: "both" })]);
  for (const id of ["ann", "bob"]) {
    Object.assign(game.writers, { [id]: { ...writerOf(game, id), committed: { "both-1": 4 } } });
    const { machine } = await replay(game);
    const hide = [commitBody(machine, writerOf(game, id), "both-1", 4)];
    await write(game, id, [{ t: "move", b: { do: [{ move: "plot", id: "both-1" }], hide } }], true);
  }
  await write(game, "ann", [], true, true);
  const packets = packetsOf(game.log);
  const place = packets.findLastIndex((lines) => lines.some(({ t }) => t === "open"));
  const by = String(packets[place]?.[0]?.["a"]);
  const lie = resign(packets[place] ?? [], writerOf(game, by), (entries) => {
    const opened = entries.findIndex(({ t }) => t === "open");
    Object.assign(Object(entries[opened]?.["b"]), { value: 9 });
    entries.length = opened + 1;
  });
  game.log = textOf([...packets.slice(0, place), lie]);
  const found = (await replay(game)).findings.find(({ code }) => code === "hidden/opening-wrong");
  const evidence = await evidenceOf(game, found?.seq ?? -1, "hidden/opening-wrong");
  expect(evidence.base).not.toBeNull();
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

test("a value that is not of the chain: one packet", async () => {
  const game = await begin(diceSetup);
  await write(game, "ann", [pass("blue", "now")]);
  const packets = packetsOf(game.log);
  const lie = resign(packets.pop() ?? [], writerOf(game, "ann"), (entries) => {
    const handover = entries.find(({ t }) => t === "handover");
    Object.assign(Object(handover?.["b"]), { v: "22".repeat(32) });
  });
  game.log = textOf([...packets, lie]);
  const found = (await replay(game)).findings.find(({ code }) => code === "dice/value-wrong");
  const evidence = await evidenceOf(game, found?.seq ?? -1);
  expect(evidence.packets).toHaveLength(1);
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

test("what breaks no rule, or accuses nobody, gives no evidence", async () => {
  const game = await begin(diceSetup);
  const made = await makeEvidence(await replay(game), 2, { library: game.library });
  expect(made).toEqual({ fault: "entry 2 breaks no rule" });
});
