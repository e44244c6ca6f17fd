/**
 * A log in full: the board, the slider, and beside them verdict, story, findings, dice and the board as text.
 *
 * @packageDocumentation
 */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { FindingView, GameView } from "../calls/protocol.js";
import { Board, lookAtDifference, lookReadably, Sheet, ZoomButtons } from "../parts/board.js";
import { Slider } from "../parts/slider.js";
import { before, board, claimed } from "../state/boards.js";
import { finding, inspected } from "../state/looking.js";
import { seat } from "../state/seat.js";
import { sheet, sheetOpen } from "../state/sheet.js";
import { openTab } from "../state/steps.js";
import { atDesk, findingAt, flipped, hasStory, seq, tab } from "../state/store.js";
import { under } from "../state/under.js";
import { letGo } from "../state/zoom.js";
import { FindingsPanel } from "./findings.js";
import { tabs, verdict } from "./tabs.js";
import { VerdictPanel } from "./verdict.js";

export function GameScreen({ view }: { readonly view: GameView }) {
  const panel = useRef<HTMLDivElement>(null);
  // Another part begins at its top.
  useLayoutEffect(() => panel.current?.scrollTo(0, 0), [tab.value]);
  if (!hasStory.value)
    return (
      <main class="column">
        <VerdictPanel view={view} />
        {view.findings.length > 0 && <FindingsPanel view={view} />}
      </main>
    );
  const { title, Panel } = tabs[tab.value] ?? verdict;
  // Two boards need the room.
  const besideMap = sheet.value !== undefined && sheetOpen.value && tab.value !== "findings";
  const OwnMap = under.value?.Panel;
  return (
    <main class={`table at-${tab.value}`}>
      <section class={`boards ${besideMap ? "with-sheet" : ""}`} aria-label="Board">
        {OwnMap && <OwnMap lookReadably={lookReadably} />}
        <Boards view={view} />
        {besideMap && <Sheet />}
        <Looking />
        <ZoomButtons />
      </section>
      {tab.value !== "play" && <Slider />}
      <section class="beside" aria-label={title}>
        <div role="tablist" aria-label="Parts of the report" onKeyDown={moveTab}>
          {Object.entries(tabs).map(
            ([name, one]) =>
              one.isShown?.() !== false && (
                <button
                  type="button"
                  role="tab"
                  id={`tab-${name}`}
                  aria-controls="panel"
                  aria-selected={tab.value === name}
                  tabIndex={tab.value === name ? 0 : -1}
                  onClick={({ detail }) => {
                    openTab(name);
                    // Who clicks goes on by arrows through the game; who came by keys goes on through the tabs.
                    if (detail > 0) panel.current?.focus({ preventScroll: true });
                  }}
                >
                  {one.title}
                  {one.count !== undefined && one.count(view) > 0 && <span class="count"> {one.count(view)}</span>}
                </button>
              ),
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys. */}
        <div id="panel" ref={panel} role="tabpanel" aria-labelledby={`tab-${tab.value}`} tabIndex={0}>
          <Panel view={view} />
        </div>
      </section>
    </main>
  );
}

/** What is looked at on the board; loaded with the first thing that is. */
function Looking() {
  const card = useSignal<ComponentType | null>(null);
  const isAsked = finding.value || inspected.value !== null;
  useEffect(() => {
    if (!isAsked || card.value !== null) return;
    void import("../parts/inspector.js").then(({ Inspector }) => {
      card.value = Inspector;
    });
  }, [isAsked]);
  const Card = card.value;
  return Card === null ? null : <Card />;
}

/** Arrows go from tab to tab, as readers expect of them. */
function moveTab(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.findIndex((one) => one.getAttribute("aria-selected") === "true");
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || event.shiftKey) return;
  event.preventDefault();
  const next = all[(to + all.length) % all.length];
  next?.click();
  next?.focus();
}

const noBoard = "There is no picture of this board. Its pieces are listed under Pieces.";

function Boards({ view }: { readonly view: GameView }) {
  const found = view.findings[findingAt.value];
  const at = found?.finding.seq;
  const Playing = tab.value === "play" && atDesk.value ? seat.value?.PlayBoard : undefined;
  if (Playing !== undefined) return <Playing none={noBoard} />;
  if (tab.value === "findings" && found !== undefined && at !== undefined) return <Pair found={found} at={at} />;
  const since = claimedSince(view);
  return (
    <>
      {since !== undefined && <p class="banner">From entry {since} on the board is as claimed.</p>}
      <Board drawn={board.value} name="The board" none={noBoard} follows />
    </>
  );
}

/** The boards before and after an entry, near what differs. */
function Pair({ found, at }: { readonly found: FindingView; readonly at: number }) {
  const pair = useRef<HTMLDivElement>(null);
  const [left, right] = [before.value, claimed.value];
  useEffect(() => {
    if (pair.current === null || left?.seq !== at - 1 || right?.seq !== at) return undefined;
    lookAtDifference(pair.current, left, right);
    return letGo;
  }, [left, right, at]);
  return (
    <div class={`pair ${flipped.value ? "after" : "before"}`} ref={pair}>
      <figure>
        <figcaption>Before entry {at}</figcaption>
        <Board drawn={left} name="The board before" none={noBoard} />
      </figure>
      <figure>
        <figcaption>{found.sort === "breach" ? `As claimed in entry ${at}` : `After entry ${at}`}</figcaption>
        <Board
          drawn={right}
          name={found.sort === "breach" ? "The board as claimed" : "The board after it"}
          none="There is no board for what was claimed: judging ended there."
        />
      </figure>
    </div>
  );
}

/** The first broken rule that everything after it stands on, where that lies behind what is shown. */
function claimedSince({ findings }: GameView): number | undefined {
  const broken = findings.flatMap(({ sort, finding: { seq: at } }) =>
    sort === "breach" && at !== undefined && at <= seq.value ? [at] : [],
  );
  return broken.length === 0 ? undefined : Math.min(...broken);
}
