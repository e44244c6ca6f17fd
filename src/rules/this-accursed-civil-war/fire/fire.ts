import { ifKnown } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { inWords, shotsSaid } from "../pack/names.js";
import { orderOf } from "../position/battle.js";
import { canComeNearer, doesForCharge, owesCharge } from "../position/charge.js";
import { inCommand } from "../position/command.js";
import { facesPartner, relocate } from "../position/harm.js";
import { isAdvance, isSalvo, moreShots, oneStep, openSteps, wrongShot } from "../position/shots.js";
import { canShoot, shotsOf } from "../position/small-arms.js";
import { actOf, isOnMap, noteOf, onMap, type Standing } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { fireMode } from "../terms/fire-modes.js";
import type { WingId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";

const isFoot = ({ type }: Pick<Unit, "type">): boolean => type === "heavy" || type === "light";
/** Infantry of the wing that acts that has not had its action. */
const idleFoot = ({ s, f }: Pick<QueryContext, "s"> & { readonly f: { readonly wing: WingId } }): Standing[] =>
  onMap(s, (unit, id) => unit.wing === f.wing && isFoot(unit) && actOf(s, id).action === null);

/** Infantry fires as its action (9.3, 9.4). */
export const fire = move({
  name: "fire",
  rule: "9.3.1",
  at: ["activation/actions"],
  params: moveShapes.fire,
  preconditions: { "a-unit": { rule: "9.3.1", says: "{actual} is not infantry on the map" } },
  resolve(c, reject) {
    const { s, p } = c;
    const unit = s.units[p.unit];
    if (!isOnMap(unit) || !isFoot(unit)) return reject("a-unit", wrongUnit(s, p.unit));
    return {
      unit,
      get step() {
        return p.step === undefined ? undefined : oneStep(c, p.unit, unit, p.step);
      },
    };
  },
  checks: {
    "of-the-wing": {
      rule: "3.2",
      says: "{unit} is not of the wing that acts",
      ok: ({ d, f }) => d.unit.wing === f.wing,
    },
    once: {
      rule: "9.3.1",
      says: "{unit} has acted already",
      ok: ({ s, p, ruling }) => {
        const { action, along } = actOf(s, p.unit);
        return action === null && (!along || ruling("stacked-light") === "yes");
      },
    },
    "in-command": {
      rule: "5.4.3",
      says: "{unit} is out of command: it fires only in reaction",
      ok: (c) => inCommand(c, c.p.unit),
    },
    "not-a-hedgehog": {
      rule: "6.3.2",
      says: "{unit} is a hedgehog: it does not fire",
      ok: ({ d }) => d.unit.formation !== "hedgehog",
    },
    steady: {
      rule: "11.4.3",
      says: "the morale of {unit} is Broken: it rallies or reforms",
      ok: ({ d, ruling }) => d.unit.morale !== "broken" || ruling("broken-units-act") === "yes",
    },
    "charge-only": {
      rule: "9.3.2",
      says: "{unit} does not advance and fire: its wing is under {actual}",
      ok({ s, p }) {
        const order = orderOf(s, p.unit);
        return !isAdvance(p.mode) || order === "charge" || { actual: order };
      },
    },
    "no-retiring": {
      rule: "9.3.4",
      says: "{unit} is under Charge: it does not fire and retire",
      ok: ({ s, p }) => p.mode !== "retire" || orderOf(s, p.unit) !== "charge",
    },
    "normal-fire": {
      rule: "9.3.2",
      says: "{unit} fires no salvo after an advance",
      ok: ({ p, ruling }) => p.mode !== "advance-salvo" || ruling("advance-salvo") === "yes",
    },
    "one-half": {
      rule: "9.4",
      says: "{unit} fires its salvo with one of its hexes, not with {actual}",
      ok: ({ p, ruling }) =>
        !isSalvo(p.mode) || p.shots.length <= 1 || ruling("salvo-of-pairs") === "both" || { actual: p.shots.length },
    },
    "salvo-once": {
      rule: "9.4",
      says: "{unit} fires no salvo: heavy infantry does, once a turn",
      ok: ({ p, d, facts }) =>
        !isSalvo(p.mode) || (d.unit.type === "heavy" && !d.unit.salvo && !facts.marked(p.unit, "no-salvo")),
    },
    "on-top": {
      rule: "8.3",
      says: "{unit} lies below guns",
      ok: ({ s, p, d }) => d.unit.formation === "hedgehog" || canShoot(s, p.unit, d.unit),
    },
    "own-step": {
      rule: "9.3.2",
      says: "{unit} advances into a front hex before it fires, and only then: {actual}",
      ok({ p, d }) {
        if (!isAdvance(p.mode)) return p.step === undefined || { actual: p.step };
        if (p.step !== "ahead-left" && p.step !== "ahead-right") return { actual: p.step ?? "no step" };
        return typeof d.step === "object" || { actual: d.step ?? p.step };
      },
    },
    "charge-home": {
      rule: "5.6.1",
      says: "{unit} would come no nearer to an enemy by this step, nor next to one: under Charge it has to, and a way leads there",
      ok: (c) =>
        typeof c.d.step !== "object" ||
        !owesCharge(c.s, c.p.unit) ||
        doesForCharge(c, c.p.unit, c.d.step.to) ||
        ifKnown(() => canComeNearer(c, c.p.unit)) !== true,
    },
    "own-shots": {
      rule: "9.1.3",
      says: "{unit} has no shot from {from} into {to}",
      ok(c) {
        const { p, d } = c;
        // After an advance it aims when the reactions are over.
        if (isAdvance(p.mode))
          return p.shots.length === 0 || { from: p.shots[0]?.from ?? "", to: p.shots[0]?.to ?? "" };
        const wrong = wrongShot(c, p.unit, d.unit, isSalvo(p.mode), p.shots);
        return wrong === undefined || { from: wrong.from, to: wrong.to };
      },
    },
    "some-shot": {
      rule: "9.1.4",
      says: "{unit} fires at nobody",
      ok: ({ p }) => isAdvance(p.mode) || p.shots.length > 0,
    },
  },
  apply(c) {
    const { s, f, p, d, call, tell } = c;
    const note = noteOf(s, p.unit);
    note.action = "fire";
    // Asked once: where it stands afterwards the same step would lead on.
    const { step } = d;
    if (typeof step === "object") {
      const left = d.unit.hex;
      relocate(c, p.unit, step.to);
      tell("moved", { unit: p.unit, from: left, hex: step.to.hex });
      facesPartner(c, p.unit);
      note.hexes += 1;
      note.straight += 1;
    }
    call("shooting", {
      ...{ at: "approach", side: f.side, unit: p.unit, mode: p.mode, shots: [...p.shots], targets: [] },
      hits: typeof step === "object" ? step.hits : 0,
      here: s.units[p.unit]?.hex ?? null,
    });
    return "acting";
  },
  complete: false,
  // Beside the holes: who has no shot is passed over at once; through the holes five times slower.
  candidates(c, offer) {
    for (const { id, unit } of idleFoot(c)) {
      const [shot] = shotsOf(c, id, unit, false);
      if (shot !== undefined)
        for (const mode of ["skirmish", "retire", "salvo"] as const) offer({ unit: id, mode, shots: [shot] });
      if (orderOf(c.s, id) === "charge") {
        for (const step of openSteps(c, id, "ahead")) offer({ unit: id, mode: "advance", shots: [], step });
      }
    }
  },
  *holes(c, { unit: id, mode, shots = [] }) {
    yield { param: "/unit", values: idleFoot(c).map((one) => one.id) };
    const unit = id === undefined ? undefined : c.s.units[id];
    if (id === undefined || !isOnMap(unit)) return;
    yield { param: "/mode", values: fireMode };
    if (mode === undefined) return;
    if (isAdvance(mode)) {
      yield { param: "/shots", values: [], pick: [0, 0] };
      yield { param: "/step", values: openSteps(c, id, "ahead") };
      return;
    }
    yield {
      param: "/shots",
      values: moreShots(c, id, unit, isSalvo(mode), shots).map((shot) => ({ ...shot })),
      pick: [1, 2],
    };
  },
  describe: ({ unit, mode, shots, step }, facts) =>
    `${facts.unitName(unit)} fires (${inWords([mode])})${step === undefined ? "" : ` after a step ${inWords([step])}`}${shotsSaid(shots, facts)}`,
});
