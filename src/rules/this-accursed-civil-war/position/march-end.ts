/**
 * The rules that bind where a move ends, and nowhere before (5.4.3, 5.6.1, 5.6.4, 8.2.1, SN.4): one gate. A unit that goes on
 * later, by a pause, must still have a way to an end that they allow.
 */
import { ifKnown } from "../../mechanics/unknown.js";
import type { Answer } from "../../sdk/finding.js";
import { remembered } from "../../sdk/memory.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Step, UnitId } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";
import { type Pose, poseOf } from "./arcs.js";
import { isBridge, orderOf } from "./battle.js";
import { canComeNearer, doesForCharge, owesCharge } from "./charge.js";
import { inCommand } from "./command.js";
import { hexesOfPose } from "./distances.js";
import { drawsNear, hexesEntered, isInCommandAt, knownContacts, returnsToCommand } from "./duties.js";
import { stepsTo } from "./goals.js";
import { orderedSteps } from "./step-holes.js";
import { entryOf } from "./steps.js";
import { actOf, hexesOf, isOnMap, partnerOf } from "./units.js";
import { type Pace, type Walk, walk, walkerOf } from "./walks.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** A way as the checks see it. */
export interface March {
  readonly unit: UnitId;
  readonly steps: readonly Step[];
  /** The light infantry that goes along (8.2.1). */
  readonly along: UnitId | null;
  readonly walked: Walk;
  /** Where the whole move began. */
  readonly from: readonly HexId[];
  /** Enemies beside whom it may come: it stood there when it began, or they have come to it (5.4.3, 5.6.2). */
  readonly known: readonly UnitId[];
  /** It goes on later. */
  readonly pause: boolean;
  /** Out of command when it began. */
  readonly loose: boolean;
  /** No way led into command when it began (5.4.3). */
  readonly hemmed: boolean;
  /** The steps begin the move. */
  readonly begins: boolean;
  /** A unit to which enemies, or an earlier breach, have left no way to a good end may end anywhere. */
  readonly excused: boolean;
}
export type Asked = Asking & { readonly d: { readonly march: March } };

interface EndRule {
  readonly rule: string;
  readonly says: string;
  /** Whether a move may end in a pose; else the figures of the sentence. */
  holds(c: Asking, march: March, end: Pose): Answer;
}

export const endRules = {
  "not-nearer": {
    rule: "5.6.4",
    says: "{unit} ends {actual} hex(es) from {enemy}, {expected} before its move; under Rally no unit ends nearer",
    holds(c, { unit, from }, end) {
      return orderOf(c.s, unit) !== "rally" || (drawsNear(c, unit, from, end) ?? true);
    },
  },
  "back-to-command": {
    rule: "5.4.3",
    says: "{unit} is out of command and does not come nearer to it",
    holds(c, { unit, from, loose, hemmed }, end) {
      // A unit that turns where it stands does not move away from command.
      if (!loose || hexesOfPose(end).every((hex) => from.includes(hex))) return true;
      return returnsToCommand(c, unit, from, end) || hemmed;
    },
  },
  "charge-home": {
    rule: "5.6.1",
    says: "{late} would end no nearer to an enemy, and has not fired: under Charge it has to, and a way leads there",
    holds(c, march, end) {
      const free = c.ruling("charge-out-of-command") === "free";
      const late = [march.unit, ...(march.along === null ? [] : [march.along])].find(
        (id) =>
          owesCharge(c.s, id) &&
          !(free && (march.loose || actOf(c.s, id).loose)) &&
          !doesForCharge(c, id, end) &&
          (!march.begins || ifKnown(() => canComeNearer(c, id)) === true),
      );
      return late === undefined || { late };
    },
  },
  "same-facing": {
    rule: "8.2.1",
    says: "{unit} ends with facing {facing}, {other} in its hex faces {expected}",
    holds({ s, ruling }, { unit, along, walked }, end) {
      const [own, first] = [s.units[unit], walked.poses[0]];
      if (ruling("stack-facing") === "turned" || !isOnMap(own) || walked.spent === 0) return true;
      const stood = walked.poses.length > 1 && first?.hex === end.hex && first.facing === end.facing;
      const found = partnerOf(s, unit, { ...own, hex: end.hex });
      if (stood || found === undefined || found.id === along || found.unit.facing === end.facing) return true;
      return { facing: end.facing, other: found.id, expected: found.unit.facing };
    },
  },
  "off-the-bridge": {
    rule: "SN.4",
    says: "{unit} has two hexes and stops in {actual}, on a bridge or beside it",
    holds(c, { unit }, end) {
      const type = c.s.units[unit]?.type ?? "heavy";
      if (end.right === null) return true;
      const bridge = hexesOfPose(end).find((hex) => isBridge(c, hex) || entryOf(c, type, hex) === null);
      return bridge === undefined || { actual: bridge };
    },
  },
} as const satisfies { readonly [name: string]: EndRule };
export type EndName = keyof typeof endRules;
const endNames = ["not-nearer", "back-to-command", "charge-home", "same-facing", "off-the-bridge"] as const;

/** Whether a move may end in a pose. */
export const endsWell = (c: Asking, march: March, end: Pose): boolean =>
  endNames.every((name) => endRules[name].holds(c, march, end) === true);

