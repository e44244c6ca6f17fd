import { describe, test } from "vitest";
import type { GameEvent } from "../../../src/rules/index.js";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import {
  agilityOf,
  around,
  at,
  cus,
  enemyOf,
  type GeneralId,
  generalsOf,
  leader,
  onMap,
  type SpaceId,
  type State,
} from "./board.js";
import { added, type Cus, sum } from "./movement.js";
import {
  barred,
  chance,
  crowded,
  due,
  pick,
  picture,
  type Random,
  randomPosition,
  standardTable as table,
} from "./positions.js";
import {
  type Entry,
  evadesWith,
  interceptors,
  mayEvade,
  mayTake,
  meets,
  overruns,
  type ReactionRule,
  reactionRules,
} from "./reactions.js";

interface Scene {
  readonly compared: Comparison;
  readonly random: Random;
  readonly without: ReactionRule | undefined;
  readonly s: State;
  readonly met: Entry;
  readonly where: () => string;
}
type Mix = { readonly american?: number; readonly french?: number };

/** Nationalities are named only where there is a choice: more than five CUs, and both (7.8.C). */
const hasChoice = (s: State, space: SpaceId): boolean => {
  const { american, french } = at(s, space);
  return american > 0 && french > 0 && american + french > 5;
};
function mixOf(s: State, space: SpaceId, random: Random): Mix {
  if (!hasChoice(s, space)) return {};
  const french = Math.min(5, at(s, space).french + random(2));
  return { american: chance(random, 70) ? 5 - french : random(6), french };
}
const fits = (s: State, from: SpaceId, mix: Mix, without?: ReactionRule): boolean =>
  !hasChoice(s, from) || mayTake(s, from, mix, without);

/** A position after the step, before anything else has happened: that is what the model judges by. */
function arrived(before: State, general: GeneralId, { here, origin, entered }: Entry): State {
  const s: State = JSON.parse(JSON.stringify(before));
  s.spaces[origin] = { ...at(s, origin), ...added(at(s, origin), entered, -1) };
  s.spaces[here] = { ...at(s, here), ...added(at(s, here), entered) };
  s.generals[general] = here;
  return s;
}

/** What chance seldom brings: a mixed stack of more than five, and an Army at the end of Arnold's way (7.4.D). */
function aroundBoston(s: State, random: Random): void {
  const empty = { pc: null, american: 0, french: 0, british: 0 };
  for (const [name, place] of Object.entries(s.generals)) {
    if (["boston", "falmouth", "quebec"].includes(place)) Object.assign(s.generals, { [name]: "captured" });
  }
  const army = pick(random, generalsOf.american);
  const [home, other] = pick(random, [
    ["quebec", "falmouth"],
    ["falmouth", "quebec"],
  ] as const);
  s.spaces[home] = { ...empty, american: 1 + random(5), french: random(6) };
  s.spaces[other] = { ...empty, pc: chance(random, 80) ? "american" : null };
  s.spaces["boston"] = { ...empty, british: 1 + random(6) };
  s.generals[army] = home;
  if (chance(random, 60)) s.generals["arnold"] = home;
  if (s.generals[army] === s.generals["arnold"] && army !== "arnold") s.generals[army] = "captured";
  s.generals["howe"] = "boston";
  if (s.congress === "boston") s.congress = "dispersed";
}

/** A march into a random neighbour, mostly one where something is met. */
function enter(compared: Comparison, random: Random, without?: ReactionRule): void {
  const side = chance(random, 75) ? "british" : "american";
  const s = randomPosition(random, side, pick(random, crowded));
  if (chance(random, 25)) aroundBoston(s, random);
  const able = generalsOf[side].filter(
    (one) => onMap(s, one) && (cus(s, s.generals[one] ?? "", side) > 0 || chance(random, 15)),
  );
  if (able.length === 0) return;
  const general = pick(random, able);
  table.play(s, { move: "ops-activate", card: "ops-3-01", general }, side);
  s.card.attempted.push(...generalsOf.american.filter(() => chance(random, 20)));
  const origin = s.generals[general] ?? "";
  const there = at(s, origin);
  const most = Math.min(5, cus(s, origin, side));
  const n = chance(random, 70) ? most : random(most + 1);
  const american = Math.min(n, there.american);
  const entered: Cus =
    side === "british" ? { american: 0, french: 0, british: n } : { american, french: n - american, british: 0 };
  const good = around(origin).filter((to) => cus(s, to, enemyOf(side)) > 0 || at(s, to).pc === "american");
  const here = pick(random, good.length > 0 && chance(random, 85) ? good : around(origin));
  const before: State = JSON.parse(JSON.stringify(s));
  const pickup = Object.fromEntries(Object.entries(entered).filter(([, cu]) => cu > 0));
  const { accepted, events } = table.play(s, { move: "step", to: here, ...(n > 0 && { pickup }) }, side);
  if (!accepted) return;
  const where = () => `${general} with ${n} from ${origin} to ${here}: ${picture(before)}`;
  const met: Entry = { side, here, origin, entered, safe: false };
  react({ compared, random, without, s, met, where }, before, arrived(before, general, met), events);
}

