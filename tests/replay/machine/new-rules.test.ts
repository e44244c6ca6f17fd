// Moving a running game to another version of its rules: by consent, from the next entry on, and nothing is judged anew.
import { describe, expect, test } from "vitest";
import {
  type InstalledGame,
  openDraft,
  penOf,
  type Releases,
  rulesHash,
  stateHash,
  type TypedBody,
  verifyLog,
  writeEntry,
} from "../../../src/replay/index.js";
import type { Amendment, Proposal } from "../../../src/schema/index.js";
import { agree, play } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordGame, fordSetup, moves, replay, type TestGame, write, writerOf } from "../../support/game.js";
import { packetsOf, resign, textOf } from "../../support/tamper.js";
import { alsoDoes, barred, otherVersion, releasedLibrary, stepChanged } from "../../support/versions.js";

const step = (fields: number) => moves({ move: "step", fields });
const stricter = otherVersion(fordGame, "1.1.0", barred("step", "one-or-two"));
const faster = otherVersion(
  fordGame,
  "1.1.0",
  alsoDoes("step", (s) => {
    s["field"] = Math.min(5, (s["field"] ?? 0) + 1);
  }),
);

/** Not the helper of the other tests: what that one verifies is repeated where these versions are not known. */
const verify = ({ log, library }: TestGame) => verifyLog(log, { library });

const named = ({ game }: InstalledGame) => ({ id: game.id, version: game.version, hash: rulesHash(game) });

/** A game of which several versions of the rules are at hand. */
async function withVersions(others: readonly InstalledGame[], setup = fordSetup): Promise<TestGame> {
  return { ...(await begin(setup)), library: releasedLibrary([setup.installed, ...others]) };
}

/** The proposal to move to a version, with the state as it is. */
async function moving(game: TestGame, to: InstalledGame, more: Partial<Amendment> = {}): Promise<Proposal> {
  const { machine } = await replay(game);
  return { kind: "amend", changes: { rules: named(to), stateHash: stateHash(machine.state), ...more } };
}

const by = (game: TestGame, games: readonly InstalledGame[], ...rows: readonly Releases[]) =>
  verifyLog(game.log, { library: releasedLibrary(games, ...rows) });

const told = (findings: readonly { code: string; severity: string; seq?: number | undefined }[]) =>
  findings.map(({ code, severity, seq }) => `${seq ?? "-"} ${severity} ${code}`);

const violations = (findings: readonly { code: string; severity: string }[]) =>
  findings.filter(({ severity }) => severity === "violation").map(({ code }) => code);

/** What a proposal comes to that may not be made here. */
async function refused(game: TestGame, proposal: Proposal): Promise<readonly string[]> {
  const { log } = game;
  await write(game, penOf((await replay(game)).machine) ?? "", [{ t: "propose", b: proposal }], true);
  const { findings } = await verify(game);
  game.log = log;
  return findings.map(({ code, severity }) => `${severity} ${code}`);
}

describe("by consent", () => {
  test("the new rules hold from the next entry on; what was legal stays legal", async () => {
    const game = await withVersions([stricter]);
    await play(game, step(2));
    await play(game, moves({ move: "hold" }));
    await agree(game, await moving(game, stricter));
    const { machine } = await replay(game);
    expect(machine.agreement.rules).toEqual(named(stricter));
    expect(machine.table.game.version).toBe("1.1.0");
    const report = await verify(game);
    expect(report).toMatchObject({ verdict: "valid", findings: [] });
    const from = machine.seq + 1;
    expect(report.rules).toMatchObject([
      { from: 0, standing: "agreed", agreed: { version: "1.0.0" }, words: "agreed 1.0.0, judged by it" },
      {
        from,
        standing: "agreed",
        agreed: { version: "1.1.0" },
        words: `from entry ${from} on: agreed 1.1.0, judged by it`,
      },
    ]);
    // The same step again is against the new rules, and convicts: both agreed on them.
    await write(game, "ann", [step(2)], true);
    const after = await verify(game);
    expect(told(after.findings)).toEqual([`${from} violation the-ford/step/one-or-two`]);
    expect(after.findings[0]).not.toHaveProperty("judgedBy");
  });

  test("each state is signed with the rules that were agreed", async () => {
    const game = await withVersions([faster]);
    await agree(game, await moving(game, faster));
    await play(game, step(1));
    await play(game, moves({ move: "hold" }));
    const { machine } = await replay(game);
    expect(machine.state).toMatchObject({ field: 2 });
    expect(await verify(game)).toMatchObject({ verdict: "valid" });
    const packets = packetsOf(game.log);
    const at = packets.findLastIndex(([head]) => head?.["a"] === "ann");
    const packet = resign(packets[at] ?? [], writerOf(game, "ann"), (entries) => {
      for (const entry of entries) if (entry["h"] !== undefined) entry["h"] = stateHash(machine.state);
    });
    const log = textOf([...packets.slice(0, at), packet]);
    expect((await verifyLog(log, { library: game.library })).findings).toMatchObject([{ code: "state/hash" }]);
  });

  test("back again is an amendment like any other", async () => {
    const game = await withVersions([stricter]);
    await agree(game, await moving(game, stricter));
    await agree(game, await moving(game, fordGame));
    await play(game, step(2));
    const report = await verify(game);
    expect(report).toMatchObject({ verdict: "valid" });
    expect(report.rules.map(({ agreed }) => agreed.version)).toEqual(["1.0.0", "1.1.0", "1.0.0"]);
    // No undo goes back before it, and none plays again what was played by other rules.
    const { machine } = await replay(game);
    expect(machine.floor).toBe((report.rules[2]?.from ?? 0) - 1);
  });

  test("an entry that is annulled behind it: the game is played again from the change on, by the new rules", async () => {
    const game = await withVersions([faster], { ...fordSetup, referee: true });
    await play(game, step(2));
    await play(game, moves({ move: "hold" }));
    await agree(game, await moving(game, faster));
    await play(game, step(1));
    const { machine } = await replay(game);
    expect(machine.state).toMatchObject({ field: 4 });
    const rest = machine.seq;
    await play(game, moves({ move: "hold" }));
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [rest + 1], text: "x" } }]);
    expect((await replay(game)).machine.state).toMatchObject({ field: 4 });
    expect(violations((await verify(game)).findings)).toEqual([]);
  });
});

