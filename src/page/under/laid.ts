/**
 * The maps that are laid: which of them belongs under a board, and how it lies there. Places that a board draws elsewhere from
 * entry to entry, as a part of a map does, take the picture with them.
 *
 * @packageDocumentation
 */
import { batch, effect, signal } from "@preact/signals";
import type { Spot } from "../../boards/index.js";
import type { Calls } from "../calls/protocol.js";
import { ask } from "../calls/worker.js";
import { atDesk, fileAt, game, seq, tab, view } from "../state/store.js";
import { type Affine, fitOf, type Match, type Point } from "./affine.js";
import { changeMap, dropMap, keepMap, keptMaps, type LaidMap, pictureAt } from "./kept.js";
import { type Mesh, meshOf } from "./mesh.js";

/** A map that is laid in this window. */
export interface Laid {
  readonly map: LaidMap;
  /** Its picture, and where it can be shown from; none until it was read. */
  readonly shown: { readonly blob: Blob; readonly url: string } | undefined;
  /** Under which it is kept; undefined where the browser keeps nothing. */
  readonly key: number | undefined;
}

const all = signal<readonly Laid[]>([]);

/** The game that is looked at, by its rules; empty until somebody has asked for its places. */
const gameAt = signal("");

/** Where places lie, by the entry after which they were asked for. */
const positions = signal<ReadonlyMap<number, ReadonlyMap<string, Point>>>(new Map());
const asking = new Set<number>();
/** The newest of them: until others come it holds. */
let newest: ReadonlyMap<string, Point> = new Map();

effect(() => {
  void [fileAt.value, view.value];
  positions.value = new Map();
  asking.clear();
  newest = new Map();
  gameAt.value = "";
});

/** Where the places of all maps of this game lie on the board after an entry. */
function placesAt(seq: number): ReadonlyMap<string, Point> {
  const known = positions.value.get(seq);
  if (known !== undefined) return known;
  if (!asking.has(seq)) {
    asking.add(seq);
    queueMicrotask(() => void askPlaces(seq));
  }
  return newest;
}

async function askPlaces(seq: number): Promise<void> {
  const own = view.peek();
  const ids = all.peek().flatMap(({ map }) => map.matches.map(({ id }) => id));
  const answer = await ask("places", { file: fileAt.peek(), seq, ids: [...new Set(ids)] }).catch(() => null);
  if (own !== view.peek()) return;
  batch(() => {
    newest = new Map((answer?.places ?? []).map((place) => [place.id, place]));
    positions.value = new Map([...positions.peek(), [seq, newest]]);
    gameAt.value = answer?.game ?? "";
  });
}

/** The entry after which the board is drawn: who plays is at the end of the log. */
const drawnAt = (): number => (tab.peek() === "play" && atDesk.peek() ? (game.peek()?.last ?? -1) : seq.peek());

/** The game that is looked at, and all places of its board with their names; none where nobody says where they lie. */
export async function placesNow(): Promise<NonNullable<Calls["places"]["answer"]>> {
  const own = view.peek();
  const answer = await ask("places", { file: fileAt.peek(), seq: drawnAt(), ids: null });
  if (answer !== null && own === view.peek()) gameAt.value = answer.game;
  return answer ?? { game: "", places: [] };
}

/** Other places are wanted than before. */
function forgetPlaces(): void {
  asking.clear();
  positions.value = new Map();
}

/** The places of a picture where both know them. */
const matchesOf = (map: LaidMap, at: ReadonlyMap<string, Point>): readonly Match[] =>
  map.matches.flatMap(({ id, picture }) => {
    const board = at.get(id);
    return board === undefined ? [] : [{ picture, board }];
  });

/** What lies under a board, and how. */
export interface Under {
  readonly laid: Laid;
  readonly lies: Affine;
  /** More than three points: the picture is bent through them. */
  readonly mesh: Mesh | undefined;
  readonly matches: readonly Match[];
}

