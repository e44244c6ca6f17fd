// Texts of files and modules that were made to hurt: as long as a file may be, with letters that move others about. Every
// text that comes out is looked at, whatever it is of.
import { describe, expect, test } from "vitest";
import { encodeSequence } from "../../src/vassal/codec/sequence.js";
import { zipOf } from "../../src/vassal/container/zip.js";
import { auditVassal, readModule, readVassal, type VassalModule } from "../../src/vassal/index.js";
import { readTraffic } from "../../src/vassal/traffic/traffic.js";
import { effort } from "../support/effort.js";
import {
  add,
  bear,
  card,
  change,
  command,
  deck,
  log,
  moduledata,
  move,
  passwords,
  player,
  roll,
  savedata,
  shuffle,
  undo,
  wolf,
} from "../support/vassal/files.js";

const bidi = "\u202E\u2066\u200F";
const control = "\u0007\u009B31m\u2028\uD800";
const long = (what: string): string => `${what}${bidi}${control}${"x".repeat(300_000)}`;
const forXml = (text: string): string => text.replaceAll("\u0007", "&#9;").replaceAll("\uD800", "");

const element = (name: string, attributes: { readonly [name: string]: string }, inner = ""): string =>
  `<VASSAL.build.module.${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${forXml(value)}"`)
    .join(" ")}>${inner}</VASSAL.build.module.${name}>`;

/** A module in which every name is long and hostile. */
const hostileModule = (): VassalModule => {
  const regions = element("map.boardPicker.board.Region", { name: long("place"), originx: "100", originy: "100" });
  const slot = element("PieceSlot", { entryName: long("piece"), gpid: long("slot") }, "+/null/mark\\;a\tpiece/b");
  const map = element(
    "Map",
    { mapName: "Main Map" },
    [
      element("Board", { name: long("board") }, element("RegionGrid", {}, regions)),
      element("SetupStack", { location: long("stack"), x: "1", y: "1" }, slot),
      element("DrawPile", { name: long("pile") }, slot),
    ].join(""),
  );
  const other = element("Map", { mapName: long("map") }, element("Board", {}, element("RegionGrid", {}, regions)));
  const dice = element("DiceButton", { name: "1d6", nDice: "1", nSides: "6" });
  const side = element("PlayerRoster", {}, `<entry>${forXml(long("side"))}</entry>`);
  const build = element("GameModule", { name: long("module"), version: long("version") }, map + other + dice + side);
  const read = readModule(zipOf({ "buildFile.xml": new TextEncoder().encode(build) }));
  if (!read.ok) throw new Error(read.fault.message);
  return read.module;
};

/** A log in which every text is. */
const hostileLog = (): Uint8Array => {
  const named = (what: string) => ({ ...wolf, name: long(what) });
  const far = { ...bear, name: long("far"), map: long("map") };
  const other = "1599716717161";
  const stack = command("+", "1599716717170", "stack", `Main Map;100;100;${wolf.id}`);
  const draw = command("+", "1599716717172", `deck;;;1;1;;;;;;;;;${long("deck")}`, "Main Map;900;50;true;;");
  const secret = `${long("pw")}${passwords.ann}`;
  return log(
    [
      [move(named("counter"), 160, 135, passwords.ann), move(far, 200, 200, passwords.bob)],
      ["M/1599716717170/Main Map/5/5/null/Main Map/100/100/null/null"],
      roll("1d6", "", "3", long("roller")),
      [encodeSequence(["MutableProperty", long("property"), long("old"), long("new"), long("container")], "\t")],
      [`CHAT* ${long("chat")} ${passwords.ann}`, `TURN${long("tracker")}\tstate`, `${long("WORD")}\tx`],
      [shuffle("1599716717171", [card.id, other], [other, card.id])],
      [change(bear, { ...bear, side: 2 }), `-/${long("id")}`, `D/${long("id")}/x/y`],
      [undo(true), `CHAT* ${long("undo")}`, undo(false)],
      [move({ ...wolf, x: 7 }, 8, 8, passwords.ann)],
    ],
    {
      opening: [
        player(passwords.ann, long("Ann"), long("Union")),
        player(passwords.bob, secret, "Confederate"),
        add(named("counter")),
        add(far),
        add(bear),
        add({ ...card, name: long("card") }),
        add({ ...bear, id: "1599716717190", hide: long("Union") }),
        deck("1599716717171", [card.id, other]),
        ...[stack, draw],
      ],
      savedata: savedata(1_600_000_000_000, forXml(long("3.4")), forXml(long("comment"))),
      moduledata: moduledata(forXml(long("module")), forXml(long("1"))),
    },
  );
};

/** Every text in a value, and in what its functions have made. */
function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* textsIn(inner);
    }
}

const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;

function requireTold(value: unknown, most: number): readonly string[] {
  const texts = [...textsIn(value)];
  expect(texts.filter((text) => text.length > most + "...".length).map((text) => text.slice(0, 80))).toEqual([]);
  expect(texts.filter((text) => unsafe.test(text)).map((text) => text.slice(0, 80))).toEqual([]);
  for (const password of Object.values(passwords))
    expect(texts.filter((text) => text.includes(password.slice(0, 6)))).toEqual([]);
  return texts;
}

describe("hostile texts", () => {
  const module = hostileModule();
  const bytes = hostileLog();

  test("of a module: names of 200 letters at most, in one line, in their order", () => {
    const { name, version, sides, place } = module;
    const texts = requireTold({ name, version, sides, contents: module.contents() }, 200);
    for (const what of ["module", "version", "side", "place", "piece", "slot", "pile", "stack", "map"])
      expect(texts.some((text) => text.startsWith(`${what}\\u{202e}\\u{2066}\\u{200f}`))).toBe(true);
    expect(place({ map: "Main Map", x: 5, y: 5 })).toMatch(/^place\\u\{202e\}.*x\.\.\.$/);
    expect(place({ map: "Main Map", x: 5, y: 5 })?.length).toBe(203);
  });

  test("of a log, told with and without its module, masks lifted or not", () => {
    for (const reading of [{}, { module }, { module, reveal: true }]) {
      const read = readVassal(bytes, reading);
      if (!read.ok) throw new Error(read.fault.message);
      requireTold(read, 8000);
      const names = read.steps.flatMap(({ happenings }) => happenings.filter(({ what }) => what !== "chat"));
      for (const happening of names.filter(({ what }) => what !== "property" && what !== "roll"))
        requireTold(happening, 1100);
      const moved = names.find(({ what }) => what === "move");
      expect(moved).toMatchObject({ piece: expect.stringMatching(/^counter\\u\{202e\}.{180,200}\.\.\.$/), by: "p1" });
      expect(read.players.map((one) => one.name.length)).toEqual([203, 203]);
    }
  });

  test("of a log: what several files say together, and what rules may be asked", () => {
    const files = ["1.vlog", "2.vlog"].map((name) => ({ name, bytes }));
    const audit = auditVassal(files, { module });
    if (!audit.ok) throw new Error(audit.fault.message);
    requireTold(audit, 8200);
    const details = audit.claims.flatMap(({ details }) => details);
    expect(details.some((one) => one.includes("counter\\u{202e}"))).toBe(true);
    const traffic = readTraffic(bytes, module);
    if (!traffic.ok) throw new Error(traffic.fault.message);
    requireTold(traffic, 200);
    // A name that was cut fits into no mapping: it is nobody's.
    expect(traffic.before.find(({ id }) => id === wolf.id)?.name.length).toBe(203);
  });

  test("a name that each of many steps says again is refused before it fills the memory", () => {
    const map = "m".repeat(190);
    const named = { ...wolf, map, name: "n".repeat(200) };
    const places = Array.from({ length: 20 }, (_, at) => ({ ...named, id: String(1_600_000_000_000 + at) }));
    const stack = command("+", "1599716717170", "stack", `${map};100;100;${places.map(({ id }) => id).join(";")}`);
    const steps = Array.from({ length: 50_000 }, (_, at) => [
      `M/1599716717170/${map}/${101 + at}/100/null/${map}/${100 + at}/100/null/null`,
    ]);
    const read = readVassal(log(steps, { opening: [...places.map(add), stack], form: "bytes", key: 3 }));
    expect(read.ok ? "" : read.fault.message).toContain("the file's story has more than 67108864 letters");
  });
});

describe("a module that is made to be searched for hours", () => {
  const moduleWith = (inner: string) => {
    const build = `<VASSAL.build.GameModule name="M" version="1">${inner}</VASSAL.build.GameModule>`;
    return readModule(zipOf({ "buildFile.xml": new TextEncoder().encode(build) }));
  };
  const region = '<a.Region name="x" originx="1" originy="1"/>';

  test.each([
    ["places", `<a.Map mapName="M"><a.Board><a.RegionGrid>${region.repeat(100_001)}</a.RegionGrid></a.Board></a.Map>`],
    [
      "corners of a zone",
      `<a.Map><a.Board><a.ZonedGrid><a.Zone path="${"1,1;".repeat(100_001)}"/></a.ZonedGrid></a.Board></a.Map>`,
    ],
    ["maps", '<a.Map mapName="M"/>'.repeat(1001)],
  ])("by its %s is refused", (_, inner) => {
    const read = moduleWith(inner);
    expect([read.ok, read.ok ? "" : read.fault.code]).toEqual([false, "vassal/too-large"]);
  });

  test("grids within zones within grids, very deep: refused or read, and never thrown", () => {
    const deep = 4000;
    const inner = `${"<a.ZonedGrid><a.Zone path='0,0;9,0;9,9;0,9' name='z'>".repeat(deep)}${"</a.Zone></a.ZonedGrid>".repeat(deep)}`;
    const read = moduleWith(`<a.Map mapName="M"><a.Board>${inner}</a.Board></a.Map>`);
    if (read.ok) expect(() => read.module.place({ map: "M", x: 1, y: 1 })).not.toThrow();
    else expect(read.fault.code).toMatch(/^vassal\//);
  });
});

describe("a saved game", () => {
  const encoded = (...commands: readonly string[]) =>
    new TextEncoder().encode(["begin_save", ...commands].join("\u001b"));
  const faultOf = (bytes: Uint8Array): string => {
    const read = readVassal(bytes);
    return read.ok ? "" : read.fault.message;
  };

  test("whose counter has a third text beside a trait and what it lies around is read as VASSAL does: without it", () => {
    const type = encodeSequence(["mark;Side", "piece;;;w.png;Wolf", "piece;;;b.png;Bear"], "\t");
    const state = encodeSequence(["US", "Main Map;1;2;0;0", "Main Map;7;7;0;0"], "\t");
    const read = readVassal(encoded(command("+", "1", type, state), "end_save"));
    expect(read.ok ? read.after : read.fault).toMatchObject([{ name: "Wolf", x: 1, y: 2 }]);
  });

  test("of a million traits that nobody looks at, or of backslashes alone, is read at once", () => {
    const worked = effort();
    const million = command("+", "1", "mark;a\t".repeat(1_000_000), "x");
    expect(readVassal(encoded(million, "end_save")).ok).toBe(true);
    expect(readVassal(encoded("end_save", `LOG\tCHAT${"\\".repeat(30_000_000)}`)).ok).toBe(true);
    expect(worked()).toBeLessThan(3000);
  });

  test("of more than fifty thousand pieces, or of more than 32 MB without a zip, is refused", () => {
    const pieces = Array.from({ length: 50_001 }, (_, at) => command("+", String(at), "piece;;;a;N", "M;1;2;0;0"));
    expect(faultOf(encoded(...pieces))).toBe("there are more than 50000 pieces on the table of the file");
    expect(faultOf(encoded("x".repeat(33 * 1024 * 1024)))).toBe("the saved game is larger than 32 MB");
    expect(faultOf(new Uint8Array(70 * 1024 * 1024))).toBe("the saved game is larger than 32 MB");
  });

  test("that is packed with XZ is told as that, not as damaged", () => {
    const packed = Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4);
    const words = "the saved game is packed with XZ, as VASSAL 3.8 may do: that is not read";
    expect([faultOf(packed), faultOf(zipOf({ savedGame: packed }))]).toEqual([words, words]);
  });

  test("whose letters are none, digits odd or key another's is refused; halves of pairs end it", () => {
    const hex = (text: string) => `!VCSK00${Buffer.from(text).toString("hex")}`;
    const plain = new TextEncoder();
    const whole = hex("begin_save\u001bend_save");
    expect(faultOf(plain.encode(whole))).toBe("");
    expect(faultOf(plain.encode(`${whole}6`))).toBe("the saved game ends in the middle of a byte");
    expect(faultOf(plain.encode(`${whole}zz`))).toMatch(/no hexadecimal digits/);
    expect(faultOf(plain.encode(whole.replace("00", "7f")))).toMatch(/does not begin like a saved game|not text/);
    expect(faultOf(plain.encode(`${whole}eda080`))).toMatch(/is not text/);
  });
});
