// The rows of the rulebook's tables, and the event or move that shows that one was used.
import type { AnyMove, GameEvent } from "../../../src/rules/index.js";
import type { Card } from "../../../src/rules/washingtons-war/pack/schema.js";
import { isGeneral, sideOf } from "../../../src/rules/washingtons-war/terms/constants.js";
import { board } from "./whole-game.js";

type Figures = { readonly [name: string]: unknown };

/** Something that happened: an event with its figures, a move with its parameters, or what a winter did to a space. */
export interface Happening {
  readonly kind: "event" | "move" | "winter";
  readonly name: string;
  readonly figures: Figures;
}

export interface TableRow {
  /** Section of the rulebook. */
  readonly rule: string;
  readonly row: string;
  used(what: Happening): boolean;
}

export const ofEvent = ({ event, figures }: GameEvent): Happening => ({ kind: "event", name: event, figures });
export const ofMove = ({ move, ...figures }: AnyMove): Happening => ({ kind: "move", name: move, figures });

type Test = (figures: Figures) => boolean;

const told =
  (name: string, test: Test = () => true) =>
  (rule: string, row: string): TableRow => ({
    rule,
    row,
    used: ({ kind, name: happened, figures }) => kind === "event" && happened === name && test(figures),
  });
const made =
  (name: string, test: Test = () => true) =>
  (rule: string, row: string): TableRow => ({
    rule,
    row,
    used: ({ kind, name: happened, figures }) => kind === "move" && happened === name && test(figures),
  });
const inWinter = (rule: string, row: string): TableRow => ({
  rule,
  row,
  used: ({ kind, name }) => kind === "winter" && name === row,
});

const number = (figures: Figures, name: string): number => Number(figures[name]);
const side = ({ general }: Figures) => {
  const id = String(general);
  return isGeneral(id) ? sideOf(id) : undefined;
};
const ops = ({ card }: Figures): Card["ops"] => board.card(String(card)).ops;
const link = ({ from, space }: Figures) => board.linkMaybe(String(from), String(space));
const marched = (of: "american" | "british", test: Test) => told("general-marched", (f) => side(f) === of && test(f));
const half = (f: Figures) => Math.floor(number(f, "tactical") / 2);
const drm = (name: string, of?: "american" | "british") =>
  told("battle-drm", (f) => number(f, name) > 0 && (of === undefined || f["side"] === of));
const quick = ({ general }: Figures) => general === "washington" || general === "greene";

/** 7.1, 7.3 to 7.5: who may be activated, and how far he goes. */
const movement: readonly TableRow[] = [
  ...([1, 2, 3] as const).map((value) =>
    made("ops-activate", (f) => ops(f) === value)("7.1.A", `an Ops card of ${value} activates a General`),
  ),
  told("queue-used", (f) => number(f, "total") <= 3)("7.1.B", "an Operations queue of 3 or less activates a General"),
  told("queue-used", (f) => number(f, "total") > 3)("7.1.B", "an Operations queue of more than 3"),
  marched("british", (f) => number(f, "spent") === 4)("7.3.A", "a British General: the fourth space"),
  marched("american", (f) => number(f, "spent") === 5 && f["allowance"] === 5)(
    "7.3.C",
    "an American General: the fifth space",
  ),
  marched("american", (f) => f["allowance"] === 4)("7.3.C", "an American General with an overrun: four spaces"),
  told("general-marched", (f) => f["allowance"] === 6 && number(f, "spent") > 4)(
    "7.3.C",
    "Marblehead: the fifth or sixth space",
  ),
  told("general-marched", (f) => link(f) === "solid")("7.3.B", "a solid line"),
  told("general-marched", (f) => link(f) === "wilderness")("7.3.D", "a dotted line, counted as three"),
  told("general-marched", (f) => link(f) === "arnold")("7.4.D", "Falmouth-Quebec, by Arnold"),
  told("general-marched", (f) => f["cu"] === 5)("7.3.A", "five CUs with a General"),
  told("general-marched", (f) => f["cu"] === 0)("7.4", "a General without CUs"),
  told("general-sailed")("7.5", "Naval Movement"),
  told("overrun", (f) => side(f) === "british")("9.7", "the British overrun"),
  told("overrun", (f) => side(f) === "american")("9.7", "the Americans overrun"),
];

