import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { besideLine } from "../pack/names.js";
import { cannonadeFrame, notBeside, sidesOf, targetsOn } from "../position/cannon.js";
import { interrupt } from "../position/interruption.js";
import { bearing, firesBack, offeredFire } from "../position/reactions.js";
import { shotsAt } from "../position/small-arms.js";
import { hexesOf, isGun, isOnMap, partnerOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { answersRetiring, volleyFrame } from "../position/volleys.js";
import { reactor } from "./reactor.js";

/** An inactive unit fires at the one that has drawn it (9.7, 9.9.6). */
export const reactionFire = move({
  name: "reaction-fire",
  rule: "9.7.1",
  at: ["reactions/choose"],
  params: moveShapes["reaction-fire"],
  preconditions: { "a-unit": { rule: "9.7.1", says: "{actual} is not a unit of this side that may react" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const found = reactor(c, f, p.unit);
    const mover = s.units[f.unit];
    if (found === undefined || !isOnMap(mover)) return reject("a-unit", wrongUnit(s, p.unit));
    return {
      ...found,
      mover,
      borne: bearing(c, p.unit, found.unit, mover, f.trigger !== "fire"),
      get shots() {
        if (isGun(found.unit)) return [];
        const all = shotsAt(c, p.unit, found.unit, p.target ?? f.unit, p.salvo === true, p.from);
        return p.salvo === true && c.ruling("salvo-of-pairs") === "one" ? all.slice(0, 1) : all;
      },
    };
  },
  checks: {
    once: { rule: "9.7.1", says: "{unit} has fired at this already", ok: ({ f, p }) => !f.fired.includes(p.unit) },
    bears: {
      rule: "9.7.1",
      says: "{unit} cannot fire at {target}: not in its zone, not loaded, or not able",
      ok: (c) => firesBack(c, c.f, c.d, c.d.mover) || { target: c.f.unit },
    },
    "from-there": {
      rule: "9.1.3",
      says: "{unit} has no shot at {target} from there",
      ok: ({ f, p, d }) => isGun(d.unit) || d.shots.length > 0 || { target: p.target ?? f.unit },
    },
    "that-hex": {
      rule: "9.10.3",
      says: "{unit} does not bear on {hex}",
      ok(c) {
        const { p, d } = c;
        if (p.hex !== undefined && !d.borne.includes(p.hex)) return { hex: p.hex };
        if (p.beside === undefined) return true;
        const hex = p.hex ?? d.borne[0];
        return hex === undefined ? { hex: p.beside } : (notBeside(c, p.unit, d.hex, hex, p.beside) ?? true);
      },
    },
    "at-the-mover": {
      rule: "8.2.1",
      says: "{target} is neither the unit that has drawn the fire nor with it",
      ok: ({ s, f, p, d }) =>
        p.target === undefined || p.target === f.unit || partnerOf(s, f.unit, d.mover)?.id === p.target,
    },
    salvo: {
      rule: "9.4",
      says: "{unit} fires no salvo: heavy infantry does, once a turn, at what is before it",
      ok: ({ p, d, facts }) =>
        p.salvo !== true || (d.unit.type === "heavy" && !d.unit.salvo && !facts.marked(p.unit, "no-salvo")),
    },
  },
  apply(c) {
    const { f, p, d, call } = c;
    f.fired.push(p.unit);
    interrupt(c);
    if (isGun(d.unit)) {
      d.unit.fired = true;
      const hex = p.hex ?? d.borne[0] ?? d.hex;
      call("cannonade", cannonadeFrame(p.unit, f.side, targetsOn(c, p.unit, d.unit, hex, p.beside)));
    } else
      call(
        "volley",
        volleyFrame(p.unit, f.side, d.shots, {
          ...{
            salvo: p.salvo === true,
            reaction: true,
            retiring: f.trigger === "fire" && answersRetiring(c.s, f.unit),
          },
        }),
      );
    return "choose";
  },
  complete: false,
  *holes(c, { unit: id, hex }) {
    yield { param: "/unit", values: offeredFire(c, c.f).map((one) => one.id) };
    const unit = id === undefined ? undefined : c.s.units[id];
    if (id === undefined || unit === undefined) return;
    if (unit.type === "heavy") yield { param: "/salvo", values: [true], optional: true };
    const mover = c.s.units[c.f.unit];
    const partner = isOnMap(mover) ? partnerOf(c.s, c.f.unit, mover) : undefined;
    if (partner !== undefined && !isGun(unit)) yield { param: "/target", values: [partner.id], optional: true };
    if (unit.double) yield { param: "/from", values: hexesOf(unit), optional: true };
    if (isGun(unit) && mover?.double === true) yield { param: "/hex", values: hexesOf(mover), optional: true };
    const aimed = hex ?? (mover === undefined ? undefined : bearing(c, id, unit, mover, c.f.trigger !== "fire")[0]);
    if (aimed !== undefined && unit.hex !== null)
      yield { param: "/beside", values: sidesOf(c, id, unit.hex, aimed), optional: true };
  },
  describe: ({ unit, salvo, from, target, hex, beside }, facts) =>
    `${facts.unitName(unit)} fires back${salvo === true ? " a salvo" : ""}${from === undefined ? "" : ` from ${from}`}${target === undefined ? "" : ` at ${facts.unitName(target)}`}${hex === undefined ? "" : ` into ${hex}`}${besideLine(beside)}`,
});
