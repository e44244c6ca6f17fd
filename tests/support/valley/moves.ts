// The moves of The Valley, one for each decision.
import * as z from "zod/mini";
import {
  cardHole,
  conditionMet,
  declaredWhereUnknown,
  effectKnown,
  hasLength,
  layOnDiscards,
  mayLieFaceDown,
  notThatCard,
  offMap,
  playable,
  shapeOf,
  whyNotInHand,
  withinAllowance,
} from "../../../src/rules/index.js";
import { declaredThing, faultsIn, limits } from "./effects/declared.js";
import { carryOutEvent, effectOf } from "./effects/registry.js";
import { decline, move } from "./kit.js";
import {
  armiesOf,
  armyAt,
  beginPlay,
  cardInHand,
  interceptable,
  interceptors,
  named,
  places,
  stepCost,
} from "./position.js";

const precondition = { "a-card": { rule: "1.0", says: "there is no card {actual}{near}" } } as const;
const card = z.string();

/** An Operations card sets an army on its march. */
export const march = move({
  name: "march",
  rule: "3.0",
  at: ["round/play"],
  params: shapeOf(z.strictObject({ card, army: z.string() })),
  preconditions: { ...precondition, "an-army": { rule: "3.0", says: "{actual} is not an army" } },
  resolve({ s, facts, p }, reject) {
    if (!facts.isCard(p.card)) return reject("a-card", notThatCard(facts.cards, p.card));
    const army = s.armies[p.army];
    return army === undefined ? reject("an-army", { actual: p.army }) : { army, ops: facts.card(p.card).ops };
  },
  checks: {
    "card-in-hand": cardInHand,
    operations: { rule: "3.0", says: "{card} has no Operations", ok: ({ d }) => d.ops !== null },
    "own-army": {
      rule: "3.0",
      says: "{army} is not an army of {by} on the map",
      ok: ({ d, by }) => d.army.side === by && d.army.size > 0,
    },
  },
  apply(c) {
    const { p, d, by, call } = c;
    beginPlay(c, by, p.card);
    layOnDiscards(c.s.cards, p.card);
    const { at } = d.army;
    const here = { from: at, here: at, left: (d.ops ?? 0) + 1, trying: null, over: false };
    call("march", { at: "go", army: p.army, ...here });
  },
  candidates(c, offer) {
    for (const one of playable(named(c), c.by)) {
      if (c.facts.card(one).ops !== null) for (const army of armiesOf(c.s, c.by)) offer({ card: one, army });
    }
  },
  complete: false,
  *holes(c) {
    yield cardHole(named(c), c.by, (one) => c.facts.card(one).ops !== null);
    yield { param: "/army", values: armiesOf(c.s, c.by) };
  },
});

/** The army goes on, along a path of one or two points. */
export const step = move({
  name: "step",
  rule: "3.1",
  at: ["march/go"],
  params: shapeOf(z.strictObject({ path: z.array(z.string()) })),
  preconditions: { points: { rule: "3.1", says: "{actual} is not a point of the map{near}" } },
  resolve({ s, f, facts, p, by }, reject) {
    const off = offMap((point) => facts.points.includes(point), facts.points, p.path);
    if (off !== undefined) return reject("points", off);
    return { way: withinAllowance(f.here, p.path, (a, b) => stepCost(s, facts, by, a, b), f.left) };
  },
  checks: {
    "one-or-two": {
      rule: "3.1",
      says: "an army goes on by one point or two, not {actual}",
      ok: ({ p }) => hasLength(p.path, [1, 2]) || { actual: p.path.length },
    },
    "along-lines": {
      rule: "3.1",
      says: "no line leads an army from {from} to {to}",
      ok: ({ d }) => !("broken" in d.way) || { from: d.way.broken[0], to: d.way.broken[1] },
    },
    "within-allowance": {
      rule: "3.2",
      says: "the way would count {actual}; {expected} are left",
      ok: ({ d, f }) => !("beyond" in d.way) || { expected: f.left, actual: d.way.cost },
    },
    "not-into-enemies": {
      rule: "3.3",
      says: "an enemy army is in {actual}",
      ok({ s, p, by }) {
        const actual = p.path.find((point) => armyAt(s, by === "north" ? "south" : "north", point) !== undefined);
        return actual === undefined || { actual };
      },
    },
  },
  apply({ s, f, p, d, tell }) {
    const army = s.armies[f.army];
    if (army === undefined || !("cost" in d.way)) throw new RangeError("no way to go");
    f.left -= d.way.cost;
    f.from = p.path.at(-2) ?? f.here;
    f.here = p.path.at(-1) ?? f.here;
    army.at = f.here;
    tell("entered", { army: f.army, point: f.here });
    return "entered";
  },
  candidates({ f, facts }, offer) {
    for (const near of facts.lines.neighbours(f.here)) {
      offer({ path: [near] });
      for (const far of facts.lines.neighbours(near)) if (far !== f.here) offer({ path: [near, far] });
    }
  },
  complete: true,
});

