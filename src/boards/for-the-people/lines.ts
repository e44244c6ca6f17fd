import { forThePeople, type Pack, type Side, type State } from "../../rules/for-the-people/index.js";
import { originalSide } from "../../rules/for-the-people/position/board.js";
import { isGeneral, sideOf } from "../../rules/for-the-people/terms/constants.js";
import type { StateId } from "../../rules/for-the-people/terms/ids.js";
import { available, removed, returnsIn } from "../../rules/for-the-people/terms/places.js";
import { stateValues } from "../../rules/for-the-people/terms/tables.js";
import { isCardRef } from "../../rules/sdk/index.js";
import type { BoardLines } from "../board.js";
import { columns } from "../text/columns.js";
import { shown } from "../text/escape.js";
import {
  cardName,
  forceWords,
  held,
  nameOf,
  sideNames,
  sides,
  spacesOf,
  standOf,
  stateNames,
  statesInOrder,
  title,
  turnName,
} from "./view.js";

const marks = { union: "U", confederate: "C" } as const;
const markOf = (side: Side | null): string => (side === null ? "-" : marks[side]);

/** For the People for a terminal: tracks, each state with the spaces that hold something, Generals off the map, cards. */
export const forThePeopleBoard: BoardLines = async (state, pack) => {
  const shapes = await forThePeople.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const rows = statesInOrder.flatMap((id) => stateRows(state, pack, id));
  return [
    ...columns(trackRows(state, pack)),
    "",
    ...columns([["", "space", "PC", "pieces", ""], ...rows]),
    "",
    ...columns(boxRows(state)),
    "",
    ...columns(cardRows(state, pack)),
  ];
};

/** What the tracks say, each with its title; the picture shows the same. */
export function trackRows(s: State, pack: Pack): string[][] {
  const { play, will } = s;
  const use =
    play.card === null
      ? "no card yet this turn"
      : `${sideNames[play.by]}, ${shown(cardName(pack, play.card))}, ${play.use}`;
  const capital = (side: Side) => {
    const at = s.capitals[side];
    return at === null ? "in the box" : shown(nameOf(pack, at));
  };
  return [
    ["turn", `${s.turn}, ${turnName(s.turn)}: ${s.phase.replaceAll("-", " ")}`],
    ...sides.map((side) => [
      `${sideNames[side]} Strategic Will`,
      `${will[side].points} (${will[side].face === "plus" ? "+" : "-"})${s.capitalTaken[side] ? ", capital taken this turn" : ""}`,
    ]),
    ["blockade level", `${s.blockade}; amphibious modifier ${s.amphibious}`],
    ["capitals", `${capital("union")}; ${capital("confederate")}`],
    ["card play", use],
    ["events", eventWords(s)],
    ...(s.over === null ? [] : [["end", shown(`${s.over.winner}: ${s.over.reason}`)]]),
  ];
}

/** What has come about for the rest of the game. */
export function eventWords(s: State): string {
  const words = [
    ...(s.emancipation ? ["Emancipation Proclamation"] : []),
    ...(s.intervention ? ["Foreign Intervention"] : []),
    ...(s.mississippi ? ["the Mississippi is open"] : []),
    ...(s.railroads ? ["Confederate railroads built"] : []),
  ];
  return words.length === 0 ? "-" : words.join(", ");
}

function stateRows(s: State, pack: Pack, id: StateId): string[][] {
  const spaces = spacesOf(id);
  const rows = spaces.flatMap((space): string[][] => {
    const { control, pc, forces, fort, naval, capital, destroyed, resource } = standOf(s, pack, space);
    const notes = [
      ...(capital === undefined ? [] : [`${sideNames[capital]} capital`]),
      ...(fort === null ? [] : [`${sideNames[fort]} fort`]),
      ...naval,
      ...(resource > 0 ? [destroyed ? `resource ${resource} destroyed` : `resource ${resource}`] : []),
    ];
    const busy = pc || forces.length > 0 || fort !== null || naval.length > 0 || capital !== undefined || destroyed;
    if (!busy) return [];
    const pieces = forces.map((force) => `${sideNames[force.side]}: ${forceWords(s, force)}`).join(" / ");
    return [["", shown(nameOf(pack, space)), markOf(control), pieces, notes.join(", ")]];
  });
  const wanted = stateValues[id]?.spaces;
  const counts = sides.map((side) => `${held(s, id, side)} ${marks[side]}`).join(", ");
  const needed = wanted === undefined ? "" : `, ${wanted} control it`;
  return [
    [
      stateNames[id],
      `${counts} of ${spaces.length}${needed}`,
      markOf(s.states[id].control ?? originalSide(id)),
      "",
      "",
    ],
    ...rows,
  ];
}

/** Generals who are not on the map: ready, on the Turn Track, out of the game. */
export function boxRows(s: State): string[][] {
  return sides.map((side) => {
    const all = Object.keys(s.generals)
      .filter(isGeneral)
      .filter((id) => sideOf(id) === side);
    const at = (place: string) => all.filter((id) => s.generals[id].at === place).map(title);
    const back = all.flatMap((id) => {
      const turn = returnsIn(s.generals[id].at);
      return turn === undefined ? [] : [`${title(id)} in turn ${turn}`];
    });
    const parts = [
      ...(at(available).length > 0 ? [`ready: ${at(available).join(", ")}`] : []),
      ...(back.length > 0 ? [`comes back: ${back.join(", ")}`] : []),
      ...(at(removed).length > 0 ? [`out of the game: ${at(removed).join(", ")}`] : []),
      ...(s.returning[side] > 0 ? [`${s.returning[side]} SP of brigades come back`] : []),
    ];
    return [`${sideNames[side]} Generals`, parts.length === 0 ? "all on the map or to come" : parts.join("; ")];
  });
}

/** Hands by their size and by what was shown of them. */
export function cardRows({ cards, rounds }: State, pack: Pack): string[][] {
  const rows = sides.map((side) => {
    const known = cards.hand[side].filter((card) => card !== "?" && !isCardRef(card));
    const open = known.length === 0 ? "" : ` (shown: ${known.map((card) => shown(cardName(pack, card))).join(", ")})`;
    const queue = cards.queue[side];
    const queued = queue === null ? "" : `; ${queue.total} Operations queued for ${title(queue.general)}`;
    return [
      `${sideNames[side]} hand`,
      `${cards.hand[side].length} cards${open}, ${rounds[side]} rounds played${queued}`,
    ];
  });
  return [
    ...rows,
    ["deck", `${cards.deck} to draw, ${cards.discard.length} discarded, ${cards.removed.length} out of the game`],
  ];
}
