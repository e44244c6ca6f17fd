// The logs of every release: all later versions judge them the same, or CHANGELOG names the log that they judge otherwise.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { libraryOf, type Release, rulesHash, verifyLog } from "../../src/replay/index.js";
import type { AnyGame } from "../../src/rules/index.js";
import { play } from "../support/agree.js";
import { begin, fordGame, fordSetup, moves, type TestGame, write } from "../support/game.js";
import { differences, type FrozenRelease, judged, releasedFolder } from "../support/released.js";
import { barred, moveChanged, otherVersion, released, releasedLibrary } from "../support/versions.js";

const advice =
  "If that is meant: raise the version of the module, name the log in CHANGELOG.md, npm run release:freeze";
const versions = readdirSync(releasedFolder);
const changelog = readFileSync("CHANGELOG.md", "utf8");
const table: { readonly [id: string]: { readonly [version: string]: Release } } = JSON.parse(
  readFileSync("src/releases.json", "utf8"),
);
/** Sealed files are not a game with a rulebook, and are found by their name alone. */
const all = [...installedGames.ids, "sealed-files"].sort();
const indexOf = (version: string): FrozenRelease =>
  JSON.parse(readFileSync(join(releasedFolder, version, "index.json"), "utf8"));

describe.each(versions)("released as %s", (version) => {
  const { logs, ...release } = indexOf(version);

  test.each(logs)("$game, $name is judged as it was", async (frozen) => {
    const { game, name } = frozen;
    const log = new Uint8Array(readFileSync(join(releasedFolder, version, game, `${name}.pbem`)));
    const { frozen: now, report } = await judged(log, game, name, installedGames);
    const found = differences(frozen, now, report);
    // A change that is meant stands in CHANGELOG under the name of the log.
    if (!changelog.includes(`${version}/${game}/${name}`)) expect(found, advice).toEqual([]);
  });

  test("has logs of each game, and their rules stand in the table", () => {
    expect(release.package).toBe(version);
    const frozen = [...new Set(logs.map(({ game }) => game))].sort();
    if (release.date === null) expect(frozen).toEqual(all);
    for (const { game, rules } of logs) {
      expect(table[game]?.[rules.version]).toMatchObject({ hash: rules.hash });
      if (release.date !== null) expect(table[game]?.[rules.version]?.date).not.toBeNull();
    }
    for (const game of frozen) {
      const files = readdirSync(join(releasedFolder, version, game)).sort();
      const named = logs.filter((one) => one.game === game).map(({ name }) => `${name}.pbem`);
      expect(files).toEqual(named.sort());
      expect(files.length).toBeGreaterThanOrEqual(3);
    }
  });
});

test("the installed rules are in the table: frozen with npm run release:freeze", async () => {
  const pkg: { readonly version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(versions).toContain(pkg.version);
  expect(Object.keys(table).sort()).toEqual(all);
  for (const id of all) {
    const game = (await installedGames.find(id))?.game;
    if (game === undefined) throw new Error(`no game ${id}`);
    expect(table[id]?.[game.version], advice).toMatchObject({ hash: rulesHash(game) });
    expect(await installedGames.releases?.(id)).toEqual(table[id]);
    expect(await installedGames.versions?.(id)).toEqual([game.version]);
    expect(await installedGames.find(id, "99.0.0")).toBeUndefined();
  }
});

test("who decides as another was released, and is the later one", () => {
  for (const rows of Object.values(table)) {
    for (const [version, { decidesAs, date, withdrawn, package: named }] of Object.entries(rows)) {
      expect(named).toMatch(/^\d+\.\d+\.\d+$/);
      for (const other of decidesAs) {
        expect(rows[other]?.date, `${version} decides as ${other}`).not.toBeNull();
        expect(other).not.toBe(version);
      }
      if (withdrawn !== null) expect(date).not.toBeNull();
    }
  }
});

test.each(all)("%s: under a later version all signed states of a log agree", async (id) => {
  const installed = await installedGames.find(id);
  const [version = ""] = versions;
  const frozen = indexOf(version).logs.filter(({ game }) => game === id);
  const [log] = frozen
    .map(({ name }) => new Uint8Array(readFileSync(join(releasedFolder, version, id, `${name}.pbem`))))
    .sort((a, b) => a.length - b.length);
  if (installed === undefined || log === undefined) throw new Error(`no game ${id}`);
  const next = otherVersion(installed, "99.0.0");
  const report = await verifyLog(log, { library: libraryOf(next) });
  expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  expect(report.findings.map(({ code }) => code)).toContain("rules/other-version");
  const [used] = report.rules;
  expect(used?.states.signed).toBeGreaterThan(1);
  expect(used).toMatchObject({ standing: "other", differs: null, states: { agree: used?.states.signed } });
  expect(used?.words).toContain(`; all ${used?.states.signed} signed states agree; `);
  const rows = [released(installed), released(next, { decidesAs: [installed.game.version] })];
  const alike = await verifyLog(log, { library: releasedLibrary([next], ...rows) });
  const own = await verifyLog(log, { library: installedGames });
  expect(alike.findings.map(({ code }) => code)).toEqual(own.findings.map(({ code }) => code));
  expect(alike.verdict).toBe(own.verdict === "violations" ? "undetermined" : own.verdict);
});

describe("what the frozen logs catch", () => {
  /** A crossing with a step that is too far: legal moves and a violation. */
  async function frozenFord(): Promise<{ game: TestGame; bytes: Uint8Array }> {
    const game = await begin(fordSetup);
    await play(game, moves({ move: "step", fields: 1 }));
    await play(game, moves({ move: "step", fields: 1 }));
    await play(game, moves({ move: "fire" }));
    await write(game, "ann", [moves({ move: "step", fields: 3 })], true).catch(() => undefined);
    return { game, bytes: new TextEncoder().encode(game.log) };
  }

  /** The same version by the same fingerprint: only what it does is another. */
  async function caught(change: (game: AnyGame) => Partial<AnyGame>): Promise<string[]> {
    const { bytes } = await frozenFord();
    const { frozen } = await judged(bytes, "the-ford", "ford", libraryOf(fordGame));
    const altered = otherVersion(fordGame, fordGame.game.version, change);
    expect(rulesHash(altered.game)).toBe(rulesHash(fordGame.game));
    const { frozen: now, report } = await judged(bytes, "the-ford", "ford", libraryOf(altered));
    return differences(frozen, now, report);
  }

  test("a predicate that is changed without a new version, be it stricter or laxer", async () => {
    expect(await caught(() => ({}))).toEqual([]);
    expect((await caught(barred("step", "one-or-two"))).join()).toContain("findings");
    const lax = moveChanged("step", ({ checks }) => ({
      checks: Object.fromEntries(Object.entries(checks).map(([name, cited]) => [name, { ...cited, ok: () => true }])),
    }));
    expect((await caught(lax)).join()).toMatch(/findings|legal moves/);
    expect((await caught(barred("fire", "ammunition"))).join()).toContain("findings");
  });

  test("a sentence that is mended changes no verdict and no fingerprint", async () => {
    const mended = ({ moves: list, title, rulebook }: AnyGame): Partial<AnyGame> => ({
      title: `${title}, mended`,
      rulebook: Object.fromEntries(Object.entries(rulebook).map(([id, one]) => [id, { ...one, title: "said better" }])),
      moves: list.map((move) => ({
        ...move,
        checks: Object.fromEntries(
          Object.entries(move.checks).map(([name, cited]) => [name, { ...cited, says: `${cited.says}, that is` }]),
        ),
      })),
    });
    expect(await caught(mended)).toEqual([]);
  });
});
