// Ends that no seeded game of For the People comes to, as signed logs that are played to their end and verified.
import { expect, test } from "vitest";
import { replayLog } from "../../src/replay/index.js";
import type { Move, State } from "../../src/rules/for-the-people/index.js";
import type { DeclaredStep } from "../../src/rules/for-the-people/terms/declared-shapes.js";
import { runnerPorts } from "../../src/rules/for-the-people/terms/places.js";
import { forThePeopleSetup } from "../support/for-the-people/log.js";
import { agreedFacts, type Position, position, roundOf } from "../support/for-the-people/rules.js";
import { type Plan, scripted } from "../support/for-the-people/scripted.js";
import { type TestSetup, verify } from "../support/game.js";
import { type Choose, playOut } from "../support/playout.js";

/** What somebody does who does as little as may be, the first that is legal. */
const idle = ["decline-", "end-", "stop", "discard-card", "strategic-move", "mark-control", "losses-in-order"] as const;

const calm: Choose = (legal) => {
  const idling = idle.flatMap((begin) => legal.filter(({ move }) => move.startsWith(begin)));
  // Where nothing is marked, no PC is placed.
  return idling.find((move) => !("place" in move) || Object(move["place"]).length === 0) ?? idling[0] ?? legal[0];
};

/** A card whose text is in no rulebook: the players have agreed that it does what is declared. */
const agreed = "strategy-board-93";
const event = (...declared: DeclaredStep[]): Move => ({ move: "play-event", card: agreed, declared });

type Start = NonNullable<TestSetup["start"]>;

/** How a game goes that follows a plan of the Union: what was found in its log, how it ended, what was told. */
async function played(start: Start, moves: readonly Move[]) {
  const plan: Plan = { by: "union", moves };
  const facts = [{ fact: `effect/${agreed}`, value: "as declared" }];
  const setup = { ...forThePeopleSetup, start, facts };
  const { game, log } = await playOut(setup, 3, 20_000, () => 1, scripted([plan], calm));
  const { verdict, findings } = await verify(game);
  const { machine } = await replayLog(new TextEncoder().encode(log), { library: game.library, timeline: true });
  const told = (machine?.timeline ?? []).flatMap(({ events }) => events.map(({ event: name }) => name));
  return { report: { verdict, findings }, over: machine?.state.over, told };
}

const clean = { verdict: "valid", findings: [] };

test("15.7: a lead of 11 to 24 after autumn 1863 is a draw", async () => {
  const { report, over } = await played({ scenario: "1863" }, [event({ do: "change-will", side: "union", by: 10 })]);
  expect(report).toEqual(clean);
  expect(over).toMatchObject({ winner: "draw", rule: "15.7" });
});

test.each([
  ["1861", "13.2", 60],
  ["1862", "14.7", 60],
] as const)("13.2, 14.7: the Confederacy wins %s by a lead of Strategic Will (%s)", async (scenario, rule, by) => {
  const { report, over } = await played({ scenario }, [event({ do: "change-will", side: "union", by: -by })]);
  expect(report).toEqual(clean);
  expect(over).toMatchObject({ winner: "confederate", rule });
});

/** A position of the campaign in which the Union owes the play of a card. */
const from = (at: Position, state: Partial<State>): Start => ({
  position: JSON.parse(JSON.stringify(roundOf("union", { ...at, state: { scenario: "campaign", ...state } }).s)),
});

test("17.22, 8.2: with the coastal fort of the last port the last source falls, and the Union wins at once", async () => {
  // 10.52: a port is closed where it or its fort is the Union's; Charleston alone is open.
  const closed = Object.values(runnerPorts)
    .flat()
    .filter((port) => port !== "charleston-sc");
  const start = from(
    { spaces: { "fort-monroe-va": { union: 3 } }, hands: { union: ["clara-barton"] } },
    {
      pc: Object.fromEntries([...closed, "fort-monroe-va"].map((space) => [space, "union"])),
      destroyed: [...agreedFacts.resources],
    },
  );
  const landing: Move = { move: "naval-move", card: "clara-barton", from: "fort-monroe-va", to: "fort-sumter-sc" };
  const { report, over } = await played(start, [{ ...landing, infantry: 3 }]);
  expect(report).toEqual(clean);
  expect(over).toMatchObject({ winner: "union", rule: "17.22" });
});

test("3.2: where too few cards are left in the game, hands are dealt shorter", async () => {
  const { cards } = position({});
  const hand = { union: ["clara-barton"], confederate: [] };
  const others = agreedFacts.cards.filter((card) => !hand.union.includes(card));
  const start = from({}, { turn: 12, cards: { ...cards, hand, deck: 4, removed: others.slice(4) } });
  const { report, told } = await played(start, []);
  expect(report).toEqual(clean);
  expect(told).toContain("no-card-left");
});
