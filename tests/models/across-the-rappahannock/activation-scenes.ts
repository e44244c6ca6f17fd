// Activations at random: combinations that are tried, rallies, dice for the initiative.
import { type Move, type State, scenarioOf } from "../../../src/rules/across-the-rappahannock/index.js";
import type { CommandId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { type ActivationRule, combination, combines, initiative, rallies, rally } from "./activation.js";
import { pieceOf, untouched, type World, world } from "./counters.js";
import { broken, chance, type Next, pick, said, scene, standard, stream } from "./positions.js";
import type { Trial } from "./trial.js";

type W = World<ActivationRule>;
type T = Trial<ActivationRule>;
const commands = {
  US: ["us-1-ta", "us-2-ta", "us-1-tb", "us-tcav"],
  CSA: ["csa-1-t1", "csa-2-t1", "csa-1-t2", "csa-tcav"],
} as const satisfies { readonly [S in Side]: readonly CommandId[] };

/** A moment in which commands may be combined. */
function beforeCombination(next: Next): { s: State; by: Side } {
  const dark = chance(next, 10);
  const scenario = dark ? "training-command" : "training";
  const { s, by } = scene(next, { at: "move", radius: 2 + next(5), share: 30 + next(50), scenario });
  if (dark) s.turn = 5;
  const frame = s.stack[2];
  if (frame?.flow !== "activation") throw new Error("no activation");
  const open = commands[by].filter(() => chance(next, 85));
  s.stack = [
    ...s.stack.slice(0, 2),
    { ...frame, at: "combined", commands: open, next: [], combined: false, tried: false },
  ];
  return { s, by };
}

function combine(t: T, next: Next): void {
  const { s, by } = beforeCombination(next);
  const before: W = world(s);
  const pairs = commands[by].flatMap((one, at) => commands[by].slice(at + 1).map((two) => [one, two]));
  const top = structuredClone(s.stack);
  const possible = (without: ActivationRule | null) =>
    pairs.some((pair) =>
      combines({ ...before, s: { ...s, stack: top }, without }, { move: "combine-commands", commands: pair }, by),
    );
  standard.settle(s);
  // Where two commands can be combined their owner is asked.
  const asked = s.stack.some((one) => one.flow === "activation" && one.at === "combined");
  t.same(
    (without) => possible(without) && !asked,
    false,
    () => said(s, by, { move: "combine-commands", commands: [] }),
  );
  const frame = s.stack.at(-1);
  if (frame?.flow !== "activation" || frame.at !== "combined") return;
  const w: W = world(s);
  for (let tries = 0; tries < 12; tries++) {
    const chosen = commands[by].filter(() => chance(next, 55));
    const move: Move = { move: "combine-commands", commands: chosen };
    const refused = broken(standard, s, move, by);
    t.same(
      (without) => combines({ ...w, without }, move, by),
      !refused,
      () => said(s, by, move),
    );
    if (refused || !chance(next, 40)) continue;
    standard.play(s, move, by);
    const [due] = standard.expects(s);
    if (due?.kind !== "chance") return;
    const die = next(10);
    const { events } = standard.play(s, { chance: due.purpose, result: [die] }, "chance");
    const rolled = events.find(({ event }) => event === "combined-rolled")?.figures;
    const where = () => said(s, by, { ...move, die, events: JSON.stringify(events) });
    t.same(
      (without) => combination({ ...w, without }, chosen, die),
      [rolled?.["total"], rolled?.["result"] === "together"],
      where,
    );
    return;
  }
}

function rallyAll(t: T, next: Next): void {
  const { s, by } = scene(next, { at: "rally", radius: 2 + next(4), share: 30 + next(60) });
  const marks = ["moved", "fired", "charged", "rallied"] as const;
  for (const unit of Object.values(s.units)) if (chance(next, 40)) unit.disordered = true;
  for (const { id } of world(s).at.pieces)
    if (chance(next, 25)) s.acts[id] = { ...untouched, [pick(marks, next)]: true };
  standard.settle(s);
  for (let tries = 0; tries < 20; tries++) {
    const top = s.stack.at(-1);
    if (top?.flow !== "command" || top.at !== "rally") return;
    const w: W = world(s);
    const own = w.at.pieces.filter((one) => one.side === by || chance(next, 4));
    if (own.length === 0) return;
    const { id } = pick(own, next);
    const move: Move = { move: "rally", unit: id };
    const refused = broken(standard, s, move, by);
    t.same(
      (without) => rallies({ ...w, without }, id, by),
      !refused,
      () => said(s, by, move),
    );
    if (refused || chance(next, 50)) continue;
    const unit = pieceOf(w, id);
    standard.play(s, move, by);
    const [due] = standard.expects(s);
    if (due?.kind !== "chance" || unit === undefined) return;
    const die = next(10);
    const { events } = standard.play(s, { chance: due.purpose, result: [die] }, "chance");
    const told = events.find(({ event }) => event === "rally-rolled")?.figures;
    const where = () => said(s, by, { ...move, die, events: JSON.stringify(events) });
    t.same(
      (without) => rally({ ...w, without }, unit, die),
      [told?.["cohesion"], s.units[id]?.disordered === false],
      where,
    );
  }
}

function begin(t: T, next: Next): void {
  const { s } = scene(next, { at: "move", radius: 4, share: 60 });
  const [campaign, turn] = s.stack;
  if (campaign === undefined || turn?.flow !== "turn") return;
  s.turn = 2 + next(3);
  s.stack = [campaign, { ...turn, at: "initiative" }];
  standard.settle(s);
  const [due] = standard.expects(s);
  if (due?.kind !== "chance" || !("count" in due.roll)) return;
  const dice = Array.from({ length: due.roll.count }, () => next(10));
  const { events } = standard.play(s, { chance: due.purpose, result: dice }, "chance");
  const { US = 0, CSA = 0 } = scenarioOf(s.scenario).turns[s.turn - 1]?.modifiers ?? {};
  const [union = 0, confederate = 0] = dice;
  const told = events.find(({ event }) => event === "initiative-rolled")?.figures["side"];
  const w: W = world(s);
  const model = (without: ActivationRule | null) => initiative({ ...w, without }, union + US, confederate + CSA);
  t.same(model, told, () => said(s, "US", { move: "initiative", dice, events: JSON.stringify(events) }));
}

export function compareActivations(t: T, seed: number, rounds: number): void {
  const next = stream(seed);
  for (let at = 0; at < rounds; at++) {
    combine(t, next);
    rallyAll(t, next);
    begin(t, next);
  }
}
