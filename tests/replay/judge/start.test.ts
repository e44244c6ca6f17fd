// The beginning of a log: manifests that agree what cannot be, positions, logs of other versions.
import { describe, expect, test } from "vitest";
import { sealManifest, stateHash } from "../../../src/replay/index.js";
import { openTable } from "../../../src/rules/index.js";
import type { Manifest } from "../../../src/schema/index.js";
import { play } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import {
  begin,
  fordSetup,
  identity,
  moves,
  prepare,
  prepared,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../../support/tamper.js";
import { threeSetup } from "../../support/three-sides.js";

/** A log whose manifest was changed before it was signed. */
async function withManifest(setup: TestSetup, change: (m: Manifest) => object) {
  const { manifest, ...rest } = prepare(setup);
  const changed: Manifest = Object(change(manifest));
  const game: TestGame = { log: "", manifest: changed, ...rest };
  const last = changed.players.at(-1)?.id ?? "";
  game.log = sealManifest(changed, writerOf(game, last), identity(game, last));
  return verify(game);
}

const found = ({ findings }: Awaited<ReturnType<typeof verify>>) => findings.map(({ code }) => code);

describe("manifests", () => {
  test("a referee who is one of the players", async () => {
    for (const which of ["key", "idKey"] as const) {
      const report = await withManifest(fordSetup, (m) => ({
        ...m,
        referee: { name: "Ref", key: m.players[0]?.[which] },
      }));
      expect(report.findings).toMatchObject([
        { code: "handshake/manifest", message: expect.stringContaining("a referee must not be a player") },
      ]);
      expect(report.verdict).toBe("violations");
    }
  });

  test("two players on one side, a third player, one player twice, one identity twice", async () => {
    expect(
      found(await withManifest(fordSetup, (m) => ({ ...m, players: m.players.map((p) => ({ ...p, side: "scout" })) }))),
    ).toEqual(["handshake/manifest"]);
    const third = prepare({ ...threeSetup, salt: 40 }).manifest.players[0];
    expect(
      found(
        await withManifest(fordSetup, (m) => ({
          ...m,
          players: [{ ...third, id: "eve", side: "judge" }, ...m.players],
        })),
      ),
    ).toContain("handshake/manifest");
    expect(found(await withManifest(threeSetup, (m) => ({ ...m, players: m.players.slice(1) })))).toEqual([
      "handshake/manifest",
    ]);
    expect(
      found(await withManifest(fordSetup, (m) => ({ ...m, players: m.players.map((p) => ({ ...p, id: "ann" })) }))),
    ).toContain("handshake/manifest");
    expect(
      found(
        await withManifest(fordSetup, (m) => ({
          ...m,
          players: m.players.map((p) => ({ ...p, idKey: m.players[0]?.idKey })),
        })),
      ),
    ).toEqual(["handshake/manifest"]);
  });

  test("a class for a roll that the game does not have would bind nothing", async () => {
    const report = await withManifest(fordSetup, (m) => ({ ...m, dice: { ...m.dice, classes: { combat: "sealed" } } }));
    expect(report.findings).toMatchObject([
      { code: "rules/options", message: expect.stringContaining('no roll for "combat"') },
    ]);
  });

  test("limits: chains too short or too long, no proposals, too many players", async () => {
    const shapes: readonly ((m: Manifest) => object)[] = [
      (m) => ({ ...m, players: m.players.map((p) => ({ ...p, chain: { ...p.chain, n: 63 } })) }),
      (m) => ({ ...m, players: m.players.map((p) => ({ ...p, chain: { ...p.chain, n: 65_537 } })) }),
      (m) => ({ ...m, limits: { proposals: 0 } }),
      (m) => ({ ...m, deadlines: { ...m.deadlines, days: 0 } }),
      (m) => ({ ...m, players: Array.from({ length: 9 }, () => m.players[0]) }),
      (m) => ({ ...m, players: m.players.slice(1) }),
    ];
    for (const change of shapes) expect(found(await withManifest(fordSetup, change))).toEqual(["entry/body"]);
  });

  test("what later versions may agree is refused in words", async () => {
    const says = async (change: (m: Manifest) => object) => {
      const { findings } = await withManifest(fordSetup, change);
      expect(findings.map(({ code }) => code)).toEqual(["entry/body"]);
      return findings[0]?.message;
    };
    expect(await says((m) => ({ ...m, format: 2 }))).toContain("the log has format 2");
    expect(await says((m) => ({ ...m, oracles: { combat: { id: "bot" } } }))).toContain("/m");
  });
});

test("an entry of a type that only later versions carry out says which", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const packets = packetsOf(game.log);
  const typed = async (t: string) => {
    const changed = resign(packets.at(-1) ?? [], writerOf(game, "ann"), ([entry]) =>
      Object.assign(entry ?? {}, { t, b: {} }),
    );
    const { findings, verdict } = await verify(game, textOf([...packets.slice(0, -1), changed]));
    expect(verdict).toBe("violations");
    return `${findings.map(({ code }) => code).join()} ${findings[0]?.message}`;
  };
  for (const t of ["retire", "ext"]) {
    expect(await typed(t)).toContain("entry/type this version does not know");
  }
  expect(await typed("magic")).toBe('entry/type this version knows no entry of type "magic"');
  expect(await typed("constructor")).toBe('entry/type this version knows no entry of type "constructor"');
});

