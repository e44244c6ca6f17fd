// Moves said step by step: what the holes offer is what the checks let through, by brute force in a small space.
import { describe, expect, test } from "vitest";
import {
  acrossTheRappahannock,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { standing, unitsIn } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { facings } from "../../../src/rules/across-the-rappahannock/terms/constants.js";
import type { HexId, Side, UnitId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { type AnyMove, open, openTable } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { crowded, facts } from "../../support/across-the-rappahannock/crowded.js";
import { anyWalk, cannotFind } from "../../support/holes.js";
import { stream } from "../../support/json-schema.js";

type Next = (below: number) => number;
type Window = "fire" | "move" | "charge" | "rally" | "works";

const agreed = { pack: standardPack, authority: "agreed", options: standardOptions } as const;
const table = open(acrossTheRappahannock, agreed);
const erasedTable = openTable(acrossTheRappahannock, agreed);

function random(next: Next, at: Window): { readonly s: State; readonly side: Side } {
  const side = next(2) === 0 ? "US" : "CSA";
  return { s: position(board(), { at, side, ...crowded(next) }), side };
}

const isLegal = (s: State, move: AnyMove, by: Side) =>
  erasedTable.check(s, move, by).every(({ severity }) => severity !== "violation");

/** The legal ones of some moves can be found; every so many of them are looked for. */
function found(s: State, by: Side, moves: readonly AnyMove[], share: number): { legal: number; missing: string[] } {
  const legal = moves.filter((move) => isLegal(s, move, by));
  const sought = legal.filter((_, at) => at % share === 0);
  return { legal: legal.length, missing: sought.flatMap((move) => cannotFind(erasedTable, s, by, move) ?? []) };
}

/** Walks at random through the holes of a move: each ends at a legal one, where it was sure of its way. */
function astray(s: State, by: Side, move: string, next: Next): string[] {
  if (!erasedTable.legalMoves(s, by, {}).moves.some((one) => one.move === move)) return [];
  const { ready, chosen, sure } = anyWalk(erasedTable, s, by, move, next);
  if (ready === null) return sure ? [`${move} ${JSON.stringify(chosen)} ends nowhere`] : [];
  return isLegal(s, ready, by) ? [] : [`${JSON.stringify(ready)} is not legal`];
}

/** Every way of so many hexes at most, the one that stays among them. */
function ways(from: HexId, most: number): HexId[][] {
  let last: HexId[][] = [[from]];
  const all = [...last];
  for (let step = 0; step < most; step++) {
    last = last.flatMap((way) => facts.neighbours(way.at(-1) ?? "").map((hex) => [...way, hex]));
    all.push(...last);
  }
  return all;
}

const idsOf = (s: State, side: Side): UnitId[] => standing(s, side).map(({ id }) => id);

function marches(s: State, unit: UnitId, hex: HexId): AnyMove[] {
  const mounted = s.units[unit]?.mounted === true ? "dismount" : "mount";
  return ways(hex, 2).flatMap((path) =>
    (["normal", "extended"] as const).flatMap((mode) =>
      ([undefined, mounted] as const).flatMap((change) =>
        ([undefined, ...facings] as const).map((facing): AnyMove => {
          const more = { ...(change !== undefined && { change }), ...(facing !== undefined && { facing }) };
          return { move: "move-unit", unit, path, mode, ...more };
        }),
      ),
    ),
  );
}

/** One or two of some things, in any order. */
const pairs = <T>(all: readonly T[]): T[][] =>
  all.flatMap((one) => [[one], ...all.flatMap((two) => (one === two ? [] : [[one, two]]))]);

describe("step by step, in random positions", () => {
  const seeds = [1, 2, 3, 4, 5];

  test("6.11: a unit's way, mode, facing, mounting", () => {
    let legal = 0;
    for (const seed of seeds) {
      const next = stream(seed);
      const { s, side } = random(next, "move");
      const all = standing(s, side).filter(({ unit }) => unit.type !== "train");
      const one = all[next(Math.max(1, all.length))];
      if (one === undefined) continue;
      const result = found(s, side, marches(s, one.id, one.hex), 41);
      expect([seed, result.missing]).toEqual([seed, []]);
      legal += result.legal;
    }
    expect(legal).toBeGreaterThan(300);
  });

  test("5.12, LG.Eng.Train: leaders and trains", () => {
    for (const seed of seeds) {
      const { s, side } = random(stream(seed + 20), "move");
      const led = Object.entries(s.leaders).flatMap(([leader, one]) =>
        one.side === side && one.hex !== null
          ? ways(one.hex, 2).map((path): AnyMove => ({ move: "move-leader", leader, path, mode: "normal" }))
          : [],
      );
      expect([seed, found(s, side, led, 17).missing]).toEqual([seed, []]);
    }
  });

  test("9.21: fire of one battery and of two", () => {
    let legal = 0;
    for (const seed of seeds) {
      const { s, side } = random(stream(seed + 40), "fire");
      const guns = standing(s, side).filter(({ unit }) => unit.type.includes("artillery"));
      const targets = [...new Set(standing(s).flatMap((one) => (one.unit.side === side ? [] : [one.hex])))];
      const fires = pairs(guns.map(({ id }) => id)).flatMap((units) =>
        targets.flatMap((target) =>
          [undefined, ...facings].map((facing): AnyMove => {
            return { move: "artillery-fire", units, target, ...(facing !== undefined && { facing }) };
          }),
        ),
      );
      const result = found(s, side, fires, 3);
      expect([seed, result.missing]).toEqual([seed, []]);
      legal += result.legal;
    }
    expect(legal).toBeGreaterThan(20);
  });

  test("10.21: charges of two attackers at most against two hexes at most", () => {
    let legal = 0;
    for (const seed of [...seeds, 9, 10]) {
      const { s, side } = random(stream(seed + 60), "charge");
      const enemies = [...new Set(standing(s).flatMap((one) => (one.unit.side === side ? [] : [one.hex])))];
      const charges = pairs(idsOf(s, side)).flatMap((attackers) => {
        const near = enemies.filter((hex) => attackers.some((id) => facts.adjacent(s.units[id]?.hex ?? "", hex)));
        return pairs(near).map((targets): AnyMove => ({ move: "declare-charges", charges: [{ attackers, targets }] }));
      });
      const result = found(s, side, charges, 2);
      expect([seed, result.missing]).toEqual([seed, []]);
      legal += result.legal;
    }
    expect(legal).toBeGreaterThan(20);
  });

  test("LG.OffMap: who leaves the map, by which way and exit", () => {
    let legal = 0;
    for (const seed of seeds) {
      const next = stream(seed + 140);
      const side = next(2) === 0 ? "US" : "CSA";
      const s = position(board(), { at: "move", side, scenario: "training-campaign", ...crowded(next, true) });
      const exits = facts.entries.filter((entry) => entry.startsWith(`${side}-`));
      const modes = [{}, { mode: "normal" }, { mode: "extended" }];
      const by = (hex: HexId | null, who: object, move: string) =>
        (hex === null ? [] : ways(hex, 3)).flatMap((path) =>
          exits.flatMap((exit) => modes.map((mode): AnyMove => ({ move, ...who, path, exit, ...mode }))),
        );
      const units = standing(s, side).flatMap(({ id, hex }) => by(hex, { unit: id }, "leave-map"));
      const leaders = Object.entries(s.leaders).flatMap(([leader, one]) =>
        one.side === side ? by(one.hex, { leader }, "leader-leaves") : [],
      );
      for (const moves of [units, leaders]) {
        const result = found(s, side, moves, 23);
        expect([seed, result.missing]).toEqual([seed, []]);
        legal += result.legal;
      }
      for (const move of ["leave-map", "leader-leaves"])
        for (let walk = 0; walk < 4; walk++) expect(astray(s, side, move, next)).toEqual([]);
    }
    expect(legal).toBeGreaterThan(30);
  });

  test("7.12: who turns in place", () => {
    for (const seed of seeds.slice(0, 3)) {
      const { s, side } = random(stream(seed + 80), "move");
      const hexes = [...new Set(standing(s, side).map(({ hex }) => hex))].filter((hex) => unitsIn(s, hex).length > 0);
      const turns = hexes.flatMap((hex) => facings.map((facing): AnyMove => ({ move: "face-stack", hex, facing })));
      expect(found(s, side, turns, 2).missing).toEqual([]);
    }
  });

  test("6.14, 9.21, 10.21: walks at random end at legal moves", () => {
    const wrong: string[] = [];
    for (const seed of [...seeds, 9, 10]) {
      const next = stream(seed + 100);
      for (const at of ["move", "fire", "charge", "rally", "works"] as const) {
        const { s, side } = random(next, at);
        const { moves } = table.legalMoves(s, side, {});
        for (const { move } of moves) wrong.push(...astray(s, side, move, next), ...astray(s, side, move, next));
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("every parameter of every move has a kind", async () => {
  const { moveParams } = await import("../../../src/rules/across-the-rappahannock/terms/params.js");
  const named = new Set(Object.values(moveParams).flatMap(({ shape }) => Object.keys(shape)));
  const kinds = acrossTheRappahannock.holes ?? {};
  expect([...named].filter((name) => !Object.hasOwn(kinds, name))).toEqual([]);
});
