import { expect, test } from "vitest";
import { type Play, roundOf, type Settings } from "../../support/for-the-people/rules.js";

/** The Army of the Potomac under Grant, who has moved from Frederick. */
function marching(spaces: Parameters<typeof roundOf>[1]["spaces"] = {}): Play {
  const g = roundOf("union", {
    spaces: { "frederick-md": { union: 9, generals: ["grant"], army: ["army-of-the-potomac", "grant"] }, ...spaces },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-army", card: "clara-barton", army: "army-of-the-potomac", infantry: 9 });
  return g;
}

test("5.26: an Army places no PC where enemy SP hold the space", () => {
  const g = marching();
  g.union({ move: "step", to: "harpers-ferry-va" });
  expect(g.codes("union", { move: "take-control" })).toEqual([]);
  g.s.infantry.confederate["harpers-ferry-va"] = 2;
  expect(g.codes("union", { move: "take-control" })).toContain("take-control/no-enemy (5.26)");
});

test("5.73: an Army that has fought takes no further step; before it did", () => {
  const g = marching({ "manassas-va": { confederate: 6 } });
  g.union({ move: "step", to: "washington-dc" });
  expect(g.codes("union", { move: "step", to: "manassas-va" })).toEqual([]);
  g.union({ move: "step", to: "manassas-va" });
  g.roll([6, 1]);
  if (g.waits()[0] === "confederate battle/retreat") g.confederate({ move: "retreat", to: "fredericksburg-va" });
  expect(g.waits()).toEqual(["union march/go"]);
  expect(g.codes("union", { move: "step", to: "aquia-creek-va" })).toContain("step/may-go-on (5.73)");
});

test("10.24: an ordinary move goes by road along the Potomac, not by the Baltimore & Ohio", () => {
  const g = marching();
  expect(g.codes("union", { move: "step", to: "harpers-ferry-va" })).toEqual([]);
  g.union({ move: "step", to: "harpers-ferry-va" });
  expect(g.codes("union", { move: "step", to: "grafton-wv" })).toContain("step/not-baltimore-ohio (10.24)");
});

/** Grant's corps has come to Clarksville; Polk may intercept out of Nashville. */
function entering(settings: Settings = {}): Play {
  const spaces = {
    "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] },
    "nashville-tn": { confederate: 5, generals: ["polk"] },
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, settings);
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "clarksville-tn" });
  return g;
}

const comes = { move: "intercept", from: "nashville-tn", general: "polk", infantry: 5 } as const;

test("5.82: a second attempt to intercept in one move is a break", () => {
  const g = entering();
  expect(g.codes("confederate", comes)).toEqual([]);
  const march = g.s.stack.findLast(({ flow }) => flow === "march");
  if (march?.flow === "march") march.tried = true;
  expect(g.codes("confederate", comes)).toContain("intercept/once-a-move (5.82)");
});

test("5.81: an attempt to intercept into a space that the mover's SP hold is a break", () => {
  const g = entering();
  expect(g.codes("confederate", comes)).toEqual([]);
  g.s.infantry.union["clarksville-tn"] = 6;
  expect(g.codes("confederate", comes)).toContain("intercept/space-not-held (5.81)");
});

test("5.81: who intercepts crosses no river that bars them by one reading; by the other they do", () => {
  const at = (reading: string) => entering({ rulings: { "reactions-over-rivers": reading } }).waits();
  expect(at("free")).toEqual(["confederate march/intercept"]);
  expect(at("bound")).toEqual(["union march/go"]);
});

test("4.1: a card with which somebody intercepts exists", () => {
  const g = entering();
  expect(g.codes("confederate", { ...comes, card: "manassas" })).toEqual(["intercept/a-card (4.1)"]);
  expect(g.codes("confederate", comes)).toEqual([]);
});

test("4.1, 5.81: who intercepts with First Manassas holds it", () => {
  const g = roundOf("union", {
    spaces: {
      "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] },
      "nashville-tn": { confederate: 5, generals: ["polk"] },
    },
    hands: { union: ["clara-barton"], confederate: ["first-manassas"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "clarksville-tn" });
  expect(g.codes("confederate", { ...comes, card: "first-manassas" })).toEqual([]);
  expect(g.codes("confederate", { ...comes, card: "seven-days" })).toContain("intercept/card-in-hand (1.3)");
});

test("1.3: First Manassas is in the hand of who intercepts with it", () => {
  const g = entering();
  expect(g.codes("confederate", { ...comes, card: "first-manassas" })).toContain("intercept/card-in-hand (1.3)");
});

test("6.22: a fleet goes where ships get without passing guns, and not past a coastal fort", () => {
  const g = roundOf("union", {
    spaces: { "annapolis-md": { union: 3 } },
    hands: { union: ["clara-barton"] },
  });
  const sail = (to: "baltimore-md" | "charleston-sc") =>
    g.codes("union", { move: "naval-move", card: "clara-barton", from: "annapolis-md", to, infantry: 2 });
  expect(sail("baltimore-md")).toEqual([]);
  expect(sail("charleston-sc")).toEqual(["naval-move/a-way (6.22)"]);
});
