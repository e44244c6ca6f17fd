// The points and levels of the five battles, counted by hand on positions that are made up (VP).
import { expect, test } from "vitest";
import { type State, standardOptions } from "../../../../src/rules/this-accursed-civil-war/index.js";
import { battleOf } from "../../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import { mapless } from "../../../support/this-accursed-civil-war/deploy.js";
import { lambournField } from "../../../support/this-accursed-civil-war/newbury.js";

type Name = "edgehill" | "first-newbury" | "marston-moor" | "second-newbury" | "naseby";
const heavy: { readonly [N in Name]: readonly [king: string, parliament: string] } = {
  edgehill: ["eh-r-gerard", "eh-p-ballard"],
  "first-newbury": ["fn-r-vavasour", "fn-p-skippon"],
  "marston-moor": ["mm-r-rupert-byron", "mm-p-reserve"],
  "second-newbury": ["sn-r-blagge", "sn-p-i-skippon"],
  naseby: ["na-r-i-bard", "na-p-montague-7th"],
};

/** The battle after its last turn, with what a test makes of it. */
function ended(name: Name, change: (s: State) => void) {
  const table = mapless(name === "second-newbury" ? { pack: lambournField } : {});
  const s = table.setup(name);
  s.turn = battleOf(name).turns(standardOptions) ?? 0;
  s.stack = [{ flow: "campaign", at: "next" }];
  change(s);
  const { events } = table.settle(s);
  return { figures: events.find(({ event }) => event === "scored")?.figures, over: s.over };
}

/** Casualties of units of two hexes on the map count 1 each. */
const withMargin = (name: Name, margin: number) =>
  ended(name, (s) => {
    const [king, parliament] = heavy[name];
    const unit = s.units[margin >= 0 ? king : parliament];
    Object.assign(unit ?? {}, { place: "map", hex: "A0101", right: "A0102", casualties: Math.abs(margin) });
  });

test.each<[Name, number, string, string]>([
  ["edgehill", 11, "parliament", "a decisive"],
  ["edgehill", 10, "parliament", "a marginal"],
  ["edgehill", -9, "parliament", "a marginal"],
  ["edgehill", -10, "draw", "a draw"],
  ["edgehill", -29, "draw", "a draw"],
  ["edgehill", -30, "royalist", "a marginal"],
  ["edgehill", -49, "royalist", "a marginal"],
  ["edgehill", -50, "royalist", "a decisive"],
  ["first-newbury", 20, "parliament", "a decisive"],
  ["first-newbury", 19, "parliament", "a marginal"],
  ["first-newbury", -10, "parliament", "a marginal"],
  ["first-newbury", -11, "draw", "a draw"],
  ["first-newbury", -39, "draw", "a draw"],
  ["first-newbury", -40, "royalist", "a marginal"],
  ["first-newbury", -69, "royalist", "a marginal"],
  ["first-newbury", -71, "royalist", "a decisive"],
  ["marston-moor", 50, "parliament", "a decisive"],
  ["marston-moor", 49, "parliament", "a marginal"],
  ["marston-moor", 20, "parliament", "a marginal"],
  ["marston-moor", 19, "draw", "a draw"],
  ["marston-moor", 0, "draw", "a draw"],
  ["marston-moor", -20, "royalist", "a marginal"],
  ["marston-moor", -21, "royalist", "a decisive"],
  ["second-newbury", 70, "parliament", "a decisive"],
  ["second-newbury", 69, "parliament", "a marginal"],
  ["second-newbury", 40, "parliament", "a marginal"],
  ["second-newbury", 39, "draw", "a draw"],
  ["second-newbury", 10, "draw", "a draw"],
  ["second-newbury", 9, "royalist", "a marginal"],
  ["second-newbury", -20, "royalist", "a marginal"],
  ["second-newbury", -21, "royalist", "a decisive"],
  ["naseby", 60, "parliament", "a decisive"],
  ["naseby", 59, "parliament", "a marginal"],
  ["naseby", 30, "parliament", "a marginal"],
  ["naseby", 29, "draw", "a draw"],
  ["naseby", 10, "draw", "a draw"],
  ["naseby", 9, "royalist", "a marginal"],
  ["naseby", -19, "royalist", "a marginal"],
  ["naseby", -20, "royalist", "a decisive"],
])("VP: %s with a margin of %i: %s, %s", (name, margin, winner, level) => {
  const { figures, over } = withMargin(name, margin);
  expect(figures).toMatchObject({ margin });
  expect(over?.winner).toBe(winner);
  expect(String(figures?.["level"])).toMatch(new RegExp(`^${level}`));
});

