// What joins points, and which way it flows.

import { describe, expect, test } from "vitest";
import {
  aboveOn,
  isMissing,
  type Json,
  layerOf,
  leadsDown,
  lineLayers,
  openLedger,
  pathDown,
  pointLines,
  type River,
  relation2,
  stretch,
  tributariesIn,
  upstreamOf,
} from "../../../../src/rules/index.js";
import { seeded } from "../../../support/seeded.js";

const isText = (value: Json): value is string => typeof value === "string";
const isFlag = (value: Json): value is boolean => typeof value === "boolean";
const isPoint = (id: string): id is string => id.length > 0;
const listed = <V extends Json>(entries: { readonly [pair: string]: V }, complete = false) => ({
  complete,
  entries: Object.fromEntries(
    Object.entries(entries).map(([pair, value]) => [pair, { value, source: "component" as const }]),
  ),
});

describe("lines of which each has a kind", () => {
  const ledger = openLedger();
  const relation = relation2("link", listed({ "a|b": "road", "b|c": "rail" }), "none", ledger, isText, isPoint);
  const lines = pointLines({ lines: relation, ledger, name: "link", allOf: "links", none: "none", isPoint });

  test("what is listed is known, what is not is missing, and no point is joined to itself", () => {
    expect([lines.between("a", "b"), lines.between("b", "a"), lines.between("a", "a")]).toEqual([
      "road",
      "road",
      "none",
    ]);
    expect(lines.neighbours("b")).toEqual(["a", "c"]);
    expect([lines.maybe("a", "c"), lines.known("a"), lines.complete]).toEqual([undefined, false, false]);
    let thrown: unknown;
    try {
      lines.between("a", "c");
    } catch (caught) {
      thrown = caught;
    }
    expect(isMissing(thrown) && thrown.fact).toBe("link/a|c");
  });

  test("what was established in the game counts, a line and that there are no more", () => {
    ledger.known = {
      ...{ "link/a|d": { value: "rail", entry: 1 }, "links/c": { value: "all", entry: 2 } },
      ...{ "link/d|e": { value: "none", entry: 3 } },
    };
    expect([lines.between("d", "a"), lines.neighbours("a"), lines.neighbours("d")]).toEqual([
      "rail",
      ["b", "d"],
      ["a"],
    ]);
    expect([lines.between("a", "c"), lines.known("c"), lines.known("a")]).toEqual(["none", true, false]);
    ledger.known = undefined;
    expect(lines.neighbours("a")).toEqual(["b"]);
  });
});

test("lines in a relation for each kind: the listed one is read, of what is not listed each", () => {
  const ledger = openLedger();
  const read: string[] = [];
  const spy = (name: string, entries: { readonly [pair: string]: boolean }) => {
    const relation = relation2(name, listed(entries, true), false, ledger, isFlag, isPoint);
    const layer = layerOf(relation, (there) => there);
    return { ...layer, joins: (a: string, b: string) => read.push(name) > 0 && layer.joins(a, b) };
  };
  const lines = lineLayers([spy("rail", { "a|b": true }), spy("road", { "a|b": true, "b|c": true })]);
  expect([lines.neighbours("b"), lines.neighbours("x"), lines.complete]).toEqual([["a", "c"], [], true]);
  expect([lines.joins("b", "a"), read.splice(0)]).toEqual([true, ["rail"]]);
  expect([lines.joins("c", "b"), read.splice(0)]).toEqual([true, ["road"]]);
  expect([lines.joins("a", "c"), read.splice(0)]).toEqual([false, ["rail", "road"]]);
});

