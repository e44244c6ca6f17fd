import { effectKnown } from "../../mechanics/cards/effects.js";
import { inHandAnswer } from "../../mechanics/cards/hands.js";
import { effectUnknown } from "../effects/registry.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { noCard } from "../position/activation.js";
import { generalsAt, isBrigade } from "../position/board.js";
import { isEventOf, layDownPlayed, takeFromHand } from "../position/cards.js";
import { cardHole } from "../position/checks.js";
import {
  type Force,
  farInterception,
  forceAt,
  interceptable,
  interceptingFrom,
  interceptorsAt,
  isNext,
  isTwoAway,
  maxInfantry,
  mayInterceptFar,
  nextTo,
} from "../position/interceptions.js";
import { titleOf } from "../position/names.js";
import { notThere, party, partySp } from "../position/parties.js";
import { places } from "../position/piles.js";
import { allowances } from "../terms/figures.js";
import type { CardId, GeneralId, SpaceId } from "../terms/ids.js";

/** The force of a side next to a space tries to come there before the enemy (5.81). */
export const intercept = move({
  name: "intercept",
  rule: "5.81",
  at: ["march/intercept"],
  params: moveShapes.intercept,
  preconditions: {
    "a-card": { rule: "4.1", says: "there is no card {actual}{near}" },
    "a-force": { rule: "5.81", says: "no force with a General stands in {actual} to intercept" },
  },
  resolve(c, reject) {
    const off = noCard(c);
    if (off !== undefined) return reject("a-card", off);
    const force = forceAt(c, c.p.from, c.by);
    if (force === undefined) return reject("a-force", { actual: c.p.from });
    const named = party({
      ...c.p,
      generals: [c.p.general, ...(c.p.generals ?? []).filter((id) => id !== c.p.general)],
    });
    return { force, named };
  },
  checks: {
    ...interceptable,
    "card-in-hand": {
      rule: "1.3",
      says: "{card} is not in the {by} hand ({actual})",
      ok: ({ s, by, p }) => p.card === undefined || inHandAnswer(places, s.cards, by, p.card),
    },
    "far-by-first-manassas": {
      rule: "1.3",
      says: "{card} is not an event that lets the {by} side intercept over two spaces",
      ok({ by, p, facts }) {
        if (p.card === undefined) return true;
        const card = facts.card(p.card);
        // 1.3 calls it an interception card, as one of a kind: whether others are stands on them.
        const open = isEventOf(card, by) && effectUnknown(card);
        return (
          open || (card.effect === farInterception && by === "confederate") || { actual: card.effect, path: "/card" }
        );
      },
    },
    "interception-card": {
      rule: "1.3",
      says: "whether {card} (number {number}) lets anybody intercept is not documented",
      ok({ by, p: { card }, facts }) {
        if (card === undefined) return true;
        const unknown = isEventOf(facts.card(card), by) && effectUnknown(facts.card(card));
        return effectKnown({ card, number: facts.cardNumber(card), unknown, agreed: facts.effectAgreed(card) });
      },
    },
    "next-to-it": {
      rule: "5.81",
      says: "{from} does not lie next to {here}",
      ok: (c) => {
        if (c.p.card !== undefined && isTwoAway(c, c.by, c.p.from, c.f.here)) return true;
        const near = isNext(c, c.by, c.p.from, c.f.here) ?? c.facts.line(c.p.from, c.f.here) !== "none";
        return near || { actual: c.p.from, path: "/from" };
      },
    },
    "no-generic-commander": {
      rule: "5.28",
      says: "the Army in {from} has a generic commander, who does not move",
      ok: ({ d, p }) => d.force.kind !== "army" || d.force.commanders.length > 0 || { actual: p.from },
    },
    "commander-leads": {
      rule: "5.31",
      says: "{general} does not command in {from}: {expected} does",
      ok: ({ p, d }) =>
        d.force.commanders.length === 0 ||
        d.force.commanders.includes(p.general) || { expected: d.force.commanders, actual: p.general, path: "/general" },
    },
    "is-there": {
      rule: "5.81",
      says: "{actual} does not stand in {from}",
      ok({ s, by, p, d }) {
        const missing = notThere(s, p.from, by, d.named);
        return missing === undefined || { actual: missing };
      },
    },
    "with-sp": {
      rule: "5.81",
      says: "{general} intercepts with {expected} SP at least, not with {actual}",
      ok: ({ s, d }) => partySp(s, d.named) > 0 || { expected: 1, actual: 0 },
    },
    "within-limit": {
      rule: "5.81",
      says: "{actual} SP would intercept, and {expected} is what such a force moves with",
      ok({ s, d }) {
        const sp = partySp(s, d.named);
        // 5.55: a brigade takes no infantry along.
        const max = d.force.kind === "cavalry" ? sp - d.named.infantry : allowances[d.force.kind].sp;
        return sp <= max || { expected: max, actual: sp, path: "/infantry" };
      },
    },
    "generals-with-it": {
      rule: "5.81",
      says: "{actual} Generals go along with {general}, and {expected} may",
      ok({ d, ruling }) {
        const more = d.named.generals.length - 1;
        const others = d.force.party.generals.length - 1;
        const oneMore = d.force.kind === "corps" ? 1 : 0;
        const bound = d.force.kind !== "army" && ruling("generals-who-intercept") === "one-more";
        const max = bound ? oneMore : others;
        return more <= max || { expected: max, actual: more, path: "/generals" };
      },
    },
    "the-whole-force": {
      rule: "5.81",
      says: "the whole force intercepts: {expected} infantry SP at least, not {actual}",
      ok(c) {
        const least = leastInfantry(c, c.p.from, c.d.force, c.d.named.generals);
        return c.d.named.infantry >= least || { expected: least, actual: c.d.named.infantry, path: "/infantry" };
      },
    },
    "all-generals": {
      rule: "5.81",
      says: "the whole force intercepts: {actual} would stay behind",
      ok({ d, ruling }) {
        const all = d.force.kind === "corps" && ruling("generals-who-intercept") === "all";
        if (d.force.kind !== "army" && !all) return true;
        const left = d.force.party.generals.filter((id) => !d.named.generals.includes(id));
        return left.length === 0 || { actual: left, path: "/generals" };
      },
    },
  },
  apply(c) {
    const { s, f, by, p, d, ruling, tell } = c;
    f.tried = true;
    if (p.card !== undefined) {
      takeFromHand(s, by, p.card);
      tell("card-played", { side: by, card: p.card, use: "to intercept" });
      layDownPlayed(c, p.card);
    }
    const { infantry, generals, elites } = d.named;
    f.trying = {
      from: p.from,
      general: p.general,
      party: { infantry, generals: [...generals], elites: [...elites] },
      range: nextTo(c, by, f.here).includes(p.from) ? 1 : 2,
      sure:
        p.card !== undefined &&
        c.facts.card(p.card).effect === farInterception &&
        ruling("first-manassas") === "succeeds",
    };
  },
  // Beside the holes: the whole force goes along; the holes found that in 9 of 10 windows only.
  candidates(c, offer) {
    for (const from of interceptingFrom(c)) {
      if (isNext(c, c.by, from, c.f.here) === false) continue;
      const force = forceAt(c, from, c.by);
      if (force === undefined) continue;
      for (const general of interceptorsAt(c, from, c.by)) offer({ from, general, ...along(c, force, general) });
    }
  },
  complete: false,
  *holes(c, { from, general, card }) {
    if (mayInterceptFar(c, c.by)) {
      const isFar = (one: CardId) => c.facts.card(one).effect === farInterception;
      yield { ...cardHole(c, c.by, isFar), optional: true };
    }
    const spaces = interceptingFrom(c).filter((one) => card !== undefined || isNext(c, c.by, one, c.f.here) !== false);
    yield { param: "/from", values: spaces };
    if (from === undefined) return;
    yield { param: "/general", values: interceptorsAt(c, from, c.by) };
    const force = forceAt(c, from, c.by);
    if (force === undefined || general === undefined) return;
    const counts = Array.from({ length: force.party.infantry + 1 }, (_, at) => force.party.infantry - at);
    yield { param: "/infantry", kind: "count", values: counts, optional: true };
    const others = force.party.generals.filter((id) => id !== general);
    if (others.length > 0)
      yield { param: "/generals", kind: "list", values: others, pick: [0, others.length], optional: true };
    const { elites } = force.party;
    if (elites.length > 0)
      yield { param: "/elites", kind: "list", values: [...elites], pick: [0, elites.length], optional: true };
  },
  describe: ({ general }) => `${titleOf(general)} intercepts`,
});

