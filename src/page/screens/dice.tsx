import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { purposeWords } from "../../report/dice.js";
import type { DiceTold, GameView } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { Bars, diceWords } from "../parts/bars.js";
import { fileAt } from "../state/store.js";

/** How the dice fell, by player and purpose. */
export function DicePanel({ view }: { readonly view: GameView }) {
  const told = useSignal<DiceTold | undefined>(undefined);
  const failed = useSignal(false);
  useEffect(() => {
    let shown = true;
    ask("dice", { file: fileAt.value }).then(
      (answer) => {
        if (shown) told.value = answer;
      },
      (thrown) => {
        if (thrown !== cancelled && shown) failed.value = true;
      },
    );
    return () => {
      shown = false;
    };
  }, [view]);
  const all = told.value?.rows;
  const players = [...new Set(all?.map(({ author }) => author) ?? [])];
  return (
    <>
      <h2>Dice</h2>
      {all === undefined && <p>{failed.value ? "The dice could not be counted." : "Counting."}</p>}
      {all?.length === 0 && <p>No dice were rolled.</p>}
      {all !== undefined && all.length > 0 && <p class="caution">{told.value?.caution}</p>}
      {players.map((author) => (
        <section>
          <h3>{nameOf(view, author)}</h3>
          <ul class="rows">
            {all
              ?.filter((row) => row.author === author)
              .map((row) => (
                <Row row={row} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function nameOf({ report }: GameView, author: string): string {
  const side = report.game?.players.find(({ id }) => id === author)?.side;
  return side === undefined || side === author ? author : `${author} (${side})`;
}

function Row({ row }: { readonly row: DiceTold["rows"][number] }) {
  const { purpose, counts, rolled, claimed, among } = row;
  return (
    <li class={purpose === "" ? "row whole" : "row"}>
      <p class="what">
        {purpose === "" ? "All dice" : purposeWords(purpose)} <span class="count">{diceWords(rolled)}</span>
        {claimed && <span class="claimed"> not proven yet</span>}
      </p>
      <Bars counts={counts} rolled={rolled} />
      <p class="share">
        {row.says}
        {among !== null &&
          ` Across all rows: ${among >= 0.995 ? "nothing odd" : `${(among * 100).toFixed(among < 0.1 ? 1 : 0)} %`}.`}
      </p>
    </li>
  );
}