/** The mesh of a map, by where its places lie: boards are drawn often, and places seldom move. */
const meshes = new WeakMap<LaidMap["matches"], { readonly key: string; readonly mesh: Mesh }>();

function bentBy(map: LaidMap, matches: readonly Match[], lies: Affine): Mesh | undefined {
  if (matches.length < 4) return undefined;
  const key = matches.map(({ board: { x, y } }) => `${x} ${y}`).join();
  const known = meshes.get(map.matches);
  if (known?.key === key) return known.mesh;
  const mesh = meshOf(matches, map, lies);
  meshes.set(map.matches, { key, mesh });
  return mesh;
}

/**
 * The map of a board.
 *
 * @param seq the entry after which it is drawn
 * @param spots where its places lie, where that is known with it
 */
export function underBoard(seq: number, spots: readonly Spot[] | undefined): Under | undefined {
  if (all.value.length === 0) return undefined;
  const asked = placesAt(seq);
  const at = spots === undefined ? asked : new Map(spots.map((spot) => [spot.id, spot]));
  const own = all.value.filter(({ map }) => map.game === gameAt.value);
  for (const laid of own) {
    const matches = matchesOf(laid.map, at);
    // Another battlefield of the same game has other places.
    if (matches.length < laid.map.matches.length) continue;
    const fit = fitOf(matches, laid.map);
    if (fit.ok) return { laid, lies: fit.map, mesh: bentBy(laid.map, matches, fit.map), matches };
  }
  return undefined;
}

/** Maps of this browser come back; each picture is read when its game is looked at. */
export async function recall(): Promise<void> {
  const kept = await keptMaps();
  all.value = [...all.peek(), ...kept.map(([key, map]) => ({ key, map, shown: undefined }))];
  forgetPlaces();
}

const reading = new Set<number>();

/** Reads a picture that was not read yet. */
export function show({ key, shown }: Laid): void {
  if (shown !== undefined || key === undefined || reading.has(key)) return;
  reading.add(key);
  queueMicrotask(async () => {
    const blob = await pictureAt(key);
    if (blob === undefined) {
      // Without its picture it lies nowhere, and nothing could be done with it.
      all.value = all.peek().filter((laid) => laid.key !== key);
      await dropMap(key);
      return;
    }
    const read = { blob, url: URL.createObjectURL(blob) };
    all.value = all.peek().map((laid) => (laid.key === key ? { ...laid, shown: read } : laid));
  });
}

const isSame = (one: Laid, other: Laid | undefined): boolean =>
  other !== undefined && one.key === other.key && one.shown?.url === other.shown?.url;

/** Lays a map under a board, in the place of the one that lies there; false where it lies there for this visit alone. */
export async function lay(map: LaidMap, shown: NonNullable<Laid["shown"]>, before: Laid | undefined): Promise<boolean> {
  const key = await keepMap(map, shown.blob);
  // What lay there goes once its successor is kept.
  all.value = [{ map, shown, key }, ...all.peek().filter((one) => !isSame(one, before))];
  forgetPlaces();
  if (before !== undefined && before.shown?.url !== shown.url) await forget(before);
  else if (before?.key !== undefined) await dropMap(before.key);
  return key !== undefined;
}

async function forget({ key, shown }: Laid): Promise<void> {
  if (shown !== undefined) URL.revokeObjectURL(shown.url);
  if (key !== undefined) await dropMap(key);
}

/** Takes a map away, and forgets its picture. */
export async function takeAway(laid: Laid): Promise<void> {
  all.value = all.peek().filter((one) => !isSame(one, laid));
  await forget(laid);
}

/** How much of a map is seen. */
export function setOpacity(laid: Laid, opacity: number): void {
  const map = { ...laid.map, opacity };
  all.value = all.peek().map((one) => (isSame(one, laid) ? { ...one, map } : one));
  if (laid.key !== undefined) void changeMap(laid.key, map);
}
