// What was displaced, copied or left out: it accuses nobody, and nobody hides behind it.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  comparePackets,
  forkProofFault,
  groupPackets,
  libraryOf,
  loadShapes,
  openDraft,
  penOf,
  publicKeyOf,
  readLines,
  sealPacket,
  type TypedBody,
  toHex,
  verifyLog,
  writeEntry,
} from "../../src/replay/index.js";
import { knownKeys } from "../../src/replay/judge/known-keys.js";
import { obligationOf } from "../../src/replay/write/writer.js";
import type { ForkProof } from "../../src/schema/index.js";
import { settled } from "../support/agree.js";
import { dealerSetup, pokerSetup } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { effort } from "../support/effort.js";
import { fordGame } from "../support/ford.js";
import {
  begin,
  fordSetup,
  identity,
  joinOf,
  moves,
  prepared,
  replay,
  type TestGame,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";
import { threeSetup } from "../support/three-sides.js";

const step = (fields: number) => moves({ move: "step", fields });
const hold = moves({ move: "hold" });
const words: TypedBody = { t: "ruling", b: { kind: "interpret", text: "so it is" } };

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;
const named = async (game: TestGame, log: string) =>
  (await verify(game, log)).findings.map(({ code, severity, author }) => `${code} ${severity} ${author ?? "nobody"}`);
/** What an author writes where a log ends. */
const on = (game: TestGame, log: string, by: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, by, bodies, true);

describe("a ruling that came too late is given again", () => {
  test.each([1, 4])("of %d entries: its number is free, and no fork of the referee's", async (entries) => {
    const game = await begin({ ...fordSetup, referee: true });
    const { log } = game;
    const ann = await on(game, log, "ann", step(2));
    const bob = await on(game, log + ann, "bob", hold);
    const late = await on(game, log, "referee", ...Array.from({ length: entries }, () => words));
    const again = await on(game, log + ann + bob, "referee", words);
    expect(await named(game, log + ann + bob + late + again)).toEqual(["ruling/stale irregularity nobody"]);
    for (const file of [log + late + again, log + again + late, log + late + bob + again, log + ann + late + again]) {
      for (const what of await named(game, file)) expect(what).toMatch(/(unknown|irregularity) nobody$/);
    }
    const compared = await comparePackets(read(log + late), read(log + ann + bob + again));
    expect(compared).toMatchObject({ forks: [], nameless: [] });
  });

  test("a number left out for one that the file lacks is no fault", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const { log } = game;
    const ann = await on(game, log, "ann", step(2));
    const bob = await on(game, log + ann, "bob", hold);
    const [again = []] = packetsOf(await on(game, log + ann + bob, "referee", words));
    const second = resign(again, writerOf(game, "referee"), (_, head) => Object.assign(head, { k: 2 }));
    expect(await named(game, log + ann + bob + textOf([second]))).toEqual([]);
  });

  test("two rulings on one entry are a fork all the same", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    const one = await on(game, game.log, "referee", words);
    const other = await on(game, game.log, "referee", { t: "ruling", b: { kind: "interpret", text: "so it is not" } });
    const { forks } = await comparePackets(read(game.log + one), read(game.log + other));
    expect(forks).toMatchObject([{ author: "referee", reason: "same-number" }]);
  });
});

test("a claimed forfeit that the answer met, and the claimant's next packet, are no fork", async () => {
  const game = await begin({ ...fordSetup, forfeit: "opponent" });
  const { log } = game;
  const claim = await on(game, log, "bob", { t: "forfeit", b: { of: "ann", due: "decision" } });
  const ann = await on(game, log, "ann", step(2));
  const bob = await on(game, log + ann, "bob", hold);
  expect((await comparePackets(read(log + claim), read(log + ann + bob))).forks).toEqual([]);
  for (const file of [log + claim + bob, log + bob + claim, log + claim + ann + bob])
    for (const what of await named(game, file)) expect(what).not.toContain("violation");
});

test("a made-up ruling clears nobody in a game without a referee", async () => {
  // Of two players one may have claimed a forfeit, as they agreed later: then two packets on different entries prove nothing.
  const game = await begin(threeSetup);
  const { log } = game;
  const [one = []] = packetsOf(await on(game, log, "ann", moves({ move: "roll" })));
  const pretended = (lines: readonly Line[]) =>
    resign(lines, writerOf(game, "ann"), (_, head) => {
      const recv = Array.isArray(head["recv"]) ? head["recv"] : [];
      Object.assign(head, { prev: "ab".repeat(32), recv: [...recv, { a: "referee", k: 1, hash: "cd".repeat(32) }] });
    });
  const other = textOf([pretended(one)]);
  const { forks } = await comparePackets(read(log + textOf([one])), read(log + other));
  expect(forks).toMatchObject([{ author: "ann" }]);
  const [proof] = forks as [ForkProof];
  expect(await forkProofFault(proof)).toBeUndefined();
  expect(knownKeys(read(log)).base(proof.g, "ann")).toEqual(proof.base);
});

describe("copies of a packet", () => {
  /** The same packet, with a signature that does not hold. */
  const spoilt = (lines: readonly Line[]): Line[] => {
    const sig = lines.at(-1) ?? {};
    const [one] = Array.isArray(sig["sigs"]) ? sig["sigs"] : [];
    return [...lines.slice(0, -1), { ...sig, sigs: [{ ...one, sig: "ab".repeat(64) }] }];
  };

  test("one with a bad signature hides neither the good one nor what stands on it", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [step(2)]);
    await write(game, "bob", [hold]);
    const packets = packetsOf(game.log);
    const judged = (await verify(game)).game?.judged;
    for (const at of packets.keys()) {
      for (const place of [0, at, at + 1, packets.length]) {
        const parts = packets.toSpliced(place, 0, spoilt(packets[at] ?? []));
        const report = await verify(game, textOf(parts));
        expect(report.game?.judged).toBe(judged);
        expect(report.findings).toMatchObject([{ code: "signature/wrong", severity: "unknown" }]);
        expect(report.verdict).toBe("undetermined");
      }
    }
  });
});