test("VP: Edgehill, counted one by one", () => {
  const { figures } = ended("edgehill", (s) => {
    const set = (id: string, change: Partial<State["units"][string]>) => Object.assign(s.units[id] ?? {}, change);
    const map = { place: "map", hex: "E3109" } as const;
    // For Parliament: a horse regiment 10, one absorbed 10, two casualties of horse 4, a saker that was taken 10.
    set("eh-r-wilmot", { place: "eliminated", casualties: 3 });
    set("eh-r-digby", { place: "absorbed" });
    set("eh-r-ashton", { place: "pursued", casualties: 1 });
    set("eh-r-caernarvon", { ...map, casualties: 2 });
    set("eh-r-left-dragoons-1", { place: "eliminated" });
    set("eh-r-centre-saker", { ...map, guns: "captured", holder: "parliament" });
    set("eh-r-centre-culverin", { ...map, guns: "disabled" });
    // For the King: a brigade 10, three casualties of another 3, a wing commander 10, the army commander 20.
    set("eh-p-ballard", { place: "eliminated", casualties: 14 });
    set("eh-p-c-essex-i", { ...map, right: "E3110", casualties: 3 });
    set("eh-p-centre-falcon", { ...map, guns: "disabled", holder: null });
    for (const id of ["eh-ramsey", "eh-essex"]) Object.assign(s.leaders[id] ?? {}, { place: "eliminated", hex: null });
    Object.assign(s.leaders["eh-wilmot"] ?? {}, { place: "returning", hex: null });
  });
  expect(figures).toMatchObject({ parliament: 34, royalist: 43, margin: -9 });
});

test("VP: single units of foot count 5, their casualties nothing; King Charles 50", () => {
  const { figures } = ended("naseby", (s) => {
    const set = (id: string, change: Partial<State["units"][string]>) => Object.assign(s.units[id] ?? {}, change);
    set("na-r-page", { place: "eliminated" });
    set("na-r-ii-lisle", { place: "map", hex: "N1818", casualties: 3 });
    set("na-p-pride-i-4th", { place: "eliminated" });
    set("na-p-centre-saker-1", { place: "map", hex: "N2814", guns: "captured", holder: "royalist" });
    Object.assign(s.leaders["na-king"] ?? {}, { place: "eliminated", hex: null });
  });
  expect(figures).toMatchObject({ parliament: 55, royalist: 15, margin: 40 });
});

test("FN.2: 5 points for each hex of the Round Hill in which royalist troops stand", () => {
  const { figures } = ended("first-newbury", (s) => {
    Object.assign(s.units["fn-r-vavasour"] ?? {}, { place: "map", hex: "F1607", right: "F1608" });
    Object.assign(s.units["fn-r-centre-musketeers-1"] ?? {}, { place: "map", hex: "F1708" });
    Object.assign(s.units["fn-r-centre-musketeers-2"] ?? {}, { place: "map", hex: "F1709" });
    Object.assign(s.units["fn-p-skippon"] ?? {}, { place: "map", hex: "F1807", right: "F1808" });
  });
  expect(figures).toMatchObject({ royalist: 15, parliament: 0 });
});

test("SN.2: 5 points for each place that Parliament held last", () => {
  const { figures } = ended("second-newbury", (s) => {
    s.control = { S2524: "parliament", S3632: "royalist", S3425: "parliament", S2536: "parliament", S2636: "royalist" };
  });
  expect(figures).toMatchObject({ royalist: 0, parliament: 15 });
});
