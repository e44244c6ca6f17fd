import { cheapestPaths } from "../../mechanics/cost-search.js";
import type { Field } from "../../mechanics/hex/fields.js";
import { kept } from "../../sdk/kept.js";
import type { Command, QueryContext } from "../kit.js";
import { point } from "../terms/constants.js";
import type { CommandId, HexId, LeaderId, Side, UnitId } from "../terms/ids.js";
import { onMapInPlay, scenario } from "./calendar.js";
import { type Mover, rangeMover, stepCost } from "./costs.js";
import { fieldOf } from "./field.js";
import { startHex } from "./units.js";

/**
 * The hexes within a number of movement points of one, by the column of Command Range: counted from there or back to it,
 * through enemies too, unless the readings say otherwise (5.13).
 *
 * @param when as the command began, or as it is now
 */
export function reach(
  c: Omit<QueryContext, "options">,
  side: Side,
  from: HexId,
  points: number,
  when: "now" | "start" = "now",
  who: Mover = rangeMover(c),
): ReadonlySet<HexId> {
  // Nobody moves next to an enemy here: the night does not count, and by the standard reading roads do (5.13, 6.22, 13).
  const roads = c.ruling("range-roads") === "everywhere" ? "everywhere" : undefined;
  const around = c.ruling("range-enemies") === "around";
  const back = c.ruling("range-direction") === "either";
  const count = () => computeReach(c, fieldOf(c.s, c.facts, side, when), from, points, who, { roads, around, back });
  // Where enemies do not matter it rests on the ground alone.
  return around || roads === undefined ? count() : c.facts.once(groundOf(c, from, points, who), count);
}

/** The hexes that lie within a range by every reading: from the leader, around enemies, without roads next to them (5.13). */
export function surelyReached(
  c: Omit<QueryContext, "options">,
  side: Side,
  from: HexId,
  points: number,
): ReadonlySet<HexId> {
  const field = fieldOf(c.s, c.facts, side);
  return computeReach(c, field, from, points, rangeMover(c), { roads: undefined, around: true, back: false });
}

/** Everything that a range over the ground rests on beside the maps. */
function groundOf({ s, ruling }: Omit<QueryContext, "options">, from: HexId, points: number, who: Mover): string {
  const improved = Object.keys(s.fords).filter((ford) => s.fords[ford]?.improved === true);
  const works = Object.keys(s.ips).filter((hex) => s.ips[hex]?.built === true);
  const readings = [ruling("range-direction"), ruling("road-rows")];
  const ground = [s.scenario, s.conditions.ground, s.blown, s.pontoons, improved.sort(), works.sort()];
  return JSON.stringify(["reach", from, points, who.column, readings, ground]);
}

function computeReach(
  c: Omit<QueryContext, "options">,
  field: Field,
  from: HexId,
  points: number,
  who: Mover,
  {
    roads,
    around,
    back: there,
  }: { readonly roads: "everywhere" | undefined; readonly around: boolean; readonly back: boolean },
): ReadonlySet<HexId> {
  // There and back cross the same hexsides: each way over one is reckoned once.
  const costs = new Map<HexId, Map<HexId, number | null>>();
  const costOf = (one: HexId, two: HexId): number | null => {
    const known = costs.get(one) ?? new Map<HexId, number | null>();
    let cost = known.get(two);
    if (cost === undefined) {
      cost = stepCost(c, who, one, two, field, false, roads)?.cost ?? null;
      costs.set(one, known.set(two, cost));
    }
    return cost;
  };
  const counted = (back: boolean) =>
    cheapestPaths(
      from,
      function* (hex) {
        for (const next of c.facts.neighbours(hex)) {
          if ((around && field.enemies.has(next)) || !onMapInPlay(c.s, next)) continue;
          const cost = back ? costOf(next, hex) : costOf(hex, next);
          if (cost !== null) yield [next, cost] as const;
        }
      },
      points * point,
    ).keys();
  return new Set(there ? [...counted(false), ...counted(true)] : counted(false));
}

const reached = kept<ReadonlySet<HexId>>();

/**
 * Whether a hex is among those that a leader reaches now.
 *
 * @param offered asked for an offer, which cites no fact: then what lies out of reach is not reckoned again either
 */
export function reaches(c: Omit<QueryContext, "options">, leader: LeaderId, hex: HexId, offered = false): boolean {
  const counter = c.s.leaders[leader];
  if (counter === undefined || counter.hex === null) return false;
  const seen = reached.get(c.s, leader);
  if (seen !== undefined && (offered || seen.has(hex))) return seen.has(hex);
  const points = c.facts.commandRange(leader);
  return reached.set(c.s, leader, reach(c, counter.side, counter.hex, points)).has(hex);
}

