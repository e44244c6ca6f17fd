import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { useForOperations } from "../position/plays.js";

/** The first turn of 1864 (5.93). */
const firstTurn = 10;

/** The Confederacy completes its two railroads, in 1864 or 1865 (5.93). */
export const buildRailroads = move({
  name: "build-railroads",
  rule: "5.93",
  at: ["round/play"],
  params: moveShapes["build-railroads"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    "the-confederacy": {
      rule: "5.93",
      says: "only the Confederacy builds them, not the {by} side",
      ok: ({ by }) => by === "confederate" || { actual: by },
    },
    "from-1864": {
      rule: "5.93",
      says: "they are built in 1864 or 1865, from turn {expected} on, and this is turn {actual}",
      ok: ({ s }) => s.turn >= firstTurn || { expected: firstTurn, actual: s.turn },
    },
    "not-built": {
      rule: "5.93",
      says: "both railroads are complete: none is left to build in turn {actual}",
      ok: ({ s }) => !s.railroads || { actual: s.turn },
    },
  },
  apply(c) {
    useForOperations(c, c.by, c.p.card);
    c.s.railroads = true;
    c.tell("railroads-built", {});
  },
  complete: false,
  *holes(c) {
    if (c.by === "confederate" && c.s.turn >= firstTurn && !c.s.railroads) yield operationsHole(c, c.by);
  },
  describe: () => "completes the railroads",
});
