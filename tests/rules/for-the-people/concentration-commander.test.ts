import { expect, test } from "vitest";
import type { Declared } from "../../../src/rules/for-the-people/effects/effect.js";
import { type Play, roundOf } from "../../support/for-the-people/rules.js";

const corinth = {
  "corinth-ms": { confederate: 6, pc: "confederate", generals: ["a-s-johnston", "bragg"] },
  "pittsburg-landing-tn": { union: 5, pc: "union" },
} as const;

/** Shiloh: A.S. Johnston attacks Pittsburg Landing, with Bragg, and rolls ten or more with his modifiers. */
function shiloh(declared?: Declared): Play {
  const g = roundOf("confederate", { spaces: corinth, hands: { confederate: ["shiloh"] } });
  g.force("confederate", { move: "play-event", card: "shiloh", ...(declared && { declared: [...declared] }) });
  g.confederate({ move: "move-corps", general: "a-s-johnston", infantry: 6, generals: ["bragg"] });
  g.confederate({ move: "step", to: "pittsburg-landing-tn" });
  for (let asked = 0; asked < 12 && !g.waits().includes("chance"); asked++) {
    const [due] = g.table.expects(g.s);
    if (due?.kind !== "decision") break;
    const [move] = g.table.legalMoves(g.s, due.by);
    if (move === undefined) throw new Error(due.window);
    g[due.by](move);
  }
  const battle = g.s.stack.find(({ flow }) => flow === "battle");
  if (battle?.flow !== "battle") throw new Error(JSON.stringify(g.s.stack));
  battle.drm.attacker = 6;
  g.roll([6, 1]);
  return g;
}

const exposed: Declared = [{ do: "risk-commander", general: "a-s-johnston" }];

test("7.73: of two Generals who attack the one who does not command falls", () => {
  const g = shiloh();
  g.roll([1]);
  expect([g.s.generals.bragg.at, g.s.generals["a-s-johnston"].at]).toEqual(["removed", "pittsburg-landing-tn"]);
});

test("7.73: the card of a concentration may expose the commander: its owner says so, and he is drawn for too", () => {
  const g = shiloh(exposed);
  expect(g.told("event-declared")).toMatchObject([{ words: ["A. S. Johnston may fall though he commands"] }]);
  g.roll([1]);
  const [due] = g.table.expects(g.s);
  expect(due).toMatchObject({ purpose: "battle/attackerVictim", roll: { pick: 1, of: 2 } });
  g.roll([0]);
  const fell = [g.s.generals.bragg.at, g.s.generals["a-s-johnston"].at].filter((at) => at === "removed");
  expect(fell).toHaveLength(1);
});

test("7.73, 5.6: nobody is exposed who is not on the map", () => {
  const g = roundOf("confederate", { spaces: corinth, hands: { confederate: ["shiloh"] } });
  const declared = [{ do: "risk-commander" as const, general: "longstreet" as const }];
  expect(g.codes("confederate", { move: "play-event", card: "shiloh", declared })).toContain(
    "play-event/declared-general (5.6)",
  );
});
