import { flows, moves } from "./contents.js";
import { form, optionShapes } from "./generated/options.js";
import { game } from "./kit.js";
import { battles } from "./pack/battles/index.js";
import { facts } from "./pack/facts.js";
import { knows, named } from "./pack/names.js";
import { invariants } from "./position/invariants.js";
import { pointsOf } from "./position/score.js";
import { rulebook } from "./rulebook.js";
import { setUp } from "./scenarios/set-up.js";
import * as combatTables from "./terms/combat-tables.js";
import * as commandTables from "./terms/command-tables.js";
import { events } from "./terms/events.js";
import * as fireTables from "./terms/fire-tables.js";
import { holes } from "./terms/holes.js";
import { official } from "./terms/official.js";
import { rulings } from "./terms/rulings.js";
import { optionWords, standardOptions } from "./terms/standard-options.js";
import * as terrainTables from "./terms/terrain-tables.js";
import * as victoryPoints from "./terms/victory.js";

type SetUp = Parameters<typeof setUp>;

/**
 * This Accursed Civil War: five battles of the English Civil War, and a training field, for {@link open}.
 *
 * @example
 * const table = open(thisAccursedCivilWar, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("training");
 */
export const thisAccursedCivilWar = game({
  id: "this-accursed-civil-war",
  title: "This Accursed Civil War",
  edition: "the rulebook of 2002 (GMT), without its later errata",
  version: "1.0.0",
  sides: ["royalist", "parliament"],
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
  scenarios: Object.fromEntries(
    battles.map(({ id, title }) => [
      id,
      { title, setup: (options: SetUp[1], printed: SetUp[2]) => setUp(id, options, printed) },
    ]),
  ),
  facts,
  invariants,
  // Everything lies open; the place of the bridge of boats is a commitment of the log, not of the state (SN.5).
  redact: "nothing",
  form,
  tables: { ...combatTables, ...commandTables, ...fireTables, ...terrainTables, ...victoryPoints },
  patchable: ["/units", "/leaders", "/wings", "/control", "/lull", "/boats"],
  named,
  figures: (s, facts, { ruling }) => {
    const points = (side: "royalist" | "parliament") => pointsOf({ s, facts, ruling }, side);
    return {
      turn: String(s.turn),
      ties: () => ({ points: { royalist: points("royalist"), parliament: points("parliament") } }),
    };
  },
  knows,
  holes,
});
