/**
 * A value put where a hole of a move stands.
 *
 * @packageDocumentation
 */

/** A copy with a value at a JSON Pointer; a list gets one element more. */
export function filledWith(
  chosen: object,
  { param, pick }: { readonly param: string; readonly pick: readonly number[] | null },
  value: unknown,
): object {
  const steps = param
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const put = (into: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return pick === null ? value : [...(Array.isArray(into) ? into : []), value];
    const inner = put(partOf(into, step), rest);
    if (/^\d+$/.test(step) && (into === undefined || Array.isArray(into))) {
      const list = [...(into ?? [])];
      list[Number(step)] = inner;
      return list;
    }
    return { ...(typeof into === "object" ? into : {}), [step]: inner };
  };
  const made = put(chosen, steps);
  return typeof made === "object" && made !== null ? made : chosen;
}

const partOf = (into: unknown, step: string): unknown =>
  typeof into === "object" && into !== null ? Object.entries(into).find(([key]) => key === step)?.[1] : undefined;
