import { expect, test } from "vitest";
import { type Play, roundOf } from "../../support/for-the-people/rules.js";

/** A Confederate who claims the first round of a turn holds these cards. */
function claiming(...confederate: string[]): Play {
  const g = roundOf("confederate", { hands: { confederate, union: ["clara-barton"] } });
  g.s.stack = [{ flow: "turn", at: "claim", next: null }];
  return g;
}

test("3.31: a campaign claims the first round, and is carried out in it; another card does not", () => {
  const g = claiming("minor-campaign-85", "dixie-land");
  expect(g.codes("confederate", { move: "claim-first-round", card: "dixie-land" })).toEqual([
    "claim-first-round/a-campaign (3.31)",
  ]);
  g.confederate({ move: "claim-first-round", card: "minor-campaign-85" });
  expect(g.told("first-round")).toEqual([{ side: "confederate" }]);
  expect(g.waits()).toEqual(["confederate campaign/choose"]);
});

test("3.32, 4.1: the card that claims the first round exists, and is in hand", () => {
  const g = claiming("minor-campaign-85");
  const claim = (card: string) => g.codes("confederate", { move: "claim-first-round", card });
  expect(claim("minor-campaign-85")).toEqual([]);
  expect(claim("minor-campaign-86")).toEqual(["claim-first-round/card-in-hand (3.32)"]);
  expect(claim("minor-campaign")).toEqual(["claim-first-round/a-card (4.1)"]);
});

test("3.32, 4.22, 4.25: an event is played from the hand, its own side's, and no answer to what the enemy does", () => {
  const g = roundOf(
    "confederate",
    { hands: { confederate: ["brazil-recognizes-the-confederacy", "quaker-guns"] } },
    { rulings: { "interrupt-as-a-play": "never" } },
  );
  const play = (card: string) => g.codes("confederate", { move: "play-event", card });
  expect(play("brazil-recognizes-the-confederacy")).toEqual([]);
  expect(play("trent-affair")).toContain("play-event/card-in-hand (3.32)");
  expect(play("quaker-guns")).toContain("play-event/not-an-interrupt (4.25)");
});

test("4.1: a card that is played as an event exists", () => {
  const g = roundOf("confederate", { hands: { confederate: ["trent-affair"] } });
  const play = (card: string) => g.codes("confederate", { move: "play-event", card });
  expect(play("trent-affair")).not.toContain("play-event/a-card (4.1)");
  expect(play("the-trent")).toEqual(["play-event/a-card (4.1)"]);
});

test("4.1: a card that is discarded exists, as one that creates an Army does", () => {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 6, generals: ["mcclellan"] } },
    hands: { union: ["clara-barton", "kansas-admitted"] },
  });
  expect(g.codes("union", { move: "discard-card", card: "clara-barton" })).toEqual([]);
  expect(g.codes("union", { move: "discard-card", card: "clara" })).toEqual(["discard-card/a-card (4.1)"]);
  const create = (card: string) =>
    g.codes("union", {
      move: "create-army",
      card,
      army: "army-of-the-potomac",
      space: "frederick-md",
      general: "mcclellan",
    });
  expect(create("clara-barton")).toEqual([]);
  expect(create("kansas-admitted")).toEqual(["create-army/operations (4.1)"]);
});

test("4.26: the card that Forward to Richmond has taken is played, as an event too", () => {
  const state = { cards: { ...roundOf("union", {}).s.cards } };
  state.cards.hand = { union: ["railroad-degradation", "kansas-admitted"], confederate: ["dixie-land"] };
  state.cards.forced = "kansas-admitted";
  state.cards.deck -= 3;
  const g = roundOf("union", { state });
  expect(g.codes("union", { move: "play-event", card: "railroad-degradation" })).toContain(
    "play-event/forced-card (4.26)",
  );
  expect(g.codes("union", { move: "play-event", card: "kansas-admitted" })).not.toContain(
    "play-event/forced-card (4.26)",
  );
  // What the other side alone may do is not done with another card either.
  expect(g.codes("union", { move: "build-railroads", card: "railroad-degradation" })).toContain(
    "build-railroads/forced-card (4.26)",
  );
  expect(
    g.codes("union", { move: "river-move", card: "railroad-degradation", from: "memphis-tn", to: "vicksburg-ms" }),
  ).toContain("river-move/forced-card (4.26)");
});

/** Forward to Richmond takes the first of two face-down cards of the Union. */
function taken(): Play {
  const g = roundOf("confederate", { hands: { confederate: ["forward-to-richmond"], union: ["?", "?"] } });
  g.force("confederate", { move: "play-event", card: "forward-to-richmond" });
  if (g.waits()[0] === "union interrupt/answer") g.union({ move: "decline-interrupt" });
  g.roll([0]);
  expect(g.waits()).toEqual(["union randomDiscard/show"]);
  return g;
}

test("4.26: the Union names the face-down card that was taken: one that can lie there", () => {
  const g = taken();
  expect(g.codes("union", { move: "show-card", card: "forward-to-richmond" })).toEqual([
    "show-card/face-down-in-hand (4.26)",
  ]);
  g.union({ move: "show-card", card: "mud-march" });
  expect(g.s.cards.forced).toBe("mud-march");
  expect(g.told("card-owed")).toEqual([{ card: "mud-march" }]);
});

test("4.1: the card that the Union names exists", () => {
  const g = taken();
  expect(g.codes("union", { move: "show-card", card: "mud" })).toEqual(["show-card/a-card (4.1)"]);
  expect(g.codes("union", { move: "show-card", card: "clara-barton" })).toEqual([]);
});

test("4.21: a card that leaves the game is told of, one that stays is laid on the discards", () => {
  const g = roundOf("confederate", { hands: { confederate: ["brazil-recognizes-the-confederacy", "css-sumter"] } });
  g.confederate({ move: "play-event", card: "brazil-recognizes-the-confederacy" });
  expect(g.told("card-removed")).toEqual([{ card: "brazil-recognizes-the-confederacy" }]);
  const stays = roundOf("confederate", { hands: { confederate: ["css-sumter"] } });
  stays.force("confederate", { move: "play-event", card: "css-sumter" });
  expect(stays.told("card-removed")).toEqual([]);
  expect(stays.s.cards.discard).toEqual(["css-sumter"]);
});

test("4.21: what is declared beside a text that is told whole, or beside its choice, is a break", () => {
  const g = roundOf("confederate", { hands: { confederate: ["brazil-recognizes-the-confederacy"] } });
  const declared = [{ do: "change-will" as const, side: "union" as const, by: -3 }];
  const card = "brazil-recognizes-the-confederacy";
  expect(g.codes("confederate", { move: "play-event", card, declared })).toContain(
    "play-event/declared-where-open (4.21)",
  );
  expect(g.codes("confederate", { move: "play-event", card })).toEqual([]);
});
