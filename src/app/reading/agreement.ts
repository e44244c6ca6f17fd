/**
 * What two players agree before a game: made from the words of the command line, and told in words.
 *
 * @packageDocumentation
 */

import { columns } from "../../boards/text/columns.js";
import { shown, shownValue } from "../../boards/text/escape.js";
import { type InstalledGame, openRules, packHash, rulesHash, stateHash, toHex } from "../../replay/index.js";
import { startState } from "../../replay/machine/open.js";
import { officialTakenWords } from "../../report/official-words.js";
import { optionText, optionValueText } from "../../report/option-words.js";
import { countSources, packId, relationsOf } from "../../report/pack-facts.js";
import { keyWords } from "../../report/person.js";
import { counted } from "../../rules/sdk/counted.js";
import {
  type AnyGame,
  type AnyState,
  officialTaken,
  officialWord,
  openTable,
  type Table,
} from "../../rules/sdk/index.js";
import { FORMAT } from "../../schema/format.js";
import type { Invite, Manifest, Player } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readJson } from "../core/files.js";
import { type CardTerms, cardRows, decksFrom, outsideFrom, wantsDealing } from "./agreement-cards.js";
import { rulingsFrom } from "./official.js";
import { readValue } from "./params.js";
import { keyFrom, numberIn, oneOf, pairs } from "./typed.js";

/** The options of `new` that shape the agreement, as they were typed. */
export interface Terms extends CardTerms {
  readonly preset: string;
  readonly class: readonly string[];
  readonly authority: string;
  readonly ruling: readonly string[];
  readonly option: readonly string[];
  readonly start?: string;
  readonly position?: string;
  readonly referee?: string;
  readonly refereeName: string;
  /** Several who may rule, as an event lists them. */
  readonly referees?: NonNullable<Manifest["referees"]>;
  readonly forfeit?: string;
  readonly stands?: string;
  readonly declared?: string;
  readonly days: string;
  readonly proposals: string;
  readonly abandons: readonly string[];
  /** The did:key of the club whose receipts the log may hold. */
  readonly receipts?: string;
  /** The event that it is played in, as the manifest names it. */
  readonly event?: Manifest["event"];
}

/** An installed game by its id; the version that is named, where it is installed, else the newest. */
export async function findGame(app: App, id: string, version?: string): Promise<InstalledGame> {
  const named = version === undefined ? undefined : await app.library.find(id, version);
  const installed = named ?? (await app.library.find(id));
  if (installed !== undefined) return installed;
  throw failure("no-game", `The game "${shown(id)}" is not installed; installed are ${app.library.ids.join(", ")}.`);
}

/** Classes of rolls by purpose. */
export function classesFrom(game: AnyGame, words: readonly string[]): Manifest["dice"]["classes"] {
  const purposes = game.flows.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([at, step]) => (step.roll === undefined ? [] : [`${name}/${at}`])),
  );
  const classes: Manifest["dice"]["classes"] = {};
  for (const [purpose, text] of Object.entries(pairs(words, "class"))) {
    oneOf(purpose, purposes, "The purpose of a roll");
    classes[purpose] = oneOf(text, ["now", "sealed", "oracle", "beacon"], "The class of a roll");
  }
  return classes;
}

/** The agreement of an invite: the second slot is open. */
export async function draftAgreement(
  app: App,
  installed: InstalledGame,
  pack: unknown,
  terms: Terms,
  slot: Player,
): Promise<Invite["m"]> {
  const { game } = installed;
  const referee =
    terms.referee === undefined
      ? null
      : { name: terms.refereeName, key: toHex(keyFrom(terms.referee, "The referee's key")) };
  const words = pairs(terms.option, "option");
  const { rulings, options: settled } = rulingsFrom(game, terms.ruling);
  const options = {
    ...game.standardOptions,
    ...settled,
    ...Object.fromEntries(Object.entries(words).map(([k, v]) => [k, readValue(v)])),
  };
  const rules = referee !== null || terms.referees !== undefined;
  const forfeit = terms.forfeit ?? (rules ? "referee" : "none");
  const classes = classesFrom(game, terms.class);
  const m: Begun = {
    format: FORMAT,
    rules: { id: game.id, version: game.version, hash: rulesHash(game) },
    start: await startFrom(app, game, terms),
    options,
    rulings,
    dice: {
      expander: "arc4-drop256/seedrandom-3",
      preset: oneOf(terms.preset, ["quick", "strict"], { option: "preset" }),
      classes,
    },
    data: {
      id: packId(pack, game.id),
      hash: packHash(pack),
      authority: oneOf(terms.authority, ["agreed", "sources"], { option: "authority" }),
    },
    deadlines: {
      days: numberIn(terms.days, 1, 365, { option: "days" }),
      forfeit: oneOf(forfeit, ["referee", "opponent", "none"], { option: "forfeit" }),
    },
    limits: { proposals: numberIn(terms.proposals, 1, 100, { option: "proposals" }) },
    referee,
    ...(terms.referees === undefined ? {} : { referees: terms.referees }),
    ...standsFrom(terms, rules),
    ...(terms.declared === undefined
      ? {}
      : { declared: oneOf(terms.declared, ["open", "play-on"], { option: "declared" }) }),
    decks: [],
    ...(terms.receipts === undefined ? {} : { receipts: toHex(keyFrom(terms.receipts, "The key of the receipts")) }),
    ...(terms.event === undefined ? {} : { event: terms.event }),
    abandons: terms.abandons.map((gid) => gidFrom(gid)),
    players: [slot, null],
    ...(await outsideFrom(app, classes, terms)),
  };
  if (forfeit === "referee" && !rules) {
    throw failure("no-referee", "A forfeit that the referee signs needs a referee.", { option: "forfeit" });
  }
  const agreed = { ...m, options: await dealtOptions(installed, pack, m, slot, terms, "cards" in words) };
  const { table, state } = await startOf(installed, pack, agreed, slot);
  return { ...agreed, decks: await decksFrom(app, table, state, terms), initialStateHash: stateHash(state) };
}

