// A log of one version of the rules, where another one is installed: positions are compared, and nobody is accused.
import { describe, expect, test } from "vitest";
import {
  checkEvidence,
  compareRules,
  type InstalledGame,
  libraryOf,
  makeEvidence,
  openDraft,
  playedBy,
  type Releases,
  replayLog,
  rulesHash,
  sealPacket,
  verifyLog,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import { play } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordGame, fordSetup, moves, replay, type TestGame, writerOf } from "../../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../../support/tamper.js";
import { alsoDoes, barred, otherVersion, released, releasedLibrary, stepChanged } from "../../support/versions.js";

const step = (fields: number) => moves({ move: "step", fields });

/** A crossing of three turns: the guard fires once, and holds once. */
async function crossing(): Promise<TestGame> {
  const game = await begin(fordSetup);
  await play(game, step(2));
  await play(game, moves({ move: "fire" }));
  const { machine } = await replay(game);
  if (machine.state.over === null) await play(game, step(1));
  return game;
}

const same = otherVersion(fordGame, "1.1.0");
const stricter = otherVersion(fordGame, "1.1.0", barred("step", "one-or-two"));
const elsewhere = otherVersion(
  fordGame,
  "1.1.0",
  alsoDoes("fire", (s) => {
    s["shots"] = 0;
  }),
);

const by = (game: TestGame, installed: InstalledGame, ...rows: readonly Releases[]) =>
  verifyLog(game.log, { library: releasedLibrary([installed], ...rows) });

const told = (findings: readonly { code: string; severity: string; seq?: number | undefined }[]) =>
  findings.map(({ code, severity, seq }) => `${seq ?? "-"} ${severity} ${code}`);

describe("the states agree", () => {
  test("undetermined, with what was compared; the release with the agreed rules is named", async () => {
    const game = await crossing();
    const report = await by(game, same, released(fordGame, { package: "0.3.1" }));
    expect(report.verdict).toBe("undetermined");
    expect(told(report.findings)).toEqual(["- unknown rules/other-version"]);
    const { signed } = report.rules[0]?.states ?? { signed: 0 };
    expect(signed).toBeGreaterThan(1);
    const { hash } = game.manifest.rules;
    expect(report.rules).toEqual([
      {
        ...{ from: 0, agreed: { version: "1.0.0", hash }, by: { version: "1.1.0", hash: rulesHash(same.game) } },
        ...{ standing: "other", states: { signed, agree: signed }, unsigned: [], differs: null, install: "0.3.1" },
        words: `agreed 1.0.0; legal by 1.1.0; all ${signed} signed states agree; to judge by 1.0.0: npx turnproof@0.3.1 verify FILE`,
      },
    ]);
    expect(report.findings[0]).toMatchObject({ message: report.rules[0]?.words, expected: "1.0.0", actual: "1.1.0" });
    expect(report.game).toMatchObject({ version: "1.0.0", judged: report.game?.entries });
  });

  test("valid only where the table of releases says that the installed one decides alike", async () => {
    const game = await crossing();
    const alike = released(same, { decidesAs: ["1.0.0"] });
    const plain = await by(game, same, released(fordGame), alike);
    expect(plain).toMatchObject({ verdict: "valid", findings: [] });
    expect(plain.rules).toMatchObject([{ standing: "decides-as", install: null }]);
    const others: readonly (readonly Releases[])[] = [
      [alike],
      [released(fordGame), released(same)],
      [released(fordGame, { hash: "ab".repeat(32) }), alike],
      [released(fordGame), released(same, { decidesAs: ["1.0.0"], hash: "ab".repeat(32) })],
      [released(fordGame), released(same, { decidesAs: ["1.0.0"], withdrawn: { date: "2026-12-02", why: "a slip" } })],
    ];
    for (const rows of others) expect((await by(game, same, ...rows)).verdict).toBe("undetermined");
  });

  test("of several versions the agreed one judges, else one that decides alike, else the newest", async () => {
    const game = await crossing();
    const [next, last] = [otherVersion(fordGame, "1.2.0"), otherVersion(fordGame, "1.10.0")];
    const used = async (games: readonly InstalledGame[], ...rows: readonly Releases[]) =>
      (await verifyLog(game.log, { library: releasedLibrary(games, ...rows) })).rules[0];
    expect(await used([last, fordGame, next])).toMatchObject({ standing: "agreed", by: { version: "1.0.0" } });
    expect(await used([last, next])).toMatchObject({ standing: "other", by: { version: "1.10.0" } });
    const rows = [released(fordGame), released(next, { decidesAs: ["1.0.0"] })];
    expect(await used([last, next], ...rows)).toMatchObject({ standing: "decides-as", by: { version: "1.2.0" } });
  });

  test("the same version by another fingerprint is another one", async () => {
    const game = await crossing();
    const report = await by(
      game,
      otherVersion(fordGame, "1.0.0", ({ rulings }) => ({ rulings, tables: { more: [1] } })),
    );
    expect(told(report.findings)).toEqual(["- unknown rules/other-version"]);
    expect(report.rules[0]?.words).toMatch(/^agreed 1\.0\.0; legal by another 1\.0\.0 \([0-9a-f]{12}\); all/);
  });

  test("who hands over without signing a state: nothing is compared", async () => {
    const game = await crossing();
    const packets = packetsOf(game.log);
    const at = packets.findIndex(([head]) => head?.["a"] === "ann" && Number(head["first"]) > 2);
    const packet = resign(packets[at] ?? [], writerOf(game, "ann"), (entries) => {
      for (const entry of entries) delete entry["h"];
    });
    const log = textOf([...packets.slice(0, at), packet]);
    expect(await verifyLog(log, { library: game.library })).toMatchObject({ verdict: "valid" });
    const report = await by({ ...game, log }, same);
    expect(report).toMatchObject({ verdict: "undetermined", rules: [{ unsigned: ["ann"], states: { signed: 0 } }] });
    expect(report.rules[0]?.words).toContain("no states were compared: ann handed over without signing one");
  });
});

