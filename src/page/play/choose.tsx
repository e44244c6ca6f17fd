/**
 * A move is chosen: from the list, or hole by hole; what would come of it is told before it is added.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { MoveGroup, ReadyMove, ToldHole, Turn } from "../../report/at-table.js";
import { NarrowField } from "../parts/fields.js";
import { AheadLines, FindingLines, RuleMark } from "./ahead.js";
import {
  add,
  back,
  begun,
  busy,
  type Composing,
  choose,
  choosing,
  heap,
  lookAt,
  looked,
  sentenceOf,
  startMove,
} from "./state.js";

export function Choices({ now }: { readonly now: Turn }) {
  const part = useRef<HTMLDivElement>(null);
  const [chosen, ready, start, several] = [choosing.value, looked.value, begun.value, heap.value];
  // What was clicked is gone: who goes on by keys begins at what is asked next.
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.querySelector<HTMLElement>("[data-ask]")?.focus();
  }, [chosen, ready, start, several]);
  return (
    <div ref={part} class="choices">
      {several !== null ? (
        <>
          <Sentence says="Which of them?" />
          <ul class="values">
            {several.map(({ spot, take }) => (
              <li>
                <button type="button" onClick={take}>
                  {spot.says}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : chosen !== null ? (
        <Step chosen={chosen} />
      ) : ready !== null ? (
        <>
          <Sentence says={ready.says} />
          <Ready ready={ready} />
        </>
      ) : start !== null ? (
        <>
          <Sentence says={start.says} />
          <ul class="values">
            {now.moves
              .filter(({ move }) => start.moves.includes(move))
              .map((group) => (
                <li>
                  <button type="button" onClick={() => void startMove(group.move, start)}>
                    {group.says} <RuleMark rule={group.rule} />
                  </button>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <Groups groups={now.moves} barred={now.barred} />
      )}
    </div>
  );
}

/** The sentence as far as it goes, with the way back. */
function Sentence({ says }: { readonly says: string }) {
  return (
    <div class="sentence">
      <h3 tabIndex={-1} data-ask="">
        {says}
      </h3>
      <button type="button" class="back" onClick={back}>
        Back
      </button>
    </div>
  );
}

/** Nothing can be done: what was done before leaves no way that the rules allow. */
const Barred = ({ barred }: { readonly barred: readonly string[] }) =>
  barred.length === 0 ? (
    <p class="note">No move is legal; a fact may be missing.</p>
  ) : (
    <div class="note">
      <p>No move is legal:</p>
      <ul>
        {barred.map((why) => (
          <li>{why}</li>
        ))}
      </ul>
      <p>Take back the last step. What was sent can be taken back if your opponent agrees.</p>
    </div>
  );

interface GroupsShown {
  readonly groups: readonly MoveGroup[];
  readonly barred: readonly string[];
}

