import { expect, test } from "vitest";
import { isMissing } from "../../../src/rules/index.js";
import { position, tableFor } from "../../support/for-the-people/rules.js";

/** J. Johnston attacks Harper's Ferry under sources; what is asked is answered, and the battle is fought to its end. */
function harpersFerry(attacker: number, defender: number) {
  const table = tableFor({ authority: "sources" });
  const s = position({
    spaces: {
      "winchester-va": { confederate: 3, generals: ["j-johnston"] },
      "harpers-ferry-va": { union: 3, pc: "union" },
    },
    hands: { confederate: ["clara-barton"] },
  });
  s.stack = [
    { flow: "turn", at: "rounds", next: "union" },
    { flow: "round", at: "play", by: "confederate", looked: [] },
  ];
  table.settle(s);
  table.play(s, { move: "move-corps", card: "clara-barton", general: "j-johnston", infantry: 3 }, "confederate", true);
  table.play(s, { move: "step", to: "harpers-ferry-va" }, "confederate", true);
  const asked: string[][] = [];
  for (let input = 0; input < 40 && s.stack.some(({ flow }) => flow === "march"); input++) {
    const [due] = table.expects(s);
    if (due?.kind === "fact") {
      const facts = [...(due.facts ?? [due.fact])];
      asked.push(facts);
      for (const fact of facts)
        for (const value of ["none", "all", false])
          if (asked.flat().includes(fact) && table.establish(s, fact, value).accepted) break;
    } else if (due?.kind === "chance")
      table.roll(s, "faces" in due.roll && due.roll.count === 2 ? [attacker, defender] : [3]);
    else if (due !== undefined) {
      const [move] = [...table.legalMoves(s, due.by), ...table.undecidedMoves(s, due.by)];
      if (move === undefined) throw new Error(`a dead end at ${due.window}`);
      table.play(s, move, due.by, true);
    }
  }
  return { asked: asked.flat(), over: !s.stack.some(({ flow }) => flow === "march") };
}

test.each([
  [6, 1],
  [1, 6],
  [3, 3],
])(
  "7.61: a beaten force retreats under sources, dice %i and %i: no throw, nothing asked twice",
  (attacker, defender) => {
    let thrown: unknown;
    let told = { asked: [] as string[], over: false };
    try {
      told = harpersFerry(attacker, defender);
    } catch (signal) {
      thrown = isMissing(signal) ? `the raw signal ${signal.fact}` : signal;
    }
    expect(thrown).toBeUndefined();
    expect(told.over).toBe(true);
    expect(new Set(told.asked).size).toBe(told.asked.length);
  },
);
