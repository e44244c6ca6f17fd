/**
 * Whether a game is what its event wants, point by point. It says what differs and accuses nobody: players may agree what they like.
 *
 * @packageDocumentation
 */
import { taggedHashHex } from "../../replay/crypto/hash.js";
import { canonicalText } from "../../replay/index.js";
import type { EventProfile, Invite, Manifest } from "../../schema/index.js";

/** A profile that was read, and whose signatures hold. */
export interface ReadProfile {
  readonly profile: EventProfile;
  /** As a manifest names it. */
  readonly hash: string;
}

/** What a manifest names an event's profile by: `H("event-profile", JCS(profile))`, see log-format 17. */
export const profileHash = (profile: EventProfile): string => taggedHashHex("event-profile", canonicalText(profile));

/** A point in which a game is another one than its event wants. */
export interface EventDifference {
  /** What it is about: "options", "referee". */
  readonly point: string;
  /** What the event says, in words. */
  readonly event: string;
  /** What was agreed, in words. */
  readonly played: string;
}

/** What of an agreement may change while a game is played. */
export type InForce = Pick<Manifest, "rules" | "options" | "rulings" | "data" | "dice" | "deadlines" | "limits">;

const text = (value: unknown): string => (typeof value === "string" ? value : canonicalText(value));

function differs(point: string, event: unknown, played: unknown): EventDifference[] {
  const [wanted, found] = [canonicalText(event), canonicalText(played)];
  if (wanted === found) return [];
  const [says, plays] = [text(event), text(played)];
  // `true` and the word "true" are two values: where the words are the same, quotes tell them apart.
  return [says === plays ? { point, event: wanted, played: found } : { point, event: says, played: plays }];
}

/** Of two records the names that differ alone. */
function recordDiffers(
  point: string,
  event: { readonly [name: string]: unknown },
  played: { readonly [name: string]: unknown },
): EventDifference[] {
  const says = (record: { readonly [name: string]: unknown }, name: string) =>
    Object.hasOwn(record, name) ? text(record[name]) : "not set";
  return [...new Set([...Object.keys(event), ...Object.keys(played)])]
    .sort()
    .flatMap((name) =>
      Object.hasOwn(event, name) && Object.hasOwn(played, name)
        ? differs(`${point} ${name}`, event[name], played[name])
        : [{ point: `${point} ${name}`, event: says(event, name), played: says(played, name) }],
    );
}

const cardWords = ({ cards, audit }: EventProfile["games"][number]): string =>
  cards === "outside" ? cards : `${cards}, opened afterwards: ${audit}`;

/** Who deals the cards, as a profile says it. */
function cardsOf(decks: Manifest["decks"]): string {
  const ways = [...new Set(decks.map(({ mode, audit }) => `${mode}, opened afterwards: ${audit}`))];
  return ways.length === 0 ? "outside" : ways.join("; ");
}

/** Who rules in a game of an event: those of its list who do not play it. */
export const refereesFor = ({ referees }: EventProfile, playing: readonly string[]): EventProfile["referees"] =>
  referees.filter(({ idKey, key }) => !playing.includes(idKey) && !playing.includes(key));

/** Referees as a manifest names them: one by name and key, of several each with all that is known of them. */
function refereeWords(referees: EventProfile["referees"]): string {
  const [only] = referees;
  if (only === undefined) return "none";
  return referees.length === 1
    ? `${only.name} ${only.key}`
    : referees.map((one) => `${one.id} ${one.name} ${one.idKey} ${one.key} ${one.join}`).join(", ");
}

const agreedReferee = ({ referee, referees = [] }: Pick<Manifest, "referee" | "referees">): string =>
  referee === null ? refereeWords(referees) : `${referee.name} ${referee.key}`;

const rulesWords = ({ id, version, hash }: Manifest["rules"]): string => `${id} ${version} ${hash.slice(0, 16)}`;

type ProfileGame = EventProfile["games"][number];

function gameDifferences(
  game: ProfileGame,
  { start, decks, declared = "open" }: Pick<Manifest, "start" | "decks" | "declared">,
  { rules, options, rulings, data, dice }: InForce,
): EventDifference[] {
  return [
    // The whole hash decides; its beginning is shown.
    ...(game.rules.hash === rules.hash && game.rules.id === rules.id
      ? []
      : [{ point: "rules", event: rulesWords(game.rules), played: rulesWords(rules) }]),
    ...differs("start", game.scenario, "scenario" in start ? start.scenario : "a position of their own"),
    ...recordDiffers("option", game.options, options),
    ...recordDiffers("reading", game.rulings, rulings),
    ...recordDiffers("class of", game.classes, dice.classes),
    ...differs("board", `${game.data.hash}, ${game.data.authority}`, `${data.hash}, ${data.authority}`),
    ...differs("cards", cardWords(game), cardsOf(decks)),
    ...differs("declared", game.declared ?? "open", declared),
  ];
}

const playersOf = ({ players }: Invite["m"]): string[] => players.flatMap((player) => player?.idKey ?? []);

