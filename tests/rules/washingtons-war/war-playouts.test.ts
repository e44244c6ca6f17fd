import { expect, test } from "vitest";
import type { State } from "../../../src/rules/washingtons-war/index.js";
import { openWinter } from "../../../src/rules/washingtons-war/position/winter.js";
import { generalIds, sideOf } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { GeneralId, Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { openMarch, type Placed, position, tableFor } from "../../support/washingtons-war/rules.js";

const table = tableFor(undefined, { observe: observed("washingtons-war") });

/** A small seeded generator (mulberry32): the same numbers in every run. */
function seeded(seed: number): (n: number) => number {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}
type Random = (n: number) => number;

const theatres = [
  ["new-york", "morristown", "new-brunswick", "westchester", "reading", "philadelphia", "monmouth", "long-island"],
  ["quebec", "montreal", "ticonderoga", "saratoga", "norwich", "falmouth", "boston", "concord"],
  ["charleston", "savannah", "eutaw-springs", "camden", "ninety-six", "augusta", "wilmington-nc", "gilbert-town"],
];
const cards = ["morgans-riflemen", "hessian-infantry", "arnold-betrays", "henry-knox", "william-pitt", "ops-1-01", "?"];

/** A crowded corner of the map: every space is empty, or held by one side, with and without Generals. */
function crowded(random: Random): State {
  const spaces: { [space: string]: Placed } = {};
  const generals: { [general: string]: string } = {};
  const pool = [...generalIds];
  pool.push(...pool.splice(0, random(pool.length)));
  let french = 5;
  for (const space of theatres[random(theatres.length)] ?? []) {
    const pc = (["american", "british", undefined] as const)[random(3)];
    const side: Side = random(2) === 0 ? "american" : "british";
    const cu = [0, 0, 1, 1, 2, 3, 5, 7][random(8)] ?? 0;
    const allies = side === "american" ? random(Math.min(french, cu) + 1) : 0;
    french -= allies;
    spaces[space] = {
      ...(pc ? { pc } : {}),
      ...(side === "british" ? { british: cu } : { american: cu - allies, french: allies }),
    };
    const general = pool.findIndex((g) => sideOf(g) === side);
    if (general >= 0 && random(2) === 0) generals[pool.splice(general, 1)[0] ?? ""] = space;
    else pool.push(...pool.splice(0, 1 + random(3)));
  }
  const hand = () => cards.filter(() => random(3) === 0);
  const american = hand();
  const british = hand().filter((card) => card === "?" || !american.includes(card));
  const congress = Object.keys(spaces).find(
    (space) => spaces[space]?.pc === "american" && (spaces[space]?.british ?? 0) === 0,
  );
  const france =
    random(2) === 0
      ? { alliance: 9, franceEntered: 1776, frenchNavy: "new-england" as const }
      : { alliance: random(9) };
  return position({
    spaces,
    generals,
    hands: { american, british },
    state: { ...france, frenchBox: french, congress: congress ?? "dispersed" },
  });
}

const cuOnMap = (s: State) =>
  Object.values(s.spaces).reduce((sum, { american, french, british }) => sum + american + french + british, 0);

/** Plays random legal moves and dice until nothing is due. */
function playOn(s: State, random: Random, seen: Set<string>): void {
  for (let inputs = 0; inputs < 500; inputs++) {
    const [due] = table.expects(s);
    if (due === undefined) return;
    const before = cuOnMap(s);
    if (due.kind === "chance") {
      const played = table.play(s, { chance: due.purpose, result: [1 + random(6)] }, "chance");
      expect(played.findings).toEqual([]);
    } else if (due.kind === "decision") {
      const by = due.by === "american" ? "american" : "british";
      const legal = table.legalMoves(s, by);
      const names = [...new Set(legal.map(({ move }) => move))];
      const choices = legal.filter(({ move }) => move === names[random(names.length)] || random(4) === 0);
      const move = choices[random(choices.length)] ?? legal[0];
      if (move === undefined) throw new Error(`nobody can move at ${due.window}: ${JSON.stringify(s)}`);
      seen.add(move.move);
      expect(table.play(s, move, by).findings, JSON.stringify([move, s.stack])).toEqual([]);
      expect(table.describe(move)).not.toBe("");
    } else throw new Error(`blocked by ${due.fact}`);
    expect(table.invariants(s), JSON.stringify(s.stack)).toEqual([]);
    expect(cuOnMap(s)).toBeLessThanOrEqual(before);
    const names = Object.values(s.spaces).flatMap(({ american, french, british }) => [american, french, british]);
    expect(Math.min(...names)).toBeGreaterThanOrEqual(0);
  }
  throw new Error("no end");
}

test("600 crowded positions: four marches each and a winter, no dead end, every invariant kept", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 600; seed++) {
    const random = seeded(seed);
    const s = crowded(random);
    for (let marches = 0; marches < 4 && s.over === null; marches++) {
      const onMap = generalIds.filter((g) => s.spaces[s.generals[g]] !== undefined && !s.card.activated.includes(g));
      const general: GeneralId | undefined = onMap[random(onMap.length)];
      if (general === undefined) break;
      openMarch(s, general, sideOf(general) === "american" && random(4) === 0);
      table.settle(s);
      playOn(s, random, seen);
      if (random(2) === 0) Object.assign(s.card, { activated: [], attempted: [], moved: {} });
    }
    if (s.over !== null) continue;
    s.phase = "winter-attrition";
    openWinter({ call: (flow, locals) => Object.assign(s, { stack: [{ flow, ...locals }] }) });
    table.settle(s);
    playOn(s, random, seen);
  }
  expect([...seen].sort()).toEqual(
    [
      ...[
        "battle-card",
        "battle-discard",
        "choose-losses",
        "decline-battle-card",
        "decline-evade",
        "decline-intercept",
      ],
      ...["evade", "intercept", "naval-move", "remove-pcs", "retreat", "retreat-by-sea", "send-back", "step", "stop"],
      "surrender",
    ].sort(),
  );
});
