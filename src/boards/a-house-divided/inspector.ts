import { aHouseDivided, type Pack, type State } from "../../rules/a-house-divided/index.js";
import type { InspectBoard, Inspected } from "../board.js";
import { byName, flag, linesFrom, printed, row, shortestWay, spaced } from "../inspecting.js";
import { nameOf } from "./lines.js";

type Side = State["active"];
type Piece = State["pieces"][string];

const sideNames = { union: "Union", confederate: "Confederate", neutral: "nobody" } as const;
const sides: readonly Side[] = ["union", "confederate"];
const leaders = ["grant", "lee", "sherman"] as const;
type Leader = (typeof leaders)[number];

const leaderName = (id: Leader): string => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
const pieceName = ({ side, foreign, grade, type }: Piece): string =>
  `${sideNames[side]} ${foreign === true ? "foreign " : ""}${grade} ${type}`;

/** The boxes of A House Divided, their pieces and the leaders. */
export const aHouseDividedInspector: InspectBoard = async (state, pack) => {
  const shapes = await aHouseDivided.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const boxes = Object.keys(state.boxes).map((id) => ({ id, kind: "place" as const, title: nameOf(pack, id) }));
  const pieces = Object.entries(state.pieces).map(([id, piece]) => ({
    ...{ id, kind: "piece" as const, title: `${pieceName(piece)} (${id}) in ${nameOf(pack, piece.box)}` },
  }));
  const named = leaders.map((id) => ({ id, kind: "piece" as const, title: leaderName(id) }));
  return {
    named: byName([...boxes, ...pieces, ...named]),
    of(id) {
      const leader = leaders.find((one) => one === id);
      if (leader !== undefined) return leaderIn(state, pack, leader);
      const piece = Object.hasOwn(state.pieces, id) ? state.pieces[id] : undefined;
      if (piece !== undefined) return pieceIn(pack, id, piece);
      return Object.hasOwn(state.boxes, id) ? boxIn(state, pack, id) : undefined;
    },
    between(from, to) {
      const at = (id: string) => {
        const leader = leaders.find((one) => one === id);
        const piece = Object.hasOwn(state.pieces, id) ? state.pieces[id] : undefined;
        const box = leader === undefined ? (piece?.box ?? id) : state.leaders[leader].at;
        return box !== null && Object.hasOwn(state.boxes, box) ? box : undefined;
      };
      const { rail, road, river } = pack.relations;
      const ends = (box: string) =>
        [...linesFrom(rail, box), ...linesFrom(road, box), ...linesFrom(river, box)].map(([end]) => end);
      return shortestWay({ from: at(from), to: at(to), unit: "box" }, ends, (box) => nameOf(pack, box));
    },
  };
};

function boxIn(state: State, pack: Pack, id: string): Inspected {
  const box = state.boxes[id];
  const { union, confederate, port, fort, rail, road, river } = pack.relations;
  const to = (ends: readonly (readonly [string, unknown])[]) =>
    ends
      .map(([end]) => nameOf(pack, end))
      .sort()
      .join(", ");
  return {
    ...{ id, kind: "place", title: nameOf(pack, id) },
    rows: [
      ...row("State", pack.relations.state.entries[id]?.value),
      ...row("Control", sideNames[box?.control ?? "neutral"], "16.9"),
      ...row("Held by cavalry", box?.held === undefined ? undefined : sideNames[box.held], "16.12.M14"),
      ...row("Entrenched", (box?.entrenched ?? []).map((side) => sideNames[side]).join(", "), "16.12.M13"),
      ...row("Contained", flag(box?.contained, "both sides share the box without a battle"), "4.0"),
      ...row("Taken by naval invasion", flag(box?.invaded), "16.12.M11"),
      ...printed("Recruitment, Union", union, id, "16.12.R2"),
      ...printed("Recruitment, Confederate", confederate, id, "16.12.R2"),
      ...(port.entries[id]?.value === true
        ? printed("Port", port, id, "16.12.M10", () => (fort.entries[id]?.value === true ? "with a fort" : "yes"))
        : []),
      ...row("By rail to", to(linesFrom(rail, id))),
      ...row("By road to", to(linesFrom(road, id))),
      ...row("By river to", to(linesFrom(river, id)), "16.4"),
    ],
    stack: [
      ...leaders.filter((one) => state.leaders[one].at === id).map((one) => ({ id: one, says: leaderName(one) })),
      ...sides.flatMap((side) =>
        Object.entries(state.pieces)
          .filter(([, piece]) => piece.box === id && piece.side === side)
          .map(([piece, one]) => ({ id: piece, says: pieceWords(one) })),
      ),
    ],
  };
}

const pieceWords = (piece: Piece): string =>
  [pieceName(piece), ...(piece.weakened ? ["weak"] : []), ...(piece.routed ? ["routed"] : [])].join(", ");

function pieceIn(pack: Pack, id: string, piece: Piece): Inspected {
  const { combat, morale, defence } = pack.relations;
  const kind = `${piece.grade}-${piece.type}`;
  return {
    ...{ id, kind: "piece", title: `${pieceName(piece)} (${id})` },
    rows: [
      ...row("Where", nameOf(pack, piece.box)),
      ...row("Strength", piece.weakened ? "weakened" : "full"),
      ...row("Routed", flag(piece.routed), "8.1"),
      ...printed("Combat value", combat, kind, "16.6"),
      ...(Object.hasOwn(defence.entries, kind) ? printed("Fire at it is lowered by", defence, kind, "16.6") : []),
      ...printed("Morale", morale, kind, "8.1"),
      ...row("Marches this turn", piece.marches, "16.12.M2"),
      ...row("Came from", piece.from === undefined ? undefined : nameOf(pack, piece.from)),
    ],
    stack: [],
  };
}

function leaderIn(state: State, pack: Pack, id: Leader): Inspected {
  const { at, marches } = state.leaders[id];
  const counter = pack.relations.leader.entries[id];
  const rating = counter?.value;
  const now = rating === undefined ? undefined : state.turn >= rating.changes ? rating.ratingAfter : rating.rating;
  return {
    ...{ id, kind: "piece", title: leaderName(id) },
    rows: [
      ...row("Side", rating === undefined ? undefined : sideNames[rating.side]),
      ...row("Where", Object.hasOwn(state.boxes, at) ? nameOf(pack, at) : spaced(at), "8.2"),
      ...row("Rating", now, "8.2").map((one) => ({ ...one, source: counter?.source ?? "" })),
      ...row("Arrives in turn", rating?.arrives, "8.2"),
      ...row("Marches this turn", marches === 0 ? undefined : marches, "8.22"),
    ],
    stack: [],
  };
}
