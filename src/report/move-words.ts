import type { AnyMove, Json } from "../rules/sdk/index.js";
import { isRecord } from "../schema/json.js";

/** A move as the words that the command reads, quoted for a shell. */
export function moveWords(move: AnyMove): string {
  const { move: name, ...params } = move;
  const words = Object.entries(params).flatMap(([key, value]) => valueWords(key, value));
  return [name, ...words].map(quoted).join(" ");
}

function valueWords(key: string, value: Json): string[] {
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== "object" || item === null);
    if (plain) return [`${key}=${value.map((item) => String(item)).join(",")}`];
    return value.flatMap((item: Json, at: number) => valueWords(`${key}.${at}`, item));
  }
  if (isRecord(value)) {
    const parts = Object.entries(value);
    return parts.length === 0 ? [`${key}=`] : parts.flatMap(([part, inner]) => valueWords(`${key}.${part}`, inner));
  }
  return [`${key}=${String(value)}`];
}

function quoted(word: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
