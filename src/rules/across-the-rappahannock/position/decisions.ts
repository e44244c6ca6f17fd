import type { Json } from "../../../schema/json.js";
import type { Answer } from "../../sdk/finding.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { State } from "../terms/state.js";
import { scenario } from "./calendar.js";
import { decided } from "./locks.js";
import { isWritten, writtenOrders } from "./written.js";

/** The id under which the Union's decisions are committed. */
export const decisionsId = "decisions";

/** Whether what the Union wrote is still closed (SC.Full). */
const isClosed = ({ written }: Pick<State, "written">): boolean =>
  written.committed && Object.keys(written.orders).length === 0;

/** Whether the decisions must be shown now: they are closed, and one of these commands is among them (SC.Full). */
export const mustShow = (c: Pick<QueryContext, "s" | "facts">, commands: readonly string[]): boolean =>
  isClosed(c.s) && commands.some((command) => decided(c, command));

/** The step at which the Union shows what it wrote, but for when and what follows (SC.Full). */
export const showing = {
  opens: () => ({ by: "US" as const, id: decisionsId }),
  accepts({ s, facts }: Pick<QueryContext, "s" | "facts">, value: Json): Answer {
    const { decisions, decisionMaps } = scenario(s);
    return isWritten(decisions, decisionMaps, facts, value);
  },
  otherwise: {},
};

/** The decisions are open from now on. */
export function show({ s }: Pick<EffectContext, "s">, value: Json): void {
  s.written.orders = writtenOrders(scenario(s).decisions, value);
}
