// Events: a profile sets the terms of a game, nobody signs one that is another, and what differs is told without accusing anybody.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import { canonicalText, toHex } from "../../src/replay/index.js";
import { couple, type Person, person } from "../cli/support.js";

/** A gamemaster with a profile of the ford, and two players. */
async function event(change: object = {}) {
  const { root, ann, bob } = await couple();
  const gm = person("gm", undefined, root);
  const carl = person("carl", undefined, root);
  await gm.done("keygen", "--name", "Gil");
  await carl.done("keygen", "--name", "Carl");
  await gm.done("club", "profile", "form.json", "--form", "the-ford");
  const referee = JSON.parse(await carl.done("club", "referee", "--name", "Carl"));
  const form = {
    ...JSON.parse(gm.read("form.json")),
    referees: [referee],
    forfeit: "referee",
    stands: "referee",
    days: 9,
  };
  gm.write("form.json", JSON.stringify({ ...form, ...change }));
  await gm.done("club", "profile", "form.json", "--sign", "cup.event");
  return { root, ann, bob, gm, carl, cup: gm.file("cup.event") };
}

const begin = (ann: Person, dir: string, ...more: string[]) =>
  ann.run("new", "the-ford", dir, "--as", "scout", "--name", "Ann", "--chain", "64", ...more);
const joining = (bob: Person, ann: Person, dir: string, ...more: string[]) =>
  bob.run("join", ann.file(dir, "invite.json"), dir, "--name", "Bob", "--chain", "64", ...more);

/** A profile with something changed, signed anew by whoever has the gamemaster's key. */
function resigned(gm: Person, from: string, change: object): string {
  const { profile } = JSON.parse(gm.read(from));
  const secret = Buffer.from(JSON.parse(gm.read("keys", "identity.json")).secret, "hex");
  const other = { ...profile, ...change };
  const sig = toHex(signStatement("profile", other, secret));
  return gm.write("other.event", canonicalText({ format: 1, kind: "event-profile", profile: other, sig }));
}

