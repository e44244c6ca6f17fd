// Hostile entries of dealers, shufflers, holders and oracles: a finding at once, never a failure, never `valid`.
import { expect, test } from "vitest";
import { penOf, type TypedBody } from "../../src/replay/index.js";
import { obligationOf } from "../../src/replay/write/writer.js";
import { dealerSetup, oracleItem, oracleWriter, pokerSetup, session } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { effort } from "../support/effort.js";
import {
  begin,
  moves,
  prepared,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { ownSetup } from "../support/own-deck-game.js";

const zero = "00".repeat(32);
/** One is no scalar's inverse, the other is no canonical element, the third is above the order of the group. */
const points = [
  zero,
  `01${"00".repeat(31)}`,
  "ff".repeat(32),
  "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
];
const refs = ["1.0", "1.255", "999.999", "2.0", "1.11"];

/** Values that a field can have and the schema lets through, whatever it is. */
function others(key: string, value: unknown): unknown[] {
  if (key === "refs") return [[...refs], ["1.0", "1.0"], ["999.0"], Array.from({ length: 256 }, (_, at) => `1.${at}`)];
  if (key === "ref") return ["999.999", "2.0"];
  if (key === "cards") return [["joker"], ["a1", "a1"], Array.from({ length: 256 }, (_, at) => `x${at}`)];
  if (key === "deckId") return ["other", "constructor-"];
  if (key === "to") return ["eve", "dealer", "__proto__x"];
  if (["epoch", "from", "level", "attempt", "n", "i", "round"].includes(key)) return [1, 2, 64, 256];
  if (Array.isArray(value) && typeof value[0] === "string") {
    const size = value[0].length / 2;
    const filled = points.map((point) => point.repeat(3).slice(0, 2 * size));
    return [
      ...filled.map((point) => value.map(() => point)),
      [...value, value[0]],
      value.slice(1),
      Array.from({ length: 256 }, () => value[0]),
    ].filter((list) => list.length > 0);
  }
  if (typeof value === "string" && /^[0-9a-f]{32,}$/u.test(value)) {
    const cut = key === "proof" ? [value.slice(64), value.slice(0, 128), "ab".repeat(100_000)] : [];
    return [...points.map((point) => point.repeat(Math.ceil(value.length / 64)).slice(0, value.length)), ...cut];
  }
  return [];
}

async function tried(game: TestGame, author: string, honest: TypedBody): Promise<void> {
  const { log } = game;
  for (const [key, value] of Object.entries(honest.b)) {
    for (const other of others(key, value)) {
      const body: TypedBody = JSON.parse(JSON.stringify({ t: honest.t, b: { ...honest.b, [key]: other } }));
      if (JSON.stringify(body) === JSON.stringify(honest)) continue;
      game.log = log;
      await write(game, author, [body], true, false);
      const worked = effort();
      const { verdict, findings } = await verify(game);
      const what = `${honest.t} ${key} ${JSON.stringify(other).slice(0, 80)}`;
      expect(verdict, what).toBe("violations");
      expect(
        findings.map(({ code }) => code),
        what,
      ).not.toContain("rules/failed");
      expect(worked(), what).toBeLessThan(3000);
    }
  }
  game.log = log;
}

/** Goes through a game and tries each kind of entry once where it is due. */
async function through(setup: TestSetup, seen: Set<string>): Promise<void> {
  const game = prepared(setup);
  const { joinOf } = await import("../support/game.js");
  for (let turn = 0; turn < 14; turn++) {
    const { machine } = await replay(game);
    const pen = penOf(machine) ?? "";
    if (machine.phase.at === "play") return;
    if (machine.phase.at === "accept") {
      await write(game, pen, [joinOf(game, pen)], true, false);
      continue;
    }
    const due = obligationOf(machine, writerOf(game, pen));
    if (due === undefined) return;
    if (machine.phase.at === "service" && !seen.has(due.t)) {
      seen.add(due.t);
      await tried(game, pen, due);
    }
    await write(game, pen, [due], true, false);
  }
}

test("a dealer's piles and boxes, a pile of one's own, shuffles and shares", async () => {
  for (const setup of [dealerSetup, ownSetup("own"), pokerSetup]) {
    const seen = new Set<string>();
    await through(setup, seen);
    expect(seen.size).toBeGreaterThan(0);
  }
}, 240_000);

test("cards turned up in a move, words for a hand, the audit", async () => {
  for (const setup of [dealerSetup, pokerSetup]) {
    const full = {
      ...setup,
      more: { decks: (setup.more?.decks ?? []).map((item) => ({ ...item, audit: "full" as const })) },
    };
    const played = await session(full);
    const { game, hand, machine, mail, playing, settle } = played;
    const [card = ""] = hand("ann").values();
    const honest = playing("ann", { move: "play", card });
    const [opened] = honest.t === "move" ? (honest.b.opens ?? []) : [];
    if (opened === undefined) throw new Error("nothing is opened");
    const { log } = game;
    for (const [key, value] of Object.entries(opened)) {
      for (const other of others(key, value)) {
        const opens = [{ ...opened, [key]: other }];
        const body: TypedBody = JSON.parse(JSON.stringify({ t: "move", b: { do: [{ move: "play", card }], opens } }));
        if (JSON.stringify(body) === JSON.stringify(honest)) continue;
        game.log = log;
        await write(game, "ann", [body], true, false);
        const { verdict, findings } = await verify(game);
        expect(verdict).toBe("violations");
        expect(findings.map(({ code }) => code)).not.toContain("rules/failed");
      }
    }
    game.log = log;
    mail("ann", moves({ move: "ask", cards: ["king", "queen"] }));
    const who = penOf(machine) ?? "";
    const word = obligationOf(machine, writerOf(game, who));
    if (word !== undefined && machine.phase.at === "service") await tried(game, who, word);
    settle();
    mail("ann", moves({ move: "finish" }));
    const auditor = penOf(machine) ?? "";
    const secret = obligationOf(machine, writerOf(game, auditor));
    if (secret === undefined) throw new Error("no audit is due");
    await tried(game, auditor, secret);
  }
}, 240_000);

test("an oracle's answers", async () => {
  const game = await begin({
    ...diceSetup,
    classes: { "day/sealed": "oracle" },
    more: { oracle: oracleItem },
    officials: { oracle: oracleWriter },
  });
  await write(game, "ann", [moves({ move: "plan", rolls: ["sealed"] })]);
  const due = obligationOf((await replay(game)).machine, oracleWriter);
  if (due === undefined) throw new Error("no answer is due");
  await tried(game, "oracle", due);
});
