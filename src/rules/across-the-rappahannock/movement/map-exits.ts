import type { Answer } from "../../sdk/finding.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { scenario } from "../position/calendar.js";
import type { CommandId, GroupId, HexId, Side } from "../terms/ids.js";
import { offMap as offMapTable, turnsOffMap } from "../terms/off-map-table.js";
import type { State } from "../terms/state.js";

type OffMapOrder = State["offMap"][string];

/** Whether the table leads from an exit to any entry at all (T.OffMap). */
const leadsOn = (side: Side, exit: string): boolean => {
  const name = exit.slice(exit.indexOf("-") + 1);
  return offMapTable[side].names.some((entry) => turnsOffMap(side, name, entry) !== null);
};

/** The hexes of an exit: one of the scenario's, or an entry of the map by its owner (SC.Cross, LG.OffMap). */
export function exitHexes(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  side: Side,
  exit: string,
): readonly HexId[] | null {
  const { offMap, exits } = scenario(s);
  if (offMap === "exit") {
    const found = exits.find((one) => one.exit === exit);
    if (found === undefined) return null;
    return typeof found.hexes === "string" ? facts.stretch(found.hexes) : found.hexes;
  }
  return offMap === "full" && exit.startsWith(`${side}-`) && leadsOn(side, exit) ? facts.entry(exit) : null;
}

/** Whether a way ends in a hex of an exit. */
export function endsAt(exit: readonly HexId[], path: readonly HexId[]): Answer {
  const end = path.at(-1) ?? "";
  return exit.includes(end) || { expected: [...exit], actual: end };
}

/** Exits of a side by name, for candidates. */
export function exitsOf({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): readonly string[] {
  const { offMap, exits } = scenario(s);
  if (offMap === "exit") return exits.map(({ exit }) => exit);
  return offMap === "full" ? facts.entries.filter((entry) => entry.startsWith(`${side}-`)) : [];
}

/** The name of the order under which a command leaves the map by an exit in a turn. */
export const orderName = (s: QueryContext["s"], command: CommandId, exit: string): GroupId =>
  `${command}-t${s.turn}-${exit.toLowerCase()}`.slice(0, 40);

/** Puts a unit or leader on the track; the first of a command to leave by this exit writes where it comes back. */
export function putOnTrack(c: EffectContext, side: Side, command: CommandId, exit: string): OffMapOrder {
  const { s, commit } = c;
  const name = orderName(s, command, exit);
  const known = s.offMap[name];
  if (known !== undefined) return known;
  const order = {
    side,
    command,
    exit,
    left: s.turn,
    boxes: 0,
    entry: null,
    units: [],
    leaders: [],
    ready: null,
    edge: null,
  };
  s.offMap[name] = order;
  commit(name);
  return order;
}
