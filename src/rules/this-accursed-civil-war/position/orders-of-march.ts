/** The checks that every move of a unit shares, begun or gone on with (5.4.3, 5.6, 7.1). */
import type { Answer } from "../../sdk/finding.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Pose } from "./arcs.js";
import { isBridge, orderOf } from "./battle.js";
import { hexesOfPose } from "./distances.js";
import { beyondOneHex, contactBeyond, drawsNear, newContact, returnsToCommand } from "./duties.js";
import { type Walk, type WalkFault, walk, walkerOf } from "./marching.js";
import { stepsTo } from "./reaching.js";
import { enemiesBeside, hexesOf, isOnMap, partnerOf } from "./units.js";
import { entryOf } from "./walking.js";

/** A way as the checks see it. */
export interface March {
  readonly unit: UnitId;
  readonly steps: readonly Step[];
  /** The light infantry that goes along (8.2.1). */
  readonly along: UnitId | null;
  readonly walked: Walk;
  /** Where the whole move began. */
  readonly from: readonly HexId[];
  /** It goes on later: what counts at the end is not asked. */
  readonly pause: boolean;
  /** Out of command when it began. */
  readonly loose: boolean;
}
type Asked = Pick<QueryContext, "s" | "facts" | "ruling"> & { readonly d: { readonly march: March } };

const unless =
  (why: WalkFault, ...others: readonly WalkFault[]) =>
  (c: Asked): Answer => {
    const { fault } = c.d.march.walked;
    if (fault === undefined || ![why, ...others].includes(fault.why)) return true;
    const { why: _, ...figures } = fault;
    return figures;
  };

