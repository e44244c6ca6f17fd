import { describe, test } from "vitest";
import type { Move, Options, State } from "../../../src/rules/a-house-divided/index.js";
import type { BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { around, boxes, cities, cityValue, copyOf, enemyOf, owns, stands } from "./board.js";
import {
  allAdvanced,
  type Board,
  boardOf,
  chance,
  emptyMap,
  type Next,
  owned,
  pick,
  put,
  some,
  stackAt,
  standardOptions,
  stream,
} from "./positions.js";
import { comesTo, oneAsTwo, promotes, type RecruitmentRule, recruitmentRules, recruits } from "./recruitment.js";
import { citySum } from "./supply.js";

const tables = [allAdvanced, standardOptions, { ...allAdvanced, promotionPoolLimit: 6 }].map((options) => ({
  options,
  board: boardOf(options),
}));

/** Pieces near cities, some of them the enemy's; an army about as large as its limit now and then. */
function scene(next: Next, options: Options): { s: State; near: BoxId[] } {
  const s = emptyMap(options);
  const active: Side = pick(["union", "confederate"], next);
  const near = some(cities, next, 45);
  near.push(...near.slice(0, 3).flatMap(around));
  for (const name of near) {
    const box = s.boxes[name];
    if (box === undefined) continue;
    if (chance(next, 40)) box.control = pick(["union", "confederate"] as const, next);
    if (!chance(next, 35)) continue;
    const side: Side = chance(next, 75) ? active : enemyOf(active);
    const [kind] = [put(s, next, side, name, side === "confederate" && chance(next, 10) ? { foreign: true } : {})];
    const cavalry = s.pieces[kind]?.type === "cavalry" && !near.slice(near.indexOf(name) + 1).includes(name);
    if (cavalry && chance(next, 40)) box.held = side;
    else owned(box, side);
  }
  for (const side of ["union", "confederate"] as const)
    s.pool[side] = { infantry: pick([0, 1, 4, 8], next), cavalry: next(2) };
  Object.assign(s, { turn: 12 + next(5), firstTurn: 1, active });
  const limit = citySum({ s, options, readings: {} }, active);
  const army = () => Object.values(s.pieces).filter((one) => one.side === active && !one.foreign).length;
  const camp = near.find((name) => owns(s, name, active) && !stands(s, name, enemyOf(active)));
  if (chance(next, 40) && camp !== undefined)
    while (army() < limit - next(3)) put(s, next, active, camp, { type: "infantry" });
  const here = camp === undefined ? undefined : s.boxes[camp];
  if (camp !== undefined && here !== undefined && stands(s, camp, active)) owned(here, active);
  return { s, near: near.length > 0 ? near : ["washington"] };
}

/** Takes part in battles that were won, here and there. */
function victories(s: State, near: readonly BoxId[], next: Next): State["victories"] {
  return some(near, next, 40).map((box) => {
    const side: Side = pick(["union", "confederate"], next);
    const there = Object.keys(s.pieces).filter((id) => s.pieces[id]?.box === box || chance(next, 10));
    return { box, side, pieces: some(there, next, 80), rewarded: chance(next, 25) };
  });
}

interface Run {
  readonly found: Comparison;
  readonly board: Board;
  readonly options: Options;
  readonly next: Next;
  readonly without: RecruitmentRule | undefined;
}

/** Asks both about a move, and tells which ones both allow. */
function asked({ found, board, options, without }: Run, s: State, by: Side, move: Move, answer: boolean): boolean {
  const findings = board.check(s, move, by);
  found.same(answer, findings.length === 0, () =>
    JSON.stringify({ by, move, findings, pieces: s.pieces, victories: s.victories, pool: s.pool, options, without }),
  );
  return answer && findings.length === 0;
}

function comparePromotion(run: Run): void {
  const { board, options, next, without } = run;
  const { s, near } = scene(next, options);
  s.segment = "promotion";
  s.victories = victories(s, near, next);
  s.stack = stackAt("promotion");
  board.settle(s);
  for (let times = 0; times < 40; times++) {
    const top = s.stack.at(-1);
    const [due] = board.expects(s);
    if (top?.flow !== "promotion" || due?.kind !== "decision") return;
    const by: Side = due.by === "union" ? "union" : "confederate";
    const won = s.victories.filter(({ side }) => side === by);
    const battle = won.length > 0 && chance(next, 70) ? pick(won, next) : undefined;
    const list =
      battle !== undefined && battle.pieces.length > 0 && chance(next, 80) ? battle.pieces : Object.keys(s.pieces);
    if (list.length === 0) return;
    const piece = pick(list, next);
    const grade = s.pieces[piece]?.grade;
    const to = chance(next, 85) && grade === "militia" ? "veteran" : pick(["crack", "crack", "veteran"] as const, next);
    const move: Move = {
      move: "promote",
      piece,
      to,
      battle: battle?.box ?? (chance(next, 90) ? null : pick(near, next)),
    };
    const w = { s, options, readings: {}, without };
    const fine = asked(run, s, by, move, promotes(w, move, by, top.free));
    if (fine && chance(next, 40)) {
      const pool = s.pool[by][s.pieces[piece]?.type ?? "infantry"];
      board.play(s, move, by);
      // The old counter goes back to its pool; the new one stands in the same box (16.12.P3).
      const after = Object.values(s.pieces).filter((one) => one.side === by && one.grade === to).length > 0;
      const back = s.pool[by][s.pieces[piece]?.type ?? "infantry"] - pool;
      run.found.same([true, grade === "militia" ? 1 : 0], [after, back], () => `after ${JSON.stringify(move)}`);
    } else if (chance(next, 5)) board.play(s, { move: "end-promotion" }, by);
  }
}

function compareRecruitment(run: Run): void {
  const { board, options, next, without, found } = run;
  const { s, near } = scene(next, options);
  s.segment = "recruitment";
  if (options.leaders)
    for (const who of ["grant", "sherman", "lee"] as const) if (chance(next, 40)) s.leaders[who].at = "returning";
  s.stack = stackAt("recruitment");
  board.settle(s);
  const [roll] = board.expects(s);
  if (roll?.kind !== "chance") return;
  const die = next(6) + 1;
  const { active } = s;
  /** Whether anybody can be raised once more (16.12.R2, R3): where nobody can, the segment goes on. */
  const more = (after: State) => {
    const w = { s: after, options, readings: {}, without };
    const types = ["infantry", "cavalry"] as const;
    return cities.some((box) => types.some((type) => recruits(w, { move: "recruit", box, type }, active)));
  };
  const open = () =>
    board.expects(s).some((due) => due.kind === "decision" && due.window === "recruitment/recruit") &&
    s.active === active;
  const begun = more({ ...s, recruits: { allowed: oneAsTwo(die), boxes: [] } });
  board.play(s, { chance: roll.purpose, result: [die] }, "chance");
  found.same(begun, open(), () => `window after ${die}: ${JSON.stringify({ active, pool: s.pool, pieces: s.pieces })}`);
  if (open()) found.same(oneAsTwo(die), s.recruits.allowed, () => `recruits of ${die}`);
  for (let times = 0; times < 40; times++) {
    const top = s.stack.at(-1);
    const [due] = board.expects(s);
    if (top?.flow !== "recruitment" || due?.kind !== "decision") return;
    const by: Side = due.by === "union" ? "union" : "confederate";
    const w = { s, options, readings: {}, without };
    if (top.at === "placeLeader") {
      const leader = pick(top.arriving, next);
      const box = pick(
        Object.values(s.pieces).length > 0 && chance(next, 50) ? Object.values(s.pieces).map((one) => one.box) : boxes,
        next,
      );
      const move: Move = { move: "place-leader", leader, box };
      if (asked(run, s, by, move, comesTo(w, leader, box)) && chance(next, 20)) board.play(s, move, by);
      continue;
    }
    if (top.at !== "recruit") return;
    const own = cities.filter((box) => cityValue(box, by) > 0);
    const box = pick(chance(next, 80) ? own : [...near, ...s.recruits.boxes], next);
    const move = { move: "recruit", box, type: chance(next, 75) ? "infantry" : "cavalry" } as const;
    if (asked(run, s, by, move, recruits(w, move, by)) && chance(next, 35)) {
      const after = copyOf(s);
      after.recruits.boxes.push(box);
      after.pool[by][move.type] -= 1;
      put(after, next, by, box, { type: move.type, grade: "militia" });
      const goesOn = more(after);
      board.play(s, move, by);
      found.same(goesOn, open(), () => `window after ${JSON.stringify(move)}: ${JSON.stringify({ die, after })}`);
    } else if (chance(next, 4)) board.play(s, { move: "end-recruitment" }, by);
  }
}

function compare(seed: number, positions: number, without?: RecruitmentRule): Comparison {
  const found = comparison();
  const next = stream(seed);
  for (let at = 0; at < positions; at++)
    for (const { options, board } of tables) {
      const run = { found, board, options, next, without };
      comparePromotion(run);
      compareRecruitment(run);
      if (without !== undefined && found.differences.length > 0) return found;
    }
  return found;
}

test("16.12.R: who may be recruited and where; 16.12.P: who is promoted; 8.2: where leaders come", () => {
  agreed("a-house-divided", "recruitment", compare(1, 150 * effort));
});

describe("16.12.R: without one of its rules the model is caught", () => {
  test.each(recruitmentRules)("16.12.R: without %s", (rule) => {
    disagreed(compare(1, 150, rule));
  });
});
