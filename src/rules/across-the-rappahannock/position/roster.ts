import type { Command, QueryContext } from "../kit.js";
import { hooker } from "../terms/constants.js";
import type { CommandId, LeaderId, MarkerId, Side, UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { isArmyReserve } from "./batteries.js";
import { scenario } from "./calendar.js";
import { serves } from "./command-range.js";
import { columnOf, isDue } from "./entry.js";
import { underWay } from "./locks.js";
import { frozen } from "./markers.js";
import { actOf, fights, isArtillery, unitsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts">;

/** On the map, or a reinforcement whose turn has come. */
function atHand(s: State, id: UnitId | LeaderId): boolean {
  const one = s.units[id] ?? s.leaders[id];
  if (one === undefined) return false;
  if (one.hex !== null) return true;
  const column = columnOf(s, id);
  return column !== undefined && isDue(s, column) === true;
}

/** Who has a marker of strategic movement acts with that one alone; from off the map either will do (LG.SM, LG.OffMap). */
const ridesOnly = ({ strategic, place }: { readonly strategic: boolean; readonly place: string }): boolean =>
  strategic && place !== "off-map";

/** Whether the general of a command is on the map and goes with its marker (6.11). */
function generalWalks({ s, facts }: Asking, command: CommandId): boolean {
  const leader = facts.commands.includes(command) ? facts.command(command).leader : null;
  const counter = leader === null ? undefined : s.leaders[leader];
  return counter !== undefined && counter.hex !== null && !counter.strategic;
}

/** Places from which nobody comes back to his general. */
const goneForGood: readonly string[] = ["eliminated", "exited"];

/**
 * Commands of a list that have somebody to act with: on the map, or coming in. A general goes with his marker though his
 * units ride, or are off the map.
 */
export function commandsAtHand({ s, facts }: Asking, side: Side, commands: readonly CommandId[]): CommandId[] {
  return commands.filter((command) => {
    if (frozen({ s, facts }, command)) return false;
    const own = Object.entries(s.units).filter(([id, unit]) => unit.side === side && fightsFor(s, id, command));
    if (own.some(([id, unit]) => atHand(s, id) && !ridesOnly(unit))) return true;
    return generalWalks({ s, facts }, command) && own.some(([, { place }]) => !goneForGood.includes(place));
  });
}

const fightsFor = (s: State, id: UnitId, command: CommandId): boolean => {
  const unit = s.units[id];
  return unit !== undefined && fights(unit) && serves({ s }, id) === command;
};

/** Every command of a side that has units, for phases without markers (SC.Salem, SC.Cross). */
export const commandsOfSide = (s: State, side: Side): CommandId[] =>
  [
    ...new Set(
      Object.entries(s.units).flatMap(([id, unit]) => (unit.side === side && fights(unit) ? [serves({ s }, id)] : [])),
    ),
  ].sort();

/** Trains that move with a marker: next to a unit that acts, else with the Cavalry marker (LG.Eng.Train). */
function trainsFor({ s, facts }: Asking, side: Side, marker: MarkerId | null, units: readonly UnitId[]): UnitId[] {
  const cavalry = marker === null || facts.marker(marker).kind === "cavalry";
  return Object.keys(s.trains)
    .sort()
    .filter((id) => {
      const train = s.units[id];
      if (train === undefined || train.side !== side || ridesOnly(train)) return false;
      if (train.hex === null) return atHand(s, id);
      if (!facts.has(train.hex)) return false;
      const beside = [train.hex, ...facts.neighbours(train.hex)].flatMap((hex) =>
        unitsIn(s, hex).filter(({ unit }) => unit.side === side && fights(unit)),
      );
      return beside.length === 0 ? cavalry : beside.some((one) => units.includes(one.id));
    });
}

/**
 * Trains that act with a command: those next to its units, or with the Cavalry marker next to nobody, when it began to act; by
 * the reading also those that are so now (LG.Eng.Train).
 */
export function trainsOf(
  c: Asking & Pick<QueryContext, "ruling">,
  f: Pick<Command, "side" | "marker" | "units">,
): readonly UnitId[] {
  const began = f.units.filter((id) => c.s.trains[id] !== undefined);
  if (c.ruling("train-adjacent") === "beginning") return began;
  return [...new Set([...began, ...trainsFor(c, f.side, f.marker, f.units)])].sort();
}

/** Whether a battery has been used by the other of its two markers in this turn (FR.Art.US). */
const usedElsewhere = (s: State, id: UnitId): boolean => s.log.option[id] === "artillery";

/** Whether a battery of the army's reserve comes in with this marker: Cavalry, or that of its column (CH.ResArt, 6.51). */
function comesWith(c: Asking, f: Pick<Command, "marker" | "commands">, id: UnitId): boolean {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex !== null || f.marker === null || !isArmyReserve(c, id)) return false;
  if (facts.marker(f.marker).kind === "cavalry") return true;
  const others = columnOf(s, id)?.reinforcement?.order ?? [];
  return others.some((one) => f.commands.includes(s.units[one]?.command ?? ""));
}

/** Whether a unit stands on the map and has to go to a written destination before it does anything else (SC.Full). */
const onTheMarch = (c: Asking, id: UnitId): boolean => c.s.units[id]?.hex != null && underWay(c, id);

/** The commands' units that only march (SC.Full). */
const marchingOf = (c: Asking, f: Pick<Command, "side" | "commands">): UnitId[] =>
  Object.keys(c.s.units)
    .sort()
    .filter((id) => {
      const unit = c.s.units[id];
      if (unit === undefined || unit.side !== f.side || unit.strategic || !fights(unit)) return false;
      return f.commands.includes(serves(c, id)) && onTheMarch(c, id);
    });

/** Who may move with a command: those who act, and those who only march (6.11, SC.Full). */
export const moversOf = (c: Asking, f: Pick<Command, "side" | "commands" | "units">): readonly UnitId[] => {
  const marching = scenario(c.s).decisions.length === 0 ? [] : marchingOf(c, f);
  return marching.length === 0 ? f.units : [...new Set([...f.units, ...marching])];
};

/** Who acts with some commands: units, trains, leaders (4.22, 4.23, LG.Eng.Train). */
export function rosterOf(
  c: Asking,
  f: Pick<Command, "side" | "marker" | "use" | "commands">,
): Pick<Command, "units" | "leaders"> {
  const { s, facts } = c;
  const units: UnitId[] = [];
  if (f.use !== "artillery") {
    for (const id of Object.keys(s.units).sort()) {
      const unit = s.units[id];
      if (unit === undefined || unit.side !== f.side || !fights(unit) || ridesOnly(unit)) continue;
      if (!f.commands.includes(serves({ s }, id)) && !comesWith(c, f, id)) continue;
      if (onTheMarch(c, id)) continue;
      if (atHand(s, id) && !(isArtillery(unit) && usedElsewhere(s, id))) units.push(id);
    }
  }
  const marching = marchingOf(c, f);
  units.push(...trainsFor(c, f.side, f.marker, [...units, ...marching]));
  const corps = f.marker === null ? null : facts.marker(f.marker).command;
  const leaders = Object.keys(s.leaders)
    .sort()
    .filter((id) => {
      const leader = s.leaders[id];
      if (leader === undefined || leader.side !== f.side || ridesOnly(leader) || id === hooker || !facts.isLeader(id))
        return false;
      if (!atHand(s, id) || actOf(s, id).moved) return false;
      const { command, level } = facts.leader(id);
      if (command !== null && f.commands.includes(command)) return true;
      // A leader of a corps goes with its marker; he of the army by strategic movement alone (LG.Hooker.Move).
      return level === "corps" && (corps === null || corps === command);
    });
  return { units, leaders };
}