describe("a game of an event", () => {
  test("takes its terms from the profile, names it, and verify says that it was played so", async () => {
    const { ann, bob, cup } = await event();
    expect((await begin(ann, "g", "--event", cup, "--pairing", "1-1")).code).toBe(0);
    const { m } = JSON.parse(ann.read("g", "invite.json"));
    expect(m).toMatchObject({
      deadlines: { days: 9, forfeit: "referee" },
      stands: "referee",
      dice: { preset: "strict" },
    });
    expect(m.event).toEqual({ profile: expect.stringMatching(/^[0-9a-f]{64}$/), pairing: "1-1" });
    expect(m.referee.name).toBe("Carl");
    expect((await joining(bob, ann, "g", "--event", cup)).code).toBe(0);
    const told = await bob.run("verify", bob.file("g"), "--event", cup);
    expect(told.out).toContain("Event: played under Spring Cup (spring-cup, profile 1, ");
    expect(told.out).toContain("pairing 1-1");
    const { report, event: played } = JSON.parse(
      (await bob.run("verify", "g", "--event", cup, "--format", "json")).out,
    );
    expect(report.game.event).toEqual(m.event);
    expect(played).toMatchObject({ is: "same", number: 1, pairing: "1-1", differences: [] });
    // Without the file nothing is said of it but which it is.
    expect((await bob.run("verify", "g")).out).toContain(
      `event: by the profile ${m.event.profile.slice(0, 16)}, pairing 1-1`,
    );
  });

  test("a game without an event has the manifest that it had before there were any", async () => {
    const { ann } = await event();
    await begin(ann, "g");
    expect(Object.keys(JSON.parse(ann.read("g", "invite.json")).m)).not.toContain("event");
  });

  test("join refuses where the profile is absent, another one, or none is named", async () => {
    const { ann, bob, gm, cup } = await event();
    await begin(ann, "g", "--event", cup);
    await begin(ann, "plain");
    const absent = await joining(bob, ann, "g");
    expect([absent.code, absent.err]).toEqual([3, expect.stringContaining("is not at hand")]);
    const other = resigned(gm, "cup.event", { name: "Autumn Cup" });
    expect((await joining(bob, ann, "g", "--event", other)).err).toContain("the file is another one");
    expect((await joining(bob, ann, "plain", "--event", cup)).err).toContain("This game names no event");
    expect((await joining(bob, ann, "g", "--show")).out).toContain("The profile of its event is not at hand");
    expect((await joining(bob, ann, "g", "--show", "--event", cup)).out).toContain("It is what Spring Cup says.");
  });

  test("join refuses what differs, and says each point; the verdict of such a game is as without an event", async () => {
    const { ann, bob, gm, cup } = await event();
    await begin(ann, "g", "--event", cup);
    // Ann's program leaves the name of the profile and changes the terms.
    const { m } = JSON.parse(ann.read("g", "invite.json"));
    const secret = Buffer.from(JSON.parse(ann.read("keys", "identity.json")).secret, "hex");
    const changed = { ...m, deadlines: { ...m.deadlines, days: 30 }, referee: null, stands: "nobody" };
    const sig = toHex(signStatement("invite", changed, secret));
    writeFileSync(ann.file("g", "invite.json"), `${canonicalText({ m: changed, sig })}\n`);
    const { code, err } = await joining(bob, ann, "g", "--event", cup);
    expect(code).toBe(3);
    expect(err).toContain("days: the event says 9, agreed is 30");
    expect(err).toContain("referee: the event says Carl");
    expect(err).toContain("stands: the event says referee, agreed is nobody");
    // Players who agree all the same are told of and not accused.
    const lax = resigned(gm, "cup.event", { deadlines: { days: 30, forfeit: "referee" } });
    await begin(ann, "h", "--event", lax);
    expect((await joining(bob, ann, "h", "--event", lax)).code).toBe(0);
    const plain = await bob.run("verify", "h");
    const told = await bob.run("verify", "h", "--event", cup);
    expect(told.code).toBe(plain.code);
    expect(told.out).toContain("Event: the game does not name Spring Cup");
    expect(told.out).toContain("days: the event says 9, agreed is 30");
    expect(told.out).toContain("That accuses nobody");
  });

  test("what is changed in the game is told as changed in the game", async () => {
    const { ann, bob, cup } = await event();
    await begin(ann, "g", "--event", cup);
    await joining(bob, ann, "g", "--event", cup);
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
    await ann.run("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
    await ann.done("propose", "g", "amend", "--days", "40");
    await ann.done("seal", "g");
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-2.pbem"));
    await bob.done("answer", "g", "yes");
    await bob.done("seal", "g");
    const { out } = await bob.run("verify", "g", "--event", cup);
    expect(out).toContain("days: the event says 9, agreed is 40 (changed in the game)");
  });

  test("terms that the event sets are refused beside it, and so is a game that it does not have", async () => {
    const { ann, cup } = await event();
    expect((await begin(ann, "g", "--event", cup, "--days", "3")).err).toContain("--days is set by the event");
    expect((await begin(ann, "g", "--event", cup, "--stands", "nobody")).err).toContain("--stands is set by the event");
    expect((await begin(ann, "g", "--pairing", "1-1")).err).toContain("--pairing belongs to --event");
    expect((await begin(ann, "g", "--event", cup, "--pairing", "A b")).err).toContain("A pairing has a name");
    const { gm, cup: second } = await event();
    const { profile } = JSON.parse(gm.read("cup.event"));
    const [game] = profile.games;
    const older = resigned(gm, "cup.event", { games: [{ ...game, rules: { ...game.rules, hash: "0".repeat(64) } }] });
    expect((await begin(ann, "g", "--event", older)).err).toContain("is played by the-ford");
    const none = resigned(gm, "cup.event", { games: [{ ...game, rules: { ...game.rules, id: "the-moat" } }] });
    expect((await begin(ann, "g", "--event", none)).err).toContain("is played: the-moat");
    expect((await begin(ann, "g", "--event", second)).code).toBe(0);
  });
});

describe("a profile", () => {
  test("is one of the published schema, and follows the one before; two of one number are the gamemaster's", async () => {
    const { gm, bob } = await event();
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../../schemas/event-profile.json"), "utf8"));
    const file = JSON.parse(gm.read("cup.event"));
    expect(new Ajv2020({ strict: true }).compile(schema)(file)).toBe(true);
    const form = JSON.parse(gm.read("form.json"));
    gm.write("form.json", JSON.stringify({ ...form, days: 12 }));
    await gm.done("club", "profile", "form.json", "--sign", "two.event", "--after", "cup.event");
    expect(JSON.parse(gm.read("two.event")).profile).toMatchObject({
      number: 2,
      prev: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await bob.run("club", "profile", gm.file("cup.event"), gm.file("two.event"))).code).toBe(0);
    const other = resigned(gm, "cup.event", { name: "Other Cup" });
    const fork = await bob.run("club", "profile", gm.file("cup.event"), other, gm.file("two.event"));
    expect(fork.code).toBe(1);
    expect(fork.out).toContain("FORK: Gil signed two profiles 1 of spring-cup");
    const stray = await bob.run("club", "profile", other, gm.file("two.event"));
    expect(stray.out).toContain("does not follow the profile 1 that is here");
  });

  test("counts by its signature alone, and so does each referee's own word", async () => {
    const { gm, bob, ann } = await event();
    const file = JSON.parse(gm.read("cup.event"));
    gm.write("forged.event", JSON.stringify({ ...file, profile: { ...file.profile, name: "Mine" } }));
    expect((await bob.run("club", "profile", gm.file("forged.event"))).err).toContain("is not signed by Gil");
    const [referee] = file.profile.referees;
    const conscript = { ...referee, id: "dora" };
    const drafted = resigned(gm, "cup.event", { referees: [conscript] });
    expect((await begin(ann, "g", "--event", drafted)).err).toContain("has not signed that they rule");
    gm.write("form.json", JSON.stringify({ ...JSON.parse(gm.read("form.json")), referees: [conscript] }));
    expect((await gm.run("club", "profile", "form.json", "--sign", "x.event")).err).toContain("has not signed");
    // An invite's signature is none of a profile.
    const secret = Buffer.from(JSON.parse(gm.read("keys", "identity.json")).secret, "hex");
    const sig = toHex(signStatement("invite", file.profile, secret));
    gm.write("crossed.event", JSON.stringify({ ...file, sig }));
    expect((await bob.run("club", "profile", gm.file("crossed.event"))).err).toContain("is not signed by Gil");
  });

  test("a form that says what cannot be is refused with the reason", async () => {
    const { gm } = await event();
    const form = JSON.parse(gm.read("form.json"));
    const refused = async (change: object) => {
      gm.write("bad.json", JSON.stringify({ ...form, ...change }));
      return (await gm.run("club", "profile", "bad.json", "--sign", "bad.event")).err;
    };
    expect(await refused({ referees: [] })).toContain("Nobody rules in this event");
    expect(await refused({ days: 0 })).toContain("is no form of an event");
    expect(await refused({ more: 1 })).toContain("is no form of an event");
    const [game] = form.games;
    expect(await refused({ games: [{ ...game, options: { nonsense: 1 } }] })).toContain("options that");
    expect(await refused({ games: [{ ...game, scenario: "none" }] })).toContain("The scenario of the-ford is one of");
    expect(await refused({ games: [{ ...game, game: "chess" }] })).toContain('"chess" is not installed');
    expect((await gm.run("club", "profile", "a", "--form", "the-ford", "--sign", "b")).err).toContain(
      "one after the other",
    );
    expect((await gm.run("club", "profile", "a", "--after", "b")).err).toContain("--after belongs to --sign");
  });
});
