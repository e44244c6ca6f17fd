import { expect, test } from "vitest";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import { type Play, roundOf } from "../../support/for-the-people/rules.js";

const open = ["unknown interrupt/effect-known"];

/** Grant is activated with three SP and Banks, and the Confederacy answers with a card whose text nobody knows. */
function answered(...declared: DeclaredStep[]): Play {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 3, generals: ["grant", "banks"] } },
    hands: { union: ["clara-barton", "kansas-admitted"], confederate: ["mud-march"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3, generals: ["banks"] });
  expect(g.force("confederate", { move: "interrupt", card: "mud-march", declared })).toEqual(open);
  return g;
}

const loss = (sp: number): DeclaredStep => ({ do: "remove-sp", side: "union", space: "frederick-md", sp });
const off = (general: "grant" | "banks"): DeclaredStep => ({ do: "remove-general", general, for: "turn" });

test("4.25, 5.15: SP that an answer takes from an announced move do not march, and the rest does", () => {
  const g = answered(loss(1));
  expect(g.codes("union", { move: "step", to: "manassas-va" })).toEqual([]);
  g.union({ move: "step", to: "manassas-va" });
  expect(g.s.infantry.union).toEqual({ "manassas-va": 2 });
});

test("4.25, 5.6: a General whom an answer takes off the map does not march", () => {
  const g = answered(off("banks"));
  g.union({ move: "step", to: "manassas-va" });
  expect([g.s.generals.banks.at, g.s.generals.grant.at]).toEqual(["track-6", "manassas-va"]);
  // Without the General who was activated nobody moves.
  const nobody = answered(off("grant"));
  expect(nobody.waits()).toEqual(["union round/play"]);
  expect([nobody.s.generals.grant.at, nobody.s.infantry.union]).toEqual(["track-6", { "frederick-md": 3 }]);
});

test("4.25, 6.11: no empty ships sail where an answer has taken the SP", () => {
  const g = roundOf("union", {
    spaces: { "fort-monroe-va": { union: 2, pc: "union" }, "baltimore-md": {} },
    hands: { union: ["clara-barton", "kansas-admitted"], confederate: ["mud-march"] },
  });
  g.union({ move: "naval-move", card: "clara-barton", from: "fort-monroe-va", to: "baltimore-md", infantry: 2 });
  const declared: DeclaredStep[] = [{ do: "remove-sp", side: "union", space: "fort-monroe-va", sp: 2 }];
  expect(g.force("confederate", { move: "interrupt", card: "mud-march", declared })).toEqual(open);
  expect([g.waits(), g.told("sailed"), g.s.infantry.union]).toEqual([["union round/play"], [], {}]);
});

/** The Union declares an event, and the Confederacy answers it. */
function overtaken(event: DeclaredStep, answer: DeclaredStep): Play {
  const g = roundOf("union", {
    spaces: {
      "manassas-va": { confederate: 2 },
      "culpeper-va": { confederate: 1, generals: ["jackson"] },
      "lexington-ky": {},
    },
    hands: { union: ["clara-barton"], confederate: ["mud-march", "dixie-land", "css-sumter"] },
  });
  g.force("union", { move: "play-event", card: "clara-barton", declared: [event] });
  expect(g.force("confederate", { move: "interrupt", card: "mud-march", declared: [answer] })).toEqual(open);
  expect(g.table.invariants(g.s)).toEqual([]);
  return g;
}

test("4.25, 4.24: who answers an event is not to blame where less is left for it to do", () => {
  const gone = (sp: number): DeclaredStep => ({ do: "remove-sp", side: "confederate", space: "manassas-va", sp });
  expect(overtaken(gone(2), gone(1)).s.infantry.confederate).toEqual({ "culpeper-va": 1 });
  expect(overtaken(gone(2), gone(2)).told("sp-removed")).toHaveLength(1);
  const goes: DeclaredStep = {
    do: "move-sp",
    side: "confederate",
    from: "manassas-va",
    to: "culpeper-va",
    sp: 2,
  };
  expect(overtaken(goes, gone(1)).s.infantry.confederate).toEqual({ "culpeper-va": 2 });
});

test("4.25, 4.26, 5.6: cards and Generals that an answer has taken are not taken twice", () => {
  const card: DeclaredStep = { do: "discard-card", side: "confederate", card: "dixie-land" };
  expect(overtaken(card, card).s.cards.hand.confederate).toEqual(["css-sumter"]);
  const killed: DeclaredStep = { do: "remove-general", general: "jackson", for: "game" };
  const away: DeclaredStep = { do: "remove-general", general: "jackson", for: "turn" };
  expect(overtaken(away, killed).s.generals.jackson.at).toBe("removed");
});

test("4.25, 7.1, 6.86, 6.7: nothing comes to where an answer leaves no room for it", () => {
  const comes = (side: "union" | "confederate"): DeclaredStep => ({ do: "add-sp", side, space: "lexington-ky", sp: 1 });
  expect(overtaken(comes("union"), comes("confederate")).s.infantry.union).toEqual({});
  const fort = (side: "union" | "confederate"): DeclaredStep => ({ do: "place-fort", side, space: "lexington-ky" });
  expect(overtaken(fort("union"), fort("confederate")).s.forts).toEqual({ "lexington-ky": "confederate" });
  const mine: DeclaredStep = { do: "place-marker", marker: "torpedo", space: "mobile-al" };
  expect(overtaken(mine, mine).s.torpedoes).toEqual(["mobile-al"]);
});