/** Who may let an error stand: nothing is said where nobody may. */
function standsFrom({ stands }: Terms, referee: boolean): Pick<Manifest, "stands"> {
  if (stands === undefined) return {};
  const who = oneOf(stands, ["nobody", "players", "referee"], { option: "stands" });
  if (who === "referee" && !referee) {
    throw failure("no-referee", "Errors that the referee lets stand need a referee.", { option: "stands" });
  }
  return { stands: who };
}

type Begun = Omit<Invite["m"], "initialStateHash">;

/** Where cards are to be dealt by the log and the standard options say otherwise, the game's own option for it. */
async function dealtOptions(
  installed: InstalledGame,
  pack: unknown,
  m: Begun,
  slot: Player,
  terms: Terms,
  chosen: boolean,
): Promise<Manifest["options"]> {
  const dealt = { ...m.options, cards: "dealt" };
  if (!wantsDealing(terms) || chosen || !installed.game.options.accepts(dealt)) return m.options;
  const { table, state } = await startOf(installed, pack, m, slot);
  return table.decks.some((deck) => deck.look(state) !== null) ? m.options : dealt;
}

function gidFrom(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw failure("not-a-gid", `An abandoned game is named by its id (64 hexadecimal digits), not "${shown(text)}".`);
}

async function startFrom(app: App, game: AnyGame, { start, position }: Terms): Promise<Manifest["start"]> {
  if (position !== undefined) {
    if (start !== undefined)
      throw failure("two-starts", "A game starts from a scenario or from a position, not from both.");
    const state = await readJson(app, pathOf(app, position));
    const isObject = typeof state === "object" && state !== null && !Array.isArray(state);
    if (!isObject)
      throw failure("not-a-position", `${shown(position)} contains no position: a JSON object was expected.`);
    return { position: JSON.parse(JSON.stringify(state)) };
  }
  const names = Object.keys(game.scenarios);
  const only = names.length === 1 ? names[0] : undefined;
  const scenario = start ?? only;
  if (scenario === undefined) throw failure("no-start", `Choose a scenario: ${names.join(", ")}.`);
  return { scenario: oneOf(scenario, names, { option: "start" }) };
}

async function startOf(
  { game }: InstalledGame,
  pack: unknown,
  begun: Begun,
  slot: Player,
): Promise<{ readonly table: Table; readonly state: AnyState }> {
  const m = { ...begun, initialStateHash: "", players: [slot] };
  const shapes = await game.shapes();
  const installed = { game, packs: [pack] };
  const opened = openRules(installed, shapes, m);
  if ("code" in opened) throw failure("cannot-agree", `${shown(opened.message)}.`);
  const { options, rulings, data } = m;
  const table = openTable(game, { pack, options, rulings, authority: data.authority });
  const state = startState(m, table, shapes);
  if (typeof state === "string") throw failure("cannot-start", `${shown(state)}.`);
  return { table, state };
}

const presets = {
  quick: "quick: rolls are taken at once, without extra mails; players could see the dice of their own turn in advance",
  strict: "strict: rolls that matter wait until everybody has shown a value; nobody can foresee them",
} as const;

const declared = {
  open: "an effect that a player declares stays open until its text is agreed",
  "play-on": "an effect that a player declares counts once the other player plays on without objecting",
} as const;

const standing = {
  nobody: "an error is undone, annulled or remains one: nobody can let it stand",
  players: "an error may stand if all players agree to it in the log",
  referee: "an error may stand if the referee rules so",
} as const;

