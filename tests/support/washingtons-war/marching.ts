// Where the players of players.ts march: the aim that is worth most within reach, and the step that leads there.
import type { AnyMove } from "../../../src/rules/index.js";
import type { Facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import {
  at,
  blockaded,
  cuOf,
  generalAt,
  isPort,
  spaceOf,
  total,
} from "../../../src/rules/washingtons-war/position/board.js";
import { type March, maxSpaces, unmoved } from "../../../src/rules/washingtons-war/position/open-march.js";
import { other, sideOf } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import { allowance, maxCu } from "../../../src/rules/washingtons-war/terms/tables.js";
import type { Seen } from "./players.js";
import { reach } from "./reach.js";

type Looking = Pick<Seen, "s" | "facts" | "side" | "temper">;

/** Where to, by which first step, and what it is worth; he stays where `to` is undefined. */
export interface Aim {
  readonly to?: SpaceId;
  readonly first?: SpaceId;
  readonly bySea?: boolean;
  readonly worth: number;
}

/** What a side can bring into a battle in a space: CUs, and part of what the General is worth. */
export function strength(s: State, facts: Facts, space: SpaceId, side: Side): number {
  return strengthOf(facts, cuOf(s, space, side), generalAt(s, space, side));
}

function strengthOf(facts: Facts, cu: number, leader: GeneralId | undefined): number {
  return cu + (leader === undefined ? 0 : Math.min(cu, facts.tactical(leader)) * 0.7);
}

const activations = new WeakMap<Looking, Map<GeneralId, number>>();

/** What it is worth to activate a General where he stands. */
export function worthOfActivation(seen: Looking, general: GeneralId): number {
  const known = activations.get(seen) ?? new Map<GeneralId, number>();
  activations.set(seen, known);
  const worth = known.get(general) ?? weighActivation(seen, general);
  known.set(general, worth);
  return worth;
}

function weighActivation(seen: Looking, general: GeneralId): number {
  const { s, side } = seen;
  const here = spaceOf(s, general);
  if (here === undefined || sideOf(general) !== side) return 0;
  const most = side === "british" ? allowance.british : allowance.american;
  return bestOf(seen, general, here, most, Math.min(maxCu, cuOf(s, here, side)), true).worth;
}

const aims = new WeakMap<Looking, Aim>();

/** The best aim of the march that is under way; the same for every move that is weighed at a decision. */
export function bestAim(seen: Looking): Aim {
  const aim = aims.get(seen) ?? findAim(seen);
  aims.set(seen, aim);
  return aim;
}

function findAim(seen: Looking): Aim {
  const { s } = seen;
  const f = s.stack.findLast((frame) => frame.flow === "march");
  if (f?.flow !== "march") return { worth: 0 };
  const left = maxSpaces(f) - f.spent;
  return bestOf(seen, f.general, f.here, left, loaded(s, f), f.steps === 0);
}

/** How many CUs the General can go on with. */
function loaded(s: State, f: March): number {
  return Math.min(maxCu, total(f.carried) + Math.max(0, total(unmoved(s, f))));
}

function bestOf(seen: Looking, general: GeneralId, from: SpaceId, most: number, cu: number, fresh: boolean): Aim {
  const { s, facts, side } = seen;
  const ground = standing(seen, from, cu, cuOf(s, from, side) - cu);
  let best: Aim = { worth: 0 };
  const weigh = (to: SpaceId, first: SpaceId, cost: number, bySea: boolean) => {
    const worth = worthOfSpace(seen, general, to, cu) - ground - cost * 0.1;
    if (worth > best.worth) best = { to, first, bySea, worth };
  };
  for (const [to, { cost, first }] of reach(s, facts, general, from, most, cu === 0)) weigh(to, first, cost, false);
  if (side === "british" && fresh && takesShips(s, facts, from)) {
    for (const to of facts.spaces) if (to !== from && takesShips(s, facts, to)) weigh(to, to, 1, true);
  }
  return best;
}

/** A port from which and to which the British sail (7.5). */
function takesShips(s: State, facts: Facts, port: SpaceId): boolean {
  if (!isPort(facts, port) || blockaded(s, facts, port)) return false;
  const { pc, american, french } = at(s, port);
  return pc !== "american" && american + french === 0 && (pc === "british" || !facts.fortified(port));
}

/** What a step of the march under way is worth. */
export function marchStep(seen: Seen, move: AnyMove): number {
  const { s, side, temper, next } = seen;
  const f = s.stack.findLast((frame) => frame.flow === "march");
  if (f?.flow !== "march") return 0;
  const aim = bestAim(seen);
  if (aim.first !== move["to"] || aim.bySea !== (move.move === "naval-move")) return -2;
  const load = move.move === "naval-move" ? Number(move["cu"]) : total(f.carried) + taken(move);
  // Leaving one behind keeps the space, and costs a CU in the winter.
  const wanted = next(10) < (temper.scatters ?? 0) ? Math.max(1, loaded(s, f) - 1) : loaded(s, f);
  const lost = Math.abs(wanted - load);
  return 3 - lost * 0.2 + (cuOf(s, f.here, side) > 0 ? 0 : 0.1);
}

function taken(move: AnyMove): number {
  const sum = (forces: unknown): number => total(Object(forces));
  return sum(move["pickup"]) - sum(move["drop"]);
}

/** British CUs in the thirteen colonies: without one, the war is lost (13.1). */
export function inColonies({ s, facts }: Pick<Seen, "s" | "facts">): number {
  return facts.spaces.reduce((sum, space) => sum + (facts.colony(space) === "Canada" ? 0 : at(s, space).british), 0);
}

/** What it is worth for a General with so many CUs to end in a space. */
function worthOfSpace(seen: Looking, general: GeneralId, to: SpaceId, cu: number): number {
  const { s, facts, side, temper } = seen;
  const enemy = other(side);
  const theirs = cuOf(s, to, enemy);
  if (side === "british" && facts.colony(to) === "Canada" && cu >= inColonies(seen)) return -99;
  const lone = theirs === 0 && generalAt(s, to, enemy) !== undefined;
  if (theirs > 0) {
    const odds = strengthOf(facts, cu, general) / strength(s, facts, to, enemy);
    return odds < temper.odds ? -9 : 4 + Math.min(odds, 3) + theirs * 0.5;
  }
  if (lone) return cu > 0 ? 9 : -9;
  return standing(seen, to, cu, cuOf(s, to, side)) + (generalAt(s, to, side) === undefined ? 0 : -3);
}

/** What a space is worth to stand in: a PC to win, friends, shelter when the winter is near, Congress. */
function standing({ s, facts, side, temper }: Looking, space: SpaceId, cu: number, others: number): number {
  const { pc } = at(s, space);
  const late = s.cards.hand[side].length <= 3;
  const sheltered = facts.winterQuarters(space) || (side === "british" && facts.southOfLine(space));
  const control = cu === 0 ? 0 : pc === other(side) ? 2.5 : pc === null ? 1.2 : 0;
  const friends = cu === 0 ? Math.min(3, others) : 0;
  const shelter = temper.shelters === true && sheltered ? (late ? 1.5 : 0.4) : 0;
  const congress = side === "british" && cu > 0 && s.congress === space ? 6 : 0;
  return control + friends + shelter + congress;
}
