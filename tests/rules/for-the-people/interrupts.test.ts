import { expect, test } from "vitest";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import { type Play, type Position, roundOf } from "../../support/for-the-people/rules.js";

/** The Union has played an event, which the Confederacy may answer with these cards. */
function answering(confederate: readonly string[], from: Position = {}): Play {
  const g = roundOf("union", { ...from, hands: { union: ["clara-barton"], confederate } });
  g.force("union", { move: "play-event", card: "clara-barton" });
  expect(g.waits()).toEqual(["confederate interrupt/answer"]);
  return g;
}

/** What Mud March breaks, whose text is not known, when a thing is declared for it. */
function broken(declared: readonly DeclaredStep[], from: Position = {}): string[] {
  const g = answering(["mud-march", "dixie-land"], from);
  const found = g.codes("confederate", { move: "interrupt", card: "mud-march", declared: [...declared] });
  return found.filter((code) => code !== "interrupt/effect-known (4.21)");
}

test("3.32: who interrupts holds the card", () => {
  const g = answering(["quaker-guns", "mud-march"]);
  const answer = (card: string) => g.codes("confederate", { move: "interrupt", card });
  expect(answer("mud-march")).not.toContain("interrupt/card-in-hand (3.32)");
  expect(answer("guerrilla-raids")).toContain("interrupt/card-in-hand (3.32)");
});

test("4.1: a card that answers is one of the game", () => {
  const g = answering(["mud-march"]);
  const answer = (card: string) => g.codes("confederate", { move: "interrupt", card });
  expect(answer("mud-march")).toEqual(["interrupt/effect-known (4.21)"]);
  expect(answer("mud")).toEqual(["interrupt/a-card (4.1)"]);
});

test("4.22: with an event of the other side nobody interrupts", () => {
  const g = answering(["quaker-guns", "empty-haversacks"]);
  const answer = (card: string) => g.codes("confederate", { move: "interrupt", card });
  expect(answer("quaker-guns")).not.toContain("interrupt/own-event (4.22)");
  expect(answer("empty-haversacks")).toContain("interrupt/own-event (4.22)");
});

test("4.25: after its announcement a round asks whether the other side interrupts", () => {
  const g = roundOf("union", { hands: { union: ["clara-barton"], confederate: ["quaker-guns"] } });
  g.union({ move: "place-pcs", card: "clara-barton", spaces: ["lexington-ky"] });
  expect(g.waits()).toEqual(["confederate interrupt/answer"]);
  g.confederate({ move: "decline-interrupt" });
  expect(g.waits()).toEqual(["confederate round/play"]);
});

test("4.21: Quaker Guns take effect against a move alone, and leave nothing to declare", () => {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 3, generals: ["grant"] } },
    hands: { union: ["clara-barton"], confederate: ["quaker-guns"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3 });
  const answer = { move: "interrupt", card: "quaker-guns" } as const;
  expect(g.codes("confederate", answer)).toEqual([]);
  const declared = [{ do: "change-will" as const, side: "union" as const, by: -3 }];
  expect(g.codes("confederate", { ...answer, declared })).toEqual(["interrupt/declared-where-open (4.21)"]);
  expect(answering(["quaker-guns"]).codes("confederate", answer)).toEqual(["interrupt/likely-condition (4.21)"]);
});

test("4.21: what a card that interrupts does is not convicted of where its text is not known", () => {
  const g = answering(["mud-march"]);
  expect(g.codes("confederate", { move: "interrupt", card: "mud-march" })).toEqual(["interrupt/effect-known (4.21)"]);
});

test("4.21: an event whose condition is not met takes no effect as an answer either", () => {
  const g = answering(["quaker-guns", "foreign-intervention"]);
  expect(g.codes("confederate", { move: "interrupt", card: "foreign-intervention" })).toContain(
    "interrupt/condition (4.21)",
  );
});

test("11.3: no answer marks a space that the enemy's fort holds", () => {
  const pc: DeclaredStep[] = [{ do: "place-pc", side: "confederate", spaces: ["lexington-ky"] }];
  expect(broken(pc)).toEqual([]);
  expect(broken(pc, { spaces: { "lexington-ky": { fort: "union" } } })).toEqual(["interrupt/declared-pc (11.3)"]);
});

test("4.24: an answer takes off infantry that is there, and no more", () => {
  const spaces = { "frederick-md": { union: 2 } } as const;
  const loss = (sp: number): DeclaredStep[] => [{ do: "remove-sp", side: "union", space: "frederick-md", sp }];
  expect(broken(loss(2), { spaces })).toEqual([]);
  expect(broken(loss(3), { spaces })).toEqual(["interrupt/declared-sp (4.24)"]);
});

test("10.43, 6.83: an answer brings no SP where the people are for the Union, nor a second one to a coastal fort", () => {
  const come = (space: "knoxville-tn" | "fort-sumter-sc", sp: number): DeclaredStep[] => [
    { do: "add-sp", side: "confederate", space, sp },
  ];
  expect(broken(come("knoxville-tn", 1))).toEqual(["interrupt/declared-people (10.43)"]);
  expect(broken(come("fort-sumter-sc", 2))).toEqual(["interrupt/declared-in-fort (6.83)"]);
  expect(broken(come("fort-sumter-sc", 1))).toEqual([]);
});

