/**
 * What a component pack holds, whatever the game: relations, and where each fact comes from.
 *
 * @packageDocumentation
 */

import { type Source, sources } from "../rules/sdk/index.js";
import { isRecord } from "../schema/json.js";

/** A relation of a pack. */
export interface PackRelation {
  readonly name: string;
  readonly complete: boolean;
  readonly entries: { readonly [key: string]: { readonly value: unknown; readonly source: Source } };
}

function isSource(value: unknown): value is Source {
  return sources.some((source) => source === value);
}

/** The relations of a pack; they stand in it, or in its `relations`. */
export function relationsOf(pack: unknown): PackRelation[] {
  const holder = isRecord(pack) && isRecord(pack["relations"]) ? pack["relations"] : pack;
  if (!isRecord(holder)) return [];
  return Object.entries(holder).flatMap(([name, value]) => {
    if (!isRecord(value) || typeof value["complete"] !== "boolean" || !isRecord(value["entries"])) return [];
    const entries = Object.entries(value["entries"]).flatMap(([key, entry]) =>
      isRecord(entry) && isSource(entry["source"])
        ? [[key, { value: entry["value"], source: entry["source"] }] as const]
        : [],
    );
    return [{ name, complete: value["complete"], entries: Object.fromEntries(entries) }];
  });
}

/** How many facts of each source a relation has, in the order of trust. */
export function countSources({ entries }: PackRelation): { readonly source: Source; readonly count: number }[] {
  const all = Object.values(entries);
  return sources
    .map((source) => ({ source, count: all.filter((entry) => entry.source === source).length }))
    .filter(({ count }) => count > 0);
}

/** The id of a pack; packs of small games may have none. */
export function packId(pack: unknown, game: string): string {
  const id = isRecord(pack) ? pack["id"] : undefined;
  return typeof id === "string" ? id : `${game}-pack`;
}

/** The game that a pack says it is of. */
export function packGame(pack: unknown): string | undefined {
  const game = isRecord(pack) ? pack["game"] : undefined;
  return typeof game === "string" ? game : undefined;
}