describe("the rules decide otherwise", () => {
  test("what they hold against a move is a doubt, and names the version that has it", async () => {
    const game = await crossing();
    for (const rows of [[], [released(fordGame), released(stricter, { decidesAs: ["1.0.0"] })]]) {
      const report = await by(game, stricter, ...rows);
      expect(report.verdict).toBe("undetermined");
      const found = report.findings.filter(({ code }) => code === "the-ford/step/one-or-two");
      expect(found[0]).toMatchObject({ severity: "unknown", judgedBy: "1.1.0", author: "ann", seq: 4 });
      expect(report.rules[0]?.words).toContain("by 1.1.0 not everything is legal: see the findings");
      expect(report.rules[0]?.states).toMatchObject({ agree: report.rules[0]?.states.signed });
    }
  });

  test("a state that differs: the first entry, and the release to install", async () => {
    const game = await crossing();
    const report = await by(game, elsewhere, released(fordGame, { package: "0.2.0" }));
    expect(report.verdict).toBe("undetermined");
    const { differs } = report.rules[0] ?? {};
    expect(differs).toMatchObject({ author: "bob" });
    expect(told(report.findings)).toEqual([`${differs?.seq} unknown rules/other-state`]);
    expect(report.findings[0]?.message).toContain("to judge by 1.0.0: npx turnproof@0.2.0 verify FILE");
    expect(report.findings[0]?.message).toContain(
      `the state after entry ${differs?.seq} is not the one that bob signed`,
    );
    expect(report.game?.judged).toBeLessThan(report.game?.entries ?? 0);
    expect(report.assurance.signatures).toMatchObject({
      packets: report.game?.packets,
      verified: report.game?.packets,
    });
  });

  test("a withdrawn release is offered to nobody, nor a candidate", async () => {
    const game = await crossing();
    const withdrawn = { date: "2027-01-02", why: "it loses a log" };
    const old = released(fordGame, { package: "0.2.0", withdrawn });
    const hint = async (...rows: readonly Releases[]) => {
      const report = await by(game, elsewhere, ...rows);
      expect(report.rules[0]?.words).not.toContain("turnproof@0.2.0");
      return { install: report.rules[0]?.install, words: report.rules[0]?.words };
    };
    expect((await hint(old)).words).toContain("the-ford 1.0.0 was withdrawn on 2027-01-02 (it loses a log)");
    const mended = (more: Partial<Releases[string]> = {}) =>
      released(otherVersion(fordGame, "1.0.1"), { package: "0.2.1", decidesAs: ["1.0.0"], ...more });
    expect(await hint(old, mended())).toMatchObject({ install: "0.2.1" });
    expect(await hint(old, mended({ date: null }))).toMatchObject({ install: null });
    expect(await hint(old, mended({ withdrawn }))).toMatchObject({ install: null });
    expect((await hint(released(fordGame, { date: null }))).words).toContain("is not out yet");
    expect((await hint()).words).toContain("no release of turnproof has a game the-ford");
  });

  test("another die, another class, another pen, another start, other options: nobody is accused", async () => {
    const game = await crossing();
    const versions = [
      otherVersion(
        fordGame,
        "2.0.0",
        stepChanged("crossing", "shot", () => ({ roll: { count: 1, faces: 10 } })),
      ),
      otherVersion(
        fordGame,
        "2.0.0",
        stepChanged("crossing", "shot", () => ({ chance: "now" })),
      ),
      otherVersion(
        fordGame,
        "2.0.0",
        stepChanged("crossing", "step", () => ({ by: () => "guard" })),
      ),
      otherVersion(
        fordGame,
        "2.0.0",
        stepChanged("crossing", "fire", () => ({ when: () => false })),
      ),
      otherVersion(fordGame, "2.0.0", () => ({ sides: ["scout", "sentry"] })),
      otherVersion(fordGame, "2.0.0", () => ({ scenarios: {} })),
      otherVersion(fordGame, "2.0.0", ({ moves: list }) => ({ moves: list.filter(({ name }) => name !== "fire") })),
      otherVersion(fordGame, "2.0.0", ({ options }) => ({
        options: { ...options, accepts: (v): v is unknown => v === 1 },
      })),
      otherVersion(fordGame, "2.0.0", () => ({
        flows: [
          {
            name: "crossing",
            rule: "1.0",
            steps: { step: { rule: "1.1", auto: () => Reflect.get(Object(0), "x").y } },
          },
        ],
      })),
    ];
    for (const installed of versions) {
      const report = await by(game, installed, released(fordGame));
      expect(report.verdict).toBe("undetermined");
      expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
      expect(report.rules).toMatchObject([{ standing: "other", install: "0.0.0" }]);
      expect(told(report.findings).join()).toMatch(/rules\/other-(?:version|state)/);
    }
  });

  test("where no version is installed, everything is as it was", async () => {
    const game = await crossing();
    const report = await verifyLog(game.log, { library: diceLibrary });
    expect(told(report.findings)).toEqual(["- unknown rules/not-at-hand"]);
    expect(report.rules).toMatchObject([{ standing: "none", by: null }]);
  });

  test("evidence convicts nobody by other rules, and does by the agreed ones", async () => {
    const game = await begin(fordSetup);
    const { machine } = await replay(game);
    const open = openDraft(machine, "ann");
    writeEntry(open, writerOf(game, "ann"), step(3));
    writeObligations(open, writerOf(game, "ann"));
    const log = game.log + sealPacket(open, writerOf(game, "ann"));
    const { library } = game;
    const evidence = await makeEvidence(await replayLog(new TextEncoder().encode(log), { library }), 4, { library });
    if (!("claim" in evidence)) throw new Error("no evidence");
    expect((await checkEvidence(evidence, { library: game.library })).fault).toBeUndefined();
    expect((await checkEvidence(evidence, { library: libraryOf(same) })).fault).toContain("do not show that ann broke");
    const report = await verifyLog(log, { library: libraryOf(same) });
    expect(told(report.findings)).toEqual(["4 unknown the-ford/step/one-or-two", "- unknown rules/other-version"]);
  });
});

