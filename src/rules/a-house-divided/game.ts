import { flows, moves } from "./contents.js";
import { form } from "./generated/options.js";
import { game } from "./kit.js";
import { facts } from "./pack/facts.js";
import { maxArmySize } from "./position/armies.js";
import { invariants } from "./position/invariants.js";
import { knows, named } from "./position/names.js";
import { rulebook } from "./rulebook.js";
import { setUp } from "./scenarios/set-up.js";
import { events } from "./terms/events.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { rulings } from "./terms/rulings.js";
import { optionsShape, optionWords, standardOptions } from "./terms/standard-options.js";
import * as tables from "./terms/tables.js";

const scenario = (id: string, title: string) => ({
  title,
  setup: (options: Parameters<typeof setUp>[1], printed: Parameters<typeof setUp>[2]) => setUp(id, options, printed),
});

/**
 * A House Divided (Norden & Suden): the basic game and every advanced rule, for {@link open}.
 *
 * @example
 * const table = open(aHouseDivided, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("campaign-1861");
 */
export const aHouseDivided = game({
  id: "a-house-divided",
  title: "A House Divided",
  edition: "the advanced rules of the Phalanx edition",
  version: "1.2.0",
  sides: ["union", "confederate"],
  moves,
  flows,
  events,
  rulings,
  official,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionsShape,
  optionWords,
  standardOptions,
  scenarios: {
    "campaign-1861": scenario("campaign-1861", "The campaign, July 1861 to June 1865"),
    "short-1861": scenario("short-1861", "The first year, July 1861 to June 1862"),
    "scenario-1862": scenario("scenario-1862", "April 1862 to March 1863"),
    "scenario-1863": scenario("scenario-1863", "April 1863 to March 1864"),
    "scenario-1864": scenario("scenario-1864", "April 1864 to March 1865"),
  },
  facts,
  invariants,
  // No cards, no hidden markers, no written orders.
  redact: "nothing",
  // Not the march die as it fell, nor turn and segment, which follow from the rules.
  holes,
  form,
  tables: { ...tables },
  patchable: [
    ...["/boxes", "/pieces", "/leaders", "/pool", "/destroyed", "/washington", "/grace", "/borders", "/intervention"],
    ...["/marches/available", "/marches/spent", "/debt", "/reinforced", "/victories", "/promoted", "/recruits"],
  ],
  named,
  figures: (s, facts) => {
    const limit = (side: "union" | "confederate") => maxArmySize({ s, facts }, side);
    return {
      turn: String(s.turn),
      ties: () => ({ "army limit": { union: limit("union"), confederate: limit("confederate") } }),
    };
  },
  knows,
});
