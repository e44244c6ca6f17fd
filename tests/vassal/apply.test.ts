// How commands change a table, against what VASSAL's own commands do: a change is merged part by part, a counter is where
// its stack is, a stack keeps what a change does not know of.
import { describe, expect, test } from "vitest";
import { encodeSequence } from "../../src/vassal/codec/sequence.js";
import { readCommand } from "../../src/vassal/commands/read.js";
import { apply } from "../../src/vassal/position/apply.js";
import { emptyTable } from "../../src/vassal/position/table.js";
import { noteStep, openUndoing } from "../../src/vassal/position/undo.js";
import { command } from "../support/vassal/files.js";

const type = encodeSequence(["markmoved;;", encodeSequence(["emb2;Flip", "piece;;;w.png;Wolf"], "\t")], "\t");
const state = (moved: boolean, side: string, own: string) =>
  encodeSequence([String(moved), encodeSequence([side, own], "\t")], "\t");
const counter = (id: string, own = "Map;10;10") => command("+", id, type, state(false, "1", own));
const stack = (id: string, spot: string, ...ids: readonly string[]) =>
  command("+", id, "stack", [spot, ...ids, "@@0"].join(";"));
const goes = (id: string, from: string, to: string, under = "null") =>
  command("M", id, ...to.split(";"), under, ...from.split(";"), "null", "ann");

/** Carries out commands; the last ones of them are looked at. */
function played(...commands: readonly string[]) {
  const table = emptyTable();
  const all = commands.map((text) => apply(table, readCommand(text)));
  const spot = (id: string) => {
    const { map, x, y } = table.pieces.get(id)?.spot ?? { map: "none", x: 0, y: 0 };
    return `${map};${x};${y}`;
  };
  return { table, spot, odd: all.flatMap(({ odd }) => odd), states: (id: string) => table.pieces.get(id)?.states };
}

describe("a change", () => {
  test("changes only what its two states differ in", () => {
    const { states, odd } = played(
      counter("1"),
      command("D", "1", state(false, "2", "Map;10;10"), state(false, "1", "Map;10;10")),
      command("D", "1", state(true, "1", "Map;10;10"), state(false, "1", "Map;10;10")),
    );
    // The side stays as it was: both states of the second change say 1.
    expect(states("1")?.slice(0, 2)).toEqual(["true", "2"]);
    expect(odd).toMatchObject([{ what: "state", said: "1", was: "2", trait: { word: "emb2", at: 1 } }]);
  });

  test("without a state before it is set whole; a state that ends early changes what it has", () => {
    const whole = played(counter("1"), command("D", "1", state(true, "2", "Map;30;30")));
    expect([whole.states("1")?.slice(0, 2), whole.spot("1")]).toEqual([["true", "2"], "Map;30;30"]);
    const early = played(counter("1"), command("D", "1", "true", "false"));
    expect([early.states("1")?.slice(0, 2), early.spot("1")]).toEqual([["true", "1"], "Map;10;10"]);
  });

  test("of a stack keeps what it does not know of", () => {
    const { table } = played(
      ...["1", "2", "3"].map((id) => counter(id)),
      stack("9", "Map;10;10", "1", "2"),
      goes("3", "Map;10;10", "Map;10;10", "2"),
      command("D", "9", "Map;10;10;2;1;@@0", "Map;10;10;1;2;@@0"),
    );
    expect(table.pieces.get("9")?.contents).toEqual(["2", "3", "1"]);
  });
});

describe("a counter", () => {
  const none = "null;10;10";

  test("lies where its stack lies, whatever its own state says", () => {
    for (const own of [none, "Elsewhere;7;7"]) {
      const { spot, odd } = played(
        counter("1", own),
        stack("9", "Map;10;10", "1"),
        command("D", "1", state(true, "1", none), state(false, "1", none)),
        goes("1", "Map;10;10", "Map;50;50"),
      );
      expect([spot("1"), odd]).toEqual(["Map;50;50", []]);
    }
  });

  test("goes along with its stack, stays when it is gone, and joins the stack of the one that it is laid upon", () => {
    const { spot, table } = played(
      ...["1", "2"].map((id) => counter(id)),
      counter("3", "Map;80;80"),
      stack("9", "Map;10;10", "1", "2"),
      goes("9", "Map;10;10", "Map;50;50"),
      goes("3", "Map;80;80", "Map;50;50", "1"),
      goes("9", "Map;50;50", "Map;60;60"),
      "-/9",
      goes("1", "Map;60;60", "Map;5;5"),
    );
    expect(["1", "2", "3"].map(spot)).toEqual(["Map;5;5", "Map;60;60", "Map;60;60"]);
    expect(table.parents.size).toBe(0);
  });

  test("in a stack leaves it when a change puts it on another map, and not when it names the same", () => {
    const begun = [counter("1"), stack("9", "Map;10;10", "1")];
    const changed = (own: string) =>
      played(...begun, command("D", "1", state(false, "1", own), state(false, "1", "Map;10;10"))).spot("1");
    expect([changed("Map;20;20"), changed("Other;20;20")]).toEqual(["Map;10;10", "Other;20;20"]);
  });

  test("that a stack of a number that no file names took along may be where that stack went", () => {
    const { odd } = played(
      counter("1"),
      goes("777", "Map;10;10", "Map;90;90"),
      goes("1", "Map;90;90", "Map;5;5"),
      goes("1", "Map;6;6", "Map;5;5"),
    );
    expect(odd).toMatchObject([{ what: "missing", open: true }, { what: "place" }]);
    expect(odd[1]).not.toHaveProperty("open");
  });
});

describe("what was taken back", () => {
  const forth = [
    command("D", "1", state(true, "1", "Map;10;10"), state(false, "1", "Map;10;10")),
    goes("1", "Map;10;10", "Map;50;50"),
  ];
  // What VASSAL 2.9 wrote of an undo: the move, and not the mark.
  const back = [goes("1", "Map;50;50", "Map;10;10")];

  test.each([
    ["without a word, by an old VASSAL", back, "2.9.8"],
    ["by a word", ["UNDO\ttrue", ...back, "UNDO\tfalse"], "3.6.4"],
  ])("%s: what is otherwise then tells nothing", (_, undone, version) => {
    const table = emptyTable();
    apply(table, readCommand(counter("1")));
    const steps = [forth, undone, forth].map((step) => step.map(readCommand));
    const undoing = openUndoing(steps, version);
    const odd = steps.flatMap((step) => {
      const found = step.flatMap((one) => apply(table, one).odd);
      noteStep(undoing, table, step);
      return found;
    });
    expect(odd).toMatchObject([{ what: "state", trait: { word: "markmoved" }, open: true }]);
  });

  test("by a new VASSAL is what it says is taken back", () => {
    const table = emptyTable();
    const steps = [[counter("1")], forth, back].map((step) => step.map(readCommand));
    const undoing = openUndoing(steps, "3.6.4");
    for (const step of steps) {
      for (const one of step) apply(table, one);
      noteStep(undoing, table, step);
    }
    expect(table.shaken.size).toBe(0);
  });
});
