import { expect, test } from "vitest";
import { boardPicture, boardScene, element, label, svgText } from "../../src/boards/index.js";
import { open } from "../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../src/rules/washingtons-war/index.js";
import { nodesOf } from "../support/scene.js";

const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });

test("a picture is plain data: it survives JSON, and its text is written from it alone", async () => {
  const state = table.setup("standard");
  const scene = await boardScene("washingtons-war", state, standardPack, []);
  if (scene === undefined) throw new Error("no picture");
  expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
  expect(svgText(scene)).toBe(await boardPicture("washingtons-war", state, standardPack, []));
  expect([...nodesOf(scene)].length).toBeGreaterThan(200);
  expect(scene[2].filter((node) => typeof node !== "string" && node[0] === "title")).toHaveLength(1);
});

test("drawing writes nothing to the state, and equal states are equal pictures", async () => {
  const state = table.setup("standard");
  const before = JSON.stringify(state);
  const one = await boardScene("washingtons-war", state, standardPack, []);
  expect(JSON.stringify(state)).toBe(before);
  expect(await boardScene("washingtons-war", JSON.parse(before), standardPack, [])).toEqual(one);
});

test("what is none of the game's states has no picture, and another game none at all", async () => {
  expect(await boardScene("washingtons-war", {}, standardPack, [])).toBeUndefined();
  expect(await boardScene("nim", {}, standardPack, [])).toBeUndefined();
});

test("text from a file is escaped where it is written, and there alone", () => {
  const name = 'a<b> & "c"\u0007';
  expect(label(name, 1, 2)[2]).toEqual([name]);
  expect(svgText(element("g", { title: name }, [label(name, 1, 2)]))).toBe(
    '<g title="a&lt;b&gt; &amp; &quot;c&quot;?"><text x="1" y="2">a&lt;b&gt; &amp; &quot;c&quot;?</text></g>',
  );
});
