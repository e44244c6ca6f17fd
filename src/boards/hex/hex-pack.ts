/**
 * How somebody who has a printed map enters it: a pack with the map's numbers and unknown terrain, what is wrong with it,
 * a picture of how far it is. All of it follows from what the game declares of its pack.
 *
 * @packageDocumentation
 */
import type { HexMap } from "../../rules/mechanics/hex/map-facts.js";
import {
  type Asked,
  enteredOf,
  faultsOf,
  type HexPack,
  hintFor,
  isBegun,
  type NewMap,
  type PackData,
  startMap,
  workToDo,
} from "../../rules/mechanics/hex/pack.js";
import type { Shape } from "../../schema/shape.js";
import { label } from "../scene.js";
import { svgText } from "../svg.js";
import { shown } from "../text/escape.js";
import { type HexView, mapParts, paperFor } from "./hex-map.js";
import { type HexSign, hexLegend } from "./legend.js";
import { besideMap, type Panel, type PanelPlace } from "./panel.js";

export type { NewMap } from "../../rules/mechanics/hex/pack.js";

/** How a map of a pack is drawn without pieces; undefined where the pack has no such map. */
export type DrawMap = (pack: unknown, map: string) => Promise<string | undefined>;

/** What the command asks of a game on maps of hexes. */
export interface HexMaps {
  /** A copy of a pack with one more map, or with that map begun again: numbered, and nothing entered. */
  start(pack: unknown, map: NewMap): unknown;
  /** Whether anything of a map is entered already. */
  isBegun(pack: unknown, map: string): Promise<boolean>;
  /** What is written into a map that is begun, in sentences. */
  readonly work: readonly string[];
  /** How an entry is written that has not the shape of its relation, by its place in the file; undefined: no hint. */
  hint(path: string): string | undefined;
  /** What is missing on each map, and what cannot be. */
  look(pack: unknown): Promise<readonly string[]>;
}

/** A game on maps of hexes, as far as entering and drawing them goes. */
export interface HexBoard<P extends PackData, F extends HexMap> {
  readonly hexPack: HexPack;
  shape(): Promise<Shape<P>>;
  facts(pack: P): F;
  /** What is known of each hex; the first two are told where nothing is missing. */
  asked(facts: F): readonly Asked[];
  /** What else cannot be on a map; and what is missing or wrong in the whole pack, in sentences. */
  faults?(pack: P, facts: F, sheet: string): readonly string[];
  remarks?(pack: P, facts: F): readonly string[];
  /** How a sheet looks; its grid has the directions of that sheet. */
  view(facts: F, sheet: string): HexView;
  /** What the signs on a map mean; those that are drawn are explained beside it. */
  readonly signs?: readonly HexSign[];
}

const cannot = (fault: string): string => `Cannot be: ${shown(fault)}`;
/** Paper at the map's edges. */
const margin = 30;

/**
 * What the command offers for a game on maps of hexes: `pack start`, `pack check`, `pack draw --map`.
 *
 * @example export const board: GameBoard = { maps: async () => hexMaps(myBoard) };
 */
export function hexMaps<P extends PackData, F extends HexMap>(
  board: HexBoard<P, F>,
): { readonly maps: HexMaps; readonly draw: DrawMap } {
  const { hexPack } = board;
  const maps: HexMaps = {
    start: (pack, map) => startMap(hexPack, pack, map),
    async isBegun(pack, map) {
      return (await board.shape()).accepts(pack) && isBegun(hexPack, pack, map);
    },
    work: workToDo(hexPack),
    hint: (path) => hintFor(hexPack, path.split("/")[2] ?? ""),
    async look(pack) {
      if (!(await board.shape()).accepts(pack)) return [];
      const facts = board.facts(pack);
      const asked = board.asked(facts);
      return [
        ...facts.maps.flatMap((sheet) => [
          enteredOf(facts, sheet, shown(titleOf(pack, sheet)), asked),
          ...faultsOf(hexPack, pack, facts, sheet).map(cannot),
          ...(board.faults?.(pack, facts, sheet) ?? []).map(cannot),
        ]),
        ...(board.remarks?.(pack, facts) ?? []),
      ];
    },
  };
  const draw: DrawMap = async (pack, sheet) => {
    if (!(await board.shape()).accepts(pack)) return undefined;
    const facts = board.facts(pack);
    if (!facts.maps.includes(sheet)) return undefined;
    const view = board.view(facts, sheet);
    const paper = paperFor(view.grid, facts.hexesOf(sheet), margin);
    const onMap = mapParts(view, paper);
    const panel = ({ left, width }: PanelPlace): Panel => {
      const head = label(shown(titleOf(pack, sheet)), left, 30, { "font-size": 18, "font-weight": "bold" });
      const { node, foot } = hexLegend(board.signs ?? [], onMap, { left, top: 50, width });
      return { parts: [head, node], foot };
    };
    return svgText(besideMap(`Map ${sheet}`, paper, onMap, panel));
  };
  return { maps, draw };
}

function titleOf({ relations }: PackData, sheet: string): string {
  const value = relations["map"]?.entries[sheet]?.value;
  return typeof value === "object" && value !== null && "title" in value ? String(value.title) : sheet;
}
