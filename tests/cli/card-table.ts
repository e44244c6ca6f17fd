import { existsSync } from "node:fs";
import { type GameLibrary, type InstalledGame, libraryOf } from "../../src/replay/index.js";
import { cardGame, cardIds } from "../support/card-game.js";
import { diceSetup } from "../support/dice-game.js";
import { type Person, person, type Said, scratch } from "./support.js";

/** The test game of cards, with its plays offered: who lists his moves sees what he can play. */
export const listedCards: InstalledGame = {
  ...cardGame,
  game: {
    ...cardGame.game,
    moves: cardGame.game.moves.map((move) =>
      move.name === "play"
        ? {
            ...move,
            candidates: (_: never, offer: (p: never) => void) => {
              for (const card of cardIds) offer({ card } as never);
            },
          }
        : move,
    ),
  },
};

export const library = libraryOf(listedCards, diceSetup.installed);

/** People who write mails to one another; nothing is sent twice to anybody. */
export interface Post {
  readonly people: { readonly [name: string]: Person };
  /** Everything in somebody's outbox that the other has not got yet, by the command that takes it. */
  send(from: string, to: string): Promise<Said[]>;
}

/** How somebody takes a packet in. */
const taking = (name: string, file: string): string[] =>
  name === "dealer" || name === "oracle" ? [name, "answer", "g", file] : ["receive", "g", file];

export function post(names: readonly string[], root: string = scratch(), games: GameLibrary = library): Post {
  const people = Object.fromEntries(names.map((name) => [name, person(name, games, root)]));
  const sent = new Set<string>();
  return {
    people,
    async send(from, to) {
      const sender = people[from];
      const receiver = people[to];
      if (sender === undefined || receiver === undefined) throw new Error(`nobody is called ${from} or ${to}`);
      if (!existsSync(sender.file("g", "outbox"))) return [];
      const number = (name: string) => Number(/-(\d+)\./.exec(name)?.[1] ?? 0);
      const files = sender
        .list("g", "outbox")
        .filter((name) => name.endsWith(".pbem"))
        .sort((a, b) => number(a) - number(b));
      const said: Said[] = [];
      for (const file of files) {
        if (sent.has(`${file} ${to}`)) continue;
        sent.add(`${file} ${to}`);
        said.push(await receiver.run(...taking(to, sender.file("g", "outbox", file))));
      }
      return said;
    },
  };
}

/** Somebody by his name. */
export function of({ people }: Post, name: string): Person {
  const found = people[name];
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}

/** Mails go round until nobody has anything new; every command must end well. */
export async function goRound(table: Post): Promise<void> {
  const names = Object.keys(table.people);
  for (let round = 0; round < 12; round++) {
    let moved = false;
    for (const from of names) {
      for (const to of names) {
        if (from === to) continue;
        for (const { code, out, err } of await table.send(from, to)) {
          if (code !== 0) throw new Error(`a mail of ${from} to ${to} ended with ${code}: ${out}${err}`);
          moved = true;
        }
      }
    }
    if (!moved) return;
  }
  throw new Error("mails go round for ever");
}

/** Ann (red) and Bob (blue) with keys; Ann has invited Bob on these terms, and the game has begun. */
export async function begunOn(table: Post, game: string, ...terms: string[]): Promise<void> {
  const [ann, bob] = [of(table, "ann"), of(table, "bob")];
  await ann.done("keygen", "--name", "Ann");
  await bob.done("keygen", "--name", "Bob");
  await ann.done("new", game, "g", "--as", "red", "--name", "Ann", "--chain", "64", ...terms);
  await bob.done("join", ann.file("g", "invite.json"), "g", "--name", "Bob", "--chain", "64");
  const packets = bob.list("g", "outbox").filter((name) => name.endsWith(".pbem"));
  await ann.done("start", "g", ...packets.map((name) => bob.file("g", "outbox", name)));
}

/** The player's own closed cards, as `status` names them. */
export async function handOf(player: Person): Promise<string[]> {
  const said = await player.done("status", "g");
  return [...said.matchAll(/^ {2}\d+\.\d+ {2,}(\S+)/gm)].map(([, card]) => card ?? "");
}
