import { entriesOf, type Row, relationOf } from "../../mechanics/pack-entries.js";
import type { Source } from "../../sdk/facts.js";
import type { Terrain } from "../terms/terrain-names.js";
import { terrain as terrains } from "../terms/terrain-names.js";
import { battles } from "./battles/index.js";
import type { Battle, BattleUnit } from "./battles/types.js";
import type { LeaderCounter, Pack, UnitCounter, WingCard } from "./schema.js";

/** One relation of all battles: each fact with the source of its battle, or what is only inferred. */
function gathered<V>(rows: (battle: Battle) => Iterable<Row<V>>, source?: (battle: Battle, key: string) => Source) {
  const groups = battles.map((battle) => {
    const entries = [...rows(battle)].map(([key, value]) =>
      entriesOf<V>(source?.(battle, key) ?? battle.source, [[key, value]]),
    );
    return Object.assign({}, ...entries);
  });
  return relationOf<V>(...groups);
}
const sideOf = (battle: Battle, { wing }: BattleUnit) => battle.wings.find(({ id }) => id === wing)?.side ?? "royalist";
const isTerrain = (value: string): value is Terrain => terrains.some((one) => one === value);
const each = <V>(keys: readonly string[] | undefined, value: V): Row<V>[] => (keys ?? []).map((key) => [key, value]);
const facts = <V>(record: { readonly [key: string]: V } | undefined): Row<V>[] => Object.entries(record ?? {});
/** What is only inferred convicts nobody. */
const sourceFor = (
  { source }: Battle,
  all: readonly { readonly id: string; readonly inferred?: boolean }[],
  key: string,
): Source => (all.find(({ id }) => id === key)?.inferred === true ? "reconstruction" : source);

/** The pack that comes with the module: what the rulebook says of the five battles, and the training field. */
export const standardPack: Pack = {
  format: 1,
  game: "this-accursed-civil-war",
  id: "this-accursed-civil-war-standard",
  title: "This Accursed Civil War: what the rulebook says of maps and counters, and the training field",
  relations: {
    // How hexes lie to each other is printed nowhere: it follows from the lists, and convicts nobody.
    map: gathered(
      ({ map, sheet }) => [[map, sheet]],
      ({ inferredSheet, source }) => (inferredSheet === true ? "reconstruction" : source),
    ),
    alignment: relationOf(),
    terrainLine: gathered((battle) => facts(battle.facts.terrainLines)),
    terrain: gathered((battle) =>
      facts(battle.facts.terrain).flatMap(([hex, name]): Row<Terrain>[] => (isTerrain(name) ? [[hex, name]] : [])),
    ),
    onMap: relationOf(),
    stream: gathered((battle) => each(battle.facts.streams, true)),
    hedge: gathered((battle) => each(battle.facts.hedges, true)),
    slope: gathered((battle) => facts(battle.facts.slopes)),
    stretch: gathered((battle) => facts(battle.facts.stretches).map(([name, hexes]) => [name, [...hexes]])),
    edge: gathered((battle) =>
      facts(battle.facts.edges).flatMap(([side, edges]) =>
        edges === undefined ? [] : [[`${battle.map}-${side}`, [...edges]] as const],
      ),
    ),
    unit: gathered(
      (battle) =>
        battle.units.map((unit): Row<UnitCounter> => {
          const { id, name, type, double = false, guns = null, marks = [] } = unit;
          return [id, { side: sideOf(battle, unit), name, type, double, guns, marks: [...marks] }];
        }),
      (battle, key) => sourceFor(battle, battle.units, key),
    ),
    strength: gathered((battle) =>
      battle.units.flatMap(({ id, strength }): Row<number>[] => (strength === undefined ? [] : [[id, strength]])),
    ),
    morale: gathered((battle) =>
      battle.units.flatMap(({ id, morale }): Row<number>[] => (morale === undefined ? [] : [[id, morale]])),
    ),
    // 2.1.2 shows one counter with a bounce range of 4, and 14 hexes at most: those are sakers. The others are made up for
    // the training field.
    bounce: relationOf(
      entriesOf("rulebook", [["saker", 4]]),
      entriesOf("reconstruction", [
        ["tf-r-kings-falcon", 3],
        ["tf-p-commons-culverin", 6],
      ]),
    ),
    leader: gathered((battle) =>
      battle.leaders.map(
        ({ id, side, name, marks = [] }): Row<LeaderCounter> => [id, { side, name, marks: [...marks] }],
      ),
    ),
    command: gathered(
      (battle) =>
        battle.leaders.flatMap(({ id, command }): Row<number>[] => (command === undefined ? [] : [[id, command]])),
      (battle, key) => sourceFor(battle, battle.leaders, key),
    ),
    wing: gathered(
      (battle) => battle.wings.map(({ id, side, name, cavalry }): Row<WingCard> => [id, { side, name, cavalry }]),
      (battle, key) => sourceFor(battle, battle.wings, key),
    ),
  },
};
