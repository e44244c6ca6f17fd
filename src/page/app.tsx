import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./parts/icon.js";
import { copy, VerdictSign } from "./parts/words.js";
import { BusyScreen } from "./screens/busy.js";
import { ClubScreen } from "./screens/club.js";
import { CompareScreen } from "./screens/compare.js";
import { FirstScreen } from "./screens/first.js";
import { GameScreen } from "./screens/game.js";
import { Help } from "./screens/help.js";
import { ProofScreen, RefusedScreen } from "./screens/proof.js";
import { own } from "./state/kept.js";
import { startAgain } from "./state/open.js";
import { game, helpOpen, offer, opened, problem, said, screen, told, view } from "./state/store.js";

/** The page: a header that always says the verdict, and one screen. */
export function App() {
  const page = useRef<HTMLDivElement>(null);
  const at = screen.value;
  const shown = view.value;
  // Focus goes to the heading of what has just come.
  useEffect(() => {
    page.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [at, shown]);
  const title = shown?.kind === "log" ? `${shown.report.verdict}: ${shown.report.game?.title ?? shown.name} - ` : "";
  useEffect(() => {
    document.title = `${title}turnproof`;
  }, [title]);
  return (
    <div class={`page at-${at}`} ref={page}>
      <Header />
      {problem.value !== null && (
        <div class="problem" role="alert">
          <p>{problem.value}</p>
          <button
            type="button"
            onClick={() => {
              problem.value = null;
            }}
          >
            Close
          </button>
        </div>
      )}
      {offer.value !== null && (
        <div class="offer" role="status">
          <p>{offer.value.says}</p>
          <button type="button" onClick={offer.value.take}>
            {offer.value.button}
          </button>
        </div>
      )}
      <Screen />
      <p class="said" role="status" aria-live="polite">
        {said.value}
      </p>
      {helpOpen.value && <Help />}
    </div>
  );
}

function Screen() {
  const shown = view.value;
  const answer = opened.value;
  if (screen.value === "busy") return <BusyScreen />;
  const Own = own.value?.OwnScreen;
  if (screen.value === "own" && Own !== undefined) return <Own />;
  if (screen.value === "club" && answer !== null) return <ClubScreen opened={answer} />;
  if (screen.value === "compare" && answer !== null) return <CompareScreen opened={answer} />;
  if (screen.value === "one" && shown !== null)
    switch (shown.kind) {
      case "log":
        return <GameScreen view={shown} />;
      case "proof":
        return <ProofScreen view={shown} />;
      case "refused":
        return <RefusedScreen view={shown} />;
      case "vassal": {
        const Told = told.value;
        return Told && <Told view={shown} />;
      }
    }
  return <FirstScreen />;
}

function Header() {
  const log = screen.value === "one" ? game.value : null;
  const players = log?.report.game?.players.map(({ id, side }) => (side === id ? id : `${id} (${side})`)).join(" v. ");
  const isFirst = screen.value === "first";
  const back = (opened.value?.rows.length ?? 0) > 1 && view.value !== null;
  return (
    <header>
      <span class="brand">turnproof</span>
      {log !== null && (
        <>
          <VerdictSign verdict={log.verdict.word} />
          <h1 tabIndex={-1}>
            {log.report.game === null ? log.name : log.report.game.title}
            {players !== undefined && <span class="players">{players}</span>}
          </h1>
        </>
      )}
      <span class="rest" />
      {log !== null && (
        <button type="button" class="wide-only" onClick={() => void copy(location.href, "The link was")}>
          Copy link
        </button>
      )}
      {!isFirst && (
        <button type="button" class="again" onClick={startAgain}>
          <Icon name="files" />
          <span>{back ? "All files" : "Another file"}</span>
        </button>
      )}
      <button
        type="button"
        aria-label="Keys and settings"
        onClick={() => {
          helpOpen.value = true;
        }}
      >
        ?
      </button>
    </header>
  );
}
