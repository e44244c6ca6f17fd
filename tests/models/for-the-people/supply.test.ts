import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { installedGames } from "../../../src/index.js";
import { replayLog } from "../../../src/replay/index.js";
import type { Move, State } from "../../../src/rules/for-the-people/index.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { forThePeopleFolder } from "../../support/for-the-people/log.js";
import { agreedFacts as facts } from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { countryOf, enemyOf } from "./country.js";
import { countryPosition, pick, type Random } from "./country-positions.js";
import {
  deniedTo,
  opened,
  picture,
  political,
  reading,
  refuses,
  round,
  sides,
  type Trial,
  trialOf,
  trials,
} from "./country-trial.js";
import { type LinesRule, linesRules, supplyOf, type View } from "./lines.js";
import { type WatersRule, watersRules } from "./waters.js";

interface Without {
  readonly lines?: LinesRule;
  readonly waters?: WatersRule;
}

/** Every space and every force of both sides: what the model and the module say of its supply. */
function compareSupply(compared: Comparison, trial: Trial, s: State, without: Without = {}, valley = false): void {
  const country = countryOf(s);
  const marking = opened(trial, s, political("marking"));
  for (const side of sides) {
    const denied = deniedTo(country, side, trial.reading, without.waters);
    const view: View = { country, side, denied, without: without.lines, valley };
    const isSupplied = supplyOf(view);
    const turn = opened(trial, s, round(side), side);
    const ask = (space: SpaceId) => {
      const where = (by: string) => () => `${by} ${side} in ${space}: ${picture(s, trial.reading)}`;
      const fort: Move = { move: "build-forts", card: "clara-barton", spaces: [space] };
      // A fort needs a space in supply, whoever stands there: with the valley as it suits the builder (8.42).
      // Where the enemy raids no fort is built; whether the space itself is in supply is no question then.
      if (country.control(space) === side && country.sp(space, enemyOf[side]) === 0)
        compared.same(isSupplied(space, true), !refuses(trial, turn, fort, side, "in-supply"), where("fort"));
      const mark: Move = { move: "mark-control", place: [space], remove: [] };
      const led = country.generals(space, side) > 0;
      if (country.infantry(space, side) > 0)
        compared.same(isSupplied(space, led), !refuses(trial, marking, mark, side, "infantry-in-supply"), where("PC"));
    };
    reading(trial, [turn, marking], () => facts.spaces.forEach(ask));
  }
}

function positions(seed: number, count: number, without?: Without): Comparison {
  const random: Random = seeded(seed);
  const compared = comparison();
  for (let n = 0; n < count && (without === undefined || compared.differences.length === 0); n++)
    compareSupply(compared, pick(random, trials), countryPosition(random), without);
  return compared;
}

/** Positions of a log, one in so many. */
async function replayed(file: string, every: number, look: (s: State) => void): Promise<void> {
  const { machine } = await replayLog(readFileSync(join(forThePeopleFolder, file)), { library: installedGames });
  if (machine === null) throw new Error(file);
  const s: State = JSON.parse(machine.initial);
  let inputs = 0;
  for (const { input, by } of machine.inputs) {
    if ("state" in input && !("move" in input)) throw new Error("no ruling in these games");
    if (inputs % every === 0) look(s);
    // By the rules of the log: its options decide who stands where.
    machine.table.play(s, input, by, true);
    inputs += 1;
  }
}

describe("8.1, 8.2: lines of communication", () => {
  test(
    "8.1, 8.2, 6.62, 6.86, 11.1: who is in supply, as a second reading of the rules has it",
    () => {
      agreed("for-the-people", "supply", positions(81, 40 * effort));
    },
    180_000 * effort,
  );

  test(
    "8.42: with the Shenandoah Valley",
    () => {
      const random: Random = seeded(842);
      const compared = comparison();
      const trial = trialOf(undefined, { shenandoah: true });
      for (let n = 0; n < 6 * effort; n++) compareSupply(compared, trial, countryPosition(random), {}, true);
      agreed("for-the-people", "supply-valley", compared);
    },
    180_000 * effort,
  );

  const logs = readdirSync(forThePeopleFolder).filter((file) => file.endsWith(".pbem"));
  test(
    "8.1, 8.2: in positions of the logs",
    async () => {
      const compared = comparison();
      for (const file of logs)
        await replayed(file, Math.max(1, Math.ceil(400 / effort)), (s) => {
          compareSupply(compared, trialOf(undefined), s);
        });
      agreed("for-the-people", "supply-logs", compared);
    },
    180_000 * effort,
  );

  test.each(linesRules)("8.1, 8.2: without the rule of %s the model disagrees", (lines) => {
    disagreed(positions(82, 60, { lines }));
  });

  test.each(watersRules)("6.62: without the rule of %s the model disagrees", (waters) => {
    disagreed(positions(83, 200, { waters }));
  });
});
