/**
 * What the page asks for, looked over before anything is done with it: a request may hold whatever somebody wrote.
 *
 * @packageDocumentation
 */
import { base64 } from "@scure/base";
import type { AnyChosen, AnyMove } from "../../rules/sdk/index.js";
import { isRecord } from "../../schema/json.js";
import { failure } from "../core/failure.js";

/** The parts of a request by name. */
export type Asked = { readonly [name: string]: unknown };

const wrong = (name: string) => failure("not-asked-so", `The page asks for something unknown (${name}).`);

export function textIn(asked: Asked, name: string, max = 2000): string {
  const value = asked[name];
  if (typeof value === "string" && value.length <= max) return value;
  throw wrong(name);
}

export function yesIn(asked: Asked, name: string): boolean {
  const value = asked[name];
  if (value === undefined || typeof value === "boolean") return value === true;
  throw wrong(name);
}

export function textsIn(asked: Asked, name: string): readonly string[] {
  const value = asked[name];
  if (Array.isArray(value) && value.length <= 256 && value.every((one) => typeof one === "string")) return value;
  throw wrong(name);
}

/** Texts by name: values that were typed. */
export function pairsIn(asked: Asked, name: string): readonly (readonly [string, string])[] {
  const value = asked[name] ?? {};
  if (!isRecord(value) || Object.keys(value).length > 64) throw wrong(name);
  return Object.entries(value).map(([key, text]) => {
    if (typeof text !== "string") throw wrong(name);
    return [key, text] as const;
  });
}

/** What was read from JSON is JSON. */
const isMove = (value: unknown): value is AnyMove => isRecord(value) && typeof value["move"] === "string";
const isChosen = (value: unknown): value is AnyChosen => isRecord(value);

export function moveIn(asked: Asked, name: string): AnyMove {
  const value = asked[name];
  if (isMove(value)) return value;
  throw wrong(name);
}

export function chosenIn(asked: Asked, name: string): AnyChosen {
  const value = asked[name];
  if (isChosen(value)) return value;
  throw wrong(name);
}

export function bytesIn(asked: Asked, name: string): Uint8Array {
  const text = asked[name];
  try {
    if (typeof text === "string") return base64.decode(text);
  } catch {
    // It is not base64.
  }
  throw wrong(name);
}
