import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";

const edges = ["north", "east", "south", "west"] as const;

/** The edge of the map on which an entry lies, by the direction in which the map ends there. */
function edgesOf({ facts }: Pick<QueryContext, "facts">, entry: string): readonly string[] {
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
      says: "{actual} is not the edge of the entry hex that was written: {expected}",
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
  complete: true,
  *holes() {
    // Which of them is true only their owner knows, until it is opened.
    yield { param: "/edge", values: edges };
  },
  describe: ({ edge }) => `by the ${edge} edge`,
});