describe("attacks", () => {
  test("without consent: play by other rules than the agreed ones is a violation", async () => {
    const game = await withVersions([faster]);
    await write(game, "ann", [{ t: "propose", b: await moving(game, faster) }]);
    const asked = game.log;
    await write(game, "ann", [step(1)], true);
    expect(violations((await verify(game)).findings)).toEqual(["protocol/not-your-pen"]);
    game.log = asked;
    const { machine } = await replay(game);
    await write(game, "ann", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } }], true);
    expect(violations((await verify(game)).findings)).toEqual(["protocol/not-your-pen"]);
    game.log = asked;
    await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: false } }]);
    const denied = (await replay(game)).machine;
    expect(denied.agreement.rules).toEqual(named(fordGame));
    expect(denied.spans).toHaveLength(1);
  });

  test("a wrong state hash, or none", async () => {
    const game = await withVersions([faster]);
    const { rules } = Object(await moving(game, faster)).changes;
    expect(await refused(game, { kind: "amend", changes: { rules } })).toEqual(["violation state/hash"]);
    const { log } = game;
    await agree(game, await moving(game, faster, { stateHash: "ab".repeat(32) }), true, true);
    expect(violations((await verify(game)).findings)).toEqual(["state/hash"]);
    // Who judges by other rules alone accuses nobody of it.
    expect(violations((await by(game, [otherVersion(fordGame, "9.0.0")])).findings)).toEqual([]);
    game.log = log;
  });

  test("a version that nobody has, another fingerprint, another game", async () => {
    const game = await withVersions([faster]);
    const unknown = otherVersion(fordGame, "7.7.7", () => ({ tables: { more: 1 } }));
    expect(await refused(game, await moving(game, fordGame, { rules: named(diceSetup.installed) }))).toEqual([
      "violation rules/options",
    ]);
    const { log } = game;
    for (const rules of [named(unknown), { ...named(faster), hash: "ab".repeat(32) }]) {
      game.log = log;
      await write(game, "ann", [{ t: "propose", b: await moving(game, faster, { rules }) }]);
      const { machine } = await replay(game);
      const open = openDraft(machine, "bob");
      const yes: TypedBody = { t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } };
      // Who has not got the rules cannot agree to them: the program stops before anything is signed.
      expect(() => writeEntry(open, writerOf(game, "bob"), yes)).toThrow(
        expect.objectContaining({ code: "play/other-version" }),
      );
    }
  });

  test("where both agreed to a version that is not here, what follows is undetermined", async () => {
    const game = await withVersions([faster]);
    await agree(game, await moving(game, faster));
    await play(game, step(2));
    const report = await by(game, [fordGame]);
    expect(violations(report.findings)).toEqual([]);
    expect(report.verdict).toBe("undetermined");
    expect(report.rules).toMatchObject([
      { standing: "agreed", agreed: { version: "1.0.0" } },
      { standing: "other", agreed: { version: "1.1.0" }, by: { version: "1.0.0" }, differs: { author: "ann" } },
    ]);
  });

  test("inside what hangs: an opening that is due, a roll, another window by the new rules", async () => {
    const later = otherVersion(
      fordGame,
      "1.1.0",
      stepChanged("crossing", "step", () => ({ by: () => "guard" })),
    );
    const rolls = otherVersion(
      fordGame,
      "1.1.0",
      stepChanged("crossing", "step", () => ({ by: undefined, auto: () => "fire" })),
    );
    const none = otherVersion(fordGame, "1.1.0", ({ flows }) => ({
      flows: flows.map((flow) => ({ ...flow, steps: { fire: flow.steps["fire"] ?? { rule: "2.1" } } })),
    }));
    const shape = otherVersion(fordGame, "1.1.0", ({ shapes }) => ({
      shapes: async () => {
        const { state, pack } = await shapes();
        return { pack, state: { ...state, accepts: (value): value is unknown => value === 1 } };
      },
    }));
    const impossible = otherVersion(fordGame, "1.1.0", () => ({
      invariants: () => [{ code: "field", severity: "violation" as const, message: "there are six fields" }],
    }));
    for (const to of [later, rolls, none, shape, impossible]) {
      const game = await withVersions([to]);
      expect((await refused(game, await moving(game, to))).map((found) => found.split(" ")[1])).toEqual([
        "rules/unfit",
      ]);
    }
    const dice = otherVersion(diceSetup.installed, "1.1.0");
    const game = await withVersions([dice], { ...diceSetup, preset: "strict" });
    await write(game, "ann", [moves({ move: "plan", rolls: ["sealed"] })]);
    await write(game, "bob", []);
    expect((await replay(game)).machine.phase).toMatchObject({ at: "play", forChance: true });
    await write(game, "ann", [{ t: "propose", b: await moving(game, dice) }], true, false);
    expect(violations((await verify(game)).findings)).toEqual(["protocol/entry-unexpected"]);
  });
});

