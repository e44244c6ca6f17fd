import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { type EffectContext, move, type QueryContext } from "../kit.js";
import { cannonadeFrame, targetsOn } from "../position/cannon.js";
import { interrupt } from "../position/interruption.js";
import {
  bearing,
  firesBack,
  mayForm,
  mayIntercept,
  offered,
  offeredFire,
  type Reactions,
  wayToTarget,
} from "../position/reactions.js";
import { shotsAt } from "../position/small-arms.js";
import { hexesOf, isGun, isOnMap, noteOf, type Standing } from "../position/units.js";
import { answersRetiring, volleyFrame } from "../position/volleys.js";
import { hasMoved } from "./reactor.js";

type How = "fire" | "hedgehog" | "intercept";
interface Said {
  readonly how: How;
  readonly wing?: string | undefined;
  readonly unit?: string | undefined;
  readonly except?: readonly string[] | undefined;
}

/** The first unit that could react so, by its id: of a wing, or a single one. */
function willing(c: QueryContext, f: Reactions, { how, wing, unit, except = [] }: Said): Standing | undefined {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover)) return undefined;
  const able = how === "fire" ? offeredFire(c, f) : offered(c, f, how === "hedgehog" ? mayForm : mayIntercept);
  return able.find(
    (one) =>
      !except.includes(one.id) &&
      (wing === undefined || one.unit.wing === wing) &&
      (unit === undefined || one.id === unit),
  );
}

/** All units of a wing that can react in a way do: for standing orders (7.4, 7.5, 9.7). */
export const reactAtWill = move({
  name: "react-at-will",
  rule: "9.7.1",
  at: ["reactions/choose"],
  params: moveShapes["react-at-will"],
  preconditions: { somebody: { rule: "9.7.1", says: "nobody can react like this: {actual}" } },
  resolve(c, reject) {
    const { f, p } = c;
    const found = willing(c, f, p);
    const mover = c.s.units[f.unit];
    if (found === undefined || !isOnMap(mover)) return reject("somebody", { actual: p.how });
    // Who could react as far as anybody knows is asked for what is not known.
    const able =
      p.how === "fire" ? firesBack(c, f, found, mover) : (p.how === "hedgehog" ? mayForm : mayIntercept)(c, f, found);
    return able ? found : reject("somebody", { actual: p.how });
  },
  checks: {},
  apply(c) {
    if (c.p.how === "fire") fires(c, c.f, c.d);
    else if (c.p.how === "hedgehog") {
      hasMoved(c, c.f, c.d.id);
      c.call("checks", {
        at: "next",
        checks: [{ unit: c.d.id, extra: 0, purpose: "hedgehog", causes: [c.f.unit] }],
      });
    } else {
      const mover = c.s.units[c.f.unit];
      const steps = isOnMap(mover) ? [...(wayToTarget(c, c.d.id, c.d.unit, hexesOf(mover)) ?? [])] : [];
      noteOf(c.s, c.d.id).intercepted = true;
      interrupt(c);
      c.call("interception", { at: "die", side: c.f.side, unit: c.d.id, target: c.f.unit, steps });
    }
    return "choose";
  },
  candidates(c, offer) {
    for (const how of ["fire", "hedgehog", "intercept"] as const)
      if (mayBe(() => willing(c, c.f, { how }) !== undefined)) offer({ how });
  },
  complete: false,
  describe: ({ how, wing, unit, except = [] }, facts) => {
    const whose = [
      ...(wing === undefined ? [] : [facts.wingName(wing)]),
      ...(unit === undefined ? [] : [facts.unitName(unit)]),
    ];
    const who = `${whose.length === 0 ? "" : `, ${whose.join(", ")}`}${except.length === 0 ? "" : `, but not ${except.map(facts.unitName).join(", ")}`}`;
    return `react at will: ${how}${who}`;
  },
});

function fires(c: EffectContext, f: Reactions, { id, unit, hex }: Standing): void {
  const mover = c.s.units[f.unit];
  if (!isOnMap(mover)) return;
  f.fired.push(id);
  interrupt(c);
  if (!isGun(unit)) {
    c.call(
      "volley",
      volleyFrame(id, f.side, shotsAt(c, id, unit, f.unit, false), {
        ...{ reaction: true, retiring: f.trigger === "fire" && answersRetiring(c.s, f.unit) },
      }),
    );
    return;
  }
  const [to] = bearing(c, id, unit, mover, f.trigger !== "fire");
  unit.fired = true;
  c.call("cannonade", cannonadeFrame(id, f.side, targetsOn(c, id, unit, to ?? hex, undefined)));
}
