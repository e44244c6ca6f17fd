import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { titleOf } from "../position/names.js";
import { commandersOf } from "./outcome.js";

/** Of defenders' Generals who rank alike one commands (5.31, 7.41). */
export const chooseCommander = move({
  name: "choose-commander",
  rule: "7.41",
  at: ["battle/commander"],
  params: moveShapes["choose-commander"],
  checks: {
    "ranks-highest": {
      rule: "7.41",
      says: "{general} does not rank highest in {space}: {expected} do",
      ok(c) {
        const able = commandersOf(c);
        return able.includes(c.p.general) || { expected: able, actual: c.p.general, path: "/general" };
      },
    },
  },
  apply({ f, p }) {
    f.defenders.commander = p.general;
  },
  candidates(c, offer) {
    for (const general of commandersOf(c)) offer({ general });
  },
  complete: true,
  describe: ({ general }) => `${titleOf(general)} commands`,
});