function Groups({ groups, barred }: GroupsShown) {
  if (groups.length === 0) return <Barred barred={barred} />;
  return (
    <ul class="groups">
      {groups.map(({ move, says, rule, whole }) => (
        <li>
          {whole.length === 0 ? (
            <button type="button" class="begin" onClick={() => void startMove(move)}>
              {says} <RuleMark rule={rule} /> {rule.title !== null && <span class="title">{rule.title}</span>}
            </button>
          ) : (
            <>
              <h3>
                {says} <RuleMark rule={rule} />
              </h3>
              <ul class="values whole">
                {whole.map((one) => (
                  <li>
                    <button type="button" onClick={() => void lookAt(one.move)}>
                      {one.says}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many go along is asked once it is known where to, before the move is added without any. */
const isQuantity = ({ kind }: ToldHole): boolean => kind === "count" || kind === "forces";

function Step({ chosen }: { readonly chosen: Composing }) {
  const { next, also, ready, against } = chosen;
  const asked = ready === null ? [] : also.filter(isQuantity);
  const others = also.filter((hole) => !asked.includes(hole));
  return (
    <>
      <Sentence says={sentenceOf(chosen)} />
      {asked.map((hole) => (
        <HoleValues chosen={chosen} hole={hole} open />
      ))}
      {ready !== null && <Ready ready={ready} />}
      {next !== null && <HoleValues chosen={chosen} hole={next} open />}
      {others.map((hole) => (
        <HoleValues chosen={chosen} hole={hole} open={next === null && ready === null} />
      ))}
      {ready === null && next === null && also.length === 0 && (
        <>
          <p>Like this it is not a legal move.</p>
          <FindingLines findings={against} />
        </>
      )}
    </>
  );
}

/** More values than this are narrowed by typing a part of them; a list that takes more has no end in sight. */
const [fewEnough, manyEnough] = [30, 40];

function HoleValues({
  chosen,
  hole,
  open,
}: {
  readonly chosen: Composing;
  readonly hole: ToldHole;
  readonly open: boolean;
}) {
  const sought = useSignal("");
  const { label, pick, has, values, optional, complete } = hole;
  const [least, most] = pick ?? [1, 1];
  const range =
    most > manyEnough ? `${has} so far` : least === most ? `${has} of ${most}` : `${has}; ${least} to ${most}`;
  const many = pick === null ? "" : ` (${range})`;
  const word = sought.value.trim().toLowerCase();
  const found = values.filter(({ says, group }) => `${says} ${group ?? ""}`.toLowerCase().includes(word));
  const groups = [...new Set(found.map(({ group }) => group))];
  const list = (
    <>
      {values.length > fewEnough && <NarrowField sought={sought} />}
      {groups.map((group) => (
        <>
          {group !== null && <h4>{group}</h4>}
          <ul class="values">
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <li>
                  <button type="button" onClick={() => void choose(chosen.move, hole, one)}>
                    {one.says}
                  </button>
                </li>
              ))}
          </ul>
        </>
      ))}
      {!complete && (
        <p class="note">
          Not every value was tried: others may be legal as well (the command takes them), and some of these may not be.
        </p>
      )}
    </>
  );
  const title = `${label}${many}`;
  if (open)
    return (
      <div class="hole">
        <h4 class="label">
          {title}
          {optional ? ", if you like" : "?"}
        </h4>
        {list}
      </div>
    );
  return (
    <details class="hole">
      <summary>{title}</summary>
      {list}
    </details>
  );
}

function Ready({ ready }: { readonly ready: ReadyMove }) {
  const values = useSignal<{ readonly [id: string]: string }>({});
  const { ahead, turnsUp, commits, doubts } = ready;
  const lacking = commits.some((id) => (values.value[id] ?? "").trim() === "");
  const rolls = ahead.roll !== null;
  return (
    <form
      class="ready"
      onSubmit={(event) => {
        event.preventDefault();
        void add(ready, values.value);
      }}
    >
      <AheadLines ahead={ahead} />
      {doubts.length > 0 && <p class="doubt">Cannot be judged without {doubts.join(", ")}.</p>}
      {turnsUp.length > 0 && (
        <p class="doubt">{turnsUp.join(", ")} will be turned up: what others have seen cannot be taken back.</p>
      )}
      {commits.map((id, at) => (
        <label>
          The value that you commit{commits.length > 1 ? ` (${at + 1})` : ""}; nobody sees it until you open it{" "}
          <input
            type="text"
            value={values.value[id] ?? ""}
            onInput={({ currentTarget }) => {
              values.value = { ...values.value, [id]: currentTarget.value };
            }}
          />
        </label>
      ))}
      <p class="buttons">
        <button type="submit" class="main" disabled={busy.value || lacking}>
          {rolls ? "Do it; dice follow" : "Add it to my turn"}
        </button>
      </p>
      {rolls && <p class="note">What is rolled binds: what you have seen cannot be taken back.</p>}
    </form>
  );
}
