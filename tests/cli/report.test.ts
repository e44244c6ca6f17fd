// turnproof report: one page that needs nothing else and runs nothing, whatever the log holds.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { begun, ford, newest, person } from "./support.js";

const root = join(import.meta.dirname, "../..");
const disputed = join(root, "examples/logs/washingtons-war-disputed.pbem");

/** Every element of a page: it is written so that XML readers can read it. */
function elementsOf(page: string): XmlElement[] {
  const text = page.replace("<!DOCTYPE html>", "").replace(/<style>[^<]*<\/style>/, "");
  const all: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    all.push(element);
    for (const child of element.children) if (child instanceof XmlElement) walk(child);
  };
  const { root: html } = parseXml(text);
  if (html !== null) walk(html);
  return all;
}

/** Nothing is loaded, nothing is run, every reference within the page has its end. */
function requireSafe(page: string): XmlElement[] {
  const elements = elementsOf(page);
  const ids = elements.flatMap(({ attributes }) => attributes["id"] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const allowed = new Set(["html", "head", "meta", "title", "style", "body"]);
  for (const { name, attributes } of elements) {
    expect(["script", "iframe", "object", "embed", "link", "img", "form", "base", "foreignObject"]).not.toContain(name);
    if (allowed.has(name)) continue;
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(attribute).not.toMatch(/^on/i);
      if (attribute === "href") expect(ids).toContain(value.replace(/^#/, ""));
      if (/url\(/.test(value)) expect(value).toMatch(/^url\(#[a-z0-9-]+\)$/);
    }
  }
  expect(page).toContain("default-src 'none'");
  expect(page.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:\/\//);
  return elements;
}

describe("turnproof report", () => {
  test("tells verdict, proof, the finding with both boards, the story", async () => {
    const referee = person("referee", installedGames);
    const { code, out } = await referee.run("report", disputed, "--out", "report.html");
    expect([code, out]).toEqual([1, expect.stringMatching(/^report\.html holds the report \(\d+ KB\)/)]);
    const page = referee.read("report.html");
    const elements = requireSafe(page);
    const texts = elements.map((element) => element.text);
    expect(texts).toContain("verdict: violations - this log breaks rules");
    expect(texts).toContain("violation · entry 10, packet 7, by ann · [washingtons-war 8.2.C What comes, and where]");
    expect(texts).toContain("Charlotte has a British PC: no American reinforcements come there");
    expect(texts).toContain("Packet 7: ann (american), entries 10 to 11");
    const section = elements.find(({ attributes }) => attributes["class"] === "finding violation");
    const pictures = elements.filter(({ attributes }) => attributes["class"] === "board");
    // Seven packets, the entry before the finding and the finding itself; the finding is the last packet's second to last entry.
    expect(pictures.length).toBe(7 + 2);
    expect(section?.text).toContain("The board before");
    // A part that stands still is written once, wherever it is drawn again.
    expect(texts.some((text) => text.includes("Gates"))).toBe(true);
  });

  test("the boards of a finding are near what differs, and say that it is claimed; the move stands over it", async () => {
    const referee = person("referee", installedGames);
    await referee.run("report", disputed, "--out", "report.html");
    const section = requireSafe(referee.read("report.html")).find(
      ({ attributes }) => attributes["class"] === "finding violation",
    );
    expect(section?.text).toContain("The board as claimed");
    expect(section?.text).toContain("Ops 3: reinforcements and Gates to Charlotte");
    const inside = (element: XmlElement): XmlElement[] =>
      element.children.flatMap((child) => (child instanceof XmlElement ? [child, ...inside(child)] : []));
    const frames = (section === undefined ? [] : inside(section)).flatMap(({ attributes }) =>
      attributes["class"] === "board" ? [attributes["viewBox"]] : [],
    );
    expect(frames).toHaveLength(2);
    expect(frames[0]).toBe(frames[1]);
    const [, , width = 0, height = 0] = (frames[0] ?? "").split(" ").map(Number);
    expect([width, height].every((one) => one > 100 && one < 700)).toBe(true);
  });

  test("shares what stands still between boards, and leaves them out when asked", async () => {
    const referee = person("referee", installedGames);
    const log = join(root, "examples/logs/a-house-divided-1861.pbem");
    await referee.done("report", log, "--out", "whole.html");
    await referee.done("report", log, "--out", "small.html", "--no-boards");
    const [whole, small] = [referee.read("whole.html"), referee.read("small.html")];
    const boards = requireSafe(whole).filter(({ attributes }) => attributes["class"] === "board").length;
    expect(boards).toBeGreaterThan(20);
    expect(whole.length / boards).toBeLessThan(60_000);
    expect(small.length).toBeLessThan(120_000);
    requireSafe(small);
    // Dice by player and purpose, each row with its counts.
    const bars = requireSafe(small).filter(({ name, parent }) => name === "title" && parent?.type === "element");
    expect(bars.some(({ text }) => /^1: \d+, 2: \d+, 3: \d+, 4: \d+, 5: \d+, 6: \d+$/.test(text))).toBe(true);
  });

  test("a game without a picture, and names that would be elements", async () => {
    const { ann, bob } = await begun("--id", "ann", "--name", '<script>alert("1")</script>');
    await ann.done("do", "g", "step", "fields=2");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    const page = await bob.done("report", "g");
    const cells = requireSafe(page).filter(({ name }) => name === "td");
    expect(cells.map(({ text }) => text)).toContain('ann (<script>alert("1")</script>)');
    expect(page).toContain("the scout reaches field 2 [the-ford 3.1]");
    expect(page).not.toContain("<script>");
  });

  test("every attack on the log format gives a page that is safe to open, or a clear refusal", async () => {
    const judge = person("judge", ford);
    const folder = join(root, "tests/attacks/files");
    const files = readdirSync(folder).filter((file) => file.endsWith(".pbem"));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files.filter((_, at) => at % 9 === 0)) {
      const { code, out, err } = await judge.run("report", join(folder, file), "--no-boards");
      if (code === 3 && out === "") expect(err.length).toBeGreaterThan(10);
      else requireSafe(out);
    }
  });

  test("a packet that is not part of the game is not told as what its author did", async () => {
    const judge = person("judge", ford);
    const file = (name: string) => join(root, "tests/attacks/files", name);
    const packets = async (name: string) => {
      const { out } = await judge.run("report", file(name), "--no-boards");
      return requireSafe(out).filter((element) => element.name === "details");
    };
    // A copy that somebody else has signed, and the packet itself.
    const copied = await packets("copies-of-a-packet-one-with-a-bad-signature-hides-neither-th-0010869f.pbem");
    const texts = copied.slice(-2).map(({ text }) => text);
    expect(texts[0]).toBe(
      "Packet 5: in the name of bob (guard), entries 6 to 7No part of this packet belongs to the game as it was judged: see the findings.",
    );
    expect(texts[1]).toMatch(/^Packet 6: bob \(guard\), entries 6 to 76 {2}hold/);
    // The ruling that overtook a packet is not what that packet's author did.
    const overtaken = await packets("rulings-against-packets-under-way-shown-too-small-the-ruling-4d105486.pbem");
    const rules = overtaken
      .filter(({ text }) => text.includes("4  rules (annul)"))
      .map(({ text }) => text.slice(0, 19));
    expect(rules).toEqual(["Packet 5: referee, "]);
    // A fork of the player has the number of the referee's ruling: the ruling breaks nothing.
    const forked = await packets("rulings-against-packets-under-way-a-ruling-against-a-fork-th-05066711.pbem");
    const ruling = forked.find(({ text }) => /: referee, entries 4 /.test(text));
    expect(ruling?.text).toContain("rules (");
    expect(ruling?.text).not.toContain("breaks");
  });

  test("a proof is no game, and the standard input has no boards", async () => {
    const referee = person("referee", installedGames);
    await referee.run("evidence", disputed, "--out", "evidence.json");
    const refused = await referee.run("report", "evidence.json");
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("A proof contains no game")]);
    const { Readable } = await import("node:stream");
    const piped = await referee.runWith({ stdin: Readable.from([readFileSync(disputed)]) }, "report", "-");
    expect(piped.code).toBe(1);
    expect(requireSafe(piped.out).filter(({ attributes }) => attributes["class"] === "board")).toEqual([]);
  });
});
