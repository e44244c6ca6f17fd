// Washington's War with cards that the log deals: by a dealer, and by nobody.
import { expect, test } from "vitest";
import { makeEvidence, openDraft, sealPacket, verifyLog, writeEntry } from "../../src/replay/index.js";
import { replay, verify } from "../support/game.js";
import type { Taste } from "../support/playout.js";
import { dealtWar, playDealt } from "../support/washingtons-war/dealt.js";

const yearOf = (state: object): number => Number(Reflect.get(state, "year"));
const handsOf = (state: object): { american: string[]; british: string[] } =>
  JSON.parse(JSON.stringify(state)).cards.hand;

/** Cards are played rather than marches made: a year passes in few moves. */
const brisk: Taste = (move) => (move === "discard-event" || move === "play-event" || move === "stop" ? 6 : 1);

test("with a dealer: two years, every hand proven, every card turned up by who plays it", async () => {
  const { game, machine, hand, settle } = await playDealt(
    dealtWar("dealer", "full"),
    3,
    ({ machine: m }) => yearOf(m.state) >= 1777,
    brisk,
  );
  expect(yearOf(machine.state)).toBe(1777);
  const report = await verify(game);
  expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  expect(report.assurance.cards).toBe("dealer");
  const [deck] = report.assurance.decks;
  expect(deck).toMatchObject({ id: "strategy", mode: "dealer", level: "L2", faults: 0 });
  expect(deck?.opened).toBeGreaterThan(20);
  // The set-aside cards came in: a second shuffle.
  expect(deck?.shuffles).toBeGreaterThanOrEqual(2);
  settle();
  const american = hand("ann");
  expect([...american.keys()]).toEqual(handsOf(machine.state).american.filter((held) => held.includes(".")));
  // Nothing of a closed hand stands in the state.
  for (const card of american.values()) expect(JSON.stringify(handsOf(machine.state))).not.toContain(`"${card}"`);
}, 300_000);

test("6.34.C: where it is agreed the British are dealt a card for Franklin or the Declaration, and play again", async () => {
  const setup = dealtWar("dealer", "full");
  const specials: Taste = (move) => (move === "play-event" || move === "act-again" ? 30 : brisk(move));
  const { game } = await playDealt(
    { ...setup, options: { ...setup.options, declaration: "act-again" } },
    1,
    ({ machine: m }) => yearOf(m.state) >= 1777,
    specials,
  );
  const report = await verify(game);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("valid");
  expect(JSON.stringify((await replay(game)).machine.timeline)).toContain("british-act-again");
}, 300_000);

test("without anybody who deals: a year of 1775, proofs and all", async () => {
  const { game, machine } = await playDealt(
    dealtWar("poker", "none"),
    5,
    ({ machine: m }) => yearOf(m.state) >= 1776,
    brisk,
  );
  expect(yearOf(machine.state)).toBe(1776);
  const report = await verifyLog(game.log, { library: game.library });
  expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  expect(report.assurance.decks).toMatchObject([{ id: "strategy", mode: "poker", level: "L3" }]);
  expect(report.assurance.words.join(" ")).toContain("Nobody dealt");
}, 300_000);

test("a dealt game whose manifest leaves the deck out is no game", async () => {
  const { more: _, ...without } = dealtWar("poker", "none");
  await expect(playDealt(without, 1, () => true)).rejects.toThrow(/dealt by the log/u);
});

test("a card that was never drawn convicts, and the evidence is small", async () => {
  const { game, machine, hand, playing } = await playDealt(
    dealtWar("dealer", "full"),
    4,
    ({ machine: m }) => handsOf(m.state).american.length === 5 && m.phase.at === "play",
    brisk,
  );
  const pen = machine.period?.owner ?? "";
  const own = hand(pen);
  const other = machine.decks[0]?.cards.find((card) => ![...own.values()].includes(card)) ?? "";
  const [ref = "", card = ""] = [...own][0] ?? [];
  const honest = playing(pen, { move: "discard-event", card });
  const opens = honest.t === "move" ? honest.b.opens : undefined;
  expect(opens?.[0]?.refs).toEqual([ref]);
  const fresh = (await replay(game)).machine;
  const draft = openDraft(fresh, pen);
  const writer = game.writers[pen];
  if (writer === undefined || opens === undefined) throw new Error("no writer");
  const seq = fresh.seq + 1;
  writeEntry(draft, writer, {
    t: "move",
    b: { do: [{ move: "discard-event", card: other }], opens: opens.map((item) => ({ ...item, cards: [other] })) },
  });
  game.log += sealPacket(draft, writer);
  const replayed = await replay(game);
  expect(replayed.findings.map(({ code }) => code)).toContain("cards/opening-wrong");
  const made = await makeEvidence(replayed, seq, { library: game.library }, "cards/opening-wrong");
  expect(made).not.toHaveProperty("fault");
});
