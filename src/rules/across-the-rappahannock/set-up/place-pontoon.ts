import { sheetOf } from "../../mechanics/hex/sheets.js";
import { mayBe } from "../../mechanics/unknown.js";
import { isMissing } from "../../sdk/facts.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import { scenario } from "../position/calendar.js";
import { endsOf, isHexside } from "../position/works.js";
import type { HexId } from "../terms/ids.js";
import { lastRowOf, liesSouthOf } from "./areas.js";
import { pontoonsLeft } from "./placements.js";

/** The Union's bridges before all else (SC.Cross.Free). */
export const placePontoon = move({
  name: "place-pontoon",
  rule: "SC.Cross.Free",
  at: ["setUp/place"],
  params: moveShapes["place-pontoon"],
  preconditions: {
    "a-hexside": { rule: "SC.Cross.Free", says: "{actual} is not a hexside of the map with its hexes in order" },
  },
  resolve({ p, facts }, reject) {
    const [a, b] = endsOf(p.hexside);
    return isHexside({ facts }, p.hexside) ? { a, b } : reject("a-hexside", { actual: p.hexside });
  },
  checks: {
    union: { rule: "SC.Cross.Free", says: "the {by} places no pontoons", ok: ({ by }) => by === "US" },
    "left-to-place": {
      rule: "SC.Cross.Free",
      says: "all {expected} pontoons are placed",
      ok: ({ s }) => pontoonsLeft(s) > 0 || { expected: scenario(s).freePontoons, actual: s.pontoons.length },
    },
    "one-each": {
      rule: "SC.Cross.Free",
      says: "a bridge lies across {hexside} already",
      ok: ({ s, p }) => !s.pontoons.includes(p.hexside),
    },
    "over-the-river": {
      rule: "SC.Cross.Free",
      says: "{hexside} is not a side of the river",
      ok({ d, facts }) {
        const water = facts.water(d.a, d.b);
        return water === "river" || { expected: "river", actual: water };
      },
    },
    "below-falmouth": {
      rule: "SC.Cross.Free",
      says: "{hexside} does not lie south of Falmouth",
      ok({ p, d, facts }) {
        if (liesSouthOf(facts, "Falmouth", d.a)) return true;
        const last = lastRowOf(facts, "Falmouth", sheetOf(d.a));
        return last !== undefined && { expected: `south of row ${last}`, actual: rowOf(p.hexside) };
      },
    },
  },
  apply({ s, p }) {
    s.pontoons.push(p.hexside);
    return "place";
  },
  // Beside the holes: the rivers that are known come first; through the holes ten times slower.
  candidates({ s, facts, by }, offer) {
    if (by !== "US" || pontoonsLeft(s) === 0) return;
    for (const map of scenario(s).maps) {
      for (const hex of facts.hexesOf(map)) {
        // A hexside is not offered if nobody knows what runs along it; a player who has the map may name it.
        for (const next of facts.neighbours(hex))
          if (hex < next && isKnownRiver(facts, hex, next)) offer({ hexside: `${hex}|${next}` });
      }
    }
  },
  complete: false,
  *holes({ s, facts, by }) {
    if (by !== "US" || pontoonsLeft(s) === 0) return;
    const hexes = scenario(s)
      .maps.flatMap((map) => facts.hexesOf(map))
      .filter((hex) => mayBe(() => liesSouthOf(facts, "Falmouth", hex)));
    const sides = hexes.flatMap((hex) =>
      facts.neighbours(hex).flatMap((next) => (hex < next ? [[hex, next] as const] : [])),
    );
    const open = sides.filter(
      ([a, b]) => !s.pontoons.includes(`${a}|${b}`) && mayBe(() => facts.water(a, b) === "river"),
    );
    yield { param: "/hexside", values: open.map(([a, b]) => `${a}|${b}`) };
  },
  describe: ({ hexside }) => `a bridge at ${hexside.replace("|", "-")}`,
});

function isKnownRiver(facts: Facts, a: HexId, b: HexId): boolean {
  try {
    return facts.water(a, b) === "river";
  } catch (thrown) {
    if (isMissing(thrown)) return false;
    throw thrown;
  }
}

const rowOf = (id: string): number => Number(id.slice(1, 3));
