import type { Json } from "../../../schema/json.js";
import { type Ledger, type RelationData, relation1 } from "../../sdk/facts.js";
import { facings } from "../terms/constants.js";
import type { Facing, HexId } from "../terms/ids.js";

export const isNumber = (value: Json): value is number => typeof value === "number";
export const isFlag = (value: Json): value is boolean => typeof value === "boolean";
export const isText = (value: Json): value is string => typeof value === "string";
export const isOneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: Json): value is T =>
    words.some((word) => word === value);
export const isHexes = (value: Json): value is HexId[] => Array.isArray(value) && value.every(isText);
export const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isFacing = isOneOf<Facing>(...facings);
export const isFortification = (value: Json): value is { facing: Facing | null } | null =>
  value === null || (isRecord(value) && (value["facing"] === null || isFacing(value["facing"] ?? "")));
export const isDismounted = (value: Json): value is { strength: number; cohesion: number } =>
  isRecord(value) && typeof value["strength"] === "number" && typeof value["cohesion"] === "number";
export const isRange = (value: Json): value is { from: number; to: number } =>
  isRecord(value) && isNumber(value["from"] ?? "") && isNumber(value["to"] ?? "");

/** Relations of a pack, read into one ledger. */
export function readers(ledger: Ledger) {
  const one = <K extends string, V extends Json>(
    name: string,
    data: RelationData<V>,
    absent: V,
    is: (value: Json) => value is V,
  ) => relation1<K, V>(name, data, absent, ledger, is);
  // Counters are known from the pack alone: nobody establishes one in a game.
  const fixed = <K extends string, V extends Json>(name: string, data: RelationData<V>, absent: V) =>
    one<K, V>(name, data, absent, (_): _ is V => false);
  return { one, fixed };
}
