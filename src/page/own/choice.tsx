/**
 * One of several, where there are several.
 *
 * @packageDocumentation
 */
import type { Named } from "../calls/keeping.js";

export const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export function Choice({
  says,
  now,
  all,
  take,
}: {
  readonly says: string;
  readonly now: string;
  readonly all: readonly Named[];
  readonly take: (id: string) => void;
}) {
  if (all.length < 2) return null;
  return (
    <label>
      {says}{" "}
      <select value={now} onChange={({ currentTarget }) => take(currentTarget.value)}>
        {all.map((one) => (
          <option value={one.value}>{one.says}</option>
        ))}
      </select>
    </label>
  );
}
