/**
 * Things of one name among what can be chosen, as the copies of a card are: what a player is asked, and what they can type.
 *
 * @packageDocumentation
 */
import type { OpenHole } from "../../rules/sdk/index.js";

type Choice = OpenHole["values"][number];

/** The number by which a list of all tells values of one name apart: "Ops 3 (2)". */
const number = / \(\d+\)$/;

const nameIn = ({ says, group = "" }: Choice): string => `${says.replace(number, "")}\n${group}`;

/** Values by their names, without the numbers that tell those of one name apart. */
export function plainNames(values: readonly Choice[]): readonly Choice[] {
  const counts = new Map<string, number>();
  for (const choice of values) counts.set(nameIn(choice), (counts.get(nameIn(choice)) ?? 0) + 1);
  return values.map((choice) =>
    (counts.get(nameIn(choice)) ?? 0) < 2 ? choice : { ...choice, says: choice.says.replace(number, "") },
  );
}

/**
 * Copies are one choice: the first of them stands for all. What has the same name and is another thing to the rules goes by its
 * id as well, which can be typed: "Ops 1 (ops-1-07)".
 */
export function oneOfEach(values: readonly Choice[]): readonly Choice[] {
  const seen = new Set<string>();
  const kept = plainNames(values).filter((choice) => {
    if (choice.alike === undefined) return true;
    const key = `${choice.alike}\n${nameIn(choice)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const counts = new Map<string, number>();
  for (const choice of kept) counts.set(nameIn(choice), (counts.get(nameIn(choice)) ?? 0) + 1);
  return kept.map((choice) => {
    const { value, says } = choice;
    const isShared = (counts.get(nameIn(choice)) ?? 0) > 1;
    return isShared && typeof value === "string" && value !== says ? { ...choice, says: `${says} (${value})` } : choice;
  });
}