/** Who reacts, one after the other, until it is known what becomes of the entry. */
function react(scene: Scene, before: State, seen: State, first: readonly GameEvent[]): void {
  const { compared, s, without, random, where } = scene;
  let { met } = scene;
  for (let events = first; ; ) {
    seen.card = s.card;
    const next = meets(seen, met, without);
    const captive = leader(before, met.here, enemyOf(met.side));
    const catches = next === "go" && sum(met.entered) > 0 && captive === "washington" && met.side === "british";
    const window =
      next === "go" || next === "overrun" ? (catches ? "washingtonCaptured/remove" : "march/go") : `march/${next}`;
    compared.same(
      [next === "battle" ? "battle" : window, next === "overrun"],
      [due(table, s).replace(/^battle.*/, "battle"), events.some(({ event }) => event === "overrun")],
      where,
    );
    if (compared.differences.length > 0) return;
    if (next === "evade") return evade(scene);
    if (next !== "intercept") return captures(scene, before, next);
    const { general, ...mix } = intercepts(scene);
    if (general === undefined) {
      events = table.play(s, { move: "decline-intercept" }, "american").events;
      met = { ...met, safe: true };
      continue;
    }
    const from = s.generals[general] ?? "";
    const stood = {
      from: { ...at(s, from) },
      to: { ...at(s, met.here) },
      others: generalsOf.american.filter((one) => s.generals[one] === met.here),
    };
    table.play(s, { move: "intercept", general, ...mix }, "american");
    const die = 1 + random(6);
    events = table.play(s, { chance: due(table, s), result: [die] }, "chance").events;
    const comes = die <= agilityOf(general);
    compared.same(
      comes,
      events.some(({ event }) => event === "intercepted"),
      () => `${die}: ${where()}`,
    );
    compared.same(comes || s.card.attempted.includes(general), true, () => `tried: ${where()}`);
    if (!comes) continue;
    const came = taken(stood.from, mix);
    compared.same(
      [
        stood.from.american - came.american,
        stood.from.french - came.french,
        stood.to.american + came.american,
        stood.to.french + came.french,
      ],
      [at(s, from).american, at(s, from).french, at(s, met.here).american, at(s, met.here).french],
      () => `${general} intercepts: ${where()}`,
    );
    return excess(scene, [...stood.others, general]);
  }
}

/** Who comes along: the named ones, or up to five of the one nationality (7.8.C). */
const taken = ({ american, french }: Cus, mix: Mix): { readonly american: number; readonly french: number } => ({
  american: mix.american ?? Math.min(5, american),
  french: mix.french ?? Math.min(5, french),
});

/** Checks what every American General may do about the entry; returns one who tries, or nobody. */
function intercepts({ compared, s, met, random, where, without }: Scene): { readonly general?: GeneralId } & Mix {
  const { here, entered } = met;
  const able = interceptors(s, { here, entered, british: true }, without);
  for (const general of generalsOf.american) {
    const mix = mixOf(s, s.generals[general] ?? "", random);
    const model = able.includes(general) && fits(s, s.generals[general] ?? "", mix, without);
    const move: Move = { move: "intercept", general, ...mix };
    compared.same(model, !barred(table, s, move, "american"), () => `${JSON.stringify(move)}: ${where()}`);
    if (model && compared.differences.length === 0 && chance(random, 60)) return { general, ...mix };
  }
  return {};
}

