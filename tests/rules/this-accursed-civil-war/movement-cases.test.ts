// Movement, command and reactions: cases of the rulebook, each expected before the module was asked.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons] = ["tf-r-left", "tf-r-centre", "tf-p-right"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
const due = (s: State) => table.expects(s)[0];
const inWindow = (s: State, window: string): boolean => {
  const now = due(s);
  return now?.kind === "decision" && now.window === window;
};
/** Plays what is asked, the first that is wished, as far as a window; the dice by their purpose. */
function playTo(s: State, window: string, wishes: readonly Move["move"][], die: (purpose: string) => number): void {
  for (let more = 0; more < 30 && !inWindow(s, window); more++) {
    const now = due(s);
    if (now?.kind === "chance") roll(table, s, die(now.purpose));
    else if (now?.kind === "decision") {
      const by = now.by === "royalist" ? "royalist" : "parliament";
      const legal = table.legalMoves(s, by);
      const move = wishes.flatMap((name) => legal.filter((one) => one.move === name))[0];
      if (move === undefined) throw new Error(`nothing to do at ${now.window}`);
      play(table, s, move, by);
    } else return;
  }
}

test("5.4.3: who has to go round a river comes nearer to command on that way", () => {
  // Rupert is two hexes away, the river lies between them: the way goes round it in the east.
  const s = position(table, {
    units: "tf-r-byron T0701 SE; tf-r-maurice T0901 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0701", wing: horse, orders: { [horse]: "make-ready" } },
  });
  const steps = ["ahead-right", "ahead-right", "turn-right", "ahead-right", "ahead-right"] as const;
  expect(codes(table, s, { move: "move-unit", unit: "tf-r-maurice", steps: [...steps] }, "royalist")).toEqual([]);
});

test("5.4.3: who is hemmed in and cannot come nearer to command goes where it can", () => {
  const s = position(table, {
    units:
      "tf-r-warren T0404 SE; tf-r-bluecoats T0413 N; tf-r-bard T0412 S broken; tf-r-firelocks T0312 SE; tf-r-gerard T0512+T0612 N; tf-p-pride T1513 NW",
    ...{ leaders: "tf-astley T0404; tf-skippon T1513", wing: foot },
  });
  const move: Move = { move: "move-unit", unit: "tf-r-bluecoats", steps: ["turn-left", "ahead-left"] };
  expect(codes(table, s, move, "royalist")).toEqual([]);
});

