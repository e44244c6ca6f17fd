import { expect, test } from "vitest";
import type { DeclaredStep } from "../../../src/rules/for-the-people/terms/declared-shapes.js";
import type { Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { type Placed, type Position, roundOf } from "../../support/for-the-people/rules.js";

/** What is broken by a declaration, but for what nobody can say of the card. */
function broken(by: Side, card: string, declared: DeclaredStep, spaces: Position["spaces"] = {}): string[] {
  const g = roundOf(by, { spaces, hands: { [by]: [card] } });
  return g
    .codes(by, { move: "play-event", card, declared: [declared] })
    .filter((code) => !code.includes("effect-known"))
    .map((code) => code.replace("play-event/", ""));
}

test("1.2, 11.3: a PC that a space counts as having can be declared off, and nothing changes; a neutral space has none", () => {
  const off = (space: SpaceId): DeclaredStep => ({ do: "remove-pc", spaces: [space] });
  expect(broken("union", "griersons-raid", off("jackson-ms"))).toEqual([]);
  expect(broken("union", "griersons-raid", off("lexington-ky"))).toEqual(["declared-pc (11.3)"]);
  const g = roundOf("union", { hands: { union: ["griersons-raid"] } });
  g.force("union", { move: "play-event", card: "griersons-raid", declared: [off("jackson-ms")] });
  expect([g.s.pc, g.told("pc-removed")]).toEqual([{}, []]);
});

test("6.86: no event places a second fort, and a coastal fort is one", () => {
  const fort = (space: SpaceId): DeclaredStep => ({ do: "place-fort", side: "confederate", space });
  expect(broken("confederate", "pre-war-treachery", fort("manassas-va"))).toEqual([]);
  expect(broken("confederate", "pre-war-treachery", fort("fort-sumter-sc"))).toEqual(["declared-fort (6.86)"]);
});

test("6.83: a coastal fort never holds two Confederate SP, though an event brings them; Fort Monroe does", () => {
  const sp = (space: SpaceId, count: number): DeclaredStep => ({
    do: "add-sp",
    side: "confederate",
    space,
    sp: count,
  });
  const card = "governor-harris";
  expect(broken("confederate", card, sp("fort-sumter-sc", 1))).toEqual([]);
  expect(broken("confederate", card, sp("fort-sumter-sc", 2))).toEqual(["declared-in-fort (6.83)"]);
  const held = { "fort-sumter-sc": { confederate: 1 }, "charleston-sc": { confederate: 1 } } as const;
  expect(broken("confederate", card, sp("fort-sumter-sc", 1), held)).toEqual(["declared-in-fort (6.83)"]);
  const go: DeclaredStep = {
    do: "move-sp",
    side: "confederate",
    from: "charleston-sc",
    to: "fort-sumter-sc",
    sp: 1,
  };
  expect(broken("confederate", card, go, held)).toEqual(["declared-in-fort (6.83)"]);
  expect(broken("confederate", card, sp("fort-monroe-va", 2), { "fort-monroe-va": { pc: "confederate" } })).toEqual([]);
});

test("4.21, 6.41: of an admiral the rulebook does not tell the whole text: what else is declared is open, not wrong", () => {
  const raised: DeclaredStep = { do: "change-amphibious", by: 1 };
  for (const card of ["admiral-foote", "admiral-porter", "farragut"]) {
    const g = roundOf("union", { hands: { union: [card] } });
    expect(g.codes("union", { move: "play-event", card })).toEqual([]);
    expect(g.codes("union", { move: "play-event", card, declared: [raised] })).toEqual([
      "play-event/effect-known (4.21)",
    ]);
  }
});

test("5.74, 10.43: a General alone keeps no declared SP of the enemy out, and leaves before them; SP and a fort do", () => {
  const comes: DeclaredStep = { do: "add-sp", side: "confederate", space: "rolla-mo", sp: 2 };
  const card = "recognizes-border-states";
  const inRolla = (placed: Placed) => broken("confederate", card, comes, { "rolla-mo": placed });
  expect(inRolla({ generals: ["halleck"] })).toEqual([]);
  expect(inRolla({ union: 1 })).toEqual(["declared-sp (4.24)"]);
  expect(inRolla({ fort: "union" })).toEqual(["declared-sp (4.24)"]);
  const g = roundOf("confederate", {
    spaces: { "rolla-mo": { generals: ["halleck"] } },
    hands: { confederate: [card] },
  });
  g.force("confederate", { move: "play-event", card, declared: [comes] });
  expect(g.told("generals-scattered")).toEqual([{ side: "union", space: "rolla-mo", generals: ["halleck"] }]);
  expect(g.s.generals.halleck.at).toBe("track-6");
  expect(g.table.invariants(g.s)).toEqual([]);
});