test("a manifest that is not its game's, or a damaged one, before the true one hides no game", async () => {
  const game = await begin(fordSetup);
  const [manifest = [], ...rest] = packetsOf(game.log);
  const judged = (await verify(game)).game?.judged;
  const entry = (lines: readonly Line[]) => Object(lines[1]);
  const other = resign(manifest, writerOf(game, "bob"), ([first = {}]) => {
    Object.assign(first, { b: { ...entry(manifest).b, m: { ...entry(manifest).b.m, abandons: ["ab".repeat(32)] } } });
  });
  const damaged = [manifest[0] ?? {}, { ...manifest[1], h: "ab".repeat(32) }, ...manifest.slice(2)];
  const moved = [{ ...manifest[0], prev: "ab".repeat(32) }, ...manifest.slice(1)];
  for (const fake of [other, damaged, moved]) {
    const report = await verify(game, textOf([fake, manifest, ...rest]));
    expect(report.game?.judged).toBe(judged);
    expect(report.verdict).not.toBe("valid");
    expect(report.findings.filter(({ author }) => author === "ann")).toEqual([]);
  }
});

describe("comparing", () => {
  test("many histories of one author, with or without a manifest, take no longer than their bytes", async () => {
    const game = await begin(fordSetup);
    const { log } = game;
    const [one = []] = packetsOf(await on(game, log, "ann", step(1)));
    const many = Array.from({ length: 400 }, (_, at) =>
      resign(one, writerOf(game, "ann"), ([first = {}]) =>
        Object.assign(first, { h: at.toString(16).padStart(64, "0") }),
      ),
    );
    for (const file of [log + textOf(many), textOf(many)]) {
      const packets = read(file);
      const worked = effort();
      const { forks, nameless } = await comparePackets(packets, packets);
      expect(forks.length + nameless.length).toBeGreaterThan(0);
      expect(worked()).toBeLessThan(5000);
    }
  });

  test("whoever changes their key often forks all the same", async () => {
    const game = await begin(fordSetup);
    const gid = read(game.log)[0]?.head.g ?? "";
    let writer = writerOf(game, "ann");
    let { log } = game;
    for (let at = 0; at < 70; at++) {
      const { machine } = await replay({ ...game, log });
      const signing = new Uint8Array(32).fill(100 + at);
      const key = toHex(publicKeyOf(signing));
      const idSig = toHex(
        signStatement("rotate", { g: gid, player: "ann", s: machine.seq + 1, key }, identity(game, "ann")),
      );
      const open = openDraft(machine, "ann");
      writer = { ...writer, signing };
      expect(writeEntry(open, writer, { t: "rotate-key", b: { key, idSig } })).toEqual([]);
      log += sealPacket(open, writer);
    }
    const ann = { ...game, writers: { ...game.writers, ann: writer } };
    const [left, right] = [await on(ann, log, "ann", step(1)), await on(ann, log, "ann", step(2))];
    const { forks } = await comparePackets(read(log + left), read(log + right));
    expect(forks).toMatchObject([{ author: "ann" }]);
  });
});

describe("packets that are left out", () => {
  test("what stands behind a gap is told as that, not as signed by a wrong key", async () => {
    const game = await begin(diceSetup);
    for (const to of ["blue", "red", "blue", "red"]) {
      await write(game, to === "blue" ? "ann" : "bob", [moves({ move: "plan", rolls: [], to })]);
      await settled(game);
    }
    const packets = packetsOf(game.log);
    const report = await verify(game, textOf(packets.toSpliced(3, 1)));
    expect(report.findings.length).toBe(packets.length - 4);
    expect(new Set(report.findings.map(({ code }) => code))).toEqual(new Set(["chain/gap"]));
  });

  test("a file with a packet less is undetermined also where the rules are not at hand", async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [moves({ move: "plan", rolls: ["now"], to: "blue" })]);
    const packets = packetsOf(game.log);
    for (const at of packets.keys()) {
      const report = await verifyLog(textOf(packets.toSpliced(at, 1)), { library: libraryOf(fordGame) });
      expect(report.verdict).toBe("undetermined");
    }
  });
});

describe("beside a violation about cards", () => {
  test("no proof of the deck is praised", async () => {
    for (const setup of [pokerSetup, dealerSetup]) {
      const game = prepared(setup);
      for (let mails = 0; mails < 12; mails++) {
        const { machine } = await replay(game);
        const pen = penOf(machine) ?? "";
        if (machine.phase.at === "accept") {
          await write(game, pen, [joinOf(game, pen)], true, false);
          continue;
        }
        const due = obligationOf(machine, writerOf(game, pen));
        if (due === undefined) break;
        const cheats: TypedBody | undefined =
          due.t === "shuffle"
            ? { ...due, b: { ...due.b, proof: "ab".repeat(due.b.proof.length / 2) } }
            : due.t === "deck"
              ? { ...due, b: { ...due.b, root: "ab".repeat(32) } }
              : undefined;
        await write(game, pen, [cheats ?? due], true, false);
        if (cheats !== undefined) break;
      }
      const { findings, assurance } = await verify(game);
      expect(findings.some(({ code, severity }) => code.startsWith("cards/") && severity === "violation")).toBe(true);
      const said = assurance.words.filter((text) => /^(Cards|Nobody dealt|A dealer)/u.test(text)).join(" ");
      expect(said).toContain("see the findings");
      expect(said).not.toMatch(/proven|nor choose|could choose/u);
    }
  });
});
