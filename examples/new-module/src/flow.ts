import { d6 } from "turnproof/rules";
import { flow } from "./kit.js";
import { farBank } from "./terms.js";

export const turn = flow("turn", "1.0", {
  pull: { rule: "1.1", by: () => "ferry", asks: ({ s }) => `pull on from landing ${s.landing}` },
  fire: {
    rule: "2.1",
    by: () => "watch",
    // The section, not false: a report can say by which rule the window stayed shut.
    when: ({ s, facts }) => facts.sight(`landing-${s.landing}`) > 0 || "2.1",
    asks: ({ s }) => `fire at landing ${s.landing}, or hold`,
  },
  shot: {
    rule: "2.3",
    // A shut window falls through to the next step: a shot needs the same sight.
    when: ({ s, facts }) => facts.sight(`landing-${s.landing}`) > 0,
    roll: d6,
    chance: "sealed",
    on({ s, facts, ruling, tell, win }, [die = 0]) {
      const range = facts.sight(`landing-${s.landing}`);
      const hit = die > range || (die === range && ruling("tie-hits") === "yes");
      tell("shot", { die, range, result: hit ? "a hit" : "a miss" });
      if (hit) win("watch", "2.3", "the ferry is hit");
    },
  },
  check: { rule: "3.1", auto: ({ s, win }) => (s.landing === farBank ? win("ferry", "3.1", "across") : "pull") },
});