/** What a rule of the end says of a way: of a pause nothing, as long as a way leads on to a good end. */
export function atTheEnd(name: EndName): (c: Asked) => Answer {
  return (c) => {
    const { march } = c.d;
    const end = march.walked.poses.at(-1);
    if (end === undefined || march.walked.fault !== undefined) return true;
    const answer: Answer = endRules[name].holds(c, march, end);
    if (answer === true || isExcused(name, march)) return true;
    return (march.pause && leadsOn(c, march, paceOf(march.walked, end))) || answer;
  };
}
/** Where it is not known whether a way leads on nobody owes Charge. */
const isExcused = (name: EndName, march: March): boolean =>
  name === "charge-home" ? ifKnown(() => march.excused) !== false : march.excused;
const paceOf = ({ spent, hits, stops }: Walk, pose: Pose): Pace => ({ pose, spent, hits, stops });

/** Whether a way leads on from some point to an end that is allowed; over ground that nobody knows one may. */
export const leadsOn = (c: Asking, march: March, after: Pace, steps: readonly Step[] = march.steps): boolean =>
  pathOn(c, march, after, steps) !== undefined;

function pathOn(c: Asking, march: March, begun: Pace, steps: readonly Step[]): readonly Step[] | undefined {
  const { s, facts } = c;
  const unit = s.units[march.unit];
  if (!isOnMap(unit)) return undefined;
  if (endsWell(c, march, begun.pose)) return [];
  const walker = walkerOf(unit, march.unit, march.along);
  const rules = orderedSteps(c, walker, march);
  const left = orderOf(s, march.unit) === "receive-charge" ? 1 - hexesEntered(c, march.unit, steps) : 99;
  const passes = (before: Pace, after: Pace) =>
    rules([], before, after) && facts.distance(begun.pose.hex, after.pose.hex) <= left;
  return stepsTo(c, walker, { reached: (pose) => endsWell(c, march, pose), passes, backwards: true }, begun);
}

/** What a way is made of. */
interface Way {
  readonly steps: readonly Step[];
  readonly pause: boolean;
  walked(): Walk;
}

/** A way that begins a move. What is asked of where it begins is asked by the checks that need it, and by no other. */
export function marchFrom(c: Asking, id: UnitId, along: UnitId | null, { steps, pause, walked }: Way): March {
  const unit = c.s.units[id];
  const from = unit === undefined ? [] : hexesOf(unit);
  return {
    ...{ unit: id, along, steps, pause, from, begins: true, excused: false },
    get known() {
      return knownContacts(c, id, from);
    },
    get walked() {
      return walked();
    },
    get loose() {
      return !inCommand(c, id);
    },
    get hemmed() {
      return isHemmed(c, id);
    },
  };
}
/**
 * Whether 5.4.3 asks for what a unit cannot do: no way leads it into command, or as the reading says nearer to it.
 *
 * @throws the missing-fact signal
 */
export function isHemmed(c: Asking, id: UnitId): boolean {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return false;
  const from = hexesOf(unit);
  const reached =
    c.ruling("way-to-command") === "approach"
      ? (pose: Pose): boolean => returnsToCommand(c, id, from, pose)
      : (pose: Pose): boolean => isInCommandAt(c, id, pose);
  // Of all that the unit could do this is the same: it is looked for once.
  const way = remembered(
    c.s,
    `this-accursed-civil-war/back ${id}`,
    () => stepsTo(c, walkerOf(unit, id, null, false), { reached }) ?? null,
  );
  return way === null || walk(c, walkerOf(unit, id, null, false), way).fault !== undefined;
}

type Going = Asking & { readonly f: Frames["moving"] };

/** A way that goes on from where a unit stands in the middle of its move. */
export function marchOn(c: Going, { steps, pause, walked }: Way, there = false): March {
  const { s, f } = c;
  const { loose, hemmed, from } = actOf(s, f.unit);
  const unit = s.units[f.unit];
  const begun = from.length > 0 ? from : (s.starts[f.unit] ?? (unit === undefined ? [] : hexesOf(unit)));
  return {
    ...{ unit: f.unit, along: f.with, steps, pause, from: begun, loose, hemmed, begins: false },
    get known() {
      return knownContacts(c, f.unit, begun);
    },
    get walked() {
      return walked();
    },
    get excused() {
      return there || pathToEnd(c) === undefined;
    },
  };
}
/** A move that ends where its unit stands now; undefined where the unit is no more. */
export function marchSoFar(c: Going): March | undefined {
  const { s, f } = c;
  const unit = s.units[f.unit];
  if (!isOnMap(unit)) return undefined;
  const walked: Walk = { poses: [poseOf(unit)], spent: f.spent, hits: f.hits, stops: f.stopped, fault: undefined };
  // Whom enemies have stopped where its way was to end ends there as it said (7.4.1).
  const there = f.interrupted && (f.stopped || f.aim === unit.hex);
  return marchOn(c, { steps: [], pause: false, walked: () => walked }, there);
}
/** The steps to a good end, none where it stands there; undefined where no way leads to one that is sure. */
export function pathToEnd(c: Going): readonly Step[] | undefined {
  const { s, f } = c;
  const unit = s.units[f.unit];
  const march = marchSoFar(c);
  if (!isOnMap(unit) || march === undefined) return undefined;
  const way = pathOn(c, march, paceOf(march.walked, poseOf(unit)), []);
  const walker = { ...walkerOf(unit, f.unit, f.with), spent: f.spent, hits: f.hits };
  return way === undefined || walk(c, walker, way).fault !== undefined ? undefined : way;
}
