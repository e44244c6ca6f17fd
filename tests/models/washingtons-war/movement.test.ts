import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { around, at, cus, enemyOf, generalsOf, line, onMap, type SpaceId, type State, spaces } from "./board.js";
import {
  type Cus,
  cost,
  gone,
  led,
  type MovementRule,
  maySail,
  mayStep,
  mayStop,
  movedBy,
  movementRules,
  type Trek,
  trekOf,
} from "./movement.js";
import {
  barred,
  chance,
  crowded,
  due,
  pick,
  picture,
  type Random,
  randomPosition,
  styles,
  standardTable as table,
} from "./positions.js";

const ports = [
  "boston",
  "newport",
  "new-york",
  "philadelphia",
  "norfolk",
  "charleston",
  "savannah",
  "quebec",
  "montreal",
  "baltimore",
];

/** CUs to drop or take up: mostly what is there, sometimes more. */
function some(random: Random, there: Partial<Cus>, british: boolean): Partial<Cus> | undefined {
  const kinds = british ? (["british"] as const) : (["american", "french"] as const);
  const cu: { -readonly [K in keyof Cus]?: number } = {};
  for (const kind of kinds) {
    const n = random((there[kind] ?? 0) + 2);
    if (n > 0 && chance(random, 60)) cu[kind] = n;
  }
  return Object.keys(cu).length === 0 ? undefined : cu;
}

function candidates(s: State, trek: Trek, random: Random): Move[] {
  const moves: Move[] = [{ move: "stop" }];
  const british = trek.side === "british";
  const here = s.spaces[trek.here];
  for (const to of [...around(trek.here), pick(random, spaces)]) {
    moves.push({ move: "step", to });
    for (let i = 0; i < 2; i++) {
      const pickup = some(random, here ?? {}, british);
      const drop = chance(random, 40) ? some(random, trek.carried, british) : undefined;
      moves.push({ move: "step", to, ...(pickup && { pickup }), ...(drop && { drop }) });
    }
  }
  if (!british && !chance(random, 5)) return moves;
  for (const to of [pick(random, ports), pick(random, ports), pick(random, spaces)]) {
    moves.push({ move: "naval-move", to, cu: 0 }, { move: "naval-move", to, cu: 1 + random(6) });
  }
  return moves;
}

function legal(s: State, trek: Trek, move: Move, without?: MovementRule): boolean {
  if (move.move === "stop") return mayStop(s, trek, without);
  if (move.move === "naval-move") return maySail(s, trek, move.to, move.cu, without);
  return move.move === "step" && mayStep(s, trek, move, without);
}

/** Activates a General and marches at random as long as nobody is met. */
function march(compared: Comparison, random: Random, without?: MovementRule): void {
  const side = pick(random, ["american", "british"] as const);
  const s = randomPosition(random, side, pick(random, [...styles, ...crowded]));
  const general = pick(random, generalsOf[side]);
  if (!onMap(s, general)) return;
  const played = table.play(s, { move: "ops-activate", card: "ops-3-01", general }, side);
  expect(played.findings).toEqual([]);
  const frame = s.stack.at(-1);
  if (frame?.flow !== "march") throw new Error("no march");
  if (side === "american" && chance(random, 30)) frame.marblehead = true;
  for (const space of spaces) {
    const here = s.spaces[space];
    if (here === undefined || cus(s, space, side) === 0 || !chance(random, 20)) continue;
    const moved = { american: 0, french: 0, british: 0 };
    for (const kind of side === "british" ? (["british"] as const) : (["american", "french"] as const)) {
      moved[kind] = random(here[kind] + 1);
    }
    if (moved.american + moved.french + moved.british > 0) s.card.moved[space] = moved;
  }
  let trek = trekOf(s, general, side, frame.marblehead);
  while (due(table, s) === "march/go" && s.stack.at(-1)?.flow === "march") {
    const moves = candidates(s, trek, random);
    for (const move of moves) {
      const model = legal(s, trek, move, without) ? "legal" : "illegal";
      const module = barred(table, s, move, side) ? "illegal" : "legal";
      compared.same(model, module, () => `${side} ${general} ${JSON.stringify(move)}: ${picture(s)}`);
    }
    if (without !== undefined && compared.differences.length > 0) return;
    const good = moves.filter((move) => !barred(table, s, move, side));
    const on = good.filter((move) => move.move !== "stop");
    const move = on.length > 0 && chance(random, 92) ? pick(random, on) : pick(random, good.length > 0 ? good : moves);
    const from = trek.here;
    const next = then(s, trek, move);
    const before = { ...at(s, next?.here ?? from) };
    const started = { ...at(s, from) };
    if (!table.play(s, move, side).accepted) return;
    if (next === null || due(table, s) !== "march/go") {
      if (next === null && without === undefined) compareMoved(compared, s, trek, move);
      return;
    }
    trek = next;
    {
      const own = side === "british" ? (["british"] as const) : (["american", "french"] as const);
      compared.same(
        own.map((kind) => [started[kind] - trek.carried[kind], before[kind] + trek.carried[kind]]),
        own.map((kind) => [s.spaces[from]?.[kind], s.spaces[trek.here]?.[kind]]),
        () => `CUs after ${JSON.stringify(move)} from ${from}: ${picture(s)}`,
      );
    }
    if (cus({ ...s, spaces: { [trek.here]: before } }, trek.here, enemyOf(side)) > 0) trek = { ...trek, overran: true };
  }
}

/** The activation after a move that goes on; null for a stop. */
function then(s: State, trek: Trek, move: Move): Trek | null {
  if (move.move === "naval-move") {
    return gone(trek, move.to, { american: 0, french: 0, british: move.cu }, 4);
  }
  if (move.move !== "step") return null;
  const carried = led(s, trek, move);
  if (carried === null) return null;
  return gone(trek, move.to, carried, trek.spent + cost(line(trek.here, move.to)), move);
}

function compareMoved(compared: Comparison, s: State, trek: Trek, move: Move): void {
  if (move.move !== "stop" || s.stack.some(({ flow }) => flow === "march")) return;
  const moved: { [space: SpaceId]: Cus } = Object.fromEntries(
    Object.entries(s.card.moved).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  compared.same(movedBy(trek), moved, () => `moved: ${JSON.stringify(trek)} ${picture(s)}`);
}

describe("7.3 to 7.5: movement", () => {
  test("7.3: the model of movement and the module agree", () => {
    const random = seeded(731);
    const compared = comparison();
    while (compared.count < 30_000 * effort) march(compared, random);
    agreed("washingtons-war", "movement", compared);
  });

  test.each(movementRules)("7.3: without the rule of %s the model disagrees", (without) => {
    const random = seeded(732);
    const compared = comparison();
    for (let i = 0; i < 1500 && compared.differences.length === 0; i++) march(compared, random, without);
    disagreed(compared);
  });
});
