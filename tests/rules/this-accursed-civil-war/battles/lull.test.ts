// First Newbury: the King may declare a lull while a wing of Parliament acts, too (FN.1).
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../../src/rules/this-accursed-civil-war/index.js";
import type { Order } from "../../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../../support/this-accursed-civil-war/asking.js";
import { begin, mapless } from "../../../support/this-accursed-civil-war/deploy.js";
import { firstNewburyField } from "../../../support/this-accursed-civil-war/fields.js";
import { assigned, firstNewburySpots } from "../../../support/this-accursed-civil-war/newbury.js";

const table = mapless({ pack: firstNewburyField });
const parley = "lull/declare";
const left = "fn-p-left";

const ordered = (answer: Move, when: { readonly [name: string]: string } = {}) =>
  Object({ move: "set-order", id: "king", window: parley, when, answer });

/** Parliament has the initiative and activates its left, with nobody of the King's able to go first. */
function chosen(order: Order = "make-ready", standing?: Move): State {
  const s = assigned(table);
  begin(table, s, firstNewburySpots);
  if (standing !== undefined) table.play(s, ordered(standing), "royalist");
  for (const wing of Object.values(s.wings)) if (wing.side === "royalist" && wing.order !== null) wing.order = "rally";
  for (const wing of ["fn-p-centre", left, "fn-p-right"]) Object.assign(s.wings[wing] ?? {}, { order: "make-ready" });
  Object.assign(s.wings[left] ?? {}, { order });
  s.phasing = "parliament";
  play(table, s, { move: "select-wing", wing: left }, "parliament");
  return s;
}
const due = (s: State): string => {
  const [first] = table.expects(s);
  return first?.kind === "decision" ? `${first.by} ${first.window}` : (first?.kind ?? "nothing");
};
const keep: Move = { move: "keep-order" };
const turnHorse = (s: State, n = 0): Move => {
  const id = Object.keys(s.units).filter((one) => s.units[one]?.wing === left && s.units[one]?.type === "cavalry")[n];
  return { move: "move-unit", unit: id ?? "", steps: ["turn-left"] };
};
/** After a lull each side says which of its units stand in Open Order: none. */
const formed = (s: State): number => {
  for (const side of ["royalist", "parliament"] as const) play(table, s, { move: "form-ranks", units: [] }, side);
  return s.turn;
};
const noLull: Move = { move: "no-lull" };

