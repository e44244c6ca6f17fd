import { at, hasAmericanUnit, spaceFor } from "../board.js";
import { discardCard, playable } from "../cards.js";
import { other } from "../constants.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { beginPlay } from "../plays.js";
import { americanBarred, bordersOn, mayPlace, mayRemove, mayTurn, spacesControlled } from "../politics.js";
import { cardInHand } from "./common.js";
import { cardTitle } from "./names.js";
import { eventCard, eventGate } from "./ops.js";

/** An event is discarded, for nothing or for one PC action next to a PC of one's own (6.32). */
export const discardEvent = move({
  name: "discard-event",
  rule: "6.32",
  at: ["impulse/play"],
  params: moveShapes["discard-event"],
  gates: { ...eventGate, "on-the-map": { rule: "2.1", says: "the space is on the map" } },
  look({ s, facts, p }, shut) {
    const card = eventCard(facts, p.card);
    if (card === undefined) return shut("an-event", { actual: p.card, path: "/card" });
    const { action, space } = p;
    if (space !== undefined && !facts.isSpace(space)) return shut("on-the-map", { actual: space, path: "/space" });
    return {
      card,
      action: space === undefined ? ("none" as const) : action,
      space: space ?? "",
      here: at(s, space ?? ""),
    };
  },
  checks: {
    "card-in-hand": cardInHand,
    "not-a-special": {
      rule: "6.34.A",
      says: "a Special is never discarded: it must be played",
      ok: ({ d }) => !d.card.mandatory,
    },
    "one-action": {
      rule: "6.32.B",
      says: "one PC is placed, flipped or removed in one space, or nothing is done",
      ok: ({ p }) => (p.action === "none") === (p.space === undefined),
    },
    "next-to-own-pc": {
      rule: "10.12.B",
      says: "the space is adjacent to one with a PC of one's own",
      ok: ({ s, facts, by, d }) =>
        d.action === "none" ||
        bordersOn(facts, by, d.space, spacesControlled(s, by)) || { actual: d.space, path: "/space" },
    },
    "american-may-place": {
      rule: "10.11.A.iv",
      says: "the American places no PC while Congress is dispersed, nor in the turn of the Line Mutinies",
      ok: ({ s, by, d }) => by === "british" || d.action !== "place" || !americanBarred(s),
    },
    "american-may-flip": {
      rule: "10.11.A.iv",
      says: "of discarded events only the removal is left to the American while he may not place",
      ok: ({ s, by, d, ruling }) =>
        by === "british" || d.action !== "flip" || !americanBarred(s) || ruling("flip-without-congress") === "allowed",
    },
    "places-in-uncontrolled": {
      rule: "10.11",
      says: "a PC is placed in a space without a PC",
      ok: ({ d }) =>
        d.action !== "place" || d.here.pc === null || { expected: null, actual: d.here.pc, path: "/space" },
    },
    "american-places-without-british-cu": {
      rule: "10.11.A.ii",
      says: "an American PC is placed in a space without British CUs",
      ok: ({ by, d }) =>
        by === "british" || d.action !== "place" || d.here.british === 0 || { expected: 0, actual: d.here.british },
    },
    "british-places-without-american-unit": {
      rule: "10.11.B.ii",
      says: "a British PC is placed in a space without an American Unit",
      ok: ({ s, by, d }) => by === "american" || d.action !== "place" || !hasAmericanUnit(s, d.space),
    },
    "turns-an-enemy-pc": {
      rule: "10.12.B",
      says: "an enemy PC is flipped or removed",
      ok: ({ by, d }) =>
        d.action === "none" ||
        d.action === "place" ||
        d.here.pc === other(by) || { expected: other(by), actual: d.here.pc, path: "/space" },
    },
    "american-flips-with-general": {
      rule: "10.11.A.iii",
      says: "the American flips a PC where he has a General",
      ok: ({ s, by, d }) => by === "british" || d.action !== "flip" || mayTurn(s, "american", d.space),
    },
    "british-flips-with-army": {
      rule: "10.11.B.iii",
      says: "the British flips a PC where he has an Army: a General with a CU",
      ok: ({ s, by, d }) => by === "american" || d.action !== "flip" || mayTurn(s, "british", d.space),
    },
    "removes-undefended": {
      rule: "10.12.B",
      says: "a PC is removed only where no enemy CUs are; an American one only without a General and Congress",
      ok: ({ s, facts, ruling, by, d }) => d.action !== "remove" || mayRemove({ s, facts, ruling }, by, d.space),
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    beginPlay(c, by, p.card, "as a discard");
    discardCard(c, p.card, "play");
    s.cards.swappable = { card: p.card, by };
    tell("event-discarded", { side: by, card: p.card });
    if (d.action === "none") return;
    spaceFor(s, d.space).pc = d.action === "remove" ? null : by;
    if (d.action === "place") tell("pc-placed", { side: by, space: d.space });
    if (d.action === "flip") tell("pc-flipped", { side: by, space: d.space });
    if (d.action === "remove") tell("pc-removed", { side: other(by), space: d.space });
  },
  candidates({ s, facts, by, ruling }, offer) {
    const own = spacesControlled(s, by);
    const near = facts.spaces.filter((space) => facts.neighbours(space).some((next) => own.includes(next)));
    for (const card of playable({ s, facts }, by)) {
      if (eventCard(facts, card)?.mandatory !== false) continue;
      offer({ card, action: "none" });
      for (const space of near) {
        if (mayPlace(s, by, space)) offer({ card, action: "place", space });
        if (at(s, space).pc !== other(by)) continue;
        if (mayTurn(s, by, space)) offer({ card, action: "flip", space });
        if (mayRemove({ s, facts, ruling }, by, space)) offer({ card, action: "remove", space });
      }
    }
  },
  complete: false,
  describe: (p, facts) =>
    `discard ${cardTitle(facts, p.card)}${p.space === undefined ? "" : `: ${p.action} PC in ${facts.name(p.space)}`}`,
});
