import { describe, test } from "vitest";
import type { Move, State } from "../../../src/rules/for-the-people/index.js";
import type { ArmyId, Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts as facts } from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { countryOf, enemyOf, stateOf } from "./country.js";
import { chance, countryPosition, pick, type Random } from "./country-positions.js";
import {
  deniedTo,
  opened,
  picture,
  political,
  reading,
  refuses,
  reinforcing,
  sides,
  type Trial,
  trials,
} from "./country-trial.js";
import { supplyOf, type View } from "./lines.js";
import {
  armyReaches,
  attritionIn,
  byRail,
  bySea,
  capitalComes,
  chainOf,
  confederateComes,
  generalComes,
  type ProvisionRule,
  provisionRules,
  unionComes,
} from "./provisions.js";

interface Scene {
  readonly trial: Trial;
  readonly random: Random;
  readonly s: State;
  readonly side: Side;
  readonly view: View;
  readonly isSupplied: (space: string, led?: boolean) => boolean;
  readonly without: ProvisionRule | undefined;
  readonly compared: Comparison;
  readonly told: (what: string) => () => string;
}

/** The markers of Armies that stand on the map, each with infantry, and who commands. */
const armies: { readonly [side in Side]: readonly ArmyId[] } = {
  union: ["army-of-the-potomac", "army-of-the-tennessee"],
  confederate: ["army-of-northern-virginia", "army-of-tennessee"],
};

function scene(compared: Comparison, random: Random, side: Side, without?: ProvisionRule): Scene {
  const trial = pick(random, trials);
  const s = countryPosition(random);
  for (const army of armies[side]) {
    const camps = facts.spaces.filter((space) => (s.infantry[side][space] ?? 0) > 2);
    const at = camps[random(camps.length)];
    if (at === undefined || Object.values(s.armies).some((one) => one.at === at)) continue;
    const commander = Object.entries(s.generals).find(([, one]) => one.at === at && one.brigade === 0)?.[0];
    Object.assign(s.armies[army], { at, commander: commander ?? null });
  }
  const country = countryOf(s);
  const view = { country, side, denied: deniedTo(country, side, trial.reading) };
  const told = (what: string) => () => `${what} ${side}: ${picture(s, trial.reading)}`;
  return { trial, random, s, side, view, isSupplied: supplyOf(view), without, compared, told };
}

const some = (random: Random, count: number): SpaceId[] =>
  Array.from({ length: count }, () => facts.spaces[random(facts.spaces.length)] ?? "corinth-ms");

/** Strategic Movement: by rail, by sea, along the line of an Army. */
function strategic({ trial, random, s, side, view, without, compared, told, isSupplied }: Scene): void {
  const { country } = view;
  const phase = opened(trial, s, reinforcing(side === "union" ? "unionMoves" : "confederateMoves"));
  const goes = (from: SpaceId, to: SpaceId, by: "rail" | "sea" | "line") => {
    const move: Move = { move: "strategic-move", moves: [{ from, to, sp: 1, by }] };
    return !refuses(trial, phase, move, side, "an-open-way");
  };
  const camps = facts.spaces.filter((space) => country.infantry(space, side) > 0);
  const homes = facts.spaces.filter((space) => Object.values(s.armies).some(({ at }) => at === space));
  reading(trial, [phase], () => {
    for (let n = 0; n < 6; n++) {
      const from = camps[random(camps.length)];
      if (from === undefined) return;
      const rails = byRail(country, side, from, without);
      const free = (to: SpaceId) => to !== from && country.sp(to, enemyOf[side]) === 0;
      const near = facts.spaces.filter((to) => rails.has(to) && free(to));
      for (const to of [...near.slice(0, 4), ...some(random, 6)].filter(free))
        compared.same(rails.has(to), goes(from, to, "rail"), told(`rail from ${from} to ${to}`));
      const seas = side === "union" ? bySea(country, from, without) : new Set<string>();
      const harbours = facts.spaces.filter((to) => seas.has(to) && free(to));
      for (const to of [...harbours.slice(0, 4), ...some(random, 3)].filter(free))
        compared.same(seas.has(to), goes(from, to, "sea"), told(`sea from ${from} to ${to}`));
      for (const to of homes.filter(free)) {
        if (country.infantry(to, side) === 0 || country.control(from) !== side) continue;
        const army = armyReaches(view, to).has(from) && isSupplied(to, country.generals(to, side) > 0);
        const takes = goes(from, to, "line") && !refusesSupply(trial, phase, side, from, to);
        compared.same(army, takes, told(`line from ${from} to ${to}`));
      }
    }
  });
}
const refusesSupply = (trial: Trial, s: State, side: Side, from: SpaceId, to: SpaceId): boolean =>
  refuses(trial, s, { move: "strategic-move", moves: [{ from, to, sp: 1, by: "line" }] }, side, "army-in-supply");

