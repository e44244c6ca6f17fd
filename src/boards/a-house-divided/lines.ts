import { aHouseDivided, type Pack, type State } from "../../rules/a-house-divided/index.js";
import type { BoardLines } from "../board.js";
import { columns } from "../text/columns.js";
import { shown } from "../text/escape.js";

type Side = State["active"];

const sides: readonly Side[] = ["union", "confederate"];
const sideNames = { union: "Union", confederate: "Confederacy" } as const;
const controlMarks = { union: "U", confederate: "C", neutral: "-" } as const;
const months = ["Jan-Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov-Dec"] as const;

/** A turn as its date: turn 1 is July 1861 (16.1). */
export function dateOfTurn(turn: number): string {
  const count = turn + 4;
  return `${months[count % months.length]} ${1861 + Math.floor(count / months.length)}`;
}

/** A House Divided for a terminal: boxes that hold something, pools, marches. */
export const aHouseDividedBoard: BoardLines = async (state, pack) => {
  const shapes = await aHouseDivided.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  return [
    ...tracks(state),
    "",
    ...columns([["box", "control", "pieces", ""], ...boxRows(state, pack)]),
    "",
    ...pools(state),
  ];
};

function tracks(state: State): string[] {
  const { turn, active, segment, marches, washington, intervention, lastTurn } = state;
  return columns([
    ["turn", `${dateOfTurn(turn)} (to ${dateOfTurn(lastTurn)}): ${sideNames[active]}, ${segment}`],
    ["marches", `${marches.spent} of ${marches.available} spent`],
    ["Washington", washington.lost ? "Confederate" : washington.taken ? "was taken once" : "never taken"],
    ["foreign intervention", intervention.come ? (intervention.holds ? "in effect" : "has come, not in effect") : "no"],
  ]);
}

/** Boxes with pieces, leaders or an entrenchment, those of one owner together. */
function boxRows(state: State, pack: Pack): string[][] {
  return Object.entries(state.boxes)
    .filter(([id, box]) => isOccupied(state, id) || (box.entrenched ?? []).length > 0)
    .sort(([a], [b]) => nameOf(pack, a).localeCompare(nameOf(pack, b), "en"))
    .map(([id, box]) => {
      const marks = [
        ...(box.entrenched ?? []).map((side) => `${sideNames[side]} entrenched`),
        ...(box.contained ? ["contained"] : []),
        ...(box.held === undefined ? [] : [`held by ${sideNames[box.held]} cavalry`]),
      ];
      const city = cityOf(pack, id);
      return [nameOf(pack, id), `${controlMarks[box.control]}${city}`, piecesAt(state, id), marks.join(", ")];
    });
}

function isOccupied(state: State, box: string): boolean {
  return (
    Object.values(state.pieces).some((piece) => piece.box === box) ||
    Object.values(state.leaders).some((leader) => leader.at === box)
  );
}

export function nameOf(pack: Pack, box: string): string {
  return shown(pack.relations.name.entries[box]?.value ?? (box === "europe" ? "Europe" : box));
}

function cityOf(pack: Pack, box: string): string {
  const union = pack.relations.union.entries[box]?.value ?? 0;
  const confederate = pack.relations.confederate.entries[box]?.value ?? 0;
  return union + confederate === 0 ? "" : ` (city ${union}/${confederate})`;
}

/** "Union: Grant, 2 veteran infantry, 1 militia cavalry (weak) against Confederacy: ..." */
export function piecesAt(state: State, box: string): string {
  const stacks = sides.flatMap((side) => {
    const parts = [...leadersAt(state, box, side), ...unitsAt(state, box, side)];
    return parts.length === 0 ? [] : [`${sideNames[side]}: ${parts.join(", ")}`];
  });
  return stacks.join(" / ");
}

const leaderSides = { grant: "union", sherman: "union", lee: "confederate" } as const;

/** The leaders of a side in a box. */
export function leadersAt(state: State, box: string, side: Side): string[] {
  return (["grant", "lee", "sherman"] as const)
    .filter((leader) => leaderSides[leader] === side && state.leaders[leader].at === box)
    .map((leader) => `${leader.slice(0, 1).toUpperCase()}${leader.slice(1)}`);
}

function unitsAt(state: State, box: string, side: Side): string[] {
  const kinds = new Map<string, number>();
  for (const piece of Object.values(state.pieces)) {
    if (piece.box !== box || piece.side !== side) continue;
    const marks = [...(piece.weakened ? ["weak"] : []), ...(piece.routed ? ["routed"] : [])];
    const kind = `${piece.foreign ? "foreign " : ""}${piece.grade} ${piece.type}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, n]) => `${n} ${kind}`);
}

function pools(state: State): string[] {
  return columns(
    sides.map((side) => {
      const { infantry, cavalry } = state.pool[side];
      const army = Object.values(state.pieces).filter((piece) => piece.side === side && !piece.foreign).length;
      return [sideNames[side], `${army} pieces on the map; to recruit ${infantry} infantry, ${cavalry} cavalry`];
    }),
  );
}