const diceLibrary = libraryOf(diceSetup.installed);

describe("what convicts all the same", () => {
  const installed = { same, elsewhere, stricter };

  /** A packet of a player changed and signed anew; what stands on it is left out. */
  async function changed(author: string, nth: number, change: (entries: Line[]) => void): Promise<TestGame> {
    const game = await crossing();
    const packets = packetsOf(game.log);
    const own = packets.flatMap(([head], at) => (head?.["a"] === author ? [at] : []));
    const at = own[nth] ?? -1;
    const packet = resign(packets[at] ?? [], writerOf(game, author), change);
    return { ...game, log: textOf([...packets.slice(0, at), packet]) };
  }

  test.each(Object.keys(installed))("a value of another chain, a false die (%s)", async (name) => {
    const other = installed[name === "same" ? "same" : name === "elsewhere" ? "elsewhere" : "stricter"];
    const value = await changed("ann", 1, (entries) => {
      for (const { b } of entries) if (Object(b).v !== undefined) Object(b).v = "ab".repeat(32);
    });
    expect((await verifyLog(value.log, { library: value.library })).findings).toMatchObject([
      { code: "dice/value-wrong" },
    ]);
    const found = (await by(value, other)).findings.filter(({ severity }) => severity === "violation");
    expect(found).toMatchObject([{ code: "dice/value-wrong", author: "ann" }]);
    const die = await changed("bob", 2, (entries) => {
      for (const { r } of entries) for (const item of Array.isArray(r) ? r : []) item.out = [(item.out[0] % 6) + 1];
    });
    const own = await verifyLog(die.log, { library: die.library });
    expect(own.findings.map(({ code }) => code)).toContain("dice/roll-result");
    const report = await by(die, other);
    expect(report.verdict).toBe("violations");
    const convicted = report.findings.filter(({ severity }) => severity === "violation");
    expect(convicted).toMatchObject([{ code: "dice/roll-result", author: "bob" }]);
  });

  test("a signature by another key, a fork: also behind the place where the rules part", async () => {
    const game = await crossing();
    const packets = packetsOf(game.log);
    const last = packets.at(-1) ?? [];
    const author = String(last[0]?.["a"]);
    const forged = resign(last, writerOf(game, author === "ann" ? "bob" : "ann"), () => undefined);
    const bad = { ...game, log: textOf([...packets.slice(0, -1), forged]) };
    for (const other of [same, elsewhere]) {
      const report = await by(bad, other);
      const [found] = report.findings.filter(({ severity }) => severity === "violation");
      expect(found).toMatchObject({ code: "signature/wrong" });
      expect(found).not.toHaveProperty("author");
    }
    const second = resign(last, writerOf(game, author), (entries) => {
      entries.splice(1);
    });
    const forked = { ...game, log: textOf([...packets, second]) };
    for (const other of [same, elsewhere]) {
      const report = await by(forked, other);
      const found = report.findings.filter(({ severity }) => severity === "violation");
      expect(found).toMatchObject([{ code: "chain/fork", author }]);
    }
  });
});

