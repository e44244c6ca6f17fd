/**
 * Referees of a running game replaced by others: what players propose, and in an event what its gamemaster signs for it.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import { shown } from "../../boards/text/escape.js";
import { signStatement } from "../../replay/format/dsse.js";
import { type Machine, publicKeyOf, toHex } from "../../replay/index.js";
import { refereesStatement } from "../../replay/machine/referees.js";
import { keyWords } from "../../report/person.js";
import { FORMAT } from "../../schema/format.js";
import { hex32, hex64 } from "../../schema/ids.js";
import type { Proposal } from "../../schema/index.js";
import { refereeItem } from "../../schema/manifest.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readJson } from "../core/files.js";
import { say } from "../core/notices.js";
import { readIdentity } from "./secrets.js";
import { openSession } from "./session.js";

type Replacing = Omit<Extract<Proposal, { readonly kind: "referees" }>, "kind">;

/** The word of an event's gamemaster, as a file. */
const gamemasterWord = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("referees"),
  /** The game's id. */
  g: hex32,
  /** Hash of the last entry that the gamemaster had seen. */
  at: hex32,
  referees: z.array(refereeItem).check(z.minLength(1), z.maxLength(8)),
  /** Their identity key over `{g, at, referees}`. */
  sig: hex64,
});

async function readAs<S extends z.ZodMiniType>(app: App, typed: string, schema: S, what: string): Promise<z.output<S>> {
  const read = schema.safeParse(await readJson(app, pathOf(app, typed)));
  if (read.success) return read.data;
  throw failure("not-a-referee", `${shown(typed)} is not a ${what}.`, { what });
}

async function cardsIn(app: App, files: readonly string[]): Promise<Replacing["referees"]> {
  const cards: Replacing["referees"] = [];
  for (const file of files) cards.push(await readAs(app, file, refereeItem, "card of a referee"));
  return cards;
}

/** The referees of a proposal: the cards that were named, or those that the gamemaster has signed. */
export async function refereesFrom(
  app: App,
  machine: Machine,
  { card, gm }: { readonly card: readonly string[]; readonly gm?: string },
): Promise<Replacing> {
  if (gm === undefined) {
    if (card.length === 0)
      throw failure("missing-option", "The card of each who is to rule from now on is needed for this.", {
        option: "card",
      });
    const referees = await cardsIn(app, card);
    sayReferees(app, referees);
    return { referees };
  }
  if (card.length > 0)
    throw failure("one-of-two", "The word of the gamemaster holds the list already: no cards are needed beside it.", {
      gm,
    });
  const { g, at, referees, sig } = await readAs(app, gm, gamemasterWord, "word of a gamemaster");
  if (g !== machine.gid) throw failure("other-game", `${shown(gm)} is for another game, ${g.slice(0, 16)}.`);
  sayReferees(app, referees);
  return { referees, gm: { at, sig } };
}

function sayReferees(app: App, referees: Replacing["referees"]): void {
  for (const { id, name, idKey } of referees)
    say(app, "proposing", `  to rule: ${shown(id)} (${shown(name)}), key ${keyWords(idKey)}`);
}

/**
 * What a gamemaster signs so that the players of a game may replace its referees.
 *
 * @param dir a folder of the game: their own, or one that looks on
 * @throws `cli/not-the-gamemaster`
 */
export async function signReferees(
  app: App,
  dir: string,
  files: readonly string[],
): Promise<z.output<typeof gamemasterWord>> {
  const { machine } = await openSession(app, dir);
  const { secret } = await readIdentity(app);
  if (machine.manifest.event?.gm !== toHex(publicKeyOf(secret)))
    throw failure("not-the-gamemaster", "Your identity key is not the one of the gamemaster that this game names.");
  const referees = await cardsIn(app, files);
  const { gid: g, head: at } = machine;
  const sig = toHex(signStatement("referees", refereesStatement(g, at, referees), secret));
  sayReferees(app, referees);
  return { format: FORMAT, kind: "referees", g, at, referees, sig };
}
