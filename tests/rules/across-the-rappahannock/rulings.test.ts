// Every open question says what kind of question it is, and the standard is the reading that condemns least.
import { describe, expect, test } from "vitest";
import { acrossTheRappahannock, type Move, type State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import type { Ruling } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { broken, idle } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const questions: readonly (readonly [string, Ruling])[] = Object.entries(acrossTheRappahannock.rulings);

describe("every ruling", () => {
  test.each(questions)("%s has a kind, and two readings or more, one of which is the standard", (_, ruling) => {
    expect(["permission", "duty", "figure", "order"]).toContain(ruling.kind);
    expect(Object.keys(ruling.readings).length).toBeGreaterThan(1);
    expect(Object.keys(ruling.readings)).toContain(ruling.standard);
    expect(Object.keys(acrossTheRappahannock.rulebook)).toContain(ruling.rule);
  });
  test.each(questions)("%s: a figure or an order that no entry states has a reading that holds", (_, ruling) => {
    const worksOut = ruling.kind === "figure" || ruling.kind === "order";
    expect(ruling.computed === true).toBe(worksOut && ruling.standard !== "any");
  });
});

/** A position, a move, and the reading of a permission or duty under which alone it is wrong. */
const milder: readonly {
  readonly id: keyof typeof rulings;
  readonly strict: string;
  readonly units: string;
  readonly move: Move;
  readonly at?: "charge" | "move";
  readonly leaders?: string;
  readonly change?: (s: State) => void;
}[] = [
  {
    ...{ id: "screen-by", strict: "other-hex", at: "charge" },
    units: "us-1-1-ta-a T0112 W; us-1-1-ta-b T0112; csa-oak-a T0113 E; csa-elder-a T0213 E",
    move: { move: "declare-charges", charges: [{ attackers: ["us-1-1-ta-a"], targets: ["T0113"] }] },
  },
  {
    ...{ id: "pass-through", strict: "text" },
    units: "us-1-1-ta-a T0502; us-2-1-ta-a T0501",
    move: {
      move: "move-unit",
      unit: "us-2-1-ta-a",
      path: ["T0501", "T0502", "T0503", "T0504", "T0505"],
      mode: "normal",
    },
  },
  {
    ...{ id: "trail-artillery", strict: "always", leaders: "us-alder T1109" },
    units: "us-alder-art T1109",
    move: {
      ...{ move: "move-unit", unit: "us-alder-art", mode: "normal" },
      path: ["T1109", "T1110", "T1111", "T1112", "T1113", "T1114"],
    },
    change: (s) => Object.assign(s.conditions, { ground: "fair" }),
  },
];

describe("the standard of a permission or a duty accepts what one of the readings accepts", () => {
  test.each(milder)(
    "$id: legal by the standard, not by the reading $strict",
    ({ id, strict, units, move, at, leaders, change }) => {
      const standing = { units, at: at ?? "move", leaders: leaders ?? "us-alder T0500" } as const;
      const table = board({ observe });
      const s = position(table, standing);
      change?.(s);
      expect(broken(table, s, move)).toEqual([]);
      const other = board({ observe, rulings: { [id]: strict } });
      const t = position(other, standing);
      change?.(t);
      expect(broken(other, t, move)).not.toEqual([]);
    },
  );
});

describe("what rests on no doubtful fact condemns under sources too", () => {
  const table = board({ observe, authority: "sources" });
  const units = "us-1-1-ii-a F3715 W; csa-cobb-a-f F3717 E";
  const walk = (path: readonly string[], mode: "normal" | "extended" = "normal"): Move => ({
    ...{ move: "move-unit", unit: "us-1-1-ii-a", mode },
    path: [...path],
  });
  const severities = (move: Move, change: (s: State) => void = () => undefined) => {
    const s = position(table, { scenario: "fredericksburg", at: "move", units });
    change(s);
    const found = table.check(s, move, "US").filter(({ severity }) => severity === "violation");
    return found.map(({ code }) => code.replace("across-the-rappahannock/", ""));
  };
  const moved = (s: State) => {
    s.acts["us-1-1-ii-a"] = { ...idle, moved: true };
  };

  test.each<[string, Move, ((s: State) => void) | undefined]>([
    ["move-unit/not-into-enemies", walk(["F3715", "F3716", "F3717"]), undefined],
    ["move-unit/stops-beside-enemy", walk(["F3715", "F3716", "F3616"]), undefined],
    ["move-unit/extended-keeps-away", walk(["F3715", "F3714"], "extended"), undefined],
    ["move-unit/once", walk(["F3715", "F3714"]), moved],
    [
      "move-unit/may-extend",
      walk(["F3715", "F3714"], "extended"),
      (s) => Object.assign(s.units["us-1-1-ii-a"] ?? {}, { disordered: true }),
    ],
    [
      "move-unit/not-strategic",
      walk(["F3715", "F3714"]),
      (s) => Object.assign(s.units["us-1-1-ii-a"] ?? {}, { strategic: true }),
    ],
    ["move-unit/a-way", walk(["F3715", "F3713"]), undefined],
    ["move-unit/a-unit", { move: "move-unit", unit: "us-constructor", path: ["F3715"], mode: "normal" }, undefined],
    ["move-unit/of-the-command", walk(["F3715", "F3714"]), (s) => Object.assign(s.stack.at(-1) ?? {}, { units: [] })],
  ])("%s", (code, move, change) => {
    expect(severities(move, change)).toContain(code);
  });
});