/**
 * The least infantry that goes: all that such a force takes along, but 1 SP may stay in a fort, and another where Generals
 * stay who need it (5.81; 5.29, 5.34).
 */
function leastInfantry(
  { s, facts, by }: Pick<QueryContext, "s" | "facts"> & { readonly by: "union" | "confederate" },
  from: SpaceId,
  force: Force,
  generals: readonly GeneralId[],
): number {
  const max = maxInfantry(s, force, generals);
  const fort = s.forts[from] === by || facts.port(from) === "coastal-fort";
  const staying = generalsAt(s, from, by).some((id) => !generals.includes(id));
  const alone = generals.some((id) => isBrigade(s, id)) ? 0 : Math.min(1, max);
  return Math.max(alone, max - (fort ? 1 : 0) - (staying ? 1 : 0));
}

/** Who goes along with an interceptor where nobody chooses otherwise. */
function along(c: Pick<QueryContext, "s" | "facts" | "ruling">, force: Force, general: GeneralId) {
  const others = force.party.generals.filter((id) => id !== general);
  const corps = c.ruling("generals-who-intercept") === "all" ? others : others.slice(0, 1);
  const generals = force.kind === "army" ? others : force.kind === "corps" ? corps : [];
  const infantry = maxInfantry(c.s, force, [general, ...generals]);
  return {
    ...(infantry > 0 && { infantry }),
    ...(generals.length > 0 && { generals }),
    ...(force.party.elites.length > 0 && force.kind !== "cavalry" && { elites: [...force.party.elites] }),
  };
}