describe("a library of several versions", () => {
  test("finds the one that is named, else the newest", async () => {
    const library = libraryOf(otherVersion(fordGame, "1.10.0"), fordGame, otherVersion(fordGame, "1.9.0"));
    expect(library.ids).toEqual(["the-ford"]);
    expect(await library.versions?.("the-ford")).toEqual(["1.0.0", "1.9.0", "1.10.0"]);
    expect((await library.find("the-ford"))?.game.version).toBe("1.10.0");
    expect((await library.find("the-ford", "1.9.0"))?.game.version).toBe("1.9.0");
    expect(await library.find("the-ford", "1.2.0")).toBeUndefined();
    expect(await library.find("chess")).toBeUndefined();
  });

  test("refuses two modules by one name that decide otherwise", () => {
    const twin = otherVersion(fordGame, "1.0.0", () => ({ tables: { more: 1 } }));
    expect(() => libraryOf(fordGame, twin)).toThrow(expect.objectContaining({ code: "library/two-of-a-version" }));
    expect(() => libraryOf(fordGame, twin)).toThrow(expect.objectContaining({ code: "library/two-of-a-version" }));
    expect(libraryOf(fordGame, otherVersion(fordGame, "1.0.0")).ids).toEqual(["the-ford"]);
  });
});

test("play goes on only under the agreed rules", async () => {
  const game = await crossing();
  const { machine } = await replay({ ...game, library: libraryOf(same) });
  expect(() => openDraft(machine, "ann")).toThrow(expect.objectContaining({ code: "play/other-version" }));
  expect(() => openDraft(machine, "ann")).toThrow(/the-ford 1\.0\.0.*installed is 1\.1\.0/);
});

test("what an app reads of it", async () => {
  const { log } = await crossing();
  const library = releasedLibrary([same], released(fordGame, { package: "0.2.0" }));
  const said: (string | null)[] = [];
  const report = await verifyLog(log, { library });
  const [rules] = report.rules;
  // "agreed", "decides-as", "other" or "none": by the rules convicts only what was agreed.
  if (rules?.standing === "other") said.push(rules.words, rules.install);
  expect(said[1]).toBe("0.2.0");

  const both = releasedLibrary([fordGame, same]);
  const bytes = new TextEncoder().encode(log);
  const compared = await compareRules(bytes, same, { library: both });
  expect(compared).toMatchObject({ differs: null, findings: [], sameNow: true });
  const { machine } = await replayLog(bytes, { library: both, versions: ["1.1.0"] });
  expect(machine === null ? null : playedBy(machine)).toMatchObject({
    agreed: "1.0.0",
    installed: "1.0.0",
    same: true,
  });
  expect(await compareRules(bytes, stricter, { library: both })).toMatchObject({
    findings: [{ code: "the-ford/step/one-or-two", seq: 4 }, expect.anything()],
    words: expect.stringContaining("By 1.1.0 not everything so far was legal in entry 4"),
  });
});