/** Reinforcements: where SP come, where Generals. */
function reinforced({ trial, random, s, side, view, compared, told, isSupplied }: Scene): void {
  const { country } = view;
  const lost = facts.spaces.filter((space) => s.states[facts.state(space)]?.control === "union");
  const phase = opened(trial, s, reinforcing(side));
  const generals = opened(trial, s, reinforcing(side === "union" ? "unionGenerals" : "confederateGenerals"));
  const legal = (move: Move) => trial.table.check(phase, move, side).length === 0;
  reading(trial, [phase, generals], () => {
    for (const space of facts.spaces) {
      if (side === "union" && ["pa", "de", "nj", "oh", "in", "il", "mo", "dc"].includes(stateOf(space))) {
        const sp = pick(random, [1, 4, 5, 6, 7, 8, 9]);
        const comes = sp <= unionComes(view, space);
        compared.same(comes, legal({ move: "reinforce-union", places: [{ space, sp }] }), told(`${sp} SP to ${space}`));
      }
      const supplied = isSupplied(space);
      if (side === "confederate") {
        const comes = confederateComes(view, supplied, lost.includes(space), space);
        const move: Move = { move: "reinforce-confederate", states: [space], border: [], returning: [] };
        compared.same(comes, legal(move), told(`SP to ${space}`));
      }
      const army = Object.values(s.armies).some(({ at }) => at === space);
      const move: Move = { move: "place-generals", spaces: [space], returning: [] };
      const stands = isSupplied(space, country.generals(space, side) > 0);
      const placed = !refuses(trial, generals, move, side, "open-space");
      if (country.sp(space, enemyOf[side]) === 0)
        compared.same(generalComes(view, stands, army, space), placed, told(`General to ${space}`));
    }
  });
}

/** The Political Control Phase: capitals, and PCs that follow one another. */
function politics({ trial, s, side, view, without, compared, told, isSupplied }: Scene): void {
  const { country } = view;
  const fled = opened(trial, { ...s, capitals: { ...s.capitals, [side]: null } }, political(`${side}Capital`));
  const marking = opened(trial, s, political("marking"));
  const chain = facts.spaces.filter((space) => chainOf(view, without).includes(space));
  const inOrder = chainOf(view, without).flatMap((space) => chain.filter((one) => one === space));
  reading(trial, [fled, marking], () => {
    for (const space of facts.spaces) {
      const open = !refuses(trial, fled, { move: "relocate-capital", space }, side, "open-space");
      if (country.sp(space, enemyOf[side]) === 0)
        compared.same(capitalComes(view, isSupplied(space), space), open, told(`capital to ${space}`));
      const last = country.infantry(space, side) > 0 && country.control(space) !== side && !chain.includes(space);
      const place = last ? [...inOrder, space] : inOrder;
      if (last || space === "corinth-ms") {
        const move: Move = { move: "mark-control", place, remove: [] };
        compared.same(
          !last,
          !refuses(trial, marking, move, side, "infantry-in-supply"),
          told(`PCs at ${place.join()}`),
        );
      }
    }
  });
}

/** The Attrition Phase: what is left of each force. */
function attrition({ trial, s, view, compared, told, isSupplied, side, without }: Scene): void {
  const after = opened(trial, s, [
    { flow: "turn", at: "gameEnd", next: null },
    { flow: "attrition", at: "choose", chosen: [], brigades: [] },
  ]);
  for (const by of sides)
    if (
      trial.table
        .expects(after)
        .some((one) => one.kind === "decision" && one.by === by && one.window === "attrition/choose")
    )
      trial.table.play(after, { move: "choose-attrition", brigades: [] }, by);
  const left = countryOf(after);
  for (const space of facts.spaces) {
    const sp = view.country.sp(space, side);
    const lost = attritionIn(view, isSupplied(space, view.country.generals(space, side) > 0), space, without);
    if (sp > 0) compared.same(sp - lost, left.sp(space, side), told(`attrition in ${space}`));
  }
}

const parts = { strategic, reinforced, politics, attrition };

function scenes(part: keyof typeof parts, seed: number, count: number, without?: ProvisionRule): Comparison {
  const random: Random = seeded(seed);
  const compared = comparison();
  for (let n = 0; n < count && (without === undefined || compared.differences.length === 0); n++)
    for (const side of sides) {
      const made = scene(compared, random, side, without);
      for (const state of ["TX", "AR", "FL"] as const)
        if (chance(random, 20)) made.s.states[state] = { control: "union", since: 2 };
      parts[part](made);
    }
  return compared;
}

describe("9, 10, 11: what follows from supply", () => {
  test.each([
    ["10.21, 10.23, 10.24: Strategic Movement", "strategic", 100],
    ["10.31, 10.43, 10.61: reinforcements and Generals", "reinforced", 8],
    ["11.1, 11.23: PCs by occupation, and capitals", "politics", 6],
    ["9.1, 9.2, 8.3: attrition", "attrition", 80],
  ] as const)("%s", (_, part, count) => {
    agreed("for-the-people", `provisions-${part}`, scenes(part, 91, count * effort));
  });

  test.each(provisionRules)("without the rule of %s the model disagrees", (without) => {
    const part = without === "chain" ? "politics" : without === "foraging" ? "attrition" : "strategic";
    disagreed(scenes(part, 92, 300, without));
  });
});
