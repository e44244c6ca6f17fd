/**
 * An event's profile before it is signed: a plain file that a gamemaster writes, and what of it is worked out for them: hashes,
 * all options, the readings behind a date of official statements.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import type { App } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { withOwnPack } from "../../app/folder/inviting.js";
import type { Identity } from "../../app/folder/secrets.js";
import { classesFrom, findGame } from "../../app/reading/agreement.js";
import type { ReadProfile } from "../../app/reading/event-differences.js";
import { readShaped, requireReferees } from "../../app/reading/event-files.js";
import { rulingsFrom } from "../../app/reading/official.js";
import { keyFrom, oneOf } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { signStatement } from "../../replay/format/dsse.js";
import { packHash, publicKeyOf, rulesHash, toHex } from "../../replay/index.js";
import { packId } from "../../report/pack-facts.js";
import type { AnyGame } from "../../rules/sdk/index.js";
import { eventProfile } from "../../schema/event.js";
import { FORMAT } from "../../schema/format.js";
import { json } from "../../schema/ids.js";
import { type EventProfile, manifest, plainText, type SignedProfile } from "../../schema/index.js";

const { shape } = eventProfile;
const words = z.record(z.string(), z.string());

const formGame = z.strictObject({
  /** Id of the rules module. */
  game: manifest.shape.rules.shape.id,
  scenario: z.string(),
  /** Options that are not as usual. */
  options: z.record(z.string(), json),
  /** Readings that are not as usual; `official`: `latest`, or a date. */
  rulings: words,
  /** Classes of rolls that are not those of the preset. */
  classes: words,
  authority: z.enum(["agreed", "sources"]),
  cards: z.enum(["outside", "dealer", "poker"]),
  audit: z.enum(["none", "hands", "full"]),
  /** Files beside the form. */
  pack: z.optional(z.string()),
  effects: z.optional(z.string()),
  declared: z.optional(z.enum(["open", "play-on"])),
});

/** The form of a profile. */
export const profileForm = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("event-form"),
  event: shape.event,
  name: shape.name,
  /** The gamemaster's name. */
  gm: plainText(60),
  games: z.array(formGame).check(z.minLength(1), z.maxLength(40)),
  preset: shape.preset,
  /** As `turnproof club referee` prints each. */
  referees: shape.referees,
  days: shape.deadlines.shape.days,
  forfeit: shape.deadlines.shape.forfeit,
  proposals: shape.limits.shape.proposals,
  stands: shape.stands,
  silence: shape.silence,
  errors: shape.errors,
  ties: shape.ties,
  /** did:key of the club's receipts. */
  receipts: z.optional(z.string()),
});
type ProfileForm = z.output<typeof profileForm>;

/** A form to be filled in, with games as they usually are. */
export async function emptyForm(app: App, ids: readonly string[], gm: string): Promise<ProfileForm> {
  const games: ProfileForm["games"] = [];
  for (const id of ids) {
    const { game } = await findGame(app, id);
    const [scenario = ""] = Object.keys(game.scenarios);
    const official: { [id: string]: string } = (game.official ?? []).length > 0 ? { official: "latest" } : {};
    games.push({
      ...{ game: game.id, scenario, options: {}, rulings: official, classes: {} },
      ...{ authority: "agreed", cards: "outside", audit: "hands" },
    });
  }
  return {
    ...{ format: FORMAT, kind: "event-form", event: "spring-cup", name: "Spring Cup", gm, games },
    ...{ preset: "strict", referees: [] },
    ...{ days: 14, forfeit: "none", proposals: 3, stands: "nobody" },
    silence: "The gamemaster reminds players who do not answer within the days.",
    errors: "An error is undone if both players agree.",
    ties: [],
  };
}

/** What a profile says of one of its games. */
async function gameOf(
  app: App,
  typed: string,
  form: ProfileForm["games"][number],
): Promise<EventProfile["games"][number]> {
  const found = await findGame(app, form.game);
  const { installed, pack } = await withOwnPack(app, found, form.pack, form.effects);
  const { game } = installed;
  const { rulings, options: settled } = rulingsFrom(
    game,
    Object.entries(form.rulings).map(([id, reading]) => `${id}=${reading}`),
  );
  const chosen = { ...game.standardOptions, ...settled, ...form.options };
  const options = { ...chosen, ...dealing(typed, game, form, chosen) };
  requireOptions(typed, game, options);
  const classes = Object.entries(form.classes).map(([purpose, kind]) => `${purpose}=${kind}`);
  return {
    rules: { id: game.id, version: game.version, hash: rulesHash(game) },
    scenario: oneOf(form.scenario, Object.keys(game.scenarios), `The scenario of ${game.id}`),
    ...{ options, rulings, classes: classesFrom(game, classes) },
    data: { id: packId(pack, game.id), hash: packHash(pack), authority: form.authority },
    ...{ cards: form.cards, audit: form.audit },
    ...(form.declared === undefined ? {} : { declared: form.declared }),
  };
}

