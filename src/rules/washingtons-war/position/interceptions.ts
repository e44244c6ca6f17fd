import type { Precondition } from "../../mechanics/points/reactions.js";
import type { Answer } from "../../sdk/finding.js";
import type { State } from "../terms/state.js";
import { at, cuOf } from "./board.js";
import { type March, marcher } from "./open-march.js";

/** A space that somebody has entered. */
interface Entered {
  readonly s: State;
  readonly f: March;
}

const led = ({ f }: Entered): Answer => (marcher(f) === "british" && f.carried.british > 0) || { actual: f.general };

/** What must be so for anybody to intercept: the window and the move ask it (7.8). */
export const interceptable = {
  "a-british-army": {
    rule: "7.8.B",
    says: "{actual} leads no British CUs: only a British Army is intercepted",
    ok: led,
  },
  "not-at-sea": {
    rule: "7.8.B",
    says: "{actual} came to {here} by sea: that is not intercepted",
    ok: ({ f }) => !f.sailed || { actual: f.general },
  },
  "american-pc": {
    rule: "7.8.A",
    says: "the PC of {here} is {actual}: an American one is needed to intercept",
    ok: ({ s, f }) => at(s, f.here).pc === "american" || { expected: "american", actual: at(s, f.here).pc },
  },
  "no-british-cu-before": {
    rule: "7.8.B",
    says: "{here} held {actual} British CU before the Army entered it: nobody intercepts there",
    ok({ s, f }) {
      const before = cuOf(s, f.here, "british") - f.carried.british;
      return before === 0 || { expected: 0, actual: before };
    },
  },
} as const satisfies { readonly [name: string]: Precondition<Entered> };

/** What must be so for anybody to evade: the window and the move ask it (7.9). */
export const evadable = {
  "a-british-army": {
    rule: "7.9.A",
    says: "{actual} leads no British Army into the space",
    ok: led,
  },
  "not-after-interception": {
    rule: "7.8.D",
    says: "{general} stays in {here}: nobody evades after a successful interception",
    ok: ({ f }) => !f.intercepted,
  },
} as const satisfies { readonly [name: string]: Precondition<Entered> };
