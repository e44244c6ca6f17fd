/**
 * Whether files were changed: by their size and time, which network drives tell too.
 *
 * @packageDocumentation
 */
import { stat } from "node:fs/promises";

/** How often files are looked at (milliseconds). */
const every = 2000;

/** A mark that changes when one of the files does. */
export async function markOf(paths: readonly string[]): Promise<string> {
  const marks = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size, mtimeMs }) => `${size}.${Math.round(mtimeMs)}`,
        () => "gone",
      ),
    ),
  );
  return marks.join("-");
}

/** Calls whenever a file was changed, until it is stopped. */
export function followChanges(paths: readonly string[], changed: (mark: string) => void): () => void {
  let last: string | undefined;
  const look = async () => {
    const mark = await markOf(paths);
    if (last !== undefined && last !== mark) changed(mark);
    last = mark;
  };
  void look();
  const timer = setInterval(() => void look(), every);
  return () => clearInterval(timer);
}
