import { scenario } from "../calendar.js";
import { flow } from "../kit.js";
import { unplaced } from "../placing.js";

/** Set-up: written decisions, then each side's free choices in the scenario's order (FR.Setup, SC.Full). */
export const setUpFlow = flow("setUp", "FR.Setup", {
  orders: {
    rule: "SC.Full",
    by: () => "US",
    when: ({ s }) => scenario(s).decisions.length > 0,
    asks: ({ s, facts }) => `decide in writing about ${scenario(s).decisions.map(facts.commandName).join(", ")}`,
  },
  place: {
    rule: "FR.Setup",
    by: ({ f }) => f.sides[0] ?? "US",
    when: ({ f }) => f.sides.length > 0,
    asks: ({ s, by }) => `set up (${unplaced(s, by).length} left to place)`,
  },
  next: {
    rule: "FR.Setup",
    auto({ f }) {
      f.sides = f.sides.slice(1);
      return f.sides.length > 0 ? "place" : "finish";
    },
  },
  finish: {
    rule: "FR.Setup",
    auto({ s, ruling }) {
      s.acts = {};
      if (ruling("crossing-pontoons") === "three") s.pontoons.push(...scenario(s).doubtfulPontoons);
      for (const one of [...Object.values(s.units), ...Object.values(s.leaders)])
        if (one.place === "map") one.group = null;
    },
  },
});
