import { describe, test } from "vitest";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, type Side, type State, spaces } from "./board.js";
import { chance, due, pick, picture, type Random, randomPosition, standardTable as table } from "./positions.js";
import { automatic, controlled, ends, type VictoryRule, victoryRules, winner } from "./victory.js";

/** The End Phase: does the game end, who wins, and by which count (5.7, 13.2). */
function end(compared: Comparison, random: Random, without?: VictoryRule): void {
  const s = randomPosition(random, "american");
  const loyal = 20 + random(60);
  const free = pick(random, [0, 25, 70]);
  for (const space of spaces) {
    const pc = chance(random, free) ? null : chance(random, loyal) ? "british" : "american";
    s.spaces[space] = { ...at(s, space), pc };
  }
  const warEnds = chance(random, 60) ? Math.max(1779, Math.min(1783, s.year + random(3) - 1)) : null;
  s.cards.endOfWar = warEnds === null ? null : `north-government-falls-${warEnds}`;
  if (warEnds !== null) s.cards.deck -= 1;
  s.phase = "end";
  s.europeanWar = s.franceEntered !== null;
  s.stack = [{ flow: "turn", at: "gameEnd", next: null }];
  const before: State = JSON.parse(JSON.stringify(s));
  const where = () => `the end of ${before.year}, card ${warEnds}: ${picture(before)}`;
  const { events } = table.settle(s);
  const over = ends(before.year, warEnds, without);
  compared.same(over, s.over !== null, where);
  if (!over || s.over === null) return;
  const told = events.find(({ event }) => event === "final-count")?.figures ?? {};
  const count = controlled(before, without);
  compared.same(count.american, told["american"], where);
  compared.same(count.british, told["british"], where);
  compared.same(winner(before, without), s.over.winner, where);
}

/** A winter with CUs that may all freeze: an automatic victory comes at the instant (13.1). */
function freeze(compared: Comparison, random: Random, without?: VictoryRule): void {
  const s = randomPosition(random, "american");
  const weak: Side = pick(random, ["american", "british"] as const);
  const open = spaces.filter((space) => ["reading", "concord", "bennington", "oswego"].includes(space));
  for (const space of spaces) s.spaces[space] = { ...at(s, space), american: 0, french: 0, british: 0 };
  for (const general of Object.keys(s.generals)) Object.assign(s.generals, { [general]: "captured" });
  const safe = weak === "british" ? { space: "yorktown", american: 30 } : { space: "charleston", british: 5 };
  s.spaces[safe.space] = {
    ...at(s, safe.space),
    ...(safe.american && { american: safe.american }),
    ...(safe.british && { british: safe.british }),
  };
  for (let i = 0; i < 1 + random(2); i++) {
    const space = pick(random, open);
    s.spaces[space] = { ...at(s, space), [weak]: 1 };
  }
  if (weak === "british" && chance(random, 50)) s.spaces["quebec"] = { ...at(s, "quebec"), british: 3 };
  s.year = 1777;
  s.phase = "winter-attrition";
  s.congress = "salem";
  s.franceEntered = null;
  s.frenchNavy = "box";
  s.frenchBox = 5;
  s.stack = [{ flow: "turn", at: "winter", next: null }];
  const before = picture(s);
  table.settle(s);
  while (s.over === null && due(table, s) === "winter/roll") {
    compared.same(automatic(s, without), null, () => `still ${picture(s)}`);
    table.play(s, { chance: "winter/roll", result: [1 + random(6)] }, "chance");
  }
  compared.same(automatic(s, without), s.over?.winner ?? null, () => `winter of ${before}, then ${picture(s)}`);
}

describe("13.1 and 13.2: victory", () => {
  const all = [end, freeze];

  test("13.2: the model of victory and the module agree", () => {
    const random = seeded(1321);
    const compared = comparison();
    while (compared.count < 3_000 * effort && compared.differences.length === 0) pick(random, all)(compared, random);
    agreed("washingtons-war", "victory", compared);
  });

  test.each(victoryRules)("13.2: without the rule of %s the model disagrees", (without) => {
    const random = seeded(1322);
    const compared = comparison();
    for (let i = 0; i < 600 && compared.differences.length === 0; i++) pick(random, all)(compared, random, without);
    disagreed(compared);
  });
});
