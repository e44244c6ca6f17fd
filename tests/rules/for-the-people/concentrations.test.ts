import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts, type Play, type Position, roundOf } from "../../support/for-the-people/rules.js";

const comes = (from: SpaceId, to: SpaceId, sp: number): DeclaredStep => ({
  do: "move-sp",
  side: "confederate",
  from,
  to,
  sp,
});

/** Shiloh is played, with what is declared of it. */
function shiloh(g: Play, ...declared: DeclaredStep[]): string[] {
  return g.codes("confederate", { move: "play-event", card: "shiloh", declared });
}

const west = {
  "little-rock-ar": { confederate: 3 },
  "memphis-tn": { confederate: 3, generals: ["polk"] },
  "corinth-ms": { confederate: 2, generals: ["beauregard"] },
} as const;

test("4.51: SP come to a concentration by railroads alone, whoever controls what lies between", () => {
  const g = roundOf("confederate", { spaces: west, hands: { confederate: ["shiloh"] } });
  const open = "play-event/effect-known (4.21)";
  expect(shiloh(g, comes("memphis-tn", "corinth-ms", 3))).toEqual([open]);
  // No railroad leads over the Mississippi.
  expect(shiloh(g, comes("little-rock-ar", "corinth-ms", 3))).toEqual(["play-event/declared-by-rail (4.51)", open]);
  const [finding] = g.table.check(
    g.s,
    { move: "play-event", card: "shiloh", declared: [comes("little-rock-ar", "corinth-ms", 3)] },
    "confederate",
  );
  expect(finding?.actual).toBe("no railroad leads there from Little Rock");
  // The text says nothing of spaces that the enemy controls on the way.
  g.s.pc["grand-junction-tn"] = "union";
  expect(shiloh(g, comes("memphis-tn", "corinth-ms", 3))).toEqual([open]);
});

test("4.51: SP that other events move are not bound to railroads", () => {
  const g = roundOf("confederate", { spaces: west, hands: { confederate: ["dixie-land"] } });
  const declared = [comes("little-rock-ar", "corinth-ms", 3)];
  expect(g.codes("confederate", { move: "play-event", card: "dixie-land", declared })).not.toContain(
    "play-event/declared-sp (4.24)",
  );
});

test("4.52: a concentration that has moved no SP activates a General of any space, and no division", () => {
  const g = roundOf("confederate", { spaces: west, hands: { confederate: ["shiloh"] } });
  g.force("confederate", { move: "play-event", card: "shiloh" });
  expect(g.codes("confederate", { move: "move-division", space: "memphis-tn", infantry: 2 })).toEqual([
    "move-division/from-the-concentration (4.52)",
  ]);
  expect(g.codes("confederate", { move: "move-corps", general: "polk", infantry: 2 })).toEqual([]);
  expect(g.codes("confederate", { move: "move-corps", general: "beauregard", infantry: 2 })).toEqual([]);
});

test("4.52, 4.31: the last move of a campaign is a division's if its owner likes", () => {
  const g = roundOf("confederate", { spaces: west, hands: { confederate: ["minor-campaign-85"] } });
  g.confederate({ move: "play-event", card: "minor-campaign-85" });
  g.confederate({ move: "move-corps", general: "beauregard", infantry: 1 }, { move: "stop" });
  expect(g.codes("confederate", { move: "move-division", space: "memphis-tn", infantry: 2 })).toEqual([]);
});

test("4.52: SP that are declared for two spaces leave open where the General stands", () => {
  const g = roundOf("confederate", { spaces: west, hands: { confederate: ["shiloh"] } });
  const declared = [comes("corinth-ms", "grand-junction-tn", 1), comes("memphis-tn", "corinth-ms", 1)];
  g.force("confederate", { move: "play-event", card: "shiloh", declared });
  expect(g.codes("confederate", { move: "move-corps", general: "beauregard", infantry: 2 })).toEqual([]);
});

/** Shiloh is played, and Polk goes from Memphis with three SP. */
function marching(spaces: Position["spaces"] = {}): Play {
  const g = roundOf("confederate", {
    spaces: { "memphis-tn": { confederate: 3, generals: ["polk"] }, ...spaces },
    hands: { confederate: ["shiloh"] },
  });
  g.force("confederate", { move: "play-event", card: "shiloh" });
  return g;
}

