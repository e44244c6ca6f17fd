/**
 * Seats that change hands, at the command line: whose folder it is, the word of a successor, closed values that go with it.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { GivenValue, Machine, Successor } from "../../replay/index.js";
import { FORMAT } from "../../schema/format.js";
import { bodyShapes } from "../../schema/generated/shapes.js";
import { isRecord } from "../../schema/json.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readJson } from "../core/files.js";
import { type GameSecret, isGiven, serviceOf } from "./secrets.js";

/** Nonces of the chains of all who have held a seat, the one who holds it now last. */
function holdersOf({ manifest, seatChanges }: Machine, player: string): string[] {
  const first = manifest.players.find(({ id }) => id === player)?.chain.nonce;
  const later = seatChanges.filter((change) => change.player === player).map(({ to }) => to.nonce);
  return first === undefined ? later : [first, ...later];
}

/** Whether secrets are those of a player whose seat is somebody else's now, or not theirs yet. */
export function isUnseated(machine: Machine, secret: GameSecret): boolean {
  if (secret.gid !== machine.gid || serviceOf(secret) !== undefined) return false;
  const holders = holdersOf(machine, secret.player);
  return holders.length > 0 && holders.at(-1) !== secret.nonce;
}

/** Whether secrets are those of somebody who held the seat and left it. */
export const hasLeft = (machine: Machine, secret: GameSecret): boolean =>
  isUnseated(machine, secret) && holdersOf(machine, secret.player).includes(secret.nonce);

/** What the one who leaves is told when they have handed over. */
export const gaveUp =
  "You have given up your seat: this shows your last value, and from now on this folder only looks on.";

/** Why nothing is written with the secrets of a folder. */
export function unseatedWords(machine: Machine, secret: GameSecret): string {
  const last = machine.seatChanges.findLast(({ player }) => player === secret.player);
  const seat = `the seat of ${shown(secret.player)}`;
  if (hasLeft(machine, secret) && last !== undefined)
    return `${shown(last.to.name)} has had ${seat} since entry ${last.seq}: this folder only looks on now, and writes nothing.`;
  return `You have offered to take over ${seat}: it is yours when the log says so. Until then this folder only looks on.`;
}

/** The word of a successor, from their file. */
export async function readOffer(app: App, typed: string | undefined, gid: string): Promise<Successor> {
  if (typed === undefined)
    throw failure("missing-option", "The successor's offer is needed for this.", { option: "offer" });
  const value = await readJson(app, pathOf(app, typed));
  const word = isRecord(value) && value["kind"] === "successor" ? value["word"] : undefined;
  const body: unknown = isRecord(word) ? { ...word, kind: "substitute" } : undefined;
  if (!bodyShapes.propose.accepts(body) || body.kind !== "substitute")
    throw failure("not-an-offer", `${shown(typed)} is not the offer of a successor.`);
  if (!isRecord(value) || value["g"] !== gid)
    throw failure("other-game", `${shown(typed)} is an offer for another game.`);
  const { kind: _, ...successor } = body;
  return successor;
}

/** The file of an offer. */
export const offerText = (g: string, word: Successor): string =>
  `${JSON.stringify({ format: FORMAT, kind: "successor", g, word }, null, 2)}\n`;

/** The file of the closed values that go to a successor, and to nobody else. */
export const valuesText = (g: string, player: string, values: { readonly [id: string]: GivenValue }): string =>
  `${JSON.stringify({ format: FORMAT, kind: "closed-values", g, player, values }, null, 2)}\n`;

/** Closed values as somebody gave them, none of them believed yet. */
export async function readValues(
  app: App,
  typed: string,
  { gid, player }: { readonly gid: string; readonly player: string },
): Promise<{ readonly [id: string]: GivenValue }> {
  const file = await readJson(app, pathOf(app, typed));
  const values = isRecord(file) && file["kind"] === "closed-values" ? file["values"] : undefined;
  if (!isRecord(file) || !isGiven(values))
    throw failure("not-values", `${shown(typed)} is not a file of closed values.`);
  if (file["g"] !== gid || file["player"] !== player)
    throw failure("other-game", `${shown(typed)} belongs to another game, or to a player other than ${shown(player)}.`);
  return values;
}
