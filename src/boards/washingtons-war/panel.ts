import type { Pack, State } from "../../rules/washingtons-war/index.js";
import type { Box } from "../geography/map.js";
import { inLines, squeezed } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours } from "./colours.js";
import { map } from "./generated/map.js";
import { coloniesOf, generalName, generalsAt, nameOf } from "./view.js";

const { panel } = map.boxes;
const left = panel.x + 14;
const values = left + 128;
const room = panel.x + panel.w - 14 - values;
const line = 16;

export const paper = ({ x, y, w, h }: Box): SceneNode =>
  element("rect", { x, y, width: w, height: h, rx: 6, fill: colours.paper, stroke: colours.coast });

/** Colonies, tracks, boxes and hands, on the open sea. */
export function panelParts(state: State, pack: Pack): SceneNode {
  let y = panel.y + 62;
  const parts = rowsOf(state, pack).flatMap(([title, value]) => {
    const start = y;
    const lines = inLines(value, 13, room, 2, true);
    y += 9 + line * lines.length;
    return [
      label(title, left, start, { "font-size": 12.5, fill: colours.faint }),
      ...lines.map((text, i) =>
        squeezed(text, values, start + line * i, 13, room, { "font-weight": "bold", fill: colours.ink }),
      ),
    ];
  });
  const { over } = state;
  const look = { "font-weight": "bold", fill: colours.battle };
  return element("g", { class: "panel" }, [
    paper(panel),
    label(`Washington's War, ${state.year}`, left, panel.y + 32, {
      ...{ "font-size": 20, "font-weight": "bold", fill: colours.ink },
    }),
    ...parts,
    ...(over === null
      ? []
      : [squeezed(`${over.winner} wins: ${over.reason}`, left, panel.y + panel.h - 12, 13, panel.w - 28, look)]),
  ]);
}

const words = (text: string): string => text.replaceAll("-", " ");

function rowsOf(state: State, pack: Pack): readonly (readonly [string, string])[] {
  const { cards } = state;
  const colonies = coloniesOf(state, pack);
  const box = (id: string, cu?: number) => {
    const parts = [...(cu === undefined || cu === 0 ? [] : [`${cu} CU`]), ...generalsAt(state, id).map(generalName)];
    return parts.length === 0 ? "empty" : parts.join(", ");
  };
  const entered = state.franceEntered === null ? "" : `, entered ${state.franceEntered}`;
  return [
    ["Phase", words(state.phase)],
    ["American colonies", `${colonies.american} (7 to win)`],
    ["British colonies", `${colonies.british} (6 to win)`],
    ["French Alliance", `${state.alliance} of 9${entered}`],
    ["European War", state.europeanWar ? "yes" : "no"],
    ["French Navy", words(state.frenchNavy)],
    ["British Regulars", state.regularsAdvantage ? "advantage" : "advantage lost"],
    ["Congress", state.congress in state.spaces ? nameOf(pack, state.congress) : words(state.congress)],
    ["Hands", `American ${cards.hand.american.length}, British ${cards.hand.british.length}`],
    ["Deck", `${cards.deck}, ${cards.discard.length} discarded`],
    ["End of War", cards.endOfWar === null ? "no card yet" : words(cards.endOfWar)],
    ["British box", box("british-reinforcements", state.britishBox)],
    ["American box", box("american-leaders")],
    ["French box", box("french-reinforcements", state.frenchBox)],
    ["Captured", box("captured")],
  ];
}
