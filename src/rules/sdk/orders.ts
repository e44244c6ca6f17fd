import { type AnyMove, deciders, type Judged, judge, waitsFor } from "./check.js";
import {
  type AnyFrame,
  type AnyState,
  aim,
  type Engine,
  erased,
  noState,
  openStep,
  topFrame,
  windowOf,
} from "./context.js";
import { openWhere, reachedOn } from "./doubting.js";
import { isMissing, missingFacts } from "./facts.js";
import type { Finding } from "./finding.js";
import { didYouMean } from "./nearest.js";
import type { StandingOrder } from "./types.js";

/** How many standing orders a side may have at a time. */
export const maxOrders = 50;

/** Letters of an order's JSON text: it stays in the state as long as it stands. */
const longestOrder = 4096;

/** The moves that every game has: setting and cancelling a standing order. They decide nothing else. */
export const orderMoves: ReadonlySet<string> = new Set(["set-order", "cancel-order"]);

const refuse = (code: string, message: string, extra: Partial<Finding> = {}): readonly Finding[] => [
  { code, severity: "violation", message, ...extra },
];

/**
 * Carries out `set-order` {id, window, when, answer} or `cancel-order` {id}: only by a side that owes a decision now.
 * Returns findings; with none, the order stands (or is gone).
 */
export function playOrderMove(
  engine: Engine,
  s: AnyState,
  move: AnyMove,
  by: string,
  write: boolean,
): readonly Finding[] {
  try {
    return judgeOrder(engine, s, move, by, write);
  } catch (thrown) {
    // Who decides here hangs on facts that are missing.
    if (!isMissing(thrown)) throw thrown;
    return [waitsFor(missingFacts(thrown))];
  }
}

function judgeOrder(engine: Engine, s: AnyState, move: AnyMove, by: string, write: boolean): readonly Finding[] {
  const frame = topFrame(s);
  if (s.over !== null || frame === undefined || !deciders(engine, s, frame).includes(by)) {
    const message = "standing orders are set and cancelled by a side that has a decision to make";
    return refuse("sdk/order-not-now", message, openWhere(reachedOn(engine.ledger, s, by)));
  }
  const id = move["id"];
  if (typeof id !== "string" || !/^[a-z0-9-]{1,40}$/.test(id)) {
    return refuse("sdk/order-malformed", "a standing order has an id of small letters, digits and dashes", {
      path: "/id",
    });
  }
  const mine = s.orders.findIndex((order) => order.id === id && order.by === by);
  if (move.move === "cancel-order") {
    if (mine < 0) return refuse("sdk/order-unknown", `there is no standing order "${id}"`, { path: "/id" });
    if (write) s.orders.splice(mine, 1);
    return [];
  }
  const order = readOrder(engine, id, by, move);
  if ("code" in order) return [order];
  if (mine < 0 && s.orders.filter((o) => o.by === by).length >= maxOrders) {
    return refuse("sdk/order-too-many", `at most ${maxOrders} standing orders`, { expected: maxOrders });
  }
  if (write) {
    if (mine < 0) s.orders.push(order);
    else s.orders[mine] = order;
  }
  return [];
}