/** 7.8, 7.9. */
const reactions: readonly TableRow[] = [
  told("interception-rolled", (f) => number(f, "die") <= number(f, "needed"))(
    "7.8.A",
    "interception succeeds: die within Agility",
  ),
  told("interception-rolled", (f) => number(f, "die") > number(f, "needed"))("7.8.A", "interception fails"),
  told("intercepted", (f) => f["cu"] === 5)("7.8.C", "five CUs come with the interceptor"),
  told("evasion-rolled", (f) => !quick(f) && number(f, "die") <= number(f, "needed"))(
    "7.9.A",
    "evade succeeds: die within Agility",
  ),
  told("evasion-rolled", (f) => !quick(f) && number(f, "die") > number(f, "needed"))("7.9.A", "evade fails"),
  told("evasion-rolled", (f) => quick(f) && number(f, "die") <= number(f, "needed"))(
    "7.9.A",
    "Washington or Greene evades with Agility +2",
  ),
  told("evasion-rolled", (f) => quick(f) && number(f, "die") > number(f, "needed"))(
    "7.9.A",
    "Washington or Greene fails with Agility +2",
  ),
];

/** 9.2 to 9.4. */
const battle: readonly TableRow[] = [
  told("battle-value", (f) => number(f, "die") <= 3 && f["value"] === half(f))(
    "9.3",
    "Battle Value 1-3: half the Tactical rating",
  ),
  told("battle-value", (f) => number(f, "die") > 3 && f["value"] === f["tactical"])(
    "9.3",
    "Battle Value 4-6: the full Tactical rating",
  ),
  told("battle-value", (f) => number(f, "value") < (number(f, "die") > 3 ? number(f, "tactical") : half(f)))(
    "9.3",
    "Battle Value held down by the CUs",
  ),
  told("battle-drm", (f) => f["general"] === 0)("9.3", "no General: Battle Value 0"),
  drm("cu")("9.4", "CUs"),
  drm("general")("9.4", "Battle Value"),
  drm("regulars")("9.41", "British Regulars +1"),
  drm("navy")("9.42", "Royal Navy Support +1"),
  drm("militia", "american")("9.43", "Militia +1, American"),
  drm("militia", "british")("9.43", "Militia +1, British"),
  told("militia-drm", (f) => f["colony"] === "Canada")("9.43", "Militia of Canada: Montreal and Quebec"),
  drm("winterOffensive")("9.44", "American Winter Offensive +2"),
  drm("battleCard", "american")("9.45", "a Battle card +2, American"),
  drm("battleCard", "british")("9.45", "a Battle card +2, British"),
  drm("discard", "american")("9.45", "a discarded event +1, American"),
  drm("discard", "british")("9.45", "a discarded event +1, British"),
  drm("interception")("9.46", "a successful interception +1"),
  told("battle-fought", (f) => f["attackerTotal"] === f["defenderTotal"])("9.2", "equal totals: the attacker wins"),
  told("battle-fought", (f) => f["winner"] === f["attacker"])("9.2", "the attacker wins"),
  told("battle-fought", (f) => f["winner"] === f["defender"])("9.2", "the defender wins"),
];

const lost = (agility: number, cost: 0 | 1) =>
  told("winner-losses", (f) => f["agility"] === agility && number(f, "die") <= number(f, "limit") === (cost === 1));

