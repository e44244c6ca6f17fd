import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { noSuch } from "../position/unknown-names.js";

/** Which command acts next (4.24). */
export const selectCommand = move({
  name: "select-command",
  rule: "4.24",
  at: ["activation/select"],
  params: moveShapes["select-command"],
  preconditions: { "a-command": { rule: "4.24", says: "there is no command {actual} that this concerns" } },
  resolve: ({ p, facts }, reject) =>
    facts.commands.includes(p.command) ? {} : reject("a-command", noSuch("command", p.command, facts.commands)),
  checks: {
    "has-not-acted": {
      rule: "4.24",
      says: "{actual} is not activated by the marker, or has acted: {expected} are left",
      ok: ({ f, p }) => f.commands.includes(p.command) || { expected: [...f.commands], actual: p.command },
    },
  },
  apply({ f, p }) {
    f.next = [p.command];
    return "go";
  },
  candidates({ f }, offer) {
    for (const command of f.commands) offer({ command });
  },
  complete: true,
  describe: ({ command }, facts) => `${facts.commandName(command)} acts`,
});
