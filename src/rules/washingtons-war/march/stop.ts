import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import { total } from "../position/board.js";
import { canGoOn, loneEnemy, type March, marcher, maxSpaces, unmoved } from "../position/open-march.js";
import type { State } from "../terms/state.js";

/** Whether an Ops card, not an event, activated the General. */
function byOpsCard({ card }: State, facts: Facts): boolean {
  return card.played !== null && facts.card(card.played).ops !== null;
}

/** Whether the General could move by land: with CUs he always can. */
function canLeave(s: State, facts: Facts, f: March): boolean {
  return total(unmoved(s, f)) > 0 || canGoOn(s, facts, f.general, f.here, maxSpaces(f));
}

/** The activation ends where the General is. */
export const stop = move({
  name: "stop",
  rule: "7.3",
  at: ["march/go"],
  params: moveShapes["stop"],
  checks: {
    "not-with-enemy-general": {
      rule: "7.4.A",
      says: "{general} would stop in {here}, where an enemy General is alone",
      ok: ({ s, f }) => !loneEnemy(s, f.here, marcher(f)),
    },
    "moves-at-all": {
      rule: "6.2",
      says: "{general} can move from {here}: a General whom an Ops card activates has to move if he can",
      ok: ({ s, f, facts, ruling }) =>
        f.steps > 0 || ruling("null-ops") === "allowed" || !byOpsCard(s, facts) || !canLeave(s, facts, f),
    },
  },
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stops",
});
