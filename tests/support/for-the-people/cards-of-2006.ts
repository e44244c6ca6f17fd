// The 20 cards that the edition of 2006 adds to the 110 of 2000, as they are printed; what they say stands in no rulebook.
import { type Pack, standardPack } from "../../../src/rules/for-the-people/index.js";

/** Number, id, title, Operations value, whose event, whether it leaves the game. */
const rows = `
111 | wilsons-raid | Wilson's Raid | 2 | union | removed
112 | severe-storms-at-sea | Severe Storms at Sea | 2 | confederate | removed
113 | washington-defenses | Washington Defenses | 2 | union | removed
114 | frederick-douglas | Frederick Douglas | 3 | union | removed
115 | galveston | Galveston | 2 | confederate | removed
116 | confederate-river-flotilla | Confederate River Flotilla | 2 | confederate | removed
117 | clandestine-blockade-runner-port | Clandestine Blockade Runner Port | 3 | confederate | removed
118 | mexican-supply-pipeline | Mexican Supply Pipeline | 3 | confederate | -
119 | war-in-the-west-valverde-glorieta-pass | War in the West / Valverde / Glorieta Pass | 2 | either | removed
120 | horace-greeley-editorial | Horace Greeley Editorial | 1 | either | -
121 | minor-campaign-121 | Minor Campaign | 3 | either | -
122 | crisis-in-the-west | Crisis in the West | 3 | union | removed
123 | quantrills-raiders | Quantrill's Raiders | 1 | either | removed
124 | confederate-desertions | Confederate Desertions | 2 | union | removed
125 | confederate-locomotive-shortage | Confederate Locomotive Shortage | 1 | union | removed
126 | valley-devastation | Valley Devastation | 1 | union | removed
127 | brooklyn-navy-yard-conversions | Brooklyn Navy Yard Conversions | 2 | union | removed
128 | union-naval-supply-shortage | Union Naval Supply Shortage | 3 | confederate | removed
129 | uss-cairo-hits-mine-and-sinks | USS Cairo Hits Mine and Sinks | 2 | confederate | removed
130 | union-siege-guns | Union Siege Guns | 3 | union | removed
`;

type Relations = Pack["relations"];

const source = "component" as const;

const eventOf = (side: string): "union" | "confederate" | "either" =>
  side === "union" || side === "confederate" ? side : "either";

const read = rows
  .trim()
  .split("\n")
  .map((row) => row.split(" | "))
  .map(([number = "", id = "", title = "", operations = "", side = "", leaves = ""]) => ({
    ...{ number: Number(number), id, title, leaves: leaves === "removed" },
    operations: operations === "1" ? (1 as const) : operations === "2" ? (2 as const) : (3 as const),
    side: eventOf(side),
    effect: id.startsWith("minor-campaign") ? "minor-campaign" : id,
  }));

/** Their ids. */
export const cardsOf2006: readonly string[] = read.map(({ id }) => id);

/** The standard pack with these cards; what those do whose text nobody has was agreed with the pack, or is left open. */
export function packOf2006(texts: "agreed" | "open"): Pack {
  const { card, number, leaves, effect } = standardPack.relations;
  const cards: Relations["card"]["entries"] = Object.fromEntries(
    read.map(({ id, title, operations, side, effect: name }) => [
      id,
      { value: { title, operations, side, effect: name }, source },
    ]),
  );
  const numbers: Relations["number"]["entries"] = Object.fromEntries(
    read.map(({ id, number: value }) => [id, { value, source }]),
  );
  const gone: Relations["leaves"]["entries"] = Object.fromEntries(
    read.filter((one) => one.leaves).map(({ id }) => [id, { value: true, source }]),
  );
  const agreed = Object.fromEntries(read.map(({ id }) => [id, { value: "as declared", source: "agreed" as const }]));
  return {
    ...standardPack,
    relations: {
      ...standardPack.relations,
      card: { complete: true, entries: { ...card.entries, ...cards } },
      number: { ...number, entries: { ...number.entries, ...numbers } },
      leaves: { ...leaves, entries: { ...leaves.entries, ...gone } },
      ...(texts === "agreed" && { effect: { complete: false, entries: { ...effect?.entries, ...agreed } } }),
    },
  };
}