test("4.51: a concentration is no answer, and brings SP by rail alone there too", () => {
  const g = answering(["mud-march", "shiloh"], { spaces: { "little-rock-ar": { confederate: 3 } } });
  const declared: DeclaredStep[] = [
    { do: "move-sp", side: "confederate", from: "little-rock-ar", to: "corinth-ms", sp: 3 },
  ];
  const codes = g.codes("confederate", { move: "interrupt", card: "shiloh", declared });
  expect(codes).toEqual(expect.arrayContaining(["interrupt/an-interrupt (4.25)", "interrupt/declared-by-rail (4.51)"]));
  expect(g.codes("confederate", { move: "interrupt", card: "mud-march", declared })).toEqual([
    "interrupt/effect-known (4.21)",
  ]);
});

test("6.86: an answer takes off a fort that stands, and tells of it", () => {
  const spaces = { "harpers-ferry-va": { fort: "union" } } as const;
  const off: DeclaredStep[] = [{ do: "remove-fort", space: "harpers-ferry-va" }];
  expect(broken(off, { spaces })).toEqual([]);
  expect(broken(off)).toEqual(["interrupt/declared-fort (6.86)"]);
  const g = answering(["mud-march"], { spaces });
  g.force("confederate", { move: "interrupt", card: "mud-march", declared: off });
  expect(g.told("fort-removed")).toEqual([{ side: "union", space: "harpers-ferry-va" }]);
  expect(g.s.forts).toEqual({});
});

test("6.7: a marker lies in a port, and once", () => {
  const put = (space: "mobile-al" | "atlanta-ga"): DeclaredStep => ({ do: "place-marker", marker: "torpedo", space });
  expect(broken([put("mobile-al")])).toEqual([]);
  expect(broken([put("atlanta-ga")])).toEqual(["interrupt/declared-marker (6.7)"]);
  expect(broken([put("mobile-al"), put("mobile-al")])).toEqual(["interrupt/declared-marker (6.7)"]);
});

test("7.51: an elite unit joins SP of its side", () => {
  const join: DeclaredStep[] = [{ do: "place-elite", elite: "stonewall-brigade", space: "manassas-va" }];
  expect(broken(join, { spaces: { "manassas-va": { confederate: 2 } } })).toEqual([]);
  expect(broken(join)).toEqual(["interrupt/declared-elite (7.51)"]);
});

const jackson = {
  "manassas-va": { confederate: 2, generals: ["jackson"] },
  "culpeper-va": { confederate: 1 },
} as const;
const rides: DeclaredStep[] = [{ do: "move-general", general: "jackson", space: "culpeper-va" }];
const leaves: DeclaredStep[] = [{ do: "remove-general", general: "jackson", for: "turn" }];

test("5.6: an answer moves a General who is on the map, and tells of it; so does an event", () => {
  expect(broken(rides, { spaces: jackson })).toEqual([]);
  expect(broken(rides)).toEqual(["interrupt/declared-general (5.6)"]);
  const g = answering(["mud-march"], { spaces: jackson });
  g.force("confederate", { move: "interrupt", card: "mud-march", declared: rides });
  expect(g.told("general-moved")).toEqual([{ general: "jackson", from: "manassas-va", space: "culpeper-va" }]);
  const event = (spaces: NonNullable<Position["spaces"]>) =>
    roundOf("confederate", { spaces, hands: { confederate: ["dysentery"] } }).codes("confederate", {
      move: "play-event",
      card: "dysentery",
      declared: rides,
    });
  expect(event(jackson)).not.toContain("play-event/declared-general (5.6)");
  expect(event({})).toContain("play-event/declared-general (5.6)");
});

test("5.6: a General who is taken off the map by an event comes back next turn", () => {
  const g = answering(["mud-march"], { spaces: jackson });
  g.force("confederate", { move: "interrupt", card: "mud-march", declared: leaves });
  expect(g.told("general-off")).toMatchObject([{ general: "jackson" }]);
  expect(g.s.generals.jackson.at).toBe("track-6");
});

test("4.26: cards that an event takes come from where they are", () => {
  const take = (card: string): DeclaredStep[] => [{ do: "discard-card", side: "confederate", card }];
  expect(broken(take("dixie-land"))).toEqual([]);
  expect(broken(take("css-sumter"))).toEqual(["interrupt/declared-cards (4.26)"]);
  const g = roundOf("union", { hands: { union: ["railroad-degradation"], confederate: ["dixie-land"] } });
  const lose = (card: string) =>
    g.codes("union", { move: "play-event", card: "railroad-degradation", declared: take(card) });
  expect(lose("dixie-land")).toEqual([]);
  expect(lose("css-sumter")).toContain("play-event/declared-cards (4.26)");
});
