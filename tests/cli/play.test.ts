import { statSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { fordPack } from "../../examples/tiny-game/pack.js";
import { libraryOf } from "../../src/replay/index.js";
import { fordGame } from "../support/game.js";
import { begun, couple, newest, offered, type Person, person, quoted } from "./support.js";

/** Plays on until the game is over; packets go by the way that `send` takes. */
async function playOut(ann: Person, bob: Person, send: (from: Person, to: Person) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  for (let turn = 0; turn < 40; turn++) {
    for (const [me, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const status = await me.done("status", "g");
      if (status.includes("the game is over")) return seen;
      if (status.includes("Next: turnproof moves")) {
        const moves = await me.done("moves", "g");
        seen.push(await me.done("do", "g", ...(offered(moves)[0] ?? [])));
      }
      if (/Next: turnproof seal/.test(await me.done("status", "g"))) {
        await me.done("seal", "g");
        await send(me, other);
      } else if (newest(me) !== "" && me.read("g", "game.pbem") !== other.read("g", "game.pbem")) {
        await send(me, other);
      }
    }
  }
  throw new Error("the game does not end");
}

describe("a whole game", () => {
  test("through attachments", async () => {
    const { ann, bob } = await begun();
    await playOut(ann, bob, async (from, to) => {
      await to.done("receive", "g", newest(from));
    });
    expect(ann.read("g", "game.pbem")).toBe(bob.read("g", "game.pbem"));
    const report = await ann.done("verify", "g");
    expect(report).toMatch(/^verdict: valid - every packet is genuine and every move was played by the rules\n/);
    expect(report).toMatch(/wins \[(2\.3|3\.1)\]/);
    expect(await bob.done("status", "g")).toContain("Next: turnproof verify g   (the game is over)");
  });

  test("through pasted mails, quoted and wrapped, with sealed dice", async () => {
    const { ann, bob } = await begun("--preset", "strict");
    await playOut(ann, bob, async (from, to) => {
      const mail = quoted(from.read("g", "outbox", newest(from, ".txt").split("/").at(-1) ?? ""));
      const { code, out, err } = await to.runWith({ stdin: Readable.from([mail]) }, "receive", "g", "-");
      expect(`${err}${out}`).toContain("taken into the log");
      expect(code).toBe(0);
    });
    const report = JSON.parse(await bob.done("verify", "g", "--format", "json"));
    expect(report).toMatchObject({ verdict: "valid", game: { state: "ended" }, assurance: { dice: { now: 0 } } });
  });
});

test("the other player's moves are listed as what they are: his", async () => {
  const { ann, bob } = await begun();
  const [mover, other] = (await ann.done("status", "g")).includes("Next: turnproof moves") ? [ann, bob] : [bob, ann];
  expect(await mover.done("moves", "g")).toContain("   1  step fields=1");
  const seen = await other.done("moves", "g");
  expect(seen).toMatch(/^(ann|bob) writes now; what can be done:$/m);
  expect(seen).toContain("  step fields=1");
  expect(seen).not.toContain("turnproof do");
});

test("a game goes on with the pack that it was begun with, whatever a newer version brings", async () => {
  const { ann } = await begun();
  const newer: typeof fordPack = { sight: { ...fordPack.sight, entries: {} } };
  const library = libraryOf({ ...fordGame, packs: [newer] });
  expect(await ann.runWith({ library }, "moves", "g")).toMatchObject({
    code: 0,
    out: expect.stringContaining("step fields=1"),
  });
  // Nothing but the folder has it: the log alone cannot be judged then.
  const alone = await ann.runWith({ library }, "verify", ann.file("g", "game.pbem"));
  expect(alone).toMatchObject({ code: 2, out: expect.stringContaining("is missing") });
});

describe("keys and invites", () => {
  test("the identity key is for its owner's eyes, and is never overwritten", async () => {
    const ann = person("ann");
    const said = await ann.done("keygen", "--name", "Ann");
    expect(said).toMatch(/key: +did:key:z6Mk\w+\n/);
    expect(said).toMatch(/fingerprint: (\w+ ){7}\w+\n/);
    expect(statSync(ann.file("keys", "identity.json")).mode & 0o777).toBe(0o600);
    const before = ann.read("keys", "identity.json");
    expect(await ann.run("keygen")).toMatchObject({ code: 3, err: expect.stringContaining("never overwritten") });
    expect(ann.read("keys", "identity.json")).toBe(before);
  });

  test("an invite says what is agreed; the one who joins sees it before he signs", async () => {
    const { ann, bob } = await couple();
    await ann.done("new", "the-ford", "g", "--as", "guard", "--name", "Ann", "--ruling", "tie-hits=no", "--days", "7");
    expect(statSync(ann.file("g", "secret.json")).mode & 0o777).toBe(0o600);
    const shown = await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--show");
    expect(shown).toContain("Ann invites you to this game:");
    expect(shown).toMatch(/readings +tie-hits=no/);
    expect(shown).toMatch(/deadline +7 days/);
    expect(shown).toContain("agreed: it decides");
    expect(() => bob.list("g")).toThrow(expect.objectContaining({ code: "ENOENT" }));
    await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob");
    expect(JSON.parse(bob.read("g", "secret.json"))).toMatchObject({ player: "bob", gid: expect.any(String) });
  });

  test("a changed invite is not joined, a changed manifest not started", async () => {
    const { ann, bob } = await couple();
    await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64");
    const forged = ann.read("g", "invite.json").replace('"days":14', '"days":15');
    bob.write("forged.json", forged);
    expect(await bob.run("join", "forged.json", "g", "--name", "Bob")).toMatchObject({
      code: 3,
      err: expect.stringContaining("not signed by the identity key of ann"),
    });
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
    const other = person("other");
    await other.done("keygen");
    await other.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64");
    expect(await other.run("start", "g", bob.file("g", "outbox", "bob-1.pbem"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("not your invite"),
    });
    expect(other.list("g")).not.toContain("game.pbem");
  });

  test("one invite begins one game: a second answer needs a second invite, the same one gets the same packet", async () => {
    const { root, ann, bob } = await couple();
    const eve = person("eve", undefined, root);
    await eve.done("keygen");
    await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64");
    for (const guest of [bob, eve]) {
      await guest.done(
        "join",
        ann.file("g", "invite.json"),
        "g",
        "--name",
        guest.home.split("/").at(-1) ?? "",
        "--chain",
        "64",
      );
    }
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    const packet = ann.read("g", "outbox", "ann-1.pbem");
    expect(await ann.run("start", "g", eve.file("g", "outbox", "eve-1.pbem"))).toMatchObject({
      code: 3,
      err: expect.stringContaining("cli/invite-used"),
    });
    expect(await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"))).toContain("already been started");
    expect(ann.read("g", "outbox", "ann-1.pbem")).toBe(packet);
  });

  test("a folder of another game is not used again", async () => {
    const { ann, bob } = await begun();
    expect(await ann.run("new", "the-ford", "g", "--as", "scout", "--name", "Ann")).toMatchObject({
      code: 3,
      err: expect.stringContaining("not an empty folder"),
    });
    expect(await bob.run("join", ann.file("g", "invite.json"), "g", "--name", "Bob")).toMatchObject({ code: 3 });
  });
});

describe("a pack of the players' own", () => {
  test("lies beside the log; a fact that it lacks is asked for and asserted before the roll that needs it", async () => {
    const { ann, bob } = await couple();
    const pack = JSON.stringify({
      sight: { complete: false, entries: { "field-4": { value: 6, source: "component" } } },
    });
    for (const player of [ann, bob]) player.write("pack.json", pack);
    const terms = ["--pack", "pack.json", "--authority", "sources", "--chain", "64"];
    await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", ...terms);
    expect(await bob.run("join", ann.file("g", "invite.json"), "g", "--name", "Bob")).toMatchObject({
      code: 3,
      err: expect.stringContaining("is missing"),
    });
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--pack", "pack.json", "--chain", "64");
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", newest(ann));
    await ann.done("receive", "g", newest(bob));
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    await bob.done("do", "g", "fire");
    expect(await bob.done("moves", "g")).toContain("turnproof do g --assert sight/field-2=VALUE");
    expect(await bob.run("do", "g", "--assert", "sight/field-3=5")).toMatchObject({
      code: 1,
      out: expect.stringContaining("facts/not-asked"),
    });
    await bob.done("do", "g", "--assert", "sight/field-2=5");
    await bob.done("seal", "g");
    // The asserted fact makes the roll sealed: Ann's software shows a value first.
    expect(await ann.done("receive", "g", newest(bob))).toContain(
      "Only values were due: the answer was written at once.",
    );
    expect(await bob.done("receive", "g", newest(ann))).toContain("rolled 1d6 for crossing/shot");
    await bob.done("seal", "g");
    await ann.done("receive", "g", newest(bob));
    expect((await ann.run("verify", "g")).out).toContain("Asserted by a player, not proven: sight/field-2 = 5 (bob)");
  });
});

describe("sending", () => {
  test("sealing again shows the same bytes, even where the log was lost in between", async () => {
    const { ann } = await begun();
    const before = ann.read("g", "game.pbem");
    await ann.done("do", "g", "step", "fields=2");
    const draft = ann.read("g", "draft.ndjson");
    await ann.done("seal", "g");
    const packet = ann.read("g", "outbox", "ann-2.pbem");
    const mail = ann.read("g", "outbox", "ann-2.txt");
    expect(await ann.done("seal", "g")).toContain("byte for byte");
    expect(ann.read("g", "outbox", "ann-2.pbem")).toBe(packet);
    expect(ann.read("g", "outbox", "ann-2.txt")).toBe(mail);
    // The machine stopped after the packet was written and before the log was: another draft is not signed.
    ann.write("g/game.pbem", before);
    ann.write("g/draft.ndjson", draft.replace('"fields":2', '"fields":1'));
    await ann.done("seal", "g", "--part");
    expect(ann.read("g", "outbox", "ann-2.pbem")).toBe(packet);
    expect(ann.read("g", "game.pbem")).toBe(before + packet);
  });

  test("the mail tells the turn, in ASCII", async () => {
    const { ann } = await begun();
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    const mail = ann.read("g", "outbox", "ann-2.txt");
    expect(mail).toMatch(/^Subject: \[turnproof\] The Ford: packet 2 of ann\n/);
    expect(mail).toContain("   4  ann (scout): step fields=2\n      the scout reaches field 2  [the-ford 3.1]\n");
    expect(mail).toMatch(/^[\n\x20-\x7e]*$/);
    expect(mail).toContain("-----BEGIN TURNPROOF PACKET-----\nGame: ");
  });

  test("a packet that comes twice is already received; the journal says when each came", async () => {
    const { ann, bob } = await begun();
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    const log = bob.read("g", "game.pbem");
    expect(await bob.done("receive", "g", newest(ann))).toContain("Packet 2 of ann has already been received.");
    expect(bob.read("g", "game.pbem")).toBe(log);
    expect(bob.read("g", "journal.txt")).toMatch(
      /^2026-11-21T12:00:00.000Z {2}received packet 2 of ann [0-9a-f]{16}$/m,
    );
  });

  test("several packets in one mail, in the wrong order; --no-reply writes nothing", async () => {
    const { ann, bob } = await couple();
    await ann.done("new", "the-ford", "g", "--as", "guard", "--name", "Ann", "--chain", "64");
    await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", newest(ann), "--no-reply");
    expect(bob.list("g", "outbox")).toEqual(["eml", "pbem", "txt"].map((end) => `the-ford-to-ann-bob-1.${end}`));
    await bob.done("seal", "g");
    await bob.done("do", "g", "step", "fields=2");
    await bob.done("seal", "g");
    const both = bob.read("g", "outbox", "bob-3.txt") + bob.read("g", "outbox", "bob-2.txt");
    const said = await ann.done("receive", "g", ann.write("mail.txt", quoted(both)));
    expect(said).toMatch(/Packet 2 of bob.*\n(.*\n)*Packet 3 of bob/);
  });
});
