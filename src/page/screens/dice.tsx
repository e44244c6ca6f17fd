import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type DiceRow, diceCaution, purposeWords, shareWords } from "../../report/dice.js";
import type { GameView } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { fileAt } from "../state/store.js";

/** How the dice fell, by player and purpose. */
export function DicePanel({ view }: { readonly view: GameView }) {
  const rows = useSignal<readonly DiceRow[] | undefined>(undefined);
  const failed = useSignal(false);
  useEffect(() => {
    let shown = true;
    ask("dice", { file: fileAt.value }).then(
      (answer) => {
        if (shown) rows.value = answer;
      },
      (thrown) => {
        if (thrown !== cancelled && shown) failed.value = true;
      },
    );
    return () => {
      shown = false;
    };
  }, [view]);
  const all = rows.value;
  const players = [...new Set(all?.map(({ author }) => author) ?? [])];
  return (
    <>
      <h2>Dice</h2>
      {all === undefined && <p>{failed.value ? "The dice could not be counted." : "Counting."}</p>}
      {all?.length === 0 && <p>No dice were rolled.</p>}
      {all !== undefined && all.length > 0 && <p class="caution">{diceCaution}</p>}
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

const [barWidth, barHeight] = [20, 44];

function Row({ row }: { readonly row: DiceRow }) {
  const { purpose, faces, counts, rolled, claimed, author, among } = row;
  const expected = rolled / faces;
  const most = Math.max(expected, ...counts, 1);
  const height = (count: number) => (count / most) * barHeight;
  const words = counts.map((count, at) => `${at + 1}: ${count}`).join(", ");
  return (
    <li class={purpose === "" ? "row whole" : "row"}>
      <p class="what">
        {purpose === "" ? "All dice" : purposeWords(purpose)}{" "}
        <span class="count">{rolled === 1 ? "1 die" : `${rolled} dice`}</span>
        {claimed && <span class="claimed"> not proven yet</span>}
      </p>
      <svg
        viewBox={`0 0 ${faces * barWidth} ${barHeight + 13}`}
        width={faces * barWidth}
        height={barHeight + 13}
        role="img"
        aria-label={`${words}; ${expected.toFixed(1)} of each expected`}
      >
        {counts.map((count, at) => (
          <>
            <rect x={at * barWidth + 2} y={barHeight - height(count)} width={barWidth - 4} height={height(count)} />
            <text x={at * barWidth + barWidth / 2} y={barHeight + 11}>
              {at + 1}
            </text>
          </>
        ))}
        <line x1={0} x2={faces * barWidth} y1={barHeight - height(expected)} y2={barHeight - height(expected)} />
      </svg>
      <p class="share">
        {shareWords(row, author)}
        {among !== null &&
          ` With all rows looked at: ${among >= 0.995 ? "nothing odd" : `${(among * 100).toFixed(among < 0.1 ? 1 : 0)} %`}.`}
      </p>
    </li>
  );
}