/** The agreement in words, for who is asked to sign it. */
export function agreementLines(m: Invite["m"], installed: InstalledGame | undefined): string[] {
  const { rules, start, data, dice, deadlines, options, rulings, players, abandons } = m;
  const game = installed?.game;
  const pack = installed?.packs.find((candidate) => packHash(candidate) === data.hash);
  const classes = Object.entries(dice.classes).map(([purpose, kind]) => `${purpose} ${kind}`);
  const rows: string[][] = [
    ["game", `${game?.title ?? rules.id} ${rules.version} (rules ${rules.hash.slice(0, 16)})`],
    ...(game?.edition === undefined ? [] : [["rulebook", game.edition]]),
    ["start", "scenario" in start ? start.scenario : "a position given in the invite"],
    [
      "board",
      `pack ${data.id} (${data.hash.slice(0, 16)}), ${data.authority === "agreed" ? "agreed: it decides" : "each fact counts as much as its source"}`,
    ],
    ...(pack === undefined ? [] : [["", `facts: ${packSources(pack)}`]]),
    ...optionRows(game, options),
    ["readings", readings(game, rulings)],
    ...officialRow(game, m),
    ["dice", presets[dice.preset]],
    ...(classes.length === 0 ? [] : [["", classes.join(", ")]]),
    [
      "deadline",
      `${deadlines.days} days; forfeits are signed by ${deadlines.forfeit === "none" ? "nobody" : `the ${deadlines.forfeit}`}`,
    ],
    ...(m.stands === undefined ? [] : [["errors", standing[m.stands]]]),
    ...(m.declared === undefined ? [] : [["declared", declared[m.declared]]]),
    ...cardRows(m),
    ...refereeRows(m),
    ...(m.receipts === undefined
      ? []
      : [["receipts", `of a club, ${keyWords(m.receipts)}: when it had seen a packet`]]),
    ...(m.event === undefined ? [] : [["event", eventWords(m.event)]]),
    ...abandons.map((gid) => ["gives up", `game ${gid}`]),
    ...players.flatMap((player) =>
      player === null
        ? [["open", "the slot of the player who joins"]]
        : [[player.side, `${player.id} (${player.name}), key ${keyWords(player.idKey)}`]],
    ),
  ];
  return columns(
    rows.map((row) => row.map(shown)),
    "  ",
  );
}

/** Who may rule: of several each alone, the earlier first where two rule on one thing. */
function refereeRows({ referee, referees }: Invite["m"]): string[][] {
  if (referees === undefined)
    return [["referee", referee === null ? "none" : `${referee.name}, ${keyWords(referee.key)}`]];
  return referees.map(({ id, name, idKey }, at) => [at === 0 ? "referees" : "", `${id} (${name}), ${keyWords(idKey)}`]);
}

/** An event as a manifest names it: what it says stands in a file of its own. */
const eventWords = ({ profile, pairing, gm }: NonNullable<Manifest["event"]>): string =>
  `profile ${profile.slice(0, 16)}${pairing === undefined ? "" : `, pairing ${pairing}`}${gm === undefined ? "" : `; gamemaster: ${keyWords(gm)}`}`;

/** Options that are not as usual, each in words and as it is typed. */
function optionRows(game: AnyGame | undefined, options: Manifest["options"]): string[][] {
  const all = Object.entries(options);
  const typed = ([id, value]: readonly [string, unknown]) => `${id}=${shownValue(value)}`;
  if (game === undefined || all.length === 0) return [["options", all.map(typed).join(", ") || "none"]];
  const usual: { readonly [id: string]: unknown } = { ...game.standardOptions };
  const other = all.filter(([id, value]) => usual[id] !== value);
  const told = other.map(
    ([id, value]) => `${optionText(game, id)}: ${optionValueText(game, id, value)} (${typed([id, value])})`,
  );
  const rest = all.filter((one) => !other.includes(one)).map(typed);
  return [...told, ...(rest.length === 0 ? [] : [`standard: ${rest.join(", ")}`])].map((words, at) => [
    at === 0 ? "options" : "",
    words,
  ]);
}

function readings(game: AnyGame | undefined, rulings: Manifest["rulings"]): string {
  const agreed = Object.entries(rulings).flatMap(([id, reading]) => (id === officialWord ? [] : [`${id}=${reading}`]));
  const others = Object.keys(game?.rulings ?? {}).length - agreed.length;
  const asked = counted(others, agreed.length === 0 ? "question" : "other question");
  const rest = others > 0 ? `the standard reading of ${asked}` : "";
  return [...agreed, rest].filter((part) => part !== "").join(", ") || "none open";
}

function officialRow(game: AnyGame | undefined, m: Invite["m"]): string[][] {
  const taken = officialTaken(game?.official, m);
  return taken === undefined ? [] : [["", officialTakenWords(taken)]];
}

/** The sources of all facts of a pack: "rulebook 40, reconstruction 12". */
export function packSources(pack: unknown): string {
  const counts = new Map<string, number>();
  for (const relation of relationsOf(pack)) {
    for (const { source, count } of countSources(relation)) counts.set(source, (counts.get(source) ?? 0) + count);
  }
  return [...counts].map(([source, count]) => `${source} ${count}`).join(", ");
}
