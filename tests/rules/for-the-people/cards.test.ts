import { expect, test } from "vitest";
import { roundOf } from "../../support/for-the-people/rules.js";

test("4.23: special events and Red River Campaign are not discarded", () => {
  const g = roundOf("union", { hands: { union: ["emancipation-proclamation", "red-river-campaign", "mud-march"] } });
  expect(g.codes("union", { move: "discard-card", card: "emancipation-proclamation" })).toEqual([
    "discard-card/no-special-event (4.23)",
  ]);
  expect(g.codes("union", { move: "discard-card", card: "red-river-campaign" })).toEqual([
    "discard-card/not-red-river (4.23)",
  ]);
  expect(g.codes("union", { move: "discard-card", card: "mud-march" })).toEqual([]);
});

test("1.3, 12.4: Brazil recognizes the Confederacy, which gains 3; the card leaves the game", () => {
  const g = roundOf("confederate", { hands: { confederate: ["brazil-recognizes-the-confederacy"] } });
  g.confederate({ move: "play-event", card: "brazil-recognizes-the-confederacy" });
  expect(g.s.will.confederate).toEqual({ points: 103, face: "plus" });
  expect(g.s.cards.removed).toEqual(["brazil-recognizes-the-confederacy"]);
});

test("12.4: the change of fortune adds 2 upwards", () => {
  const will = { union: { points: 100, face: "minus" }, confederate: { points: 90, face: "minus" } } as const;
  const hands = { confederate: ["brazil-recognizes-the-confederacy"] };
  const g = roundOf("confederate", { hands, state: { will: structuredClone(will) } });
  g.confederate({ move: "play-event", card: "brazil-recognizes-the-confederacy" });
  expect(g.s.will.confederate).toEqual({ points: 95, face: "plus" });
});

test("4.22: an event of the other side is no event of one's own", () => {
  const g = roundOf("union", { hands: { union: ["brazil-recognizes-the-confederacy"] } });
  expect(g.codes("union", { move: "play-event", card: "brazil-recognizes-the-confederacy" })).toEqual([
    "play-event/own-event (4.22)",
  ]);
});

test("1.3, 4.21: Nathaniel Lyon places three PCs in Missouri, as declared", () => {
  const g = roundOf("union", { hands: { union: ["nathaniel-lyon"] } });
  const declared = [{ do: "place-pc" as const, side: "union" as const, spaces: ["ironton-mo" as const] }];
  expect(g.force("union", { move: "play-event", card: "nathaniel-lyon", declared })).toEqual([
    "unknown play-event/effect-known",
  ]);
  expect(g.s.pc).toEqual({ "ironton-mo": "union" });
});

test("4.25, 3.32: Quaker Guns interrupt; a hand that can hold no such card is not asked", () => {
  const spaces = { "frederick-md": { union: 3, generals: ["grant"] } } as const;
  const hands = { union: ["clara-barton"], confederate: ["quaker-guns"] };
  const g = roundOf("union", { spaces, hands });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3 });
  expect(g.waits()).toEqual(["confederate interrupt/answer"]);
  g.confederate({ move: "interrupt", card: "quaker-guns" });
  expect(g.s.cards.discard).toEqual(["clara-barton", "quaker-guns"]);
  expect(g.s.infantry.union).toEqual({ "frederick-md": 3 });
  expect(g.told("move-cancelled")).toHaveLength(1);
});

test("4.25, 3.32, 4.21: of Quaker Guns the rulebook tells that they cancel a move: an event is carried out, and the play is open", () => {
  const hands = { union: ["emancipation-proclamation"], confederate: ["quaker-guns"] };
  const g = roundOf("union", { hands });
  g.force("union", { move: "play-event", card: "emancipation-proclamation" });
  const answer = { move: "interrupt", card: "quaker-guns" } as const;
  expect(g.codes("confederate", answer)).toEqual(["interrupt/likely-condition (4.21)"]);
  g.force("confederate", answer);
  expect(g.s.emancipation).toBe(true);
  expect(g.told("move-cancelled")).toEqual([]);
});