describe("FN.1: a lull while a wing of Parliament acts", () => {
  test("FN.1: the King is asked when the wing begins, and ends its activation", () => {
    const s = chosen();
    expect(due(s)).toBe(`royalist ${parley}`);
    expect(play(table, s, { move: "declare-lull" }, "royalist")).toContain("lull");
    expect(s.wings[left]?.order).toBe("receive-charge");
    expect([formed(s), s.stack.some(({ flow }) => flow === "activation")]).toEqual([5, false]);
  });
  test("FN.1: each side says which of its units stand in Open Order, the King first", () => {
    const s = chosen();
    const of = (side: string) =>
      Object.keys(s.units).filter((id) => s.units[id]?.side === side && s.units[id]?.hex !== null);
    const horse = (side: string) => of(side).filter((id) => s.units[id]?.type === "cavalry");
    const [one = "", two = ""] = horse("royalist");
    const [his = ""] = horse("parliament");
    const guns = of("royalist").find((id) => s.units[id]?.type === "artillery") ?? "";
    Object.assign(s.units[two] ?? {}, { formation: "open" });
    play(table, s, { move: "declare-lull" }, "royalist");
    expect(due(s)).toBe("royalist forming/ranks");
    const form = (...units: string[]): Move => ({ move: "form-ranks", units });
    expect(codes(table, s, form(his), "royalist")).toEqual(["can-be-open"]);
    expect(codes(table, s, form(guns), "royalist")).toEqual(["can-be-open"]);
    expect(codes(table, s, form(one, one), "royalist")).toEqual(["can-be-open"]);
    play(table, s, form(one), "royalist");
    expect([s.units[one]?.formation, s.units[two]?.formation]).toEqual(["open", "normal"]);
    expect(due(s)).toBe("parliament forming/ranks");
    play(table, s, form(his), "parliament");
    expect(s.units[his]?.formation).toBe("open");
    expect([s.turn, s.stack.some(({ flow }) => flow === "forming")]).toEqual([5, false]);
  });
  test("FN.1: who says no is asked no more in this activation, and again in the next", () => {
    const s = chosen();
    play(table, s, noLull, "royalist");
    expect(due(s)).toBe("parliament activation/orders");
    play(table, s, keep, "parliament");
    play(table, s, turnHorse(s), "parliament");
    expect(due(s)).toBe("parliament activation/actions");
    play(table, s, { move: "end-actions" }, "parliament");
    while (due(s) === "parliament combats/designate")
      play(table, s, { move: "designate-attacks", attacks: [] }, "parliament");
    expect(due(s)).toBe("parliament activation/continue");
    play(table, s, { move: "end-wing" }, "parliament");
    for (let more = 0; more < 6 && !due(s).startsWith("parliament"); more++)
      play(table, s, { move: "pass" }, "royalist");
    play(table, s, { move: "select-wing", wing: "fn-p-right" }, "parliament");
    expect(due(s)).toBe(`royalist ${parley}`);
  });
  test("FN.1: with `again` the King is asked after everything that the wing does", () => {
    const s = chosen();
    const asked: string[] = [];
    const answer = () => {
      asked.push(due(s));
      play(table, s, { ...noLull, again: true }, "royalist");
    };
    answer();
    play(table, s, keep, "parliament");
    answer();
    play(table, s, turnHorse(s, 0), "parliament");
    answer();
    play(table, s, turnHorse(s, 1), "parliament");
    answer();
    play(table, s, { move: "end-actions" }, "parliament");
    while (due(s) === "parliament combats/designate")
      play(table, s, { move: "designate-attacks", attacks: [] }, "parliament");
    expect(due(s)).toBe(`royalist ${parley}`);
    expect(new Set(asked)).toEqual(new Set([`royalist ${parley}`]));
    play(table, s, { move: "declare-lull" }, "royalist");
    expect(formed(s)).toBe(5);
  });
  test("FN.1: under Charge, in contact, or in a lull nobody is asked", () => {
    const charging = chosen("charge");
    expect(due(charging)).toBe("parliament activation/orders");
    const met = chosen();
    met.stack = met.stack.filter(({ flow }) => flow !== "lull");
    const [own, enemy] = ["fn-r-i-rupert", "fn-p-groby"].map((id) => met.units[id]);
    if (own === undefined || enemy === undefined) throw new Error("nobody stands there");
    Object.assign(own, { hex: "F0101" });
    Object.assign(enemy, { hex: "F0102" });
    play(table, met, keep, "parliament");
    expect(due(met)).toBe("parliament activation/actions");
    expect(codes(table, met, { move: "declare-lull" }, "royalist")).toEqual(["not-yours"]);
  });
  test("FN.1: a standing order not to declare one costs no mail, one to declare it declares it", () => {
    const s = chosen("make-ready", noLull);
    expect(due(s)).toBe("parliament activation/orders");
    play(table, s, keep, "parliament");
    play(table, s, turnHorse(s), "parliament");
    expect(due(s)).toBe("parliament activation/actions");
    const other = chosen();
    table.play(other, ordered({ move: "declare-lull" }, { wing: "fn-p-right" }), "royalist");
    play(table, other, { ...noLull, again: true }, "royalist");
    play(table, other, keep, "parliament");
    expect(due(other)).toBe(`royalist ${parley}`);
    table.play(other, { ...ordered({ move: "declare-lull" }, { wing: left }), id: "second" }, "royalist");
    play(table, other, { ...noLull, again: true }, "royalist");
    play(table, other, turnHorse(other), "parliament");
    expect(formed(other)).toBe(5);
  });
  test("FN.1: a wing of the King's asks nobody anew, and no other battle knows the window", () => {
    const s = assigned(table);
    begin(table, s, firstNewburySpots);
    play(table, s, { move: "select-wing", wing: "fn-r-left" }, "royalist");
    while (due(s) === "parliament activation/preempt") play(table, s, { move: "decline-preemption" }, "parliament");
    expect(due(s)).toBe("royalist activation/orders");
  });
});