test("5.6.1: whoever was out of command at any moment of the activation owes no charge", () => {
  const s = position(table, {
    units: "tf-r-byron T0105 SE; tf-r-maurice T0113 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0105", wing: horse, orders: { [horse]: "charge" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left"] });
  const path = ["T0105", "T0106", "T0107", "T0108", "T0109", "T0110", "T0111"];
  king(s, { move: "move-leader", leader: "tf-rupert", path });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.6.1, 8.2.1: light infantry that was driven back with its cavalry owes no charge", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-r-usher T0405 SE; tf-p-ironsides T0807 NW; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0807; tf-rupert T0205",
    ...{ wing: horse, orders: { [commons]: "charge", [horse]: "charge" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", with: "tf-r-usher", steps: ["ahead-right"] });
  parliament(s, { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right"] });
  const wishes = ["no-reaction", "hold-pistol", "fight-on", "commit-attack", "commit-defence", "retreat-unit"] as const;
  playTo(s, "activation/actions", [...wishes, "advance", "end-move"], (purpose) => (purpose === "combat/die" ? 3 : 0));
  expect(s.units["tf-r-usher"]).toMatchObject({ morale: "shaken" });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.6.4: who was intercepted under Rally may go away from there", () => {
  const s = position(table, {
    units: "tf-r-byron T0409 N; tf-p-ironsides T0808 NW; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0808; tf-rupert T0409",
    ...{ wing: horse, orders: { [commons]: "charge", [horse]: "rally" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right", "ahead-right"] });
  for (let more = 0; more < 4 && s.units["tf-r-byron"]?.hex !== "T0407"; more++) parliament(s, { move: "no-reaction" });
  parliament(s, { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right", "ahead-right"] });
  playTo(s, "moving/go", ["no-reaction", "hold-pistol", "break-off"], () => 0);
  // From T0808, where the Ironsides stood, it was four hexes to where Byron began, and it is five to T0307.
  const on: Move = { move: "move-on", steps: ["turn-left", "ahead-left"] };
  expect(codes(table, s, on, "royalist")).toEqual([]);
});

test("5.6.4: what is wrong with going on is told of a unit by its name", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-ironsides T1005 NW; tf-p-pride T1508 NW",
    ...{ leaders: "tf-cromwell T1005; tf-rupert T0405", wing: horse, orders: { [horse]: "rally" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: [], pause: true });
  const [found] = table.check(s, { move: "move-on", steps: ["ahead-right"] }, "royalist");
  expect(found?.message).toMatch(/^Byron ends/);
});

test("5.6.4: who has paused nearer to the enemy under Rally does not stay there because of a shot that missed", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-pride T0605 NW; tf-p-ironsides T1508 NW",
    leaders: "tf-cromwell T1508; tf-rupert T0405; tf-skippon T1505",
    ...{ wing: horse, orders: { [horse]: "rally" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"], pause: true });
  parliament(s, { move: "reaction-fire", unit: "tf-p-pride" });
  roll(table, s, 0);
  playTo(s, "moving/go", ["no-reaction"], () => 0);
  expect(codes(table, s, { move: "end-move" }, "royalist")).toEqual(["not-nearer"]);
});

test("7.1.1: a move of words without number is refused, and the log is read to its end", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-pride T1505 NW",
    ...{ leaders: "tf-rupert T0405", wing: horse },
  });
  const steps = Array.from({ length: 20000 }, () => "guns-on-top" as const);
  const played = table.play(s, { move: "move-unit", unit: "tf-r-byron", steps }, "royalist");
  expect(played.findings).not.toEqual([]);
});

test("7.4.1: who has failed to intercept may still turn: it stays where it is without penalty", () => {
  const s = position(table, {
    units: "tf-p-fiennes T0705 NW shaken; tf-r-maurice T0506 SE; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0805; tf-rupert T0110",
    ...{ wing: commons, orders: { [commons]: "make-ready", [horse]: "receive-charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-fiennes", steps: ["ahead-right"] });
  const turn: Move = { move: "reaction-turn", unit: "tf-r-maurice", steps: ["turn-left"] };
  expect(codes(table, s, turn, "royalist")).toEqual([]);
  king(s, { move: "intercept", unit: "tf-r-maurice", steps: ["ahead-left"] });
  roll(table, s, 9);
  expect(codes(table, s, turn, "royalist")).toEqual([]);
});

test("7.4.3: nobody has to form a hedgehog before cavalry that has been driven off", () => {
  const s = position(table, {
    units:
      "tf-p-fiennes T0405 SE morale-shaken; tf-r-warren T0705 SE; tf-r-bluecoats T0606 N; tf-r-maurice T0307 N; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0106; tf-rupert T0310; tf-astley T0706",
    ...{ wing: commons, orders: { [commons]: "charge", [foot]: "make-ready", [horse]: "charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-fiennes", steps: ["ahead-left", "ahead-right"] });
  king(s, { move: "no-reaction" });
  king(s, { move: "reaction-fire", unit: "tf-r-bluecoats" });
  roll(table, s, 5, 9);
  parliament(s, { move: "retreat-unit", unit: "tf-p-fiennes", way: ["NW", "NW"] });
  // Three hexes away now: nobody can form a hedgehog before it.
  expect(codes(table, s, { move: "reaction-hedgehog", unit: "tf-r-warren" }, "royalist")).toEqual(["due"]);
  expect(codes(table, s, { move: "no-reaction" }, "royalist")).toEqual([]);
});

test("7.4.3: who has to try a hedgehog does not get out of it by turning", () => {
  const s = position(table, {
    units: "tf-p-fiennes T0405 SE shaken; tf-r-warren T0705 SE; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0405; tf-rupert T0310; tf-astley T0706",
    ...{ wing: commons, orders: { [commons]: "charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-fiennes", steps: ["ahead-left", "ahead-right"] });
  while (s.units["tf-p-fiennes"]?.hex !== "T0605") king(s, { move: "no-reaction" });
  const turn: Move = { move: "reaction-turn", unit: "tf-r-warren", steps: ["turn-left", "turn-left"] };
  const refused = codes(table, s, turn, "royalist");
  if (refused.length === 0) king(s, turn);
  expect([...refused, ...codes(table, s, { move: "no-reaction" }, "royalist")]).toContain("hedgehogs-first");
});

test("8.2.1: light infantry that was eliminated on the way does not come back", () => {
  const s = position(table, {
    units: "tf-r-byron T0605 SE morale-broken; tf-r-usher T0605 SE morale-broken; tf-p-commons-culverin T1006 NW",
    ...{ leaders: "tf-rupert T0605", wing: horse, orders: { [horse]: "make-ready" } },
  });
  const steps = ["ahead-right", "ahead-right"] as const;
  king(s, { move: "move-unit", unit: "tf-r-byron", with: "tf-r-usher", steps: [...steps] });
  parliament(s, { move: "reaction-fire", unit: "tf-p-commons-culverin" });
  // A miss at Byron, a hit with a check at Usher, who fails it and is Broken already.
  roll(table, s, 0, 9, 9);
  playTo(s, "activation/actions", ["no-reaction", "end-move"], () => 0);
  expect(s.units["tf-r-usher"]?.place).toBe("eliminated");
});

test("8.2.1, 4.2.3: light infantry that turned with its cavalry has moved", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-r-usher T0405 SE; tf-p-pride T1505 NW",
    ...{ leaders: "tf-rupert T0405", wing: horse },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", with: "tf-r-usher", steps: ["turn-left"] });
  expect(codes(table, s, { move: "move-unit", unit: "tf-r-usher", steps: ["ahead-left"] }, "royalist")).toEqual([
    "once",
  ]);
});

test("8.4: cavalry is taken in though light infantry is with it", () => {
  const s = position(table, {
    units: "tf-r-maurice T0305 SE lost:3; tf-r-lifeguard T0405 SE; tf-r-usher T0405 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0304", wing: horse },
  });
  const move: Move = { move: "move-unit", unit: "tf-r-maurice", steps: ["ahead-left"] };
  expect(codes(table, s, move, "royalist")).toEqual([]);
});
