// What a log of VASSAL tells, made by a writer of our own from the description of the format.
import { describe, expect, test } from "vitest";
import { zipOf } from "../../src/vassal/container/zip.js";
import { auditVassal, mayBeVassal, readModule, readVassal } from "../../src/vassal/index.js";
import { effort } from "../support/effort.js";
import * as vassal from "../support/vassal/files.js";

const { bear, card, fox, log, move, passwords, player, roll, wolf } = vassal;
const utf8 = (text: string) => new TextEncoder().encode(text);

function told(bytes: Uint8Array, settings: Parameters<typeof readVassal>[1] = {}) {
  const read = readVassal(bytes, settings);
  if (!read.ok) throw new Error(read.fault.message);
  return read;
}

function moduleOf(build: string = vassal.buildFile) {
  const read = readModule(zipOf({ "buildFile.xml": utf8(build), "images/back.png": new Uint8Array(9) }));
  if (!read.ok) throw new Error(read.fault.message);
  return read.module;
}

/** Where the list of files begins, behind the files of a zip. */
const zipHead = (bytes: Uint8Array): number => Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

describe("a log", () => {
  const bytes = log(
    [
      [move(wolf, 160, 140, passwords.ann), "CHAT* Wolf moves"],
      roll("2d6", "", "3,4", "Ann"),
      [vassal.change(bear, { ...bear, side: 2 })],
      [`CHAT&lt;Bob&gt; - well <b>played</b>`],
      [vassal.shuffle("1599716717171", [card.id, "1599716717161"], ["1599716717161", card.id])],
      [
        move(card, 30, 30, passwords.bob),
        vassal.change({ ...card, x: 30, y: 30 }, { ...card, x: 30, y: 30, mask: passwords.bob }),
      ],
      ["SOMETHING\twith fields"],
    ],
    { savedata: vassal.savedata(1_600_000_000_000, "3.4.7", "Turn 3") },
  );

  test("is told step by step: moves, rolls, flips, words, shuffles, draws, what is not understood", () => {
    const story = told(bytes);
    expect(story.kind).toBe("log");
    expect(story.metadata).toEqual({
      ...{ module: "Hexes & Dice", moduleVersion: "1.2", vassal: "3.4.7" },
      ...{ saved: 1_600_000_000_000, comment: "Turn 3" },
    });
    expect(story.players).toEqual([
      { id: "p1", name: "Ann", side: "Union" },
      { id: "p2", name: "Bob", side: "Confederate" },
    ]);
    const happenings = story.steps.map((step) => step.happenings);
    expect(happenings[0]).toEqual([
      { what: "move", piece: "Wolf", from: "Main Map 100,100", to: "Main Map 160,140", by: "p1" },
      { what: "chat", text: "Wolf moves" },
    ]);
    expect(happenings[1]).toEqual([
      { what: "roll", text: "2d6 = 3,4 *** <Ann>", button: "2d6", dice: [3, 4], roller: "Ann", faces: 6 },
      { what: "property", name: "2d6_result", from: "", to: "3,4" },
    ]);
    expect(happenings[2]).toEqual([
      {
        ...{ what: "change", piece: "Bear", at: "Main Map 160,117" },
        ...{ from: "side 1, Side US, Strength 4", to: "side 2, Side US, Strength 4" },
      },
    ]);
    expect(happenings[3]).toEqual([{ what: "chat", text: "<Bob> - well played" }]);
    expect(happenings[4]).toEqual([{ what: "shuffle", deck: "Draw", cards: 2 }]);
    expect(happenings[5]?.[0]).toMatchObject({ what: "draw", piece: "a card", by: "p2" });
    expect(happenings[6]).toEqual([{ what: "other", word: "SOMETHING" }]);
    expect(story.steps.flatMap(({ odd }) => odd)).toEqual([]);
    const after = new Map(story.after.map((piece) => [piece.id, piece]));
    expect(after.get(wolf.id)).toMatchObject({ name: "Wolf", map: "Main Map", x: 160, y: 140 });
  });

  test("no password stands in anything that is told, whatever it stood in", () => {
    const leaking = log([
      [move(wolf, 160, 140, passwords.ann), `CHAT I am ${passwords.ann}`],
      [vassal.change(fox, { ...fox, hide: passwords.bob })],
      [`PNOTE\t${passwords.bob}\tmy plan`, `SNOTE\tn\t${passwords.ann}\tfalse\tt`],
      [["MutableProperty", "x", passwords.ann, passwords.bob, "Module"].join("\t")],
    ]);
    for (const reveal of [false, true]) {
      const text = JSON.stringify(told(leaking, { reveal }));
      for (const password of Object.values(passwords)) expect(text).not.toContain(password);
      expect(text).toContain("p1");
    }
  });

  test("what is masked, hidden or in a deck stays without its name, unless it is asked for", () => {
    const names = (reveal: boolean) => new Map(told(bytes, { reveal }).before.map(({ id, name }) => [id, name]));
    expect([names(false).get(fox.id), names(false).get(card.id)]).toEqual(["a masked piece", "a card"]);
    expect([names(true).get(fox.id), names(true).get(card.id)]).toEqual(["Fox", "Ambush"]);
  });

  test("a mask of a side names the side, and the side's name stays as it is everywhere", () => {
    const sided = vassal.opening.map((one) => (one === vassal.add(fox) ? vassal.add({ ...fox, mask: "Union" }) : one));
    const story = told(log([["CHAT* Union moves"]], { opening: sided }));
    expect(story.before.find(({ id }) => id === fox.id)?.seen).toBe("masked by Union");
    expect(story.players[0]?.side).toBe("Union");
    expect(story.steps[0]?.happenings).toEqual([{ what: "chat", text: "Union moves" }]);
  });

  test("an undo marks the step that it takes back", () => {
    const steps = told(
      log([
        [move(wolf, 160, 140, passwords.ann)],
        roll("1d6", "", "1", "Ann"),
        [vassal.undo(true), "CHAT* UNDO: 1d6", vassal.undo(false)],
        roll("1d6", "1", "6", "Ann"),
      ]),
    ).steps;
    expect(steps.map(({ undone, undoes }) => [undone, undoes])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test("a zip whose heads do not say how long its files are, as Java writes it", () => {
    const written = Buffer.from(
      [
        "UEsDBBQACAAIAAAAIgAAAAAAAAAAAAAAAAAKAAAAbW9kdWxlZGF0YbNJSSxJtLPJS8xNtfO10QfTNvpgQQBQSwcI7Dz3RhYAAAAbAAAAUEsDBB",
        "QACAAIAAAAIgAAAAAAAAAAAAAAAAAJAAAAc2F2ZWRHYW1lS0pNz8yLL04sS5UO8HGMdA3iLCg3NDI24XTMy+MMzcvMz5NOzUuBKPDxd+d09nAM",
        "0VLISM3JyQcAUEsHCDpeqrQ5AAAAOwAAAFBLAQIUAxQACAAIAAAAIgDsPPdGFgAAABsAAAAKAAAAAAAAAAAAAACAAQAAAABtb2R1bGVkYXRhUE",
        "sBAhQDFAAIAAgAAAAiADpeqrQ5AAAAOwAAAAkAAAAAAAAAAAAAAIABTgAAAHNhdmVkR2FtZVBLBQYAAAAAAgACAG8AAAC+AAAAAAA=",
      ].join(""),
      "base64",
    );
    const { metadata, steps } = told(new Uint8Array(written));
    expect(metadata).toEqual({ module: "M" });
    expect(steps[0]?.happenings).toEqual([{ what: "chat", text: "hello" }]);
  });

  test("a saved game alone, in each form, and without its two other files", () => {
    for (const form of ["hex", "bytes", "plain"] as const) {
      const story = told(log([], { form, key: form === "plain" ? 0 : 9 }));
      expect([story.kind, story.steps, story.before.length]).toEqual(["save", [], 5]);
    }
    expect(mayBeVassal(bytes)).toBe(true);
    expect(mayBeVassal(utf8('{"a":1}'))).toBe(false);
  });
});

describe("a module", () => {
  test("gives places their names: hexes, regions within zones, zones", () => {
    const module = moduleOf();
    expect([module.name, module.version, module.sides]).toEqual(["Hexes & Dice", "1.2", ["Union", "Confederate"]]);
    const at = (map: string, x: number, y: number) => module.place({ map, x, y });
    // Columns 60 apart, every second one half a hex lower.
    expect([at("Main Map", 100, 100), at("Main Map", 100, 170), at("Main Map", 160, 135)]).toEqual([
      "0101",
      "0102",
      "0201",
    ]);
    expect([at("Strategy", 60, 40), at("Strategy", 140, 160), at("Strategy", 400, 20)]).toEqual([
      "Columbus",
      "Marietta",
      "Turn track",
    ]);
    expect([at("Strategy", 700, 500), at("Nowhere", 1, 1)]).toEqual([undefined, undefined]);
    const steps = told(log([[move(wolf, 160, 135, passwords.ann)]]), { module }).steps;
    expect(steps[0]?.happenings).toEqual([{ what: "move", piece: "Wolf", from: "0101", to: "0201", by: "p1" }]);
  });

  test("says what it holds, without texts and pictures", () => {
    const { places, pieces, decks, setUps } = moduleOf().contents();
    expect(places).toEqual([
      { map: "Strategy", name: "Columbus", x: 50, y: 50 },
      { map: "Strategy", name: "Marietta", x: 150, y: 150 },
    ]);
    expect(pieces).toEqual([
      { name: "Morgan", slot: "2", marks: { Strategy: "2" } },
      { name: "Grant", slot: "1", marks: { Strategy: "1", Rank: "8" } },
      { name: "Ambush", slot: "3", marks: { OPS: "3" } },
    ]);
    expect(decks).toEqual([
      { name: "Draw", map: "Strategy", cards: [{ name: "Ambush", slot: "3", marks: { OPS: "3" } }] },
    ]);
    expect(setUps).toMatchObject([{ map: "Strategy", place: "Columbus", x: 50, y: 50, pieces: [{ name: "Morgan" }] }]);
  });

  test("tells how its dice report: an own format, pictures of faces, texts of faces", () => {
    const lines = [
      "CHAT* # Battle: 3,5 by Ann",
      "CHAT* Blue Die = two (Rolled by Bob)",
      'CHAT* Grey Die = <img src="d6-4-grey.png" width=30> (Rolled by Bob)',
      "CHAT*** (IFT DR) 6,6 ***   &lt;Ann&gt;      [2 / 3   avg   10.00 (10.00)]    (01.90)",
      "CHAT* not a roll = really",
    ];
    const happenings = told(log(lines.map((line) => [line])), { module: moduleOf() }).steps.flatMap(
      (step) => step.happenings,
    );
    expect(happenings).toMatchObject([
      { what: "roll", button: "Battle", dice: [3, 5], roller: "Ann", faces: 6 },
      { what: "roll", button: "Blue Die", dice: [2], roller: "Bob", faces: 2 },
      { what: "roll", button: "Grey Die", dice: [4], roller: "Bob", faces: 6 },
      { what: "roll", button: "IFT DR", dice: [6, 6], roller: "Ann" },
      { what: "chat" },
    ]);
  });

  test("faces of dice are told where each result is a face from 1 up", () => {
    const dice = (attributes: string, line: string) => {
      const build = vassal.buildFile.replace('nDice="2" nSides="6" plus="0"', attributes);
      const [one] = told(log([[line]]), { module: moduleOf(build) }).steps[0]?.happenings ?? [];
      return one?.what === "roll" ? [one.dice, one.faces] : one;
    };
    const line = "CHAT* # Battle: 3,7 by Ann";
    expect(dice('nDice="2" nSides="6" plus="1"', line)).toEqual([[2, 6], 6]);
    expect(dice('nDice="2" nSides="6" prompt="true"', line)).toEqual([[3, 7], undefined]);
    expect(dice('nDice="3" nSides="6"', line)).toEqual([[3, 7], undefined]);
    expect(dice('nDice="2" nSides="4000000000"', line)).toEqual([[3, 7], undefined]);
    const zeros = vassal.buildFile.replace('text="one"', 'text="0"').replace('text="two"', 'text="1"');
    const [blue] = told(log([["CHAT* Blue Die = 1 (Rolled by Bob)"]]), { module: moduleOf(zeros) }).steps[0]
      ?.happenings ?? [undefined];
    expect(blue).toEqual(expect.not.objectContaining({ faces: expect.anything() }));
  });
});

describe("what is no file of VASSAL, or a hostile one, is a fault with words", () => {
  const saved = (text: string) => zipOf({ savedGame: utf8(text) });
  test.each([
    ["an empty file", new Uint8Array(), "vassal/no-saved-game"],
    ["a text", utf8("hello"), "vassal/no-saved-game"],
    ["a zip of something else", zipOf({ "a.txt": utf8("x") }), "vassal/no-saved-game"],
    ["a zip that is cut", log([]).subarray(0, 60), "vassal/cut"],
    ["a saved game with a wrong key", saved("!VCSK00ffff"), "vassal/no-text"],
    ["a saved game that ends early", saved("!VCSK00a"), "vassal/cut"],
    ["a saved game of something else", saved("hello"), "vassal/no-saved-game"],
  ])("%s", (_, bytes, code) => {
    const read = readVassal(bytes);
    expect(read.ok ? "read" : read.fault.code).toBe(code);
    expect(read.ok || read.fault.message.length > 20).toBe(true);
  });

  test("a bomb is not unpacked to its end", () => {
    const bomb = zipOf({ savedGame: new Uint8Array(80 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    const read = readVassal(bomb);
    expect(read.ok ? "read" : read.fault.code).toBe("vassal/too-large");
  });

  test("lines and formats that a pattern would never be done with are read in time", () => {
    const line = `CHAT* x = ${"d6-4".repeat(4000)} (Rolled by Ann)`;
    const tags = `CHAT* ${"<img src=".repeat(20_000)}`;
    const format = "$a$-$b$-$c$-$d$-$e$-$f$-$g$-$h$-$i$-$j$-$result$-$k$!";
    const module = moduleOf(vassal.buildFile.replace("# $name$: $result$ by $PlayerName$", format));
    const worked = effort();
    told(log([[line], [tags], [`CHAT* ${"-".repeat(1900)}`], [`CHAT* # Battle: ${"1,".repeat(900)}`]]), { module });
    expect(worked()).toBeLessThan(1500);
  });

  test("many undos, decks, pieces and elements within elements", () => {
    const steps = Array.from({ length: 4000 }, () => [vassal.undo(true)]);
    const decks = Array.from({ length: 3000 }, (_, at) => vassal.deck(`${at}`, [`${at}x`], at, at));
    const worked = effort();
    const story = told(log([...steps, ...decks.map((one) => [one, move(wolf, 1, 2, passwords.ann)])]));
    expect(story.steps).toHaveLength(7000);
    expect(worked()).toBeLessThan(4000);
    const deep = readModule(zipOf({ "buildFile.xml": utf8(`${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`) }));
    expect(deep.ok ? "read" : deep.fault.code).toMatch(/^(?:read|vassal\/no-module)$/);
  });

  test("stacks, decks and users in numbers that no game has are refused in time", () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `${at}`);
    const stack = vassal.command("+", "77777", "stack", `Main Map;1;1;${ids.join(";")}`);
    const moves = Array.from({ length: 20_000 }, (_, at) => [`M/77777/Main Map/${at}/2/null/Main Map/1/1/null/x`]);
    const pieces = ids.map((id) => vassal.add({ ...wolf, id, x: 1, y: 1 }));
    const users = Array.from({ length: 5000 }, (_, at) => vassal.player(`user-${at}`, "Ann", "Union"));
    const texts = Array.from({ length: 20_000 }, () => ["CHAT* hello"]);
    for (const bytes of [log([[...pieces, stack], ...moves]), log(texts, { opening: users })]) {
      const worked = effort();
      const read = readVassal(bytes);
      expect(read.ok ? "read" : read.fault.code).toBe("vassal/too-large");
      expect(worked()).toBeLessThan(4000);
    }
  });

  test("a password in another form: with spaces, marks, or of somebody who has left", () => {
    const odd = ["two  spaces", "<b>bold</b>", "gone away"];
    const steps = [...odd.map((id) => [`CHAT* I am ${id}.`]), [`PYREMOVE\t${odd[2]}`]];
    const opening = [...vassal.opening, ...odd.slice(0, 2).map((id) => vassal.player(id, "Cat", "Union"))];
    const text = JSON.stringify(told(log(steps, { opening })).steps);
    for (const id of ["two spaces", "bold", "gone away"]) expect(text).not.toContain(id);
  });

  test("a short password that stands alone as a value is replaced too", () => {
    const short = vassal.log([[move({ ...wolf, x: 100 }, 1, 1, "ab")]], {
      opening: [vassal.player("ab", "Ann", "Union"), vassal.add(wolf), vassal.add({ ...fox, mask: "ab", hide: "ab" })],
    });
    expect(JSON.stringify(told(short, { reveal: true }))).not.toMatch(/"ab"|by ab|: ab/);
  });

  test("a short password that is somebody's name in the chat, and one that begins a command, are replaced too", () => {
    const bytes = vassal.log(
      [
        roll("1d6", "", "3", "ab"),
        ["CHAT&lt;ab&gt; - a cab"],
        ["CHAT* Blue Die = <img src=d6-4-blue.png> (Rolled by ab)"],
        ["longer word\tof a module"],
      ],
      { opening: [player("ab", "ab", "Union"), player("longer word", "Bob", "Confederate")] },
    );
    const said = JSON.stringify(told(bytes, { reveal: true }));
    expect(said).not.toMatch(/\bab\b|longer word/);
    expect(said).toContain("a cab");
    expect(JSON.stringify(auditVassal([{ name: "1.vlog", bytes }]))).not.toMatch(/\bab\b|longer word/);
  });

  test("a name of megabytes that every step says: told by its beginning, in time, and without half a password", () => {
    const name = `${"N".repeat(7990)}${passwords.ann}${"N".repeat(3_000_000)}`;
    const counter = { ...wolf, name };
    const steps = Array.from({ length: 200 }, (_, at) => [
      move({ ...counter, x: at }, at + 1, 100, passwords.ann, { x: at - 1, y: 0 }),
    ]);
    const bytes = log(steps, {
      form: "bytes",
      key: 7,
      opening: [player(passwords.ann, "Ann", "Union"), vassal.add(counter)],
    });
    const read = told(bytes);
    const said = JSON.stringify(read);
    expect(said.length).toBeLessThan(200 * 10_000);
    expect(said).not.toContain(passwords.ann.slice(0, 5));
    expect(read.after[0]?.name.endsWith("...")).toBe(true);
  });

  test("a zip with two saved games: VASSAL may show the other one, so neither is told", () => {
    const [one, two] = [log([]), log([[move(wolf, 1, 1, passwords.ann)]])];
    const read = readVassal(new Uint8Array([...one.slice(0, zipHead(one)), ...two]));
    expect(read.ok ? "" : read.fault.message).toBe(
      "the zip is damaged: the list of its files is not where its end says",
    );
  });

  test("any damage gives a story or a fault, never an error", () => {
    const whole = log([[move(wolf, 1, 2, passwords.ann)], roll("1d6", "", "4", "Ann")]);
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = whole.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      expect(typeof readVassal(bytes).ok).toBe("boolean");
      expect(typeof readVassal(whole.subarray(0, at)).ok).toBe("boolean");
    }
  });

  test("commands with names that every object has, or fields that are missing", () => {
    const odd = [
      "+/__proto__/piece;;;a;constructor/null;1;2",
      "M/__proto__",
      "D/x",
      "M/",
      "PLAYER",
      "D/__proto__/q/r",
      "-/toString",
    ];
    const story = told(log(odd.map((one) => [one])));
    expect(story.steps).toHaveLength(odd.length);
  });
});
