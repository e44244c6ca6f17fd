import { isCardRef } from "../../rules/sdk/index.js";
import { type Pack, type State, washingtonsWar } from "../../rules/washingtons-war/index.js";
import type { BoardLines } from "../board.js";
import { columns } from "../text/columns.js";
import { shown } from "../text/escape.js";

/** North to south, as the map lies. */
const colonies = ["Canada", "NH", "MA", "RI", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC", "GA"] as const;

const boxes: readonly (readonly [string, string])[] = [
  ["british-reinforcements", "British Reinforcements"],
  ["american-leaders", "American Leaders"],
  ["french-reinforcements", "French Reinforcements"],
  ["captured", "captured"],
  ["eliminated", "eliminated"],
];

const pcMarks = { american: "A", british: "B" } as const;

/** Washington's War for a terminal: spaces by colony, boxes, tracks, hands. */
export const washingtonsWarBoard: BoardLines = async (state, pack) => {
  const shapes = await washingtonsWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const perColony = colonies.flatMap((colony) => spacesOf(colony, state, pack));
  return [
    ...tracks(state),
    "",
    ...columns([["", "space", "PC", "CUs", "Generals"], ...perColony]),
    "",
    ...boxLines(state),
    "",
    ...cardLines(state),
  ];
};

const word = (text: string) => shown(text.replaceAll("-", " "));

function spacesOf(colony: string, state: State, pack: Pack): string[][] {
  const ids = Object.keys(state.spaces).filter((id) => pack.relations.colony.entries[id]?.value === colony);
  const rows = ids.flatMap((id): string[][] => {
    const space = state.spaces[id];
    if (space === undefined) return [];
    const generals = generalsAt(state, id);
    const units = unitsOf(space);
    const here = [...generals, ...(state.congress === id ? ["Congress"] : [])];
    if (space.pc === null && units === "" && here.length === 0) return [];
    const name = pack.relations.name.entries[id]?.value ?? id;
    return [["", shown(name), space.pc === null ? "-" : pcMarks[space.pc], units, here.join(", ")]];
  });
  const held = (side: "american" | "british") => ids.filter((id) => state.spaces[id]?.pc === side).length;
  const control = `${held("american")} A, ${held("british")} B of ${ids.length}`;
  return ids.length === 0 ? [] : [[colony, control, "", "", ""], ...rows];
}

function unitsOf({
  american,
  french,
  british,
}: Pick<State["spaces"][string], "american" | "french" | "british">): string {
  const parts = [
    ...(american > 0 ? [`${american} American`] : []),
    ...(french > 0 ? [`${french} French`] : []),
    ...(british > 0 ? [`${british} British`] : []),
  ];
  return parts.join(" + ");
}

function generalsAt(state: State, place: string): string[] {
  return Object.entries(state.generals)
    .filter(([, where]) => where === place)
    .map(([general]) => `${general.slice(0, 1).toUpperCase()}${general.slice(1)}`);
}

function tracks(state: State): string[] {
  const { year, phase, alliance, franceEntered, europeanWar, frenchNavy, regularsAdvantage, congress, firstPlayer } =
    state;
  return columns([
    ["turn", `${year}, ${word(phase)}`],
    ["first player", firstPlayer ?? "-"],
    [
      "French Alliance",
      `${alliance} of 9${franceEntered === null ? "" : `, France entered in ${franceEntered}`}${europeanWar ? ", European War" : ""}`,
    ],
    ["French Navy", word(frenchNavy)],
    ["British Regulars' Advantage", regularsAdvantage ? "yes" : "no"],
    ["Congress", word(congress)],
  ]);
}

function boxLines(state: State): string[] {
  const units: { readonly [box: string]: string } = {
    "british-reinforcements": `${state.britishBox} British CUs`,
    "french-reinforcements": `${state.frenchBox} French CUs`,
  };
  return columns(
    boxes.map(([box, title]) => {
      const parts = [...(units[box] === undefined ? [] : [units[box]]), ...generalsAt(state, box)];
      return [title, parts.length === 0 ? "-" : parts.join(", ")];
    }),
  );
}

function cardLines({ cards }: State): string[] {
  const { deck, discard, removed, hand, queue, reinforcement, endOfWar } = cards;
  const rows = (["american", "british"] as const).map((side) => {
    const known = hand[side].filter((card) => card !== "?" && !isCardRef(card));
    const shownCards = known.length === 0 ? "" : ` (shown: ${known.map(shown).join(", ")})`;
    const queued =
      queue[side] === null ? "" : `; queue ${queue[side].total} (${queue[side].cards.map(shown).join(", ")})`;
    const used =
      reinforcement[side].length === 0 ? "" : `; reinforcement cards ${reinforcement[side].map(shown).join(", ")}`;
    return [`${side} hand`, `${hand[side].length} cards${shownCards}${queued}${used}`];
  });
  return columns([
    ...rows,
    ["deck", `${deck} to draw, ${discard.length} discarded, ${removed.length} out of the game`],
    ["End of War", endOfWar === null ? "-" : shown(endOfWar)],
  ]);
}
