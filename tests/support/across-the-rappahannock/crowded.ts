// Both sides mixed up in a small part of the training battlefield: what random tests begin with.
import { type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { facts as printed } from "../../../src/rules/across-the-rappahannock/pack/facts.js";
import { stackingOf } from "../../../src/rules/across-the-rappahannock/position/stacks.js";
import { openLedger } from "../../../src/rules/sdk/facts.js";

export const facts = printed(standardPack, openLedger("agreed"));
const facings = ["E", "NE", "NW", "W", "SW", "SE"];
const us =
  "us-1-1-ta-a us-1-1-ta-b us-2-1-ta-a us-2-1-ta-b us-alder-art us-1-2-ta-a us-1-2-ta-b us-birch-art us-ss-tb us-tcav-a us-tcav-b us-tcav-art us-train-t1";
const csa =
  "csa-oak-a csa-oak-b csa-pine-a csa-pine-b csa-ash-art csa-elder-a csa-elder-b csa-t1-res-a csa-larch csa-tcav-a csa-tcav-b csa-tcav-art";

/** Both sides mixed up in a small part of the map, stacked as the rules allow; leaders with their own or alone. */
export function crowded(
  next: (below: number) => number,
  atTheEdge = false,
): { readonly units: string; readonly leaders: string } {
  const [row, place] = atTheEdge ? [next(2) * 14, 2 + next(13)] : [1 + next(11), 2 + next(13)];
  const near = facts.hexesOf("T").filter((hex) => {
    return Math.abs(Number(hex.slice(1, 3)) - row) <= 2 && Math.abs(Number(hex.slice(3)) - place) <= 2;
  });
  const there = new Map<string, string[]>();
  const placed: string[] = [];
  for (const id of `${us} ${csa}`.split(" ")) {
    if (next(4) === 0) continue;
    const hex = near[next(near.length)] ?? "";
    const others = there.get(hex) ?? [];
    if (others.some((one) => one.slice(0, 2) !== id.slice(0, 2))) continue;
    const s = { scenario: "training" } as State;
    const named = [...others, id].map((one) => ({ id: one, unit: { type: facts.type(one), mounted: true } }));
    if (stackingOf({ s, facts, ruling: (() => "together") as never }, named) !== true) continue;
    there.set(hex, [...others, id]);
    // Who comes second faces like the first (7.11).
    const marks = [
      others.length === 0 ? facings[next(6)] : "",
      next(5) === 0 && !id.includes("train") ? "disordered" : "",
    ];
    placed.push(`${id} ${hex} ${marks.join(" ").trim()}`);
  }
  const leaders: string[] = [];
  for (const id of "us-alder us-birch us-cedar csa-ash csa-beech csa-elm".split(" ")) {
    const hex = near[next(near.length)] ?? "";
    const [unit] = there.get(hex) ?? [];
    const enemies = leaders.some((one) => one.endsWith(hex) && one.slice(0, 2) !== id.slice(0, 2));
    if (enemies || (unit !== undefined && unit.slice(0, 2) !== id.slice(0, 2))) continue;
    leaders.push(`${id} ${hex}`);
  }
  return { units: placed.join("; "), leaders: leaders.join("; ") };
}
