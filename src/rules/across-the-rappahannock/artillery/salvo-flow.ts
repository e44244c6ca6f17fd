import { flow } from "../kit.js";
import { somebodyFires } from "../position/combat/fire.js";
import { disorder } from "../position/combat/harm.js";

/** All fire of a command whose results count together: the agreed reading of when that is (9.13). */
export const salvo = flow("salvo", "9.13", {
  fire: {
    rule: "3.C.2.a",
    by: ({ f }) => f.side,
    when: (c) => {
      const command = c.s.stack.find((frame) => frame.flow === "command");
      return command?.flow !== "command" || somebodyFires(c, command) || "3.C.2.a";
    },
    asks: () => "artillery fire",
  },
  results: {
    rule: "9.13",
    auto(c) {
      for (const id of c.f.hits) disorder(c, id, "artillery fire");
    },
  },
});
