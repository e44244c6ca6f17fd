// Victory by the words of each scenario (digest 8).
import { describe, expect, it } from "vitest";
import { type State, scenarioOf } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");

describe("victory by the words of the scenario", () => {
  const judged = (units: string, scenario: string, state: (s: State) => void, over = {}) => {
    const own = board({ observe, rulings: over });
    const s = position(own, { units, scenario });
    s.turn = scenarioOf(scenario).turns.length;
    state(s);
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "judge" },
    ];
    own.settle(s);
    return { over: s.over, blocked: s.blocked };
  };
  // Thirteen hexes from S3919 to S3907.
  const pike = Array.from({ length: 13 }, (_, at) => `S39${String(19 - at).padStart(2, "0")}`);
  const known = (s: State) => {
    s.known["stretch/salem-pike"] = { value: pike, entry: 1 };
  };
  const along = (...hexes: readonly string[]) => {
    const names = ["us-1-1-vi-c", "us-2-1-vi-c", "us-3-1-vi-b", "us-2-2-ii-c", "us-3-vi-art-b-c"];
    return hexes.map((hex, at) => `${names[at]} ${hex}`).join("; ");
  };

  it("SC.Salem: a Union unit in or next to every hex of the pike, none of the enemy's", () => {
    const beside = along("S3918", "S3915", "S3912", "S3909", "S3907");
    const grand = { winner: "US", reason: "a grand victory: the whole pike" };
    expect(judged(beside, "salem-church", known).over).toMatchObject(grand);
    const near = `${beside}; csa-cabell-art-b-c S3814`;
    expect(judged(near, "salem-church", known).over).toMatchObject({ winner: "CSA" });
    expect(judged(beside, "salem-church", known, { "salem-pike": "in" }).over).toMatchObject({ winner: "CSA" });
    const gap = along("S3919", "S3915", "S3912", "S3909", "S3907");
    expect(judged(gap, "salem-church", known).over).toMatchObject({ winner: "US", reason: "S3919 is occupied" });
  });

  it("Salem: the pike is asked for only when its ends are the Union's", () => {
    expect(judged(along("S3919"), "salem-church", () => undefined)).toMatchObject({
      over: { winner: "US", reason: "S3919 is occupied" },
      blocked: null,
    });
    expect(judged(along("S3919", "S3907"), "salem-church", () => undefined).blocked).toBe("stretch/salem-pike");
  });

  it("the crossing: the pike is asked for only when F3727 is clear", () => {
    const at = (hex: string) => judged(`csa-hays-a ${hex}`, "crossing-historical", () => undefined);
    expect(at("F3726")).toMatchObject({ over: { winner: "draw" }, blocked: null });
    expect(at("F3010").blocked).toBe("stretch/crossing-pike");
  });
});
