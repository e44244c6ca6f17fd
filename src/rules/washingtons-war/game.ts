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
import { coloniesControlled } from "./position/politics.js";
import { rulebook } from "./rulebook.js";
import { setUpStandard } from "./scenarios/standard.js";
import { events } from "./terms/events.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { rulings } from "./terms/rulings.js";
import { optionWords, standardOptions } from "./terms/standard-options.js";
import * as tables from "./terms/tables.js";

/**
 * Washington's War (GMT, 2010): the rules, for {@link open}.
 *
 * @example
 * const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("standard");
 */
export const washingtonsWar = game({
  id: "washingtons-war",
  title: "Washington's War",
  edition: "the manual of 2010 (GMT), in the version of 12 August 2010, without that of 2014",
  version: "1.1.0",
  sides: ["american", "british"],
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
    standard: { title: "The Revolution, 1775 to 1783", setup: (options, facts) => setUpStandard(facts, options) },
  },
  facts,
  invariants,
  redact: (copy, side) => layHandsDown(places, copy.cards, side),
  // No card, no phase: a card is where it was played, and what is due follows from the rules.
  holes,
  form,
  tables: { ...tables },
  patchable: [
    ...["/spaces", "/generals", "/britishBox", "/frenchBox", "/frenchWaiting", "/regularsAdvantage", "/alliance"],
    ...["/franceEntered", "/europeanWar", "/frenchNavy", "/congress", "/lineMutinies", "/firstPlayer"],
    ...["/britishReinforced", "/americanReinforcements", "/card"],
  ],
  named,
  figures: (s, known) => ({ turn: String(s.year), ties: () => ({ colonies: coloniesControlled(s, known) }) }),
  knows,
  decks: { strategy },
  unknownTexts: (known) => known.cards.filter((id) => isUnknownText(known.card(id))),
});
