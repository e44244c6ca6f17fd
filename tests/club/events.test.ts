// Events: a profile sets the terms of a game, nobody signs one that is another, and what differs is told without accusing anybody.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { eventPlayed, type ReadProfile } from "../../src/app/reading/event-differences.js";
import { signStatement } from "../../src/replay/format/dsse.js";
import { canonicalText, toHex } from "../../src/replay/index.js";
import { seatAt } from "../cli/open-folder.js";
import { couple, newest, type Person, person } from "../cli/support.js";

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
    const { ann, bob, gm, cup } = await event();
    expect((await begin(ann, "g", "--event", cup, "--pairing", "1-1")).code).toBe(0);
    const { m } = JSON.parse(ann.read("g", "invite.json"));
    expect(m).toMatchObject({
      deadlines: { days: 9, forfeit: "referee" },
      stands: "referee",
      dice: { preset: "strict" },
    });
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(m.event).toEqual({ profile: hash, pairing: "1-1", gm: hash });
    expect(m.referee.name).toBe("Carl");
    expect((await joining(bob, ann, "g", "--event", cup)).code).toBe(0);
    const told = await bob.run("verify", bob.file("g"), "--event", cup);
    expect(told.out).toContain("Event: played under Spring Cup (spring-cup, profile 1, ");
    expect(told.out).toContain("pairing 1-1");
    const { report, event: played } = JSON.parse(
      (await bob.run("verify", "g", "--event", cup, "--format", "json")).out,
    );
    expect(report.game.event).toEqual({ profile: m.event.profile, pairing: "1-1" });
    expect(played).toMatchObject({ is: "same", number: 1, pairing: "1-1", differences: [] });
    // The file lies in the folder: verify finds it there, and the page is given it.
    expect((await bob.run("verify", "g")).out).toContain("Event: played under Spring Cup");
    const seat = await seatAt(bob);
    expect(JSON.parse((await seat.ask("/api/game", seat.bearer)).text).files).toEqual([
      { name: "g/game.pbem", pack: true, events: 1 },
    ]);
    expect((await seat.ask("/api/event0/0", seat.bearer)).text).toBe(gm.read("cup.event"));
    expect((await seat.ask("/api/event1/0", seat.bearer)).status).toBe(404);
    rmSync(bob.file("g", "event.json"));
    // Without the file nothing is said of it but which it is.
    expect((await bob.run("verify", "g")).out).not.toContain("Event: played under");
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
    expect([absent.code, absent.err]).toEqual([3, expect.stringContaining("is missing")]);
    const other = resigned(gm, "cup.event", { name: "Autumn Cup" });
    expect((await joining(bob, ann, "g", "--event", other)).err).toContain("the file is a different one");
    expect((await joining(bob, ann, "plain", "--event", cup)).err).toContain("This game names no event");
    expect((await joining(bob, ann, "g", "--show")).out).toContain("The profile of its event is missing");
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
    expect(err).toContain("days: the event says 9, the game says 30");
    expect(err).toContain("referee: the event says Carl");
    expect(err).toContain("stands: the event says referee, the game says nobody");
    // Players who agree all the same are told of and not accused.
    const lax = resigned(gm, "cup.event", { deadlines: { days: 30, forfeit: "referee" } });
    await begin(ann, "h", "--event", lax);
    expect((await joining(bob, ann, "h", "--event", lax)).code).toBe(0);
    const plain = await bob.run("verify", "h");
    const told = await bob.run("verify", "h", "--event", cup);
    expect(told.code).toBe(plain.code);
    expect(told.out).toContain("Event: the game does not name Spring Cup");
    expect(told.out).toContain("days: the event says 9, the game says 30");
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
    expect(out).toContain("days: the event says 9, the game says 40 (changed in the game)");
  });

  test("what is changed in the game and changed back was played otherwise meanwhile", async () => {
    const { ann, bob, cup } = await event();
    await begin(ann, "g", "--event", cup);
    await joining(bob, ann, "g", "--event", cup);
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
    await ann.run("receive", "g", bob.file("g", "outbox", "bob-2.pbem"));
    for (const days of ["40", "9"]) {
      await ann.done("propose", "g", "amend", "--days", days);
      await ann.done("seal", "g");
      await bob.done("receive", "g", newest(ann));
      await bob.done("answer", "g", "yes");
      await bob.done("seal", "g");
      await ann.done("receive", "g", newest(bob));
    }
    const { out } = await bob.run("verify", "g", "--event", cup);
    expect(out).toContain("days: the event says 9, the game says 40 (changed in the game)");
    expect(out).not.toContain("the game says 9");
  });

  test("two values that are written alike are two, and a change from one entry of the profile to another is one", async () => {
    const { ann, cup, gm } = await event();
    await begin(ann, "g", "--event", cup);
    const { m } = JSON.parse(ann.read("g", "invite.json"));
    const { profile } = JSON.parse(gm.read("cup.event"));
    const read = (change: object): ReadProfile => {
      const changed = { ...profile, games: [{ ...profile.games[0], ...change }] };
      return { profile: changed, hash: m.event.profile };
    };
    const points = (at: ReadProfile, played: object, ...since: object[]) =>
      eventPlayed(
        at,
        { ...m, ...played },
        since.map((one) => ({ ...m, ...one })),
      ).differences.map(({ point, event: wanted, played: found }) => [point, wanted, found]);
    expect(points(read({ options: { night: true } }), { options: { night: "true" } })).toEqual([
      ["option night", "true", '"true"'],
    ]);
    expect(points(read({ options: {} }), { options: { night: "not set" } })).toHaveLength(1);
    const [game] = profile.games;
    const both = { ...profile, games: [true, false].map((night) => ({ ...game, options: { night } })) };
    const two = { profile: both, hash: m.event.profile };
    expect(points(two, { options: { night: true } }, { options: { night: true } })).toEqual([]);
    expect(points(two, { options: { night: true } }, { options: { night: false } })).toEqual([
      ["option night", "true", "false (changed in the game)"],
    ]);
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
    expect((await begin(ann, "g", "--event", none)).err).toContain("is played with the-moat");
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
    expect(stray.out).toContain("does not follow the profile 1 given here");
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
    expect(await refused({ referees: [] })).toContain("This event has no referee");
    expect(await refused({ days: 0 })).toContain("is not a valid form of an event");
    expect(await refused({ more: 1 })).toContain("is not a valid form of an event");
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

/** An event with a first round of Ann against Bob, as a program writes pairings. */
async function paired(more: object = {}) {
  const all = await event();
  const didOf = async ({ home }: Person) => JSON.parse(readFileSync(join(home, "keys", "identity.json"), "utf8")).did;
  const [ann, bob] = [await didOf(all.ann), await didOf(all.bob)];
  const pairings = [{ id: "1-1", players: [ann, bob], bye: false, ...more }];
  all.gm.write("pairs.json", JSON.stringify({ round: 1, pairings }));
  await all.gm.done("club", "round", "pairs.json", "--event", "cup.event", "--sign", "one.round");
  return { ...all, keys: { ann, bob }, round: all.gm.file("one.round") };
}

const rowsOf = async (gm: Person, ...more: string[]) =>
  JSON.parse(
    (await gm.run("club", "round", "one.round", "--event", "cup.event", "--games", "cup", "--format", "json", ...more))
      .out,
  );

describe("a round", () => {
  test("is one of the published schema, follows the one before; two of one number are the gamemaster's", async () => {
    const { gm, ann, bob, keys, cup, round } = await paired();
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../../schemas/event-round.json"), "utf8"));
    const file = JSON.parse(gm.read("one.round"));
    expect(new Ajv2020({ strict: true }).compile(schema)(file)).toBe(true);
    const list = (number: number, ...pairings: object[]) =>
      gm.write(`pairs-${number}.json`, JSON.stringify({ round: number, pairings, system: "swiss" }));
    list(2, { id: "2-1", players: [keys.bob] }, { id: "2-2", players: [keys.ann], bye: true });
    const sign = (from: string, to: string, ...more: string[]) =>
      gm.run("club", "round", from, "--event", "cup.event", "--sign", to, ...more);
    expect((await sign("pairs-2.json", "two.round")).err).toContain("follows round 1");
    expect((await sign("pairs-2.json", "two.round", "--after", "one.round")).code).toBe(0);
    expect((await bob.run("club", "round", round, gm.file("two.round"), "--event", cup)).code).toBe(0);
    // Another first round, and a second one with a pairing of the first.
    list(1, { id: "1-1", players: [keys.bob, keys.ann], sides: ["scout", "guard"] });
    expect((await sign("pairs-1.json", "other.round")).code).toBe(0);
    const fork = await bob.run("club", "round", round, gm.file("other.round"), gm.file("two.round"), "--event", cup);
    expect([fork.code, fork.out]).toEqual([1, expect.stringContaining("signed two rounds 1 of spring-cup")]);
    const stray = await bob.run("club", "round", gm.file("other.round"), gm.file("two.round"), "--event", cup);
    expect(stray.out).toContain("does not follow the round 1 given here");
    list(2, { id: "1-1", players: [keys.bob, keys.ann] });
    await sign("pairs-2.json", "again.round", "--after", "one.round");
    expect((await bob.run("club", "round", round, gm.file("again.round"), "--event", cup)).out).toContain(
      "appears in the rounds 1 and 2",
    );
    for (const [pairing, says] of [
      [{ id: "1-1", players: [keys.ann, keys.ann] }, "somebody plays themselves"],
      [{ id: "1-1", players: [keys.ann], bye: false }, "has one player if it is a bye"],
      [{ id: "1-1", players: [keys.ann, keys.bob], sides: ["scout"] }, "a side of its own for each player"],
      [{ id: "1-1", players: [keys.ann, keys.bob], game: "chess" }, 'not "chess"'],
      [{ id: "1-1", players: ["Ann", keys.bob] }, "is a public key"],
    ] as const) {
      list(1, pairing);
      expect((await sign("pairs-1.json", "bad.round")).err).toContain(says);
    }
    list(1, { id: "1-1", players: [keys.ann, keys.bob] }, { id: "1-1", players: [keys.ann, keys.bob] });
    expect((await sign("pairs-1.json", "bad.round")).err).toContain("appears twice");
    expect(
      (await ann.run("club", "round", gm.file("pairs.json"), "--event", cup, "--sign", "mine.round")).err,
    ).toContain("Only Gil signs");
    gm.write("forged.round", JSON.stringify({ ...file, round: { ...file.round, round: 3, prev: "0".repeat(64) } }));
    expect((await bob.run("club", "round", gm.file("forged.round"), "--event", cup)).err).toContain(
      "is not signed by Gil",
    );
    const other = resigned(gm, "cup.event", { number: 2, prev: file.round.profile });
    expect((await bob.run("club", "round", round, "--event", other)).err).toContain("which is missing");
  });

  test("new and join ask whether it is the game that was paired, and verify says it", async () => {
    const { gm, ann, bob, carl, cup, round, keys } = await paired({ sides: ["scout", "guard"] });
    const at = ["--event", cup, "--round", round];
    expect((await begin(ann, "g", ...at)).err).toContain("--round needs --pairing");
    expect((await begin(ann, "g", ...at, "--pairing", "1-2")).err).toContain(
      "pairing: the event says 1-1, the game says 1-2",
    );
    const guard = await ann.run("new", "the-ford", "g", "--as", "guard", "--name", "Ann", ...at, "--pairing", "1-1");
    expect(guard.err).toContain(`the event says scout ${keys.ann}, guard ${keys.bob}, the game says guard ${keys.ann}`);
    expect((await begin(ann, "g", ...at, "--pairing", "1-1")).code).toBe(0);
    expect((await begin(carl, "g", ...at, "--pairing", "1-1")).err).toContain(
      "nobody may rule in a game that they play",
    );
    expect((await begin(gm, "g", ...at, "--pairing", "1-1")).err).toContain("This game is not one of round 1");
    const stranger = person("eve", undefined, gm.home);
    await stranger.done("keygen", "--name", "Eve");
    expect((await joining(stranger, ann, "g", ...at)).err).toContain("This game is not one of round 1");
    expect((await joining(bob, ann, "g", ...at)).code).toBe(0);
    expect((await bob.run("verify", "g", ...at)).out).toContain("pairing 1-1.");
    // Who joins without the round is not asked, and verify tells it.
    await begin(ann, "h", "--event", cup, "--pairing", "1-1");
    await joining(stranger, ann, "h", "--event", cup);
    const told = await stranger.run("verify", "h", ...at);
    expect(told.out).toContain("pairing 1-1: the event says");
    expect((await stranger.run("verify", "h", "--round", round)).err).toContain("--round belongs to --event");
  });

  test("the first game that the club saw counts; a second one does where it abandons the first with a referee's word", async () => {
    const { gm, ann, bob, carl, cup } = await paired();
    await gm.done("club", "init", "cup", "--name", "Cup", "--receipts");
    const play = async (dir: string, ...more: string[]): Promise<string> => {
      await begin(ann, dir, "--event", cup, "--pairing", "1-1", ...more);
      await joining(bob, ann, dir, "--event", cup);
      await ann.done("start", dir, bob.file(dir, "outbox", "bob-1.pbem"));
      await bob.done("receive", dir, ann.file(dir, "outbox", "ann-1.pbem"));
      await bob.done("seal", dir);
      return JSON.parse(bob.read(dir, "game.pbem").split("\n")[0] ?? "").g;
    };
    const take = (time: string, file: string) => gm.runWith({ now: () => new Date(time) }, "club", "take", "cup", file);
    const seen = async () => {
      await gm.run("club", "verify", "cup");
      const rows: { gid: string; counts: boolean; says: string; seen: string }[] = await rowsOf(gm);
      return Object.fromEntries(
        rows.map(({ gid, counts, says, seen: at }) => [gid, `${counts} ${at.slice(8, 10)} ${says}`]),
      );
    };
    expect(await seen()).toEqual({ "": "false  " });
    const one = await play("one");
    const two = await play("two");
    await take("2026-11-21T12:00:00Z", bob.file("two", "game.pbem"));
    await take("2026-11-22T12:00:00Z", bob.file("one", "game.pbem"));
    expect(await seen()).toEqual({
      [two]: "true 21 ",
      [one]: "false 22 a second game of this pairing: it does not abandon the first",
    });
    const three = await play("three", "--abandons", two);
    await take("2026-11-23T12:00:00Z", bob.file("three", "game.pbem"));
    expect((await seen())[three]).toBe(
      "false 23 a second game of this pairing: it abandons the first without a ruling that ends that",
    );
    await carl.done("receive", "two", bob.file("two", "game.pbem"), "--observe");
    await carl.done(
      "ruling",
      "two",
      "award",
      "--winner",
      "draw",
      "--reason",
      "begun anew",
      "--text",
      "The start was wrong.",
    );
    await carl.done("seal", "two");
    await take("2026-11-24T12:00:00Z", carl.file("two", "game.pbem"));
    expect(await seen()).toEqual({
      [two]: "false 21 given up with a referee's word",
      [one]: "false 22 a second game of this pairing: it does not abandon the first",
      [three]: "true 23 ",
    });
    expect(await gm.done("club", "round", "one.round", "--event", "cup.event", "--games", "cup")).toContain("counts");
    const csv = await gm.done(
      "club",
      "round",
      "one.round",
      "--event",
      "cup.event",
      "--games",
      "cup",
      "--format",
      "csv",
    );
    expect(csv.split("\n")[0]).toBe("round,pairing,players,bye,gid,state,verdict,seen,counts,says");
    // Without receipts nothing tells which was first.
    rmSync(gm.file("cup", "receipts"), { recursive: true });
    const unclear = await seen();
    expect(Object.values(unclear).every((says) => !says.startsWith("true"))).toBe(true);
    expect(unclear[one]).toContain("no receipt says which was first");
  });

  test("a manifest that not everybody has accepted takes the place of no game, and strangers play none of a pairing", async () => {
    const { gm, ann, bob, cup, root } = await paired();
    await gm.done("club", "init", "cup", "--name", "Cup", "--receipts");
    const eve = person("eve", undefined, root);
    await eve.done("keygen", "--name", "Eve");
    // Bob sends a manifest of his own making first; Ann never accepts it.
    await begin(ann, "g", "--event", cup, "--pairing", "1-1");
    await joining(bob, ann, "g", "--event", cup);
    await gm.done("club", "take", "cup", bob.file("g", "game.pbem"));
    await begin(ann, "h", "--event", cup, "--pairing", "1-1");
    await joining(bob, ann, "h", "--event", cup);
    await ann.done("start", "h", bob.file("h", "outbox", "bob-1.pbem"));
    await bob.done("receive", "h", ann.file("h", "outbox", "ann-1.pbem"));
    await bob.done("seal", "h");
    await begin(ann, "i", "--event", cup, "--pairing", "1-1");
    await joining(eve, ann, "i", "--event", cup);
    await begin(ann, "k", "--event", cup, "--pairing", "9-9");
    await joining(eve, ann, "k", "--event", cup);
    const later = { now: () => new Date("2026-11-25T12:00:00Z") };
    const files = [bob.file("h", "game.pbem"), eve.file("i", "game.pbem"), eve.file("k", "game.pbem")];
    await gm.runWith(later, "club", "take", "cup", ...files);
    await gm.run("club", "verify", "cup");
    const rows: { state: string; pairing: string; counts: boolean; says: string }[] = await rowsOf(gm);
    expect(rows.map(({ state, pairing, counts, says }) => `${pairing} ${state} ${counts} ${says}`)).toEqual([
      "1-1 open true ",
      "1-1 not begun false a second game of this pairing: it does not abandon the first",
      "1-1 not begun false not as paired: pairing 1-1",
      "9-9 not begun false it names no pairing of these rounds",
    ]);
  });
});

describe("several referees of an event", () => {
  const did = ({ home }: Person) => JSON.parse(readFileSync(join(home, "keys", "identity.json"), "utf8")).did;

  test("rule in every game but their own", async () => {
    const { gm, ann, bob, carl } = await event();
    const cards = await Promise.all(
      [gm, carl].map(async (one, at) =>
        JSON.parse(await one.done("club", "referee", "--name", ["Gil", "Carl"][at] ?? "")),
      ),
    );
    const form = JSON.parse(gm.read("form.json"));
    gm.write("form.json", JSON.stringify({ ...form, referees: cards }));
    await gm.done("club", "profile", "form.json", "--sign", "cup.event");
    const at = ["--event", gm.file("cup.event")];
    await begin(ann, "g", ...at);
    const { m } = JSON.parse(ann.read("g", "invite.json"));
    expect([m.referee, m.referees.map(({ id }: { id: string }) => id)]).toEqual([null, ["gil", "carl"]]);
    expect((await joining(bob, ann, "g", ...at)).out).toContain("carl (Carl)");
    await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
    await bob.done("receive", "g", ann.file("g", "outbox", "ann-1.pbem"));
    await bob.done("seal", "g");
    await carl.done("receive", "g", bob.file("g", "game.pbem"), "--observe");
    await carl.done("ruling", "g", "interpret", "--text", "The ford is shallow.");
    await carl.done("seal", "g");
    const { out } = await carl.run("verify", "g", ...at);
    expect(out).toContain("by carl: ");
    expect(out).toContain("Event: played under Spring Cup");
    expect((await bob.run("ruling", "g", "interpret", "--text", "Mine.")).err).toContain(
      "Only the referee of this game can rule",
    );
    // Gil plays: whoever knows it leaves him out, and whoever does not is told.
    await begin(ann, "h", ...at);
    expect((await joining(gm, ann, "h", ...at)).err).toContain("referee: the event says Carl");
    gm.write("pairs.json", JSON.stringify({ round: 1, pairings: [{ id: "1-1", players: [did(ann), did(gm)] }] }));
    await gm.done("club", "round", "pairs.json", ...at, "--sign", "one.round");
    const paired = [...at, "--round", gm.file("one.round")];
    await begin(ann, "i", ...paired, "--pairing", "1-1");
    expect(JSON.parse(ann.read("i", "invite.json")).m.referee.name).toBe("Carl");
    expect((await joining(gm, ann, "i", ...paired)).code).toBe(0);
    expect((await gm.run("verify", "i", ...paired)).out).toContain("Event: played under Spring Cup");
    // One person twice is refused before anything is signed.
    gm.write("form.json", JSON.stringify({ ...form, referees: [cards[0], { ...cards[0], id: "gus" }] }));
    expect((await gm.run("club", "profile", "form.json", "--sign", "x.event")).err).toMatch(
      /the name or key of another|has not signed/,
    );
  });
});

test("the gamemaster and both players put another referee into a running game: from then on they rule, and Carl no more", async () => {
  const { root, gm, ann, bob, carl, cup } = await event();
  const erin = person("erin", undefined, root);
  await erin.done("keygen", "--name", "Erin");
  gm.write("erin.json", await erin.done("club", "referee", "--name", "Erin"));
  const at = ["--event", cup];
  await begin(ann, "g", ...at);
  await joining(bob, ann, "g", ...at);
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  // Each referee and the gamemaster look on in a folder of their own.
  for (const one of [gm, carl, erin]) await one.done("receive", "game", ann.file("g", "game.pbem"), "--observe");
  expect((await bob.run("propose", "g", "referees", "--card", gm.file("erin.json"))).code).not.toBe(0);
  const alone = await ann.run("propose", "g", "referees", "--card", gm.file("erin.json"));
  expect(alone.err + alone.out).toContain("in an event the gamemaster has to sign");
  expect((await carl.run("club", "replace", "game", gm.file("erin.json"), "--out", "x.json")).err).toContain(
    "is not the one of the gamemaster",
  );
  await gm.done("club", "replace", "game", "erin.json", "--out", "referees.json");
  const word = gm.file("referees.json");
  expect(await ann.done("propose", "g", "referees", "--gm", word)).toContain("to rule: erin (Erin)");
  await ann.done("seal", "g");
  expect(await bob.done("receive", "g", newest(ann))).toContain("from now on only these may rule");
  await bob.done("answer", "g", "yes");
  await bob.done("seal", "g");
  const yes = newest(bob);
  await ann.done("receive", "g", yes);
  for (const one of [erin, carl]) await one.done("receive", "game", newest(ann), yes);
  expect((await carl.run("ruling", "game", "interpret", "--text", "Mine.")).err).toContain(
    "Only the referee of this game",
  );
  await erin.done("ruling", "game", "interpret", "--text", "The ford is deep.");
  await erin.done("seal", "game");
  await ann.done("receive", "g", erin.file("game", "outbox", "erin-1.pbem"));
  const { out } = await ann.run("verify", "g", ...at);
  expect(out).toContain("by erin: ");
  expect(out).toContain('as all players agreed, erin ("Erin", key ');
  expect(out).toContain("Event: played under Spring Cup");
  expect(out).toContain("valid");
  // A club takes her packets in, as those of the game.
  await gm.done("club", "init", "cup", "--name", "Cup");
  await gm.done("club", "take", "cup", ann.file("g", "game.pbem"));
  await gm.run("club", "verify", "cup");
  expect(JSON.parse(await gm.done("club", "table", "cup", "--format", "json"))).toMatchObject([{ verdict: "valid" }]);
});
