/**
 * The terms of a new game as its event's profile sets them.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { rulesHash } from "../../replay/index.js";
import type { EventProfile } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { findGame, type Terms } from "./agreement.js";
import { type ReadProfile, refereesFor } from "./event-differences.js";
import { didOf, oneOf } from "./typed.js";

/** What a profile sets: all of an agreement but who plays and who deals. */
type EventTerms = Omit<Terms, "dealer" | "oracle" | "witness" | "witnessName" | "abandons" | "position"> & {
  readonly version: string;
};

/**
 * The terms of a game of an event.
 *
 * @param playing identity keys of those who play, as far as they are known
 * @param start the scenario, where the event has several of the game
 * @throws `cli/event-game`, `cli/event-rules`, `cli/event-referee`
 */
export async function eventTerms(
  app: App,
  at: ReadProfile,
  id: string,
  start: string | undefined,
  pairing: string | undefined,
  playing: readonly string[],
): Promise<EventTerms> {
  const { profile, hash } = at;
  const { rules, scenario, options, rulings, classes, data, cards, audit, declared } = chosen(profile, id, start);
  const { game } = await findGame(app, id, rules.version);
  if (rulesHash(game) !== rules.hash) {
    const message = `${shown(profile.name)} is played by ${shown(rules.id)} ${shown(rules.version)} (rules ${rules.hash.slice(0, 16)}); the installed version is ${game.version} (${rulesHash(game).slice(0, 16)}): install the version of turnproof that the event is played with.`;
    throw failure("event-rules", message, { expected: rules.hash, actual: rulesHash(game) });
  }
  // Nobody rules in a game that they play.
  const ruling = refereesFor(profile, playing);
  const [referee] = ruling;
  if (referee === undefined && (profile.stands === "referee" || profile.deadlines.forfeit === "referee")) {
    const message = `In ${shown(profile.name)} a referee is needed, and nobody may rule in a game that they play: ask the gamemaster for a profile that lists somebody else as well.`;
    throw failure("event-referee", message);
  }
  const words = (record: { readonly [name: string]: unknown }) =>
    Object.entries(record).map(
      ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
  return {
    ...{ version: rules.version, preset: profile.preset, authority: data.authority, start: scenario },
    ...{ option: words(options), ruling: words(rulings), class: words(classes) },
    ...{ audit, poker: cards === "poker" },
    ...(ruling.length === 1 && referee !== undefined ? { referee: didOf(referee.key) } : {}),
    ...(ruling.length > 1 ? { referees: ruling } : {}),
    refereeName: referee?.name ?? "Referee",
    ...{ forfeit: profile.deadlines.forfeit, days: String(profile.deadlines.days) },
    proposals: String(profile.limits.proposals),
    ...(profile.stands === "nobody" ? {} : { stands: profile.stands }),
    ...(declared === undefined ? {} : { declared }),
    ...(profile.receipts === undefined ? {} : { receipts: didOf(profile.receipts) }),
    event: { profile: hash, ...(pairing === undefined ? {} : { pairing }), gm: profile.gm.idKey },
  };
}

function chosen({ name, games }: EventProfile, id: string, start: string | undefined): EventProfile["games"][number] {
  const own = games.filter(({ rules }) => rules.id === id);
  if (own.length === 0) {
    const ids = [...new Set(games.map(({ rules }) => rules.id))].join(", ");
    throw failure("event-game", `${shown(name)} is played with ${ids}, not "${shown(id)}".`);
  }
  const names = [...new Set(own.map(({ scenario }) => scenario))];
  if (start === undefined && own.length > 1) throw failure("no-start", `Choose a scenario: ${names.join(", ")}.`);
  const scenario = start === undefined ? names[0] : oneOf(start, names, { option: "start" });
  const [found, another] = own.filter((one) => one.scenario === scenario);
  if (found !== undefined && another === undefined) return found;
  throw failure(
    "event-game",
    `${shown(name)} has ${id} from ${shown(scenario ?? "")} in several ways: ask which one is meant.`,
  );
}
