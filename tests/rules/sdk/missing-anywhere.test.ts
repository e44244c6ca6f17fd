// Whatever a step reads may be missing: the state rests and asks, and no rule throws the signal out of the table.
import { describe, expect, test } from "vitest";
import { type AnyGame, type AnyState, isMissing, missing, openTable, type Table } from "../../../src/rules/index.js";
import { result, seeded } from "../../support/seeded.js";
import { raiders, raidersPack } from "./raiders-game.js";

const parts = ["when", "by", "asks", "auto", "roll", "roller", "on", "opens", "opened", "accepts", "standing"] as const;

/** A game in which one part of every step reads a fact of its own first, as `probe/FLOW-STEP`. */
function probing(game: AnyGame, part: (typeof parts)[number], read: Set<string>): AnyGame {
  const flows = game.flows.map((flow) => ({
    ...flow,
    steps: Object.fromEntries(
      Object.entries(flow.steps).map(([at, step]) => {
        const inner: unknown = step[part];
        if (typeof inner !== "function") return [at, step];
        const fact = `probe/${flow.name}-${at}`;
        const probe = (c: { readonly s: AnyState }, ...more: readonly unknown[]): unknown => {
          if (c.s.known[fact] === undefined) {
            read.add(fact);
            throw missing(fact, `${fact}-too`);
          }
          return inner(c, ...more);
        };
        return [at, { ...step, [part]: probe }];
      }),
    ),
  }));
  return { ...game, flows } as AnyGame;
}

/** Plays a few inputs, answers what is asked, and asks all that an app asks on the way. Gives the facts that were asked. */
function played(table: Table): { readonly asked: string[]; readonly inputs: number } {
  const random = seeded(3);
  const asked: string[] = [];
  const s = table.setup(Object.keys(table.game.scenarios)[0] ?? "");
  let inputs = 0;
  for (; inputs < 40; inputs++) {
    const [due] = table.expects(s);
    if (due === undefined) break;
    for (const by of table.game.sides) {
      table.legalMoves(s, by);
      table.legalMoves(s, by, { starts: true });
      for (const { name } of table.game.moves) {
        table.legalMoves(s, by, { move: name });
        table.check(s, { move: name }, by);
      }
      table.undecidedMoves(s, by);
    }
    if (due.kind === "fact") {
      asked.push(due.fact);
      expect(due.facts).toEqual([due.fact, `${due.fact}-too`]);
      // Any fact that is established lets the rule ask again; it rests on, where the fact settles nothing.
      table.play(s, { fact: "probe/other", value: true, entry: 1 }, "agreed");
      if (table.due(s)[0]?.kind === "fact") expect(table.establish(s, due.fact, true).accepted).toBe(true);
    } else if (due.kind === "chance") table.roll(s, result(due.roll, random));
    else {
      const moves = [...table.legalMoves(s, due.by), ...table.undecidedMoves(s, due.by)];
      const move = moves[random(Math.max(1, moves.length))];
      if (move === undefined) break;
      table.preview(s, move, due.by);
      table.play(s, move, due.by, true);
    }
  }
  return { asked, inputs };
}

describe.each(parts)("%s", (part) => {
  test.each([false, true])("a fact that is missing there leaves the table by no throw (paranoid: %s)", (paranoid) => {
    const read = new Set<string>();
    const game = probing(raiders as unknown as AnyGame, part, read);
    const table = openTable(game, { pack: raidersPack, authority: "sources", paranoid });
    let thrown: unknown;
    let asked: string[] = [];
    try {
      asked = played(table).asked;
    } catch (signal) {
      thrown = isMissing(signal) ? `the raw signal ${signal.fact}` : signal;
    }
    expect(thrown).toBeUndefined();
    expect(new Set(asked).size).toBe(asked.length);
    // What a step cannot do without was asked for; the sentence of a window and its opening are done without.
    const needed = ["by", "auto", "on", "roller"].includes(part);
    if (needed) expect([...read].every((fact) => asked.includes(fact))).toBe(true);
    if (needed) expect(asked.length).toBeGreaterThan(0);
  });
});
