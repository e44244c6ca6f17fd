// Standing orders answer for whoever is not at the table: what a Strategy Round costs in mails with them, and without.
import { expect, test } from "vitest";
import { forThePeople, type State, standardPack } from "../../src/rules/for-the-people/index.js";
import { open } from "../../src/rules/index.js";
import { nextOrder } from "../support/for-the-people/players.js";
import { stream } from "../support/json-schema.js";
import { result, seeded } from "../support/seeded.js";

const scenarios = ["1862", "1863"] as const;

const eager: readonly string[] = ["step", "move-army", "move-corps", "move-division", "naval-move"];

/** The Strategy Round that is played: whose it is, and which. */
const roundOf = ({ turn, rounds, stack }: State): string | null => {
  const frame = stack.find((one) => one.flow === "round");
  return frame?.flow === "round" ? `${turn} ${frame.by} ${rounds[frame.by]}` : null;
};

/** What a Strategy Round cost: mails between the players, and throws of dice. */
interface Cost {
  mails: number;
  rolls: number;
}

/** Plays a game; how often the pen goes on within each Strategy Round, counting the mail that ends it, and what is rolled. */
function costs(scenario: (typeof scenarios)[number], seed: number, inAdvance: boolean): Cost[] {
  const table = open(forThePeople, { pack: standardPack, authority: "agreed" });
  const random = seeded(seed);
  const next = stream(seed);
  const s = table.setup(scenario);
  const counts: Cost[] = [];
  let [last, round]: [string | null, string | null] = [null, null];
  for (let inputs = 0; s.over === null && inputs < 1500; inputs++) {
    const [due] = table.expects(s);
    if (due?.kind === "chance") {
      const now = counts.at(-1);
      if (now !== undefined && roundOf(s) !== null) now.rolls += 1;
      table.play(s, { chance: due.purpose, result: result(due.roll, random) }, "chance");
      continue;
    }
    if (due?.kind !== "decision") break;
    const order = inAdvance ? nextOrder(s, due.by) : undefined;
    if (order !== undefined) {
      table.play(s, Object(order), due.by);
      continue;
    }
    const now = roundOf(s);
    if (now !== round) {
      if (now !== null) counts.push({ mails: 1, rolls: 0 });
      [round, last] = [now, null];
    } else if (now !== null && last !== null && last !== due.by) {
      const here = counts.at(-1);
      if (here !== undefined) here.mails += 1;
    }
    last = due.by;
    const sure = table.legalMoves(s, due.by);
    const legal = sure.length > 0 ? sure : table.undecidedMoves(s, due.by);
    const brave = legal.filter(({ move }) => eager.includes(move));
    const from = brave.length > 0 && next(4) > 0 ? brave : legal;
    const move = from[next(from.length)];
    if (move === undefined) break;
    table.play(s, move, due.by, true);
  }
  return counts;
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

test("3.32: with standing orders nearly every Strategy Round costs one mail", { timeout: 120_000 }, () => {
  const without = scenarios.flatMap((scenario) => costs(scenario, 3, false));
  const having = scenarios.flatMap((scenario) => costs(scenario, 3, true));
  const mails = (of: readonly Cost[]) => mean(of.map((one) => one.mails));
  const rolls = mean(without.map((one) => one.rolls));
  const single = having.filter((one) => one.mails === 1).length / having.length;
  console.log(
    `mails a Strategy Round: ${mails(without).toFixed(2)} without standing orders, ${mails(having).toFixed(2)} with; ` +
      `${Math.round(100 * single)} % of ${having.length} rounds cost one; ` +
      `where a server rolls: ${mails(without).toFixed(2)} files of moves, and ${rolls.toFixed(2)} mails with dice`,
  );
  expect(having.length).toBeGreaterThan(20);
  expect(mails(without)).toBeGreaterThan(mails(having));
  expect(single).toBeGreaterThan(0.9);
});
