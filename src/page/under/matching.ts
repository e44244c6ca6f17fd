/**
 * Laying a map, step by step: a file, a board of it where it is a module, three places on both; and further places, one by one.
 *
 * @packageDocumentation
 */
import { batch, effect, signal } from "@preact/signals";
import { shown } from "../../boards/text/escape.js";
import type { ModuleBoard, PlaceOnBoard } from "../calls/protocol.js";
import { ask } from "../calls/worker.js";
import { fileAt, game as gameShown, said, screen } from "../state/store.js";
import { lookAtWhole } from "../state/zoom.js";
import { farApart, fitOf, type Match, type Point } from "./affine.js";
import type { PlaceOnPicture } from "./kept.js";
import { type Laid, lay, placesNow } from "./laid.js";
import { lying } from "./lying.js";
import { meshOf } from "./mesh.js";
import { besideOthers, oddOf } from "./odd.js";
import { bytesOf, isZip, type Picture, pictureOf } from "./picture.js";

/** What is done at the moment. */
export type Step =
  | { readonly kind: "closed" | "start" | "busy" }
  | {
      readonly kind: "boards";
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly boards: readonly ModuleBoard[];
    }
  | Matching;

/** Three places or more, and where they are on the picture as far as somebody has said so. */
export interface Matching {
  readonly kind: "match";
  readonly game: string;
  readonly picture: Picture;
  readonly places: readonly PlaceOnBoard[];
  readonly chosen: readonly Chosen[];
  /** Which of them it is about. */
  readonly at: number;
  /** What is looked at: the picture, or the board to choose another place. */
  readonly on: "picture" | "board";
}

export interface Chosen {
  readonly place: PlaceOnBoard;
  readonly picture: Point | null;
}

export const step = signal<Step>({ kind: "closed" });
/** Why something was not taken, or what is to be known of it. */
export const notice = signal("");
const go = (next: Step, says = ""): void => {
  batch(() => {
    const before = step.peek();
    step.value = next;
    notice.value = says;
    if (says !== "") said.value = says;
    const looksAt = (one: Step) => (one.kind === "match" ? one.on : "board");
    if (looksAt(before) !== looksAt(next)) lookAtWhole();
  });
};

export const open = (): void => go({ kind: "start" });

/** Counts what was begun: what is read still when the panel is closed, or something else begun, is given up. */
let begun = 0;
const givenUp = Symbol("given up");

/** Waits for something, and ends where it is not wanted any more. */
async function still<T>(wait: Promise<T>): Promise<T> {
  const own = begun;
  const came = await wait;
  if (own !== begun) throw givenUp;
  return came;
}

/** Closes it; a picture that was not laid is forgotten. */
export function close(): void {
  begun += 1;
  const now = step.peek();
  if (now.kind === "match" && now.picture.url !== lying.peek()?.shown?.url) URL.revokeObjectURL(now.picture.url);
  go({ kind: "closed" });
}

// Another game has other places: what was begun for this one ends.
effect(() => {
  void [screen.value, fileAt.value, gameShown.value?.report.game?.id];
  if (step.peek().kind !== "closed") close();
});

// What is dropped on the board, or on the panel above it, is for the panel: elsewhere it would end the matching.
addEventListener(
  "drop",
  (event) => {
    const file = event.dataTransfer?.files[0];
    const { kind } = step.peek();
    if (file === undefined || kind === "closed") return;
    if (!(event.target instanceof Element) || event.target.closest(".boards") === null) return;
    event.preventDefault();
    event.stopPropagation();
    document.documentElement.classList.remove("over");
    if (kind === "start" || kind === "boards") void take(file);
    else if (kind === "match")
      change({}, `${shown(file.name)} was not taken. Lay this map, or close it, before another one.`);
  },
  true,
);

/** Does something that takes a while; what fails leaves everything as it was. */
async function busy(act: () => Promise<void>): Promise<void> {
  begun += 1;
  go({ kind: "busy" });
  try {
    await act();
  } catch (thrown) {
    if (thrown === givenUp) return;
    go({ kind: "start" }, "The page failed and laid nothing. Try again, with another file if it keeps failing.");
  }
}

/** A file that was chosen: a picture, or a module with pictures. */
export const take = (file: File): Promise<void> => busy(() => takeFile(file));

/** A board of a module. */
export const takeBoard = (bytes: Uint8Array, board: ModuleBoard): Promise<void> => busy(() => boardIn(bytes, board));

async function takeFile(file: File): Promise<void> {
  const name = shown(file.name);
  const bytes = await still(bytesOf(file, name));
  if ("says" in bytes) return go({ kind: "start" }, bytes.says);
  if (!isZip(bytes)) return takePicture(name, bytes, []);
  const { game } = await still(placesNow());
  const read = await still(ask("mapPictures", { bytes, game }));
  if ("fault" in read) return go({ kind: "start" }, `${name}: ${read.fault}.`);
  const [only, ...others] = read.boards;
  if (only === undefined) return go({ kind: "start" }, `${name} has no board with a picture.`);
  if (others.length > 0) return go({ kind: "boards", name, bytes, boards: read.boards });
  await boardIn(bytes, only);
}

