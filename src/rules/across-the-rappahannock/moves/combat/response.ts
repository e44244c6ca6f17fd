import { turnBetween } from "../../../mechanics/hex-facing.js";
import { responders, responses } from "../../combat/responding.js";
import { shotFigures } from "../../combat/shots.js";
import type { Exchange } from "../../combat/types.js";
import { moveShapes } from "../../generated/shapes.js";
import type { Facing, UnitId } from "../../ids.js";
import { type Acting, move } from "../../kit.js";
import type { MoveParams } from "../../schema.js";
import { actOf, face, record } from "../../units.js";
import { type Aimed, aimed, aimingChecks } from "./aiming.js";

/** Adds an answer to an exchange; it counts together with the fire that it answers (9.13). */
function answer(c: Acting, f: Exchange, units: readonly UnitId[], facing: Facing, extraLong: boolean): void {
  const { s } = c;
  const from = f.shots[0]?.target ?? "";
  const target = f.shots[0]?.from ?? "";
  const shot = { units: [...units], from, target, extraLong, die: null };
  shotFigures(c, shot);
  face(s, from, facing);
  for (const id of units) record(s, id).responded = true;
  f.shots.push(shot);
}

/** Artillery answers the artillery that fires at it (9.13). */
export const responseFire = move<"response-fire", MoveParams["response-fire"], "exchange/respond", Aimed, "own-guns">({
  name: "response-fire",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["response-fire"],
  gates: { "own-guns": { rule: "9.13", says: "the guns are artillery of one's own, in the hex that is fired at" } },
  look(c, shut) {
    const { p, f, s, by } = c;
    const [fired] = f.shots;
    const found = aimed(c, p.units, fired?.from ?? "", p.facing, p.extraLong === true);
    if ("wrong" in found) return shut("own-guns", { actual: found.wrong });
    if (found.fire.from !== fired?.target || found.fire.units.some((id) => s.units[id]?.side !== by)) {
      return shut("own-guns", { expected: fired?.target, actual: [...p.units] });
    }
    return found;
  },
  checks: {
    "once-a-marker": {
      rule: "9.13",
      says: "artillery answers once with each enemy marker",
      ok({ s, p }) {
        const wrong = p.units.find((id) => actOf(s, id).responded);
        return wrong === undefined || { actual: wrong };
      },
    },
    "turns-one-hexside": {
      rule: "7.14",
      says: "artillery turns by one hexside at most to answer",
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
  candidates(c, offer) {
    for (const { units, facing, extraLong } of responses(c, c.f)) {
      offer({ units, ...(facing === c.f.faced ? {} : { facing }), ...(extraLong ? { extraLong } : {}) });
    }
  },
  complete: false,
  describe: ({ units }, facts) => `${units.map(facts.unitName).join(" and ")} fire back`,
});

/** Everybody who can answers, two of one hex together: what can be ordered in advance (9.13). */
export const respondAtWill = move({
  name: "respond-at-will",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["respond-at-will"],
  checks: {
    "somebody-can": {
      rule: "9.13",
      says: "somebody can answer",
      ok: (c) => responses(c, c.f).length > 0 || { actual: responders(c, c.f) },
    },
  },
  apply(c) {
    const all = responses(c, c.f).filter(({ extraLong }) => !extraLong);
    const most = Math.max(0, ...all.map(({ units }) => units.length));
    const best = all.find(({ units }) => units.length === most) ?? responses(c, c.f)[0];
    if (best !== undefined) answer(c, c.f, best.units, best.facing, best.extraLong);
    return "respond";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fire back",
});

/** Nobody answers, or nobody else (9.13). */
export const endResponse = move({
  name: "end-response",
  rule: "9.13",
  at: ["exchange/respond"],
  params: moveShapes["end-response"],
  checks: {},
  apply({ f }) {
    f.answered = true;
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no response fire",
});
