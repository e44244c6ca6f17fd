/** Signs that no font has to bring; beside them stands a word, or a label that is read aloud. */
const paths = {
  valid: "M5 12.5l5 5L19.5 7",
  violations: "M6 6l12 12M18 6L6 18",
  undetermined: "M8.5 9a3.6 3.6 0 1 1 5.4 3.1c-1.4.8-1.9 1.4-1.9 2.9M12 19v.3",
  unreadable: "M6 12h12",
  first: "M6 5v14M19 5l-9 7 9 7",
  packetBack: "M12 5l-7 7 7 7M20 5l-7 7 7 7",
  back: "M15 5l-7 7 7 7",
  on: "M9 5l7 7-7 7",
  packetOn: "M4 5l7 7-7 7M12 5l7 7-7 7",
  last: "M18 5v14M5 5l9 7-9 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  files: "M4 6h6l2 2.5h8V19H4z",
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
