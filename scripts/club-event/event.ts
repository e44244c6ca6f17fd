// A generated event, step by step: who plays, and what the players of a round send until they wait for somebody.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeMails } from "./mails.js";
import { type EventPlayer, eventPlayer } from "./people.js";
import { eventGame, type Habits, playOn } from "./play.js";

/** Players of an event by their identity keys. */
const mostPlayers = 400;

const playersBy = (): ReadonlyMap<string, EventPlayer> =>
  new Map(Array.from({ length: mostPlayers }, (_, at) => eventPlayer(at)).map((player) => [player.did, player]));

/** Writes `players.txt` and `addresses.txt` of so many players into a folder. */
export function writePlayers(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const players = Array.from({ length: count }, (_, at) => eventPlayer(at));
  const lines = (of: (player: EventPlayer) => string) =>
    `${players.map((player) => `${player.did}  ${of(player)}`).join("\n")}\n`;
  writeFileSync(
    join(folder, "players.txt"),
    lines(({ name }) => name),
  );
  writeFileSync(
    join(folder, "addresses.txt"),
    lines(({ address }) => address),
  );
}

interface Pairing {
  readonly id: string;
  readonly players: readonly string[];
  readonly bye: boolean;
}

export interface Answering extends Habits {
  /** Ids of rules modules: pairings take them in turn. */
  readonly games: readonly string[];
  /** The public key of the referee, as hex. */
  readonly referee?: string | undefined;
  readonly days: number;
}

/**
 * What the players of a round send next: each game goes on from where the club has it.
 *
 * @param club the folder of the club
 * @param round a file of pairings
 * @param out the folder of the mails
 * @returns how many mails there are
 */
export async function answer(club: string, round: string, out: string, how: Answering): Promise<number> {
  const { pairings }: { readonly pairings: readonly Pairing[] } = JSON.parse(readFileSync(round, "utf8"));
  const known = playersBy();
  let count = 0;
  for (const [at, { id, players, bye }] of pairings.entries()) {
    if (bye) continue;
    const seats = players.map((did) => {
      const player = known.get(did);
      if (player === undefined) throw new Error(`${did} is not a player of a generated event`);
      return player;
    });
    const game = await eventGame(id, how.games[at % how.games.length] ?? "", seats, how.referee, how.days);
    const path = join(club, "games", game.gid.slice(0, 2), `${game.gid}.pbem`);
    const sent = await playOn(game, existsSync(path) ? readFileSync(path, "utf8") : "", how);
    writeMails(out, `game-${id}`, sent);
    count += sent.length;
  }
  return count;
}
