import { describe, test } from "vitest";
import type { Move, State } from "../../../src/rules/for-the-people/index.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts as facts } from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { countryOf } from "./country.js";
import { countryPosition, pick, type Random } from "./country-positions.js";
import {
  deniedTo,
  opened,
  picture,
  political,
  reading,
  refuses,
  reinforcing,
  round,
  type Trial,
  trials,
} from "./country-trial.js";
import { isOpenRunner, zones } from "./lines.js";
import { guarded, isMississippiOpen, ports, rivering, type WatersRule, watersRules } from "./waters.js";

const portIds = facts.spaces.filter((space) => ports.includes(space));

/** Moves of one SP along the rivers (6.51, 6.52): they show where naval control is denied, and what lies in the way. */
function compareRivers(compared: Comparison, trial: Trial, random: Random, without?: WatersRule): void {
  const s = countryPosition(random);
  // An SP wherever one can stand: who denies naval control does not depend on it.
  for (const port of portIds)
    if (s.infantry.union[port] === undefined && s.forts[port] !== "union") s.infantry.confederate[port] ??= 1;
  const country = countryOf(s);
  const denied = deniedTo(country, "confederate", trial.reading, without);
  const turn = opened(trial, s, round("confederate"), "confederate");
  reading(trial, [turn], () => {
    for (const from of portIds) {
      if (country.infantry(from, "confederate") === 0 || country.control(from) !== "confederate") continue;
      const reached = rivering(country, denied, from);
      const aims = [
        ...portIds.filter((to) => reached.has(to)).slice(0, 3),
        portIds[random(portIds.length)] ?? "cairo-il",
      ];
      for (const to of [...aims, ...near(from)]) {
        if (to === from) continue;
        const move: Move = { move: "river-move", card: "clara-barton", from, to };
        const goes = !refuses(trial, turn, move, "confederate", "along-a-river");
        compared.same(reached.has(to), goes, () => `from ${from} to ${to}: ${picture(s, trial.reading)}`);
      }
    }
  });
}

/** The coastal fort of a port, the port of a coastal fort. */
const near = (space: SpaceId): SpaceId[] =>
  portIds.filter((port) => guarded.get(port) === space || guarded.get(space) === port);

/** The zones of the blockade (10.51, 10.52) and the bonus for the Mississippi (12.8). */
function compareCoast(compared: Comparison, trial: Trial, s: State): void {
  const country = countryOf(s);
  const told = () => picture(s, trial.reading);
  const incursions = opened(trial, { ...s, mississippi: false }, political("incursions"));
  compared.same(isMississippiOpen(country), incursions.mississippi, told);
  const landing = opened(trial, { ...s, blockade: 5 }, reinforcing("zone"));
  // A die for each zone with an open port; under a blockade of 5 a 1 brings nothing ashore.
  let dice = 0;
  for (let [waits] = trial.table.expects(landing); waits?.kind === "chance"; [waits] = trial.table.expects(landing)) {
    dice += 1;
    trial.table.play(landing, { chance: waits.purpose, result: [1] }, "chance");
  }
  const open = Object.values(zones).filter((zone) => zone.some((port) => isOpenRunner(country, port)));
  compared.same(open.length, dice, told);
}

function positions(seed: number, count: number, without?: WatersRule): Comparison {
  const random: Random = seeded(seed);
  const compared = comparison();
  for (let n = 0; n < count && (without === undefined || compared.differences.length === 0); n++)
    compareRivers(compared, pick(random, trials), random, without);
  return compared;
}

describe("6.5, 6.6: the rivers", () => {
  test(
    "6.51, 6.52, 6.61, 6.62: where the Confederacy goes along rivers, as a second reading of the rules has it",
    () => {
      agreed("for-the-people", "rivers", positions(62, 60 * effort));
    },
    180_000 * effort,
  );

  test(
    "10.51, 10.52, 12.8: open ports and the Mississippi",
    () => {
      const random: Random = seeded(105);
      const compared = comparison();
      for (let n = 0; n < 300 * effort; n++) compareCoast(compared, pick(random, trials), countryPosition(random));
      agreed("for-the-people", "coast", compared);
    },
    180_000 * effort,
  );

  test.each(watersRules)("6.62: without the rule of %s the model disagrees", (without) => {
    disagreed(positions(63, 60, without));
  });
});
