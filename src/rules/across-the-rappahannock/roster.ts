import { hooker } from "./constants.js";
import { columnOf, isDue } from "./entering.js";
import type { CommandId, LeaderId, MarkerId, Side, UnitId } from "./ids.js";
import type { Command, Reading } from "./kit.js";
import { frozen } from "./markers.js";
import type { State } from "./state.js";
import { actOf, fights, isArtillery, unitsIn } from "./units.js";

type Asking = Pick<Reading, "s" | "facts">;

/** On the map, or a reinforcement whose turn has come. */
function atHand(s: State, id: UnitId | LeaderId): boolean {
  const one = s.units[id] ?? s.leaders[id];
  if (one === undefined) return false;
  if (one.hex !== null) return true;
  const column = columnOf(s, id);
  return column !== undefined && isDue(s, column) === true;
}

/** The command that a unit serves in this turn. */
const serving = (s: State, id: UnitId): CommandId => s.log.attached[id] ?? s.units[id]?.command ?? "";

/** Commands of a list that have somebody to act with: on the map, or coming in. */
export function commandsAtHand({ s, facts }: Asking, side: Side, commands: readonly CommandId[]): CommandId[] {
  return commands.filter((command) => {
    if (frozen({ s, facts }, command)) return false;
    return Object.keys(s.units).some(
      (id) =>
        s.units[id]?.side === side && fightsFor(s, id, command) && atHand(s, id) && s.units[id]?.strategic === false,
    );
  });
}

const fightsFor = (s: State, id: UnitId, command: CommandId): boolean => {
  const unit = s.units[id];
  return unit !== undefined && fights(unit) && serving(s, id) === command;
};

/** Every command of a side that has units, for phases without markers (SC.Salem, SC.Cross). */
export const commandsOfSide = (s: State, side: Side): CommandId[] =>
  [
    ...new Set(
      Object.entries(s.units).flatMap(([id, unit]) => (unit.side === side && fights(unit) ? [serving(s, id)] : [])),
    ),
  ].sort();

/** Trains that move with a marker: next to a unit that acts, else with the Cavalry marker (LG.Eng.Train). */
function trainsFor({ s, facts }: Asking, side: Side, marker: MarkerId | null, units: readonly UnitId[]): UnitId[] {
  const cavalry = marker === null || facts.marker(marker).kind === "cavalry";
  return Object.keys(s.trains).filter((id) => {
    const train = s.units[id];
    if (train === undefined || train.side !== side) return false;
    if (train.hex === null) return atHand(s, id);
    if (!facts.has(train.hex)) return false;
    const beside = [train.hex, ...facts.neighbours(train.hex)].flatMap((hex) =>
      unitsIn(s, hex).filter(({ unit }) => unit.side === side && fights(unit)),
    );
    return beside.length === 0 ? cavalry : beside.some((one) => units.includes(one.id));
  });
}

/** Whether a battery has been used by the other of its two markers in this turn (FR.Art.US). */
const usedElsewhere = (s: State, id: UnitId): boolean => s.log.option[id] === "artillery";

/** Who acts with some commands: units, trains, leaders (4.22, 4.23, LG.Eng.Train). */
export function rosterOf(
  c: Asking,
  f: Pick<Command, "side" | "marker" | "use" | "commands">,
): Pick<Command, "units" | "leaders"> {
  const { s, facts } = c;
  const units: UnitId[] = [];
  if (f.use !== "artillery") {
    for (const [id, unit] of Object.entries(s.units)) {
      if (unit.side !== f.side || !fights(unit) || unit.strategic || !f.commands.includes(serving(s, id))) continue;
      if (atHand(s, id) && !(isArtillery(unit) && usedElsewhere(s, id))) units.push(id);
    }
  }
  units.push(...trainsFor(c, f.side, f.marker, units));
  const corps = f.marker === null ? null : facts.marker(f.marker).command;
  const leaders = Object.keys(s.leaders).filter((id) => {
    const leader = s.leaders[id];
    if (leader === undefined || leader.side !== f.side || leader.strategic || id === hooker || !facts.isLeader(id))
      return false;
    if (!atHand(s, id) || actOf(s, id).moved) return false;
    const { command, level } = facts.leader(id);
    if (command !== null && f.commands.includes(command)) return true;
    // A leader of a corps goes with its marker; he of the army by strategic movement alone (LG.Hooker.Move).
    return level === "corps" && (corps === null || corps === command);
  });
  return { units, leaders };
}
