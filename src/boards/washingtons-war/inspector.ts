import type { Pack, State } from "../../rules/washingtons-war/index.js";
import { washingtonsWar } from "../../rules/washingtons-war/index.js";
import { generalIds, isGeneral, nationalityOf } from "../../rules/washingtons-war/terms/constants.js";
import type { GeneralId, ZoneId } from "../../rules/washingtons-war/terms/ids.js";
import type { InspectBoard, Inspected } from "../board.js";
import { byName, flag, linesFrom, printed, row, shortestWay, spaced } from "../inspecting.js";
import { colonyNames, forcesAt, generalName, generalsAt, nameOf, nationNames, standingOf } from "./view.js";

const ways = { solid: "", wilderness: " (wilderness)", arnold: " (only Arnold)" } as const;

const zoneNames: { readonly [zone in ZoneId]: string } = {
  ...{ "st-lawrence": "St. Lawrence", "new-england": "New England", "long-island-sound": "Long Island Sound" },
  ...{ delaware: "Delaware", chesapeake: "Chesapeake", carolinas: "Carolinas", "south-atlantic": "South Atlantic" },
};

/** The spaces of Washington's War and the Generals. */
export const washingtonsWarInspector: InspectBoard = async (state, pack) => {
  const shapes = await washingtonsWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const spaces = Object.keys(state.spaces).map((id) => ({ id, kind: "place" as const, title: nameOf(pack, id) }));
  const generals = generalIds.map((id) => ({ id, kind: "piece" as const, title: generalName(id) }));
  return {
    named: byName([...spaces, ...generals]),
    of(id) {
      if (isGeneral(id)) return generalIn(state, pack, id);
      return Object.hasOwn(state.spaces, id) ? spaceIn(state, pack, id) : undefined;
    },
    between(from, to) {
      const at = (id: string) => {
        const place = isGeneral(id) ? (state.generals[id] ?? "") : id;
        return Object.hasOwn(state.spaces, place) ? place : undefined;
      };
      // Arnold's way is open to nobody else.
      const isOpen = (kind: keyof typeof ways) => kind !== "arnold" || from === "arnold";
      const ends = (space: string) =>
        linesFrom(pack.relations.link, space).flatMap(([end, kind]) => (isOpen(kind) ? [end] : []));
      return shortestWay({ from: at(from), to: at(to), unit: "space" }, ends, (space) => nameOf(pack, space));
    },
  };
};

function spaceIn(state: State, pack: Pack, space: string): Inspected {
  const { colony, zone, fortified, winterQuarters, link } = pack.relations;
  const pc = state.spaces[space]?.pc ?? null;
  const where = colony.entries[space]?.value;
  const standing = where === undefined ? undefined : standingOf(state, pack, where);
  const units = forcesAt(state, space).filter(({ cu }) => cu > 0);
  const roads = linesFrom(link, space).map(([end, kind]) => `${nameOf(pack, end)}${ways[kind]}`);
  return {
    ...{ id: space, kind: "place", title: nameOf(pack, space) },
    rows: [
      ...(where === undefined ? [] : row("Colony", colonyNames[where])),
      ...(standing === undefined
        ? []
        : row(
            "Control of the colony",
            `${standing.control === null ? "nobody" : nationNames[standing.control]}: PCs American ${standing.american}, British ${standing.british}, of ${standing.of} spaces`,
            "10.0.B",
          )),
      ...row("Political control", pc === null ? "nobody" : nationNames[pc], "10.0.A"),
      ...units.flatMap(({ nation, cu }) => row(`${nationNames[nation]} CUs`, cu)),
      ...row("Continental Congress", flag(state.congress === space, "sits here"), "7.7"),
      ...(zone.entries[space] === undefined
        ? []
        : printed(
            Object.hasOwn(fortified.entries, space) ? "Fortified port" : "Port",
            zone,
            space,
            "12.3",
            (value) =>
              `Blockade Zone ${zoneNames[value]}${state.frenchNavy === value ? ", where the French Navy lies" : ""}`,
          )),
      ...printed("Winter Quarters", winterQuarters, space, "11.0", (value) => (value ? "yes" : "no")),
      ...row("Leads to", roads.sort().join(", "), "7.3.D"),
    ],
    stack: generalsAt(state, space).map((id) => ({ id, says: generalName(id) })),
  };
}

function generalIn(state: State, pack: Pack, general: GeneralId): Inspected {
  const { strategy, tactical, agility } = pack.relations;
  const place = state.generals[general] ?? "";
  const onMap = Object.hasOwn(state.spaces, place);
  return {
    ...{ id: general, kind: "piece", title: generalName(general) },
    rows: [
      ...row("Nation", nationNames[nationalityOf[general]]),
      ...row("Where", onMap ? nameOf(pack, place) : spaced(place)),
      ...printed("Strategy rating", strategy, general, "7.1.A"),
      ...printed("Battle rating", tactical, general, "9.3"),
      ...printed("Agility rating", agility, general, "9.3"),
      ...row("With this card", flag(state.card.activated.includes(general), "activated"), "7.2.A"),
      ...row("Interception", flag(state.card.attempted.includes(general), "tried with this card"), "7.8.E"),
    ],
    stack: [],
  };
}
