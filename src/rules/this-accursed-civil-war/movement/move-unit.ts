import { ifKnown } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { inWords, pausing } from "../pack/names.js";
import { canComeNearer, owesCharge, stepsNearer } from "../position/charge.js";
import { knownContacts } from "../position/duties.js";
import { isHemmed, leadsOn, type March, marchFrom } from "../position/march-end.js";
import { marchChecks } from "../position/orders-of-march.js";
import { orderedSteps, stepsOn } from "../position/step-holes.js";
import { actOf, isGun, isOnMap, noteOf, onMap, partnerOf } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { walk, walkAsked, walkerOf } from "../position/walks.js";
import type { MoveParams } from "../schema.js";
import type { HexId, UnitId, WingId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";

/** Light infantry of the wing that can go along with cavalry of its hex: it may have fired, as it may fire later (8.2.1). */
function companionOf({ s, ruling }: Pick<QueryContext, "s" | "ruling">, wing: WingId, id: UnitId): UnitId | undefined {
  const unit = s.units[id];
  const partner = unit?.type === "cavalry" ? partnerOf(s, id, unit) : undefined;
  if (partner === undefined || partner.unit.wing !== wing || partner.unit.facing !== unit?.facing) return undefined;
  const { action, along } = actOf(s, partner.id);
  const free = action === null || (action === "fire" && ruling("stacked-light") === "yes");
  return free && !along ? partner.id : undefined;
}
const mayMove = ({ ruling }: Pick<QueryContext, "ruling">, unit: Unit): boolean =>
  !isGun(unit) &&
  !["broken", "hedgehog"].includes(unit.formation) &&
  (unit.morale !== "broken" || ruling("broken-units-act") === "yes");

interface Marching {
  readonly unit: Unit & { hex: HexId };
  readonly march: March;
}

/** A unit moves as its action (7.1). */
export const moveUnit = move<"move-unit", MoveParams["move-unit"], "activation/actions", Marching, "a-unit">({
  name: "move-unit",
  rule: "7.1.1",
  at: ["activation/actions"],
  params: moveShapes["move-unit"],
  preconditions: { "a-unit": { rule: "7.1.1", says: "{actual} is a unit on the map" } },
  resolve(c, reject) {
    const { s, p } = c;
    const unit = s.units[p.unit];
    if (!isOnMap(unit)) return reject("a-unit", wrongUnit(s, p.unit));
    const along = p.with ?? null;
    const asked = walkAsked(c, { ...walkerOf(unit, p.unit, along), spent: actOf(s, p.unit).entered }, p.steps);
    return {
      unit,
      march: marchFrom(c, p.unit, along, { steps: p.steps, pause: p.pause === true, walked: asked }),
    };
  },
  checks: {
    "of-the-wing": {
      rule: "3.2",
      says: "{unit} is not of the wing that acts",
      ok: ({ d, f, by }) => d.unit.side === by && d.unit.wing === f.wing,
    },
    once: {
      rule: "4.2.3",
      says: "{unit} has acted already: {actual}",
      ok({ s, p }) {
        const { action, along, entered } = actOf(s, p.unit);
        return ((action === null || entered > 0) && !along) || { actual: action ?? "moved with cavalry" };
      },
    },
    mobile: {
      rule: "7.2.1",
      says: "{unit} is artillery: it does not move",
      ok: ({ d }) => !isGun(d.unit),
    },
    "in-formation": {
      rule: "6.3.1",
      says: "the formation of {unit} is {actual}: it does not move",
      ok: ({ d }) => !["broken", "hedgehog"].includes(d.unit.formation) || { actual: d.unit.formation },
    },
    steady: {
      rule: "11.4.3",
      says: "the morale of {unit} is Broken: it rallies or reforms",
      ok: ({ d, ruling }) => d.unit.morale !== "broken" || ruling("broken-units-act") === "yes",
    },
    "light-along": {
      rule: "8.2.1",
      says: "{with} is not light infantry in the hex of {unit} that can go along",
      ok: (c) => c.p.with === undefined || companionOf(c, c.f.wing, c.p.unit) === c.p.with,
    },
    ...marchChecks,
  },
  apply(c) {
    const { s, p, d, by, call } = c;
    // What the rules of its end will ask of where it began, read before anything is written.
    const { loose, walked, from } = d.march;
    const hemmed = loose && ifKnown(() => isHemmed(c, p.unit)) !== false;
    const known = knownContacts(c, p.unit, from);
    const barred = [p.unit, ...(p.with === undefined ? [] : [p.with])].filter(
      (id) => owesCharge(s, id) && ifKnown(() => canComeNearer(c, id)) !== true,
    );
    const note = noteOf(s, p.unit);
    if (p.with !== undefined) noteOf(s, p.with).along = true;
    const aim = p.pause === true ? null : (walked.poses.at(-1)?.hex ?? null);
    const spent = note.entered;
    Object.assign(note, { action: "move", straight: 0, entered: 0, loose: note.loose || loose, hemmed, known });
    note.from = [...from];
    for (const id of barred) noteOf(s, id).charge = "barred";
    call("moving", {
      ...{ at: "step", side: by, unit: p.unit, with: p.with ?? null, steps: [...p.steps], spent, hits: 0 },
      ...{ pause: p.pause === true, interrupted: false, fired: false, stopped: false, here: d.unit.hex },
      ...{ path: [d.unit.hex], intercepting: false, aim },
    });
    return "acting";
  },
  // Beside the holes: a way nearer to the enemy is found once; through the holes ten times slower.
  candidates(c, offer) {
    const { s, f } = c;
    for (const { id, unit } of onMap(s, (one) => one.wing === f.wing && !isGun(one))) {
      if (actOf(s, id).action !== null) continue;
      const nearer = stepsNearer(c, id);
      if (nearer !== undefined) offer({ unit: id, steps: [...nearer] });
      for (const step of unit.right === null
        ? (["ahead-left", "ahead-right"] as const)
        : (["ahead-left", "wheel-right"] as const)) {
        offer({ unit: id, steps: [step] });
        offer({ unit: id, steps: [step, step] });
      }
      if (unit.type === "cavalry") offer({ unit: id, steps: [], pause: true });
    }
  },
  complete: false,
  *holes(c, { unit: id, with: along, steps = [], pause }) {
    const { s, f } = c;
    const ids = onMap(s, (one) => one.wing === f.wing && mayMove(c, one)).flatMap((one) => {
      const { action, along: taken, entered } = actOf(s, one.id);
      return (action === null || entered > 0) && !taken ? [one.id] : [];
    });
    yield { param: "/unit", values: ids, sure: true };
    const unit = id === undefined ? undefined : s.units[id];
    // Who cannot move at all is led nowhere: nobody searches for a way of his.
    if (id === undefined || !isOnMap(unit) || !ids.includes(id)) return;
    const companion = companionOf(c, f.wing, id);
    if (companion !== undefined && steps.length === 0)
      yield { param: "/with", values: [companion], optional: true, sure: true };
    if (along !== undefined && along !== companion) return;
    const walker = { ...walkerOf(unit, id, along ?? null), spent: actOf(s, id).entered };
    const way = { steps, pause: true, walked: () => walk(c, walker, steps) };
    const march = marchFrom(c, id, along ?? null, way);
    const rules = orderedSteps(c, walker, march);
    // Each step from which a way leads to an end that is allowed leads to a move: that may pause.
    const on = stepsOn(
      c,
      walker,
      steps,
      (said, before, after) => rules(said, before, after) && leadsOn(c, march, after, said),
    );
    if (on !== undefined) yield { param: "/steps", values: on.values, pick: [0, 24], sure: on.sure, vouched: true };
    if (pause === undefined) yield { param: "/pause", values: [true], optional: true };
  },
  describe: ({ unit, with: along, steps, pause }, facts) =>
    `${facts.unitName(unit)}${along === undefined ? "" : ` with ${facts.unitName(along)}`}: ${steps.length === 0 ? "stand" : inWords(steps)}${pausing(pause)}`,
});