function readOrder(engine: Engine, id: string, by: string, move: AnyMove): StandingOrder | Finding {
  const bad = (message: string, path: string): Finding => ({
    code: "sdk/order-malformed",
    severity: "violation",
    message,
    path,
  });
  const { window, when, answer } = move;
  if (JSON.stringify(move).length > longestOrder) return bad(`an order has at most ${longestOrder} letters`, "");
  if (typeof window !== "string") return bad("window names the decision it answers", "/window");
  const [flow = "", at = ""] = window.split("/");
  const step = openStep(engine, { flow, at })?.step;
  if (step?.standing === undefined) return bad(`${window} takes no standing orders`, "/window");
  // A step that asks nothing of the position is always the same side's.
  const decider = step.by !== undefined && step.by.length === 0 ? deciders(engine, noState, { flow, at }) : [by];
  if (!decider.includes(by)) {
    const message = `${window} is decided by ${decider.join(" and ")}: an order of ${by} would never answer it`;
    return bad(message, "/window");
  }
  if (!isRecord(when)) return bad("when lists conditions", "/when");
  for (const condition of Object.keys(when)) {
    const conditions = step.conditions ?? {};
    const known = Object.hasOwn(conditions, condition) ? conditions[condition] : undefined;
    if (known === undefined) {
      const hint = didYouMean(condition, Object.keys(conditions));
      const names = Object.keys(conditions).join(", ") || "no conditions";
      return bad(`${window} understands ${names}, not "${condition}"${hint}`, `/when/${condition}`);
    }
    // Conditions are compared and counted with; another kind of value would never hold, or fail at the opponent's move.
    const [wanted, words] = known.kind === "count" ? ["number", "a number"] : ["string", "a name"];
    if (typeof when[condition] !== wanted) return bad(`${condition} is ${words}: ${known.says}`, `/when/${condition}`);
    const unknownName = whyUnknown(engine, known.kind, when[condition]);
    if (unknownName !== undefined) return bad(unknownName, `/when/${condition}`);
  }
  if (answer === "ask") return { id, by, window, when: { ...when }, answer };
  if (!isRecord(answer) || typeof answer["move"] !== "string") return bad('answer is a move, or "ask"', "/answer");
  const { move: name, ...params } = answer;
  const def = engine.moves.get(name);
  if (def === undefined || !def.at.includes(window))
    return bad(`${name} is not an answer to ${window}`, "/answer/move");
  if (!def.params.accepts(params)) return bad(`${name} is not of the published shape`, "/answer");
  for (const [param, value] of Object.entries(params)) {
    const unknownName = whyUnknown(engine, engine.game.holes?.[param], value);
    if (unknownName !== undefined) return bad(unknownName, `/answer/${param}`);
  }
  return { id, by, window, when: { ...when }, answer: { ...params, move: name } };
}

/** The card that an answer names; undefined where it names none. */
const cardIn = ({ game }: Engine, { answer }: StandingOrder): unknown =>
  answer === "ask" ? undefined : Object.entries(answer).find(([param]) => game.holes?.[param] === "card")?.[1];

/**
 * Ends the orders whose answer names a card that a move has just brought to the table, an order's own answer too: a card is played
 * once, and once the deck is rebuilt another player may hold it. It is asked of the moves in the log alone, so that both programs end
 * the same orders; where the move is the other side's claim, the window asks its owner again.
 */
export function endSpentOrders(engine: Engine, s: AnyState, params: unknown): void {
  if (s.orders.length === 0) return;
  const spent = s.orders.filter((order) => {
    const card = cardIn(engine, order);
    return card !== undefined && holds(params, card);
  });
  for (const order of spent) {
    s.orders.splice(s.orders.indexOf(order), 1);
    engine.events.push({ event: "standing-order-ended", figures: { order: order.id, by: order.by } });
  }
}

/** Whether a value stands somewhere in another one. */
function holds(within: unknown, value: unknown): boolean {
  if (within === value) return true;
  return typeof within === "object" && within !== null && Object.values(within).some((inner) => holds(inner, value));
}

/** What is said of a name that the game does not have; undefined where it has it, or does not say. */
function whyUnknown({ game, live }: Engine, kind: string | undefined, value: unknown): string | undefined {
  if (typeof value !== "string" || (kind !== "place" && kind !== "piece" && kind !== "card")) return undefined;
  if (game.knows === undefined || game.knows(value, kind, erased(live.facts))) return undefined;
  return `there is no ${kind} ${value} in this game: the order would never hold`;
}

function isRecord(value: unknown): value is { readonly [key: string]: StandingOrder["when"][string] } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The first standing order that answers the open window, with its judged move; undefined where none does.
 * A void answer is told and the next order is tried; `ask` stops the search.
 */
export function answerByOrder(
  engine: Engine,
  s: AnyState,
  frame: AnyFrame,
): { readonly order: StandingOrder; readonly judged: Judged } | undefined {
  const step = openStep(engine, frame)?.step;
  if (step?.standing === undefined || s.orders.length === 0) return undefined;
  const window = windowOf(engine, frame);
  const owed = deciders(engine, s, frame);
  for (const order of s.orders) {
    if (order.window !== window || !owed.includes(order.by)) continue;
    if (!step.standing(erased(aim(engine, s, frame, order.by)), order.when)) continue;
    if (order.answer === "ask") return undefined;
    const judged = judge(engine, s, order.answer, order.by);
    if (judged.findings.length === 0) return { order, judged };
    engine.events.push({
      event: "standing-order-void",
      figures: { order: order.id, code: judged.findings[0]?.code ?? "" },
    });
  }
  return undefined;
}