/** The option by which a log deals, where a form says who deals and leaves it as usual. */
function dealing(
  typed: string,
  game: AnyGame,
  { cards, audit, options }: ProfileForm["games"][number],
  chosen: object,
): { readonly cards?: string } {
  if (cards === "outside") return {};
  if (game.decks === undefined)
    throw failure(
      "not-an-event",
      `${shown(typed)}: ${game.title} has no deck that a log can deal: set cards to outside.`,
    );
  if (cards === "dealer" && audit === "none")
    throw failure(
      "not-an-event",
      `${shown(typed)}: a dealer's deck is proven only if cards are opened: set audit to hands or full.`,
    );
  const dealt = { cards: "dealt" };
  return !("cards" in options) && game.options.accepts({ ...chosen, ...dealt }) ? dealt : {};
}

function requireOptions(typed: string, game: AnyGame, options: unknown): void {
  if (game.options.accepts(options)) return;
  const issue = game.options.explain(options)[0];
  const where = shown(`${issue?.path || "/"} ${issue?.message ?? ""}`);
  throw failure("not-an-event", `${shown(typed)}: options that ${game.title} does not have: ${where}.`);
}

/**
 * Signs a profile made of a form.
 *
 * @param before the profile that it follows
 */
export async function signProfile(
  app: App,
  typed: string,
  { secret }: Pick<Identity, "secret">,
  before: ReadProfile | undefined,
): Promise<SignedProfile> {
  const form = await readShaped(
    app,
    typed,
    profileForm,
    "form of an event (turnproof club profile FILE --form GAME makes one)",
  );
  const idKey = toHex(publicKeyOf(secret));
  if (before !== undefined && (before.profile.event !== form.event || before.profile.gm.idKey !== idKey))
    throw failure(
      "other-event",
      `The profile before it belongs to ${shown(before.profile.event)}, or to another gamemaster.`,
    );
  if (form.forfeit === "referee" && form.referees.length === 0)
    throw failure("no-referee", "This event has no referee: none can sign a forfeit.");
  if (form.stands === "referee" && form.referees.length === 0)
    throw failure("no-referee", "This event has no referee: none can let an error stand.");
  await requireReferees(typed, form.referees);
  const games: EventProfile["games"] = [];
  for (const game of form.games) games.push(await gameOf(app, typed, game));
  const { event, name, preset, referees, stands, silence, errors, ties } = form;
  const profile: EventProfile = {
    ...{ event, number: (before?.profile.number ?? 0) + 1, prev: before?.hash ?? null },
    ...{ name, gm: { name: form.gm, idKey }, games, preset, referees },
    deadlines: { days: form.days, forfeit: form.forfeit },
    limits: { proposals: form.proposals },
    ...{ stands, silence, errors, ties },
    ...(form.receipts === undefined ? {} : { receipts: toHex(keyFrom(form.receipts, "The key of the receipts")) }),
  };
  const sig = toHex(signStatement("profile", profile, secret));
  return { format: FORMAT, kind: "event-profile", profile, sig };
}

/** A referee's own word that a key rules for them, to be put into the form of a profile. */
export function refereeCard(
  id: string,
  name: string,
  { secret }: Pick<Identity, "secret">,
): EventProfile["referees"][number] {
  const key = toHex(publicKeyOf(secret));
  return { id, name, idKey: key, key, join: toHex(signStatement("referee", { referee: id, key }, secret)) };
}

/** Two profiles of one number are two words of their gamemaster; what does not follow the one before it is told too. */
export function profilesTold(profiles: readonly ReadProfile[]): string[] {
  const says: string[] = [];
  const events = new Map<string, Map<number, ReadProfile>>();
  for (const one of profiles) {
    const { event, gm, number } = one.profile;
    const known = events.get(`${gm.idKey} ${event}`) ?? new Map<number, ReadProfile>();
    events.set(`${gm.idKey} ${event}`, known);
    const other = known.get(number);
    if (other === undefined) known.set(number, one);
    else if (other.hash !== one.hash)
      says.push(
        `FORK: ${gm.name} signed two profiles ${number} of ${event}: ${other.hash.slice(0, 16)} and ${one.hash.slice(0, 16)}.`,
      );
  }
  for (const known of events.values()) {
    for (const [number, { profile, hash }] of known) {
      const before = known.get(number - 1);
      if (before !== undefined && profile.prev !== before.hash)
        says.push(
          `Profile ${number} of ${profile.name} (${hash.slice(0, 16)}) does not follow the profile ${number - 1} given here.`,
        );
    }
  }
  return says;
}
