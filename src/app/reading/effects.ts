/**
 * Files of card effects, as they are typed: read, checked against their game, laid into the pack that is agreed.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import {
  type EffectsLook,
  effectsIn,
  effectsShape,
  lookAtEffects,
  packWithEffects,
} from "../../report/card-effects.js";
import { openTable, type Table } from "../../rules/sdk/index.js";
import type { CardEffects } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readJson } from "../core/files.js";
import { note } from "../core/notices.js";

/** The table of a game on a pack, to ask it for its cards. */
export const cardsOf = ({ game }: InstalledGame, pack: unknown): Table =>
  openTable(game, { pack, authority: "agreed" });

/** A file of effects; for any other file, its first fault is reported. */
export async function readEffects(app: App, typed: string): Promise<CardEffects> {
  const value = await readJson(app, pathOf(app, typed));
  if (effectsShape.accepts(value)) return value;
  const issue = effectsShape.explain(value)[0];
  throw failure(
    "not-effects",
    `${shown(typed)} is not a file of card effects: ${shown(`${issue?.path || "/"} ${issue?.message ?? ""}`)}.`,
  );
}

/** A file of effects for a game that has such cards. */
export async function effectsFor(
  app: App,
  typed: string,
  installed: InstalledGame,
  pack: unknown,
): Promise<EffectsLook> {
  const effects = await readEffects(app, typed);
  const { game } = installed;
  if (effects.game !== game.id)
    throw failure("other-game", `${shown(typed)} belongs to ${shown(effects.game)}, not to ${game.id}.`);
  const look = lookAtEffects(effects, cardsOf(installed, pack));
  if (look.written.length === 0)
    throw failure("no-texts", `${shown(typed)} has no text for a card of ${game.title} that needs one.`);
  return look;
}

/** A pack with the texts of a file. */
export async function withEffects(
  app: App,
  typed: string | undefined,
  installed: InstalledGame,
  pack: unknown,
): Promise<unknown> {
  if (typed === undefined) return pack;
  const { written, idle } = await effectsFor(app, typed, installed, pack);
  if (idle.length > 0)
    note(app, "effects", `${shown(typed)} has texts that nobody needs: ${idle.map(shown).join(", ")}.`);
  return packWithEffects(pack, written);
}

/** The agreed texts of a pack, one line each: players who accept them have to have seen them. */
export function effectLines(installed: InstalledGame, pack: unknown): string[] {
  const texts = effectsIn(pack);
  if (texts.length === 0) return [];
  const { named } = cardsOf(installed, pack);
  return [
    `Card texts that you agree on (${texts.length}):`,
    ...texts.map(([card, says]) => `  ${shown(named(card))}: ${shown(says)}`),
  ];
}