/** The entry of a profile that a game is nearest to; undefined where the profile has none for its module. */
function nearestTo(profile: EventProfile, m: Manifest | Invite["m"], inForce: InForce): ProfileGame | undefined {
  const [nearest] = profile.games
    .filter(({ rules }) => rules.id === inForce.rules.id)
    .map((game) => ({ game, count: gameDifferences(game, m, inForce).length }))
    .sort((a, b) => a.count - b.count);
  return nearest?.game;
}

/**
 * Where a game is another one than its event wants; nothing where it is as announced.
 *
 * @param m the manifest, or an invite's with an open slot
 * @param inForce what stands of it now, where the players have changed something since
 * @param playing identity keys of those who play: nobody of them rules
 * @param game the entry of the profile by which it is played
 */
export function eventDifferences(
  profile: EventProfile,
  m: Manifest | Invite["m"],
  inForce: InForce = m,
  playing: readonly string[] = playersOf(m),
  game: ProfileGame | undefined = nearestTo(profile, m, inForce),
): EventDifference[] {
  const ids = [...new Set(profile.games.map(({ rules }) => rules.id))].join(", ");
  return [
    ...(game === undefined
      ? [{ point: "game", event: ids, played: inForce.rules.id }]
      : gameDifferences(game, m, inForce)),
    ...differs("dice", profile.preset, inForce.dice.preset),
    ...differs("referee", refereeWords(refereesFor(profile, playing)), agreedReferee(m)),
    ...differs("days", profile.deadlines.days, inForce.deadlines.days),
    ...differs("forfeit", profile.deadlines.forfeit, inForce.deadlines.forfeit),
    ...differs("proposals", profile.limits.proposals, inForce.limits.proposals),
    ...differs("stands", profile.stands, m.stands ?? "nobody"),
    // Nor does one that names no gamemaster: there no referee is replaced.
    ...(m.event?.gm === undefined ? [] : differs("gamemaster", profile.gm.idKey, m.event.gm)),
    // A game that names no club takes no receipts: that does not make it another game.
    ...(m.receipts === undefined ? [] : differs("receipts", profile.receipts ?? "none", m.receipts)),
  ];
}

/** What is known of the event of a game. */
export interface EventPlayed {
  /**
   * `same`: it names this profile and is played as that says; `differs`: in the points that are listed; `other`: it names another
   * profile, or none.
   */
  readonly is: "same" | "differs" | "other";
  readonly event: string;
  readonly name: string;
  readonly number: number;
  readonly profile: string;
  readonly pairing: string | null;
  readonly differences: readonly EventDifference[];
}

/**
 * Whether a game was played under a profile: by one of its entries from the beginning to the end.
 *
 * @param since what was in force since, one after the other: what was changed and changed back was played otherwise meanwhile
 * @param besides where it is not the game that a round has paired
 */
export function eventPlayed(
  { profile, hash }: ReadProfile,
  m: Manifest,
  since: readonly InForce[] = [],
  besides: readonly EventDifference[] = [],
): EventPlayed {
  const game = nearestTo(profile, m, m);
  const begun = eventDifferences(profile, m, m, playersOf(m), game);
  const known = new Set(begun.map(({ point }) => point));
  const later = since
    .flatMap((inForce) => eventDifferences(profile, m, inForce, playersOf(m), game))
    .filter(({ point }) => !known.has(point));
  const told = [...new Map(later.map((one) => [`${one.point} ${one.played}`, one])).values()];
  const changed = told.map((one) => ({ ...one, played: `${one.played} (changed in the game)` }));
  const differences = [...begun, ...changed, ...besides];
  const { event, name, number } = profile;
  return {
    is: m.event?.profile !== hash ? "other" : differences.length === 0 ? "same" : "differs",
    ...{ event, name, number, profile: hash, pairing: m.event?.pairing ?? null, differences },
  };
}

/** Differences in sentences, nothing of them escaped. */
export const differenceLines = (differences: readonly EventDifference[]): string[] =>
  differences.map(({ point, event, played }) => `${point}: the event says ${event}, the game says ${played}`);

/** Whether a game was played under a profile, in sentences; nothing of them escaped. */
export function eventPlayedLines({ is, name, event, number, profile, pairing, differences }: EventPlayed): string[] {
  const called = `${name} (${event}, profile ${number}, ${profile.slice(0, 16)})`;
  const paired = pairing === null ? "" : `, pairing ${pairing}`;
  const lines = differenceLines(differences).map((line) => `  ${line}`);
  const nobody = ["  That accuses nobody: players may agree on whatever they like."];
  if (is === "other")
    return [
      `Event: the game does not name ${called}.`,
      ...(lines.length === 0 ? ["  It matches that profile all the same."] : [...lines, ...nobody]),
    ];
  if (is === "same") return [`Event: played under ${called}${paired}.`];
  return [`Event: it names ${called}${paired}, and is not played as the profile says:`, ...lines, ...nobody];
}
