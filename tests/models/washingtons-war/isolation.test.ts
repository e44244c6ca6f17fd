import { describe, test } from "vitest";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, type State, spaces } from "./board.js";
import { held, type IsolationRule, isolationRules, removal } from "./isolation.js";
import { pick, picture, type Random, randomPosition, type Style, standardTable as table } from "./positions.js";

/** Few open spaces: PCs are isolated only where they are surrounded. */
const dense: readonly Style[] = [
  { open: 6, loyal: 50, stacks: 3, most: 3, alone: 40 },
  { open: 12, loyal: 30, stacks: 4, most: 3, alone: 60 },
  { open: 3, loyal: 70, stacks: 5, most: 3, alone: 50 },
  { open: 9, loyal: 15, stacks: 6, most: 3, alone: 30 },
];

const pcs = (s: State) => Object.fromEntries(spaces.map((space) => [space, at(s, space).pc]));

/** The Political Control Phase from a position in which Congress is not to be placed. */
function phase(compared: Comparison, random: Random, without?: IsolationRule): void {
  const s = randomPosition(random, "american", pick(random, dense));
  if (s.congress === "dispersed") s.congress = pick(random, spaces);
  if (at(s, s.congress).british > 0) return;
  s.phase = "political-control";
  const before: State = JSON.parse(JSON.stringify(s));
  s.stack = [{ flow: "turn", at: "placement", next: null }];
  const after = held(before, without);
  const placed: State = {
    ...before,
    spaces: Object.fromEntries(spaces.map((space) => [space, { ...at(before, space), pc: after[space] ?? null }])),
  };
  const { events } = table.settle(s);
  const gone = removal(placed, without);
  const told = (event: string) => events.flatMap((one) => (one.event === event ? one.figures["spaces"] : []));
  const taken = events.filter(({ event }) => event === "army-controls").map(({ figures }) => figures["space"]);
  for (const space of spaces) {
    const flips = after[space] !== at(before, space).pc;
    compared.same(flips, taken.includes(space), () => `an Army in ${space}: ${picture(before)}`);
    for (const side of ["american", "british"] as const) {
      if (placed.spaces[space]?.pc !== side) continue;
      const module = told(`${side}-pc-isolated`).includes(space);
      compared.same(gone[side].includes(space), module, () => `isolated in ${space}: ${picture(before)}`);
    }
  }
  if (s.over !== null) return;
  const left = {
    ...pcs(placed),
    ...Object.fromEntries([...gone.american, ...gone.british].map((space) => [space, null])),
  };
  compared.same(left, pcs(s), () => `PCs after the phase: ${picture(before)}`);
}

describe("10.2 and 10.3: the Political Control Phase", () => {
  test("10.3: the model of isolation and the module agree", () => {
    const random = seeded(1031);
    const compared = comparison();
    while (compared.count < 25_000 * effort && compared.differences.length === 0) phase(compared, random);
    agreed("washingtons-war", "isolation", compared);
  });

  test.each(isolationRules)("10.3: without the rule of %s the model disagrees", (without) => {
    const random = seeded(1032);
    const compared = comparison();
    for (let i = 0; i < 600 && compared.differences.length === 0; i++) phase(compared, random, without);
    disagreed(compared);
  });
});
