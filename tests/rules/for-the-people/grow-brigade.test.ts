// Forrest's second SP: at any moment (5.67 C), and never one that moves twice with a card (4.31).
import { expect, test } from "vitest";
import { type Placed, type Play, roundOf } from "../../support/for-the-people/rules.js";

const grow = { move: "grow-brigade", general: "forrest" } as const;
const options = { forrest: true };

/** A campaign in which Bragg has brought two SP to Nashville, where Forrest stands. */
function brought(nashville: Placed = {}): Play {
  const g = roundOf(
    "confederate",
    {
      spaces: {
        "murfreesboro-tn": { confederate: 2, generals: ["bragg"] },
        "nashville-tn": { generals: ["+forrest"], ...nashville },
      },
      hands: { confederate: ["minor-campaign-85"] },
    },
    { options },
  );
  g.confederate({ move: "play-event", card: "minor-campaign-85" });
  g.confederate({ move: "move-corps", general: "bragg", infantry: 2 });
  g.confederate({ move: "step", to: "nashville-tn" }, { move: "stop" });
  return g;
}

const moved = ["move-cavalry/general-not-moved (4.31)"];

test("4.31, 5.67: a brigade that has taken up an SP that moved with the card moves no more with it", () => {
  const g = brought();
  expect(g.codes("confederate", { move: "move-cavalry", general: "forrest" })).toEqual([]);
  g.confederate(grow);
  expect(g.s.generals.forrest.brigade).toBe(2);
  expect(g.codes("confederate", { move: "move-cavalry", general: "forrest" })).toEqual(moved);
});

test("4.31, 5.67: it takes up one that has not moved where one stands there", () => {
  const g = brought({ confederate: 1, generals: ["+forrest"] });
  g.confederate(grow);
  expect(g.codes("confederate", { move: "move-cavalry", general: "forrest" })).toEqual([]);
  // The two that came are left, and have moved.
  expect(g.s.infantry.confederate["nashville-tn"]).toBe(2);
  expect(g.s.play.movedSp["nashville-tn"]).toBe(2);
});

test("4.31, 5.67: nor does it march on with a corps that came by after it", () => {
  const g = brought({ generals: [] });
  g.s.generals.forrest = { at: "franklin-tn", brigade: 1 };
  g.s.generals.hood = { at: "franklin-tn", brigade: 0 };
  g.confederate({ move: "move-corps", general: "hood", generals: ["forrest"] });
  g.confederate({ move: "step", to: "nashville-tn" });
  expect(g.codes("confederate", { move: "step", to: "franklin-tn" })).toEqual([]);
  g.confederate(grow);
  expect(g.codes("confederate", { move: "step", to: "franklin-tn" })).toEqual(["step/not-moved-before (4.31)"]);
  expect(g.codes("confederate", { move: "stop" })).toEqual([]);
});

test("5.67: it grows while the enemy moves, where its owner has something to decide", () => {
  const g = roundOf(
    "union",
    {
      spaces: {
        "frederick-md": { union: 4, generals: ["grant"] },
        "manassas-va": { confederate: 2, generals: ["longstreet", "+forrest"] },
      },
      hands: { union: ["clara-barton"] },
    },
    { options },
  );
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate(grow);
  expect(g.waits()).toEqual(["confederate march/withdraw"]);
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 1]);
  expect(g.waits()).toEqual(["confederate battle/losses"]);
  // A brigade of two SP that loses one is not lost.
  g.confederate({ move: "losses-in-order", first: "cavalry" });
  expect(g.told("sp-lost")).toContainEqual({ side: "confederate", space: "manassas-va", sp: 1 });
  expect(g.s.generals.forrest.brigade).toBe(1);
});

test("5.36, 5.67: an Army whose last SP joins a brigade that marches on is lost when it stops", () => {
  const g = roundOf(
    "confederate",
    {
      spaces: {
        "murfreesboro-tn": { confederate: 1, generals: ["+forrest"] },
        "nashville-tn": { confederate: 1, generals: ["bragg"], army: ["army-of-tennessee", "bragg"] },
      },
      hands: { confederate: ["clara-barton"] },
    },
    { options },
  );
  const before = g.s.will.confederate.points;
  g.confederate({ move: "move-cavalry", card: "clara-barton", general: "forrest" });
  g.confederate({ move: "step", to: "nashville-tn" });
  g.confederate(grow);
  // With the Army it is one SP of its space.
  expect(g.told("army-lost")).toEqual([]);
  g.confederate({ move: "step", to: "franklin-tn" }, { move: "stop" });
  expect(g.told("army-lost")).toEqual([{ army: "army-of-tennessee" }]);
  expect(g.s.will.confederate.points).toBeLessThan(before);
});

test("5.67: an Army that keeps an SP where a brigade has grown is not lost", () => {
  const g = roundOf(
    "confederate",
    {
      spaces: {
        "murfreesboro-tn": { generals: ["+forrest"] },
        "nashville-tn": { confederate: 2, generals: ["bragg"], army: ["army-of-tennessee", "bragg"] },
      },
      hands: { confederate: ["clara-barton"] },
    },
    { options },
  );
  g.confederate({ move: "move-cavalry", card: "clara-barton", general: "forrest" });
  g.confederate({ move: "step", to: "nashville-tn" });
  g.confederate(grow);
  g.confederate({ move: "step", to: "franklin-tn" }, { move: "stop" });
  expect(g.told("army-lost")).toEqual([]);
});
