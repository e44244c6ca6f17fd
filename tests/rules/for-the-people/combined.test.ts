import { expect, test } from "vitest";
import { deniedPorts, isDenied } from "../../../src/rules/for-the-people/position/naval-control.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { agreedFacts, position, roundOf } from "../../support/for-the-people/rules.js";

/** Ports denied to the Union with Confederate forts in some spaces, surely and perhaps. */
function denied(forts: readonly SpaceId[], held: readonly SpaceId[] = []) {
  const s = position({});
  for (const fort of forts) s.forts[fort] = "confederate";
  // All coastal forts are the Union's, but for those that are held.
  for (const fort of ["fort-morgan-al", "forts-st-philip-jackson-la", "fort-gadson-fl", "fort-pulaski-ga"] as const)
    if (!held.includes(fort)) s.pc[fort] = "union";
  for (const fort of ["fort-pickens-fl", "fort-sumter-sc", "fort-fisher-nc", "fort-monroe-va"] as const)
    s.pc[fort] = "union";
  const readings = ((id: string) =>
    id === "headwaters" ? ["all-rivers", "as-in-the-example"] : ["cut-off", "same-river"]) as never;
  const found = deniedPorts({ s, facts: agreedFacts, readings });
  return { s, surely: [...found.surely].sort(), perhaps: [...found.perhaps].sort() };
}

test("6.62, case 2: a fort denies what lies upstream on a river that rises in a Confederate state", () => {
  expect(denied(["arkansas-post-ar"]).surely).toEqual(["arkansas-post-ar", "little-rock-ar"]);
  expect(denied(["paducah-ky"]).surely).toEqual([
    "decatur-al",
    "dover-tn",
    "paducah-ky",
    "pittsburg-landing-tn",
    "tuscumbia-al",
  ]);
});

test("6.62, case 2 B: Dover denies the Cumberland; the Tennessee above it by one reading alone", () => {
  const { surely, perhaps } = denied(["dover-tn"]);
  expect(surely).toEqual(["clarksville-tn", "dover-tn", "nashville-tn"]);
  expect(perhaps).toContain("decatur-al");
});

test("6.62, case 3 A: Vicksburg and Columbus deny what lies between, and the Yazoo and the Arkansas", () => {
  expect(denied(["vicksburg-ms", "columbus-ky"]).surely).toEqual([
    "arkansas-post-ar",
    "columbus-ky",
    "little-rock-ar",
    "memphis-tn",
    "new-madrid-mo",
    "vicksburg-ms",
    "yazoo-city-ms",
  ]);
  expect(denied(["port-hudson-la", "columbus-ky"]).surely).toContain("alexandria-la");
});

test("6.62, case 3 B: Fort Philip-Jackson, St. Louis, Vincennes and Louisville deny Cairo", () => {
  const works = ["st-louis-mo", "vincennes-in", "louisville-ky"] as const;
  const { surely } = denied(works, ["forts-st-philip-jackson-la"]);
  expect(surely).toContain("cairo-il");
});

test("6.62, case 4: a coastal fort denies its port; a Confederate act takes the reading that denies", () => {
  const { s, surely } = denied([], ["fort-morgan-al"]);
  expect(surely).toEqual(["fort-morgan-al", "mobile-al"]);
  const readings = ((id: string) => (id === "headwaters" ? ["all-rivers"] : ["cut-off"])) as never;
  expect(isDenied({ s, facts: agreedFacts, readings }, "mobile-al", "confederate")).toBe(true);
  expect(isDenied({ s, facts: agreedFacts, readings }, "vicksburg-ms", "confederate")).toBe(false);
});

const coast = {
  "fort-monroe-va": { union: 4, pc: "union", generals: ["butler"] },
  "fort-sumter-sc": { confederate: 1 },
} as const;

test("6.11, 6.12: the Union moves up to three SP and a General by three Operations, the Confederacy never", () => {
  const g = roundOf("union", { spaces: coast, hands: { union: ["clara-barton", "kansas-admitted"] } });
  const sail = { move: "naval-move", from: "fort-monroe-va", to: "new-bern-nc" } as const;
  expect(g.codes("union", { ...sail, card: "kansas-admitted", infantry: 2 })).toEqual(["naval-move/operations (6.11)"]);
  expect(g.codes("union", { ...sail, card: "clara-barton", infantry: 4 })).toEqual(["naval-move/three-sp (6.12)"]);
  g.union({ ...sail, card: "clara-barton", infantry: 2, generals: ["butler"] });
  expect(g.s.infantry.union).toEqual({ "fort-monroe-va": 2, "new-bern-nc": 2 });
  expect(g.s.generals["butler"].at).toBe("new-bern-nc");
});

