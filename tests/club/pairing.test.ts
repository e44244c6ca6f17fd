// Pairings: nobody meets anybody twice, byes once, sides even out, the same lots from the same words; the matching against all others.
import { expect, test } from "vitest";
import { eventPlayer } from "../../scripts/club-event/people.js";
import { firstKnockOut, nextKnockOut } from "../../src/club/pairing/knock-out.js";
import type { Ending, PlayedRound, Round } from "../../src/club/pairing/pairings.js";
import { poolRound, poolsOf } from "../../src/club/pairing/pools.js";
import { standingsOf } from "../../src/club/pairing/standings.js";
import { type Edge, loadMatching, swissRound } from "../../src/club/pairing/swiss.js";
import { stream } from "../support/json-schema.js";
import { clubOf, played } from "./event.js";

const match = await loadMatching();
const people = (count: number) => Array.from({ length: count }, (_, at) => `p${String(at).padStart(3, "0")}`);

/** A round with endings by chance. */
function ended(round: Round, next: (below: number) => number): PlayedRound {
  const endings = round.pairings.flatMap(({ id, players: [one = "", two = ""], bye }): [string, Ending][] =>
    bye ? [] : [[id, ([{ winner: one }, { winner: two }, "draw"] as const)[next(3)] ?? "draw"]],
  );
  return { ...round, endings: new Map(endings) };
}

const everybody = (round: Round) => round.pairings.flatMap(({ players }) => players).sort();

test("Swiss: everybody plays once a round, nobody meets anybody twice, byes once, sides differ by two at most", () => {
  for (const [count, rounds] of [
    [8, 5],
    [9, 5],
    [48, 6],
    [83, 7],
  ] as const) {
    const next = stream(count);
    const players = people(count);
    const earlier: PlayedRound[] = [];
    const met = new Set<string>();
    for (let round = 1; round <= rounds; round++) {
      const paired = swissRound(players, earlier, "Cup", match);
      expect(everybody(paired)).toEqual(players);
      expect(paired.pairings.filter(({ bye }) => bye)).toHaveLength(count % 2);
      for (const pairing of paired.pairings) {
        const pair = [...pairing.players].sort().join(" ");
        expect(met.has(pair), pair).toBe(false);
        met.add(pair);
      }
      expect(swissRound([...players].reverse(), earlier, "Cup", match)).toEqual(paired);
      earlier.push(ended(paired, next));
    }
    expect(Math.max(...standingsOf(players, earlier).map(({ sides }) => Math.abs(sides)))).toBeLessThanOrEqual(2);
    expect(swissRound(players, [], "another", match)).not.toEqual(swissRound(players, [], "Cup", match));
  }
});

test("Swiss: after a round the winners meet winners, and the bye goes to one of those who have least", () => {
  const players = people(9);
  const first = swissRound(players, [], "Cup", match);
  const endings = new Map(
    first.pairings.flatMap(({ id, players: [winner = ""], bye }) => (bye ? [] : [[id, { winner }] as const])),
  );
  const earlier = [{ ...first, endings }];
  const points = new Map(standingsOf(players, earlier).map(({ player, points }) => [player, points]));
  const second = swissRound(players, earlier, "Cup", match);
  const differences = second.pairings.map(({ players: [one = "", two = ""], bye }) =>
    bye ? -(points.get(one) ?? 9) : Math.abs((points.get(one) ?? 9) - (points.get(two) ?? 9)),
  );
  // Five have a win, four have none: one of the five comes down, and one of the four has the bye.
  expect(differences.filter((difference) => difference > 0)).toHaveLength(1);
  expect(Math.abs(differences.at(-1) ?? 9)).toBe(0);
});

test("Swiss: where every pairing is a rematch it says so", () => {
  const earlier: PlayedRound[] = [];
  for (let round = 1; round <= 3; round++) earlier.push(ended(swissRound(people(4), earlier, "x", match), () => 2));
  expect(() => swissRound(people(4), earlier, "x", match)).toThrow(/too many rounds for 4 players/);
});

/** The greatest weight of all matchings of the greatest size. */
function best(size: number, edges: readonly Edge[]): readonly [size: number, weight: number] {
  const weights = new Map(edges.map(([one, two, weight]) => [one * size + two, weight]));
  const from = (free: readonly number[]): readonly [number, number] => {
    const [one, ...rest] = free;
    if (one === undefined) return [0, 0];
    let found = from(rest);
    rest.forEach((two, at) => {
      const weight = weights.get(one * size + two);
      if (weight === undefined) return;
      const [count, sum] = from(rest.filter((_, other) => other !== at));
      if (count + 1 > found[0] || (count + 1 === found[0] && sum + weight > found[1]))
        found = [count + 1, sum + weight];
    });
    return found;
  };
  return from(Array.from({ length: size }, (_, at) => at));
}

test("the matching of the library has the greatest weight of all, by trying them", () => {
  const next = stream(5);
  for (let tried = 0; tried < 400; tried++) {
    const size = 2 + next(7);
    const edges: Edge[] = [];
    for (let one = 0; one < size; one++)
      for (let two = one + 1; two < size; two++)
        if (next(4) > 0) edges.push([one, two, 1 + next(tried % 2 === 0 ? 5 : 2 ** 30)]);
    const mates = match(edges);
    const pairs = edges.filter(([one, two]) => mates[one] === two && mates[two] === one);
    expect([pairs.length, pairs.reduce((sum, [, , weight]) => sum + weight, 0)]).toEqual(best(size, edges));
  }
});

