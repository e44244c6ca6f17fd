// Sections 7.4, 7.5, 9.7 and 10 of the rulebook: reactions, interception, close combat, pursuit.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Order } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const horse = "tf-r-left";
const foot = "tf-r-centre";

/** A unit of the King has come somewhere; Parliament reacts. */
function reacting(
  units: string,
  move: Move,
  orders: { readonly [wing: string]: Order } = {},
  on: Board = table,
  wing = horse,
): State {
  const s = position(on, {
    units,
    leaders: "tf-rupert T0205; tf-astley T0205",
    orders: { [wing]: "charge", ...orders },
    wing,
  });
  play(on, s, move, "royalist");
  expect(s.stack.at(-1)).toMatchObject({ flow: "reactions" });
  return s;
}
const ahead: Move = { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] };
const byron = "tf-r-byron T0205 SE";

test("9.7.1, 9.1.3, 9.4: whoever has an active unit before him fires, once for each of its steps", () => {
  const s = reacting(`${byron}; tf-p-pride T0406 NW; tf-p-bluebells T0410 NW`, ahead);
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-r-byron" }, "parliament")).toEqual(["a-unit"]);
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-bluebells" }, "parliament")).toContain("bears");
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-pride", from: "T0407" }, "parliament")).toContain(
    "from-there",
  );
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-pride", salvo: true }, "parliament")).toEqual([]);
  play(table, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament");
  roll(table, s, 0);
  expect(
    s.stack.some(({ flow }) => flow === "reactions")
      ? codes(table, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament")
      : ["once"],
  ).toContain("once");
});

test("9.4, 9.1.3: a salvo in reaction is the only one of the turn", () => {
  const s = reacting(`${byron}; tf-p-pride T0406 NW salvo`, ahead);
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-pride", salvo: true }, "parliament")).toEqual(["salvo"]);
});

test("7.4.2, 7.1.1, 8.1.1: a unit turns when an enemy that is not faster comes to its flank or rear", () => {
  const walk: Move = { move: "move-unit", unit: "tf-r-warren", steps: ["ahead-right"] };
  const s = reacting(
    "tf-r-warren T0205 SE; tf-p-pride T0406 SE; tf-p-bluebells T0307 NW",
    walk,
    { [foot]: "charge" },
    table,
    foot,
  );
  const turn: Move = { move: "reaction-turn", unit: "tf-p-pride", steps: ["turn-left", "turn-left"] };
  expect(codes(table, s, turn, "parliament")).toEqual([]);
  expect(codes(table, s, { ...turn, unit: "tf-r-warren" }, "parliament")).toEqual(["a-unit"]);
  expect(codes(table, s, { ...turn, steps: ["turn-left", "turn-left", "turn-left"] }, "parliament")).toContain(
    "at-most-two",
  );
  expect(codes(table, s, { ...turn, steps: ["ahead-left"] }, "parliament")).toEqual(["turns"]);
  expect(play(table, s, turn, "parliament")).toContain("turned");
  const fast = reacting(`${byron}; tf-p-pride T0406 SE`, ahead);
  expect(codes(table, fast, turn, "parliament")).toContain("due");
});

test("7.4.3: heavy infantry forms a hedgehog before cavalry, and has to where it enters a rear hex", () => {
  const s = reacting(`${byron}; tf-p-pride T0406 SE`, ahead);
  expect(codes(table, s, { move: "no-reaction" }, "parliament")).toEqual(["hedgehogs-first"]);
  expect(codes(table, s, { move: "reaction-hedgehog", unit: "tf-r-byron" }, "parliament")).toEqual(["a-unit"]);
  play(table, s, { move: "reaction-hedgehog", unit: "tf-p-pride" }, "parliament");
  // Morale 6: it passes.
  expect(roll(table, s, 6)).toContain("formed");
  const other = reacting(`${byron}; tf-p-pride T0406 SE; tf-p-bluebells T0410 NW`, ahead);
  expect(codes(table, other, { move: "reaction-hedgehog", unit: "tf-p-bluebells" }, "parliament")).toContain("due");
});

test("NA.1: who has no pikes forms no hedgehog", () => {
  const s = position(table, {
    units: "tf-p-ironsides T0405 NW; tf-r-bard T0205 SE; tf-r-warren T0206 SE",
    leaders: "tf-cromwell T0405",
    orders: { "tf-p-right": "charge" },
    wing: "tf-p-right",
  });
  play(table, s, { move: "move-unit", unit: "tf-p-ironsides", steps: ["ahead-right"] }, "parliament");
  expect(codes(table, s, { move: "reaction-hedgehog", unit: "tf-r-bard" }, "royalist")).toEqual(["pikes"]);
  expect(codes(table, s, { move: "reaction-hedgehog", unit: "tf-r-warren" }, "royalist")).toEqual([]);
});

test("7.4.4, 7.1.1: a unit retreats from one that is not faster, away and next to nobody, not under Charge", () => {
  const units = `${byron}; tf-p-ironsides T0406 NW`;
  const retreat: Move = {
    move: "reaction-retreat",
    unit: "tf-p-ironsides",
    steps: ["about", "ahead-right", "ahead-right"],
  };
  const s = reacting(units, ahead);
  expect(codes(table, s, retreat, "parliament")).toEqual([]);
  expect(codes(table, s, { ...retreat, unit: "tf-r-byron" }, "parliament")).toEqual(["a-unit"]);
  expect(codes(table, s, { ...retreat, steps: ["turn-left"] }, "parliament")).toContain("farther");
  expect(codes(table, s, { ...retreat, steps: ["ahead-left", "ahead-left"] }, "parliament")).toContain("no-contact");
  expect(codes(table, s, { ...retreat, steps: ["wheel-left"] }, "parliament")).toContain("by-the-rules");
  expect(play(table, s, retreat, "parliament")).toContain("retreated");
  const charging = reacting(units, ahead, { "tf-p-right": "charge" });
  expect(codes(table, charging, retreat, "parliament")).toContain("due");
});

test("7.5.1, 7.5.3: cavalry intercepts within four hexes, once an activation, not under Rally", () => {
  const units = `${byron}; tf-p-ironsides T0607 NW`;
  const s = reacting(units, ahead);
  const go: Move = { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right"] };
  expect(codes(table, s, go, "parliament")).toEqual([]);
  expect(codes(table, s, { ...go, unit: "tf-r-byron" }, "parliament")).toEqual(["a-unit"]);
  expect(codes(table, s, { ...go, steps: ["ahead-left"] }, "parliament")).toContain("to-the-enemy");
  expect(codes(table, s, { ...go, steps: ["wheel-left"] }, "parliament")).toContain("a-way");
  const resting = reacting(`${units}; tf-p-pride T0406 NW`, ahead, { "tf-p-right": "rally" });
  expect(codes(table, resting, go, "parliament")).toContain("able");
});

test("7.5.3, 10.1.2, 10.3.3, 6.3.4, 7.4.1, 7.4.3, 7.5.2, 9.1.3, 9.5.2, 9.8.3, SN.1: the interceptor moves, is fired at, fires and fights", () => {
  const s = reacting(`${byron}; tf-p-ironsides T0607 NW`, ahead);
  play(table, s, { move: "intercept", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-right"] }, "parliament");
  // Make Ready 0-4, morale 8: 5 succeeds.
  expect(roll(table, s, 5)).toContain("interception-rolled");
  play(table, s, { move: "no-reaction" }, "royalist");
  expect(s.stack.at(-1)).toMatchObject({ flow: "interception", at: "pistol" });
  const empty = structuredClone(s);
  Object.assign(empty.units["tf-p-ironsides"] ?? {}, { pistols: 0 });
  expect(codes(table, empty, { move: "intercepting-fire" }, "parliament")).toContain("loaded");
  play(table, s, { move: "intercepting-fire" }, "parliament");
  roll(table, s, 0);
  play(table, s, { move: "fight-on" }, "parliament");
  expect(s.stack.at(-1)).toMatchObject({ flow: "combat" });
});

test("9.7.1: at will the first unit that can reacts", () => {
  const s = reacting(`${byron}; tf-p-pride T0406 NW`, ahead);
  expect(codes(table, s, { move: "react-at-will", how: "intercept" }, "parliament")).toEqual(["somebody"]);
  play(table, s, { move: "react-at-will", how: "fire", wing: "tf-p-centre" }, "parliament");
  expect(s.stack.at(-1)).toMatchObject({ flow: "volley" });
});

test("7.4.1: a standing order answers for a wing", () => {
  const s = position(table, {
    units: `${byron}; tf-p-pride T0406 NW`,
    leaders: "tf-rupert T0205",
    orders: { [horse]: "charge" },
    wing: horse,
  });
  s.orders = [
    {
      id: "o1",
      by: "parliament",
      window: "reactions/choose",
      when: { wing: "tf-p-centre", within: 1 },
      answer: { move: "react-at-will", how: "fire", wing: "tf-p-centre" },
    },
    { id: "o2", by: "parliament", window: "reactions/choose", when: {}, answer: { move: "no-reaction" } },
  ];
  const events = play(table, s, ahead, "royalist");
  expect(events).toContain("standing-order");
  expect(s.stack.at(-1)).toMatchObject({ flow: "volley" });
});

/** The close combats at the end of the activation of the King's horse. */
function fighting(units: string, at: "designate" | "counter" = "designate", wing = horse): State {
  const s = position(table, { units, leaders: "tf-rupert T0112; tf-astley T0112", orders: { [wing]: "charge" }, wing });
  Object.assign(s.stack.at(-1) ?? {}, { at: "continue" });
  s.stack.push({ flow: "combats", at, side: "royalist", attacks: [], reacted: false });
  return s;
}
const attack = (attackers: readonly string[], hex: string): Move => ({
  move: "designate-attacks",
  attacks: [{ attackers: [...attackers], hex }],
});
const duel = "tf-r-byron T0205 SE; tf-p-pride T0305 NW";

test("10.1.2, 10.1.3: units of the wing attack a hex before them; 10.1.4: one each", () => {
  const s = fighting(`${duel}; tf-r-warren T0204 SE; tf-r-usher T0205 SE; tf-p-muskets T0304 NW`);
  expect(codes(table, s, attack(["tf-r-byron"], "T0305"), "royalist")).toEqual([]);
  expect(codes(table, s, attack(["tf-r-warren"], "T0304"), "royalist")).toContain("of-the-wing");
  expect(codes(table, s, attack(["tf-r-usher"], "T0305"), "royalist")).toContain("can-attack");
  expect(codes(table, s, attack(["tf-r-byron"], "T0206"), "royalist")).toContain("in-front");
  expect(codes(table, s, attack([], "T0305"), "royalist")).toContain("somebody-attacks");
  const twice: Move = {
    move: "designate-attacks",
    attacks: [
      { attackers: ["tf-r-byron"], hex: "T0305" },
      { attackers: ["tf-r-byron"], hex: "T0304" },
    ],
  };
  expect(codes(table, s, twice, "royalist")).toContain("once");
  const same: Move = {
    move: "designate-attacks",
    attacks: [
      { attackers: ["tf-r-byron"], hex: "T0305" },
      { attackers: ["tf-r-lifeguard"], hex: "T0305" },
    ],
  };
  const both = fighting("tf-r-byron T0205 SE; tf-r-lifeguard T0304 S; tf-p-pride T0305 NW");
  expect(codes(table, both, same, "royalist")).toEqual([]);
  play(table, both, same, "royalist");
  expect(both.stack.findLast(({ flow }) => flow === "combats")).toMatchObject({ attacks: [{}, {}] });
  const together = board({ rulings: { "separate-attacks": "no" } });
  const strict = fighting("tf-r-byron T0205 SE; tf-r-lifeguard T0304 S; tf-p-pride T0305 NW");
  expect(codes(together, strict, same, "royalist")).toEqual(["one-attack-a-hex"]);
});

test("SN.1: nobody attacks a castle", () => {
  const s = fighting("tf-r-byron T1005 SE; tf-p-pride T1105 NW");
  expect(codes(table, s, attack(["tf-r-byron"], "T1105"), "royalist")).toEqual(["open-to-attack"]);
});

test("10.2, 10.1.2, 10.1.3, 10.1.4, SN.1: who is not attacked attacks the wing that acts, in reaction and first", () => {
  const s = fighting(`${duel}; tf-p-ironsides T0304 NW; tf-r-warren T0303 SE`);
  play(table, s, attack(["tf-r-byron"], "T0305"), "royalist");
  const react = (unit: string, hex: string): Move => ({
    move: "designate-reactions",
    attacks: [{ attackers: [unit], hex }],
  });
  expect(codes(table, s, react("tf-p-pride", "T0205"), "parliament")).toContain("not-attacked");
  expect(codes(table, s, react("tf-r-byron", "T0205"), "parliament")).toContain("own");
  expect(codes(table, s, react("tf-p-ironsides", "T0303"), "parliament")).toContain("active-target");
  play(table, s, react("tf-p-ironsides", "T0205"), "parliament");
  expect(s.stack.at(-1)).toMatchObject({ flow: "combat", side: "parliament" });
});

test("10.3.2, 10.3.9, 10.7.1, 9.6.1, 9.8.3: leaders and pistols are committed before the die", () => {
  const s = fighting(duel);
  play(table, s, attack(["tf-r-byron"], "T0305"), "royalist");
  if (s.stack.at(-1)?.flow === "combats") play(table, s, { move: "designate-reactions", attacks: [] }, "parliament");
  expect(codes(table, s, { move: "commit-attack", pistols: ["tf-p-pride"] }, "royalist")).toEqual(["loaded"]);
  const bare = structuredClone(s);
  Object.assign(bare.units["tf-r-byron"] ?? {}, { pistols: 0 });
  expect(codes(table, bare, { move: "commit-attack", pistols: [] }, "royalist")).toContain("something-to-commit");
  expect(codes(table, s, { move: "commit-attack", pistols: [], leader: "tf-rupert" }, "royalist")).toEqual([
    "with-them",
  ]);
  play(table, s, { move: "commit-attack", pistols: ["tf-r-byron"] }, "royalist");
  // 9 for the pistol 1, morale 1, odds 3:3 halved 1:1... the arms -1: the die alone decides here.
  const events = roll(table, s, 9);
  expect(events).toContain("combat-rolled");
  expect(s.units["tf-r-byron"]?.pistols).toBe(1);
});

test("10.3.9, 10.1.3, 10.3.2, 10.3.4, 9.8.3, SN.1: the defender commits a leader and a pistol", () => {
  const s = fighting("tf-r-byron T0205 SE pistols:0; tf-p-ironsides T0305 NW");
  play(table, s, attack(["tf-r-byron"], "T0305"), "royalist");
  if (s.stack.at(-1)?.flow === "combats") play(table, s, { move: "designate-reactions", attacks: [] }, "parliament");
  expect(codes(table, s, { move: "commit-defence", leader: "tf-cromwell" }, "parliament")).toEqual(["with-them"]);
  const empty = structuredClone(s);
  Object.assign(empty.units["tf-p-ironsides"] ?? {}, { pistols: 0 });
  expect(codes(table, empty, { move: "commit-defence", pistol: true }, "parliament")).toContain("loaded");
  play(table, s, { move: "commit-defence", pistol: true }, "parliament");
});

/** Byron has attacked Pride with so high a die that Pride is Broken and runs. */
function won(): State {
  const s = fighting("tf-r-byron T0205 SE pistols:0; tf-p-pride T0305 NW shaken");
  play(table, s, attack(["tf-r-byron"], "T0305"), "royalist");
  roll(table, s, 6);
  return s;
}

test("10.4.1, 10.2, 10.3.5, 10.4.7, 10.4.8, 10.4.9, 10.7.1, 10.8: the loser retreats, 10.7.2: cavalry rolls for pursuit, 10.4.6: the attacker advances", () => {
  const s = won();
  expect(s.units["tf-p-pride"]?.morale).toBe("broken");
  play(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["SE", "SE"] }, "parliament");
  expect(codes(table, s, { move: "no-pursuit" }, "royalist")).toEqual(["not-due"]);
  expect(codes(table, s, { move: "roll-pursuit", unit: "tf-p-pride" }, "royalist")).toEqual(["a-pursuer"]);
  play(table, s, { move: "roll-pursuit", unit: "tf-r-byron" }, "royalist");
  expect(roll(table, s, 0)).toContain("pursuit-rolled");
  expect(codes(table, s, { move: "no-advance" }, "royalist")).toEqual(["may-stay"]);
  expect(codes(table, s, { move: "advance", unit: "tf-p-pride", hex: "T0305" }, "royalist")).toEqual(["a-winner"]);
  expect(codes(table, s, { move: "advance", unit: "tf-r-byron", hex: "T0204" }, "royalist")).toContain("into-the-gap");
  expect(codes(table, s, { move: "advance", unit: "tf-r-byron", hex: "T0305", facing: "NW" }, "royalist")).toContain(
    "a-facing",
  );
  expect(play(table, s, { move: "advance", unit: "tf-r-byron", hex: "T0305" }, "royalist")).toContain("advanced");
  expect(s.units["tf-r-byron"]).toMatchObject({ hex: "T0305", formation: "shaken" });
});

test("10.7.2: with 3 to 5 the loser is run down, with 6 both leave the map", () => {
  const s = won();
  play(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["SE", "SE"] }, "parliament");
  play(table, s, { move: "roll-pursuit", unit: "tf-r-byron" }, "royalist");
  // Under Charge 1 is added.
  expect(roll(table, s, 5)).toContain("left-in-pursuit");
  expect(s.units["tf-r-byron"]?.place).toBe("pursued");
  expect(s.units["tf-p-pride"]?.place).toBe("eliminated");
});

test("10.6: a single point of light infantry is overrun without a die", () => {
  const s = fighting("tf-r-byron T0205 SE; tf-p-muskets T0305 NW");
  expect(play(table, s, attack(["tf-r-byron"], "T0305"), "royalist")).toContain("overrun");
  expect(s.units["tf-p-muskets"]?.place).toBe("eliminated");
});

test("10.5.1, 9.9.9: guns alone are captured", () => {
  const s = fighting("tf-r-byron T0205 SE; tf-p-commons-saker T0305 NW");
  play(table, s, attack(["tf-r-byron"], "T0305"), "royalist");
  expect(s.units["tf-p-commons-saker"]).toMatchObject({ guns: "captured", holder: "royalist" });
});

test("10.2: of several attacks their side says which is next, or drops it", () => {
  const s = fighting("tf-r-byron T0205 SE; tf-r-maurice T0208 SE; tf-p-pride T0305 NW; tf-p-bluebells T0308 NW");
  const both: Move = {
    move: "designate-attacks",
    attacks: [
      { attackers: ["tf-r-byron"], hex: "T0305" },
      { attackers: ["tf-r-maurice"], hex: "T0308" },
    ],
  };
  play(table, s, both, "royalist");
  expect(codes(table, s, { move: "resolve-attack", attack: 5 }, "royalist")).toEqual(["an-attack"]);
  expect(codes(table, s, { move: "drop-attack", attack: 5 }, "royalist")).toEqual(["an-attack"]);
  expect(codes(table, s, { move: "resolve-attack", attack: 0 }, "royalist")).toEqual([]);
  expect(play(table, s, { move: "drop-attack", attack: 0 }, "royalist")).toContain("attack-void");
  expect(s.stack.at(-1)).toMatchObject({ flow: "combat", hex: "T0308" });
});
