import { flow } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { pontoonsLeft, unplaced } from "./placements.js";

/** Set-up: written decisions, then each side's free choices in the scenario's order (FR.Setup, SC.Full). */
export const setUpFlow = flow("setUp", "FR.Setup", {
  orders: {
    rule: "SC.Full",
    by: () => "US",
    when: ({ s }) => scenario(s).decisions.length > 0,
    asks({ s, facts }) {
      const { decisions, decisionMaps } = scenario(s);
      const each = decisions.map(facts.commandName).join(" and ");
      return `decide in writing, for ${each}: it stays, or it goes to a hex of map ${decisionMaps.join(" or ")}`;
    },
  },
  place: {
    rule: "FR.Setup",
    by: ({ f }) => f.sides[0] ?? "US",
    when: ({ f }) => f.sides.length > 0,
    asks({ s, f, by }) {
      const bridges = by === "US" ? pontoonsLeft(s) : 0;
      // A side that sets up twice places its bridges the first time (SC.Cross.Free).
      if (f.sides.filter((one) => one === by).length > 1) return `place the bridges (${bridges} left)`;
      const left = unplaced(s, by).length + bridges;
      if (left > 0) return `set up (${left} left to place)`;
      return "set up: everybody stands; face your units as you like, then end the set-up";
    },
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
      const { doubtfulPontoons: doubtful } = scenario(s);
      if (doubtful !== null) s.pontoons.push(...(doubtful.readings[ruling(doubtful.ruling)] ?? []));
      for (const one of [...Object.values(s.units), ...Object.values(s.leaders)])
        if (one.place === "map") one.group = null;
    },
  },
});
