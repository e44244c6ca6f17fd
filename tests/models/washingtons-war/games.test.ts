import { describe, test } from "vitest";
import { type Move, standardPack } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, effort } from "../../support/model.js";
import { result, seeded } from "../../support/seeded.js";
import { generalsOf, type Side, type State, spaces } from "./board.js";
import { judged } from "./judge.js";
import { barred, chance, due, pick, picture, type Random, standardTable as table, zones } from "./positions.js";

const deck = Object.keys(standardPack.relations.card.entries);
const everybody = [...generalsOf.american, ...generalsOf.british];

/** A value of the same kind as a part of a move. */
function another(value: unknown, random: Random): unknown {
  if (typeof value === "number") return random(6);
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    if (list.length > 0 && chance(random, 70)) list[random(list.length)] = pick(random, spaces);
    else if (list.length > 0 && chance(random, 50)) list.pop();
    else list.push(pick(random, spaces));
    return list;
  }
  if (typeof value !== "string") return value;
  if (spaces.includes(value)) return pick(random, spaces);
  if (deck.includes(value)) return pick(random, deck);
  if (everybody.some((one) => one === value)) return pick(random, everybody);
  if (zones.some((zone) => zone === value)) return pick(random, zones);
  return value;
}

/** The same move with one part changed. */
function changed(move: Move, random: Random): Move {
  const parts = Object.keys(move).filter((part) => part !== "move");
  if (parts.length === 0) return move;
  const part = pick(random, parts);
  const values: { [part: string]: unknown } = { ...move };
  values[part] = another(values[part], random);
  return { ...move, ...values };
}

/** A game of random moves; where somebody decides, the models judge moves that are offered and changed ones. */
function play(compared: Comparison, random: Random, steps: number): void {
  const s: State = table.setup("standard");
  for (let step = 0; step < steps && s.over === null; step++) {
    const [first] = table.expects(s);
    if (first === undefined) return;
    if (first.kind === "chance") {
      table.play(s, { chance: first.purpose, result: result(first.roll, random) }, "chance");
      continue;
    }
    if (first.kind !== "decision") throw new Error(`${due(table, s)} asks for a fact`);
    const by: Side = first.by === "british" ? "british" : "american";
    // What an event that nobody has documented does, nobody can tell.
    const known = (move: Move) => move.move !== "play-event" || table.check(s, move, by).length === 0;
    const offered = table.legalMoves(s, by).filter(known);
    if (offered.length === 0) throw new Error(`${by} has no move at ${first.window}`);
    for (let i = 0; i < 4; i++) {
      const kind = pick(random, [...new Set(offered.map(({ move }) => move))]);
      const one = pick(
        random,
        offered.filter(({ move }) => move === kind),
      );
      for (const move of [one, changed(one, random), changed(changed(one, random), random)]) {
        const model = judged(s, by, move);
        if (model === undefined) continue;
        const module = !barred(table, s, move, by);
        compared.same(model, module, () => `${by} ${JSON.stringify(move)} ${JSON.stringify(s.cards)}: ${picture(s)}`);
      }
    }
    if (compared.differences.length > 0) return;
    const kind = pick(random, [...new Set(offered.map(({ move }) => move))]);
    const { accepted, findings } = table.play(
      s,
      pick(
        random,
        offered.filter(({ move }) => move === kind),
      ),
      by,
    );
    if (!accepted) throw new Error(JSON.stringify(findings));
  }
}

describe("5.0: whole games", () => {
  test("5.0: the models and the module agree in games of random moves", () => {
    const random = seeded(501);
    const compared = comparison();
    while (compared.count < 3_500 * effort && compared.differences.length === 0) play(compared, random, 1500);
    agreed("washingtons-war", "games", compared);
  });
});
