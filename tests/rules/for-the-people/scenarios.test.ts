import { expect, test } from "vitest";
import { setUpFaults, stateOf } from "../../../src/rules/for-the-people/scenarios/set-up.js";
import { spring1861 } from "../../../src/rules/for-the-people/scenarios/spring-1861.js";
import { spring1862 } from "../../../src/rules/for-the-people/scenarios/spring-1862.js";
import { spring1863 } from "../../../src/rules/for-the-people/scenarios/spring-1863.js";
import { summer1864 } from "../../../src/rules/for-the-people/scenarios/summer-1864.js";
import { standardOptions } from "../../../src/rules/for-the-people/terms/options.js";
import { agreedFacts, tableFor } from "../../support/for-the-people/rules.js";

/** The set-ups with the SP, forts and Armies that the rulebook's lists have: Union first. */
const setUps = [
  { section: "2.3, 2.4", setUp: spring1861, sp: [19, 13], forts: [1, 3], armies: [1, 0], turn: 1 },
  { section: "14.1, 14.2", setUp: spring1862, sp: [42, 27], forts: [1, 2], armies: [3, 2], turn: 4 },
  { section: "15.1, 15.2", setUp: spring1863, sp: [80, 51], forts: [3, 3], armies: [3, 3], turn: 7 },
  { section: "16.1, 16.2", setUp: summer1864, sp: [96, 49], forts: [5, 5], armies: [4, 2], turn: 11 },
] as const;

test.each(setUps)(
  "$section: the set-up has the SP, forts and Armies of its lists",
  ({ setUp, sp, forts, armies, turn }) => {
    expect(setUpFaults(setUp)).toEqual([]);
    const s = stateOf(setUp, agreedFacts, standardOptions);
    const brigades = (side: "union" | "confederate") =>
      setUp.placed[side].flatMap(({ generals = [] }) => generals).filter((id) => s.generals[id].brigade > 0).length;
    const infantry = (side: "union" | "confederate") => Object.values(s.infantry[side]).reduce((sum, n) => sum + n, 0);
    expect([infantry("union") + brigades("union"), infantry("confederate") + brigades("confederate")]).toEqual([...sp]);
    const fortsOf = (side: string) => Object.values(s.forts).filter((one) => one === side).length;
    expect([fortsOf("union"), fortsOf("confederate")]).toEqual([...forts]);
    const armiesOf = (side: "union" | "confederate") =>
      setUp.placed[side].filter(({ army }) => army !== undefined).length;
    expect([armiesOf("union"), armiesOf("confederate")]).toEqual([...armies]);
    expect(s.turn).toBe(turn);
  },
);

test.each(["1861", "1862", "1863", "1864", "campaign"] as const)(
  "2.1: %s opens, and every invariant holds",
  (scenario) => {
    const table = tableFor();
    const s = table.setup(scenario);
    expect(table.invariants(s)).toEqual([]);
    expect(table.expects(s)).not.toEqual([]);
  },
);

test("14.3 to 14.5, 15.3 to 15.5, 16.3 to 16.5: tracks, destroyed spaces, Strategic Will, cards that are out", () => {
  const tracks = [spring1862, spring1863, summer1864].map(
    ({ blockade, amphibious, emancipation, will, out, destroyed }) => [
      blockade,
      amphibious,
      emancipation,
      `${will.union.points} ${will.union.face}`,
      `${will.confederate.points} ${will.confederate.face}`,
      out.length,
      [...destroyed].sort(),
    ],
  );
  expect(tracks).toEqual([
    [2, 2, false, "108 minus", "98 plus", 10, ["nashville-tn"]],
    [3, 3, true, "85 plus", "80 minus", 12, ["memphis-tn", "nashville-tn"]],
    [4, 4, true, "65 plus", "50 minus", 12, ["jackson-ms", "little-rock-ar", "memphis-tn", "nashville-tn"]],
  ]);
});

test("14.6, 15.6, 16.6: the first Reinforcement Phase brings Generals alone", () => {
  const table = tableFor();
  for (const scenario of ["1862", "1863", "1864"] as const)
    expect(table.expects(table.setup(scenario))).toMatchObject([{ window: "reinforcement/unionGenerals" }]);
});