async function boardIn(bytes: Uint8Array, board: ModuleBoard): Promise<void> {
  const read = await still(ask("mapPicture", { bytes, image: board.image }));
  if ("fault" in read) return go({ kind: "start" }, `${board.title}: ${read.fault}.`);
  await takePicture(board.title, new Uint8Array(read.bytes), board.places);
}

async function takePicture(name: string, bytes: Uint8Array<ArrayBuffer>, named: ModuleBoard["places"]): Promise<void> {
  const { game, places: all } = await still(placesNow());
  const reading = pictureOf(name, bytes);
  const picture = await still(reading).catch(async (thrown) => {
    const unwanted = await reading;
    if ("url" in unwanted) URL.revokeObjectURL(unwanted.url);
    throw thrown;
  });
  if ("says" in picture) return go({ kind: "start" }, picture.says);
  const matches = namedOn(picture, all, named);
  const boards = new Map(all.map((place) => [place.id, place]));
  const pairs = matches.flatMap(({ id, picture: point }): Match[] => {
    const board = boards.get(id);
    return board === undefined ? [] : [{ picture: point, board }];
  });
  const apart = besideOthers(pairs);
  const near = pairs.filter((pair) => !apart.has(pair));
  const fit = fitOf(near, picture);
  const mesh = fit.ok ? meshOf(near, picture, fit.map) : undefined;
  const wrong = apart.size + (mesh?.folding.length ?? 0);
  if (mesh === undefined || wrong * 4 > pairs.length) {
    const says =
      "The places that the module names do not lie as those of this board. Match them by hand, or choose another board.";
    return begin(game, picture, all, [], pairs.length < 3 ? "" : says);
  }
  const through = new Set<Match["board"]>(mesh.through.map(({ board }) => board));
  const used = matches.filter(({ id }) => through.has(boards.get(id) ?? { x: 0, y: 0 }));
  const left = wrong === 0 ? "" : ` ${wrong} more lie elsewhere in it, and were left out.`;
  await laid(
    { ...{ game, picture }, matches: used },
    `It was matched by the names of ${used.length} places in the module.${left}`,
  );
}

/** Places of a module that are places of the game: as its mapping says, else those of the same name, where only one has it. */
function namedOn(
  { width, height }: Picture,
  all: readonly PlaceOnBoard[],
  named: ModuleBoard["places"],
): readonly PlaceOnPicture[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const keys = new Map<string, PlaceOnBoard[]>();
  for (const place of all)
    for (const key of new Set([place.id, place.title, place.title.split(",")[0] ?? ""].map(plain)))
      keys.set(key, [...(keys.get(key) ?? []), place]);
  const byId = new Map(all.map((place) => [place.id, place]));
  const found = new Map<string, PlaceOnPicture>();
  const twice = new Set<string>();
  for (const { name, id, x, y } of named) {
    const same = keys.get(plain(name)) ?? [];
    const place = id === null ? (same.length === 1 ? same[0] : undefined) : byId.get(id);
    if (place === undefined || x < 0 || y < 0 || x > width || y > height) continue;
    if (found.has(place.id)) twice.add(place.id);
    found.set(place.id, { id: place.id, title: place.title, picture: { x, y } });
  }
  return [...found.values()].filter(({ id }) => !twice.has(id));
}

/** No more points than these are matched by hand. */
export const maxByHand = 30;

/** Begins to match three places, or those that are matched. */
function begin(
  game: string,
  picture: Picture,
  all: readonly PlaceOnBoard[],
  before: readonly PlaceOnPicture[],
  says = "",
): void {
  const byId = new Map(all.map((place) => [place.id, place]));
  const again = before.flatMap(({ id, picture: point }): Chosen[] => {
    const place = byId.get(id);
    return place === undefined ? [] : [{ place, picture: point }];
  });
  const isByHand = again.length >= 3 && again.length <= maxByHand;
  const chosen = isByHand ? again : farApart(all).map((place): Chosen => ({ place, picture: null }));
  if (chosen.length < 3)
    return go({ kind: "start" }, "The places of this board have no known positions, so nothing can be matched.");
  go({ kind: "match", game, picture, places: all, chosen, at: 0, on: "picture" }, says);
}

/** Matches again the map that is laid. */
export const matchAgain = ({ map, shown: seen }: Laid): Promise<void> =>
  busy(async () => {
    if (seen === undefined) return go({ kind: "start" });
    const { name, width, height, matches } = map;
    const { game, places } = await still(placesNow());
    begin(game, { name, width, height, ...seen }, places, matches);
  });

/** Matches one more place of the map that is laid: the one that lies farthest from those that are matched. */
export const addPoint = (laid: Laid): Promise<void> => busy(() => matchMore(laid));

