/** The checks that rallying and reforming share: by the unit's own action, or by the Army Commander's (12.2, 12.3). */
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { orderOf } from "../position/battle.js";
import { helpers, orderAllows } from "../position/recovery.js";
import { actOf } from "../position/units.js";
import type { HexId, Side, UnitId, WingId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";

/** Who recovers, as both moves find it. */
export interface Recovering {
  readonly unit: Unit & { hex: HexId };
}

type Asked = Pick<QueryContext, "s" | "facts" | "ruling"> & {
  readonly p: { readonly unit: UnitId; readonly army?: boolean | undefined };
  readonly d: Recovering;
  readonly f: { readonly wing: WingId };
  readonly by: Side;
};

/** One rule each; the names are those of both moves. */
export const recoveryChecks = <W extends "rally" | "reform", R extends string>(what: W, ofArmy: R) =>
  ({
    own: { rule: "12.2.1", says: "{unit} is of the other side", ok: ({ d, by }: Asked): Answer => d.unit.side === by },
    "of-the-wing": {
      rule: "12.2.1",
      says: "{unit} is not of the wing that acts",
      ok: ({ p, d, f }: Asked): Answer => p.army === true || d.unit.wing === f.wing,
    },
    once: {
      rule: "4.2.3",
      says: "{unit} has acted already",
      ok({ s, p, ruling }: Asked): Answer {
        if (p.army === true && ruling("army-action") === "free") return true;
        const { action, hexes, along } = actOf(s, p.unit);
        return action === null && hexes === 0 && !along;
      },
    },
    // The Army Commander's own action asks for no order (12.3).
    "no-charge": {
      rule: "5.6.1",
      says: `{unit} is under Charge: it does not ${what}`,
      ok: (c: Asked): Answer => c.p.army === true || orderOf(c.s, c.p.unit) !== "charge",
    },
    "making-ready": {
      rule: "5.6.2",
      says:
        what === "rally"
          ? "{unit} is under Make Ready: it does not rally"
          : "{unit} is under Make Ready: it reforms with its commander or next to him, and nobody who commands it is there",
      ok: (c: Asked): Answer =>
        c.p.army === true || orderOf(c.s, c.p.unit) !== "make-ready" || orderAllows(c, c.p.unit, c.d.unit, what),
    },
    "army-near": {
      rule: ofArmy,
      says: "no Army Commander who has not acted is with {unit} or next to it",
      ok: (c: Asked): Answer => c.p.army !== true || helpers(c, c.p.unit, c.d.unit).length > 0,
    },
  }) as const;
