/**
 * A value put where a hole of a move stands.
 *
 * @packageDocumentation
 */

import type { AnyChosen, Json } from "../../rules/sdk/index.js";

/** A copy with a value at a JSON Pointer; a list gets one element more. */
export function filledWith(
  chosen: AnyChosen,
  { param, pick }: { readonly param: string; readonly pick: readonly number[] | null },
  value: Json,
): AnyChosen {
  const steps = param
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const put = (into: Json | undefined, [step, ...rest]: readonly string[]): Json => {
    if (step === undefined) return pick === null ? value : [...(Array.isArray(into) ? into : []), value];
    const inner = put(partOf(into, step), rest);
    if (/^\d+$/.test(step) && (into === undefined || Array.isArray(into))) {
      const list = [...(into ?? [])];
      list[Number(step)] = inner;
      return list;
    }
    return { ...(isParts(into) ? into : {}), [step]: inner };
  };
  const made = put(chosen, steps);
  return isParts(made) ? made : chosen;
}

/** An object, not a list: values by their names. */
const isParts = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partOf = (into: Json | undefined, step: string): Json | undefined =>
  typeof into === "object" && into !== null ? Object.entries(into).find(([key]) => key === step)?.[1] : undefined;