export const stop = decline({
  name: "stop",
  rule: "3.1",
  at: ["march/go"],
  params: shapeOf(z.strictObject({})),
  apply: () => "end",
  says: "the army stops",
});

/** An army next to the point that was entered tries to come between. */
export const intercept = move({
  name: "intercept",
  rule: "3.4",
  at: ["march/intercept"],
  params: shapeOf(z.strictObject({ army: z.string() })),
  checks: {
    ...interceptable,
    "may-intercept": {
      rule: "3.4",
      says: "{army} is not an army of two next to {here} that has not tried",
      ok: ({ s, f, facts, p, by }) => interceptors(s, facts, by, f.here).includes(p.army),
    },
    "line-known": {
      rule: "3.4",
      says: "no road or rail leads {army} to {here}",
      ok: ({ s, f, facts, p }) => facts.lines.between(s.armies[p.army]?.at ?? f.here, f.here) !== "none",
    },
  },
  apply({ s, f, p }) {
    s.tried.push(p.army);
    f.trying = p.army;
  },
  candidates({ s, f, facts, by }, offer) {
    for (const army of interceptors(s, facts, by, f.here)) offer({ army });
  },
  complete: true,
});

export const letPass = decline({
  name: "let-pass",
  rule: "3.4",
  at: ["march/intercept"],
  params: shapeOf(z.strictObject({})),
  apply: () => "go",
  says: "nobody intercepts",
});

/** An event is played for what it says; where nobody has the text, for what its player declares. */
export const playEvent = move({
  name: "play-event",
  rule: "2.2",
  at: ["round/play"],
  params: shapeOf(z.strictObject({ card, declared: z.optional(z.array(declaredThing)) })),
  preconditions: precondition,
  resolve({ s, facts, readings, p }, reject) {
    if (!facts.isCard(p.card)) return reject("a-card", notThatCard(facts.cards, p.card));
    const printed = facts.card(p.card);
    const unknown = printed.ops === null && effectOf(printed.effect) === undefined;
    return { printed, unknown, faults: faultsIn({ s, readings }, p.declared ?? []) };
  },
  checks: {
    "card-in-hand": cardInHand,
    "an-event": { rule: "2.2", says: "{card} is not an event", ok: ({ d }) => d.printed.ops === null },
    condition: {
      rule: "2.2",
      says: "{card} is played only where {condition}",
      ok: (c) => conditionMet(effectOf(c.d.printed.effect), c, c.by),
    },
    "declared-where-unknown": {
      rule: "2.3",
      says: "{card} does what it says: nothing is declared",
      ok: ({ p, d }) => declaredWhereUnknown(p.declared, d.unknown),
    },
    ...limits,
    "effect-known": {
      rule: "2.3",
      says: "nobody knows what {card} does: what was declared is carried out",
      ok: ({ p, d, facts }) =>
        effectKnown({ card: p.card, number: undefined, unknown: d.unknown, agreed: facts.agreed(p.card) }),
    },
  },
  apply(c) {
    beginPlay(c, c.by, c.p.card);
    carryOutEvent(c, c.by, c.p.card, c.p.declared ?? []);
  },
  candidates(c, offer) {
    for (const one of playable(named(c), c.by)) {
      const { ops, effect } = c.facts.card(one);
      if (ops === null) offer(effectOf(effect) === undefined ? { card: one, declared: [] } : { card: one });
    }
  },
  complete: false,
});

/** A card is laid down for nothing. */
export const discard = move({
  name: "discard",
  rule: "2.1",
  at: ["round/play"],
  params: shapeOf(z.strictObject({ card })),
  preconditions: precondition,
  resolve: ({ facts, p }, reject) => (facts.isCard(p.card) ? {} : reject("a-card", notThatCard(facts.cards, p.card))),
  checks: { "card-in-hand": cardInHand },
  apply(c) {
    beginPlay(c, c.by, c.p.card);
    layOnDiscards(c.s.cards, c.p.card);
  },
  candidates(c, offer) {
    for (const one of playable(named(c), c.by)) offer({ card: one });
  },
  complete: false,
});

/** The owner of a hand names the card that a random draw has hit. */
export const showCard = move({
  name: "show-card",
  rule: "2.4",
  at: ["randomDiscard/show"],
  params: shapeOf(z.strictObject({ card })),
  preconditions: precondition,
  resolve: ({ facts, p }, reject) => (facts.isCard(p.card) ? {} : reject("a-card", notThatCard(facts.cards, p.card))),
  checks: {
    "face-down-in-hand": {
      rule: "2.4",
      says: "{card} did not lie face down in the hand: {actual}",
      ok: ({ s, f, p }) =>
        mayLieFaceDown(places, s.cards, f.from, p.card) || { actual: whyNotInHand(places, s.cards, f.from, p.card) },
    },
  },
  apply({ f, p }) {
    f.card = p.card;
  },
  candidates(c, offer) {
    for (const one of playable(named(c), c.f.from)) if (!c.s.cards.hand[c.f.from].includes(one)) offer({ card: one });
  },
  complete: false,
});
