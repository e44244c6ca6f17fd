// Moves made of anything: no answer but findings, no state that cannot be asked, whatever is forced.
import { describe, expect, it } from "vitest";
import {
  acrossTheRappahannock,
  type Move,
  type State,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { moveParams } from "../../../src/rules/across-the-rappahannock/schema.js";
import { open } from "../../../src/rules/index.js";
import { stream } from "../../support/json-schema.js";

type Next = (n: number) => number;

const table = open(acrossTheRappahannock, { pack: standardPack, authority: "agreed" });
const words = [
  "normal",
  "extended",
  "strategic",
  "mount",
  "dismount",
  "cavalry",
  "artillery",
  "take-after",
  "put-before",
  "north",
  "west",
  "T",
  "west-pike",
  "US-A",
  "CSA-3",
  "decisions",
];

/** Values of the kinds that parameters are made of, from the position and beside it. */
function anything(s: State, next: Next) {
  const pick = <T>(list: readonly T[], otherwise: T): T => list[next(list.length)] ?? otherwise;
  const hex = () => `T${String(next(16)).padStart(2, "0")}${String(next(21)).padStart(2, "0")}`;
  const near = (from: string) => pick([from, hex(), "F3010"], from);
  return {
    unit: () => pick([...Object.keys(s.units), "us-nobody"], "us-nobody"),
    leader: () => pick([...Object.keys(s.leaders), "us-nobody"], "us-nobody"),
    command: () => pick(["us-1-ta", "us-2-ta", "csa-1-t1", "us-ttrains", "us-nobody"], "us-1-ta"),
    marker: () => pick(["us-ta-am1", "csa-t1-am1", "us-nobody-am1"], "us-ta-am1"),
    facing: () => pick(["E", "NE", "NW", "W", "SW", "SE"], "E"),
    hexside: () => [hex(), hex()].sort().join("|"),
    hex,
    path: (id: string) =>
      Array.from({ length: next(4) }, (_, at) =>
        at === 0 ? near(s.units[id]?.hex ?? s.leaders[id]?.hex ?? hex()) : hex(),
      ),
    word: () => pick(words, "normal"),
  };
}

/** Parameters for a move: tried until they have its shape. */
function randomMove(name: keyof typeof moveParams, s: State, next: Next): Move | undefined {
  const any = anything(s, next);
  const unit = any.unit();
  const leader = any.leader();
  for (let attempt = 0; attempt < 12; attempt++) {
    const all: { [key: string]: unknown } = {
      ...{ unit, train: unit, battery: unit, top: unit, leader, command: any.command(), marker: any.marker() },
      ...{ hex: any.hex(), to: any.hex(), hexside: any.hexside(), facing: any.facing(), order: unit, map: "T" },
      path: any.path(name.includes("leader") ? leader : unit),
      ...{
        mode: any.word(),
        change: any.word(),
        load: any.word(),
        use: any.word(),
        edge: any.word(),
        exit: any.word(),
      },
      ...{
        units: [any.unit(), any.unit()],
        markers: [any.marker(), any.marker()],
        commands: [any.command(), any.command()],
      },
    };
    const keys = Object.keys(moveParams[name].shape);
    const params = Object.fromEntries(
      keys.flatMap((key) =>
        key === "leader" && name.endsWith("strategic")
          ? [[key, next(2) === 0]]
          : next(8) === 0
            ? []
            : [[key, all[key]]],
      ),
    );
    const parsed = moveParams[name].safeParse(params);
    // The shape of a move is what its schema accepts.
    if (parsed.success) return { ...parsed.data, move: name } as Move;
  }
  return undefined;
}

describe.each([
  "training",
  "training-assault",
  "training-crossing",
  "training-campaign",
  "training-divisions",
  "training-command",
  "whole-battle",
])("%s", (scenario) => {
  it("any move is answered, and none leaves a state that cannot be asked", () => {
    const next = stream(7);
    const names = Object.keys(moveParams).filter((name): name is keyof typeof moveParams => name in moveParams);
    let s = table.setup(scenario);
    let answered = 0;
    for (let step = 0; step < 1500 && s.over === null; step++) {
      const [due] = table.expects(s);
      if (due === undefined) break;
      if (due.kind === "chance") {
        const { roll } = due;
        table.play(
          s,
          { chance: due.purpose, result: "count" in roll ? Array.from({ length: roll.count }, () => next(10)) : [0] },
          "chance",
        );
        continue;
      }
      if (due.kind === "fact") {
        table.play(
          s,
          { fact: due.fact, value: next(2) === 0 ? "CSA-3" : { "us-2-ta": { stay: true } }, entry: step },
          "chance",
        );
        if (due.opening === undefined) break;
        continue;
      }
      const by = due.by === "CSA" ? "CSA" : "US";
      const open = names.filter((name) => due.moves.includes(name));
      const name = next(6) === 0 ? names[next(names.length)] : open[next(open.length)];
      const move = name === undefined ? undefined : randomMove(name, s, next);
      if (move === undefined) continue;
      expect(Array.isArray(table.check(s, move, by))).toBe(true);
      answered += 1;
      const copy: State = structuredClone(s);
      const played = table.play(copy, move, by, next(3) === 0);
      if (!played.accepted) continue;
      expect(table.expects(copy).length > 0 || copy.over !== null).toBe(true);
      s = copy;
    }
    expect(answered).toBeGreaterThan(50);
  });
});
