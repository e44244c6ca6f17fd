import type { Json } from "../../../schema/json.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import type { Answer } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import type { CommandId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

type Orders = State["written"]["orders"];

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One decision: to stay, or to move to a hex. */
function decision(value: Json | undefined): Orders[string] | undefined {
  if (!isRecord(value) || typeof value["stay"] !== "boolean") return undefined;
  const to = value["to"] ?? null;
  return to === null || typeof to === "string" ? { stay: value["stay"], to } : undefined;
}

/**
 * Whether a value holds a decision about every command, and where a command moves a hex on one of the maps to which it
 * may go (SC.Full: off map F, across the rivers of the others).
 */
export function isWritten(commands: readonly CommandId[], maps: readonly string[], facts: Facts, value: Json): Answer {
  if (!isRecord(value)) return { expected: "a decision about each command" };
  for (const command of commands) {
    const one = decision(value[command]);
    if (one === undefined) return { expected: "a decision", actual: command };
    if (one.stay) continue;
    if (one.to === null || !facts.has(one.to)) return { expected: "a hex to go to", actual: command };
    if (!maps.includes(sheetOf(one.to))) return { expected: `a hex of map ${maps.join(" or ")}`, actual: one.to };
  }
  return true;
}

/** The decisions of a value; a command without one stays (SC.Full). */
export function writtenOrders(commands: readonly CommandId[], value: Json): Orders {
  const orders: Orders = {};
  for (const command of commands)
    orders[command] = decision(isRecord(value) ? value[command] : undefined) ?? { stay: true, to: null };
  return orders;
}
