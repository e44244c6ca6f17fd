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

/** Plays a game; how often the pen goes on within each Strategy Round, counting the mail that ends it. */
function mails(scenario: (typeof scenarios)[number], seed: number, inAdvance: boolean): number[] {
  const table = open(forThePeople, { pack: standardPack, authority: "agreed" });
  const random = seeded(seed);
  const next = stream(seed);
  const s = table.setup(scenario);
  const counts: number[] = [];
  let [last, round]: [string | null, string | null] = [null, null];
  for (let inputs = 0; s.over === null && inputs < 1500; inputs++) {
    const [due] = table.expects(s);
    if (due?.kind === "chance") {
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
      if (now !== null) counts.push(1);
      [round, last] = [now, null];
    } else if (now !== null && last !== null && last !== due.by) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
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
  const without = scenarios.flatMap((scenario) => mails(scenario, 3, false));
  const having = scenarios.flatMap((scenario) => mails(scenario, 3, true));
  const single = having.filter((one) => one === 1).length / having.length;
  console.log(
    `mails a Strategy Round: ${mean(without).toFixed(2)} without standing orders, ${mean(having).toFixed(2)} with; ` +
      `${Math.round(100 * single)} % of ${having.length} rounds cost one`,
  );
  expect(having.length).toBeGreaterThan(20);
  expect(mean(without)).toBeGreaterThan(mean(having));
  expect(single).toBeGreaterThan(0.9);
});
