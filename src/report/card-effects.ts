/**
 * Texts of cards that no rulebook has, agreed in one file when a game begins. The texts are laid into the component pack, so
 * that the hash of the pack in the manifest, which all players sign, holds them too.
 *
 * @packageDocumentation
 */

import type { Table } from "../rules/sdk/index.js";
import { object, oneOf, record, shapeFrom, text } from "../schema/compact-shape.js";
import { FORMAT } from "../schema/format.js";
import type { CardEffects } from "../schema/index.js";
import { isRecord } from "../schema/json.js";
import { plainTextPattern } from "../schema/patterns.js";

/** The form of a file of effects: the same as schemas/card-effects.json. */
export const effectsShape = shapeFrom<CardEffects>(
  object({
    format: oneOf(FORMAT),
    kind: oneOf("card-effects"),
    game: text("^[a-z0-9-]{1,40}$"),
    texts: record(text("^[a-z0-9-]{1,60}$"), text(`${plainTextPattern(600).source}|^$`)),
  }),
);

/** The form of a game: every card whose text is in no rulebook, with nothing written beside it. */
export function effectsForm({ game, unknownTexts }: Pick<Table, "game" | "unknownTexts">): CardEffects {
  const texts = Object.fromEntries(unknownTexts().map((card) => [card, ""]));
  return { format: FORMAT, kind: "card-effects", game: game.id, texts };
}

/** What a file of effects comes to for a game. */
export interface EffectsLook {
  /** Cards with a text, in order. */
  readonly written: readonly (readonly [card: string, says: string])[];
  /** Cards whose text nobody has written yet. */
  readonly open: readonly string[];
  /** Cards that the game does not ask a text of: a text for them would count for nothing. */
  readonly idle: readonly string[];
}

/** Looks a file of effects over against the cards of its game. */
export function lookAtEffects({ texts }: CardEffects, { unknownTexts }: Pick<Table, "unknownTexts">): EffectsLook {
  const asked = new Set(unknownTexts());
  const written = Object.entries(texts).filter(([, says]) => says.trim() !== "");
  const done = new Set(written.map(([card]) => card));
  return {
    written: written.filter(([card]) => asked.has(card)).sort(([a], [b]) => (a < b ? -1 : 1)),
    open: [...asked].filter((card) => !done.has(card)),
    idle: [...done].filter((card) => !asked.has(card)),
  };
}

/** A pack with agreed texts laid into it; another hash than without. */
export function packWithEffects(pack: unknown, written: EffectsLook["written"]): unknown {
  if (!isRecord(pack) || !isRecord(pack["relations"])) return pack;
  const entries = Object.fromEntries(written.map(([card, value]) => [card, { value, source: "agreed" }]));
  return { ...pack, relations: { ...pack["relations"], effect: { complete: false, entries } } };
}

/** The texts that a pack has laid into it. */
export function effectsIn(pack: unknown): [card: string, says: string][] {
  const relations = isRecord(pack) ? pack["relations"] : undefined;
  const effect = isRecord(relations) ? relations["effect"] : undefined;
  if (!isRecord(effect) || !isRecord(effect["entries"])) return [];
  return Object.entries(effect["entries"]).flatMap(([card, entry]) =>
    isRecord(entry) && typeof entry["value"] === "string" ? [[card, entry["value"]]] : [],
  );
}
