/**
 * What is known of the places and pieces of a board, and who is meant by a point or by a name.
 *
 * @packageDocumentation
 */
import { boardInspector, boardSpots, type Spot } from "../../boards/index.js";
import { tellEvent } from "../../report/story.js";
import type { Calls, Looked, What } from "../calls/protocol.js";
import { eventsUpTo, gameOf } from "./frames.js";
import { type Kept, packOf } from "./kept.js";

/** What is known of something after an entry; null where nothing lies there. */
export async function lookedAt(kept: Kept, seq: number, what: What, from?: string): Promise<Looked | null> {
  const game = gameOf(kept);
  const state = kept.states.after(seq);
  if (game === undefined || state === undefined) return null;
  const pack = packOf(kept);
  const spots = await boardSpots(game, state, pack);
  const id = "id" in what ? what.id : topmost(spots, what)?.id;
  const { machine = null, manifest } = kept.judged.kind === "log" ? kept.judged.replayed : {};
  const inspector = await boardInspector(game, state, pack, undefined, manifest?.rulings);
  const inspected = id === undefined ? undefined : inspector?.of(id);
  if (id === undefined || inspected === undefined) return null;
  return {
    ...{ seq, inspected, between: from === undefined ? [] : (inspector?.between(from, id) ?? []) },
    spot: spots.find((spot) => spot.id === id) ?? null,
    lately: eventsUpTo(kept, seq, false).flatMap((event) =>
      machine !== null && names(event, id) ? [tellEvent(event, machine)] : [],
    ),
  };
}

/** What lies on top at a point: a piece before the place that it stands on, the nearer before the further. */
function topmost(spots: readonly Spot[], { x, y }: { readonly x: number; readonly y: number }): Spot | undefined {
  const there = spots.filter((spot) => Math.abs(x - spot.x) <= spot.wide / 2 && Math.abs(y - spot.y) <= spot.high / 2);
  const far = (spot: Spot) => Math.hypot(x - spot.x, y - spot.y);
  const rank = ({ kind }: Spot) => (kind === "piece" ? 0 : 1);
  return there.sort((a, b) => rank(a) - rank(b) || far(a) - far(b))[0];
}

/** Whether an id stands anywhere in a value. */
function names(value: unknown, id: string): boolean {
  if (typeof value === "string") return value === id;
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).some(([key, one]) => key === id || names(one, id))
  );
}

/** The number of names that are listed at once. */
const mostNames = 12;

/** Places and pieces by their names. */
export async function namedIn(kept: Kept, seq: number, words: string): Promise<Calls["named"]["answer"]> {
  const game = gameOf(kept);
  const state = kept.states.after(seq);
  if (game === undefined || state === undefined) return [];
  const sought = words.trim().toLowerCase();
  const all = (await boardInspector(game, state, packOf(kept)))?.named ?? [];
  const found = all.filter(({ id, title }) => `${title} ${id}`.toLowerCase().includes(sought));
  // Who begins so stands before who only holds it.
  const begins = ({ title }: { readonly title: string }) => (title.toLowerCase().startsWith(sought) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, mostNames);
}

/** The places of the board after an entry; null where nobody says where they lie. */
export async function placesOn(
  kept: Kept,
  seq: number,
  ids: readonly string[] | null,
): Promise<Calls["places"]["answer"]> {
  const game = gameOf(kept);
  const state = kept.states.after(seq);
  if (game === undefined || state === undefined) return null;
  const pack = packOf(kept);
  const spots = (await boardSpots(game, state, pack)).filter(({ kind }) => kind === "place");
  if (ids !== null) {
    const places = spots.filter(({ id }) => ids.includes(id)).map(({ id, x, y }) => ({ id, title: "", x, y }));
    return { game, places };
  }
  const titles = new Map((await boardInspector(game, state, pack))?.named.map(({ id, title }) => [id, title]) ?? []);
  return { game, places: spots.map(({ id, x, y }) => ({ id, title: titles.get(id) ?? id, x, y })) };
}
