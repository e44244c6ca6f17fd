import type { Json } from "../../../schema/json.js";
import { byNumber } from "../../mechanics/counting.js";
import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import type { Answer } from "../../sdk/finding.js";
import { moveShapes } from "../generated/shapes.js";
import { type Command, type EffectContext, move, type QueryContext } from "../kit.js";
import { isNight, onMapInPlay } from "../position/calendar.js";
import { aimsOf, bearings, enemyHexes, firesExtraLong, inArc, readyGuns, targetsIn } from "../position/combat/fire.js";
import { actOf, face, isArtillery, record, unitsIn } from "../position/units.js";
import type { MoveParams } from "../schema.js";
import type { HexId, UnitId } from "../terms/ids.js";
import { aimHoles, extraLongs } from "./aim-holes.js";
import { shotFigures } from "./shots.js";
import { type Aimed, aimed, aimingChecks } from "./targets.js";

type Asked = Pick<QueryContext, "s" | "facts" | "ruling"> & { readonly f: Pick<Command, "units">; readonly d: Aimed };

/** Of those who fire nobody may be so: the first who is. */
const noFirer =
  (is: (asked: Asked, id: UnitId) => boolean) =>
  (asked: Asked): Answer => {
    const wrong = asked.d.fire.units.find((id) => is(asked, id));
    return wrong === undefined || { actual: wrong };
  };

/** Whether a battery of another command joins in the fire of one of the command that acts (9.3). */
const joinsIn = ({ ruling }: Pick<QueryContext, "ruling">): boolean => ruling("combined-fire-commands") === "one";

/** What keeps a unit from firing with the marker in play, whatever it aims at, by the name of the check that asks it. */
const spent = {
  "not-strategic": ({ s }, id) => s.units[id]?.strategic === true,
  "once-a-marker": ({ s }, id) => actOf(s, id).fired,
  // A battery of the reserve serves several commands of one marker (CH.ResArt, FR.Art.US).
  "has-not-moved": ({ s }, id) => actOf(s, id).moved,
  "not-silenced": ({ s }, id) => s.log.silent.includes(id),
} satisfies { readonly [check: string]: (c: Pick<QueryContext, "s">, id: UnitId) => boolean };

/** What activation fire must keep beside (9.12, 4.23). */
const activeChecks = {
  "of-the-command": {
    rule: "4.23",
    says: "{actual} is not of the command that acts",
    // 9.3 asks of two batteries that they stand in one hex, no more: one of the command may be enough.
    ok(asked: Asked): Answer {
      const outsiders = asked.d.fire.units.filter((id) => !asked.f.units.includes(id));
      const [actual] = outsiders;
      return actual === undefined || (outsiders.length < asked.d.fire.units.length && joinsIn(asked)) || { actual };
    },
  },
  "not-strategic": {
    rule: "LG.SM",
    says: "{actual} has a strategic movement marker and does nothing else",
    ok: noFirer(spent["not-strategic"]),
  },
  "once-a-marker": {
    rule: "9.12",
    says: "{actual} has fired already with this marker",
    ok: noFirer(spent["once-a-marker"]),
  },
  "has-not-moved": {
    rule: "6.31",
    says: "{actual} has moved with this marker and does not fire as well",
    ok: noFirer(spent["has-not-moved"]),
  },
  "not-silenced": {
    rule: "LG.Hooker.Roof",
    says: "{actual} aimed at Hooker and does not fire with its first marker",
    ok: noFirer(spent["not-silenced"]),
  },
};

const preconditions = {
  "own-guns": { rule: "9.11", says: "only the side's own artillery, on the map and in one hex, fires: not {who}" },
  "a-hex": { rule: "9.21", says: "{actual} is not a hex of a map in play" },
};

/** Fires, and opens the exchange with those who were fired at (9.13). */
function open(c: EffectContext, d: Aimed, units: readonly UnitId[]): void {
  const { s, call } = c;
  const { from, target, facing } = d.fire;
  const shot = { units: [...units], from, target, extraLong: d.fire.extraLong, die: null };
  shotFigures(c, shot);
  face(s, from, facing);
  for (const id of units) record(s, id).fired = true;
  const [there] = unitsIn(s, target);
  const side = s.units[units[0] ?? ""]?.side ?? "US";
  const faced = there?.unit.facing ?? facing;
  call("exchange", { at: "respond", side, shots: [shot], answered: false, faced, checks: [], hits: [] });
}

/** Guns that may still fire, by hex, with those of another command that may join in. */
function batteries(c: QueryContext, f: Pick<Command, "units" | "side">): UnitId[][] {
  const { s } = c;
  const hexes = new Set(f.units.flatMap((id) => s.units[id]?.hex ?? []));
  return [...hexes].sort().flatMap((hex) => {
    const idle = (id: UnitId) => !actOf(s, id).fired && !actOf(s, id).moved;
    const guns = readyGuns(c, hex, f.side).filter((id) => (f.units.includes(id) || joinsIn(c)) && idle(id));
    return guns.some((id) => f.units.includes(id)) ? [guns] : [];
  });
}