test("6.13, 6.82, 6.22: nobody but Farragut passes a Confederate coastal fort; it may be assaulted", () => {
  const hands = { union: ["clara-barton", "farragut"] };
  const g = roundOf("union", { spaces: coast, hands });
  const sail = { move: "naval-move", from: "fort-monroe-va", infantry: 3 } as const;
  expect(g.codes("union", { ...sail, card: "clara-barton", to: "charleston-sc" })).toEqual(["naval-move/a-way (6.22)"]);
  expect(g.codes("union", { ...sail, card: "clara-barton", to: "fort-sumter-sc" })).toEqual([]);
  g.union({ move: "play-event", card: "farragut" });
  expect(g.codes("union", { ...sail, to: "charleston-sc" })).toEqual([]);
});

test("6.41, 6.42, 6.82: an assault on a coastal fort: its modifier is the difference; the victor stays", () => {
  const g = roundOf("union", { spaces: coast, hands: { union: ["clara-barton"] }, state: { amphibious: 4 } });
  g.union({ move: "naval-move", card: "clara-barton", from: "fort-monroe-va", to: "fort-sumter-sc", infantry: 3 });
  g.roll([6, 1]);
  expect(g.told("battle-modifier")).toMatchObject([
    { side: "union", assault: 2, ratio: 2 },
    { side: "confederate", assault: 0, fort: 0 },
  ]);
  expect(g.s.pc["fort-sumter-sc"]).toBe("union");
  expect(g.s.infantry.union["fort-sumter-sc"]).toBeGreaterThan(0);
});

test("6.31: past the guns of a fort on 4 to 6; on less the ships turn back", () => {
  const spaces = {
    "cairo-il": { union: 3 },
    "columbus-ky": { fort: "confederate", confederate: 1, pc: "confederate" },
    "new-madrid-mo": { pc: "confederate" },
  } as const;
  const sail = {
    move: "naval-move",
    card: "clara-barton",
    from: "cairo-il",
    to: "new-madrid-mo",
    infantry: 3,
  } as const;
  const back = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  back.union(sail);
  back.roll([3]);
  expect(back.s.infantry.union).toEqual({ "cairo-il": 3 });
  const past = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  past.union(sail);
  past.roll([4]);
  expect(past.s.infantry.union).toEqual({ "new-madrid-mo": 3 });
});

test("6.23: an ironclad lets nobody pass", () => {
  const spaces = { "cairo-il": { union: 3 } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] }, state: { ironclads: ["columbus-ky"] } });
  const sail = { move: "naval-move", card: "clara-barton", from: "cairo-il", infantry: 3 } as const;
  expect(g.codes("union", { ...sail, to: "new-madrid-mo" })).toEqual(["naval-move/a-way (6.22)"]);
  expect(g.codes("union", { ...sail, to: "columbus-ky" })).toEqual([]);
});

test("6.51, 6.52: one Confederate SP goes along a river where Union Naval Control is denied", () => {
  const spaces = { "columbus-ga": { confederate: 2 } } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } });
  const go = (to: SpaceId) =>
    g.codes("confederate", { move: "river-move", card: "css-sumter", from: "columbus-ga", to });
  expect(go("vicksburg-ms")).toEqual(["river-move/along-a-river (6.52)"]);
  expect(go("fort-gadson-fl")).toEqual([]);
  g.confederate({ move: "river-move", card: "css-sumter", from: "columbus-ga", to: "fort-gadson-fl" });
  expect(g.s.infantry.confederate).toEqual({ "columbus-ga": 1, "fort-gadson-fl": 1 });
});

test("6.2, 6.21: Charleston, West Virginia, is a river port that ships reach from the Ohio", () => {
  const g = roundOf("union", {
    spaces: { "cairo-il": { union: 3 }, "charleston-wv": { pc: "union" } },
    hands: { union: ["clara-barton"] },
  });
  const sail = {
    move: "naval-move",
    card: "clara-barton",
    from: "cairo-il",
    to: "charleston-wv",
    infantry: 3,
  } as const;
  expect(g.codes("union", sail)).toEqual([]);
});
