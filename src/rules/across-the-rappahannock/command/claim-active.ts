import { againHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext, type Turn } from "../kit.js";
import { hooker, hookerReach } from "../terms/constants.js";
import type { CommandId } from "../terms/ids.js";
import { mayBeNear, nearHooker } from "./indecision.js";

/** Divisions whose leader is near Hooker act without a roll (LG.Indecision). */
export const claimActive = move({
  name: "claim-active",
  rule: "LG.Indecision",
  at: ["turn/near"],
  params: moveShapes["claim-active"],
  checks: {
    "near-hooker": {
      rule: "LG.Indecision",
      says: "the leader of {actual} is not within four movement points of Hooker",
      ok(c) {
        const { s, p, f, facts } = c;
        const possible = mayBeNear(c, f.marker ?? "");
        const odd = p.commands.find((command) => !possible.includes(command));
        if (odd !== undefined) return { actual: odd };
        const at = s.leaders[hooker]?.hex ?? null;
        if (p.commands.length === 0 || at === null) return p.commands.length === 0;
        const reached = nearHooker(c, at);
        const far = p.commands.find((command) => {
          const { leader } = facts.command(command);
          return leader === null || !reached.has(s.leaders[leader]?.hex ?? "");
        });
        return far === undefined || { expected: hookerReach, actual: far };
      },
    },
  },
  apply({ f, p }) {
    f.active = [...new Set(p.commands)];
  },
  // Beside the holes: that nobody is near can be said before the ground around Hooker is known.
  candidates(c, offer) {
    offer({ commands: [] });
    const near = nearCommands(c);
    if (near.length > 0) offer({ commands: near });
  },
  complete: false,
  *holes(c, { commands = [] }) {
    yield { ...againHole("/commands", nearCommands(c), commands, 0), sure: true };
  },
  describe: ({ commands }, facts) =>
    commands.length === 0 ? "no division is near Hooker" : `near Hooker: ${commands.map(facts.commandName).join(", ")}`,
});

/** The commands whose leader is near Hooker. */
function nearCommands(c: QueryContext & { readonly f: Pick<Turn, "marker"> }): CommandId[] {
  const { s, f, facts } = c;
  const at = s.leaders[hooker]?.hex ?? null;
  const possible = mayBeNear(c, f.marker ?? "");
  const reached = at === null || possible.length === 0 ? undefined : nearHooker(c, at);
  return possible.filter((command) => {
    const { leader } = facts.command(command);
    return leader !== null && reached?.has(s.leaders[leader]?.hex ?? "") === true;
  });
}