/** Whether a gun can fire with the marker in play, by its state; in one hex with those named already. */
function mayFire(
  { s, by }: Pick<QueryContext, "s"> & { readonly by: string },
  id: UnitId,
  from: HexId | null,
): boolean {
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || unit.side !== by || !isArtillery(unit)) return false;
  if (unit.disordered || (from !== null && unit.hex !== from)) return false;
  return !Object.values(spent).some((is) => is({ s }, id));
}

/** Artillery fires at a hex, alone or two of one hex together (9.2, 9.3). */
export const artilleryFire = move<
  "artillery-fire",
  MoveParams["artillery-fire"],
  "command/fire" | "salvo/fire",
  Aimed,
  keyof typeof preconditions
>({
  name: "artillery-fire",
  rule: "9.21",
  at: ["command/fire", "salvo/fire"],
  params: moveShapes["artillery-fire"],
  preconditions,
  resolve(c, reject) {
    const { p, facts, s, by } = c;
    const found = aimed(c, p.units, p.target, p.facing, p.extraLong === true);
    if ("wrong" in found) return reject("own-guns", { actual: found.wrong, who: found.wrong ?? "nobody" });
    if (found.fire.units.some((id) => s.units[id]?.side !== by)) {
      return reject("own-guns", { actual: [...p.units], who: [...p.units] });
    }
    return facts.has(p.target) && onMapInPlay(s, p.target) ? found : reject("a-hex", { actual: p.target });
  },
  checks: {
    ...activeChecks,
    ...aimingChecks,
    "enemy-there": {
      rule: "9.21",
      says: "no enemy stands in {actual}",
      ok: (c) => targetsIn(c, c.p.target, c.by) || { actual: c.p.target },
    },
    "next-to-at-night": {
      rule: "13",
      says: "the target is {actual} hex(es) away, and it is night: {expected} is the most",
      ok({ s, facts, d }) {
        const range = facts.distance(d.fire.from, d.fire.target);
        return !isNight(s) || range <= 1 || { expected: 1, actual: range };
      },
    },
  },
  apply(c) {
    const { s, f, ruling, call } = c;
    const gathers = ruling("fire-results") === "step" && s.stack.at(-1)?.flow === "command";
    if (gathers) call("salvo", { at: "fire", side: f.side, units: [...f.units], hits: [] });
    open(c, c.d, c.p.units);
    return gathers ? "move" : "fire";
  },
  // Beside the holes: each target alone and all guns together; through the holes twice as slow, for many more mixtures.
  candidates(c, offer) {
    for (const guns of batteries(c, c.f)) {
      const own = guns.filter((id) => c.f.units.includes(id));
      const groups = guns.length > 1 ? [...own.map((id) => [id]), guns] : [guns];
      for (const units of groups) for (const aim of aimsOf(c, units, false)) offer({ units, ...aim });
      for (const unit of guns.filter((id) => firesExtraLong(c, id))) {
        for (const aim of aimsOf(c, [unit], true)) offer({ units: [unit], ...aim, extraLong: true });
      }
    }
  },
  complete: false,
  *holes(c, { units = [], target, facing, extraLong }) {
    const { s, f, facts } = c;
    const [first] = units;
    const from = first === undefined ? null : (s.units[first]?.hex ?? null);
    const others = from !== null && joinsIn(c) ? unitsIn(s, from).map(({ id }) => id) : [];
    const ready = [...new Set([...f.units, ...others])].filter((id) => !units.includes(id) && mayFire(c, id, from));
    // Guns of one range in one hex see the same.
    const alike = (id: UnitId) => `${s.units[id]?.hex} ${facts.range(id)} ${facts.elr(id)}`;
    const same =
      mayBe(() => ready.every((id) => alike(id) !== "")) && first === undefined
        ? { alike: (id: Json) => alike(String(id)) }
        : {};
    yield { param: "/units", values: ready, pick: [1, 2], extra: units.length > 0, ...same };
    if (first === undefined || from === null) return;
    const fire = { units, from, facing: s.units[first]?.facing ?? "E", extraLong: extraLong === true };
    const bears = (hex: HexId) =>
      extraLongs(c, units, extraLong).some((far) => bearings(c, { ...fire, target: hex, extraLong: far }).length > 0);
    const fits = (hex: HexId) => facing === undefined || inArc(c, { ...fire, target: hex, facing });
    yield { param: "/target", values: later(() => enemyHexes(c, from, c.by).filter((hex) => fits(hex) && bears(hex))) };
    if (target !== undefined) yield* aimHoles(c, { ...fire, target }, extraLong);
  },
  describe: ({ units, target, extraLong }, facts) =>
    `${units.map(facts.unitName).join(" and ")} ${byNumber(units, "fires", "fire")} at ${target}${extraLong === true ? " at extra-long range" : ""}`,
});
