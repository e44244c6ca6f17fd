import { scenario } from "../../calendar.js";
import { moveShapes } from "../../generated/shapes.js";
import { move, type Reading } from "../../kit.js";

/** The Union sends its balloon up over Falmouth (T.Balloon). */
export const sendBalloon = move({
  name: "send-balloon",
  rule: "T.Balloon",
  at: ["turn/balloon"],
  params: moveShapes["send-balloon"],
  checks: {
    "a-map": {
      rule: "T.Balloon",
      says: "it observes a map of the scenario",
      ok: ({ s, p }) => scenario(s).maps.includes(p.map) || { expected: [...scenario(s).maps], actual: p.map },
    },
  },
  apply({ s, f, p }) {
    f.map = p.map;
    s.log.tried.push("balloon");
    return "balloonDie";
  },
  candidates({ s }, offer) {
    for (const map of scenario(s).maps) offer({ map });
  },
  complete: true,
  describe: ({ map }) => `the balloon observes map ${map}`,
});

export const keepBalloon = move({
  name: "keep-balloon",
  rule: "T.Balloon",
  at: ["turn/balloon"],
  params: moveShapes["keep-balloon"],
  checks: {},
  apply: () => "first",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the balloon stays down",
});

/** Orders of Confederates who left the observed map and are still off it (T.Balloon). */
export const observedOrders = ({ s, facts }: Pick<Reading, "s" | "facts">, map: string | null): string[] =>
  Object.keys(s.offMap)
    .filter((name) => {
      const order = s.offMap[name];
      if (order === undefined || order.side !== "CSA" || order.entry !== null) return false;
      return facts.entry(order.exit).some((hex) => hex.slice(0, 1) === map);
    })
    .sort();

/** The Union names the command that it asks about (T.Balloon). */
export const askAbout = move({
  name: "ask-about",
  rule: "T.Balloon",
  at: ["turn/named"],
  params: moveShapes["ask-about"],
  checks: {
    "left-that-map": {
      rule: "T.Balloon",
      says: "the command left the map that was observed",
      ok: (c) => observedOrders(c, c.f.map).includes(c.p.order) || { actual: c.p.order },
    },
  },
  apply({ f, p }) {
    f.opening = [p.order];
    return f.seen === "edge" ? "edge" : "reveal";
  },
  candidates(c, offer) {
    for (const order of observedOrders(c, c.f.map)) offer({ order });
  },
  complete: true,
  describe: ({ order }) => `where does ${order} go?`,
});

/** The edge of the map on which an entry lies, by the direction in which the map ends there. */
function edgesOf({ facts }: Pick<Reading, "facts">, entry: string): readonly string[] {
  const edges = new Set<string>();
  for (const hex of facts.entry(entry)) {
    if (!facts.has(hex)) continue;
    const { x, y } = facts.grid.centre(hex);
    const map = facts.hexesOf(hex.slice(0, 1)).map((one) => facts.grid.centre(one));
    const [left, right] = [Math.min(...map.map((one) => one.x)), Math.max(...map.map((one) => one.x))];
    const [top, bottom] = [Math.min(...map.map((one) => one.y)), Math.max(...map.map((one) => one.y))];
    const far = { west: x - left, east: right - x, north: y - top, south: bottom - y };
    const least = Math.min(...Object.values(far));
    for (const [edge, distance] of Object.entries(far)) if (distance <= least + 0.6) edges.add(edge);
  }
  return [...edges];
}

/** The Confederacy states the map edge by which a command comes back (T.Balloon). */
export const stateEdge = move({
  name: "state-edge",
  rule: "T.Balloon",
  at: ["turn/edge"],
  params: moveShapes["state-edge"],
  checks: {
    true: {
      rule: "T.Balloon",
      says: "it is the edge of the entry hex that was written",
      ok(c) {
        const written = c.secret("CSA", c.f.opening[0] ?? "");
        const edges = typeof written === "string" ? edgesOf(c, written) : [];
        return edges.includes(c.p.edge) || { expected: [...edges], actual: c.p.edge };
      },
    },
  },
  apply({ s, f, p, tell }) {
    const order = s.offMap[f.opening[0] ?? ""];
    if (order !== undefined) {
      order.edge = p.edge;
      tell("edge-stated", { command: order.command, edge: p.edge });
    }
    f.opening = [];
    return "first";
  },
  candidates(_, offer) {
    for (const edge of ["north", "east", "south", "west"] as const) offer({ edge });
  },
  complete: true,
  describe: ({ edge }) => `by the ${edge} edge`,
});