test("4.25: a card that says nothing of it does not interrupt", () => {
  const g = roundOf("union", { hands: { union: ["clara-barton"], confederate: ["quaker-guns", "dixie-land"] } });
  g.force("union", { move: "play-event", card: "clara-barton" });
  expect(g.codes("confederate", { move: "interrupt", card: "dixie-land" })).toContain("interrupt/an-interrupt (4.25)");
});

test("4.41, 4.42: a special event is used for Operations as the last card alone", () => {
  const hands = { union: ["foreign-intervention", "kansas-admitted"] };
  const g = roundOf("union", { hands });
  const place = (card: string) => g.codes("union", { move: "place-pcs", card, spaces: ["lexington-ky"] });
  expect(place("foreign-intervention")).toEqual(["place-pcs/intervention-last (4.42)"]);
  expect(place("kansas-admitted")).toEqual([]);
  const both = roundOf("union", { hands: { union: ["foreign-intervention", "emancipation-proclamation"] } });
  expect(both.codes("union", { move: "place-pcs", card: "foreign-intervention", spaces: ["lexington-ky"] })).toEqual(
    [],
  );
});

test("4.42, 10.53, 4.21: Foreign Intervention costs the Union 10, weakens the blockade, and wants a Confederate Will of 110", () => {
  const hands = { confederate: ["foreign-intervention"] };
  const low = roundOf("confederate", { hands, state: { blockade: 5 } });
  expect(low.codes("confederate", { move: "play-event", card: "foreign-intervention" })).toContain(
    "play-event/condition (4.21)",
  );
  const will = { union: { points: 100, face: "minus" as const }, confederate: { points: 112, face: "plus" as const } };
  const g = roundOf("confederate", { hands, state: { blockade: 5, will } });
  g.force("confederate", { move: "play-event", card: "foreign-intervention" });
  expect([g.s.blockade, g.s.will.union.points, g.s.intervention]).toEqual([4, 90, true]);
});

test("4.41: the Emancipation Proclamation brings war guilt; used for Operations it has the deck shuffled", () => {
  const g = roundOf("union", { hands: { union: ["emancipation-proclamation"] } });
  g.force("union", { move: "play-event", card: "emancipation-proclamation" });
  expect(g.s.emancipation).toBe(true);
  const used = roundOf("union", { hands: { union: ["emancipation-proclamation"], confederate: ["css-sumter"] } });
  used.union({ move: "place-pcs", card: "emancipation-proclamation", spaces: ["lexington-ky"] });
  expect(used.told("reshuffle-due")).toHaveLength(1);
});

test("4.51, 4.52: a concentration brings SP by rail to one space, and a General there moves", () => {
  const spaces = {
    "memphis-tn": { confederate: 3 },
    "corinth-ms": { confederate: 2, generals: ["beauregard"] },
  } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["shiloh"] } });
  const declared = [
    {
      do: "move-sp" as const,
      side: "confederate" as const,
      from: "memphis-tn" as const,
      to: "corinth-ms" as const,
      sp: 3,
    },
  ];
  expect(g.force("confederate", { move: "play-event", card: "shiloh", declared })).toEqual([
    "unknown play-event/effect-known",
  ]);
  expect(g.s.infantry.confederate).toEqual({ "corinth-ms": 5 });
  expect(g.waits()).toEqual(["confederate campaign/choose"]);
});

test("4.52: the General who is activated stands in the space of the concentration", () => {
  const spaces = {
    "memphis-tn": { confederate: 3, generals: ["polk"] },
    "corinth-ms": { confederate: 2, generals: ["beauregard"] },
  } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["shiloh"] } });
  const declared = [
    {
      do: "move-sp" as const,
      side: "confederate" as const,
      from: "memphis-tn" as const,
      to: "corinth-ms" as const,
      sp: 2,
    },
  ];
  g.force("confederate", { move: "play-event", card: "shiloh", declared });
  expect(g.codes("confederate", { move: "move-corps", general: "polk", infantry: 1 })).toEqual([
    "move-corps/from-the-concentration (4.52)",
  ]);
  expect(g.codes("confederate", { move: "move-corps", general: "beauregard", infantry: 4 })).toEqual([]);
});
