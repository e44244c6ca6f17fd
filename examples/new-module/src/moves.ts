import { shapeOf } from "turnproof/rules";
import { decline, move } from "./kit.js";
import { farBank, params } from "./terms.js";

export const pull = move({
  name: "pull",
  rule: "1.1",
  at: ["turn/pull"],
  params: shapeOf(params.pull),
  checks: {
    "one-or-two": {
      rule: "1.1",
      says: "the ferry goes one or two landings, not {actual}",
      ok: ({ p }) => (p.landings >= 1 && p.landings <= 2) || { expected: "1 or 2", actual: p.landings },
    },
    "not-beyond": {
      rule: "1.2",
      says: "the ferry stops at the far bank: from landing {from} it cannot go {actual}",
      ok: ({ s, p }) =>
        s.landing + p.landings <= farBank || { from: s.landing, expected: farBank - s.landing, actual: p.landings },
    },
  },
  apply({ s, p, tell }) {
    s.landing += p.landings;
    tell("pulled", { landing: s.landing });
  },
  candidates(_, offer) {
    for (const landings of [1, 2]) offer({ landings });
  },
  complete: true,
  describe: ({ landings }) => `pull ${landings}`,
});

export const fire = move({
  name: "fire",
  rule: "2.1",
  at: ["turn/fire"],
  params: shapeOf(params.fire),
  checks: {
    ammunition: {
      rule: "2.2",
      says: "the watch has {actual} shots left",
      ok: ({ s }) => s.shots > 0 || { expected: 1, actual: s.shots },
    },
  },
  apply({ s }) {
    s.shots -= 1;
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fire",
});

export const hold = decline({
  name: "hold",
  rule: "2.1",
  at: ["turn/fire"],
  params: shapeOf(params.hold),
  says: "hold fire",
  apply: () => "check",
});
