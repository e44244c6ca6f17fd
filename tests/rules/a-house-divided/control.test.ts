// Control follows from the pieces, however they came to a box (16.12.M14): also where a retreat ends.
import { describe, expect, test } from "vitest";
import { fireAt, game, go, type Position } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const confederate = (p: Position) => game({ observe, active: "confederate", at: "movement", ...p });

/** Confederates go through a box to a battle that they leave by the way they came. */
function drivenBack(p: Position, way: readonly [start: string, over: string, battle: string], piece = "c-inf-1") {
  const [start, over, battle] = way;
  const g = confederate({ marches: 4, ...p });
  g.csa(go(start, piece, over, "rail")).csa(go(over, piece, battle, "rail"));
  g.csa({ move: "end-movement" });
  expect(g.due()).toBe("battle/defenderFire");
  return g;
}

describe("16.12.M14: a retreat ends in a box where nobody else stands", () => {
  const nashville: Position = {
    pieces: { murfreesboro: "C 2vI", "bowling-green": "U 3vI" },
    boxes: { nashville: "union", "bowling-green": "union", murfreesboro: "confederate" },
  };

  test("16.12.M14, 16.12.R2: own infantry alone in Nashville controls it, and recruits there", () => {
    const g = drivenBack(nashville, ["murfreesboro", "nashville", "bowling-green"]);
    g.union(fireAt("u-inf-1>c-inf-1 u-inf-2>c-inf-1 u-inf-3>c-inf-1")).roll([6, 6, 6]);
    g.csa(fireAt("c-inf-1>u-inf-1")).roll([6]);
    if (g.due() === "battle/defenderRetreat") g.union({ move: "stay" });
    g.csa({ move: "retreat", to: "nashville" });
    expect(g.where("c-inf-1")).toBe("nashville");
    expect(g.s.boxes["nashville"]).toMatchObject({ control: "confederate" });
    expect(g.told("control-taken")).toMatchObject([{ side: "confederate", box: "nashville", before: "union" }]);
  });

  test("16.12.M14: cavalry holds such a box for as long as it is there", () => {
    const g = drivenBack(
      { ...nashville, pieces: { murfreesboro: "C 1vC", "bowling-green": "U 3vI" } },
      ["murfreesboro", "nashville", "bowling-green"],
      "c-cav-1",
    );
    g.union(fireAt("u-inf-1>c-cav-1 u-inf-2>c-cav-1 u-inf-3>c-cav-1")).roll([6, 6, 6]);
    g.csa(fireAt("c-cav-1>u-inf-1")).roll([6]);
    if (g.due() === "battle/defenderRetreat") g.union({ move: "stay" });
    g.csa({ move: "retreat", to: "nashville" });
    expect(g.s.boxes["nashville"]).toMatchObject({ control: "union", held: "confederate" });
  });
});
