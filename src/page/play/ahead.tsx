/**
 * What would come of a move, told before it is made.
 *
 * @packageDocumentation
 */
import type { Ahead } from "../../report/ahead.js";
import type { Section, ToldFinding } from "../../report/at-table.js";
import { purposeWords } from "../../report/dice.js";

/** A section; its title is told where it is pointed at. */
export const RuleMark = ({ rule: { section, title } }: { readonly rule: Section }) => (
  <span class="rule" title={title ?? undefined}>
    {section}
  </span>
);

export const FindingLines = ({ findings }: { readonly findings: readonly ToldFinding[] }) =>
  findings.length === 0 ? null : (
    <ul class="bullets">
      {findings.map(({ text, rule }) => (
        <li>
          {text} {rule !== null && <RuleMark rule={rule} />}
        </li>
      ))}
    </ul>
  );

export function AheadLines({ ahead: { events, next, roll } }: { readonly ahead: Ahead }) {
  return (
    <div class="ahead">
      {events.length > 0 && (
        <ul class="bullets">
          {events.map(({ text, rule }) => (
            <li>
              {text} {rule !== null && <span class="rule">{rule}</span>}
            </li>
          ))}
        </ul>
      )}
      {roll === null &&
        next.map(({ text, rule }) => (
          <p class="then">
            Then {text} <span class="rule">{rule}</span>
          </p>
        ))}
      {roll !== null && (
        <>
          <p class="then">
            Then dice: {purposeWords(roll.purpose)} <span class="rule">{roll.rule}</span>
          </p>
          {roll.odds === null ? (
            <p class="note">{roll.of} results: too many to list.</p>
          ) : (
            <table class="odds">
              <thead>
                <tr>
                  <th scope="col">chance</th>
                  <th scope="col">result</th>
                  <th scope="col">what it leads to</th>
                </tr>
              </thead>
              <tbody>
                {roll.odds.map(({ count, results, events: told, next: follows, notes }) => (
                  <tr>
                    <td>
                      {count} in {roll.of}
                    </td>
                    <td>{results}</td>
                    <td>
                      {[...told.map(({ text }) => text), ...notes, ...follows.map((text) => `then ${text}`)].join("; ")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </div>
  );
}
