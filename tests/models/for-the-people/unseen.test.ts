// Under the authority of the sources a line that nobody has seen makes an act possible and condemns nobody.
import { describe, test } from "vitest";
import type { Move, State } from "../../../src/rules/for-the-people/index.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts as facts } from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { closedSpaces, countryOf, enemyOf, linesOf } from "./country.js";
import { countryPosition, type Random } from "./country-positions.js";
import { deniedTo, opened, picture, reading, reinforcing, round, sides, trialOf } from "./country-trial.js";
import { supplyOf, type View } from "./lines.js";
import { byRail } from "./provisions.js";

type Answer = "legal" | "unknown" | "illegal";

const trial = trialOf(undefined, {}, "sources");

function answer(s: State, move: Move, by: "union" | "confederate", check: string): Answer {
  const found = trial.table.check(s, move, by).find(({ code }) => code === `for-the-people/${move.move}/${check}`);
  if (found === undefined) return "legal";
  return found.severity === "unknown" ? "unknown" : "illegal";
}

/** Confederate supply: whoever is supplied on no map that can be is out of supply, and nobody else. */
function compareLines(compared: Comparison, random: Random): void {
  const s = countryPosition(random);
  const country = countryOf(s);
  const view: View = { country, side: "confederate", denied: deniedTo(country, "confederate", undefined) };
  const listed = supplyOf({ ...view, chart: "barred" });
  const possible = supplyOf({ ...view, chart: "possible" });
  const turn = opened(trial, s, round("confederate"), "confederate");
  reading(trial, [turn], () => {
    for (const space of facts.spaces) {
      if (country.control(space) !== "confederate" || country.sp(space, "union") > 0) continue;
      const move: Move = { move: "build-forts", card: "clara-barton", spaces: [space] };
      const said = answer(turn, move, "confederate", "in-supply");
      const where = () => `${space}: ${picture(s, undefined)}`;
      compared.same(listed(space), said === "legal", where);
      if (possible(space)) compared.same(false, said === "illegal", where);
    }
  });
}

/** Where a railroad can lead: along those that are listed, and between spaces not all of whose lines were seen. */
function mayLead(own: (space: string) => boolean, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (const space of found) {
    const lines = linesOf(space).filter(({ kind, seen }) => kind !== "dashed" && (kind !== "road" || !seen));
    for (const { to } of lines) if (own(to)) found.add(to);
    if (!closedSpaces.has(space)) for (const to of facts.spaces) if (!closedSpaces.has(to) && own(to)) found.add(to);
  }
  return found;
}

/** Strategic Movement by rail: a way that can be there is never called none. */
function compareRails(compared: Comparison, random: Random): void {
  const s = countryPosition(random);
  const country = countryOf(s);
  for (const side of sides) {
    const phase = opened(trial, s, reinforcing(side === "union" ? "unionMoves" : "confederateMoves"));
    const own = (space: string) => country.control(space) === side;
    const camps = facts.spaces.filter((space) => country.infantry(space, side) > 0 && own(space));
    reading(trial, [phase], () => {
      for (const from of camps) {
        const listed = byRail(country, side, from);
        const possible = mayLead(own, from);
        for (let n = 0; n < 3; n++) {
          const to: SpaceId = facts.spaces[random(facts.spaces.length)] ?? "corinth-ms";
          if (to === from || country.sp(to, enemyOf[side]) > 0) continue;
          const move: Move = { move: "strategic-move", moves: [{ from, to, sp: 1, by: "rail" }] };
          const said = answer(phase, move, side, "an-open-way");
          const where = () => `${side} from ${from} to ${to}: ${picture(s, undefined)}`;
          compared.same(listed.has(to), said === "legal", where);
          if (possible.has(to)) compared.same(false, said === "illegal", where);
        }
      }
    });
  }
}

describe("lines that nobody has seen", () => {
  test(
    "8.1, 8.2: they may supply the Confederacy, and condemn nobody",
    () => {
      const random: Random = seeded(811);
      const compared = comparison();
      for (let n = 0; n < 5 * effort; n++) compareLines(compared, random);
      agreed("for-the-people", "unseen-lines", compared);
    },
    180_000 * effort,
  );

  test(
    "10.21: they may carry SP by rail, and condemn nobody",
    () => {
      const random: Random = seeded(1021);
      const compared = comparison();
      for (let n = 0; n < 12 * effort; n++) compareRails(compared, random);
      agreed("for-the-people", "unseen-rails", compared);
    },
    180_000 * effort,
  );
});
