// What a window offers: moves of agreed options alone, amounts that begin with all that may go, cards that are strong enough.
import { expect, test } from "vitest";
import { type Board, game, roundOf } from "../../support/for-the-people/rules.js";

const cards = { one: "costly-mistake", three: "major-campaign-83" } as const;

/** The moves that the open window names. */
const named = ({ table, s }: { readonly table: Board; readonly s: Parameters<Board["expects"]>[0] }) =>
  table.expects(s).flatMap((one) => (one.kind === "decision" ? [...one.moves] : []));

test.each([
  ["grow-brigade", { forrest: true }],
  ["grow-brigade", { sheridan: true }],
  ["organize-army", { mcclellan: true }],
  ["queue-operations", { operationsQueue: true }],
] as const)("5.67, 19: a window names %s only where its option was agreed", (move, options) => {
  const hands = { union: [cards.one] };
  expect(named(roundOf("union", { hands }))).not.toContain(move);
  expect(named(roundOf("union", { hands }, { options }))).toContain(move);
});

test("5.67: who makes it without the option breaks that rule, not another", () => {
  const g = roundOf("confederate", { spaces: { "nashville-tn": { confederate: 1, generals: ["+forrest"] } } });
  expect(g.codes("confederate", { move: "grow-brigade", general: "forrest" })).toEqual([
    "grow-brigade/forrest-or-sheridan (5.67)",
  ]);
});

const corps = (infantry: number) =>
  roundOf("confederate", {
    spaces: { "nashville-tn": { confederate: infantry, generals: ["bragg", "+forrest"] } },
    hands: { confederate: [cards.three] },
  });

test("5.33: a corps begins with all the infantry that may go, and takes less where somebody says so", () => {
  const ask = (infantry: number, chosen: object = {}) => {
    const { table, s } = corps(infantry);
    return table.legalMoves(s, "confederate", {
      move: "move-corps",
      with: { card: cards.three, general: "bragg", ...chosen },
    });
  };
  expect(ask(4).ready).toMatchObject({ infantry: 4 });
  expect(ask(9).ready).toMatchObject({ infantry: 6 });
  // Forrest's brigade is one of the six SP.
  expect(ask(9, { generals: ["forrest"] }).ready).toMatchObject({ infantry: 5 });
  expect(ask(4, { infantry: 1 }).ready).toMatchObject({ infantry: 1 });
  expect(ask(4, { infantry: 0 }).ready).toMatchObject({ infantry: 0 });
});

test("4.31: in a campaign it begins with those who have not moved", () => {
  const g = corps(4);
  g.confederate({ move: "play-event", card: cards.three });
  g.s.play.movedSp["nashville-tn"] = 3;
  const open = g.table.legalMoves(g.s, "confederate", { move: "move-corps", with: { general: "bragg" } });
  expect(open.ready).toMatchObject({ infantry: 1 });
});

test("5.41, 6.12: so do a division and a naval move", () => {
  const g = roundOf("union", {
    spaces: { "cairo-il": { union: 5 }, "frederick-md": { union: 2 } },
    hands: { union: [cards.three] },
  });
  const ask = (move: "move-division" | "naval-move", chosen: object) =>
    g.table.legalMoves(g.s, "union", { move, with: { card: cards.three, ...chosen } }).ready;
  expect(ask("move-division", { space: "cairo-il" })).toMatchObject({ infantry: 3 });
  expect(ask("move-division", { space: "frederick-md" })).toMatchObject({ infantry: 2 });
  expect(ask("naval-move", { from: "cairo-il", to: "paducah-ky" })).toMatchObject({ infantry: 3 });
});

test.each(["naval-move", "build-forts"] as const)(
  "6.11, 6.86: a hand without a card that is strong enough is offered no %s",
  (move) => {
    const offered = (card: string) => {
      const g = roundOf("union", { spaces: { "cairo-il": { union: 5 } }, hands: { union: [card] } });
      return g.table.legalMoves(g.s, "union", {}).moves.some((one) => one.move === move);
    };
    expect(offered(cards.one)).toBe(false);
    expect(offered(cards.three)).toBe(true);
  },
);

test("5.11, 5.33: who moves is told in plain words", () => {
  const { table, s } = corps(4);
  const told = (...[move, at]: Parameters<Board["describe"]>) => table.describe(move, at);
  expect(told({ move: "step", to: "franklin-tn", leave: { infantry: 0 } })).toBe("moves on to Franklin, TN");
  expect(told({ move: "step", to: "franklin-tn", leave: { infantry: 2, generals: ["polk"] } })).toBe(
    "moves on to Franklin, TN, leaves 2 SP, Polk",
  );
  expect(told({ move: "move-corps", card: cards.three, general: "bragg" })).toBe("Bragg moves alone");
  const g = game(s, table);
  g.confederate({ move: "move-corps", card: cards.three, general: "bragg", infantry: 2, generals: ["forrest"] });
  expect(told({ move: "step", to: "franklin-tn", take: { infantry: 1 } }, g.s)).toBe(
    "moves from Nashville to Franklin, TN, takes up 1 SP",
  );
});