/** One rule each; the names are those of every move that has them. */
export const marchChecks = {
  "a-step": { rule: "6.2.1", says: "{unit} cannot take its step {step} here: {actual}", ok: unless("no-step") },
  passable: { rule: "7.1.1", says: "{unit} cannot enter {actual}", ok: unless("closed") },
  "enough-points": {
    rule: "7.2.1",
    says: "the steps cost {actual}, {unit} has {expected} point(s)",
    ok: unless("points"),
  },
  "room-there": { rule: "8.1.1", says: "{unit} has no room in {hex}: {actual} is there", ok: unless("room") },
  "not-through": { rule: "8.1.2", says: "{unit} cannot pass through {actual}", ok: unless("through") },
  "stops-there": { rule: "8.2.2", says: "{unit} has to stop in {actual}", ok: unless("stopped") },
  "stops-broken": {
    rule: "7.3.1",
    says: "the formation of {unit} is Broken in {actual}: it stops",
    ok: unless("broken"),
  },
  "can-form": { rule: "6.3.2", says: "{unit} cannot form a hedgehog", ok: unless("formation") },
  "has-pikes": { rule: "NA.1", says: "{unit} has no pikes: it forms no hedgehog", ok: unless("pikes") },
  "one-hex": {
    rule: "5.6.3",
    says: "{unit} enters {actual} hex(es); under Receive Charge one is allowed",
    ok(c: Asked): Answer {
      const { unit, steps } = c.d.march;
      return orderOf(c.s, unit) !== "receive-charge" || (beyondOneHex(c, unit, steps) ?? true);
    },
  },
  "no-contact": {
    rule: "5.6.2",
    says: "{unit} comes next to {actual} in {hex}; under Make Ready that is not allowed",
    ok(c: Asked): Answer {
      const { unit, walked } = c.d.march;
      if (orderOf(c.s, unit) !== "make-ready") return true;
      return newContact(c, unit, walked.poses) ?? true;
    },
  },
  "not-nearer": {
    rule: "5.6.4",
    says: "{unit} ends {actual} hex(es) from {enemy}, before it were {expected}; under Rally nobody ends nearer",
    ok(c: Asked): Answer {
      const { unit, walked, from, pause } = c.d.march;
      const end = walked.poses.at(-1);
      if (pause || end === undefined || orderOf(c.s, unit) !== "rally" || walked.fault !== undefined) return true;
      const counted = c.ruling("rally-path") === "path" ? walked.poses.slice(1) : [end];
      for (const pose of counted) {
        const nearer = drawsNear(c, unit, from, pose);
        if (nearer !== undefined) return nearer;
      }
      return true;
    },
  },
  "loose-no-contact": {
    rule: "5.4.3",
    says: "{unit} is out of command and comes next to {actual} in {hex}",
    ok(c: Asked): Answer {
      const { unit, walked, from } = c.d.march;
      const own = c.s.units[unit];
      if (own === undefined) return true;
      const known = enemiesBeside(c, own.side, from).map(({ id }) => id);
      const contact = contactBeyond(c, unit, walked.poses, known);
      return contact === undefined || !c.d.march.loose || contact;
    },
  },
  "back-to-command": {
    rule: "5.4.3",
    says: "{unit} is out of command and does not come nearer to it",
    ok(c: Asked): Answer {
      const { unit, walked, from, pause } = c.d.march;
      const end = walked.poses.at(-1);
      if (pause || end === undefined || walked.fault !== undefined) return true;
      // A unit that turns where it stands is none that moves away from command.
      if (hexesOfPose(end).every((hex) => from.includes(hex))) return true;
      if (!c.d.march.loose || returnsToCommand(c, unit, from, end)) return true;
      // Who is hemmed in and can come nearer by no way is bound by nothing.
      const own = c.s.units[unit];
      if (!isOnMap(own) || !hexesOf(own).every((hex) => from.includes(hex))) return false;
      const reached = (pose: Pose) => returnsToCommand(c, unit, from, pose);
      // Of all that the unit could do this is the same: it is looked for once.
      const way = remembered(
        c.s,
        `this-accursed-civil-war/back ${unit} ${from.join()}`,
        () => stepsTo(c, walkerOf(own, unit, null, false), { reached }) ?? null,
      );
      return way === null || walk(c, walkerOf(own, unit, null, false), way).fault !== undefined;
    },
  },
  "same-facing": {
    rule: "8.2.1",
    says: "{unit} ends with facing {facing}, {other} in its hex faces {expected}",
    ok({ s, ruling, d: { march } }: Asked): Answer {
      if (ruling("stack-facing") === "turned") return true;
      const { unit, along, walked, pause } = march;
      const [own, first, end] = [s.units[unit], walked.poses[0], walked.poses.at(-1)];
      if (pause || end === undefined || !isOnMap(own) || walked.fault !== undefined) return true;
      const stood = walked.poses.length > 1 && first?.hex === end.hex && first.facing === end.facing;
      const found = partnerOf(s, unit, { ...own, hex: end.hex });
      if (stood || found === undefined || found.id === along || found.unit.facing === end.facing) return true;
      return { facing: end.facing, other: found.id, expected: found.unit.facing };
    },
  },
  "off-the-bridge": {
    rule: "SN.4",
    says: "{unit} has two hexes and stops in {actual}, on a bridge or beside it",
    ok(c: Asked): Answer {
      const { s, d } = c;
      const { march } = d;
      const end = march.walked.poses.at(-1);
      const type = s.units[march.unit]?.type ?? "heavy";
      if (end === undefined || end.right === null || march.pause || march.walked.fault !== undefined) return true;
      const bridge = hexesOfPose(end).find((hex) => isBridge({ s }, hex) || entryOf(c, type, hex) === null);
      return bridge === undefined || { actual: bridge };
    },
  },
} as const;

/** Whether a way may end where it does, by orders and by command (5.4.3, 5.6.4, SN.4). */
export const endsWell = (c: Omit<Asked, "d">, march: March): boolean =>
  (["not-nearer", "back-to-command", "off-the-bridge"] as const).every(
    (name) => marchChecks[name].ok({ ...c, d: { march } }) === true,
  );
