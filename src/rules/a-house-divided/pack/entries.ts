import type { Source } from "../../sdk/facts.js";

interface Entries<V> {
  [key: string]: { value: V; source: Source; note: string };
}

/** One fact of a relation: key, value, and how well it is known ("medium: TA"). */
export type Row<V> = readonly [key: string, value: V, mark: string];

/**
 * How much a fact may decide, from its mark: the rule text itself (SRC), an official publication of the game (MF), a
 * default that no source gives (DEF), or what reviews and adaptations report.
 */
export function sourceOf(mark: string): Source {
  const origins = mark
    .slice(mark.indexOf(":") + 1)
    .split(",")
    .map((origin) => origin.trim());
  if (origins.includes("DEF")) return "reconstruction";
  if (origins.includes("SRC")) return "rulebook";
  return origins.includes("MF") ? "component" : "community";
}

/** A relation of a pack; the mark of each fact stands in its note. */
export function relationOf<V>(complete: boolean, rows: Iterable<Row<V>>): { complete: boolean; entries: Entries<V> } {
  const entries: Entries<V> = {};
  for (const [key, value, mark] of rows) entries[key] = { value, source: sourceOf(mark), note: mark };
  return { complete, entries };
}
