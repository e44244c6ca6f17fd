// Answers that fit every battle, and the standing orders that give them: a battle is fought without a mail (7.42, 5.54, 7.61).
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { EliteId, GeneralId, Side } from "../../../src/rules/for-the-people/terms/ids.js";
import { type Play, roundOf } from "../../support/for-the-people/rules.js";

/** Meade's Army before Polk's at Manassas: both may use one or two subordinates. */
function before(): Play {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": {
        union: 9,
        generals: ["meade", "hancock", "reynolds", "+stoneman", "+pleasonton"],
        army: ["army-of-the-potomac", "meade"],
      },
      "manassas-va": {
        confederate: 6,
        generals: ["polk", "hood", "ewell", "+stuart"],
        army: ["army-of-northern-virginia", "polk"],
      },
    },
    hands: { union: ["clara-barton"] },
  });
  g.s.elites["iron-brigade"] = "frederick-md";
  return g;
}

function attack(g: Play): Play {
  g.union({
    move: "move-army",
    card: "clara-barton",
    army: "army-of-the-potomac",
    infantry: 9,
    generals: ["hancock", "reynolds", "stoneman", "pleasonton"],
    elites: ["iron-brigade"],
  });
  g.union({ move: "step", to: "manassas-va" });
  return g;
}

/** A standing order of whoever decides; the answer is a move that the window takes. */
function order(g: Play, by: Side, window: string, answer: Move, when: { [name: string]: string } = {}): void {
  const id = `${by}-${g.s.orders.length}`;
  const { accepted, findings } = g.table.play(g.s, Object({ move: "set-order", id, window, when, answer }), by);
  expect(findings).toEqual([]);
  expect(accepted).toBe(true);
}

const inOrder = (subordinates: GeneralId[], elites: EliteId[] = []): Move => ({
  move: "leaders-in-order",
  subordinates,
  elites,
});

const modifiers = (g: Play, side: Side) => g.told("battle-modifier").find((one) => one["side"] === side);

/** The battle at the choice of leaders, and who of a side is used after an answer. */
function used(by: Side, answer: Move) {
  const g = attack(before());
  g.confederate({ move: "decline-withdraw" });
  expect(g.codes(by, answer)).toEqual([]);
  g.table.play(g.s, answer, by);
  const frame = g.s.stack.at(-1);
  if (frame?.flow !== "battle") throw new Error("no battle");
  return frame.leaders[by === "union" ? "attacker" : "defender"];
}

test("7.42: of leaders named in order those who fight are used, as many as may be, one brigade among them", () => {
  expect(used("union", inOrder(["sherman", "stoneman", "pleasonton", "reynolds", "hancock"]))).toEqual({
    subordinates: ["stoneman", "reynolds"],
    elites: [],
  });
  // Two add their ratings: where fewer are named, the next of the roster come.
  expect(used("union", inOrder([]))?.subordinates).toEqual(["hancock", "reynolds"]);
  expect(used("union", inOrder(["reynolds"], ["wilders-brigade", "iron-brigade"]))).toEqual({
    subordinates: ["reynolds", "hancock"],
    elites: ["iron-brigade"],
  });
});

test("7.42: leaders of the enemy are not named, nor one of one's own twice", () => {
  const g = attack(before());
  g.confederate({ move: "decline-withdraw" });
  const broken = ["leaders-in-order/own-leaders (7.42)"];
  expect(g.codes("union", inOrder(["stuart"]))).toEqual(broken);
  expect(g.codes("union", inOrder(["hancock", "hancock"]))).toEqual(broken);
  expect(g.codes("union", inOrder(["hancock"], ["hoods-texans"]))).toEqual(broken);
  expect(g.codes("confederate", inOrder(["hood"], ["hoods-texans"]))).toEqual([]);
});

/** Longstreet and Stuart lose SP at Manassas: what is left after an answer. */
function lost(first: "infantry" | "cavalry") {
  const g = roundOf("confederate", {
    spaces: {
      "fredericksburg-va": { confederate: 5, generals: ["longstreet", "+stuart"] },
      "manassas-va": { union: 6 },
    },
    hands: { confederate: ["dixie-land"] },
  });
  g.confederate({ move: "move-corps", card: "dixie-land", general: "longstreet", infantry: 5, generals: ["stuart"] });
  g.confederate({ move: "step", to: "manassas-va" });
  g.roll([3, 6]);
  expect(g.waits()).toEqual(["confederate battle/losses"]);
  const owed = Number(g.told("battle-fought")[0]?.["attackerLoss"]);
  expect(owed).toBeGreaterThan(0);
  g.confederate({ move: "losses-in-order", first });
  expect(g.told("sp-lost")).toContainEqual({ side: "confederate", sp: owed, space: "manassas-va" });
  return g.told("brigade-lost");
}

test("5.54: what is lost first, infantry or cavalry, can be said for every battle", () => {
  expect(lost("infantry")).toEqual([]);
  expect(lost("cavalry")).toEqual([{ general: "stuart" }]);
});

test("7.42, 5.54: a standing order answers in battle, in the space that it names alone", () => {
  const asked = (at?: string) => {
    const g = before();
    const when = at === undefined ? {} : { at };
    order(g, "union", "battle/leaders", inOrder(["reynolds", "hancock"], ["iron-brigade"]), when);
    attack(g);
    g.confederate({ move: "decline-withdraw" });
    return { waits: g.waits(), drm: modifiers(g, "union") };
  };
  expect(asked().waits).toEqual(["confederate battle/leaders"]);
  expect(asked("manassas-va").waits).toEqual(["confederate battle/leaders"]);
  expect(asked("richmond-va").waits).toEqual(["union battle/leaders", "confederate battle/leaders"]);
});

test("7.21, 7.42: with an order of each side the dice follow the step at once", () => {
  const g = before();
  order(g, "union", "battle/leaders", inOrder(["reynolds", "hancock"], ["iron-brigade"]));
  attack(g);
  expect(g.waits()).toEqual(["confederate march/withdraw"]);
  order(g, "confederate", "battle/leaders", inOrder(["ewell"]));
  g.confederate({ move: "decline-withdraw" });
  expect(g.waits()).toEqual(["chance"]);
  expect(g.told("standing-order")).toHaveLength(2);
  expect(modifiers(g, "union")?.["elites"]).toBe(1);
});
