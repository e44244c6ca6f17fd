import { describe, expect, test } from "vitest";
import {
  type Draft,
  deriveSecrets,
  fromHex,
  openDraft,
  penOf,
  replayLog,
  sealPacket,
  type TypedBody,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { begun, ford, newest, type Person, person } from "./support.js";

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    yield x;
  }
}

describe("damaged files", () => {
  test("no byte of a log makes a command fall over, and none is judged valid", async () => {
    const { ann, bob } = await begun();
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    const log = Buffer.from(bob.read("g", "game.pbem"));
    const random = numbers(7);
    const friend = person("friend");
    for (let round = 0; round < 60; round++) {
      const bad = Buffer.from(log);
      const at = random.next().value % bad.length;
      const byte = random.next().value % 256;
      if (round % 3 === 0) bad[at] = bad[at] === byte ? byte ^ 1 : byte;
      friend.write(
        "bad.pbem",
        round % 3 === 1
          ? bad.subarray(0, at)
          : round % 3 === 2
            ? Buffer.concat([bad.subarray(0, at), bad.subarray(at + 1)])
            : bad,
      );
      const verified = await friend.run("verify", "bad.pbem");
      // Cut off behind a packet it is a shorter log, and a valid one.
      if (verified.code === 0) expect(log.toString().startsWith(friend.read("bad.pbem"))).toBe(true);
      expect([0, 1, 2, 3]).toContain(verified.code);
      expect([0, 3]).toContain((await friend.run("replay", "bad.pbem")).code);
      expect([0, 1]).toContain((await friend.run("compare", "bad.pbem", bob.file("g"))).code % 3);
      expect([0, 1, 2, 3]).toContain((await bob.run("receive", "g", friend.file("bad.pbem"))).code);
      expect(bob.read("g", "game.pbem")).toBe(log.toString());
    }
  });
});

describe("a seed chain that runs out", () => {
  const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

  function writerOf(of: Person): Writer {
    const { player, backup, nonce } = JSON.parse(of.read("g", "secret.json"));
    const secrets = deriveSecrets(bytes(backup), bytes(nonce));
    return { id: player, signing: secrets.signing, secrets };
  }

  /** Undo after undo, each of which makes everybody show a value, until Ann has shown so many. */
  async function spend(ann: Person, bob: Person, values: number): Promise<void> {
    let log = ann.read("g", "game.pbem");
    const [annWrites, bobWrites] = [writerOf(ann), writerOf(bob)];
    for (;;) {
      const { machine } = await replayLog(Buffer.from(log), { library: ford });
      if (machine === null) throw new Error("no machine");
      if ((machine.seats[0]?.c ?? 0) >= values) break;
      const writer = penOf(machine) === "ann" ? annWrites : bobWrites;
      const draft: Draft = openDraft(machine, writer.id);
      writeObligations(draft, writer);
      const undo: TypedBody = { t: "propose", b: { kind: "undo", to: 3 } };
      const agree: TypedBody = { t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } };
      if (machine.phase.at === "answer" || penOf(machine) === writer.id) {
        expect(writeEntry(draft, writer, machine.phase.at === "answer" ? agree : undo)).toEqual([]);
        writeObligations(draft, writer);
      }
      log += sealPacket(draft, writer);
    }
    ann.write("g/game.pbem", log);
    bob.write("g/game.pbem", log);
  }

  test("goes on with a new one that both have agreed", async () => {
    const { ann, bob } = await begun();
    await spend(ann, bob, 50);
    for (let packet = 0; packet < 4 && !(await ann.done("status", "g")).includes("Next: turnproof moves"); packet++) {
      const [from, to] = (await ann.done("status", "g")).includes("Next: turnproof receive") ? [bob, ann] : [ann, bob];
      if ((await from.done("status", "g")).includes("turnproof answer")) await from.done("answer", "g", "no");
      await from.done("seal", "g");
      await to.done("receive", "g", newest(from));
    }
    await ann.done("propose", "g", "rechain", "--n", "64");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    await bob.done("answer", "g", "yes");
    await bob.done("seal", "g");
    await ann.done("receive", "g", newest(bob));
    await spend(ann, bob, 62);
    await expect(ann.run("verify", "g")).resolves.toMatchObject({ code: 0 });
  });
});
