/**
 * Fields that several screens have: a line of text, files, a mail that is pasted.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { Dropped } from "../calls/protocol.js";
import { openText } from "../state/arriving.js";
import { readBlobs } from "../state/open.js";

/** A line of text, with what it is for. */
export function TextField({
  says,
  text,
  kind = "text",
}: {
  readonly says: string;
  readonly text: { value: string };
  readonly kind?: "text" | "email";
}) {
  return (
    <label>
      {says}{" "}
      <input
        type="text"
        inputMode={kind}
        maxLength={300}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
    </label>
  );
}

/** A long list is narrowed to what has these letters in it. */
export const NarrowField = ({ sought }: { readonly sought: { value: string } }) => (
  <label class="seek">
    Narrow{" "}
    <input
      type="search"
      value={sought.value}
      onInput={({ currentTarget }) => {
        sought.value = currentTarget.value;
      }}
    />
  </label>
);

/** Files of this computer. */
export function FileField({
  says,
  take,
}: {
  readonly says: string;
  readonly take: (files: readonly Dropped[]) => void;
}) {
  return (
    <label class="button">
      {says}
      <input
        type="file"
        multiple
        onChange={async ({ currentTarget }) => {
          const files = await readBlobs([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
          if (files !== undefined) take(files);
        }}
      />
    </label>
  );
}

/** A mail as text: it goes where a dropped one goes. */
export function PasteForm({ busy }: { readonly busy: boolean }) {
  const text = useSignal("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void openText(text.value).then(() => {
          text.value = "";
        });
      }}
    >
      <label>
        Or paste the mail{" "}
        <textarea
          rows={3}
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" disabled={text.value.trim() === "" || busy}>
        Look at it
      </button>
    </form>
  );
}
