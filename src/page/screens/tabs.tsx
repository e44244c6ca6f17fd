/**
 * The parts of a report in the order of their tabs. A new one is written here alone: its address is its name.
 *
 * @packageDocumentation
 */
import type { ComponentType } from "preact";
import type { GameView } from "../calls/protocol.js";
import { seat } from "../state/seat.js";
import { atDesk } from "../state/store.js";
import { DicePanel } from "./dice.js";
import { FindingsPanel } from "./findings.js";
import { PiecesPanel } from "./pieces.js";
import { StoryPanel } from "./story.js";
import { VerdictPanel } from "./verdict.js";

interface TabPart {
  readonly title: string;
  readonly Panel: ComponentType<{ readonly view: GameView }>;
  /** Whether its tab is there; always, where that is left out. */
  readonly isShown?: () => boolean;
  /** A figure that stands beside its title, above 0. */
  readonly count?: (view: GameView) => number;
}

/** What is shown of a report where nothing else is asked for. */
export const verdict: TabPart = { title: "Verdict", Panel: VerdictPanel };

export const tabs: { readonly [name: string]: TabPart } = {
  play: { title: "Play", Panel: PlayPanel, isShown: () => atDesk.value },
  verdict,
  story: { title: "Story", Panel: StoryPanel },
  findings: { title: "Findings", Panel: FindingsPanel, count: ({ findings }) => findings.length },
  dice: { title: "Dice", Panel: DicePanel },
  pieces: { title: "Pieces", Panel: PiecesPanel },
};

function PlayPanel({ view }: { readonly view: GameView }) {
  const Play = seat.value?.PlayPanel;
  return Play === undefined ? <VerdictPanel view={view} /> : <Play />;
}
