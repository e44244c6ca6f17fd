import { useSignal } from "@preact/signals";
import type { ClaimWords } from "../calls/protocol.js";
import { List } from "../parts/words.js";

/** Claims about files, each with where or why. */
export function Claims({ claims }: { readonly claims: readonly ClaimWords[] }) {
  return (
    <ul class="claims">
      {claims.map((claim) => (
        <Claim claim={claim} />
      ))}
    </ul>
  );
}

function Claim({ claim: { says, status, details } }: { readonly claim: ClaimWords }) {
  const open = useSignal(status === "inconsistent");
  return (
    <li class={`claim ${status}`}>
      <p>
        <span class="status">{status}</span> {says}
      </p>
      {details.length > 0 && (
        <details
          open={open.value}
          onToggle={({ currentTarget }) => {
            open.value = currentTarget.open;
          }}
        >
          <summary>{status === "inconsistent" ? "Where" : "Why"}</summary>
          <List lines={details} />
        </details>
      )}
    </li>
  );
}
