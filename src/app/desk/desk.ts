/**
 * A game folder at which somebody sits: one question after the other, each answered by the use case of its name. Everything is read
 * and written by the functions of the game folder; secrets stay there.
 *
 * @packageDocumentation
 */
import { type BoardView, boardScene, boardSpots } from "../../boards/index.js";
import { type App, pathOf } from "../core/app.js";
import { confirmationIn } from "../core/confirming.js";
import type { Asking, DeskCall, DeskCalls, Outcome, Refusal, Standing } from "../core/contract.js";
import { isFailure } from "../core/failure.js";
import type { Notice } from "../core/notices.js";
import { alone } from "../folder/alone.js";
import { placesIn } from "../folder/folder.js";
import { packOf } from "../folder/hand.js";
import { revisionOf } from "../folder/revision.js";
import { openWriting, type Writing } from "../folder/session.js";
import { type Asked, textIn } from "./asked.js";
import { questions } from "./questions.js";
import type { Question } from "./sitting.js";
import { lookOf, turnOf } from "./turn.js";

/** What is answered: the answer of the contract, or a refusal (404, 409, 422). */
export interface Reply {
  readonly status: 200 | 404 | 409 | 422;
  readonly body: object;
}

export interface Desk {
  /** What changes when the game goes on. */
  readonly paths: readonly string[];
  /** Answers whatever somebody sent: a question that is unknown or of the wrong shape is refused. */
  answer(question: string, asked: Asked): Promise<Reply>;
  /**
   * Asks by the contract.
   *
   * @example
   * const outcome = await desk.ask("typed", { rev, text: "advance to=mill" });
   * if ("refused" in outcome) console.log(outcome.refused.says);
   */
  ask<N extends DeskCall>(question: N, asked: Asking<N>): Promise<Outcome<N>>;
}

/** A reply of 200 is the answer of its question. */
const isAnswer = <N extends DeskCall>(_: N, reply: Reply): reply is Reply & { readonly body: DeskCalls[N]["answer"] } =>
  reply.status === 200;

/** Any other one says why. */
function refusalIn({ body }: Reply): Refusal {
  return "says" in body && typeof body.says === "string" ? { ...body, says: body.says } : { says: "Nothing was done." };
}

/** The folder as it was read, and its mark. */
interface Held {
  readonly rev: string;
  readonly writing: Writing;
}

const outdated = "The game went on in another window; this is its state now.";

const refusal = (status: 404 | 409 | 422, body: Refusal): Reply => ({ status, body });

const questionOf = (name: string): Question | undefined => {
  for (const [known, question] of Object.entries(questions)) if (known === name) return question;
  return undefined;
};

/** The desk of a folder. */
export function deskOf(owner: App, dir: string): Desk {
  const heard: Notice[] = [];
  const app: App = { ...owner, tell: (notice) => void heard.push(notice) };
  const places = placesIn(pathOf(app, dir));
  let held: Held | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** The folder as it is now; read again only where it has changed. */
  async function now(): Promise<Held> {
    for (;;) {
      const before = await revisionOf(app, places);
      if (held?.rev === before) return held;
      held = undefined;
      const writing = await openWriting(app, dir);
      // Opening may put back what binds; a command may have written meanwhile.
      const rev = await revisionOf(app, places);
      if (rev === before) held = { rev, writing };
    }
  }

  async function stand({ rev, writing }: Held): Promise<Standing> {
    return { turn: await turnOf(app, writing, rev), board: await boardOf(app, writing) };
  }

  async function run(name: string, asked: Asked): Promise<Reply> {
    heard.length = 0;
    if (name === "stand") return { status: 200, body: await stand(await alone(app, dir, now)) };
    const question = questionOf(name);
    if (question === undefined) return refusal(404, { says: "There is nothing here." });
    return alone(app, dir, async () => {
      const at = await now();
      if (textIn(asked, "rev", 64) !== at.rev) return refusal(409, { says: outdated, stand: await stand(at) });
      if (question.writes) held = undefined;
      const done = await question.act({ app, dir, writing: at.writing, heard }, asked);
      if ("refused" in done) return refusal(422, done.refused);
      if (!question.writes) return { status: 200, body: done.body };
      if (done.holds === true) held = { writing: at.writing, rev: await revisionOf(app, places) };
      return { status: 200, body: { ...done.body, stand: await stand(await now()) } };
    });
  }

  function answer(question: string, asked: Asked): Promise<Reply> {
    // One after the other: what was read is never written on by two at once.
    const answered = last.then(() => run(question, asked)).catch(failed);
    // A fault of the program is told to who asked; the next question is answered all the same.
    last = answered.catch(() => undefined);
    return answered;
  }

  return {
    paths: [places.log, places.draft, places.hand],
    answer,
    async ask(question, asked) {
      const reply = await answer(question, { ...asked });
      return isAnswer(question, reply) ? { answer: reply.body } : { refused: refusalIn(reply) };
    },
  };
}

/** What a user can put right is said; anything else is a fault of the program, of which the page learns nothing. */
function failed(thrown: unknown): Reply {
  if (!isFailure(thrown)) throw thrown;
  const confirms = confirmationIn(thrown);
  return refusal(422, { says: thrown.message, code: thrown.code, ...(confirms === undefined ? {} : { confirms }) });
}

async function boardOf({ boards }: Pick<App, "boards">, writing: Writing): Promise<BoardView | null> {
  const { machine, replayed, draft } = writing;
  const { game } = machine.table;
  const pack = packOf(replayed);
  const { state } = lookOf(writing);
  const since = draft.entries.length > 0 ? draft.first : (replayed.packets.at(-1)?.head.first ?? 0);
  const events = machine.timeline?.filter(({ seq }) => seq >= since).flatMap((item) => item.events) ?? [];
  const scene = await boardScene(game.id, state, pack, events, boards);
  if (scene === undefined) return null;
  const { inBothThemes } = await import("../../boards/dark.js");
  return { scene: inBothThemes(scene), spots: await boardSpots(game.id, state, pack, boards) };
}