describe("where the rules of before are not here", () => {
  test("positions before it by the new ones, and a doubt; from then on they convict", async () => {
    const game = await withVersions([stricter]);
    await play(game, step(2));
    await play(game, moves({ move: "hold" }));
    await agree(game, await moving(game, stricter));
    const report = await by(game, [stricter]);
    expect(report.verdict).toBe("undetermined");
    expect(told(report.findings)).toEqual(["4 unknown the-ford/step/one-or-two", "- unknown rules/other-version"]);
    expect(report.rules).toMatchObject([
      { standing: "other", by: { version: "1.1.0" }, differs: null },
      { standing: "agreed", by: { version: "1.1.0" } },
    ]);
    await write(game, "ann", [step(1)], true);
    await write(game, "bob", [moves({ move: "hold" })], true);
    await write(game, "ann", [step(1)], true);
    const later = (await by(game, [stricter])).findings.filter(({ code }) => code === "the-ford/step/one-or-two");
    expect(later.map(({ severity }) => severity)).toEqual(["unknown", "unknown", "violation"]);
    const whole = await by(game, [fordGame, stricter]);
    expect(violations(whole.findings)).toEqual(["the-ford/step/one-or-two", "the-ford/step/one-or-two"]);
  });

  test("after a part without doubts the new rules convict from the next period on, no sooner", async () => {
    const other = otherVersion(fordGame, "1.1.0");
    const game = await withVersions([other]);
    await agree(game, await moving(game, other));
    const { log } = game;
    // In the period of the amendment what the other rules counted still stands.
    await write(game, "ann", [step(3)], true);
    expect(told((await by(game, [other])).findings)[0]).toMatch(/unknown the-ford\/step\/one-or-two/);
    expect(violations((await by(game, [fordGame, other])).findings)).toEqual(["the-ford/step/one-or-two"]);
    game.log = log;
    await play(game, step(2));
    await play(game, moves({ move: "hold" }));
    await write(game, "ann", [step(3)], true);
    expect(violations((await by(game, [other])).findings)).toEqual(["the-ford/step/one-or-two"]);
  });

  test("false dice before the change convict, whatever is installed", async () => {
    const dice = otherVersion(diceSetup.installed, "1.1.0");
    const game = await withVersions([dice], diceSetup);
    const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
    await write(game, "ann", [plan("now")]);
    await agree(game, await moving(game, dice));
    await write(game, "ann", [moves({ move: "plan", rolls: ["now"], to: "blue" })]);
    expect(await verify(game)).toMatchObject({ verdict: "valid" });
    const packets = packetsOf(game.log);
    const at = packets.findIndex((lines) => lines.some(({ r }) => r !== undefined));
    const falsified = resign(packets[at] ?? [], writerOf(game, "ann"), (entries) => {
      for (const { r } of entries) for (const item of Array.isArray(r) ? r : []) item.out = [(item.out[0] % 6) + 1];
    });
    const bad = await begin(diceSetup);
    const cheat: TestGame = { ...bad, library: game.library, log: textOf([...packets.slice(0, at), falsified]) };
    await agree(cheat, await moving(cheat, dice));
    await write(cheat, "ann", [moves({ move: "plan", rolls: [], to: "blue" })], true);
    for (const games of [[diceSetup.installed, dice], [dice], [diceSetup.installed]]) {
      expect(violations((await by(cheat, games)).findings)).toEqual(["dice/roll-result"]);
    }
  });
});
