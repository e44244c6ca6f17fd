import { expect, test } from "vitest";
import { game, position, roundOf, tableFor } from "../../support/for-the-people/rules.js";

test("3.31, 3.2: turn 1 deals four cards each; the Confederacy may claim the first round with a campaign", () => {
  const table = tableFor();
  const g = game(table.setup("1861"), table);
  expect(g.s.cards.hand.union).toHaveLength(4);
  expect(g.s.cards.hand.confederate).toHaveLength(4);
  expect(g.waits()).toEqual(["confederate turn/claim"]);
  expect(g.codes("confederate", { move: "claim-first-round", card: "kansas-admitted" })).toEqual([
    "claim-first-round/a-campaign (3.31)",
  ]);
  g.confederate({ move: "decline-first-round" });
  expect(g.waits()).toEqual(["union round/play"]);
});

test("3.32: rounds alternate until both hands are empty, whoever has cards plays on alone", () => {
  const hands = { union: ["copperheads"], confederate: ["css-sumter", "dixie-land"] };
  const g = roundOf("union", { hands });
  g.union({ move: "discard-card", card: "copperheads" });
  expect(g.waits()).toEqual(["confederate round/play"]);
  g.confederate({ move: "discard-card", card: "css-sumter" });
  expect(g.waits()).toEqual(["confederate round/play"]);
  expect(g.s.rounds).toEqual({ union: 1, confederate: 1 });
});

test("3.32: a card that is not in hand is not played", () => {
  const g = roundOf("union", { hands: { union: ["copperheads"] } });
  expect(g.codes("union", { move: "discard-card", card: "mud-march" })).toEqual(["discard-card/card-in-hand (3.32)"]);
  expect(g.codes("union", { move: "discard-card", card: "no-such-card" })).toEqual(["discard-card/a-card (4.1)"]);
});

test("3.31, 4.25: the campaign with which the first round is claimed can be interrupted like any other card", () => {
  const table = tableFor({});
  const s = position({ hands: { union: ["mud-march"], confederate: ["minor-campaign-88"] } });
  s.stack = [{ flow: "turn", at: "claim", next: null }];
  table.settle(s);
  const g = game(s, table);
  g.confederate({ move: "claim-first-round", card: "minor-campaign-88" });
  expect(g.waits()).toEqual(["union interrupt/answer"]);
  g.union({ move: "decline-interrupt" });
  expect(g.waits()).toEqual(["confederate campaign/choose"]);
});
