import { expect, test } from "vitest";
import { roundOf } from "../../support/for-the-people/rules.js";

test("5.54: of two brigades without infantry their owner says which is lost", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 4, generals: ["grant"] },
      "manassas-va": { generals: ["+stuart", "+wheeler"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate({ move: "decline-withdraw" });
  if (g.waits()[0]?.includes("commander") === true) g.confederate({ move: "choose-commander", general: "stuart" });
  g.roll([1, 1]);
  expect(g.told("battle-fought")).toMatchObject([{ defenderLoss: 1 }]);
  expect(g.waits()).toEqual(["confederate battle/losses"]);
  expect(g.codes("confederate", { move: "choose-losses", infantry: 1, brigades: [] })).toEqual([
    "choose-losses/are-there (5.54)",
  ]);
  expect(g.codes("confederate", { move: "choose-losses", infantry: 0, brigades: ["stuart"] })).toEqual([]);
  g.confederate({ move: "choose-losses", infantry: 0, brigades: ["wheeler"] });
  expect(g.told("brigade-lost")).toEqual([{ general: "wheeler" }]);
  expect(g.s.generals.stuart.brigade).toBe(1);
});

test("5.55, 5.81: a brigade that intercepts leaves the infantry beside it", () => {
  const g = roundOf("union", {
    spaces: {
      "bowling-green-ky": { union: 5, pc: "union", generals: ["grant"] },
      "nashville-tn": { confederate: 2, generals: ["+forrest"] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 4 });
  g.union({ move: "step", to: "clarksville-tn" });
  const come = { move: "intercept", from: "nashville-tn", general: "forrest" } as const;
  expect(g.codes("confederate", { ...come, infantry: 1 })).toEqual(["intercept/within-limit (5.81)"]);
  expect(g.codes("confederate", come)).toEqual([]);
});

test("7.21, 5.43: a lone brigade retreats by itself before a brigade that has come by sea with infantry", () => {
  const lands = (infantry: number) => {
    const g = roundOf("union", {
      spaces: {
        "cairo-il": { union: 3, generals: ["+stoneman"] },
        "columbus-ky": { pc: "confederate", generals: ["+forrest"] },
      },
      hands: { union: ["clara-barton"] },
    });
    const sea = { move: "naval-move", card: "clara-barton", from: "cairo-il", to: "columbus-ky" } as const;
    g.union({ ...sea, generals: ["stoneman"], ...(infantry > 0 && { infantry }) });
    g.confederate({ move: "withdraw", to: "humboldt-tn" });
    return g;
  };
  expect(lands(2).s.generals.forrest.at).toBe("humboldt-tn");
  // Brigade against brigade still rolls (7.23).
  expect(lands(0).waits()).toEqual(["chance"]);
});

test("7.33: the winning defender had a General with it, though the brigade was lost: the attacker goes no further", () => {
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 6, generals: ["grant"] },
      "manassas-va": { confederate: 1, generals: ["+stuart"], army: ["army-of-northern-virginia", null] },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 });
  g.union({ move: "step", to: "manassas-va" });
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 6]);
  expect(g.told("battle-fought")).toMatchObject([{ attackerLoss: 3, defenderLoss: 2, winner: "confederate" }]);
  expect(g.s.infantry.union).toEqual({ "manassas-va": 3 });
  expect(g.waits()).not.toContain("union march/go");
});

test("7.61: a beaten brigade pays for its retreat into an enemy space, not the infantry that stands there", () => {
  const around = ["strasburg-va", "wilderness-va", "fredericksburg-va", "culpeper-va", "aquia-creek-va"] as const;
  const g = roundOf("union", {
    spaces: {
      "frederick-md": { union: 3, generals: ["grant"] },
      "manassas-va": { pc: "union", generals: ["+stuart", "+wheeler"] },
      ...Object.fromEntries(around.map((space) => [space, { pc: "union" }])),
      "fredericksburg-va": { pc: "union", confederate: 1 },
    },
    hands: { union: ["clara-barton"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3 });
  g.union({ move: "step", to: "manassas-va" });
  if (g.waits()[0] === "confederate march/withdraw") g.confederate({ move: "decline-withdraw" });
  if (g.waits()[0] === "confederate battle/commander") g.confederate({ move: "choose-commander", general: "stuart" });
  g.roll([6, 1]);
  g.confederate({ move: "choose-losses", infantry: 0, brigades: ["wheeler"] });
  g.union({ move: "retreat", to: "fredericksburg-va" });
  expect(g.told("brigade-lost")).toEqual([{ general: "wheeler" }, { general: "stuart" }]);
  expect(g.s.infantry.confederate).toEqual({ "fredericksburg-va": 1 });
});