/** Two Generals in a space: one goes back, never Washington (7.4.C, 7.8.D). */
function excess({ compared, s, where }: Scene, both: readonly GeneralId[]): void {
  const choice = both.length > 1 && !both.includes("washington");
  compared.same(choice ? "excessGeneral/choose" : "battle", due(table, s).replace(/^battle.*/, "battle"), where);
  if (both.length > 1 && !choice) {
    const gone = both.filter((one) => one !== "washington").map((one) => s.generals[one]);
    compared.same(["american-leaders"], gone, () => `Washington stays: ${where()}`);
  }
  if (!choice) return;
  for (const general of [...generalsOf.american, ...generalsOf.british]) {
    const module = !barred(table, s, { move: "send-back", general }, "american");
    compared.same(
      both.some((one) => one === general),
      module,
      () => `send back ${general}: ${where()}`,
    );
  }
}

function evade(scene: Scene): void {
  const { compared, s, met, random, where, without } = scene;
  const { here, origin } = met;
  const general = leader(s, here, "american") ?? "washington";
  const goals: Move[] = [];
  for (const to of [...around(here), origin, pick(random, around(pick(random, around(here))))]) {
    const mix = mixOf(s, here, random);
    const move: Move = { move: "evade", to, ...mix };
    const model = mayEvade(s, here, to, origin, without) && fits(s, here, mix, without);
    compared.same(model, !barred(table, s, move, "american"), () => `${JSON.stringify(move)}: ${where()}`);
    if (model) goals.push(move);
  }
  if (compared.differences.length > 0 || goals.length === 0) return;
  const move = pick(random, goals);
  if (move.move !== "evade") return;
  const stood = { ...at(s, here) };
  const there = { ...at(s, move.to) };
  const guest = leader(s, move.to, "american");
  const lone = leader(s, move.to, "british");
  const sat = s.congress === here;
  table.play(s, move, "american");
  const die = 1 + random(6);
  const { events } = table.play(s, { chance: due(table, s), result: [die] }, "chance");
  const goes = die <= evadesWith(general, without);
  compared.same(goes, s.generals[general] !== here, () => `${die}: ${where()}`);
  if (!goes || compared.differences.length > 0) {
    compared.same("battle", due(table, s).replace(/^battle.*/, "battle"), where);
    return;
  }
  const all = stood.american + stood.french;
  const gone = Math.min(5, all);
  compared.same(there.american + there.french + gone, cus(s, move.to, "american"), () => `who evades: ${where()}`);
  if (lone !== undefined) compared.same("captured", s.generals[lone], () => `${lone}: ${where()}`);
  // The British stop in any case; who stayed behind fights or is overrun (7.9.B).
  const rest = overruns(all - gone, undefined, met.entered, without) ? "overrun" : all > gone ? "battle" : "done";
  const told = events.some(({ event }) => event === "overrun")
    ? "overrun"
    : due(table, s).replace(/^battle.*/, "battle");
  // Congress that an evading Army leaves alone with the British is dispersed (7.7).
  const congress = all > gone && rest === "battle" ? here : "dispersed";
  if (sat && guest === undefined) compared.same(congress, s.congress, () => `Congress: ${where()}`);
  const waits = guest !== undefined && guest !== "washington" && general !== "washington";
  if (!waits)
    compared.same(rest, rest === "done" && !told.startsWith("march") && told !== "battle" ? "done" : told, where);
  else compared.same("excessGeneral/choose", due(table, s), where);
}

/** What an Army catches on its way (7.6.A, 7.7). */
function captures({ compared, s, met, where }: Scene, before: State, next: "go" | "overrun" | "battle"): void {
  const enemy = enemyOf(met.side);
  const army = sum(met.entered) > 0;
  const lone = leader(before, met.here, enemy);
  if (next === "go" && lone !== undefined) {
    const goes = lone === "washington" ? "eliminated" : "captured";
    compared.same(army ? goes : met.here, s.generals[lone], () => `${lone}: ${where()}`);
  }
  if (before.congress !== met.here || met.side === "american") return;
  compared.same(army && next !== "battle" ? "dispersed" : met.here, s.congress, () => `Congress: ${where()}`);
}

describe("7.6 to 7.9: interception, evasion, capture and overrun", () => {
  test("7.8: the model of the reactions and the module agree", () => {
    const random = seeded(781);
    const compared = comparison();
    while (compared.count < 6_000 * effort && compared.differences.length === 0) enter(compared, random);
    agreed("washingtons-war", "reactions", compared);
  });

  test.each(reactionRules)("7.8: without the rule of %s the model disagrees", (without) => {
    const random = seeded(782);
    const compared = comparison();
    for (let i = 0; i < 1500 && compared.differences.length === 0; i++) enter(compared, random, without);
    disagreed(compared);
  });
});
