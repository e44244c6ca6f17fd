// A log for each documented code that no other test gives, and the proof that none is left out.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sealManifest, type TypedBody, verifyLog } from "../../src/replay/index.js";
import type { AnyGame } from "../../src/rules/index.js";
import { packWithoutKeep, raiders, raidersPack } from "../rules/sdk/raiders-game.js";
import { vouched } from "../support/agree.js";
import {
  begin,
  fordSetup,
  moves,
  prepare,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";
import { textOf as fileText, neverGiven, root } from "./quotes.js";

const two = { move: "step", fields: 2 };
const ruled: TestSetup = { ...fordSetup, referee: true };

async function codes(game: TestGame, log = game.log): Promise<string[]> {
  return (await verify(game, log)).findings.map(({ code }) => code);
}

/** What a player gives who writes something else than is due. */
async function instead(game: TestGame, author: string, body: TypedBody): Promise<string[]> {
  await write(game, author, [body], true);
  return codes(game);
}

/** Changes a packet without chaining and signing it anew. */
async function damaged(change: (lines: Line[]) => void): Promise<string[]> {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves(two)]);
  const packets = packetsOf(game.log);
  change(packets[3] ?? []);
  return codes(game, textOf(packets));
}

describe("chain and packets", () => {
  test("an entry with another number, of another author, a signature line with another last entry", async () => {
    expect(await damaged(([, entry]) => Object.assign(entry ?? {}, { s: 7 }))).toEqual(["chain/sequence"]);
    expect(await damaged(([, entry]) => Object.assign(entry ?? {}, { a: "bob" }))).toEqual(["chain/author"]);
    expect(await damaged((lines) => Object.assign(lines.at(-1) ?? {}, { head: "ab".repeat(32) }))).toEqual([
      "chain/head",
    ]);
  });

  test("a packet without its signature line, or with a line that is none", async () => {
    expect(await damaged((lines) => lines.pop())).toEqual(["packet/truncated"]);
    expect(await damaged((lines) => Object.assign(lines.at(-1) ?? {}, { count: "many" }))).toEqual([
      "packet/signature",
    ]);
    expect(await damaged((lines) => lines.shift())).toEqual(["packet/head"]);
  });
});

describe("handshake", () => {
  test("a start that the game does not have, and something else than the accept", async () => {
    const { writers, manifest, library, identities } = prepare(fordSetup);
    const start = { scenario: "another-crossing" };
    const game: TestGame = { log: "", writers, manifest: { ...manifest, start }, library, identities };
    game.log = sealManifest(game.manifest, writerOf(game, "bob"), identities["bob"] ?? new Uint8Array(32));
    expect(await codes(game)).toEqual(["handshake/start"]);

    const early: TestGame = { log: "", writers, manifest, library, identities };
    early.log = sealManifest(manifest, writerOf(early, "bob"), identities["bob"] ?? new Uint8Array(32));
    expect(await instead(early, "ann", moves(two))).toEqual(["handshake/accept"]);
  });
});

describe("what is due", () => {
  test("a roll where a decision is due, a move where a handover or an answer is due", async () => {
    expect(await instead(await begin(fordSetup), "ann", { t: "roll", b: {} })).toEqual(["protocol/entry-unexpected"]);

    const turn = await begin(fordSetup);
    await write(turn, "ann", [moves(two)]);
    const packets = packetsOf(turn.log);
    const late = resign(packets[3] ?? [], writerOf(turn, "ann"), (entries) => {
      const [move = {}] = entries;
      entries.splice(1, 1, { ...move });
    });
    expect(await codes(turn, textOf([...packets.slice(0, 3), late]))).toEqual(["protocol/handover-missing"]);

    const asked = await begin(fordSetup);
    await write(asked, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "supper" } } }]);
    expect(await instead(asked, "bob", moves(two))).toEqual(["protocol/answer-missing"]);
  });

  test("the referee is called: only he writes, and only a ruling; without one nobody is called", async () => {
    const game = await begin(ruled);
    await write(game, "ann", [{ t: "call", b: { text: "is that so?" } }]);
    const log = game.log;
    expect(await instead(game, "ann", moves(two))).toEqual(["protocol/not-your-pen"]);
    game.log = log;
    expect(await instead(game, "referee", { t: "call", b: { text: "whom?" } })).toEqual(["protocol/ruling-missing"]);
    const alone = await begin(fordSetup);
    expect(await instead(alone, "ann", { t: "call", b: { text: "is that so?" } })).toEqual(["protocol/no-referee"]);
  });
});

