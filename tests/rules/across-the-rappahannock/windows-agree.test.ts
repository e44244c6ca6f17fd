// What opens a window and what a move is checked by say the same: in random positions every move that anybody could think of
// is tried, whether it was offered or not. A window opens where one of them is legal, and nowhere else.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { openAssault } from "../../../src/rules/across-the-rappahannock/position/combat/assaults.js";
import { relocate, standing, unitsIn } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { facings, other } from "../../../src/rules/across-the-rappahannock/terms/constants.js";
import type { HexId, Side, UnitId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { type Board, board, position } from "../../support/across-the-rappahannock/board.js";
import { crowded, facts } from "../../support/across-the-rappahannock/crowded.js";
import { due } from "../../support/across-the-rappahannock/turn.js";
import { stream } from "../../support/json-schema.js";

type Frame = State["stack"][number];
type Next = (below: number) => number;

const table = board();
/** TURNPROOF_WINDOWS asks that many positions of each lot. */
const seeds = Array.from({ length: Number(process.env["TURNPROOF_WINDOWS"] ?? 100) }, (_, at) => at + 1);
const lots = [0, 1, 2];

/** A random position, one side at its fire, movement or charges; at night in every fourth. */
function random(next: Next, at: "fire" | "move" | "charge" | "rally"): { readonly s: State; readonly side: Side } {
  const side = next(2) === 0 ? "US" : "CSA";
  const night = next(4) === 0 ? ({ scenario: "training-campaign", turn: 4 } as const) : {};
  return { s: position(table, { at, side, ...night, ...crowded(next) }), side };
}

/** The position with other frames on top of its command. */
function inside(s: State, ...frames: Frame[]): State {
  const copy = structuredClone(s);
  copy.stack.push(...structuredClone(frames));
  return copy;
}

/** The window that opens when the program goes on. */
function opened(on: Board, s: State): string {
  const copy = structuredClone(s);
  on.settle(copy);
  return due(on, copy);
}

const isLegal = (s: State, move: Move, by: Side): boolean => table.check(s, move, by).length === 0;
const around = (hex: HexId): readonly HexId[] => facts.neighbours(hex);
const idsOf = (s: State, side: Side): UnitId[] => standing(s, side).map(({ id }) => id);

/** Every set of some things that is not empty. */
function subsets<T>(all: readonly T[]): T[][] {
  const found: T[][] = [[]];
  for (const one of all) for (const set of [...found]) found.push([...set, one]);
  return found.filter((set) => set.length > 0);
}

/** Every way of one hex or two. */
const ways = (from: HexId): HexId[][] =>
  around(from).flatMap((to) => [[from, to], ...around(to).map((on) => [from, to, on])]);

/** Hexes next to a unit in which enemies stand. */
const enemiesBeside = (s: State, hex: HexId, side: Side): HexId[] =>
  around(hex).filter((next) => unitsIn(s, next).some(({ unit }) => unit.side !== side));

/** A move as a text, whatever the order of its parts. */
const key = (move: Move): string => JSON.stringify(Object.entries(move).sort(([one], [two]) => (one < two ? -1 : 1)));

/** The legal ones of some moves, and those that the program offers. */
function compared(s: State, by: Side, moves: readonly Move[]) {
  const legal = new Set(moves.filter((move) => isLegal(s, move, by)).map(key));
  const offered = new Set(
    table
      .legalMoves(s, by)
      .filter(({ move }) => move === moves[0]?.move)
      .map(key),
  );
  return { legal: [...legal].sort(), offered: [...offered].sort() };
}

/** Charges that a single unit could make, and those of a stack. */
function declarations(s: State, side: Side): Move[] {
  const alone = idsOf(s, side).map((id) => [id]);
  const stacks = [...new Set(standing(s, side).map(({ hex }) => hex))].map((hex) =>
    unitsIn(s, hex).map(({ id }) => id),
  );
  return [...alone, ...stacks.filter((ids) => ids.length > 1)].flatMap((attackers) => {
    const hex = s.units[attackers[0] ?? ""]?.hex ?? "";
    const groups = subsets(enemiesBeside(s, hex, side));
    return groups.map((targets): Move => ({ move: "declare-charges", charges: [{ attackers, targets }] }));
  });
}

/** An assault of random charges that are legal; undefined where nobody can charge. */
function assault(s: State, side: Side, next: Next) {
  const legal = declarations(s, side).filter((move) => isLegal(s, move, side));
  const chosen = legal[next(Math.max(1, legal.length))];
  if (chosen?.move !== "declare-charges") return undefined;
  const [charge] = chosen.charges;
  const attackers = (charge?.attackers ?? []).map((unit) => ({ unit, hex: s.units[unit]?.hex ?? "" }));
  const declared = [{ attackers, targets: [...(charge?.targets ?? [])], resolved: false, emptied: [] }];
  const charges: Frame = {
    ...{ flow: "charges", at: "normal", side },
    ...{ declared, continuing: [], countering: [] },
  };
  const at = (step: "before" | "defend"): State =>
    inside(s, charges, { flow: "assault", ...openAssault(side, "normal", declared), at: step });
  return { at };
}

describe.each(lots)("windows in random positions, lot %d", (lot) => {
  const each = (test: (next: Next, seed: number) => void) => {
    for (const seed of seeds) test(stream(lot * 10_000 + seed), seed);
  };

  test("10.11: charges", () => {
    each((next, seed) => {
      const { s, side } = random(next, "charge");
      const some = declarations(s, side).some((move) => isLegal(s, move, side));
      expect([seed, opened(table, s) === `${side} command/charge`]).toEqual([seed, some]);
    });
  });

  test("10.27, 10.31: retreat before a charge, defensive fire", () => {
    each((next, seed) => {
      const { s, side } = random(next, "charge");
      const made = assault(s, side, next);
      if (made === undefined) return;
      const by = other(side);
      const before = made.at("before");
      const leaving = idsOf(s, by).flatMap((unit) =>
        ways(s.units[unit]?.hex ?? "").map((path): Move => ({ move: "retreat-before-charge", unit, path })),
      );
      const { legal, offered } = compared(before, by, leaving);
      expect([seed, offered]).toEqual([seed, legal]);
      expect([seed, opened(table, before) === `${by} assault/before`]).toEqual([seed, legal.length > 0]);
      const defend = made.at("defend");
      const hexes = [...new Set(standing(s, by).map(({ hex }) => hex))];
      const fires = hexes.flatMap((hex) =>
        subsets(enemiesBeside(s, hex, by).sort()).map((targets): Move => ({ move: "defensive-fire", hex, targets })),
      );
      const fire = compared(defend, by, fires);
      expect([seed, fire.offered]).toEqual([seed, fire.legal]);
      expect([seed, opened(table, defend) === `${by} assault/defend`]).toEqual([seed, fire.legal.length > 0]);
    });
  });

  test("11.21, 11.26: retreats, and who is withdrawn because there is none", () => {
    each((next, seed) => {
      const { s } = random(next, "charge");
      const able = standing(s).filter(({ unit, hex }) => enemiesBeside(s, hex, unit.side).length > 0);
      const loser = able[next(Math.max(1, able.length))];
      if (loser === undefined) return;
      const { side } = loser.unit;
      const units = unitsIn(s, loser.hex).map(({ id }) => id);
      const causes = enemiesBeside(s, loser.hex, side).filter((_, at) => at === 0 || next(2) === 0);
      const frame: Frame = { flow: "retreat", at: "choose", side, units, gone: [], causes, step: null };
      const choosing = inside(s, frame);
      const moves = units.flatMap((unit) =>
        ways(loser.hex).map((path): Move => ({ move: "retreat-unit", unit, path })),
      );
      const { legal, offered } = compared(choosing, side, moves);
      expect([seed, offered]).toEqual([seed, legal]);
      const after = inside(s, { ...frame, at: "next" });
      const events = table.settle(after).events.map(({ event }) => event);
      expect([seed, events.includes("no-retreat")]).toEqual([seed, legal.length === 0]);
    });
  });

  test("11.26: who makes room", () => {
    each((next, seed) => {
      const { s, side } = random(next, "charge");
      const [arriving] = idsOf(s, side);
      const full = standing(s, side).filter(({ id, hex }) => id !== arriving && unitsIn(s, hex).length > 1);
      const there = full[next(Math.max(1, full.length))];
      if (arriving === undefined || there === undefined) return;
      const causes = enemiesBeside(s, there.hex, side);
      const chain = [s.units[arriving]?.hex ?? ""];
      const frame: Frame = {
        ...{ flow: "displacement", at: "choose", side, hex: there.hex },
        ...{ arriving, causes, chain, step: null },
      };
      const choosing = inside(s, frame);
      const moves = idsOf(s, side).flatMap((unit) =>
        around(there.hex).map((to): Move => ({ move: "displace-unit", unit, to })),
      );
      const { legal, offered } = compared(choosing, side, moves);
      expect([seed, offered]).toEqual([seed, legal]);
    });
  });

  test("11.32, 11.33: continued attacks and countercharges", () => {
    each((next, seed) => {
      const { s, side } = random(next, "charge");
      const own = idsOf(s, side);
      const continuing = own.filter(() => next(3) === 0);
      const going = inside(s, { flow: "charges", side, declared: [], at: "continue", continuing, countering: [] });
      const attacks = continuing.flatMap((unit) =>
        subsets(enemiesBeside(s, s.units[unit]?.hex ?? "", side)).map(
          (targets): Move => ({ move: "continue-attack", unit, targets }),
        ),
      );
      const some = attacks.some((move) => isLegal(going, move, side));
      expect([seed, opened(table, going) === `${side} charges/continue`]).toEqual([seed, some]);

      const by = other(side);
      const hexes = [...new Set(own.flatMap((id) => around(s.units[id]?.hex ?? "")))].filter(() => next(4) === 0);
      const countering = [{ units: idsOf(s, by), hexes, against: own }];
      const back = inside(s, { flow: "charges", side, declared: [], at: "counter", continuing: [], countering });
      const beside = (to: HexId) => around(to).flatMap((hex) => unitsIn(s, hex).map(({ id }) => id));
      const counter = hexes.flatMap((to) =>
        subsets(beside(to).filter((id) => s.units[id]?.side === by))
          .filter(({ length }) => length <= 2)
          .flatMap((units) =>
            enemiesBeside(s, to, by).flatMap((target) =>
              facings.map((facing): Move => ({ move: "counterattack", units, to, target, facing })),
            ),
          ),
      );
      const any = counter.some((move) => isLegal(back, move, by));
      expect([seed, opened(table, back) === `${by} charges/counter`]).toEqual([seed, any]);
    });
  });

  test("9.21, 9.13: artillery fire and the answer to it", () => {
    each((next, seed) => {
      const { s, side } = random(next, "fire");
      // A train that builds nothing can be fired at to no effect: nobody is asked for that alone (LG.Eng.Pontoon).
      const enemies = standing(s, other(side)).filter(({ unit }) => unit.type !== "train");
      const targets = [...new Set(enemies.map(({ hex }) => hex))];
      const fires = idsOf(s, side).flatMap((unit) =>
        targets.flatMap((target) =>
          facings.map((facing): Move => ({ move: "artillery-fire", units: [unit], target, facing })),
        ),
      );
      const legal = fires.filter((move) => isLegal(s, move, side));
      expect([seed, opened(table, s) === `${side} command/fire`]).toEqual([seed, legal.length > 0]);
      const fire = legal[next(Math.max(1, legal.length))];
      if (fire?.move !== "artillery-fire") return;
      const [gun = ""] = fire.units;
      const shot = { units: [gun], from: s.units[gun]?.hex ?? "", target: fire.target, extraLong: false, die: null };
      const faced = unitsIn(s, fire.target)[0]?.unit.facing ?? "E";
      const locals = { shots: [shot], answered: false, faced, checks: [], hits: [] };
      const asked = inside(s, { flow: "exchange", at: "respond", side, ...locals });
      const by = other(side);
      const answers = subsets(unitsIn(s, fire.target).map(({ id }) => id)).flatMap((units) =>
        facings.map((facing): Move => ({ move: "response-fire", units, facing })),
      );
      const some = answers.some((move) => isLegal(asked, move, by));
      expect([seed, opened(table, asked) === `${by} exchange/respond`]).toEqual([seed, some]);
    });
  });

  test("11.51: rallies", () => {
    each((next, seed) => {
      const { s, side } = random(next, "rally");
      const moves = idsOf(s, side).map((unit): Move => ({ move: "rally", unit }));
      const { legal, offered } = compared(s, side, moves);
      expect([seed, offered]).toEqual([seed, legal]);
      expect([seed, opened(table, s) === `${side} command/rally`]).toEqual([seed, legal.length > 0]);
    });
  });

  test("6.1: every hex that a legal walk reaches is offered, and what is offered is legal", () => {
    each((next, seed) => {
      if (seed % 5 > 0) return;
      const { s, side } = random(next, "move");
      const offered = new Set(
        table.legalMoves(s, side).flatMap((move) => {
          if (move.move !== "move-unit" && move.move !== "move-leader") return [];
          return [`${move.move === "move-unit" ? move.unit : move.leader} ${move.path.at(-1)}`];
        }),
      );
      const leaders = Object.keys(s.leaders).filter(
        (id) => s.leaders[id]?.side === side && s.leaders[id]?.hex !== null,
      );
      for (const id of [...idsOf(s, side), ...leaders]) {
        const path = [s.units[id]?.hex ?? s.leaders[id]?.hex ?? ""];
        for (let steps = 1 + next(5); steps > 0; steps--) {
          const near = around(path.at(-1) ?? "");
          path.push(near[next(near.length)] ?? "");
        }
        const goal = path.at(-1) ?? "";
        if (goal === path[0]) continue;
        const walks: Move[] =
          s.units[id] === undefined
            ? [{ move: "move-leader", leader: id, path, mode: "normal" }]
            : (["normal", "extended"] as const).map((mode): Move => ({ move: "move-unit", unit: id, path, mode }));
        for (const walk of walks) {
          if (isLegal(s, walk, side)) expect([seed, walk, offered.has(`${id} ${goal}`)]).toEqual([seed, walk, true]);
        }
      }
    });
  });

  test("LG.Eng.Destroy: a train has to leave a stack where it can, and only there", () => {
    each((next, seed) => {
      if (seed % 5 > 0) return;
      const s = position(table, { at: "move", ...crowded(next) });
      const train = "us-train-t1";
      const hosts = standing(s, "US").filter(({ unit }) => unit.type !== "train");
      const host = hosts[next(Math.max(1, hosts.length))];
      if (s.units[train] === undefined || host === undefined) return;
      relocate(s, train, host.hex);
      s.acts = {};
      for (const frame of s.stack) if (frame.flow === "command") frame.units.push(train);
      const drive = (path: readonly HexId[]): Move => ({ move: "move-train", train, path: [...path], mode: "normal" });
      // Trains have five points: the ways that the program offers, and some at random.
      const walks: Move[] = table.legalMoves(s, "US").filter((move) => move.move === "move-train");
      for (let tries = 0; tries < 40; tries++) {
        const path = [host.hex];
        for (let steps = 1 + next(3); steps > 0; steps--) {
          const near = around(path.at(-1) ?? "");
          path.push(near[next(near.length)] ?? "");
        }
        if (isLegal(s, drive(path), "US")) walks.push(drive(path));
      }
      const leaves = walks.some((move) => move.move === "move-train" && move.path.at(-1) !== host.hex);
      expect([seed, isLegal(s, { move: "end-movement" }, "US")]).toEqual([seed, !leaves]);
    });
  });
});
