/**
 * A declaration as a sentence with holes: one thing after the other, each field by field.
 *
 * @packageDocumentation
 */
import type { Json } from "../../../schema/json.js";
import type { Hole } from "../../sdk/holes.js";

/** A declared thing as far as it is chosen: what it does, and its fields. */
export interface BegunThing<Deed extends string> {
  readonly do?: Deed;
}

/** What a game says of the things that can be declared, for who chooses them. */
export interface DeclarableDeeds<Deed extends string, Begun extends BegunThing<Deed>, Field extends string> {
  /** The fields of each deed, in the order in which people say them. */
  readonly fields: { readonly [deed in Deed]: readonly Field[] };
  /** The fields that take a list, of one value at least. */
  readonly lists: readonly Field[];
  /** The deeds that something on the map, in a hand or in the deck allows. */
  possible(): readonly Deed[];
  /** What is worth trying for a field; of a list what can still be added. */
  values(field: Field, begun: Begun): readonly Json[];
}

/** How many things a declaration offers one after the other; more may be declared. */
const maxThings = 12;

/**
 * The holes of the parameter `declared`: those of the thing that is being said, or the next thing.
 *
 * @param things the declaration as far as it is chosen
 */
export function* declaredHoles<Deed extends string, Begun extends BegunThing<Deed>, Field extends string>(
  deeds: DeclarableDeeds<Deed, Begun, Field>,
  things: readonly Begun[],
): Iterable<Hole> {
  const last = things.at(-1);
  const fields: readonly Field[] = last?.do === undefined ? [] : deeds.fields[last.do];
  const at = `/declared/${things.length - 1}`;
  const isList = (field: Field) => deeds.lists.includes(field);
  const fieldLeft = last !== undefined && fields.some((field) => !(field in last));
  if (last !== undefined && (fieldLeft || fields.some(isList))) {
    for (const field of fields) {
      if (isList(field)) {
        const chosen = listIn(last, field);
        const values = deeds.values(field, last).filter((value) => !chosen.includes(value));
        yield { param: `${at}/${field}`, values, pick: [1, chosen.length + values.length] };
      } else if (!(field in last)) {
        yield { param: `${at}/${field}`, values: deeds.values(field, last) };
      }
    }
  }
  if (fieldLeft) return;
  if (things.length === 0) yield { param: "/declared", kind: "list", values: [], pick: [0, 1] };
  if (things.length < maxThings) {
    yield {
      param: `/declared/${things.length}/do`,
      values: deeds.possible(),
      optional: true,
      extra: true,
      sure: true,
      complete: false,
    };
  }
}

/** The values of a list that are chosen already. */
function listIn(begun: object, field: string): readonly unknown[] {
  const value = Object.entries(begun).find(([name]) => name === field)?.[1];
  return Array.isArray(value) ? value : [];
}
