/**
 * A game folder at which somebody sits in the page: one question after the other, each answered by what the commands do.
 * Everything is read and written by the functions of the game folder; secrets stay there.
 *
 * @packageDocumentation
 */
import { type BoardView, boardScene, boardSpots } from "../../../boards/index.js";
import type { Turn } from "../../../report/at-table.js";
import { alone } from "../../game-folder/alone.js";
import { placesIn } from "../../game-folder/folder.js";
import { packOf } from "../../game-folder/hand.js";
import { revisionOf } from "../../game-folder/revision.js";
import { openWriting, type Writing } from "../../game-folder/session.js";
import { isFailure } from "../../terminal/io.js";
import { openShell, type Shell } from "../../terminal/shell.js";
import { type Asked, textIn } from "./asked.js";
import { questions } from "./questions.js";
import { lookOf, turnOf } from "./turn.js";

/** What is answered to the page. */
export interface Reply {
  readonly status: 200 | 404 | 409 | 422;
  readonly body: object;
}

export interface Desk {
  /** What changes when the game goes on. */
  readonly paths: readonly string[];
  answer(question: string, asked: Asked): Promise<Reply>;
}

/** How the game stands, and the board. */
export interface Stand {
  readonly turn: Turn;
  readonly board: BoardView | null;
}

/** The folder as it was read, and its mark. */
interface Held {
  readonly rev: string;
  readonly writing: Writing;
}

const goneOn = "The game went on in another window; here is how it stands now.";

/** The desk of a folder. */
export function deskOf({ io }: Pick<Shell, "io">, dir: string): Desk {
  const said: string[] = [];
  const word = { write: (text: string) => said.push(text) };
  // Nobody answers questions there: what needs a word more is refused, and the page asks.
  const shell = openShell({ ...io, stdout: word, stderr: word, isTTY: false });
  const places = placesIn(shell.path(dir));
  let held: Held | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** The folder as it is now; read anew only where it has changed. */
  async function now(): Promise<Held> {
    for (;;) {
      const before = await revisionOf(places);
      if (held?.rev === before) return held;
      held = undefined;
      const writing = await openWriting(shell, dir);
      // Opening may put back what binds; a command may have written meanwhile.
      const rev = await revisionOf(places);
      if (rev === before) held = { rev, writing };
    }
  }

  async function stand({ rev, writing }: Held): Promise<Stand> {
    return { turn: await turnOf(writing, rev), board: await boardOf(io, writing) };
  }

  async function run(question: string, asked: Asked): Promise<Reply> {
    said.length = 0;
    if (question === "stand") return { status: 200, body: await stand(await alone(shell, dir, now)) };
    const known = Object.hasOwn(questions, question) ? questions[question] : undefined;
    if (known === undefined) return { status: 404, body: { says: "There is nothing here." } };
    return alone(shell, dir, async () => {
      const at = await now();
      if (textIn(asked, "rev", 64) !== at.rev) return { status: 409, body: { says: goneOn, stand: await stand(at) } };
      if (known.writes) held = undefined;
      const { body = {}, holds = false, refused } = await known.act({ shell, dir, writing: at.writing, said }, asked);
      if (refused !== undefined) return { status: 422, body: refused };
      if (!known.writes) return { status: 200, body };
      if (holds) held = { writing: at.writing, rev: await revisionOf(places) };
      return { status: 200, body: { ...body, stand: await stand(await now()) } };
    });
  }

  return {
    paths: [places.log, places.draft, places.hand],
    answer(question, asked) {
      // One after the other: what was read is never written on by two at once.
      const answered = last.then(() => run(question, asked)).catch(failed);
      // A fault of the program is told to who asked; the next question is answered all the same.
      last = answered.catch(() => undefined);
      return answered;
    },
  };
}

/** What a user can put right is said; anything else is a fault of the program, of which the page learns nothing. */
function failed(thrown: unknown): Reply {
  if (!isFailure(thrown)) throw thrown;
  return { status: 422, body: { says: thrown.message, code: thrown.code } };
}

async function boardOf({ boards }: Shell["io"], writing: Writing): Promise<BoardView | null> {
  const { machine, replayed, draft } = writing;
  const { game } = machine.table;
  const pack = packOf(replayed);
  const { state } = lookOf(writing);
  const since = draft.entries.length > 0 ? draft.first : (replayed.packets.at(-1)?.head.first ?? 0);
  const events = machine.timeline?.filter(({ seq }) => seq >= since).flatMap((item) => item.events) ?? [];
  const scene = await boardScene(game.id, state, pack, events, boards);
  if (scene === undefined) return null;
  const { inBothThemes } = await import("../../../boards/dark.js");
  return { scene: inBothThemes(scene), spots: await boardSpots(game.id, state, pack, boards) };
}