/** The leader of a command, where it has and needs one; null where it needs none (FR.Art.CSA, CH.ResArt). */
export function leaderOf({ facts }: Pick<QueryContext, "facts">, command: CommandId): LeaderId | null {
  const { leader, kind } = facts.command(command);
  return kind === "reserve" || kind === "army-reserve" ? null : leader;
}

/**
 * Units that count as one command for the chain (5.14): those of some commands that began on the map, with the batteries
 * that serve them in this turn (FR.Art.CSA, CH.ResArt).
 */
function comrades({ s }: Pick<QueryContext, "s">, commands: readonly CommandId[]): Map<HexId, UnitId[]> {
  const hexes = new Map<HexId, UnitId[]>();
  for (const id in s.units) {
    if (!commands.includes(serves({ s }, id))) continue;
    const hex = startHex(s, id);
    if (hex !== null) hexes.set(hex, [...(hexes.get(hex) ?? []), id]);
  }
  return hexes;
}

/** The hexes of a command's units within the range of its leader; null: it needs none (5.13). */
function hexesInRange(c: Omit<QueryContext, "options">, command: CommandId): HexId[] | null {
  const { s, facts } = c;
  const { side, kind, leader } = facts.command(command);
  // A command without a leader's counter needs none; one whose leader is absent is out of command (SC.Zoan).
  if (leader === null || kind === "reserve" || kind === "army-reserve") return null;
  const at = startHex(s, leader);
  if (at === null) return [];
  const inRange = reach(c, side, at, facts.commandRange(leader), "start");
  return [...comrades(c, [command]).keys()].filter((hex) => inRange.has(hex));
}

/**
 * The hexes in which units of a command were in command when it began to act (5.13, 5.14).
 *
 * @param together the commands of a combined activation, which act as one: the chain may run on through all of them (4.25)
 */
export function commandedHexes(
  c: Omit<QueryContext, "options">,
  command: CommandId,
  together: readonly CommandId[] = [],
): ReadonlySet<HexId> | "all" {
  const { facts, ruling } = c;
  const own = hexesInRange(c, command);
  if (own === null) return "all";
  const combined = together.includes(command) && ruling("combined-chain") === "one-command";
  const commands = combined ? together : [command];
  const theirs = comrades(c, commands);
  const others = commands.flatMap((one) => (one === command ? own : (hexesInRange(c, one) ?? [])));
  const reached = [...new Set(others)];
  const commanded = new Set(reached);
  for (let hex = reached.pop(); hex !== undefined; hex = reached.pop()) {
    for (const next of facts.neighbours(hex)) {
      if (!theirs.has(next) || commanded.has(next)) continue;
      commanded.add(next);
      reached.push(next);
    }
  }
  return commanded;
}

const commandedSeen = kept<ReadonlySet<HexId> | "all">();

/**
 * Whether a unit began its activation in command (5.13, 5.14). Reinforcements enter in command (6.51); a combined
 * activation that failed takes everybody out of it (4.25). At the start of a turn {@link commandedNow} of strategic movement asks
 * the same hexes, where nobody has been called and a battery in a stack has two commanders to be near (LG.SM).
 */
export function inCommand(
  c: Omit<QueryContext, "options">,
  f: Pick<Command, "scattered"> & Partial<Pick<Command, "commands">>,
  id: UnitId,
): boolean {
  const unit = c.s.units[id];
  if (unit === undefined) return false;
  if (f.scattered) return false;
  const hex = startHex(c.s, id);
  if (hex === null) return !entersOutOfCommand(c.s, id);
  const served = serves(c, id);
  // A battery of the reserve that was called by others serves as one, whatever it is stacked with (CH.ResArt).
  const command = f.commands === undefined || f.commands.includes(served) ? served : unit.command;
  const key = [command, ...(f.commands ?? [])].join(" ");
  const seen = commandedSeen.get(c.s, key);
  if (seen === "all" || seen?.has(hex)) return true;
  const commanded = commandedSeen.set(c.s, key, commandedHexes(c, command, f.commands));
  return commanded === "all" || commanded.has(hex);
}

/** The same for an offer, which cites no fact: reckoned once for each answer. */
export function offeredInCommand(
  c: Omit<QueryContext, "options">,
  f: Pick<Command, "scattered" | "commands">,
  id: UnitId,
): boolean {
  const known = offered.get(c.s, id);
  return known ?? offered.set(c.s, id, inCommand(c, f, id));
}

const offered = kept<boolean>();

/** Paxton comes out of command (SC.Jackson); all other reinforcements in command (6.51). */
const entersOutOfCommand = (s: QueryContext["s"], id: UnitId): boolean =>
  scenario(s).reinforcements.some(({ outOfCommand, order }) => outOfCommand && order.includes(id));

/** The command that a unit serves in this turn: batteries that began it stacked serve with those below (CH.ResArt). */
export function serves({ s }: Pick<QueryContext, "s">, id: UnitId): CommandId {
  return s.log.attached[id] ?? s.units[id]?.command ?? "";
}
