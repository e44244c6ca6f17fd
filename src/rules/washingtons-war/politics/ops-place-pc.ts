import { counted } from "../../mechanics/counting.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { at, spaceFor } from "../position/board.js";
import { notThatCard, opsCard, opsGate } from "../position/card-gates.js";
import { discardCard, playable } from "../position/cards.js";
import { cardInHand, each, offTheMap, onTheMap } from "../position/checks.js";
import { cardHole } from "../position/holes.js";
import { opsTitle, spaceNames } from "../position/names.js";
import { pcLimits } from "../position/pc-limits.js";
import { beginPlay } from "../position/plays.js";
import { americanBarred, bordersOn, mayBorderOn, mayPlace, mayTurn } from "../position/politics.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";

/** An Ops card places and flips PCs, up to its value (6.2, 10.11). */
export const opsPlacePc = move({
  name: "ops-place-pc",
  rule: "10.11",
  at: ["impulse/play"],
  params: moveShapes["ops-place-pc"],
  preconditions: { ...opsGate, ...onTheMap() },
  resolve(c, reject) {
    const { facts, p } = c;
    const card = opsCard(facts, p.card);
    if (card === undefined) return reject("an-ops-card", notThatCard(facts, p.card));
    const off = offTheMap(c, ...p.place, ...p.flip);
    if (off) return reject("on-the-map", off);
    const { place, flip } = p;
    return {
      get ops() {
        return card.ops;
      },
      get place() {
        return place;
      },
      get flip() {
        return flip;
      },
      get path() {
        return undefined;
      },
    };
  },
  checks: {
    "card-in-hand": cardInHand,
    "within-value": {
      rule: "10.11",
      says: "{actual} PCs are placed and flipped with a card of {expected}",
      ok: ({ p, d }) =>
        p.place.length + p.flip.length <= d.ops || { expected: d.ops, actual: p.place.length + p.flip.length },
    },
    something: {
      rule: "6.2",
      says: "nothing is placed or flipped with {card}",
      ok: ({ p, ruling }) => ruling("null-ops") === "allowed" || p.place.length + p.flip.length > 0,
    },
    "one-action-per-space": {
      rule: "10.0.A",
      says: "{actual} is named twice, and a space holds one PC",
      ok({ p }) {
        const named = [...p.place, ...p.flip];
        return new Set(named).size === named.length || { actual: named.filter((id, i) => named.indexOf(id) < i) };
      },
    },
    "flips-an-enemy-pc": {
      rule: "10.11",
      says: "{actual} has no enemy PC to flip",
      ok: ({ s, by, p }) => each(p.flip, (space) => at(s, space).pc === other(by), "/flip"),
    },
    ...pcLimits,
    "british-places-adjacent": {
      rule: "10.11.B.ii",
      says: "{actual} is not next to a British PC that stood there before this card, counting all ports as adjacent, and holds no British Army",
      ok: (c) =>
        c.by === "american" ||
        each(c.p.place, (space) => mayTurn(c.s, "british", space) || bordersOn(c, "british", space), "/place"),
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    beginPlay(c, by, p.card, `with ${counted(d.ops, "Operation")}`);
    discardCard(c, p.card, "spent");
    for (const space of p.place) {
      spaceFor(s, space).pc = by;
      tell("pc-placed", { side: by, space });
    }
    for (const space of p.flip) {
      spaceFor(s, space).pc = by;
      tell("pc-flipped", { side: by, space });
    }
  },
  // Beside the holes: each space alone; through the holes three times slower, for fewer spaces.
  candidates(c, offer) {
    const { facts, by } = c;
    const { place, flip } = openSpaces(c);
    for (const card of playable(c, by)) {
      const ops = opsCard(facts, card)?.ops;
      if (ops === undefined) continue;
      offer({ card, place: [], flip: [] });
      for (const space of flip) offer({ card, place: [], flip: [space] });
      for (let i = 0; i < place.length; i++) {
        const turned = flip.slice(0, Math.max(0, ops - 1));
        offer({ card, place: place.slice(i, i + ops - turned.length), flip: turned });
        if (turned.length > 0 || ops > 1) offer({ card, place: place.slice(i, i + 1), flip: [] });
      }
    }
  },
  complete: false,
  *holes(c, { card, place = [], flip = [] }) {
    const { facts, by } = c;
    yield cardHole(c, by, (one) => opsCard(facts, one) !== undefined);
    const left = (opsCard(facts, card ?? "")?.ops ?? 0) - place.length - flip.length;
    const open = openSpaces(c);
    const fresh = (space: SpaceId) => !place.includes(space) && !flip.includes(space);
    yield {
      param: "/place",
      values: open.place.filter(fresh),
      pick: [0, place.length + left],
      extra: place.length > 0,
    };
    yield { param: "/flip", values: open.flip.filter(fresh), pick: [0, flip.length + left], extra: flip.length > 0 };
  },
  describe(p, facts) {
    const placed = p.place.length === 0 ? [] : [`PC in ${spaceNames(facts, p.place)}`];
    const flipped = p.flip.length === 0 ? [] : [`flip ${spaceNames(facts, p.flip)}`];
    return `${opsTitle(facts, p.card)}: ${[...placed, ...flipped].join(", ") || "no PC is placed or flipped"}`;
  },
});

/** Where a side can place and flip PCs with an Ops card, each space by itself (10.11). */
function openSpaces(c: QueryContext & { readonly by: Side }) {
  const { s, facts, by } = c;
  const allowed = by === "british" || !americanBarred(s);
  return {
    place: facts.spaces.filter(
      (space) =>
        allowed && mayPlace(s, by, space) && (by === "american" || mayTurn(s, by, space) || mayBorderOn(c, by, space)),
    ),
    flip: facts.spaces.filter((space) => at(s, space).pc === other(by) && mayTurn(s, by, space)),
  };
}