/** 9.5, 9.6. */
const losses: readonly TableRow[] = [
  ...([1, 2, 3] as const).map((cu) =>
    told("loser-losses", (f) => f["rolled"] === cu)("9.5", `the loser's die ${["1-3", "4-5", "6"][cu - 1]}: ${cu} CU`),
  ),
  ...([0, 1, 2, 3] as const).flatMap((agility) => {
    const whose = agility === 0 ? "no General of the loser" : `the loser's General has Agility ${agility}`;
    return [
      lost(agility, 1)("9.5", `${whose}: the winner loses 1 CU`),
      lost(agility, 0)("9.5", `${whose}: the winner loses none`),
    ];
  }),
  told("winner-captured")("9.5", "a winning General without CUs in an enemy PC is captured"),
  told("loser-eliminated")("9.0", "nobody of the loser is left"),
  told("retreated")("9.61", "a retreat by land"),
  told("retreated-by-sea")("9.62", "a retreat by sea"),
  told("surrendered")("9.63.B", "a defender surrenders"),
  told("surrendered-in-attack")("9.63.A", "an attacker surrenders"),
];

const alliance = (why: string, test: Test = () => true) =>
  told("alliance-moved", (f) => String(f["why"]).startsWith(why) && test(f));

/** 12.1, 12.2. */
const french: readonly TableRow[] = [
  alliance("the British lose a battle", (f) => f["by"] === 1)("12.1", "the British lose a battle: +1"),
  alliance("the British are overrun", (f) => f["by"] === 1)("12.1", "an American overrun: +1"),
  alliance("the Regulars Advantage is lost", (f) => f["by"] === 2)("12.1", "the Regulars Advantage is lost: +2"),
  alliance("Hortelez", (f) => f["by"] === 2)("12.1", "Hortelez et Cie: +2"),
  alliance("Benjamin Franklin", (f) => f["by"] === 4)("12.1", "Benjamin Franklin: +4"),
  alliance("Washington is captured", (f) => f["by"] === -3)("12.1", "Washington is captured: -3"),
  told("regulars-lost", (f) => String(f["why"]).includes("CU lost"))("9.41", "three British CUs lost in one battle"),
  told("regulars-lost", (f) => String(f["why"]).includes("Steuben"))("9.41", "Baron von Steuben"),
  told("french-landed")("12.2.B.ii", "the French land"),
  told("french-waiting")("12.2.B.ii", "the French find no port"),
  made("reinforce-french")("12.2.B.ii", "the French come as reinforcements"),
  told("european-war-losses")("12.2.B.iii", "the European War takes British CUs"),
];

/** 11.1 to 11.3, as `winterOf` names them. */
export const winterRows = {
  britishSheltered: "British CUs in Winter Quarters or south of the Line: none lost",
  britishHalf: "British CUs elsewhere, two or more: half lost",
  britishLed: "a single British CU with a General: stays",
  britishLost: "a single British CU alone, 1-3: lost",
  britishStays: "a single British CU alone, 4-6: stays",
  frenchSheltered: "French CUs alone in Winter Quarters or south of the Line: none lost",
  frenchHalf: "French CUs alone elsewhere: half lost",
  americanHalf: "American CUs, two or more: half lost",
  americanLed: "a single American CU with a General: stays",
  americanLost: "a single American CU alone, 1-3: lost",
  americanStays: "a single American CU alone, 4-6: stays",
  mixed: "American and French CUs: the American chooses which are lost",
  washingtonKeeps: "Washington in Winter Quarters with five or fewer: none lost",
  washingtonOne: "Washington with six: the sixth rolls",
  washingtonMore: "Washington with seven or more: half of the excess lost",
  washingtonOpen: "Washington outside Winter Quarters, north: half lost",
} as const;

const winterRule = (key: string) =>
  key.startsWith("british") ? "11.1" : key.startsWith("french") || key === "mixed" ? "11.3" : "11.2";

const attrition: readonly TableRow[] = Object.entries(winterRows).map(([key, row]) => inWinter(winterRule(key), row));

/** Every row of every table, in the order of the rulebook's chapters. */
export const tableRows: readonly TableRow[] = [
  ...movement,
  ...reactions,
  ...battle,
  ...losses,
  ...attrition,
  ...french,
];
