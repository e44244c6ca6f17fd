import type { Answer } from "../../sdk/finding.js";
import type { SpaceId } from "../terms/ids.js";
import { at, blockaded, cuOf, isPort } from "./board.js";
import type { Asked } from "./checks.js";

/** What a port must be to take British forces in from the sea; whose fortified ports serve is another matter. */
export const takesInBritish = <P>(rule: string, port: (p: P) => SpaceId, blockade = "12.3") => ({
  "to-a-port": {
    rule,
    says: "{actual} is not a port, and the British come to a port",
    ok: ({ facts, p }: Asked<P>): Answer => isPort(facts, port(p)) || { actual: port(p) },
  },
  "not-blockaded": {
    rule: blockade,
    says: "{space} lies in the Blockaded Zone, {actual}: the British do not come there",
    ok: ({ s, facts, p }: Asked<P>): Answer =>
      !blockaded(s, facts, port(p)) || { space: port(p), actual: s.frenchNavy },
  },
  "no-american-cu": {
    rule,
    says: "{space} holds {actual} American CU: the British do not come there",
    ok: ({ s, p }: Asked<P>): Answer =>
      cuOf(s, port(p), "american") === 0 || { space: port(p), expected: 0, actual: cuOf(s, port(p), "american") },
  },
  "no-american-pc": {
    rule,
    says: "{space} has an American PC: the British do not come there",
    ok: ({ s, p }: Asked<P>): Answer => at(s, port(p)).pc !== "american" || { space: port(p) },
  },
});