const near = { "humboldt-tn": { union: 2 } } as const;
const duty = ["stop/tries-to-attack (4.52)"];

test("4.52: whom a concentration activates tries to attack enemies whom they reach", () => {
  const g = marching(near);
  expect(g.codes("confederate", { move: "end-campaign" })).toEqual(["end-campaign/concentration-attacks (4.52)"]);
  g.confederate({ move: "move-corps", general: "polk", infantry: 3 });
  expect(g.codes("confederate", { move: "stop" })).toEqual(duty);
  g.confederate({ move: "step", to: "grand-junction-tn" });
  expect(g.codes("confederate", { move: "stop" })).toEqual(duty);
});

test("4.52: who has tried is free, though the enemies have retreated before battle", () => {
  const around = agreedFacts.neighbours("humboldt-tn").filter((space) => space !== "memphis-tn");
  const g = marching({
    ...Object.fromEntries(around.map((space) => [space, { pc: "union" }])),
    "humboldt-tn": { generals: ["+stoneman"] },
  });
  g.confederate({ move: "move-corps", general: "polk", infantry: 3 });
  g.confederate({ move: "step", to: "humboldt-tn" });
  const [to] = g.table.legalMoves(g.s, "union").filter(({ move }) => move === "withdraw");
  if (to === undefined) throw new Error("Stoneman has nowhere to go");
  g.union(to);
  expect(g.waits()).toEqual(["confederate march/go"]);
  expect(g.codes("confederate", { move: "stop" })).toEqual([]);
});

test("4.52: a fort without a garrison is an enemy, and nobody in reach frees", () => {
  const stop = (spaces: Position["spaces"]) => {
    const g = marching(spaces);
    g.confederate({ move: "move-corps", general: "polk", infantry: 3 });
    return g.codes("confederate", { move: "stop" });
  };
  expect(stop({ "corinth-ms": { fort: "union" } })).toEqual(duty);
  // Over the Ohio, or farther away than eight spaces.
  expect(stop({ "cairo-il": { union: 2 }, "frederick-md": { union: 3 } })).toEqual([]);
  const none = marching({ "frederick-md": { union: 3 } });
  expect(none.codes("confederate", { move: "end-campaign" })).toEqual([]);
});

test("4.52: where SP were brought, it is a General there who attacks", () => {
  const g = roundOf("confederate", {
    spaces: { ...west, ...near, "atlanta-ga": {} },
    hands: { confederate: ["shiloh"] },
  });
  g.force("confederate", {
    move: "play-event",
    card: "shiloh",
    declared: [comes("memphis-tn", "atlanta-ga", 1)],
  });
  // Nobody stands in Atlanta to be activated.
  expect(g.codes("confederate", { move: "end-campaign" })).toEqual([]);
});

test("4.52, 4.31: a move of a campaign card attacks nobody if its owner likes", () => {
  const g = roundOf("confederate", { spaces: { ...west, ...near }, hands: { confederate: ["minor-campaign-85"] } });
  g.confederate({ move: "play-event", card: "minor-campaign-85" });
  g.confederate({ move: "move-corps", general: "beauregard", infantry: 1 }, { move: "stop" });
  expect(g.codes("confederate", { move: "end-campaign" })).toEqual([]);
  g.confederate({ move: "move-corps", general: "polk", infantry: 1 });
  expect(g.codes("confederate", { move: "stop" })).toEqual([]);
});

test("4.52, 4.25: an interruption ends the duty to attack", () => {
  const stop = (...answers: Move[]) => {
    const g = roundOf("confederate", {
      spaces: { "memphis-tn": { confederate: 3, generals: ["polk"] }, ...near },
      hands: { confederate: ["shiloh"], union: ["mud-march"] },
    });
    g.force("confederate", { move: "play-event", card: "shiloh" });
    g.union({ move: "decline-interrupt" });
    g.confederate({ move: "move-corps", general: "polk", infantry: 3 });
    for (const answer of answers) g.force("union", answer);
    return g.codes("confederate", { move: "stop" });
  };
  expect(stop({ move: "decline-interrupt" })).toEqual(duty);
  expect(stop({ move: "interrupt", card: "mud-march" })).toEqual([]);
});
