import { battleOf } from "../pack/battles/index.js";
import type { Battle, BattleUnit } from "../pack/battles/types.js";
import type { Facts } from "../pack/facts.js";
import { pistolShots } from "../terms/constants.js";
import { emptyState } from "../terms/empty-state.js";
import type { Facing, Side } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import type { State, Unit } from "../terms/state.js";

const sideOf = ({ wings }: Battle, { wing }: BattleUnit): Side =>
  wings.find(({ id }) => id === wing)?.side ?? "royalist";
/** Towards the enemy as the maps lie, until the owner sets up. */
const anyFacing = (battle: Battle, side: Side): Facing =>
  "rows" in battle.sheet ? (side === "royalist" ? "SE" : "NW") : side === "royalist" ? "SE" : "NW";

/** What the pack says of a counter goes before the list, where the list only lets infer it. */
const counterOf = (data: BattleUnit, printed: Facts): Pick<Unit, "type" | "double"> => {
  if (data.inferred !== true) return { type: data.type, double: data.double === true };
  const { type, double } = printed.unit(data.id);
  return { type, double };
};

function unitFor(battle: Battle, options: Options, data: BattleUnit, printed: Facts): Unit | undefined {
  const takesPart = data.takesPart?.(options) ?? true;
  if (takesPart === false) return undefined;
  const side = sideOf(battle, data);
  const [hex = null, right = null] = data.facing === undefined || typeof data.at === "string" ? [] : data.at;
  const counter = counterOf(data, printed);
  const onePistol = options.royalistOnePistol && battle.id === "edgehill" && side === "royalist";
  return {
    side,
    wing: data.joins?.(options) ?? data.wing,
    ...counter,
    place: takesPart === "away" ? "away" : hex === null ? "unplaced" : "map",
    hex,
    right,
    facing: data.facing ?? anyFacing(battle, side),
    order: 0,
    formation: "normal",
    morale: "normal",
    casualties: 0,
    threshold: false,
    salvo: false,
    pistols: counter.type === "cavalry" ? (onePistol ? 1 : pistolShots) : 0,
    fired: false,
    guns: "serviceable",
    holder: null,
  };
}

/** The state in which a battle begins (5.5.3, Setup). */
export function setUp(id: string, options: Options, printed: Facts): State {
  const battle = battleOf(id);
  const s = emptyState(id);
  const takesPart = battle.leaders.filter((leader) => leader.takesPart?.(options) ?? true);
  for (const wing of battle.wings) {
    s.wings[wing.id] = {
      side: wing.side,
      order: wing.order ?? (options.historicalOrders ? (wing.historical ?? null) : null),
      leader: takesPart.some(({ id }) => id === wing.leader) ? wing.leader : null,
      replacements: [...wing.replacements],
      finished: false,
      noContinue: false,
      activated: false,
      bypassed: false,
      continuations: 0,
      strength: 0,
    };
  }
  for (const data of battle.units) {
    const unit = unitFor(battle, options, data, printed);
    if (unit === undefined) continue;
    // A unit that begins in a hex with others lies below them.
    unit.order =
      unit.hex === null
        ? 0
        : Object.values(s.units).filter((one) => one.hex === unit.hex || one.right === unit.hex).length;
    s.units[data.id] = unit;
    const wing = s.wings[unit.wing];
    if (wing !== undefined) wing.strength += 1;
  }
  for (const data of takesPart) {
    const wing = battle.wings.find(({ leader }) => leader === data.id);
    const stands = data.at ?? (data.with === undefined ? null : (s.units[data.with]?.hex ?? null));
    const away = wing?.away?.(options) === true;
    const place = data.role === "replacement" ? "waiting" : away ? "away" : stands === null ? "unplaced" : "map";
    s.leaders[data.id] = {
      ...{ side: data.side, role: data.role === "army" ? "army" : "wing", wing: wing?.id ?? null },
      ...{ place, hex: place === "map" ? stands : null },
    };
  }
  return s;
}
