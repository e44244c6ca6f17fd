import { turnBetween } from "../../mechanics/hex/facing.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { actOf } from "../position/units.js";
import type { MoveParams } from "../schema.js";
import { aimHoles } from "./aim-holes.js";
import { answer } from "./answering.js";
import { responders, responses } from "./responders.js";
import { type Aimed, aimed, aimingChecks } from "./targets.js";

/** Artillery answers the artillery that fires at it (9.13). */
export const responseFire = move<"response-fire", MoveParams["response-fire"], "exchange/respond", Aimed, "own-guns">({
  name: "response-fire",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["response-fire"],
  preconditions: {
    "own-guns": { rule: "9.13", says: "{actual} is not artillery of the {by} in the hex that is fired at" },
  },
  resolve(c, reject) {
    const { p, f, s, by } = c;
    const [fired] = f.shots;
    const found = aimed(c, p.units, fired?.from ?? "", p.facing, p.extraLong === true);
    if ("wrong" in found) return reject("own-guns", { actual: found.wrong });
    if (found.fire.from !== fired?.target || found.fire.units.some((id) => s.units[id]?.side !== by)) {
      return reject("own-guns", { expected: fired?.target, actual: [...p.units] });
    }
    return found;
  },
  checks: {
    "once-a-marker": {
      rule: "9.13",
      says: "{actual} has answered already with this marker",
      ok({ s, p }) {
        const wrong = p.units.find((id) => actOf(s, id).responded);
        return wrong === undefined || { actual: wrong };
      },
    },
    "turns-one-hexside": {
      rule: "7.14",
      says: "the guns turn by {actual} hexsides to answer: {expected} is the most",
      ok({ f, d, facts }) {
        const turned = turnBetween(facts.grid, f.faced, d.fire.facing);
        return turned <= 1 || { expected: 1, actual: turned };
      },
    },
    ...aimingChecks,
  },
  apply(c) {
    answer(c, c.f, c.p.units, c.d.fire.facing, c.p.extraLong === true);
    return "respond";
  },
  // Beside the holes: all guns of a hex fire; the holes offer every mixture of them.
  candidates(c, offer) {
    for (const { units, facing, extraLong } of responses(c, c.f)) {
      offer({ units, ...(facing === c.f.faced ? {} : { facing }), ...(extraLong ? { extraLong } : {}) });
    }
  },
  complete: false,
  *holes(c, { units = [], extraLong }) {
    const { s, f, facts } = c;
    const [fired] = f.shots;
    const guns = responders(c, f);
    yield { param: "/units", values: guns.filter((id) => !units.includes(id)), pick: [1, 2], extra: units.length > 0 };
    const facing = s.units[units[0] ?? ""]?.facing;
    if (fired === undefined || facing === undefined) return;
    const fire = { units, from: fired.target, target: fired.from, facing, extraLong: extraLong === true };
    yield* aimHoles(c, fire, extraLong, (one) => turnBetween(facts.grid, f.faced, one) <= 1);
  },
  describe: ({ units }, facts) => `${units.map(facts.unitName).join(" and ")} fire back`,
});
