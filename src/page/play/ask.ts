/**
 * Asking the keeper of the game folder: the command that serves it, or the browser. It answers in words where something cannot be done.
 *
 * @packageDocumentation
 */
import type { Asking, DeskCall, DeskCalls, Refusal, Standing } from "../../app/core/contract.js";

export type Stand = Standing;
export type Refused = Refusal;

/** A refusal, to be thrown. */
export interface NotDone extends Error {
  readonly refused: Refused;
}

export const notDone = (refused: Refused): NotDone => Object.assign(new Error(refused.says), { refused });

export const isNotDone = (thrown: unknown): thrown is NotDone => thrown instanceof Error && "refused" in thrown;

/**
 ** Asks the keeper of the folder, and is answered as the command answers.
 *
 * @throws a {@link NotDone} where it refuses
 */
export type Asker = <N extends DeskCall>(question: N, asked: Asking<N>) => Promise<DeskCalls[N]["answer"]>;

/** The folder that `turnproof open` serves. */
export const servedFolder =
  (token: string): Asker =>
  async (question, asked) => {
    let answer: Response;
    try {
      answer = await fetch(`./api/desk/${question}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(asked),
        cache: "no-store",
      });
    } catch {
      throw notDone({ says: "turnproof open has ended. Start it again: what you have written is kept." });
    }
    if (answer.ok) return answer.json();
    if (answer.headers.get("content-type") === "application/json") throw notDone(await answer.json());
    throw notDone({ says: answer.status === 500 ? "The folder could not be read." : (await answer.text()).trim() });
  };

let asker: Asker | undefined;

/** The keeper of the folder that is played in from now on. */
export const askAt = (own: Asker): void => {
  asker = own;
};

/** @throws a {@link NotDone} where it is refused */
export const put: Asker = (question, asked) =>
  asker === undefined ? Promise.reject(notDone({ says: "No game folder is open here." })) : asker(question, asked);
