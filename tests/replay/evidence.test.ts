// Evidence: a small file that convicts alone.
import { describe, expect, test } from "vitest";
import { canonicalText, checkEvidence, makeEvidence, type TypedBody } from "../../src/replay/index.js";
import { shapes } from "../../src/schema/generated/shapes.js";
import type { Evidence } from "../../src/schema/index.js";
import { dealerSetup, session } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, write, writerOf } from "../support/game.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";

const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

/** A long game in which Ann lies about a die, far from its beginning. */
async function lied(): Promise<{ game: TestGame; seq: number }> {
  const game = await begin(diceSetup);
  for (let turn = 0; turn < 6; turn++) {
    await write(game, "ann", [pass("blue", "now")]);
    await write(game, "bob", [pass("red", "now")]);
  }
  await write(game, "ann", [pass("blue", "now")]);
  const packets = packetsOf(game.log);
  let seq = -1;
  const changed = resign(packets.pop() ?? [], writerOf(game, "ann"), (entries) => {
    for (const entry of entries) {
      const [roll] = (entry["r"] ?? []) as { out: number[] }[];
      if (roll === undefined) continue;
      roll.out = [((roll.out[0] ?? 0) % 6) + 1];
      seq = Number(entry["s"]);
    }
    // The handover signs the state that she claims.
    for (const entry of entries) delete entry["h"];
  });
  game.log = textOf([...packets, changed]);
  return { game, seq };
}

async function evidenceOf(game: TestGame, seq: number, code?: string): Promise<Evidence> {
  const made = await makeEvidence(await replay(game), seq, { library: game.library }, code);
  if ("fault" in made) throw new Error(made.fault);
  expect(shapes.evidence.explain(made)).toEqual([]);
  return made;
}

/** What the file says when it is read anew. */
const judge = (game: TestGame, evidence: Evidence) =>
  checkEvidence(JSON.parse(canonicalText(evidence)), { library: game.library });

describe("evidence of a false die", () => {
  test("is a few packets, and convicts without the rest", async () => {
    const { game, seq } = await lied();
    const evidence = await evidenceOf(game, seq);
    expect(evidence.claim).toEqual({ code: "dice/roll-result", seq, author: "ann" });
    expect(evidence.base).not.toBeNull();
    expect(evidence.packets.length).toBeLessThanOrEqual(5);
    expect(canonicalText(evidence).length).toBeLessThan(game.log.length / 2);
    const { fault, report, rests } = await judge(game, evidence);
    expect(fault).toBeUndefined();
    expect(rests).toMatch(/signed in entry \d+/u);
    expect(report?.findings.map(({ code, author }) => `${code} ${author}`)).toContain("dice/roll-result ann");
  });

  test("proves nothing when anything in it is changed", async () => {
    const { game, seq } = await lied();
    const evidence = await evidenceOf(game, seq);
    const base = evidence.base;
    if (base === null) throw new Error("it begins with the game");
    const [red, blue] = base.seats;
    if (red === undefined || blue === undefined) throw new Error("no seats");
    const changes: readonly (readonly [string, Partial<Evidence>])[] = [
      ["another claim", { claim: { ...evidence.claim, author: "bob" } }],
      ["another entry", { claim: { ...evidence.claim, seq: seq - 1 } }],
      ["another state", { base: { ...base, state: { ...base.state, total: 99 } } }],
      ["a value of nobody", { base: { ...base, seats: [{ ...red, v: "00".repeat(32) }, blue] } }],
      ["an older value", { base: { ...base, seats: [{ ...red, c: red.c - 1 }, blue] } }],
      ["another player", { base: { ...base, seats: [{ ...red, id: "eve" }, blue] } }],
      ["a packet less", { packets: evidence.packets.slice(1) }],
      ["a packet left out", { packets: evidence.packets.filter((_, at) => at !== 1) }],
      ["no manifest", { context: [] }],
    ];
    for (const [what, change] of changes) {
      const { fault } = await judge(game, { ...evidence, ...change });
      expect(fault, what).toBeDefined();
    }
    // Every entry changed in turn: the chain does not hold, or the finding is gone.
    for (const at of evidence.packets.keys()) {
      const packets: Evidence["packets"] = JSON.parse(JSON.stringify(evidence.packets));
      const entry = packets[at]?.entries[0];
      if (entry === undefined) continue;
      entry.g = "00".repeat(32);
      expect((await judge(game, { ...evidence, packets })).fault).toBeDefined();
    }
  });
});

test("a move against the rules, early in a game: the game up to it is the evidence", async () => {
  const game = await begin(fordSetup);
  const { machine } = await replay(game);
  await write(game, "ann", [moves({ move: "step", fields: 9 })], true);
  const evidence = await evidenceOf(game, machine.seq + 1);
  expect(evidence.claim.author).toBe("ann");
  expect((await judge(game, evidence)).fault).toBeUndefined();
});

test("a card played as another one: the leaves that the dealer laid are part of it", async () => {
  const { game, machine, settle, hand, mail, playing } = await session(dealerSetup);
  for (let i = 0; i < 7; i++) {
    const pen = settle();
    const [card = ""] = hand(pen).values();
    mail(pen, playing(pen, { move: "play", card }));
  }
  const pen = settle();
  const [one, two] = [...hand(pen).values()];
  const honest = playing(pen, { move: "play", card: one ?? "" });
  if (honest.t !== "move") throw new Error("no move");
  const opens = honest.b.opens?.map((item) => ({ ...item, cards: [two ?? ""] })) ?? [];
  const lie: TypedBody = { t: "move", b: { do: [{ move: "play", card: two ?? "" }], opens } };
  const seq = machine.seq + 1;
  await write(game, pen, [lie], true);
  const evidence = await evidenceOf(game, seq, "cards/opening-wrong");
  const { fault, report } = await judge(game, evidence);
  expect(fault).toBeUndefined();
  expect(report?.findings.map(({ code }) => code)).toContain("cards/opening-wrong");
});

test("what breaks no rule, or accuses nobody, gives no evidence", async () => {
  const game = await begin(diceSetup);
  const made = await makeEvidence(await replay(game), 2, { library: game.library });
  expect(made).toEqual({ fault: "entry 2 breaks no rule" });
});
