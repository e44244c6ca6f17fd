// What the models say of any move of a game: legal, illegal, or nothing where no model answers.
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import {
  mayActivate,
  mayCampaign,
  mayLandFrench,
  mayQueue,
  mayReinforceAmerican,
  mayReinforceBritish,
} from "./activation.js";
import { at, cardOf, cus, enemyOf, generalsOf, leader, onMap, type Side, type State, sideOf } from "./board.js";
import { mayGive, mayLandIn } from "./france.js";
import { maySail, mayStep, mayStop, type Trek } from "./movement.js";
import { mayDiscard, mayLand, mayMeet, mayOps, mayRemove } from "./politics.js";
import { interceptors, mayEvade, mayTake } from "./reactions.js";
import { type Beaten, byLand, bySea, surrenders } from "./retreat.js";
import { mayCommit, mayServe } from "./set-up.js";

/** Whether a side can hold a card: in its hand it is known, or nobody knows where it is. */
export function canHold(s: State, side: Side, card: string): boolean {
  const { discard, removed, setAside, queue, reinforcement, endOfWar, hand } = s.cards;
  if (hand[side].includes(card)) return true;
  const queued = [queue.american, queue.british].flatMap((one) => one?.cards ?? []);
  const lying = [discard, removed, setAside, reinforcement.american, reinforcement.british, queued].flat();
  return hand[side].includes("?") && ![...lying, ...hand[enemyOf(side)], endOfWar].includes(card);
}

const frameOf = <F extends State["stack"][number]["flow"]>(s: State, flow: F) =>
  s.stack.find((frame): frame is Extract<State["stack"][number], { flow: F }> => frame.flow === flow);

/** The activation under way, as the state tells it. */
function trekIn(s: State): Trek | null {
  const f = frameOf(s, "march");
  if (f === undefined) return null;
  const { general, here, spent, steps, marblehead, overran, carried, own } = f;
  return {
    general,
    side: sideOf(general),
    here,
    spent,
    steps,
    marblehead,
    overran,
    carried,
    left: own,
    others: s.card.moved,
  };
}

/** Those who lost the battle under way. */
function beatenIn(s: State): Beaten | null {
  const f = frameOf(s, "battle");
  if (f === undefined || f.winner === null) return null;
  const side = enemyOf(f.winner);
  const { space, from: origin } = f;
  return {
    side,
    space,
    origin,
    attacked: side === f.attacker,
    general: leader(s, space, side),
    cu: cus(s, space, side),
  };
}

/** Whether only the enemy's word speaks against a card in hand: no model decides between two words. */
function doubted(s: State, by: Side, card: string): boolean {
  const { claims, dealt, hand } = s.cards;
  if (dealt !== null || canHold(s, by, card)) return false;
  const named = (one: string): boolean => claims.by[one] === enemyOf(by);
  return named(card) || hand[by].some(named) || claims.taken[by] > 0;
}

/** The models' answer; undefined where no model has one. */
export function judged(s: State, by: Side, move: Move): boolean | undefined {
  if ("card" in move && doubted(s, by, move.card)) return undefined;
  return onMarch(s, move) ?? inBattle(s, by, move) ?? withCard(s, by, move) ?? otherwise(s, by, move);
}

function onMarch(s: State, move: Move): boolean | undefined {
  const trek = trekIn(s);
  const f = frameOf(s, "march");
  if (trek === null || f === undefined) return undefined;
  if (move.move === "step") return mayStep(s, trek, move);
  if (move.move === "stop") return mayStop(s, trek);
  if (move.move === "naval-move") return maySail(s, trek, move.to, move.cu);
  if (move.move === "intercept") {
    const from = s.generals[move.general] ?? "";
    const able = interceptors(s, { here: f.here, entered: f.carried, british: true }).includes(move.general);
    return able && hasChoice(s, from) ? mayTake(s, from, move) : move.american === undefined ? able : undefined;
  }
  if (move.move !== "evade") return undefined;
  const goes = mayEvade(s, f.here, move.to, f.from);
  return goes && hasChoice(s, f.here) ? mayTake(s, f.here, move) : move.american === undefined ? goes : undefined;
}

function hasChoice(s: State, space: string): boolean {
  const { american, french } = at(s, space);
  return american > 0 && french > 0 && american + french > 5;
}

function inBattle(s: State, by: Side, move: Move): boolean | undefined {
  if (move.move === "battle-card" || move.move === "battle-discard") {
    const printed = cardOf(move.card);
    if (printed === undefined || printed.ops !== null || !canHold(s, by, move.card)) return false;
    if (move.move === "battle-discard") return !printed.mandatory;
    return printed.battle && (printed.flag === by || printed.flag === "any");
  }
  const beaten = beatenIn(s);
  if (beaten === null) return undefined;
  if (move.move === "retreat") return byLand(s, beaten, move.to).some;
  if (move.move === "retreat-by-sea") return bySea(s, beaten, move.to).some;
  return move.move === "surrender" ? surrenders(s, beaten) : undefined;
}

function withCard(s: State, by: Side, move: Move): boolean | undefined {
  if (!("card" in move)) return undefined;
  if (move.move === "play-event" || move.move === "show-card") return undefined;
  const printed = cardOf(move.card);
  const value = printed?.ops ?? 0;
  const held = printed !== undefined && canHold(s, by, move.card);
  switch (move.move) {
    case "ops-activate":
      return held && mayActivate(s, by, move.card, move.general);
    case "ops-queue":
      return held && mayQueue(s, by, move.card, move.general);
    case "ops-place-pc":
      return held && value > 0 && mayOps(s, by, { ...move, value });
    case "reinforce-british":
      return by === "british" && held && value > 0 && mayReinforceBritish(s, move);
    case "reinforce-american":
      return by === "american" && held && value > 0 && mayReinforceAmerican(s, move);
    case "reinforce-french":
      return held && value > 0 && s.frenchWaiting && s.americanReinforcements < 2 && mayLandFrench(s, move.port);
    case "discard-event": {
      if (!held || value > 0 || printed.mandatory) return false;
      if (move.action === "none") return move.space === undefined;
      return move.space !== undefined && mayDiscard(s, by, move.action, move.space);
    }
    case "swap-discarded-event":
      // The event that the enemy has discarded last, for an Ops card; the American's is worth 2 or 3 (6.32.C).
      return held && s.cards.swappable?.by === enemyOf(by) && value >= (by === "american" ? 2 : 1);
    case "claim-first-play":
      return by === "british" && held && /^(minor|major)-campaign/.test(move.card);
    default:
      return undefined;
  }
}

function otherwise(s: State, by: Side, move: Move): boolean | undefined {
  switch (move.move) {
    case "place-committees":
      return mayCommit(s, move.spaces);
    case "for-the-king":
      return mayServe(s, move.spaces);
    case "activate-general":
      return mayCampaign(s, by, move.general);
    case "landing-party":
      return by === "british" && !s.card.landingParty && mayLand(s, move.port, move.kind);
    case "place-congress":
      return mayMeet(s, move.space);
    case "remove-pcs":
      return mayRemove(s, move.spaces);
    case "place-french-navy":
      return true;
    case "land-french":
      return mayLandIn(s, move.port);
    case "european-war-removal":
      return mayGive(s, move.spaces);
    case "send-back": {
      const own = generalsOf[by];
      const both = own.filter((one) =>
        own.some((two) => two !== one && s.generals[two] === s.generals[one] && onMap(s, one)),
      );
      return move.general !== "washington" && both.includes(move.general);
    }
    default:
      return undefined;
  }
}
