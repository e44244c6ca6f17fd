import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { availableMarkers, openingMarkers } from "../position/markers.js";
import { noSuch } from "../position/unknown-names.js";

/** The marker with which the side that has the initiative begins (4.21, 5.23). */
export const holdMarker = move({
  name: "hold-marker",
  rule: "5.23",
  at: ["turn/first"],
  params: moveShapes["hold-marker"],
  preconditions: { "a-marker": { rule: "4.21", says: "there is no marker {actual}" } },
  resolve: ({ s, p, facts }, reject) =>
    facts.isMarker(p.marker)
      ? facts.marker(p.marker)
      : reject("a-marker", noSuch("marker", p.marker, Object.keys(s.markers))),
  checks: {
    available: {
      rule: "4.21",
      says: "{marker} is not a marker of the side that is available in this turn",
      ok: (c) =>
        (availableMarkers(c).includes(c.p.marker) && c.facts.marker(c.p.marker).side === c.by) || {
          actual: c.p.marker,
        },
    },
    "as-the-scenario-says": {
      rule: "SC.Zoan",
      says: "the scenario begins the turn with {expected}, not with {actual}",
      ok(c) {
        const own = openingMarkers(c, c.by);
        return own.length === 0 || own.includes(c.p.marker) || { expected: own, actual: c.p.marker };
      },
    },
  },
  apply({ s, p }) {
    s.markers[p.marker] = "held";
  },
  complete: true,
  *holes(c) {
    const own = availableMarkers(c).filter((marker) => c.facts.marker(marker).side === c.by);
    const due = openingMarkers(c, c.by);
    yield {
      param: "/marker",
      values: due.length === 0 ? own : own.filter((marker) => due.includes(marker)),
      sure: true,
    };
  },
  describe: ({ marker }, facts) => {
    // Two markers of a corps differ by the range that is printed on them (LG.Indecision).
    const range = facts.markerRange.maybe(marker);
    return `begins with ${facts.markerName(marker)}${range === undefined ? "" : ` (${range.from}-${range.to})`}`;
  },
});
