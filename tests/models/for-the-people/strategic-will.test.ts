import { test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import { tableFor } from "../../support/for-the-people/rules.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { result, seeded } from "../../support/seeded.js";
import {
  type Changes,
  changesOf,
  endOfTurn,
  type Held,
  type Marker,
  moved,
  type Side,
  type Told,
} from "./strategic-will.js";

const table = tableFor();
const scenarios = ["1861", "1862", "1863", "1864", "campaign"] as const;
const sides = ["union", "confederate"] as const;
/** What costs Strategic Will by who was beaten when is left to other tests (5.24, 5.61). */
const leftOut = ["relieve-commander", "absorb-army", "discard-card"];

/** The book of one game: each marker move by move, and the changes of each turn. */
function keepBook(compared: Comparison, seed: number, most: number, lose: (event: string) => boolean): void {
  const random = seeded(seed);
  const scenario = scenarios[random(scenarios.length)] ?? "1861";
  const s = table.setup(scenario);
  const marker: { [side in Side]: Marker } = { union: { ...s.will.union }, confederate: { ...s.will.confederate } };
  const held: Held = new Map();
  for (const [state, { control }] of Object.entries(s.states)) if (control !== null) held.set(state, control);
  let heldBefore = new Map(held);
  let due: Changes = [];
  let told: Changes = [];
  let by: Side = "union";
  for (let inputs = 0; inputs < most && s.over === null; inputs++) {
    const [waits] = table.expects(s);
    if (waits === undefined || waits.kind === "fact") return;
    const before: State = structuredClone(s);
    let events: readonly Told[];
    if (waits.kind === "chance") {
      events = table.play(s, { chance: waits.purpose, result: result(waits.roll, random) }, "chance").events;
    } else {
      const side = waits.by === "union" ? "union" : "confederate";
      const legal = table.legalMoves(s, side);
      const names = [...new Set(legal.map(({ move }) => move))].filter((name) => !leftOut.includes(name));
      const name = names[random(names.length)] ?? legal[0]?.move;
      const choices = legal.filter(({ move }) => move === name);
      const move = choices[random(choices.length)];
      if (move === undefined) return;
      events = table.play(s, move, side, true).events;
    }
    for (const one of events) {
      const { event, figures } = one;
      if (event === "card-played") by = figures["side"] === "union" ? "union" : "confederate";
      if (event === "will-changed") {
        const side = figures["side"] === "union" ? "union" : "confederate";
        marker[side] = moved(marker[side], Number(figures["by"]));
        told.push(`${side} ${figures["by"]}`);
        compared.same(marker[side].points, figures["now"], () => `${scenario} ${seed}: ${JSON.stringify(figures)}`);
        continue;
      }
      if (!lose(event)) due.push(...changesOf(one, before, by, held));
      if (event !== "turn-ended") continue;
      due.push(...endOfTurn(s, Number(figures["turn"]), heldBefore));
      const turn = Number(figures["turn"]);
      const [expected, found] = [due.sort(), told.sort()];
      compared.same(expected, found, () => `${scenario} ${seed}, turn ${turn}`);
      due = [];
      told = [];
      heldBefore = new Map(held);
    }
    for (const side of sides)
      compared.same(marker[side], s.will[side], () => `${scenario} ${seed}: the marker of ${side}`);
  }
}

function books(seed: number, games: number, lose: (event: string) => boolean = () => false): Comparison {
  const compared = comparison();
  for (let n = 0; n < games; n++) keepBook(compared, seed + n, 1000, lose);
  return compared;
}

test(
  "12: Strategic Will of random games is what a second book of them has",
  () => {
    agreed("for-the-people", "strategic-will", books(100, 4 * effort));
  },
  180_000 * effort,
);

test(
  "12.3: a book without large battles and the blockade is found out",
  () => {
    disagreed(books(200, 2, (event) => event === "battle-fought" || event === "blockade-rolled"));
  },
  180_000 * effort,
);
