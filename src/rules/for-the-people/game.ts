import { layHandsDown } from "../mechanics/cards/hands.js";
import { flows, moves } from "./contents.js";
import { isUnknownText } from "./effects/registry.js";
import { form, optionShapes } from "./generated/options.js";
import { game } from "./kit.js";
import { facts } from "./pack/facts.js";
import { strategy } from "./position/deck.js";
import { invariants } from "./position/invariants.js";
import { knows, named } from "./position/names.js";
import { places } from "./position/piles.js";
import { statesHeld } from "./position/victory.js";
import { rulebook } from "./rulebook.js";
import { stateOf } from "./scenarios/set-up.js";
import { spring1861 } from "./scenarios/spring-1861.js";
import { spring1862 } from "./scenarios/spring-1862.js";
import { spring1863 } from "./scenarios/spring-1863.js";
import { summer1864 } from "./scenarios/summer-1864.js";
import { events } from "./terms/events.js";
import * as figures from "./terms/figures.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { rulings } from "./terms/rulings.js";
import { optionWords, standardOptions } from "./terms/standard-options.js";
import * as tables from "./terms/tables.js";

/**
 * For the People (GMT, 2nd edition, 2000): the rules, for {@link open}.
 *
 * @example
 * const table = open(forThePeople, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("1861");
 */
export const forThePeople = game({
  id: "for-the-people",
  title: "For the People",
  edition: "the rulebook of the second edition (GMT, 2000), without those of 2006 and 2014",
  version: "0.1.0",
  sides: ["union", "confederate"],
  moves,
  flows,
  events,
  rulings,
  official,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionShapes.options,
  optionWords,
  standardOptions,
  scenarios: {
    "1861": { title: "1861", setup: (options, known) => stateOf(spring1861, known, options) },
    "1862": { title: "1862", setup: (options, known) => stateOf(spring1862, known, options) },
    "1863": { title: "1863", setup: (options, known) => stateOf(spring1863, known, options) },
    "1864": { title: "1864 and 1865", setup: (options, known) => stateOf(summer1864, known, options) },
    campaign: {
      title: "The campaign, 1861 to 1865",
      setup: (options, known) => stateOf({ ...spring1861, scenario: "campaign" }, known, options),
    },
  },
  facts,
  invariants,
  redact: (copy, side) => layHandsDown(places, copy.cards, side),
  holes,
  form,
  tables: { ...tables, ...figures },
  patchable: [
    ...["/pc", "/infantry", "/generals", "/armies", "/elites", "/forts", "/ironclads", "/torpedoes", "/hunley"],
    ...["/destroyed", "/states", "/will", "/capitals", "/capitalTaken", "/blockade", "/amphibious", "/emancipation"],
    ...["/intervention", "/mississippi", "/railroads", "/organized", "/returning", "/beaten", "/play"],
  ],
  named,
  figures: (s) => {
    const { union, confederate } = s.will;
    return {
      turn: String(s.turn),
      ties: { "strategic will": { union: union.points, confederate: confederate.points }, states: statesHeld(s) },
    };
  },
  knows,
  decks: { strategy },
  unknownTexts: (known) => known.cards.filter((id) => isUnknownText(known.card(id))),
});
