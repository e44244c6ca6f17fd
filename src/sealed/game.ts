/**
 * Sealed files: a game module that judges no rules. Two players take turns; the player whose turn it is asks for rolls, seals files
 * of the program they play with, and passes. A log of it proves who sent which file, in which order, unchanged, and that
 * nobody chose the dice. What the files hold is not judged.
 *
 * @packageDocumentation
 */
import { kit } from "../rules/sdk/kit.js";
import {
  type Frames,
  moveShapes,
  nothing,
  pack,
  packShape,
  type Side,
  type State,
  sides,
  stateShape,
} from "./state.js";

/** Most rolls and files of a turn, most dice and faces of a roll, the largest file. */
export const limits = { rolls: 60, files: 10, dice: 64, faces: 65_536, bytes: 2 ** 25 } as const;

const events = {
  rolled: { rule: "2.1", says: "roll {turn}.{number}, {for}: {count}d{faces} = {dice}" },
  sealed: { rule: "3.1", says: "file {name}, {size} bytes, SHA-256 {sha256}" },
  passed: { rule: "1.1", says: "turn {turn} ends (rolls: {rolls}, files: {files})" },
} as const;

interface Sealing {
  state: State;
  side: Side;
  frames: Frames;
  facts: object;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: typeof events;
}

const { move, flow, game } = kit<Sealing>();

