/**
 * Small parts that many screens have: a verdict's sign, dice, lists, a text to copy or to save.
 *
 * @packageDocumentation
 */
import type { ComponentChildren } from "preact";
import { purposeWords } from "../../report/dice.js";
import type { Told } from "../../report/story.js";
import type { VerdictWords } from "../calls/protocol.js";
import { problem, said } from "../state/store.js";
import { Icon } from "./icon.js";

type Verdict = VerdictWords["word"];

const words: { readonly [V in Verdict]: string } = {
  valid: "Valid",
  violations: "Violations",
  damaged: "Damaged",
  undetermined: "Undetermined",
  unreadable: "Unreadable",
};

/** A verdict as a sign and a word; never as a colour alone. */
export function VerdictSign({ verdict, large }: { readonly verdict: Verdict; readonly large?: boolean }) {
  return (
    <span class={`verdict ${verdict}${large === true ? " large" : ""}`}>
      <Icon name={verdict === "damaged" ? "unreadable" : verdict} />
      {words[verdict]}
    </span>
  );
}

export const List = ({ lines }: { readonly lines: readonly ComponentChildren[] }) => (
  <ul class="bullets">
    {lines.map((line) => (
      <li>{line}</li>
    ))}
  </ul>
);

/** Where the pips of a die lie, in ninths of its side; the middle one is at 4, 4. */
const pips: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[5, 5]],
  2: [
    [3, 3],
    [7, 7],
  ],
  3: [
    [2.6, 2.6],
    [5, 5],
    [7.4, 7.4],
  ],
  4: [
    [3, 3],
    [7, 3],
    [3, 7],
    [7, 7],
  ],
  5: [
    [2.8, 2.8],
    [7.2, 2.8],
    [5, 5],
    [2.8, 7.2],
    [7.2, 7.2],
  ],
  6: [
    [3, 2.5],
    [7, 2.5],
    [3, 5],
    [7, 5],
    [3, 7.5],
    [7, 7.5],
  ],
};

/** A face of a die: pips where it is one of six, else its figure. */
export function Die({ spec, face }: { readonly spec: string; readonly face: number }) {
  const dots = spec.endsWith("d6") ? pips[face] : undefined;
  if (dots === undefined) return <span class="die">{face}</span>;
  return (
    <svg class="die" viewBox="0 0 10 10" role="img" aria-label={String(face)}>
      {dots.map(([cx, cy]) => (
        <circle cx={cx} cy={cy} r={0.95} />
      ))}
    </svg>
  );
}

/** What came of an entry, as rows of a list: its rolls, and what happened. */
export const WhatCame = ({ told: { rolls, events } }: { readonly told: Pick<Told, "rolls" | "events"> }) => (
  <>
    {rolls.map(({ purpose, spec, out }) => (
      <li class="roll">
        {/^\d+d\d+$/.test(spec) ? out.map((face) => <Die spec={spec} face={face} />) : out.join(" ")}{" "}
        <span class="purpose">{purposeWords(purpose)}</span>
      </li>
    ))}
    {events.map(({ text, rule }) => (
      <li class="event">
        {text} {rule !== null && <span class="rule">{rule}</span>}
      </li>
    ))}
  </>
);

/** Saves a text, or bytes, as a file. */
export function save(name: string, type: string, data: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Puts a text where it can be pasted from. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    said.value = `${what} copied.`;
  } catch {
    problem.value = "The browser does not let the page copy. Select the text and copy it by hand.";
  }
}