describe("logs that start from a position", () => {
  const position = (change: { [field: string]: unknown }) => {
    const table = openTable(fordSetup.installed.game, { pack: fordSetup.installed.packs[0], authority: "agreed" });
    return { position: { ...Object(table.setup("crossing")), ...change } };
  };

  test("play goes on from it", async () => {
    const game = await begin({ ...fordSetup, start: position({ field: 3 }) });
    await play(game, moves({ move: "step", fields: 2 }));
    const report = await verify(game);
    expect(report).toMatchObject({ findings: [], game: { start: "a position given in the manifest" } });
    expect(report.game?.outcome ?? report.game?.due[0]).toBeDefined();
  });

  test("one that cannot be, has not the shape, or from which the rules fail: a finding, never a crash", async () => {
    const hostile: readonly { [field: string]: unknown }[] = [
      { field: 9 },
      { field: "three" },
      { stack: [{ flow: "nowhere", at: "step" }] },
      { stack: [{ flow: "crossing", at: "nowhere" }] },
      { stack: [] },
      { stack: null },
      { stack: 7 },
      { stack: [null] },
      { orders: 7 },
      { orders: [{ window: "crossing/fire" }] },
      { known: null },
      { over: { winner: "scout" } },
      { blocked: "sight/field-1" },
    ];
    for (const change of hostile) {
      const report = await withManifest(fordSetup, (m) => ({ ...m, start: position(change) }));
      expect(report.verdict, JSON.stringify(change)).not.toBe("valid");
      const [finding] = report.findings;
      expect(finding?.code).toMatch(/^handshake\/(start|initial-state)$/);
      if (finding?.code !== "handshake/initial-state") continue;
      // Both players may agree the state that comes of it: then it is played from, or it is a finding.
      const initialStateHash = String(finding.expected);
      const agreed = await withManifest(fordSetup, (m) => ({ ...m, initialStateHash, start: position(change) }));
      expect(agreed.findings).toEqual([]);
    }
  });

  test("a position is not played on by other means than the manifest names", async () => {
    const game = prepared({ ...fordSetup, start: position({ field: 3 }) });
    const { machine } = await replay(game);
    expect(stateHash(machine.state)).toBe(game.manifest.initialStateHash);
    const lie = await withManifest({ ...fordSetup, start: position({ field: 3 }) }, (m) => ({
      ...m,
      start: position({ field: 4 }),
    }));
    expect(found(lie)).toEqual(["handshake/initial-state"]);
  });
});

describe("whom a finding names", () => {
  test("nobody, where the place is not proven by a signature", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    const packets = packetsOf(game.log);
    const last = packets.at(-1) ?? [];
    const damaged = (change: (lines: Line[]) => void) => {
      const copy: Line[] = JSON.parse(JSON.stringify(last));
      change(copy);
      return textOf([...packets.slice(0, -1), copy]);
    };
    const logs = [
      damaged((lines) => Object.assign(lines[0] ?? {}, { recv: [] })),
      damaged((lines) => Object.assign(lines[0] ?? {}, { k: 9 })),
      damaged((lines) => Object.assign(Object(lines[1]?.["b"]).do[0], { fields: 1 })),
      damaged((lines) => Object.assign(lines.at(-1) ?? {}, { head: "ab".repeat(32) })),
      textOf([...packets.slice(0, -1), resign(last, writerOf(game, "bob"), () => {})]),
      textOf([
        ...packets.slice(0, -1),
        resign(last, writerOf(game, "bob"), (_, head) => Object.assign(head, { recv: [] })),
      ]),
    ];
    for (const log of logs) {
      const { findings, verdict } = await verify(game, log);
      expect(verdict).toBe("violations");
      expect(findings.map(({ author }) => author)).toEqual(findings.map(() => undefined));
    }
    const own = resign(last, writerOf(game, "ann"), (_, head) => Object.assign(head, { recv: [] }));
    expect((await verify(game, textOf([...packets.slice(0, -1), own]))).findings).toMatchObject([
      { code: "chain/recv", author: "ann" },
    ]);
  });

  test("an author whom nobody knows", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    const packets = packetsOf(game.log);
    for (const eve of ["eve", "referee"]) {
      const changed = resign(packets.at(-1) ?? [], writerOf(game, "ann"), (entries, head) => {
        head["a"] = eve;
        for (const entry of entries) entry["a"] = eve;
      });
      expect(found(await verify(game, textOf([...packets.slice(0, -1), changed])))).toEqual(["chain/unknown-author"]);
    }
  });
});

test("a log of nothing but the handshake, the manifest alone, and cut inside the handshake", async () => {
  const game = await begin(diceSetup);
  const packets = packetsOf(game.log);
  for (const [count, due] of [
    [1, "ann"],
    [2, "bob"],
    [3, "ann"],
  ] as const) {
    const report = await verify(game, textOf(packets.slice(0, count)));
    expect(report).toMatchObject({ verdict: "valid", game: { due: [{ player: due }] } });
  }
});
