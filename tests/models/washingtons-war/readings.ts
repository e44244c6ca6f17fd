// What the models answer under other readings of the open texts: how an answer of the standard readings changes.
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { mayReinforceBritish } from "./activation.js";
import { at, cus, isFortified, leader, type Side, type State, spaces } from "./board.js";
import { mayLandIn } from "./france.js";
import { isolated } from "./isolation.js";
import { mayDiscard, mayLand, mayOps } from "./politics.js";

/** An answer under a reading; undefined where the reading says nothing of the move. */
export type Reads = (s: State, by: Side, move: Move) => boolean | undefined;

const opsOf = (card: string) => Number(card[4]);

/** Controlled ports alone are adjacent to each other: a space without a PC is none of them (3.0). */
const controlledPorts: Reads = (s, by, move) => {
  const rule = "ports next to ports (10.11.B)";
  if (move.move === "ops-place-pc") return mayOps(s, by, { ...move, value: opsOf(move.card) }, rule);
  if (move.move !== "discard-event" || move.action === "none") return undefined;
  return mayDiscard(s, by, move.action, move.space ?? "", rule);
};

/** An American General and Congress protect British PCs as well (10.12.B). */
const protectsBoth: Reads = (s, by, move) => {
  if (move.move !== "discard-event" || move.action !== "remove") return undefined;
  const space = move.space ?? "";
  const guarded = leader(s, space, "american") !== undefined || s.congress === space;
  return mayDiscard(s, by, "remove", space) && !guarded;
};

/** Without Congress not even a flip by a discarded event (10.11.A.iv). */
const noFlip: Reads = (s, by, move) => {
  if (move.move !== "discard-event" || move.action !== "flip") return undefined;
  const barred = by === "american" && (s.congress === "dispersed" || s.lineMutinies);
  return mayDiscard(s, by, "flip", move.space ?? "") && !barred;
};

/** An empty port has no piece of either side (7.2.B). */
const emptyOfAll: Reads = (s, _, move) => {
  if (move.move !== "landing-party") return undefined;
  const piece = at(s, move.port).british > 0 || leader(s, move.port, "british") !== undefined;
  return mayLand(s, move.port, move.kind) && !(move.kind === "place" && piece);
};

/** A fortified port takes British reinforcements under British control alone (2.1.C). */
const strictPorts: Reads = (s, _, move) => {
  if (move.move !== "reinforce-british") return undefined;
  return mayReinforceBritish(s, move) && !(isFortified(move.port) && at(s, move.port).pc !== "british");
};

/** No landing where a British General is alone (12.2.B.ii). */
const noCapture: Reads = (s, _, move) => {
  if (move.move !== "land-french") return undefined;
  return mayLandIn(s, move.port) && leader(s, move.port, "british") === undefined;
};

/** No landing where Washington stands (12.2.B.ii). */
const notOnWashington: Reads = (s, _, move) => {
  if (move.move !== "land-french") return undefined;
  return mayLandIn(s, move.port) && leader(s, move.port, "american") !== "washington";
};

/** The readings that the models can answer, by `ruling/reading`. */
export const readings: { readonly [reading: string]: Reads } = {
  "adjacent-ports/controlled-ports": controlledPorts,
  "protected-pc/both": protectsBoth,
  "flip-without-congress/barred": noFlip,
  "empty-port/any-piece": emptyOfAll,
  "fortified-ports/strict": strictPorts,
  "french-land-on-general/barred": noCapture,
  "french-land-on-washington/no-landing": notOnWashington,
};

/** Isolated British PCs where an open space is closed only by CUs and a General together (10.32.A). */
export function isolatedOtherwise(s: State) {
  // A space with one of the two alone counts as open: as if nobody were there.
  const open = Object.fromEntries(
    spaces.map((space) => {
      const both = cus(s, space, "american") > 0 && leader(s, space, "american") !== undefined;
      return [space, at(s, space).pc === null && !both ? { ...at(s, space), american: 0, french: 0 } : at(s, space)];
    }),
  );
  const generals = Object.fromEntries(
    Object.entries(s.generals).map(([general, place]) => [
      general,
      at(s, place).pc === null && cus(s, place, "american") === 0 ? "captured" : place,
    ]),
  );
  return isolated({ ...s, spaces: open, generals: { ...s.generals, ...generals } }, "british");
}