test("pools: everybody meets everybody else of the pool once, byes and sides are even", () => {
  for (const [count, pools] of [
    [8, 1],
    [9, 2],
    [7, 1],
    [12, 3],
    [4, 2],
    [5, 1],
  ] as const) {
    const divided = poolsOf(people(count), pools, "Cup");
    expect(divided.flat().sort()).toEqual(people(count));
    const rounds: PlayedRound[] = [];
    for (;;) {
      try {
        rounds.push({ ...poolRound(divided, rounds.length + 1), endings: new Map() });
      } catch (thrown) {
        expect(String(thrown)).toMatch(/everybody of each pool has met everybody else/);
        break;
      }
    }
    for (const { player, met, sides } of standingsOf(people(count), rounds)) {
      const own = divided.find((pool) => pool.includes(player)) ?? [];
      expect([...met].sort()).toEqual(own.filter((other) => other !== player).sort());
      expect(Math.abs(sides)).toBeLessThanOrEqual(1);
    }
    const byes = rounds.flatMap(({ pairings }) => pairings.filter(({ bye }) => bye).flatMap(({ players }) => players));
    expect(byes.sort()).toEqual(
      divided
        .filter(({ length }) => length % 2 === 1)
        .flat()
        .sort(),
    );
  }
  expect(() => poolsOf(people(5), 3, "Cup")).toThrow(/do not fill 3 pools/);
});

test("knock-out: who loses is out, one player is left; a draw is refused", () => {
  for (const count of [2, 3, 8, 11, 48]) {
    const next = stream(count);
    let round = firstKnockOut(people(count), "Cup");
    expect(everybody(round)).toEqual(people(count));
    let left = count;
    let rounds = 1;
    for (; round.pairings.length > 1; rounds++) {
      const winners = new Map(
        round.pairings.flatMap(({ id, players, bye }) =>
          bye ? [] : [[id, { winner: players[next(2)] ?? "" }] as const],
        ),
      );
      left -= winners.size;
      round = nextKnockOut({ ...round, endings: winners }, "Cup");
      expect(new Set(everybody(round)).size).toBe(left);
      expect(round.pairings.some(({ bye }) => bye)).toBe(false);
    }
    expect(rounds).toBe(Math.ceil(Math.log2(count)));
    const { id } = round.pairings[0] ?? { id: "" };
    expect(() => nextKnockOut({ ...round, endings: new Map([[id, "draw"]]) }, "Cup")).toThrow(/is drawn: a line/);
    const [winner = ""] = round.pairings[0]?.players ?? [];
    expect(() => nextKnockOut({ ...round, endings: new Map([[id, { winner }]]) }, "Cup")).toThrow(
      /The knock-out is over/,
    );
  }
});

test("club pair reads the rounds before, the logs that are over and a file of results, and never writes over a round", async () => {
  const gm = await clubOf(4);
  const pair = (...words: string[]) => gm.run("club", "pair", "cup", "--method", "swiss", "--seed", "Cup", ...words);
  const first = await pair("--out", "round-1.json");
  expect(first.out).toMatch(/^1-1 {2}\w+ +\w+\n1-2 {2}\w+ +\w+\nround-1.json holds round 1.\n$/);
  expect(await pair("--out", "round-1.json")).toMatchObject({
    code: 3,
    err: expect.stringContaining("exists already"),
  });
  const round: Round = JSON.parse(gm.read("round-1.json"));
  expect(round.pairings).toHaveLength(2);
  expect((await pair("--after", "round-1.json")).err).toMatch(/Pairing 1-1 \(and 1 more\) has no result/);
  const numbers = Array.from({ length: 4 }, (_, at) => eventPlayer(at));
  const [one, two] = round.pairings[0]?.players.map((did) => numbers.find((player) => player.did === did)) ?? [];
  if (one === undefined || two === undefined) throw new Error("no players");
  await played(gm, "1-1", [one, two], { packets: 20, resigns: one.name });
  await gm.done("club", "verify", "cup");
  expect((await pair("--after", "round-1.json")).err).toContain("Pairing 1-2 has no result");
  gm.write("results.txt", "# by hand\n1-2 draw\n");
  const second: Round = JSON.parse((await pair("--after", "round-1.json", "--results", "results.txt")).out);
  // Who has won meets one of those who drew.
  expect(second.pairings[0]?.players).toContain(two.did);
  expect(second.pairings[0]?.players).not.toContain(one.did);
  for (const line of ["1-2 Nobody", "1-2 draw\n1-2 draw", "X! draw", "1-2"]) {
    gm.write("results.txt", `${line}\n`);
    expect((await pair("--after", "round-1.json", "--results", "results.txt")).err).toMatch(/results.txt, line \d/);
  }
  gm.write("round-3.json", gm.read("round-1.json").replace('"round": 1', '"round": 3'));
  expect((await pair("--after", "round-1.json", "--after", "round-3.json")).err).toContain("round 2 is not among them");
  expect((await pair("--after", "results.txt")).code).toBe(3);
  expect((await gm.run("club", "pair", "cup", "--method", "pools", "--seed", "x", "--pools", "3")).code).toBe(3);
});
