import { hookerSteps } from "./command/hooker-steps.js";
import { indecisionSteps } from "./command/indecision-steps.js";
import { initiativeSteps } from "./command/initiative-steps.js";
import { sedgwickSteps } from "./command/sedgwick-steps.js";
import { flows, moves } from "./contents.js";
import { form, optionShapes } from "./generated/options.js";
import { flow, game } from "./kit.js";
import { activatingSteps, cupSteps } from "./markers/cup-steps.js";
import { arrivalSteps } from "./movement/arrival-steps.js";
import { strategicSteps } from "./movement/strategic-step.js";
import { facts } from "./pack/facts.js";
import { named } from "./pack/names.js";
import { scenarios } from "./pack/scenarios/index.js";
import { invariants } from "./position/invariants.js";
import { rulebook } from "./rulebook.js";
import { setUp } from "./scenarios/set-up.js";
import { openingSteps } from "./sequence/opening-steps.js";
import { recoverySteps } from "./sequence/recovery-step.js";
import * as balloonTable from "./terms/balloon-table.js";
import * as combatTables from "./terms/combat-tables.js";
import { events } from "./terms/events.js";
import { holes } from "./terms/holes.js";
import * as offMapTable from "./terms/off-map-table.js";
import { official } from "./terms/official.js";
import { rulings } from "./terms/rulings.js";
import { optionWords, standardOptions } from "./terms/standard-options.js";
import * as weatherTable from "./terms/weather-table.js";
import { closingSteps } from "./victory/closing-steps.js";
import { pointsNow } from "./victory/points.js";
import { balloonSteps } from "./weather/balloon-steps.js";
import { weatherSteps } from "./weather/weather-step.js";

/** A turn: who begins, the cup, activation after activation, recovery (3, LG.Seq). */
const turn = flow("turn", "3", {
  ...openingSteps,
  ...weatherSteps,
  ...initiativeSteps,
  ...sedgwickSteps,
  ...strategicSteps,
  ...arrivalSteps,
  ...hookerSteps,
  ...balloonSteps,
  ...cupSteps,
  ...indecisionSteps,
  ...activatingSteps,
  ...recoverySteps,
  ...closingSteps,
});

type SetUp = Parameters<typeof setUp>;

/**
 * Across the Rappahannock (Glory II): Fredericksburg and Chancellorsville, and a training battlefield, for {@link open}.
 *
 * @example
 * const table = open(acrossTheRappahannock, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("training");
 */
export const acrossTheRappahannock = game({
  id: "across-the-rappahannock",
  title: "Across the Rappahannock",
  edition: "the rulebook and battle book of the GMT edition, without its later living rules",
  version: "1.1.0",
  sides: ["US", "CSA"],
  moves,
  // A turn is made of steps of all chapters, so it belongs to none of them. Its place is part of the fingerprint.
  flows: flows.toSpliced(2, 0, turn),
  events,
  rulings,
  official,
  rulebook,
  shapes: async () => (await import("./generated/values.js")).valueShapes,
  options: optionShapes.options,
  optionWords,
  standardOptions,
  scenarios: Object.fromEntries(
    scenarios.map(({ id, title }) => [
      id,
      { title, setup: (options: SetUp[1], printed: SetUp[2]) => setUp(id, options, printed) },
    ]),
  ),
  facts,
  invariants,
  // All units lie face up; written orders come into the state when they are opened (SC.Full, LG.OffMap).
  redact: "nothing",
  // Not what was rolled (initiative, conditions), written in secret, or follows from the rules.
  form,
  tables: { ...balloonTable, ...combatTables, ...offMapTable, ...weatherTable },
  patchable: [
    ...["/units", "/leaders", "/markers", "/acts", "/pontoons", "/trains", "/blown", "/fords", "/ips", "/control"],
    ...["/exits", "/offMap", "/hooker", "/sedgwick", "/balloon", "/wiped", "/returning", "/released"],
  ],
  named,
  figures: (s, facts, { ruling }) => ({ turn: String(s.turn), ties: () => pointsNow({ s, facts, ruling }) }),
  holes,
});
