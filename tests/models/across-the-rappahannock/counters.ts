// What stands on the counters of the training armies, and who stands where.
import { type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import type {
  CommandId,
  HexId,
  LeaderId,
  Side,
  UnitId,
  UnitType,
} from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Act, Unit } from "../../../src/rules/across-the-rappahannock/terms/state.js";

const { relations } = standardPack;

/** A position, what the model leaves out of its rules, and other than standard readings. */
export interface World<Rule extends string> {
  readonly s: State;
  readonly without: Rule | null;
  readonly readings: { readonly [ruling: string]: string };
  /** Looked up once for each position. */
  readonly at: Standing;
}

/** A unit on the map. */
export interface Piece extends Unit {
  readonly id: UnitId;
  readonly hex: HexId;
}

export interface Standing {
  readonly by: ReadonlyMap<HexId, readonly Piece[]>;
  readonly pieces: readonly Piece[];
}

/** Who stands where, the uppermost first. */
export function standing(s: State): Standing {
  const pieces: Piece[] = [];
  for (const [id, unit] of Object.entries(s.units)) {
    if (unit.hex === null || unit.place !== "map") continue;
    pieces.push({ ...unit, id, hex: unit.hex });
  }
  const by = new Map<HexId, Piece[]>();
  for (const piece of pieces.toSorted((a, b) => a.order - b.order)) {
    const there = by.get(piece.hex);
    if (there === undefined) by.set(piece.hex, [piece]);
    else there.push(piece);
  }
  return { by, pieces };
}

export const world = <Rule extends string>(
  s: State,
  without: Rule | null = null,
  readings: World<Rule>["readings"] = {},
): World<Rule> => ({ s, without, readings, at: standing(s) });

type W = World<string>;
export const inHex = ({ at }: W, hex: HexId): readonly Piece[] => at.by.get(hex) ?? [];
export const pieceOf = (w: W, id: UnitId): Piece | undefined => w.at.pieces.find((one) => one.id === id);
/** Combat units: everybody but trains, which have no combat ability (LG.Eng.Train). */
export const isCombat = ({ type }: Pick<Unit, "type">): boolean => type !== "train";
export const isGun = ({ type }: Pick<Unit, "type">): boolean => type === "artillery" || type === "horse-artillery";
export const isLine = ({ type }: Pick<Unit, "type">): boolean => type === "infantry" || type === "cavalry";
/** Infantry, and cavalry on foot, which every rule of infantry means too (12.3). */
export const onFoot = (unit: Pick<Unit, "type" | "mounted">): boolean =>
  unit.type === "infantry" || (unit.type === "cavalry" && !unit.mounted);
export const rides = (unit: Pick<Unit, "type" | "mounted">): boolean => unit.type === "cavalry" && unit.mounted;
export const enemiesIn = (w: W, hex: HexId, by: Side): readonly Piece[] =>
  inHex(w, hex).filter((one) => one.side !== by && isCombat(one));

export const untouched: Act = {
  from: null,
  wasDisordered: null,
  mode: null,
  moved: false,
  hexes: 0,
  costliest: 0,
  fired: false,
  responded: false,
  charged: false,
  defended: false,
  rallied: false,
  retreated: false,
  worked: false,
  attacked: false,
};
export const actOf = ({ s }: W, id: UnitId): Act => s.acts[id] ?? untouched;

export const counter = (id: UnitId) => relations.unit.entries[id]?.value;
export const typeOf = (id: UnitId): UnitType => counter(id)?.type ?? "infantry";
/** The commander on the second line of a counter (6.41). */
export const commander = (id: UnitId): CommandId => counter(id)?.commands["T"] ?? "";
export const leaderOf = (command: CommandId): LeaderId | null =>
  relations.command.entries[command]?.value.leader ?? null;
export const rangeOfCommand = (leader: LeaderId): number => relations.commandRange.entries[leader]?.value ?? 0;
export const combinedValue = (leader: LeaderId): number => relations.combined.entries[leader]?.value ?? 0;
export const isSharpshooter = (id: UnitId): boolean => counter(id)?.marks.includes("sharpshooters") === true;
export const isExtraLong = (id: UnitId): boolean => counter(id)?.marks.includes("elr") === true;
export const reach = (id: UnitId): "S" | "M" | "L" => relations.range.entries[id]?.value ?? "S";

type Condition = Pick<Unit, "type" | "side" | "mounted" | "disordered">;
export function strength(id: UnitId, { type, mounted }: Condition): number {
  if (type === "cavalry" && !mounted) return relations.dismounted.entries[id]?.value.strength ?? 0;
  return relations.strength.entries[id]?.value ?? 0;
}
/** Cohesion of the side that lies up; of cavalry less 1, of Confederates on foot less 2 (11.11, 12.4). */
export function cohesion(id: UnitId, { type, side, mounted, disordered }: Condition): number {
  if (type !== "cavalry") {
    const printed = disordered ? relations.cohesionDisordered : relations.cohesion;
    return printed.entries[id]?.value ?? 0;
  }
  const value = mounted ? relations.cohesion.entries[id]?.value : relations.dismounted.entries[id]?.value.cohesion;
  return (value ?? 0) - (disordered ? (side === "CSA" && !mounted ? 2 : 1) : 0);
}
/** Movement allowances, which LG.SM gives as a quarter of 16, 20, 24, 28; cavalry on foot marches like infantry. */
export function allowance({ type, mounted }: Pick<Unit, "type" | "mounted">): number {
  if (type === "artillery") return 5;
  if (type === "train") return 5;
  if (type === "horse-artillery") return 6;
  return type === "cavalry" && mounted ? 6 : 4;
}

/** Whether units may stand together in a hex: two batteries on two of infantry with one commander (6.41; LG.Eng.Train). */
export function together(units: readonly Pick<Piece, "id" | "type" | "mounted">[]): boolean {
  if (units.length < 2) return true;
  if (units.some(({ type }) => type === "train")) return false;
  const line = units.filter((one) => !isGun(one));
  if (units.length - line.length > 2 || line.length > 2) return false;
  const [one, two] = line;
  if (one === undefined || two === undefined) return true;
  return onFoot(one) && onFoot(two) && commander(one.id) === commander(two.id);
}