describe("rivers", () => {
  test("a line leads down from its upper point", () => {
    const flows: { readonly [pair: string]: string } = { "a|b": "a", "b|c": "b", "b|d": "d" };
    const line = (a: string, b: string) => {
      const upper = flows[a < b ? `${a}|${b}` : `${b}|${a}`];
      return upper === undefined ? null : { upper };
    };
    expect([leadsDown(line("a", "b"), "a"), leadsDown(line("a", "b"), "b"), leadsDown(null, "a")]).toEqual([
      ...[true, false, false],
    ]);
    expect(leadsDown({ upper: null }, "a")).toBe(false);
    expect(upstreamOf("b", ["a", "c", "d", "x"], line)).toEqual(["a", "d"]);
  });

  const rivers: readonly River<string>[] = [
    { name: "main", points: ["mouth", "low", "fork", "high"], into: null },
    { name: "side", points: ["inlet", "lake"], into: { river: "main", above: "low" } },
    { name: "branch", points: ["fork", "mill"], into: { river: "main", above: "fork" } },
    { name: "other", points: ["bay", "hill"], into: null },
  ];

  test("from any point the way leads down to the sea, through the river that it runs into", () => {
    expect(pathDown(rivers, "high")).toEqual(["high", "fork", "low", "mouth"]);
    expect(pathDown(rivers, "lake")).toEqual(["lake", "inlet", "low", "mouth"]);
    expect(pathDown(rivers, "mill")).toEqual(["mill", "fork", "low", "mouth"]);
    expect(pathDown(rivers, "fork")).toEqual(["fork", "low", "mouth"]);
    expect(pathDown(rivers, "nowhere")).toEqual(["nowhere"]);
    expect(aboveOn(rivers[0] ?? { name: "", points: [], into: null }, "low")).toEqual(["fork", "high"]);
    const round = [{ name: "round", points: ["a"], into: { river: "round", above: "a" } }];
    expect(() => pathDown(round, "a")).toThrow(expect.objectContaining({ code: "module/map" }));
    expect(() => pathDown([{ name: "x", points: ["a"], into: { river: "y", above: null } }], "a")).toThrow(
      "no river y",
    );
  });

  test("a stretch lies between two points, and what runs into it is known", () => {
    expect(stretch(rivers, "high", "low")).toEqual(["high", "fork", "low"]);
    expect(stretch(rivers, "lake", "high")).toEqual(["lake", "inlet", "low", "high", "fork"]);
    expect(stretch(rivers, "high", "hill")).toBeUndefined();
    const between = stretch(rivers, "low", "high") ?? [];
    expect(tributariesIn(rivers, between, ["high"]).map(({ name }) => name)).toEqual(["side", "branch"]);
    expect(tributariesIn(rivers, ["low"], ["low"])).toEqual([]);
  });

  test("on random systems a stretch is what the ways down to the sea do not share, and where they meet", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = seeded(seed);
      // Each point has one below it; a river is a chain of them, and joins the one that it meets.
      const below = new Map<string, string | null>([["p0", null]]);
      const system: River<string>[] = [{ name: "r0", points: ["p0"], into: null }];
      const grown = new Map<string, string[]>([["r0", ["p0"]]]);
      for (let n = 1; n < 9; n++) {
        const names = [...grown.keys()];
        const river = names[next(names.length)] ?? "r0";
        const points = grown.get(river) ?? [];
        if (next(2) === 0) {
          below.set(`p${n}`, points.at(-1) ?? null);
          points.push(`p${n}`);
        } else {
          const above = points[next(points.length)] ?? null;
          below.set(`p${n}`, above);
          grown.set(`r${n}`, [`p${n}`]);
          system.push({ name: `r${n}`, points: [], into: { river, above } });
        }
      }
      const whole = system.map((river) => ({ ...river, points: grown.get(river.name) ?? [] }));
      const down = (point: string): string[] => {
        const way: string[] = [];
        for (let at: string | null = point; at !== null; at = below.get(at) ?? null) way.push(at);
        return way;
      };
      for (const a of below.keys()) {
        expect(pathDown(whole, a), `${seed}: ${a}`).toEqual(down(a));
        for (const b of below.keys()) {
          const [fromA, fromB] = [down(a), down(b)];
          const meet = fromA.find((point) => fromB.includes(point)) ?? "";
          const apart = [...fromA, ...fromB].filter((point) => fromA.includes(point) !== fromB.includes(point));
          expect((stretch(whole, a, b) ?? []).sort()).toEqual([...apart, meet].sort());
        }
      }
    }
  });
});