/** In small letters, by the letters of ASCII: what others there are differs from platform to platform. */
const small = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** What a roll is for, as it is compared: without blanks and signs, in small letters. */
const plain = (text: string): string =>
  small(text)
    .replaceAll(/[ -/:-@[-`{-\u007f\u00a0]+/g, " ")
    .trim();

/** Whether a text says something: three letters or figures, whatever the script. */
const says = (text: string): boolean => [...plain(text).replaceAll(" ", "")].length >= 3;

/** The first text that comes again. */
const repeated = (texts: readonly string[]): string | undefined => texts.find((text, at) => texts.indexOf(text) < at);

const roll = move({
  name: "roll",
  rule: "2.1",
  at: ["turn/act"],
  params: moveShapes.roll,
  checks: {
    "says-what-for": {
      rule: "2.1",
      says: "each roll says what it is for, in three letters or more: {actual} says nothing",
      ok: ({ p }) => {
        const vague = p.rolls.find((one) => !says(one.for));
        return vague === undefined || { actual: JSON.stringify(vague.for) };
      },
    },
    "once-a-turn": {
      rule: "2.2",
      says: "a turn has one roll for each purpose: {actual} comes twice",
      ok: ({ s, p }) => {
        const twice = repeated([...s.purposes, ...p.rolls.map((one) => plain(one.for))]);
        return twice === undefined || { actual: JSON.stringify(twice) };
      },
    },
    dice: {
      rule: "2.3",
      says: "a roll has 1 to 64 dice of 2 to 65536 faces, not {actual}",
      ok: ({ p }) => {
        const odd = p.rolls.find(
          ({ count, faces }) => count < 1 || count > limits.dice || faces < 2 || faces > limits.faces,
        );
        return odd === undefined || { actual: `${odd.count}d${odd.faces}` };
      },
    },
    many: {
      rule: "2.3",
      says: "a turn has at most {expected} rolls, not {actual}",
      ok: ({ s, p }) => {
        const all = s.purposes.length + p.rolls.length;
        return all <= limits.rolls || { expected: limits.rolls, actual: all };
      },
    },
  },
  apply({ s, p }) {
    s.due = p.rolls.map((one) => ({ ...one }));
    s.purposes.push(...p.rolls.map((one) => plain(one.for)));
    return "dice";
  },
  complete: false,
  describe: ({ rolls }) => rolls.map((one) => `roll ${one.count}d${one.faces} for ${one.for}`).join("; "),
});

/** What no name of a file holds: it would lead to another folder, or mean something to a system. */
const oddName = /^$|^[. -]|[/\\:*?"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const file = move({
  name: "file",
  rule: "3.1",
  at: ["turn/act"],
  params: moveShapes.file,
  checks: {
    "plain-name": {
      rule: "3.1",
      says: "a file has the name of a file, without a folder: not {name}",
      ok: ({ p }) => p.name.length <= 100 && !oddName.test(p.name),
    },
    "new-name": {
      rule: "3.2",
      says: "a name is used once: {name} was sealed in turn {turn}",
      ok: ({ s, p }) => {
        const before = s.files.find(({ name }) => small(name) === small(p.name));
        return before === undefined || { turn: before.turn };
      },
    },
    "new-file": {
      rule: "3.3",
      says: "a file is sealed once: these bytes were sealed as {before} in turn {turn}",
      ok: ({ s, p }) => {
        const before = s.files.find(({ sha256 }) => sha256 === p.sha256);
        return before === undefined || { before: before.name, turn: before.turn };
      },
    },
    size: {
      rule: "3.4",
      says: "a file has 1 to {expected} bytes, not {actual}",
      ok: ({ p }) => (p.size >= 1 && p.size <= limits.bytes) || { expected: limits.bytes, actual: p.size },
    },
    many: {
      rule: "3.4",
      says: "a turn has at most {expected} files",
      ok: ({ s }) => s.sealed < limits.files || { expected: limits.files },
    },
  },
  apply({ s, p, tell }) {
    s.sealed += 1;
    s.files.push({ name: p.name, sha256: p.sha256, turn: s.turn });
    tell("sealed", { ...p, turn: s.turn });
    return "act";
  },
  complete: false,
  describe: ({ name, note }) => `seal ${name}${note === "" ? "" : `: ${note}`}`,
});

const pass = move({
  name: "pass",
  rule: "1.1",
  at: ["turn/act"],
  params: moveShapes.pass,
  checks: {
    "not-empty": {
      rule: "1.2",
      says: "a turn without a file says why in its note",
      ok: ({ s, p }) => s.sealed > 0 || says(p.note),
    },
  },
  apply({ s, tell }) {
    tell("passed", { turn: s.turn, rolls: s.purposes.length, files: s.sealed });
    s.on = s.on === "first" ? "second" : "first";
    s.turn += 1;
    s.purposes = [];
    s.sealed = 0;
    return "act";
  },
  candidates: ({ s }, offer) => {
    if (s.sealed > 0) offer({ note: "" });
  },
  complete: false,
  describe: ({ note }) => `end of the turn${note === "" ? "" : `: ${note}`}`,
});

const turn = flow("turn", "1.1", {
  act: {
    rule: "1.1",
    by: ({ s }) => s.on,
    asks: ({ s }) => `turn ${s.turn}: ask for rolls, seal a file, or pass (turnproof vassal seal)`,
  },
  dice: {
    rule: "2.1",
    roll: ({ s }) => ({ count: s.due[0]?.count ?? 1, faces: s.due[0]?.faces ?? 6 }),
    // Nothing of the rules demands a roll here, so a player who knows the next dice can use them as they like: 2.4.
    chance: "sealed",
    on({ s, tell }, dice) {
      const [next, ...others] = s.due;
      s.due = others;
      if (next === undefined) return "act";
      const number = s.purposes.length - others.length;
      tell("rolled", { ...next, turn: s.turn, number, dice: dice.join(" ") });
      return "more";
    },
  },
  more: { rule: "2.1", auto: ({ s }) => (s.due.length > 0 ? "dice" : "act") },
});

const rulebook = {
  "1": { title: "Turns" },
  "1.1": { title: "The players take turns" },
  "1.2": { title: "A turn without a file says why" },
  "2": { title: "Rolls" },
  "2.1": { title: "A roll says what it is for before the dice fall" },
  "2.2": { title: "One roll for one purpose in a turn" },
  "2.3": { title: "Dice of a roll, rolls of a turn" },
  "2.4": { title: "When the dice fall", cannotBreak: "the class of the rolls is agreed when the game begins" },
  "3": { title: "Files" },
  "3.1": { title: "What is sealed of a file: name, size, SHA-256" },
  "3.2": { title: "A name is used once" },
  "3.3": { title: "A file is sealed once" },
  "3.4": { title: "How many files, and how large" },
  "4": {
    title: "The rules of the game that is played with VASSAL",
    cannotBreak: "they are not judged: a log of sealed files does not know them",
  },
} as const;

/**
 * Sealed files, for {@link open}.
 *
 * @example
 * const table = open(sealedFiles, { pack, authority: "agreed" });
 */
export const sealedFiles = game({
  id: "sealed-files",
  title: "Sealed files (the rules of the game are not judged)",
  version: "1.0.0",
  sides,
  moves: [roll, file, pass] as const,
  flows: [turn],
  events,
  rulings: {},
  rulebook,
  shapes: async () => ({ state: stateShape, pack: packShape }),
  options: nothing,
  standardOptions: {},
  scenarios: {
    game: {
      title: "A game played with VASSAL",
      setup: (): State => ({
        ...{ on: "first", turn: 1, due: [], purposes: [], sealed: 0, files: [] },
        ...{ stack: [{ flow: "turn", at: "act" }], orders: [], known: {}, blocked: null, passed: [], over: null },
      }),
    },
  },
  facts: () => ({}),
  invariants: () => [],
  redact: "nothing",
  // The form of moves and states: another one is another module.
  form: "sealed-files/1",
});

/** The module with its empty pack, in the version that is named or in this one. */
export const installedFor = (version = sealedFiles.version) =>
  version === sealedFiles.version ? { game: sealedFiles, packs: [pack] } : undefined;
