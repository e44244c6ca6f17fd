import { scenario } from "../../calendar.js";
import { moveShapes } from "../../generated/shapes.js";
import { move } from "../../kit.js";
import { pontoonsLeft } from "../../placing.js";
import { endsOf } from "../../works.js";

/** The Union's bridges before all else (SC.Cross.Free). */
export const placePontoon = move({
  name: "place-pontoon",
  rule: "SC.Cross.Free",
  at: ["setUp/place"],
  params: moveShapes["place-pontoon"],
  gates: { "a-hexside": { rule: "SC.Cross.Free", says: "the hexside lies on the map" } },
  look({ p, facts }, shut) {
    const [a, b] = endsOf(p.hexside);
    if (!facts.has(a) || !facts.has(b) || !facts.adjacent(a, b)) return shut("a-hexside", { actual: p.hexside });
    return { a, b };
  },
  checks: {
    union: { rule: "SC.Cross.Free", says: "the Union places pontoons", ok: ({ by }) => by === "US" },
    "left-to-place": {
      rule: "SC.Cross.Free",
      says: "there are pontoons left to place",
      ok: ({ s }) => pontoonsLeft(s) > 0 || { expected: scenario(s).freePontoons, actual: s.pontoons.length },
    },
    "one-each": {
      rule: "SC.Cross.Free",
      says: "no bridge is there yet",
      ok: ({ s, p }) => !s.pontoons.includes(p.hexside),
    },
    "over-the-river": {
      rule: "SC.Cross.Free",
      says: "the bridge crosses the river",
      ok: ({ d, facts }) => facts.water(d.a, d.b) === "river",
    },
    "below-falmouth": {
      rule: "SC.Cross.Free",
      says: "south of Falmouth",
      ok({ s, p, d, facts }) {
        const rows = scenario(s)
          .maps.flatMap((map) => facts.hexesOf(map))
          .filter((hex) => facts.nameOf(hex) === "Falmouth")
          .map(rowOf);
        // Where no hex of Falmouth is known this asks for one; a map that is entered as a whole has none.
        if (rows.length === 0) return !facts.isAt(d.a, "Falmouth");
        return (
          rowOf(p.hexside) > Math.max(...rows) || {
            expected: `south of row ${Math.max(...rows)}`,
            actual: rowOf(p.hexside),
          }
        );
      },
    },
  },
  apply({ s, p }) {
    s.pontoons.push(p.hexside);
    return "place";
  },
  candidates({ s, facts, by }, offer) {
    if (by !== "US" || pontoonsLeft(s) === 0) return;
    for (const map of scenario(s).maps) {
      for (const hex of facts.hexesOf(map)) {
        for (const next of facts.neighbours(hex))
          if (hex < next && facts.water(hex, next) === "river") offer({ hexside: `${hex}|${next}` });
      }
    }
  },
  complete: true,
  describe: ({ hexside }) => `a bridge at ${hexside.replace("|", "-")}`,
});

const rowOf = (id: string): number => Number(id.slice(1, 3));
