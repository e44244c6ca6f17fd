/**
 * The map that lies under the board, and how well it fits.
 *
 * @packageDocumentation
 */
import { batch, signal } from "@preact/signals";
import type { Laid, Under } from "./laid.js";
import { type Mesh, residualOf } from "./mesh.js";

/** The map that lies under the board now: another one takes its place. */
export const lying = signal<Laid | undefined>(undefined);
/** How well it fits, in a sentence; empty for three points, which tell nothing of the rest. */
export const fitting = signal("");

/** What was reckoned last: how much of a map is seen changes nothing of it. */
let reckoned: { readonly mesh: Mesh; readonly words: string } | undefined;

/** Notes what lies under the board, and how well. */
export function noteLying(now: Under | undefined, width: number): void {
  const mesh = now?.mesh;
  if (now !== undefined && mesh !== undefined && reckoned?.mesh !== mesh)
    reckoned = { mesh, words: fitWords(now, width) };
  batch(() => {
    lying.value = now?.laid;
    fitting.value = mesh === undefined ? "" : (reckoned?.words ?? "");
  });
}

function fitWords({ laid: { map }, lies, mesh, matches }: Under, width: number): string {
  const residual = residualOf(matches, map, lies);
  if (residual === undefined || mesh === undefined) return "";
  const share = (word: string, far: number) => {
    const percent = (100 * far) / Math.max(1, width);
    return percent < 0.1 ? "less than 0.1 %" : `${word} ${percent.toFixed(1)} %`;
  };
  return `It is bent through ${mesh.through.length} points, which lie exactly. Unbent, they would be off by ${share("up to", residual.flat)} of the board's width; between them, expect ${share("about", residual.between)}.`;
}
