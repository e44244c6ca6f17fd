import { expect, test } from "vitest";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/params/declared.js";
import { type Play, roundOf } from "../../support/for-the-people/rules.js";

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
  expect(shiloh(g, comes("little-rock-ar", "corinth-ms", 3))).toEqual(["play-event/declared-sp (4.24)", open]);
  const [finding] = g.table.check(
    g.s,
    { move: "play-event", card: "shiloh", declared: [comes("little-rock-ar", "corinth-ms", 3)] },
    "confederate",
  );
  expect(finding?.actual).toBe("no railroad leads there from Little Rock (4.51)");
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
