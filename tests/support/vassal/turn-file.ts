// A turn of a game that is played with VASSAL and sealed: its file, and the lines of rolls that go into it.
import { add, bear, type Counter, log, move, passwords, player, wolf } from "./files.js";

/** A log in which the wolf steps on, with lines in its chat: a file that goes on where the one before ended. */
export function turnFile(step: number, chat: readonly string[] = []): Uint8Array {
  const at: Counter = { ...wolf, x: 100 + 60 * step };
  const opening = [
    player(passwords.ann, "Ann", "Union"),
    player(passwords.bob, "Bob", "Confederate"),
    add(at),
    add(bear),
  ];
  const lines = chat.map((line) => [`CHAT&lt;Ann&gt; - ${line}`]);
  return log([[move(at, at.x + 60, at.y, passwords.ann)], ...lines], { opening });
}

/** The lines for VASSAL's chat in what a command said. */
export const chatLines = (said: string): string[] =>
  [...said.matchAll(/^ {2}(\[turnproof .*)$/gm)].map(([, line = ""]) => line);
