// Moves that enemies break in upon, arrivals, standing orders, against what the rulebook says (4.4, 5.4, 7.4).
import { expect, test } from "vitest";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { mapless } from "../../support/this-accursed-civil-war/deploy.js";

const table = board();

test("5.4.3: who ends where a legal way was to end is convicted by no reaction of the enemy", () => {
  const s = position(table, {
    units: "tf-p-commons-culverin T0805 SE; tf-p-pride T1510 NE open; tf-r-belasyse T1209+T1308 N",
    leaders: "tf-king T1308; tf-essex T1411; tf-skippon T0910",
    ...{ wing: "tf-p-centre", orders: { "tf-p-centre": "make-ready" } },
  });
  play(table, s, { move: "move-unit", unit: "tf-p-pride", steps: ["ahead-left"] }, "parliament");
  play(table, s, { move: "reaction-turn", unit: "tf-r-belasyse", steps: ["wheel-right", "wheel-right"] }, "royalist");
  if (table.expects(s)[0]?.kind === "decision" && codes(table, s, { move: "no-reaction" }, "royalist").length === 0)
    play(table, s, { move: "no-reaction" }, "royalist");
  expect(codes(table, s, { move: "end-move" }, "parliament")).toEqual([]);
});

test("5.7.2: a roll for an order asks for the Command Value that nobody knows", () => {
  const edgehill = mapless({});
  const s = edgehill.setup("edgehill");
  s.units = {};
  Object.assign(s.wings["eh-r-centre"] ?? {}, { order: "charge", activated: true });
  Object.assign(s.leaders["eh-astley"] ?? {}, { place: "map", hex: "E3109" });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    {
      ...{ flow: "activation", at: "orders", side: "royalist", wing: "eh-r-centre", continuing: false },
      ...{ preempting: false, tried: [], rolling: null, order: null, helped: false, rival: null },
      ...{ called: "no", opening: false },
    },
  ];
  play(edgehill, s, { move: "change-order", order: "rally" }, "royalist");
  const { findings } = edgehill.play(s, { chance: "activation/orderDie", result: [3] }, "chance");
  expect(findings).toMatchObject([{ code: "sdk/fact-needed", facts: ["command/eh-astley"] }]);
});

test("4.4.1: a standing order that waits for a wing to go on answers when it does", () => {
  const s = position(table, {
    units: "tf-r-byron T0205 SE; tf-p-pride T1508 NW; tf-p-fiennes T1509 NW",
    ...{ leaders: "tf-rupert T0205; tf-cromwell T1509", wing: "tf-r-left", orders: { "tf-p-right": "charge" } },
  });
  const frame = s.stack.at(-1);
  if (frame?.flow === "activation") Object.assign(frame, { at: "preempt", continuing: true });
  const window = table.windows().find((one) => one.window === "activation/preempt");
  expect(window?.conditions?.["continuing"]?.kind).toBe("enum");
  const answers = ["yes", "true"].map((continuing) => {
    const state = structuredClone(s);
    state.orders = [
      {
        ...{ id: "wait", by: "parliament", window: "activation/preempt", when: { continuing } },
        answer: { move: "decline-preemption" },
      },
    ];
    table.settle(state);
    return table.expects(state)[0];
  });
  expect(answers.some((due) => due?.kind !== "decision" || due.window !== "activation/preempt")).toBe(true);
});

test("5.2.2: a Wing Commander goes along with a unit that retreats in reaction", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-fiennes T0606 NW; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0405; tf-cromwell T0606",
    ...{ wing: "tf-r-left", orders: { "tf-r-left": "charge", "tf-p-right": "make-ready" } },
  });
  play(table, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] }, "royalist");
  play(table, s, { move: "reaction-retreat", unit: "tf-p-fiennes", steps: ["about", "ahead-left"] }, "parliament");
  expect(s.leaders["tf-cromwell"]?.hex).toBe(s.units["tf-p-fiennes"]?.hex);
});

test("9.7.1: guns that turn beside an enemy are fired at", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0406 N; tf-r-warren T0205 SE; tf-p-pride T0405 S",
    ...{ leaders: "tf-astley T0205", wing: "tf-r-centre" },
  });
  play(table, s, { move: "turn-guns", unit: "tf-r-kings-saker", facing: "NE" }, "royalist");
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament")).toEqual([]);
});

test("9.7.1: who steps back after its fire into the zone of another enemy is fired at", () => {
  const s = position(table, {
    units: "tf-r-warren T0406 N; tf-p-pride T0405 S; tf-p-bluebells T0408 N",
    ...{ leaders: "tf-astley T0406", wing: "tf-r-centre" },
  });
  const shots = [{ from: "T0406", to: "T0405", target: "tf-p-pride" }];
  play(table, s, { move: "fire", unit: "tf-r-warren", mode: "retire", shots }, "royalist");
  roll(table, s, 0);
  play(table, s, { move: "no-reaction" }, "parliament");
  play(table, s, { move: "retire", step: "back-left" }, "royalist");
  expect(s.units["tf-r-warren"]?.hex).toBe("T0407");
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-bluebells" }, "parliament")).toEqual([]);
});

test("5.6.3: who has entered his one hex and was interrupted there may stay: nothing else is open to him", () => {
  const s = position(table, {
    units: "tf-r-byron T1610 SW; tf-p-pride T0102 NW",
    ...{ leaders: "tf-rupert T1605", wing: "tf-r-left", orders: { "tf-r-left": "receive-charge" } },
  });
  s.starts["tf-r-byron"] = ["T1609"];
  s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: 1, straight: 1, loose: true, charge: "command" };
  s.stack.push({
    ...{ flow: "moving", at: "go", side: "royalist", unit: "tf-r-byron", with: null, steps: [], spent: 1, hits: 0 },
    ...{ pause: false, interrupted: true, fired: false, stopped: false, here: "T1610", path: ["T1609", "T1610"] },
    ...{ intercepting: false, aim: null },
  });
  expect(codes(table, s, { move: "move-on", steps: ["about", "ahead-left"] }, "royalist")).toContain("one-hex");
  expect(codes(table, s, { move: "end-move" }, "royalist")).toEqual([]);
});