describe("consent and rulings", () => {
  test("a checkpoint of another state, a key for oneself", async () => {
    const game = await begin(fordSetup);
    const hash = "ab".repeat(32);
    const checkpoint: TypedBody = {
      t: "propose",
      b: { kind: "checkpoint", seq: 3, head: hash, stateHash: hash, players: [] },
    };
    expect(await instead(game, "ann", checkpoint)).toEqual(["checkpoint/mismatch"]);
    const own = await begin(fordSetup);
    const key = own.manifest.players[0]?.key ?? "";
    expect(await instead(own, "ann", { t: "propose", b: await vouched(own, "ann", key) })).toEqual(["rotate/player"]);
  });

  test("annulled entries on which others stand; a key for nobody", async () => {
    const game = await begin(ruled);
    await write(game, "ann", [moves(two)]);
    await write(game, "bob", [moves({ move: "hold" })]);
    const log = game.log;
    const report = async (body: TypedBody) => {
      game.log = log;
      await write(game, "referee", [body], true);
      return (await verify(game)).findings;
    };
    const [annulled] = await report({ t: "ruling", b: { kind: "annul", seqs: [4], text: "not so" } });
    expect(annulled).toMatchObject({ code: "ruling/annul", actual: [6] });
    const key = game.manifest.players[0]?.key ?? "";
    const [rotated] = await report({
      t: "ruling",
      b: { ...(await vouched(game, "ann", key)), player: "eve", text: "for eve" },
    });
    expect(rotated?.code).toBe("ruling/kind");
  });
});

describe("modules that fail", () => {
  const broken = async (when: unknown) => {
    const { game, packs } = fordSetup.installed;
    const [crossing] = game.flows;
    const steps = { ...crossing?.steps, check: { rule: "3.1", ...Object(when) } };
    const flows = [{ name: "crossing", rule: "1.0", steps }];
    const log = await begin({ ...fordSetup, installed: { game: { ...game, flows }, packs } });
    await write(log, "ann", [moves({ move: "step", fields: 1 })], true).catch(() => undefined);
    return log;
  };

  test("a module that throws on an entry is a finding, not a crash", async () => {
    const fine = await begin(fordSetup);
    await write(fine, "ann", [moves({ move: "step", fields: 1 })]);
    const { game, packs } = fordSetup.installed;
    const [step, ...others] = game.moves;
    if (step === undefined) throw new Error("no moves");
    const failing = { ...step, apply: () => Reflect.get(Object(undefined), "x").y };
    const library = { ids: [game.id], find: async () => ({ game: { ...game, moves: [failing, ...others] }, packs }) };
    expect(await codes({ ...fine, library })).toEqual(["rules/failed"]);
  });

  test("rules that expect nothing although the game is not over", async () => {
    const game = await broken({ auto: () => "end" });
    const { machine, findings } = await replay(game);
    expect(machine.state.stack).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(["rules/dead-end"]);
  });
});

describe("an audit with another pack", () => {
  test("a pack that does not know what the rules need ends what can be judged", async () => {
    const players = [
      { id: "ann", side: "raider" },
      { id: "bob", side: "guard" },
    ];
    const game = await begin({
      installed: { game: raiders satisfies object as AnyGame, packs: [raidersPack] },
      players,
    });
    await write(game, "ann", [moves({ move: "bid", number: 1 })]);
    await write(game, "bob", [moves({ move: "bid", number: 2 })]);
    expect(await codes(game)).toEqual([]);
    const report = await verifyLog(game.log, { library: game.library, audit: { pack: packWithoutKeep } });
    expect(report.verdict).toBe("undetermined");
    expect(report.findings).toMatchObject([{ code: "facts/audit-pack", facts: ["walls/keep"] }]);
  });
});

test("every documented code is given by some test", () => {
  const files = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".test.ts") && name !== join("docs", "codes.test.ts"),
  );
  const tests = files.map((name) => fileText(join("tests", name))).join("\n");
  // What programs throw is another list: errors.test.ts looks after it.
  const [ofFindings = ""] = fileText("docs/codes.md").split("## Errors of the library");
  const documented = [...ofFindings.matchAll(/^\| `([a-z]+\/[a-z0-9-]+)` +\|/gm)].map(([, code]) => code);
  const untested = documented.filter(
    (code) => code !== undefined && !tests.includes(`"${code}"`) && !tests.includes(`${code} `),
  );
  expect(untested.sort()).toEqual(neverGiven);
});
