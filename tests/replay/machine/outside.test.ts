// Rolls that an oracle or a public beacon takes part in (cards 11, 12).
import { describe, expect, test } from "vitest";
import { signStatement } from "../../../src/replay/format/dsse.js";
import {
  openDraft,
  penOf,
  publicKeyOf,
  sealPacket,
  type TypedBody,
  toHex,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import { witnessStatement } from "../../../src/replay/machine/outside.js";
import { obligationOf } from "../../../src/replay/write/writer.js";
import { oracleItem, oracleWriter } from "../../support/decks.js";
import { diceSetup } from "../../support/dice-game.js";
import {
  begin,
  joinOf,
  moves,
  prepared,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../../support/game.js";
import drand from "../../vectors/data/drand/quicknet.json" with { type: "json" };

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const codes = async (game: TestGame) => (await verify(game)).findings.map(({ code }) => code);

/** Everybody writes what software writes, until somebody decides. */
async function settle(game: TestGame): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const { machine } = await replay(game);
    const { phase: place } = machine;
    const pen = penOf(machine);
    if (pen === null || (place.at === "play" && !place.forChance)) return;
    await write(game, pen, []);
  }
}

const oracleSetup: TestSetup = {
  ...diceSetup,
  classes: { "day/sealed": "oracle" },
  more: { oracle: oracleItem },
  officials: { oracle: oracleWriter },
};

describe("an oracle", () => {
  test("answers each question once; nobody foresees or chooses the roll", async () => {
    const game = await begin(oracleSetup);
    await write(game, "ann", [plan("sealed", "sealed")]);
    const { machine } = await replay(game);
    expect(machine.phase).toMatchObject({ at: "service", due: { kind: "oracle", n: 1 } });
    expect(penOf(machine)).toBe("oracle");
    await settle(game);
    await write(game, "ann", [plan("sealed")]);
    await settle(game);
    // A period that an oracle's answer opened is not fresh: the others show a value first.
    await write(game, "ann", [plan("now")]);
    await settle(game);
    await write(game, "ann", [moves({ move: "plan", rolls: [], to: "blue" })]);
    const report = await verify(game);
    expect(report.findings).toEqual([]);
    expect(report.assurance.words.join("\n")).toContain("3 rolls");
    expect(report.assurance.words.join("\n")).toContain("oracle");
    // One answer serves the whole run that follows one decision.
    expect(game.log.match(/"t":"oracle"/gu)).toHaveLength(2);
  });

  test("can give no other answer, not to another question, not without its key", async () => {
    const game = await begin(oracleSetup);
    await write(game, "ann", [plan("sealed")]);
    const log = game.log;
    const { machine } = await replay(game);
    const honest = obligationOf(machine, oracleWriter);
    if (honest?.t !== "oracle") throw new Error("no answer is due");
    for (const [change, code] of [
      [{ n: 2 }, "dice/oracle-number"],
      [{ for: "00".repeat(32) }, "dice/oracle-number"],
      [{ beta: "00".repeat(64) }, "dice/oracle-proof"],
      [{ proof: `${honest.b.proof.slice(0, -2)}00` }, "dice/oracle-proof"],
    ] as const) {
      game.log = log;
      const { machine: now } = await replay(game);
      const open = openDraft(now, "oracle");
      writeEntry(open, oracleWriter, { t: "oracle", b: { ...honest.b, ...change } });
      game.log += sealPacket(open, oracleWriter);
      expect(await codes(game)).toEqual([code]);
    }
  });

  test("a roll without its answer is refused, and so is another result", async () => {
    const game = await begin(oracleSetup);
    await write(game, "ann", [plan("sealed")]);
    const log = game.log;
    await write(game, "ann", [{ t: "roll", b: {} }], true, false);
    expect(await codes(game)).toContain("protocol/not-your-pen");
    game.log = log;
    await settle(game);
    await write(game, "ann", [moves({ move: "plan", rolls: [], to: "blue" })]);
    expect(await codes(game)).toEqual([]);
    const rolled = /"out":\[(\d)\],"purpose":"day\/sealed"/u.exec(game.log);
    expect(rolled).not.toBeNull();
  });

  test("a class that has nobody to answer is no agreement", async () => {
    const { oracle: _, ...more } = oracleSetup.more ?? {};
    await expect(begin({ ...oracleSetup, more })).rejects.toThrow(/names no oracle/u);
    const game = await begin(diceSetup);
    const proposal: TypedBody = {
      t: "propose",
      b: { kind: "amend", changes: { classes: { "day/sealed": "oracle" } } },
    };
    await write(game, "ann", [proposal], true);
    expect(await codes(game)).toEqual(["rules/options"]);
  });
});

const [vector] = drand.vectors;
const witnessSecret = new Uint8Array(32).fill(123);

