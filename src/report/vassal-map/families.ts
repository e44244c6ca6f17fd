/**
 * What stands in spaces when a game begins: found in the states of its scenarios, whatever the game calls it.
 *
 * @packageDocumentation
 */
import type { InstalledGame } from "../../replay/index.js";
import { isRecord } from "../../schema/json.js";
import { setUpsOf } from "./standing.js";

/** Things of a state that stand in spaces: where they are kept, and the field that says in which space, where it has one. */
export interface Family {
  readonly pointer: string;
  readonly field: string | undefined;
  /** They have numbers and no names: what they are says which are meant. */
  readonly numbered: boolean;
  readonly keys: ReadonlySet<string>;
  /** The values of their other fields, where these are a few words. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Looks through the set-ups of a game for things that stand in spaces. */
export function familiesOf(installed: InstalledGame, pack: unknown, spaces: ReadonlySet<string>): readonly Family[] {
  const found = new Map<string, { field: string; keys: Set<string>; values: Map<string, Set<string>> }>();
  const named = new Map<string, Set<string>>();
  for (const state of setUpsOf(installed, pack))
    for (const [name, things] of Object.entries(state)) {
      if (!isRecord(things) && !Array.isArray(things)) continue;
      const direct = Object.entries(things).filter(([, value]) => typeof value === "string");
      // A record of names and spaces, without anything else about them.
      if (isRecord(things) && direct.some(([, value]) => spaces.has(String(value)))) {
        const known = named.get(`/${name}`) ?? new Set<string>();
        for (const [key] of direct) known.add(key);
        named.set(`/${name}`, known);
      }
      const members = Object.entries(things).filter((entry): entry is [string, { [field: string]: unknown }] =>
        isRecord(entry[1]),
      );
      const field = members
        .flatMap(([, thing]) => Object.entries(thing))
        .find(([, value]) => typeof value === "string" && spaces.has(value))?.[0];
      const known = found.get(`/${name}`) ?? { field: field ?? "", keys: new Set(), values: new Map() };
      if (known.field === "") known.field = field ?? "";
      for (const [key, thing] of members) {
        known.keys.add(key);
        for (const [other, value] of Object.entries(thing))
          if (typeof value === "string" && other !== known.field)
            known.values.set(other, (known.values.get(other) ?? new Set()).add(value));
      }
      found.set(`/${name}`, known);
    }
  const direct = [...named].map(([pointer, keys]): Family => {
    return { pointer, field: undefined, keys, values: new Map(), numbered: false };
  });
  const others = [...found].flatMap(([pointer, { field, keys, values }]): Family[] =>
    field === "" ? [] : [{ pointer, field, keys, values, numbered: [...keys].some((key) => /\d/.test(key)) }],
  );
  return [...direct, ...others];
}

/** Where a state says in which space a thing of a family is, as a JSON Pointer. */
export const pointerIn = ({ pointer, field }: Family, key: string): string =>
  [pointer, key, ...(field === undefined ? [] : [field])].join("/");
