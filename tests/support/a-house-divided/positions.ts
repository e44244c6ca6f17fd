import { expect } from "vitest";
import {
  type Move,
  type Options,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/a-house-divided/index.js";
import type { QueryContext } from "../../../src/rules/a-house-divided/kit.js";
import { facts as readFacts } from "../../../src/rules/a-house-divided/pack/facts.js";
import { raise } from "../../../src/rules/a-house-divided/position/armies.js";
import { pieceOf } from "../../../src/rules/a-house-divided/position/board.js";
import { setUp } from "../../../src/rules/a-house-divided/scenarios/set-up.js";
import type { BoxId, LeaderId, PieceId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { rulings } from "../../../src/rules/a-house-divided/terms/rulings.js";
import type { Box } from "../../../src/rules/a-house-divided/terms/state.js";
import type { AnyMove, Finding, GameEvent, Input, Observer } from "../../../src/rules/index.js";
import { openLedger } from "../../../src/rules/index.js";
import { type Board, boardWith } from "./play.js";

export const facts = readFacts(standardPack, openLedger("agreed"));

export interface Position {
  readonly scenario?: string;
  /** 1 is July 1861; the standard of tests is 12, July 1862. */
  readonly turn?: number;
  readonly active?: Side;
  /** Pieces by box: "U 3vI 1mC; C 1mI" (m militia, v veteran, c crack; I infantry, C cavalry, F foreign infantry). */
  readonly pieces?: { readonly [box: BoxId]: string };
  /** Boxes that are not as printed: a controller, or more. */
  readonly boxes?: { readonly [box: BoxId]: Side | "neutral" | Partial<Box> };
  readonly leaders?: { readonly [L in LeaderId]?: string };
  /** Where the turn stands. */
  readonly at?: "turn" | "movement" | "combat" | "promotion" | "recruitment";
  readonly marches?: number;
  readonly die?: number | null;
  readonly state?: Partial<State>;
  readonly options?: Partial<Options>;
  readonly rulings?: { readonly [id: string]: string };
  readonly authority?: "sources" | "agreed";
  readonly observe?: Observer;
}

const grades = { m: "militia", v: "veteran", c: "crack" } as const;

function place(s: State, box: BoxId, text: string): void {
  for (const force of text.split(";")) {
    const [letter, ...kinds] = force.trim().split(" ");
    for (const kind of kinds) {
      const mark = kind.at(-2);
      const grade = mark === "m" || mark === "v" || mark === "c" ? grades[mark] : "militia";
      for (let at = 0; at < Number(kind.slice(0, -2)); at++) {
        const type = kind.endsWith("C") ? "cavalry" : "infantry";
        const side = letter === "U" ? "union" : "confederate";
        raise(s, { side, type, grade, box }, letter === "F");
      }
    }
  }
}

/** The frames below a segment of a player turn. */
function stackAt(at: Required<Position>["at"]): State["stack"] {
  const turn = { unsupplied: [], arriving: [], states: [] };
  if (at === "turn") return [{ flow: "war", at: "turn" }];
  if (at === "movement") {
    return [
      { flow: "war", at: "next" },
      { flow: "playerTurn", at: "combat", ...turn },
      { flow: "movement", at: "march", begun: false, undecided: [] },
    ];
  }
  if (at === "combat") {
    return [
      { flow: "war", at: "next" },
      { flow: "playerTurn", at: "promotion", ...turn },
      { flow: "combat", at: "washingtonDie", held: [] },
    ];
  }
  if (at === "promotion") {
    return [
      { flow: "war", at: "next" },
      { flow: "playerTurn", at: "recruitment", ...turn },
      { flow: "promotion", at: "active", free: false },
    ];
  }
  return [
    { flow: "war", at: "next" },
    { flow: "recruitment", at: "mobilise", arriving: [] },
  ];
}

/** A position: an empty map as printed in 1861, with what is named. */
export function position(p: Position): State {
  const options = { ...standardOptions, ...p.options };
  const s = setUp(p.scenario ?? "campaign-1861", options, facts);
  s.pieces = {};
  for (const [box, what] of Object.entries(p.boxes ?? {})) {
    Object.assign(s.boxes[box] ?? {}, typeof what === "string" ? { control: what } : what);
  }
  for (const [box, text] of Object.entries(p.pieces ?? {})) place(s, box, text);
  // What is not on the map stands in the pool.
  for (const side of ["union", "confederate"] as const) {
    for (const type of ["infantry", "cavalry"] as const) {
      const there = Object.values(s.pieces).filter(
        (one) => one.side === side && one.type === type && one.grade === "militia" && !one.foreign,
      ).length;
      s.pool[side][type] = Math.max(0, (type === "cavalry" ? 1 : facts.militia(s.scenario, side)) - there);
    }
  }
  for (const who of ["grant", "lee", "sherman"] as const) {
    const at = p.leaders?.[who];
    if (at !== undefined) s.leaders[who].at = at;
  }
  const { at = "movement", active = "union", turn = 12, marches = 4, die = 4 } = p;
  s.washington.lost = s.boxes["washington"]?.control === "confederate";
  Object.assign(
    s,
    { turn, active, firstTurn: 1, marches: { die, available: marches, spent: 0 }, stack: stackAt(at) },
    p.state,
  );
  if (at !== "turn") s.segment = at;
  return s;
}

/** The codes of findings with their sections. */
export const codesOf = (findings: readonly Finding[]) =>
  findings.map(({ code, rule }) => `${code.replace("a-house-divided/", "")} (${rule})`);

/** A game under test: a position, moves of both sides, and dice for whatever is due. */
export function game(p: Position, board?: Board) {
  const settings = {
    ...(p.rulings === undefined ? {} : { rulings: { ...p.rulings } }),
    ...(p.observe === undefined ? {} : { observe: p.observe }),
    authority: p.authority ?? "agreed",
  };
  const table = board ?? boardWith(p.options ?? {}, settings);
  const s = position(p);
  const events: GameEvent[] = [...table.settle(s).events];
  const step = (by: Side | "chance", input: Move | Exclude<Input, AnyMove>) => {
    const played = table.play(s, input, by);
    expect(codesOf(played.findings), JSON.stringify(input)).toEqual([]);
    expect(played.accepted).toBe(true);
    expect(table.invariants(s)).toEqual([]);
    events.push(...played.events);
  };
  const it = {
    s,
    table,
    events,
    union(...moves: readonly Move[]) {
      for (const move of moves) step("union", move);
      return it;
    },
    csa(...moves: readonly Move[]) {
      for (const move of moves) step("confederate", move);
      return it;
    },
    /** The dice of each roll that comes due, one list for each. */
    roll(...rolls: readonly (number | readonly number[])[]) {
      for (const dice of rolls) {
        const [due] = table.expects(s);
        if (due?.kind !== "chance") throw new Error(`no roll is due, but ${JSON.stringify(due)}`);
        step("chance", { chance: due.purpose, result: typeof dice === "number" ? [dice] : dice });
      }
      return it;
    },
    /** The window or roll that is due, "" at the end. */
    due(): string {
      const [due] = table.expects(s);
      if (due === undefined) return "";
      return due.kind === "decision" ? due.window : due.kind === "chance" ? due.purpose : due.fact;
    },
    asks: () => {
      const [due] = table.expects(s);
      return due?.kind === "decision" ? due.asks : "";
    },
    told: (name: string) => events.filter(({ event }) => event === name).map(({ figures }) => figures),
    findings: (by: Side, move: Move): readonly Finding[] => table.check(s, move, by),
    codes: (by: Side, move: Move) => codesOf(table.check(s, move, by)),
    piece: (id: PieceId) => pieceOf(s, id),
    /** Where a piece stands; "gone" where it is out of play. */
    where: (id: PieceId) => s.pieces[id]?.box ?? "gone",
  };
  return it;
}

/** A march of one group. */
export const go = (
  from: BoxId,
  pieces: string | readonly string[],
  path: string | readonly string[],
  by: "road" | "rail" | "river" | "cavalry" | "jump" | "river-jump" | "sea",
  leaders?: LeaderId[],
): Move => {
  const list = (text: string | readonly string[]) => (typeof text === "string" ? text.split(" ") : [...text]);
  return {
    move: "march",
    from,
    groups: [{ pieces: list(pieces), ...(leaders === undefined ? {} : { leaders }), path: list(path), by }],
  };
};

/** Shots as "u-inf-1>c-inf-1 u-inf-2>c-inf-1". */
export const fireAt = (text: string): Move => ({
  move: "fire",
  shots: text.split(" ").map((shot) => {
    const [piece = "", target = ""] = shot.split(">");
    return { piece, target };
  }),
});

/** What questions about a position need, with standard readings. */
export function reading(
  s: State,
  options: Partial<Options> = {},
  readings: { readonly [id: string]: string } = {},
): QueryContext {
  const all: { readonly [id: string]: { readonly standard: string } } = rulings;
  return {
    s,
    facts,
    options: { ...standardOptions, ...options },
    ruling: (id) => Object(readings)[id] ?? all[id]?.standard,
  };
}
