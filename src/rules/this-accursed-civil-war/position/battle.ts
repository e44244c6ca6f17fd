/** What the battle says. */
import type { Sight } from "../kit.js";
import { battleOf } from "../pack/battles/index.js";
import type { Battle } from "../pack/battles/types.js";
import type { HexId, LeaderId, Side, UnitId, WingId } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import type { State, Wing } from "../terms/state.js";

export const battle = (s: Pick<State, "scenario">): Battle => battleOf(s.scenario);
export const turnsOf = (s: Pick<State, "scenario">, options: Options): number | null => battle(s).turns(options);
export const orderOf = (s: Pick<State, "wings" | "units">, id: UnitId): Wing["order"] =>
  s.wings[s.units[id]?.wing ?? ""]?.order ?? null;

/** The wings of a side in the order of the battle. */
export const wingsOf = (s: State, side: Side): WingId[] =>
  battle(s).wings.flatMap(({ id }) => (s.wings[id]?.side === side ? [id] : []));

/** Marston Moor: the colour of a unit or leader; undefined where the battle has none (MM.1). */
export const colourOf = (s: Pick<State, "scenario">, id: UnitId | LeaderId): string | undefined =>
  battle(s).special.colours?.[id];

/** Whether a battle has bridges that count at this moment: where it has none nobody asks what lies in a hex (SN.4, SN.5). */
export const hasBridges = (s: Pick<State, "scenario" | "boats">): boolean =>
  s.boats.hex !== null || battle(s).special.bridges !== undefined;
/** A bridge of the map, or the bridge of boats (SN.4, SN.5). */
export const isBridge = ({ s }: Pick<Sight, "s">, hex: HexId): boolean =>
  s.boats.hex === hex || battle(s).special.bridges?.includes(hex) === true;