async function matchMore({ map, shown: seen }: Laid): Promise<void> {
  if (seen === undefined) return go({ kind: "start" });
  const { name, width, height, matches } = map;
  const { game, places } = await still(placesNow());
  const byId = new Map(places.map((place) => [place.id, place]));
  const chosen = matches.flatMap(({ id, picture }): Chosen[] => {
    const place = byId.get(id);
    return place === undefined ? [] : [{ place, picture }];
  });
  const far = (place: PlaceOnBoard) =>
    Math.min(...chosen.map((one) => Math.hypot(one.place.x - place.x, one.place.y - place.y)));
  const [place] = [...places].sort((a, b) => far(b) - far(a));
  if (place === undefined || far(place) === 0) return go({ kind: "start" }, "Every place of the board is matched.");
  const picture = { name, width, height, ...seen };
  const all = [...chosen, { place, picture: null }];
  go({ kind: "match", game, picture, places, chosen: all, at: all.length - 1, on: "picture" });
}

/** Leaves out a point beyond the first three, and lays the map without it. */
export async function leaveOut(): Promise<void> {
  const now = step.peek();
  if (now.kind !== "match" || now.chosen.length < 4) return;
  await layChosen({ ...now, chosen: now.chosen.filter((_, at) => at !== now.at) });
}

const change = (more: Partial<Omit<Matching, "kind">>, says = ""): void => {
  const now = step.peek();
  if (now.kind === "match") go({ ...now, ...more }, says);
};

/** Another place for the point that is matched; it is not on the picture yet. */
export function choosePlace(place: PlaceOnBoard): void {
  const now = step.peek();
  if (now.kind !== "match") return;
  const taken = now.chosen.some((one, at) => at !== now.at && one.place.id === place.id);
  if (taken) return change({}, `${place.title} is matched already. Choose another place.`);
  change({ chosen: now.chosen.map((one, at) => (at === now.at ? { place, picture: null } : one)) });
  said.value = place.title;
}

/** Where the place is on the picture. */
export function pointAt(point: Point): void {
  const now = step.peek();
  if (now.kind !== "match") return;
  const { width, height } = now.picture;
  if (point.x < 0 || point.y < 0 || point.x > width || point.y > height)
    return change({}, "That is beside the picture.");
  change({ chosen: now.chosen.map((one, at) => (at === now.at ? { ...one, picture: point } : one)) });
}

/** A place of the board near a point: that one is meant. */
export function pointAtBoard(point: Point): void {
  const now = step.peek();
  if (now.kind !== "match") return;
  const far = (place: PlaceOnBoard) => Math.hypot(place.x - point.x, place.y - point.y);
  const [nearest] = [...now.places].sort((a, b) => far(a) - far(b));
  if (nearest !== undefined) choosePlace(nearest);
}

export const lookOn = (on: Matching["on"]): void => change({ on });

export function backOne(): void {
  const now = step.peek();
  if (now.kind === "match") change({ at: Math.max(0, now.at - 1), on: "picture" });
}

/** The next point; behind the last the map is laid. */
export async function goOn(): Promise<void> {
  const now = step.peek();
  if (now.kind !== "match") return;
  if (now.at < now.chosen.length - 1) return change({ at: now.at + 1, on: "picture" });
  await layChosen(now);
}

async function layChosen(now: Matching): Promise<void> {
  const matches = now.chosen.flatMap(({ place: { id, title }, picture }) =>
    picture === null ? [] : [{ id, title, picture }],
  );
  const pairs = now.chosen.flatMap(({ place, picture }) => (picture === null ? [] : [{ picture, board: place }]));
  const fit = fitOf(pairs, now.picture);
  // Of more than three points the one that the others speak against is asked for again.
  const odd = fit.ok ? meshOf(pairs, now.picture, fit.map).folding[0] : pairs.length > 3 ? oddOf(pairs) : undefined;
  if (odd !== undefined) {
    const at = Math.max(
      0,
      now.chosen.findIndex(({ place }) => place === odd.board),
    );
    const title = now.chosen[at]?.place.title ?? "a point";
    const what = fit.ok ? `fold over itself at ${title}, or be torn` : `be stretched out of shape at ${title}`;
    const says = `The picture would ${what}: it is not where the others say. Mark it again, or leave it out.`;
    return change({ at, on: "picture" }, says);
  }
  if (!fit.ok) return change({ at: 0, on: "picture" }, fit.says);
  // A second click finds nothing more to lay.
  await busy(() => laid({ game: now.game, picture: now.picture, matches }, ""));
}

interface Laying {
  readonly game: string;
  readonly picture: Picture;
  readonly matches: readonly PlaceOnPicture[];
}

async function laid({ game, picture, matches }: Laying, says: string): Promise<void> {
  const { name, blob, url, width, height } = picture;
  const before = lying.peek();
  const map = { game, name, width, height, opacity: before?.map.opacity ?? 1, matches };
  const isKept = await still(lay(map, { blob, url }, before));
  const notKept = "This browser keeps nothing for this page: the map stays until you close the page.";
  go({ kind: "start" }, [says, ...(isKept ? [] : [notKept])].join(" ").trim());
  said.value = `${name} lies under the board. ${notice.peek()}`;
}