describe("a beacon", () => {
  const beaconSetup: TestSetup = { ...diceSetup, classes: { "day/sealed": "beacon" } };
  const witnessed: TestSetup = {
    ...beaconSetup,
    more: { witness: { name: "Club", key: toHex(publicKeyOf(witnessSecret)) } },
  };
  /** Ann's software knows the next round, and its signature when it is out. */
  const online = (
    game: TestGame,
    gid: () => { gid: string; head: string },
    sign: boolean,
    ids: readonly string[] = ["ann"],
  ): void => {
    const about = {
      nextRound: () => vector?.round ?? 0,
      beacon: (round: number) => {
        const { gid: g, head } = gid();
        const statement = witnessStatement(g, head, round);
        return {
          sig: vector?.signature ?? "",
          ...(sign ? { witness: toHex(signStatement("witness", statement, witnessSecret)) } : {}),
        };
      },
    } satisfies Partial<Writer>;
    for (const id of ids) Object.assign(game.writers, { [id]: { ...writerOf(game, id), ...about } });
  };

  test("is named before it is out, and verified offline", async () => {
    for (const [setup, sign, expected] of [
      [witnessed, true, []],
      [witnessed, false, ["dice/beacon-unwitnessed"]],
      [beaconSetup, false, ["dice/beacon-unwitnessed"]],
    ] as const) {
      const game = await begin(setup);
      let now = (await replay(game)).machine;
      online(game, () => now, sign);
      const open = openDraft(now, "ann");
      const writer = writerOf(game, "ann");
      writeEntry(open, writer, plan("sealed"));
      for (let due = obligationOf(now, writer); due !== undefined; due = obligationOf(now, writer))
        writeEntry(open, writer, due);
      game.log += sealPacket(open, writer);
      expect(game.log).toContain(`"round":${vector?.round}`);
      await write(game, "ann", [moves({ move: "plan", rolls: [], to: "blue" })], true);
      now = (await replay(game)).machine;
      expect(await codes(game)).toEqual(expected);
      expect((await verify(game)).assurance.words.join("\n")).toContain("beacon");
    }
  });

  test("another round, another signature, no round at all", async () => {
    for (const [round, change, code] of [
      [vector?.round ?? 0, { round: (vector?.round ?? 0) + 1 }, "dice/beacon-round"],
      [(vector?.round ?? 0) + 1, {}, "dice/beacon-round"],
      [vector?.round ?? 0, { sig: "00".repeat(48) }, "dice/beacon-proof"],
      [undefined, {}, "dice/beacon-round"],
    ] as const) {
      const game = await begin(beaconSetup);
      const { machine } = await replay(game);
      const writer: Writer = { ...writerOf(game, "ann"), ...(round === undefined ? {} : { nextRound: () => round }) };
      const open = openDraft(machine, "ann");
      writeEntry(open, writer, plan("sealed"));
      const handover = obligationOf(machine, writer);
      if (handover === undefined) throw new Error("no handover is due");
      writeEntry(open, writer, handover);
      if (machine.stopped === null) {
        writeEntry(open, writer, {
          t: "beacon",
          b: { ...{ round: vector?.round ?? 0, sig: vector?.signature ?? "" }, ...change },
        });
      }
      game.log += sealPacket(open, writer);
      expect(await codes(game)).toContain(code);
    }
  });

  test("in a game that begins with it: nobody is accused of a round that he was not asked for", async () => {
    const game = prepared({ ...witnessed, start: { scenario: "lots" } });
    let now = (await replay(game)).machine;
    online(game, () => now, true, ["ann", "bob"]);
    for (let turn = 0; turn < 4 && !game.log.includes('"t":"beacon"'); turn++) {
      now = (await replay(game)).machine;
      const pen = penOf(now) ?? "";
      const open = openDraft(now, pen);
      if (now.phase.at === "accept") writeEntry(open, writerOf(game, pen), joinOf(game, pen));
      writeObligations(open, writerOf(game, pen));
      game.log += sealPacket(open, writerOf(game, pen));
    }
    // The one who begins hands over, names the round, and rolls when it has come.
    expect(game.log).toMatch(/"t":"handover".*\n.*"t":"beacon".*\n.*"t":"roll"/u);
    expect(await codes(game)).toEqual([]);
  });

  test("a round that stands in the log already, or an earlier one, is known to everybody", async () => {
    for (const earlier of [0, 1]) {
      const game = await begin(witnessed);
      let now = (await replay(game)).machine;
      online(game, () => now, true);
      const open = openDraft(now, "ann");
      const writer = writerOf(game, "ann");
      writeEntry(open, writer, plan("sealed"));
      for (let due = obligationOf(now, writer); due !== undefined; due = obligationOf(now, writer))
        writeEntry(open, writer, due);
      writeEntry(open, writer, plan("sealed"));
      const again = obligationOf(now, writer);
      if (again?.t !== "handover") throw new Error("no handover is due");
      expect(again.b.round).toBe(vector?.round);
      writeEntry(open, writer, { t: "handover", b: { ...again.b, round: (vector?.round ?? 0) - earlier } });
      game.log += sealPacket(open, writer);
      now = (await replay(game)).machine;
      expect(await codes(game)).toEqual(["dice/beacon-round"]);
    }
  });
});
