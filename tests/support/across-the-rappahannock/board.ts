import {
  acrossTheRappahannock,
  type Move,
  type Options,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { relocate } from "../../../src/rules/across-the-rappahannock/position/units.js";
import type { Facing, MarkerId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { type Finding, type Observer, open, type Table } from "../../../src/rules/index.js";

export type Board = Table<State, Move, Side>;

/** A table of the training battlefield, whose pack the players have agreed. */
export function board(
  settings: {
    readonly options?: Partial<Options>;
    readonly rulings?: { readonly [id: string]: string };
    readonly observe?: Observer;
    readonly authority?: "agreed" | "sources";
  } = {},
): Board {
  const table: Board = open(acrossTheRappahannock, {
    pack: standardPack,
    authority: settings.authority ?? "agreed",
    options: { ...standardOptions, ...settings.options },
    ...(settings.rulings === undefined ? {} : { rulings: settings.rulings }),
    ...(settings.observe === undefined ? {} : { observe: settings.observe }),
  });
  return {
    ...table,
    check: (s, move, by) => told(table.check(s, move, by)),
    play(s, input, by, force) {
      const played = table.play(s, input, by, force);
      told(played.findings);
      return played;
    },
  };
}

/** Every finding is told in full: no figure of its sentence is missing. */
function told(findings: readonly Finding[]): readonly Finding[] {
  const torn = findings.find(({ message }) => /[{}]|undefined/.test(message));
  if (torn !== undefined) throw new Error(`${torn.code} says "${torn.message}"`);
  return findings;
}

/** Where a command stands in a position: at its fire, movement, charges, rally, works. */
export interface Standing {
  /** "us-1-1-ta-a T0608 W", "csa-oak-a T0611 E disordered", "us-tcav-a T0505 W dismounted"; one a line or by semicolons. */
  readonly units: string;
  readonly leaders?: string;
  readonly at?: "fire" | "move" | "charge" | "rally" | "works";
  readonly side?: Side;
  /** The commands that act; everybody of the side where none is named. */
  readonly commands?: readonly string[];
  readonly marker?: MarkerId | null;
  readonly scenario?: string;
  readonly turn?: number;
}

const facings: readonly string[] = ["E", "NE", "NW", "W", "SW", "SE"] satisfies Facing[];
const isFacing = (word: string): word is Facing => facings.includes(word);

/** A position on the training battlefield: these units and nobody else, one command in the middle of its activation. */
export function position(table: Board, standing: Standing): State {
  const s = table.setup(standing.scenario ?? "training");
  const known = s.units;
  s.units = {};
  s.control = {};
  s.leaders = Object.fromEntries(
    Object.entries(s.leaders).map(([id, one]) => [id, { ...one, place: "absent", hex: null }]),
  );
  s.ips = {};
  s.pontoons = [];
  s.trains = {};
  for (const line of linesOf(standing.units)) {
    const [id = "", hex = "", ...marks] = line.split(/\s+/);
    const unit = known[id];
    if (unit === undefined) throw new RangeError(`the scenario has no unit ${id}`);
    s.units[id] = { ...unit, hex: null, place: "unplaced", group: null, order: 0 };
    relocate(s, id, hex);
    for (const mark of marks) turnUnit(s, id, mark);
    if (unit.type === "train") s.trains[id] = { cargo: 1, building: null, delayed: false, since: 0, under: null };
  }
  for (const line of linesOf(standing.leaders ?? "")) {
    const [id = "", hex = ""] = line.split(/\s+/);
    const leader = s.leaders[id];
    if (leader === undefined) throw new RangeError(`the scenario has no leader ${id}`);
    s.leaders[id] = { ...leader, place: "map", hex };
  }
  s.turn = standing.turn ?? 2;
  s.acts = {};
  s.stack = stackOf(s, standing);
  return s;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

function turnUnit(s: State, id: string, mark: string): void {
  const unit = s.units[id];
  if (unit === undefined) return;
  if (isFacing(mark)) unit.facing = mark;
  else if (mark === "disordered") unit.disordered = true;
  else if (mark === "dismounted") unit.mounted = false;
  else if (mark === "strategic") unit.strategic = true;
  else throw new RangeError(`a unit is not ${mark}`);
}

function stackOf(s: State, { at = "move", side = "US", commands, marker = null }: Standing): State["stack"] {
  const acting = commands ?? [
    ...new Set(Object.values(s.units).flatMap((unit) => (unit.side === side ? [unit.command] : []))),
  ];
  return [
    { flow: "campaign", at: "turn" },
    {
      flow: "turn",
      at: "next",
      owing: [],
      phases: [],
      marker: null,
      held: false,
      opening: [],
      seen: null,
      map: null,
      battery: null,
      use: null,
      active: [],
      failed: false,
    },
    {
      flow: "activation",
      at: "select",
      side,
      marker,
      use: null,
      only: null,
      commands: [],
      bare: false,
      next: [...acting],
      chosen: [],
      combined: acting.length > 1,
      tried: true,
      due: false,
      scattered: [],
      fords: [],
      entered: {},
      units: [],
    },
    {
      flow: "command",
      at,
      side,
      marker,
      use: null,
      commands: [...acting],
      units: Object.keys(s.units).filter((id) => {
        const unit = s.units[id];
        return unit !== undefined && unit.side === side && acting.includes(unit.command) && unit.type !== "train";
      }),
      leaders: Object.keys(s.leaders).filter((id) => s.leaders[id]?.side === side && s.leaders[id]?.hex !== null),
      fireOnly: [],
      scattered: false,
    },
  ];
}
