/**
 * The keys of the page. They rest where somebody types, and where a control has a use of its own for them.
 *
 * @packageDocumentation
 */

import { openFinding } from "./looking.js";
import { play, step, stepPacket, toEntry, toFinding } from "./steps.js";
import { findingAt, flipped, game, hasStory, helpOpen, letterKeys, screen, tab } from "./store.js";
import { zoomBy, zoomOut } from "./zoom.js";

/** Keys and what they do, in the order of the list that `?` shows. */
export const keyWords: readonly (readonly [string, string])[] = [
  ["Left, Right", "an entry back, an entry on"],
  ["Shift + Left, Right", "a packet back, a packet on"],
  ["Home, End", "the first entry, the last one"],
  ["Space", "play, pause"],
  ["f", "the next finding"],
  ["b", "the board before a finding, or as claimed"],
  ["Tab to the board, arrows", "moves the board, when it is zoomed in"],
  ["+  -  0", "nearer, further, the whole board"],
  ["/", "find a place or piece by its name"],
  ["?", "this list"],
];

export function followKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (screen.value !== "one" || helpOpen.value || !hasStory.value) {
      if (event.key === "?" && !typing(event) && letterKeys.value) helpOpen.value = true;
      return;
    }
    const act = actionFor(event);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

function actionFor(event: KeyboardEvent): (() => void) | undefined {
  if (typing(event)) return undefined;
  const { key, shiftKey, target } = event;
  // Who plays goes through the board, not through the log.
  if (tab.value === "play") return boardKey(key);
  const inside = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const arrows = inside('[role="tablist"], [type="range"], select');
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight": {
      const forward = key === "ArrowRight";
      if (shiftKey && !inside("select")) return () => stepPacket(forward);
      return arrows ? undefined : () => step(forward ? 1 : -1);
    }
    case "Home":
      return arrows ? undefined : () => toEntry(0);
    case "End":
      return arrows ? undefined : () => toEntry(game.value?.last ?? 0);
    case " ":
      return inside("button, a, summary, select, input") ? undefined : play;
  }
  if (!letterKeys.value) return undefined;
  switch (key) {
    case "f":
      return () => toFinding(tab.value === "findings" ? findingAt.value + 1 : findingAt.value);
    case "b":
      return () => {
        flipped.value = !flipped.value;
      };
  }
  return boardKey(key);
}

/** Keys that go nearer and further, that find something, and for help. */
function boardKey(key: string): (() => void) | undefined {
  if (!letterKeys.value) return undefined;
  switch (key) {
    case "+":
    case "=":
      return () => zoomBy(1.25);
    case "-":
      return () => zoomBy(0.8);
    case "0":
      return zoomOut;
    case "/":
      return openFinding;
    case "?":
      return () => {
        helpOpen.value = true;
      };
  }
  return undefined;
}

const typing = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('textarea, input:not([type="range"]):not([type="checkbox"])') !== null;
