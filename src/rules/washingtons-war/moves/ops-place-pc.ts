import { at, hasAmericanUnit, spaceFor } from "../board.js";
import { discardCard, playable } from "../cards.js";
import { other } from "../constants.js";
import { moveShapes } from "../generated/shapes.js";
import type { SpaceId } from "../ids.js";
import { move } from "../kit.js";
import { beginPlay } from "../plays.js";
import { americanBarred, bordersOn, mayBorderOn, mayPlace, mayTurn, spacesControlled } from "../politics.js";
import { cardInHand } from "./common.js";
import { opsTitle, spaceNames } from "./names.js";
import { opsCard, opsGate } from "./ops.js";

/** True, or which of the spaces break a rule. */
function each(spaces: readonly SpaceId[], list: "place" | "flip", keeps: (space: SpaceId) => boolean) {
  const wrong = spaces.filter((space) => !keeps(space));
  return wrong.length === 0 || { actual: wrong, path: `/${list}/${spaces.indexOf(wrong[0] ?? "")}` };
}

/** An Ops card places and flips PCs, up to its value (6.2, 10.11). */
export const opsPlacePc = move({
  name: "ops-place-pc",
  rule: "10.11",
  at: ["impulse/play"],
  params: moveShapes["ops-place-pc"],
  gates: { ...opsGate, "on-the-map": { rule: "2.1", says: "the space is on the map" } },
  look({ facts, p }, shut) {
    const card = opsCard(facts, p.card);
    if (card === undefined) return shut("an-ops-card", { actual: p.card, path: "/card" });
    const unknown = [...p.place, ...p.flip].find((space) => !facts.isSpace(space));
    return unknown === undefined ? card : shut("on-the-map", { actual: unknown });
  },
  checks: {
    "card-in-hand": cardInHand,
    "within-value": {
      rule: "10.11",
      says: "as many actions at most as the value of the card",
      ok: ({ p, d }) =>
        p.place.length + p.flip.length <= d.ops || { expected: d.ops, actual: p.place.length + p.flip.length },
    },
    something: {
      rule: "6.2",
      says: "at least one PC is placed or flipped",
      ok: ({ p, ruling }) => ruling("null-ops") === "allowed" || p.place.length + p.flip.length > 0,
    },
    "one-action-per-space": {
      rule: "10.0.A",
      says: "a space holds one PC at most: no space is named twice",
      ok: ({ p }) => new Set([...p.place, ...p.flip]).size === p.place.length + p.flip.length,
    },
    "american-may-place": {
      rule: "10.11.A.iv",
      says: "the American places no PC while Congress is dispersed, nor in the turn of the Line Mutinies",
      ok: ({ s, by, p }) =>
        by === "british" || p.place.length === 0 || !americanBarred(s) || { actual: s.congress, path: "/place" },
    },
    "american-places-in-uncontrolled": {
      rule: "10.11.A.ii",
      says: "an American PC is placed in a space without a PC",
      ok: ({ s, by, p }) => by === "british" || each(p.place, "place", (space) => at(s, space).pc === null),
    },
    "american-places-without-british-cu": {
      rule: "10.11.A.ii",
      says: "an American PC is placed in a space without British CUs",
      ok: ({ s, by, p }) => by === "british" || each(p.place, "place", (space) => at(s, space).british === 0),
    },
    "british-places-in-uncontrolled": {
      rule: "10.11.B.ii",
      says: "a British PC is placed in a space without a PC",
      ok: ({ s, by, p }) => by === "american" || each(p.place, "place", (space) => at(s, space).pc === null),
    },
    "british-places-without-american-unit": {
      rule: "10.11.B.ii",
      says: "a British PC is placed in a space without an American Unit",
      ok: ({ s, by, p }) => by === "american" || each(p.place, "place", (space) => !hasAmericanUnit(s, space)),
    },
    "british-places-adjacent": {
      rule: "10.11.B.ii",
      says: "a British PC is placed next to one that stood there before this card, or with a British Army; all ports are adjacent to each other",
      ok: ({ s, facts, by, p }) =>
        by === "american" ||
        each(
          p.place,
          "place",
          (space) => mayTurn(s, "british", space) || bordersOn(facts, "british", space, spacesControlled(s, "british")),
        ),
    },
    "flips-an-enemy-pc": {
      rule: "10.11",
      says: "an enemy PC is flipped",
      ok: ({ s, by, p }) => each(p.flip, "flip", (space) => at(s, space).pc === other(by)),
    },
    "american-flips-with-general": {
      rule: "10.11.A.iii",
      says: "the American flips a PC where he has a General",
      ok: ({ s, by, p }) => by === "british" || each(p.flip, "flip", (space) => mayTurn(s, "american", space)),
    },
    "british-flips-with-army": {
      rule: "10.11.B.iii",
      says: "the British flips a PC where he has an Army: a General with a CU",
      ok: ({ s, by, p }) => by === "american" || each(p.flip, "flip", (space) => mayTurn(s, "british", space)),
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    beginPlay(c, by, p.card, `with ${d.ops} Operations`);
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
  candidates({ s, facts, by }, offer) {
    const british = spacesControlled(s, "british");
    const place = facts.spaces.filter(
      (space) =>
        mayPlace(s, by, space) &&
        (by === "american" ? !americanBarred(s) : mayTurn(s, by, space) || mayBorderOn(facts, by, space, british)),
    );
    const flip = facts.spaces.filter((space) => at(s, space).pc === other(by) && mayTurn(s, by, space));
    for (const card of playable({ s, facts }, by)) {
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
  describe(p, facts) {
    const flips = p.flip.length === 0 ? "" : `, flip ${spaceNames(facts, p.flip)}`;
    return `${opsTitle(facts, p.card)}: PC in ${spaceNames(facts, p.place)}${flips}`;
  },
});
