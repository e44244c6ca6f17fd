// Plays a whole game of Washington's War as a signed log: two players of players.ts, a dealer with the deck between them.
import {
  type Machine,
  openDraft,
  penOf,
  sealPacket,
  type TypedBody,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import { type AnyMove, openLedger } from "../../../src/rules/index.js";
import { standardPack } from "../../../src/rules/washingtons-war/index.js";
import { type Facts, facts as factsOf } from "../../../src/rules/washingtons-war/pack/facts.js";
import { setUpStandard } from "../../../src/rules/washingtons-war/scenarios/standard.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { Options } from "../../../src/rules/washingtons-war/terms/options.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import type { Amendment, Json } from "../../../src/schema/index.js";
import { begin, moves, replay, type TestGame, writerOf } from "../game.js";
import { stream } from "../json-schema.js";
import { type Dealer, type Dealing, dealer } from "./dealer.js";
import { washingtonsWarSetup } from "./game.js";
import { choose } from "./players.js";
import { type Temperament, type TemperamentName, temperaments } from "./temperaments.js";

/** A decision written down beforehand: taken when it is legal, the parts that it leaves out as the player likes. */
export interface Planned {
  readonly move: string;
  readonly [parameter: string]: Json;
}

/** A game between two players: the same seed gives the same log. */
export interface GamePlan {
  readonly name: string;
  readonly seed: number;
  readonly american: TemperamentName;
  readonly british: TemperamentName;
  readonly preset: "quick" | "strict";
  /** A position to start from; else the one scenario. */
  readonly from?: (start: State) => State;
  readonly dealing?: Dealing;
  /** What the players do first, one after the other, before they think for themselves. */
  readonly opening?: readonly Planned[];
  readonly authority?: "agreed" | "sources";
  /** Options that are not the standard ones. */
  readonly options?: Partial<Options>;
  /** What they agree to change at the first decision. */
  readonly amend?: Amendment;
  /** How the game is ended by the players: by whom and in which year. */
  readonly ending?: { readonly kind: "resign" | "agree"; readonly by: Side; readonly year: number };
  readonly chain?: number;
}

export interface PlayedGame {
  readonly log: string;
  readonly game: TestGame;
  readonly machine: Machine;
}

/** Sanity: no game of these players takes longer. */
const maxDecisions = 5000;

/** Plays a plan to its end. @throws Error at a dead end, or where the game does not end */
export async function playGame(plan: GamePlan): Promise<PlayedGame> {
  const { seed, preset, chain = 1024 } = plan;
  const game = await begin({
    ...washingtonsWarSetup,
    preset,
    chain,
    salt: 10 + (seed % 40),
    ...(plan.authority === undefined ? {} : { authority: plan.authority }),
    ...(plan.options === undefined ? {} : { options: plan.options }),
    ...(plan.from === undefined ? {} : { start: { position: positionOf(plan.from) } }),
  });
  const { machine } = await replay(game);
  const play = tableOf(plan, machine);
  let log = game.log;
  let decisions = 0;
  while (machine.phase.at !== "over") {
    const pen = penOf(machine);
    if (pen === null || decisions > maxDecisions) throw new Error(`${plan.name} does not end`);
    const writer = writerOf(game, pen);
    const draft = openDraft(machine, pen);
    const write = (body?: TypedBody) => {
      const found = body === undefined ? [] : writeEntry(draft, writer, body);
      const findings = [...found, ...writeObligations(draft, writer)];
      if (findings.length > 0) throw new Error(`${plan.name}: ${JSON.stringify([body, findings])}`);
      play.see(body);
    };
    write();
    while (penOf(machine) === pen && (machine.phase.at === "play" || machine.phase.at === "answer")) {
      decisions += 1;
      write(machine.phase.at === "answer" ? agree(machine) : play.decide());
    }
    log += sealPacket(draft, writer);
  }
  const left = play.left();
  if (left.length > 0) throw new Error(`${plan.name}: never played ${JSON.stringify(left)}`);
  return { log, game: { ...game, log }, machine };
}

const agree = (machine: Machine): TypedBody => ({ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } });

/** The board of the standard pack, as the players look at it. */
export const board: Facts = factsOf(standardPack, openLedger("agreed"));

/** The start of the scenario, changed. */
function positionOf(change: (start: State) => State): { [key: string]: Json } {
  return JSON.parse(JSON.stringify(change(setUpStandard(board))));
}

const sideOf = (by: string): Side => (by === "british" ? "british" : "american");

/** Both players at the table: what the one whose turn it is writes next. */
function tableOf(plan: GamePlan, machine: Machine) {
  const state = (): State => Object(machine.state);
  const cards: Dealer = dealer(board, state(), plan.seed, plan.dealing);
  const next = stream(plan.seed * 7919);
  const opening = [...(plan.opening ?? [])];
  const ordered = new Set<string>();
  let amended = plan.amend === undefined;
  let told = machine.timeline?.length ?? 0;

  return {
    /** Lets the dealer follow what was written. */
    see(body?: TypedBody) {
      const events = machine.timeline?.slice(told).flatMap((item) => item.events) ?? [];
      const move = body?.t === "move" ? body.b.do[0] : undefined;
      const author = machine.timeline?.[told]?.author;
      const side = sideOf(machine.seats.find(({ id }) => id === author)?.side ?? "");
      told = machine.timeline?.length ?? 0;
      cards.see(state(), events, ...(move === undefined ? [] : [{ move, side }]));
    },
    decide(): TypedBody {
      const s = state();
      const [due] = machine.table.expects(s);
      if (due?.kind !== "decision") throw new Error(`${plan.name}: ${JSON.stringify(due)} is due`);
      const side = sideOf(due.by);
      const temper: Temperament = temperaments[plan[side]];
      if (!amended) {
        amended = true;
        return { t: "propose", b: { kind: "amend", changes: plan.amend ?? {} } };
      }
      const { ending } = plan;
      if (ending !== undefined && ending.by === side && s.year >= ending.year && due.window === "impulse/play") {
        return endedBy(ending.kind);
      }
      const orders = (temper.orders ?? []).filter(({ id, by = side }) => by === side && !ordered.has(`${side}/${id}`));
      if (orders.length > 0) {
        for (const { id } of orders) ordered.add(`${side}/${id}`);
        return moves(
          ...orders.map(({ by: _, ...order }) => ({ ...order, when: { ...order.when }, move: "set-order" })),
        );
      }
      const mine = s.orders.find((order) => order.by === side);
      if (mine !== undefined && s.year >= 1777) return moves({ move: "cancel-order", id: mine.id });
      const [first] = opening;
      const planned = first === undefined ? undefined : plannedMove(first, side, s);
      if (planned !== undefined) {
        opening.shift();
        return moves({ ...planned });
      }
      const seen = { table: machine.table, s, facts: board, side, due, temper, dealer: cards, mood: next(10), next };
      return moves({ ...choose(seen) });
    },
    /** What of the opening was never played. */
    left: (): readonly Planned[] => opening,
  };

  function plannedMove(planned: Planned, side: Side, s: State): AnyMove | undefined {
    const move = cards.real(s, planned, side);
    return move !== undefined && machine.table.check(s, move, side).length === 0 ? move : undefined;
  }
}

function endedBy(kind: "resign" | "agree"): TypedBody {
  if (kind === "resign") return { t: "end", b: { kind: "resign" } };
  return { t: "propose", b: { kind: "end", result: { winner: "draw", reason: "neither can win any more" } } };
}
