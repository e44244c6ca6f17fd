import { test } from "vitest";
import type { Move } from "../../../src/rules/for-the-people/index.js";
import type { SpaceId, StateId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts as facts, type Placed, position, tableFor } from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { after, type Bar, type Kind, type March, mayStep, type Side, type Step } from "./movement.js";

type Random = (n: number) => number;

const table = tableFor();
const other = { union: "confederate", confederate: "union" } as const;
const union: readonly StateId[] = ["IL", "IN", "OH", "PA", "MD", "NJ", "DE", "DC"];
const border: readonly StateId[] = ["MO", "KY", "WV"];
const region: readonly StateId[] = ["TN", "KY", "MS", "AL", "MO", "IL", "IN", "OH", "GA", "WV"];
const spaces = facts.spaces.filter(
  (space) => region.includes(facts.state(space)) && facts.port(space) !== "coastal-fort",
);
const ports = spaces.filter((space) => facts.port(space).startsWith("river"));

const owner = (space: SpaceId): Side | null => {
  const state = facts.state(space);
  return border.includes(state) ? null : union.includes(state) ? "union" : "confederate";
};

/** A force in a space, and how it sets out. */
function outset(side: Side, kind: Kind, from: SpaceId): { placed: Placed; move: Move } {
  const card = "clara-barton";
  const [general, army, horse] =
    side === "union"
      ? (["grant", "army-of-the-potomac", "pleasonton"] as const)
      : (["r-e-lee", "army-of-northern-virginia", "stuart"] as const);
  switch (kind) {
    case "army":
      return {
        placed: { [side]: 5, generals: [general], army: [army, general] },
        move: { move: "move-army", card, army, infantry: 5 },
      };
    case "corps":
      return { placed: { [side]: 3, generals: [general] }, move: { move: "move-corps", card, general, infantry: 3 } };
    case "division":
      return { placed: { [side]: 2 }, move: { move: "move-division", card, space: from, infantry: 2 } };
    case "cavalry":
      return { placed: { generals: [`+${horse}`] }, move: { move: "move-cavalry", card, general: horse } };
  }
}

interface Walk {
  readonly compared: Comparison;
  readonly random: Random;
  readonly may: typeof mayStep;
}

function walk({ compared, random, may }: Walk): void {
  const side: Side = random(2) === 0 ? "union" : "confederate";
  const kind = (["army", "corps", "division", "cavalry"] as const)[random(4)] ?? "corps";
  const from = spaces[random(spaces.length)] ?? "corinth-ms";
  const { placed, move } = outset(side, kind, from);
  const pc: { [space: string]: Side } = {};
  // Mostly friendly country now and then, so that long moves by rail come about.
  const friendly = random(2) === 0;
  for (const space of spaces) {
    const mark = friendly && random(12) > 0 ? side : ([side, other[side], null] as const)[random(3)];
    if (mark !== null && mark !== undefined && mark !== owner(space)) pc[space] = mark;
  }
  if (owner(from) === side) delete pc[from];
  else pc[from] = side;
  const forts: { [space: string]: Side } = {};
  // One Confederate fort at most: two of them close more of a river than their own spaces (6.62).
  const guarded = random(2) === 0 ? ports[random(ports.length)] : undefined;
  if (guarded !== undefined && guarded !== from) forts[guarded] = "confederate";
  for (let n = random(4); n > 0; n--) {
    const port = ports[random(ports.length)];
    if (port !== undefined && port !== from) forts[port] ??= "union";
  }
  const s = position({ spaces: { [from]: placed }, hands: { [side]: ["clara-barton"] }, state: { pc, forts } });
  s.stack = [
    { flow: "turn", at: "rounds", next: other[side] },
    { flow: "round", at: "play", by: side, looked: [] },
  ];
  table.settle(s);
  const start = JSON.stringify({ side, kind, from, forts });
  if (!table.play(s, move, side).accepted) throw new Error(`${start} ${JSON.stringify(table.check(s, move, side))}`);
  const closed = Object.values(forts).includes("confederate");
  const control = (space: SpaceId) => s.pc[space] ?? owner(space);
  const stepTo = (at: SpaceId, to: SpaceId): Step => {
    const state = facts.state(to);
    const home = union.includes(state) ? "union" : "confederate";
    return {
      ...{ line: facts.line(at, to), control: control(to) },
      state: border.includes(state) ? "border" : home === side ? "own" : "enemy",
      held: s.forts[to] === other[side],
      ways: facts.bars(at, to).map((port): Bar | null => {
        if (port === null) return null;
        const fort = s.forts[port] ?? null;
        // 6.63: over the Potomac a fort alone is named.
        return { entered: port === to, fort, union: fort !== "confederate" && port !== "washington-dc" };
      }),
    };
  };
  let march: March = { spaces: 0, friendlyRail: true };
  let at = from;
  const path = [at];
  for (let n = 0; n < 14; n++) {
    const waits = table.expects(s)[0];
    const goesOn = waits !== undefined && "window" in waits && waits.window === "march/go";
    const ways: { to: SpaceId; step: Step }[] = [];
    for (const to of facts.neighbours(at)) {
      if (facts.port(to) === "coastal-fort") continue;
      const found = goesOn ? table.check(s, { move: "step", to }, side) : [];
      if (found.some(({ severity }) => severity === "unknown")) continue;
      const step = stepTo(at, to);
      // What else of a river one fort closes is another question (6.62, case 2).
      const open = step.ways.some((bar) => bar?.union === true && closed && side === "confederate");
      const legal = may(side, kind, march, step);
      if (!open)
        compared.same(
          legal,
          goesOn && found.length === 0,
          () => `${start} by ${path.join()} to ${to}: ${JSON.stringify([step, found.map(({ code }) => code)])}`,
        );
      if (legal && goesOn && found.length === 0) ways.push({ to, step });
    }
    const rail = ways.filter(({ step }) => step.line === "rail" && step.control === side);
    const choice = rail.length > 0 && random(6) > 0 ? rail : ways;
    const next = choice[random(choice.length)];
    if (next === undefined || !table.play(s, { move: "step", to: next.to }, side).accepted) return;
    march = after(side, march, next.step);
    at = next.to;
    path.push(at);
  }
}

function walks(seed: number, count: number, may: typeof mayStep = mayStep): Comparison {
  const walking = { compared: comparison(), random: seeded(seed), may };
  for (let n = 0; n < count; n++) walk(walking);
  return walking.compared;
}

test(
  "5.13, 5.91, 6.24, 6.25: how far and over which lines a force goes, as a second reading of the rules has it",
  () => {
    agreed("for-the-people", "movement", walks(3, 3300 * effort));
  },
  180_000 * effort,
);

test("5.91: a model without the bonus of the railroads is found out", () => {
  disagreed(walks(4, 60, (side, kind, march, step) => mayStep(side, kind, { ...march, friendlyRail: false }, step)));
});
