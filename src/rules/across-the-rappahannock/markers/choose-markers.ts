import { twiceIn } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { availableMarkers, divisionsOrCorps, withinLimits } from "../position/markers.js";
import { poolHole } from "./pool-holes.js";
import { poolsOf } from "./pools.js";

/** Which markers a side uses in this turn, where it chooses (FR.Cmd, CH.AM). */
export const chooseMarkers = move({
  name: "choose-markers",
  rule: "3.B",
  at: ["turn/pool"],
  params: moveShapes["choose-markers"],
  checks: {
    own: {
      rule: "3.B",
      says: "{actual} is not an available marker of the side, or is named twice",
      ok(c) {
        const available = availableMarkers(c);
        const wrong = c.p.markers.find((id) => !available.includes(id) || c.facts.marker(id).side !== c.by);
        const twice = twiceIn(c.p.markers);
        return (wrong === undefined && twice === undefined) || { actual: wrong ?? twice ?? null };
      },
    },
    "grand-divisions": {
      rule: "FR.Cmd",
      says: "{actual} of {expected}: the Union uses six corps markers of two Grand Divisions at most",
      ok: (c) => !scenario(c.s).fredericksburg || withinLimits(c, known(c, c.p.markers)),
    },
    "all-others": {
      rule: "4.21",
      says: "{actual} is left out: every marker but those of corps goes into the cup",
      ok(c) {
        if (!scenario(c.s).fredericksburg) return true;
        const left = availableMarkers(c).filter((id) => {
          const { side, kind } = c.facts.marker(id);
          return side === c.by && kind !== "corps" && !c.p.markers.includes(id);
        });
        return left.length === 0 || { actual: left };
      },
    },
    "corps-or-divisions": {
      rule: "CH.AM",
      says: "{actual}, not {expected}: the Confederacy uses the markers of one corps or those of its divisions, and all others",
      ok: (c) => !scenario(c.s).chancellorsville || divisionsOrCorps(c, known(c, c.p.markers), availableMarkers(c)),
    },
    "the-held-one": {
      rule: "FR.Cmd",
      says: "{expected} begins the turn and is not among the markers",
      ok({ s, p, by, facts }) {
        const held = Object.keys(s.markers).find((id) => s.markers[id] === "held" && facts.marker(id).side === by);
        return held === undefined || p.markers.includes(held) || { expected: held, actual: [...p.markers] };
      },
    },
  },
  apply({ s, f, p, by, tell }) {
    s.log.chosen.push(...p.markers);
    f.owing = f.owing.filter((one) => one !== by);
    tell("markers-chosen", { side: by, markers: [...p.markers] });
  },
  // Beside the holes: a whole plan is made at once; through the holes seven times slower.
  candidates(c, offer) {
    for (const markers of poolsOf(c, c.by)) offer({ markers });
  },
  complete: false,
  *holes(c, { markers = [] }) {
    yield poolHole(c, c.by, markers);
  },
  describe: ({ markers }, facts) => `uses ${counted(markers.map(facts.markerName)).join(", ")}`,
});

/** "2 Ash, Beech": names with how often they occur. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const copies = names.filter((one) => one === name).length;
    return copies === 1 ? name : `${copies} ${name}`;
  });
}

const known = ({ facts }: Parameters<typeof poolsOf>[0], markers: readonly string[]): readonly string[] =>
  [...new Set(markers)].filter((id) => facts.isMarker(id));
