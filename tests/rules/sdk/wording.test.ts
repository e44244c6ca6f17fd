import { describe, expect, it } from "vitest";
import { worded } from "../../../src/rules/sdk/wording.js";

const name = (id: string) => (id === "howe" ? "Howe" : id === "british" ? "British" : id);
const said = (says: string, ...sources: object[]) => worded(says, sources, name);

describe("the sentence of a check that does not hold", () => {
  it("takes each figure from the first source that has it, and hands it back as data", () => {
    expect(said("{general} leads {cu} CUs", { cu: 6 }, { general: "howe", cu: 5 })).toEqual({
      message: "Howe leads 6 CUs",
      figures: { cu: 6, general: "howe" },
    });
  });

  it("writes lists with commas, nothing as none, of counted things those that there are", () => {
    expect(said("{list}; {empty}; {nobody}", { list: ["howe", 3, true], empty: [], nobody: null }).message).toBe(
      "Howe, 3, true; none; none",
    );
    expect(said("{cu}", { cu: { american: 0, british: 2 } }).message).toBe("2 British");
    expect(said("{cu}", { cu: { american: 0 } }).message).toBe("none");
  });

  it("writes a record field by field, and records apart from one another", () => {
    const shot = (hit: boolean) => ({ by: "howe", target: null, riverLine: 0, hit });
    expect(said("{shots}", { shots: [shot(true), shot(false)] }).message).toBe(
      "by Howe, target none, river line 0, hit; by Howe, target none, river line 0, no hit",
    );
  });

  it("counts: the end of a word in brackets follows the figure before it", () => {
    const moved = (hexes: number, hits: number) =>
      said("{hexes} hex(es), {hits} casualt(y/ies), a unit(s)", { hexes, hits }).message;
    expect(moved(1, 1)).toBe("1 hex, 1 casualty, a unit");
    expect(moved(2, 0)).toBe("2 hexes, 0 casualties, a units");
    // A word in brackets is none.
    expect(said("{n} (guns) and ({n}s)", { n: 1 }).message).toBe("1 (guns) and (1s)");
  });

  it("a verb in square brackets follows the name, the list or the figure before it", () => {
    const fire = (units: unknown) => said("{units} [fires/fire] at {target}", { units, target: "B2" }).message;
    expect(fire(["howe"])).toBe("Howe fires at B2");
    expect(fire("howe")).toBe("Howe fires at B2");
    expect(fire(["howe", "british"])).toBe("Howe, British fire at B2");
    expect(said("{n} CU(s) [is/are] left", { n: 1 }).message).toBe("1 CU is left");
    expect(said("{n} CU(s) [is/are] left", { n: 0 }).message).toBe("0 CUs are left");
  });

  it("leaves a name in braces that no source has, and takes nothing that an object only inherits", () => {
    expect(said("{unknown} and {toString}", {}).message).toBe("{unknown} and {toString}");
    expect(said("{f}", { f: () => 1 }).message).toBe("{f}");
  });
});
