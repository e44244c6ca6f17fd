import { expect, test } from "vitest";
import { roundOf } from "../../support/for-the-people/rules.js";

/** Confederate SP from Corinth attack a corps of three in Pittsburg Landing under two Generals who rank alike. */
function alike() {
  const g = roundOf("confederate", {
    spaces: {
      "pittsburg-landing-tn": { union: 3, pc: "union", generals: ["banks", "sherman"] },
      "corinth-ms": { confederate: 6, generals: ["jackson"] },
      "waynesboro-tn": { pc: "union" },
    },
    hands: { confederate: ["clara-barton"] },
  });
  g.confederate({ move: "move-corps", card: "clara-barton", general: "jackson", infantry: 6 });
  g.confederate({ move: "step", to: "pittsburg-landing-tn" });
  expect(g.waits()).toEqual(["union march/withdraw"]);
  return g;
}

test("5.31, 7.23: of Generals who rank alike their owner says who leads the retreat, the better by themselves", () => {
  const withdraw = (general?: "banks" | "sherman" | "grant") =>
    ({ move: "withdraw", to: "waynesboro-tn", ...(general && { general }) }) as const;
  const best = alike();
  best.union(withdraw());
  best.roll([3]);
  expect(best.told("withdrawal-rolled")[0]).toMatchObject({ general: "sherman", needed: 3, result: "succeeds" });
  const named = alike();
  named.union(withdraw("banks"));
  named.roll([1]);
  expect(named.told("withdrawal-rolled")[0]).toMatchObject({ general: "banks", needed: 0, result: "fails" });
  expect(alike().codes("union", withdraw("grant"))).toEqual(["withdraw/commander-leads (5.31)"]);
});

test("7.24, 7.62: the Union retreats from a port before battle by sea, even where no line is open", () => {
  const g = roundOf("confederate", {
    spaces: {
      "suffolk-va": { confederate: 6, generals: ["jackson"] },
      "norfolk-va": { union: 3, generals: ["sherman"] },
      "fort-monroe-va": { pc: "union" },
    },
    hands: { confederate: ["clara-barton"] },
  });
  g.confederate({ move: "move-corps", card: "clara-barton", general: "jackson", infantry: 6 });
  g.confederate({ move: "step", to: "norfolk-va" });
  expect(g.waits()).toEqual(["union march/withdraw"]);
  expect(g.codes("union", { move: "withdraw", to: "fort-monroe-va" })).toEqual([]);
  expect(g.codes("union", { move: "withdraw", to: "richmond-va" })).toContain("withdraw/next-to-it (7.24)");
});

test("7.21, 7.1, 5.72: a brigade may retreat before it is overrun; if it stays it is", () => {
  const meet = () => {
    const g = roundOf("union", {
      spaces: {
        "frederick-md": { union: 12, generals: ["grant"], army: ["army-of-the-potomac", "grant"] },
        "manassas-va": { generals: ["+stuart"] },
      },
      hands: { union: ["clara-barton"] },
    });
    g.union({ move: "move-army", card: "clara-barton", army: "army-of-the-potomac", infantry: 12 });
    g.union({ move: "step", to: "manassas-va" });
    expect(g.waits()).toEqual(["confederate march/withdraw"]);
    return g;
  };
  const goes = meet();
  goes.confederate({ move: "withdraw", to: "fredericksburg-va" });
  expect(goes.s.generals.stuart).toEqual({ at: "fredericksburg-va", brigade: 1 });
  const stays = meet();
  stays.confederate({ move: "decline-withdraw" });
  expect(stays.told("overrun")).toEqual([{ side: "confederate", space: "manassas-va", sp: 1 }]);
  expect(stays.waits()).toEqual(["union march/go"]);
});

test("6.81: a fort whose garrison has retreated before an assault from the sea is fought for", () => {
  const g = roundOf("union", {
    spaces: {
      "cairo-il": { union: 3 },
      "columbus-ky": { confederate: 2, pc: "confederate", generals: ["beauregard"], fort: "confederate" },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "naval-move", card: "clara-barton", from: "cairo-il", to: "columbus-ky", infantry: 3 });
  g.confederate({ move: "withdraw", to: "humboldt-tn" });
  g.roll([1]);
  expect(g.told("battle-begun")).toEqual([{ space: "columbus-ky", attacker: "union", attackerSp: 3, defenderSp: 0 }]);
  expect(g.s.forts).toEqual({ "columbus-ky": "confederate" });
});

test("7.61: no retreat over the Potomac under Union Naval Control, whether a fort stands there or not", () => {
  const around = ["strasburg-va", "wilderness-va", "fredericksburg-va", "culpeper-va", "aquia-creek-va"] as const;
  const g = roundOf("union", {
    spaces: {
      "manassas-va": { confederate: 5, generals: ["bragg"] },
      "washington-dc": { fort: "union" },
      "frederick-md": { union: 12, generals: ["grant"] },
      ...Object.fromEntries(around.map((space) => [space, { union: 1 }])),
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 });
  g.union({ move: "step", to: "manassas-va" });
  if (g.waits()[0] === "confederate march/withdraw") g.confederate({ move: "decline-withdraw" });
  g.roll([6, 1]);
  const exits = g.table.legalMoves(g.s, "confederate").map((one) => JSON.stringify(one));
  expect(exits.filter((one) => one.includes("washington-dc"))).toEqual([]);
});
