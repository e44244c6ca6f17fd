import { describe, expect, test } from "vitest";
import { map } from "../../src/boards/a-house-divided/generated/map.js";
import { drawAHouseDivided } from "../../src/boards/a-house-divided/picture.js";
import { spotOf } from "../../src/boards/geography/map.js";
import { svgText } from "../../src/boards/svg.js";
import { installedGames } from "../../src/games.js";
import { type State, standardPack } from "../../src/rules/a-house-divided/index.js";
import type { Json } from "../../src/schema/json.js";
import { boardWith } from "../support/a-house-divided/play.js";
import { isWellFormed } from "../support/xml.js";
import { couple, newest, type Person } from "./support.js";

/** A name on the map that would break a drawing if it were not escaped. */
const washington = 'Washington <D.C.> & "Capital"';

/** The arrows on the map, not the one in the legend. */
const lastMoves = (picture: string) => picture.match(/^<g class="last-move">/gm) ?? [];

/** A short war under way: Ann leads the Union on a map with a strange name, Bob the Confederacy. */
async function war() {
  const { ann, bob } = await couple(installedGames);
  const pack = JSON.parse(await ann.done("pack", "print", "a-house-divided"));
  pack.relations.name.entries.washington.value = washington;
  const file = ann.write("map.json", JSON.stringify(pack));
  const terms = ["--start", "short-1861", "--pack", file, "--chain", "64"];
  await ann.done("new", "a-house-divided", "g", "--as", "union", "--name", "Ann", ...terms);
  await bob.done("join", ann.file("g", "outbox", "invite.txt"), "g", "--name", "Bob", "--chain", "64", "--pack", file);
  await ann.done("start", "g", bob.file("g", "outbox", "bob-1.pbem"));
  await bob.done("receive", "g", newest(ann));
  await ann.done("receive", "g", newest(bob));
  return { ann, bob };
}

const march = (from: string, pieces: string, path: string, by: string) => [
  "march",
  `from=${from}`,
  `groups[0].pieces=${pieces}`,
  `groups[0].path=${path}`,
  `groups[0].by=${by}`,
];

/** The Union's first movement: one piece to Baltimore by rail, two to Manassas Junction, where a battle begins. */
async function marched(ann: Person, bob: Person) {
  await ann.done("do", "g", ...march("washington", "u-inf-12", "baltimore", "rail"));
  await ann.done("do", "g", ...march("washington", "u-inf-10,u-inf-11", "manassas-junction", "rail"));
  await ann.done("seal", "g");
  await bob.done("receive", "g", newest(ann));
}

/** The number of the last entry that tells of a word. */
async function entryOf(who: Person, word: string): Promise<string> {
  const { timeline } = JSON.parse(await who.done("replay", "g", "--format", "json"));
  const entry = timeline.findLast((item: unknown) => JSON.stringify(item).includes(word));
  return String(entry?.seq);
}

describe("A House Divided", () => {
  test("is begun, played and shown as text by the command line alone", async () => {
    const { ann, bob } = await war();
    const first = await bob.done("replay", "g", "--board");
    expect(first).toMatch(/^turn +Jul 1861 \(to Jun 1862\): Union, movement$/m);
    expect(first).toMatch(/^marches +0 of 2 spent$/m);
    expect(first).toContain(washington);
    expect(first).toMatch(/^Washington <D\.C\.> & "Capital" +U \(city 1\/0\) +Union: 3 militia infantry *$/m);
    expect(first).toMatch(/^Manassas Junction +C +Confederacy: 1 militia infantry *$/m);
    expect(first).toMatch(/^Union +12 pieces on the map; to recruit 0 infantry, 1 cavalry$/m);
    expect(first).toMatch(/^Confederacy +8 pieces on the map; to recruit 0 infantry, 1 cavalry$/m);
    await marched(ann, bob);
    const board = await ann.done("replay", "g", "--board");
    expect(board).toMatch(/^marches +2 of 2 spent$/m);
    expect(board).toMatch(/^Baltimore +U \(city [0-9]\/[0-9]\) +Union: 1 militia infantry *$/m);
    expect(board).toMatch(/^Manassas Junction +C +Union: 2 militia infantry \/ Confederacy: 1 militia infantry *$/m);
    expect(board).not.toContain(washington);
    await bob.done("do", "g", "fire-at-will", "aim=spread");
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid - .*so far/);
  });

  test("is drawn: well-formed, names escaped, an arrow for the last move", async () => {
    const { ann, bob } = await war();
    const none = await ann.done("replay", "g", "--format", "svg");
    expect(isWellFormed(none)).toBe(true);
    expect(lastMoves(none)).toHaveLength(0);
    expect(none).toContain("<title>A House Divided, Jul 1861</title>");
    expect(none).toContain("<title>Washington &lt;D.C.&gt; &amp; &quot;Capital&quot;: Union control; ");
    expect(none).not.toContain("<D.C.>");
    expect(none).toMatch(/>3I<\/text>/);
    // Cincinnati has a value for both sides.
    expect(none).toMatch(/>1\/1<\/text>/);
    await marched(ann, bob);
    const picture = await ann.done("replay", "g", "--at", await entryOf(ann, "Baltimore"), "--format", "svg");
    expect(isWellFormed(picture)).toBe(true);
    expect(lastMoves(picture)).toHaveLength(1);
    // From one box to the other: the trail begins at the box on the map, and its head lies before the other.
    const from = spotOf(map, "washington");
    const trail = /^<g class="last-move"><path d="M([0-9.]+),([0-9.]+)L/m.exec(picture);
    expect(trail?.slice(1).map(Number)).toEqual([from?.x, from?.y]);
  });

  const table = boardWith({});
  const drawn = async (events: Parameters<typeof drawAHouseDivided>[2], change: (s: State) => void = () => {}) => {
    const state = table.setup("campaign-1861");
    change(state);
    const picture = await drawAHouseDivided(state, standardPack, events);
    return picture === undefined ? "" : svgText(picture);
  };
  const moved: readonly (readonly [string, { [figure: string]: Json }, number])[] = [
    ["pieces-landed", { pieces: ["u-inf-1", "u-inf-2"], from: ["baltimore", "washington"], box: "norfolk" }, 2],
    ["cavalry-withdrawn", { piece: "c-cav-1", box: "manassas-junction", to: "gordonsville" }, 1],
    ["retreated", { side: "union", box: "manassas-junction", to: "washington" }, 1],
    ["reinforced", { side: "union", from: "washington", box: "manassas-junction" }, 1],
    ["recovered", { pieces: ["u-inf-1"] }, 0],
  ];

  test.each(moved)("%s: an arrow for each way", async (event, figures, arrows) => {
    const picture = await drawn([{ event, figures }]);
    expect(isWellFormed(picture)).toBe(true);
    expect(lastMoves(picture)).toHaveLength(arrows);
  });

  test("a box that cavalry holds has its colour while it is there", async () => {
    const boxes = (picture: string) => picture.match(/class="union"/g)?.length ?? 0;
    const held = await drawn([], (s) => Object.assign(s.boxes["norfolk"] ?? {}, { held: "union" }));
    expect(boxes(held)).toBe(boxes(await drawn([])) + 1);
  });
});
