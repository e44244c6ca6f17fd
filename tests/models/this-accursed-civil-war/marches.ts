// Marches at random on an empty field: which ways are open, where they lead, what they do to the ranks (6, 7).
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Step as ModuleStep } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import * as field from "./field.js";
import type { Hex } from "./ground.js";
import { arrived, type Marcher, type MarchRule, type Step, start, take } from "./marching.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
const words: { readonly [word: string]: Step } = {
  "ahead-left": { step: "forward", side: "left" },
  "ahead-right": { step: "forward", side: "right" },
  "turn-left": { step: "turn", by: -1 },
  "turn-right": { step: "turn", by: 1 },
  "wheel-left": { step: "wheel", fixed: "left" },
  "wheel-right": { step: "wheel", fixed: "right" },
  about: { step: "countermarch" },
  "back-left": { step: "back", side: "left" },
  "back-right": { step: "back", side: "right" },
  hedgehog: { step: "hedgehog" },
};
const common: readonly ModuleStep[] = ["ahead-left", "ahead-right", "ahead-left", "ahead-right"];
const others: readonly ModuleStep[] = [
  "turn-left",
  "turn-right",
  "wheel-left",
  "wheel-right",
  "about",
  "back-left",
  "back-right",
  "hedgehog",
];
const rich = field.hexes.filter((hex) => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return column >= 4 && column <= 13 && row >= 1 && row <= 12;
});

/** The whole way; null where a step of it cannot be taken. */
export function walk(
  from: Marcher,
  steps: readonly ModuleStep[],
  off: MarchRule | null,
  open: (hex: Hex) => boolean = field.isOpen,
): Marcher | null {
  let now: Marcher = from;
  let formed = false;
  for (const word of steps) {
    const step = words[word];
    if (step === undefined || formed) return null;
    const next = take(field.land, now, step, off);
    if (next === null || !next.hexes.every(open)) return null;
    now = next;
    formed = step.step === "hedgehog";
  }
  return formed ? { ...now, body: { ...now.body, ranks: "hedgehog" } } : now;
}

export function compareMarches(t: Trial<MarchRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const side = pick(["royalist", "parliament"] as const, next);
    const id = pick([...field.infantryAndHorse(side), field.gunsOf[side][0]], next);
    const standing = field.standing(id, pick(rich, next), next(6), next);
    if (!field.isFree(standing.hexes, new Set())) continue;
    const horse = field.counter(id).arm === "cavalry" || id === "tf-r-usher" || id === "tf-p-okey";
    const wing = side === "royalist" ? (horse ? "tf-r-left" : "tf-r-centre") : horse ? "tf-p-right" : "tf-p-centre";
    const leader =
      {
        "tf-r-left": "tf-rupert",
        "tf-r-centre": "tf-astley",
        "tf-p-right": "tf-cromwell",
        "tf-p-centre": "tf-skippon",
      }[wing] ?? "";
    const s = field.stateOf({ units: [standing], leaders: { [leader]: standing.hexes[0] ?? "" }, wing });
    const unit = s.units[id];
    if (unit === undefined) continue;
    const body = field.bodyOf(id, unit);
    for (let tries = 0; tries < 12; tries++) {
      const steps: ModuleStep[] = Array.from({ length: 1 + next(6) }, () =>
        pick(chance(next, 70) ? common : others, next),
      );
      const move: Move = { move: "move-unit", unit: id, steps };
      // Who has no pikes forms no hedgehog (NA.1).
      if (id === "tf-r-bard" && steps.includes("hedgehog")) continue;
      const end = (off: MarchRule | null) => walk(start(standing, body, false, off), steps, off);
      const bad = field.refused(s, move, side);
      const where = () =>
        `${field.said(s, side, move)} ${JSON.stringify(field.table.check(s, move, side))} ${JSON.stringify(end(null))}`;
      t.same((off) => end(off) !== null, !bad, where);
      if (bad || end(null) === null) continue;
      const copy = structuredClone(s);
      field.table.play(copy, move, side);
      field.table.play(copy, { move: "end-move" }, side);
      const now = copy.units[id];
      if (now === undefined) continue;
      const { hexes, facing } = field.standOf(now);
      t.same(
        (off) => {
          const found = end(off);
          return found === null ? null : [found.hexes, found.facing, arrived(found.body.ranks, found.hits)];
        },
        [hexes, facing, now.formation],
        where,
      );
    }
  }
}
