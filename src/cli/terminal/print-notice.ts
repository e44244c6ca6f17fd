/**
 * What use cases tell, as lines of a terminal.
 *
 * @packageDocumentation
 */
import type { Notice } from "../../app/core/notices.js";
import { findingText, refusalText } from "./finding-text.js";
import type { Io } from "./io.js";
import { noticeWords } from "./next-words.js";
import type { Paint } from "./paint.js";

/** What printing needs of a shell. */
interface Printing {
  readonly io: Pick<Io, "isTTY" | "stderr">;
  readonly paint: Paint;
  say(line?: string): void;
  note(line: string): void;
}

/** As long as judging must take for its progress to be shown. */
const long = 200;

/** Prints notices: results on the standard output, what stands beside them on the other one. */
export function noticePrinter(shell: Printing): (notice: Notice) => void {
  return (notice) => {
    if ("finding" in notice) {
      const { finding, refused } = notice;
      for (const line of refused ? refusalText(finding, shell.paint) : findingText(finding, shell.paint))
        shell.say(line);
      return;
    }
    if ("done" in notice) {
      progress(shell, notice.done, notice.all);
      return;
    }
    const { tone, aside } = notice;
    const words = noticeWords(notice);
    if (aside === true) shell.note(words);
    else shell.say(tone === "bad" ? shell.paint.bad(words) : words);
  };
}

function progress({ io }: Pick<Printing, "io">, done: number, all: number): void {
  if (!io.isTTY || all < long) return;
  io.stderr.write(done === all ? "\r\u001b[K" : `\rpacket ${done} of ${all}`);
}
