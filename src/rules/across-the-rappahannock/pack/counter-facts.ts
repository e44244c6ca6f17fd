import { type Ledger, missing } from "../../sdk/facts.js";
import type { CommandId, LeaderId, MarkerId, Side, UnitId, UnitType } from "../terms/ids.js";
import { isDismounted, isHexes, isNumber, isOneOf, isRange, readers } from "./fact-values.js";
import type { CommandCard, LeaderCounter, MarkerCounter, Pack, UnitCounter } from "./schema.js";

/** How a unit stands, for what its counter shows. */
export interface Condition {
  readonly disordered: boolean;
  readonly mounted: boolean;
}

/** A train that was made of a bridge taken up again has no counter of its own in the pack (LG.Eng.Train). */
function takenUp(id: UnitId): string | undefined {
  const [, number] = /^us-train-taken-([0-9]+)$/.exec(id) ?? [];
  return number === undefined ? undefined : `Pontoon train from bridge ${number}`;
}

/** What is printed on counters: units, leaders, commands, activation markers. */
export function counterFacts(pack: Pack, ledger: Ledger) {
  const r = pack.relations;
  const { one, fixed } = readers(ledger);
  const strength = one<UnitId, number>("strength", r.strength, 0, isNumber);
  const cohesion = one<UnitId, number>("cohesion", r.cohesion, 0, isNumber);
  const cohesionDisordered = one<UnitId, number>("cohesionDisordered", r.cohesionDisordered, 0, isNumber);
  const dismounted = one("dismounted", r.dismounted, { strength: 0, cohesion: 0 }, isDismounted);
  const range = one<UnitId, "S" | "M" | "L">("range", r.range, "S", isOneOf<"S" | "M" | "L">("S", "M", "L"));
  const allowance = one<string, number>("allowance", r.allowance, 0, isNumber);
  const commandRange = one<LeaderId, number>("commandRange", r.commandRange, 0, isNumber);
  const combined = one<LeaderId, number>("combined", r.combined, 0, isNumber);
  const markerRange = one("markerRange", r.markerRange, { from: 0, to: 9 }, isRange);
  const assigned = one<UnitId, CommandId[]>("assigned", r.assigned, [], isHexes);
  const noUnit: UnitCounter = { side: "US", type: "infantry", name: "", commands: {}, marks: [] };
  const unit = fixed<UnitId, UnitCounter>("unit", r.unit, noUnit);
  const leader = fixed<LeaderId, LeaderCounter>("leader", r.leader, {
    side: "US",
    name: "",
    command: null,
    level: "army",
  });
  const command = fixed<CommandId, CommandCard>("command", r.command, {
    side: "US",
    name: "",
    leader: null,
    corps: null,
    kind: "reserve",
  });
  const marker = fixed<MarkerId, MarkerCounter>("marker", r.marker, {
    side: "US",
    name: "",
    kind: "corps",
    command: null,
    commands: [],
  });

  return {
    /** Whether the pack has a counter. */
    isUnit: (id: UnitId): boolean => unit.maybe(id) !== undefined,
    isLeader: (id: LeaderId): boolean => leader.maybe(id) !== undefined,
    isMarker: (id: MarkerId): boolean => marker.maybe(id) !== undefined,
    isCommand: (id: CommandId): boolean => command.maybe(id) !== undefined,
    unit,
    unitName: (id: UnitId): string => unit.maybe(id)?.name ?? takenUp(id) ?? id,
    type: (id: UnitId): UnitType => unit(id).type,
    side: (id: UnitId): Side => unit(id).side,
    /** A unit's command in a battle, from the second line of its counter. */
    commandOf(id: UnitId, battle: string): CommandId {
      const found = unit(id).commands[battle];
      if (found === undefined) throw missing(`unit/${id}`);
      return found;
    },
    elr: (id: UnitId): boolean => unit(id).marks.includes("elr"),
    sharpshooters: (id: UnitId): boolean => unit(id).marks.includes("sharpshooters"),
    /** Combat or charge strength as the unit stands: the back of a cavalry counter is its dismounted side. */
    strength: (id: UnitId, { mounted }: Pick<Condition, "mounted">): number =>
      unit(id).type === "cavalry" && !mounted ? dismounted(id).strength : strength(id),
    /** Fire modifier of artillery (T.ArtFire): its strength. */
    fire: strength,
    /** Strength points for victory: the front of the counter. */
    points: strength,
    /** Cohesion as the unit stands (2.4; cavalry in Disorder 11.11, 12.4). */
    cohesion(id: UnitId, { disordered, mounted }: Condition): number {
      const { type, side } = unit(id);
      if (type !== "cavalry") return disordered ? cohesionDisordered(id) : cohesion(id);
      const value = mounted ? cohesion(id) : dismounted(id).cohesion;
      return value - (disordered ? (!mounted && side === "CSA" ? 2 : 1) : 0);
    },
    range,
    /** Movement allowance as printed; by type where the counter's own is not known. */
    allowance(id: UnitId, { mounted }: Pick<Condition, "mounted">): number {
      const { type } = unit(id);
      if (type === "cavalry" && !mounted) return allowance("dismounted");
      return allowance.maybe(id) === undefined ? allowance(type) : allowance(id);
    },
    leader,
    leaderName: (id: LeaderId): string => leader.maybe(id)?.name ?? id,
    leaderAllowance: (id: LeaderId): number =>
      allowance.maybe(id) === undefined ? allowance("leader") : allowance(id),
    /** Command Range in movement points (5.13). */
    commandRange,
    /** Combined Activation value (4.25). */
    combined,
    command,
    commandName: (id: CommandId): string => command.maybe(id)?.name ?? id,
    commands: Object.keys(r.command.entries).sort(),
    marker,
    markerName: (id: MarkerId): string => marker.maybe(id)?.name ?? id,
    markers: Object.keys(r.marker.entries).sort(),
    /** The printed range of a corps marker (LG.Indecision). */
    markerRange,
    /** The corps that a battery of the Rappahannock or army reserve is assigned to (FR.Art.US). */
    assigned,
  };
}
